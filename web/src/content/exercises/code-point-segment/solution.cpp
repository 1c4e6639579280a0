#include "touchstone.hpp"

ClosestPoint closestPoint(const Vec3& point, const Segment3& segment) {
  const Vec3 along = segment.end - segment.start;
  const double squaredLength = dot(along, along);
  // A segment without length is its start; the division below would be 0 / 0.
  if (squaredLength == 0) return {segment.start, 0};
  // Where the perpendicular from the point meets the infinite line: 0 is the start, 1
  // the end.
  const double onLine = dot(point - segment.start, along) / squaredLength;
  // Beyond an end, that end is the closest point.
  const double t = std::clamp(onLine, 0.0, 1.0);
  return {segment.start + along * t, t};
}
