// SPDX-License-Identifier: MIT
// Four shapes of one kind, gathered from their numbers into lanes. Planar shapes take the forms of space, in the plane
// z = 0: a rectangle is a box of height 0, and the kernels are told that directions along z are not to be considered.
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

/// Component `at` of each shape alone.
inline F4 each(Sources from, int at) { return F4{from[0][at], from[1][at], from[2][at], from[3][at]}; }

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

/// A capsule or tapered capsule by its base; the radius changes by `radiusDelta` up to the tip.
struct TaperedLanes {
  V3 base, axis;
  F4 radius, radiusDelta;
};
/// A half-space.
struct PlaneLanes {
  V3 normal;
  F4 offset;
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

/// The rotation about z of an angle in radians, with the accuracy of float up to 100 rad; NaN beyond, which makes the
/// lanes invalid. The angle is reduced to [-pi / 4, pi / 4] by quarter turns in three parts (Cody and Waite, Software
/// Manual for the Elementary Functions, 8); the polynomials are those of the library Cephes (S. L. Moshier).
inline M3 rotationAboutZ(F4 angle) {
  const F4 one = splat(1), zero = splat(0), magic = splat(0x1.8p23F);
  const F4 whole = angle * splat(0.636619772F) + magic, quarters = whole - magic;
  const F4 r = ((angle - quarters * splat(1.5703125F)) - quarters * splat(4.837512969970703125e-4F)) -
               quarters * splat(7.54978995489188e-8F);
  const F4 rr = r * r;
  const F4 sine =
      r + r * rr * ((splat(-1.9515295891e-4F) * rr + splat(8.3321608736e-3F)) * rr - splat(1.6666654611e-1F));
  const F4 cosine =
      (one - rr * splat(0.5F)) +
      rr * rr *
          ((splat(2.443315711809948e-5F) * rr - splat(1.388731625493765e-3F)) * rr + splat(4.166664568298827e-2F));
  // The last two bits of the sum with the magic number are those of the quarter turns.
  const Mask count = bitsOf(whole), isOdd = (count << 31) >> 31;
  const F4 isHalf = floatsOf((count << 30) & Mask{INT32_MIN, INT32_MIN, INT32_MIN, INT32_MIN});
  const F4 isTurned = floatsOf((count << 31) ^ bitsOf(isHalf));
  const F4 far = where(abs(angle) > splat(100), splat(NAN));
  const F4 s = timesSign(select(isOdd, cosine, sine), isHalf) + far;
  const F4 c = timesSign(select(isOdd, sine, cosine), isTurned) + far;
  return {{{c, s, zero}, {-s, c, zero}, {zero, zero, one}}};
}

// gather(form, from): four shapes of the kind that the name says.

inline void gatherSphere(SphereLanes& b, Sources from) {
  gather(from, 0, b.center.x, b.center.y, b.center.z, b.radius);
}
/// Three numbers a point: four at once would read past the last one.
inline void gatherPoint(SphereLanes& b, Sources from) { b = {{each(from, 0), each(from, 1), each(from, 2)}, splat(0)}; }
inline void gatherAabb(AabbLanes& s, Sources from) {
  F4 unused;
  gather(from, 0, s.min.x, s.min.y, s.min.z, unused);
  gather(from, 2, unused, s.max.x, s.max.y, s.max.z);
}
inline ObbLanes obbOf(const AabbLanes& s) {
  const F4 one = splat(1), zero = splat(0), half = splat(0.5F);
  return {(s.min + s.max) * half, (s.max - s.min) * half, {{{one, zero, zero}, {zero, one, zero}, {zero, zero, one}}}};
}
inline void gatherAabbAsObb(ObbLanes& c, Sources from) {
  AabbLanes s;
  gatherAabb(s, from);
  c = obbOf(s);
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

inline void gatherCapsuleAsTapered(TaperedLanes& s, Sources from) {
  CapsuleLanes c;
  gatherCapsule(c, from);
  s = {c.base, c.axis, c.radius, splat(0)};
}
inline void gatherTapered(TaperedLanes& s, Sources from) {
  F4 x, y, z, tipRadius;
  gather(from, 0, s.base.x, s.base.y, s.base.z, x);
  gather(from, 4, y, z, s.radius, tipRadius);
  s.axis = V3{x, y, z} - s.base;
  s.radiusDelta = tipRadius - s.radius;
}
inline void gatherPlane(PlaneLanes& s, Sources from) { gather(from, 0, s.normal.x, s.normal.y, s.normal.z, s.offset); }
/// Three numbers a circle, as of a point.
inline void gatherCircle2(SphereLanes& b, Sources from) {
  b = {{each(from, 0), each(from, 1), splat(0)}, each(from, 2)};
}
inline void gatherAabb2(AabbLanes& s, Sources from) {
  gather(from, 0, s.min.x, s.min.y, s.max.x, s.max.y);
  s.min.z = s.max.z = splat(0);
}
inline void gatherAabb2AsObb(ObbLanes& c, Sources from) {
  AabbLanes s;
  gatherAabb2(s, from);
  c = obbOf(s);
}
inline void gatherObb2(ObbLanes& c, Sources from) {
  gather(from, 0, c.center.x, c.center.y, c.half.x, c.half.y);
  c.center.z = c.half.z = splat(0);
  c.axes = rotationAboutZ(each(from, 4));
}
inline void gatherCapsule2(CapsuleLanes& s, Sources from) {
  F4 x, y;
  gather(from, 0, s.base.x, s.base.y, x, y);
  s.radius = each(from, 4);
  s.base.z = splat(0);
  s.axis = {x - s.base.x, y - s.base.y, splat(0)};
}

}  // namespace touchstone::lanes
#endif
