// SPDX-License-Identifier: MIT
// Problem: the unit normals along which a point or a line separates most from a cylinder, inside or outside of it: the
// local maxima of f(n) = n.p - h |n.u| - r |n - (n.u) u| for the axis u, half length h and radius r, p relative to the
// centre.
//
// A point. Outside there is one maximum, the direction from the closest point, in closed form. Inside they are the
// axis, either way, and the radial direction; not the rim, about which f has a minimum in the plane of the axis.
//
// A line of direction d, n perpendicular to it. Projected along d the line is a point and the cylinder is the Minkowski
// sum of an ellipse and a segment: e1 = d x u, normalised, is the major axis of the ellipse, of half length r; e2,
// across it, the minor one, of half length r |d.u|, and the direction of the segment, of half length h |d x u|. So f is
// the signed separation of a point (x, y) from a stadium with elliptic ends. Its local maxima are the straight sides (n
// = e1 or -e1: the side of the cylinder) and, for either end, the closest point of the half ellipse (its rim). With x
// and y relative to the centre of the ellipse and to r, x >= 0, c = |d.u| and s = |d x u|, the closest point is (v, c
// w), where v = x / (t + s^2), w = c y / t, v^2 + w^2 = 1:
//  - y > 0: one root t > 0. The left side minus 1 is convex and decreases, so Newton's method from the left of the root
//    converges monotonically.
//  - y < 0 (inside, beyond the centre): t = -a with 0 < a < s^2. Of the two roots the smaller belongs to a minimum of
//    the distance; again the function is convex and decreases up to it. There may be none.
// The normal is (v, y / t), or (c v, w) where y / t has no digits.
//
// Degenerate: an ellipse that is flat (d across u: the end is the cap, its ends are corners) and one that is a circle
// (d nearly along u) need no case of their own, since t has the precision of a small number.
//
// Source: derived here; the equation of the closest point of an ellipse after Eberly, Distance from a Point to an
// Ellipse, 2013.
#include "algorithms/cylinders/cylinder.hpp"

#include <cmath>

