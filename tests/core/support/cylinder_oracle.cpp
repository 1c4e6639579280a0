// SPDX-License-Identifier: MIT
#include "support/cylinder_oracle.hpp"

#include <algorithm>
#include <cmath>

namespace cylinder_oracle {

using oracle::cross;
using oracle::dot;
using oracle::length;

namespace {

V axisOf(const Solid& c) {
  const V d = c.tip - c.base;
  const Real l = length(d);
  return l > 0 ? d * (1 / l) : V{0, 1, 0};
}
V unitOf(V v) { return v * (1 / length(v)); }

struct Sample {
  V n;
  Real separation;
};

/// The best of a grid of directions around the sample, which shrinks once the best is not on its edge.
Sample refined(const Solid& a, const Solid& b, Sample best, Real reachOfGrid) {
  constexpr int half = 4;
  // Where it is on the edge the grid moves, for a limited number of times.
  int moves = 0;
  for (Real step = reachOfGrid / half; step > 1e-13L;) {
    const V n = best.n, across = std::abs(n.x) < 0.6L ? V{1, 0, 0} : V{0, 1, 0};
    const V u = unitOf(cross(n, across)), v = cross(n, u);
    int edge = 0;
    for (int i = -half; i <= half; ++i) {
      for (int k = -half; k <= half; ++k) {
        const V m = unitOf(n + u * (step * i) + v * (step * k));
        const Real s = separationAlong(a, b, m);
        if (!(s > best.separation)) continue;
        best = {m, s};
        edge = std::max(std::abs(i), std::abs(k));
      }
    }
    if (edge < half || ++moves > 40) step *= edge == half - 1 ? 0.7L : 0.4L;
  }
  return best;
}

}  // namespace

Solid cylinder(V base, V tip, Real radius) { return {{}, base, tip, radius}; }
Solid solidOf(const touchstone::Shape<double>& shape) {
  const auto wide = [](const touchstone::Vec3<double>& v) { return V{v[0], v[1], v[2]}; };
  if (const auto* c = std::get_if<touchstone::Cylinder<double>>(&shape))
    return cylinder(wide(c->base), wide(c->tip), c->radius);
  Solid solid;
  solid.spheres = oracle::hullSpheresOf(shape);
  return solid;
}

V Solid::center() const {
  if (radius >= 0) return (base + tip) * 0.5L;
  V sum{};
  for (const auto& s : spheres) sum = sum + s.center;
  return sum * (1 / static_cast<Real>(spheres.size()));
}

Real reach(const Solid& solid, V n) {
  if (solid.radius >= 0) {
    const V across = cross(n, axisOf(solid));
    return std::max(dot(n, solid.base), dot(n, solid.tip)) + solid.radius * length(across);
  }
  Real most = -1e300L;
  for (const auto& s : solid.spheres) most = std::max(most, dot(n, s.center) + s.radius);
  return most;
}

Real separationAlong(const Solid& a, const Solid& b, V n) { return -reach(b, n * -1) - reach(a, n); }

Real signedDistance(const Solid& a, const Solid& b, const std::vector<V>& more) {
  constexpr int samples = 500, starts = 8;
  std::vector<Sample> all;
  const auto add = [&](V n) { all.push_back({n, separationAlong(a, b, n)}); };
  for (int i = 0; i < samples; ++i) {
    const Real z = 1 - (2 * i + 1) / static_cast<Real>(samples), r = std::sqrt(1 - z * z),
               turn = 2.399963229728653L * i;
    add({r * std::cos(turn), r * std::sin(turn), z});
  }
  if (const V line = b.center() - a.center(); length(line) > 0) add(unitOf(line));
  for (const Solid* s : {&a, &b})
    if (s->radius >= 0)
      for (const Real sign : {1.0L, -1.0L}) add(axisOf(*s) * sign);
  std::sort(all.begin(), all.end(), [](const Sample& p, const Sample& q) { return p.separation > q.separation; });
  Real best = all.front().separation;
  std::vector<V> started;
  const auto refine = [&](const Sample& sample, Real grid) {
    best = std::max(best, refined(a, b, sample, grid).separation);
    started.push_back(sample.n);
  };
  for (const V& n : more) refine({n, separationAlong(a, b, n)}, 0.01L);
  for (const Sample& sample : all) {
    if (started.size() >= starts + more.size()) break;
    if (std::none_of(started.begin(), started.end(), [&](V n) { return length(n - sample.n) < 0.3L; }))
      refine(sample, 0.2L);
  }
  return best;
}

Real distanceToSurface(V p, const Solid& c) {
  const V u = axisOf(c), r = p - c.center();
  const Real along = dot(r, u), across = length(cross(r, u));
  const Real beyond = std::abs(along) - length(c.tip - c.base) / 2, outside = across - c.radius;
  if (beyond <= 0 && outside <= 0) return std::min(-beyond, -outside);
  return std::hypot(std::max(beyond, 0.0L), std::max(outside, 0.0L));
}

}  // namespace cylinder_oracle
