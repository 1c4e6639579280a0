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

/// The first of the places from `first` to `end` whose value is greater than x; without unpredictable branches.
std::size_t firstGreater(const float* values, std::size_t first, std::size_t end, float x) {
  std::size_t count = end - first;
  while (count > 0) {
    const std::size_t half = (count + 1) / 2;
    first += values[first + half - 1] <= x ? half : 0;
    count -= half;
  }
  return first;
}

}  // namespace

int widestAxis(std::span<const Box> boxes, std::span<const std::uint64_t> entries) {
  if (entries.empty()) return 0;
  // Relative to one of the boxes, so that an offset of all does not cancel the variance.
  const Box& first = boxes[idOf(entries[0])];
  double sum[3] = {}, squares[3] = {};
  for (const std::uint64_t entry : entries) {
    const Box& box = boxes[idOf(entry)];
    for (int k = 0; k < 3; ++k) {
      const double d =
          (double{box.lower[k]} - double{first.lower[k]}) + (double{box.upper[k]} - double{first.upper[k]});
      sum[k] += d;
      squares[k] += d * d;
    }
  }
  const auto count = static_cast<double>(entries.size());
  int widest = 0;
  for (int k = 1; k < 3; ++k)
    if (squares[widest] - sum[widest] * sum[widest] / count < squares[k] - sum[k] * sum[k] / count) widest = k;
  return widest;
}

void SortedBoxes::fill(std::span<const Box> boxes, std::span<const std::uint64_t> entries, int axis) {
  axis_ = axis;
  ids_.resize(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) ids_[i] = idOf(entries[i]);
  bounds_.take(boxes, ids_);
  largestOf(uppers(), ids_.size(), blockSize, blockEnds_);
  largestOf(blockEnds_, blockEnds_.size(), blockSize, groupEnds_);
}

std::size_t SortedBoxes::placeBehind(float x) const { return firstGreater(lowers().data(), 0, ids_.size(), x); }

/// Appends the pairs of the box at `place` with those from there to `end`, which overlap on the axis.
void SortedBoxes::scan(std::size_t place, std::size_t end, std::vector<Pair>& pairs) const {
  const std::size_t first = place + 1;
  const std::uint32_t id = ids_[place];
  const auto take = [&](std::size_t j, unsigned bits) {
    for (; bits != 0; bits &= bits - 1)
      if (const std::size_t k = j + static_cast<std::size_t>(std::countr_zero(bits)); k < end)
        pairs.push_back(pairOf(id, ids_[k]));
  };
#if TOUCHSTONE_LANES
  using namespace lanes;
  const auto y = (static_cast<std::size_t>(axis_) + 1) % 3, z = (y + 1) % 3;
  const float *lowerY = bounds_.bound[y].data(), *lowerZ = bounds_.bound[z].data();
  const float *upperY = bounds_.bound[y + 3].data(), *upperZ = bounds_.bound[z + 3].data();
  const F4 minY = splat(lowerY[place]), maxY = splat(upperY[place]);
  const F4 minZ = splat(lowerZ[place]), maxZ = splat(upperZ[place]);
  const auto meets = [&](std::size_t j) {
    return (load(lowerY + j) <= maxY) & (minY <= load(upperY + j)) & (load(lowerZ + j) <= maxZ) &
           (minZ <= load(upperZ + j));
  };
  // Twice four boxes to a branch: few overlap.
  for (std::size_t j = first; j < end; j += 8) {
    const Mask one = meets(j), two = meets(j + 4);
    if (bitmask(one | two) == 0) continue;
    take(j, static_cast<unsigned>(bitmask(one)) | static_cast<unsigned>(bitmask(two)) << 4);
  }
#else
  const Box box = bounds_.at(place);
  for (std::size_t j = first; j < end; ++j) take(j, overlap(box, bounds_.at(j)) ? 1 : 0);
#endif
}

void SortedBoxes::findPairs(std::vector<Pair>& pairs, Statistics& counts) const {
  for (std::size_t i = 0; i < ids_.size(); ++i) {
    const std::size_t end = firstGreater(lowers().data(), i + 1, ids_.size(), uppers()[i]);
    counts.tests += end - i - 1;
    scan(i, end, pairs);
  }
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
