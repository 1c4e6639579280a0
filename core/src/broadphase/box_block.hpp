// SPDX-License-Identifier: MIT
// Four boxes by coordinate, so that one instruction compares a box with all of them.
#pragma once

#include "broadphase/box_tests.hpp"

namespace touchstone::broadphase {

struct alignas(16) BoxBlock {
  static constexpr std::uint32_t size = 4;
  float lower[3][size];
  float upper[3][size];

  Box at(std::uint32_t lane) const {
    return {{lower[0][lane], lower[1][lane], lower[2][lane], 0}, {upper[0][lane], upper[1][lane], upper[2][lane], 0}};
  }
  void put(std::uint32_t lane, const Box& box) {
    for (int axis = 0; axis < 3; ++axis) {
      lower[axis][lane] = box.lower[axis];
      upper[axis][lane] = box.upper[axis];
    }
  }
};

/// The lanes whose boxes overlap `box`, as bits.
inline unsigned overlapLanes(const BoxBlock& block, const Box& box) {
#if TOUCHSTONE_LANES
  using namespace lanes;
  return static_cast<unsigned>(
      bitmask((load(block.lower[0]) <= splat(box.upper[0])) & (splat(box.lower[0]) <= load(block.upper[0])) &
              (load(block.lower[1]) <= splat(box.upper[1])) & (splat(box.lower[1]) <= load(block.upper[1])) &
              (load(block.lower[2]) <= splat(box.upper[2])) & (splat(box.lower[2]) <= load(block.upper[2]))));
#else
  unsigned bits = 0;
  for (std::uint32_t lane = 0; lane < BoxBlock::size; ++lane)
    if (overlap(block.at(lane), box)) bits |= 1u << lane;
  return bits;
#endif
}

/// The block of these four boxes; returns the smallest box around them.
inline Box fill(BoxBlock& block, const Box* const (&boxes)[BoxBlock::size]) {
#if TOUCHSTONE_LANES
  using namespace lanes;
  F4 low[4], high[4];
  for (int k = 0; k < 4; ++k) {
    low[k] = load(boxes[k]->lower);
    high[k] = load(boxes[k]->upper);
  }
  Box around;
  store(around.lower, min(min(low[0], low[1]), min(low[2], low[3])));
  store(around.upper, max(max(high[0], high[1]), max(high[2], high[3])));
  transpose(low[0], low[1], low[2], low[3]);
  transpose(high[0], high[1], high[2], high[3]);
  for (int axis = 0; axis < 3; ++axis) {
    store(block.lower[axis], low[axis]);
    store(block.upper[axis], high[axis]);
  }
  return around;
#else
  Box around = emptyBox();
  for (std::uint32_t lane = 0; lane < BoxBlock::size; ++lane) {
    block.put(lane, *boxes[lane]);
    around = united(around, *boxes[lane]);
  }
  return around;
#endif
}

}  // namespace touchstone::broadphase
