// SPDX-License-Identifier: MIT
// Which of the corners of a common region become the contact manifold: one for each name, at most four of them, which
// span the most (the deepest, the one farthest from it, the one farthest from their line, and the one farthest on the
// other side), deepest first.
// Symmetric scenes are full of ties, and a simulation adds noise to every number. So a corner has to win by more than
// noise; among those that tie, the names decide, and they alone stay the same from frame to frame. The rule does not
// know which shape is A: names are compared as unordered pairs of features, and points whose names are each other's
// mirror by their position.
#pragma once

#include <algorithm>
#include <cmath>

#include "touchstone/results.hpp"
#include "touchstone/tolerances.hpp"

namespace touchstone {

/// The order of points that tie.
template <class S, int N>
bool isNamedBefore(const ManifoldPoint<S, N>& a, const ManifoldPoint<S, N>& b) {
  const auto unordered = [](std::uint32_t id) { return std::min(id, exchangedContactId(id)); };
  if (unordered(a.id) != unordered(b.id)) return unordered(a.id) < unordered(b.id);
  const Vec<S, N> p = a.position(), q = b.position();
  for (int k = 0; k < N; ++k)
    if (p[k] != q[k]) return p[k] < q[k];
  return false;
}

/// Corners of a region, one for each name: of several with one name the deepest.
template <class S, int N>
struct Candidates {
  int count = 0;
  S size = S(0);  ///< of the patches: what ties of separations are relative to
  ManifoldPoint<S, N> at[8];
  void add(const ManifoldPoint<S, N>& p) {
    for (int i = 0; i < count; ++i) {
      if (at[i].id != p.id) continue;
      if (p.separation < at[i].separation) at[i] = p;
      return;
    }
    at[count++] = p;
  }
};

/// Moves the candidate of largest measure to place `to`; those that are less by at most `tie` of it share the first
/// place, which the names decide.
template <class S, int N, class Measure>
void bringBest(Candidates<S, N>& all, int to, Measure&& measure, S tie) {
  S most = measure(all.at[to]);
  for (int i = to + 1; i < all.count; ++i) most = std::max(most, measure(all.at[i]));
  int winner = -1;
  for (int i = to; i < all.count; ++i)
    if (measure(all.at[i]) >= most - tie * std::abs(most) && (winner < 0 || isNamedBefore(all.at[i], all.at[winner])))
      winner = i;
  std::swap(all.at[to], all.at[winner]);
}

/// The four that span the most, at the head of the list.
template <class S>
void bringSpanning(Candidates<S, 3>& all, const Vec3<S>& n) {
  // A solver does not notice an eighth less area, but it does a point that changes its name.
  constexpr S tie = S(0.0625);
  const auto& p = all.at;
  S deepest = p[0].separation;
  for (int i = 1; i < all.count; ++i) deepest = std::min(deepest, p[i].separation);
  const S enough = deepest + tolerance::manifoldTie<S> * all.size;
  bringBest(
      all, 0, [&](const auto& c) { return c.separation <= enough ? S(1) : S(0); }, S(0));
  bringBest(
      all, 1, [&](const auto& c) { return lengthSquared(c.pointOnA - p[0].pointOnA); }, tie);
  const Vec3<S> first = p[0].pointOnA, line = p[1].pointOnA - first;
  const auto side = [&](const auto& c) { return dot(n, cross(line, c.pointOnA - first)); };
  bringBest(
      all, 2, [&](const auto& c) { return std::abs(side(c)); }, tie);
  const S sign = side(p[2]) > S(0) ? S(-1) : S(1);
  bringBest(
      all, 3, [&](const auto& c) { return sign * side(c); }, tie);
}
template <class S>
void bringSpanning(Candidates<S, 2>&, const Vec2<S>&) {}

template <class S, int N>
void choosePoints(Candidates<S, N>& all, Contact<S, N>& out) {
  if (all.count > maxManifoldPoints<N>) bringSpanning(all, out.pair.normal);
  out.count = std::min(all.count, maxManifoldPoints<N>);
  for (int i = 0; i < out.count; ++i) {
    const ManifoldPoint<S, N> next = all.at[i];
    int place = i;
    const auto isAfter = [&](const ManifoldPoint<S, N>& p) {
      return p.separation != next.separation ? p.separation > next.separation : isNamedBefore(next, p);
    };
    for (; place > 0 && isAfter(out.points[place - 1]); --place) out.points[place] = out.points[place - 1];
    out.points[place] = next;
  }
}

}  // namespace touchstone
