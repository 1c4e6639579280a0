// SPDX-License-Identifier: MIT
// `unique` is false where another normal gives the same distance. A tie is one up to rounding, so a scene keeps its
// value when it is rotated, mirrored or exchanged, and a clearly unique result stays unique.
#include <gtest/gtest.h>

#include <vector>

#include "support/scenes.hpp"
#include "touchstone/pose.hpp"

namespace {

using namespace scenes;

const Quat<double> upright{0, 0, 0, 1};
const Obb<double> cube{{{0, 0, 0}}, {{1, 1, 1}}, upright}, plate{{{0, 0, 0}}, {{1, 0, 1}}, upright};
const Capsule<double> along{{{-1, 0, 0}}, {{1, 0, 0}}, 0.25};

/// Scenes in which another normal gives exactly the same distance.
std::vector<Scene> ties() {
  return {
      {Sphere<double>{{{0, 0, 0}}, 0.5}, cube},                    // concentric: six faces
      {Point<double>{{{0.5, 0.5, 0}}}, cube},                      // on the diagonal between two faces
      {Point<double>{{{1, 1, 0.25}}}, cube},                       // on an edge
      {Point<double>{{{1, -1, 1}}}, cube},                         // on a corner
      {Point<double>{{{0.25, 0, 0.5}}}, plate},                    // on a box without thickness
      {Sphere<double>{{{0.25, 0, 0}}, 0.5}, along},                // on the axis of a capsule
      {Capsule<double>{{{0, -1, 0}}, {{0, 1, 0}}, 0.5}, along},    // crossing axes
      {Capsule<double>{{{0.5, 0, 0}}, {{3, 0, 0}}, 0.5}, along},   // one axis in the other
      {Capsule<double>{{{-3, 0, 0}}, {{3, 0, 0}}, 0.5}, cube},     // four faces beside the axis
      {cube, Obb<double>{{{0, 0.5, 0}}, {{2, 2, 0.5}}, upright}},  // both faces across the thin side
      {cube, Obb<double>{{{0.5, 0.5, 0}}, {{1, 1, 1}}, upright}},  // two faces as near
      {Point<double>{{{0.5, 0, 0}}}, TaperedCapsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.5, 0.25}},  // on its axis
      {TaperedCapsule<double>{{{-2, 0, 0}}, {{2, 0, 0}}, 0.5, 0.25}, cube},  // its axis through the middle
      {Circle2<double>{{{0.25, 0}}, 0.5}, Capsule2<double>{{{-1, 0}}, {{1, 0}}, 0.25}},
      {Capsule2<double>{{{0, -1}}, {{0, 1}}, 0.5}, Capsule2<double>{{{-1, 0}}, {{1, 0}}, 0.25}},
      {Circle2<double>{{{0, 0}}, 0.5}, Obb2<double>{{{0, 0}}, {{1, 1}}, 0}},
  };
}

/// Scenes whose normal is the only one.
std::vector<Scene> clearOnes() {
  return {
      {Sphere<double>{{{0, 0.9, 0.1}}, 0.5}, cube},
      {Sphere<double>{{{2, 2, 2}}, 0.5}, cube},
      {Sphere<double>{{{0.25, 1e-6, 0}}, 0.5}, along},
      {Capsule<double>{{{0, 0.5, -1}}, {{0, 0.5, 1}}, 0.5}, along},
      {Capsule<double>{{{-0.5, 0.5, 0}}, {{0.5, 0.5, 0}}, 0.5}, along},
      {Capsule<double>{{{-0.5, 0.75, 0}}, {{0.5, 0.75, 0}}, 0.5}, cube},
      {cube, Obb<double>{{{0.5, 1.5, 0.25}}, {{1, 1, 1}}, upright}},
      {Point<double>{{{0.25, 1e-6, 0.5}}}, plate},
      {TaperedCapsule<double>{{{-2, 1.25, 0}}, {{2, 1.25, 0}}, 0.5, 0.25}, cube},
      // On the axis of a hull whose larger sphere contains the other except for 1e-14: its cone is as narrow as 1e-7,
      // and all the normals around it count as one.
      {Sphere<double>{{{-0.5, 0, 0}}, 0.5}, TaperedCapsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 1, 3 - 1e-14}},
      // Two with a common end whose other ends are 1e-6 apart: the normals of both give the same distance, and nearly
      // coincide.
      {Capsule2<double>{{{-2, 0}}, {{0, 0}}, 0.5}, Capsule2<double>{{{-1, 1e-6}}, {{0, 0}}, 0.25}},
      {Circle2<double>{{{0.25, 0.125}}, 0.5}, Capsule2<double>{{{-1, 0}}, {{1, 0}}, 0.25}},
  };
}

