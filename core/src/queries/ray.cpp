// SPDX-License-Identifier: MIT
// Problem: the interval of a line o + t d within a convex solid.
// Method, with everything relative to the middle of the solid, and for a hull of spheres from the point of the line
// that is closest to it, so that an origin far away costs no digits:
// - Half-space: n.o + t n.d <= offset, one linear inequality.
// - Box: three such intervals in its own frame, one for each pair of faces; their intersection.
// - Convex hull of two spheres: the union of both and of the cone that is tangent to both between the circles of touch.
// A
//   sphere: |o|^2 + 2 t o.d + t^2 d^2 <= r^2, from the closest point of the line: half the chord is sqrt(r^2 - |p|^2) /
//   |d|. The cone, with the axis a from base to tip, s = x.a and sin = (r0 - r1) / length: |x - s a|^2 cos^2 <= (r0 - s
//   sin)^2, where its circles are s = r0 sin and s = length + r1 sin. The discs of these circles lie within the
//   spheres, so the union enters at the least of the spheres' entries and of the cone's roots between its circles, and
//   leaves at the greatest.
// Degenerate: a direction parallel to a face or to the axis has no root there, only a side; a sphere within the other
// has no cone. What misses by less than rounding touches. Where a surface has no size, at a point, a segment or the
// apex of a cone, its normal is one of those of the solid there (normalOfThin). A direction is magnified by a power of
// two to a length of about 1, so that no square of it under- or overflows. Source: Ericson, Real-Time Collision
// Detection, 5.3.2 (sphere), 5.3.3 (slabs), 5.3.7 (cylinder); the cone is derived here.
#include "touchstone/ray.hpp"

#include <algorithm>
#include <cmath>

#include "algorithms/directions.hpp"
#include "pairs/pairs.hpp"
#include "preconditions.hpp"
#include "queries/line_interval.hpp"
#include "touchstone/tolerances.hpp"

