// SPDX-License-Identifier: MIT
// Problem: the contact manifold of any pair, from its distance answer.
// Method: the patches of both shapes along the pair's normal (face, edge or point, tilted by at most
// tolerance::manifold), the corners of the region where they lie over each other, and of these the four that span the
// most (manifold_points.hpp). A corner is named by the features of A and B that meet there (contact_names.hpp); corners
// of one name are one point. Where no region exists (a closest pair of a corner and an edge, say) the pair's own
// witness is the one contact. All is done in the order of the table and mirrored where A and B are given the other way
// round.
#include "pairs/pairs.hpp"
#include "queries/contact_names.hpp"
#include "queries/manifold_points.hpp"
#include "touchstone/distance.hpp"

namespace touchstone {
namespace {

/// The patch of a shape known by kind; a plane has none.
template <class S>
NamedPatch<S, 3> patchOfKind(ShapeKind kind, const void* s, const Vec3<S>& n, const Vec3<S>& reference) {
  const S sine = tolerance::manifold<S>;
  switch (kind) {
    case ShapeKind::point: return namedPatch(surfacePatch(*static_cast<const Point<S>*>(s), n, sine, reference));
    case ShapeKind::sphere: return namedPatch(surfacePatch(*static_cast<const Sphere<S>*>(s), n, sine, reference));
    case ShapeKind::aabb: return namedPatch(boxOf(*static_cast<const Aabb<S>*>(s), reference), n);
    case ShapeKind::obb: return namedPatch(boxOf(*static_cast<const Obb<S>*>(s), reference), n);
    case ShapeKind::capsule: return namedPatch(surfacePatch(*static_cast<const Capsule<S>*>(s), n, sine, reference));
    case ShapeKind::taperedCapsule:
      return namedPatch(surfacePatch(*static_cast<const TaperedCapsule<S>*>(s), n, sine, reference));
    default: return {};
  }
}
template <class S>
NamedPatch<S, 2> patchOfKind(ShapeKind kind, const void* s, const Vec2<S>& n, const Vec2<S>& reference) {
  const S sine = tolerance::manifold<S>;
  switch (kind) {
    case ShapeKind::circle2: return namedPatch(surfacePatch(*static_cast<const Circle2<S>*>(s), n, sine, reference));
    case ShapeKind::aabb2: return namedPatch(boxOf(*static_cast<const Aabb2<S>*>(s), reference), n);
    case ShapeKind::obb2: return namedPatch(boxOf(*static_cast<const Obb2<S>*>(s), reference), n);
    case ShapeKind::capsule2: return namedPatch(surfacePatch(*static_cast<const Capsule2<S>*>(s), n, sine, reference));
    default: return {};
  }
}

/// The points of A's patch over the plane B.
template <class S, int N>
void addPointsOverPlane(const NamedPatch<S, N>& onA, const Vec<S, N>& reference, const PairResult<S, N>& pair,
                        Candidates<S, N>& out) {
  for (int i = 0; i < onA.patch.count; ++i) {
    const Vec<S, N> p = reference + onA.patch.p[i];
    const S separation = dot(pair.normal, pair.pointOnB - p);
    const S across = longestEdge(onA.patch);
    const Feature feature = featureAt(onA, placesOn(onA.patch, onA.patch.p[i], across));
    out.add({p, p + pair.normal * separation, separation, idOf(feature, theSurface)});
  }
}

/// The manifold of a pair in the order of the table: a plane is B.
template <class S, int N>
Contact<S, N> ordered(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  Contact<S, N> c{detail::pairDistance<S, N>(kindA, a, kindB, b), {}, 1};
  const PairResult<S, N>& pair = c.pair;
  const Vec<S, N>& n = pair.normal;
  const Vec<S, N> reference = pair.pointOnA;
  const NamedPatch<S, N> onA = patchOfKind<S>(kindA, a, n, reference), onB = patchOfKind<S>(kindB, b, -n, reference);
  Candidates<S, N> all;
  if (kindB == ShapeKind::plane && onA.patch.count > 1) {
    all.size = longestEdge(onA.patch);
    addPointsOverPlane(onA, reference, pair, all);
  } else if (onA.patch.count > 1 && onB.patch.count > 1) {
    all.size = std::max(longestEdge(onA.patch), longestEdge(onB.patch));
    const CommonRegion<S, N> region = commonRegion(onA.patch, onB.patch, n);
    for (int i = 0; i < region.count; ++i) {
      const auto& p = region.points[i];
      all.add({reference + p.onA, reference + p.onB, dot(n, p.onB - p.onA), idAt(onA, p.onA, onB, p.onB)});
    }
  }
  if (all.count > 1)
    choosePoints(all, c);
  else
    c.points[0] = {pair.pointOnA, pair.pointOnB, pair.distance, idOf(pair.featureA, pair.featureB)};
  return c;
}

template <class S, int N>
Contact<S, N> swapped(const Contact<S, N>& c) {
  Contact<S, N> s{touchstone::swapped(c.pair), {}, c.count};
  for (int i = 0; i < c.count; ++i)
    s.points[i] = {c.points[i].pointOnB, c.points[i].pointOnA, c.points[i].separation,
                   exchangedContactId(c.points[i].id)};
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
