// SPDX-License-Identifier: MIT
// Octree: cubic cells split into eight.
#include "broadphase/taught/octree.hpp"

namespace touchstone::broadphase {

std::unique_ptr<Structure> makeOctree(const Options& options, bool isLoose) {
  return makeCellTree<3>(options, isLoose);
}

}  // namespace touchstone::broadphase
