// SPDX-License-Identifier: MIT
// Casts with a closed form (direct_cast.cpp): times by hand, and random motions beside the same solids in shapes whose
// casts are searched: a tapered capsule with two equal radii for a capsule, the hull of its corners for a box.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "algorithms/branchless.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/cast.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;

constexpr double tight = 1e-12;
constexpr V3 still{{0, 0, 0}};

TEST(DirectCast, ASphereFallsOnTheSideOfACapsule) {
  // Heights 3 and 0, radii 0.5 and 0.5: a gap of 2, crossed at a speed of 4 in 1/2.
  const auto r =
      cast(Sphere<double>{{{0.5, 3, 0}}, 0.5}, V3{{0, -4, 0}}, Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.5}, still);
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.5, tight);
  EXPECT_NEAR(r.normal[1], -1, tight);
  EXPECT_NEAR(r.point[0], 0.5, tight);
  EXPECT_NEAR(r.point[1], 0.5, tight);
}

TEST(DirectCast, ASphereBeyondTheTipMeetsTheCap) {
  // 0.6 beyond the tip the centres are 1 apart at a height of 0.8: 2.2 of 4 have been passed.
  const Capsule<double> capsule{{{0, 0, 0}}, {{2, 0, 0}}, 0.5};
  const auto r = cast(Sphere<double>{{{2.6, 3, 0}}, 0.5}, V3{{0, -4, 0}}, capsule, still);
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.55, tight);
  EXPECT_NEAR(r.normal[0], -0.6, tight);
  EXPECT_NEAR(r.normal[1], -0.8, tight);
  // Just as far below it, along the axis: from 5 to 3 of 4, at the tip.
  const auto along = cast(Sphere<double>{{{7, 0, 0}}, 0.5}, V3{{-8, 0, 0}}, capsule, still);
  ASSERT_TRUE(along.hit);
  EXPECT_NEAR(along.toi, 0.5, tight);
  EXPECT_NEAR(along.point[0], 2.5, tight);
}

TEST(DirectCast, ASpherePassesOrIsTooSlow) {
  const Capsule<double> capsule{{{0, 0, 0}}, {{2, 0, 0}}, 0.5};
  const auto hits = [&](V3 from, V3 by) { return cast(Sphere<double>{from, 0.5}, by, capsule, still).hit; };
  EXPECT_FALSE(hits({{1, 3, 1.001}}, {{0, -9, 0}})) << "past the side by a millimetre";
  EXPECT_TRUE(hits({{1, 3, 0.999}}, {{0, -9, 0}}));
  EXPECT_FALSE(hits({{1, 3, 0}}, {{0, -1.999, 0}})) << "a millimetre short";
  EXPECT_TRUE(hits({{1, 3, 0}}, {{0, -2.001, 0}}));
  EXPECT_FALSE(hits({{1, 3, 0}}, {{0, 4, 0}})) << "away";
}

TEST(DirectCast, TwoCubesMeetEdgeOnEdge) {
  // Cubes of half extent 1/2, turned by 45 degrees about z and about x: the upper edge of A lies at sqrt(1/2), the
  // lower one of B as far below its centre. B falls from 3 by 4 and touches when its centre is at sqrt(2).
  const double h = std::sqrt(0.5), c = std::cos(M_PI / 8), s = std::sin(M_PI / 8);
  const V3 half{{0.5, 0.5, 0.5}};
  const Obb<double> a{still, half, {0, 0, s, c}}, b{{{0, 3, 0}}, half, {s, 0, 0, c}};
  const auto r = cast(a, still, b, V3{{0, -4, 0}});
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, (3 - 2 * h) / 4, tight);
  EXPECT_NEAR(r.normal[1], 1, tight);
  EXPECT_NEAR(r.point[1], h, tight);
  // Beside it by more than half a diagonal of both, nothing is met.
  EXPECT_FALSE(cast(a, still, Obb<double>{{{2.2, 3, 0}}, half, {s, 0, 0, c}}, V3{{0, -4, 0}}).hit);
}

TEST(DirectCast, OverlappingShapesHitAtTheStart) {
  // The centre is 0.6 above the axis, the radii are 0.5 each: 0.4 deep. Halfway between the lowest point of the sphere
  // at 0.1 and the highest one of the capsule at 0.5.
  const Capsule<double> capsule{{{-1, 0, 0}}, {{1, 0, 0}}, 0.5};
  const auto r = cast(Sphere<double>{{{0.5, 0.6, 0}}, 0.5}, V3{{0, 3, 0}}, capsule, V3{{1, 0, 0}});
  ASSERT_TRUE(r.hit);
  EXPECT_EQ(r.toi, 0);
  EXPECT_NEAR(r.normal[1], -1, tight);
  EXPECT_NEAR(r.point[0], 0.5, tight);
  EXPECT_NEAR(r.point[1], 0.3, tight);
  // Cubes of half extent 1, 1.5 apart along x: 0.5 deep, between the faces at 0.5 and 1.
  const Aabb<double> cube{{{-1, -1, -1}}, {{1, 1, 1}}};
  const auto boxes = cast(cube, still, Aabb<double>{{{0.5, -1.1, -1}}, {{2.5, 0.9, 1}}}, V3{{5, 0, 0}});
  ASSERT_TRUE(boxes.hit);
  EXPECT_EQ(boxes.toi, 0);
  EXPECT_EQ(boxes.normal[0], 1);
  EXPECT_NEAR(boxes.point[0], 0.75, tight);
}

