// Wrong: divides by the length instead of its square.
// fails: within, random, on-segment
#include "touchstone.hpp"

ClosestPoint closestPoint(const Vec3& point, const Segment3& segment) {
  const Vec3 along = segment.end - segment.start;
  const double squaredLength = dot(along, along);
  if (squaredLength == 0) return {segment.start, 0};
  const double onLine = dot(point - segment.start, along) / std::sqrt(squaredLength);
  const double t = std::clamp(onLine, 0.0, 1.0);
  return {segment.start + along * t, t};
}
