// SPDX-License-Identifier: MIT
// Splits a list of pairs into runs of the same two kinds, validates all pairs, then computes run by run. Lanes fill
// only in long runs: where runs are short, pairs in float are sorted by their kinds, a window at a time.
#include "touchstone/batch.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "batch/lanes.hpp"
#include "batch/runs.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/within.hpp"

namespace touchstone {
namespace {

/// Whether short runs are sorted: for lanes, and not in the first WebAssembly module, whose size is limited.
constexpr bool hasSorting = TOUCHSTONE_LANES != 0 && TOUCHSTONE_ALL_SHAPES != 0;

/// A block and the index of its first shape; none where `index` lies behind the last block.
template <ScalarType S>
struct Located {
  const Block<S>* block = nullptr;
  std::uint32_t first = 0;
  bool holds(std::uint32_t index) const { return index - first < block->count; }
};
template <ScalarType S>
Located<S> locate(std::span<const Block<S>> blocks, std::uint32_t index) {
  std::uint32_t first = 0;
  for (const Block<S>& block : blocks) {
    if (index - first < block.count) return {&block, first};
    first += block.count;
  }
  return {};
}

/// The number of pairs, from the first on, in the same two blocks.
template <ScalarType S>
std::size_t lengthOfRun(const Located<S>& a, const Located<S>& b, std::span<const std::uint32_t> pairs) {
  std::size_t at = 0;
#if TOUCHSTONE_LANES
  const lanes::Indices first = {a.first, b.first, a.first, b.first};
  const lanes::Indices count = {a.block->count, b.block->count, a.block->count, b.block->count};
  const auto hasTwo = [&](std::size_t from) { return lanes::loadIndices(pairs.data() + from) - first < count; };
  for (; at + 16 <= pairs.size(); at += 16) {
    const lanes::Mask all = (hasTwo(at) & hasTwo(at + 4)) & (hasTwo(at + 8) & hasTwo(at + 12));
    if (lanes::bitmask(all) != 15) break;
  }
#endif
  while (at < pairs.size() && a.holds(pairs[at]) && b.holds(pairs[at + 1])) at += 2;
  return at / 2;
}

/// The run that starts at a pair, or why there is none.
template <ScalarType S>
struct FoundRun {
  Run<S> run;
  std::optional<PairRefusal> refusal;
};
template <ScalarType S>
FoundRun<S> runAt(std::span<const Block<S>> blocks, std::span<const std::uint32_t> pairs, std::size_t start) {
  using Cause = PairRefusal::Cause;
  const auto rest = pairs.subspan(2 * start);
  const Located<S> a = locate(blocks, rest[0]), b = locate(blocks, rest[1]);
  if (!a.block) return {{}, PairRefusal{Cause::indexOutOfRange, 2 * start}};
  if (!b.block) return {{}, PairRefusal{Cause::indexOutOfRange, 2 * start + 1}};
  const ShapeKind kindA = a.block->kind, kindB = b.block->kind;
  if (dimensionOf(kindA) != dimensionOf(kindB)) return {{}, PairRefusal{Cause::mixedDimensions, 2 * start}};
  if (!hasDistance(kindA, kindB)) return {{}, PairRefusal{Cause::unsupportedPair, 2 * start}};
  return {{*a.block, *b.block, a.first, b.first, rest.data(), lengthOfRun(a, b, rest), {}}, std::nullopt};
}

template <ScalarType S, int N>
void write(const BatchAnswers<S>& answers, std::size_t i, const PairResult<S, N>& r) {
  const auto put = [](S* to, const Vec<S, N>& v) {
    to[2] = S(0);
    // Adding 0 turns -0 into 0.
    for (int k = 0; k < N; ++k) to[k] = v[k] + S(0);
  };
  put(answers.records + 4 * i, r.normal);
  answers.records[4 * i + 3] = r.distance;
  if (answers.witnesses) {
    put(answers.witnesses + 6 * i, r.pointOnA);
    put(answers.witnesses + 6 * i + 3, r.pointOnB);
  }
  if (answers.unique) answers.unique[i] = r.unique ? 1 : 0;
}

/// All but the distance of a pair set to zero.
template <ScalarType S>
void clearPair(const BatchAnswers<S>& answers, std::size_t i) {
  std::fill_n(answers.records + 4 * i, 3, S(0));
  if (answers.witnesses) std::fill_n(answers.witnesses + 6 * i, 6, S(0));
  if (answers.unique) answers.unique[i] = 0;
}

void answer(const Run<double>& run) {
  for (std::size_t i = 0; i < run.count; ++i) answerOne(run, i);
}
void answer(const Run<float>& run) {
  if (answerInLanes(run)) return;
  for (std::size_t i = 0; i < run.count; ++i) answerOne(run, i);
}

/// Shorter runs are sorted, so many pairs at a time; their results lie on the stack until they are put in their places.
constexpr std::size_t shortRun = 16, windowSize = 512;
/// Lists over more blocks are not sorted.
constexpr std::size_t mostBlocks = 16;

/// Pairs of a window in the order of their blocks.
struct Window {
  std::size_t size;
  std::uint16_t ends[mostBlocks * mostBlocks];  ///< by the blocks of A and B: the end of their pairs in `places`
  std::uint16_t places[windowSize];
  std::uint32_t pairs[2 * windowSize];

