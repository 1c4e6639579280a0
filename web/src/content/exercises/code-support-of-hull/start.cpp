#include "touchstone.hpp"

int supportOfHull(const std::vector<Vec3>& points, const Vec3& direction) {
  // 1. How far does a point lie along the direction?
  // 2. Which point lies farthest?
  int best = 0;
  for (int i = 1; i < static_cast<int>(points.size()); ++i)
    if (length(points[i]) > dot(points[best], direction)) best = i;
  return best;
}
