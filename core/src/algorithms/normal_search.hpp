// SPDX-License-Identifier: MIT
// Search over candidate normals. For convex solids the signed distance is the largest signed separation
//   s(n) = min_{b in B} n.b - max_{a in A} n.a
// over all unit vectors n, disjoint or not. A pair whose maximiser is always among finitely many computable
// candidates is solved by evaluating s for each of them: a candidate with a rounding error, or of a feature that does
// not touch, can only underestimate the separation.
#pragma once

#include "algorithms/directions.hpp"

namespace touchstone {

/// The best candidate so far and whether it is unique: the accumulator of all candidates, which are added one by one.
/// (Two boxes keep all their axes instead, in box_axes.hpp: most are dismissed there before they are a unit vector.)
template <ScalarType S, int N>
class NormalSearch {
 public:
  explicit NormalSearch(S size) : slack_(tolerance::tie<S> * size) {}

  /// A candidate (unit) and its signed separation. `free` means that the candidate represents a whole circle or
  /// sphere of equal ones, so that the result is not unique if it is the best.
  void offer(const Vec<S, N>& n, S separation, bool free = false) { consider(n, separation, free, S(0)); }

  /// The same for a candidate that must win by more than the tie tolerance: a contact that could be a face or an edge
  /// is a face, stable from frame to frame.
  void offerBehind(const Vec<S, N>& n, S separation, bool free = false) { consider(n, separation, free, slack_); }

  /// Whether a candidate of this separation can be the best or tie with it; all others may be skipped.
  bool mayTie(S separation) const { return !any_ || separation >= separation_ - slack_; }

  S separation() const { return separation_; }
  const Vec<S, N>& normal() const { return normal_; }
  /// Whether no other normal ties with the best.
  bool unique() const { return !isFree_ && !(rival_ >= separation_ - slack_); }

 private:
  void consider(const Vec<S, N>& n, S separation, bool free, S margin) {
    if (any_ && !(separation > separation_ + margin)) {
      // The best separation only increases, so a candidate that does not tie now never will.
      if (separation >= separation_ - slack_) addTie(n, separation, free);
      return;
    }
    const S least = separation - slack_;
    // The best rival of the normal before stays one, unless it is this normal.
    if (rival_ >= least && !differs(rivalNormal_, n)) rival_ = none;
    if (mostAlike_ >= least && differs(normal_, n)) addRival(normal_, mostAlike_);
    separation_ = mostAlike_ = separation;
    normal_ = n;
    isFree_ = free;
    any_ = true;
  }
  void addTie(const Vec<S, N>& n, S separation, bool free) {
    if (free || differs(n, normal_))
      addRival(n, separation);
    else
      mostAlike_ = std::max(mostAlike_, separation);
  }
  void addRival(const Vec<S, N>& n, S separation) {
    if (!(separation > rival_)) return;
    rival_ = separation;
    rivalNormal_ = n;
  }
  static bool differs(const Vec<S, N>& a, const Vec<S, N>& b) { return maxNorm(a - b) > tolerance::alike<S>; }

  S slack_;
  static constexpr S none = std::numeric_limits<S>::lowest();
  S separation_ = S(0);
  S mostAlike_ =
      none;  ///< of the candidates equal to the best normal within tolerance; exceeds `separation_` by a tie at most
  S rival_ = none;  ///< of all others
  Vec<S, N> normal_{}, rivalNormal_{};
  bool isFree_ = false, any_ = false;
};

/// Normals that touch the spheres at both ends of an axis at once: n.d = r1 - r0 for the axis d and its radii (the
/// normals of the cone between the spheres) form a circle; none where one sphere contains the other.
template <ScalarType S>
struct ConeNormals {
  bool exist;
  Vec3<S> axis;     ///< unit
  S along, across;  ///< n = axis * along + w * across for any unit w perpendicular to the axis
  Vec3<S> towards(const Vec3<S>& perpendicularUnit) const { return axis * along + perpendicularUnit * across; }
  /// Whether opposite normals of the circle differ: where one sphere almost contains the other they nearly coincide.
  bool isWide() const { return S(2) * across > tolerance::alike<S>; }
};
template <ScalarType S>
ConeNormals<S> coneNormals(const Vec3<S>& d, S radiusFrom, S radiusTo) {
  const auto axis = lengthAndDirection(d);
  const S radiusDelta = radiusTo - radiusFrom;
  if (!(std::abs(radiusDelta) < axis.length)) return {false, axis.direction, S(0), S(0)};
  const S along = radiusDelta / axis.length;
  const S shorter = axis.length - radiusDelta, longer = axis.length + radiusDelta, product = shorter * longer;
  constexpr S tiny = std::numeric_limits<S>::min() / std::numeric_limits<S>::epsilon();
  const S across =
      product > tiny ? std::sqrt(product) / axis.length : std::sqrt(shorter / axis.length * (longer / axis.length));
  return {true, axis.direction, along, across};
}

}  // namespace touchstone
