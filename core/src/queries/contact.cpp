// SPDX-License-Identifier: MIT
// Problem: the contact manifold of any pair, from its distance result.
// Method: take the support features of both shapes along the pair's normal (face, edge or vertex, tilted by at most
// tolerance::manifold), the corners of their common region, and of these the four that span the largest area
// (manifold_points.hpp). A corner is identified by the features of A and B that meet there (contact_names.hpp);
// corners with the same id are merged.
// A manifold from the result of a batch takes the ids of a single point from the normal, where they are clear.
// Degenerate: without a common region (a closest pair of a vertex and an edge, for example) the pair's own witness
// points are the one contact. Everything is computed in the order of the table, and mirrored where A and B are given
// in the other order.
#include "touchstone/contact.hpp"
#include "algorithms/common_region.hpp"
#include "pairs/pairs.hpp"
#include "preconditions.hpp"
#include "queries/contact_names.hpp"
#include "queries/manifold_points.hpp"
#include "queries/moved_pair.hpp"
#include "queries/wide_operand.hpp"
#include "shapes/visit.hpp"
#include "touchstone/distance.hpp"

namespace touchstone {
namespace {

/// The support feature of a shape of dimension N; an unbounded one has none.
template <int N>
NamedFeature<N> supportFeatureOf(const WideOperand& shape, const Vec<double, N>& n, const Vec<double, N>& reference) {
  return visitShape<double>(shape.kind, shape.shape, [&]<class T>(const T& s) -> NamedFeature<N> {
    if constexpr (T::dimension != N || !T::isBounded)
      return {};
    else if constexpr (requires { boxOf(s, reference); })
      return namedFeature(boxOf(s, reference), n);
    else
      return namedFeature(supportFeature(s, n, tolerance::manifold<double>, reference));
  });
}

/// The contact region, and the noise as fractions of the support features' size.
template <int N>
struct Touch {
  Vec<double, N> normal, pointOnA, pointOnB;
  double margin, tie;
};

/// The points that the support features of a and b share, an unbounded shape being b; the pair's own point is the only
/// one where they share less than two.
template <int N>
Candidates<N, 2 * maxFeaturePoints<N>> sharedPoints(const WideOperand& a, const WideOperand& b, const Touch<N>& touch) {
  const Vec<double, N>&n = touch.normal, &reference = touch.pointOnA;
  const NamedFeature<N> onA = supportFeatureOf(a, n, reference);
  Candidates<N, 2 * maxFeaturePoints<N>> all;
  if (onA.support.count < 2) return all;
  const NamedFeature<N> onB = supportFeatureOf(b, -n, reference);
  const double size = longestEdge(onA.support);
  if (!isBounded(b.kind)) {
    for (int i = 0; i < onA.support.count; ++i) {
      const Vec<double, N> p = reference + onA.support.p[i];
      const double separation = dot(n, touch.pointOnB - p);
      const Feature feature = featureAt(onA, placesOn(onA.support, onA.support.p[i], size));
      all.add({p, p + n * separation, separation, packFeatures({feature, theSurface})});
    }
  } else if (onB.support.count > 1) {
    all.tie = touch.tie * std::max(size, longestEdge(onB.support));
    const auto region = commonRegion(onA.support, onB.support, n, touch.margin);
    for (int i = 0; i < region.count; ++i) {
      const auto& p = region.points[i];
      all.add({reference + p.onA, reference + p.onB, dot(n, p.onB - p.onA), idAt(onA, p.onA, onB, p.onB)});
    }
  }
  choosePoints(all, n);
  return all;
}

/// The points that the shapes of `c.pair` share, if there are two or more; then the manifold is complete.
template <ScalarType S, int N>
bool addShared(Contact<S, N>& c, ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  const PairResult<S, N>& pair = c.pair;
  const auto shared = sharedPoints<N>(
      widened<S>(kindA, a), widened<S>(kindB, b),
      {castVec<double>(pair.normal), castVec<double>(pair.pointOnA), castVec<double>(pair.pointOnB),
       static_cast<double>(tolerance::manifoldMargin<S>), static_cast<double>(tolerance::manifoldTie<S>)});
  if (shared.count < 2) return false;
  c.count = shared.count;
  for (int i = 0; i < c.count; ++i) {
    const auto& p = shared.at[i];
    c.points[i] = {castVec<S>(p.pointOnA), castVec<S>(p.pointOnB), static_cast<S>(p.separation), p.id};
  }
  return true;
}
template <ScalarType S, int N>
void addWitness(Contact<S, N>& c) {
  const PairResult<S, N>& pair = c.pair;
  c.count = 1;
  c.points[0] = {pair.pointOnA, pair.pointOnB, pair.distance, packFeatures({pair.featureA, pair.featureB})};
}

/// The manifold of a pair in the order of the table: a plane is B.
template <ScalarType S, int N>
Contact<S, N> ordered(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  Contact<S, N> c{detail::movedDistance<S, N>(kindA, a, kindB, b), {}, 1};
  if (!addShared(c, kindA, a, kindB, b)) addWitness(c);
  return c;
}

/// Whether a shape of this kind touches others in one point.
constexpr bool isRound(ShapeKind kind) {
  return kind == ShapeKind::point || kind == ShapeKind::sphere || kind == ShapeKind::circle2;
}

/// The feature of a shape that a pair with the normal n, outwards from the shape, touches. Empty where rounding may
/// decide it: for a component of n between perpendicular (tolerance::parallel) and surely not.
template <ScalarType S, int N>
std::optional<Feature> clearFeature(ShapeKind kind, const void* shape, const Vec<S, N>& n) {
  constexpr S mostLevel = S(0.5) * tolerance::parallel<S>, leastInclined = S(1e-5);
  const auto isUnclear = [](S level, S size) { return level > mostLevel * size && level < leastInclined * size; };
  return visitShape<S>(kind, shape, [&]<class T>(const T& s) -> std::optional<Feature> {
    if constexpr (T::dimension == N && isRound(T::kind)) {
      return T::kind == ShapeKind::point ? thePoint : theSurface;
    } else if constexpr (T::dimension == N && requires { boxOf(s, n); }) {
      const Box<S, N> box = boxOf(s, Vec<S, N>{});
      const Vec<S, N> local = box.rotation.toLocal(n);
      bool isFree[N];
      for (int k = 0; k < N; ++k) {
        isFree[k] = std::abs(local[k]) <= mostLevel;
        if (isUnclear(std::abs(local[k]), S(1)) || (isFree[k] && box.half[k] <= thinnessOf(box))) return std::nullopt;
      }
      return boxFeature(local, isFree);
    } else if constexpr (T::dimension == N && (T::kind == ShapeKind::capsule || T::kind == ShapeKind::capsule2)) {
      const Vec<S, N> d = s.tip - s.base;
      const S lead = dot(n, d), size = maxNorm(d), level = std::abs(lead);
      if (!(size > S(0)) || isUnclear(level, size)) return std::nullopt;
      if (level <= mostLevel * size) return Feature{FeatureKind::side, 0};
      return Feature{FeatureKind::cap, lead > S(0) ? 1U : 0U};
    } else {
      return std::nullopt;
    }
  });
}

/// The same from the result of the pair without its features.
template <ScalarType S, int N>
Contact<S, N> orderedFrom(const PairResult<S, N>& pair, ShapeKind kindA, const void* a, ShapeKind kindB,
                          const void* b) {
  Contact<S, N> c{pair, {}, 1};
  const bool isOnePoint = isRound(kindA) || isRound(kindB);
  if (!isOnePoint && addShared(c, kindA, a, kindB, b)) return c;
  const auto featureA = clearFeature<S, N>(kindA, a, pair.normal),
             featureB = clearFeature<S, N>(kindB, b, -pair.normal);
  if (!featureA || !featureB) return ordered<S, N>(kindA, a, kindB, b);
  c.pair.featureA = *featureA;
  c.pair.featureB = *featureB;
  addWitness(c);
  return c;
}

template <ScalarType S, int N>
Contact<S, N> swapped(const Contact<S, N>& c) {
  Contact<S, N> s{touchstone::swapped(c.pair), {}, c.count};
  for (int i = 0; i < c.count; ++i)
    s.points[i] = {c.points[i].pointOnB, c.points[i].pointOnA, c.points[i].separation,
                   exchangedContactId(c.points[i].id)};
  return s;
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
Contact<S, N> movedContact(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  if (isSwapped<S>(kindA, a, kindB, b)) return swapped(ordered<S, N>(kindB, b, kindA, a));
  return ordered<S, N>(kindA, a, kindB, b);
}

template <ScalarType S, int N>
Contact<S, N> contactFrom(const PairResult<S, N>& pair, ShapeKind kindA, const void* a, ShapeKind kindB,
                          const void* b) {
  if (isSwapped<S>(kindA, a, kindB, b)) return swapped(orderedFrom(touchstone::swapped(pair), kindB, b, kindA, a));
  return orderedFrom(pair, kindA, a, kindB, b);
}

template <ScalarType S, int N>
Contact<S, N> pairContact(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  TOUCHSTONE_REQUIRE(isValidShape<S>(kindA, a) && isValidShape<S>(kindB, b),
                     "the shapes of a pair must be valid, see validate.hpp");
  return movedContact<S, N>(kindA, a, kindB, b);
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                           \
  template Contact<S, N> contactFrom(const PairResult<S, N>&, ShapeKind, const void*, ShapeKind, const void*); \
  template Contact<S, N> movedContact(ShapeKind, const void*, ShapeKind, const void*);                         \
  template Contact<S, N> pairContact(ShapeKind, const void*, ShapeKind, const void*);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace detail
}  // namespace touchstone
