// SPDX-License-Identifier: MIT
// Signed distance of a box and a triangle, in double for shapes of floats too.
#pragma once

#include "algorithms/boxes/box.hpp"
#include "touchstone/hierarchy/triangle.hpp"

namespace touchstone {

/// A = the box, B = the triangle; `t` in the frame in which `box` is placed.
CoreDistance<double, 3> boxTriangle(const Box<double, 3>& box, const hierarchy::Triangle& t);

}  // namespace touchstone
