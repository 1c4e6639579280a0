// SPDX-License-Identifier: MIT
// Shapes that stay in memory and poses that are rewritten, as the pipeline from broad phase to contacts needs them.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "touchstone/batch.hpp"
#include "touchstone/broadphase/box.hpp"

namespace touchstone::broadphase {

/// Blocks of shapes of all kinds, a pose for each shape, and after place() their world forms and bounds. Indices count
/// through the kinds in their order. Float and double.
template <ScalarType S>
class World {
 public:
  using Counts = std::array<std::uint32_t, shapeKindCount>;
  /// `margin` moves every bound outwards, in metres; not negative. Poses are the identity at first, shapes all zeros.
  explicit World(const Counts& counts, double margin = 0);

  std::uint32_t size() const { return static_cast<std::uint32_t>(kinds_.size()); }
  std::uint32_t firstIndex(ShapeKind kind) const { return first_[static_cast<std::size_t>(kind)]; }
  ShapeKind kindAt(std::uint32_t index) const { return kinds_[index]; }
  /// Whether its shapes are of space and not of the plane. They must all be of one dimension.
  bool isSpatial() const { return kinds_.empty() || dimensionOf(kinds_.front()) == 3; }
  /// The numbers of all shapes of a kind in the order of its layout, and their poses.
  std::span<S> numbers(ShapeKind kind) { return numbers_[static_cast<std::size_t>(kind)]; }
  std::span<S> poses(ShapeKind kind) { return poses_[static_cast<std::size_t>(kind)]; }

  /// The first shape that is refused: for its own numbers, for its pose, or for where the pose takes it.
  struct Refusal {
    enum class Part : std::uint8_t { shape, pose, placed } part;
    std::uint32_t index;
    Violation violation;
  };
  /// Validates shapes and poses, and normalises unit vectors in place.
  std::optional<Refusal> check();
  /// Computes world forms and bounds of all shapes, which must be valid.
  void place();

  /// Of the last place(): one block per kind, where turned boxes are oriented ones.
  std::span<const Block<S>> blocks() const { return blocks_; }
  /// The numbers of the world form of a shape.
  const S* worldNumbers(std::uint32_t index) const;
  /// Six numbers per shape, lower and upper bounds with the margin; infinite where a half-space is unbounded.
  std::span<const double> bounds() const { return bounds_; }
  /// The same around origin(), rounded outwards to float: two of them overlap wherever the bounds do.
  std::span<const Box> boxes() const { return boxes_; }
  const Vec3<double>& origin() const { return origin_; }
  /// The largest magnitude of a bound that is finite.
  double reach() const { return reach_; }
  /// Whether no box was rounded, so that boxes overlap where the bounds do and nowhere else.
  bool areBoxesExact() const { return areBoxesExact_; }
  bool doBoundsOverlap(Pair pair) const;
  /// How often place() was called.
  std::uint64_t version() const { return version_; }

 private:
  void chooseOrigin();
  void roundBoxes();

  std::vector<ShapeKind> kinds_;  // by index
  std::array<std::uint32_t, shapeKindCount> first_{};
  std::array<std::vector<S>, shapeKindCount> numbers_, poses_, world_;
  std::array<Block<S>, shapeKindCount> blocks_{};
  std::vector<double> bounds_;
  std::vector<Box> boxes_;
  double margin_;
  Vec3<double> origin_{};
  double reach_ = 0;
  bool areBoxesExact_ = true;
  std::uint64_t version_ = 0;
};

}  // namespace touchstone::broadphase
