// SPDX-License-Identifier: MIT
// The float batch four pairs at a time, for boxes with tapered capsules, disjoint or overlapping, whether the axis
// passes the box or enters it.
//
// Method: the candidates of round_cone_box.cpp, all of them in every lane: the directions to the end spheres and the
// faces of the box, where one sphere touches; and the normals of the cone towards the corners of the box, or without a
// component along one of its axes, where the side touches. The one with the largest separation is the normal. A lane
// is valid where it is the only one, by more than rounding, and no candidate that is too inaccurate could exceed it.
//
// Degenerate: ties, and ends of which one nearly contains the other, are not valid; an end within the other has no
// cone.
#pragma once

#include "batch/box_kernels.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// The hull of the spheres about `p` and `q` in the frame of a box, and the search for its normal.
struct ConeOfBox {
  V3 half, p, q;
  F4 radiusP, radiusQ, size;
  Best best;
  /// The largest separation that an inaccurate candidate may have.
  F4 doubt = splat(-INFINITY);
  /// Minus infinity where the mask is not set.
  static F4 unless(Mask is) { return where(~is, splat(-INFINITY)); }
  F4 extent(const V3& n) const { return half.x * abs(n.x) + half.y * abs(n.y) + half.z * abs(n.z); }
  F4 separation(const V3& n) const { return min(dot(n, p) - radiusP, dot(n, q) - radiusQ) - extent(n); }
};

/// The direction of an end sphere at `at` from the nearest point of the box, unless that is a normal of a face.
inline void offerEnd(ConeOfBox& c, const V3& at) {
  const V3 e = {at.x - clamp(at.x, -c.half.x, c.half.x), at.y - clamp(at.y, -c.half.y, c.half.y),
                at.z - clamp(at.z, -c.half.z, c.half.z)};
  const F4 squared = dot(e, e), largest = maxNorm(e);
  const V3 n = e * (splat(1) / sqrt(squared));
  const Mask isLong = squared > max(c.size * c.size * crossing, splat(leastSquare));
  const Mask isFace = squared == largest * largest, isShort = ~isLong & ~isFace;
  const F4 value = where(isLong & ~isFace, c.separation(n)) + ConeOfBox::unless(isLong & ~isFace);
  c.best.offer(value, n);
  c.doubt = select(isShort, splat(INFINITY), c.doubt);
}

/// The normals of the six faces.
inline void offerSides(ConeOfBox& c) {
  const F4 zero = splat(0);
  const auto offer = [&](F4 p, F4 q, F4 half, auto&& axis) {
    const F4 above = min(p - c.radiusP, q - c.radiusQ), below = min(-p - c.radiusP, -q - c.radiusQ);
    c.best.offer(above - half, axis(splat(1)));
    c.best.offer(below - half, axis(splat(-1)));
  };
  offer(c.p.x, c.q.x, c.half.x, [&](F4 s) { return V3{s, zero, zero}; });
  offer(c.p.y, c.q.y, c.half.y, [&](F4 s) { return V3{zero, s, zero}; });
  offer(c.p.z, c.q.z, c.half.z, [&](F4 s) { return V3{zero, zero, s}; });
}

/// The normals of the cone: `along` its axis, a unit vector, and `across` it.
struct ConeNormalsLanes {
  V3 axis;
  F4 along, across;
  Mask exist;
};

/// The normals of the cone towards the corners of the box: across the axis like the direction from the corner.
inline void offerCorners(ConeOfBox& c, const ConeNormalsLanes& cone) {
  const auto without = [&](const V3& v) { return v - cone.axis * dot(v, cone.axis); };
  const F4 zero = splat(0), least = max(c.size * c.size * crossing, splat(leastSquare));
  const V3 from = without(c.p), x = without({c.half.x, zero, zero}), y = without({zero, c.half.y, zero}),
           z = without({zero, zero, c.half.z});
  const V3 base = cone.axis * cone.along;
  for (int corner = 0; corner < 8; ++corner) {
    V3 w = (corner & 1) != 0 ? from + x : from - x;
    w = (corner & 2) != 0 ? w + y : w - y;
    w = without((corner & 4) != 0 ? w + z : w - z);  // again: near the axis little but rounding is left
    const F4 squared = dot(w, w);
    const V3 n = base + w * (cone.across / sqrt(squared));
    const Mask isLong = cone.exist & (squared > least);
    c.best.offer(where(isLong, dot(n, c.p) - c.radiusP - c.extent(n)) + ConeOfBox::unless(isLong), n);
    c.doubt = select(cone.exist & ~isLong, splat(INFINITY), c.doubt);
  }
}

