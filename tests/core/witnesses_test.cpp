// SPDX-License-Identifier: MIT
// Poses whose distance is easy and whose witness points are not: normals that hardly differ, and features far smaller
// than the gap.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "support/invariants.hpp"
#include "support/oracle.hpp"

namespace {

using namespace touchstone;
using invariants::checked;
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
    EXPECT_LE(invariants::distanceToSurface(r.pointOnA, scene.a), slack);
    EXPECT_LE(invariants::distanceToSurface(r.pointOnB, scene.b), slack);
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

/// The float answer of a scene: against its double one, the surfaces, and whether its normal separates by as much.
void expectRightInFloat(const scenes::Scene& scene) {
  SCOPED_TRACE(scenes::text(scene));
  const auto exact = scenes::answerOf(scene.a, scene.b);
  const auto r = scenes::answerOf(scenes::toFloat(scene.a), scenes::toFloat(scene.b));
  const double slack = scenes::floatToleranceOf(scene);
  EXPECT_NEAR(r.distance, exact.distance, slack);
  EXPECT_LE(invariants::distanceToSurface(r.pointOnA, scene.a), slack);
  EXPECT_LE(invariants::distanceToSurface(r.pointOnB, scene.b), slack);
  const oracle::V n{r.normal[0], r.normal[1], r.normal[2]};
  EXPECT_GE(static_cast<double>(oracle::separationAlong(scene.a, scene.b, n * (1 / oracle::length(n)))),
            exact.distance - slack);
}

TEST(WitnessPoints, NormalsOfAxesThatNearlyTouchInFloat) {
  // Found at random. The axes pass each other in a thousandth to a hundredth of their length, where the difference of
  // their closest points leans by some 1e-5: over the length of the axis that was up to 8 times the error bound.
  expectRightInFloat({Capsule<double>{{{0.75589378483718916, -1.9988227183978635, 2.4373086061616238}},
                                      {{-1.7441062151628108, -1.9988227183978635, -0.43769139383837607}},
                                      2},
                      Capsule<double>{{{-0.5, -2, 1}}, {{-0.5, -2, 1}}, 0}});
  expectRightInFloat({Point<double>{{{-1.3228522367791453, 0.10276939392823961, 0.10724066301995944}}},
                      Capsule<double>{{{-1.6893448242969085, -0.56543225945061126, 0.91992700642560488}},
                                      {{-0.9658527657985253, 0.77381584668153358, -0.70732510779600444}},
                                      1.1621119663980146}});
  expectRightInFloat({Capsule<double>{{{1.1727489489268494, -1.109961317134875, -0.50383024068402116}},
                                      {{1.1727489489268494, -1.109961317134875, 1.4961697593159788}},
                                      1.25},
                      Capsule<double>{{{0.125, -0.25, 0.125}}, {{2, -1.75, 0.75}}, 0.125}});
  expectRightInFloat({Capsule2<double>{{{-0.84516653083973703, -1.1158419071032983}},
                                       {{-2.8679995515492109, 0.91581223043674564}},
                                       0.75351701033558038},
                      Circle2<double>{{{-1.8544609183779519, -0.090844876789417175}}, 0.15400310312650756}});
  expectRightInFloat({Capsule2<double>{{{0.87589866853556175, -0.11853347490987541}},
                                       {{-0.04607131891493127, 1.0587280631587441}},
                                       0.00011810965325361658},
                      Capsule2<double>{{{0.44482548414817469, 0.44050282676375208}},
                                       {{0.44510663012504831, 0.4407148728047634}},
                                       1.3278009124224015}});
  expectRightInFloat({Obb<double>{{{2, 1.5, -0.375}},
                                  {{1.52587890625e-05, 2, 7.62939453125e-05}},
                                  {0.20043428123167983, -0.32707347507114326, 0.62083300468936453, 0.6836778635442291}},
                      Capsule<double>{{{2.162390964390434, 1.4519077684863433, -2.1646309794382503}},
                                      {{2.162390964390434, 1.4519077684863433, 1.3353690205617497}},
                                      1.625}});
}

TEST(WitnessPoints, OfTaperedCapsulesAndTinyBoxes) {
  // Found at random, 5 mm apart: the vector between the closest points leans by the rounding error of an axis 2.4 m
  // long, and the normal of the search does not determine which end of a box of 0.2 mm is closest.
  checked(TaperedCapsule<double>{{{0.88550262676967528, -1.0620206853921905, 0.074575110496902727}},
                                 {{0.88550262849230299, 1.3687857049851515, 0.074575108273538332}},
                                 0,
                                 6.8083458312940678e-05},
          boxAt({{0.87984711995646681, 1.3645382458882711, 0.074145792659687224}},
                {{0.00023871532409165371, 9.1038109948526525e-05, 0}}));
  expectRightInFloat({TaperedCapsule<double>{{{-0.079806658795705226, -0.43934342913284241, 1.759173566559576}},
                                             {{0.092685140152981127, -0.36728783829010475, 1.8053621969907991}},
                                             1.596891440088723e-05,
                                             9.3921408100564953e-06},
                      boxAt({{0.064705974639185732, -0.37642955687508906, 1.788572586592847}},
                            {{1.2627173073426184e-05, 6.304972836361035e-05, 1.7585760623119314e-05}},
                            {-0.28900039115420451, -0.34908108765763779, -0.26544592506025116, 0.85097569237986148})});
  // The large sphere nearly contains the small one, and contains it in float, where the box's frame is rotated.
  expectRightInFloat({boxAt({{0.1105485903069738, 0.12286082081398045, -1.9988118457609358}},
                            {{1.2087198440969007, 1.1671965976677414, 2.1572579302597382e-12}},
                            {-0.26511147129106438, -0.55849234388439883, 0.72153427387471214, -0.31175391134112401}),
                      TaperedCapsule<double>{{{0.23565043495681604, 0.20167796059060092, -0.47146598514696259}},
                                             {{0.032895170019913024, 0.18354075646191956, -0.20060222542674902}},
                                             0.037805847404273479,
                                             0.37663594046421517}});
}

TEST(WitnessPoints, OfFeaturesAlongTheEdgeOfAFaceInFloat) {
  // Found at random. The axis of the cone lies in an edge of the box up to rounding, which used to cut off the part of
  // it where it is deepest; and a plate of 3e-9 m, whose faces have no direction in float.
  expectRightInFloat({TaperedCapsule<double>{{{-1.7338744808429234, 3.000193725132021, 2.1218323936600583}},
                                             {{-1.4523007850005141, 0.33589766157756756, 1.8562928474704876}},
                                             0.32428693331263947,
                                             0.24618184741338803},
                      boxAt({{-1.1062518119746012, 0.5540962090748236, 0.033937904634832837}},
                            {{1.2936425425818989, 1.347155153485293, 0.72632513834978607}},
                            {-0.67404779300346529, 0.3081800002318078, -0.34176643020001246, -0.57782382037487912})});
  expectRightInFloat({boxAt({{-0.11151745765237103, -0.58027613308906056, 0.39331636041444973}},
                            {{0.042556118624747903, 3.0258170327139312e-09, 0.030092341754401571}},
                            {-0.24156082642058607, 0.36057732502581091, -0.59060124735728814, 0.68031061026287798}),
                      boxAt({{-1.3002332842963233, -1.5163208326070623, 1.2644648824709437}},
                            {{1.404430875253156, 0.90530837063728986, 0.87270458945705476}})});
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

TEST(WitnessPoints, OfRectanglesWhoseSidesLeanByMicroradians) {
  // A corner beside a side that leans by 9e-6 is as far from the side as from its end, 1.3e-8 further along it, up to
  // rounding: only one of the two has its witnesses on both shapes.
  const scenes::Scene all[] = {
      {Obb2<double>{{{-192, -256}}, {{0, 320}}, 3.1415835110906318}, Aabb2<double>{{{192, -64}}, {{192, 64}}}},
      {Aabb2<double>{{{-0.375, -1.625}}, {{0.875, 0.625}}},
       Obb2<double>{{{3.75, -0.5}}, {{1.125, 1}}, 4.7123889923095703}},
  };
  for (const scenes::Scene& s : all) {
    const auto r = checked(s.a, s.b);
    EXPECT_LE(invariants::distanceToSurface(r.pointOnA, s.a), scenes::toleranceOf(s)) << text(s);
    EXPECT_LE(invariants::distanceToSurface(r.pointOnB, s.b), scenes::toleranceOf(s)) << text(s);
  }
}

TEST(WitnessPoints, NormalOfCapsulesWhoseEndsAlmostCoincideLeadsFromTheOneToTheOther) {
  // Tips 1.3e-9 apart: the difference of the tips is exact, that from a base to a tip is not. B's tip is beside A's
  // axis, 1.5e-16 before its end, so the vector to it is perpendicular to that axis.
  const V3 tipA{{-0.38030183420337538, 4.1958794903951988, -1.5976258180480218}};
  const V3 tipB{{-0.3803018347727094, 4.195879490078168, -1.5976258168734263}};
  const Capsule<double> a{{{-2.5910975759195725, 2.820748494127804, -3.0403690215024652}}, tipA, 0.76};
  const Capsule<double> b{{{0.068017138401714486, 1.7759803810253434, 0.021883869644166866}}, tipB, 0.84};
  const V3 axis = tipA - a.base, way = tipB - tipA;  // the latter is exact, because they are neighbours
  const V3 gap = way - axis * (dot(way, axis) / dot(axis, axis));
  const auto r = checked(Shape<double>(a), Shape<double>(b));
  EXPECT_LE(length(r.normal - gap / length(gap)), tight);
  EXPECT_NEAR(r.distance, length(gap) - 1.6, tight);
}

TEST(WitnessPoints, OfABoxWhoseCornersAreOneInFloat) {
  // At 8e8 m floats are 64 m apart: the face of a box of 16 m has no extent there. Found by the fuzzer.
  const Shape<double> capsule = Capsule<double>{
      {{-822296610.00146484, -805355779.2505188, -2}}, {{1.0529007629270722e-42, -1.125, -1.125}}, 3.875};
  const Shape<double> box = boxAt({{-7.625, -7.875, -8}}, {{8, 8, 8}}, {-0.5, -0.5, -0.5, -0.5});
  const auto r = scenes::answerOf(scenes::toFloat(capsule), scenes::toFloat(box));
  EXPECT_TRUE(std::isfinite(length(r.pointOnA)) && std::isfinite(length(r.pointOnB)));
}

TEST(WitnessPoints, OfABoxThatIsAPointInFloatOnALongSegment) {
  // The box has 2e-9 m, and lies 1.2e-8 m beside a segment of 1.6 m, which a float cannot tell from touching: the
  // witness is at the box, and not in the middle of the segment.
  const Shape<double> segment =
      TaperedCapsule<double>{{{1.2027370929718018, -1.3516207933425903, -1.3212689161300659}},
                             {{0.43198159337043762, -0.030455026775598526, -0.74806934595108032}},
                             0,
                             0};
  const V3 center{{0.64203566312789917, -0.39051243662834167, -0.90428346395492554}};
  const Shape<double> box =
      boxAt(center, {{6.1687621677464222e-10, 2.0901995689825981e-09, 0}},
            {-0.21873260460205352, 0.33937501016318189, 0.03329458000267671, -0.91426042302135513});
  const auto r = scenes::answerOf(scenes::toFloat(segment), scenes::toFloat(box));
  EXPECT_LE(length(r.pointOnA - center), 1e-6);
  EXPECT_LE(length(r.pointOnB - center), 1e-6);
}

}  // namespace
