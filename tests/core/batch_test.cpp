// SPDX-License-Identifier: MIT
// Batches of every pair of kinds: the same answers as one by one, from arrays into arrays.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "support/batches.hpp"
#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/batch.hpp"

namespace {

using namespace batches;
using namespace scenes;

Shape<double> rounded(const Shape<double>& shape) {
  const Shape<float> rough = toFloat(shape);
  return std::visit(
      [](const auto& s) {
        float numbers[maxShapeNumbers];
        std::memcpy(numbers, &s, sizeof s);
        double wide[maxShapeNumbers];
        for (std::size_t i = 0; i < sizeof s / sizeof(float); ++i) wide[i] = static_cast<double>(numbers[i]);
        return unpack<double>(std::decay_t<decltype(s)>::kind, wide);
      },
      rough);
}

bool sameShape(const Shape<double>& a, const Shape<double>& b) { return text({a, a}) == text({b, b}); }

oracle::V lift(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }

class EveryPairInBatches : public testing::TestWithParam<Pair> {
 protected:
  /// More pairs than the kernels take at once (130 of 128), and the last group of four is never full.
  static std::vector<Scene> scenesOf(const Pair& pair, std::uint64_t seed) {
    Random random(seed);
    std::vector<Scene> all;
    for (const Regime regime : allRegimes)
      for (int i = 0; i < (sweep::isShort() ? 3 : scenesFor(pair, sweep::countOf(13, 205))); ++i)
        all.push_back(sceneOf(pair.a, pair.b, regime, random));
    return all;
  }
  template <class S>
  static std::vector<std::uint32_t> fill(Blocks<S>& blocks, const std::vector<Scene>& all) {
    std::vector<std::uint32_t> pairs;
    for (const Scene& s : all) {
      pairs.push_back(blocks.add(s.a));
      pairs.push_back(blocks.add(s.b));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      pairs[2 * i] += blocks.firstOf(kindOf(all[i].a));
      pairs[2 * i + 1] += blocks.firstOf(kindOf(all[i].b));
    }
    return pairs;
  }
};

TEST_P(EveryPairInBatches, DoublesAreTheBitsOfDistance_Seed31) {
  const auto all = scenesOf(GetParam(), 31);
  Blocks<double> blocks;
  const auto pairs = fill(blocks, all);
  const auto out = ask(blocks.list(), pairs);
  ASSERT_FALSE(out.refusal);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Answer one = answerOf(all[i].a, all[i].b);
    ASSERT_EQ(out.records[4 * i + 3], one.distance) << text(all[i]);
    ASSERT_EQ(vectorAt(out.records, 4 * i), one.normal) << text(all[i]);
    ASSERT_EQ(vectorAt(out.witnesses, 6 * i), one.pointOnA) << text(all[i]);
    ASSERT_EQ(vectorAt(out.witnesses, 6 * i + 3), one.pointOnB) << text(all[i]);
    ASSERT_EQ(out.unique[i], one.unique ? 1 : 0) << text(all[i]);
  }
}

/// Whether four-wide kernels may compute a pair.
bool mayHaveKernel(const Pair& pair) {
  const auto isAmong = [](ShapeKind kind, ShapeKind first, ShapeKind last) { return first <= kind && kind <= last; };
  const auto isCovered = [&](ShapeKind kind) {
    return isAmong(kind, ShapeKind::point, ShapeKind::taperedCapsule) || kind == ShapeKind::plane ||
           isAmong(kind, ShapeKind::circle2, ShapeKind::capsule2);
  };
  return isCovered(pair.a) && isCovered(pair.b);
}

/// Checks the results of the kernels against the definition, not against the core: the normal separates the shapes by
/// the distance (oracle), the distance is that of double, the witness points are on the surfaces.
void expectPromise(const Scene& s, const Asked<float>& out, std::size_t i) {
  const double slack = floatToleranceOf(s), distance = static_cast<double>(out.records[4 * i + 3]);
  const Vec3<double> normal = vectorAt(out.records, 4 * i);
  ASSERT_NEAR(distance, answerOf(s.a, s.b).distance, slack) << text(s);
  ASSERT_NEAR(length(normal), 1, 1e-5) << text(s);
  ASSERT_GE(static_cast<double>(oracle::separationAlong(s.a, s.b, lift(normal))) - distance, -2 * slack) << text(s);
  if (out.witnesses.empty()) return;
  const Vec3<double> onA = vectorAt(out.witnesses, 6 * i), onB = vectorAt(out.witnesses, 6 * i + 3);
  ASSERT_LE(maxNorm(onB - (onA + normal * distance)), slack) << text(s);
  ASSERT_LE(std::abs(static_cast<double>(oracle::pointDistance(lift(onA), s.a))), 4 * slack) << text(s);
  ASSERT_LE(std::abs(static_cast<double>(oracle::pointDistance(lift(onB), s.b))), 4 * slack) << text(s);
}

