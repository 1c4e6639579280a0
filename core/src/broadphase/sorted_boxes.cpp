// SPDX-License-Identifier: MIT
#include "broadphase/sorted_boxes.hpp"

#include <algorithm>

#include "broadphase/box_tests.hpp"
#include "broadphase/sorting.hpp"

namespace touchstone::broadphase {
namespace {

void largestOf(const std::vector<float>& values, std::size_t count, std::size_t blockSize,
               std::vector<float>& largest) {
  largest.resize((count + blockSize - 1) / blockSize);
  for (std::size_t block = 0; block < largest.size(); ++block) {
    const std::size_t first = block * blockSize, end = std::min(count, first + blockSize);
    float value = values[first];
    for (std::size_t i = first + 1; i < end; ++i) value = value < values[i] ? values[i] : value;
    largest[block] = value;
  }
}

}  // namespace

void SortedBoxes::fill(std::span<const Box> boxes, std::span<const std::uint64_t> entries, int axis) {
  axis_ = axis;
  ids_.resize(entries.size());
  bounds_.resize(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    ids_[i] = idOf(entries[i]);
    bounds_.put(i, boxes[ids_[i]]);
  }
  largestOf(uppers(), ids_.size(), blockSize, blockEnds_);
  largestOf(blockEnds_, blockEnds_.size(), blockSize, groupEnds_);
}

std::size_t SortedBoxes::placeBehind(float x) const {
  const auto begin = lowers().begin();
  return static_cast<std::size_t>(std::upper_bound(begin, begin + static_cast<std::ptrdiff_t>(ids_.size()), x) - begin);
}

/// Appends the pairs of the box at `place` with later ones; returns how many begin before it ends.
std::size_t SortedBoxes::scan(std::size_t place, std::vector<Pair>& pairs) const {
  const auto x = static_cast<std::size_t>(axis_);
  const std::uint32_t id = ids_[place];
  std::size_t j = place + 1;
#if TOUCHSTONE_LANES
  using namespace lanes;
  const std::size_t y = (x + 1) % 3, z = (x + 2) % 3;
  const float *lowerX = bounds_.bound[x].data(), *lowerY = bounds_.bound[y].data(), *lowerZ = bounds_.bound[z].data();
  const float *upperY = bounds_.bound[y + 3].data(), *upperZ = bounds_.bound[z + 3].data();
  const float end = bounds_.bound[x + 3][place];
  const F4 minY = splat(lowerY[place]), maxY = splat(upperY[place]);
  const F4 minZ = splat(lowerZ[place]), maxZ = splat(upperZ[place]);
  for (;; j += 4) {
    const Mask within = load(lowerX + j) <= splat(end);
    const Mask meets = within & (load(lowerY + j) <= maxY) & (minY <= load(upperY + j)) & (load(lowerZ + j) <= maxZ) &
                       (minZ <= load(upperZ + j));
    for (auto bits = static_cast<unsigned>(bitmask(meets)); bits != 0; bits &= bits - 1)
      pairs.push_back(pairOf(id, ids_[j + static_cast<std::size_t>(std::countr_zero(bits))]));
    // The entries behind the last box begin nowhere.
    if (!(lowerX[j + 3] <= end))
      return j - place - 1 + static_cast<std::size_t>(std::popcount(static_cast<unsigned>(bitmask(within))));
  }
#else
  const Box box = bounds_.at(place);
  for (; lowers()[j] <= box.upper[x]; ++j)
    if (overlap(box, bounds_.at(j))) pairs.push_back(pairOf(id, ids_[j]));
  return j - place - 1;
#endif
}

void SortedBoxes::findPairs(std::vector<Pair>& pairs, Statistics& counts) const {
  for (std::size_t i = 0; i < ids_.size(); ++i) counts.tests += scan(i, pairs);
}

/// Calls `f(first, end)` for the blocks of places before `end` whose largest upper bound `reaches` accepts; `f` returns
/// whether to go on.
template <class Reaches, class F>
void SortedBoxes::forEachBlock(std::size_t end, bool isAscending, Reaches&& reaches, F&& f) const {
  const std::size_t blocks = (end + blockSize - 1) / blockSize, groups = (blocks + blockSize - 1) / blockSize;
  for (std::size_t k = 0; k < groups; ++k) {
    const std::size_t group = isAscending ? k : groups - 1 - k;
    if (!reaches(groupEnds_[group])) continue;
    const std::size_t first = group * blockSize, count = std::min(blocks - first, blockSize);
    for (std::size_t l = 0; l < count; ++l) {
      const std::size_t block = first + (isAscending ? l : count - 1 - l);
      if (reaches(blockEnds_[block]) && !f(block * blockSize, std::min(end, (block + 1) * blockSize))) return;
    }
  }
}

void SortedBoxes::overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits,
                              Statistics& counts) const {
  const OverlapTest test(bounds_, box);
  const float lower = box.lower[axis_];
  const auto reaches = [&](float upper) { return lower <= upper; };
  forEachBlock(placeBehind(box.upper[axis_]), true, reaches, [&](std::size_t first, std::size_t end) {
    ++counts.nodes;
    for (std::size_t i = first; i < end; ++i) {
      const bool isReached = reaches(uppers()[i]);
      counts.tests += isReached ? 1 : 0;
      if (visits)
        visits->push_back({!isReached                        ? Visit::Kind::skip
                           : overlapFast(box, bounds_.at(i)) ? Visit::Kind::hit
                                                             : Visit::Kind::test,
                           ids_[i]});
    }
    test.forEach(first, end, [&](std::size_t i) { ids.push_back(ids_[i]); });
    return true;
  });
}

