// SPDX-License-Identifier: MIT
// Scenes of boxes for the broad phases, and the definition of their results: every box with every other.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "support/scenes.hpp"
#include "touchstone/broadphase/broad_phase.hpp"

namespace box_scenes {

using touchstone::broadphase::Box;
using touchstone::broadphase::Pair;

enum class Layout {
  uniform,
  clustered,
  giantAmongDust,
  giantsAmongDust,  ///< every tenth box is large
  coincident,
  line,
  plane,
  manySizes,  ///< 1e-3 to 1e3
  planes,     ///< every eighth box is unbounded on one side
  lattice,    ///< neighbours only touch
  points,     ///< without extent, many at one place
  farAway,    ///< around 1e6
  extreme,    ///< the whole range of float, and its smallest numbers
  towers,     ///< flat cells, all in two columns
};
inline constexpr Layout allLayouts[] = {
    Layout::uniform, Layout::clustered, Layout::giantAmongDust, Layout::giantsAmongDust, Layout::coincident,
    Layout::line,    Layout::plane,     Layout::manySizes,      Layout::planes,          Layout::lattice,
    Layout::points,  Layout::farAway,   Layout::extreme,        Layout::towers};
std::string nameOf(Layout layout);

/// Box number i of n. Boxes of a uniform scene overlap about three others.
Box boxOf(Layout layout, int i, int n, scenes::Random& random);
std::vector<Box> boxesOf(Layout layout, int n, scenes::Random& random);
/// The box moved by up to `part` of its extents.
Box drifted(const Box& box, float part, scenes::Random& random);

/// All pairs that overlap, in order.
std::vector<Pair> pairsByDefinition(std::span<const Box> boxes);
/// The same for many boxes: each with those that begin before it ends on x.
std::vector<Pair> pairsOfMany(std::span<const Box> boxes);

/// The name of the test of a method.
std::string methodName(const testing::TestParamInfo<int>& method);

}  // namespace box_scenes
