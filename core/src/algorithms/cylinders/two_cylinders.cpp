// SPDX-License-Identifier: MIT
// Problem: signed distance and witness points of two cylinders.
//
// Method: the largest signed separation s(n) = min n.b - max n.a. At the maximum
//  - a cap touches: n is an axis, either way                                                        (4 normals)
//  - a side touches: n is perpendicular to its axis, and s(n) is the separation of the other cylinder from that axis as
//    a line, minus the radius: the normals of cylinder.cpp                                          (up to 8, in closed
//    form or a root in one variable); for parallel axes the direction from axis to axis             (1)
//  - two rims touch: n is a stationary point of a smooth function of two variables, found by Newton's method
//    (rim_pair.cpp): disjoint from the best normal so far, and if that is not proved, or overlapping, from the common
//    perpendiculars of the rims (two_rims.cpp), which are all stationary normals there are: overlapping rims can have
//    maxima that differ by a millionth of the depth.
// All are evaluated from the definition, so a normal can only underestimate the separation. Disjoint, the problem of
// two caps has one maximum, and the witness points prove it: their distance is an upper bound, s(n) a lower one.
//
// The witness points are found as for polytopes (cylinder_polytope.cpp): of the points of either cylinder that may be
// touched, those that lie on both after translating B by -s n are averaged.
//
// Degenerate: coaxial cylinders have a circle of radial normals, which is not unique; discs and segments are cylinders.
//
// Source: derived here.
#include "algorithms/cylinders/two_cylinders.hpp"

#include "algorithms/cylinders/rim_pair.hpp"
#include "algorithms/cylinders/two_rims.hpp"
#include "algorithms/normal_search.hpp"

namespace touchstone {
namespace {

using V3 = Vec3<double>;

/// The largest separation of two cylinders, from A to B.
class PairSeparation {
 public:
  PairSeparation(const PlacedCylinder& a, const PlacedCylinder& b, double size)
      : a_(a), b_(b), size_(size), search_(size) {}

  /// The normals of sides and caps.
  const NormalSearch<double, 3>& offerSidesAndCaps() {
    offerSides(normalsTo(a_, b_.center, b_.axis), 1);
    offerSides(normalsTo(b_, a_.center, a_.axis), -1);
    const auto across = lengthAndDirection(without(b_.center - a_.center, a_.axis));
    const bool isOnAxis = !(across.length > tolerance::noise<double> * size_);
    const bool isParallel = length(cross(a_.axis, b_.axis)) <= tolerance::parallel<double>;
    if (isParallel)
      offer(isOnAxis ? anyPerpendicular(a_.axis) : across.direction, isOnAxis);
    else if (!isOnAxis)
      offer(across.direction, false);
    for (const double sign : {1.0, -1.0}) {
      offer(a_.axis * sign, false);
      offer(b_.axis * sign, false);
    }
    return search_;
  }
  /// The normals of rims that a climb from the best normal finds.
  void offerRimsNearBest() {
    const V3 n = search_.normal();
    for (const V3& start : {n, lengthAndDirection(b_.center - a_.center).direction})
      if (maxNorm(start) > 0) offer(climbedNormal(a_, b_, start, size_), false);
  }
  /// Those near an axis, where the others are known least, and near all stationary normals of two rims.
  void offerRims() {
    for (const double end : {1.0, -1.0})
      for (const double side : {1.0, -1.0}) {
        offerNearAxis(a_, b_, end, side, 1);
        offerNearAxis(b_, a_, end, side, -1);
      }
    const RimNormals rims = rimNormals(a_, b_);
    double least = search_.separation();
    for (int i = 0; i < rims.count; ++i) least = std::max(least, along(rims.at[i]));
    least -= RimNormals::accuracy * 10 * size_;
    for (int i = 0; i < rims.count; ++i)
      if (along(rims.at[i]) >= least) offer(climbedNormal(a_, b_, rims.at[i], size_), false);
    offerBesideSide();
  }
  /// Signed separation along n.
  double along(const V3& n) const { return dot(n, b_.center - a_.center) - a_.extentAlong(n) - b_.extentAlong(n); }
  /// A direction that does not exist, as across an axis from a point on it, is zero and would separate by 0.
  void offer(const V3& n, bool isFree) {
    if (!(maxNorm(n) > 0)) return;
    search_.offer(n, along(n), isFree);
  }

