#include "touchstone.hpp"

namespace {

/** How the axes lie to each other: a point of each, and the signed distance between them along a unit normal. */
struct Axes {
  Vec2 onA;
  Vec2 onB;
  Vec2 normal;
  double apart;
};

/** Closer points than this, in metres, give no direction that can be trusted. */
constexpr double tiny = 1e-10;

Vec2 closestOn(const Capsule2& capsule, Vec2 point) {
  const Vec2 along = capsule.tip - capsule.base;
  const double squaredLength = dot(along, along);
  if (squaredLength == 0) return capsule.base;
  return capsule.base + along * std::clamp(dot(point - capsule.base, along) / squaredLength, 0.0, 1.0);
}

/** In the plane, segments that do not cross are closest at one of their four ends. */
Axes closestAtAnEnd(const Capsule2& a, const Capsule2& b) {
  const std::array<std::array<Vec2, 2>, 4> pairs{{{a.base, closestOn(b, a.base)},
                                                  {a.tip, closestOn(b, a.tip)},
                                                  {closestOn(a, b.base), b.base},
                                                  {closestOn(a, b.tip), b.tip}}};
  Axes best{{}, {}, {1, 0}, std::numeric_limits<double>::infinity()};
  for (const auto& [onA, onB] : pairs) {
    const double apart = length(onB - onA);
    if (apart < best.apart) best = {onA, onB, apart > 0 ? (onB - onA) / apart : best.normal, apart};
  }
  return best;
}

/** Whether the ends of each lie on different sides of the other. */
bool areCrossing(const Capsule2& a, const Capsule2& b) {
  const Vec2 d1 = a.tip - a.base;
  const Vec2 d2 = b.tip - b.base;
  return cross(d1, b.base - a.base) * cross(d1, b.tip - a.base) < 0 &&
         cross(d2, a.base - b.base) * cross(d2, a.tip - b.base) < 0;
}

/** The shortest way to slide one axis off the other: perpendicular to one of them, until an end comes free. */
Axes shortestWayOff(const Capsule2& a, const Capsule2& b) {
  Axes best{a.base, a.base, {1, 0}, -std::numeric_limits<double>::infinity()};
  const std::array<Vec2, 2> directions{a.tip - a.base, b.tip - b.base};
  for (int i = 0; i < 2; ++i) {
    if (length(directions[i]) == 0) continue;
    const Vec2 along = normalized(directions[i]);
    for (const Vec2 n : {Vec2{-along.y, along.x}, Vec2{along.y, -along.x}}) {
      const Vec2 lastOfA = dot(n, a.tip) > dot(n, a.base) ? a.tip : a.base;
      const Vec2 firstOfB = dot(n, b.tip) < dot(n, b.base) ? b.tip : b.base;
      const double apart = dot(n, firstOfB - lastOfA);
      if (apart <= best.apart) continue;
      // Perpendicular to a, an end of b is freed, which lies opposite a point of a; and
      // the other way round.
      best = i == 0 ? Axes{firstOfB - n * apart, firstOfB, n, apart} : Axes{lastOfA, lastOfA + n * apart, n, apart};
    }
  }
  return best;
}

}  // namespace

Result2 collide(const Capsule2& a, const Capsule2& b) {
  Axes axes = closestAtAnEnd(a, b);
  if (areCrossing(a, b)) axes = shortestWayOff(a, b);
  // The axes touch: the points are known, the direction is not.
  else if (axes.apart < tiny)
    axes.normal = shortestWayOff(a, b).normal;
  const double distance = axes.apart - a.radius - b.radius;
  return {distance <= 0, distance, axes.normal, axes.onA + axes.normal * a.radius, axes.onB - axes.normal * b.radius};
}
