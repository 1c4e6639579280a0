// SPDX-License-Identifier: MIT
// How many scenes a sweep takes. TOUCHSTONE_SWEEPS=short is for the sanitizers, which look at every line and not at
// every number: an eighth. TOUCHSTONE_SWEEPS=long is for `npm run test:long`: ten times as many, or what a sweep says.
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