 private:
  void offerSides(const NormalsToLine& normals, double sign) {
    for (int i = 0; i < normals.count; ++i) offer(normals.at[i].n * sign, false);
  }
  /// From the rim of a that leads along the axis of b; across it, from both.
  void offerNearAxis(const PlacedCylinder& a, const PlacedCylinder& b, double end, double side, double sign) {
    const double leading = a.leadingEnd(b.axis * end);
    offer(normalNearAxis(a, leading, b, end, side) * sign, false);
    if (std::abs(dot(a.axis, b.axis)) < 0.1) offer(normalNearAxis(a, -leading, b, end, side) * sign, false);
  }
  /// Where a side touches, both of its ends lead equally, and a climb keeps to the ends that lead at its start: beside
  /// the normal, towards either end, the separation may still rise.
  void offerBesideSide() {
    const V3 best = search_.normal();
    for (const PlacedCylinder* c : {&a_, &b_}) {
      if (std::abs(dot(best, c->axis)) > tolerance::witness<double>) continue;
      for (const double turn : {besideSide, -besideSide})
        offer(climbedNormal(a_, b_, lengthAndDirection(best + c->axis * turn).direction, size_), false);
    }
  }
  static constexpr double besideSide = 1e-3;  ///< in radians
  const PlacedCylinder& a_;
  const PlacedCylinder& b_;
  double size_;
  NormalSearch<double, 3> search_;
};

/// The point of a solid cylinder that is closest to p.
V3 closestOn(const PlacedCylinder& c, const V3& p) {
  const V3 r = p - c.center;
  const auto across = lengthAndDirection(without(r, c.axis));
  return c.center + c.axis * std::clamp(dot(r, c.axis), -c.half, c.half) +
         across.direction * std::min(across.length, c.radius);
}

/// The place where two cylinders touch along n, b being translated already.
class PairContact {
 public:
  PairContact(const PlacedCylinder& a, const PlacedCylinder& b, const V3& n, double size)
      : a_(a), b_(b), n_(n), exact_(tolerance::parallel<double> * size) {}

  void find() {
    offerOwn(a_, b_, n_);
    offerOwn(b_, a_, -n_);
    offerSegment(a_, n_);
    offerSegment(b_, -n_);
    offerLens();
    offerCrossing();
  }
  V3 middle() const { return count_ > 0 ? best_ + sum_ / static_cast<double>(count_) : best_; }
  double off() const { return off_; }

 private:
  static bool hasCap(const PlacedCylinder& c, const V3& n) {
    return length(without(n, c.axis)) <= tolerance::witness<double>;
  }
  static bool hasSide(const PlacedCylinder& c, const V3& n) {
    return std::abs(dot(n, c.axis)) <= tolerance::witness<double>;
  }

