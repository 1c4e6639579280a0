// SPDX-License-Identifier: MIT
// Problem: the unit normals along which a cylinder of axis u, half length h, radius r and centre c and the hull of the
// spheres (p_0, r_0), (p_1, r_1) can separate most.
//
// Method: round_cone_solid.hpp. At the maximum of s(n) = min_i (n.p_i - r_i) - n.c - h |n.u| - r |n x u|
//  - one sphere is active: n is the axis, or a normal to the point p_i (cylinder.cpp);
//  - both are, and n is one of the cone normals. With the unit vectors a along the axis of the hull, e = part of u
//  across
//    a and f = a x e they are n = along a + across (e cos t + f sin t), and n.u = y = alpha + beta cos t. Apart from
//    constants
//      s(t) = b cos t + q sin t - h |y| - r rho,  rho = |n x u| = sqrt(1 - y^2),
//    the same for t and -t but for the sign of q. So only the half circle is searched on which q sin t >= 0.
// The roots of s' there: with x = cos t, -s'/sin t = b - q x / sqrt(1 - x^2) - h beta sign(y) + r beta y / rho has the
// derivative -q (1 - x^2)^(-3/2) + r beta^2 rho^-3, whose sign is that of a quadratic polynomial in x, by the power 2/3
// of both terms. Between its roots, y = 0 and the ends, s'/sin t is monotone, so that each of these at most five
// intervals has at most one maximum inside, where s' changes its sign from plus to minus; Newton's method finds it,
// kept in a bracket. The other maxima are at y = 0 (the side of the cylinder) and, where q = 0, at the ends. So every
// local maximum is found.
//
// Degenerate: parallel axes have beta = 0 and s' one root; coaxial ones have no q and no b, and the ends, which are
// opposite normals, tie.
//
// Source: derived here.
#include "algorithms/round_cones/round_cone_cylinder.hpp"

#include <cmath>
#include <utility>

#include "algorithms/polytopes/small_polytope.hpp"

namespace touchstone {
namespace {

/// The cube root of a number in [0, 1]: Newton's method from 1 decreases to it.
double cubeRootOfFraction(double v) {
  double root = 1;
  for (;;) {
    const double next = (2 * root + v / (root * root)) / 3;
    if (!(next < root) || !(v > 0)) break;
    root = next;
  }
  return v > 0 ? root : 0;
}

/// A point of the upper half of the unit circle: cosine and sine of an angle from 0 to pi.
struct HalfTurn {
  double x, y;
};
HalfTurn atCosine(double x) { return {x, std::sqrt((1 - x) * (1 + x))}; }
HalfTurn bisector(const HalfTurn& p, const HalfTurn& q) {
  const double x = p.x + q.x, y = p.y + q.y, size = std::sqrt(x * x + y * y);
  return size > 0 ? HalfTurn{x / size, y / size} : HalfTurn{0, 1};
}
/// Turned on by the angle atan(d).
HalfTurn turnedBy(const HalfTurn& p, double d) {
  const double size = std::sqrt(1 + d * d);
  return {(p.x - d * p.y) / size, (p.y + d * p.x) / size};
}
bool precedes(const HalfTurn& p, const HalfTurn& q) { return p.x * q.y - p.y * q.x > 0; }

/// The separation along the circle of cone normals as a function of the angle t.
struct CircleSeparation {
  double b, q, half, radius;               ///< of the head comment
  double alpha, beta;                      ///< y = alpha + beta cos t
  double across, alongSine, acrossCosine;  ///< rho^2 = (across sin t)^2 + (alongSine - acrossCosine cos t)^2

  double levelAt(double x) const { return alpha + beta * x; }
  /// Derivatives by t where y has the sign `side`.
  double slope(const HalfTurn& t, double side) const {
    const double rho = sineAt(t), bent = rho > 0 ? levelAt(t.x) / rho : 0;
    return q * t.x + t.y * (half * beta * side - b - radius * beta * bent);
  }
  double curvature(const HalfTurn& t, double side) const {
    const double rho = sineAt(t), bent = rho > 0 ? levelAt(t.x) / rho : 0;
    const double turned = rho > 0 ? t.y / rho : 0;
    return t.x * (half * beta * side - b - radius * beta * bent) - q * t.y +
           (rho > 0 ? radius * beta * beta * turned * turned / rho : 0);
  }
  /// Angles between which s'/sin t is monotone and y has one sign, in order; returns how many.
  int breaks(HalfTurn (&out)[5]) const {
    double x[5] = {1, -1};
    int count = 2;
    const auto add = [&](double at) {
      if (!(at > -1 && at < 1)) return;
      int i = count++;
      for (; x[i - 1] < at; --i) x[i] = x[i - 1];
      x[i] = at;
    };
    if (beta > 0) add(-alpha / beta);
    const double ofSide = radius * beta * beta, most = std::max(ofSide, q);
    if (most > 0 && ofSide > 0) {
      const double rootA = cubeRootOfFraction(ofSide / most), rootB = cubeRootOfFraction(q / most);
      const double k1 = rootA * rootA, k2 = rootB * rootB;
      // k1 (1 - x^2) - k2 (1 - y^2)
      addRoots(k2 * beta * beta - k1, k2 * alpha * beta, k1 - k2 * (1 - alpha) * (1 + alpha), add);
    }
    for (int i = 0; i < count; ++i) out[i] = atCosine(x[i]);
    return count;
  }
  /// The angle between `from`, where the slope is positive, and `to`, where it is negative, at which it is zero.
  HalfTurn rootBetween(HalfTurn from, HalfTurn to, double side) const {
    constexpr int limit = 200;  // of halvings; not reached
    HalfTurn at = bisector(from, to);
    double lastStep = 4;
    for (int i = 0; i < limit; ++i) {
      const double s = slope(at, side), c = curvature(at, side);
      if (s == 0) break;
      (s > 0 ? from : to) = at;
      const double step = c < 0 ? -s / c : lastStep;
      HalfTurn next = turnedBy(at, step);
      const bool isNewton = std::abs(step) < 0.5 * lastStep && precedes(from, next) && precedes(next, to);
      if (!isNewton) next = bisector(from, to);
      lastStep = isNewton ? std::abs(step) : 0.5 * lastStep;
      const bool isEnd = (next.x == from.x && next.y == from.y) || (next.x == to.x && next.y == to.y);
      if (isEnd || (next.x == at.x && next.y == at.y)) break;
      at = next;
    }
    return at;
  }

