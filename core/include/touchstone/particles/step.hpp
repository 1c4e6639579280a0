// SPDX-License-Identifier: MIT
// One collision step of particles against moving colliders, for structures of arrays: four particles at a time in float
// where the machine has vectors of four floats. Accelerated by a grid of bit masks that changes no result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "touchstone/particles/colliders.hpp"

namespace touchstone::particles {

/// How contacts are found and resolved.
enum class Mode : std::uint8_t {
  exact,     ///< shortest exit or first contact; no particle ends inside or passes through
  published  ///< the formulas of a published cloth library: averaged impulses, its skins and approximations
};
/// What an exact continuous step does after the first contact.
enum class Response : std::uint8_t {
  stick,  ///< the particle is carried to the end pose of the collider
  slide   ///< the rest of its motion goes on along the tangent plane of the contact
};

/// Lengths in the unit of the positions.
struct StepOptions {
  Mode mode = Mode::exact;
  Response response = Response::stick;
  bool isContinuous = false;
  bool usesGrid = true;
  double skin = 0;       ///< added to radii, half extents and the offsets of planes; 0 or more
  double friction = 0;   ///< coefficient; 0 or more
  double massScale = 0;  ///< a particle pushed by d has its inverse mass divided by 1 + massScale d^2
};

/// Particles as a structure of arrays, all of the same length. A particle of inverse mass 0 is fixed: it collides with
/// nothing.
template <ScalarType S>
struct ParticleArrays {
  std::span<S> current[3], previous[3];
  std::span<const S> inverseMass;
  std::span<S> scaledInverseMass;       ///< result of mass scaling; may be empty
  std::span<std::uint32_t> collisions;  ///< result: the number of colliders that moved each particle
  std::span<S> start[3]{};              ///< result: a copy of `previous` before the step; may be empty
  std::span<S> target[3]{};             ///< result: a copy of `current` before the step; may be empty
};

/// Work done by a step.
struct StepCounts {
  std::uint32_t collisions;  ///< particles moved by at least one collider
  double tests;              ///< pairs of particle and collider that were tested
};

struct Scene;
/// Colliders prepared for a step, with memory that is kept between steps.
class Stepper {
 public:
  Stepper();
  ~Stepper();
  Stepper(Stepper&&) noexcept;
  Stepper& operator=(Stepper&&) noexcept;

  /// Prepares colliders, skin and grid, then moves all particles. Float and double.
  template <ScalarType S>
  StepCounts step(const Colliders& colliders, const ParticleArrays<S>& particles, const StepOptions& options);
  /// The scene of the last step, for verify.hpp and trace.hpp.
  const Scene& scene() const { return *scene_; }
  Scene& scene() { return *scene_; }

 private:
  std::unique_ptr<Scene> scene_;
};

}  // namespace touchstone::particles
