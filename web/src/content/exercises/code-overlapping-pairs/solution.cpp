#include "touchstone.hpp"

std::vector<Pair> overlappingPairs(const std::vector<Aabb2>& boxes) {
  std::vector<Pair> pairs;
  const int count = static_cast<int>(boxes.size());
  for (int i = 0; i < count; ++i)
    for (int j = i + 1; j < count; ++j) {
      const Aabb2& a = boxes[i];
      const Aabb2& b = boxes[j];
      const bool isOnX = a.min.x <= b.max.x && b.min.x <= a.max.x;
      const bool isOnY = a.min.y <= b.max.y && b.min.y <= a.max.y;
      if (isOnX && isOnY) pairs.push_back({i, j});
    }
  return pairs;
}
