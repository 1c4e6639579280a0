// SPDX-License-Identifier: MIT
// Runs of floats through the four-wide kernels: gather, solve, write, and ask again what the kernel was not sure of.
#include <algorithm>

#include "batch/kernels.hpp"
#include "batch/runs.hpp"

namespace touchstone {

#if TOUCHSTONE_LANES
namespace {

using namespace lanes;

/// Where the shapes of a block lie, and the index of the first.
struct Place {
  const float* numbers;
  std::uint32_t first;
  std::size_t width;
};
Place placeOf(const Block<float>& block, std::uint32_t first) {
  return {block.numbers, first, static_cast<std::size_t>(layoutOf(block.kind).numberCount())};
}
/// Where four shapes begin.
void locate(const Place& place, Indices at, const float* (&to)[laneCount]) {
  at -= Indices{place.first, place.first, place.first, place.first};
  for (int lane = 0; lane < laneCount; ++lane) to[lane] = place.numbers + at[lane] * place.width;
}

/// A run as the kernel sees it: its own order of kinds, which may be the reverse of what was asked.
struct Operands {
  Place a, b;
  ShapeKind kindA, kindB;
  bool reversed;
  /// Two shapes of one kind, where rounding is not symmetric (capsules, boxes, all witnesses): the lower index goes
  /// first, and exchanging A and B mirrors the answer bit for bit.
  bool byIndex;
};
Operands operandsOf(const Run<float>& run) {
  const Place a = placeOf(run.a, run.firstA), b = placeOf(run.b, run.firstB);
  if (run.b.kind < run.a.kind) return {b, a, run.b.kind, run.a.kind, true, false};
  const bool isSkew = run.a.kind == ShapeKind::capsule || run.a.kind == ShapeKind::obb;
  return {a, b, run.a.kind, run.b.kind, false, run.a.kind == run.b.kind && (isSkew || run.answers.witnesses)};
}

void writeWitnesses(float* to, const Answer& answer, F4 flip) {
  const V3 onB = answer.pointOnA + answer.normal * answer.distance;
  const Mask flipped = flip < splat(0);
  const V3 zero = {splat(0), splat(0), splat(0)};
  const V3 first = select(flipped, onB, answer.pointOnA) + zero, second = select(flipped, answer.pointOnA, onB) + zero;
  for (int lane = 0; lane < laneCount; ++lane, to += 6) {
    to[0] = first.x[lane], to[1] = first.y[lane], to[2] = first.z[lane];
    to[3] = second.x[lane], to[4] = second.y[lane], to[5] = second.z[lane];
  }
}

/// Answers four pairs and returns the lanes that are sure, as bits.
template <class A, class B>
int answerFour(const Operands& o, const std::uint32_t* pairs, const BatchAnswers<float>& to) {
  const Indices first = loadIndices(pairs), second = loadIndices(pairs + laneCount);
  const Indices left = __builtin_shufflevector(first, second, 0, 2, 4, 6);
  const Indices right = __builtin_shufflevector(first, second, 1, 3, 5, 7);
  Indices i = o.reversed ? right : left, j = o.reversed ? left : right;
  F4 flip = splat(o.reversed ? -1.0F : 1.0F);
  if (o.byIndex) {
    const Mask swap = j < i;
    const auto choose = [&](Indices yes, Indices no) {
      return std::bit_cast<Indices>((swap & std::bit_cast<Mask>(yes)) | (~swap & std::bit_cast<Mask>(no)));
    };
    const Indices low = choose(j, i);
    j = choose(i, j), i = low;
    flip = select(swap, splat(-1), splat(1));
  }
  const float *a[laneCount], *b[laneCount];
  locate(o.a, i, a);
  locate(o.b, j, b);
  const Answer answer = solve(gather<A>(o.kindA, a), gather<B>(o.kindB, b));
  if (to.witnesses) writeWitnesses(to.witnesses, answer, flip);
  if (to.unique) std::fill_n(to.unique, laneCount, std::uint8_t{1});
  const V3 zero = {splat(0), splat(0), splat(0)};
  V3 normal = timesSign(answer.normal, flip) + zero;  // no -0
  F4 distance = answer.distance;
  transpose(normal.x, normal.y, normal.z, distance);
  store(to.records, normal.x);
  store(to.records + 4, normal.y);
  store(to.records + 8, normal.z);
  store(to.records + 12, distance);
  return bitmask(answer.sure);
}

/// The last pairs, fewer than four, filled up with the last one, and room for the answers.
struct Rest {
  std::uint32_t pairs[2 * laneCount];
  float records[4 * laneCount], witnesses[6 * laneCount];
  std::uint8_t unique[laneCount];

