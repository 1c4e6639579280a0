// SPDX-License-Identifier: MIT
// Scenes of thin polytopes: needles, plates and slivers down to rounding and below, aligned and nearly aligned with
// each other, with features that nearly coincide, and placed anywhere.
#pragma once

#include "support/scenes.hpp"

namespace thin_scenes {

/// Two shapes; at least one is a triangle, hull or polygon. `mostPoints` is that of a hull.
scenes::Scene thinScene(const scenes::Pair& pair, scenes::Random& random, int mostPoints);

}  // namespace thin_scenes
