// SPDX-License-Identifier: MIT
// Problem: boxes in float for the broad phase, from shapes in float or double, such that no overlap is lost.
// Method: bounds are computed in the scalar of the shapes, rounded outwards (shapes/box_around.hpp), and enlarged by
// the margin. A box holds bounds minus an origin, each rounded outwards to float. Subtraction and rounding are
// monotone, so boxes overlap wherever bounds do; where something was rounded, pairs are confirmed by the bounds.
// Degenerate: far from the origin of the world, float would put all shapes into one box; the origin is then moved to
// the middle of the bounds. It stays there until the shapes have moved away, so that a shape at rest keeps its box.
#include "touchstone/broadphase/world.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "broadphase/plane_bounds.hpp"
#include "broadphase/rounding.hpp"
#include "preconditions.hpp"
#include "shapes/box_around.hpp"

namespace touchstone::broadphase {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
std::size_t at(ShapeKind kind) { return static_cast<std::size_t>(kind); }
std::size_t poseWidth(ShapeKind kind) { return static_cast<std::size_t>(poseNumberCount(dimensionOf(kind))); }
std::size_t shapeWidth(ShapeKind kind) { return static_cast<std::size_t>(layoutOf(kind).numberCount()); }

template <ScalarType S>
void boundBlock(const Block<S>& block, double* bounds) {
  visitKind<S>(block.kind, [&]<class T>() {
    for (std::uint32_t i = 0; i < block.count; ++i, bounds += 6) {
      T shape;
      std::memcpy(static_cast<void*>(&shape), block.numbers + i * (sizeof(T) / sizeof(S)), sizeof(T));
      if constexpr (T::isBounded) {
        const Aabb<S> box = boxAround(shape);
        for (int k = 0; k < T::dimension; ++k) {
          bounds[k] = static_cast<double>(box.min[k]);
          bounds[3 + k] = static_cast<double>(box.max[k]);
        }
        if constexpr (T::dimension == 2) bounds[2] = bounds[5] = 0;
      } else {
        boundPlane(shape, bounds);
      }
    }
  });
}

}  // namespace

template <ScalarType S>
World<S>::World(const Counts& counts, double margin) : margin_(margin) {
  TOUCHSTONE_REQUIRE(margin >= 0, "the margin must not be negative");
  std::uint32_t sum = 0;
  for (int k = 0; k < shapeKindCount; ++k) {
    const auto kind = static_cast<ShapeKind>(k);
    const std::size_t count = counts[at(kind)];
    first_[at(kind)] = sum;
    sum += counts[at(kind)];
    kinds_.insert(kinds_.end(), count, kind);
    numbers_[at(kind)].resize(count * shapeWidth(kind));
    world_[at(kind)].resize(count * static_cast<std::size_t>(worldNumberCount(kind)));
    poses_[at(kind)].resize(count * poseWidth(kind));
    if (dimensionOf(kind) == 3)
      for (std::size_t i = 0; i < count; ++i) poses_[at(kind)][i * 7 + 6] = S(1);
    blocks_[at(kind)] = {kind, world_[at(kind)].data(), 0};
  }
  TOUCHSTONE_REQUIRE(kinds_.empty() || dimensionOf(kinds_.front()) == dimensionOf(kinds_.back()),
                     "shapes of the plane and of space do not mix");
  bounds_.resize(std::size_t{6} * sum);
  boxes_.resize(sum);
}

template <ScalarType S>
std::optional<typename World<S>::Refusal> World<S>::check() {
  using RefusedPart = typename Refusal::Part;
  for (int k = 0; k < shapeKindCount; ++k) {
    const auto kind = static_cast<ShapeKind>(k);
    const std::uint32_t first = firstIndex(kind);
    const auto count = static_cast<std::uint32_t>(numbers(kind).size() / shapeWidth(kind));
    if (count == 0) continue;
    const Block<S> block{kind, numbers(kind).data(), count};
    if (const auto refused = validateBlock(block))
      return Refusal{RefusedPart::shape, first + refused->index, refused->violation};
    if (const auto refused = validatePoses<S>(block, poses(kind)))
      return Refusal{RefusedPart::pose, first + refused->index, refused->violation};
    if (const auto refused = validateBlock(placeBlock<S>(block, poses(kind), world_[at(kind)])))
      return Refusal{RefusedPart::placed, first + refused->index, refused->violation};
  }
  return std::nullopt;
}

