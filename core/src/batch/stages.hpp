// SPDX-License-Identifier: MIT
// The stages of the float batch over a chunk of groups of four pairs: gather, solve, write.
#pragma once

#include "batch/box_pairs.hpp"
#include "batch/capsule_kernel.hpp"
#include "batch/planar_capsule_kernel.hpp"
#include "batch/plane_kernel.hpp"
#include "batch/round_kernels.hpp"
#include "batch/runs.hpp"
#include "batch/tapered_box_kernel.hpp"
#include "batch/tapered_kernel.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// Numbers that belong to a group of four pairs.
constexpr std::size_t pairSize = 8, recordSize = 16, witnessSize = 24;
static_assert(laneCount == 4);

/// The data passed between stages. Each stage is a separate loop, because an out-of-order window is limited: the
/// shorter the dependency chain from load to store, the more groups overlap.
struct Chunk {
  std::size_t groupCount;
  const float *numbersA, *numbersB;
  /// Offsets of the operands' numbers in their blocks.
  std::uint32_t offsetsA[mostGroups * laneCount], offsetsB[mostGroups * laneCount];
  /// In the plane z = 0.
  bool isPlanar;
  /// Negative where A and B were exchanged.
  F4 flips[mostGroups];
  /// The operands in the forms that the kernel takes.
  alignas(16) std::byte a[mostGroups * sizeof(ObbLanes)], b[mostGroups * sizeof(ObbLanes)];
  /// The lanes of each group that are valid, as bits.
  std::uint8_t valid[mostGroups] = {};
  static_assert(mostGroups % 8 == 0);
};

inline std::uint8_t laneBits(Mask m) { return static_cast<std::uint8_t>(bitmask(m)); }

template <class Form>
using GatherFour = void (*)(Form&, Sources);
template <class Form, GatherFour<Form> gatherFour>
inline void gatherGroup(const float* numbers, const std::uint32_t* offsets, Form& to) {
  const float* const from[laneCount] = {numbers + offsets[0], numbers + offsets[1], numbers + offsets[2],
                                        numbers + offsets[3]};
  gatherFour(to, from);
}
template <class Form, GatherFour<Form> gatherFour>
void gatherAll(const float* numbers, const std::uint32_t* offsets, std::size_t groupCount, std::byte* to) {
  auto* form = reinterpret_cast<Form*>(to);
  for (std::size_t i = 0; i < groupCount; ++i) gatherGroup<Form, gatherFour>(numbers, offsets + laneCount * i, form[i]);
}

[[gnu::noinline]] inline void writeWitnesses(float* to, const LaneResults& answer, F4 flip) {
  const V3 onB = answer.pointOnA + answer.normal * answer.distance;
  const Mask flipped = bitsOf(flip) >> 31;
  const V3 zero = {splat(0), splat(0), splat(0)};
  const V3 first = select(flipped, onB, answer.pointOnA) + zero, second = select(flipped, answer.pointOnA, onB) + zero;
  for (int lane = 0; lane < laneCount; ++lane, to += 6) {
    to[0] = first.x[lane], to[1] = first.y[lane], to[2] = first.z[lane];
    to[3] = second.x[lane], to[4] = second.y[lane], to[5] = second.z[lane];
  }
}

/// Writes the results of a group.
inline void write(const V3& n, F4 distance, float* record) {
  const V3 zero = {splat(0), splat(0), splat(0)};
  V3 normal = n + zero;  // no -0
  transpose(normal.x, normal.y, normal.z, distance);
  store(record, normal.x);
  store(record + 4, normal.y);
  store(record + 8, normal.z);
  store(record + 12, distance);
}

/// The results of round pairs from the vectors between their cores, which are `stride` bytes apart.
[[gnu::noinline]] inline void inflateAll(const Gap* gaps, std::size_t stride, std::size_t count, const F4* flips,
                                         const BatchAnswers<float>& to) {
  const auto at = [&](std::size_t i) -> const Gap& {
    return *reinterpret_cast<const Gap*>(reinterpret_cast<const std::byte*>(gaps) + stride * i);
  };
  float* record = to.records;
  for (std::size_t i = 0; i < count; ++i, record += recordSize) {
    const Gap& g = at(i);
    const F4 length = sqrt(g.squared), inverse = splat(1) / length;
    write(g.gap * timesSign(inverse, flips[i]), length - g.radii, record);
  }
  for (std::size_t i = 0; to.witnesses && i < count; ++i) {
    const Gap& g = at(i);
    const F4 length = sqrt(g.squared);
    const V3 normal = g.gap * (splat(1) / length);
    writeWitnesses(to.witnesses + witnessSize * i, {normal, length - g.radii, g.onCoreA + normal * g.radiusA, g.valid},
                   flips[i]);
  }
}

/// Writes the results of kernels without a gap.
[[gnu::noinline]] inline void writeAll(const LaneResults* answers, Chunk& c, const BatchAnswers<float>& to) {
  for (std::size_t i = 0; i < c.groupCount; ++i) {
    c.valid[i] = laneBits(answers[i].valid);
    write(timesSign(answers[i].normal, c.flips[i]), answers[i].distance, to.records + recordSize * i);
  }
  for (std::size_t i = 0; to.witnesses && i < c.groupCount; ++i)
    writeWitnesses(to.witnesses + witnessSize * i, answers[i], c.flips[i]);
}

