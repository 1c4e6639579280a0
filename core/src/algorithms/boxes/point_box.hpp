// SPDX-License-Identifier: MIT
// Problem: signed distance of a point and a box: the core of sphere-box.
// Method: in the frame of the box. Outside: p - clamp(p, -h, h) is the vector from the closest point. Inside or on
// the surface: the nearest face; a point inside has the depth to that face, and is never "no hit".
// Degenerate: equally near faces: the lowest axis first, not unique.
// Source: Ericson, Real-Time Collision Detection, 5.1.3 and 5.1.4, for the outside.
#pragma once

#include "algorithms/boxes/box.hpp"

namespace touchstone {

/// A = the origin of the reference frame (a point), B = the box.
template <ScalarType S, int N>
CoreDistance<S, N> pointBox(const Box<S, N>& box) {
  const Vec<S, N> p = box.toLocal(Vec<S, N>{});
  const Vec<S, N> residual = clampResidual(p, box.half);
  const S slack = tolerance::tie<S> * std::max(maxNorm(box.half), maxNorm(p));
  // Closer than that in every coordinate, the point is on the surface up to rounding; at an edge or on a flat box
  // another normal gives the same distance.
  if (maxNorm(residual) > slack) {
    const auto out = lengthAndDirection(residual);
    return {out.length, -box.rotation.toWorld(out.direction), Vec<S, N>{}, true, Method::closedForm,
            theSurface, touchedFeature(out.direction)};
  }
  int axis = 0;
  S best = std::abs(p[0]) - box.half[0];
  for (int k = 1; k < N; ++k) {
    const S d = std::abs(p[k]) - box.half[k];
    if (d > best) {
      best = d;
      axis = k;
    }
  }
  bool unique = std::abs(p[axis]) > slack;
  for (int k = 0; k < N; ++k) unique = unique && (k == axis || best - (std::abs(p[k]) - box.half[k]) > slack);
  const Vec<S, N> outward = unit<S, N>(axis) * (p[axis] < S(0) ? S(-1) : S(1));
  return {best,       -box.rotation.toWorld(outward), Vec<S, N>{}, unique, Method::closedForm,
          theSurface, touchedFeature(outward)};
}

}  // namespace touchstone
