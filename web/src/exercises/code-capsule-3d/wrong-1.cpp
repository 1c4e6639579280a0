// Wrong: axes that meet are 0 / 0.
// fails: cross, crossing, parallel, no-length
#include "touchstone.hpp"

namespace {

double inRange(double x) { return std::clamp(x, 0.0, 1.0); }

struct Points {
  Vec3 onA;
  Vec3 onB;
};

Points closestPoints(const Capsule& a, const Capsule& b) {
  const Vec3 d1 = a.tip - a.base;
  const Vec3 d2 = b.tip - b.base;
  const Vec3 r = a.base - b.base;
  const double aa = dot(d1, d1), ab = dot(d1, d2), bb = dot(d2, d2), ar = dot(d1, r), br = dot(d2, r);
  double s = 0;
  double t = 0;
  if (aa > 0 && bb > 0) {
    const double determinant = aa * bb - ab * ab;
    if (determinant > 1e-12 * aa * bb) s = inRange((ab * br - ar * bb) / determinant);
    t = (ab * s + br) / bb;
    if (t < 0 || t > 1) {
      t = inRange(t);
      s = inRange((ab * t - ar) / aa);
    }
  } else if (aa > 0) {
    s = inRange(-ar / aa);
  } else if (bb > 0) {
    t = inRange(br / bb);
  }
  return {a.base + d1 * s, b.base + d2 * t};
}

}  // namespace

Result collide(const Capsule& a, const Capsule& b) {
  const auto [onA, onB] = closestPoints(a, b);
  const double apart = length(onB - onA);
  const Vec3 normal = (onB - onA) / apart;
  const double distance = apart - a.radius - b.radius;
  return {distance <= 0, distance, normal, onA + normal * a.radius, onB - normal * b.radius};
}
