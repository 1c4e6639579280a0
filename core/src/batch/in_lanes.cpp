// SPDX-License-Identifier: MIT
// Runs of floats through the four-wide kernels: gather, solve, write, and solve invalid lanes with the scalar
// function.
#include <algorithm>

#include "batch/box_kernels.hpp"
#include "batch/capsule_kernel.hpp"
#include "batch/round_kernels.hpp"
#include "batch/runs.hpp"

namespace touchstone {

#if TOUCHSTONE_LANES
namespace {

using namespace lanes;

/// Numbers that belong to a group of four pairs.
constexpr std::size_t pairSize = 8, recordSize = 16, witnessSize = 24;
static_assert(laneCount == 4);

/// The number of groups of four pairs per stage.
constexpr std::size_t mostGroups = 32;

/// The data passed between stages. Each stage is a separate loop, because an out-of-order window is limited: the
/// shorter the dependency chain from load to store, the more groups overlap.
struct Chunk {
  std::size_t groupCount;
  const float *numbersA, *numbersB;
  /// Offsets of the operands' numbers in their blocks.
  std::uint32_t offsetsA[mostGroups * laneCount], offsetsB[mostGroups * laneCount];
  /// Negative where A and B were exchanged.
  F4 flips[mostGroups];
  /// The operands in the forms that the kernel takes.
  alignas(16) std::byte a[mostGroups * sizeof(ObbLanes)], b[mostGroups * sizeof(ObbLanes)];
  /// The lanes of each group that are valid, as bits.
  std::uint8_t valid[mostGroups] = {};
  static_assert(mostGroups % 8 == 0);
};

std::uint8_t laneBits(Mask m) { return static_cast<std::uint8_t>(bitmask(m)); }

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

[[gnu::noinline]] void writeWitnesses(float* to, const LaneResults& answer, F4 flip) {
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

/// The results of round pairs from the vectors between their cores.
template <class G>
[[gnu::noinline]] void inflateAll(const G* g, std::size_t count, const F4* flips, const BatchAnswers<float>& to) {
  float* record = to.records;
  for (std::size_t i = 0; i < count; ++i, record += recordSize) {
    const F4 length = sqrt(g[i].squared), inverse = splat(1) / length;
    write(g[i].gap * timesSign(inverse, flips[i]), length - g[i].radii, record);
  }
  for (std::size_t i = 0; to.witnesses && i < count; ++i) {
    const F4 length = sqrt(g[i].squared);
    const V3 normal = g[i].gap * (splat(1) / length);
    writeWitnesses(to.witnesses + witnessSize * i,
                   {normal, length - g[i].radii, g[i].onCoreA + normal * g[i].radiusA, g[i].valid}, flips[i]);
  }
}

/// Writes the results of kernels without a gap.
[[gnu::noinline]] void writeAll(const LaneResults* answers, Chunk& c, const BatchAnswers<float>& to) {
  for (std::size_t i = 0; i < c.groupCount; ++i) {
    c.valid[i] = laneBits(answers[i].valid);
    write(timesSign(answers[i].normal, c.flips[i]), answers[i].distance, to.records + recordSize * i);
  }
  for (std::size_t i = 0; to.witnesses && i < c.groupCount; ++i)
    writeWitnesses(to.witnesses + witnessSize * i, answers[i], c.flips[i]);
}

/// sphere - sphere without witnesses, all at once: so little to do that stages would cost more than they save.
void solveSpheres(Chunk& c, const BatchAnswers<float>& to) {
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
  inflateAll(gaps, c.groupCount, c.flips, to);
}

/// capsule - capsule.
void solveCapsules(Chunk& c, const BatchAnswers<float>& to) {
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
  inflateAll(pairs, c.groupCount, c.flips, to);
}

/// Whether edges can touch: a kernel that has witness points only if asked for.
template <class A, class B>
constexpr bool haveEdges = std::is_same_v<A, ObbLanes> &&
                           (std::is_same_v<B, ObbLanes> || std::is_same_v<B, CapsuleLanes>);

/// Pairs of boxes.
template <class A, class B>
void solveBoxes(Chunk& c, const BatchAnswers<float>& to) {
  const auto* a = reinterpret_cast<const A*>(c.a);
  const auto* b = reinterpret_cast<const B*>(c.b);
  LaneResults answers[mostGroups];
  for (std::size_t i = 0; i < c.groupCount; ++i)
    if constexpr (haveEdges<A, B>)
      answers[i] = solve(a[i], b[i], to.witnesses != nullptr);
    else
      answers[i] = solve(a[i], b[i]);
  writeAll(answers, c, to);
}

using Gather = void (*)(const float* numbers, const std::uint32_t* offsets, std::size_t groupCount, std::byte* to);
/// The stages of a pair of kinds; null where the last one gathers, too.
struct Kernel {
  Gather a, b;
  void (*solve)(Chunk& chunk, const BatchAnswers<float>& to);
};
// clang-format off
constexpr Gather point = gatherAll<SphereLanes, gatherPoint>, sphere = gatherAll<SphereLanes, gatherSphere>,
                 aabb = gatherAll<AabbLanes, gatherAabb>, aabbAsObb = gatherAll<ObbLanes, gatherAabbAsObb>,
                 obb = gatherAll<ObbLanes, gatherObb>, capsule = gatherAll<CapsuleLanes, gatherCapsule>;
constexpr int kernelKinds = 5;
// Rows and columns as kernelRow() says.
constexpr Kernel kernels[kernelKinds][kernelKinds] = {
    {{point, point, solveRound<SphereLanes, SphereLanes>}, {point, sphere, solveRound<SphereLanes, SphereLanes>}, {point, aabb, solveBoxes<SphereLanes, AabbLanes>},
     {point, obb, solveBoxes<SphereLanes, ObbLanes>}, {point, capsule, solveRound<SphereLanes, CapsuleLanes>}},
    {{}, {sphere, sphere, solveRound<SphereLanes, SphereLanes>}, {sphere, aabb, solveBoxes<SphereLanes, AabbLanes>},
     {sphere, obb, solveBoxes<SphereLanes, ObbLanes>}, {sphere, capsule, solveRound<SphereLanes, CapsuleLanes>}},
    {{}, {}, {aabb, aabb, solveBoxes<AabbLanes, AabbLanes>}, {aabbAsObb, obb, solveBoxes<ObbLanes, ObbLanes>}, {aabbAsObb, capsule, solveBoxes<ObbLanes, CapsuleLanes>}},
    {{}, {}, {}, {obb, obb, solveBoxes<ObbLanes, ObbLanes>}, {obb, capsule, solveBoxes<ObbLanes, CapsuleLanes>}},
    {{}, {}, {}, {}, {nullptr, nullptr, solveCapsules}},
};
// clang-format on
/// The row and column of a kind in the table of kernels; -1 for a kind without one. The rows are in the order of the
/// kinds, so that the smaller kind of a pair has the smaller row.
constexpr int kernelRow(ShapeKind kind) {
  switch (kind) {
    case ShapeKind::point: return 0;
    case ShapeKind::sphere: return 1;
    case ShapeKind::aabb: return 2;
    case ShapeKind::obb: return 3;
    case ShapeKind::capsule: return 4;
    default: return -1;
  }
}

/// A run in the kernel's order of kinds, which may be the reverse of the pair's.
struct Operands {
  Block<float> a, b;
  std::uint32_t firstA, firstB;
  /// Whether A and B are exchanged in a pair: the sign bit of `always | (difference of the indices & byIndex)`. Two
  /// shapes of one kind are put in the order of their indices, because rounding is not symmetric; so exchanging A and
  /// B mirrors the result bit for bit.
  std::uint32_t always, byIndex;
};
Operands operandsOf(const Run<float>& run) {
  // Of two blocks of one kind all indices of the one are lower.
  const bool isReversed = run.a.kind == run.b.kind ? run.firstB < run.firstA : run.b.kind < run.a.kind;
  if (isReversed) return {run.b, run.a, run.firstB, run.firstA, ~0U, 0};
  return {run.a, run.b, run.firstA, run.firstB, 0, run.firstA == run.firstB ? ~0U : 0};
}

/// The first stage: where the operands of each pair begin.
void findPlaces(const Operands& o, const std::uint32_t* pairs, Chunk& to) {
  const auto all = [](std::uint32_t x) { return Indices{x, x, x, x}; };
  const auto widthOf = [](ShapeKind kind) { return static_cast<std::uint32_t>(layoutOf(kind).numberCount()); };
  const Indices always = all(o.always), byIndex = all(o.byIndex);
  const Indices firstA = all(o.firstA), firstB = all(o.firstB);
  const Indices widthA = all(widthOf(o.a.kind)), widthB = all(widthOf(o.b.kind));
  for (std::size_t group = 0; group < to.groupCount; ++group, pairs += pairSize) {
    const Indices first = loadIndices(pairs), second = loadIndices(pairs + laneCount);
    const Indices i = __builtin_shufflevector(first, second, 0, 2, 4, 6);
    const Indices j = __builtin_shufflevector(first, second, 1, 3, 5, 7);
    const Mask order = std::bit_cast<Mask>(((j - i) & byIndex) | always);
    const Indices exchange = (i ^ j) & std::bit_cast<Indices>(order >> 31);
    const Indices a = ((i ^ exchange) - firstA) * widthA, b = ((j ^ exchange) - firstB) * widthB;
    std::memcpy(to.offsetsA + group * laneCount, &a, sizeof a);
    std::memcpy(to.offsetsB + group * laneCount, &b, sizeof b);
    to.flips[group] = floatsOf(order);
  }
}

/// Computes the pairs that fit into the chunk.
void answerChunk(const Kernel& kernel, const Operands& o, const std::uint32_t* pairs, const BatchAnswers<float>& to,
                 Chunk& chunk) {
  findPlaces(o, pairs, chunk);
  chunk.numbersA = o.a.numbers, chunk.numbersB = o.b.numbers;
  if (o.a.kind == ShapeKind::sphere && o.b.kind == ShapeKind::sphere && !to.witnesses) return solveSpheres(chunk, to);
  if (kernel.a) kernel.a(o.a.numbers, chunk.offsetsA, chunk.groupCount, chunk.a);
  if (kernel.b) kernel.b(o.b.numbers, chunk.offsetsB, chunk.groupCount, chunk.b);
  kernel.solve(chunk, to);
}

/// Solves invalid lanes among the first `count` pairs of the chunk with the scalar function. There are few, so eight
/// groups are tested together.
void solveInvalid(const Run<float>& run, std::size_t start, std::size_t count, const Chunk& chunk) {
  constexpr std::uint64_t allValid = 0x0f0f0f0f0f0f0f0fU;
  constexpr std::size_t many = laneCount * sizeof allValid;
  for (std::size_t from = 0; from < count; from += many) {
    std::uint64_t valid = 0;
    std::memcpy(&valid, chunk.valid + from / laneCount, sizeof valid);
    for (std::size_t i = from; valid != allValid && i < std::min(count, from + many); ++i)
      if ((chunk.valid[i / laneCount] >> i % laneCount & 1) == 0) answerOne(run, start + i);
  }
}

/// The last pairs, fewer than four, padded with the last one, and space for the results.
struct Rest {
  std::uint32_t pairs[pairSize];
  float records[recordSize], witnesses[witnessSize];

  void fill(const std::uint32_t* from, std::size_t count) {
    for (std::size_t lane = 0; lane < laneCount; ++lane)
      std::copy_n(from + 2 * std::min(lane, count - 1), 2, pairs + 2 * lane);
  }
  void copyTo(const BatchAnswers<float>& to, std::size_t count) const {
    std::copy_n(records, 4 * count, to.records);
    if (to.witnesses) std::copy_n(witnesses, 6 * count, to.witnesses);
  }
};

void answerRun(const Run<float>& run, const Kernel& kernel) {
  const Operands o = operandsOf(run);
  if (run.answers.unique) std::fill_n(run.answers.unique, run.count, std::uint8_t{1});
  Chunk chunk;
  for (std::size_t start = 0; start < run.count; start += laneCount * chunk.groupCount) {
    const std::uint32_t* pairs = run.pairs + 2 * start;
    const BatchAnswers<float> to = answersFrom(run.answers, start);
    const std::size_t count = run.count - start;
    chunk.groupCount = std::clamp<std::size_t>(count / laneCount, 1, mostGroups);
    if (count < laneCount) {
      Rest rest;
      rest.fill(pairs, count);
      answerChunk(kernel, o, rest.pairs, {rest.records, to.witnesses ? rest.witnesses : nullptr, nullptr}, chunk);
      rest.copyTo(to, count);
    } else {
      answerChunk(kernel, o, pairs, to, chunk);
    }
    solveInvalid(run, start, std::min(count, laneCount * chunk.groupCount), chunk);
  }
}

/// Whether a kernel computes witness points.
bool hasWitness(const Kernel& kernel) {
  return boxKernelsHaveWitnesses ||
         (kernel.solve != solveBoxes<ObbLanes, ObbLanes> && kernel.solve != solveBoxes<ObbLanes, CapsuleLanes>);
}

}  // namespace

bool answerInLanes(const Run<float>& run) {
  const int rowA = kernelRow(run.a.kind), rowB = kernelRow(run.b.kind);
  if (rowA < 0 || rowB < 0) return false;
  const Kernel& kernel = kernels[std::min(rowA, rowB)][std::max(rowA, rowB)];
  if (run.answers.witnesses && !hasWitness(kernel)) return false;
  answerRun(run, kernel);
  return true;
}
#else
bool answerInLanes(const Run<float>&) { return false; }
#endif

}  // namespace touchstone
