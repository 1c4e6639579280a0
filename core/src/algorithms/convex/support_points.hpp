// SPDX-License-Identifier: MIT
// Support points of boxes and of convex hulls of two spheres, each with the feature that it lies on. The derivation is
// in queries/support.cpp.
#pragma once

#include "algorithms/boxes/box.hpp"
#include "touchstone/support.hpp"

namespace touchstone {

/// The convex hull of two spheres, or of two discs.
template <ScalarType S, int N>
SupportPoint<S, N> supportOfSpheres(const Vec<S, N>& base, S baseRadius, const Vec<S, N>& tip, S tipRadius,
                                    const Vec<S, N>& direction) {
  const Vec<S, N> n = lengthAndDirection(direction).direction;
  const bool isTip = dot(n, tip - base) + (tipRadius - baseRadius) > S(0);
  return {isTip ? tip + n * tipRadius : base + n * baseRadius, {FeatureKind::cap, isTip ? 1U : 0U}};
}
template <ScalarType S, int N>
SupportPoint<S, N> supportOfSphere(const Vec<S, N>& center, S radius, const Vec<S, N>& direction) {
  return {center + lengthAndDirection(direction).direction * radius, theSurface};
}
/// The vertex of a box at the positive end of axis k where `isPositive(k)`.
template <ScalarType S, int N, class F>
Feature vertexAt(F&& isPositive) {
  const bool isFree[N] = {};
  return boxFeature(vecOf<S, N>([&](int k) { return isPositive(k) ? S(1) : S(-1); }), isFree);
}
template <ScalarType S, int N>
SupportPoint<S, N> supportOfAlignedBox(const Vec<S, N>& min, const Vec<S, N>& max, const Vec<S, N>& direction) {
  const auto isPositive = [&](int k) { return direction[k] >= S(0); };
  return {vecOf<S, N>([&](int k) { return isPositive(k) ? max[k] : min[k]; }), vertexAt<S, N>(isPositive)};
}
template <ScalarType S, int N>
SupportPoint<S, N> supportOfBox(const Vec<S, N>& center, const Vec<S, N>& half, const Rotation<S, N>& rotation,
                                const Vec<S, N>& direction) {
  const Vec<S, N> local = rotation.toLocal(direction);
  const auto isPositive = [&](int k) { return local[k] >= S(0); };
  const Vec<S, N> corner = vecOf<S, N>([&](int k) { return isPositive(k) ? half[k] : -half[k]; });
  return {center + rotation.toWorld(corner), vertexAt<S, N>(isPositive)};
}

/// The number of the point that is farthest along n; of equally far ones the first.
template <int N>
std::size_t farthestAlong(std::span<const Vec<double, N>> points, const Vec<double, N>& n) {
  std::size_t farthest = 0;
  double most = dot(n, points[0]);
  for (std::size_t i = 1; i < points.size(); ++i)
    if (const double along = dot(n, points[i]); along > most) {
      most = along;
      farthest = i;
    }
  return farthest;
}
/// The mean of points, from the first on.
template <int N>
Vec<double, N> meanOf(std::span<const Vec<double, N>> points) {
  Vec<double, N> sum{};
  for (const Vec<double, N>& p : points) sum = sum + (p - points[0]);
  return points[0] + sum / static_cast<double>(points.size());
}

/// The farthest of points that are turned by `rotation` and moved by `position`; of equally far ones the first.
template <int N>
SupportPoint<double, N> supportOfPoints(std::span<const Vec<double, N>> points, const Rotation<double, N>& rotation,
                                        bool isTurned, const Vec<double, N>& position,
                                        const Vec<double, N>& direction) {
  const Vec<double, N> local = isTurned ? rotation.toLocal(direction) : direction;
  const std::size_t farthest = farthestAlong<N>(points, local);
  const Vec<double, N> point = isTurned ? rotation.toWorld(points[farthest]) : points[farthest];
  return {point + position, {FeatureKind::vertex, static_cast<std::uint32_t>(farthest)}};
}

}  // namespace touchstone
