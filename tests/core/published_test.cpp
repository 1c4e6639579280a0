// SPDX-License-Identifier: MIT
// The printed algorithms, beside the truth: one scene for each mistake, with both numbers worked out by hand, and
// scenes in which the book is right.
#include "touchstone/published.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "touchstone/distance.hpp"

namespace {

using namespace touchstone;
using enum PublishedMistake;
using V3 = Vec3<double>;

constexpr double tight = 1e-12;

template <class A, class B>
void expectMiss(const A& a, const B& b, double truth, PublishedMistake why) {
  for (const auto& r : {published(a, b), published(b, a)}) {
    EXPECT_FALSE(r.hit);
    EXPECT_TRUE(r.defined);
    EXPECT_EQ(r.depth, 0);
    EXPECT_EQ(maxNorm(r.normal), 0);
    EXPECT_EQ(r.mistake, why);
  }
  EXPECT_NEAR(distance(a, b).distance, truth, tight);
}

template <class A, class B, int N>
void expectHit(const A& a, const B& b, double depth, const Vec<double, N>& normal, PublishedMistake why) {
  const auto r = published(a, b);
  EXPECT_TRUE(r.hit);
  EXPECT_TRUE(r.defined);
  EXPECT_NEAR(r.depth, depth, tight);
  EXPECT_LE(maxNorm(r.normal - normal), tight);
  EXPECT_EQ(r.mistake, why);
}

/// A correct hit: the core agrees, and exchanging the shapes negates the normal.
template <class A, class B, int N>
void expectAgreement(const A& a, const B& b, double depth, const Vec<double, N>& normal) {
  expectHit(a, b, depth, normal, none);
  expectHit(b, a, depth, -normal, none);
  const auto truth = distance(a, b);
  EXPECT_NEAR(truth.distance, -depth, tight);
  EXPECT_LE(maxNorm(truth.normal - normal), tight);
}

const Aabb<double> unitCube{{{-0.5, -0.5, -0.5}}, {{0.5, 0.5, 0.5}}};

TEST(Published, SpheresThatOverlapAgree) {
  // Radii 1 and 0.5, centres 1.2 apart: 1.5 - 1.2.
  expectAgreement(Sphere<double>{{{0, 0, 0}}, 1}, Sphere<double>{{{1.2, 0, 0}}, 0.5}, 0.3, V3{{1, 0, 0}});
  expectAgreement(Circle2<double>{{{0, 0}}, 1}, Circle2<double>{{{0, 1.2}}, 0.5}, 0.3, Vec2<double>{{0, 1}});
}

TEST(Published, SpheresThatAreApartAgree) {
  const auto r = published(Sphere<double>{{{0, 0, 0}}, 1}, Sphere<double>{{{3, 0, 0}}, 0.5});
  EXPECT_FALSE(r.hit);
  EXPECT_EQ(r.mistake, none);
}

TEST(Published, ConcentricSpheresAreNoHitThoughTheyOverlapByBothRadii) {
  expectMiss(Sphere<double>{{{1, 2, 3}}, 1}, Sphere<double>{{{1, 2, 3}}, 0.5}, -1.5, coincidentCenters);
  expectMiss(Circle2<double>{{{1, 2}}, 1}, Circle2<double>{{{1, 2}}, 0.5}, -1.5, coincidentCenters);
}

TEST(Published, CentresWithinAMillionthCountAsCoincidentHoweverSmallTheSpheres) {
  // Radius 0.0000004 each, centres 0.0000005 apart: they overlap by 0.0000003.
  expectMiss(Sphere<double>{{{0, 0, 0}}, 4e-7}, Sphere<double>{{{5e-7, 0, 0}}, 4e-7}, -3e-7, coincidentCenters);
}

TEST(Published, SphereAtTheCornerOfABoxAgrees) {
  // The corner is 0.3 and 0.4 away from the centre, so 0.5 in all; the radius is 0.7.
  const Sphere<double> sphere{{{0.8, 0.9, 0}}, 0.7};
  expectAgreement(sphere, unitCube, 0.2, V3{{-0.6, -0.8, 0}});
}

TEST(Published, SphereWithItsCentreInABoxIsNoHit) {
  // 0.2 below the top, radius 0.3: the truth is 0.5.
  expectMiss(Sphere<double>{{{0, 0.3, 0}}, 0.3}, unitCube, -0.5, centerInside);
  // On the face: the truth is the radius.
  expectMiss(Sphere<double>{{{0.5, 0, 0}}, 0.25}, unitCube, -0.25, centerInside);
  expectMiss(Circle2<double>{{{0, 0.3}}, 0.3}, Aabb2<double>{{{-0.5, -0.5}}, {{0.5, 0.5}}}, -0.5, centerInside);
}

TEST(Published, BoxesAgreeByTheAxisOfLeastOverlap) {
  // Unit cubes, one 0.75 above the other: 0.25 along +Y.
  expectAgreement(unitCube, Aabb<double>{{{-0.5, 0.25, -0.5}}, {{0.5, 1.25, 0.5}}}, 0.25, V3{{0, 1, 0}});
  // A cube within a larger one, at x from 0.5 to 1.5 of -2 to 2: out through +X, 2 - 0.5.
  expectAgreement(Aabb<double>{{{-2, -2, -2}}, {{2, 2, 2}}}, Aabb<double>{{{0.5, -0.5, -0.5}}, {{1.5, 0.5, 0.5}}}, 1.5,
                  V3{{1, 0, 0}});
  expectAgreement(Aabb2<double>{{{0, 0}}, {{2, 2}}}, Aabb2<double>{{{0.5, 1.5}}, {{1, 4}}}, 0.5, Vec2<double>{{0, 1}});
}

TEST(Published, BoxesWithATieMayChooseAnotherFaceAndAreRightAllTheSame) {
  const auto r = published(unitCube, unitCube);
  EXPECT_TRUE(r.hit);
  EXPECT_EQ(r.depth, 1);
  EXPECT_EQ(r.normal, (V3{{-1, 0, 0}}));
  EXPECT_EQ(r.mistake, none);
}

TEST(Published, TouchingIsNoHit) {
  expectMiss(Sphere<double>{{{0, 0, 0}}, 0.5}, Sphere<double>{{{1, 0, 0}}, 0.5}, 0, touching);
  expectMiss(unitCube, Aabb<double>{{{0.5, -0.5, -0.5}}, {{1.5, 0.5, 0.5}}}, 0, touching);
  expectMiss(Sphere<double>{{{0, 1, 0}}, 0.5}, unitCube, 0, touching);
}

TEST(Published, SphereBesideACapsuleAgrees) {
  // The axis is 0.6 below the centre, the radii add up to 0.75.
  const Sphere<double> sphere{{{0.5, 0.6, 0}}, 0.5};
  expectAgreement(sphere, Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.25}, 0.15, V3{{0, -1, 0}});
}

