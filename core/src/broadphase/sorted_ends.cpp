// SPDX-License-Identifier: MIT
#include "broadphase/sorted_ends.hpp"

#include <algorithm>

namespace touchstone::broadphase {

void SortedEnds::rebuild(std::span<const Box> boxes, std::span<const std::uint32_t> ids, std::vector<End>& room) {
  ends_.clear();
  // The sort is stable: lower ends stay before upper ones.
  for (const std::uint32_t id : ids) ends_.push_back(lowerEnd(boxes[id], axis_, id));
  for (const std::uint32_t id : ids) ends_.push_back(upperEnd(boxes[id], axis_, id));
  radixSort(ends_, room);
  for (std::size_t i = 0; i < ends_.size(); ++i) put(i, ends_[i]);
}

void SortedEnds::drop(std::span<const std::uint8_t> held) {
  std::erase_if(ends_, [&](End end) { return held[boxOf(end)] == 0; });
  for (std::size_t i = 0; i < ends_.size(); ++i) put(i, ends_[i]);
}

void SortedEnds::merge(std::span<const Box> boxes, std::span<const std::uint32_t> ids, std::vector<End>& room) {
  room.clear();
  for (const std::uint32_t id : ids) {
    room.push_back(lowerEnd(boxes[id], axis_, id));
    room.push_back(upperEnd(boxes[id], axis_, id));
  }
  std::sort(room.begin(), room.end());
  std::size_t old = ends_.size(), fresh = room.size();
  ends_.resize(old + fresh);
  while (fresh > 0) {
    const bool isOld = old > 0 && isBefore(room[fresh - 1], ends_[old - 1]);
    const End end = isOld ? ends_[--old] : room[--fresh];
    put(old + fresh, end);
  }
}

}  // namespace touchstone::broadphase
