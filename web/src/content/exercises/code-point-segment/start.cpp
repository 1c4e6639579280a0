#include "touchstone.hpp"

ClosestPoint closestPoint(const Vec3& point, const Segment3& segment) {
  // 1. Project the point onto the line: dot(point - start, d) / dot(d, d) with d from
  //    start to end.
  // 2. Keep t between 0 and 1: std::clamp(x, 0.0, 1.0).
  // 3. Think of a segment without length.
  const Vec3 along = segment.end - segment.start;
  const double t = 0;
  return {segment.start + along * t, t};
}
