#include "touchstone.hpp"

ClosestPoints closestPoints(const Segment3& first, const Segment3& second) {
  // 1. Directions d1 and d2, and r = first.start - second.start; then the five dot
  //    products of the text.
  // 2. s and t of the infinite lines. What if they are parallel?
  // 3. Clamp s to [0, 1], work out t for it; where t leaves [0, 1], clamp t and work
  //    out s again.
  // 4. Think of segments without length.
  const double s = 0.5;
  const double t = 0.5;
  const Vec3 on1 = first.start + (first.end - first.start) * s;
  const Vec3 on2 = second.start + (second.end - second.start) * t;
  return {on1, on2, s, t};
}
