// SPDX-License-Identifier: MIT
// Rays: hand-worked entries and exits, and every kind of shape against the oracle's distance of a point, which is
// convex along the line.
#include "touchstone/ray.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;
using V2 = Vec2<double>;
constexpr double infinity = std::numeric_limits<double>::infinity();
const V3 alongX{{1, 0, 0}};

template <int N>
void expectWithin(const RayHit<double, N>& r, double entry, double exit, const Vec<double, N>& normalIn,
                  const Vec<double, N>& normalOut) {
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.entry, entry, 1e-15);
  EXPECT_NEAR(r.exit, exit, 1e-15);
  for (int i = 0; i < N; ++i) {
    EXPECT_NEAR(r.entryNormal[i], normalIn[i], 1e-15);
    EXPECT_NEAR(r.exitNormal[i], normalOut[i], 1e-15);
  }
}

// Through a ball of radius 5 at 3 m from its centre: half the chord is 4. Times are multiples of the direction, 2 m
// long.
TEST(Ray, ChordOfABall) {
  expectWithin(ray(V3{{-10, 3, 0}}, V3{{2, 0, 0}}, Sphere<double>{{{0, 0, 0}}, 5}), 3, 7, V3{{-0.8, 0.6, 0}},
               V3{{0.8, 0.6, 0}});
  const Sphere<double> unitBall{{{0, 0, 0}}, 1};
  EXPECT_TRUE(ray(V3{{-2, 1, 0}}, alongX, unitBall).hit);  // touches
  EXPECT_FALSE(ray(V3{{-2, 1 + 1e-12, 0}}, alongX, unitBall).hit);
  EXPECT_FALSE(ray(V3{{2, 0, 0}}, alongX, unitBall).hit);  // behind the origin
}

// From within: no entry, but an exit.
TEST(Ray, FromWithin) {
  const auto r = ray(V3{{0.5, 0, 0}}, alongX, Aabb<double>{{{-1, -1, -1}}, {{2, 1, 1}}});
  expectWithin(r, 0, 1.5, V3{}, alongX);
  const auto leaving = ray(V3{{0, -1, 0}}, V3{{0, 1, 0}}, Plane<double>{{{0, 1, 0}}, 3});
  expectWithin(leaving, 0, 4, V3{}, V3{{0, 1, 0}});
  const auto falling = ray(V3{{0, 5, 0}}, V3{{0, -1, 0}}, Plane<double>{{{0, 1, 0}}, 3});
  ASSERT_TRUE(falling.hit);
  EXPECT_EQ(falling.entry, 2);
  EXPECT_EQ(falling.exit, infinity);
}

void expectUnitNormals(const RayHit<double, 3>& r) {
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(length(r.entryNormal), r.entry > 0 ? 1 : 0, 1e-15);
  EXPECT_NEAR(length(r.exitNormal), 1, 1e-15);
}

// Where a shape has no size, its normal is one of those that it has there: along the axis at an end, across it between
// the ends, where the ray comes from at a point.
TEST(Ray, NormalsWhereAShapeHasNoSize) {
  // Leaves by the apex of a cone, whose axis is the ray.
  const TaperedCapsule<double> cone{{{-2, 0, -3}}, {{2, 0, -4}}, 0, 2};
  expectUnitNormals(ray(V3{{10, 0, -6}}, V3{{-4, 0, 1}}, cone));
  const Capsule<double> segment{{{2, 0, 0}}, {{3, 0, 0}}, 0};
  expectWithin(ray(V3{}, alongX, segment), 2, 3, -alongX, alongX);
  const auto across = ray(V3{{2.5, -1, 0}}, V3{{0, 1, 0}}, segment);
  expectWithin(across, 1, 1, V3{{0, -1, 0}}, V3{{0, 1, 0}});
  const auto slanted = ray(V3{{1.5, -1, 0}}, V3{{1, 1, 0}}, segment);
  expectWithin(slanted, 1, 1, V3{{0, -1, 0}}, V3{{0, 1, 0}});
  expectWithin(ray(V3{}, alongX, Sphere<double>{{{2, 0, 0}}, 0}), 2, 2, -alongX, alongX);
  // A cylinder of radius 0 is the same segment, also where its axis is not one of the world.
  expectWithin(ray(V3{}, alongX, Cylinder<double>{{{2, 0, 0}}, {{3, 0, 0}}, 0}), 2, 3, -alongX, alongX);
  const V3 skew{{0.3, -0.7, 0.2}};
  const auto onAxis = ray(V3{}, skew, Cylinder<double>{skew * 2.0, skew * 3.0, 0});
  expectUnitNormals(onAxis);
  EXPECT_NEAR(onAxis.entry, 2, 1e-14);
  EXPECT_NEAR(onAxis.exit, 3, 1e-14);
}

