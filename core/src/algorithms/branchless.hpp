// SPDX-License-Identifier: MIT
// Comparisons of doubles by their bits. Engines of WebAssembly compile the choice between two floating-point numbers as
// a branch, which random input mispredicts, and the choice between two integers as a conditional move.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace touchstone {

/// The largest magnitude of `count` doubles that lie at `numbers`; none of them is NaN.
template <int count>
inline double largestMagnitude(const void* numbers) {
  std::uint64_t most = 0;
  for (int i = 0; i < count; ++i) {
    std::uint64_t bits;
    std::memcpy(&bits, static_cast<const std::byte*>(numbers) + static_cast<std::size_t>(i) * sizeof bits, sizeof bits);
    bits &= ~std::uint64_t{0} >> 1;
    most = bits > most ? bits : most;
  }
  return std::bit_cast<double>(most);
}

/// The larger of two numbers that are not negative and not NaN.
inline double largerOf(double a, double b) {
  const auto x = std::bit_cast<std::uint64_t>(a), y = std::bit_cast<std::uint64_t>(b);
  return std::bit_cast<double>(x > y ? x : y);
}

/// `x`, which is not NaN, clamped to [0, 1].
inline double clampedToUnit(double x) {
  const auto bits = std::bit_cast<std::int64_t>(x), one = std::bit_cast<std::int64_t>(1.0);
  const std::int64_t notNegative = bits > 0 ? bits : 0;
  return std::bit_cast<double>(notNegative < one ? notNegative : one);
}

}  // namespace touchstone
