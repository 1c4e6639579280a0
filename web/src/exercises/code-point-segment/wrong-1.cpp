// Wrong: t is not clamped.
// fails: before, beyond, random
#include "touchstone.hpp"

ClosestPoint closestPoint(const Vec3& point, const Segment3& segment) {
  const Vec3 along = segment.end - segment.start;
  const double squaredLength = dot(along, along);
  if (squaredLength == 0) return {segment.start, 0};
  const double onLine = dot(point - segment.start, along) / squaredLength;
  const double t = onLine;
  return {segment.start + along * t, t};
}
