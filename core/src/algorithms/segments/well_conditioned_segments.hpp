// SPDX-License-Identifier: MIT
// Problem: the common case of two segments, lines far from parallel and segments far from each other. Its time is
// less than that of a few branch mispredictions. segment_segment.cpp solves all other cases.
// Method: the stationary point of the two lines, then one parameter after the other, clamped: each is exact whether
// or not the previous one was clamped, so only the clamps depend on where the closest points are. All functions are
// inlined: passing the data through memory would take 50 % longer.
// Degenerate: left to segment_segment.cpp.
// Source: Ericson, Real-Time Collision Detection, 5.1.9.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "algorithms/directions.hpp"
#include "algorithms/segments/segment_segment.hpp"
#include "algorithms/segments/segment_steps.hpp"

namespace touchstone {

/// The result for the segments from the origin along d1, and from r along d2; false in any other case.
template <ScalarType S, int N, class Steps = NoSteps>
[[gnu::always_inline]] inline bool isWellConditioned(const Vec<S, N>& d1, const Vec<S, N>& r, const Vec<S, N>& d2,
                                                     CoreDistance<S, N>& out, Steps steps = {}) {
  const S aa = dot(d1, d1), bb = dot(d2, d2), ab = dot(d1, d2), ar = dot(d1, r), br = dot(d2, r);
  const S determinant = aa * bb - ab * ab;
  const S perDeterminant = S(1) / determinant, perA = S(1) / aa, perB = S(1) / bb;
  const S s0 = clampToUnit((ar * bb - br * ab) * perDeterminant);
  const S t = clampToUnit((ab * s0 - br) * perB);
  const S s = clampToUnit((ab * t + ar) * perA);
  const Vec<S, N> onA = d1 * s;
  Vec<S, N> gap = (r + d2 * t) - onA;
  S squared = dot(gap, gap);
  // The squared sine of the angle, and the gap relative to the lengths: above this the rounding error of the
  // parameters, proportional to 1 / sine^2, is far below the error bound even in float.
  constexpr S clear = S(0.01), closeUp = tolerance::closeUp<S>;
  constexpr S tiny = std::numeric_limits<S>::min() / std::numeric_limits<S>::epsilon();
  const bool isClear =
      (determinant > std::max(clear * (aa * bb), tiny)) & (squared > clear * clear * (aa + bb)) & (squared > tiny);
  if (!isClear) return false;
  if constexpr (Steps::isOn) {
    const Segment<S, N> first{{}, d1}, second{r, r + d2};
    const S lineS = (ar * bb - br * ab) * perDeterminant;
    emitStationary(steps, lineS, (ab * lineS - br) * perB, true);
    emitFirstClamps(steps, first, second, lineS, s0, t);
    emitLastClamp(steps, first, second, s, t);
  }
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
