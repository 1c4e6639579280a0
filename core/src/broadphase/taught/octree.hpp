// SPDX-License-Identifier: MIT
// Division of cubic cells into halves along the first two or all three axes: quadtree and octree, loose or not.
//
// Loose: a box goes into the child that holds its centre if the child's cell, enlarged, encloses it, and stays in the
// node otherwise, so its node follows from size and centre. The quadtree is for scenes in the plane; a scene in space
// is projected along z, i.e. its cells have no bounds along z but the scene's.
//
// Source: T. Ulrich, Loose Octrees (Game Programming Gems, 2000).
#pragma once

#include "broadphase/taught/partition_tree.hpp"

namespace touchstone::broadphase {

template <int axisCount, bool loose>
class CellDivision {
 public:
  static constexpr int axes = axisCount;
  struct Split {
    float middle[axes];
  };
  static constexpr unsigned children = 1u << axes;
  static constexpr bool isLoose = loose, isByBounds = false;
  /// A giant of 1e9 lies 40 halvings above dust of 1e-3. Chains of nodes with one child each are no loss: each is one
  /// pass over its boxes. What coincides is not split at all.
  static constexpr std::uint32_t mostLevels = 48;
  /// Above 1, because a cluster in one of the cells, with a few large boxes in all, gains only further down.
  static constexpr double mostGrowth = 1.125;

  explicit CellDivision(float looseness) : slack_(0.5f * (looseness - 1)) {}

  static Box rootCell(const Box& bounds) {
    float edge = 0;
    for (int axis = 0; axis < axes; ++axis) edge = std::max(edge, bounds.upper[axis] - bounds.lower[axis]);
    Box cell = bounds;
    for (int axis = 0; axis < axes; ++axis)
      cell.upper[axis] = std::max(cell.upper[axis], std::min(cell.lower[axis] + edge, largest));
    return cell;
  }
  static bool split(const Box& cell, std::span<const std::uint32_t>, std::span<const Box>, Split& split) {
    bool isDivisible = false;
    for (int axis = 0; axis < axes; ++axis) {
      split.middle[axis] = 0.5f * cell.lower[axis] + 0.5f * cell.upper[axis];
      isDivisible = isDivisible || (cell.lower[axis] < split.middle[axis] && split.middle[axis] < cell.upper[axis]);
    }
    return isDivisible;
  }
  unsigned sides(const Split& split, const Box& box) const {
    if constexpr (loose) {
      float center[3];
      for (int axis = 0; axis < 3; ++axis) center[axis] = 0.5f * box.lower[axis] + 0.5f * box.upper[axis];
      return 1u << sideOf(split, center);
    } else {
      unsigned mask = (1u << children) - 1;
      for (int axis = 0; axis < axes; ++axis) {
        const unsigned low = box.lower[axis] < split.middle[axis] ? lowHalf(axis) : 0;
        const unsigned high = split.middle[axis] <= box.upper[axis] ? ~lowHalf(axis) : 0;
        mask &= low | high;
      }
      return mask;
    }
  }
  static unsigned sideOf(const Split& split, const float (&point)[3]) {
    unsigned side = 0;
    for (int axis = 0; axis < axes; ++axis) side |= (split.middle[axis] <= point[axis] ? 1u : 0u) << axis;
    return side;
  }
  static Box childCell(const Split& split, const Box& cell, unsigned child) {
    Box result = cell;
    for (int axis = 0; axis < axes; ++axis)
      ((child >> axis & 1) != 0 ? result.lower : result.upper)[axis] = split.middle[axis];
    return result;
  }
  /// The cell, enlarged.
  Box reachOf(const Box& cell) const {
    Box reach = cell;
    if constexpr (loose)
      for (int axis = 0; axis < axes; ++axis) {
        const float more = slack_ * (cell.upper[axis] - cell.lower[axis]);
        reach.lower[axis] -= more;
        reach.upper[axis] += more;
      }
    return reach;
  }
  static void drawSplit(const Split&, Part&) {}

 private:
  static constexpr float largest = std::numeric_limits<float>::max();
  /// The children on the low side of an axis: child k lies on the high side where bit `axis` of k is set.
  static constexpr unsigned lowHalf(int axis) { return axis == 0 ? 0x55 : axis == 1 ? 0x33 : 0x0f; }

  float slack_;
};

template <int axes>
std::unique_ptr<Structure> makeCellTree(const Options& options, bool isLoose) {
  const float looseness = options.looseness == 0 ? 2 : std::max(options.looseness, 1.f);
  if (isLoose)
    return std::make_unique<PartitionTree<CellDivision<axes, true>>>(CellDivision<axes, true>(looseness), options);
  return std::make_unique<PartitionTree<CellDivision<axes, false>>>(CellDivision<axes, false>(1), options);
}

}  // namespace touchstone::broadphase
