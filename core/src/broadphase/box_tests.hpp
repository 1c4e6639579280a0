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

/// Half a unit in the last place of 1.
inline constexpr float floatRounding = 5.9604645e-8f;
/// By how much a ray may pass a box on an axis: the rounding of its origin to float, and its slack.
inline float passOf(const Ray& ray, int axis) {
  const float origin = ray.origin[axis];
  return floatRounding * (origin < 0 ? -origin : origin) + ray.slack;
}

/// The least t in [0, maximum] at which the ray is in the box, or -1: slabs, where the origin decides the parallel
/// case. Both ends are widened by the rounding of t, and by that of a ray whose numbers were rounded to float, so that
/// no box is missed that the ray meets.
inline float rayEntry(const Box& box, const Ray& ray, float maximum) {
  constexpr float rounding = floatRounding;
  float first = 0, last = maximum;
  for (int i = 0; i < 3; ++i) {
    const float origin = ray.origin[i], noise = passOf(ray, i);
    if (ray.direction[i] == 0) {
      if (origin + noise < box.lower[i] || box.upper[i] < origin - noise) return -1;
      continue;
    }
    const float speed = ray.direction[i] < 0 ? -ray.direction[i] : ray.direction[i];
    const float toLower = (box.lower[i] - origin) / ray.direction[i];
    const float toUpper = (box.upper[i] - origin) / ray.direction[i];
    const float enter = toLower < toUpper ? toLower : toUpper, leave = toLower < toUpper ? toUpper : toLower;
    const float earliest = enter - (noise / speed + 4 * rounding * (enter < 0 ? -enter : enter));
    const float latest = leave + (noise / speed + 4 * rounding * (leave < 0 ? -leave : leave));
    // Written so that an undefined bound (infinity minus infinity) narrows nothing.
    if (earliest > first) first = earliest;
    if (latest < last) last = latest;
  }
  return first <= last ? first : -1;
}

}  // namespace touchstone::broadphase