/// The two normals of the cone without a component along the axis `k` of the box, which is `alongK` the cone's axis.
inline void offerEdge(ConeOfBox& c, const ConeNormalsLanes& cone, F4 alongK, const V3& k) {
  const F4 one = splat(1), acrossK = one - alongK * alongK;  // squared
  const F4 length = sqrt(acrossK), inverse = one / length;
  const V3 u = (k - cone.axis * alongK) * inverse, v = cross(cone.axis, u);
  const F4 x = (-cone.along * alongK) * (inverse / cone.across), left = one - x * x;
  // Next to the last ones rounding decides whether there are any.
  const Mask exist = cone.exist & (left > splat(-mostOff));
  const F4 y = sqrt(max(splat(0), left));
  const V3 base = cone.axis * cone.along + u * (cone.across * x), side = v * (cone.across * y);
  const F4 quality = acrossK * left;
  const Mask bad = exist & ~(quality > splat(tooParallel));
  for (int i = 0; i < 2; ++i) {
    V3 n = i == 0 ? base + side : base - side;
    n = n - k * dot(n, k);
    n = n * (one / sqrt(dot(n, n)));
    const F4 value = c.separation(n);
    c.best.offer(where(exist & ~bad, value) + ConeOfBox::unless(exist & ~bad), n);
    const F4 error = c.size * splat(1e-6F) / sqrt(max(quality, splat(1e-7F)));
    c.doubt = max(c.doubt, where(bad, value + error) + ConeOfBox::unless(bad));
  }
}

/// The witness point on the box: the part of the hull's surface that faces it is a point or a side line, which after a
/// translation by the distance meets the support feature of the box.
inline WitnessLanes witnessOfCone(const ConeOfBox& c) {
  const V3& n = c.best.axis;
  const F4 zero = splat(0), one = splat(1), slack = c.size * tieSlack;
  const F4 atP = dot(n, c.p) - c.radiusP, atQ = dot(n, c.q) - c.radiusQ;
  const V3 from = c.p - n * (c.radiusP + c.best.separation);
  const V3 way = c.q - c.p - n * (c.radiusQ - c.radiusP);
  F4 above = zero, below = zero;
  const auto meet = [&](F4 component, F4 half, F4 x, F4 d) {
    const Mask isLevel = abs(component) <= splat(mostLevel);
    above = above + where(~isLevel, (withSign(half, component) - x) * d), below = below + where(~isLevel, d * d);
  };
  meet(n.x, c.half.x, from.x, way.x);
  meet(n.y, c.half.y, from.y, way.y);
  meet(n.z, c.half.z, from.z, way.z);
  const Mask isSide = abs(atP - atQ) <= slack;
  const F4 t = select(isSide, min(one, max(zero, above / below)), where(atQ < atP, one));
  const V3 at = from + way * t;
  const F4 off = max(max(abs(at.x) - c.half.x, abs(at.y) - c.half.y), abs(at.z) - c.half.z);
  return {at, off <= c.size * splat(mostOff)};
}

/// aabb, obb - taperedCapsule. Witness points only if asked for.
inline LaneResults solve(const ObbLanes& a, const TaperedLanes& b, bool, bool isWitnessAsked) {
  const F4 one = splat(1), zero = splat(0);
  ConeOfBox c;
  const V3 d = a.axes.toLocal(b.axis);
  c.half = a.half, c.p = a.axes.toLocal(b.base - a.center), c.q = c.p + d;
  c.radiusP = b.radius, c.radiusQ = b.radius + b.radiusDelta;
  c.size = max(max(maxNorm(a.half), max(c.radiusP, c.radiusQ)), max(maxNorm(c.p), maxNorm(c.q)));
  const F4 squared = dot(d, d), delta = b.radiusDelta * b.radiusDelta, perLength = one / sqrt(squared);
  const Mask isNested = delta >= squared * splat(1.0001F);
  const Mask isProper = squared - delta > squared * leastTaper;
  const F4 along = b.radiusDelta * perLength;
  const ConeNormalsLanes cone{d * perLength, along, sqrt(one - along * along), isProper};
  offerSides(c);
  offerEnd(c, c.p);
  offerEnd(c, c.q);
  offerCorners(c, cone);
  offerEdge(c, cone, cone.axis.x, {one, zero, zero});
  offerEdge(c, cone, cone.axis.y, {zero, one, zero});
  offerEdge(c, cone, cone.axis.z, {zero, zero, one});
  // Without what both ends have of their radii the hull is apart from the box, so that there is one normal.
  const Mask isApart = c.best.separation + min(c.radiusP, c.radiusQ) > c.size * tieSlack;
  const Mask isUnique = isApart | ((c.best.separation - c.best.second) > c.size * tieSlack);
  const Mask isExact = c.doubt - c.best.separation <= c.size * splat(mostOff);
  LaneResults out{
      a.axes.toWorld(c.best.axis), c.best.separation, {zero, zero, zero}, isUnique & isExact & (isProper | isNested)};
  if (isWitnessAsked) {
    const WitnessLanes witness = witnessOfCone(c);
    out.pointOnA = a.center + a.axes.toWorld(witness.onA);
    out.valid = out.valid & witness.valid;
  }
  return out;
}

}  // namespace touchstone::lanes
#endif
