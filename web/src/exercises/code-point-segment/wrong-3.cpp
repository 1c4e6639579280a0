// Wrong: a segment without length is 0 / 0.
// fails: no-length
#include "touchstone.hpp"

ClosestPoint closestPoint(const Vec3& point, const Segment3& segment) {
  const Vec3 along = segment.end - segment.start;
  const double squaredLength = dot(along, along);
  const double onLine = dot(point - segment.start, along) / squaredLength;
  const double t = std::clamp(onLine, 0.0, 1.0);
  return {segment.start + along * t, t};
}
