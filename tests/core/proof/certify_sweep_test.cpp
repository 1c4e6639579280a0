// SPDX-License-Identifier: MIT
// Certificates of random answers against oracles that share nothing with the core (support/truth.hpp), of every pair in
// every regime, thin and posed: the bounds of right answers and of wrong ones contain the truth, and no answer of the
// core is unproved. A million scenes of all pairs together with TOUCHSTONE_SWEEPS=long; TOUCHSTONE_PROOF_TABLE=1 prints
// the counts of docs/proof.md. Seeds are in the names of the tests.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "support/certificate.hpp"
#include "support/sweep.hpp"
#include "support/thin_scenes.hpp"
#include "support/truth.hpp"
#include "touchstone/certify.hpp"

namespace {

using namespace scenes;
using oracle::V;

std::vector<Pair> everyPair() {
  std::vector<Pair> pairs = allPairs();
  for (const auto& more : {polytopePairs(), cylinderPairs()}) pairs.insert(pairs.end(), more.begin(), more.end());
  return pairs;
}
bool hasFaces(const Pair& pair) {
  const std::vector<Pair> known = polytopePairs();
  return pair.b != ShapeKind::plane &&
         std::any_of(known.begin(), known.end(), [&](const Pair& p) { return p.a == pair.a && p.b == pair.b; });
}
V wide(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }

Claim<3> claimOf(const Answer& a) { return {a.distance, a.normal, a.pointOnA, a.pointOnB, a.status}; }
template <int N>
Claim<N> lowered(const Claim<3>& c) {
  const auto flat = [](const Vec3<double>& v) { return vecOf<double, N>([&](int i) { return v[i]; }); };
  return {c.distance, flat(c.normal), flat(c.pointOnA), flat(c.pointOnB), c.status};
}
Proof proofFor(const Scene& scene, const Claim<3>& claim) {
  if (dimensionOf(kindOf(scene.a)) == 3) return *proofOf<3>(scene.a, scene.b, claim);
  return *proofOf<2>(scene.a, scene.b, lowered<2>(claim));
}

/// A claim like the right one, but wrong by a random amount: far off, by rounding, or anything between.
Claim<3> spoiled(const Claim<3>& right, bool isPlanar, Random& random) {
  Claim<3> wrong = right;
  wrong.status = Status::unproved;
  const double by = std::pow(10, -random.between(0, 16));
  const auto shake = [&](Vec3<double>& v) {
    v = v + random.inBox(by);
    if (isPlanar) v[2] = 0;
  };
  if (random.chance(0.5)) wrong.distance += random.between(-by, by);
  if (random.chance(0.5)) shake(wrong.normal);
  if (random.chance(0.5)) shake(wrong.pointOnA);
  if (random.chance(0.5)) shake(wrong.pointOnB);
  if (random.chance(0.1)) wrong.normal = wrong.normal * std::pow(10, random.between(-8, 8));
  return wrong;
}

/// Whether everything that is proved of a claim holds; what the truth is up to is `noise`.
void expectTrue(const Scene& scene, const Claim<3>& claim, const Proof& proof, const truth::Interval& exact,
                double noise) {
  const Certificate& c = proof.certificate;
  EXPECT_LE(c.lower, exact.upper + noise) << text(scene);
  EXPECT_GE(c.upper, exact.lower - noise) << text(scene);
  EXPECT_GE(proof.errorBound, claim.distance - exact.upper - noise) << text(scene);
  EXPECT_GE(proof.errorBound, exact.lower - claim.distance - noise) << text(scene);
  const oracle::Real onA = std::abs(oracle::pointDistance(wide(claim.pointOnA), scene.a)),
                     onB = std::abs(oracle::pointDistance(wide(claim.pointOnB), scene.b));
  EXPECT_GE(c.witnessOff, std::max(onA, onB) - 10 * noise) << text(scene);
  const V gap = wide(claim.pointOnB) - wide(claim.pointOnA) - wide(claim.normal) * claim.distance;
  // Long double has the gap to 1e-19 of its length, which a long normal makes large.
  EXPECT_GE(c.witnessOff, oracle::length(gap) * (1 - 1e-17L) - noise) << text(scene);
}
/// Apart there is one true normal; that of the core is within its own bound.
void expectAngle(const Scene& scene, const Claim<3>& claim, const Proof& proof, const Claim<3>& right,
                 const Proof& ofRight) {
  const V n = wide(claim.normal), m = wide(right.normal);
  const oracle::Real angle = std::atan2(oracle::length(oracle::cross(n, m)), oracle::dot(n, m));
  EXPECT_LE(angle, proof.certificate.normalAngle + ofRight.certificate.normalAngle + 1e-17L) << text(scene);
}

/// A scene of the pair: each regime in its turn, and thin ones where the pair has faces.
Scene sceneAt(const Pair& pair, int i, Random& random) {
  constexpr int regimes = static_cast<int>(std::size(allRegimes));
  const int which = i % (hasFaces(pair) ? regimes + 2 : regimes);
  if (which >= regimes) return thin_scenes::thinScene(pair, random, 8);
  return sceneOf(pair.a, pair.b, allRegimes[which], random, Placing::alongNormal);
}

class EveryProvedPair : public testing::TestWithParam<Pair> {};
INSTANTIATE_TEST_SUITE_P(All, EveryProvedPair, testing::ValuesIn(everyPair()),
                         [](const auto& tested) { return nameOf(tested.param); });

TEST_P(EveryProvedPair, BoundsContainTheTruth_Seed20261126) {
  const Pair pair = GetParam();
  Random random(20261126 + 64 * static_cast<std::uint64_t>(pair.a) + static_cast<std::uint64_t>(pair.b));
  const bool isCovered = certificate::covers(pair.a) && certificate::covers(pair.b);
  const int count = sweep::countOf(isCovered ? 240 : 48, 16'000);
  for (int i = 0; i < count; ++i) {
    const PointsOfBlock block;
    const Scene scene = sceneAt(pair, i, random);
    const Answer answer = answerOf(scene.a, scene.b);
    const truth::Interval exact = truth::truthOf(scene, answer);
    const double noise = (isCovered ? 1e-17 : 1e-16) * sizeOf(scene);
    const Claim<3> right = claimOf(answer);
    const Proof ofRight = proofFor(scene, right);
    expectTrue(scene, right, ofRight, exact, noise);
    for (int k = 0; k < 3; ++k) {
      const Claim<3> wrong = spoiled(right, dimensionOf(pair.a) == 2, random);
      const Proof proof = proofFor(scene, wrong);
      expectTrue(scene, wrong, proof, exact, noise);
      if (exact.lower > 0) expectAngle(scene, wrong, proof, right, ofRight);
    }
    if (HasFailure()) FAIL() << i << " {" << text(scene) << "}";
  }
}

TEST_P(EveryProvedPair, NoAnswerIsUnproved_Seed20261127) {
  const Pair pair = GetParam();
  Random random(20261127 + 64 * static_cast<std::uint64_t>(pair.a) + static_cast<std::uint64_t>(pair.b));
  std::array<int, statusCount> found{};
  int overlapping = 0;
  const int count = sweep::countOf(1200, 16'000);
  for (int i = 0; i < count; ++i) {
    const PointsOfBlock block;
    const Scene scene = sceneAt(pair, i, random);
    const Answer answer = answerOf(scene.a, scene.b);
    const Proof proof = proofFor(scene, claimOf(answer));
    ++found[static_cast<std::size_t>(proof.status)];
    overlapping += answer.distance < 0 ? 1 : 0;
    ASSERT_NE(proof.status, Status::unproved) << i << " {" << text(scene) << "}";
    // The field says what the method of the pair proves; evaluated it is never less.
    ASSERT_LE(proof.status, answer.status) << i << " {" << text(scene) << "}";
    ASSERT_TRUE(proof.status == Status::proved || answer.distance < 0) << i << " {" << text(scene) << "}";
    ASSERT_LE(proof.errorBound, 2 * toleranceOf(scene)) << i << " {" << text(scene) << "}";
    ASSERT_LE(proof.certificate.witnessOff, 2 * toleranceOf(scene)) << i << " {" << text(scene) << "}";
  }
  if (std::getenv("TOUCHSTONE_PROOF_TABLE"))
    std::printf("| %s | %d | %d | %d | %d |\n", nameOf(pair).c_str(), overlapping, found[0], found[1], found[2]);
}

/// The world form of a cylinder far shorter than its radius is another solid (docs/conventions.md, Poses).
bool isThinCylinder(const Shape<double>& shape) {
  const auto* c = std::get_if<Cylinder<double>>(&shape);
  return c && maxNorm(c->tip - c->base) < c->radius / 16;
}
/// The same solid placed by a pose, and by its numbers in the world: equal up to the rounding of the latter.
template <int N>
void expectPosesAddNothing(const Scene& scene, Random& random) {
  const auto pose = [&] {
    PoseIn<double, N> p{};
    const Vec3<double> at = random.inBox(random.chance(0.5) ? 1 : 1e3);
    p.position = vecOf<double, N>([&](int i) { return at[i]; });
    if constexpr (N == 3)
      p.rotation = random.rotation();
    else
      p.angle = random.between(-7, 7);
    return p;
  };
  const auto poseA = pose(), poseB = pose();
  const auto answer = *distance<N>(scene.a, poseA, scene.b, poseB);
  const Scene world{*transform(scene.a, poseA), *transform(scene.b, poseB)};
  const Proof placed = *proofOf<N>(scene.a, poseA, scene.b, poseB, touchstone::claimOf(answer));
  const Proof inWorld = *proofOf<N>(world.a, world.b, touchstone::claimOf(answer));
  const double size = std::max({sizeOf(world), sizeOf(scene), maxNorm(poseA.position), maxNorm(poseB.position)});
  EXPECT_NE(placed.status, Status::unproved) << text(world);
  EXPECT_LE(placed.errorBound, 2 * (1e-10 + 1e-12 * size)) << text(world);
  if (isThinCylinder(scene.a) || isThinCylinder(scene.b)) return;
  EXPECT_NEAR(placed.certificate.lower, inWorld.certificate.lower, 1e-14 * size) << text(world);
  if (std::isfinite(placed.certificate.upper) && std::isfinite(inWorld.certificate.upper)) {
    EXPECT_NEAR(placed.certificate.upper, inWorld.certificate.upper, 1e-13 * size) << text(world);
  }
}
TEST_P(EveryProvedPair, PosesAddNoRounding_Seed20261128) {
  const Pair pair = GetParam();
  Random random(20261128 + 64 * static_cast<std::uint64_t>(pair.a) + static_cast<std::uint64_t>(pair.b));
  const int count = sweep::countOf(80, 2'000);
  for (int i = 0; i < count && !HasFailure(); ++i) {
    const PointsOfBlock block;
    const Scene scene = sceneAt(pair, i, random);
    if (dimensionOf(pair.a) == 3)
      expectPosesAddNothing<3>(scene, random);
    else
      expectPosesAddNothing<2>(scene, random);
  }
}

/// Answers in float are judged as what they are: numbers, of shapes whose floats are exact in double.
template <int N>
void expectFloat(const Scene& scene) {
  const Shape<float> a = toFloat(scene.a), b = toFloat(scene.b);
  const auto answer = *distance<N>(a, b);
  const Proof proof = *proofOf<N>(a, b, touchstone::claimOf(answer));
  EXPECT_NE(proof.status, Status::unproved) << text(scene);
  EXPECT_LE(proof.errorBound, 2 * floatToleranceOf(scene)) << text(scene);
}
TEST_P(EveryProvedPair, FloatIsProvedToItsAccuracy_Seed20261129) {
  const Pair pair = GetParam();
  Random random(20261129 + 64 * static_cast<std::uint64_t>(pair.a) + static_cast<std::uint64_t>(pair.b));
  const int count = sweep::countOf(80, 2'000);
  for (int i = 0; i < count && !HasFailure(); ++i) {
    const PointsOfBlock block;
    const Scene scene = sceneAt(pair, i, random);
    if (dimensionOf(pair.a) == 3)
      expectFloat<3>(scene);
    else
      expectFloat<2>(scene);
  }
}

}  // namespace
