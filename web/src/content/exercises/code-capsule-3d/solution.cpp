#include "touchstone.hpp"

namespace {

/** Closer points than this, in metres, give no direction that can be trusted. */
constexpr double tiny = 1e-10;

double inRange(double x) { return std::clamp(x, 0.0, 1.0); }

struct Points {
  Vec3 onA;
  Vec3 onB;
};

/** The closest points of the two axes. */
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
    // Where t leaves the axis it is clamped, and s has to follow.
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

Vec3 anyPerpendicular(Vec3 v) {
  // The cross product with the coordinate axis that is farthest from v's own direction
  // is never small.
  const bool isMostlyX = std::abs(v.x) > std::abs(v.y) && std::abs(v.x) > std::abs(v.z);
  return normalized(cross(v, isMostlyX ? Vec3{0, 1, 0} : Vec3{1, 0, 0}));
}

/** A way out where the axes meet: perpendicular to both. */
Vec3 normalOfMeetingAxes(const Capsule& a, const Capsule& b) {
  const Vec3 d1 = a.tip - a.base;
  const Vec3 d2 = b.tip - b.base;
  const Vec3 both = cross(d1, d2);
  if (length(both) > 1e-9 * length(d1) * length(d2)) return normalized(both);
  // Parallel, or one without length: any perpendicular of the longer one.
  const Vec3 longer = length(d1) > length(d2) ? d1 : d2;
  return length(longer) > 0 ? anyPerpendicular(longer) : Vec3{1, 0, 0};
}

}  // namespace

Result collide(const Capsule& a, const Capsule& b) {
  const auto [onA, onB] = closestPoints(a, b);
  const double apart = length(onB - onA);
  const Vec3 normal = apart > tiny ? (onB - onA) / apart : normalOfMeetingAxes(a, b);
  // From here on it is two spheres about the closest points.
  const double distance = apart - a.radius - b.radius;
  return {distance <= 0, distance, normal, onA + normal * a.radius, onB - normal * b.radius};
}
