// SPDX-License-Identifier: MIT
// Problem: the common case of two segments, lines far from parallel and segments far from each other, for the pairs
// whose answer takes less time than a few wrong guesses of a processor. segment_segment.cpp has all the others.
// Method: the stationary point of the two lines, then one parameter after the other, clamped: each is exact whether the
// one before it was clamped or not, so no more than the clamps depend on where the closest points lie.
// Everything is here to be inlined: passed through memory it would take half as long again.
// Source: Ericson, Real-Time Collision Detection, 5.1.9.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "algorithms/directions.hpp"
#include "algorithms/segment_segment.hpp"

namespace touchstone {

/// The answer for the segments from the origin along d1, and from r along d2; false where the case is another.
template <ScalarType S, int N>
[[gnu::always_inline]] inline bool isWellConditioned(const Vec<S, N>& d1, const Vec<S, N>& r, const Vec<S, N>& d2,
                                                     CoreDistance<S, N>& out) {
  const S aa = dot(d1, d1), bb = dot(d2, d2), ab = dot(d1, d2), ar = dot(d1, r), br = dot(d2, r);
  const S determinant = aa * bb - ab * ab;
  const S perDeterminant = S(1) / determinant, perA = S(1) / aa, perB = S(1) / bb;
  const S s0 = clampToUnit((ar * bb - br * ab) * perDeterminant);
  const S t = clampToUnit((ab * s0 - br) * perB);
  const S s = clampToUnit((ab * t + ar) * perA);
  const Vec<S, N> onA = d1 * s;
  Vec<S, N> gap = (r + d2 * t) - onA;
  S squared = dot(gap, gap);
  // The squared sine of the angle, and the gap against the lengths: at this an error of the parameters by rounding,
  // which grows with 1 / sine^2, is far below the accuracy promised even in float.
  constexpr S clear = S(0.01), closeUp = tolerance::closeUp<S>;
  constexpr S tiny = std::numeric_limits<S>::min() / std::numeric_limits<S>::epsilon();
  const bool isClear =
      (determinant > std::max(clear * (aa * bb), tiny)) & (squared > clear * clear * (aa + bb)) & (squared > tiny);
  if (!isClear) return false;
  if constexpr (closeUp > clear) {
    if (squared < closeUp * closeUp * (aa + bb)) {
      // Rounding error along a segment whose point is free matters here over the length of the segment.
      const S ga = dot(gap, d1), gb = dot(gap, d2);
      const bool freeA = (s > S(0)) & (s < S(1)), freeB = (t > S(0)) & (t < S(1));
      if (freeA && freeB)
        gap = gap - d1 * ((ga * bb - gb * ab) * perDeterminant) - d2 * ((gb * aa - ga * ab) * perDeterminant);
      else if (freeA || freeB)
        gap = freeA ? gap - d1 * (ga * perA) : gap - d2 * (gb * perB);
      squared = dot(gap, gap);
    }
  }
  const S length = std::sqrt(squared);
  out = {length, gap / length, onA, true, Method::closedForm, capsuleFeature(s), capsuleFeature(t)};
  return true;
}

}  // namespace touchstone
