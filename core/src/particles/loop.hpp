// SPDX-License-Identifier: MIT
// What both modes of a step do for each group of particles: load it, and gather the colliders that its lanes may meet.
#pragma once

#include <limits>
#include <vector>

#include "particles/impulses.hpp"
#include "particles/scene.hpp"

namespace touchstone::particles {

template <class R, class S>
wide::Three<R> loadThree(const std::span<S> (&of)[3], std::size_t i) {
  return {wide::load<R>(&of[0][i]), wide::load<R>(&of[1][i]), wide::load<R>(&of[2][i])};
}
template <class R, class S>
void storeThree(const std::span<S> (&to)[3], std::size_t i, const wide::Three<R>& v) {
  wide::store<R>(&to[0][i], v.x);
  wide::store<R>(&to[1][i], v.y);
  wide::store<R>(&to[2][i], v.z);
}
template <class S>
Point3 pointAt(const std::span<S> (&of)[3], std::size_t i) {
  return {{static_cast<double>(of[0][i]), static_cast<double>(of[1][i]), static_cast<double>(of[2][i])}};
}

/// A collider by its bit in the masks of the grid, a plane by its index, and the lanes of a group that it is near to,
/// as NearLanes.
struct NearSolid {
  std::uint32_t bit;
  int entering, inside, leaving;
  int all() const { return entering | inside | leaving; }
};

/// A particle that meets one collider alone: by its index, and the result of its step as LoneContact.
struct LoneParticle {
  std::size_t index;
  SolidIndex solid;
  bool isInside;  ///< it may be inside at the end, as NearLanes::inside
  bool isSolved, isMoved;
  double time;
  Point3 met, position, motion;
};

/// The state of a loop over the particles. The numbers of the grid and of rounding are in the precision of the
/// particles, converted once.
template <class S>
struct Loop {
  Scene& scene;
  const ParticleArrays<S>& particles;
  std::vector<std::uint32_t> masks;      ///< of the group
  std::vector<std::uint32_t> laneMasks;  ///< three of a lane, as NearMasks
  std::vector<std::uint32_t> reached;    ///< bits of the masks, memory for findReached
  std::vector<NearSolid> near;           ///< of the group, without planes
  std::vector<NearSolid> nearPlanes;     ///< of the group
  std::vector<LoneParticle> lone;        ///< waiting, in the order of particles
  std::vector<std::uint32_t> partners;   ///< memory for solveLonePairs
  std::vector<PathContact> alone;        ///< memory for resolveLone
  std::size_t firstContact;              ///< of the scene's contacts, since the queue was empty
  S low[3], cellsPerMetre[3];            ///< of the grid
  S margin;                              ///< for the rounding of tests, in metres
  std::uint32_t collisions = 0;
  std::uint64_t tests = 0;
  std::size_t firstParticle = 0;  ///< the index in the step of the first of `particles`
  std::size_t lanes;              ///< of a group that are particles

  Loop(Scene& ofStep, const ParticleArrays<S>& ofParticles, std::size_t lanesOfGroup)
      : scene(ofStep),
        particles(ofParticles),
        masks(ofStep.grid.stride()),
        laneMasks(3 * ofStep.grid.stride()),
        reached(ofStep.reaches.size() + 1),
        firstContact(ofStep.contacts.size()),
        margin(static_cast<S>(64 * std::numeric_limits<S>::epsilon() * ofStep.size)),
        lanes(lanesOfGroup) {
    for (int k = 0; k < 3; ++k) {
      low[k] = static_cast<S>(ofStep.grid.bounds().low[k]);
      cellsPerMetre[k] = static_cast<S>(ofStep.grid.cellsPerMetre(k));
    }
  }
  StepCounts counts() const { return {collisions, static_cast<double>(tests)}; }
};

/// The cells of a coordinate along an axis.
template <class R, class S>
wide::IndicesOf<R> cellsOf(const Loop<S>& loop, int axis, R x) {
  const R scaled = (x - wide::splat<R>(loop.low[axis])) * wide::splat<R>(loop.cellsPerMetre[axis]);
  // In this order NaN is in cell 0.
  return wide::truncated(wide::min(wide::splat<R>(cellCount - 1), wide::max(wide::splat<R>(0), scaled)));
}

/// Ors the masks of all particles of a group; false if they leave out every collider.
template <class R, class S>
bool gatherMasks(Loop<S>& loop, const Group<R>& group) {
  const MaskGrid& grid = loop.scene.grid;
  const R to[] = {group.current.x, group.current.y, group.current.z};
  const R from[] = {group.previous.x, group.previous.y, group.previous.z};
  constexpr int count = wide::Traits<R>::count;
  const auto stride = static_cast<std::uint32_t>(grid.stride());
  std::uint32_t offsets[3][count];
  for (int k = 0; k < 3; ++k) {
    const bool isPath = loop.scene.options.isContinuous;
    const auto low = cellsOf<R>(loop, k, isPath ? wide::min(from[k], to[k]) : to[k]);
    const auto high = isPath ? cellsOf<R>(loop, k, wide::max(from[k], to[k])) : low;
    const auto offset = (low * std::uint32_t{cellCount} + high) * stride;
    std::memcpy(offsets[k], &offset, sizeof offset);
  }
  const std::uint32_t* tables[3];
  for (int k = 0; k < 3; ++k) tables[k] = grid.between(k, 0, 0);
  const std::uint32_t* const tested = loop.scene.testedWords();
  wide::Words any{};
  for (std::size_t w = 0; w < stride; w += wide::wordsAtOnce) {
    wide::Words of{};
    for (int lane = 0; lane < count; ++lane) {
      const auto words = [&](int k) { return wide::loadWords(tables[k] + offsets[k][lane] + w); };
      of |= words(0) & words(1) & words(2);
    }
    of &= wide::loadWords(tested + w);
    std::memcpy(&loop.masks[w], &of, sizeof of);
    any |= of;
  }
  std::uint32_t found[wide::wordsAtOnce], all = 0;
  std::memcpy(found, &any, sizeof any);
  for (const std::uint32_t word : found) all |= word;
  return all != 0 || !loop.scene.planes.empty();
}

}  // namespace touchstone::particles
