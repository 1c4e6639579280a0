// SPDX-License-Identifier: MIT
// Two boxes in the frame of the first, and the steps of the search for their separating axis.
#pragma once

#include <algorithm>

#include "algorithms/boxes/box.hpp"
#include "algorithms/polytopes/sat_steps.hpp"

namespace touchstone {

/// Both boxes in the frame of A: `bInA` are the axes of B, `c` its centre.
template <ScalarType S, int N>
struct BoxPairInA {
  Vec<S, N> halfA, halfB, c;
  Rotation<S, N> bInA;
  S size;
};

template <ScalarType S, int N>
BoxPairInA<S, N> relativeTo(const Box<S, N>& a, const Box<S, N>& b) {
  BoxPairInA<S, N> r{a.half, b.half, a.toLocal(b.center), {}, S(0)};
  for (int k = 0; k < N; ++k) r.bInA.column[k] = a.rotation.toLocal(b.rotation.column[k]);
  r.size = std::max({maxNorm(r.halfA), maxNorm(r.halfB), maxNorm(r.c)});
  return r;
}

/// A candidate: the normal of a face, or the product of the edges along two axes.
struct BoxAxis {
  AxisSource source;
  int axisA, axisB;  ///< -1 where the box has no part in it
};
template <int N>
int indexOf(const BoxAxis& of) {
  if (of.source == AxisSource::faceOfA) return of.axisA;
  return of.source == AxisSource::faceOfB ? N + of.axisB : 2 * N + 3 * of.axisA + of.axisB;
}

/// The index of the face across an axis of the box, or of the edge along it, that the outward direction supports.
template <int N>
int supportedFeature(const Vec<double, N>& outward, int axis, bool isEdge) {
  if (axis < 0) return -1;
  bool isFree[N] = {};
  for (int k = 0; k < N; ++k) isFree[k] = (k == axis) == isEdge;
  return static_cast<int>(boxFeature(outward, isFree).index);
}
template <int N>
void emitBoxAxis(const BoxPairInA<double, N>& r, const Vec<double, N>& n, const BoxAxis& of,
                 const StepsInFrame<N>& steps) {
  const Vec<double, N> axis = dot(n, r.c) < 0 ? -n : n, inB = r.bInA.toLocal(axis);
  const double middle = dot(axis, r.c), extentA = extentAlong(r.halfA, axis), extentB = extentAlong(r.halfB, inB);
  const bool isEdge = of.source == AxisSource::edges;
  emitAxis(steps, {indexOf<N>(of), axis, of.source, supportedFeature(axis, of.axisA, isEdge),
                   supportedFeature(-inB, of.axisB, isEdge), -extentA, extentA, middle - extentB, middle + extentB});
}
/// A product of edges that is dismissed; listed as an axis where it is one.
inline void emitSkipped(const BoxPairInA<double, 3>& r, const Vec3<double>& crossed, const BoxAxis& of, AxisSkip reason,
                        const StepsInFrame<3>& steps) {
  if (reason == AxisSkip::worseBySquares) emitBoxAxis(r, lengthAndDirection(crossed).direction, of, steps);
  const Vec3<double> axis = dot(crossed, r.c) < 0 ? -crossed : crossed;
  emitSkip(steps, indexOf<3>(of), supportedFeature(axis, of.axisA, true),
           supportedFeature(-r.bInA.toLocal(axis), of.axisB, true), crossed, reason);
}

/// The axis that was added last, and whether it is the best so far.
template <int N, class Axes>
void emitAdded(const BoxPairInA<double, N>& r, const Axes& axes, const BoxAxis& of, const StepsInFrame<N>& steps) {
  const int last = axes.count - 1;
  emitBoxAxis(r, axes.normal[last], of, steps);
  if (axes.best == last) emitChosen(steps, StepKind::satBetter, indexOf<N>(of), axes.separation[last]);
}

}  // namespace touchstone