namespace touchstone {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Narrows an interval to where position + t speed <= hi; `normal` is outward there.
void narrow(LineInterval& line, double position, double speed, double hi, const Vec3<double>& normal, double noise) {
  if (speed == 0) {
    if (position > hi + noise) line.isEmpty = true;
    return;
  }
  const double t = (hi - position) / speed;
  if (speed > 0 && t < line.exit) {
    line.exit = t;
    line.exitNormal = normal;
  }
  if (speed < 0 && t > line.entry) {
    line.entry = t;
    line.entryNormal = normal;
  }
}

void widen(LineInterval& line, double t, const Vec3<double>& normal) {
  if (t < line.entry) {
    line.entry = t;
    line.entryNormal = normal;
  }
  if (t > line.exit) {
    line.exit = t;
    line.exitNormal = normal;
  }
  line.isEmpty = false;
}

/// Adds the part of the line within a sphere.
void addSphere(LineInterval& line, const Vec3<double>& o, const Vec3<double>& d, double radius, double noise) {
  const double dd = dot(d, d), closest = -dot(o, d) / dd;
  const Vec3<double> p = o + d * closest;
  const double apart = length(p);
  if (apart > radius + noise) return;
  const double half = std::sqrt(std::max(0.0, (radius - apart) * (radius + apart)) / dd);
  const auto outward = [&](double t) { return lengthAndDirection(p + d * t).direction; };
  widen(line, closest - half, outward(-half));
  widen(line, closest + half, outward(half));
}

/// Adds where the line meets the cone of a hull of two spheres; `o` is relative to the base.
void addCone(LineInterval& line, const Vec3<double>& o, const Vec3<double>& d, const SimpleSolid& solid) {
  const auto axis = lengthAndDirection(solid.tip - solid.base);
  const double fall = solid.baseRadius - solid.tipRadius;
  if (!(axis.length > std::abs(fall))) return;
  const double sine = fall / axis.length, cosine = std::sqrt((1 - sine) * (1 + sine));
  const double first = solid.baseRadius * sine, last = axis.length + solid.tipRadius * sine;
  const double so = dot(o, axis.direction), sd = dot(d, axis.direction);
  const Vec3<double> across = (o - axis.direction * so) * cosine, moving = (d - axis.direction * sd) * cosine;
  const double radius = solid.baseRadius - so * sine, shrinking = sd * sine;
  const double a = dot(moving, moving) - shrinking * shrinking, b = dot(across, moving) + radius * shrinking;
  const double c = dot(across, across) - radius * radius, root = b * b - a * c;
  if (!(root >= 0)) return;
  // The larger of both sums first, so that nothing cancels.
  const double sum = b > 0 ? -b - std::sqrt(root) : -b + std::sqrt(root);
  for (const double t : {a != 0 ? sum / a : infinity, sum != 0 ? c / sum : infinity}) {
    const double s = so + t * sd;
    if (!(std::abs(t) < infinity) || !(s >= first) || !(s <= last)) continue;
    const Vec3<double> out = lengthAndDirection(across + moving * t).direction;
    widen(line, t, maxNorm(out) > 0 ? out * cosine + axis.direction * sine : out);
  }
}

/// Where a line goes through a cylinder: between the planes of its ends, and where it is closer to the axis than the
/// radius, from the point of the line that is closest to the axis.
void narrowToCylinder(LineInterval& line, const PlacedCylinder& c, const Vec3<double>& origin, const Vec3<double>& d,
                      double noise) {
  const Vec3<double> o = origin - c.center, across = without(d, c.axis), from = without(o, c.axis);
  const double position = dot(c.axis, o), speed = dot(c.axis, d), squared = lengthSquared(across);
  narrow(line, position, speed, c.half, c.axis, noise);
  narrow(line, -position, -speed, c.half, -c.axis, noise);
  // Parallel to the axis, up to rounding over the length of the cylinder.
  constexpr double parallelSine = tolerance::noise<double>;
  if (squared <= parallelSine * parallelSine * lengthSquared(d)) {
    if (length(from) > c.radius + noise) line.isEmpty = true;
    return;
  }
  const double closest = -dot(from, across) / squared;
  const Vec3<double> nearest = from + across * closest;
  const double apart = length(nearest);
  if (apart > c.radius + noise) {
    line.isEmpty = true;
    return;
  }
  const double half = std::sqrt(std::max(0.0, (c.radius - apart) * (c.radius + apart)) / squared);
  const auto outward = [&](double t) { return c.radial(nearest + across * t); };
  if (closest - half > line.entry) {
    line.entry = closest - half;
    line.entryNormal = outward(-half);
  }
  if (closest + half < line.exit) {
    line.exit = closest + half;
    line.exitNormal = outward(half);
  }
}

/// What a search along a line finds: the first time at which a point on it is within a shape.
struct FirstWithin {
  bool found;
  double t;
  Vec3<double> normal;  ///< outward, of the plane that the line crosses there
};
/// The point at `from` moves by d. Each distance has a plane that separates the point from the shape; the point cannot
/// be within before it has crossed it (Newton's method on a convex function, as in cast_search.cpp).
template <int N>
FirstWithin firstWithin(const WideOperand& shape, const Vec<double, N>& origin, const Vec<double, N>& d, double from,
                        double until, double noise) {
  FirstWithin search{false, from, {}};
  for (int step = 0; step < 500 && search.t <= until; ++step) {
    const auto point = [&] {
      if constexpr (N == 3)
        return Point<double>{origin + d * search.t};
      else
        return Circle2<double>{origin + d * search.t, 0};
    }();
    const auto r = detail::movedDistance<double, N>(point.kind, &point, shape.kind, shape.shape);
    if (r.distance <= noise) {
      search.found = true;
      return search;
    }
    const double speed = dot(r.normal, d), next = search.t + r.distance / speed;
    if (!(speed > 0) || !(next > search.t)) {
      // A step below the resolution of t: as close as the line can be described.
      search.found = speed > 0 && r.distance <= speed * std::abs(search.t) * 4 * tolerance::noise<double>;
      return search;
    }
    search.normal = -lifted(r.normal);
    search.t = next;
  }
  return search;
}
/// The part of a line within the convex hull of points, by distances from outside, both ways.
template <int N>
LineInterval intervalWithinPoints(const MovingShape& still, const Vec3<double>& origin, const Vec3<double>& d,
                                  double noise) {
  LineInterval line{true, infinity, -infinity, {}, {}};
  const double closest = -dot(origin, d) / dot(d, d), apart = length(origin + d * closest), r = still.outerRadius();
  if (apart > r + noise) return line;
  const double half = std::sqrt((std::max(0.0, (r - apart) * (r + apart)) + noise * (r + noise)) / dot(d, d)) * 1.001;
  const WideOperand shape = operandOf(still.at(0, {}));
  const Vec<double, N> middle = lowered<N>(origin + d * closest), along = lowered<N>(d);
  const FirstWithin in = firstWithin<N>(shape, middle, along, -half, half, noise);
  if (!in.found) return line;
  const FirstWithin out = firstWithin<N>(shape, middle, -along, -half, half, noise);
  line.isEmpty = false;
  line.entry = closest + in.t;
  line.entryNormal = in.normal;
  line.exit = out.found ? std::max(closest - out.t, line.entry) : line.entry;
  line.exitNormal = out.found ? out.normal : -in.normal;
  return line;
}

}  // namespace

namespace {

/// An outward normal of a hull of spheres where it has no radius, for a line that comes from `outward` (unit): at an
/// end the axis, between the ends across it, at a single point where the line comes from.
Vec3<double> normalOfThin(const SimpleSolid& solid, const Vec3<double>& at, const Vec3<double>& outward, double noise) {
  const auto axis = lengthAndDirection(solid.tip - solid.base);
  if (!(axis.length > noise)) return outward;
  const double along = dot(at - solid.base, axis.direction);
  if (along <= noise) return -axis.direction;
  if (along >= axis.length - noise) return axis.direction;
  const Vec3<double> across = lengthAndDirection(without(outward, axis.direction)).direction;
  return maxNorm(across) > 0 ? across : anyPerpendicular(axis.direction);
}

}  // namespace

