// SPDX-License-Identifier: MIT
// Four floats side by side: the few operations that the batch kernels need, on the vector types of GCC and Clang. Every
// operation rounds each lane as the scalar one does, so the kernels give the same bits on every machine that runs them.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

/// Whether the kernels are built: where the compiler would split vectors, the scalar code is smaller and as fast.
#if defined(__wasm_simd128__) || defined(__SSE2__) || defined(__ARM_NEON)
#define TOUCHSTONE_LANES 1
#else
#define TOUCHSTONE_LANES 0
#endif

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

inline constexpr int laneCount = 4;
/// The number of groups of four pairs per stage of a kernel.
inline constexpr std::size_t mostGroups = 32;
using F4 = float __attribute__((vector_size(16)));
/// One all-ones or all-zeros word per lane, as comparisons give it.
using Mask = std::int32_t __attribute__((vector_size(16)));

/// One shape index per lane.
using Indices = std::uint32_t __attribute__((vector_size(16)));

inline F4 splat(float x) { return F4{x, x, x, x}; }
inline Mask bitsOf(F4 v) { return std::bit_cast<Mask>(v); }
inline F4 floatsOf(Mask m) { return std::bit_cast<F4>(m); }
inline F4 load(const float* from) {
  F4 v;
  std::memcpy(&v, from, sizeof v);
  return v;
}
inline Indices loadIndices(const std::uint32_t* from) {
  Indices v;
  std::memcpy(&v, from, sizeof v);
  return v;
}
inline void store(float* to, F4 v) { std::memcpy(to, &v, sizeof v); }

inline F4 select(Mask m, F4 yes, F4 no) { return floatsOf((m & bitsOf(yes)) | (~m & bitsOf(no))); }
/// `v` where the mask is set, 0 elsewhere.
inline F4 where(Mask m, F4 v) { return floatsOf(m & bitsOf(v)); }
inline F4 abs(F4 v) { return floatsOf(bitsOf(v) & Mask{0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff}); }
/// 0 - v: in engines it is one instruction, and a change of the sign bit three. -0 and 0 give 0.
inline F4 negative(F4 v) { return splat(0) - v; }
/// The magnitude of `v` with the sign of `sign`.
inline F4 withSign(F4 v, F4 sign) {
  const Mask bit = {INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN};
  return floatsOf((bitsOf(v) & ~bit) | (bitsOf(sign) & bit));
}
/// `v`, negated where `sign` is negative.
inline F4 timesSign(F4 v, F4 sign) {
  return floatsOf(bitsOf(v) ^ (bitsOf(sign) & Mask{INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN}));
}

#if defined(__wasm_simd128__)
inline F4 min(F4 a, F4 b) {
  return std::bit_cast<F4>(wasm_f32x4_pmin(std::bit_cast<v128_t>(a), std::bit_cast<v128_t>(b)));
}
inline F4 max(F4 a, F4 b) {
  return std::bit_cast<F4>(wasm_f32x4_pmax(std::bit_cast<v128_t>(a), std::bit_cast<v128_t>(b)));
}
inline F4 sqrt(F4 v) { return std::bit_cast<F4>(wasm_f32x4_sqrt(std::bit_cast<v128_t>(v))); }
inline int bitmask(Mask m) { return static_cast<int>(wasm_i32x4_bitmask(std::bit_cast<v128_t>(m))); }
/// Hides from the compiler that a mask is a comparison: combined by `&`, it would expand a known comparison to three
/// instructions; it does not simplify the maximum of a number and itself.
inline Mask asMask(Mask m) { return bitsOf(max(floatsOf(m), floatsOf(m))); }
/// Exactly this shuffle: where a lane is of no use the compiler chooses another, for which engines take three
/// instructions.
#define TOUCHSTONE_SHUFFLE(a, b, ...) \
  std::bit_cast<F4>(wasm_i32x4_shuffle(std::bit_cast<v128_t>(a), std::bit_cast<v128_t>(b), __VA_ARGS__))
#elif defined(__SSE2__)
inline F4 sqrt(F4 v) { return _mm_sqrt_ps(v); }
inline F4 min(F4 a, F4 b) { return _mm_min_ps(b, a); }
inline F4 max(F4 a, F4 b) { return _mm_max_ps(b, a); }
inline int bitmask(Mask m) { return _mm_movemask_ps(floatsOf(m)); }
#else
inline F4 sqrt(F4 v) { return F4{std::sqrt(v[0]), std::sqrt(v[1]), std::sqrt(v[2]), std::sqrt(v[3])}; }
inline F4 min(F4 a, F4 b) { return select(b < a, b, a); }
inline F4 max(F4 a, F4 b) { return select(a < b, b, a); }
inline int bitmask(Mask m) { return (m[0] & 1) | (m[1] & 2) | (m[2] & 4) | (m[3] & 8); }
#endif

#if !defined(__wasm_simd128__)
inline Mask asMask(Mask m) { return m; }
#define TOUCHSTONE_SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#endif

inline F4 clamp(F4 v, F4 low, F4 high) { return min(max(v, low), high); }
/// `v` clamped to [-half, half].
inline F4 clampTo(F4 v, F4 half) { return clamp(v, negative(half), half); }

/// Rows become columns.
inline void transpose(F4& a, F4& b, F4& c, F4& d) {
  const F4 ab = TOUCHSTONE_SHUFFLE(a, b, 0, 4, 1, 5), cd = TOUCHSTONE_SHUFFLE(c, d, 0, 4, 1, 5);
  const F4 ab2 = TOUCHSTONE_SHUFFLE(a, b, 2, 6, 3, 7), cd2 = TOUCHSTONE_SHUFFLE(c, d, 2, 6, 3, 7);
  a = TOUCHSTONE_SHUFFLE(ab, cd, 0, 1, 4, 5);
  b = TOUCHSTONE_SHUFFLE(ab, cd, 2, 3, 6, 7);
  c = TOUCHSTONE_SHUFFLE(ab2, cd2, 0, 1, 4, 5);
  d = TOUCHSTONE_SHUFFLE(ab2, cd2, 2, 3, 6, 7);
}

/// Four vectors.
struct V3 {
  F4 x, y, z;
};
inline V3 operator+(const V3& a, const V3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline V3 operator-(const V3& a, const V3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline V3 operator*(const V3& a, F4 s) { return {a.x * s, a.y * s, a.z * s}; }
inline F4 dot(const V3& a, const V3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline V3 cross(const V3& a, const V3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline V3 select(Mask m, const V3& yes, const V3& no) {
  return {select(m, yes.x, no.x), select(m, yes.y, no.y), select(m, yes.z, no.z)};
}
inline V3 timesSign(const V3& v, F4 sign) { return {timesSign(v.x, sign), timesSign(v.y, sign), timesSign(v.z, sign)}; }
inline F4 maxNorm(const V3& v) { return max(max(abs(v.x), abs(v.y)), abs(v.z)); }

/// Four orthonormal bases; `toLocal` is the transpose of `toWorld`.
struct M3 {
  V3 column[3];
  V3 toWorld(const V3& v) const { return column[0] * v.x + column[1] * v.y + column[2] * v.z; }
  V3 toLocal(const V3& v) const { return {dot(column[0], v), dot(column[1], v), dot(column[2], v)}; }
};

/// The result of a kernel for four pairs, A's and B's in the order of its arguments.
struct LaneResults {
  V3 normal;
  F4 distance;
  V3 pointOnA;
  /// Valid lanes: their result is unique and has the accuracy of float; the others are solved by the scalar function.
  Mask valid;
};

}  // namespace touchstone::lanes
#endif
