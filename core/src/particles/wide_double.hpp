// SPDX-License-Identifier: MIT
// Two doubles side by side, for wide.hpp. A structure, because compilers differ in the type of a comparison of vectors,
// which then fits the overloads for four floats, too.
#pragma once

#include "batch/lanes.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::particles::wide {

/// All ones or all zeros per lane.
struct Mask2 {
  using Bits = std::int64_t __attribute__((vector_size(16)));
  Bits bits;
};
struct D2 {
  using Vector = double __attribute__((vector_size(16)));
  Vector v;
};

inline Mask2 maskOf(decltype(D2::Vector{} < D2::Vector{}) comparison) {
  return {std::bit_cast<Mask2::Bits>(comparison)};
}
inline D2 operator+(D2 a, D2 b) { return {a.v + b.v}; }
inline D2 operator-(D2 a, D2 b) { return {a.v - b.v}; }
inline D2 operator*(D2 a, D2 b) { return {a.v * b.v}; }
inline D2 operator/(D2 a, D2 b) { return {a.v / b.v}; }
inline D2 operator-(D2 a) { return {-a.v}; }
inline Mask2 operator<(D2 a, D2 b) { return maskOf(a.v < b.v); }
inline Mask2 operator>(D2 a, D2 b) { return maskOf(a.v > b.v); }
inline Mask2 operator<=(D2 a, D2 b) { return maskOf(a.v <= b.v); }
inline Mask2 operator>=(D2 a, D2 b) { return maskOf(a.v >= b.v); }

inline Mask2 both(Mask2 a, Mask2 b) { return {a.bits & b.bits}; }
inline Mask2 either(Mask2 a, Mask2 b) { return {a.bits | b.bits}; }
inline Mask2 opposite(Mask2 a) { return {~a.bits}; }
inline D2 select(Mask2 m, D2 yes, D2 no) {
  const auto bits = [](D2 of) { return std::bit_cast<Mask2::Bits>(of.v); };
  return {std::bit_cast<D2::Vector>((m.bits & bits(yes)) | (~m.bits & bits(no)))};
}
inline D2 abs(D2 a) {
  return {std::bit_cast<D2::Vector>(std::bit_cast<Mask2::Bits>(a.v) & Mask2::Bits{INT64_MAX, INT64_MAX})};
}

#if defined(__wasm_simd128__)
inline v128_t v128(D2 a) { return std::bit_cast<v128_t>(a.v); }
inline D2 min(D2 a, D2 b) { return {std::bit_cast<D2::Vector>(wasm_f64x2_pmin(v128(a), v128(b)))}; }
inline D2 max(D2 a, D2 b) { return {std::bit_cast<D2::Vector>(wasm_f64x2_pmax(v128(a), v128(b)))}; }
inline D2 sqrt(D2 a) { return {std::bit_cast<D2::Vector>(wasm_f64x2_sqrt(v128(a)))}; }
inline int bitmask(Mask2 m) { return static_cast<int>(wasm_i64x2_bitmask(std::bit_cast<v128_t>(m.bits))); }
#elif defined(__SSE2__)
inline D2 min(D2 a, D2 b) { return {_mm_min_pd(b.v, a.v)}; }
inline D2 max(D2 a, D2 b) { return {_mm_max_pd(b.v, a.v)}; }
inline D2 sqrt(D2 a) { return {_mm_sqrt_pd(a.v)}; }
inline int bitmask(Mask2 m) { return _mm_movemask_pd(std::bit_cast<D2::Vector>(m.bits)); }
#else
inline D2 min(D2 a, D2 b) { return select(b < a, b, a); }
inline D2 max(D2 a, D2 b) { return select(a < b, b, a); }
inline D2 sqrt(D2 a) { return {D2::Vector{std::sqrt(a.v[0]), std::sqrt(a.v[1])}}; }
inline int bitmask(Mask2 m) { return static_cast<int>((m.bits[0] & 1) | (m.bits[1] & 2)); }
#endif

}  // namespace touchstone::particles::wide
#endif
