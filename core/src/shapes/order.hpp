// SPDX-License-Identifier: MIT
// The order of two shapes of one kind by their numbers, in which a pair is computed; the other order is mirrored.
#pragma once

#include "touchstone/layout.hpp"

namespace touchstone {

/// Whether points come after others: by their count, then by their coordinates.
template <int N>
int compared(const HullPoints<N>& a, const HullPoints<N>& b) {
  if (a.count != b.count) return a.count < b.count ? -1 : 1;
  for (std::size_t i = 0; i < a.count; ++i)
    for (int k = 0; k < N; ++k)
      if (a[i][k] != b[i][k]) return a[i][k] < b[i][k] ? -1 : 1;
  return 0;
}
/// Points that are kept elsewhere are compared, not where they are kept: -1, 0 or 1.
template <ScalarType S>
int comparedPoints(ShapeKind kind, const S* a, const S* b) {
  const HullPointsHead *x = Reference<S>::pointsAt(a), *y = Reference<S>::pointsAt(b);
  if (x == y) return 0;
  if (dimensionOf(kind) == 3)
    return compared(*static_cast<const HullPoints<3>*>(x), *static_cast<const HullPoints<3>*>(y));
  return compared(*static_cast<const HullPoints<2>*>(x), *static_cast<const HullPoints<2>*>(y));
}
/// Whether the numbers a of a shape of this kind come after the numbers b of another one.
template <ScalarType S>
bool comesAfter(ShapeKind kind, const S* a, const S* b) {
  int i = 0;
  if (TOUCHSTONE_ALL_SHAPES != 0 && hasPoints(kind)) {
    if (const int points = comparedPoints(kind, a, b)) return points > 0;
    i = layoutOf(kind).fields[0].count;
  }
  for (; i < layoutOf(kind).numberCount(); ++i)
    if (a[i] != b[i]) return b[i] < a[i];
  return false;
}

}  // namespace touchstone
