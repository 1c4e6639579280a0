// SPDX-License-Identifier: MIT
#include "workspace_points.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>

#include "arena.hpp"
#include "memory.hpp"

namespace touchstone::bindings {
namespace {

template <int N>
constexpr Vec<double, N> originPoint{};
template <int N>
constexpr ShapeKind kindOfPoints = N == 3 ? ShapeKind::hull : ShapeKind::polygon2;
constexpr std::size_t referenceCount = layoutOf(ShapeKind::hull).fields[0].count;

/// Room for a number of points; null where there is no memory.
template <int N>
Vec<double, N>* openCoordinates(std::uint64_t count) {
  const std::uint64_t bytes = count * sizeof(Vec<double, N>);
  return bytes < 1ULL << 31U ? static_cast<Vec<double, N>*>(std::malloc(static_cast<std::size_t>(bytes))) : nullptr;
}

/// Moves all points but those of one shape to a larger block, without gaps, where `count` more fit.
template <int N>
bool grow(PointArena<N>& arena, std::uint32_t index, std::uint32_t count) {
  std::uint64_t kept = 0;
  for (std::uint32_t i = 0; i < arena.shapeCount; ++i)
    if (i != index && arena.capacity[i] > 0) kept += arena.shapes[i].count;
  std::uint64_t size = 2 * (kept + count);
  Vec<double, N>* to = openCoordinates<N>(size);
  if (to == nullptr) to = openCoordinates<N>(size = kept + count);
  if (to == nullptr) return false;
  Vec<double, N>* next = to;
  for (std::uint32_t i = 0; i < arena.shapeCount; ++i) {
    HullPoints<N>& points = arena.shapes[i];
    if (i == index || arena.capacity[i] == 0) continue;
    arena.capacity[i] = points.count;
    std::copy(points.points().begin(), points.points().end(), next);
    points = points.movedTo(next);
    next += points.count;
  }
  std::free(arena.coordinates);
  arena.coordinates = to;
  arena.used = static_cast<std::size_t>(kept);
  arena.size = static_cast<std::size_t>(size);
  return true;
}

}  // namespace

template <int N>
void openArena(PointArena<N>& arena) {
  for (std::uint32_t i = 0; i < arena.shapeCount; ++i) {
    new (arena.shapes + i) HullPoints<N>({&originPoint<N>, 1});
    arena.capacity[i] = 0;
  }
}
template <int N>
void closeArena(PointArena<N>& arena) {
  std::destroy_n(arena.shapes, arena.shapeCount);
  std::free(arena.coordinates);
}

template <int N>
bool setPoints(PointArena<N>& arena, std::uint32_t index, const HullPoints<N>& points) {
  if (!canAllocate(hullBytes)) return false;
  auto* to = const_cast<Vec<double, N>*>(arena.shapes[index].points().data());
  if (points.count > arena.capacity[index]) {
    if (arena.used + points.count > arena.size && !grow(arena, index, points.count)) return false;
    to = arena.coordinates + arena.used;
    arena.used += points.count;
    arena.capacity[index] = points.count;
  }
  std::copy(points.points().begin(), points.points().end(), to);
  arena.shapes[index] = copiedTo(points, to);
  return true;
}

template <ScalarType S, int N>
void joinNumbers(const PointArena<N>& arena, const S* own, S* joined) {
  constexpr int width = ownNumberCount(kindOfPoints<N>);
  for (std::uint32_t i = 0; i < arena.shapeCount; ++i, own += width) {
    const auto reference = Reference<S>::to(&arena.shapes[i]);
    joined = std::copy(reference.part, reference.part + referenceCount, joined);
    joined = std::copy(own, own + width, joined);
  }
}
template <ScalarType S, int N>
void splitNumbers(const PointArena<N>& arena, const S* joined, S* own) {
  constexpr int width = ownNumberCount(kindOfPoints<N>);
  for (std::uint32_t i = 0; i < arena.shapeCount; ++i, joined += referenceCount + width)
    own = std::copy(joined + referenceCount, joined + referenceCount + width, own);
}

template void openArena(PointArena<2>&);
template void openArena(PointArena<3>&);
template void closeArena(PointArena<2>&);
template void closeArena(PointArena<3>&);
template bool setPoints(PointArena<2>&, std::uint32_t, const HullPoints<2>&);
template bool setPoints(PointArena<3>&, std::uint32_t, const HullPoints<3>&);
template void joinNumbers(const PointArena<2>&, const float*, float*);
template void joinNumbers(const PointArena<2>&, const double*, double*);
template void joinNumbers(const PointArena<3>&, const float*, float*);
template void joinNumbers(const PointArena<3>&, const double*, double*);
template void splitNumbers(const PointArena<2>&, const float*, float*);
template void splitNumbers(const PointArena<2>&, const double*, double*);
template void splitNumbers(const PointArena<3>&, const float*, float*);
template void splitNumbers(const PointArena<3>&, const double*, double*);

}  // namespace touchstone::bindings
