// SPDX-License-Identifier: MIT
// A number of 64 bits that depends on every bit of a list of numbers. `BitDigest` (web/src/model/bitDigest.ts) is the
// same.
#pragma once

#include <bit>
#include <cstdint>
#include <cstdio>
#include <string>

#include "touchstone/vec.hpp"

/// FNV-1a over the 64-bit words of doubles, with the high half mixed into the low one.
class Digest {
 public:
  void add(double x) {
    // The bindings write -0 as 0.
    hash_ = (hash_ ^ std::bit_cast<std::uint64_t>(x + 0.0)) * 0x100000001b3ULL;
    hash_ ^= hash_ >> 32U;
  }
  template <class S, int N>
  void add(const touchstone::Vec<S, N>& v) {
    for (int i = 0; i < N; ++i) add(static_cast<double>(v[i]));
  }
  /// 16 hexadecimal digits.
  std::string text() const {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash_));
    return digits;
  }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};
