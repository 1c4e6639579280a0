// SPDX-License-Identifier: MIT
// Tapered capsule against triangle, cylinder and hull: sweeps, sizes of 1e-6 to 1e6 among them, against the brute-force
// oracles, which know spheres or support functions only.
#include <gtest/gtest.h>

#include "support/cylinder_oracle.hpp"
#include "support/invariants.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"

using namespace touchstone;
using scenes::Random;
using scenes::Scene;

namespace {

constexpr ShapeKind tapered = ShapeKind::taperedCapsule;
constexpr ShapeKind solids[] = {ShapeKind::triangle, ShapeKind::cylinder, ShapeKind::hull};

enum class Placement { random, inside, shallow, degenerate, thin, aligned, offset, scales };
constexpr Placement allPlacements[] = {Placement::random, Placement::inside,  Placement::shallow, Placement::degenerate,
                                       Placement::thin,   Placement::aligned, Placement::offset,  Placement::scales};
constexpr const char* placementNames[] = {"random", "inside",  "shallow", "degenerate",
                                          "thin",   "aligned", "offset",  "scales"};

/// Moved apart, or into each other, so that the signed distance is about `distance`.
Scene placedAt(Scene s, double distance) {
  const auto r = scenes::answerOf(s.a, s.b);
  s.a = scenes::moved(s.a, r.normal * (r.distance - distance));
  return s;
}

/// Sizes that differ by 1 to 1e6 and radii that differ by as much: where the larger shape is, touching or overlapping
/// by a part of the smaller one.
Scene mixedScales(ShapeKind solid, Random& random) {
  const double ratio = std::pow(10, -random.between(0, 6));
  const bool isSmall = random.chance(0.5);
  const double small = isSmall ? ratio : 1, large = isSmall ? 1 : ratio;
  auto cone = std::get<TaperedCapsule<double>>(scenes::shapeOf(tapered, random, small, 0.5));
  if (random.chance(0.3)) cone.tipRadius *= std::pow(10, -random.between(0, 6));
  if (random.chance(0.3)) cone.tip = cone.base + (cone.tip - cone.base) * std::pow(10, -random.between(0, 6));
  const Scene s{cone, scenes::shapeOf(solid, random, large, 0.5)};
  if (random.chance(0.3)) return s;
  return placedAt(s, (random.chance(0.5) ? 1 : -1) * std::pow(10, -random.between(0, 9)) * ratio);
}

Scene sceneOf(Placement placement, ShapeKind solid, Random& random) {
  if (placement == Placement::degenerate)
    return {scenes::degenerateShape(tapered, random), scenes::degenerateShape(solid, random)};
  if (placement == Placement::thin) return {scenes::thinShape(tapered, random), scenes::thinShape(solid, random)};
  if (placement == Placement::aligned) return scenes::alignedShapes(tapered, solid, random);
  if (placement == Placement::scales) return mixedScales(solid, random);
  const bool isInside = placement == Placement::inside;
  Scene s{scenes::shapeOf(tapered, random, isInside ? 0.1 : 1, isInside ? 0.2 : 2),
          scenes::shapeOf(solid, random, 1, 0.3)};
  if (placement == Placement::shallow) s = placedAt(s, -std::pow(10, -random.between(1, 12)));
  if (placement == Placement::offset) {
    const Vec3<double> by = random.inBox(1e5);
    s = {scenes::moved(s.a, by), scenes::moved(s.b, by)};
  }
  return s;
}

oracle::V liftedPoint(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }

/// The largest separation over all directions of a tapered capsule and a cylinder.
double brutely(const Scene& s, const Vec3<double>& known) {
  const auto& c = std::get<Cylinder<double>>(s.b);
  cylinder_oracle::Solid a;
  a.spheres = oracle::hullSpheresOf(s.a);
  const auto b = cylinder_oracle::cylinder(liftedPoint(c.base), liftedPoint(c.tip), c.radius);
  return static_cast<double>(cylinder_oracle::signedDistance(a, b, {liftedPoint(known)}));
}

void expectScaled(const Scene& s, double by) {
  const auto r = scenes::answerOf(s.a, s.b), t = scenes::answerOf(scenes::scaled(s.a, by), scenes::scaled(s.b, by));
  EXPECT_EQ(t.distance, by * r.distance);
  EXPECT_EQ(t.normal, r.normal);
  EXPECT_EQ(t.pointOnA, r.pointOnA * by);
  EXPECT_EQ(t.pointOnB, r.pointOnB * by);
  EXPECT_EQ(t.unique, r.unique);
}

using Parameter = std::tuple<ShapeKind, Placement>;
class TaperedCapsuleSolids : public testing::TestWithParam<Parameter> {};

TEST_P(TaperedCapsuleSolids, MeetsTheContractSeed61) {
  const auto [solid, placement] = GetParam();
  Random random(61 + static_cast<std::uint64_t>(placement) + 100 * static_cast<std::uint64_t>(solid));
  const int count = sweep::countOf(200, 4000);
  const bool isCylinder = solid == ShapeKind::cylinder;
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    const Scene s = sceneOf(placement, solid, random);
    SCOPED_TRACE(scenes::text(s));
    const scenes::Answer r = scenes::answerOf(s.a, s.b);
    // Apart, the witness points prove that the signed distance is not larger; overlapping, brute force does.
    const double slack = 1e-13 + 1e-12 * scenes::sizeOf(s);
    const bool isThorough = r.distance < 1e-3 && i % 4 == 0;
    EXPECT_EQ(invariants::violation(s, r, slack, 1e-14, isThorough && !isCylinder), "");
    if (isThorough && isCylinder) {
      EXPECT_NEAR(r.distance, brutely(s, r.normal), slack);
    }
    EXPECT_NE(r.status, Status::unproved);
    EXPECT_EQ(r.method, isCylinder ? Method::newton : Method::closedForm);
    // Powers of two, by which numbers scale exactly.
    expectScaled(s, i % 2 == 0 ? 4 : 0x1p-18);
  }
}
INSTANTIATE_TEST_SUITE_P(All, TaperedCapsuleSolids,
                         testing::Combine(testing::ValuesIn(solids), testing::ValuesIn(allPlacements)),
                         [](const auto& p) {
                           return std::string(layoutOf(std::get<0>(p.param)).name) + "_" +
                                  placementNames[static_cast<int>(std::get<1>(p.param))];
                         });

