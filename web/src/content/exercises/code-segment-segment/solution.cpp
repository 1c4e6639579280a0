#include "touchstone.hpp"

namespace {

double inRange(double x) { return std::clamp(x, 0.0, 1.0); }

}  // namespace

ClosestPoints closestPoints(const Segment3& first, const Segment3& second) {
  const Vec3 d1 = first.end - first.start;
  const Vec3 d2 = second.end - second.start;
  const Vec3 r = first.start - second.start;
  const double a = dot(d1, d1), b = dot(d1, d2), c = dot(d1, r), e = dot(d2, d2), f = dot(d2, r);
  double s = 0;
  double t = 0;
  if (a > 0 && e > 0) {
    // Of the infinite lines: the connection is perpendicular to both. For parallel
    // lines every s is as good: keep 0.
    const double determinant = a * e - b * b;
    if (determinant > 1e-12 * a * e) s = inRange((b * f - c * e) / determinant);
    // The best t for this s. Where it leaves the segment, clamp it, and then s has to
    // follow.
    t = (b * s + f) / e;
    if (t < 0 || t > 1) {
      t = inRange(t);
      s = inRange((b * t - c) / a);
    }
  } else if (a > 0) {
    // The second segment is a point.
    s = inRange(-c / a);
  } else if (e > 0) {
    // The first segment is a point.
    t = inRange(f / e);
  }
  return {first.start + d1 * s, second.start + d2 * t, s, t};
}
