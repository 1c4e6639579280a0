// SPDX-License-Identifier: MIT
// Box against box, ray and point, four lanes at once where the machine has them.
#pragma once

#include "batch/lanes.hpp"
#include "touchstone/broadphase/box.hpp"

namespace touchstone::broadphase {

/// overlap(a, b) without branches.
inline bool overlapFast(const Box& a, const Box& b) {
#if TOUCHSTONE_LANES
  const lanes::F4 aLower = lanes::load(a.lower), aUpper = lanes::load(a.upper);
  const lanes::F4 bLower = lanes::load(b.lower), bUpper = lanes::load(b.upper);
  return lanes::bitmask((aLower <= bUpper) & (bLower <= aUpper)) == 15;
#else
  return overlap(a, b);
#endif
}

/// The squared distance of a point from a box; 0 inside.
inline float squaredDistance(const Box& box, const float (&point)[3]) {
  float sum = 0;
  for (int i = 0; i < 3; ++i) {
    const float below = box.lower[i] - point[i], above = point[i] - box.upper[i];
    const float outside = below > 0 ? below : above > 0 ? above : 0;
    sum += outside * outside;
  }
  return sum;
}

/// The least t in [0, maximum] at which the ray is in the box, or -1: slabs, where the origin decides the parallel
/// case. Both ends are widened by the rounding of t, so that no box is missed that the ray meets.
inline float rayEntry(const Box& box, const Ray& ray, float maximum) {
  float first = 0, last = maximum;
  for (int i = 0; i < 3; ++i) {
    if (ray.direction[i] == 0) {
      if (ray.origin[i] < box.lower[i] || box.upper[i] < ray.origin[i]) return -1;
      continue;
    }
    float enter = (box.lower[i] - ray.origin[i]) / ray.direction[i];
    float leave = (box.upper[i] - ray.origin[i]) / ray.direction[i];
    if (leave < enter) {
      const float t = enter;
      enter = leave;
      leave = t;
    }
    // Two roundings each.
    constexpr float slack = 4 * 5.9604645e-8f;
    enter -= slack * (enter < 0 ? -enter : enter);
    leave += slack * (leave < 0 ? -leave : leave);
    if (first < enter) first = enter;
    if (leave < last) last = leave;
  }
  return first <= last ? first : -1;
}

}  // namespace touchstone::broadphase
