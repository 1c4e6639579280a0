// SPDX-License-Identifier: MIT
// The points of a manifold that two support features share, chosen and named.
#pragma once

#include "algorithms/clipping/common_region.hpp"
#include "queries/contact_names.hpp"
#include "queries/manifold_points.hpp"
#include "queries/polygon_names.hpp"
#include "queries/wide_operand.hpp"
#include "shapes/all.hpp"
#include "shapes/visit.hpp"

namespace touchstone {

constexpr bool hasPolygons(ShapeKind kind) { return contactFormOf(kind) == ContactForm::polygon; }

/// The support feature of a shape of dimension N, as a SupportPolygon or, of a kind without polygons, as a
/// NamedFeature; an unbounded one has none.
template <class Named, int N>
Named supportFeatureOf(const WideOperand& shape, const Vec<double, N>& n, const Vec<double, N>& reference) {
  constexpr bool asPolygon = std::is_same_v<Named, SupportPolygon<N>>;
  constexpr double sine = tolerance::manifold<double>;
  return visitShape<double>(shape.kind, shape.shape, [&]<class T>(const T& s) -> Named {
    using Traits = ShapeTraits<T>;
    constexpr ContactForm form = Traits::contactForm;
    if constexpr (T::dimension != N || form == ContactForm::none || (form == ContactForm::polygon && !asPolygon)) {
      return {};
    } else if constexpr (form == ContactForm::polygon) {
      return Traits::supportPolygon(s, n, sine, reference);
    } else {
      const auto named = [&] {
        if constexpr (form == ContactForm::box)
          return namedFeature(boxOf(s, reference), n);
        else
          return namedFeature(Traits::supportFeature(s, n, sine, reference));
      }();
      if constexpr (asPolygon)
        return polygonOf(named);
      else
        return named;
    }
  });
}

/// The contact region, and the noise as fractions of the support features' size.
template <int N>
struct PairTouch {
  Vec<double, N> normal, pointOnA, pointOnB;
  double margin, tie;
};

/// Reduces the candidates to the manifold.
template <class All, int N, class Steps>
void choose(All& all, const Vec<double, N>& n, [[maybe_unused]] const Steps& steps) {
  if constexpr (Steps::isOn) {
    const auto candidates = all;
    emitDepths(steps, candidates);
    choosePoints(all, n);
    emitChoice(steps, candidates, all);
  } else {
    choosePoints(all, n);
  }
}

/// The points that a support feature of two or more points shares with a half-space.
template <class Named, int N, class Steps>
auto pointsOnHalfSpace(const Named& onA, const PairTouch<N>& touch, const Steps& steps) {
  Candidates<N, 2 * decltype(onA.support)::capacity> all;
  const double size = longestEdge(onA);
  for (int i = 0; i < onA.support.count; ++i) {
    const Vec<double, N> p = touch.pointOnA + onA.support.p[i];
    const double separation = dot(touch.normal, touch.pointOnB - p);
    const Feature feature = nameAt(onA, onA.support.p[i], size);
    all.add({p, p + touch.normal * separation, separation, packFeatures({feature, theSurface})});
  }
  choose(all, touch.normal, steps);
  return all;
}
/// The points that two support features share, A's having two or more points; both relative to the point on A.
template <class Named, int N, class Steps>
auto pointsOfBoth(const Named& onA, const Named& onB, const PairTouch<N>& touch, const Steps& steps) {
  const Vec<double, N>&n = touch.normal, &reference = touch.pointOnA;
  Candidates<N, 2 * decltype(onA.support)::capacity> all;
  if (onB.support.count > 1) {
    all.tie = touch.tie * std::max(longestEdge(onA), longestEdge(onB));
    const auto idOf = pointIds(onA, onB);
    const auto region = commonRegion(onA.support, onB.support, n, touch.margin, movedBy(steps, reference));
    for (int i = 0; i < region.count; ++i) {
      const auto& p = region.points[i];
      all.add({reference + p.onA, reference + p.onB, dot(n, p.onB - p.onA), idOf(p.onA, p.onB)});
    }
  }
  choose(all, n, steps);
  return all;
}

}  // namespace touchstone