// The same hit for directions of any length: times are multiples of it.
TEST(Ray, DirectionsOfAnyLength) {
  const Capsule<double> capsule{{{2, -1, 0}}, {{2, 1, 0}}, 0.5};
  for (const double by : {1e-300, 1e-160, 1e-30, 1.0, 1e9}) {
    const auto r = ray(V3{}, alongX * by, capsule);
    ASSERT_TRUE(r.hit) << by;
    EXPECT_NEAR(r.entry * by, 1.5, 1e-14) << by;
    EXPECT_NEAR(r.exit * by, 2.5, 1e-14) << by;
    EXPECT_EQ(r.entryNormal, -alongX);
  }
}

// A ray that starts on a corner of a turned box touches it, wherever it goes.
TEST(Ray, StartsOnACorner) {
  Random random(20261125);
  for (int i = 0; i < 200; ++i) {
    const Obb<double> box{random.inBox(3), {{1, 2, 0.5}}, random.rotation()};
    const V3 corner = box.center + rotationOf(box.rotation).toWorld(box.halfExtents);
    const V3 outwards = rotationOf(box.rotation).toWorld({{1, 1, 1}});
    const auto r = ray(corner, outwards, box);
    ASSERT_TRUE(r.hit) << i;
    EXPECT_EQ(r.entry, 0);
  }
}

// A segment ends: a box that begins at x = 3 is 2.5 lengths away.
TEST(Ray, SegmentEnds) {
  const Aabb<double> box{{{3, -1, -1}}, {{4, 1, 1}}};
  EXPECT_FALSE(ray(V3{{0.5, 0, 0}}, alongX, box, 1.0).hit);
  EXPECT_TRUE(ray(V3{{0.5, 0, 0}}, alongX, box, 2.5).hit);
  EXPECT_EQ(ray(V3{{0.5, 0, 0}}, alongX, box).entry, 2.5);
}

// A hull of spheres of radius 2 at 0 and 1 at x = 5: sin = 0.2. Down along x = 2 the cone is met where the distance
// from the axis is (2 - 0.2 * 2) / cos = 1.6 / sqrt(0.96). A capsule of radius 1 there: at 1.
TEST(Ray, SidesOfCapsules) {
  const double cosine = std::sqrt(0.96), height = 1.6 / cosine;
  expectWithin(ray(V3{{2, 10, 0}}, V3{{0, -1, 0}}, TaperedCapsule<double>{{{0, 0, 0}}, {{5, 0, 0}}, 2, 1}), 10 - height,
               10 + height, V3{{0.2, cosine, 0}}, V3{{0.2, -cosine, 0}});
  const Capsule<double> capsule{{{0, 0, 0}}, {{5, 0, 0}}, 1};
  expectWithin(ray(V3{{2, 10, 0}}, V3{{0, -1, 0}}, capsule), 9, 11, V3{{0, 1, 0}}, V3{{0, -1, 0}});
  // Along the axis: from cap to cap.
  expectWithin(ray(V3{{-3, 0, 0}}, alongX, capsule), 2, 9, V3{{-1, 0, 0}}, alongX);
  // The smaller sphere within the larger: a ball.
  expectWithin(ray(V3{{-5, 0, 0}}, alongX, TaperedCapsule<double>{{{0, 0, 0}}, {{1, 0, 0}}, 3, 1}), 2, 8,
               V3{{-1, 0, 0}}, alongX);
}

// A quarter turn about z and 5 m along x: the box [0, 2] x [0, 1] stands at x from 4 to 5 and y from 0 to 2.
TEST(Ray, PlacedShape) {
  const Aabb<double> box{{{0, 0, 0}}, {{2, 1, 1}}};
  const Pose<double> pose{{{5, 0, 0}}, {0, 0, std::sqrt(0.5), std::sqrt(0.5)}};
  expectWithin(ray(V3{{0, 1.5, 0.5}}, alongX, box, pose), 4, 5, V3{{-1, 0, 0}}, alongX);
  EXPECT_FALSE(ray(V3{{0, 2.5, 0.5}}, alongX, box, pose).hit);
}

TEST(Ray, InThePlane) {
  expectWithin(ray(V2{{-3, 0.5}}, V2{{1, 0}}, Capsule2<double>{{{0, 0}}, {{0, 1}}, 0.5}), 2.5, 3.5, V2{{-1, 0}},
               V2{{1, 0}});
  // A square on its corner: its sides are |x| + |y| = sqrt(2).
  const double reach = std::sqrt(2) - 0.25, h = std::sqrt(0.5);
  expectWithin(ray(V2{{0.25, -4}}, V2{{0, 2}}, Obb2<double>{{{0, 0}}, {{1, 1}}, 0.7853981633974483}), (4 - reach) / 2,
               (4 + reach) / 2, V2{{h, -h}}, V2{{h, h}});
}

