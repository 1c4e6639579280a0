// SPDX-License-Identifier: MIT
// The separating-axis test of two shapes of the core. Two boxes are answered by the code of the pair; all others become
// solids one by one, so that nothing but the code of boxes is compiled for each pair of types.
#pragma once

#include "algorithms/boxes/aligned_boxes.hpp"
#include "algorithms/boxes/box_axes.hpp"
#include "algorithms/clipping/support_feature.hpp"
#include "algorithms/polytopes/sat.hpp"
#include "algorithms/polytopes/sat_hull.hpp"
#include "pairs/pairs.hpp"
#include "shapes/all.hpp"
#include "touchstone/algorithms.hpp"

namespace touchstone {

template <class T>
inline constexpr SatForm satFormOf = ShapeTraits<T>::satForm;
template <class T>
inline constexpr bool isBoxKind = satFormOf<T> == SatForm::box || satFormOf<T> == SatForm::alignedBox;

/// visit(shape) where the shape has N dimensions and is neither round nor unbounded by its kind, or `otherwise`.
template <int N, class Result, class Visit>
Result visitSatKind(const Shape<double>& shape, const Result& otherwise, Visit&& visit) {
  return std::visit(
      [&]<class T>(const T& s) -> Result {
        if constexpr (T::dimension == N && satFormOf<T> != SatForm::none)
          return visit(s);
        else
          return otherwise;
      },
      shape);
}

/// Sets the solid of a shape; false where it is round.
template <class T, int N>
bool setSolid(SatSolid<N>& solid, const T& shape, const Vec<double, N>& reference) {
  if constexpr (isBoxKind<T>) {
    setBox(solid, boxOf(shape, reference));
  } else if constexpr (satFormOf<T> == SatForm::hull) {
    const auto pose = poseOfPoints(shape);
    if constexpr (N == 3)
      setHull(solid, shape.points().points(), shape.points().topology(),
              {shape.position - reference, rotationOf(pose), isTurned(pose)});
    else
      setHull(solid, {shape.points().points(), rotationOf(pose), isTurned(pose), shape.position - reference});
  } else if constexpr (satFormOf<T> == SatForm::triangle) {
    setTriangle(solid, {shape.vertices[0] - reference, shape.vertices[1] - reference, shape.vertices[2] - reference});
  } else if constexpr (satFormOf<T> == SatForm::point) {
    setSegment(solid, shape.position - reference, shape.position - reference);
  } else {
    static_assert(satFormOf<T> == SatForm::segment);
    if (shape.radius > 0) return false;
    setSegment(solid, shape.base - reference, shape.tip - reference);
  }
  return true;
}
template <int N>
bool setSolid(SatSolid<N>& solid, const Shape<double>& shape, const Vec<double, N>& reference) {
  return visitSatKind<N>(shape, false, [&](const auto& s) { return setSolid(solid, s, reference); });
}
template <int N>
bool setSolids(SatSolid<N>& solidA, const Shape<double>& a, SatSolid<N>& solidB, const Shape<double>& b,
               const Vec<double, N>& reference) {
  return setSolid(solidA, a, reference) && setSolid(solidB, b, reference) &&
         solidA.faceCount() + solidB.faceCount() > 0;
}

template <int N>
struct BestAxis {
  double separation;
  Vec<double, N> normal;
};
/// The best axis of two boxes in a frame, by the code of the pair.
template <int N, class Steps>
BestAxis<N> bestAxisOf(const Box<double, N>& a, const Box<double, N>& b, Steps steps) {
  const BoxPairInA<double, N> r = relativeTo(a, b);
  const Axes<double, N> axes = axesOf(r, framedBy(steps, a));
  const Vec<double, N>& n = axes.normal[axes.best];
  return {axes.separation[axes.best], a.rotation.toWorld(dot(n, r.c) < 0 ? -n : n)};
}

/// The answer by separating axes, and the separation along the best of them.
template <int N>
struct SatPair {
  DistanceBy<double, N> answer;
  double separation;
};

/// The feature of a shape that supports the outward direction.
template <class T, int N>
Feature supportedBy(const T& shape, const Vec<double, N>& outward, const Vec<double, N>& reference) {
  if constexpr (isBoxKind<T>)
    return witnessFeature(boxOf(shape, reference), outward).feature;
  else if constexpr (satFormOf<T> == SatForm::triangle || satFormOf<T> == SatForm::hull)
    return support(shape, outward).feature;
  else if constexpr (satFormOf<T> == SatForm::point)
    return thePoint;
  else
    return witnessFeature(Segment<double, N>{shape.base - reference, shape.tip - reference}, 0.0, 0.0, outward).feature;
}

template <int N>
Feature supportedBy(const Shape<double>& shape, const Vec<double, N>& outward, const Vec<double, N>& reference) {
  return visitSatKind<N>(shape, Feature{}, [&](const auto& s) { return supportedBy(s, outward, reference); });
}

template <int N>
SatPair<N> pairOf(const Shape<double>& a, const Shape<double>& b, const SatAnswer<N>& found,
                  const Vec<double, N>& reference) {
  DistanceBy<double, N> r{};
  r.distance = found.distance;
  r.normal = found.normal;
  r.pointOnA = reference + found.onA;
  r.pointOnB = r.pointOnA + r.normal * r.distance;
  r.unique = found.isUnique;
  r.method = Method::sat;
  r.featureA = supportedBy(a, r.normal, reference);
  r.featureB = supportedBy(b, -r.normal, reference);
  r.errorBound = found.errorBound;
  r.iterations = found.axes;
  return {r, found.separation};
}

/// Two boxes in the order of the table, by their own code: its axes, and its result where they overlap.
template <class A, class B, int N, class Steps>
SatPair<N> boxesBySat(const A& a, const B& b, const SatSolid<N>& solidA, const SatSolid<N>& solidB,
                      const Vec<double, N>& reference, Steps steps) {
  constexpr bool areAligned = satFormOf<A> == SatForm::alignedBox && satFormOf<B> == SatForm::alignedBox;
  BestAxis<N> best{};
  int axes = N == 3 ? 15 : 4;
  const PairResult<double, N> pair = detail::movedDistance<double, N>(A::kind, &a, B::kind, &b);
  if constexpr (areAligned) {
    const Vec<double, N>& o = a.min;
    alignedBoxes(Vec<double, N>{}, a.max - o, b.min - o, b.max - o, movedBy(steps, o));
    SatSearch<N, NoSteps> search(solidA, solidB, false, {});
    search.run();
    best = {search.separation(), search.normal()};
    axes = N;
  } else {
    best = bestAxisOf(boxOf(a, reference), boxOf(b, reference), movedBy(steps, reference));
  }
  if (pair.method == Method::sat)
    return {{pair, tolerance::noise<double> * boundsSize(solidA, solidB), axes}, pair.distance};
  SatAnswer<N> found = witnessesOf(solidA, solidB, best.separation, best.normal, boundsSize(solidA, solidB));
  found.axes = axes;
  return pairOf<N>(a, b, found, reference);
}
/// The same for two shapes; empty unless both are boxes.
template <int N, class Steps>
std::optional<SatPair<N>> boxesBySat(const Shape<double>& a, const Shape<double>& b, const SatSolid<N>& solidA,
                                     const SatSolid<N>& solidB, const Vec<double, N>& reference, Steps steps) {
  using Result = std::optional<SatPair<N>>;
  if (!solidA.isBox || !solidB.isBox) return std::nullopt;
  return visitSatKind<N>(a, Result{}, [&]<class A>(const A& first) -> Result {
    if constexpr (isBoxKind<A>)
      return visitSatKind<N>(b, Result{}, [&]<class B>(const B& second) -> Result {
        if constexpr (isBoxKind<B>)
          return boxesBySat(first, second, solidA, solidB, reference, steps);
        else
          return std::nullopt;
      });
    else
      return std::nullopt;
  });
}

/// The center of an oriented box.
template <int N>
std::optional<Vec<double, N>> orientedCenterOf(const Shape<double>& shape) {
  using Result = std::optional<Vec<double, N>>;
  return visitSatKind<N>(shape, Result{}, []<class T>(const T& s) -> Result {
    if constexpr (satFormOf<T> == SatForm::box)
      return s.center;
    else
      return std::nullopt;
  });
}
/// The origin of a pair: the center of an oriented box (that of A where both are), as the code of box pairs
/// does it, or a point of A.
template <int N>
Vec<double, N> satReference(const Shape<double>& a, const Shape<double>& b) {
  if (const auto center = orientedCenterOf<N>(a)) return *center;
  if (const auto center = orientedCenterOf<N>(b)) return *center;
  return visitSatKind<N>(a, Vec<double, N>{}, []<class T>(const T& s) { return ShapeTraits<T>::somePoint(s); });
}

/// In the order of the table; empty where a shape is round, or neither has a face.
template <int N, class Steps>
std::optional<SatPair<N>> satDistance(const Shape<double>& a, const Shape<double>& b, Steps steps) {
  const Vec<double, N> reference = satReference<N>(a, b);
  SatSolid<N> solidA, solidB;
  if (!setSolids(solidA, a, solidB, b, reference)) return std::nullopt;
  if (const auto boxes = boxesBySat(a, b, solidA, solidB, reference, steps)) return boxes;
  return pairOf(a, b, sat(solidA, solidB, movedBy(steps, reference)), reference);
}

/// Whether no axis separates.
template <int N, class Steps>
std::optional<bool> satOverlap(const Shape<double>& a, const Shape<double>& b, Steps steps) {
  const Vec<double, N> reference = satReference<N>(a, b);
  SatSolid<N> solidA, solidB;
  if (!setSolids(solidA, a, solidB, b, reference)) return std::nullopt;
  const auto moved = movedBy(steps, reference);
  SatSearch<N, std::remove_const_t<decltype(moved)>> search(solidA, solidB, true, moved);
  search.run();
  return !search.isSeparated();
}

}  // namespace touchstone
