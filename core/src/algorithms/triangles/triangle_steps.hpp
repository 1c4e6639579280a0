// SPDX-License-Identifier: MIT
// The steps of the intersection and distance of two triangles. Which sides the vertices lie on is decided by exact
// signs; the distances and intervals of the steps are computed for display, with rounding.
#pragma once

#include <algorithm>
#include <limits>

#include "algorithms/directions.hpp"
#include "algorithms/step_frame.hpp"
#include "touchstone/hierarchy/triangle.hpp"

namespace touchstone {

/// Why the comparison of two triangles ends: the number `reason` of its last step.
enum class TriangleEnd { oneSide, disjointIntervals, meet, meetInPlane, apartInPlane };

/// The unit normal of a triangle from its two longest edges; zero without area.
inline Vec3<double> normalOf(const hierarchy::Triangle& t) {
  int corner = 0;
  for (int i = 1; i < 3; ++i)
    if (lengthSquared(t.corner((i + 2) % 3) - t.corner((i + 1) % 3)) <
        lengthSquared(t.corner((corner + 2) % 3) - t.corner((corner + 1) % 3)))
      corner = i;
  const Vec3<double>& at = t.corner(corner);
  return commonNormal(t.corner((corner + 1) % 3) - at, t.corner((corner + 2) % 3) - at).direction;
}

struct PlaneDistances {
  double of[3];
  PlaneDistances(const hierarchy::Triangle& plane, const Vec3<double>& normal, const hierarchy::Triangle& t) {
    for (int i = 0; i < 3; ++i) of[i] = dot(normal, t.corner(i) - plane.a);
  }
};
inline void emitPlanes(const StepsInFrame<3>& steps, const hierarchy::Triangle& a, const hierarchy::Triangle& b) {
  const Vec3<double> normalA = normalOf(a), normalB = normalOf(b);
  const PlaneDistances ofA(b, normalB, a), ofB(a, normalA, b);
  steps.begin(StepKind::trianglePlanes);
  steps.direction(steps.isSwapped ? normalB : normalA);
  steps.direction(steps.isSwapped ? normalA : normalB);
  for (const PlaneDistances* distances : {steps.isSwapped ? &ofB : &ofA, steps.isSwapped ? &ofA : &ofB}) {
    steps.list(3);
    for (const double x : distances->of) steps.number(x);
  }
  steps.end();
}

/// The interval of a triangle on a line, from where its edges cross the other plane; empty (from > to) where none does.
struct TriangleInterval {
  double from = std::numeric_limits<double>::max(), to = std::numeric_limits<double>::lowest();
  TriangleInterval(const hierarchy::Triangle& t, const PlaneDistances& distances, const Vec3<double>& point,
                   const Vec3<double>& direction) {
    for (int i = 0; i < 3; ++i) {
      const int next = (i + 1) % 3;
      const double first = distances.of[i], second = distances.of[next];
      if ((first > 0 && second > 0) || (first < 0 && second < 0)) continue;
      const double at = first == second ? 0 : first / (first - second);
      const double along = dot(direction, t.corner(i) + (t.corner(next) - t.corner(i)) * at - point);
      from = std::min(from, along);
      to = std::max(to, along);
    }
  }
};
/// Both planes have a line in common.
inline void emitIntervals(const StepsInFrame<3>& steps, const hierarchy::Triangle& a, const hierarchy::Triangle& b) {
  const Vec3<double> normalA = normalOf(a), normalB = normalOf(b);
  const auto line = commonNormal(normalA, normalB);
  if (!(line.sine > 0)) return;
  // In the plane of A across the line, from a corner of A to the plane of B.
  const Vec3<double> across = cross(line.direction, normalA);
  const double slope = dot(across, normalB);
  const Vec3<double> point = a.a + across * (dot(normalB, b.a - a.a) / slope);
  const TriangleInterval onA(a, PlaneDistances(b, normalB, a), point, line.direction);
  const TriangleInterval onB(b, PlaneDistances(a, normalA, b), point, line.direction);
  if (onA.from > onA.to || onB.from > onB.to) return;
  steps.begin(StepKind::triangleIntervals);
  steps.point(point);
  steps.direction(line.direction);
  for (const TriangleInterval* on : {steps.isSwapped ? &onB : &onA, steps.isSwapped ? &onA : &onB}) {
    steps.number(on->from);
    steps.number(on->to);
  }
  steps.end();
}
inline void emitCoplanar(const StepsInFrame<3>& steps, const hierarchy::Triangle& a) {
  const Vec3<double> normal = normalOf(a);
  int dropped = 0;
  for (int k = 1; k < 3; ++k)
    if (std::abs(normal[k]) > std::abs(normal[dropped])) dropped = k;
  steps.begin(StepKind::triangleCoplanar);
  steps.direction(normal);
  steps.number(dropped);
  steps.end();
}

/// Which features a pair of points comes from: the number `source` of its step.
enum class TriangleFeatures { edges, vertexOfA, vertexOfB };
inline void emitNearer(const StepsInFrame<3>& steps, TriangleFeatures source, int i, int j, const Vec3<double>& onA,
                       const Vec3<double>& onB) {
  const bool isVertex = source != TriangleFeatures::edges;
  const TriangleFeatures exchanged =
      source == TriangleFeatures::vertexOfA ? TriangleFeatures::vertexOfB : TriangleFeatures::vertexOfA;
  steps.begin(StepKind::triangleFeatures);
  steps.number(static_cast<int>(isVertex && steps.isSwapped ? exchanged : source));
  steps.numbersOf(i, j);
  steps.pointsOf(onA, onB);
  steps.number(length(onB - onA));
  steps.end();
}

}  // namespace touchstone