TEST(Published, SphereWithItsCentreOnTheAxisOfACapsuleIsNoHit) {
  expectMiss(Sphere<double>{{{0.5, 0, 0}}, 0.5}, Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.25}, -0.75, centerOnAxis);
}

TEST(Published, SphereAndACapsuleWithoutLengthDivideZeroByZero) {
  // 2 apart with radii 0.5 and 0.25: far from touching, yet it is a "hit", since no comparison with NaN stops it.
  const Sphere<double> sphere{{{0, 0, 0}}, 0.5};
  const Capsule<double> capsule{{{2, 0, 0}}, {{2, 0, 0}}, 0.25};
  const auto r = published(sphere, capsule);
  EXPECT_TRUE(r.hit);
  EXPECT_FALSE(r.defined);
  EXPECT_TRUE(std::isnan(r.depth));
  EXPECT_TRUE(std::isnan(r.normal[0]));
  EXPECT_EQ(r.mistake, zeroLength);
  EXPECT_NEAR(distance(sphere, capsule).distance, 1.25, tight);
  EXPECT_EQ(published(unitCube, capsule).mistake, zeroLength);
}

// A plank 8 long and 1 high, its middle at (4, 0.5), and a capsule that leans from x = 7, just above the plank's top,
// to a height of 4.1 over its middle. The axis is the line x + y = 8.1, whose point closest to the middle is
// (5.8, 2.3): 1.3 above the top.
const Aabb<double> plank{{{0, 0, 0}}, {{8, 1, 1}}};
constexpr Capsule<double> leaning(double radius) { return {{{7, 1.1, 0.5}}, {{4, 4.1, 0.5}}, radius}; }

