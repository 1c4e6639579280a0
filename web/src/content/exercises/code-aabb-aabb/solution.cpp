#include "touchstone.hpp"

SeparatingAxis separatingAxis(const AABB& a, const AABB& b) {
  // For each face of a: how far b begins behind it. Negative: so far b would have to
  // move to get there.
  const std::array<double, 6> gaps{b.min.x - a.max.x, a.min.x - b.max.x, b.min.y - a.max.y,
                                   a.min.y - b.max.y, b.min.z - a.max.z, a.min.z - b.max.z};
  const std::array<Vec3, 6> normals{Vec3{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
  // The largest gap separates the boxes if anything does; if it is negative, it is the
  // least penetration.
  const auto best = std::max_element(gaps.begin(), gaps.end()) - gaps.begin();
  return {normals[best], std::max(0.0, -gaps[best]), gaps[best] <= 0};
}
