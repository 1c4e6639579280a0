// SPDX-License-Identifier: MIT
// Problem: all normals along which two rims of cylinders are stationary.
//
// Method: where the separation s(n) = n.(q - p) of the rim points p and q that are extreme along n is stationary, q - p
// is parallel to n, and n is perpendicular to both rims. So p and q are a common perpendicular of two circles: a
// stationary pair of their distance, of which there are at most eight. For a point p of one circle the perpendiculars
// to the other are known, its nearest and its farthest point q; f(p) = (q - p).t, with the tangent t at p, is zero at a
// common one. Each circle is walked in arcs, for the rims at both ends and for both q. Where the cubic polynomial with
// the values and derivatives of f at both ends of an arc has extrema within it, the arc is divided there, until f has
// none in a part; then a part has a zero where its sign changes (refined by the rule of Illinois), and an extremum near
// zero stands for two that nearly coincide. Rims that almost touch have up to three zeros within a few degrees. Near
// the other circle's axis q changes at once, and a zero may be missed; walking that circle finds it. A normal along
// which the points are not extreme, because another end or the other side of the circle leads, belongs to no maximum.
//
// Degenerate: a rim without radius is a point; the perpendiculars from it to the other rim are all there are. Where all
// points of an arc have common perpendiculars (coaxial rims, rims that coincide), one of them is taken.
//
// Source: derived here; Eberly, Distance between two circles in 3D (Geometric Tools, 1998), counts the pairs.
#include "algorithms/cylinders/two_rims.hpp"

#include <numbers>

namespace touchstone {

namespace {

using V3 = Vec3<double>;

/// Sine of the angle to a common perpendicular below which an extremum of f stands for two of them.
constexpr double nearZero = 0.02;
/// The share of an arc beside its ends in which an extremum is that of the end.
constexpr double atEnd = 1e-3;
constexpr int arcs = 24, divisions = 6, mostRefinements = 40;
/// Cosines of multiples of a 24th of a turn.
constexpr double cosines[arcs / 4 + 1] = {
    1, 0.96592582628906828675, 0.86602540378443864676, 0.70710678118654752440, 0.5, 0.25881904510252076235, 0};

double cosineOf(int i) {
  i %= arcs;
  if (i > arcs / 2) i = arcs - i;
  return i <= arcs / 4 ? cosines[i] : -cosines[arcs / 2 - i];
}

/// A rim and the end of its cylinder that it bounds.
struct Rim {
  V3 center, axis;
  double radius, end;
  Rim(const PlacedCylinder& c, double sign) : center(c.capCenter(sign)), axis(c.axis), radius(c.radius), end(sign) {}
};

/// From a point of one rim, in the direction `out` from its centre, to its nearest (side 1) or farthest (-1) point of
/// the other one, in the direction `outOfOther` from that centre.
struct Perpendicular {
  V3 out, outOfOther, line, tangent;
  double slope, rise;  ///< of the line along the tangent, and its derivative by the angle
  Perpendicular(const Rim& from, const Rim& to, const V3& direction, double side) : out(direction) {
    const V3 p = from.center + out * from.radius;
    const auto across = lengthAndDirection(without(p - to.center, to.axis));
    outOfOther = across.direction * side;
    line = to.center + outOfOther * to.radius - p;
    tangent = cross(from.axis, out);
    slope = dot(line, tangent);
    const double along = dot(tangent, cross(to.axis, across.direction));
    const double turn = across.length > 0 ? side * to.radius * along * along / across.length : 0;
    rise = from.radius * (turn - 1) - dot(line, out);
  }
  bool isPositive() const { return slope > 0; }
  bool isCommon(double within = RimNormals::accuracy) const {
    return slope * slope <= within * within * dot(line, line);
  }
};

/// One rim's perpendiculars to the near or far side of the other one.
class Walk {
 public:
  /// `sign` is -1 where `from` is of b.
  Walk(RimNormals& out, const Rim& from, const Rim& to, double side, double sign)
      : out_(out), from_(from), to_(to), side_(side), sign_(sign) {}

  void run() {
    const V3 u = anyPerpendicular(from_.axis), v = cross(from_.axis, u);
    const int countBefore = out_.count;
    if (from_.radius > 0) {
      constexpr double turn = 2 * std::numbers::pi / arcs;
      Perpendicular low = at(u);
      for (int i = 1; i <= arcs; ++i) {
        const Perpendicular high = at(u * cosineOf(i) + v * cosineOf(i + 3 * arcs / 4));
        look(low, high, turn, divisions);
        low = high;
      }
    }
    // A point, or a circle whose points all have equal separation.
    if (out_.count == countBefore) offer(at(u));
  }

 private:
  Perpendicular at(const V3& direction) const { return {from_, to_, direction, side_}; }
  Perpendicular between(const Perpendicular& low, const Perpendicular& high, double weightOfHigh) const {
    return at(lengthAndDirection(low.out * (1 - weightOfHigh) + high.out * weightOfHigh).direction);
  }

