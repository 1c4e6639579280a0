// SPDX-License-Identifier: MIT
// The certificate (support/certificate.hpp): scenes by hand whose right answer it proves and whose wrong answers it
// refutes, and random scenes with an error in one number of the core's answer. oracle_test.cpp holds it against brute
// force on every scene.
#include "support/certificate.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "support/sweep.hpp"

namespace {

using namespace scenes;
using certificate::Proof;
using certificate::prove;
using P = Vec3<double>;

/// An answer by hand: B is apart from a point of A by `distance` along `normal`.
Answer answerAt(double distance, const P& normal, const P& pointOnA) {
  Answer answer{};
  answer.distance = distance;
  answer.normal = normal;
  answer.pointOnA = pointOnA;
  answer.pointOnB = pointOnA + normal * distance;
  return answer;
}
void expectProved(const Scene& scene, const Answer& answer) {
  const Proof proof = prove(scene, answer);
  EXPECT_LE(proof.error, 1e-15L) << text(scene);
  EXPECT_TRUE(proof.holds(1e-15L));
}
/// Refuted by its distance: the bounds are `lower` and `upper`.
void expectRefuted(const Scene& scene, const Answer& answer, double lower, double upper) {
  const Proof proof = prove(scene, answer);
  EXPECT_FALSE(proof.holds(toleranceOf(scene)));
  EXPECT_NEAR(static_cast<double>(proof.lower), lower, 1e-14) << text(scene);
  EXPECT_NEAR(static_cast<double>(proof.upper), upper, 1e-14) << text(scene);
}

const Aabb<double> cube{{{-1, -1, -1}}, {{1, 1, 1}}};
const P x{{1, 0, 0}}, y{{0, 1, 0}}, z{{0, 0, 1}};

TEST(Certificate, OutOfABoxByTheNearestFaceOnly) {
  // A sphere 0.25 from the centre: out by 0.75 + 0.5 along x; along y by 1.5, which is a consistent but not the
  // smallest overlap; along -x by 1.75.
  const Scene scene{cube, Sphere<double>{{{0.25, 0, 0}}, 0.5}};
  expectProved(scene, answerAt(-1.25, x, {{1, 0, 0}}));
  expectRefuted(scene, answerAt(-1.5, y, {{0.25, 1, 0}}), -1.5, -1.25);
  expectRefuted(scene, answerAt(-1.75, -x, {{-1, 0, 0}}), -1.75, -1.25);
}

TEST(Certificate, WitnessPointsLieOnBothSurfaces) {
  // The same scene: (1, 0, 0) on the cube and (-0.25, 0, 0) on the sphere. Both moved by 0.1 along y, the first is on
  // the cube still, and the second is sqrt(0.5^2 + 0.1^2) - 0.5 off the sphere.
  const Sphere<double> sphere{{{0.25, 0, 0}}, 0.5};
  const double off = std::sqrt(0.26) - 0.5;
  const Proof onB = prove({cube, sphere}, answerAt(-1.25, x, {{1, 0.1, 0}}));
  EXPECT_NEAR(static_cast<double>(onB.offB), off, 1e-15);
  EXPECT_NEAR(static_cast<double>(onB.error), off, 1e-15);
  const Proof onA = prove({sphere, cube}, answerAt(-1.25, -x, {{-0.25, 0.1, 0}}));
  EXPECT_NEAR(static_cast<double>(onA.offA), off, 1e-15);
  EXPECT_NEAR(static_cast<double>(onA.error), off, 1e-15);
}

TEST(Certificate, TwoEdgesThatCrossInsideEachOther) {
  // Boxes turned by 45 degrees about x and about z: the edges on top of A and below B, along x and along z, are
  // sqrt(2) from the centres. Centres 2.8 apart along y: deep by 2 sqrt(2) - 2.8, along the cross product of the edges.
  const double h = std::sin(M_PI / 8), w = std::cos(M_PI / 8), root = std::sqrt(2);
  const Scene scene{Obb<double>{{}, {{1, 1, 1}}, {h, 0, 0, w}}, Obb<double>{{{0, 2.8, 0}}, {{1, 1, 1}}, {0, 0, h, w}}};
  expectProved(scene, answerAt(2.8 - 2 * root, y, {{0, root, 0}}));
  // Along a face of A, (y + z) / sqrt(2): half lengths 1 and 1 / 2 + 1 / 2 + 1 / sqrt(2), centres 2.8 / sqrt(2) apart.
  const double byFace = 2.8 / root - 2 - 1 / root;
  expectRefuted(scene, answerAt(byFace, {{0, 1 / root, 1 / root}}, {{0, root, 0}}), byFace, 2.8 - 2 * root);
}

TEST(Certificate, FlatShapesThatCrossAndThatAreCoplanar) {
  // B's edge from (0, 0, -0.5) to (0, 0, 1) crosses A. Out along z by 0.5, along -z by 1; by the line from (0, 2) to
  // (-1, -1) in A, crossed with that edge, by 2 / sqrt(10) = 0.63.
  const Triangle<double> flat{{{{-1, -1, 0}}, {{1, -1, 0}}, {{0, 2, 0}}}};
  const Scene crossing{flat, Triangle<double>{{{{0, 0, -0.5}}, {{0.25, 0, -0.5}}, {{0, 0, 1}}}}};
  expectProved(crossing, answerAt(-0.5, z, {{0, 0, 0}}));
  expectRefuted(crossing, answerAt(-1, -z, {{0, 0, 0}}), -1, -0.5);
  // They overlap in z = 0, so the difference is flat.
  const Triangle<double> moved{{{{-0.5, -0.5, 0}}, {{1.5, -0.5, 0}}, {{0.5, 2.5, 0}}}};
  const Scene coplanar{flat, moved};
  expectProved(coplanar, answerAt(0, z, {{0, 0, 0}}));
  expectProved(coplanar, answerAt(0, -z, {{0, 0, 0}}));
  // Refuted, although only up to 2e-3: that far are the points apart (1e-3) and off B (1e-3).
  expectRefuted(coplanar, answerAt(-1e-3, z, {{0, 0, 0}}), 0, 2e-3);
  // In one plane, 4 apart: the plane's normal separates by 0 only.
  const Scene apart{flat, Triangle<double>{{{{5, -1, 0}}, {{6, -1, 0}}, {{5, 1, 0}}}}};
  expectProved(apart, answerAt(4, x, {{1, -1, 0}}));
  expectRefuted(apart, answerAt(0, z, {{1, -1, 0}}), 0, 4);
  expectRefuted(apart, answerAt(-1e-12, z, {{1, -1, 0}}), 0, 4 + 1e-12);
}

TEST(Certificate, BoxesHullsAndCapsulesWithoutVolume) {
  // A box without extents is a point, 0.25 below the top of the cube.
  expectProved({cube, Aabb<double>{{{0, 0.75, 0}}, {{0, 0.75, 0}}}}, answerAt(-0.25, y, {{0, 1, 0}}));
  // A straight hull along x, out of the cube by 0.5 along y.
  const std::array<P, 3> line{{{{-3, 0, 0}}, {{0, 0, 0}}, {{3, 0, 0}}}};
  auto straight = std::get<Hull<double>>(hullAround(line));
  straight.position = {{0, 0.5, 0}};
  expectProved({cube, straight}, answerAt(-0.5, y, {{0, 1, 0}}));
  // Axes that coincide: any perpendicular, by both radii.
  const Scene onOneLine{Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.5}, Capsule<double>{{{0, 0, 0}}, {{3, 0, 0}}, 1}};
  expectProved(onOneLine, answerAt(-1.5, z, {{0.5, 0, 0.5}}));
  // Points at one place, and spheres around them.
  expectProved({Point<double>{{{1, 2, 3}}}, Point<double>{{{1, 2, 3}}}}, answerAt(0, y, {{1, 2, 3}}));
  expectProved({Sphere<double>{{}, 1}, Sphere<double>{{}, 2}}, answerAt(-3, y, {{0, 1, 0}}));
  // In the plane: two segments that cross, 0.25 from the end of one.
  const Scene crossed{Capsule2<double>{{{-1, 0}}, {{1, 0}}, 0}, Capsule2<double>{{{0, -2}}, {{0, 0.25}}, 0}};
  expectProved(crossed, answerAt(-0.25, -y, {{0, 0, 0}}));
}

