// SPDX-License-Identifier: MIT
// Problem: select the contact manifold from the corners of a common region.
// Method: one corner for each id, at most four, that span the largest area: the deepest, the one farthest from it,
// the one farthest from their line, and the one farthest on the other side; deepest first.
// Degenerate: symmetric scenes have many ties, and a simulation adds noise to every number. So a corner must win by
// more than the noise; ids, which are stable from frame to frame, decide ties. The rule is symmetric in A and B: ids
// are compared as unordered pairs of features, and points with mirrored ids by their position.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "touchstone/contact.hpp"
#include "touchstone/tolerances.hpp"

namespace touchstone {

/// The order of points that tie.
template <int N>
bool isNamedBefore(const ManifoldPoint<double, N>& a, const ManifoldPoint<double, N>& b) {
  const auto unordered = [](std::uint64_t id) { return std::min(id, exchangedContactId(id)); };
  if (unordered(a.id) != unordered(b.id)) return unordered(a.id) < unordered(b.id);
  const Vec<double, N> p = a.position(), q = b.position();
  for (int k = 0; k < N; ++k)
    if (p[k] != q[k]) return p[k] < q[k];
  return false;
}

/// Corners of a region, one for each name: of several with one name the deepest.
template <int N, int Capacity>
struct Candidates {
  int count = 0;
  double tie = 0;  ///< separations that differ by less are a tie
  ManifoldPoint<double, N> at[Capacity];
  void add(const ManifoldPoint<double, N>& p) {
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
template <int Capacity, class Measure>
void bringBest(Candidates<3, Capacity>& all, int to, double tie, Measure&& measure) {
  double value[Capacity], most = -std::numeric_limits<double>::infinity();
  for (int i = to; i < all.count; ++i) most = std::max(most, value[i] = measure(all.at[i]));
  int winner = -1;
  for (int i = to; i < all.count; ++i)
    if (value[i] >= most - tie * std::abs(most) && (winner < 0 || isNamedBefore(all.at[i], all.at[winner]))) winner = i;
  std::swap(all.at[to], all.at[winner]);
}

/// The four that span the most, at the head of the list.
template <int Capacity>
void bringSpanning(Candidates<3, Capacity>& all, const Vec3<double>& n) {
  // A solver does not notice an eighth less area, but it does a point that changes its name.
  constexpr double tie = 0.0625;
  const auto& p = all.at;
  double deepest = p[0].separation;
  for (int i = 1; i < all.count; ++i) deepest = std::min(deepest, p[i].separation);
  // The deepest, the farthest from it, the farthest from their line, and from that on its other side.
  double sign = 0;
  for (int to = 0; to < 4; ++to) {
    const Vec3<double> first = p[0].pointOnA, line = p[1].pointOnA - first;
    bringBest(all, to, to == 0 ? 0 : tie, [&](const ManifoldPoint<double, 3>& c) {
      if (to == 0) return c.separation <= deepest + all.tie ? 1.0 : 0.0;
      const Vec3<double> d = c.pointOnA - first;
      if (to == 1) return dot(d, d);
      const double side = dot(n, cross(line, d));
      return to == 2 ? std::abs(side) : sign * side;
    });
    if (to == 2) sign = dot(n, cross(line, p[2].pointOnA - first)) > 0 ? -1 : 1;
  }
}
template <int Capacity>
void bringSpanning(Candidates<2, Capacity>&, const Vec2<double>&) {}

/// Deepest first; the names order equal ones.
template <int N>
bool isBefore(const ManifoldPoint<double, N>& a, const ManifoldPoint<double, N>& b) {
  return a.separation != b.separation ? a.separation < b.separation : isNamedBefore(a, b);
}

/// Reduces the corners to the manifold, deepest first.
template <int N, int Capacity>
void choosePoints(Candidates<N, Capacity>& all, const Vec<double, N>& n) {
  if (all.count > maxManifoldPoints<N>) bringSpanning(all, n);
  all.count = std::min(all.count, maxManifoldPoints<N>);
  for (int i = 1; i < all.count; ++i) {
    const ManifoldPoint<double, N> next = all.at[i];
    int place = i;
    for (; place > 0 && isBefore(next, all.at[place - 1]); --place) all.at[place] = all.at[place - 1];
    all.at[place] = next;
  }
}

}  // namespace touchstone
