// SPDX-License-Identifier: MIT
// Batches: the same answers as one by one, from arrays into arrays.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstring>

#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/batch.hpp"

namespace {

using namespace scenes;

/// Blocks that grow shape by shape; the index of a shape is known once all are in.
template <class S>
struct Blocks {
  std::array<std::vector<S>, shapeKindCount> numbers;
  std::array<std::uint32_t, shapeKindCount> counts{};

  /// Returns the place of the shape within its block.
  std::uint32_t add(const Shape<double>& shape) {
    double out[maxShapeNumbers];
    const int n = pack<double>(shape, out);
    auto& block = numbers[shape.index()];
    for (int i = 0; i < n; ++i) block.push_back(static_cast<S>(out[i]));
    return counts[shape.index()]++;
  }
  std::uint32_t firstOf(ShapeKind kind) const {
    std::uint32_t first = 0;
    for (int k = 0; k < static_cast<int>(kind); ++k) first += counts[static_cast<std::size_t>(k)];
    return first;
  }
  std::vector<Block<S>> list() {
    std::vector<Block<S>> all;
    for (std::size_t k = 0; k < shapeKindCount; ++k)
      all.push_back({static_cast<ShapeKind>(k), numbers[k].data(), counts[k]});
    return all;
  }
};

template <class S>
struct Asked {
  std::vector<S> records, witnesses;
  std::vector<std::uint8_t> unique;
  std::optional<PairRefusal> refusal;
};
template <class S>
Asked<S> ask(const std::vector<Block<S>>& blocks, const std::vector<std::uint32_t>& pairs, bool withWitnesses = true) {
  const std::size_t count = pairs.size() / 2;
  Asked<S> out{std::vector<S>(4 * count, S(-7)),
               std::vector<S>(withWitnesses ? 6 * count : 0),
               std::vector<std::uint8_t>(count, 9),
               {}};
  out.refusal = distances<S>(blocks, pairs,
                             {out.records.data(), withWitnesses ? out.witnesses.data() : nullptr, out.unique.data()});
  return out;
}
template <class S>
Vec3<double> vectorAt(const std::vector<S>& from, std::size_t at) {
  return {{static_cast<double>(from[at]), static_cast<double>(from[at + 1]), static_cast<double>(from[at + 2])}};
}

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

// Two spheres of radius 1 at x = 0 and 3, a box from x = 10 to 12: 1 m apart along +X, 6 m from the second to the box.
struct Row {
  float spheres[8] = {0, 0, 0, 1, 3, 0, 0, 1};
  float boxes[6] = {10, -1, -1, 12, 1, 1};
  std::vector<Block<float>> blocks() { return {{ShapeKind::sphere, spheres, 2}, {ShapeKind::aabb, boxes, 1}}; }
};

TEST(Batch, IndicesCountThroughTheBlocksAndRunsMayMix) {
  Row row;
  const auto out = ask<float>(row.blocks(), {0, 1, 1, 2, 2, 1, 1, 0, 0, 1});
  ASSERT_FALSE(out.refusal);
  const float expected[5][2] = {{1, 1}, {1, 6}, {-1, 6}, {-1, 1}, {1, 1}};  // normal x, distance
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(out.records[4 * i], expected[i][0]) << i;
    EXPECT_EQ(out.records[4 * i + 3], expected[i][1]) << i;
    EXPECT_EQ(out.unique[i], 1) << i;
  }
}

// A lies on the x axis from 0 to 1. The line of B passes over its middle, but B ends at (-1, 0.3, 1), before A begins:
// the closest points are that end and the origin, sqrt(1 + 0.09 + 1) - 0.2 = 1.245683 apart with radii of 0.1.
TEST(Batch, CapsulesWhoseLinesMeetBeyondTheirEnds) {
  float capsules[14] = {0, 0, 0, 1, 0, 0, 0.1F, -3, 0.7F, 1, -1, 0.3F, 1, 0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::capsule, capsules, 2}};
  const auto out = ask<float>(blocks, {0, 1, 1, 0});
  ASSERT_FALSE(out.refusal);
  for (const std::size_t i : {0U, 1U}) {
    EXPECT_NEAR(out.records[4 * i + 3], 1.245683F, 2e-6F) << i;
    EXPECT_NEAR(out.records[4 * i], (i == 0 ? -1 : 1) / std::sqrt(2.09F), 1e-6F) << i;
  }
}

