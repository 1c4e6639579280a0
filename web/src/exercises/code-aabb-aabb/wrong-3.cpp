// Wrong: the line for z was copied and only half changed.
// fails: random, containment, touching, no-size
#include "touchstone.hpp"

SeparatingAxis separatingAxis(const AABB& a, const AABB& b) {
  const std::array<double, 6> gaps{b.min.x - a.max.x, a.min.x - b.max.x, b.min.y - a.max.y,
                                   a.min.y - b.max.y, b.min.z - a.max.z, b.min.z - a.max.z};
  const std::array<Vec3, 6> normals{Vec3{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
  const auto best = std::max_element(gaps.begin(), gaps.end()) - gaps.begin();
  return {normals[best], std::max(0.0, -gaps[best]), gaps[best] <= 0};
}