  void fill(const std::uint32_t* from, std::size_t count) {
    for (std::size_t lane = 0; lane < laneCount; ++lane)
      std::copy_n(from + 2 * std::min(lane, count - 1), 2, pairs + 2 * lane);
  }
  BatchAnswers<float> answersLike(const BatchAnswers<float>& wanted) {
    return {records, wanted.witnesses ? witnesses : nullptr, wanted.unique ? unique : nullptr};
  }
  void copyTo(const BatchAnswers<float>& to, std::size_t count) const {
    std::copy_n(records, 4 * count, to.records);
    if (to.witnesses) std::copy_n(witnesses, 6 * count, to.witnesses);
    if (to.unique) std::copy_n(unique, count, to.unique);
  }
};

template <class A, class B>
void answerRun(const Run<float>& run) {
  const Operands o = operandsOf(run);
  Rest rest;
  for (std::size_t start = 0; start < run.count; start += laneCount) {
    const std::size_t count = std::min<std::size_t>(laneCount, run.count - start);
    const std::uint32_t* pairs = run.pairs + 2 * start;
    const BatchAnswers<float> to = answersFrom(run.answers, start);
    const bool isRest = count < laneCount;
    if (isRest) rest.fill(pairs, count);
    const int sure = answerFour<A, B>(o, isRest ? rest.pairs : pairs, isRest ? rest.answersLike(to) : to);
    if (isRest) rest.copyTo(to, count);
    for (std::size_t lane = 0; sure != 15 && lane < count; ++lane)
      if ((sure >> lane & 1) == 0) answerOne(run, start + lane);
  }
}

using Solver = void (*)(const Run<float>&);
// Rows and columns: point, sphere, aabb, obb, capsule.
// clang-format off
constexpr int kernelKinds = 5;
constexpr Solver kernels[kernelKinds][kernelKinds] = {
    {answerRun<Ball, Ball>, answerRun<Ball, Ball>, answerRun<Ball, Slab>, answerRun<Ball, Crate>, answerRun<Ball, Stick>},
    {nullptr, answerRun<Ball, Ball>, answerRun<Ball, Slab>, answerRun<Ball, Crate>, answerRun<Ball, Stick>},
    {nullptr, nullptr, answerRun<Slab, Slab>, answerRun<Crate, Crate>, answerRun<Crate, Stick>},
    {nullptr, nullptr, nullptr, answerRun<Crate, Crate>, answerRun<Crate, Stick>},
    {nullptr, nullptr, nullptr, nullptr, answerRun<Stick, Stick>},
};
// clang-format on

/// Kernels of boxes that may meet along an edge know the normal and the distance, not the witnesses.
bool hasWitness(ShapeKind a, ShapeKind b) {
  return a < ShapeKind::aabb || a == ShapeKind::capsule || (a == ShapeKind::aabb && b == ShapeKind::aabb);
}

}  // namespace

bool answerInLanes(const Run<float>& run) {
  const ShapeKind a = std::min(run.a.kind, run.b.kind), b = std::max(run.a.kind, run.b.kind);
  if (static_cast<int>(b) >= kernelKinds || (run.answers.witnesses && !hasWitness(a, b))) return false;
  kernels[static_cast<int>(a)][static_cast<int>(b)](run);
  return true;
}
#else
bool answerInLanes(const Run<float>&) { return false; }
#endif

}  // namespace touchstone
