// SPDX-License-Identifier: MIT
// A step over all particles, in groups of four lanes where the machine has them. The grid's masks of the lanes of a
// group are ored, so that one loop over colliders serves all four.
#include <algorithm>
#include <limits>

#include "particles/near.hpp"
#include "particles/published_box.hpp"
#include "particles/published_cone.hpp"
#include "particles/scene.hpp"

namespace touchstone::particles {
namespace {

using wide::Three;

template <class R, class S>
Three<R> loadThree(const std::span<S> (&of)[3], std::size_t i) {
  return {wide::load<R>(&of[0][i]), wide::load<R>(&of[1][i]), wide::load<R>(&of[2][i])};
}
template <class R, class S>
void storeThree(const std::span<S> (&to)[3], std::size_t i, const Three<R>& v) {
  wide::store<R>(&to[0][i], v.x);
  wide::store<R>(&to[1][i], v.y);
  wide::store<R>(&to[2][i], v.z);
}
template <class S>
Point3 pointAt(const std::span<S> (&of)[3], std::size_t i) {
  return {{static_cast<double>(of[0][i]), static_cast<double>(of[1][i]), static_cast<double>(of[2][i])}};
}

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

/// The state of a loop over the particles.
template <class S>
struct Loop {
  Scene& scene;
  const ParticleArrays<S>& particles;
  std::vector<std::uint32_t> masks;
  StepCounts counts{};
};

/// The words of the masks of a group's cells along an axis, by lane.
template <class R>
struct LaneCells {
  std::uint32_t offset[wide::Traits<R>::count];
};
template <class R>
LaneCells<R> cellsOf(const MaskGrid& grid, int axis, R x) {
  using S = wide::ScalarOf<R>;
  const R low = wide::splat<R>(static_cast<S>(grid.bounds().low[axis]));
  const R scaled = (x - low) * wide::splat<R>(static_cast<S>(grid.cellsPerMetre(axis)));
  // In this order NaN is in cell 0.
  const R cell = wide::min(wide::splat<R>(cellCount - 1), wide::max(wide::splat<R>(0), scaled));
  S of[wide::Traits<R>::count];
  wide::store<R>(of, cell);
  LaneCells<R> cells{};
  for (int lane = 0; lane < wide::Traits<R>::count; ++lane)
    cells.offset[lane] = static_cast<std::uint32_t>(of[lane]) * static_cast<std::uint32_t>(grid.wordCount());
  return cells;
}

/// Ors the masks of all particles of a group; false if they leave out every collider.
template <class R, class S>
bool gatherMasks(Loop<S>& loop, std::size_t first) {
  const MaskGrid& grid = loop.scene.grid;
  const std::size_t words = grid.wordCount();
  const Three<R> current = loadThree<R>(loop.particles.current, first);
  const R to[] = {current.x, current.y, current.z};
  const std::uint32_t* tables[6];
  LaneCells<R> cells[6];
  int count = 3;
  if (loop.scene.options.isContinuous) {
    const Three<R> previous = loadThree<R>(loop.particles.previous, first);
    const R from[] = {previous.x, previous.y, previous.z};
    count = 6;
    for (int k = 0; k < 3; ++k) {
      tables[k] = grid.extendedToMax(k, 0);
      tables[k + 3] = grid.extendedToMin(k, 0);
      cells[k] = cellsOf<R>(grid, k, wide::max(from[k], to[k]));
      cells[k + 3] = cellsOf<R>(grid, k, wide::min(from[k], to[k]));
    }
  } else {
    for (int k = 0; k < 3; ++k) {
      tables[k] = grid.merged(k, 0);
      cells[k] = cellsOf<R>(grid, k, to[k]);
    }
  }
  std::uint32_t any = 0;
  for (std::size_t w = 0; w < words; ++w) {
    std::uint32_t of = 0;
    for (int lane = 0; lane < wide::Traits<R>::count; ++lane) {
      std::uint32_t bits = ~0U;
      for (int k = 0; k < count; ++k) bits &= tables[k][cells[k].offset[lane] + w];
      of |= bits;
    }
    loop.masks[w] = of;
    any |= of;
  }
  return any != 0 || !loop.scene.planes.empty();
}

template <class S>
void finishOne(Loop<S>& loop, std::size_t i, const Resolved& resolved) {
  const ParticleArrays<S>& p = loop.particles;
  const StepOptions& options = loop.scene.options;
  const auto three = [](const Point3& v) { return Three<double>{v[0], v[1], v[2]}; };
  const Point3 before = pointAt(p.current, i);
  const Three<double> push = three(resolved.position - before);
  if (options.friction > 0) {
    Group<double> group{three(before), three(pointAt(p.previous, i))};
    applyFriction<double>(group, push, three(resolved.surfaceMotion), options.friction);
    p.previous[0][i] = static_cast<S>(group.previous.x);
    p.previous[1][i] = static_cast<S>(group.previous.y);
    p.previous[2][i] = static_cast<S>(group.previous.z);
  }
  if (options.massScale > 0 && !p.scaledInverseMass.empty())
    p.scaledInverseMass[i] *= static_cast<S>(massFactor<double>(push, options.massScale));
  for (int k = 0; k < 3; ++k) p.current[k][i] = static_cast<S>(resolved.position[k]);
  p.collisions[i] = resolved.collisions;
  ++loop.counts.collisions;
}

/// Particles that may touch are resolved one by one in double.
template <class R, class S>
void exactGroup(Loop<S>& loop, std::size_t first) {
  Scene& scene = loop.scene;
  const ParticleArrays<S>& p = loop.particles;
  const Group<R> group{loadThree<R>(p.current, first), loadThree<R>(p.previous, first)};
  const R margin = wide::splat<R>(static_cast<S>(64 * std::numeric_limits<S>::epsilon() * scene.size));
  const bool isContinuous = scene.options.isContinuous;
  auto candidates = margin < wide::splat<R>(0);
  scene.forEachSolid(loop.masks.data(), [&](SolidIndex solid) {
    loop.counts.tests += wide::Traits<R>::count;
    scene.visit(solid, [&](const auto& s) {
      candidates =
          wide::either(candidates, isContinuous ? mayTouch<R>(s, group, margin) : mayBeInside<R>(s, group, margin));
    });
  });
  const int bits = wide::bitmask(candidates);
  for (int lane = 0; lane < wide::Traits<R>::count; ++lane) {
    if ((bits >> lane & 1) == 0) continue;
    const std::size_t i = first + static_cast<std::size_t>(lane);
    if (p.inverseMass[i] == 0) continue;
    const Point3 to = pointAt(p.current, i);
    const auto resolved =
        isContinuous ? resolvePath(scene, {pointAt(p.previous, i), to}, i, scene.contacts) : exitOf(scene, to);
    if (resolved) finishOne(loop, i, *resolved);
  }
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
void publishedGroup(Loop<S>& loop, std::size_t first, std::vector<Taken<R>>& taken) {
  const Scene& scene = loop.scene;
  const ParticleArrays<S>& p = loop.particles;
  Group<R> group{loadThree<R>(p.current, first), loadThree<R>(p.previous, first)};
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
    if (!gatherMasks<R>(loop, i)) continue;
    if (loop.scene.options.mode == Mode::exact)
      exactGroup<R>(loop, i);
    else
      publishedGroup<R>(loop, i, taken);
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
  Loop<S> loop{*scene_, particles, std::vector<std::uint32_t>(scene_->grid.wordCount()), {}};
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
