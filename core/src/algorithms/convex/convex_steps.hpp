// SPDX-License-Identifier: MIT
// The steps of GJK and of the expanding polytope, as they are recorded: points of A and B in the world of the query,
// differences as they are, bounds and separations of the shapes and not of their cores.
#pragma once

#include <span>

#include "algorithms/convex/simplex.hpp"
#include "touchstone/steps.hpp"

namespace touchstone {

/// How a pair is solved and how it was asked for.
template <int N>
struct ConvexFrame {
  Vec<double, N> reference;  ///< the world of the solver is moved by minus this
  double radiusA, radiusB;   ///< by which the cores are inflated
  bool isSwapped;            ///< the solver's A is the query's B
};

/// Writes steps to a recorder. Where the solver has exchanged A and B, each is written as if it had not: the difference
/// is then its mirror image in the origin.
template <int N>
class ConvexSteps {
 public:
  static constexpr bool isOn = true;
  ConvexSteps(StepRecorder& recorder, const ConvexFrame<N>& frame) : out_(&recorder), frame_(frame) {}

  void gjkSupport(const Vec<double, N>& n, const SupportVertex<N>& found, double lower, double upper) const {
    support(StepKind::gjkSupport, n, found);
    bounds(lower, upper);
    out_->end();
  }
  /// `before` has the vertices that `after` may have dropped.
  void gjkSimplex(const Simplex<N>& before, const Simplex<N>& after, const Vec<double, N>& closest) const {
    out_->begin(StepKind::gjkSimplex);
    const auto kept = [&](Vec<double, N> SupportVertex<N>::*part, const auto& write) {
      out_->list(static_cast<std::size_t>(after.count));
      for (int i = 0; i < after.count; ++i) write(after.vertex[i].*part);
    };
    kept(&SupportVertex<N>::w, [&](const auto& v) { turned(v); });
    out_->list(static_cast<std::size_t>(after.count));
    for (int i = 0; i < after.count; ++i) out_->number(after.weight[i]);
    kept(frame_.isSwapped ? &SupportVertex<N>::b : &SupportVertex<N>::a, [&](const auto& v) { placed(v); });
    kept(frame_.isSwapped ? &SupportVertex<N>::a : &SupportVertex<N>::b, [&](const auto& v) { placed(v); });
    out_->list(static_cast<std::size_t>(before.count - after.count));
    for (int i = 0; i < before.count; ++i)
      if (!contains(after, before.vertex[i].w)) turned(before.vertex[i].w);
    turned(closest);
    out_->end();
  }
  void gjkEnd(int reason, double lower, double upper, const Vec<double, N>& normal) const {
    ended(StepKind::gjkEnd, reason, lower, upper, normal);
    out_->end();
  }

  template <class Polytope>
  void epaStart(const Polytope& polytope) const {
    out_->begin(StepKind::epaStart);
    out_->list(static_cast<std::size_t>(polytope.vertexCount()));
    for (int i = 0; i < polytope.vertexCount(); ++i) turned(polytope.vertex(i).w);
    out_->list(std::size_t{N} * static_cast<std::size_t>(polytope.facetCount()));
    for (int i = 0; i < polytope.facetCount(); ++i) corners(polytope.facet(i));
    out_->end();
  }
  template <class Facet>
  void epaFace(const Facet& facet, double lower, double upper) const {
    out_->begin(StepKind::epaFace);
    out_->list(N);
    corners(facet);
    turned(facet.normal);
    bounds(lower, upper);
    out_->end();
  }
  void epaSupport(const Vec<double, N>& n, const SupportVertex<N>& found) const {
    support(StepKind::epaSupport, n, found);
    out_->end();
  }
  /// The facets from `firstNew` on are new.
  template <class Polytope>
  void horizon(const Polytope& polytope, const std::int16_t* removed, int removedCount, int firstNew) const {
    out_->begin(StepKind::epaHorizon);
    out_->list(std::size_t{N} * static_cast<std::size_t>(removedCount));
    for (int i = 0; i < removedCount; ++i) corners(polytope.facet(removed[i]));
    out_->list(std::size_t{N} * static_cast<std::size_t>(polytope.facetCount() - firstNew));
    for (int i = firstNew; i < polytope.facetCount(); ++i) corners(polytope.facet(i));
    out_->end();
  }
  /// `core` is the signed distance of the cores, `onA` the witness point on the core of A.
  void epaEnd(int reason, double lower, double upper, double core, const Vec<double, N>& normal,
              const Vec<double, N>& onA) const {
    ended(StepKind::epaEnd, reason, lower, upper, normal);
    const Vec<double, N> first = frame_.reference + (onA + normal * frame_.radiusA);
    const Vec<double, N> second = first + normal * (core - inflation());
    out_->vector(frame_.isSwapped ? second : first);
    out_->vector(frame_.isSwapped ? first : second);
    out_->end();
  }

 private:
  double inflation() const { return frame_.radiusA + frame_.radiusB; }
  static bool contains(const Simplex<N>& simplex, const Vec<double, N>& w) {
    for (int i = 0; i < simplex.count; ++i)
      if (simplex.vertex[i].w == w) return true;
    return false;
  }
  void placed(const Vec<double, N>& p) const { out_->vector(frame_.reference + p); }
  void turned(const Vec<double, N>& v) const { out_->vector(frame_.isSwapped ? -v : v); }
  void bounds(double lower, double upper) const {
    out_->number(lower - inflation());
    out_->number(upper - inflation());
  }
  void support(StepKind kind, const Vec<double, N>& n, const SupportVertex<N>& found) const {
    out_->begin(kind);
    turned(n);
    placed(frame_.isSwapped ? found.b : found.a);
    placed(frame_.isSwapped ? found.a : found.b);
    turned(found.w);
    out_->number(dot(n, found.w) - inflation());
  }
  void ended(StepKind kind, int reason, double lower, double upper, const Vec<double, N>& normal) const {
    out_->begin(kind);
    out_->number(reason);
    bounds(lower, upper);
    turned(normal);
  }
  /// A mirror image in space turns the order of corners.
  template <class Facet>
  void corners(const Facet& facet) const {
    for (int i = 0; i < N; ++i) out_->number(facet.vertex[N == 3 && frame_.isSwapped ? N - 1 - i : i]);
  }

  StepRecorder* out_;
  ConvexFrame<N> frame_;
};

}  // namespace touchstone
