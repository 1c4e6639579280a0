// SPDX-License-Identifier: MIT
// Four shapes of one kind, gathered from their numbers into lanes.
#pragma once

#include "batch/lanes.hpp"
#include "touchstone/shapes.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// Offsets of the numbers of the four shapes.
using Sources = const float* const (&)[laneCount];

/// Component `at` of each shape, and the three that follow it.
inline void gather(Sources from, int at, F4& a, F4& b, F4& c, F4& d) {
  a = load(from[0] + at);
  b = load(from[1] + at);
  c = load(from[2] + at);
  d = load(from[3] + at);
  transpose(a, b, c, d);
}

/// A point or a sphere.
struct SphereLanes {
  V3 center;
  F4 radius;
};
/// A box by its centre, half extents and axes.
struct ObbLanes {
  V3 center, half;
  M3 axes;
};
/// A box by its corners.
struct AabbLanes {
  V3 min, max;
};
/// A capsule.
struct CapsuleLanes {
  V3 base, axis;
  F4 radius;
};

/// The rotation of a unit quaternion, as rotationOf computes it.
inline M3 rotationOf(F4 x, F4 y, F4 z, F4 w) {
  const F4 k = splat(2) / (x * x + y * y + z * z + w * w);
  const F4 xx = k * x * x, yy = k * y * y, zz = k * z * z;
  const F4 xy = k * x * y, xz = k * x * z, yz = k * y * z;
  const F4 wx = k * w * x, wy = k * w * y, wz = k * w * z;
  const F4 one = splat(1);
  return {
      {{one - (yy + zz), xy + wz, xz - wy}, {xy - wz, one - (xx + zz), yz + wx}, {xz + wy, yz - wx, one - (xx + yy)}}};
}

// gather(form, from): four shapes of the kind that the name says.

inline void gatherSphere(SphereLanes& b, Sources from) {
  gather(from, 0, b.center.x, b.center.y, b.center.z, b.radius);
}
/// Three numbers a point: four at once would read past the last one.
inline void gatherPoint(SphereLanes& b, Sources from) {
  const auto each = [&](int i) { return F4{from[0][i], from[1][i], from[2][i], from[3][i]}; };
  b = {{each(0), each(1), each(2)}, splat(0)};
}
inline void gatherAabb(AabbLanes& s, Sources from) {
  F4 unused;
  gather(from, 0, s.min.x, s.min.y, s.min.z, unused);
  gather(from, 2, unused, s.max.x, s.max.y, s.max.z);
}
inline void gatherAabbAsObb(ObbLanes& c, Sources from) {
  AabbLanes s;
  gatherAabb(s, from);
  const F4 one = splat(1), zero = splat(0), half = splat(0.5F);
  c = {(s.min + s.max) * half, (s.max - s.min) * half, {{{one, zero, zero}, {zero, one, zero}, {zero, zero, one}}}};
}
inline void gatherObb(ObbLanes& c, Sources from) {
  F4 x, y, z, w;
  gather(from, 0, c.center.x, c.center.y, c.center.z, c.half.x);
  gather(from, 4, c.half.y, c.half.z, x, y);
  gather(from, 6, x, y, z, w);
  c.axes = rotationOf(x, y, z, w);
}
inline void gatherCapsule(CapsuleLanes& s, Sources from) {
  F4 unused;
  V3 tip;
  gather(from, 0, s.base.x, s.base.y, s.base.z, unused);
  gather(from, 3, tip.x, tip.y, tip.z, s.radius);
  s.axis = tip - s.base;
}

}  // namespace touchstone::lanes
#endif