TEST(TaperedCapsuleSolidsMixed, MeetTheContractWhereTheGeneralSolverMetItsLimit) {
  // Of the test lab: its answers were off by up to 0.18 m.
  const Vec3<double> points[] = {{{3.000055643655638, 5.5643655637600345e-05, -0.9999165345165433}},
                                 {{3.000104331854321, -4.173274172820026e-05, -0.9999165345165433}},
                                 {{2.999909579059589, -4.173274172820026e-05, -0.9997704699204946}},
                                 {{3.000006955456955, 0.00010433185432050064, -1.0002086637086407}},
                                 {{2.999958267258272, -4.173274172820026e-05, -0.9999165345165433}},
                                 {{3.000006955456955, 6.9554569547000415e-06, -1.0002086637086407}},
                                 {{2.999958267258272, -4.173274172820026e-05, -1.000062599112592}}};
  const Scene found[] = {
      {TaperedCapsule<double>{{{27.587831940428718, 25.215241878133373, -52.861865400023206}},
                              {{-27.587831940428718, -31.215241878133373, 54.861865400023206}},
                              14.132359756790661,
                              36.54928282013329},
       Triangle<double>{{{{-0.00028342166167565856, -3.0004251324925133, 1}},
                         {{0.00014171083083782928, -3.0004251324925133, 1}},
                         {{0.00014171083083782928, -2.999149735014973, 1}}}}},
      {TaperedCapsule<double>{{{3.5187187900564285, -0.8406228550879377, -1.4973919386703265}},
                              {{4.193156168411521, -1.222353660201993, -1.0765244929554367}},
                              0.18495901499603978,
                              0.17895125880857501},
       Cylinder<double>{{{164.9439868866369, 171.21548796156912, 175.87174039238903}},
                        {{15.376290649370674, -7.367315498323535, -231.94220299320773}},
                        117.13339958700502}},
      {TaperedCapsule<double>{{{-0.07742844738489865, 0.019403992176390585, 0.07442907044019954}},
                              {{-0.16280915180281266, 0.027066768869556633, 0.0959292665074684}},
                              0.027308330879565135,
                              0.01121309735764944},
       Cylinder<double>{{{-0.39025859821455555, -0.10896675965541414, -0.38485475882226206}},
                        {{0.39025859821455555, 0.10896675965541414, 0.38485475882226206}},
                        0.5071216133000386}},
      {TaperedCapsule<double>{
           {{3, 0, -4.776623028760611}}, {{3, 0, 2.776623028760611}}, 7.553246057521222, 5.664934543140917},
       scenes::hullAround(points)}};
  for (const Scene& s : found) {
    SCOPED_TRACE(scenes::text(s));
    const bool isCylinder = kindOf(s.b) == ShapeKind::cylinder;
    const scenes::Answer r = scenes::answerOf(s.a, s.b);
    const double slack = 1e-14 * scenes::sizeOf(s);
    EXPECT_EQ(invariants::violation(s, r, slack, 1e-14, !isCylinder), "");
    if (isCylinder) {
      EXPECT_NEAR(r.distance, brutely(s, r.normal), slack);
    }
    expectScaled(s, 4);
  }
}

