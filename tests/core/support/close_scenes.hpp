// SPDX-License-Identifier: MIT
// Scenes in which features all but coincide: the joints of a ragdoll, stacked boxes, shapes laid on each other exactly.
#pragma once

#include "support/scenes.hpp"

namespace scenes {

/// Two shapes of which a feature of the one (vertex, edge, face, centre; end, inside or surface of an axis) lies 0, or
/// 1e-17 to 1e-2 times the size, from a feature of the other. Sizes may be zero, thin, or very unequal; axes may be all
/// but parallel. `leastScale` is the smallest factor by which the scene, or B alone, may be shrunk.
Scene closeFeatures(ShapeKind a, ShapeKind b, Random& random, double leastScale);

/// The scene as float holds it, in double.
Scene roundedToFloat(const Scene& scene);

}  // namespace scenes
