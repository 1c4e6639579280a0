// SPDX-License-Identifier: MIT
// Half-spaces that move. n(t).p(t) - offset(t) is a quadratic polynomial in time, so its first root needs no iteration.
#include <cmath>

#include "particles/solids.hpp"

namespace touchstone::particles {

MovingPlane::MovingPlane(const Moving<Plane<double>>& plane, double skin)
    : normal{plane.from.normal, plane.to.normal}, offset{plane.from.offset + skin, plane.to.offset + skin} {}

Touch touchOf(const HalfSpace& plane, const Point3& p) {
  const double l = length(plane.normal);
  // Half way between opposite normals the half-space is undefined; it then contains nothing.
  if (l == 0) return {never, {{0, 1, 0}}};
  return {(dot(plane.normal, p) - plane.offset) / l, plane.normal * (1 / l)};
}

double MovingPlane::speed(const Path& path) const {
  const double l = length(lerp(normal[0], normal[1], 0.5));
  if (l == 0) return never;
  const double farthest =
      std::max(length(path.from), length(path.to)) + std::max(std::abs(offset[0]), std::abs(offset[1]));
  return length(path.velocity()) + std::abs(offset[1] - offset[0]) / l + length(normal[1] - normal[0]) / l * farthest;
}

double MovingPlane::safeStep(const State& now, double t, const Path& path, const Touch& touch, double level) const {
  const Point3 n = now.normal, turn = normal[1] - normal[0], v = path.velocity();
  const double l = length(n);
  if (l == 0) return never;
  const double rate = dot(turn, path.at(t)) + dot(n, v) - (offset[1] - offset[0]);
  return firstRoot((touch.distance - level) * l, rate, -2 * dot(turn, v));
}

Point3 MovingPlane::carried(double, const Point3& p, const Touch&) const {
  const Touch end = touch(1, p);
  return p - end.normal * end.distance;
}

double MovingPlane::leastExit(const Point3& p, const Point3& direction, double level) const {
  const double depth = offset[1] + level - dot(normal[1], p), rate = dot(normal[1], direction);
  return depth <= 0 ? 0 : rate > 0 ? depth / rate : never;
}

Point3 MovingPlane::displacement(const Point3& p, const Touch&) const {
  const Touch start = touch(0, p);
  return start.normal * start.distance;
}

}  // namespace touchstone::particles