TEST(Published, BoxAndCapsuleOverlapFarFromTheMiddleOfTheBoxIsNoHit) {
  // The lower end is 0.1 above the top: with radius 0.25 they overlap by 0.15.
  expectMiss(plank, leaning(0.25), -0.15, closestToCenter);
  expectMiss(Aabb2<double>{{{0, 0}}, {{8, 1}}}, Capsule2<double>{{{7, 1.1}}, {{4, 4.1}}, 0.25}, -0.15, closestToCenter);
}

TEST(Published, BoxAndCapsuleOverlapFarFromTheMiddleOfTheBoxIsNotDeepEnough) {
  // Radius 1.5: 1.5 - 1.3 in the book, 1.5 - 0.1 in truth.
  expectHit(plank, leaning(1.5), 0.2, V3{{0, 1, 0}}, closestToCenter);
  EXPECT_NEAR(distance(plank, leaning(1.5)).distance, -1.4, tight);
}

TEST(Published, BoxAndCapsuleAboveItsMiddleAgree) {
  // 0.2 above the top, radius 0.3.
  expectAgreement(unitCube, Capsule<double>{{{-1, 0.7, 0}}, {{1, 0.7, 0}}, 0.3}, 0.1, V3{{0, 1, 0}});
}

TEST(Published, BoxWithTheAxisOfACapsuleThroughItIsNoHit) {
  // Radius 0.5 in the middle of a box of half extent 10: the truth is 10.5.
  expectMiss(Aabb<double>{{{-10, -10, -10}}, {{10, 10, 10}}}, Capsule<double>{{{-5, 0, 0}}, {{5, 0, 0}}, 0.5}, -10.5,
             centerInside);
}

const Capsule<double> alongX{{{-1, 0, 0}}, {{1, 0, 0}}, 0.3};

TEST(Published, CapsulesThatPassEachOtherAreNoHit) {
  // The second passes 0.4 above the first, so they overlap by 0.6 - 0.4. The wrong end moves t from 1/2 to -1/2, which
  // is clamped to the second one's base, 1 along Z: 1.08 from the first.
  expectMiss(alongX, Capsule<double>{{{0, 0.4, -1}}, {{0, 0.4, 1}}, 0.3}, -0.2, wrongEnd);
}

TEST(Published, CapsulesAgreeWhereTheSecondStandsOnItsBaseAndNotWhenItIsWrittenTheOtherWayRound) {
  // Upright, its lower end 0.4 above the first. With the base down t is clamped to 0 rightly; with the tip down t
  // should be 1.2 and is 0.2, which is 2 above the first.
  expectHit(alongX, Capsule<double>{{{0, 0.4, 0}}, {{0, 2.4, 0}}, 0.3}, 0.2, V3{{0, 1, 0}}, none);
  const auto turned = published(alongX, Capsule<double>{{{0, 2.4, 0}}, {{0, 0.4, 0}}, 0.3});
  EXPECT_FALSE(turned.hit);
  EXPECT_EQ(turned.mistake, wrongEnd);
}

