// SPDX-License-Identifier: MIT
// Methods that are not written yet fall back to brute force.
#include "broadphase/structure.hpp"
namespace touchstone::broadphase {
#define W __attribute__((weak)) std::unique_ptr<Structure>

W makeSweep3(const Options& o) { return makeBrute(o); }
W makeBitmask(const Options& o) { return makeBrute(o); }
W makeQuadtree(const Options& o, bool) { return makeBrute(o); }
W makeOctree(const Options& o, bool) { return makeBrute(o); }
W makeKdtree(const Options& o) { return makeBrute(o); }
W makeBsp(const Options& o) { return makeBrute(o); }
}  // namespace touchstone::broadphase