  Window(std::span<const Block<float>> blocks, const std::uint32_t* from, std::size_t count)
      : size(std::min(count, windowSize)), ends{} {
    std::uint8_t keys[windowSize];
    const auto blockOf = [&](std::uint32_t index) {
      std::size_t block = 0;
      for (; index >= blocks[block].count; ++block) index -= blocks[block].count;
      return block;
    };
    for (std::size_t i = 0; i < size; ++i) {
      keys[i] = static_cast<std::uint8_t>(blockOf(from[2 * i]) * mostBlocks + blockOf(from[2 * i + 1]));
      ++ends[keys[i]];
    }
    // Counts become beginnings, and these ends as the pairs are put in their places.
    std::uint16_t sum = 0;
    for (std::uint16_t& end : ends) end = std::exchange(sum, static_cast<std::uint16_t>(sum + end));
    for (std::size_t i = 0; i < size; ++i) {
      const std::uint16_t at = ends[keys[i]]++;
      places[at] = static_cast<std::uint16_t>(i);
      std::copy_n(from + 2 * i, 2, pairs + std::size_t{2} * at);
    }
  }
};

/// The number of pairs, from the first on, that were computed together with those of `start`; 0 where it stands alone.
std::size_t answerSorted(const Run<double>&, std::span<const Block<double>>, std::size_t) { return 0; }
std::size_t answerSorted(const Run<float>& start, std::span<const Block<float>> blocks, std::size_t count) {
  if (!hasSorting || start.count >= shortRun || start.count == count || blocks.size() > mostBlocks) return 0;
  const Window window(blocks, start.pairs, count);
  const BatchAnswers<float>& to = start.answers;
  std::uint8_t unique[windowSize];
  float records[4 * windowSize], witnesses[6 * windowSize];
  for (std::size_t from = 0; from < window.size;) {
    const std::uint32_t* pairs = window.pairs + 2 * from;
    const Located<float> a = locate(blocks, pairs[0]), b = locate(blocks, pairs[1]);
    const auto key = static_cast<std::size_t>((a.block - blocks.data()) * static_cast<std::ptrdiff_t>(mostBlocks) +
                                              (b.block - blocks.data()));
    const std::size_t found = window.ends[key] - from;
    answer(Run<float>{*a.block,
                      *b.block,
                      a.first,
                      b.first,
                      pairs,
                      found,
                      {records, to.witnesses ? witnesses : nullptr, to.unique ? unique : nullptr}});
    const auto put = [&](const auto* results, auto* all, std::size_t width) {
      for (std::size_t i = 0; all && i < found; ++i)
        std::memcpy(all + width * window.places[from + i], results + width * i, width * sizeof *all);
    };
    put(records, to.records, 4);
    put(witnesses, to.witnesses, 6);
    put(unique, to.unique, 1);
    from += found;
  }
  return window.size;
}

}  // namespace

/// A shape of a block in bytes of its own: the caller's numbers are an array of scalars and no shape.
template <ScalarType S>
struct CopiedShape {
  alignas(S) std::byte at[maxShapeNumbers * sizeof(S)];
  CopiedShape(const Block<S>& block, std::uint32_t index) {
    // A copy of a size that is known at compile time is a few instructions.
    visitKind<S>(block.kind,
                 [&]<class T>() { std::memcpy(at, block.numbers + index * (sizeof(T) / sizeof(S)), sizeof(T)); });
  }
};

template <ScalarType S>
void answerOne(const Run<S>& run, std::size_t i) {
  const CopiedShape<S> a(run.a, run.pairs[2 * i] - run.firstA), b(run.b, run.pairs[2 * i + 1] - run.firstB);
  if (dimensionOf(run.a.kind) == 3)
    write(run.answers, i, detail::pairDistance<S, 3>(run.a.kind, a.at, run.b.kind, b.at));
  else
    write(run.answers, i, detail::pairDistance<S, 2>(run.a.kind, a.at, run.b.kind, b.at));
}

template <ScalarType S>
std::optional<BlockRefusal> validateBlock(const Block<S>& block) {
  const auto width = static_cast<std::size_t>(layoutOf(block.kind).numberCount());
  for (std::uint32_t i = 0; i < block.count; ++i) {
    S* shape = block.numbers + i * width;
    double numbers[maxShapeNumbers];
    for (std::size_t k = 0; k < width; ++k) numbers[k] = static_cast<double>(shape[k]);
    if (const auto violation = validate(block.kind, numbers, unitRounding<S>)) return BlockRefusal{i, *violation};
    for (std::size_t k = 0; k < width; ++k) shape[k] = static_cast<S>(numbers[k]);
  }
  return std::nullopt;
}

/// Validates all pairs, then calls answerFrom(run, pairs that are left) for each run; it returns how many it answered.
template <ScalarType S, class Answer>
std::optional<PairRefusal> answerRuns(std::span<const Block<S>> blocks, std::span<const std::uint32_t> pairs,
                                      const BatchAnswers<S>& answers, const Answer& answerFrom) {
  const std::size_t count = pairs.size() / 2;
  pairs = pairs.first(2 * count);
  // Validate all pairs before computing any. Keep the first run: it is often the only one.
  FoundRun<S> first{};
  for (std::size_t start = 0; start < count;) {
    const FoundRun<S> found = runAt(blocks, pairs, start);
    if (found.refusal) return found.refusal;
    if (start == 0) first = found;
    start += found.run.count;
  }
  for (std::size_t start = 0; start < count;) {
    Run<S> run = start == 0 ? first.run : runAt(blocks, pairs, start).run;
    run.answers = answersFrom(answers, start);
    start += answerFrom(run, count - start);
  }
  return std::nullopt;
}

template <ScalarType S>
std::optional<PairRefusal> distances(std::span<const Block<S>> blocks, std::span<const std::uint32_t> pairs,
                                     const BatchAnswers<S>& answers) {
  return answerRuns(blocks, pairs, answers, [&](const Run<S>& run, std::size_t left) {
    const std::size_t sorted = answerSorted(run, blocks, left);
    if (sorted == 0) answer(run);
    return sorted > 0 ? sorted : run.count;
  });
}

/// The i-th pair of a run unless it is farther than the limit.
template <ScalarType S, int N>
void answerOneWithin(const Run<S>& run, std::size_t i, double maxDistance) {
  const CopiedShape<S> a(run.a, run.pairs[2 * i] - run.firstA), b(run.b, run.pairs[2 * i + 1] - run.firstB);
  auto within =
      detail::placedDistanceWithin<S, N>({run.a.kind, a.at, nullptr}, {run.b.kind, b.at, nullptr}, maxDistance);
  // It exceeds the limit by more than the rounding to the scalar.
  if (within.isFarther) within.pair.distance = static_cast<S>(within.atLeast);
  write(run.answers, i, within.pair);
}
template <ScalarType S>
std::optional<PairRefusal> distancesWithin(std::span<const Block<S>> blocks, std::span<const std::uint32_t> pairs,
                                           double maxDistance, const BatchAnswers<S>& answers) {
  const auto answerFrom = [&](const Run<S>& run, std::size_t) {
    if (!detail::isSearchedKind(run.a.kind) && !detail::isSearchedKind(run.b.kind)) {
      answer(run);
      return run.count;
    }
    for (std::size_t i = 0; i < run.count; ++i)
      dimensionOf(run.a.kind) == 3 ? answerOneWithin<S, 3>(run, i, maxDistance)
                                   : answerOneWithin<S, 2>(run, i, maxDistance);
    return run.count;
  };
  if (auto refusal = answerRuns(blocks, pairs, answers, answerFrom)) return refusal;
  for (std::size_t i = 0; i < pairs.size() / 2; ++i)
    if (static_cast<double>(answers.records[4 * i + 3]) > maxDistance) clearPair(answers, i);
  return std::nullopt;
}

template void answerOne(const Run<float>&, std::size_t);
template void answerOne(const Run<double>&, std::size_t);
template std::optional<BlockRefusal> validateBlock(const Block<float>&);
template std::optional<BlockRefusal> validateBlock(const Block<double>&);
template std::optional<PairRefusal> distances(std::span<const Block<float>>, std::span<const std::uint32_t>,
                                              const BatchAnswers<float>&);
template std::optional<PairRefusal> distances(std::span<const Block<double>>, std::span<const std::uint32_t>,
                                              const BatchAnswers<double>&);

template std::optional<PairRefusal> distancesWithin(std::span<const Block<float>>, std::span<const std::uint32_t>,
                                                    double, const BatchAnswers<float>&);
template std::optional<PairRefusal> distancesWithin(std::span<const Block<double>>, std::span<const std::uint32_t>,
                                                    double, const BatchAnswers<double>&);

}  // namespace touchstone
