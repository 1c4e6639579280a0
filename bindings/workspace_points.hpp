// SPDX-License-Identifier: MIT
// The points of all hulls, or of all polygons, of a workspace; only in the module with all shapes. They are in one
// block that grows, shape after shape in the order in which they were written. A shape refers to an object that never
// moves.
#pragma once

#include <cstdint>

#include "touchstone/layout.hpp"

namespace touchstone::bindings {

/// What the block of a workspace has for the points of a kind; `coordinates` has memory of its own.
template <int N>
struct PointArena {
  std::uint32_t shapeCount;
  HullPoints<N>* shapes;    ///< what each shape refers to
  std::uint32_t* capacity;  ///< how many points each shape may have where its points are; at first 0
  Vec<double, N>* coordinates;
  std::size_t used, size;  ///< points in use and points that fit
};

/// Makes every shape a single point at the origin of its frame. `shapes` and `capacity` have entries for all.
template <int N>
void openArena(PointArena<N>& arena);
template <int N>
void closeArena(PointArena<N>& arena);
/// Copies points of a shape; false where there is no memory, and then the shape keeps those that it had.
template <int N>
bool setPoints(PointArena<N>& arena, std::uint32_t index, const HullPoints<N>& points);

/// How many numbers of a shape of this kind JavaScript may change: all but the reference to its points.
constexpr int ownNumberCount(ShapeKind kind) {
  const ShapeLayout& layout = layoutOf(kind);
  return layout.numberCount() - (hasPoints(kind) ? layout.fields[0].count : 0);
}
/// Writes what the core reads of each shape: the reference to its points, then its own numbers.
template <ScalarType S, int N>
void joinNumbers(const PointArena<N>& arena, const S* own, S* joined);
/// Copies the own numbers back, which validation has normalised.
template <ScalarType S, int N>
void splitNumbers(const PointArena<N>& arena, const S* joined, S* own);

}  // namespace touchstone::bindings