TEST(Published, ACapsuleWithoutLengthBeyondTheTipOfAnotherIsMeasuredOneLengthTooFarBack) {
  // 0.5 beyond the tip of a capsule of length 1: t should be 1 and is 1.5 - 1, which is 1 away. Radii 1.4 and 0.3.
  const Capsule<double> ball{{{1.5, 0, 0}}, {{1.5, 0, 0}}, 1.4}, rod{{{0, 0, 0}}, {{1, 0, 0}}, 0.3};
  expectHit(ball, rod, 0.7, V3{{-1, 0, 0}}, wrongEnd);
  EXPECT_NEAR(distance(ball, rod).distance, -1.2, tight);
}

TEST(Published, ACapsuleThatPointsAtAnotherIsAnsweredForOneLengthBeyondItsTip) {
  // The second one's tip is at (-0.5, 1.4), so the point below it, 1.4 away, is closest. One length beyond is (0.5,
  // 0.4): the book takes the point below that, which is sqrt(1 + 1.96) from the tip. Radii 1 and 1.
  const Capsule<double> a{{{-1, 0, 0}}, {{1, 0, 0}}, 1}, b{{{-1.5, 2.4, 0}}, {{-0.5, 1.4, 0}}, 1};
  const double apart = std::sqrt(2.96);
  expectHit(a, b, 2 - apart, V3{{-1 / apart, 1.4 / apart, 0}}, wrongEnd);
  EXPECT_NEAR(distance(a, b).distance, -0.6, tight);
}

TEST(Published, CapsulesWhoseAxesMeetAreNoHit) {
  // The second starts on the first one's axis: the points found coincide. The truth is both radii.
  const Capsule<double> b{{{0, 0, 0}}, {{0, 0, 1}}, 0.3};
  EXPECT_FALSE(published(alongX, b).hit);
  EXPECT_EQ(published(alongX, b).mistake, axesCross);
  EXPECT_NEAR(distance(alongX, b).distance, -0.6, tight);
}

TEST(Published, CapsulesWhoseAxesCrossInTheMiddleFailByTheWrongEndAlready) {
  expectMiss(alongX, Capsule<double>{{{0, 0, -1}}, {{0, 0, 1}}, 0.3}, -0.6, wrongEnd);
}

TEST(Published, ACapsuleShorterThanAMillimetreIsTakenForItsBase) {
  // 0.8 mm long, its base 0.6 above the first and its tip nearer: the base touches, the tip is 0.8 mm deep.
  const Capsule<double> shortOne{{{0, 0.6, 0}}, {{0, 0.5992, 0}}, 0.3};
  EXPECT_FALSE(published(alongX, shortOne).hit);
  EXPECT_EQ(published(alongX, shortOne).mistake, tooShort);
  EXPECT_NEAR(distance(alongX, shortOne).distance, -0.0008, tight);
}

TEST(Published, TwoCapsulesWithoutLengthAreTwoSpheres) {
  expectAgreement(Capsule<double>{{{0, 0, 0}}, {{0, 0, 0}}, 0.3}, Capsule<double>{{{0, 0.5, 0}}, {{0, 0.5, 0}}, 0.3},
                  0.1, V3{{0, 1, 0}});
}

TEST(Published, FloatMakesTheSameMistakes) {
  const Capsule<float> a{{{-1, 0, 0}}, {{1, 0, 0}}, 0.3F}, b{{{0, 0.4F, -1}}, {{0, 0.4F, 1}}, 0.3F};
  EXPECT_FALSE(published(a, b).hit);
  EXPECT_EQ(published(a, b).mistake, wrongEnd);
  const Sphere<float> s{{{0, 0, 0}}, 1}, t{{{1.2F, 0, 0}}, 0.5F};
  EXPECT_NEAR(published(s, t).depth, 0.3F, 1e-6F);
  EXPECT_EQ(published(s, t).mistake, none);
  EXPECT_EQ(published(s, s).mistake, coincidentCenters);
}

