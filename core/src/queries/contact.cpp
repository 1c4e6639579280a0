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
#include "pairs/pairs.hpp"
#include "preconditions.hpp"
#include "queries/moved_pair.hpp"
#include "queries/shared_points.hpp"
#include "touchstone/distance.hpp"

namespace touchstone {
namespace {

/// The points that the support features of a and b share, an unbounded shape being b; the pair's own point is the only
/// one where they share less than two.
template <class Named, int N, class Steps>
auto sharedPoints(const WideOperand& a, const WideOperand& b, const PairTouch<N>& touch, Steps steps) {
  const auto onA = supportFeatureOf<Named>(a, touch.normal, touch.pointOnA);
  if (onA.support.count < 2) return Candidates<N, 2 * decltype(onA.support)::capacity>{};
  if (!isBounded(b.kind)) return pointsOnHalfSpace(onA, touch, steps);
  return pointsOfBoth(onA, supportFeatureOf<Named>(b, -touch.normal, touch.pointOnA), touch, steps);
}

/// The points that the shapes of `c.pair` share, if there are two or more; then the manifold is complete.
template <class Named, ScalarType S, int N, class Steps>
bool addShared(Contact<S, N>& c, const WideOperand& a, const WideOperand& b, Steps steps) {
  const PairResult<S, N>& pair = c.pair;
  const auto shared = sharedPoints<Named>(
      a, b,
      PairTouch<N>{castVec<double>(pair.normal), castVec<double>(pair.pointOnA), castVec<double>(pair.pointOnB),
                   static_cast<double>(tolerance::manifoldMargin<S>), static_cast<double>(tolerance::manifoldTie<S>)},
      steps);
  if (shared.count < 2) return false;
  c.count = shared.count;
  for (int i = 0; i < c.count; ++i) {
    const auto& p = shared.at[i];
    c.points[i] = {castVec<S>(p.pointOnA), castVec<S>(p.pointOnB), static_cast<S>(p.separation), p.id};
  }
  return true;
}
template <ScalarType S, int N, class Steps = NoSteps>
bool addShared(Contact<S, N>& c, ShapeKind kindA, const void* a, ShapeKind kindB, const void* b, Steps steps = {}) {
  const WideOperand wideA = widened<S>(kindA, a), wideB = widened<S>(kindB, b);
  if constexpr (TOUCHSTONE_ALL_SHAPES != 0)
    if (hasPolygons(kindA) || hasPolygons(kindB)) return addShared<SupportPolygon<N>>(c, wideA, wideB, steps);
  return addShared<NamedFeature<N>>(c, wideA, wideB, steps);
}

/// The feature of a shape at a witness point of the pair, n pointing outwards from it. That of a polygon is named by
/// the place on its support feature, as the points of a larger manifold are, whatever the pair's own function names.
template <ScalarType S, int N>
Feature witnessFeatureOf(ShapeKind kind, const void* shape, const Vec<S, N>& n, const Vec<S, N>& point,
                         const Feature& ofPair) {
  if constexpr (TOUCHSTONE_ALL_SHAPES != 0) {
    if (!hasPolygons(kind)) return ofPair;
    const auto seen =
        supportFeatureOf<SupportPolygon<N>>(widened<S>(kind, shape), castVec<double>(n), castVec<double>(point));
    return nameAt(seen, Vec<double, N>{}, longestEdge(seen));
  }
  return ofPair;
}
template <ScalarType S, int N>
void addWitness(Contact<S, N>& c, ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  const PairResult<S, N>& pair = c.pair;
  const Feature onA = witnessFeatureOf(kindA, a, pair.normal, pair.pointOnA, pair.featureA),
                onB = witnessFeatureOf(kindB, b, -pair.normal, pair.pointOnB, pair.featureB);
  c.count = 1;
  c.points[0] = {pair.pointOnA, pair.pointOnB, pair.distance, packFeatures({onA, onB})};
}

/// The manifold of a pair in the order of the table: a plane is B.
template <ScalarType S, int N, class Steps = NoSteps>
Contact<S, N> ordered(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b, Steps steps = {}) {
  Contact<S, N> c{detail::movedDistance<S, N>(kindA, a, kindB, b), {}, 1};
  if (!addShared(c, kindA, a, kindB, b, steps)) addWitness(c, kindA, a, kindB, b);
  return c;
}

/// Whether a shape of this kind touches others in one point.
constexpr bool isRound(ShapeKind kind) { return contactFormOf(kind) == ContactForm::round; }

/// The feature of a shape that a pair with the normal n, outwards from the shape, touches. Empty where rounding may
/// decide it: for a component of n between perpendicular (tolerance::parallel) and surely not.
template <ScalarType S, int N>
std::optional<Feature> clearFeature(ShapeKind kind, const void* shape, const Vec<S, N>& n) {
  constexpr S mostLevel = S(0.5) * tolerance::parallel<S>, leastInclined = S(1e-5);
  const auto isUnclear = [](S level, S size) { return level > mostLevel * size && level < leastInclined * size; };
  return visitShape<S>(kind, shape, [&]<class T>(const T& s) -> std::optional<Feature> {
    constexpr ContactForm form = ShapeTraits<T>::contactForm;
    if constexpr (T::dimension != N || form == ContactForm::none || form == ContactForm::taperedCapsule ||
                  form == ContactForm::polygon) {
      return std::nullopt;
    } else if constexpr (form == ContactForm::round) {
      return T::kind == ShapeKind::point ? thePoint : theSurface;
    } else if constexpr (form == ContactForm::box) {
      const Box<S, N> box = boxOf(s, Vec<S, N>{});
      const Vec<S, N> local = box.rotation.toLocal(n);
      bool isFree[N];
      for (int k = 0; k < N; ++k) {
        isFree[k] = std::abs(local[k]) <= mostLevel;
        if (isUnclear(std::abs(local[k]), S(1)) || (isFree[k] && box.half[k] <= thinnessOf(box))) return std::nullopt;
      }
      return boxFeature(local, isFree);
    } else {
      static_assert(form == ContactForm::capsule);
      const Vec<S, N> d = s.tip - s.base;
      const S lead = dot(n, d), size = maxNorm(d), level = std::abs(lead);
      if (!(size > S(0)) || isUnclear(level, size)) return std::nullopt;
      if (level <= mostLevel * size) return Feature{FeatureKind::side, 0};
      return Feature{FeatureKind::cap, lead > S(0) ? 1U : 0U};
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
  addWitness(c, kindA, a, kindB, b);
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

template <int N>
Contact<double, N> contactBySteps(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b,
                                  StepRecorder& recorder) {
  const bool isMirrored = isSwapped<double>(kindA, a, kindB, b);
  const StepsInFrame<N> steps{&recorder, isMirrored};
  const Contact<double, N> c = isMirrored ? swapped(ordered<double, N>(kindB, b, kindA, a, steps))
                                          : ordered<double, N>(kindA, a, kindB, b, steps);
  recorder.begin(StepKind::clipEnd);
  recorder.list(static_cast<std::size_t>(c.count));
  for (int i = 0; i < c.count; ++i) recorder.vector(c.points[i].position());
  recorder.list(static_cast<std::size_t>(c.count));
  for (int i = 0; i < c.count; ++i) recorder.number(static_cast<double>(c.points[i].id));
  recorder.end();
  return c;
}
template Contact<double, 2> contactBySteps(ShapeKind, const void*, ShapeKind, const void*, StepRecorder&);
template Contact<double, 3> contactBySteps(ShapeKind, const void*, ShapeKind, const void*, StepRecorder&);

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