std::vector<ShapeKind> everyKind() {
  std::vector<ShapeKind> kinds;
  kinds.reserve(shapeKindCount);
  for (int i = 0; i < shapeKindCount; ++i) kinds.push_back(static_cast<ShapeKind>(i));
  return kinds;
}

class EveryRay : public testing::TestWithParam<ShapeKind> {
 protected:
  static oracle::V at(const V3& o, const V3& d, double t) {
    return {static_cast<oracle::Real>(o[0]) + static_cast<oracle::Real>(d[0]) * t,
            static_cast<oracle::Real>(o[1]) + static_cast<oracle::Real>(d[1]) * t,
            static_cast<oracle::Real>(o[2]) + static_cast<oracle::Real>(d[2]) * t};
  }
  /// The least distance along the line for t >= 0: it is convex.
  static oracle::Real least(const Shape<double>& shape, const V3& o, const V3& d, double longest) {
    oracle::Real lo = 0, hi = longest;
    for (int i = 0; i < 100; ++i) {
      const oracle::Real a = lo + (hi - lo) / 3, b = hi - (hi - lo) / 3;
      const auto ofA = oracle::pointDistance(at(o, d, static_cast<double>(a)), shape);
      const auto ofB = oracle::pointDistance(at(o, d, static_cast<double>(b)), shape);
      (ofA < ofB ? hi : lo) = ofA < ofB ? b : a;
    }
    return oracle::pointDistance(at(o, d, static_cast<double>(lo)), shape);
  }
};

TEST_P(EveryRay, EntersAndLeavesWhereTheOracleSays_Seed71) {
  const ShapeKind kind = GetParam();
  const bool isFlat = dimensionOf(kind) == 2;
  Random random(71 + static_cast<std::uint64_t>(kind));
  int hits = 0;
  const int count = sweep::countOf(150);
  for (int i = 0; i < count; ++i) {
    const double size = std::pow(10, random.between(-3, 3)), far = random.chance(0.2) ? 1e4 * size : 4 * size;
    const Shape<double> shape = random.chance(0.2) ? thinShape(kind, random) : shapeOf(kind, random, size, size);
    V3 o = random.inBox(far), d = random.inBox(size) - o * random.between(0.1, 2);
    if (random.chance(0.2)) d = unit<double, 3>(random.below(isFlat ? 2 : 3)) * size;
    if (isFlat) o[2] = d[2] = 0;
    const double tolerance = 1e-10 + 1e-12 * std::max(sizeOf({shape, shape}), 2 * far);
    SCOPED_TRACE(text({shape, shape}) + " from " + testing::PrintToString(o.v) + " along " +
                 testing::PrintToString(d.v));
    const auto flat = [](const V3& v) { return V2{{v[0], v[1]}}; };
    RayHit<double, 3> r{};
    if (isFlat) {
      const auto r2 = *ray<2>(flat(o), flat(d), shape, Pose2<double>{});
      r = {r2.hit,
           r2.entry,
           r2.exit,
           {{r2.entryNormal[0], r2.entryNormal[1], 0}},
           {{r2.exitNormal[0], r2.exitNormal[1], 0}}};
    } else {
      r = *ray<3>(o, d, shape, Pose<double>{});
    }
    if (!r.hit) {
      EXPECT_GE(least(shape, o, d, 1e3), -tolerance);
      continue;
    }
    ++hits;
    const auto distanceAt = [&](double t) { return static_cast<double>(oracle::pointDistance(at(o, d, t), shape)); };
    EXPECT_LE(std::abs(r.entry > 0 ? distanceAt(r.entry) : std::max(0.0, distanceAt(0))), tolerance)
        << "entry " << r.entry;
    EXPECT_LE(r.exit < infinity ? std::abs(distanceAt(r.exit)) : 0, tolerance) << "exit " << r.exit;
    if (r.entry > 0) {
      EXPECT_LE(dot(r.entryNormal, d), 1e-9 * length(d));
      EXPECT_NEAR(length(r.entryNormal), 1, kind == ShapeKind::point ? 1 : 1e-12);
    }
    if (HasFailure()) return;
  }
  // A line hardly ever meets a point, and seldom a triangle.
  const int expected = kind == ShapeKind::triangle ? 1 : count / 20;
  EXPECT_GE(hits, kind == ShapeKind::point || sweep::isShort() ? 0 : expected);
}

INSTANTIATE_TEST_SUITE_P(AllKinds, EveryRay, testing::ValuesIn(everyKind()),
                         [](const auto& test) { return std::string(layoutOf(test.param).name); });

}  // namespace