/// Random operands about the size of the space that they are put into, so that about half of the pairs overlap.
class Random {
 public:
  double between(double lo, double hi) { return std::uniform_real_distribution<double>(lo, hi)(engine_); }
  V3 point() { return {{between(-1, 1), between(-1, 1), between(-1, 1)}}; }
  Sphere<double> sphere() { return {point(), between(0.1, 1)}; }
  Capsule<double> capsule() { return {point(), point(), between(0.1, 0.6)}; }
  Aabb<double> box() {
    const V3 center = point(), half{{between(0.1, 1), between(0.1, 1), between(0.1, 1)}};
    return {center - half, center + half};
  }

 private:
  std::mt19937_64 engine_{11};
};

struct Count {
  int wrong = 0, mistakes[publishedMistakeCount] = {};
};

/// Whatever it gets wrong, it never says more than the truth: it looks at single points of both shapes.
template <class A, class B>
void compare(const A& a, const B& b, Count& count) {
  const auto r = published(a, b);
  const auto truth = distance(a, b);
  const double depth = truth.penetrationDepth();
  EXPECT_TRUE(r.defined);
  EXPECT_TRUE(truth.intersects() || !r.hit);
  EXPECT_LE(r.depth, depth + tight);
  const bool isRight = r.hit == truth.intersects() && std::abs(r.depth - depth) < tight;
  EXPECT_EQ(r.mistake == none, isRight) << "mistake " << static_cast<int>(r.mistake);
  count.wrong += isRight ? 0 : 1;
  ++count.mistakes[static_cast<int>(r.mistake)];
}

TEST(Published, FourThousandRandomPairsOfEachKindWithSeed11AreNeverDeeperThanTheTruth) {
  Random random;
  Count sphereSphere, sphereBox, sphereCapsule, boxBox, boxCapsule, capsuleCapsule;
  for (int i = 0; i < 4000; ++i) {
    const auto s = random.sphere();
    const auto c = random.capsule();
    const auto b = random.box();
    compare(s, random.sphere(), sphereSphere);
    compare(s, b, sphereBox);
    compare(s, c, sphereCapsule);
    compare(b, random.box(), boxBox);
    compare(b, c, boxCapsule);
    compare(random.capsule(), c, capsuleCapsule);
  }
  // Away from coincidences these three are right; the others miss by what they are.
  EXPECT_EQ(sphereSphere.wrong + sphereCapsule.wrong + boxBox.wrong, 0);
  EXPECT_GT(sphereBox.wrong, 300);
  EXPECT_EQ(sphereBox.wrong, sphereBox.mistakes[static_cast<int>(centerInside)]);
  EXPECT_GT(boxCapsule.mistakes[static_cast<int>(centerInside)], 400);
  EXPECT_GT(boxCapsule.mistakes[static_cast<int>(closestToCenter)], 400);
  EXPECT_GT(capsuleCapsule.wrong, 1000);
  EXPECT_EQ(capsuleCapsule.wrong, capsuleCapsule.mistakes[static_cast<int>(wrongEnd)]);
}

TEST(Published, ThePlaneIsSpaceWithoutItsThirdCoordinateInAThousandPairsWithSeed11) {
  Random random;
  const auto flat = [](const V3& v) { return V3{{v[0], v[1], 0}}; };
  const auto plane = [](const V3& v) { return Vec2<double>{{v[0], v[1]}}; };
  for (int i = 0; i < 1000; ++i) {
    const auto a = random.capsule(), b = random.capsule();
    const auto two = published(Capsule2<double>{plane(a.base), plane(a.tip), a.radius},
                               Capsule2<double>{plane(b.base), plane(b.tip), b.radius});
    const auto three = published(Capsule<double>{flat(a.base), flat(a.tip), a.radius},
                                 Capsule<double>{flat(b.base), flat(b.tip), b.radius});
    EXPECT_EQ(two.hit, three.hit);
    EXPECT_EQ(two.depth, three.depth);
    EXPECT_EQ(two.normal, plane(three.normal));
  }
}

}  // namespace
