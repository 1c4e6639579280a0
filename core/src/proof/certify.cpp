// SPDX-License-Identifier: MIT
// Problem: bounds of the signed distance of two solids from an answer, and of the errors of its normal and its points.
//
// Lower bound. For every unit vector n the signed distance is at least s(n) = min n.b - max n.a: the separation along
// the claimed normal, from the support values of both shapes.
//
// Upper bound. A solid within another is no nearer to a third: the signed distance is at most that of any two balls
// within A and B, |cB - cA| - rA - rB, a point being a ball without radius. Balls of capsules, tapered capsules and
// spheres next to the claimed points, points of the others. Apart, and where the axis or center of one is outside of
// the core of the other, that meets the lower bound: for axes that cross it does unless both are tapered so much that
// no direction is across both (docs/proof.md). Where it does not, the bound of completeBound().
//
// Normal. With r the radii by which both are inflated, d the distance of the cores, w the way between their closest
// points and n the claim: lower + r <= n.w = d cos(angle) and d <= upper + r, so cos(angle) >= (lower + r) / (upper +
// r) where that is positive.
//
// Half-space. In no direction but its normal is it bounded; the separation along that is the signed distance.
#include "touchstone/certify.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "proof/complete_bound.hpp"
#include "proof/exact_solid.hpp"

namespace touchstone {
namespace proof {
namespace {

/// Numbers beyond this are no points of a scene; products of them might overflow.
constexpr double farAway = 1e30;

/// False for NaN in any place, which maxNorm() may overlook.
bool isAtMost(const Vec3<double>& v, double most) {
  return std::abs(v[0]) <= most && std::abs(v[1]) <= most && std::abs(v[2]) <= most;
}
bool isUsable(const Vec3<double>& v) { return isAtMost(v, farAway); }
bool isFinite(const Vec3<double>& v) { return isAtMost(v, std::numeric_limits<double>::max()); }

/// A bound of the angle whose half has this squared sine; the bound of the square includes its rounding.
double angleOf(double halfSineSquared) {
  if (!(halfSineSquared < 1)) return std::numbers::pi;
  const double sine = std::sqrt(halfSineSquared);
  return std::min(std::numbers::pi, 2 * std::asin(sine) * (1 + 0x1p-48));
}

/// The parts of a proof for two solids and a claim.
class Judgement {
 public:
  Judgement(const detail::CertifiedShape& a, const detail::CertifiedShape& b, const Claim<3>& claim)
      : shapeA_(a), shapeB_(b), a_(a), b_(b), claim_(claim), onA_(wide(claim.pointOnA)), onB_(wide(claim.pointOnB)) {
    hasNormal_ = isFinite(claim.normal) && maxNorm(claim.normal) > 0;
    hasPoints_ = isUsable(claim.pointOnA) && isUsable(claim.pointOnB);
    if (hasNormal_) n_ = directionOf(wide(claim.normal));
    slack_ = wideSlack * (a_.reach() + b_.reach()) + leastSlack + a_.uncertainty() + b_.uncertainty();
    if (hasPoints_) pointSlack_ = slack_ + wideSlack * (maxNorm(claim.pointOnA) + maxNorm(claim.pointOnB));
  }

  Certificate certificate() const {
    if (a_.isHalfSpace() || b_.isHalfSpace()) return ofHalfSpace();
    const double lower = hasNormal_ ? roundedDown(-a_.reachAlong(n_) - b_.reachAlong(-n_), slack_) : -infinite;
    double upper = hasPoints_ ? byBalls() : infinite;
    // Where the points prove as much as rounding allows, nothing is gained.
    if (!(upper - lower <= 0x1p-46 * (a_.reach() + b_.reach())))
      upper = std::min(upper, completeBound(shapeA_, a_, shapeB_, b_));
    return {lower, upper, normalAngle(lower, upper), witnessOff()};
  }
  /// The depth of these is a minimum over a continuum of directions that no finite set of candidates bounds.
  bool isCurved() const {
    const auto isSo = [](const ExactSolid& s) { return !s.isInflatedPolytope() && !s.isHalfSpace(); };
    return (isSo(a_) && !b_.isHalfSpace()) || (isSo(b_) && !a_.isHalfSpace());
  }

