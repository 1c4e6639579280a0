// SPDX-License-Identifier: MIT
#include "particles/scene.hpp"

#include <algorithm>
#include <cmath>

namespace touchstone::particles {
namespace {

void include(Extent& extent, const Sphere<double>& s) { extent.include(s.center, s.radius); }

Extent extentOf(const MovingCone& cone, bool isContinuous) {
  Extent e = Extent::nothing();
  for (const auto* end : {&cone.base, &cone.tip}) {
    include(e, end->to);
    if (isContinuous) include(e, end->from);
  }
  return e;
}

void include(Extent& extent, const BoxState<double>& box, double bend) {
  Point3 reach{{bend, bend, bend}};
  for (int k = 0; k < 3; ++k)
    for (int i = 0; i < 3; ++i) reach[i] += std::abs(box.rotation.column[k][i]) * box.half[k];
  extent.include(box.center - reach);
  extent.include(box.center + reach);
}

/// Of all states, however it turns.
Extent wholeOf(const MovingCone& cone) { return extentOf(cone, true); }
Extent wholeOf(const MovingBox& box) {
  Extent e = Extent::nothing();
  for (const Point3& center : box.center) e.include(center, std::max(length(box.half[0]), length(box.half[1])));
  return e;
}

Extent extentOf(const MovingBox& box, bool isContinuous) {
  Extent e = Extent::nothing();
  if (!isContinuous) {
    include(e, box.end, 0);
    return e;
  }
  // Between both states a coordinate of a corner deviates from a line over time by an eighth of the bound of its second
  // derivative.
  const double largest = std::max(length(box.half[0]), length(box.half[1]));
  const double bend = box.angle * (box.angle * largest + 2 * box.sizeChange) / 8;
  include(e, box.start, bend);
  include(e, box.end, bend);
  const Extent whole = wholeOf(box);
  for (int k = 0; k < 3; ++k) {
    e.low[k] = std::max(e.low[k], whole.low[k]);
    e.high[k] = std::min(e.high[k], whole.high[k]);
  }
  return e;
}

double sizeOf(const Extent& e) {
  double size = 0;
  for (int k = 0; k < 3; ++k)
    if (e.low[k] <= e.high[k]) size = std::max({size, std::abs(e.low[k]), std::abs(e.high[k])});
  return size;
}

/// Contains all states of a solid that lies in the spheres' hull while they move from one to another.
Sphere<double> sphereAround(std::span<const Sphere<double>> spheres, double room) {
  Point3 sum{};
  for (const Sphere<double>& s : spheres) sum = sum + s.center;
  Sphere<double> around{sum * (1.0 / static_cast<double>(spheres.size())), 0};
  for (const Sphere<double>& s : spheres)
    around.radius = std::max(around.radius, length(s.center - around.center) + s.radius + room);
  return around;
}

}  // namespace

void Scene::prepare(const Colliders& colliders, const StepOptions& stepOptions, const Extent& particles,
                    double rounding) {
  options = stepOptions;
  cones.clear();
  spheres.clear();
  boxes.clear();
  planes.clear();
  contacts.clear();
  ends.assign(colliders.cones.begin(), colliders.cones.end());
  for (const auto& s : colliders.spheres) spheres.emplace_back(s, s, options.skin);
  for (const ConeEnds& c : ends) cones.emplace_back(colliders.spheres[c.base], colliders.spheres[c.tip], options.skin);
  for (const auto& b : colliders.boxes) boxes.emplace_back(b, options.skin);
  for (const auto& p : colliders.planes) planes.emplace_back(p, options.skin);

  std::vector<Extent> extents[gridKindCount];
  size = sizeOf(particles);
  const auto add = [&](Kind kind, const auto& solids) {
    for (const auto& solid : solids) {
      extents[kind].push_back(extentOf(solid, options.isContinuous));
      size = std::max(size, sizeOf(wholeOf(solid)));
    }
  };
  add(coneKind, cones);
  add(sphereKind, spheres);
  add(boxKind, boxes);
  for (const MovingPlane& p : planes) size = std::max({size, std::abs(p.offset[0]), std::abs(p.offset[1])});
  clearance = 4 * rounding * size;
  // Room for the rounding of the kernels and for what exact steps add.
  grid.build(extents, particles, 64 * rounding * size + 1e-12 * size, options.usesGrid);
  boundSolids();
  words.resize(grid.stride());
  chooseTested();
}

void Scene::boundSolids() {
  const double room = 1e-9 * size;
  const std::size_t first = options.isContinuous ? 0 : 1;
  for (auto& of : bounds) of.clear();
  reaches.assign(32 * grid.wordCount(), {});
  reachesFloat.assign(32 * grid.wordCount(), {});
  const auto addCone = [&](Kind kind, std::size_t i, const MovingCone& c) {
    bounds[kind].push_back({c.end.center, c.end.half * (1 + std::abs(c.end.sine)) + c.end.radius + room});
    const Sphere<double> states[] = {c.base.from, c.tip.from, c.base.to, c.tip.to};
    addReach(kind, i, sphereAround(std::span(states).subspan(2 * first), room));
  };
  for (std::size_t i = 0; i < cones.size(); ++i) addCone(coneKind, i, cones[i]);
  for (std::size_t i = 0; i < spheres.size(); ++i) addCone(sphereKind, i, spheres[i]);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const MovingBox& b = boxes[i];
    bounds[boxKind].push_back({b.center[1], length(b.half[1]) + room});
    const Sphere<double> states[] = {{b.center[0], length(b.half[0])}, {b.center[1], length(b.half[1])}};
    addReach(boxKind, i, sphereAround(std::span(states).subspan(first), room));
  }
}

void Scene::addReach(Kind kind, std::size_t i, const Sphere<double>& around) {
  const std::size_t bit = grid.firstBit(kind) + i;
  reaches[bit] = around;
  reachesFloat[bit] = {castVec<float>(around.center), static_cast<float>(around.radius)};
}

void Scene::chooseTested() {
  everyWord.assign(grid.stride(), 0);
  const std::size_t counts[] = {cones.size(), spheres.size(), boxes.size()};
  for (std::size_t kind = 0; kind < gridKindCount; ++kind)
    for (std::size_t i = 0; i < counts[kind]; ++i) everyWord[grid.firstWord(kind) + i / 32] |= 1U << i % 32;
  solidWords = everyWord;
  for (const ConeEnds& c : ends)
    for (const std::uint32_t end : {c.base, c.tip})
      solidWords[grid.firstWord(sphereKind) + end / 32] &= ~(1U << end % 32);
}

}  // namespace touchstone::particles
