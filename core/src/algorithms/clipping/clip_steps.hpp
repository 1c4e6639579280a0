// SPDX-License-Identifier: MIT
// The steps of clipping two support features and of choosing the points of a manifold, as the code that computes them
// emits them.
#pragma once

#include "algorithms/step_frame.hpp"

namespace touchstone {

/// The steps of clipping in tangent coordinates: points are moved to the plane of the feature that is clipped.
struct ClipSteps {
  static constexpr bool isOn = true;
  StepsInFrame<3> steps;
  Vec3<double> origin, u, v, normal;

  template <class Flat>
  void lifted(const Flat& feature, const Vec2<double>& x) const {
    steps.point(origin + (u * x[0] + v * x[1]) + normal * feature.heightAt(x));
  }
  template <class Flat>
  void feature(const Flat& f) const {
    steps.list(f.count);
    for (int i = 0; i < f.count; ++i) lifted(f, f.x[i]);
  }
  /// A is the first of the computation; it is clipped where `isReferenceA` is false.
  template <class FlatA, class FlatB>
  void faces(const FlatA& a, const FlatB& b, bool isReferenceA) const {
    steps.begin(StepKind::clipFaces);
    if (isReferenceA) {
      feature(a);
      feature(b);
    } else {
      feature(b);
      feature(a);
    }
    steps.normal(normal);
    steps.number(isReferenceA == steps.isSwapped ? 1 : 0);
    steps.end();
  }
  /// The plane through `point` of the reference feature, across `outward`; `subject` is the feature that is clipped.
  template <class Flat, class Subject, class Polygon>
  void plane(int index, const Flat& reference, const Vec2<double>& point, const Vec2<double>& outward,
             const Subject& subject, const Polygon& before, const Polygon& after) const {
    steps.begin(StepKind::clipPlane);
    steps.number(index);
    lifted(reference, point);
    const double size = length(outward);
    steps.direction((u * outward[0] + v * outward[1]) / (size > 0 ? size : 1));
    for (const Polygon* polygon : {&before, &after}) {
      steps.list(polygon->count);
      for (int i = 0; i < polygon->count; ++i) lifted(subject, polygon->at[i]);
    }
    steps.end();
  }
};
template <class Frame, class V>
constexpr NoSteps clippedIn(NoSteps, const Frame&, const V&) {
  return {};
}
template <class Frame>
ClipSteps clippedIn(const StepsInFrame<3>& steps, const Frame& frame, const Vec3<double>& n) {
  return {steps, frame.origin, frame.u, frame.v, n};
}

/// The two ends of a reference edge clip another edge; all are intervals along u, moved by `at`.
struct ClippedInterval {
  double lo, hi;
};
template <class LiftReference, class LiftSubject>
void emitIntervals(const StepsInFrame<2>& steps, const Vec2<double>& normal, const Vec2<double>& u,
                   const ClippedInterval& reference, const ClippedInterval& subject, LiftReference&& onReference,
                   LiftSubject&& onSubject) {
  steps.begin(StepKind::clipFaces);
  for (const bool isSubject : {false, true}) {
    steps.list(2);
    for (const double x : {(isSubject ? subject : reference).lo, (isSubject ? subject : reference).hi})
      steps.point(isSubject ? onSubject(x) : onReference(x));
  }
  steps.normal(normal);
  steps.number(steps.isSwapped ? 1 : 0);
  steps.end();
  ClippedInterval left = subject;
  for (int end = 0; end < 2; ++end) {
    const ClippedInterval before = left;
    if (end == 0)
      left.lo = left.lo < reference.lo ? reference.lo : left.lo;
    else
      left.hi = left.hi > reference.hi ? reference.hi : left.hi;
    steps.begin(StepKind::clipPlane);
    steps.number(end);
    steps.point(onReference(end == 0 ? reference.lo : reference.hi));
    steps.direction(end == 0 ? -u : u);
    for (const ClippedInterval& part : {before, left}) {
      steps.list(part.lo <= part.hi ? 2 : 0);
      if (part.lo > part.hi) continue;
      steps.point(onSubject(part.lo));
      steps.point(onSubject(part.hi));
    }
    steps.end();
  }
}

/// All candidates of a manifold, before it is reduced.
template <int N, class Candidates>
void emitDepths(const StepsInFrame<N>& steps, const Candidates& all) {
  steps.begin(StepKind::clipDepth);
  steps.list(all.count);
  for (int i = 0; i < all.count; ++i) steps.point(steps.isSwapped ? all.at[i].pointOnB : all.at[i].pointOnA);
  steps.list(all.count);
  for (int i = 0; i < all.count; ++i) steps.number(all.at[i].separation);
  steps.end();
}
/// Which of the candidates were chosen, as places in their list; ids are unique.
template <int N, class Candidates>
void emitChoice(const StepsInFrame<N>& steps, const Candidates& all, const Candidates& chosen) {
  steps.begin(StepKind::clipReduce);
  steps.list(chosen.count);
  for (int i = 0; i < chosen.count; ++i) {
    int place = 0;
    while (all.at[place].id != chosen.at[i].id) ++place;
    steps.number(place);
  }
  steps.end();
}

}  // namespace touchstone
