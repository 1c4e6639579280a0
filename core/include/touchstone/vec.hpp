// SPDX-License-Identifier: MIT
// Small fixed-size vectors and rotations. Plain aggregates: no invariants, no hidden state.
#pragma once

#include <cmath>
#include <cstddef>

#include "touchstone/scalar.hpp"

// For every function of a public header that computes. A program may be compiled with -ffast-math: a function that is
// compiled out of line in both would exist twice by one name, and the linker might give the core the program's copy.
// A function that is always inlined has no copy, and the core keeps its own arithmetic.
#if defined(_MSC_VER) && !defined(__clang__)
#define TOUCHSTONE_INLINE __forceinline
#define TOUCHSTONE_INLINE_LAMBDA
#else
#define TOUCHSTONE_INLINE [[gnu::always_inline]] inline
#define TOUCHSTONE_INLINE_LAMBDA __attribute__((always_inline))
#endif

namespace touchstone {

/// A column vector of N scalars, in the frame that its user names. Unit: that of the quantity it holds.
template <ScalarType S, int N>
struct Vec {
  S v[std::size_t{N}];
  TOUCHSTONE_INLINE constexpr S& operator[](int i) { return v[static_cast<std::size_t>(i)]; }
  TOUCHSTONE_INLINE constexpr const S& operator[](int i) const { return v[static_cast<std::size_t>(i)]; }
  constexpr bool operator==(const Vec&) const = default;
};
/// A vector of the plane.
template <ScalarType S>
using Vec2 = Vec<S, 2>;
/// A vector in space.
template <ScalarType S>
using Vec3 = Vec<S, 3>;

/// The vector whose component i is f(i). Written out, because compilers keep loops over two or three components when
/// they optimise for size.
template <ScalarType S, int N, class F>
TOUCHSTONE_INLINE constexpr Vec<S, N> vecOf(F&& f) {
  static_assert(N == 2 || N == 3);
  if constexpr (N == 2)
    return {{f(0), f(1)}};
  else
    return {{f(0), f(1), f(2)}};
}

/// The sum of two vectors.
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr Vec<S, N> operator+(const Vec<S, N>& a, const Vec<S, N>& b) {
  return vecOf<S, N>([&](int i) TOUCHSTONE_INLINE_LAMBDA { return a[i] + b[i]; });
}
/// The difference of two vectors.
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr Vec<S, N> operator-(const Vec<S, N>& a, const Vec<S, N>& b) {
  return vecOf<S, N>([&](int i) TOUCHSTONE_INLINE_LAMBDA { return a[i] - b[i]; });
}
/// The opposite vector.
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr Vec<S, N> operator-(const Vec<S, N>& a) {
  return vecOf<S, N>([&](int i) TOUCHSTONE_INLINE_LAMBDA { return -a[i]; });
}
/// The multiple of a vector.
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr Vec<S, N> operator*(const Vec<S, N>& a, S s) {
  return vecOf<S, N>([&](int i) TOUCHSTONE_INLINE_LAMBDA { return a[i] * s; });
}
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr Vec<S, N> operator*(S s, const Vec<S, N>& a) {
  return a * s;
}
/// A vector divided by a number, which is not 0.
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr Vec<S, N> operator/(const Vec<S, N>& a, S s) {
  return vecOf<S, N>([&](int i) TOUCHSTONE_INLINE_LAMBDA { return a[i] / s; });
}
/// The scalar product.
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr S dot(const Vec<S, N>& a, const Vec<S, N>& b) {
  if constexpr (N == 2)
    return a[0] * b[0] + a[1] * b[1];
  else
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
/// The square of the Euclidean length; may under- or overflow.
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr S lengthSquared(const Vec<S, N>& a) {
  return dot(a, a);
}
/// The Euclidean length; its square must not under- or overflow.
template <ScalarType S, int N>
TOUCHSTONE_INLINE S length(const Vec<S, N>& a) {
  return std::sqrt(dot(a, a));
}
/// Largest absolute component: a length that neither under- nor overflows.
template <ScalarType S, int N>
TOUCHSTONE_INLINE S maxNorm(const Vec<S, N>& a) {
  const Vec<S, N> m = vecOf<S, N>([&](int i) TOUCHSTONE_INLINE_LAMBDA { return std::abs(a[i]); });
  const S most = m[0] < m[1] ? m[1] : m[0];
  if constexpr (N == 2)
    return most;
  else
    return most < m[2] ? m[2] : most;
}
/// The vector product, right-handed.
template <ScalarType S>
TOUCHSTONE_INLINE constexpr Vec3<S> cross(const Vec3<S>& a, const Vec3<S>& b) {
  return {{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}};
}
/// The vector turned by +90 degrees (counter-clockwise).
template <ScalarType S>
TOUCHSTONE_INLINE constexpr Vec2<S> perpendicular(const Vec2<S>& a) {
  return {{-a[1], a[0]}};
}
/// The i-th unit vector.
template <ScalarType S, int N>
TOUCHSTONE_INLINE constexpr Vec<S, N> unit(int i) {
  Vec<S, N> e{};
  e[i] = S(1);
  return e;
}
/// The vector with components converted to another scalar.
template <ScalarType To, ScalarType S, int N>
TOUCHSTONE_INLINE constexpr Vec<To, N> castVec(const Vec<S, N>& a) {
  return vecOf<To, N>([&](int i) TOUCHSTONE_INLINE_LAMBDA { return static_cast<To>(a[i]); });
}

/// An orthonormal basis: column k is the image of axis k. `toLocal` is its transpose.
template <ScalarType S, int N>
struct Rotation {
  Vec<S, N> column[std::size_t{N}];
  TOUCHSTONE_INLINE constexpr Vec<S, N> toWorld(const Vec<S, N>& local) const {
    const Vec<S, N> r = column[0] * local[0] + column[1] * local[1];
    if constexpr (N == 2)
      return r;
    else
      return r + column[2] * local[2];
  }
  TOUCHSTONE_INLINE constexpr Vec<S, N> toLocal(const Vec<S, N>& world) const {
    return vecOf<S, N>([&](int k) TOUCHSTONE_INLINE_LAMBDA { return dot(column[k], world); });
  }
  TOUCHSTONE_INLINE static constexpr Rotation identity() {
    Rotation r{};
    for (int k = 0; k < N; ++k) r.column[k] = unit<S, N>(k);
    return r;
  }
};

/// A unit quaternion [x, y, z, w]; [0, 0, 0, 1], which is Quat<S>{}, turns nothing.
template <ScalarType S>
struct Quat {
  S x{}, y{}, z{}, w{S(1)};
  constexpr bool operator==(const Quat&) const = default;
};

/// The rotation of a quaternion. Divides by the squared length, so that a quaternion which is off unit length by
/// rounding still gives an orthonormal basis.
template <ScalarType S>
TOUCHSTONE_INLINE constexpr Rotation<S, 3> rotationOf(const Quat<S>& q) {
  const S k = S(2) / (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  const S xx = k * q.x * q.x, yy = k * q.y * q.y, zz = k * q.z * q.z;
  const S xy = k * q.x * q.y, xz = k * q.x * q.z, yz = k * q.y * q.z;
  const S wx = k * q.w * q.x, wy = k * q.w * q.y, wz = k * q.w * q.z;
  Rotation<S, 3> r{};
  r.column[0] = {{S(1) - (yy + zz), xy + wz, xz - wy}};
  r.column[1] = {{xy - wz, S(1) - (xx + zz), yz + wx}};
  r.column[2] = {{xz + wy, yz - wx, S(1) - (xx + yy)}};
  return r;
}

/// The rotation by an angle in radians, counter-clockwise: the same bits on every machine, within one unit in the last
/// place. NaN for an angle that no shape has (magnitude above 3e9). Float and double; see rotation.cpp.
template <ScalarType S>
Rotation<S, 2> rotationOf(S angle);

/// Hamilton product: apply b first, then a.
template <ScalarType S>
TOUCHSTONE_INLINE constexpr Quat<S> operator*(const Quat<S>& a, const Quat<S>& b) {
  return {a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
          a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

}  // namespace touchstone