template <ScalarType S>
void World<S>::place() {
  for (int k = 0; k < shapeKindCount; ++k) {
    const auto kind = static_cast<ShapeKind>(k);
    const auto count = static_cast<std::uint32_t>(numbers(kind).size() / shapeWidth(kind));
    if (count == 0) continue;
    blocks_[at(kind)] = placeBlock<S>({kind, numbers(kind).data(), count}, poses(kind), world_[at(kind)]);
    boundBlock(blocks_[at(kind)], bounds_.data() + std::size_t{6} * firstIndex(kind));
  }
  if (margin_ > 0)
    for (std::size_t i = 0; i < bounds_.size(); ++i) bounds_[i] += i % 6 < 3 ? -margin_ : margin_;
  reach_ = 0;
  for (const double bound : bounds_)
    if (std::abs(bound) < infinite) reach_ = std::max(reach_, std::abs(bound));
  chooseOrigin();
  roundBoxes();
  ++version_;
}

template <ScalarType S>
const S* World<S>::worldNumbers(std::uint32_t index) const {
  const Block<S>& block = blocks_[at(kinds_[index])];
  return block.numbers + (index - firstIndex(kinds_[index])) * shapeWidth(block.kind);
}

template <ScalarType S>
bool World<S>::doBoundsOverlap(Pair pair) const {
  const double *a = bounds_.data() + std::size_t{6} * pair.a, *b = bounds_.data() + std::size_t{6} * pair.b;
  for (int k = 0; k < 3; ++k)
    if (a[3 + k] < b[k] || b[3 + k] < a[k]) return false;
  return true;
}

template <ScalarType S>
void World<S>::chooseOrigin() {
  // Numbers in float lose nothing by themselves; a subtraction could.
  if constexpr (std::is_same_v<S, float>) return;
  for (std::size_t k = 0; k < 3; ++k) {
    double lower = infinite, upper = -infinite;
    for (std::size_t i = 0; i < bounds_.size(); i += 6) {
      if (bounds_[i + k] > -infinite) lower = std::min(lower, bounds_[i + k]);
      if (bounds_[i + 3 + k] < infinite) upper = std::max(upper, bounds_[i + 3 + k]);
    }
    if (!(lower <= upper)) continue;
    const double extent = upper - lower, middle = lower + 0.5 * extent;
    // Nearer than two extents, float has bits to spare.
    const bool isNear = std::abs(middle - origin_[static_cast<int>(k)]) <= 2 * extent;
    if (!isNear) origin_[static_cast<int>(k)] = middle;
  }
}

template <ScalarType S>
void World<S>::roundBoxes() {
  const bool canRound = !std::is_same_v<S, float> || margin_ > 0;
  areBoxesExact_ = true;
  const double* bounds = bounds_.data();
  for (Box& box : boxes_) {
    for (int k = 0; k < 3; ++k) {
      if (!canRound) {
        box.lower[k] = static_cast<float>(bounds[k]);
        box.upper[k] = static_cast<float>(bounds[3 + k]);
        continue;
      }
      const double lower = bounds[k] - origin_[k], upper = bounds[3 + k] - origin_[k];
      box.lower[k] = roundedDown(lower);
      box.upper[k] = roundedUp(upper);
      // A difference that is itself rounded is marked as rounded, unless the origin is 0.
      if (origin_[k] != 0 || static_cast<double>(box.lower[k]) != lower || static_cast<double>(box.upper[k]) != upper)
        areBoxesExact_ = false;
    }
    bounds += 6;
  }
}

template class World<float>;
template class World<double>;

}  // namespace touchstone::broadphase