/// Points of a ball, of a sphere, in a plane up to rounding, or in few places, turned and moved.
Shape<double> cloudHull(Random& random, int count) {
  const int kind = random.below(4);
  std::vector<Vec3<double>> points;
  for (int i = 0; i < count; ++i) {
    Vec3<double> p = random.inBox(1);
    if (kind == 1) p = p * (1 / length(p));
    if (kind == 2) p[1] *= random.chance(0.5) ? 0 : 1e-15;
    if (kind == 3 && i >= 4) p = points[static_cast<std::size_t>(i % 4)];
    points.push_back(p);
  }
  auto hull = std::get<Hull<double>>(scenes::hullAround(points));
  hull.position = random.inBox(1);
  if (random.chance(0.8)) hull.rotation = random.rotation();
  return hull;
}

TEST(TaperedCapsuleHull, OfFewAndOfManyPointsSeed73) {
  Random random(73);
  const int most = sweep::isShort() ? 64 : 256;
  for (int i = 0; i < sweep::countOf(160) && !testing::Test::HasFailure(); ++i) {
    // Brute force takes all triples of spheres, and for the distance from a surface of points: mostly few points.
    const bool isLarge = i % 8 == 0;
    Scene s{scenes::shapeOf(tapered, random, 1, 0.3),
            cloudHull(random, i == 8 ? most : 1 + random.below(isLarge ? 32 : 10))};
    if (random.chance(0.5)) s = placedAt(s, std::pow(10, -random.between(0, 9)));
    SCOPED_TRACE(scenes::text(s));
    const scenes::Answer r = scenes::answerOf(s.a, s.b);
    EXPECT_EQ(invariants::violation(s, r, 1e-12, 1e-14, !isLarge && r.distance < 1e-3), "");
    EXPECT_NE(r.status, Status::unproved);
    expectScaled(s, 0.25);
  }
}

TEST(TaperedCapsuleSolidsScale, MinuteSizesKeepTheirDigitsSeed72) {
  // 2^-250 is below the size from which products of four lengths underflow.
  Random random(72);
  for (const ShapeKind solid : solids)
    for (int i = 0; i < sweep::countOf(50) && !testing::Test::HasFailure(); ++i) {
      const Scene s{scenes::shapeOf(tapered, random, 1, 1), scenes::shapeOf(solid, random, 1, 1)};
      SCOPED_TRACE(scenes::text(s));
      const double whole = scenes::answerOf(s.a, s.b).distance;
      const double minute = scenes::answerOf(scenes::scaled(s.a, 0x1p-250), scenes::scaled(s.b, 0x1p-250)).distance;
      EXPECT_NEAR(minute * 0x1p250, whole, 1e-14);
    }
}

}  // namespace
