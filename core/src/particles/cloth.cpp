// SPDX-License-Identifier: MIT
// Cloth by extended position-based dynamics (Macklin, Mueller and Chentanez 2016; one iteration a substep after Macklin
// et al., "Small Steps in Physics Simulation", 2019). The velocity of a particle is its last displacement, so that
// collisions and friction change it by changing positions. Distances across rows are solved four at a time; those along
// a row depend on each other and are solved in order.
#include "touchstone/particles/cloth.hpp"

#include <algorithm>
#include <cmath>

#include "particles/wide.hpp"

namespace touchstone::particles {
namespace {

using wide::Three;

template <class R>
Three<R> loadAt(const std::vector<float> (&of)[3], std::size_t i) {
  return {wide::load<R>(&of[0][i]), wide::load<R>(&of[1][i]), wide::load<R>(&of[2][i])};
}
template <class R>
void storeAt(std::vector<float> (&to)[3], std::size_t i, const Three<R>& v) {
  wide::store<R>(&to[0][i], v.x);
  wide::store<R>(&to[1][i], v.y);
  wide::store<R>(&to[2][i], v.z);
}

/// Moves the particles at a and b towards the rest length; `compliance` is that over the squared substep.
template <class R>
void solvePair(World<float>& world, std::size_t a, std::size_t b, const float* rest, R compliance) {
  using namespace wide;
  const Three<R> pa = loadAt<R>(world.current, a), pb = loadAt<R>(world.current, b);
  const R wa = load<R>(&world.inverseMass[a]), wb = load<R>(&world.inverseMass[b]);
  const R zero = splat<R>(0), one = splat<R>(1);
  const Three<R> span = pb - pa;
  const R l = sqrt(dot(span, span)), stiffness = wa + wb;
  const auto moves = both(l > zero, stiffness > zero);
  const R divisor = select(moves, (stiffness + compliance) * l, one);
  const R share = select(moves, (l - load<R>(rest)) / divisor, zero);
  storeAt<R>(world.current, a, pa + span * (share * wa));
  storeAt<R>(world.current, b, pb - span * (share * wb));
}

}  // namespace

Cloth::Cloth(const World<float>& world, std::uint32_t columns, std::uint32_t rows) : columns_(columns), rows_(rows) {
  const auto make = [&](std::uint32_t columnStep, std::uint32_t rowStep, bool isMirrored) {
    Distances d{columnStep, rowStep, isMirrored, {}};
    for (std::uint32_t r = 0; r + rowStep < rows; ++r)
      for (std::uint32_t c = 0; c + columnStep < columns; ++c) {
        const std::size_t a = std::size_t{r} * columns + c + (isMirrored ? columnStep : 0);
        const std::size_t b = std::size_t{r + rowStep} * columns + c + (isMirrored ? 0 : columnStep);
        const Three<float> span = loadAt<float>(world.current, b) - loadAt<float>(world.current, a);
        d.rest.push_back(std::sqrt(dot(span, span)));
      }
    return d;
  };
  stretch_ = {make(1, 0, false), make(0, 1, false)};
  shear_ = {make(1, 1, false), make(1, 1, true)};
  bend_ = {make(2, 0, false), make(0, 2, false)};
  for (auto& p : push_) p.assign(world.size(), 0);
}

void Cloth::solve(World<float>& world, const Distances& d, float compliance) const {
  const std::size_t perRow = columns_ - std::min(columns_, d.columnStep);
  for (std::size_t r = 0; r + d.rowStep < rows_; ++r) {
    const std::size_t a = r * columns_ + (d.isMirrored ? d.columnStep : 0);
    const std::size_t b = (r + d.rowStep) * columns_ + (d.isMirrored ? 0 : d.columnStep);
    const float* const rest = d.rest.data() + r * perRow;
    std::size_t c = 0;
#if TOUCHSTONE_LANES
    for (; d.rowStep > 0 && c + lanes::laneCount <= perRow; c += lanes::laneCount)
      solvePair<wide::F4>(world, a + c, b + c, rest + c, wide::splat<wide::F4>(compliance));
#endif
    for (; c < perRow; ++c) solvePair<float>(world, a + c, b + c, rest + c, compliance);
  }
}

void Cloth::addWind(World<float>& world, float h, const ClothOptions& options) {
  const Three<float> wind{options.wind[0], options.wind[1], options.wind[2]};
  const float perSecond = lastSubstep_ > 0 ? 1 / lastSubstep_ : 0;
  for (std::uint32_t r = 0; r < rows_; ++r)
    for (std::uint32_t c = 0; c < columns_; ++c) {
      const auto at = [&](std::uint32_t row, std::uint32_t column) {
        return loadAt<float>(world.current, std::size_t{row} * columns_ + column);
      };
      const std::size_t i = std::size_t{r} * columns_ + c;
      const Three<float> along = at(r, std::min(c + 1, columns_ - 1)) - at(r, c > 0 ? c - 1 : 0);
      const Three<float> down = at(std::min(r + 1, rows_ - 1), c) - at(r > 0 ? r - 1 : 0, c);
      const Three<float> n = cross(along, down);
      const float squared = dot(n, n);
      const Three<float> velocity = (loadAt<float>(world.current, i) - loadAt<float>(world.previous, i)) * perSecond;
      const float k = squared > 0 ? options.drag * dot(wind - velocity, n) / squared : 0;
      storeAt<float>(push_, i, n * (k * h * h));
    }
}

void Cloth::predict(World<float>& world, float h, const ClothOptions& options) {
  if (options.drag > 0) addWind(world, h, options);
  const float kept = std::max(0.0F, 1 - options.damping * h) * (lastSubstep_ > 0 ? h / lastSubstep_ : 1);
  for (int k = 0; k < 3; ++k) {
    const float fall = options.gravity[k] * h * h;
    float *const current = world.current[k].data(), *const previous = world.previous[k].data();
    const float *const push = push_[k].data(), *const inverseMass = world.inverseMass.data();
    for (std::size_t i = 0; i < world.size(); ++i) {
      const float move = (current[i] - previous[i]) * kept + fall + (options.drag > 0 ? push[i] : 0);
      previous[i] = current[i];
      if (inverseMass[i] > 0) current[i] += move;
    }
  }
  lastSubstep_ = h;
}

StepCounts Cloth::step(World<float>& world, double duration, int substeps, const StepOptions& collisions,
                       const ClothOptions& options) {
  const Colliders whole = world.colliders();
  const auto h = static_cast<float>(duration / substeps);
  const float perSquare = 1 / (h * h);
  StepCounts counts{};
  for (int s = 0; s < substeps; ++s) {
    predict(world, h, options);
    for (const Distances& d : stretch_) solve(world, d, options.stretchCompliance * perSquare);
    for (const Distances& d : shear_) solve(world, d, options.shearCompliance * perSquare);
    for (const Distances& d : bend_) solve(world, d, options.bendCompliance * perSquare);
    const StepCounts of = world.step(part_.at(whole, s / double(substeps), (s + 1) / double(substeps)), collisions);
    counts.collisions += of.collisions;
    counts.tests += of.tests;
  }
  return counts;
}

double Cloth::energy(const World<float>& world, const ClothOptions& options) const {
  double energy = 0;
  const double perSecond = lastSubstep_ > 0 ? 1.0 / static_cast<double>(lastSubstep_) : 0;
  for (std::size_t i = 0; i < world.size(); ++i) {
    if (!(world.inverseMass[i] > 0)) continue;
    const double mass = 1.0 / static_cast<double>(world.inverseMass[i]);
    for (int k = 0; k < 3; ++k) {
      const double x = static_cast<double>(world.current[k][i]);
      const double v = (x - static_cast<double>(world.previous[k][i])) * perSecond;
      energy += mass * (v * v / 2 - static_cast<double>(options.gravity[k]) * x);
    }
  }
  const auto addElastic = [&](const std::vector<Distances>& families, float compliance) {
    if (!(compliance > 0)) return;
    for (const Distances& d : families) {
      const std::uint32_t perRow = columns_ - std::min(columns_, d.columnStep);
      for (std::size_t j = 0; j < d.rest.size(); ++j) {
        const std::size_t a = j / perRow * columns_ + j % perRow + (d.isMirrored ? d.columnStep : 0);
        const std::size_t b = (j / perRow + d.rowStep) * columns_ + j % perRow + (d.isMirrored ? 0 : d.columnStep);
        const Three<float> span = loadAt<float>(world.current, b) - loadAt<float>(world.current, a);
        const double over = static_cast<double>(std::sqrt(dot(span, span)) - d.rest[j]);
        energy += over * over / (2 * static_cast<double>(compliance));
      }
    }
  };
  addElastic(stretch_, options.stretchCompliance);
  addElastic(shear_, options.shearCompliance);
  addElastic(bend_, options.bendCompliance);
  return energy;
}

}  // namespace touchstone::particles
