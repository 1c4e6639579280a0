// SPDX-License-Identifier: MIT
// Problem: all normals along which two rims of cylinders are stationary.
//
// Method: where the separation s(n) = n.(q - p) of the rim points p and q that are extreme along n is stationary, q - p
// is parallel to n, and n is perpendicular to both rims. So p and q are a common perpendicular of two circles: a
// stationary pair of their distance, of which there are at most eight. For a point p of one circle the perpendiculars
// to the other are known, its nearest and its farthest point q; f(p) = (q - p).t, with the tangent t at p, is zero at a
// common one. Each circle is walked in arcs, for the rims at both ends and for both q. In an arc f has a zero where its
// sign changes (refined by the rule of Illinois), and may have two where it first approaches zero and then leaves it
// (its extremum, by bisection of f'). The direction of q - p changes within a length of |q - p|, so arcs that are
// longer are halved, which matters for rims that almost meet. Near the other circle's axis q changes at once, and a
// zero may be missed; walking that circle finds it. A normal along which the points are not extreme, because another
// end or the other side of the circle leads, belongs to no maximum.
//
// Degenerate: a rim without radius is a point; the perpendiculars from it to the other rim are all there are. Where all
// points of an arc have common perpendiculars (coaxial rims, rims that coincide), one of them is taken.
//
// Source: derived here; Eberly, Distance between two circles in 3D (Geometric Tools, 1998), counts the pairs.
#include "algorithms/two_rims.hpp"

namespace touchstone {

using V3 = Vec3<double>;

namespace {

constexpr int arcs = 24, mostHalvings = 32, mostRefinements = 40, bisections = 16;
/// Perpendiculars that one walk may look at; rims that nearly coincide would halve all arcs to the end.
constexpr int mostPoints = 400;
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
  bool isCommon() const { return slope * slope <= RimNormals::accuracy * RimNormals::accuracy * dot(line, line); }
  /// Whether |slope| decreases with the angle.
  bool isNearing() const { return isPositive() != (rise > 0); }
};

/// One rim's perpendiculars to the near or far side of the other one.
class Walk {
 public:
  /// `sign` is -1 where `from` is of b.
  Walk(RimNormals& out, const Rim& from, const Rim& to, double side, double sign, double size)
      : out_(out), from_(from), to_(to), side_(side), sign_(sign), noise_(tolerance::noise<double> * size) {}

  void run() {
    const V3 u = anyPerpendicular(from_.axis), v = cross(from_.axis, u);
    const int countBefore = out_.count;
    if (from_.radius > 0) {
      Perpendicular low = at(u);
      for (int i = 1; i <= arcs; ++i) {
        const Perpendicular high = at(u * cosineOf(i) + v * cosineOf(i + 3 * arcs / 4));
        look(low, high, mostHalvings);
        low = high;
      }
    }
    // A point, or a circle all of whose points are alike.
    if (out_.count == countBefore) offer(at(u));
  }

 private:
  Perpendicular at(const V3& direction) {
    ++points_;
    return {from_, to_, direction, side_};
  }
  Perpendicular between(const Perpendicular& low, const Perpendicular& high, double weightOfHigh = 0.5) {
    return at(lengthAndDirection(low.out * (1 - weightOfHigh) + high.out * weightOfHigh).direction);
  }

  /// An arc from its first point to its last.
  void look(const Perpendicular& low, const Perpendicular& high, int halvings) {
    const V3 chord = (high.out - low.out) * from_.radius;
    const double gap = std::max(std::min(dot(low.line, low.line), dot(high.line, high.line)), noise_ * noise_);
    if (dot(chord, chord) > gap && halvings > 0 && points_ < mostPoints) {
      const Perpendicular middle = between(low, high);
      look(low, middle, halvings - 1);
      look(middle, high, halvings - 1);
    } else if (low.isCommon() != high.isCommon()) {
      offer(low.isCommon() ? low : high);
    } else if (!low.isCommon() && low.isPositive() != high.isPositive()) {
      offer(zeroBetween(low, high));
    } else if (!low.isCommon() && low.isNearing() && !high.isNearing()) {
      lookForTwo(low, high);
    }
  }

  /// Where the slope has an extremum towards zero: two zeros beside it, or the extremum.
  void lookForTwo(Perpendicular low, Perpendicular high) {
    for (int k = 0; k < bisections; ++k) {
      const Perpendicular middle = between(low, high);
      if (middle.isPositive() != low.isPositive()) {
        offer(zeroBetween(low, middle));
        offer(zeroBetween(middle, high));
        return;
      }
      (middle.isNearing() ? low : high) = middle;
    }
    offer(low);
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
    const V3 direction = lengthAndDirection(dot(across, across) > 0.01 ? across : found.line).direction;
    for (const V3& n : {direction, -direction}) {
      if (!(dot(n, from_.axis) * from_.end > -slack && dot(n, to_.axis) * to_.end < slack)) continue;
      if (!(dot(n, found.out) > -slack && dot(n, found.outOfOther) < slack)) continue;
      out_.offer(n * sign_);
    }
  }

  RimNormals& out_;
  const Rim &from_, &to_;
  double side_, sign_, noise_;
  int points_ = 0;
};

}  // namespace

RimNormals rimNormals(const PlacedCylinder& a, const PlacedCylinder& b, double size) {
  RimNormals found;
  for (const double endOfA : {1.0, -1.0})
    for (const double endOfB : {1.0, -1.0}) {
      const Rim onA(a, endOfA), onB(b, endOfB);
      for (const double side : {1.0, -1.0}) {
        Walk(found, onA, onB, side, 1, size).run();
        Walk(found, onB, onA, side, -1, size).run();
      }
    }
  return found;
}

}  // namespace touchstone
