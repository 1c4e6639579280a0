// SPDX-License-Identifier: MIT
// Comparisons of doubles without branches. Engines of WebAssembly compile the choice between two floating-point numbers
// as a branch, which random input mispredicts, and the choice between two integers as a conditional move: there the
// bits are compared, whose order is that of numbers that are not negative. Processors have instructions for the
// floating-point ones.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace touchstone {

/// The larger of two numbers that are not negative and not NaN.
inline double largerOf(double a, double b) {
#if defined(__wasm__)
  return std::bit_cast<double>(std::max(std::bit_cast<std::uint64_t>(a), std::bit_cast<std::uint64_t>(b)));
#else
  return std::max(a, b);
#endif
}

/// `x`, which is not NaN, clamped to [0, 1].
inline double clampedToUnit(double x) {
#if defined(__wasm__)
  const auto one = std::bit_cast<std::int64_t>(1.0);
  return std::bit_cast<double>(std::min(std::max(std::bit_cast<std::int64_t>(x), std::int64_t{0}), one));
#else
  return std::min(std::max(0.0, x), 1.0);
#endif
}

/// The magnitude of the double that lies at `number`, by its bits.
inline double magnitudeAt(const std::byte* number) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, number, sizeof bits);
  return std::bit_cast<double>(bits & ~std::uint64_t{0} >> 1U);
}
/// The largest magnitude of `count` doubles that lie at `numbers`; none of them is NaN.
template <int count>
double largestMagnitude(const void* numbers) {
  const auto* bytes = static_cast<const std::byte*>(numbers);
  double most = magnitudeAt(bytes);
  for (std::size_t i = 1; i < count; ++i) most = largerOf(most, magnitudeAt(bytes + i * sizeof most));
  return most;
}

}  // namespace touchstone