TEST(Certificate, NearlyParallelAxes) {
  // A segment along x and one inclined by 1e-12, 1 mm above it; in capsules of 1 m. Their common normal is z.
  const Scene capsules{Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 1},
                       Capsule<double>{{{-1, -1e-12, 1e-3}}, {{1, 1e-12, 1e-3}}, 1}};
  expectProved(capsules, answerAt(1e-3 - 2, z, {{0, 0, 1}}));
  // Boxes with one centre, turned by 1e-12 about z. Along z they overlap by 1.5, along x by 9 + 5 + 5e-12.
  const double half = 0.5e-12;
  const Scene boxes{Aabb<double>{{{-9, -9, -1}}, {{9, 9, 1}}}, Obb<double>{{}, {{5, 5, 0.5}}, {0, 0, half, 1}}};
  expectProved(boxes, answerAt(-1.5, z, {{0, 0, 1}}));
  expectRefuted(boxes, answerAt(-14 - 5e-12, x, {{9, 0, 0}}), -14 - 5e-12, -1.5);
}

class EveryCoveredPair : public testing::TestWithParam<Pair> {};

std::vector<Pair> coveredPairs() {
  std::vector<Pair> pairs;
  for (const auto& some : {allPairs(), polytopePairs()})
    for (const Pair& pair : some)
      if (certificate::covers(pair.a) && certificate::covers(pair.b)) pairs.push_back(pair);
  return pairs;
}

