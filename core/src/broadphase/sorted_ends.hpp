// SPDX-License-Identifier: MIT
// The ends of intervals on one axis, sorted, with the place of each; for sweep and prune with ends that persist.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "broadphase/sorting.hpp"
#include "touchstone/broadphase/box.hpp"

namespace touchstone::broadphase {

/// The end of an interval: the order of its coordinate, whether it is the upper end, and the id of the box in 31 bits.
/// At equal coordinates lower ends stand first, so that boxes which touch overlap.
using End = std::uint64_t;
inline constexpr End upperBit = std::uint64_t{1} << 31;
inline End lowerEnd(const Box& box, int axis, std::uint32_t id) { return sortEntry(box.lower[axis], id); }
inline End upperEnd(const Box& box, int axis, std::uint32_t id) { return sortEntry(box.upper[axis], id) | upperBit; }
constexpr bool isUpper(End end) { return (end & upperBit) != 0; }
constexpr std::uint32_t boxOf(End end) { return static_cast<std::uint32_t>(end & (upperBit - 1)); }
inline float coordinateOf(End end) { return floatOf(keyOf(end)); }
constexpr bool isBefore(End a, End b) { return a >> 31 < b >> 31; }

class SortedEnds {
 public:
  explicit SortedEnds(int axis) : axis_(axis) {}

  std::span<const End> ends() const { return ends_; }
  std::size_t lowerPlace(std::uint32_t id) const { return place_[2 * std::size_t{id}]; }
  std::size_t upperPlace(std::uint32_t id) const { return place_[2 * std::size_t{id} + 1]; }
  /// Room for ids below `count`.
  void resize(std::size_t count) { place_.resize(2 * count); }

  /// Sorts the ends of `ids` anew. `room` is for as many ends.
  void rebuild(std::span<const Box> boxes, std::span<const std::uint32_t> ids, std::vector<End>& room);
  /// Drops the ends of boxes that are not in `held`.
  void drop(std::span<const std::uint8_t> held);
  /// Merges the ends of new boxes into the others, from behind.
  void merge(std::span<const Box> boxes, std::span<const std::uint32_t> ids, std::vector<End>& room);

  /// Takes the coordinates of moved boxes; the ends are then to be sorted by insertionSort().
  void refresh(std::span<const Box> boxes, std::span<const std::uint32_t> moved) {
    for (const std::uint32_t id : moved) {
      ends_[lowerPlace(id)] = lowerEnd(boxes[id], axis_, id);
      ends_[upperPlace(id)] = upperEnd(boxes[id], axis_, id);
    }
  }
  /// Calls `pass(end, other)` where `end` comes to stand before `other`, and `moved(end, first, count)` where it has
  /// passed others, from the first of them on. Adds to `swaps`, and gives up above `limit`.
  template <class F, class G>
  bool insertionSort(std::uint64_t& swaps, std::uint64_t limit, F&& pass, G&& moved) {
    for (std::size_t i = 1; i < ends_.size(); ++i) {
      const End end = ends_[i];
      std::size_t place = i;
      for (; place > 0 && isBefore(end, ends_[place - 1]); --place) {
        const End other = ends_[place - 1];
        put(place, other);
        pass(end, other);
      }
      if (place == i) continue;
      moved(end, ends_[i], i - place);
      put(place, end);
      swaps += i - place;
      if (swaps > limit) return false;
    }
    return true;
  }
  /// Takes the coordinate of one end and moves it to its place among the others, which are sorted. Calls
  /// `pass(first, second)` where `first` comes to stand before `second`, and `moved` as insertionSort() does.
  template <class F, class G>
  void sift(End end, std::uint64_t& swaps, F&& pass, G&& moved) {
    const std::size_t start = isUpper(end) ? upperPlace(boxOf(end)) : lowerPlace(boxOf(end));
    std::size_t place = start;
    for (; place > 0 && isBefore(end, ends_[place - 1]); --place) {
      pass(end, ends_[place - 1]);
      put(place, ends_[place - 1]);
    }
    for (; place + 1 < ends_.size() && isBefore(ends_[place + 1], end); ++place) {
      pass(ends_[place + 1], end);
      put(place, ends_[place + 1]);
    }
    const std::size_t count = place < start ? start - place : place - start;
    // The first that was passed has the place of the end now.
    if (count > 0) moved(end, ends_[start], count);
    put(place, end);
    swaps += count;
  }
  std::size_t bytes() const { return ends_.capacity() * sizeof(End) + place_.capacity() * sizeof(std::uint32_t); }

 private:
  void put(std::size_t place, End end) {
    ends_[place] = end;
    place_[2 * std::size_t{boxOf(end)} + (isUpper(end) ? 1 : 0)] = static_cast<std::uint32_t>(place);
  }

  int axis_;
  std::vector<End> ends_;
  std::vector<std::uint32_t> place_;  // by box: of its lower end, of its upper end
};

}  // namespace touchstone::broadphase
