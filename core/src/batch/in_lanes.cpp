// SPDX-License-Identifier: MIT
// Runs of floats through the four-wide kernels (stages.hpp): which kinds have one, and invalid lanes by the scalar
// function.
#include <algorithm>

#include "batch/stages.hpp"

namespace touchstone {

#if TOUCHSTONE_LANES
namespace {

using namespace lanes;

using Gather = void (*)(const float* numbers, const std::uint32_t* offsets, std::size_t groupCount, std::byte* to);
/// The stages of a pair of kinds; null where the last one gathers, too.
struct Kernel {
  Gather a, b;
  void (*solve)(Chunk& chunk, const BatchAnswers<float>& to);
};
// clang-format off
constexpr Gather point = gatherAll<SphereLanes, gatherPoint>, sphere = gatherAll<SphereLanes, gatherSphere>,
                 aabb = gatherAll<AabbLanes, gatherAabb>, aabbAsObb = gatherAll<ObbLanes, gatherAabbAsObb>,
                 obb = gatherAll<ObbLanes, gatherObb>, capsule = gatherAll<CapsuleLanes, gatherCapsule>,
                 circle2 = gatherAll<SphereLanes, gatherCircle2>,
                 aabb2 = gatherAll<AabbLanes, gatherAabb2>, aabb2AsObb = gatherAll<ObbLanes, gatherAabb2AsObb>,
                 obb2 = gatherAll<ObbLanes, gatherObb2>, capsule2 = gatherAll<CapsuleLanes, gatherCapsule2>;
constexpr auto spheres = solveRound<SphereLanes, SphereLanes>;
constexpr auto sphereCapsule = solveRound<SphereLanes, CapsuleLanes>;
constexpr auto sphereAabb = solveBoxes<SphereLanes, AabbLanes>;
constexpr auto sphereObb = solveBoxes<SphereLanes, ObbLanes>;
constexpr auto aabbs = solveBoxes<AabbLanes, AabbLanes>;
constexpr auto obbs = solveObbs;
constexpr auto obbCapsule = solveBoxes<ObbLanes, CapsuleLanes>;
constexpr auto capsules2 = solveBoxes<CapsuleLanes, CapsuleLanes>;
// The first WebAssembly module does not contain these.
constexpr auto spherePlane = hasAllShapes ? solveBoxes<SphereLanes, PlaneLanes> : nullptr;
constexpr auto obbPlane = hasAllShapes ? solveBoxes<ObbLanes, PlaneLanes> : nullptr;
constexpr auto taperedPlane = hasAllShapes ? solveBoxes<TaperedLanes, PlaneLanes> : nullptr;
constexpr auto sphereTapered = hasAllShapes ? solveRound<SphereLanes, TaperedLanes> : nullptr;
constexpr auto obbTapered = hasAllShapes ? solveBoxes<ObbLanes, TaperedLanes> : nullptr;
constexpr auto taperedTapered = hasAllShapes ? solveRound<TaperedLanes, TaperedLanes> : nullptr;
// Nor for the gathering of their operands.
constexpr Gather plane = hasAllShapes ? gatherAll<PlaneLanes, gatherPlane> : nullptr;
constexpr Gather tapered = hasAllShapes ? gatherAll<TaperedLanes, gatherTapered> : nullptr;
constexpr Gather capsuleAsTapered = hasAllShapes ? gatherAll<TaperedLanes, gatherCapsuleAsTapered> : nullptr;

constexpr int spatialKinds = 7, planarKinds = 4;
// Rows and columns as kernelRow() says.
constexpr Kernel spatialKernels[spatialKinds][spatialKinds] = {
    {{point, point, spheres}, {point, sphere, spheres}, {point, aabb, sphereAabb}, {point, obb, sphereObb},
     {point, capsule, sphereCapsule}, {point, tapered, sphereTapered}, {point, plane, spherePlane}},
    {{}, {sphere, sphere, spheres}, {sphere, aabb, sphereAabb}, {sphere, obb, sphereObb},
     {sphere, capsule, sphereCapsule}, {sphere, tapered, sphereTapered}, {sphere, plane, spherePlane}},
    {{}, {}, {aabb, aabb, aabbs}, {aabbAsObb, obb, obbs}, {aabbAsObb, capsule, obbCapsule}, {aabbAsObb, tapered, obbTapered}, {aabbAsObb, plane, obbPlane}},
    {{}, {}, {}, {obb, obb, obbs}, {obb, capsule, obbCapsule}, {obb, tapered, obbTapered}, {obb, plane, obbPlane}},
    {{}, {}, {}, {}, {nullptr, nullptr, solveCapsules}, {capsuleAsTapered, tapered, taperedTapered}, {capsuleAsTapered, plane, taperedPlane}},
    {{}, {}, {}, {}, {}, {tapered, tapered, taperedTapered}, {tapered, plane, taperedPlane}},
    {},
};
constexpr Kernel planarKernels[planarKinds][planarKinds] = {
    {{circle2, circle2, spheres}, {circle2, aabb2, sphereAabb}, {circle2, obb2, sphereObb}, {circle2, capsule2, sphereCapsule}},
    {{}, {aabb2, aabb2, aabbs}, {aabb2AsObb, obb2, obbs}, {aabb2AsObb, capsule2, obbCapsule}},
    {{}, {}, {obb2, obb2, obbs}, {obb2, capsule2, obbCapsule}},
    {{}, {}, {}, {capsule2, capsule2, capsules2}},
};
// clang-format on
/// The row and column of a kind in the table of its dimension; -1 for a kind without kernels. The rows are in the order
/// of the kinds, so that the smaller kind of a pair has the smaller row.
constexpr int kernelRow(ShapeKind kind) {
  switch (kind) {
    case ShapeKind::point:
    case ShapeKind::circle2: return 0;
    case ShapeKind::sphere:
    case ShapeKind::aabb2: return 1;
    case ShapeKind::aabb:
    case ShapeKind::obb2: return 2;
    case ShapeKind::obb:
    case ShapeKind::capsule2: return 3;
    case ShapeKind::capsule: return 4;
    case ShapeKind::taperedCapsule: return 5;
    case ShapeKind::plane: return 6;
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
  chunk.numbersA = o.a.numbers, chunk.numbersB = o.b.numbers, chunk.isPlanar = dimensionOf(o.a.kind) == 2;
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
  return boxKernelsHaveWitnesses || (kernel.solve != obbs && kernel.solve != obbCapsule);
}

}  // namespace

bool answerInLanes(const Run<float>& run) {
  const int rowA = kernelRow(run.a.kind), rowB = kernelRow(run.b.kind);
  if (rowA < 0 || rowB < 0) return false;
  const int first = std::min(rowA, rowB), second = std::max(rowA, rowB);
  const bool isPlanar = dimensionOf(run.a.kind) == 2;
  const Kernel& kernel = isPlanar ? planarKernels[first][second] : spatialKernels[first][second];
  if (!kernel.solve) return false;
  if (run.answers.witnesses && !hasWitness(kernel)) return false;
  answerRun(run, kernel);
  return true;
}
#else
bool answerInLanes(const Run<float>&) { return false; }
#endif

}  // namespace touchstone
