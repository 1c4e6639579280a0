// SPDX-License-Identifier: MIT
// Where two polytopes touch after one is moved: the closest convex combinations of the vertices that are extreme along
// a normal.
#pragma once

#include <span>

#include "algorithms/convex/simplex.hpp"

namespace touchstone {

/// Points of both polytopes, with the numbers of their vertices as features and w = b - a.
template <int N>
struct PolytopeTouch {
  Simplex<N> face;
  double off;  ///< how far the points are from each other after B is moved
};

/// Of the vertices of A and B that are extreme along n and -n, up to `tie`, the two convex combinations that are
/// closest to each other where B is moved by -place. Where they should touch, `rounding` is what may be left of their
/// distance; infinity where they are apart.
template <int N>
PolytopeTouch<N> touchAlong(std::span<const Vec<double, N>> a, std::span<const Vec<double, N>> b,
                            const Vec<double, N>& n, const Vec<double, N>& place, double tie, double rounding);

}  // namespace touchstone