  /// An arc from its first point to its last, `length` in radians.
  void look(const Perpendicular& low, const Perpendicular& high, double length, int divisionsLeft) {
    const Extrema extrema = extremaBetween(low, high, length);
    if (extrema.count == 0 || divisionsLeft == 0) {
      if (low.isPositive() != high.isPositive()) offer(zeroBetween(low, high));
      return;
    }
    const Perpendicular first = between(low, high, extrema.at[0]);
    if (first.isCommon(nearZero)) offer(first);
    look(low, first, length * extrema.at[0], divisionsLeft - 1);
    if (extrema.count == 1) return look(first, high, length * (1 - extrema.at[0]), divisionsLeft - 1);
    const Perpendicular second = between(low, high, extrema.at[1]);
    if (second.isCommon(nearZero)) offer(second);
    look(first, second, length * (extrema.at[1] - extrema.at[0]), divisionsLeft - 1);
    look(second, high, length * (1 - extrema.at[1]), divisionsLeft - 1);
  }

  /// Extrema of the cubic polynomial of an arc, as shares of it, in order; none where it has one zero or none, and not
  /// almost two.
  struct Extrema {
    int count = 0;
    double at[2];
  };
  static Extrema extremaBetween(const Perpendicular& low, const Perpendicular& high, double length) {
    const double by = high.slope - low.slope, r0 = low.rise * length, r1 = high.rise * length;
    const auto isGentle = [&](double r) { return r * by >= 0 && std::abs(r) <= 3 * std::abs(by); };
    if (isGentle(r0) && isGentle(r1)) return {};  // monotone (Fritsch and Carlson, SIAM J. Numer. Anal. 17, 1980)
    // f(x) = low.slope + r0 x + (3 by - 2 r0 - r1) x^2 + (r0 + r1 - 2 by) x^3; its derivative is a x^2 + 2 b x + r0.
    const double a = 3 * (r0 + r1 - 2 * by), b = 3 * by - 2 * r0 - r1, discriminant = b * b - a * r0;
    Extrema found;
    if (!(discriminant > 0)) return found;
    const double q = -(b + std::copysign(std::sqrt(discriminant), b));
    double x[2] = {r0 / q, q / a};
    if (!(x[0] <= x[1])) std::swap(x[0], x[1]);
    const double near = 0.1 * std::max(std::abs(low.slope), std::abs(high.slope));
    double before = low.slope;
    int crossings = 0;
    for (const double at : x) {
      if (!(at > atEnd && at < 1 - atEnd)) continue;
      found.at[found.count++] = at;
      const double value = low.slope + at * (r0 + at * (b + at * a / 3));
      crossings += std::abs(value) < near ? 2 : (value > 0) != (before > 0);
      before = value;
    }
    crossings += (high.slope > 0) != (before > 0);
    return crossings > 1 ? found : Extrema{};
  }

  /// The zero of the slope between two of different signs.
  Perpendicular zeroBetween(Perpendicular low, Perpendicular high) {
    double weightOfLow = std::abs(low.slope), weightOfHigh = std::abs(high.slope);
    Perpendicular middle = low;
    for (int k = 0; k < mostRefinements && !middle.isCommon(); ++k) {
      middle = between(low, high, weightOfLow / (weightOfLow + weightOfHigh));
      const bool isLow = middle.isPositive() == low.isPositive();
      (isLow ? low : high) = middle;
      (isLow ? weightOfLow : weightOfHigh) = std::abs(middle.slope);
      (isLow ? weightOfHigh : weightOfLow) *= 0.5;
    }
    return middle;
  }

  /// The normal, of the two along the line, along which both points are extreme up to the accuracy of the walk.
  void offer(const Perpendicular& found) {
    constexpr double slack = 0.02;
    // Where the rims almost meet, the line is too short to have a direction, and both tangents tell it.
    const V3 across = cross(found.tangent, cross(to_.axis, found.outOfOther));
    const bool areCircles = from_.radius > 0 && to_.radius > 0;
    const V3 direction = lengthAndDirection(areCircles && dot(across, across) > 0.01 ? across : found.line).direction;
    for (const V3& n : {direction, -direction}) {
      if (!(dot(n, from_.axis) * from_.end > -slack && dot(n, to_.axis) * to_.end < slack)) continue;
      // A rim without radius is extreme along every normal.
      if (from_.radius > 0 && !(dot(n, found.out) > -slack)) continue;
      if (to_.radius > 0 && !(dot(n, found.outOfOther) < slack)) continue;
      out_.offer(n * sign_);
    }
  }

  RimNormals& out_;
  const Rim &from_, &to_;
  double side_, sign_;
};

}  // namespace

RimNormals rimNormals(const PlacedCylinder& a, const PlacedCylinder& b) {
  RimNormals found;
  for (const double endOfA : {1.0, -1.0})
    for (const double endOfB : {1.0, -1.0}) {
      const Rim onA(a, endOfA), onB(b, endOfB);
      for (const double side : {1.0, -1.0}) {
        Walk(found, onA, onB, side, 1).run();
        Walk(found, onB, onA, side, -1).run();
      }
    }
  return found;
}

}  // namespace touchstone
