#include "touchstone.hpp"

// As printed. It has more than one mistake: find and repair them.
ClosestPoints closestPoints(const Segment3& first, const Segment3& second) {
  const Vec3 d1 = first.end - first.start;
  const Vec3 d2 = second.end - second.start;
  const Vec3 r = first.start - second.end;
  const double a = dot(d1, d1), e = dot(d2, d2), f = dot(d2, r);
  double s = 0;
  double t = 0;
  if (a <= 0.000001) {
    if (e > 0.000001) t = std::clamp(f / e, 0.0, 1.0);
  } else {
    const double c = dot(d1, r);
    if (e <= 0.000001) {
      s = std::clamp(-c / a, 0.0, 1.0);
    } else {
      const double b = dot(d1, d2);
      const double denominator = a * e - b * b;
      if (denominator != 0) s = std::clamp((b * f - c * e) / denominator, 0.0, 1.0);
      t = (b * s + f) / e;
      if (t < 0) {
        t = 0;
        s = std::clamp(-c / a, 0.0, 1.0);
      } else if (t > 1) {
        t = 1;
        s = std::clamp((b - c) / a, 0.0, 1.0);
      }
    }
  }
  return {first.start + d1 * s, second.start + d2 * t, s, t};
}