Shape<double> posed(const Shape<double>& shape, const Pose<double>& pose, const Pose2<double>& pose2) {
  return dimensionOf(kindOf(shape)) == 3 ? *transform(shape, pose) : *transform(shape, pose2);
}

/// The same verdict however the scene is turned, moved and mirrored, and whichever shape comes first.
void expectVerdict(const std::vector<Scene>& all, bool isUnique, std::uint64_t seed) {
  Random random(seed);
  for (const Scene& s : all) {
    ASSERT_EQ(answerOf(s.a, s.b).unique, isUnique) << text(s);
    for (int i = 0; i < 200; ++i) {
      const Pose<double> pose{random.inBox(1), random.rotation()};
      const Pose2<double> pose2{{{pose.position[0], pose.position[1]}}, random.between(-3, 3)};
      const Scene turned{posed(s.a, pose, pose2), posed(s.b, pose, pose2)};
      ASSERT_EQ(answerOf(turned.a, turned.b).unique, isUnique) << text(turned) << " once was " << text(s);
      ASSERT_EQ(answerOf(turned.b, turned.a).unique, isUnique) << text(turned) << " exchanged";
      ASSERT_EQ(answerOf(mirrored(turned.a), mirrored(turned.b)).unique, isUnique) << text(turned) << " mirrored";
    }
  }
}

TEST(Unique, TiesStayTiesHoweverTheyAreTurned_Seed71) { expectVerdict(ties(), false, 71); }
TEST(Unique, ClearAnswersStayClearHoweverTheyAreTurned_Seed72) { expectVerdict(clearOnes(), true, 72); }

TEST(Unique, ARectangleWithoutSizeOnASegmentIsATieHoweverItIsTurned) {
  // Both sides of the segment are as near. The axis that answers is that of the point, a little off the segment's.
  const Shape<double> segment = Obb2<double>{{{-0.125, 65536.375}}, {{9.1552734375e-05, 0}}, 0};
  const Shape<double> point = Obb2<double>{{{-0.12509155272232747, 65536.375}}, {{0, 0}}, 4.7123889803856072};
  EXPECT_FALSE(answerOf(segment, point).unique);
  EXPECT_FALSE(answerOf(point, segment).unique);
}

TEST(Unique, APointOnACornerUpToRoundingIsATie) {
  // The corner (1, -1, 1) of a cube, turned and moved: off by 9e-16, 9e-16 and 1.3e-15 along the cube's axes, together
  // by more than a tie of one coordinate.
  const Shape<double> turnedCube =
      Obb<double>{{{-0.67299632042194113, 0.010700108487294413, 0.57281289330435281}},
                  {{1, 1, 1}},
                  {0.48141544014583898, 0.76400384280171885, 0.42907763062387944, -0.020728942847918465}};
  const Shape<double> corner = Point<double>{{{-1.5805552253121788, 1.2358472114620598, -0.24898477657977103}}};
  EXPECT_FALSE(answerOf<double>(turnedCube, corner).unique);
}

TEST(Unique, APointOnAPlateUpToRoundingIsATie) {
  // The plate is 2e-34 beside the point: both its sides are as near as numbers of its size can tell.
  const Shape<double> leaf =
      Obb<double>{{{-1.125, 2e-34, -0.125}}, {{0, 1.75, 0.0001}}, {0, 0, 0.70710678118654757, 0.70710678118654757}};
  EXPECT_FALSE(answerOf<double>(leaf, Point<double>{{{-0.25, 0, -0.125}}}).unique);
}

TEST(Unique, ATieSurvivesABetterCandidateWithTheSameNormal) {
  // The axis runs midway between two sides, up to rounding: both are as near. Its own perpendicular wins over a side.
  const Shape<double> box =
      Aabb2<double>{{{-0.55939759199344918, -0.91681508853117033}}, {{0.50357769638074756, 0.82100773123397564}}};
  const Shape<double> through = Capsule2<double>{{{-0.81955798156804693, -0.047903678648615722}},
                                                 {{0.65275692870005608, -0.047903678648578973}},
                                                 0.44086700402744849};
  EXPECT_FALSE(answerOf(box, through).unique);
  // The tip of the axis lies on the edge of a flat box: both its sides are as near.
  const Shape<double> flatBox = Aabb<double>{{{0.67501184988399232, -0.60769131273138199, -1.1892879400159511}},
                                             {{2.5874371301779258, -0.60769131273138199, 0.33883754031042113}}};
  const Shape<double> touching = Capsule<double>{{{0.17773562454712621, -0.60769131273151089, -0.42522519985276497}},
                                                 {{0.67501184988400142, -0.60769131273138199, -0.42522519985276497}},
                                                 0.080858140222320615};
  EXPECT_FALSE(answerOf(flatBox, touching).unique);
}

}  // namespace
