#include "touchstone.hpp"

namespace {

Vec2 farthest(const std::vector<Vec2>& points, Vec2 n) {
  Vec2 best = points[0];
  for (const Vec2 point : points)
    if (dot(point, n) > dot(best, n)) best = point;
  return best;
}

/** The support point of b - a. */
Vec2 support(const std::vector<Vec2>& a, const std::vector<Vec2>& b, Vec2 n) {
  return farthest(b, n) - farthest(a, -n);
}

/** Perpendicular to a segment, on the side of the origin; 0 where the origin is on its line. */
Vec2 towardsOrigin(Vec2 s, Vec2 e) {
  const Vec2 along = e - s;
  return Vec2{-along.y, along.x} * cross(along, -s);
}

}  // namespace

Certificate2 gjkIntersects(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
  std::vector<Vec2> simplex{support(a, b, {1, 0})};
  Vec2 n = -simplex[0];
  // Each round brings the simplex closer to the origin; only rounding could keep it from that.
  for (int i = 0; i < 100; ++i) {
    if (n.x == 0 && n.y == 0) break;
    const Vec2 s = support(a, b, n);
    if (dot(s, n) < 0) return {false, -n, {}, {}, {}};

    std::vector<Vec2> kept;
    bool isInside = simplex.size() == 2;
    for (std::size_t k = 0; k < simplex.size(); ++k) {
      const Vec2 e = simplex[k];
      // The origin and the third vertex are on different sides of the edge.
      const bool isBeyond = simplex.size() < 2 || dot(towardsOrigin(s, e), simplex[1 - k] - s) < 0;
      if (isBeyond) isInside = false;
      if (isBeyond && dot(e - s, -s) > 0) kept = {e};
    }
    kept.push_back(s);
    if (isInside) {
      simplex.push_back(s);
      break;
    }
    simplex = kept;
    n = simplex.size() == 2 ? towardsOrigin(simplex[1], simplex[0]) : -s;
  }
  return {true, {}, simplex[0], simplex[simplex.size() / 2], simplex.back()};
}
