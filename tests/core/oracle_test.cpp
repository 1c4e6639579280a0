// SPDX-License-Identifier: MIT
// Every pair in every regime against the brute-force oracle (support/oracle.hpp): the distance, and the invariants of
// every result. Seeds are in the names of the tests.
#include "support/oracle.hpp"

#include <gtest/gtest.h>

#include <map>

#include "support/invariants.hpp"
#include "support/sweep.hpp"

namespace {

using namespace scenes;

constexpr std::uint64_t seed = 20261121;

/// The oracle takes thousands of times longer for two boxes than for two spheres.
int casesFor(const Pair& pair) {
  const auto corners = [](ShapeKind k) {
    Random random(seed);
    return k == ShapeKind::plane ? 1U : oracle::hullSpheresOf(shapeOf(k, random, 1, 1)).size();
  };
  return sweep::countOf(corners(pair.a) * corners(pair.b) > 32 ? scenesFor(pair, 4) : scenesFor(pair, 40));
}

class EveryPair : public testing::TestWithParam<Pair> {};

TEST_P(EveryPair, AgreesWithTheOracle_Seed20261121) {
  const Pair pair = GetParam();
  Random random(seed + 100 * static_cast<std::uint64_t>(pair.a) + static_cast<std::uint64_t>(pair.b));
  int hits = 0, total = 0;
  for (const Regime regime : allRegimes) {
    for (int i = 0; i < casesFor(pair); ++i) {
      const Scene scene = sceneOf(pair.a, pair.b, regime, random);
      const Answer answer = answerOf(scene.a, scene.b);
      const double slack = toleranceOf(scene);
      ASSERT_NEAR(answer.distance, static_cast<double>(oracle::signedDistance(scene.a, scene.b)), slack)
          << nameOf(regime) << " " << text(scene);
      invariants::expectInvariants(scene, answer, 10 * slack);
      hits += answer.distance <= 0 ? 1 : 0;
      ++total;
      if (HasFailure()) return;
    }
  }
  if (total < 20) return;
  // The sweep must see both sides of touching; only a point can hardly ever meet another or a triangle.
  const bool isFlat = pair.b == ShapeKind::point || pair.b == ShapeKind::triangle;
  if (pair.a != ShapeKind::point || !isFlat) {
    EXPECT_GT(hits, total / (isElementary(pair) ? 5 : 10)) << "too few scenes overlap to prove anything";
  }
  EXPECT_LT(hits, total * 19 / 20) << "too few scenes are apart to prove anything";
}

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

}  // namespace