namespace touchstone {
namespace {

using V3 = Vec3<double>;

/// The closest point (v, c w) of the upper half of an ellipse with the half axes 1 and c, and the normal there.
struct EllipseFoot {
  bool exists;
  double v, w, normalX, normalY;
};

/// v and w at the root t, where `rest` is t + s^2.
EllipseFoot footAt(double x, double y, double c, double t, double rest) {
  const double v = rest > 0 ? std::min(x / rest, 1.0) : 1.0;
  // Where v is close to 1, w has more digits from its own equation; elsewhere it may be 0 / 0.
  if (v > 0.7 && t > 0) return {true, v, std::min(c * y / t, 1.0), v, y / t};
  const double w = std::sqrt((1 - v) * (1 + v));
  return {true, v, w, c * v, w};
}

/// The left side minus 1, and its derivative by t.
struct EllipseValue {
  double value, slope;
};
EllipseValue ellipseValue(double x, double cy, double t, double rest) {
  const double v = x / rest, w = cy / t;
  return {(v - 1) * (v + 1) + w * w, -2 * (v * v / rest + w * w / t)};
}

/// A Newton iteration that converges monotonically ends where rounding stops it; 64 steps are never reached.
constexpr int newtonLimit = 64;

EllipseFoot footAbove(double x, double y, double c, double s2) {
  const double cy = c * y;
  double t = std::max(cy, x - s2);
  if (!(t > 0)) return footAt(x, y, c, 0, s2);
  if (!(cy > 0)) return footAt(x, y, c, t, t + s2);
  for (int i = 0; i < newtonLimit; ++i) {
    const EllipseValue f = ellipseValue(x, cy, t, t + s2);
    const double next = t - f.value / f.slope;
    if (!(next > t)) break;
    t = next;
  }
  return footAt(x, y, c, t, t + s2);
}

/// `below` is -y.
EllipseFoot footBelow(double x, double below, double c, double s2) {
  const double cy = c * below;
  double a = cy;
  if (!(a < s2)) return {};
  if (!(a > 0)) return x < s2 ? footAt(x, 0, c, 0, s2) : EllipseFoot{};
  for (int i = 0; i < newtonLimit; ++i) {
    const double rest = s2 - a, v = x / rest, w = cy / a;
    const double value = (v - 1) * (v + 1) + w * w, slope = 2 * (v * v / rest - w * w / a);
    if (value <= 0) break;
    if (!(slope < 0)) return {};
    const double next = a - value / slope;
    if (!(next > a)) break;
    if (!(next < s2)) return {};
    a = next;
  }
  return footAt(x, below, c, a, s2 - a);
}

}  // namespace

Feature PlacedCylinder::featureAlong(const V3& n) const {
  const std::uint32_t end = leadingEnd(n) > 0 ? 1 : 0;
  if (length(without(n, axis)) <= tolerance::parallel<double>) return {FeatureKind::face, end};
  if (std::abs(dot(n, axis)) <= tolerance::parallel<double>) return {FeatureKind::side, 0};
  return {FeatureKind::edge, end};
}

PlacedCylinder cylinderBetween(const V3& base, const V3& tip, double radius, const V3& reference) {
  const V3 from = base - reference, to = tip - reference;
  const auto along = lengthAndDirection(tip - base);
  // Coordinates are divided by the radius, and 1e9 by less than this would overflow.
  constexpr double leastRadius = 0x1p-960;
  return {(from + to) * 0.5, along.length > 0 ? along.direction : unit<double, 3>(1), along.length * 0.5,
          radius < leastRadius ? 0 : radius};
}

NormalsToPoint normalsTo(const PlacedCylinder& c, const V3& p, double noise) {
  const V3 r = p - c.center;
  const double along = dot(r, c.axis), sign = along >= 0 ? 1 : -1, beyond = std::abs(along) - c.half;
  const auto across = lengthAndDirection(without(r, c.axis));
  const bool isOnAxis = !(across.length > noise);
  const V3 radial = isOnAxis ? anyPerpendicular(c.axis) : across.direction;
  NormalsToPoint out{};
  if (beyond > 0 && across.length > c.radius) {
    const V3 n = lengthAndDirection(radial * (across.length - c.radius) + c.axis * (sign * beyond)).direction;
    if (maxNorm(n) > 0) out.at[out.count++] = {n, c.capCenter(sign) + radial * c.radius, false};
  }
  const double level = std::clamp(along, -c.half, c.half);
  out.at[out.count++] = {radial, c.center + c.axis * level + radial * c.radius, isOnAxis};
  return out;
}

NormalsToLine normalsTo(const PlacedCylinder& c, const V3& p, const V3& d) {
  NormalsToLine out{};
  const CommonNormal<double> major = commonNormal(d, c.axis);
  if (!(major.sine > 0)) return out;
  const V3 e1 = major.direction, e2 = cross(e1, d), inDisc = cross(c.axis, e1);
  const double cosine = dot(c.axis, d), flat = std::abs(cosine), sine = major.sine;
  const V3 r = p - c.center;
  const double x = dot(r, e1), y = dot(r, e2), sideX = x >= 0 ? 1 : -1, sideY = y >= 0 ? 1 : -1;
  for (const double sign : {sideY, -sideY}) {
    const double above = sign * y - c.half * sine;
    EllipseFoot foot{};
    if (!(c.radius > 0))
      foot = {above > 0, 0, 0, std::abs(x), above};
    else if (const double high = above / c.radius, wide = std::abs(x) / c.radius; above >= 0)
      foot = footAbove(wide, high, flat, sine * sine);
    else
      foot = footBelow(wide, -high, flat, sine * sine);
    const V3 n = lengthAndDirection(e1 * (sideX * foot.normalX) + e2 * (sign * foot.normalY)).direction;
    if (!foot.exists || !(maxNorm(n) > 0)) continue;
    const V3 rim = e1 * (sideX * foot.v) + inDisc * (cosine > 0 ? -sign * foot.w : sign * foot.w);
    out.at[out.count++] = {n, c.capCenter(sign) + rim * c.radius, false};
  }
  for (const double sign : {sideX, -sideX}) out.at[out.count++] = {e1 * sign, c.center + e1 * (sign * c.radius), false};
  return out;
}

}  // namespace touchstone
