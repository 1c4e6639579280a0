// SPDX-License-Identifier: MIT
// A sheet of particles held together by distances: along rows and columns (stretch), along diagonals (shear), between
// every second particle (bend). Extended position-based dynamics with one iteration for each substep.
#pragma once

#include <vector>

#include "touchstone/particles/world.hpp"

namespace touchstone::particles {

/// The forces on a cloth, and its compliances.
struct ClothOptions {
  float stretchCompliance = 0;  ///< in m/N; 0 is inextensible up to the solver's accuracy
  float shearCompliance = 0;
  float bendCompliance = 0;
  Vec3<float> gravity{{0, -9.81F, 0}};  ///< m/s^2
  Vec3<float> wind{};                   ///< m/s
  float drag = 0;     ///< acceleration by the wind, per m/s of its speed along the normal of the sheet
  float damping = 0;  ///< share of the velocity lost in a second
};

/// The constraints of a sheet of particles, which are those of a World.
class Cloth {
 public:
  /// Rest lengths are those of the current positions: `columns` particles in each of `rows` rows.
  Cloth(const World<float>& world, std::uint32_t columns, std::uint32_t rows);

  /// Advances by `duration` seconds while the colliders go from start to end. Counts are sums over the substeps;
  /// `collisions` those of the last.
  StepCounts step(World<float>& world, double duration, int substeps, const StepOptions& collisions,
                  const ClothOptions& options);
  /// Kinetic, potential and elastic energy in joules of the last substep.
  double energy(const World<float>& world, const ClothOptions& options) const;

 private:
  /// The distances between each particle and the one a number of columns and rows further.
  struct Distances {
    std::uint32_t columnStep, rowStep;
    bool isMirrored;  ///< towards smaller columns
    std::vector<float> rest;
  };
  void predict(World<float>& world, float h, const ClothOptions& options);
  void addWind(World<float>& world, float h, const ClothOptions& options);
  void solve(World<float>& world, const Distances& distances, float compliance);
  std::uint32_t columns_, rows_;
  std::vector<Distances> stretch_, shear_, bend_;
  std::vector<float> push_[3];    ///< displacement by the wind
  std::vector<float> rowMemory_;  ///< rows by columns, memory for solve()
  float lastSubstep_ = 0;
  PartOfStep part_;
};

}  // namespace touchstone::particles
