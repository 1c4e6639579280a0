#include "touchstone.hpp"

std::vector<Pair> sweepAndPrune(const std::vector<Interval>& intervals, const OverlapTest& overlap) {
  std::vector<int> order(intervals.size());
  for (int i = 0; i < static_cast<int>(order.size()); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](int i, int j) { return intervals[i].min < intervals[j].min; });
  std::vector<Pair> pairs;
  std::vector<int> active;
  for (const int i : order) {
    // What ends before this box begins also ends before all later ones begin.
    std::erase_if(active, [&](int j) { return intervals[j].max < intervals[i].min; });
    for (const int j : active)
      if (overlap(i, j)) pairs.push_back({i, j});
    active.push_back(i);
  }
  return pairs;
}
