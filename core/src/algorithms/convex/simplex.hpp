// SPDX-License-Identifier: MIT
// The subproblem of GJK: the point of a simplex that is closest to the origin.
#pragma once

#include "algorithms/convex/minkowski.hpp"

namespace touchstone {

/// Up to N + 1 points of a Minkowski difference, the newest last, and the weights of the point of their convex hull
/// that is closest to the origin.
template <int N>
struct Simplex {
  int count;
  SupportVertex<N> vertex[N + 1];
  double weight[N + 1];

  /// The weighted mean of one of the vectors of the vertices, from the first vertex on: points that lie close together
  /// keep their precision.
  Vec<double, N> mean(Vec<double, N> SupportVertex<N>::*part) const {
    const Vec<double, N>& first = vertex[0].*part;
    Vec<double, N> sum = first;
    for (int i = 1; i < count; ++i) sum = sum + (vertex[i].*part - first) * weight[i];
    return sum;
  }
};

/// Where the origin lies.
enum class OriginPlace : std::uint8_t { outside, enclosed };

/// Drops the vertices that the closest point of the simplex to the origin does not need, the newest one never, and sets
/// the weights. A simplex of N + 1 vertices that encloses the origin, by more than `noise` in thickness, stays whole;
/// unless it is known that none can. Its weights are then those of the origin.
template <int N>
OriginPlace reduceToClosest(Simplex<N>& simplex, double noise, bool mayEnclose);

/// The face of a simplex of up to N vertices that its closest point to the origin is inside of, with the weights.
template <int N>
Simplex<N> closestFace(const Simplex<N>& simplex);

/// A unit normal of the simplex towards its closest point v: the direction of v; where the simplex is larger than v is
/// long, its normal is more accurate, and the component of v along the simplex, which is rounding, is removed.
template <int N>
Vec<double, N> separatingNormal(const Simplex<N>& simplex, const Vec<double, N>& v);

}  // namespace touchstone
