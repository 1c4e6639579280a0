// SPDX-License-Identifier: MIT
// Boxes and planes of published steps. A cloth project moves a particle inside a box to where the ray from the centre
// through the particle leaves it: shorter exits may exist. A particle in the centre has no such ray and stays. Planes
// push along the normal.
#pragma once

#include "particles/impulses.hpp"
#include "particles/solids.hpp"

namespace touchstone::particles {

template <class R>
void collideBox(const MovingBox& b, wide::MaskOf<R> where, const Group<R>& p, Impulses<R>& sum) {
  using namespace wide;
  using S = ScalarOf<R>;
  const auto column = [&](int state, int k) { return splat<R>(castVec<S>(b.rotation[state].column[k])); };
  const Three<R> x = p.current - splat<R>(castVec<S>(b.center[1])), half = splat<R>(castVec<S>(b.half[1]));
  const Three<R> local{dot(x, column(1, 0)), dot(x, column(1, 1)), dot(x, column(1, 2))};
  const Three<R> size{abs(local.x), abs(local.y), abs(local.z)};
  const R zero = splat<R>(0), one = splat<R>(1), most = splat<R>(S(1e30));
  const auto ratio = [&](R h, R l) { return select(l > zero, h / select(l > zero, l, one), most); };
  const R scale = min(min(ratio(half.x, size.x), ratio(half.y, size.y)), ratio(half.z, size.z));
  const auto isInside = both(both(both(size.x < half.x, size.y < half.y), both(size.z < half.z, scale < most)), where);
  const Three<R> start = column(0, 0) * (local.x * scale) + column(0, 1) * (local.y * scale) +
                         column(0, 2) * (local.z * scale) + splat<R>(castVec<S>(b.center[0]));
  const Three<R> push = x * (scale - one);
  sum.add(isInside, push, p.current + push - start);
  sum.touch(isInside);
}

template <class R>
void collidePlane(const MovingPlane& plane, wide::MaskOf<R> where, const Group<R>& p, Impulses<R>& sum) {
  using namespace wide;
  using S = ScalarOf<R>;
  const Three<R> n = splat<R>(castVec<S>(plane.normal[1]));
  const R distance = dot(p.current, n) - splat<R>(static_cast<S>(plane.offset[1]));
  const auto isInside = both(distance < splat<R>(0), where);
  const Three<R> motion = splat<R>(castVec<S>(plane.normal[1] * plane.offset[1] - plane.normal[0] * plane.offset[0]));
  sum.add(isInside, n * -distance, motion);
  sum.touch(isInside);
}

}  // namespace touchstone::particles
