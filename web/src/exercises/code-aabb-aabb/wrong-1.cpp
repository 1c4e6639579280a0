// Wrong: the length of the common interval is taken for the way out.
// fails: apart, within, random, containment, touching, no-size
#include "touchstone.hpp"

SeparatingAxis separatingAxis(const AABB& a, const AABB& b) {
  const std::array<double, 6> gaps{
      std::max(a.min.x, b.min.x) - std::min(a.max.x, b.max.x), std::max(a.min.x, b.min.x) - std::min(a.max.x, b.max.x),
      std::max(a.min.y, b.min.y) - std::min(a.max.y, b.max.y), std::max(a.min.y, b.min.y) - std::min(a.max.y, b.max.y),
      std::max(a.min.z, b.min.z) - std::min(a.max.z, b.max.z), std::max(a.min.z, b.min.z) - std::min(a.max.z, b.max.z)};
  const std::array<Vec3, 6> normals{Vec3{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
  const auto best = std::max_element(gaps.begin(), gaps.end()) - gaps.begin();
  return {normals[best], std::max(0.0, -gaps[best]), gaps[best] <= 0};
}
