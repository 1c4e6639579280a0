// SPDX-License-Identifier: MIT
// Particles and colliders with their memory: what a program holds from step to step.
#pragma once

#include <vector>

#include "touchstone/particles/step.hpp"
#include "touchstone/particles/verify.hpp"

namespace touchstone::particles {

/// Particles, colliders and the memory of their steps. Float and double.
template <ScalarType S>
struct World {
  explicit World(std::size_t count);

  std::vector<S> current[3], previous[3];
  std::vector<S> start[3];     ///< positions before the last step; friction changes `previous`
  std::vector<S> target[3];    ///< positions that the last step moved from: `current` before collisions
  std::vector<S> inverseMass;  ///< at first 1
  std::vector<S> scaledInverseMass;
  std::vector<std::uint32_t> collisions;
  std::vector<Moving<Sphere<double>>> spheres;
  std::vector<ConeEnds> cones;
  std::vector<Moving<Obb<double>>> boxes;
  std::vector<Moving<Plane<double>>> planes;
  Stepper stepper;

  std::size_t size() const { return inverseMass.size(); }
  Colliders colliders() const { return {spheres, cones, boxes, planes}; }
  StepCounts step(const StepOptions& options) { return step(colliders(), options); }
  StepCounts step(const Colliders& at, const StepOptions& options);
  /// Of the last step.
  Verification verify() const;
};

/// The colliders of a part [from, to] of a step.
class PartOfStep {
 public:
  Colliders at(const Colliders& colliders, double from, double to);

 private:
  std::vector<Moving<Sphere<double>>> spheres_;
  std::vector<Moving<Obb<double>>> boxes_;
  std::vector<Moving<Plane<double>>> planes_;
};

}  // namespace touchstone::particles