 private:
  double sineAt(const HalfTurn& t) const {
    const double s = across * t.y, c = alongSine - acrossCosine * t.x;
    return std::sqrt(s * s + c * c);
  }
  /// The real roots of a x^2 + 2 b x + c.
  template <class Add>
  static void addRoots(double a, double b, double c, const Add& add) {
    const double d = b * b - a * c;
    if (!(d >= 0)) return;
    const double sum = -(b + (b >= 0 ? std::sqrt(d) : -std::sqrt(d)));
    if (sum != 0) add(c / sum);
    if (a != 0) add(sum / a);
  }
};

class RoundConeCylinder {
 public:
  static constexpr Method method = Method::newton;
  RoundConeCylinder(const PlacedCylinder& c, const RoundConeInFrame& hull) : c_(c), hull_(hull) {}

  template <class Search>
  void visitNormals(Search& search) const {
    for (int i = 0; i < hull_.ballCount(); ++i) {
      const RoundConeInFrame::Ball ball = hull_.ball(i);
      const NormalsToPoint normals = normalsTo(c_, ball.center, hull_.noise());
      for (int j = 0; j < normals.count; ++j) {
        const CylinderNormal& candidate = normals.at[j];
        offer({candidate.n, candidate.touched, candidate.isFree}, search);
      }
    }
    for (const double sign : {1.0, -1.0}) offer({c_.axis * sign, c_.capCenter(sign), false}, search);
    if (hull_.cone.exist) visitCircle(search);
  }

  SolidTouch touchAlong(const Vec3<double>& n, double separation, const Vec3<double>& touched) const {
    const Segment<double, 3> side = hull_.sideAlong(n, 0);
    const SmallPolytope polytope = hull_.ballCount() > 1 ? segmentPolytope(side) : pointPolytope(side.from);
    const CylinderTouch touch =
        touchstone::touchAlong(polytope.view(), c_, n, separation, touched, hull_.size, side.to - side.from);
    return {touch.onCylinder, touch.off};
  }

 private:
  template <class Search>
  void offer(const SolidNormal& candidate, Search& search) const {
    search.offer(candidate, hull_.leastAlong(candidate.n, c_.center) - c_.extentAlong(candidate.n));
  }

  template <class Search>
  void visitCircle(Search& search) const {
    const ConeNormals<double>& cone = hull_.cone;
    const auto lean = lengthAndDirection(without(c_.axis, cone.axis));
    const Vec3<double> e = lean.length > 0 ? lean.direction : anyPerpendicular(cone.axis), f = cross(cone.axis, e);
    const double cosine = dot(cone.axis, c_.axis), sine = lean.length;
    const Vec3<double> r = hull_.hull.axis.from - c_.center;
    const double q = dot(r, f);
    const CircleSeparation circle{cone.across * dot(r, e), cone.across * std::abs(q), c_.half,     c_.radius,
                                  cone.along * cosine,     cone.across * sine,        cone.across, cone.along * sine,
                                  cone.across * cosine};
    const auto offerAt = [&](const HalfTurn& t, bool isSide) {
      for (const double sign : {q >= 0 ? 1.0 : -1.0, q >= 0 ? -1.0 : 1.0}) {
        Vec3<double> n = cone.towards(e * t.x + f * (sign * t.y));
        if (isSide) n = without(n, c_.axis);
        n = lengthAndDirection(n).direction;
        if (maxNorm(n) > 0) offer({n, c_.rimPoint(n), false}, search);
      }
    };
    HalfTurn at[5];
    const int count = circle.breaks(at);
    for (int i = 0; i < count; ++i) offerAt(at[i], false);
    if (circle.beta > std::abs(circle.alpha)) offerAt(atCosine(-circle.alpha / circle.beta), true);
    for (int i = 0; i + 1 < count; ++i) {
      const double side = circle.levelAt(bisector(at[i], at[i + 1]).x) >= 0 ? 1 : -1;
      if (circle.slope(at[i], side) > 0 && circle.slope(at[i + 1], side) < 0)
        offerAt(circle.rootBetween(at[i], at[i + 1], side), false);
    }
  }

  const PlacedCylinder& c_;
  const RoundConeInFrame& hull_;
};

}  // namespace

PairResult<double, 3> cylinderRoundCone(const PlacedCylinder& cylinder, const RoundCone<double>& hull,
                                        const Vec3<double>& origin) {
  const double size = std::max({sizeOf(hull), maxNorm(cylinder.center), cylinder.half, cylinder.radius});
  const RoundConeInFrame inFrame(hull, size);
  PairResult<double, 3> r = solidRoundCone(RoundConeCylinder(cylinder, inFrame), inFrame, origin);
  r.featureA = cylinder.featureAlong(r.normal);
  return r;
}

}  // namespace touchstone
