// SPDX-License-Identifier: MIT
// Tiny scenes for broad phases, and counts over what they draw and visit.
#pragma once

#include <algorithm>
#include <vector>

#include "touchstone/broadphase/broad_phase.hpp"

namespace broadphase_scenes {

using namespace touchstone::broadphase;

inline Box cube(float x, float y, float z, float halfEdge) {
  return {{x - halfEdge, y - halfEdge, z - halfEdge, 0}, {x + halfEdge, y + halfEdge, z + halfEdge, 0}};
}
/// `count` cubes of edge 1 with centres at x = 0, 2, 4, ...: none overlap.
inline std::vector<Box> row(int count) {
  std::vector<Box> boxes;
  for (int k = 0; k < count; ++k) boxes.push_back(cube(2 * static_cast<float>(k), 0, 0, 0.5f));
  return boxes;
}
inline std::vector<Part> partsOf(BroadPhase& phase) {
  std::vector<Part> parts;
  phase.draw(parts);
  return parts;
}
inline std::ptrdiff_t atLevel(const std::vector<Part>& parts, int level) {
  return std::count_if(parts.begin(), parts.end(), [&](const Part& part) { return part.level == level; });
}
inline std::ptrdiff_t countOf(const std::vector<Visit>& visits, Visit::Kind kind) {
  return std::count_if(visits.begin(), visits.end(), [&](const Visit& visit) { return visit.kind == kind; });
}

}  // namespace broadphase_scenes
