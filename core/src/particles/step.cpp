// SPDX-License-Identifier: MIT
// A step over all particles, in groups of four lanes where the machine has them. The grid's masks of the lanes of a
// group are ored, so that one loop over colliders serves all four.
#include <algorithm>
#include <limits>

#include "particles/exact_group.hpp"
#include "particles/published_box.hpp"
#include "particles/published_cone.hpp"
#include "particles/scene.hpp"

namespace touchstone::particles {
namespace {

using wide::Three;

template <class S>
Extent extentOf(const ParticleArrays<S>& p, bool withPrevious) {
  // Eight minima side by side, which compilers turn into vector instructions.
  constexpr std::size_t width = 8;
  Extent e{};
  for (int k = 0; k < 3; ++k) {
    S low[width], high[width];
    std::fill_n(low, width, std::numeric_limits<S>::infinity());
    std::fill_n(high, width, -std::numeric_limits<S>::infinity());
    const auto include = [&](const std::span<S>& of) {
      std::size_t i = 0;
      const auto take = [&](std::size_t at, std::size_t lane) {
        low[lane] = wide::min(of[at], low[lane]);
        high[lane] = wide::max(of[at], high[lane]);
      };
      for (; i + width <= of.size(); i += width)
        for (std::size_t lane = 0; lane < width; ++lane) take(i + lane, lane);
      for (; i < of.size(); ++i) take(i, 0);
    };
    include(p.current[k]);
    if (withPrevious) include(p.previous[k]);
    e.low[k] = static_cast<double>(*std::min_element(low, low + width));
    e.high[k] = static_cast<double>(*std::max_element(high, high + width));
  }
  return e;
}

template <class R, class S>
void finishGroup(Loop<S>& loop, std::size_t first, Group<R>& group, const Impulses<R>& sum) {
  const ParticleArrays<S>& p = loop.particles;
  const StepOptions& options = loop.scene.options;
  const R inverse = wide::splat<R>(1) / wide::max(sum.count, wide::splat<R>(1));
  const Three<R> push = sum.push * inverse;
  if (options.friction > 0) {
    applyFriction<R>(group, push, sum.surface * inverse, wide::splat<R>(static_cast<S>(options.friction)));
    storeThree<R>(p.previous, first, group.previous);
  }
  if (options.massScale > 0 && !p.scaledInverseMass.empty()) {
    S* const masses = &p.scaledInverseMass[first];
    const R factor = massFactor<R>(push, wide::splat<R>(static_cast<S>(options.massScale)));
    wide::store<R>(masses, wide::load<R>(masses) * factor);
  }
  storeThree<R>(p.current, first, group.current + push);
  S touched[wide::Traits<R>::count];
  wide::store<R>(touched, sum.touched);
  for (int lane = 0; lane < wide::Traits<R>::count; ++lane) {
    if (touched[lane] == 0) continue;
    p.collisions[first + static_cast<std::size_t>(lane)] = static_cast<std::uint32_t>(touched[lane]);
    ++loop.counts.collisions;
  }
}

/// The particles of a group that a cone at a sphere took. (A structure, because std::vector packs bool.)
template <class R>
struct Taken {
  wide::MaskOf<R> where;
};

/// Cones first; the spheres at the ends of a cone leave out the particles that it took.
template <class R, class S>
void publishedGroup(Loop<S>& loop, std::size_t first, Group<R>& group, std::vector<Taken<R>>& taken) {
  const Scene& scene = loop.scene;
  const ParticleArrays<S>& p = loop.particles;
  Impulses<R> sum;
  const bool isContinuous = scene.options.isContinuous;
  const auto isFree = wide::load<R>(&p.inverseMass[first]) > wide::splat<R>(0);
  const auto none = wide::opposite(wide::splat<R>(0) < wide::splat<R>(1));
  std::fill(taken.begin(), taken.end(), Taken<R>{none});
  scene.forEach(loop.masks.data(), [&](Kind kind, std::size_t i) {
    loop.counts.tests += wide::Traits<R>::count;
    if (kind == coneKind) {
      const auto took = collideCone<R>(movingConeLanes<R>(scene.cones[i]), isContinuous, isFree, group, sum);
      for (const std::uint32_t end : {scene.ends[i].base, scene.ends[i].tip})
        taken[end].where = wide::either(taken[end].where, took);
    } else if (kind == sphereKind) {
      const auto where = wide::both(isFree, wide::opposite(taken[i].where));
      collideSphere<R>(sphereLanes<R>(scene.spheres[i].base), isContinuous, where, group, sum);
    } else if (kind == boxKind) {
      collideBox<R>(scene.boxes[i], isFree, group, sum);
    } else {
      collidePlane<R>(scene.planes[i], isFree, group, sum);
    }
  });
  if (wide::bitmask(sum.touched > wide::splat<R>(0)) != 0) finishGroup(loop, first, group, sum);
}

template <class R, class S>
void runGroups(Loop<S>& loop, std::size_t begin, std::size_t end) {
  std::vector<Taken<R>> taken(loop.scene.spheres.size());
  constexpr auto count = static_cast<std::size_t>(wide::Traits<R>::count);
  for (std::size_t i = begin; i + count <= end; i += count) {
    Group<R> group{loadThree<R>(loop.particles.current, i), loadThree<R>(loop.particles.previous, i)};
    if (!gatherMasks<R>(loop, group)) continue;
    if (loop.scene.options.mode == Mode::exact)
      exactGroup<R>(loop, i, group);
    else
      publishedGroup<R>(loop, i, group, taken);
  }
}

}  // namespace

Stepper::Stepper() : scene_(std::make_unique<Scene>()) {}
Stepper::~Stepper() = default;
Stepper::Stepper(Stepper&&) noexcept = default;
Stepper& Stepper::operator=(Stepper&&) noexcept = default;

template <ScalarType S>
StepCounts Stepper::step(const Colliders& colliders, const ParticleArrays<S>& particles, const StepOptions& options) {
  const std::size_t count = particles.current[0].size();
  scene_->prepare(colliders, options, extentOf(particles, options.isContinuous), std::numeric_limits<S>::epsilon());
  std::fill(particles.collisions.begin(), particles.collisions.end(), 0U);
  if (!particles.scaledInverseMass.empty())
    std::copy(particles.inverseMass.begin(), particles.inverseMass.end(), particles.scaledInverseMass.begin());
  Loop<S> loop(*scene_, particles);
  std::size_t done = 0;
#if TOUCHSTONE_LANES
  if constexpr (std::is_same_v<S, float>) {
    done = count / lanes::laneCount * lanes::laneCount;
    runGroups<wide::F4>(loop, 0, done);
  }
#endif
  runGroups<S>(loop, done, count);
  return loop.counts;
}
template StepCounts Stepper::step(const Colliders&, const ParticleArrays<float>&, const StepOptions&);
template StepCounts Stepper::step(const Colliders&, const ParticleArrays<double>&, const StepOptions&);

}  // namespace touchstone::particles
