// SPDX-License-Identifier: MIT
// The separating-axis test of two shapes of the core. Two boxes are answered by the code of the pair.
#pragma once

#include "algorithms/aligned_boxes.hpp"
#include "algorithms/box_axes.hpp"
#include "algorithms/sat.hpp"
#include "algorithms/sat_hull.hpp"
#include "algorithms/support_feature.hpp"
#include "pairs/pairs.hpp"
#include "shapes/convex_core.hpp"
#include "touchstone/algorithms.hpp"

namespace touchstone {

template <class T>
inline constexpr bool isBoxKind = requires(const T& s, const Vec<double, T::dimension>& at) {
  boxOf(s, at);
};
template <class T>
inline constexpr bool isHullKind = T::kind == ShapeKind::hull || T::kind == ShapeKind::polygon2;
template <class T>
inline constexpr bool isSatKind =
    isBoxKind<T> || isHullKind<T> || T::kind == ShapeKind::triangle || T::kind == ShapeKind::point ||
    T::kind == ShapeKind::capsule || T::kind == ShapeKind::capsule2;
/// A recorder is of one dimension.
template <class Steps, int N>
inline constexpr bool takesSteps = !Steps::isOn || std::is_same_v<Steps, StepsInFrame<N>>;

/// Sets the solid of a shape; false where it is round.
template <class T, int N>
bool setSolid(SatSolid<N>& solid, const T& shape, const Vec<double, N>& reference) {
  if constexpr (isBoxKind<T>) {
    setBox(solid, boxOf(shape, reference));
  } else if constexpr (isHullKind<T>) {
    const auto pose = poseOfPoints(shape);
    setHull(solid, {shape.points().points(), rotationOf(pose), isTurned(pose), shape.position - reference});
  } else if constexpr (T::kind == ShapeKind::triangle) {
    setTriangle(solid, {shape.vertices[0] - reference, shape.vertices[1] - reference, shape.vertices[2] - reference});
  } else if constexpr (T::kind == ShapeKind::point) {
    setSegment(solid, shape.position - reference, shape.position - reference);
  } else {
    if (shape.radius > 0) return false;
    setSegment(solid, shape.base - reference, shape.tip - reference);
  }
  return true;
}
template <class A, class B, int N>
bool setSolids(SatSolid<N>& solidA, const A& a, SatSolid<N>& solidB, const B& b, const Vec<double, N>& reference) {
  return setSolid(solidA, a, reference) && setSolid(solidB, b, reference) && solidA.faceCount + solidB.faceCount > 0;
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
  else if constexpr (T::kind == ShapeKind::triangle || isHullKind<T>)
    return support(shape, outward).feature;
  else if constexpr (T::kind == ShapeKind::point)
    return thePoint;
  else
    return witnessFeature(Segment<double, N>{shape.base - reference, shape.tip - reference}, 0.0, 0.0, outward).feature;
}

template <class A, class B, int N>
SatPair<N> pairOf(const A& a, const B& b, const SatAnswer<N>& found, const Vec<double, N>& reference) {
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
  constexpr bool areAligned = requires {
    a.min;
    b.min;
  };
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
  return pairOf(a, b, found, reference);
}

/// From which a pair is looked at: the center of an oriented box (that of A where both are), as the code of box pairs
/// does it, or a point of A.
template <class A, class B>
auto satReference(const A& a, const B& b) {
  if constexpr (requires { a.center; })
    return a.center;
  else if constexpr (requires { b.center; })
    return b.center;
  else
    return pointOf(a);
}

/// In the order of the table; empty where a shape is round, or neither has a face.
template <class A, class B, class Steps>
std::optional<SatPair<A::dimension>> satDistance(const A& a, const B& b, Steps steps) {
  constexpr int N = A::dimension;
  const Vec<double, N> reference = satReference(a, b);
  SatSolid<N> solidA, solidB;
  if (!setSolids(solidA, a, solidB, b, reference)) return std::nullopt;
  if constexpr (isBoxKind<A> && isBoxKind<B>) return boxesBySat(a, b, solidA, solidB, reference, steps);
  return pairOf(a, b, sat(solidA, solidB, movedBy(steps, reference)), reference);
}

/// Whether no axis separates.
template <class A, class B, class Steps>
std::optional<bool> satOverlap(const A& a, const B& b, Steps steps) {
  constexpr int N = A::dimension;
  const Vec<double, N> reference = satReference(a, b);
  SatSolid<N> solidA, solidB;
  if (!setSolids(solidA, a, solidB, b, reference)) return std::nullopt;
  const auto moved = movedBy(steps, reference);
  SatSearch<N, std::remove_const_t<decltype(moved)>> search(solidA, solidB, true, moved);
  search.run();
  return !search.isSeparated();
}

}  // namespace touchstone
