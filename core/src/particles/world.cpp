// SPDX-License-Identifier: MIT
#include "touchstone/particles/world.hpp"

#include <algorithm>

#include "particles/solids.hpp"

namespace touchstone::particles {

template <ScalarType S>
World<S>::World(std::size_t count) : inverseMass(count, S(1)), scaledInverseMass(count, S(1)), collisions(count) {
  for (auto* arrays : {&current, &previous, &start, &target})
    for (auto& array : *arrays) array.assign(count, S(0));
}

template <ScalarType S>
StepCounts World<S>::step(const Colliders& at, const StepOptions& options) {
  const ParticleArrays<S> arrays{{current[0], current[1], current[2]},
                                 {previous[0], previous[1], previous[2]},
                                 inverseMass,
                                 scaledInverseMass,
                                 collisions,
                                 {start[0], start[1], start[2]},
                                 {target[0], target[1], target[2]}};
  return stepper.step(at, arrays, options);
}

template <ScalarType S>
Verification World<S>::verify() const {
  const std::span<const S> from[3] = {start[0], start[1], start[2]}, to[3] = {current[0], current[1], current[2]};
  return particles::verify<S>(stepper.scene(), from, to, inverseMass);
}

template struct World<float>;
template struct World<double>;

namespace {

Sphere<double> between(const Moving<Sphere<double>>& s, double t) {
  return {lerp(s.from.center, s.to.center, t), lerp(s.from.radius, s.to.radius, t)};
}
Obb<double> between(const Moving<Obb<double>>& b, double t) {
  const MovingBox box(b, 0);
  const Vec2<double> turn = rotationOf(box.angle * t / 2).column[0];
  const Point3 v = box.axis * turn[1];
  const Quat<double> rotation = t == 1 ? b.to.rotation : Quat<double>{v[0], v[1], v[2], turn[0]} * b.from.rotation;
  return {lerp(box.center[0], box.center[1], t), lerp(box.half[0], box.half[1], t), rotation};
}
Plane<double> between(const Moving<Plane<double>>& p, double t) {
  const Point3 n = lerp(p.from.normal, p.to.normal, t);
  const double l = length(n);
  return l > 0 ? Plane<double>{n * (1 / l), lerp(p.from.offset, p.to.offset, t) / l} : p.to;
}
template <class State>
void part(std::span<const Moving<State>> all, double from, double to, std::vector<Moving<State>>& out) {
  out.clear();
  for (const auto& moving : all) out.push_back({between(moving, from), between(moving, to)});
}

}  // namespace

Colliders PartOfStep::at(const Colliders& colliders, double from, double to) {
  part(colliders.spheres, from, to, spheres_);
  part(colliders.boxes, from, to, boxes_);
  part(colliders.planes, from, to, planes_);
  return {spheres_, colliders.cones, boxes_, planes_};
}

}  // namespace touchstone::particles