// A lies on the x axis from 0 to 2, all radii are 0.1; the four Bs share a group of four. Closest to A are
// - the inner points of both: B passes 0.5 above (1, 0, 0), so 0.3 along +Z;
// - an end of A: B crosses the x axis at x = 3, 1 m behind the tip and at right angles, so 0.8 along +X;
// - an end of B: B rises from (0.5, 0, 1) and leans, so 0.8 along +Z;
// - an end of each: B starts at (5, 4, 0) and leads away, from (2, 0, 0) that is (3, 4, 0), so 4.8 along (0.6, 0.8, 0).
// A fifth is parallel, 1 m above: 0.8 along +Z, which the pair's own function has to say.
TEST(Batch, CapsulesThatAreClosestInsideAtOneEndAndAtBoth) {
  float capsules[42] = {0,    0, 0, 2,    0, 0, 0.1F, 1, -1, 0.5F, 1, 1, 0.5F, 0.1F, 3,    -1, 0, 3, 2, 0, 0.1F,
                        0.5F, 0, 1, 0.7F, 0, 3, 0.1F, 5, 4,  0,    6, 6, 1,    0.1F, 0.5F, 0,  1, 1, 0, 1, 0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::capsule, capsules, 6}};
  const auto out = ask<float>(blocks, {0, 1, 0, 2, 0, 3, 0, 4, 0, 5});
  ASSERT_FALSE(out.refusal);
  const float expected[5][4] = {
      {0, 0, 1, 0.3F}, {1, 0, 0, 0.8F}, {0, 0, 1, 0.8F}, {0.6F, 0.8F, 0, 4.8F}, {0, 0, 1, 0.8F}};
  for (std::size_t i = 0; i < 5; ++i)
    for (std::size_t k = 0; k < 4; ++k)
      EXPECT_NEAR(out.records[4 * i + k], expected[i][k], 1e-6F) << i << ", number " << k;
}

// A is on the x axis from -1 to 1. B passes 0.0005 above the origin, 2 m long, its axis rotated by 0.0004 about +Z
// and shifted along itself from pose to pose. The stationary point has two significant digits, so no pose may use it:
// the distance is 0.0005 in all 40 poses.
TEST(Batch, CapsulesThatCrossNearlyParallel) {
  constexpr std::uint32_t count = 40;
  constexpr float turn = 0.0004F, height = 0.0005F;
  std::vector<float> capsules = {-1, 0, 0, 1, 0, 0, 0};
  std::vector<std::uint32_t> pairs;
  for (std::uint32_t i = 0; i < count; ++i) {
    const float from = -0.8F - 0.01F * static_cast<float>(i), to = from + 2;
    capsules.insert(capsules.end(), {from, from * turn, height, to, to * turn, height, 0});
    pairs.insert(pairs.end(), {0, i + 1});
  }
  const auto out = ask<float>({{ShapeKind::capsule, capsules.data(), count + 1}}, pairs);
  ASSERT_FALSE(out.refusal);
  for (std::size_t i = 0; i < count; ++i) EXPECT_NEAR(out.records[4 * i + 3], height, 1e-6F) << i;
}

// A circle of radius 1, 15 m from the middle of a rectangle in the direction of its longer axis, whose half is 10 m: 4
// m apart along that direction, whatever the angle; up to 100 rad the kernel turns the rectangle, beyond the pair's own
// function does.
TEST(Batch, RectanglesAtAnyAngle) {
  constexpr std::uint32_t count = 604;
  std::vector<float> circles, boxes;
  std::vector<std::uint32_t> pairs;
  for (std::uint32_t i = 0; i < count; ++i) {
    const float far[] = {1e4F, -1e4F, 1e8F, -100.5F};
    const float angle = i < 4 ? far[i] : -100 + static_cast<float>(i - 4) / 3;
    const double x = std::cos(static_cast<double>(angle)), y = std::sin(static_cast<double>(angle));
    circles.insert(circles.end(), {static_cast<float>(15 * x), static_cast<float>(15 * y), 1});
    boxes.insert(boxes.end(), {0, 0, 10, 0.5F, angle});
    pairs.insert(pairs.end(), {i, count + i});
  }
  const auto out =
      ask<float>({{ShapeKind::circle2, circles.data(), count}, {ShapeKind::obb2, boxes.data(), count}}, pairs);
  ASSERT_FALSE(out.refusal);
  for (std::size_t i = 0; i < count; ++i) {
    const float angle = boxes[5 * i + 4];
    EXPECT_NEAR(out.records[4 * i + 3], 4, 2e-6F) << angle;
    EXPECT_NEAR(static_cast<double>(out.records[4 * i]), -std::cos(static_cast<double>(angle)), 1e-6) << angle;
    EXPECT_NEAR(static_cast<double>(out.records[4 * i + 1]), -std::sin(static_cast<double>(angle)), 1e-6) << angle;
    EXPECT_EQ(out.records[4 * i + 2], 0) << angle;
    EXPECT_EQ(out.witnesses[6 * i + 2], 0) << angle;
  }
}