LineInterval intervalWithin(const SimpleSolid& solid, const Vec3<double>& origin, const Vec3<double>& d, double noise) {
  LineInterval line{false, -infinity, infinity, {}, {}};
  if (solid.isHalfSpace()) {
    narrow(line, dot(solid.normal, origin), dot(solid.normal, d), solid.offset, solid.normal, noise);
  } else if (TOUCHSTONE_ALL_SHAPES != 0 && solid.form == SimpleSolid::Form::cylinder) {
    narrowToCylinder(line, solid.cylinder, origin, d, noise);
    if (line.entry > line.exit && (line.entry - line.exit) * length(d) <= noise) line.exit = line.entry;
  } else if (solid.form == SimpleSolid::Form::box) {
    const Vec3<double> o = origin - solid.center;
    for (int k = 0; k < 3; ++k) {
      const Vec3<double>& axis = solid.rotation.column[k];
      const double position = dot(axis, o), speed = dot(axis, d);
      narrow(line, position, speed, solid.half[k], axis, noise);
      narrow(line, -position, -speed, solid.half[k], -axis, noise);
    }
    // Past an edge by less than rounding.
    if (line.entry > line.exit && (line.entry - line.exit) * length(d) <= noise) line.exit = line.entry;
  } else {
    line = {true, infinity, -infinity, {}, {}};
    // From the point of the line that is closest to the base.
    const double shift = -dot(origin - solid.base, d) / dot(d, d);
    const Vec3<double> near = (origin - solid.base) + d * shift;
    addSphere(line, near, d, solid.baseRadius, noise);
    addSphere(line, near - (solid.tip - solid.base), d, solid.tipRadius, noise);
    addCone(line, near, d, solid);
    const Vec3<double> forward = lengthAndDirection(d).direction;
    const auto isUnit = [](const Vec3<double>& n) { return lengthSquared(n) > 0.25; };
    if (!line.isEmpty && !isUnit(line.entryNormal))
      line.entryNormal = normalOfThin(solid, solid.base + near + d * line.entry, -forward, noise);
    if (!line.isEmpty && !isUnit(line.exitNormal))
      line.exitNormal = normalOfThin(solid, solid.base + near + d * line.exit, forward, noise);
    line.entry += shift;
    line.exit += shift;
  }
  if (!(line.entry <= line.exit)) line.isEmpty = true;
  return line;
}

namespace detail {

template <ScalarType S, int N>
RayHit<S, N> placedRay(const Vec<S, N>& origin, const Vec<S, N>& direction, S longest, const PlacedShape<S, N>& shape) {
  TOUCHSTONE_REQUIRE(isInRange(origin) && isInRange(direction) && !(direction == Vec<S, N>{}),
                     "origin and direction must be finite, the direction not zero");
  const MovingShape still(widened(MovingOperand<S, N>{shape, {}}));
  const Vec3<double> o = lifted(castVec<double>(origin)) - still.pivot(), given = lifted(castVec<double>(direction));
  int exponent = 0;
  std::frexp(maxNorm(given), &exponent);
  const Vec3<double> d = vecOf<double, 3>([&](int k) { return std::ldexp(given[k], -exponent); });
  const double size =
      std::max(maxNorm(o), still.core().isHalfSpace() ? std::abs(still.core().offset) : still.outerRadius());
  const double noise = tolerance::noise<double> * size;
  const bool isOfPoints = TOUCHSTONE_ALL_SHAPES != 0 && still.core().form == SimpleSolid::Form::points;
  LineInterval line =
      isOfPoints ? intervalWithinPoints<N>(still, o, d, noise) : intervalWithin(still.core(), o, d, noise);
  // A ray that starts on the surface and leaves touches it.
  if (line.exit < 0 && -line.exit * length(d) <= noise) line.exit = 0;
  line.entry = std::ldexp(line.entry, -exponent);
  line.exit = std::ldexp(line.exit, -exponent);
  if (line.isEmpty || line.exit < 0 || line.entry > static_cast<double>(longest)) return {};
  const auto vector = [](const Vec3<double>& v) { return castVec<S>(lowered<N>(v)); };
  const bool startsWithin = !(line.entry > 0);
  return {true, startsWithin ? S(0) : static_cast<S>(line.entry), static_cast<S>(line.exit),
          startsWithin ? Vec<S, N>{} : vector(line.entryNormal), vector(line.exitNormal)};
}

#define TOUCHSTONE_INSTANTIATE(S, N) \
  template RayHit<S, N> placedRay(const Vec<S, N>&, const Vec<S, N>&, S, const PlacedShape<S, N>&);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace detail
}  // namespace touchstone