void SortedBoxes::alongRay(const Ray& ray, RayVisitor& visitor, Statistics& counts) const {
  float maximum = ray.maximum;
  if (!(maximum >= 0)) return;
  Reach reach = reachOf(ray, axis_, 0, maximum);
  const std::vector<float>& lower = lowers();
  const auto begin = lower.begin(), last = begin + static_cast<std::ptrdiff_t>(ids_.size());
  const auto end = static_cast<std::size_t>(
      std::upper_bound(begin, last, reach.upper, [](double x, float bound) { return x < bound; }) - begin);
  const bool isAscending = ray.direction[axis_] >= 0;
  const auto reaches = [&](float upper) { return reach.lower <= upper; };
  forEachBlock(end, isAscending, reaches, [&](std::size_t first, std::size_t blockEnd) {
    ++counts.nodes;
    for (std::size_t i = first; i < blockEnd; ++i) {
      // The reach has shrunk since the blocks were chosen where a box was met.
      if (lower[i] > reach.upper) return !isAscending;
      if (!reaches(uppers()[i])) continue;
      ++counts.tests;
      const float entry = rayEntry(bounds_.at(i), ray, maximum);
      if (entry < 0) continue;
      maximum = visitor.meet(ids_[i], entry, maximum);
      if (!(maximum >= 0)) return false;
      reach = reachOf(ray, axis_, 0, maximum);
    }
    return true;
  });
}

void SortedBoxes::around(const float (&point)[3], float limit, NearVisitor& visitor, Statistics& counts) const {
  const float x = point[axis_];
  const auto isNear = [&](float d) { return d <= 0 || d * d <= limit; };
  const auto test = [&](std::size_t i) {
    ++counts.tests;
    const float distance = squaredDistance(bounds_.at(i), point);
    if (distance <= limit) limit = visitor.meet(ids_[i], distance, limit);
  };
  // Boxes that begin before the point, the nearest beginning first; then those behind it, as far as the limit.
  const std::size_t middle = placeBehind(x);
  const auto reaches = [&](float upper) { return isNear(x - upper); };
  forEachBlock(middle, false, reaches, [&](std::size_t first, std::size_t end) {
    ++counts.nodes;
    for (std::size_t i = end; i-- > first;)
      if (reaches(uppers()[i])) test(i);
    return true;
  });
  for (std::size_t i = middle; i < ids_.size() && isNear(lowers()[i] - x); ++i) test(i);
}

void SortedBoxes::explainInsertion(const Box& box, std::vector<Visit>& visits) const {
  std::size_t first = 0, end = ids_.size();
  while (first < end) {
    const std::size_t middle = first + (end - first) / 2;
    visits.push_back({Visit::Kind::node, ids_[middle]});
    if (lowers()[middle] <= box.lower[axis_])
      first = middle + 1;
    else
      end = middle;
  }
}

void SortedBoxes::draw(std::vector<Part>& parts) const {
  for (std::size_t i = 0; i < ids_.size(); ++i) {
    Part part{Part::Kind::interval, static_cast<std::uint8_t>(axis_), 0, ids_[i], 1, {}, {}, {}, 0};
    part.lower[axis_] = lowers()[i];
    part.upper[axis_] = uppers()[i];
    parts.push_back(part);
  }
}

std::size_t SortedBoxes::bytes() const {
  return bounds_.bytes() + ids_.capacity() * sizeof(std::uint32_t) +
         (blockEnds_.capacity() + groupEnds_.capacity()) * sizeof(float);
}

}  // namespace touchstone::broadphase
