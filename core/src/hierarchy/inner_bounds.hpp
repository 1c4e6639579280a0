// SPDX-License-Identifier: MIT
// Spheres inside the solid that a closed mesh bounds.
#pragma once

#include <span>

#include "touchstone/hierarchy/hierarchy.hpp"

namespace touchstone::hierarchy {

/// Gives the nodes of the first levels a sphere inside the solid, for nodes where one is found. `nodes` are those of
/// the hierarchy, whose mesh is closed.
void findInnerBounds(const Hierarchy& hierarchy, std::span<Node> nodes);

}  // namespace touchstone::hierarchy
