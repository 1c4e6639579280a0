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

template <class R, class S>
Extent extentOf(const ParticleArrays<S>& p, bool withPrevious) {
  constexpr auto lanes = static_cast<std::size_t>(wide::Traits<R>::count);
  Extent e{};
  for (int k = 0; k < 3; ++k) {
    // Two side by side, because each waits for the one before.
    R low[2], high[2];
    std::fill_n(low, 2, wide::splat<R>(std::numeric_limits<S>::infinity()));
    std::fill_n(high, 2, wide::splat<R>(-std::numeric_limits<S>::infinity()));
    S last[2] = {std::numeric_limits<S>::infinity(), -std::numeric_limits<S>::infinity()};
    const auto include = [&](const std::span<S>& of) {
      std::size_t i = 0;
      for (; i + 2 * lanes <= of.size(); i += 2 * lanes)
        for (std::size_t part = 0; part < 2; ++part) {
          const R v = wide::load<R>(&of[i + part * lanes]);
          // In this order NaN is left out.
          low[part] = wide::min(low[part], v);
          high[part] = wide::max(high[part], v);
        }
      for (; i < of.size(); ++i) {
        last[0] = wide::min(last[0], of[i]);
        last[1] = wide::max(last[1], of[i]);
      }
    };
    include(p.current[k]);
    if (withPrevious) include(p.previous[k]);
    S lows[lanes], highs[lanes];
    wide::store<R>(lows, wide::min(low[0], low[1]));
    wide::store<R>(highs, wide::max(high[0], high[1]));
    e.low[k] = static_cast<double>(std::min(last[0], *std::min_element(lows, lows + lanes)));
    e.high[k] = static_cast<double>(std::max(last[1], *std::max_element(highs, highs + lanes)));
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
    ++loop.collisions;
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
  scene.forEach(loop.masks.data(), [&](const SolidIndex& solid) {
    const auto [kind, i] = solid;
    loop.tests += loop.lanes;
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

/// Stores what a step keeps of its start, and the results for particles that nothing moves.
template <class R, class S>
void startGroup(const ParticleArrays<S>& p, std::size_t first, const Group<R>& group) {
  if (!p.start[0].empty()) storeThree<R>(p.start, first, group.previous);
  if (!p.target[0].empty()) storeThree<R>(p.target, first, group.current);
  if (!p.scaledInverseMass.empty()) wide::store<R>(&p.scaledInverseMass[first], wide::load<R>(&p.inverseMass[first]));
  std::fill_n(&p.collisions[first], wide::Traits<R>::count, 0U);
}

template <class R, class S>
void runGroups(Loop<S>& loop) {
  std::vector<Taken<R>> taken(loop.scene.spheres.size());
  constexpr auto count = static_cast<std::size_t>(wide::Traits<R>::count);
  for (std::size_t i = 0; i + count <= loop.particles.inverseMass.size(); i += count) {
    Group<R> group{loadThree<R>(loop.particles.current, i), loadThree<R>(loop.particles.previous, i)};
    startGroup<R>(loop.particles, i, group);
    if (!gatherMasks<R>(loop, group)) continue;
    if (loop.scene.options.mode == Mode::exact)
      exactGroup<R>(loop, i, group);
    else
      publishedGroup<R>(loop, i, group, taken);
  }
  if constexpr (solvesInLanes<S>)
    if (!loop.lone.empty()) resolveLone<R>(loop);
}

/// The last particles, which fill no group: in a group whose other lanes are fixed copies of the last of them.
template <class R, class S>
StepCounts runRest(Scene& scene, const ParticleArrays<S>& p, std::size_t first) {
  constexpr auto lanes = static_cast<std::size_t>(wide::Traits<R>::count);
  const std::size_t count = p.inverseMass.size() - first;
  S current[3][lanes], previous[3][lanes], start[3][lanes], target[3][lanes], masses[lanes]{}, scaled[lanes]{};
  std::uint32_t collisions[lanes]{};
  const auto copyAll = [&](const auto& copy) {
    for (int k = 0; k < 3; ++k) {
      copy(p.current[k], current[k]);
      copy(p.previous[k], previous[k]);
    }
    if (!p.start[0].empty())
      for (int k = 0; k < 3; ++k) copy(p.start[k], start[k]);
    if (!p.target[0].empty())
      for (int k = 0; k < 3; ++k) copy(p.target[k], target[k]);
    if (!p.scaledInverseMass.empty()) copy(p.scaledInverseMass, scaled);
    copy(p.collisions, collisions);
  };
  copyAll([&](const auto& from, auto* to) {
    for (std::size_t lane = 0; lane < lanes; ++lane) to[lane] = from[first + std::min(lane, count - 1)];
  });
  for (std::size_t lane = 0; lane < count; ++lane) masses[lane] = p.inverseMass[first + lane];
  const ParticleArrays<S> group{{current[0], current[1], current[2]},
                                {previous[0], previous[1], previous[2]},
                                masses,
                                p.scaledInverseMass.empty() ? std::span<S>() : std::span<S>(scaled),
                                collisions,
                                {start[0], start[1], start[2]},
                                {target[0], target[1], target[2]}};
  Loop<S> loop(scene, group, count);
  loop.firstParticle = first;
  runGroups<R>(loop);
  copyAll([&](const auto& to, const auto* from) {
    std::copy_n(from, count, to.begin() + static_cast<std::ptrdiff_t>(first));
  });
  return loop.counts();
}

}  // namespace

Stepper::Stepper() : scene_(std::make_unique<Scene>()) {}
Stepper::~Stepper() = default;
Stepper::Stepper(Stepper&&) noexcept = default;
Stepper& Stepper::operator=(Stepper&&) noexcept = default;

template <ScalarType S>
StepCounts Stepper::step(const Colliders& colliders, const ParticleArrays<S>& particles, const StepOptions& options) {
  const std::size_t count = particles.current[0].size();
  scene_->prepare(colliders, options, extentOf<wide::Widest<S>>(particles, options.isContinuous),
                  std::numeric_limits<S>::epsilon());
  using R = wide::Widest<S>;
  constexpr auto lanes = static_cast<std::size_t>(wide::Traits<R>::count);
  Loop<S> loop(*scene_, particles, lanes);
  runGroups<R>(loop);
  const std::size_t rest = count % lanes;
  if (rest == 0) return loop.counts();
  const StepCounts last = runRest<R>(*scene_, particles, count - rest);
  return {loop.collisions + last.collisions, loop.counts().tests + last.tests};
}
template StepCounts Stepper::step(const Colliders&, const ParticleArrays<float>&, const StepOptions&);
template StepCounts Stepper::step(const Colliders&, const ParticleArrays<double>&, const StepOptions&);

}  // namespace touchstone::particles
