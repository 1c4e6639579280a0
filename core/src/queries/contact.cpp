// SPDX-License-Identifier: MIT
// Problem: the contact manifold of any pair, from its distance answer.
// Method: the patches of both shapes along the pair's normal (face, edge or point, tilted by at most
// tolerance::manifold), the corners of the region where they lie over each other, and of these the four that span the
// most: the deepest, the one farthest from it, the one farthest from their line, and the one farthest on the other
// side. Corners keep the names of the edges that make them, so an id is stable while the same features touch. Where no
// region exists (a closest pair of a corner and an edge, say) the pair's own witness is the one contact.
// All is done in the order of the table and mirrored where A and B are given the other way round.
#include <algorithm>

#include "pairs/pairs.hpp"
#include "shapes/surface_patch.hpp"
#include "touchstone/distance.hpp"

namespace touchstone {
namespace {

/// The patch of a shape known by kind; a plane has none.
template <class S>
Patch<S, 3> patchOfKind(ShapeKind kind, const void* s, const Vec3<S>& n, const Vec3<S>& reference) {
  const S sine = tolerance::manifold<S>;
  switch (kind) {
    case ShapeKind::point: return surfacePatch(*static_cast<const Point<S>*>(s), n, sine, reference);
    case ShapeKind::sphere: return surfacePatch(*static_cast<const Sphere<S>*>(s), n, sine, reference);
    case ShapeKind::aabb: return surfacePatch(*static_cast<const Aabb<S>*>(s), n, sine, reference);
    case ShapeKind::obb: return surfacePatch(*static_cast<const Obb<S>*>(s), n, sine, reference);
    case ShapeKind::capsule: return surfacePatch(*static_cast<const Capsule<S>*>(s), n, sine, reference);
    case ShapeKind::taperedCapsule: return surfacePatch(*static_cast<const TaperedCapsule<S>*>(s), n, sine, reference);
    default: return {};
  }
}
template <class S>
Patch<S, 2> patchOfKind(ShapeKind kind, const void* s, const Vec2<S>& n, const Vec2<S>& reference) {
  const S sine = tolerance::manifold<S>;
  switch (kind) {
    case ShapeKind::circle2: return surfacePatch(*static_cast<const Circle2<S>*>(s), n, sine, reference);
    case ShapeKind::aabb2: return surfacePatch(*static_cast<const Aabb2<S>*>(s), n, sine, reference);
    case ShapeKind::obb2: return surfacePatch(*static_cast<const Obb2<S>*>(s), n, sine, reference);
    case ShapeKind::capsule2: return surfacePatch(*static_cast<const Capsule2<S>*>(s), n, sine, reference);
    default: return {};
  }
}

constexpr std::uint32_t featureBits(const Feature& f) { return static_cast<std::uint32_t>(f.kind) * 16U + f.index; }
constexpr std::uint32_t idOf(const Feature& a, const Feature& b, std::uint32_t corner) {
  return featureBits(a) << 16U | featureBits(b) << 8U | corner;
}
constexpr std::uint32_t exchangedId(std::uint32_t id) {
  return (id >> 8U & 0xffU) << 16U | (id >> 16U & 0xffU) << 8U | (id & 0xffU);
}

/// The point of `from` that a measure likes best; the first among equals.
template <class S, int N, class Measure>
int best(const ManifoldPoint<S, N>* from, int count, Measure&& measure) {
  int winner = 0;
  for (int i = 1; i < count; ++i)
    if (measure(from[i]) > measure(from[winner])) winner = i;
  return winner;
}

template <class S>
void reduce(ManifoldPoint<S, 3>* all, int count, Contact<S, 3>& out) {
  const Vec3<S>& n = out.pair.normal;
  const auto take = [&](int i) {
    out.points[out.count++] = all[i];
    std::copy(all + i + 1, all + count, all + i);
    --count;
  };
  const auto& p = out.points;
  take(best(all, count, [](const auto& c) { return -c.separation; }));
  if (count == 0) return;
  take(best(all, count, [&](const auto& c) { return lengthSquared(c.pointOnA - p[0].pointOnA); }));
  if (count == 0) return;
  const auto side = [&](const auto& c) {
    return dot(n, cross(p[1].pointOnA - p[0].pointOnA, c.pointOnA - p[0].pointOnA));
  };
  take(best(all, count, [&](const auto& c) { return std::abs(side(c)); }));
  if (count == 0) return;
  const S sign = side(p[2]) > S(0) ? S(-1) : S(1);
  take(best(all, count, [&](const auto& c) { return sign * side(c); }));
}
template <class S>
void reduce(ManifoldPoint<S, 2>* all, int count, Contact<S, 2>& out) {
  const int first = best(all, count, [](const auto& c) { return -c.separation; });
  out.points[out.count++] = all[first];
  if (count > 1) out.points[out.count++] = all[1 - first];
}

template <class S, int N>
void addPair(Contact<S, N>& c) {
  c.points[0] = {c.pair.pointOnA, c.pair.pointOnB, c.pair.distance, idOf(c.pair.featureA, c.pair.featureB, 0)};
  c.count = 1;
}

/// Corners of A over the plane B.
template <class S, int N>
int cornersOverPlane(const Patch<S, N>& patch, const Contact<S, N>& c, const Vec<S, N>& reference,
                     ManifoldPoint<S, N>* out) {
  const Vec<S, N>& n = c.pair.normal;
  for (int i = 0; i < patch.count; ++i) {
    const Vec<S, N> p = reference + patch.p[i];
    const S separation = dot(n, c.pair.pointOnB - p);
    out[i] = {p, p + n * separation, separation, idOf(patch.feature, theSurface, static_cast<std::uint32_t>(i))};
  }
  return patch.count;
}

/// The manifold of a pair in the order of the table: a plane is B.
template <class S, int N>
Contact<S, N> ordered(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  Contact<S, N> c{detail::pairDistance<S, N>(kindA, a, kindB, b), {}, 0};
  const Vec<S, N>& n = c.pair.normal;
  const Vec<S, N> reference = c.pair.pointOnA;
  const Patch<S, N> onA = patchOfKind<S>(kindA, a, n, reference);
  ManifoldPoint<S, N> all[8];
  int count = 0;
  if (kindB == ShapeKind::plane) {
    count = cornersOverPlane(onA, c, reference, all);
  } else {
    const Patch<S, N> onB = patchOfKind<S>(kindB, b, -n, reference);
    if (onA.count > 1 || onB.count > 1) {
      const CommonRegion<S, N> region = commonRegion(onA, onB, n);
      for (; count < region.count; ++count) {
        const auto& p = region.points[count];
        const S separation = dot(n, p.onB - p.onA);
        all[count] = {reference + p.onA, reference + p.onB, separation, idOf(onA.feature, onB.feature, p.corner)};
      }
    }
  }
  if (count > 1)
    reduce(all, count, c);
  else
    addPair(c);
  return c;
}

template <class S, int N>
Contact<S, N> swapped(const Contact<S, N>& c) {
  Contact<S, N> s{touchstone::swapped(c.pair), {}, c.count};
  for (int i = 0; i < c.count; ++i)
    s.points[i] = {c.points[i].pointOnB, c.points[i].pointOnA, c.points[i].separation, exchangedId(c.points[i].id)};
  return s;
}

}  // namespace

namespace detail {

template <class S, int N>
Contact<S, N> pairContact(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  if (isOtherWayRound<S>(kindA, a, kindB, b)) return swapped(ordered<S, N>(kindB, b, kindA, a));
  return ordered<S, N>(kindA, a, kindB, b);
}

template Contact<float, 2> pairContact(ShapeKind, const void*, ShapeKind, const void*);
template Contact<float, 3> pairContact(ShapeKind, const void*, ShapeKind, const void*);
template Contact<double, 2> pairContact(ShapeKind, const void*, ShapeKind, const void*);
template Contact<double, 3> pairContact(ShapeKind, const void*, ShapeKind, const void*);

}  // namespace detail
}  // namespace touchstone