  /// A point near both: its counterparts on them.
  void offer(const V3& p) {
    const V3 onA = closestOn(a_, p), onB = closestOn(b_, onA);
    const double off = length(onB - onA);
    if (off > exact_) {
      if (!(off < off_)) return;
      best_ = onA;
    } else {
      if (!(off_ <= exact_)) best_ = onA;
      sum_ = sum_ + (onA - best_);
      ++count_;
    }
    off_ = std::min(off_, off);
  }
  /// The rim points of c, and the centre of its cap.
  void offerOwn(const PlacedCylinder& c, const PlacedCylinder& other, const V3& n) {
    offer(c.rimPoint(n));
    if (hasSide(c, n)) offer(c.capCenter(-c.leadingEnd(n)) + c.radial(n) * c.radius);
    if (hasCap(c, n)) {
      offer(c.capCenter(c.leadingEnd(n)));
      // The point of the cap that reaches into the other one most.
      const auto across = lengthAndDirection(without(other.center - c.center, c.axis));
      offer(c.capCenter(c.leadingEnd(n)) + across.direction * std::min(across.length, c.radius));
    }
  }
  /// The side of the other one over the cap of c: where its line crosses the circle.
  void offerSegment(const PlacedCylinder& c, const V3& n) {
    const PlacedCylinder& other = &c == &a_ ? b_ : a_;
    if (!hasCap(c, n) || !hasSide(other, n)) return;
    const V3 middle = other.center - other.radial(n) * other.radius;
    const V3 r = without(middle - c.center, c.axis), e = without(other.axis, c.axis);
    const double ee = dot(e, e), nearest = -dot(r, e) / ee;
    const V3 closest = r + e * nearest;
    const double left = std::max(0.0, c.radius * c.radius - dot(closest, closest)), reach = std::sqrt(left / ee);
    for (const double t : {nearest - reach, nearest + reach})
      offer(middle + other.axis * std::clamp(t, -other.half, other.half));
  }
  /// Two caps over each other: the ends of their common part on the line between the centres, and its corners.
  void offerLens() {
    if (!hasCap(a_, n_) || !hasCap(b_, n_)) return;
    const V3 from = a_.capCenter(a_.leadingEnd(n_));
    const auto across = lengthAndDirection(without(b_.capCenter(b_.leadingEnd(-n_)) - from, a_.axis));
    offer(from + across.direction * std::max(-a_.radius, across.length - b_.radius));
    offer(from + across.direction * std::min(a_.radius, across.length + b_.radius));
    if (!(across.length > 0)) return;
    const double x = (across.length + (a_.radius - b_.radius) * ((a_.radius + b_.radius) / across.length)) / 2;
    const V3 chord = cross(a_.axis, across.direction) * std::sqrt(std::max(0.0, a_.radius * a_.radius - x * x));
    for (const double side : {1.0, -1.0}) offer(from + across.direction * x + chord * side);
  }
  /// Two sides that cross.
  void offerCrossing() {
    if (!hasSide(a_, n_) || !hasSide(b_, n_)) return;
    const V3 p = a_.center + a_.radial(n_) * a_.radius, r = b_.center - b_.radial(n_) * b_.radius - p;
    const double along = dot(a_.axis, b_.axis), sine = length(cross(a_.axis, b_.axis));
    if (!(sine > tolerance::noise<double>)) return;
    const double t = dot(cross(r, b_.axis), cross(a_.axis, b_.axis)) / (sine * sine);
    offer(p + a_.axis * std::clamp(t, -a_.half, a_.half));
    // And where the crossing is beyond an end of B.
    for (const double end : {-b_.half, b_.half})
      offer(p + a_.axis * std::clamp(dot(r, a_.axis) + end * along, -a_.half, a_.half));
  }

  const PlacedCylinder& a_;
  const PlacedCylinder& b_;
  V3 n_;
  double exact_;
  V3 best_{}, sum_{};
  int count_ = 0;
  double off_ = std::numeric_limits<double>::infinity();
};

}  // namespace

/// Products of second derivatives of tiny rims would underflow.
TOUCHSTONE_RARE CylinderPair solveMagnifiedPair(const PlacedCylinder& a, const PlacedCylinder& b, double by) {
  const auto scaled = [&](const PlacedCylinder& c) {
    return PlacedCylinder{c.center * by, c.axis, c.half * by, c.radius * by};
  };
  const CylinderPair r = twoCylinders(scaled(a), scaled(b));
  return {r.distance / by, r.normal, r.onA / by, r.unique, r.size / by, r.off / by};
}

CylinderPair twoCylinders(const PlacedCylinder& a, const PlacedCylinder& b) {
  const double size = std::max({maxNorm(a.center), maxNorm(b.center), a.half, a.radius, b.half, b.radius});
  if (isMinute(size)) return solveMagnifiedPair(a, b, magnification(size));
  const double exact = tolerance::parallel<double> * size;
  PairSeparation separation(a, b, size);
  const NormalSearch<double, 3>& found = separation.offerSidesAndCaps();
  const auto solved = [&] {
    // Of the normals of rims that are equally good up to rounding, the stationary one belongs to the witness points.
    CylinderPair best{};
    for (const V3& n : {climbedNormal(a, b, found.normal(), size), found.normal()}) {
      if (!(maxNorm(n) > 0)) continue;
      const double distance = separation.along(n);
      if (distance < found.separation() - tolerance::tie<double> * size) continue;
      PlacedCylinder moved = b;
      moved.center = b.center - n * distance;
      PairContact contact(a, moved, n, size);
      contact.find();
      if (best.size > 0 && best.off <= contact.off()) continue;
      best = {distance, n, contact.middle(), found.unique(), size, contact.off()};
      if (contact.off() <= exact) break;
    }
    return best;
  };
  if (found.separation() > 0) {
    separation.offerRimsNearBest();
    // Points of both that are as far apart as the planes prove the distance.
    if (const CylinderPair r = solved(); r.off <= exact) return r;
  }
  separation.offerRims();
  return solved();
}

}  // namespace touchstone
