// SPDX-License-Identifier: MIT
// Quadtree: square cells split into four along x and y, unbounded along z.
#include "broadphase/taught/octree.hpp"

namespace touchstone::broadphase {

std::unique_ptr<Structure> makeQuadtree(const Options& options, bool isLoose) {
  return makeCellTree<2>(options, isLoose);
}

}  // namespace touchstone::broadphase
