// SPDX-License-Identifier: MIT
// Poses whose distance is easy and whose witness points are not: normals that hardly differ, and features far smaller
// than the gap.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "support/judge.hpp"

namespace {

using namespace touchstone;
using judge::checked;
using V3 = Vec3<double>;

constexpr double tight = 1e-12;

Obb<double> boxAt(V3 center, V3 half, Quat<double> q = {0, 0, 0, 1}) { return {center, half, q}; }

TEST(WitnessPoints, OfTinyBoxesFarApartInFloat) {
  // 1.24 m apart, the corners of boxes of 1e-4 m differ by less than a float can tell in the distance: the normal has
  // to lead to the corner that was found. In the plane A's corner (-0.625, 0.375061) and B's, about
  // (-1.49991, 1.25001).
  const scenes::Scene flat{Aabb2<double>{{{-0.625, 0.37493896484375}}, {{2.875, 0.37506103515625}}},
                           Obb2<double>{{{-1.5, 1.25}}, {{7.62939453125e-05, 4.57763671875e-05}}, 0.633834}};
  const scenes::Scene inSpace{
      Obb<double>{{{-1.0530782226227404, -0.080510636168007604, -1.6522369366989476}},
                  {{6.3157151780884253e-05, 0, 0.00016163739515906732}},
                  {-0.47116794649002336, 0.33011973947666229, 0.55128363958587423, -0.60424173352490884}},
      Obb<double>{
          {{-0.15652694437717743, -0.6518283285749007, -0.94292743806249402}}, {{0, 0.000189526614, 0}}, {0, 0, 0, 1}}};
  for (const scenes::Scene& scene : {flat, inSpace}) {
    const auto r = scenes::answerOf(scenes::toFloat(scene.a), scenes::toFloat(scene.b));
    const double slack = scenes::floatToleranceOf(scene);
    EXPECT_NEAR(r.distance, scenes::answerOf(scene.a, scene.b).distance, slack);
    EXPECT_LE(judge::offSurface(r.pointOnA, scene.a), slack);
    EXPECT_LE(judge::offSurface(r.pointOnB, scene.b), slack);
  }
}

/// Solids that end along n = (10, -2, 11) / 15 at the origin, and only there.
std::vector<Shape<double>> endingAtTheOrigin() {
  const V3 center{{-10. / 32, 2. / 32, -11. / 32}}, along{{2. / 4, -1. / 4, -2. / 4}};  // 15/32 behind it; across it
  return {Point<double>{},
          Sphere<double>{center, 15. / 32},
          Capsule<double>{center - along, center + along, 15. / 32},
          TaperedCapsule<double>{center, center * 2., 15. / 32, 1. / 8},
          Aabb<double>{{{-1, 0, -1}}, {{0, 1, 0}}},
          boxAt({{-0.5, 0.5, -0.5}}, {{0.5, 0.5, 0.5}})};
}

TEST(WitnessPoints, OfATinyTaperedCapsuleIsOnItsCone) {
  // The cone's axis is (2, 2, 1) / 3, 30 e long, its radii 6 e and 24 e: slope 18 / 30 = 3/5. With w = (1, -2, 2) / 3
  // its normals in this plane are 3/5 (2, 2, 1) / 3 + 4/5 w = (10, -2, 11) / 15 = n. The middle of its axis, radius
  // 15 e, is put at 15/16 n + 15 e n: it touches in 15/16 n = (10, -2, 11) / 16, 15/16 from the origin. All numbers
  // are exact. For e = 2^-28 in double, 2^-16 in float, all its points are equally far within rounding.
  const auto tiny = [](double e) {
    return TaperedCapsule<double>{{{10. / 16, -2. / 16 - 12 * e, 11. / 16 + 6 * e}},
                                  {{10. / 16 + 20 * e, -2. / 16 + 8 * e, 11. / 16 + 16 * e}},
                                  6 * e,
                                  24 * e};
  };
  const V3 touching{{10. / 16, -2. / 16, 11. / 16}};
  for (const Shape<double>& other : endingAtTheOrigin()) {
    const auto r = checked(other, Shape<double>(tiny(std::ldexp(1, -28))));
    EXPECT_NEAR(r.distance, 15. / 16, tight);
    EXPECT_LE(length(r.pointOnB - touching), tight) << other.index();
    const auto f = scenes::answerOf(scenes::toFloat(other), scenes::toFloat(Shape<double>(tiny(std::ldexp(1, -16)))));
    EXPECT_NEAR(f.distance, 15. / 16, 1e-6);
    EXPECT_LE(length(f.pointOnB - touching), 2e-6) << other.index();
  }
}

TEST(WitnessPoints, OfAnAlmostCylindricalTaperedCapsule) {
  // Found at random. The radii differ by 1e-15 to 2e-12 of their size, the axes lean by 1e-11 to 2e-8: every normal
  // within that separates by the same number, but only one has both witnesses on the surfaces.
  checked(TaperedCapsule<double>{{{-77.148337787893283, 216.43152753559724, -56.288507125780107}},
                                 {{-77.148337771004009, 216.43152752931394, 938.99279629823161}},
                                 654.48244668474638,
                                 654.48244668474399},
          Capsule<double>{{{38.201226700424527, 85.586866419662357, -9.0251290242364348}},
                          {{38.201226700424527, 85.586866419662357, 987.73982308427992}},
                          259.96030935610827});
  checked(TaperedCapsule<double>{{{2.4509816908929394, 0.58809389640240683, 0.1892632956728712}},
                                 {{2.4509816620064928, 0.58809388507556404, 1.8454716384408187}},
                                 0.88275216567653603,
                                 0.8827521656518319},
          Aabb<double>{{{-1.1154389186293123, -0.24257917184289704, 1.4183556205305234}},
                       {{0.14946371670181691, 0.017660693420569223, 1.6468860394282427}}});
}

TEST(WitnessPoints, WhereATurnIsTooSmallForTheNormalToTell) {
  // B's top edge is turned by 1e-14 against A's lower one. Both sides' normals separate by the same 0.5 up to rounding,
  // but they touch where they lie over each other, x from 1 to 2, and not where B's far corner is, at x = 4.
  const auto flat = checked(Aabb2<double>{{{0, 0}}, {{2, 1}}}, Obb2<double>{{{2.5, 0.25}}, {{1.5, 0.25}}, -1e-14});
  EXPECT_NEAR(flat.distance, -0.5, tight);
  EXPECT_GE(flat.pointOnA[0], 1 - tight);
  EXPECT_LE(flat.pointOnA[0], 2 + tight);
  // Two needles 2e-6 rad apart cross at x = 0.5, and not in the middle of what they share, -0.5 to 1.
  const auto crossing = checked(boxAt({{0, 0, 0}}, {{1, 0, 0}}), boxAt({{0.5, 0, 0}}, {{1, 0, 0}}, {0, 1e-6, 0, 1}));
  EXPECT_NEAR(crossing.distance, 0, tight);
  EXPECT_NEAR(crossing.pointOnA[0], 0.5, 1e-9);
  // A capsule leans by 2e-14 towards a face that ends at z = 0.75; its lower end, at z = 1, is beside the box.
  const auto over = checked(Capsule<double>{{{0, 0.25, -2}}, {{0, 0.25 - 6e-14, 1}}, 0.5},
                            Aabb<double>{{{-1, -0.5, -0.75}}, {{1, 0.5, 0.75}}});
  EXPECT_NEAR(over.distance, -0.75, tight);
  EXPECT_LE(std::abs(over.pointOnA[2]), 0.75 + tight);
}

}  // namespace