/// The normal turned by 1e-3 in the plane of the axis `k`; nothing where it is along that axis.
Answer turned(Answer answer, const P& axis) {
  const P across = cross(answer.normal, axis);
  answer.normal = answer.normal * std::cos(1e-3) + across * (std::sin(1e-3) / length(across));
  answer.pointOnB = answer.pointOnA + answer.normal * answer.distance;
  return answer;
}

// Seed 20261127. With the witness point of B where the wrong number puts it, so that the parts of the answer agree.
TEST_P(EveryCoveredPair, WrongAnswersAreRefuted_Seed20261127) {
  const auto [a, b] = GetParam();
  Random random(20261127 + 100 * static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
  for (const Regime regime : {Regime::separated, Regime::shallow, Regime::deep, Regime::offset})
    for (int i = 0; i < sweep::countOf(5); ++i) {
      const Scene scene = sceneOf(a, b, regime, random, Placing::alongNormal);
      const Answer right = answerOf(scene.a, scene.b);
      const double slack = toleranceOf(scene);
      ASSERT_TRUE(prove(scene, right).holds(slack)) << text(scene);
      const auto expectWrong = [&](const char* what, const Answer& wrong) {
        EXPECT_FALSE(prove(scene, wrong).holds(slack)) << what << ": " << text(scene);
      };
      expectWrong("normal", turned(right, dimensionOf(a) == 2 || std::abs(right.normal[2]) < 0.9 ? z : x));
      for (const double by : {1e-6, -1e-6}) {
        Answer wrong = right;
        wrong.distance += by;
        wrong.pointOnB = wrong.pointOnA + wrong.normal * wrong.distance;
        expectWrong("distance", wrong);
        for (const bool isOnA : {true, false}) {
          wrong = right;
          P& witness = isOnA ? wrong.pointOnA : wrong.pointOnB;
          witness = witness + right.normal * by;
          expectWrong(isOnA ? "witness point on A" : "witness point on B", wrong);
        }
      }
      Answer wrong = right;
      wrong.normal = -right.normal;
      expectWrong("opposite normal", wrong);
      wrong = right;
      wrong.distance = std::nan("");
      expectWrong("not a number", wrong);
    }
}
INSTANTIATE_TEST_SUITE_P(All, EveryCoveredPair, testing::ValuesIn(coveredPairs()),
                         [](const auto& test) { return nameOf(test.param); });

}  // namespace