// Against the half-space y <= 0, and one that leans by a right angle with 2 m more (x <= 2). A box with its middle at
// (1, 3, 0) and half extents 1, 2, 3 is 1 m above the first; its whole face touches, so that the witness is below the
// middle. It reaches from x = 0, 2 m deep into the second. A tapered capsule from (0, 2, 0) to (4, 2, 0) with radii 0.5
// and 1: 1 m above the first at its tip, 2.5 m deep in the second at its base. A capsule along x, 2 m up, radius 0.5:
// parallel to the first, the witness below its middle.
TEST(Batch, HalfSpacesByHand) {
  float boxes[10] = {1, 3, 0, 1, 2, 3, 0, 0, 0, 1}, capsule[7] = {0, 2, 0, 4, 2, 0, 0.5F};
  float tapered[8] = {0, 2, 0, 4, 2, 0, 0.5F, 1}, planes[8] = {0, 1, 0, 0, 1, 0, 0, 2};
  const std::vector<Block<float>> blocks = {{ShapeKind::obb, boxes, 1},
                                            {ShapeKind::capsule, capsule, 1},
                                            {ShapeKind::taperedCapsule, tapered, 1},
                                            {ShapeKind::plane, planes, 2}};
  const auto out = ask<float>(blocks, {0, 3, 0, 4, 1, 3, 2, 3, 2, 4, 3, 0});
  ASSERT_FALSE(out.refusal);
  const float expected[6][7] = {// normal, distance, witness on A
                                {0, -1, 0, 1, 1, 1, 0}, {-1, 0, 0, -2, 0, 3, 0},        {0, -1, 0, 1.5F, 2, 1.5F, 0},
                                {0, -1, 0, 1, 4, 1, 0}, {-1, 0, 0, -2.5F, -0.5F, 2, 0}, {0, 1, 0, 1, 1, 0, 0}};
  for (std::size_t i = 0; i < 6; ++i) {
    for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(out.records[4 * i + k], expected[i][k]) << i << ", number " << k;
    for (std::size_t k = 0; k < 3; ++k) EXPECT_EQ(out.witnesses[6 * i + k], expected[i][4 + k]) << i << ", point " << k;
    EXPECT_EQ(out.unique[i], 1) << i;
  }
}

// A tapered capsule from the origin to (0, 4, 0), radii 1.5 and 0.5: its side leans inwards by asin(1 / 4). The
// particle is 3 m from the point of the surface at 2 m up the axis, along the normal (cos, sin) of the side. A sphere
// of radius 1 in its place is 2 m apart. Over the tip, at (0, 6, 0), the particle is 1.5 m from it.
TEST(Batch, TaperedCapsulesByHand) {
  const double sine = 0.25, cosine = std::sqrt(1 - sine * sine);
  const auto at = [&](double up, double beyond) {
    // The sphere whose point with this normal is as high as `up` on the axis has the radius 1.5 - up / 4.
    const double reach = 1.5 - up / 4 + beyond;
    return std::pair(static_cast<float>(reach * cosine), static_cast<float>(up + reach * sine));
  };
  const auto [x, y] = at(2, 3);
  float points[6] = {x, y, 0, 0, 6, 0}, spheres[4] = {x, y, 0, 1};
  float tapered[8] = {0, 0, 0, 0, 4, 0, 1.5F, 0.5F};
  const std::vector<Block<float>> blocks = {
      {ShapeKind::point, points, 2}, {ShapeKind::sphere, spheres, 1}, {ShapeKind::taperedCapsule, tapered, 1}};
  const auto out = ask<float>(blocks, {0, 3, 1, 3, 2, 3});
  ASSERT_FALSE(out.refusal);
  const double expected[] = {3, 1.5, 2};
  for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(static_cast<double>(out.records[4 * i + 3]), expected[i], 2e-6) << i;
  EXPECT_NEAR(static_cast<double>(out.records[0]), -cosine, 1e-6);
  EXPECT_NEAR(static_cast<double>(out.records[1]), -sine, 1e-6);
  EXPECT_EQ(out.records[5], -1);
}

