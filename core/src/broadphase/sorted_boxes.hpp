// SPDX-License-Identifier: MIT
// Boxes in ascending order of their lower bounds on one axis: the sweep along this axis, and queries. A block of 64
// boxes keeps the largest of their upper bounds, and 64 blocks again: a query skips blocks that end before it. One
// large box so costs a query its own block only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "broadphase/bounds_arrays.hpp"
#include "touchstone/broadphase/broad_phase.hpp"

namespace touchstone::broadphase {

/// The axis on which the centres of the boxes of `entries` (sorting.hpp) have the largest variance.
int widestAxis(std::span<const Box> boxes, std::span<const std::uint64_t> entries);

class SortedBoxes {
 public:
  /// Takes the boxes of `entries`, which are sorted by the lower bound on `axis` (sorting.hpp).
  void fill(std::span<const Box> boxes, std::span<const std::uint64_t> entries, int axis);

  int axis() const { return axis_; }
  std::span<const std::uint32_t> ids() const { return ids_; }
  Box box(std::size_t place) const { return bounds_.at(place); }
  /// The first place whose lower bound is greater than x.
  std::size_t placeBehind(float x) const;

  /// Tests each box against those behind it that begin before it ends.
  void findPairs(std::vector<Pair>& pairs, Statistics& counts) const;
  void overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits,
                   Statistics& counts) const;
  void alongRay(const Ray& ray, RayVisitor& visitor, Statistics& counts) const;
  void around(const float (&point)[3], float limit, NearVisitor& visitor, Statistics& counts) const;
  /// The boxes that a binary search for the place of `box` compares it with.
  void explainInsertion(const Box& box, std::vector<Visit>& visits) const;
  void draw(std::vector<Part>& parts) const;
  std::size_t bytes() const;

 private:
  static constexpr std::size_t blockSize = 64;
  const std::vector<float>& lowers() const { return bounds_.bound[static_cast<std::size_t>(axis_)]; }
  const std::vector<float>& uppers() const { return bounds_.bound[static_cast<std::size_t>(axis_) + 3]; }
  void scan(std::size_t place, std::size_t end, std::vector<Pair>& pairs) const;
  template <class Reaches, class F>
  void forEachBlock(std::size_t end, bool isAscending, Reaches&& reaches, F&& f) const;

  int axis_ = 0;
  std::vector<std::uint32_t> ids_;
  BoundsArrays bounds_;
  std::vector<float> blockEnds_, groupEnds_;  // the largest upper bounds of 64 boxes, and of 64 blocks
};

}  // namespace touchstone::broadphase
