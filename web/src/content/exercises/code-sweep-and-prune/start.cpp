#include "touchstone.hpp"

std::vector<Pair> sweepAndPrune(const std::vector<Interval>& intervals, const OverlapTest& overlap) {
  // This is brute force: it finds every pair, with too many tests.
  // 1. Sort the indices by the lower ends of their intervals.
  // 2. Test each box against the active ones alone.
  std::vector<Pair> pairs;
  const int count = static_cast<int>(intervals.size());
  for (int i = 0; i < count; ++i)
    for (int j = i + 1; j < count; ++j)
      if (overlap(i, j)) pairs.push_back({i, j});
  return pairs;
}