// A capsule that leans by 1e-8 rad against the edge x = 0.25 of a box, 0.25 m beside and 0.5 m above it: its distance
// decreases up to the end of the edge, and the part beyond that end is lost in rounding. The gap is (0.25, 0, 0.5),
// minus the radius.
TEST(Batch, CapsuleAlongABoxThatLeansByLessThanRounding) {
  float box[6] = {-0.25F, -1, -1, 0.25F, 1, 1};
  float capsule[7] = {0.5F, -1, 1.5F, 0.5F - 3e-8F, 2, 1.5F, 0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::aabb, box, 1}, {ShapeKind::capsule, capsule, 1}};
  const auto out = ask<float>(blocks, {0, 1, 0, 1, 0, 1, 0, 1}, false);
  ASSERT_FALSE(out.refusal);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(out.records[4 * i + 3], std::sqrt(0.3125F) - 0.1F, 1e-6F) << i;
}

// The same two capsules in two blocks of one kind, the first of which has one more shape that is never used.
TEST(Batch, TwoBlocksOfOneKind) {
  float first[14] = {9, 9, 9, 9, 9, 9, 0, 0, 0, 0, 1, 0, 0, 0.1F}, second[7] = {-3, 0.7F, 1, -1, 0.3F, 1, 0.1F};
  const std::vector<Block<float>> blocks = {{ShapeKind::capsule, first, 2}, {ShapeKind::capsule, second, 1}};
  const auto out = ask<float>(blocks, {1, 2, 2, 1});
  ASSERT_FALSE(out.refusal);
  for (const std::size_t i : {0U, 1U}) {
    EXPECT_NEAR(out.records[4 * i + 3], 1.245683F, 2e-6F) << i;
    EXPECT_NEAR(out.records[4 * i], (i == 0 ? -1 : 1) / std::sqrt(2.09F), 1e-6F) << i;
  }
}

// Pairs of six kinds in random order, which are sorted by their kinds: the bits of each pair alone, in its place.
TEST(Batch, ListsOfMixedKindsHaveTheBitsOfEachPairAlone_Seed35) {
  constexpr int perKind = 9;
  Random random(35);
  Blocks<float> blocks;
  for (const ShapeKind kind : {ShapeKind::point, ShapeKind::sphere, ShapeKind::aabb, ShapeKind::obb, ShapeKind::capsule,
                               ShapeKind::taperedCapsule})
    for (int i = 0; i < perKind; ++i) blocks.add(shapeOf(kind, random, 1, 1.5));
  const auto list = blocks.list();
  for (const std::size_t count : {std::size_t{2}, std::size_t{17}, std::size_t{700}}) {
    std::vector<std::uint32_t> pairs;
    for (std::size_t i = 0; i < 2 * count; ++i) pairs.push_back(static_cast<std::uint32_t>(random.below(6 * perKind)));
    for (const bool withWitnesses : {false, true}) {
      const auto together = ask(list, pairs, withWitnesses);
      ASSERT_FALSE(together.refusal);
      for (std::size_t i = 0; i < count; ++i) {
        const auto alone = ask(list, {pairs[2 * i], pairs[2 * i + 1]}, withWitnesses);
        for (std::size_t k = 0; k < 4; ++k) ASSERT_EQ(alone.records[k], together.records[4 * i + k]) << i;
        ASSERT_EQ(alone.unique[0], together.unique[i]) << i;
        for (std::size_t k = 0; withWitnesses && k < 6; ++k)
          ASSERT_EQ(alone.witnesses[k], together.witnesses[6 * i + k]) << i;
      }
    }
  }
}