 private:
  double byBalls() const {
    const Balls onA = a_.ballsNear(onA_, n_), onB = b_.ballsNear(onB_, -n_);
    Wide least{infinite, 0};
    for (int i = 0; i < onA.count; ++i)
      for (int j = 0; j < onB.count; ++j) {
        const Ball &a = onA.at[i], &b = onB.at[j];
        least = smallerOf(least, lengthOf(b.center - a.center) - a.radius - b.radius);
      }
    return roundedUp(least, pointSlack_);
  }
  double normalAngle(double lower, double upper) const {
    const double radii = a_.inflation() + b_.inflation();
    // One unit in the last place either way covers the rounding of the sums.
    const double least = std::nextafter(lower + radii, -infinite), most = std::nextafter(upper + radii, infinite);
    if (!(least > 0) || !(most < infinite)) return std::numbers::pi;
    return angleOf((most - least) / (2 * most) * (1 + 0x1p-50));
  }
  double witnessOff() const {
    if (!hasPoints_ || !isUsable(claim_.normal) || !(std::abs(claim_.distance) <= farAway)) return infinite;
    const WideVec3 gap = onB_ - onA_ - wide(claim_.normal) * Wide{claim_.distance, 0};
    const double identity = roundedUp(lengthOf(gap), pointSlack_ + wideSlack * std::abs(claim_.distance));
    return std::max({a_.offSurface(onA_, n_), b_.offSurface(onB_, -n_), std::max(identity, 0.0)});
  }
  Certificate ofHalfSpace() const {
    const bool isFirst = a_.isHalfSpace();
    const ExactSolid &plane = isFirst ? a_ : b_, &other = isFirst ? b_ : a_;
    const Wide distance = -other.reachAlong(-plane.normal()) - plane.offset();
    const WideVec3 towards = isFirst ? plane.normal() : -plane.normal();
    double angle = std::numbers::pi;
    if (hasNormal_) {
      const double chord = roundedUp(lengthOf(n_ - towards), 0x1p-90);
      angle = angleOf(chord * chord / 4 * (1 + 0x1p-50));
    }
    return {roundedDown(distance, slack_), roundedUp(distance, slack_), angle, witnessOff()};
  }

  const detail::CertifiedShape &shapeA_, &shapeB_;
  ExactSolid a_, b_;
  const Claim<3>& claim_;
  WideVec3 n_{}, onA_, onB_;
  bool hasNormal_ = false, hasPoints_ = false;
  double slack_ = 0, pointSlack_ = 0;
};

/// What the accuracy of the contract is relative to: positions of poses are among the coordinates.
double lengthScaleOf(const detail::CertifiedShape& shape) {
  double most = lengthScale(shape.kind, shape.numbers);
  for (int i = 0; shape.isMoved && i < dimensionOf(shape.kind); ++i) most = std::max(most, std::abs(shape.pose[i]));
  return most;
}

}  // namespace
}  // namespace proof

namespace detail {

Proof proofOf(const CertifiedShape& a, const CertifiedShape& b, const Claim<3>& claim, bool isFloat) {
  const proof::Judgement judgement(a, b, claim);
  Proof found{judgement.certificate(), proof::infinite, Status::unproved};
  Certificate& c = found.certificate;
  const double size = std::max(proof::lengthScaleOf(a), proof::lengthScaleOf(b));
  const double accuracy = isFloat ? tolerance::accuracy<float>(size) : tolerance::accuracy<double>(size);
  const double d = claim.distance, below = d - c.lower;
  const bool closes = c.upper - c.lower <= 2 * accuracy;
  // Of a curved overlap nothing better is known than that the shapes have a point in common.
  if (judgement.isCurved() && c.lower < 0 && !closes) {
    c.upper = proof::infinite;
    if (claim.status == Status::converged && std::abs(below) <= accuracy && d < 0) {
      found.status = Status::converged;
      found.errorBound = accuracy;
    }
    return found;
  }
  // Bounds that cross contradict each other: one of them does not hold, and nothing is proved.
  if (c.upper < c.lower) {
    c.lower = -proof::infinite;
    c.upper = proof::infinite;
    return found;
  }
  const double error = std::max(c.upper - d, below);
  if (!(error < proof::infinite)) return found;
  found.errorBound = error > 0 ? proof::roundedUp(error) : 0;
  if (closes && error <= 2 * accuracy) found.status = Status::proved;
  return found;
}

double separationBound(const CertifiedShape& a, const CertifiedShape& b, const Claim<3>& point) {
  using namespace proof;
  if (!isUsable(point.pointOnA) || !isUsable(point.pointOnB) || !(std::abs(point.distance) <= farAway)) return infinite;
  if (!isFinite(point.normal) || !(maxNorm(point.normal) > 0)) return infinite;
  const WideVec3 onA = wide(point.pointOnA), onB = wide(point.pointOnB), n = directionOf(wide(point.normal));
  const double slack = wideSlack * (maxNorm(point.pointOnA) + maxNorm(point.pointOnB) + std::abs(point.distance));
  const double off = roundedUp(magnitude(dot(onB - onA, n) - Wide{point.distance, 0}), slack + leastSlack);
  return off + ExactSolid(a).offSurface(onA, n) + ExactSolid(b).offSurface(onB, -n);
}

}  // namespace detail
}  // namespace touchstone
