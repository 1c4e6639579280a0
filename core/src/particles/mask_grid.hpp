// SPDX-License-Identifier: MIT
// The grid of 8 x 8 x 8 cells: for each axis and cell two words of bits, one bit for each collider. The first is
// extended to the maximum (set from the collider's lowest cell on), the second to the minimum (set up to its highest
// cell). A discrete step ands both at the particle's cell; a continuous step takes the first at the highest and the
// second at the lowest cell of the particle's path, so that no collider between them is skipped. Both are anded
// beforehand for each pair of cells of an axis. The grid only leaves out pairs that cannot touch.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "particles/wide.hpp"
#include "touchstone/vec.hpp"

namespace touchstone::particles {

inline constexpr int cellCount = 8;

/// An axis-aligned box; empty where low > high.
struct Extent {
  Vec3<double> low, high;
  static Extent nothing();
  void include(const Vec3<double>& p, double radius = 0);
};

class MaskGrid {
 public:
  /// Bits by kind: every kind begins with a word of its own, 32 colliders to a word. With `isUsed` false every bit is
  /// set everywhere: the brute-force twin.
  void build(std::span<const std::vector<Extent>> kinds, const Extent& particles, double margin, bool isUsed);

  std::size_t wordCount() const { return wordCount_; }
  std::size_t firstWord(std::size_t kind) const { return firstWord_[kind]; }
  std::size_t firstBit(std::size_t kind) const { return 32 * firstWord_[kind]; }
  /// Behind the last word of a kind.
  std::size_t endWord(std::size_t kind) const { return firstWord_[kind + 1]; }
  const Extent& bounds() const { return bounds_; }
  double cellsPerMetre(int axis) const { return perMetre_[axis]; }
  const std::uint32_t* extendedToMax(int axis, int cell) const { return first_.data() + at(axis, cell); }
  const std::uint32_t* extendedToMin(int axis, int cell) const { return second_.data() + at(axis, cell); }
  /// Words of a mask as it is stored and queried: wordCount() filled up with zeros to blocks of four.
  std::size_t stride() const { return stride_; }
  /// The colliders that may be met between two cells of an axis; stride() words.
  const std::uint32_t* between(int axis, std::size_t low, std::size_t high) const {
    return between_.data() + ((static_cast<std::size_t>(axis) * cellCount + low) * cellCount + high) * stride_;
  }

  int cellOf(int axis, double x) const {
    const double c = (x - bounds_.low[axis]) * perMetre_[axis];
    // In this order NaN is in cell 0.
    return static_cast<int>(wide::min<double>(cellCount - 1, wide::max(0.0, c)));
  }
  /// The colliders whose bounds may contain a point; those that a path may meet. Each writes wordCount() words.
  void masksAt(const Vec3<double>& p, std::uint32_t* words) const;
  void masksAlong(const Vec3<double>& from, const Vec3<double>& to, std::uint32_t* words) const;

 private:
  std::size_t at(int axis, int cell) const {
    return (static_cast<std::size_t>(axis) * cellCount + static_cast<std::size_t>(cell)) * wordCount_;
  }
  void mark(std::size_t bit, const Extent& extent, double margin);

  Extent bounds_{};
  Vec3<double> perMetre_{};
  void joinCells();

  std::size_t wordCount_ = 0, stride_ = 0;
  std::array<std::size_t, 4> firstWord_{};  ///< of each kind, and behind the last
  std::vector<std::uint32_t> first_, second_, between_;
};

}  // namespace touchstone::particles