TEST(DirectCast, PointsThatCoincideAndPartDoNotHit) {
  // They touch at the start, without depth.
  const Sphere<double> point{{{1, 2, 3}}, 0};
  EXPECT_FALSE(cast(point, still, point, V3{{0, 0, 1}}).hit);
  EXPECT_TRUE(cast(point, still, point, still).hit);
}

TEST(DirectCast, CubesThatOnlyEdgesSeparateFallOnEachOther) {
  // As above, but from a height at which every face of one reaches beyond the other: along the normal (h, h, 0) A
  // extends by 1/2, B by h/2 + 1/2, so that a face separates above (1 + h/2) / h = 1.91 only; the edges touch at 2h
  // = 1.41.
  const double h = std::sqrt(0.5), c = std::cos(M_PI / 8), s = std::sin(M_PI / 8);
  const V3 half{{0.5, 0.5, 0.5}};
  const auto fall = [&](double height) {
    return cast(Obb<double>{still, half, {0, 0, s, c}}, still, Obb<double>{{{0, height, 0}}, half, {s, 0, 0, c}},
                V3{{0, -0.4, 0}});
  };
  const auto r = fall(1.6);
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, (1.6 - 2 * h) / 0.4, tight);
  EXPECT_NEAR(r.normal[1], 1, tight);
  EXPECT_FALSE(fall(1.85).hit) << "0.04 short";
  EXPECT_EQ(fall(1.3).toi, 0) << "overlapping";
  EXPECT_TRUE(fall(1.3).hit);
}

TEST(DirectCast, ComparesNumbersByTheirBits) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  for (const auto& [x, clamped] : std::initializer_list<std::pair<double, double>>{
           {-infinite, 0}, {-2, 0}, {-0.0, 0}, {0, 0}, {0.25, 0.25}, {1, 1}, {1.5, 1}, {infinite, 1}})
    EXPECT_EQ(clampedToUnit(x), clamped) << x;
  EXPECT_EQ(largerOf(0, 0x1p-1074), 0x1p-1074);
  EXPECT_EQ(largerOf(3, 2), 3);
  const double numbers[] = {-0.0, 2, -7, 9};  // three of them
  EXPECT_EQ(largestMagnitude<3>(numbers), 7);
}

/// Both casts of a motion agree; the closing speed says how well a time is known.
template <class A, class B, class SearchedB>
void expectSame(const A& a, const B& b, const SearchedB& searched, const V3& v, int& hits) {
  const auto direct = cast(a, still, b, v), other = *cast<3>(Shape<double>(a), still, searched, v);
  ASSERT_EQ(direct.hit, other.hit);
  if (!direct.hit) return;
  ++hits;
  ASSERT_NEAR(direct.toi, other.toi, 1e-11 / std::max(std::abs(dot(direct.normal, v)), 1e-3));
  for (int k = 0; direct.toi > 0 && k < 3; ++k) ASSERT_NEAR(direct.normal[k], other.normal[k], 1e-5);
}

TEST(DirectCast, SpheresAndCapsulesAgreeWithTheSearch_Seed7) {
  Random random(7);
  int hits = 0;
  const int count = sweep::countOf(20'000);
  for (int i = 0; i < count && !HasFailure(); ++i) {
    const Sphere<double> a{random.inBox(3), random.between(0, 1)};
    const V3 base = random.inBox(3);
    const V3 axis = random.inBox(2) * std::pow(10, random.between(-4, 0));
    const Capsule<double> b{base, base + axis, random.between(0, 1)};
    SCOPED_TRACE(i);
    const V3 v = (a.center - base) * random.between(0, 2) + random.inBox(1);
    expectSame(a, b, Shape<double>(TaperedCapsule<double>{b.base, b.tip, b.radius, b.radius}), v, hits);
  }
  EXPECT_GT(hits, count / 5);
  EXPECT_LT(hits, count * 4 / 5);
}

TEST(DirectCast, BoxesAgreeWithTheSearch_Seed8) {
  Random random(8);
  int hits = 0;
  const int count = sweep::countOf(2'000);
  for (int i = 0; i < count && !HasFailure(); ++i) {
    const auto box = [&] {
      const V3 half{{random.between(0, 1), random.between(0, 1), random.between(0.1, 1)}};
      return Obb<double>{random.inBox(3), half, i % 8 == 0 ? Quat<double>{} : random.rotation()};
    };
    const Obb<double> a = box(), b = box();
    std::vector<V3> corners;
    for (int k = 0; k < 8; ++k) {
      const V3 side{{k & 1 ? 1.0 : -1.0, k & 2 ? 1.0 : -1.0, k & 4 ? 1.0 : -1.0}};
      const V3 local = vecOf<double, 3>([&](int n) { return side[n] * b.halfExtents[n]; });
      corners.push_back(b.center + rotationOf(b.rotation).toWorld(local));
    }
    SCOPED_TRACE(i);
    const V3 v = (a.center - b.center) * random.between(0, 2) + random.inBox(1);
    expectSame(a, b, hullAround(corners), v, hits);
  }
  EXPECT_GT(hits, count / 5);
  EXPECT_LT(hits, count * 4 / 5);
}

}  // namespace
