// SPDX-License-Identifier: MIT
// Number of scenes of a sweep. TOUCHSTONE_SWEEPS=short is for the sanitizers, which check every line rather than
// every number: an eighth. TOUCHSTONE_SWEEPS=long is for `npm run test:long`: ten times as many, or the number given
// by the sweep.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace sweep {

inline std::string_view length() {
  const char* const value = std::getenv("TOUCHSTONE_SWEEPS");
  return value ? value : "";
}
/// A short sweep has too few scenes to demand that both sides of a question were met.
inline bool isShort() { return length() == "short"; }

inline int countOf(int usual, int inLong) {
  if (isShort()) return std::max(1, usual / 8);
  return length() == "long" ? inLong : usual;
}
inline int countOf(int usual) { return countOf(usual, 10 * usual); }

}  // namespace sweep
