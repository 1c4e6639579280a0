// SPDX-License-Identifier: MIT
// Every pair in every regime against the brute-force oracle (support/oracle.hpp): the distance, and the invariants of
// every result; and the certificate (support/certificate.hpp) against that oracle. Seeds are in the names of the tests.
// TOUCHSTONE_ORACLE_SCENES=1000000 runs as many scenes of each pair, in all regimes together, TOUCHSTONE_ORACLE_SEED=7
// others than usual; then the certificate decides wherever it covers the pair, and each pair prints its figures.
#include "support/oracle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "support/certificate.hpp"
#include "support/cylinder_oracle.hpp"
#include "support/inner_polytope.hpp"
#include "support/invariants.hpp"
#include "support/sweep.hpp"

namespace {

using namespace scenes;

constexpr std::uint64_t seed = 20261121;

/// A whole number from 1 in a variable of the environment; nothing where it is not set.
std::optional<std::uint64_t> numberIn(const char* name) {
  const char* const value = std::getenv(name);
  if (!value) return std::nullopt;
  const std::string_view written(value);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(written.data(), written.data() + written.size(), number);
  if (error != std::errc{} || end != written.data() + written.size() || number < 1)
    throw std::invalid_argument(std::string(name) + " is \"" + value + "\"; it must be a whole number from 1.");
  return number;
}

bool hasCylinder(const Pair& pair) { return pair.a == ShapeKind::cylinder || pair.b == ShapeKind::cylinder; }

/// The oracle takes thousands of times longer for two boxes than for two spheres.
int casesFor(const Pair& pair) {
  if (const auto wanted = numberIn("TOUCHSTONE_ORACLE_SCENES")) {
    const auto regimes = static_cast<std::uint64_t>(std::size(allRegimes));
    return static_cast<int>(std::min<std::uint64_t>((*wanted + regimes - 1) / regimes, 1'000'000'000));
  }
  if (hasCylinder(pair)) return sweep::countOf(8);
  const auto corners = [](ShapeKind k) {
    Random random(seed);
    return k == ShapeKind::plane ? 1U : oracle::hullSpheresOf(shapeOf(k, random, 1, 1)).size();
  };
  return sweep::countOf(corners(pair.a) * corners(pair.b) > 32 ? scenesFor(pair, 4) : scenesFor(pair, 40));
}

class EveryPair : public testing::TestWithParam<Pair> {};

bool isCovered(const Pair& pair) { return certificate::covers(pair.a) && certificate::covers(pair.b); }

/// The error of an answer by brute force, which the bounds of the certificate must contain.
double errorByBruteForce(const Scene& scene, const Answer& answer, double slack) {
  const oracle::Real exact = oracle::signedDistance(scene.a, scene.b);
  invariants::expectInvariants(scene, answer, 10 * slack);
  if (isCovered({kindOf(scene.a), kindOf(scene.b)})) {
    const certificate::Proof proof = certificate::prove(scene, answer);
    const oracle::Real rounding = 1e-16L * (1 + sizeOf(scene));
    EXPECT_TRUE(proof.holds(slack)) << text(scene);
    EXPECT_LE(proof.lower, exact + rounding) << text(scene);
    EXPECT_GE(proof.upper, exact - rounding) << text(scene);
  }
  return static_cast<double>(std::abs(answer.distance - exact));
}
/// The largest error that the certificate does not exclude.
double errorByCertificate(const Scene& scene, const Answer& answer, double slack) {
  const certificate::Proof proof = certificate::prove(scene, answer);
  EXPECT_TRUE(proof.holds(slack)) << "between " << proof.lower << " and " << proof.upper << ", witness points off by "
                                  << proof.offA << " and " << proof.offB << "\n"
                                  << text(scene);
  EXPECT_NE(answer.status, Status::unproved);
  invariants::expectPushOutAndExchange(scene, answer, 10 * slack);
  return static_cast<double>(proof.error);
}

/// How many depths of cylinders no proof was found for, so that the search decided.
int searched = 0;

/// An upper bound of the signed distance of a cylinder and another bounded shape, for an answer that is right; by proof
/// wherever one is found.
oracle::Real upperBoundOfCylinder(const Scene& scene, const Answer& answer, oracle::Real left) {
  const auto wide = [](const Vec3<double>& v) { return oracle::V{v[0], v[1], v[2]}; };
  const oracle::V onA = wide(answer.pointOnA), onB = wide(answer.pointOnB);
  // Both shapes reach into any ball about these points that is as large as what they are off by.
  const oracle::Real byPoints = oracle::length(onB - onA) + std::abs(oracle::pointDistance(onA, scene.a)) +
                                std::abs(oracle::pointDistance(onB, scene.b));
  const oracle::Real depth = -answer.distance - left;
  if (depth <= 0) return byPoints;
  // The signed distance of a ball is that of its centre less the radius.
  if (const ShapeKind kind = kindOf(scene.a); kind == ShapeKind::point || kind == ShapeKind::sphere) {
    const oracle::HullSphere ball = oracle::hullSpheresOf(scene.a)[0];
    return oracle::pointDistance(ball.center, scene.b) - ball.radius;
  }
  const cylinder_oracle::Solid a = cylinder_oracle::solidOf(scene.a), b = cylinder_oracle::solidOf(scene.b);
  if (inner_polytope::ballIn(a, b, depth).radius >= depth) return -depth;
  ++searched;
  return cylinder_oracle::signedDistance(a, b, {wide(answer.normal) * (1 / oracle::length(wide(answer.normal)))});
}

/// Of a cylinder and another bounded shape. The separation along the normal is a lower bound.
double errorOfCylinder(const Scene& scene, const Answer& answer, double slack) {
  const auto wide = [](const Vec3<double>& v) { return oracle::V{v[0], v[1], v[2]}; };
  const oracle::V normal = wide(answer.normal);
  const oracle::Real lower = oracle::separationAlong(scene.a, scene.b, normal * (1 / oracle::length(normal))),
                     upper = upperBoundOfCylinder(scene, answer, 1e-3L * slack);
  invariants::expectInvariants(scene, answer, slack);
  return static_cast<double>(std::max(std::abs(upper - answer.distance), std::abs(answer.distance - lower)));
}

enum class Oracle { bruteForce, certificate, cylinder };
Oracle oracleFor(const Pair& pair) {
  if (hasCylinder(pair) && pair.b != ShapeKind::plane) return Oracle::cylinder;
  return numberIn("TOUCHSTONE_ORACLE_SCENES") && isCovered(pair) ? Oracle::certificate : Oracle::bruteForce;
}
double errorBy(Oracle which, const Scene& scene, const Answer& answer, double slack) {
  switch (which) {
    case Oracle::bruteForce: return errorByBruteForce(scene, answer, slack);
    case Oracle::certificate: return errorByCertificate(scene, answer, slack);
    case Oracle::cylinder: return errorOfCylinder(scene, answer, slack);
  }
  return std::nan("");
}

/// How the distances were checked, for the printed line.
std::string methodOf(Oracle which, int searches) {
  if (which == Oracle::bruteForce) return "brute force";
  return which == Oracle::certificate ? "certificate" : "proof, " + std::to_string(searches) + " of them by search";
}

void expectAgreement(const Pair& pair) {
  const std::uint64_t start = numberIn("TOUCHSTONE_ORACLE_SEED").value_or(seed);
  Random random(start + 100 * static_cast<std::uint64_t>(pair.a) + static_cast<std::uint64_t>(pair.b));
  const int cases = casesFor(pair);
  const Oracle which = oracleFor(pair);
  const int searchedBefore = searched;
  int hits = 0, total = 0;
  double largest = 0;
  for (const Regime regime : allRegimes) {
    for (int i = 0; i < cases; ++i) {
      const PointsOfBlock points;
      const Placing placing = which == Oracle::bruteForce ? Placing::byOracle : Placing::alongNormal;
      const Scene scene = sceneOf(pair.a, pair.b, regime, random, placing);
      const Answer answer = answerOf(scene.a, scene.b);
      const double slack = toleranceOf(scene);
      const double error = errorBy(which, scene, answer, slack);
      ASSERT_LE(error, slack) << nameOf(regime) << " " << text(scene);
      largest = std::max(largest, error / slack);
      hits += answer.distance <= 0 ? 1 : 0;
      ++total;
      if (testing::Test::HasFailure()) FAIL() << nameOf(regime) << ", scene " << i << " of it: " << text(scene);
    }
  }
  if (numberIn("TOUCHSTONE_ORACLE_SCENES"))
    std::printf("%s: %d scenes, %d overlapping; largest error %.2g of what is allowed, by %s\n", nameOf(pair).c_str(),
                total, hits, largest, methodOf(which, searched - searchedBefore).c_str());
  if (total < 20) return;
  // The sweep must see both sides of touching; only a point can hardly ever meet another or a triangle.
  const bool isFlat = pair.b == ShapeKind::point || pair.b == ShapeKind::triangle;
  if (pair.a != ShapeKind::point || !isFlat) {
    EXPECT_GT(hits, total / (isElementary(pair) ? 5 : 10)) << "too few scenes overlap to prove anything";
  }
  EXPECT_LT(hits, total * 19 / 20) << "too few scenes are apart to prove anything";
}

TEST_P(EveryPair, AgreesWithTheOracle_Seed20261121) { expectAgreement(GetParam()); }

class EveryCylinderPair : public testing::TestWithParam<Pair> {};
TEST_P(EveryCylinderPair, AgreesWithTheOracle_Seed20261121) { expectAgreement(GetParam()); }

TEST_P(EveryPair, FloatAgreesWithDouble_Seed20261122) {
  const Pair pair = GetParam();
  Random random(seed + 1 + 100 * static_cast<std::uint64_t>(pair.a) + static_cast<std::uint64_t>(pair.b));
  for (const Regime regime : allRegimes) {
    for (int i = 0; i < sweep::countOf(scenesFor(pair, 60)); ++i) {
      const Scene scene =
          sceneOf(pair.a, pair.b,
                  regime == Regime::shallow || regime == Regime::touching || regime == Regime::separated ? Regime::deep
                                                                                                         : regime,
                  random);
      const Answer precise = answerOf(scene.a, scene.b), rough = answerOf(toFloat(scene.a), toFloat(scene.b));
      ASSERT_NEAR(rough.distance, precise.distance, floatToleranceOf(scene)) << nameOf(regime) << " " << text(scene);
      ASSERT_NEAR(length(rough.normal), 1, 1e-5) << text(scene);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllPairs, EveryPair, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });
INSTANTIATE_TEST_SUITE_P(Polytopes, EveryPair, testing::ValuesIn(polytopePairs()),
                         [](const auto& test) { return nameOf(test.param); });
INSTANTIATE_TEST_SUITE_P(Cylinders, EveryCylinderPair, testing::ValuesIn(cylinderPairs()),
                         [](const auto& test) { return nameOf(test.param); });

}  // namespace
