// SPDX-License-Identifier: MIT
// Needles, plates and slivers down to rounding: scenes that the general solver once answered wrongly, each with its
// exact distance (from 256-bit arithmetic), and random ones of every pair with a triangle, hull or polygon. What judges
// them is the certificate (support/certificate.hpp), which shares no code with the core. Seeds are in the names of the
// tests.
#include <gtest/gtest.h>

#include "support/certificate.hpp"
#include "support/cylinder_oracle.hpp"
#include "support/inner_polytope.hpp"
#include "support/sweep.hpp"
#include "support/thin_scenes.hpp"
#include "touchstone/algorithms.hpp"
#include "touchstone/convex.hpp"
#include "touchstone/convex_hull.hpp"
#include "touchstone/tolerances.hpp"

namespace {

using namespace scenes;
using P = Vec3<double>;

Shape<double> hull(std::initializer_list<P> points) {
  return hullAround(std::span<const P>(points.begin(), points.size()));
}

/// Both orders, bit for bit; the distance within `error`, and witness points and normal by the certificate, which
/// bounds how far a point is from a sliver with its own rounding.
void expectExact(const Scene& scene, double distance, double error) {
  const double slack = 3 * toleranceOf(scene);
  const Answer ab = answerOf(scene.a, scene.b), ba = answerOf(scene.b, scene.a);
  EXPECT_NEAR(ab.distance, distance, error) << text(scene);
  EXPECT_EQ(ab.distance > 0, distance > 0) << text(scene);
  EXPECT_EQ(ab.status, Status::proved) << text(scene);
  EXPECT_TRUE(certificate::prove(scene, ab).holds(slack)) << text(scene);
  EXPECT_EQ(ab.distance, ba.distance);
  EXPECT_EQ(ab.normal, -ba.normal);
  EXPECT_EQ(ab.pointOnA, ba.pointOnB);
  EXPECT_EQ(ab.pointOnB, ba.pointOnA);
}

TEST(ThinPolytopes, TwoNeedlesThatAreApartByAPicometre) {
  // 1.2363e-12, of a length of 2: less than 3e-15 of it may be wrong.
  const Scene scene{hull({{{0, 0, 0}},
                          {{1.7936181, -0.0301983805788, 0.182197047171}},
                          {{2.08059376853714, -0.0350300665427, 0.211348242377}}}),
                    hull({{{1.842326362287828, -0.0310184602295, 0.18714486433}},
                          {{2.0467479777, -0.0344602194518, 0.207910162093}},
                          {{1.430858552846, -0.0240907528808, 0.145347662196}}})};
  expectExact(scene, 1.2363348904798858e-12, 6e-15);
}
TEST(ThinPolytopes, APointBesideAFlatHullOfALengthOfThousands) {
  const Scene scene{Sphere<double>{{{213.556559, 262.9680449, 918.00913082}}, 0},
                    hull({{{-237.01201656, 217.201853, -229.788067505}},
                          {{754.19359594, 317.8828784, 2295.25048699}},
                          {{135.70908, 255.06074, 719.6972}},
                          {{-1135.03201077, 125.9860928, -2517.4416883}}})};
  expectExact(scene, 1.09245e-7, 1e-11);
}
TEST(ThinPolytopes, AHullThatSharesANeedleWithAnother) {
  const Scene scene{hull({{{0, 0, 0}},
                          {{-0.3717787702950238, 0.3808804965572363, -0.39076632400432854}},
                          {{0.9038608766126662, -0.9259888057344046, 0.9500230254809539}}}),
                    hull({{{0, 0, 0}},
                          {{-0.3717787702950238, 0.3808804965572363, -0.39076632400432854}},
                          {{0.9038608766126662, -0.9259888057344046, 0.9500230254809539}},
                          {{1.0066117148681775, -1.0312551453518428, 1.05802157343894}},
                          {{0.3631230858206516, -0.37201290737773557, 0.3816685748211164}}})};
  expectExact(scene, -1.23e-15, 3e-15);
}
TEST(ThinPolytopes, AStraightHullBesideASliverOfATriangle) {
  const P p{{-62153.195727355218, -217586.54563022938, 13008.480545144072}};
  const Scene scene{hull({p, p, {{159445.9151825888, 148579.3138014038, -62268.232562060897}}}),
                    Triangle<double>{{{{-62153.196130983517, -217586.54552276569, 13008.480739891978}},
                                      {{-62153.19513252841, -217586.54535417759, 13008.480360345504}},
                                      {{159445.91554173967, 148579.31331759726, -62268.232563593425}}}}};
  expectExact(scene, 3.4081290417e-5, 2e-9);
}

/// The bounds that a named algorithm proves contain the truth.
void expectTrueBound(Algorithm algorithm, const Scene& scene, double truth) {
  const auto r = distanceBy<3>(algorithm, scene.a, scene.b);
  ASSERT_TRUE(r);
  EXPECT_TRUE(std::isfinite(r->distance) && std::isfinite(r->errorBound));
  EXPECT_LE(std::abs(r->distance - truth), r->errorBound + 1e-15) << r->distance << " " << r->errorBound;
}

TEST(ThinPolytopes, SeparatingAxesMissNoFaceOfASliver) {
  // Apart by 0.229 along x alone: -0.0209763 + 0.25.
  const Scene apart{Point<double>{{{-0.25, 0, 0.25}}},
                    hull({{{-0.008989862406077631, -0.002996620802025877, -0.0014983104010129387}},
                          {{-0.014983104010129387, -0.007491552005064692, -0.0044949312030388155}},
                          {{-0.02097634561418114, -0.011986483208103508, -0.007491552005064692}},
                          {{0.014983104010129384, 0.014983104010129386, 0.01048817280709057}},
                          {{0.008989862406077631, 0.01048817280709057, 0.007491552005064694}}})};
  const auto r = answerOf(apart.a, apart.b);
  EXPECT_GT(r.distance, 0.229);
  expectTrueBound(Algorithm::sat, apart, r.distance);
  const auto bySat = distanceBy<3>(Algorithm::sat, apart.a, apart.b);
  EXPECT_GT(bySat->distance, 0);
  const Scene corner{Point<double>{{{0, 0, 0}}},
                     hull({{{-0.2, -0.1, -0.19}}, {{-0.146, -0.03, -0.06}}, {{-0.35, -0.3, -0.6}}, {{-0.124, 0, 0}}})};
  EXPECT_NEAR(answerOf(corner.a, corner.b).distance, 0.124, 1e-15);
  expectTrueBound(Algorithm::sat, corner, 0.124);
}
TEST(ThinPolytopes, TheExpandingPolytopeBoundsWhatItDoesNotProve) {
  // A sliver of a triangle in a cylinder: -0.0017147 along (-1, -4, 1) / sqrt(18).
  const Scene scene{
      hull({{{0, 0, 0}}, {{-0.0234, -0.008, 0.03}}, {{0, -0.008, 0}}}),
      Cylinder<double>{{{-0.0078125, -0.0078125, 0.0390625}}, {{-0.015625, -0.0390625, 0.046875}}, 0.0234375}};
  const Answer r = answerOf(scene.a, scene.b);
  EXPECT_NEAR(r.distance, -0.0017147, 1e-7);
  expectTrueBound(Algorithm::epa, scene, r.distance);
}

std::vector<Pair> thinPairs() {
  std::vector<Pair> pairs;
  for (const Pair& pair : polytopePairs())
    if (pair.b != ShapeKind::plane && certificate::covers(pair.a) && certificate::covers(pair.b)) pairs.push_back(pair);
  return pairs;
}
class EveryThinPair : public testing::TestWithParam<Pair> {};
INSTANTIATE_TEST_SUITE_P(All, EveryThinPair, testing::ValuesIn(thinPairs()),
                         [](const auto& tested) { return nameOf(tested.param); });

/// Named algorithms prove their bounds, or say that they do not; the truth is in `proof`.
template <int N>
void expectTrueBounds(const Scene& scene, const certificate::Proof& proof) {
  for (const Algorithm algorithm : {Algorithm::sat, Algorithm::gjk, Algorithm::epa}) {
    const auto r = distanceBy<N>(algorithm, scene.a, scene.b);
    if (!r) continue;
    const double bound = r->errorBound + 1e-16 * sizeOf(scene);
    EXPECT_TRUE(std::isfinite(r->distance) && std::isfinite(r->errorBound)) << text(scene);
    EXPECT_LE(r->distance - bound, proof.upper) << nameOf(algorithm) << " {" << text(scene) << "}";
    EXPECT_GE(r->distance + bound, proof.lower) << nameOf(algorithm) << " {" << text(scene) << "}";
  }
}

TEST_P(EveryThinPair, IsExactDownToRounding_Seed20261125) {
  Random random(20261125 + 64 * static_cast<std::uint64_t>(GetParam().a) + static_cast<std::uint64_t>(GetParam().b));
  const int count = sweep::countOf(800, 100'000);
  for (int i = 0; i < count; ++i) {
    const PointsOfBlock block;
    const Scene scene = thin_scenes::thinScene(GetParam(), random, i % 16 == 0 ? 24 : 8);
    const Answer ab = answerOf(scene.a, scene.b), ba = answerOf(scene.b, scene.a);
    const certificate::Proof proof = certificate::prove(scene, ab);
    ASSERT_TRUE(proof.holds(toleranceOf(scene)))
        << i << " {" << text(scene) << "}\n"
        << ab.distance << " of " << proof.lower << ", " << proof.upper << "; off " << proof.offA << ", " << proof.offB;
    // The separation along the normal is exact up to rounding, and the witness points are better than promised.
    const double size = std::max(1.0, sizeOf(scene)), strict = 5e-11 * size;
    ASSERT_GE(proof.lower + 2e-13 * size, ab.distance) << i << " {" << text(scene) << "}";
    ASSERT_LE(proof.upper - strict, ab.distance) << i << " {" << text(scene) << "}";
    ASSERT_EQ(ab.status, Status::proved) << i << " {" << text(scene) << "}";
    if (i % 4 == 0) {
      if (dimensionOf(GetParam().a) == 3)
        expectTrueBounds<3>(scene, proof);
      else
        expectTrueBounds<2>(scene, proof);
    }
    ASSERT_TRUE(ab.distance == ba.distance && ab.normal == -ba.normal && ab.pointOnA == ba.pointOnB &&
                ab.pointOnB == ba.pointOnA)
        << i << " {" << text(scene) << "}";
  }
}

class EveryThinRoundPair : public testing::TestWithParam<Pair> {};
INSTANTIATE_TEST_SUITE_P(All, EveryThinRoundPair,
                         testing::Values(Pair{ShapeKind::taperedCapsule, ShapeKind::triangle},
                                         Pair{ShapeKind::taperedCapsule, ShapeKind::hull},
                                         Pair{ShapeKind::triangle, ShapeKind::cylinder},
                                         Pair{ShapeKind::cylinder, ShapeKind::hull}),
                         [](const auto& tested) { return nameOf(tested.param); });

/// Tapered capsules and cylinders, which the certificate does not cover: the separation along the normal from below;
/// from above, apart, the witness points, overlapping a polytope inside of the difference.
TEST_P(EveryThinRoundPair, IsWithinTheContract_Seed20261126) {
  Random random(20261126 + 64 * static_cast<std::uint64_t>(GetParam().a) + static_cast<std::uint64_t>(GetParam().b));
  const auto wide = [](const P& v) { return oracle::V{v[0], v[1], v[2]}; };
  const int count = sweep::countOf(100, 5000);
  int undecided = 0;
  for (int i = 0; i < count; ++i) {
    const PointsOfBlock block;
    const Scene scene = thin_scenes::thinScene(GetParam(), random, i % 16 == 0 ? 24 : 8);
    const Answer ab = answerOf(scene.a, scene.b), ba = answerOf(scene.b, scene.a);
    const double slack = toleranceOf(scene);
    const oracle::V n = wide(ab.normal);
    ASSERT_GE(oracle::separationAlong(scene.a, scene.b, n * (1 / oracle::length(n))), ab.distance - slack)
        << i << " {" << text(scene) << "}";
    if (const oracle::Real depth = -ab.distance - 1e-3 * slack; depth <= 0) {
      const oracle::V onA = wide(ab.pointOnA), onB = wide(ab.pointOnB);
      const oracle::Real upper = oracle::length(onB - onA) + std::abs(oracle::pointDistance(onA, scene.a)) +
                                 std::abs(oracle::pointDistance(onB, scene.b));
      ASSERT_LE(upper, ab.distance + slack) << i << " {" << text(scene) << "}";
    } else {
      const auto ball =
          inner_polytope::ballIn(cylinder_oracle::solidOf(scene.a), cylinder_oracle::solidOf(scene.b), depth, 600);
      undecided += ball.radius >= depth ? 0 : 1;
    }
    ASSERT_NE(ab.status, Status::unproved) << i << " {" << text(scene) << "}";
    ASSERT_TRUE(ab.distance == ba.distance && ab.normal == -ba.normal && ab.pointOnA == ba.pointOnB &&
                ab.pointOnB == ba.pointOnA)
        << i << " {" << text(scene) << "}";
  }
  // Nearly coaxial shapes are equally deep along an arc of normals, where the proof is given up.
  EXPECT_LE(undecided, 2 + count / 20);
}

}  // namespace
