// SPDX-License-Identifier: MIT
// Tapered capsule against cylinder, which the general solver answers: the status is `converged` only where the signed
// distance is within the accuracy of the contract of the brute-force oracle for cylinders.
#include <gtest/gtest.h>

#include "support/cylinder_oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"

using namespace touchstone;
using cylinder_oracle::Solid;

namespace {

oracle::V liftedPoint(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }

enum class Placement { random, inside, shallow, degenerate, thin, aligned, offset };
constexpr Placement allPlacements[] = {Placement::random, Placement::inside,  Placement::shallow, Placement::degenerate,
                                       Placement::thin,   Placement::aligned, Placement::offset};
constexpr const char* placementNames[] = {"random", "inside", "shallow", "degenerate", "thin", "aligned", "offset"};

scenes::Scene sceneOf(Placement placement, scenes::Random& random) {
  constexpr ShapeKind tapered = ShapeKind::taperedCapsule, cylinder = ShapeKind::cylinder;
  if (placement == Placement::degenerate)
    return {scenes::degenerateShape(tapered, random), scenes::degenerateShape(cylinder, random)};
  if (placement == Placement::thin) return {scenes::thinShape(tapered, random), scenes::thinShape(cylinder, random)};
  if (placement == Placement::aligned) return scenes::alignedShapes(tapered, cylinder, random);
  const bool isInside = placement == Placement::inside;
  scenes::Scene s{scenes::shapeOf(tapered, random, isInside ? 0.1 : 1, isInside ? 0.2 : 2),
                  scenes::shapeOf(cylinder, random, 1, 0.3)};
  if (placement == Placement::shallow) {
    const auto r = scenes::answerOf(s.a, s.b);
    s.a = scenes::moved(s.a, r.normal * (r.distance + std::pow(10, -random.between(1, 12))));
  }
  if (placement == Placement::offset) {
    const Vec3<double> by = random.inBox(1e5);
    s = {scenes::moved(s.a, by), scenes::moved(s.b, by)};
  }
  return s;
}

class TaperedCapsuleCylinder : public testing::TestWithParam<Placement> {};

TEST_P(TaperedCapsuleCylinder, StatesWhereItMissesTheContractSeed61) {
  scenes::Random random(61 + static_cast<std::uint64_t>(GetParam()));
  const int count = sweep::countOf(50, 4000);
  int converged = 0;
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    const scenes::Scene s = sceneOf(GetParam(), random);
    SCOPED_TRACE(scenes::text(s));
    const auto& c = std::get<Cylinder<double>>(s.b);
    Solid a;
    a.spheres = oracle::hullSpheresOf(s.a);
    const Solid b = cylinder_oracle::cylinder(liftedPoint(c.base), liftedPoint(c.tip), c.radius);
    const scenes::Answer r = scenes::answerOf(s.a, s.b);
    EXPECT_NEAR(length(r.normal), 1, 1e-14);
    if (r.status != Status::converged) continue;
    ++converged;
    const auto most = static_cast<double>(cylinder_oracle::signedDistance(a, b, {liftedPoint(r.normal)}));
    EXPECT_NEAR(r.distance, most, scenes::toleranceOf(s));
  }
  // A handful of scenes, as with sanitizers, says nothing about how many there are.
  if (count >= 50) {
    EXPECT_GE(converged, count * (GetParam() == Placement::aligned ? 7 : 9) / 10);
  }
}
INSTANTIATE_TEST_SUITE_P(All, TaperedCapsuleCylinder, testing::ValuesIn(allPlacements),
                         [](const auto& p) { return std::string(placementNames[static_cast<int>(p.param)]); });

}  // namespace
