#include "touchstone.hpp"

int supportOfHull(const std::vector<Vec3>& points, const Vec3& direction) {
  int best = 0;
  // Not 0: where the hull lies behind the origin, all products are negative.
  double largest = dot(points[0], direction);
  const int count = static_cast<int>(points.size());
  for (int i = 1; i < count; ++i) {
    const double product = dot(points[i], direction);
    if (product > largest) {
      largest = product;
      best = i;
    }
  }
  return best;
}
