// SPDX-License-Identifier: MIT
// Assertions for the documented preconditions of the queries. They are off in release builds (NDEBUG) and in
// WebAssembly; the sanitizer build sets TOUCHSTONE_ASSERTIONS to 1. A violated precondition prints its condition on
// standard error and aborts.
#pragma once

#include <cmath>
#include <cstring>

#include "touchstone/validate.hpp"

#ifndef TOUCHSTONE_ASSERTIONS
#if defined(NDEBUG) || defined(__EMSCRIPTEN__)
#define TOUCHSTONE_ASSERTIONS 0
#else
#define TOUCHSTONE_ASSERTIONS 1
#endif
#endif

#if TOUCHSTONE_ASSERTIONS
#include <cstdio>
#include <cstdlib>
#define TOUCHSTONE_REQUIRE(condition, message)                              \
  do {                                                                      \
    if (!(condition)) {                                                     \
      std::fputs("touchstone: precondition broken: " message "\n", stderr); \
      std::abort();                                                         \
    }                                                                       \
  } while (false)
#else
#define TOUCHSTONE_REQUIRE(condition, message) static_cast<void>(0)
#endif

namespace touchstone {

/// Whether this build of the core checks its preconditions.
bool checksPreconditions();

/// Whether the shape of this kind and of scalar S at `shape` passes validate().
template <ScalarType S>
bool isValidShape(ShapeKind kind, const void* shape) {
  double numbers[maxShapeNumbers];
  for (int i = 0; i < layoutOf(kind).numberCount(); ++i) {
    S x;
    std::memcpy(&x, static_cast<const std::byte*>(shape) + static_cast<std::size_t>(i) * sizeof x, sizeof x);
    numbers[i] = static_cast<double>(x);
  }
  return !validate(kind, numbers);
}
template <ScalarType S>
bool isValidShape(const Shape<S>& shape) {
  double numbers[maxShapeNumbers];
  pack(shape, std::span<double>(numbers));
  return !validate(kindOf(shape), numbers);
}

/// Whether a pose passes validate(). P is Pose or Pose2.
template <class P>
bool isValidPose(P pose) {
  return !validate(pose);
}

/// Whether every component is finite and at most maxMagnitude.
template <ScalarType S, int N>
bool isInRange(const Vec<S, N>& v) {
  for (int i = 0; i < N; ++i)
    if (!(std::abs(static_cast<double>(v[i])) <= maxMagnitude)) return false;
  return true;
}

}  // namespace touchstone
