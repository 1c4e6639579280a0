// SPDX-License-Identifier: MIT
// The operations of particle kernels for one number (float, double), for four floats and for two doubles side by side,
// so that each kernel is written once. Each lane is rounded as the scalar operation rounds.
#pragma once

#include <cmath>
#include <type_traits>

#include "batch/lanes.hpp"
#include "particles/wide_double.hpp"
#include "touchstone/vec.hpp"

namespace touchstone::particles::wide {

/// The scalar and the comparison result of a number type.
template <class R>
struct Traits {
  using Scalar = R;
  using Mask = bool;
  using Indices = std::uint32_t;
  static constexpr int count = 1;
};
template <ScalarType S>
S select(bool m, S yes, S no) {
  return m ? yes : no;
}
template <ScalarType S>
S min(S a, S b) {
  return b < a ? b : a;
}
template <ScalarType S>
S max(S a, S b) {
  return a < b ? b : a;
}
template <ScalarType S>
S sqrt(S v) {
  return std::sqrt(v);
}
template <ScalarType S>
S abs(S v) {
  return std::abs(v);
}
inline bool both(bool a, bool b) { return a && b; }
inline bool either(bool a, bool b) { return a || b; }
inline bool opposite(bool a) { return !a; }
/// One bit per lane.
inline int bitmask(bool m) { return m ? 1 : 0; }
/// Of numbers from 0 to 2^31, rounded towards 0.
template <ScalarType S>
std::uint32_t truncated(S v) {
  return static_cast<std::uint32_t>(v);
}

#if TOUCHSTONE_LANES
using lanes::F4;
using LaneMask = lanes::Mask;
template <>
struct Traits<F4> {
  using Scalar = float;
  using Mask = LaneMask;
  using Indices = lanes::Indices;
  static constexpr int count = lanes::laneCount;
};
inline F4 select(LaneMask m, F4 yes, F4 no) { return lanes::select(m, yes, no); }
inline F4 min(F4 a, F4 b) { return lanes::min(a, b); }
inline F4 max(F4 a, F4 b) { return lanes::max(a, b); }
inline F4 sqrt(F4 v) { return lanes::sqrt(v); }
inline F4 abs(F4 v) { return lanes::abs(v); }
inline LaneMask both(LaneMask a, LaneMask b) { return a & b; }
inline LaneMask either(LaneMask a, LaneMask b) { return a | b; }
inline LaneMask opposite(LaneMask a) { return ~a; }
inline int bitmask(LaneMask m) { return lanes::bitmask(m); }
inline lanes::Indices truncated(F4 v) { return std::bit_cast<lanes::Indices>(__builtin_convertvector(v, LaneMask)); }
template <>
struct Traits<D2> {
  using Scalar = double;
  using Mask = Mask2;
  static constexpr int count = 2;
};
/// As many doubles as the machine computes with at once.
using WidestDouble = D2;
/// Words of bits that are anded and ored at once.
using Words = lanes::Indices;
/// As many numbers as the machine computes with at once.
template <ScalarType S>
using Widest = std::conditional_t<std::is_same_v<S, float>, F4, S>;
#else
using WidestDouble = double;
using Words = std::uint32_t;
template <ScalarType S>
using Widest = S;
#endif

template <class R>
using ScalarOf = typename Traits<R>::Scalar;
template <class R>
using MaskOf = typename Traits<R>::Mask;
template <class R>
using IndicesOf = typename Traits<R>::Indices;

/// The number of floats that the machine computes with at once.
inline constexpr std::size_t lanesAtOnce = Traits<Widest<float>>::count;

template <class R>
R splat(ScalarOf<R> x) {
  if constexpr (Traits<R>::count == 1)
    return x;
  else if constexpr (Traits<R>::count == 2)
    return R{{x, x}};
  else
    return R{x, x, x, x};
}
template <class R>
R load(const ScalarOf<R>* from) {
  R v;
  std::memcpy(&v, from, sizeof v);
  return v;
}
template <class R>
void store(ScalarOf<R>* to, R v) {
  std::memcpy(to, &v, sizeof v);
}

inline Words loadWords(const std::uint32_t* from) {
  Words v;
  std::memcpy(&v, from, sizeof v);
  return v;
}
/// Of all types.
inline constexpr std::size_t mostLanes = 4;
inline constexpr std::size_t wordsAtOnce = sizeof(Words) / sizeof(std::uint32_t);

/// One vector per lane.
template <class R>
struct Three {
  R x, y, z;
};
template <class R>
Three<R> operator+(const Three<R>& a, const Three<R>& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <class R>
Three<R> operator-(const Three<R>& a, const Three<R>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
template <class R>
Three<R> operator*(const Three<R>& a, R s) {
  return {a.x * s, a.y * s, a.z * s};
}
template <class R>
R dot(const Three<R>& a, const Three<R>& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
template <class R>
Three<R> cross(const Three<R>& a, const Three<R>& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
template <class R>
Three<R> select(MaskOf<R> m, const Three<R>& yes, const Three<R>& no) {
  return {select(m, yes.x, no.x), select(m, yes.y, no.y), select(m, yes.z, no.z)};
}
template <class R>
Three<R> splat(const Vec3<ScalarOf<R>>& v) {
  return {splat<R>(v[0]), splat<R>(v[1]), splat<R>(v[2])};
}

}  // namespace touchstone::particles::wide
