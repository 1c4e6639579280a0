// SPDX-License-Identifier: MIT
// Directions that stay meaningful when the vectors they come from are tiny, parallel or zero.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "touchstone/tolerances.hpp"
#include "touchstone/vec.hpp"

/// For rarely executed functions, where the size of the module matters more than time.
#if defined(__clang__)
#define TOUCHSTONE_RARE [[gnu::noinline, clang::minsize]]
#else
#define TOUCHSTONE_RARE [[gnu::noinline]]
#endif

namespace touchstone {

template <ScalarType S, int N>
struct LengthAndDirection {
  S length;
  Vec<S, N> direction;  ///< unit, or zero for the zero vector
};

/// `x` clamped to [0, 1]; 0 for NaN.
template <ScalarType S>
constexpr S clampToUnit(S x) {
  return x > S(0) ? std::min(x, S(1)) : S(0);
}

/// Whether products of four lengths of operands of this size underflow; they are then scaled by `magnification`
/// first.
template <ScalarType S>
inline constexpr S minute = std::is_same_v<S, float> ? S(0x1p-24) : S(0x1p-200);
template <ScalarType S>
constexpr bool isMinute(S size) {
  return size < minute<S> && size > S(0);
}
/// The power of two by which operands of this size, whose products underflow, are scaled up. It is exact.
template <ScalarType S>
TOUCHSTONE_RARE S magnification(S size) {
  S by = S(1);
  while (size * by < minute<S> && by < minute<S> / std::numeric_limits<S>::min()) by = by / minute<S>;
  return by;
}

/// Divides by the largest component first if squares would underflow or overflow.
template <ScalarType S, int N>
LengthAndDirection<S, N> lengthAndDirection(const Vec<S, N>& v) {
  constexpr S tiny = std::numeric_limits<S>::min() / std::numeric_limits<S>::epsilon();
  const S squared = dot(v, v);
  if (squared > tiny && squared < S(1) / tiny) {
    const S plainLength = std::sqrt(squared);
    return {plainLength, v / plainLength};
  }
  const S scale = maxNorm(v);
  if (!(scale > S(0))) return {S(0), Vec<S, N>{}};
  const Vec<S, N> scaled = v / scale;
  const S scaledLength = length(scaled);
  return {scale * scaledLength, scaled / scaledLength};
}

/// A unit vector perpendicular to v (any unit vector where v is zero): the cross product with the axis of v's
/// smallest component has a length of at least 0.8 before normalisation.
template <ScalarType S>
Vec3<S> anyPerpendicular(const Vec3<S>& v) {
  const Vec3<S> d = lengthAndDirection(v).direction;
  const S x = std::abs(d[0]), y = std::abs(d[1]), z = std::abs(d[2]);
  if (!(x + y + z > S(0))) return unit<S, 3>(1);
  const int least = x <= y ? (x <= z ? 0 : 2) : (y <= z ? 1 : 2);
  return lengthAndDirection(cross(d, unit<S, 3>(least))).direction;
}
template <ScalarType S>
Vec2<S> anyPerpendicular(const Vec2<S>& v) {
  const Vec2<S> d = lengthAndDirection(v).direction;
  return maxNorm(d) > S(0) ? perpendicular(d) : unit<S, 2>(1);
}

/// The third component of a x b: the area of their parallelogram, positive where b is to the left of a.
template <ScalarType S>
S crossOf(const Vec2<S>& a, const Vec2<S>& b) {
  return a[0] * b[1] - a[1] * b[0];
}

/// v without its component along the unit vector `axis`. Projected twice, because one projection leaves a rounding
/// error relative to the removed component.
template <ScalarType S, int N>
Vec<S, N> without(const Vec<S, N>& v, const Vec<S, N>& axis) {
  const Vec<S, N> once = v - axis * dot(v, axis);
  return once - axis * dot(once, axis);
}

template <ScalarType S>
struct CommonNormal {
  Vec3<S> direction;  ///< unit, perpendicular to both within rounding, along +cross(a, b); zero where undefined
  S sine;             ///< of the angle between a and b
};

/// The unit normal of two directions. Unlike the normalised cross product it is perpendicular to both of them to full
/// accuracy, even when they are nearly parallel: only the rotation about the common direction loses precision, and
/// there the features are so thin that the effect is negligible.
template <ScalarType S>
CommonNormal<S> commonNormal(const Vec3<S>& a, const Vec3<S>& b) {
  const Vec3<S> u = lengthAndDirection(a).direction, w = lengthAndDirection(b).direction;
  auto rest = lengthAndDirection(without(w, u));
  if (!(maxNorm(u) > S(0)) || !(rest.length > S(0))) return {Vec3<S>{}, S(0)};
  // Of directions that are equal up to rounding the projection leaves rounding, which need not be perpendicular.
  if (rest.length <= tolerance::noise<S>) {
    const auto perpendicular = lengthAndDirection(without(rest.direction, u));
    if (!(perpendicular.length > S(1e-3))) return {Vec3<S>{}, S(0)};
    rest.direction = perpendicular.direction;
  }
  return {cross(u, rest.direction), rest.length};
}

}  // namespace touchstone