/// sphere - sphere without witnesses, all at once: so little to do that stages would cost more than they save.
inline void solveSpheres(Chunk& c, const BatchAnswers<float>& to) {
  for (std::size_t i = 0; i < c.groupCount; ++i) {
    SphereLanes a, b;
    gatherGroup<SphereLanes, gatherSphere>(c.numbersA, c.offsetsA + laneCount * i, a);
    gatherGroup<SphereLanes, gatherSphere>(c.numbersB, c.offsetsB + laneCount * i, b);
    const Gap g = gapOf(a, b);
    const F4 length = sqrt(g.squared);
    c.valid[i] = laneBits(g.valid);
    write(g.gap * timesSign(splat(1) / length, c.flips[i]), length - g.radii, to.records + recordSize * i);
  }
}

/// Keeps what inflateAll needs of a gap.
inline void keep(Gap& to, const Gap& gap, bool hasWitnesses) {
  to.gap = gap.gap, to.squared = gap.squared, to.radii = gap.radii;
  if (hasWitnesses) to.onCoreA = gap.onCoreA, to.radiusA = gap.radiusA;
}

/// Round pairs.
template <class A, class B>
void solveRound(Chunk& c, const BatchAnswers<float>& to) {
  const auto* a = reinterpret_cast<const A*>(c.a);
  const auto* b = reinterpret_cast<const B*>(c.b);
  Gap gaps[mostGroups];
  for (std::size_t i = 0; i < c.groupCount; ++i) {
    const Gap gap = gapOf(a[i], b[i]);
    c.valid[i] = laneBits(gap.valid);
    keep(gaps[i], gap, to.witnesses != nullptr);
  }
  inflateAll(gaps, sizeof *gaps, c.groupCount, c.flips, to);
}

/// capsule - capsule.
inline void solveCapsules(Chunk& c, const BatchAnswers<float>& to) {
  CapsulePairLanes pairs[mostGroups];
  CapsulePairLanes* const end = pairs + c.groupCount;
  const std::uint32_t *offsetsA = c.offsetsA, *offsetsB = c.offsetsB;
  const float *a = c.numbersA, *b = c.numbersB;
  for (CapsulePairLanes* x = pairs; x != end; ++x, offsetsA += laneCount, offsetsB += laneCount) {
    const float* const fromA[laneCount] = {a + offsetsA[0], a + offsetsA[1], a + offsetsA[2], a + offsetsA[3]};
    const float* const fromB[laneCount] = {b + offsetsB[0], b + offsetsB[1], b + offsetsB[2], b + offsetsB[3]};
    gatherCapsules(*x, fromA, fromB);
  }
  for (CapsulePairLanes* x = pairs; x != end; ++x) findParameters(*x);
  std::uint8_t* valid = c.valid;
  for (CapsulePairLanes* x = pairs; x != end; ++x, ++valid) *valid = laneBits(findGap(*x));
  if (to.witnesses) {
    gatherAll<CapsuleLanes, gatherCapsule>(a, c.offsetsA, c.groupCount, c.a);
    const auto* lanesA = reinterpret_cast<const CapsuleLanes*>(c.a);
    for (CapsulePairLanes* x = pairs; x != end; ++x, ++lanesA) findWitness(*x, *lanesA);
  }
  inflateAll(pairs, sizeof *pairs, c.groupCount, c.flips, to);
}

/// Whether edges can touch: a kernel that has witness points only if asked for.
template <class A, class B>
constexpr bool haveEdges = std::is_same_v<A, ObbLanes> &&
                           (std::is_same_v<B, CapsuleLanes> || std::is_same_v<B, TaperedLanes>);

/// aabb, obb - obb.
inline void solveObbs(Chunk& c, const BatchAnswers<float>& to) {
  BoxGroup groups[mostGroups];
  LaneResults answers[mostGroups];
  const bool hasWitness = boxKernelsHaveWitnesses && to.witnesses != nullptr;
  RestOfBoxes rest(groups, answers, hasWitness);
  const auto* a = reinterpret_cast<const ObbLanes*>(c.a);
  const auto* b = reinterpret_cast<const ObbLanes*>(c.b);
  for (std::size_t i = 0; i < c.groupCount; i += boxesTogether)
    solveBoxPairs(a + i, b + i, groups + i, std::min(boxesTogether, c.groupCount - i), c.isPlanar, hasWitness,
                  answers + i, [&](std::size_t group, int open) { rest.add(i + group, open); });
  if (hasAllShapes) rest.solve();
  for (std::size_t i = 0; i < c.groupCount; ++i) {
    answers[i].normal = a[i].axes.toWorld(answers[i].normal);
    if (hasWitness) answers[i].pointOnA = a[i].center + a[i].axes.toWorld(answers[i].pointOnA);
  }
  writeAll(answers, c, to);
}

/// Pairs of other boxes, of planar capsules, and of any shape with a half-space.
template <class A, class B>
void solveBoxes(Chunk& c, const BatchAnswers<float>& to) {
  const auto* a = reinterpret_cast<const A*>(c.a);
  const auto* b = reinterpret_cast<const B*>(c.b);
  LaneResults answers[mostGroups];
  for (std::size_t i = 0; i < c.groupCount; ++i)
    if constexpr (haveEdges<A, B>)
      answers[i] = solve(a[i], b[i], c.isPlanar, to.witnesses != nullptr);
    else
      answers[i] = solve(a[i], b[i], c.isPlanar);
  writeAll(answers, c, to);
}

}  // namespace touchstone::lanes
#endif