TEST(Batch, NoPairsIsAnAnswerToo) {
  Row row;
  EXPECT_FALSE(ask<float>(row.blocks(), {}).refusal);
  EXPECT_FALSE(ask<float>({}, {}).refusal);
}

TEST(Batch, EveryCountOfPairsLeavesTheRestOfTheArrayAlone) {
  Row row;
  for (std::size_t count = 0; count <= 9; ++count) {
    std::vector<std::uint32_t> pairs;
    for (std::size_t i = 0; i < count; ++i) pairs.insert(pairs.end(), {0, 1});
    std::vector<float> records(4 * 12, -7);
    std::vector<std::uint8_t> unique(12, 9);
    ASSERT_FALSE(distances<float>(row.blocks(), pairs, {records.data(), nullptr, unique.data()}));
    for (std::size_t i = 0; i < 12; ++i) {
      ASSERT_EQ(records[4 * i + 3], i < count ? 1 : -7) << count << " pairs, answer " << i;
      ASSERT_EQ(unique[i], i < count ? 1 : 9) << count << " pairs, answer " << i;
    }
  }
}

// 300 pairs of capsules, more than twice what the kernels take at once: the i-th B lies i / 8 m beyond a gap of 1 m.
TEST(Batch, AListLongerThanTheKernelsTakeAtOnce) {
  constexpr std::uint32_t count = 300;
  std::vector<float> capsules = {0, 0, 0, 0, 1, 0, 0};
  std::vector<std::uint32_t> pairs;
  for (std::uint32_t i = 0; i < count; ++i) {
    const float x = 1 + static_cast<float>(i) / 8;
    capsules.insert(capsules.end(), {x, 0.5F, -1, x, 0.5F, 1, 0});
    pairs.insert(pairs.end(), {0, i + 1});
  }
  const auto out = ask<float>({{ShapeKind::capsule, capsules.data(), count + 1}}, pairs);
  ASSERT_FALSE(out.refusal);
  for (std::size_t i = 0; i < count; ++i) {
    const float distance = 1 + static_cast<float>(i) / 8;
    ASSERT_NEAR(out.records[4 * i], 1, 1e-6F) << i;
    ASSERT_NEAR(out.records[4 * i + 3], distance, 1e-5F) << i;
    ASSERT_NEAR(out.witnesses[6 * i + 3], distance, 1e-5F) << i;
  }
}

TEST(Batch, AWrongIndexIsNamedAndNothingIsAnswered) {
  Row row;
  const auto out = ask<float>(row.blocks(), {0, 1, 0, 1, 0, 3});
  ASSERT_TRUE(out.refusal);
  EXPECT_EQ(out.refusal->cause, PairRefusal::Cause::indexOutOfRange);
  EXPECT_EQ(out.refusal->position, 5U);
  for (const float x : out.records) EXPECT_EQ(x, -7);
}

TEST(Batch, KindsThatCannotMeetAreRefused) {
  Row row;
  float circle[3] = {0, 0, 1}, planes[8] = {0, 1, 0, 0, 1, 0, 0, 0};
  auto blocks = row.blocks();
  blocks.push_back({ShapeKind::plane, planes, 2});
  blocks.push_back({ShapeKind::circle2, circle, 1});
  EXPECT_EQ(ask<float>(blocks, {0, 1, 1, 5}).refusal->cause, PairRefusal::Cause::mixedDimensions);
  const auto planePair = ask<float>(blocks, {3, 4});
  EXPECT_EQ(planePair.refusal->cause, PairRefusal::Cause::unsupportedPair);
  EXPECT_EQ(planePair.refusal->position, 0U);
}

TEST(Batch, ValidateBlockNamesTheShapeAndNormalises) {
  float boxes[20] = {0, 0, 0, 1, 1, 1, 0, 0, 0, 1.0005F, 0, 0, 0, 1, -2, 1, 0, 0, 0, 1};
  const Block<float> block{ShapeKind::obb, boxes, 2};
  const auto refusal = validateBlock(block);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->index, 1U);
  EXPECT_EQ(refusal->violation.code, ErrorCode::negativeSize);
  EXPECT_EQ(refusal->violation.path(), "halfExtents[1]");
  EXPECT_EQ(boxes[9], 1) << "the quaternion of the first box is off by less than 1e-3 and is normalised";
  boxes[14] = 2;
  EXPECT_FALSE(validateBlock(block));
}

}  // namespace
