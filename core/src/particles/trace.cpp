// SPDX-License-Identifier: MIT
#include "touchstone/particles/trace.hpp"

#include <cmath>

#include "particles/published_cone.hpp"
#include "particles/scene.hpp"

namespace touchstone::particles {
namespace {

constexpr double none = -1;

void addRoots(Trace& t) {
  const double h = t.b / 2, quarter = h * h - t.a * t.m00;
  t.roots[0] = t.roots[1] = std::nan("");
  if (t.a == 0) {
    if (t.b != 0) t.roots[0] = t.roots[1] = -t.m00 / t.b;
  } else if (quarter >= 0) {
    // The root that does not cancel, and the other one from their product m00 / a.
    const double q = -(h + std::copysign(std::sqrt(quarter), h));
    const double first = q / t.a, second = q != 0 ? t.m00 / q : first;
    t.roots[0] = std::min(first, second);
    t.roots[1] = std::max(first, second);
  }
}

Trace quadraticTrace(double m00, double m01, double m11, double fromRadius, double toRadius) {
  Trace t{};
  t.m00 = m00;
  t.m01 = m01;
  t.m11 = m11;
  t.a = m11 - 2 * m01 + m00;
  t.b = 2 * (m01 - m00);
  addRoots(t);
  t.closestTime = t.a > 0 ? -t.b / (2 * t.a) : std::nan("");
  const double radius = t.a > 0 ? lerp(fromRadius, toRadius, t.closestTime) : std::nan("");
  t.closest = t.a > 0 ? std::sqrt(std::max(0.0, m00 - t.b * t.b / (4 * t.a) + radius * radius)) : std::nan("");
  t.skinRadius = std::sqrt(1 + static_cast<double>(publishedSkeleton)) * radius;
  return t;
}

void compare(Trace& t, const Scene& scene, const MovingCone& cone, const Path& path, bool isPublishedHit, double time) {
  t.publishedTime = isPublishedHit ? time : none;
  t.exactTime = timeOfEntry(cone, path, scene.size).value_or(none);
  t.publishedDistance = isPublishedHit ? cone.touch(time, path.at(time)).distance : std::nan("");
  const bool isBoth = isPublishedHit && t.exactTime >= 0;
  t.difference = isBoth ? 1000 * length(path.velocity()) * std::abs(time - t.exactTime) : std::nan("");
}

wide::Three<double> three(const Point3& p) { return {p[0], p[1], p[2]}; }

}  // namespace

Trace traceSphere(const Scene& scene, std::size_t sphere, const Vec3<double>& from, const Vec3<double>& to) {
  const MovingCone& s = scene.spheres[sphere];
  const Path path{from, to};
  const Point3 q0 = from - s.base.from.center, q1 = to - s.base.to.center;
  const double r0 = s.base.from.radius, r1 = s.base.to.radius;
  Trace t = quadraticTrace(dot(q0, q0) - r0 * r0, dot(q0, q1) - r0 * r1, dot(q1, q1) - r1 * r1, r0, r1);
  const auto impact = publishedImpact<double>(t.m00, t.m01, t.m11, r0, r1);
  compare(t, scene, s, path, impact.where, impact.toi);
  return t;
}

Trace traceCone(const Scene& scene, std::size_t cone, const Vec3<double>& from, const Vec3<double>& to) {
  const MovingCone& c = scene.cones[cone];
  const Path path{from, to};
  const auto lanes = movingConeLanes<double>(c);
  const Point3 x0 = from - c.start.center, x1 = to - c.end.center;
  const Point3 q0 = cross(x0, c.start.axis), q1 = cross(x1, c.end.axis);
  const double r0 = dot(x0, c.start.axis) * lanes.from.slope + lanes.from.radius;
  const double r1 = dot(x1, c.end.axis) * lanes.to.slope + lanes.to.radius;
  Trace t = quadraticTrace(dot(q0, q0) - r0 * r0, dot(q0, q1) - r0 * r1, dot(q1, q1) - r1 * r1, r0, r1);
  const auto sweep = sweepCone<double>(lanes, {three(to), three(from)});
  compare(t, scene, c, path, sweep.where, sweep.toi);
  return t;
}

}  // namespace touchstone::particles
