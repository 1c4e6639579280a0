// SPDX-License-Identifier: MIT
// The box of all pairs with boxes, axis-aligned or oriented, of space or of the plane, and the regions around it.
#pragma once

#include <algorithm>
#include <cmath>

#include "algorithms/core_distance.hpp"
#include "algorithms/directions.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone {

/// A box placed against a world that is translated by some reference point. Local frame: its own axes and centre.
template <ScalarType S, int N>
struct Box {
  Vec<S, N> center, half;
  Rotation<S, N> rotation;
  constexpr Vec<S, N> toLocal(const Vec<S, N>& p) const { return rotation.toLocal(p - center); }
  constexpr Vec<S, N> toWorld(const Vec<S, N>& p) const { return center + rotation.toWorld(p); }
};

/// The reference is subtracted from the corners before they are averaged: this avoids cancellation far from the
/// origin.
template <ScalarType S>
Box<S, 3> boxOf(const Aabb<S>& box, const Vec3<S>& reference) {
  const Vec3<S> lo = box.min - reference, hi = box.max - reference;
  return {(lo + hi) * S(0.5), (hi - lo) * S(0.5), Rotation<S, 3>::identity()};
}
template <ScalarType S>
Box<S, 3> boxOf(const Obb<S>& box, const Vec3<S>& reference) {
  return {box.center - reference, box.halfExtents, rotationOf(box.rotation)};
}
template <ScalarType S>
Box<S, 2> boxOf(const Aabb2<S>& box, const Vec2<S>& reference) {
  const Vec2<S> lo = box.min - reference, hi = box.max - reference;
  return {(lo + hi) * S(0.5), (hi - lo) * S(0.5), Rotation<S, 2>::identity()};
}
template <ScalarType S>
Box<S, 2> boxOf(const Obb2<S>& box, const Vec2<S>& reference) {
  return {box.center - reference, box.halfExtents, rotationOf(box.angle)};
}

/// A box of either scalar in double, where the numbers of a float are exact.
template <ScalarType S>
Box<double, 3> wideBoxOf(const Aabb<S>& box, const Vec3<double>& reference) {
  return boxOf(Aabb<double>{castVec<double>(box.min), castVec<double>(box.max)}, reference);
}
template <ScalarType S>
Box<double, 3> wideBoxOf(const Obb<S>& box, const Vec3<double>& reference) {
  const Quat<double> rotation{static_cast<double>(box.rotation.x), static_cast<double>(box.rotation.y),
                              static_cast<double>(box.rotation.z), static_cast<double>(box.rotation.w)};
  return boxOf(Obb<double>{castVec<double>(box.center), castVec<double>(box.halfExtents), rotation}, reference);
}

/// The clamp residual of x: x - clamp(x, -h, h), exactly 0 inside.
template <ScalarType S>
constexpr S clampResidual(S x, S h) {
  return x > h ? x - h : (x < -h ? x + h : S(0));
}
template <ScalarType S, int N>
constexpr Vec<S, N> clampResidual(const Vec<S, N>& p, const Vec<S, N>& half) {
  Vec<S, N> e{};
  for (int k = 0; k < N; ++k) e[k] = clampResidual(p[k], half[k]);
  return e;
}

/// By how much p is outside of [-half, half], along the axis on which it is most; negative inside.
template <ScalarType S, int N>
S outside(const Vec<S, N>& p, const Vec<S, N>& half) {
  const Vec<S, N> e = vecOf<S, N>([&](int k) { return std::abs(p[k]) - half[k]; });
  const S most = e[0] < e[1] ? e[1] : e[0];
  if constexpr (N == 2)
    return most;
  else
    return most < e[2] ? e[2] : most;
}

/// The support value of the box (its extent from the centre) along a local direction.
template <ScalarType S, int N>
S extentAlong(const Vec<S, N>& half, const Vec<S, N>& n) {
  S sum = half[0] * std::abs(n[0]);
  for (int k = 1; k < N; ++k) sum += half[k] * std::abs(n[k]);
  return sum;
}

/// The name of the feature with the free axes `isFree` and, on the others, the signs of `side` (positive where > 0).
template <ScalarType S, int N>
Feature boxFeature(const Vec<S, N>& side, const bool (&isFree)[N]) {
  int freeCount = 0, freeAxis = 0, fixedAxis = 0, bits = 0, bitCount = 0;
  for (int k = 0; k < N; ++k) {
    if (isFree[k]) {
      ++freeCount;
      freeAxis = k;
    } else {
      fixedAxis = k;
      bits |= (side[k] > S(0) ? 1 : 0) << bitCount++;
    }
  }
  const auto name = [](FeatureKind kind, int index) { return Feature{kind, static_cast<std::uint32_t>(index)}; };
  if (freeCount == 0) return name(FeatureKind::vertex, bits);
  if (bitCount <= 1) return name(N == 3 ? FeatureKind::face : FeatureKind::edge, 2 * fixedAxis + bits);
  return name(FeatureKind::edge, 4 * freeAxis + bits);
}

/// The feature of the box that is touched from outside along the local direction n (exact zeros are free axes).
template <ScalarType S, int N>
Feature touchedFeature(const Vec<S, N>& n) {
  bool isFree[N];
  for (int k = 0; k < N; ++k) isFree[k] = n[k] == S(0);
  return boxFeature(n, isFree);
}

}  // namespace touchstone