TEST_P(EveryPairInBatches, FloatsKeepTheirPromise_Seed32) {
  const auto all = scenesOf(GetParam(), 32);
  for (const bool withWitnesses : {false, true}) {
    Blocks<float> blocks;
    const auto pairs = fill(blocks, all);
    const auto out = ask(blocks.list(), pairs, withWitnesses);
    ASSERT_FALSE(out.refusal);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (mayHaveKernel(GetParam())) {
        ASSERT_NO_FATAL_FAILURE(expectPromise({rounded(all[i].a), rounded(all[i].b)}, out, i));
        continue;
      }
      const Answer one = answerOf(toFloat(all[i].a), toFloat(all[i].b));
      ASSERT_EQ(vectorAt(out.records, 4 * i), one.normal) << text(all[i]);
      ASSERT_EQ(static_cast<double>(out.records[4 * i + 3]), one.distance) << text(all[i]);
      ASSERT_EQ(out.unique[i], one.unique ? 1 : 0) << text(all[i]);
    }
  }
}

TEST_P(EveryPairInBatches, ExchangingAAndBMirrorsTheBits_Seed33) {
  const auto all = scenesOf(GetParam(), 33);
  Blocks<float> blocks;
  const auto pairs = fill(blocks, all);
  auto reversed = pairs;
  for (std::size_t i = 0; i < all.size(); ++i) std::swap(reversed[2 * i], reversed[2 * i + 1]);
  for (const bool withWitnesses : {false, true}) {
    const auto there = ask(blocks.list(), pairs, withWitnesses), back = ask(blocks.list(), reversed, withWitnesses);
    for (std::size_t i = 0; i < all.size(); ++i) {
      ASSERT_EQ(there.records[4 * i + 3], back.records[4 * i + 3]) << text(all[i]);
      ASSERT_EQ(there.unique[i], back.unique[i]) << text(all[i]);
      if (kindOf(all[i].a) == kindOf(all[i].b) && sameShape(rounded(all[i].a), rounded(all[i].b))) continue;
      ASSERT_EQ(vectorAt(there.records, 4 * i), -vectorAt(back.records, 4 * i)) << text(all[i]);
      if (!withWitnesses) continue;
      ASSERT_EQ(vectorAt(there.witnesses, 6 * i), vectorAt(back.witnesses, 6 * i + 3)) << text(all[i]);
      ASSERT_EQ(vectorAt(there.witnesses, 6 * i + 3), vectorAt(back.witnesses, 6 * i)) << text(all[i]);
    }
  }
}

// Whatever stands beside a pair in a list, its answer has the same bits: alone, and among all others.
TEST_P(EveryPairInBatches, NeighboursDoNotChangeAnAnswer_Seed34) {
  const auto all = scenesOf(GetParam(), 34);
  Blocks<float> blocks;
  const auto pairs = fill(blocks, all);
  // With witnesses, pairs of boxes are not answered by kernels.
  const auto together = ask(blocks.list(), pairs, false);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto alone = ask(blocks.list(), {pairs[2 * i], pairs[2 * i + 1]}, false);
    ASSERT_EQ(alone.records[3], together.records[4 * i + 3]) << text(all[i]);
    ASSERT_EQ(vectorAt(alone.records, 0), vectorAt(together.records, 4 * i)) << text(all[i]);
    ASSERT_EQ(alone.unique[0], together.unique[i]) << text(all[i]);
  }
}

INSTANTIATE_TEST_SUITE_P(AllPairs, EveryPairInBatches, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });
INSTANTIATE_TEST_SUITE_P(GeneralPairs, EveryPairInBatches, testing::ValuesIn(generalPairs()),
                         [](const auto& test) { return nameOf(test.param); });

}  // namespace
