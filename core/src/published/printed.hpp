// SPDX-License-Identifier: MIT
// The algorithms as printed; docs/published.md describes the mistakes. Wrong on purpose: see published.hpp. Operands
// and results are in double for both precisions, which is lossless, so that only the arithmetic itself exists twice.
// 2D shapes are 3D shapes with z = 0: each sum gets one more zero term, which changes no bit.
#pragma once

#include "touchstone/published.hpp"

namespace touchstone::printed {

struct PrintedShape {
  PublishedForm form;
  int dimension;
  Vec3<double> first, second;  ///< the centre twice; min and max; base and tip
  double radius;               ///< 0 for a box
};

/// (has intersected, intersection normal, penetration depth), with what decided it.
struct Triple {
  bool hit;
  Vec3<double> normal;
  double depth;
  double gap;     ///< what the algorithm takes for the signed distance
  bool coincide;  ///< stopped because two points that it found coincide
};

/// The published result for two shapes of one dimension, computed in S.
template <ScalarType S>
Triple tripleOf(const PrintedShape& a, const PrintedShape& b);

/// The article's one threshold: metres for a length, square metres for a squared one.
inline constexpr double threshold = 0.000001;

}  // namespace touchstone::printed
