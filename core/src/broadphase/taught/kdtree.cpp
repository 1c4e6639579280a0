// SPDX-License-Identifier: MIT
// kd-tree: a node is split at the median of the centres along the axis of their largest extent. A box on the plane is
// copied to both sides and counted as a split. Where most boxes lie on that plane, the other axes are tried.
#include "broadphase/taught/partition_tree.hpp"

namespace touchstone::broadphase {
namespace {

class MedianDivision {
 public:
  struct Split {
    int axis;
    float plane;
  };
  static constexpr int axes = 3;
  static constexpr unsigned children = 2;
  static constexpr bool isLoose = false, isByBounds = false;
  static constexpr std::uint32_t mostLevels = 64;
  static constexpr double mostGrowth = 0.9;

  static Box rootCell(const Box& bounds) { return bounds; }
  bool split(const Box&, std::span<const std::uint32_t> ids, std::span<const Box> boxes, Split& split) {
    Extent extents[3];
    for (int axis = 0; axis < 3; ++axis) extents[axis] = {extentOfCenters(ids, boxes, axis), axis};
    const auto largerFirst = [](Extent& a, Extent& b) {
      if (a.length < b.length) std::swap(a, b);
    };
    largerFirst(extents[0], extents[1]);
    largerFirst(extents[1], extents[2]);
    largerFirst(extents[0], extents[1]);
    double fewest = 0;
    bool isFound = false;
    for (const auto& [length, axis] : extents) {
      if (!(length > 0)) break;
      const Split candidate = {axis, median(ids, boxes, axis)};
      const double tests = testsAfter(candidate, ids, boxes);
      if (isFound && tests >= fewest) continue;
      fewest = tests;
      split = candidate;
      isFound = true;
      const auto count = static_cast<double>(ids.size());
      if (fewest < goodGrowth * count * count) break;
    }
    return isFound;
  }
  static unsigned sides(const Split& split, const Box& box) {
    return (box.lower[split.axis] < split.plane ? 1u : 0u) | (split.plane <= box.upper[split.axis] ? 2u : 0u);
  }
  static unsigned sideOf(const Split& split, const float (&point)[3]) {
    return split.plane <= point[split.axis] ? 1 : 0;
  }
  static Box childCell(const Split& split, const Box& cell, unsigned child) {
    Box result = cell;
    (child == 1 ? result.lower : result.upper)[split.axis] = split.plane;
    return result;
  }
  static const Box& reachOf(const Box& cell) { return cell; }
  static void drawSplit(const Split& split, Part& part) {
    part.kind = Part::Kind::plane;
    part.normal[split.axis] = 1;
    part.offset = split.plane;
  }

 private:
  static constexpr double goodGrowth = 0.7;
  struct Extent {
    float length;
    int axis;
  };

  static float center(const Box& box, int axis) { return 0.5f * box.lower[axis] + 0.5f * box.upper[axis]; }
  static float extentOfCenters(std::span<const std::uint32_t> ids, std::span<const Box> boxes, int axis) {
    float lower = center(boxes[ids[0]], axis), upper = lower;
    for (const std::uint32_t id : ids) {
      lower = std::min(lower, center(boxes[id], axis));
      upper = std::max(upper, center(boxes[id], axis));
    }
    return upper - lower;
  }
  /// Halfway between the two centres in the middle.
  float median(std::span<const std::uint32_t> ids, std::span<const Box> boxes, int axis) {
    centers_.clear();
    for (const std::uint32_t id : ids) centers_.push_back(center(boxes[id], axis));
    const auto middle = centers_.begin() + static_cast<std::ptrdiff_t>(centers_.size() / 2);
    std::nth_element(centers_.begin(), middle, centers_.end());
    return 0.5f * *std::max_element(centers_.begin(), middle) + 0.5f * *middle;
  }
  static double testsAfter(const Split& split, std::span<const std::uint32_t> ids, std::span<const Box> boxes) {
    double low = 0, high = 0;
    for (const std::uint32_t id : ids) {
      const unsigned mask = sides(split, boxes[id]);
      low += mask & 1;
      high += mask >> 1;
    }
    return low * low + high * high;
  }

  std::vector<float> centers_;
};

}  // namespace

std::unique_ptr<Structure> makeKdtree(const Options& options) {
  return std::make_unique<PartitionTree<MedianDivision>>(MedianDivision(), options);
}

}  // namespace touchstone::broadphase
