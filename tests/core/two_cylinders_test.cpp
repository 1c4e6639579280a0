// SPDX-License-Identifier: MIT
// Two cylinders: the separation along the normal, the places of the witness points and the brute-force oracle, over
// random scenes of every regime.
#include <gtest/gtest.h>

#include "algorithms/cylinders/two_cylinders.hpp"
#include "support/cylinder_oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"

using namespace touchstone;
using cylinder_oracle::Solid;
using V3 = Vec3<double>;

namespace {

struct Ends {
  V3 base, tip;
  double radius;
  PlacedCylinder placed() const { return cylinderBetween(base, tip, radius, {}); }
  Solid solid() const {
    return cylinder_oracle::cylinder({base[0], base[1], base[2]}, {tip[0], tip[1], tip[2]}, radius);
  }
};
struct EndsPair {
  Ends a, b;
};

constexpr const char* regimeNames[] = {"apart",    "deep",    "touching", "shallow",
                                       "parallel", "coaxial", "thin",     "degenerate"};
constexpr int regimeCount = 8;

EndsPair pairOf(int regime, scenes::Random& random) {
  const std::string name = regimeNames[regime];
  const auto size = [&] { return random.between(0.1, 1); };
  double lengths[2] = {size(), size()}, radii[2] = {size(), size()};
  V3 at = random.inBox(name == "apart" ? 4 : 0.6);
  const Quat<double> turn = random.rotation();
  Quat<double> other = random.rotation();
  const double angle = std::pow(10, -random.between(1, 17));
  if (name == "parallel") other = turn * Quat<double>{0, std::sin(angle), 0, std::cos(angle)};
  if (name == "coaxial") {
    other = random.chance(0.5) ? turn : turn * Quat<double>{0, std::sin(angle), 0, std::cos(angle)};
    at = rotationOf(turn).column[0] * random.between(-2, 2);
    if (random.chance(0.3)) at = at + random.inBox(1e-13);
  }
  if (name == "thin")
    for (int i = 0; i < 2; ++i)
      if (random.chance(0.8)) (random.chance(0.5) ? lengths : radii)[i] *= std::pow(10, -random.between(2, 4));
  V3 axes[2] = {rotationOf(turn).column[0], rotationOf(other).column[0]};
  if (name == "degenerate") {
    const auto exact = [&] { return random.below(4) * 0.25; };
    for (int i = 0; i < 2; ++i) {
      lengths[i] = exact();
      radii[i] = exact();
      axes[i] = unit<double, 3>(random.below(3));
      at[i] = exact() - 0.5;
    }
  }
  const auto ends = [&](int i, const V3& center) -> Ends {
    return {center - axes[i] * lengths[i], center + axes[i] * lengths[i], radii[i]};
  };
  EndsPair s{ends(0, {}), ends(1, at)};
  if (name == "touching" || name == "shallow") {
    const CylinderPair now = twoCylinders(s.a.placed(), s.b.placed());
    const double target = name == "touching" ? random.between(-1, 1) * std::pow(10, -random.between(6, 16))
                                             : -std::pow(10, -random.between(1, 5));
    s.b = ends(1, at + now.normal * (target - now.distance));
  }
  return s;
}

std::string text(const EndsPair& s) {
  std::ostringstream out;
  out << std::setprecision(17);
  for (const Ends* c : {&s.a, &s.b}) {
    out << "\n  " << c->radius;
    for (const V3& v : {c->base, c->tip}) out << " | " << v[0] << ", " << v[1] << ", " << v[2];
  }
  return out.str();
}

void expectExact(const EndsPair& s, bool isThorough) {
  const CylinderPair r = twoCylinders(s.a.placed(), s.b.placed());
  const Solid a = s.a.solid(), b = s.b.solid();
  const oracle::V n{r.normal[0], r.normal[1], r.normal[2]};
  EXPECT_NEAR(length(r.normal), 1, 1e-14);
  EXPECT_NEAR(static_cast<double>(cylinder_oracle::separationAlong(a, b, n)), r.distance, 1e-13 * (1 + r.size));
  EXPECT_LE(r.off, 1e-10 + 1e-12 * r.size) << "witness points";
  const V3 onB = r.onA + r.normal * r.distance;
  for (const auto& [p, solid] : {std::pair(r.onA, a), std::pair(onB, b)})
    EXPECT_LE(static_cast<double>(cylinder_oracle::distanceToSurface({p[0], p[1], p[2]}, solid)),
              1e-10 + 1e-12 * r.size);
  if (!isThorough || r.distance > 1e-3) return;  // disjoint, the witness points prove it
  EXPECT_LE(static_cast<double>(cylinder_oracle::signedDistance(a, b, {n})), r.distance + 1e-10);
}

class TwoCylinders : public testing::TestWithParam<int> {};

TEST_P(TwoCylinders, AgreeWithTheOracleSeed17) {
  scenes::Random random(17 + static_cast<std::uint64_t>(GetParam()));
  const int count = sweep::countOf(1500, 40000);
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    const EndsPair s = pairOf(GetParam(), random);
    SCOPED_TRACE(text(s));
    expectExact(s, i % 50 == 0);
  }
}
// The middle part of a cylinder, thicker by 0.1: 0.5 + 0.6 across the common axis, or half of both lengths along it.
// Both axes are computed from the ends, so they differ by rounding, and their cross product is rounding.
TEST(TwoCylinders, OnOneAxisUpToRounding) {
  const Ends outer{{{-0.6, 0, 0}}, {{0.6, 1.8, 0}}, 0.5}, inner{{{-0.3, 0.45, 0}}, {{0.3, 1.35, 0}}, 0.6};
  EXPECT_NEAR(twoCylinders(outer.placed(), inner.placed()).distance, -1.1, 1e-14);
  scenes::Random random(20261123);
  for (int i = 0; i < sweep::countOf(2000); ++i) {
    const V3 base = random.inBox(1), tip = random.inBox(1), d = tip - base;
    const Ends a{base, tip, 0.5}, b{base + d * 0.25, base + d * 0.75, 0.6};
    const CylinderPair r = twoCylinders(a.placed(), b.placed());
    ASSERT_NEAR(r.distance, -std::min(1.1, 0.75 * length(d)), 1e-13) << text({a, b});
    ASSERT_NEAR(length(r.normal), 1, 1e-14) << text({a, b});
  }
}
// The base rim of the first in the side of the second, just above its base rim: the depth along the side's normal is
// 0.0192956, that between the two rims, with a normal turned by a degree, 0.0192936. The number is that of a search
// over 4,000 directions, each refined, in another program. All climbs had begun with the other end of the second.
TEST(TwoCylinders, RimBesideTheEndOfASide) {
  const Ends a{{{-0.25204617106681437, -0.49940528739310969, 0.35493361484671515}},
               {{-0.58023792158873311, -0.3674078366043167, 0.5472975538875603}},
               0.15477795966191915};
  const Ends b{{{0.59599195979109654, -0.56789249347289117, 0.58991982084718919}},
               {{0.49492992699838756, -0.60718945219036347, 1.2570454160964515}},
               0.79585096636770158};
  EXPECT_NEAR(twoCylinders(a.placed(), b.placed()).distance, -0.019293615542699413, 1e-15);
  expectExact({a, b}, true);
}
// Two cylinders that cross askew, each with the other's rim inside: the depth has two maxima between rims, 0.3 rad
// apart and different by 1.3e-6. Numbers of the same other program. Climbs from 34 directions had all ended at the
// lower one.
TEST(TwoCylinders, RimsWithTwoMaximaAlmostEqual) {
  const Ends a{{{-0.028188297287399466, 1.1369320748363174, 0.73051898060660525}},
               {{0.90329092800796773, -0.074267333319423923, 0.40563681529532047}},
               0.23499886344453325};
  const Ends b{{{0.79877626008133906, -0.15764801076794327, -0.025367619024506349}},
               {{0.29100024141271819, 1.6711693497987523, -0.64298741279492211}},
               0.25693267131718017};
  EXPECT_NEAR(twoCylinders(a.placed(), b.placed()).distance, -0.030606023040493202, 1e-15);
  expectExact({a, b}, true);
}
// Rims that meet but for 2e-5, 1e-5, 7e-4 and 6e-10: the line between the points is short, and its direction changes
// fast along the rims. The same other program.
TEST(TwoCylinders, RimsThatAlmostMeet) {
  const EndsPair inside{{{{0.85050370837005584, 0.78444276238948518, 0.32986719255129221}},
                         {{-0.1651278966670563, 0.18666263644167896, 0.11762038827268624}},
                         0.25406425395479676},
                        {{{-0.57249402235875613, -0.20748292039100508, -0.63352666874678831}},
                         {{0.04076874487821968, -0.010681367870704667, -0.3523904493844085}},
                         0.36960522424522935}};
  EXPECT_NEAR(twoCylinders(inside.a.placed(), inside.b.placed()).distance, -0.000016158951572517, 1e-15);
  const EndsPair apart{{{{0.013610802791141463, 0.022570197422499841, -0.092204174569880656}},
                        {{0.19492611149069683, 0.0004545675839009878, -0.27186487690146205}},
                        0.24729159749822829},
                       {{{-0.0033388412416514891, 0.20385706332066317, 0.21639731182603167}},
                        {{-0.016788755611610352, 0.27873569350130395, 0.21548295670440593}},
                        0.25607403367011722}};
  EXPECT_NEAR(twoCylinders(apart.a.placed(), apart.b.placed()).distance, 0.000013925278734672, 1e-15);
  const EndsPair wide{{{{0.26778315343302425, -0.3895634720187765, -0.38181127135922743}},
                       {{0.23681053125000681, -0.33608941892086164, -0.4448720694730981}},
                       0.85295689252086426},
                      {{{-0.42282091651327564, 0.088204091781774518, 0.34628951898351018}},
                       {{-0.37185464584362199, 0.0046231778295664772, 0.34563050780660393}},
                       0.34324298364411981}};
  EXPECT_NEAR(twoCylinders(wide.a.placed(), wide.b.placed()).distance, 0.000672897614129559, 1e-14);
  // Three common perpendiculars within a twelfth of a rim.
  const EndsPair touching{{{{-0.86977955838172649, 1.5033981413241218, 1.3580262601716531}},
                           {{-0.29692709140641022, 0.42073232517426784, 0.48461098702587896}},
                           0.18046759185243633},
                          {{{0.49375642488119498, -0.75415446248152107, -0.35723889941860226}},
                           {{0.0016577553778318599, 0.20892550394038106, 0.82744221014300812}},
                           0.32632097798012777}};
  EXPECT_NEAR(twoCylinders(touching.a.placed(), touching.b.placed()).distance, 0.00000000060068760763, 1e-14);
  // Rims that are also nearly tangent, at 10 degrees between the axes. The distance is within 1e-9 by construction.
  const EndsPair tangent{{{{0.86205033783736784, 0.95983766354489664, 1.1666808166212022}},
                          {{0.5964559452737892, 0.41816927175734664, 0.29128453656935965}},
                          0.56657980824999332},
                         {{{-0.53858338713799925, -0.43633625318161001, -0.34525609876032842}},
                          {{-0.43260150610203324, 0.096385149274077486, 0.67809572272130048}},
                          0.58338373323367687}};
  EXPECT_NEAR(twoCylinders(tangent.a.placed(), tangent.b.placed()).distance, 0, 1e-9);
  expectExact(tangent, true);
}
// Axes 2e-9 rad apart and caps over each other: they are closest in a corner of their common part. Proved by the
// witness points, which had been 1.8e-10 too far apart.
TEST(TwoCylinders, CapsTiltedTowardsACornerOfTheirCommonPart) {
  expectExact({{{{-0.22744035474975499, -0.4212478858399768, 0.95609595547558801}},
                {{0.17684680136095765, -0.042378103712034598, 0.18215016643571469}},
                0.20221917179455651},
               {{{-0.067027960808082626, 0.091266764636920739, -0.13185734565001322}},
                {{0.18328316934083702, 0.32584093231702371, -0.61103963683268314}},
                0.23095642113240461}},
              false);
}
// Nearly coaxial, axes 3e-7 rad apart, the cap of one inside the other: the normal is as close to both axes, where a
// search from a thousandth of a radian does not arrive; a witness point was off by 7e-8.
TEST(TwoCylinders, CapsOfNearlyCoaxialOnes) {
  expectExact({{{{-0.4330686635380967, -0.25280850307897906, -0.20468919060146629}},
                {{-0.070900673583765755, -0.095604082420871608, 0.0027793199260528478}},
                0.79074706569437925},
               {{{-0.35196121458913232, -0.27157336004118127, -0.17627012741213438}},
                {{1.1763326218837, 0.39180503039306658, 0.69921596774116646}},
                0.77141798727841382}},
              true);
}
// Two cylinders of radius 0 are segments. The ends (-0.75, 0.25, -0.25) and (-0.91.., -0.89.., -0.41..) are closest.
TEST(TwoCylinders, SegmentsThatAreClosestAtTheirEnds) {
  const Ends a{{{-0.75, 0.25, -0.25}}, {{-0.75, 1.75, -0.25}}, 0};
  const Ends b{{{-0.91101883511171899, -0.89587402775286806, -0.41040796938698076}},
               {{-0.58898116488828101, -1.1041259722471319, -0.089592030613019236}},
               0};
  EXPECT_NEAR(twoCylinders(a.placed(), b.placed()).distance, length(b.base - a.base), 1e-15);
  expectExact({a, b}, true);
}
// Where segments cross the depth is 0, and the normal is across both.
TEST(TwoCylinders, SegmentsThatCross) {
  const auto expectAcross = [](const Ends& a, const Ends& b) {
    const CylinderPair r = twoCylinders(a.placed(), b.placed());
    ASSERT_NEAR(r.distance, 0, 1e-14) << text({a, b});
    ASSERT_NEAR(length(r.normal), 1, 1e-14) << text({a, b});
    for (const Ends* c : {&a, &b}) ASSERT_NEAR(dot(r.normal, c->tip - c->base), 0, 1e-12) << text({a, b});
  };
  expectAcross({{{0, 0.5, 0}}, {{0, -0.5, 0}}, 0}, {{{0.24435743666930737, -0.19999097845194838, -0.09043778468868356}},
                                                    {{-0.1917407875564055, -0.01289134652577778, 0.070964126557491}},
                                                    0});
  scenes::Random random(1123);
  for (int i = 0; i < sweep::countOf(2000); ++i) {
    const V3 at = random.inBox(1), d = random.inBox(1), e = random.inBox(1);
    expectAcross({at - d * random.between(0.1, 1), at + d * random.between(0.1, 1), 0},
                 {at - e * random.between(0.1, 1), at + e * random.between(0.1, 1), 0});
  }
}
INSTANTIATE_TEST_SUITE_P(All, TwoCylinders, testing::Range(0, regimeCount),
                         [](const auto& p) { return std::string(regimeNames[p.param]); });

}  // namespace
