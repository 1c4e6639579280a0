// SPDX-License-Identifier: MIT
// Many pairs in one call, from plain arrays into plain arrays. Nothing is allocated; the caller's arrays are reused.
//
// In double every pair has the bits of distance(). In float, pairs of points, spheres, boxes, capsules, tapered
// capsules and half-spaces, and of the planar kinds but polygons, are computed four at a time where the machine has
// vector instructions. Those results have the accuracy of float but may differ in their last bits from distance(),
// which also computes the invalid lanes of the four-wide kernels. -0 is written as 0.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "touchstone/layout.hpp"
#include "touchstone/validate.hpp"

namespace touchstone {

/// Shapes of one kind, their numbers one after the other (layout.hpp), layoutOf(kind).numberCount() for each of
/// `count`; fewer than 2^31 numbers. They must be valid; see validateBlock.
template <ScalarType S>
struct Block {
  ShapeKind kind;
  S* numbers;
  std::uint32_t count;
};

/// Output arrays with one entry per pair; pass null for outputs not needed.
template <ScalarType S>
struct BatchAnswers {
  S* records;            ///< 4 per pair: normal x, y, z (z = 0 in 2D) and signed distance. Never null.
  S* witnesses;          ///< 6 per pair: pointOnA, pointOnB (z = 0 in 2D). Box pairs cost more with them.
  std::uint8_t* unique;  ///< 1 where no other normal gives the same distance
};

/// The reason for rejecting a list of pairs: an index without a shape, or kinds without a distance.
struct PairRefusal {
  enum class Cause : std::uint8_t { indexOutOfRange, mixedDimensions, unsupportedPair } cause;
  std::size_t position;  ///< of the index in `pairs`; of A where it is about the pair
};
/// The first invalid shape of a block, with the reason.
struct BlockRefusal {
  std::uint32_t index;
  Violation violation;
};

/// Validates the shapes of a block in their order and normalises unit vectors and quaternions in place, up to the
/// first invalid shape: that one and all after it are unchanged. Validating again changes nothing. Float and double.
template <ScalarType S>
std::optional<BlockRefusal> validateBlock(const Block<S>& block);

/// How many numbers the world form of a shape of a kind has at most: a box that is turned becomes an oriented one.
constexpr int worldNumberCount(ShapeKind kind) {
  return layoutOf(isAlignedBox(kind) ? orientedKind(kind) : kind).numberCount();
}

/// Checks the poses of the shapes of a block, poseNumberCount(dimension) numbers each, one after the other, and
/// normalises their rotations in place as validateBlock does.
template <ScalarType S>
std::optional<BlockRefusal> validatePoses(const Block<S>& block, std::span<S> poses);

/// Places the shapes of a block by their poses, both valid: writes the world forms to `world`, where
/// worldNumberCount(kind) numbers for each suffice, and returns them as a block. Axis-aligned boxes stay a block of
/// such boxes where no pose turns; where one does, all become oriented boxes. Shapes that a pose takes out of the
/// allowed range are found by validateBlock of the answer. World forms are rounded to S: in float, pairs far from the
/// origin keep more of their accuracy in distance() with poses.
template <ScalarType S>
Block<S> placeBlock(const Block<S>& block, std::span<const S> poses, std::span<S> world);

/// Signed distance and normal of every pair. `pairs` holds two indices per pair, A then B; an index counts through
/// the blocks in their order, which may be of any kinds (several of one kind too); an odd index at the end is
/// ignored. A rejected list leaves the outputs unchanged. The outputs must not overlap the shapes or the pairs. (B,
/// A) mirrors (A, B) bit for bit if both name the same shapes by the same indices. Defined for float and double.
template <ScalarType S>
std::optional<PairRefusal> distances(std::span<const Block<S>> blocks, std::span<const std::uint32_t> pairs,
                                     const BatchAnswers<S>& answers);

}  // namespace touchstone
