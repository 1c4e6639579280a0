// SPDX-License-Identifier: MIT
// Distances up to a limit: against distance() of every pair in both precisions, with poses, in batches, in stores, and
// for shapes of the caller's own.
#include "touchstone/within.hpp"

#include <gtest/gtest.h>

#include <array>
#include <limits>
#include <vector>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/store.hpp"

namespace {

using namespace scenes;
constexpr double infinite = std::numeric_limits<double>::infinity();

TEST(DistanceWithin, SaysWhichBallsAreFarther) {
  const Sphere<double> a{{{0, 0, 0}}, 1}, b{{{5, 0, 0}}, 1};  // 3 apart
  EXPECT_FALSE(distanceWithin(a, b, 3).isFarther);
  EXPECT_EQ(distanceWithin(a, b, 3).pair.distance, 3);
  const auto farther = distanceWithin(a, b, 2.5);
  EXPECT_TRUE(farther.isFarther);
  EXPECT_EQ(farther.atLeast, 3);
  EXPECT_EQ(farther.pair.normal, (Vec3<double>{}));
  // Overlapping by 1: within -1, not within -1.5.
  const Sphere<double> c{{{1, 0, 0}}, 1};
  EXPECT_EQ(distanceWithin(a, c, -1).pair.distance, -1);
  EXPECT_TRUE(distanceWithin(a, c, -1.5).isFarther);
  const Pose<double> none{}, moved{{{2, 0, 0}}, {}};
  EXPECT_EQ(distanceWithin(a, none, b, moved, infinite).pair.distance, 5);
  EXPECT_TRUE(distanceWithin(a, none, b, moved, 4.9).isFarther);
  EXPECT_FALSE(distanceWithin<2>(Shape<double>(a), Pose2<double>{}, Shape<double>(b), {}, 1));
}

/// Two boxes as hulls, 3 apart: the first plane that is found across X proves it.
TEST(DistanceWithin, OfHullsGivesALowerBound) {
  std::vector<Vec3<double>> corners, far;
  for (int i = 0; i < 8; ++i) corners.push_back({{i & 1 ? 1.0 : -1.0, i & 2 ? 1.0 : -1.0, i & 4 ? 1.0 : -1.0}});
  for (const auto& p : corners) far.push_back(p + Vec3<double>{{5, 0, 0}});
  const auto r = distanceWithin(ConvexPoints<double, 3>{corners}, ConvexPoints<double, 3>{far}, 1);
  EXPECT_TRUE(r.isFarther);
  EXPECT_GT(r.atLeast, 1);
  EXPECT_LE(r.atLeast, 3);
  EXPECT_EQ(distanceWithin(ConvexPoints<double, 3>{corners}, ConvexPoints<double, 3>{far}, 3.5).pair.distance, 3);
}

template <ScalarType S, int N>
void compare(const Shape<S>& a, const PoseIn<S, N>& poseA, const Shape<S>& b, const PoseIn<S, N>& poseB,
             double tolerance) {
  const auto exact = distance<N>(a, poseA, b, poseB);
  const auto d = static_cast<double>(exact->distance);
  const double step = std::abs(d) + 1;
  for (const double limit : {-infinite, d - step, d - 0.1 * step, d - tolerance, std::nextafter(d, -infinite), d,
                             d + tolerance, d + step, infinite}) {
    const auto r = distanceWithin<N>(a, poseA, b, poseB, limit);
    ASSERT_EQ(r->isFarther, d > limit) << d << " " << limit;
    if (r->isFarther) {
      ASSERT_GT(r->atLeast, limit);
      ASSERT_LE(r->atLeast, d + tolerance);
    } else {
      ASSERT_EQ(r->pair.distance, exact->distance);
      ASSERT_EQ(r->pair.normal, exact->normal);
      ASSERT_EQ(r->pair.pointOnA, exact->pointOnA);
    }
  }
}
template <int N>
PoseIn<double, N> poseFrom(Random& random) {
  if constexpr (N == 2)
    return {{{random.between(-3, 3), random.between(-3, 3)}}, random.between(-3, 3)};
  else
    return {random.inBox(3), random.rotation()};
}
template <int N>
void compareScene(const Scene& scene, Random& random) {
  const double far = 12 + sizeOf(scene);  // the largest coordinate of a placed shape
  compare<double, N>(scene.a, {}, scene.b, {}, 1e-10 + 1e-12 * sizeOf(scene));
  compare<double, N>(scene.a, poseFrom<N>(random), scene.b, poseFrom<N>(random), 1e-10 + 1e-12 * far);
  compare<float, N>(toFloat(scene.a), {}, toFloat(scene.b), {}, 1e-7 + 4e-6 * sizeOf(scene));
}

class WithinOfPair : public testing::TestWithParam<Pair> {};
TEST_P(WithinOfPair, AgreesWithTheDistance_Seed20261128) {
  const PointsOfBlock block;
  Random random(20261128);
  const Pair pair = GetParam();
  for (int i = 0; i < sweep::countOf(20); ++i)
    for (const Regime regime : {Regime::separated, Regime::shallow, Regime::thin, Regime::degenerate, Regime::offset}) {
      const Scene scene = sceneOf(pair.a, pair.b, regime, random, Placing::alongNormal);
      dimensionOf(pair.a) == 3 ? compareScene<3>(scene, random) : compareScene<2>(scene, random);
      if (HasFatalFailure()) FAIL() << text(scene);
    }
}
INSTANTIATE_TEST_SUITE_P(Polytopes, WithinOfPair, testing::ValuesIn(polytopePairs()),
                         [](const auto& tested) { return nameOf(tested.param); });
INSTANTIATE_TEST_SUITE_P(Cylinders, WithinOfPair, testing::ValuesIn(cylinderPairs()),
                         [](const auto& tested) { return nameOf(tested.param); });
INSTANTIATE_TEST_SUITE_P(Elementary, WithinOfPair, testing::ValuesIn(allPairs()),
                         [](const auto& tested) { return nameOf(tested.param); });

/// Balls at 0, 3 and 7 and a cylinder from x = 11 on: gaps 1 and 2 of balls, 3 to the cylinder's end.
template <ScalarType S>
void testBatch() {
  S balls[] = {0, 0, 0, 1, 3, 0, 0, 1, 7, 0, 0, 1};
  S cylinders[] = {11, 0, 0, 13, 0, 0, 1};
  const Block<S> blocks[] = {{ShapeKind::sphere, balls, 3}, {ShapeKind::cylinder, cylinders, 1}};
  const std::uint32_t pairs[] = {0, 1, 1, 2, 2, 3, 3, 0};
  S records[16], witnesses[24];
  std::uint8_t unique[4];
  ASSERT_FALSE(distancesWithin<S>(blocks, pairs, 1.5, {records, witnesses, unique}));
  EXPECT_EQ(records[0], S(1));
  EXPECT_EQ(records[3], S(1));
  EXPECT_EQ(unique[0], 1);
  const double gaps[] = {1, 2, 3, 10};
  for (std::size_t i = 1; i < 4; ++i) {
    for (std::size_t k = 0; k < 3; ++k) EXPECT_EQ(records[4 * i + k], S(0));
    EXPECT_GT(records[4 * i + 3], S(1.5));
    EXPECT_LE(records[4 * i + 3], S(gaps[i]));
    EXPECT_EQ(witnesses[6 * i], S(0));
    EXPECT_EQ(unique[i], 0);
  }
  const std::uint32_t wrong[] = {0, 1, 0, 4};
  EXPECT_EQ(distancesWithin<S>(blocks, wrong, 1.5, {records, nullptr, nullptr})->position, 3U);
}
TEST(DistanceWithin, OfABatchClearsWhatIsFarther) {
  testBatch<double>();
  testBatch<float>();
}

TEST(StoreWithin, AnswersAsTheShapesDoOneByOne_Seed20261129) {
  const PointsOfBlock block;
  Random random(20261129);
  for (int round = 0; round < sweep::countOf(40); ++round) {
    const double at = round % 4 == 3 ? 1e6 : 0;
    Store<3> store(StoreOptions{broadphase::Method::bvh, {}, {{at, at, at}}});
    const auto pose = [&] {
      Pose<double> p = poseFrom<3>(random);
      for (int k = 0; k < 3; ++k) p.position[k] = at + 3 * p.position[k];
      return p;
    };
    for (int i = 0; i < 40; ++i)
      store.add({shapeOf(static_cast<ShapeKind>(random.below(shapeKindCount3)), random, 1, 1), pose(), 0, {}});
    const Shape<double> shape = shapeOf(static_cast<ShapeKind>(random.below(shapeKindCount3)), random, 1, 1);
    const Pose<double> here = pose();
    const double limit = random.between(-0.5, 6);
    std::vector<StoreNear<3>> expected, found;
    for (const ShapeId id : store.ids()) {
      const auto* stored = store.get(id);
      const auto pair = distance<3>(shape, here, stored->shape, stored->pose);
      if (pair && pair->distance <= limit) expected.push_back({id, *pair});
      const auto within = store.distanceWithin(store.ids()[0], id, limit);
      if (const auto between = store.distance(store.ids()[0], id)) {
        ASSERT_EQ(within->isFarther, between->distance > limit);
      }
    }
    std::stable_sort(expected.begin(), expected.end(),
                     [](const auto& x, const auto& y) { return x.pair.distance < y.pair.distance; });
    store.within(shape, here, limit, {}, found);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      EXPECT_EQ(found[i].id, expected[i].id);
      EXPECT_EQ(found[i].pair.distance, expected[i].pair.distance);
    }
  }
  Store<3> store;
  EXPECT_FALSE(store.distanceWithin({}, {}, 1));
}

}  // namespace
