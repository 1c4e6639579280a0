// SPDX-License-Identifier: MIT
// A cast never disagrees with the distance: at its time the moved pair touches, within the contract, with that normal
// and that point; before it the pair is apart; and where it says never, supporting planes prove that the pair stays
// apart. Every pair, in both precisions, along motions that meet, graze by amounts from 1e-3 to nothing, part from a
// touch, or pass. TOUCHSTONE_SWEEPS=long makes the sweep a hundred times as long.
#include <gtest/gtest.h>

#include <cmath>

#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/cast.hpp"

namespace {

using namespace scenes;

template <class S>
Shape<S> as(const Shape<double>& shape) {
  if constexpr (sizeof(S) == 8)
    return shape;
  else
    return toFloat(shape);
}
Shape<double> widened(const Shape<float>& shape) {
  double numbers[maxShapeNumbers];
  pack<float>(shape, numbers);
  return unpack<double>(kindOf(shape), numbers);
}
Shape<double> widened(const Shape<double>& shape) { return shape; }
template <class S>
S errorBound(const Scene& scene) {
  return static_cast<S>(sizeof(S) == 8 ? toleranceOf(scene) : floatToleranceOf(scene));
}

/// A flight in scalar S, and the same numbers in double.
template <class S, int N>
struct Flight {
  Shape<S> a, b;
  Vec<S, N> dA, dB;
  Scene start;
  Vec3<double> moveA, moveB;

  Flight(const Scene& scene, const Vec3<double>& byA, const Vec3<double>& byB) : a(as<S>(scene.a)), b(as<S>(scene.b)) {
    for (int i = 0; i < N; ++i) dA[i] = static_cast<S>(byA[i]), dB[i] = static_cast<S>(byB[i]);
    start = {widened(a), widened(b)};
    moveA = moveB = {};
    for (int i = 0; i < N; ++i) moveA[i] = static_cast<double>(dA[i]), moveB[i] = static_cast<double>(dB[i]);
  }
  Scene at(double t) const { return {moved(start.a, moveA * t), moved(start.b, moveB * t)}; }
  double speed() const { return length(moveB - moveA); }
};

/// A supporting plane at a time: from there the separation is at least `distance + slope * (u - t)` at any other time
/// u. Its value is checked by the oracle's support functions, so that a bound owes nothing to the core but its
/// direction.
struct Plane3 {
  double t, distance, slope;
  double at(double u) const { return distance + slope * (u - t); }
};
template <class S, int N>
Plane3 planeAt(const Flight<S, N>& flight, double t) {
  const Scene there = flight.at(t);
  const Vec3<double> n = answerOf(there.a, there.b).normal;
  const auto separation = static_cast<double>(oracle::separationAlong(there.a, there.b, {n[0], n[1], n[2]}));
  return {t, separation, dot(n, flight.moveB - flight.moveA)};
}

/// A lower bound of the distance over the whole flight, as good as `enough` where that can be shown.
template <class S, int N>
double leastDistance(const Flight<S, N>& flight, const Plane3& from, const Plane3& to, double enough, int depth = 0) {
  double bound = std::min(from.distance, to.distance), t = (from.t + to.t) / 2;
  if (from.slope < 0 && to.slope > 0) {
    t = (from.distance - from.slope * from.t - to.distance + to.slope * to.t) / (to.slope - from.slope);
    bound = std::min(bound, from.at(t));
  } else {
    // The planes do not lean towards each other: the higher of the two is a bound for all times between.
    bound = std::max(std::min(from.at(from.t), from.at(to.t)), std::min(to.at(from.t), to.at(to.t)));
  }
  if (bound >= -enough || depth > 60 || !(t > from.t && t < to.t)) return bound;
  const Plane3 here = planeAt(flight, t);
  if (here.distance < -enough) return here.distance;
  return std::min(leastDistance(flight, from, here, enough, depth + 1),
                  leastDistance(flight, here, to, enough, depth + 1));
}

template <class S, int N>
void expectTouchAt(const Flight<S, N>& flight, const CastResult<S, N>& r) {
  const double toi = static_cast<double>(r.toi);
  const Scene there = flight.at(toi);
  const double slack = errorBound<S>(there);
  // The caller's view: moved in S, queried in S.
  const auto moveIn = [&](const Shape<double>& s, const Vec3<double>& d) { return as<S>(moved(s, d)); };
  const auto asked =
      *distance<N>(moveIn(flight.start.a, flight.moveA * toi), moveIn(flight.start.b, flight.moveB * toi));
  EXPECT_LE(asked.distance, slack) << "no touch at toi";
  Vec3<double> n{}, p{};
  for (int i = 0; i < N; ++i) n[i] = static_cast<double>(r.normal[i]), p[i] = static_cast<double>(r.point[i]);
  const double depth = answerOf(there.a, there.b).distance;
  EXPECT_NEAR(length(n), 1, sizeof(S) == 8 ? 1e-12 : 1e-6);
  EXPECT_NEAR(static_cast<double>(oracle::separationAlong(there.a, there.b, {n[0], n[1], n[2]})), depth, 2 * slack)
      << "the normal of another time";
  if (r.toi == S(0)) return;
  EXPECT_GE(depth, -slack) << "past the touch";
  const Shape<double> point =
      N == 3 ? Shape<double>(Point<double>{p}) : Shape<double>(Circle2<double>{{{p[0], p[1]}}, 0});
  EXPECT_NEAR(answerOf(there.a, point).distance, 0, 2 * slack) << "the point of another time, on A";
  EXPECT_NEAR(answerOf(point, there.b).distance, 0, 2 * slack) << "the point of another time, on B";
  // Before: apart by more than the accuracy as soon as the closing speed has made that much.
  const double speed = -dot(n, flight.moveB - flight.moveA), back = (3 * slack + std::abs(depth)) / speed;
  if (speed > 0 && back < toi) {
    const Scene before = flight.at(toi - back);
    EXPECT_GT(answerOf(before.a, before.b).distance, slack) << "an earlier touch, just before " << toi;
  }
  for (int i = 0; i < 16; ++i) {
    const Scene before = flight.at(toi * i / 16);
    EXPECT_GE(answerOf(before.a, before.b).distance, -slack) << "an earlier touch at " << toi * i / 16;
  }
}

enum class Motion { towards, grazing, parting, passing };

/// The scene of a motion: B starts at `back` times its way before the place at which it is `gap` from A, with its way
/// there along the common tangent plane (grazing), out of it (towards) or away (parting).
struct Course {
  Scene start;
  Vec3<double> dA, dB;
  double gap;  ///< of grazing and parting
};
Course courseOf(const Pair& pair, Motion motion, Random& random) {
  const int dimension = dimensionOf(pair.a);
  constexpr Regime regimes[] = {Regime::separated, Regime::aligned, Regime::degenerate, Regime::separated,
                                Regime::offset};
  Course c{sceneOf(pair.a, pair.b, regimes[random.below(5)], random), random.inBox(2), {}, 0};
  constexpr double gaps[] = {0, 0, 1e-15, 1e-13, 1e-11, 1e-9, 1e-7, 1e-5, 1e-3};
  c.gap = gaps[random.below(9)] * (random.chance(0.5) ? 1 : -1);
  const Answer now = answerOf(c.start.a, c.start.b);
  const Vec3<double> n = now.normal;
  Vec3<double> across = random.inBox(1);
  if (dimension == 2) c.dA[2] = across[2] = 0;
  across = across - n * dot(n, across);
  // To the gap first; what is left of it after rounding is what it is.
  if (motion != Motion::passing) c.start.b = moved(c.start.b, n * (c.gap - now.distance));
  Vec3<double> way = across * random.between(0.2, 3);
  if (motion == Motion::towards) way = way - n * random.between(0.01, 3);
  if (motion == Motion::passing) {
    way = random.inBox(3);
    if (dimension == 2) way[2] = 0;
  }
  if (motion == Motion::parting) way = way + n * random.between(0.01, 3);
  if (motion == Motion::towards || motion == Motion::grazing)
    c.start.b = moved(c.start.b, way * -random.between(0.2, 0.8));
  c.dB = c.dA + way;
  return c;
}

class CastAgrees : public testing::TestWithParam<Pair> {
 protected:
  template <class S, int N>
  void sweep(std::uint64_t seed) {
    // Placing two boxes at a distance takes the oracle milliseconds.
    const bool areBoxes = N == 3 && GetParam().a >= ShapeKind::aabb && GetParam().b <= ShapeKind::obb;
    const int usual = areBoxes ? 6 : scenesFor(GetParam(), 15);
    const int count = sweep::countOf(usual, 100 * usual);
    Random random(seed);
    int hits = 0, misses = 0;
    for (const Motion motion : {Motion::towards, Motion::grazing, Motion::parting, Motion::passing}) {
      for (int i = 0; i < count; ++i) {
        const Course c = courseOf(GetParam(), motion, random);
        const Flight<S, N> flight(c.start, c.dA, c.dB);
        SCOPED_TRACE(text(flight.start) + " moving by " + testing::PrintToString(flight.moveA.v) + " and " +
                     testing::PrintToString(flight.moveB.v) + " gap " + std::to_string(c.gap));
        checkFlight(flight, hits, misses);
        if (HasFailure()) return;
      }
    }
    if (GetParam().b == ShapeKind::point || count < 6) return;  // two points hardly ever meet
    EXPECT_GE(hits, count / 2) << "too few hits to prove anything";
    EXPECT_GE(misses, count / 2) << "too few misses to prove anything";
  }

 private:
  template <class S, int N>
  static void checkFlight(const Flight<S, N>& flight, int& hits, int& misses) {
    const auto r = *cast<N>(flight.a, flight.dA, flight.b, flight.dB);
    EXPECT_NE(r.status, Status::unproved);
    ++(r.hit ? hits : misses);
    // Decided in double whatever the scalar: the numbers of a float shape are exact.
    const Scene end = flight.at(1);
    const double slack = 2 * std::max(toleranceOf(flight.start), toleranceOf(end));
    if (r.hit) expectTouchAt(flight, r);
    const double first = answerOf(flight.start.a, flight.start.b).distance;
    if (r.hit && r.toi == S(0)) {
      EXPECT_LE(first, errorBound<S>(flight.start));
    } else if (r.hit) {
      const Scene there = flight.at(static_cast<double>(r.toi));
      const Vec3<double> n = answerOf(there.a, there.b).normal;
      // The rounding of toi itself moves the pair by that share of its closing speed.
      const double rounding = sizeof(S) == 8 ? 0 : 1.2e-7 * std::abs(dot(n, flight.moveB - flight.moveA));
      EXPECT_LE(answerOf(there.a, there.b).distance, slack + rounding) << "a hit that double does not see";
    } else if (first >= -slack) {
      EXPECT_GE(leastDistance(flight, planeAt(flight, 0), planeAt(flight, 1), slack),
                -slack - errorBoundAtStart<S>(flight))
          << "a touch that was missed";
    } else {
      EXPECT_GE(first, -errorBound<S>(flight.start)) << "an overlap at the start that was missed";
    }
    const Vec3<double> n = answerOf(flight.start.a, flight.start.b).normal;
    if (first > 0 && dot(n, flight.moveB - flight.moveA) > 0 && r.hit) {
      EXPECT_LT(first, errorBound<S>(flight.start)) << "moves apart";
      EXPECT_EQ(r.toi, S(0));
    }
  }
  /// A pair that touches within its scalar's rounding and separates is not a hit.
  template <class S, int N>
  static double errorBoundAtStart(const Flight<S, N>& flight) {
    return sizeof(S) == 8 ? 0 : floatToleranceOf(flight.start);
  }
};

TEST_P(CastAgrees, WithTheDistanceInDouble_Seed71) {
  dimensionOf(GetParam().a) == 3 ? sweep<double, 3>(71) : sweep<double, 2>(71);
}
TEST_P(CastAgrees, WithTheDistanceInFloat_Seed72) {
  dimensionOf(GetParam().a) == 3 ? sweep<float, 3>(72) : sweep<float, 2>(72);
}
INSTANTIATE_TEST_SUITE_P(AllPairs, CastAgrees, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });
INSTANTIATE_TEST_SUITE_P(GeneralPairs, CastAgrees, testing::ValuesIn(generalPairs()),
                         [](const auto& test) { return nameOf(test.param); });

/// A circle of radius 1 that passes a square of half side 1 at the given gap, above it.
template <class S>
CastResult<S, 2> passAbove(S angle, double gap) {
  const Obb2<S> square{{{0, 0}}, {{1, 1}}, angle};
  // The highest corner of the square, as the core turns it.
  S top = 0;
  const Rotation<S, 2> turn = rotationOf(angle);
  for (const S x : {S(-1), S(1)})
    for (const S y : {S(-1), S(1)}) top = std::max(top, turn.toWorld({{x, y}})[1]);
  const Circle2<S> circle{{{-4, static_cast<S>(static_cast<double>(top) + 1 + gap)}}, 1};
  return cast(circle, Vec2<S>{{8, 0}}, square, Vec2<S>{{0, 0}});
}

TEST(CastAgrees, AnAngleIsNoLength) {
  // A million turns and an eighth in double, some ten thousand turns in float: the square is as large as ever, so a
  // circle that passes above its corner by a nanometre (in float by a millimetre) does not touch it.
  EXPECT_FALSE(passAbove(6.28e6, 8.9e-9).hit);
  EXPECT_FALSE(passAbove(6.28e6, 1e-9).hit);
  EXPECT_FALSE(passAbove(1e9, 1e-9).hit);
  EXPECT_TRUE(passAbove(6.28e6, -1e-9).hit);
  EXPECT_FALSE(passAbove(1e5F, 0.075).hit);
  EXPECT_FALSE(passAbove(1e5F, 1e-5).hit);
  EXPECT_TRUE(passAbove(1e5F, -1e-5).hit);
}

TEST(CastAgrees, AQuaternionIsNoLength) {
  // A box of a micrometre and a point that passes its face at 1e-19 m: 100 times the rounding error of such numbers.
  const Obb<double> tiny{{{0, 0, 0}}, {{1e-6, 1e-6, 1e-6}}, {0, 0, 0, 1}};
  const auto passes = [&](double gap) {
    return cast(Point<double>{{{-3e-6, 1e-6 + gap, 0}}}, {{6e-6, 0, 0}}, tiny, {{0, 0, 0}}).hit;
  };
  EXPECT_FALSE(passes(1e-19));
  EXPECT_TRUE(passes(-1e-19));
}

TEST(CastAgrees, AGrazeOfFloatsIsDecidedAsThatOfDoubles) {
  // Spheres of radius 1 that pass with their centres 2 - g apart at t = 1/2: they touch at 1/2 - sqrt(4 - (2 - g)^2)
  // / 8.
  for (const float y : {1.9999999F, 1.999999F, 1.99999F, 1.9999F, 1.999F}) {
    const auto r = cast(Sphere<float>{{{-4, y, 0}}, 1}, {{8, 0, 0}}, Sphere<float>{{{0, 0, 0}}, 1}, {{0, 0, 0}});
    const double d = static_cast<double>(y);
    ASSERT_TRUE(r.hit);
    EXPECT_NEAR(static_cast<double>(r.toi), 0.5 - std::sqrt(4 - d * d) / 8, 6e-8) << y;
  }
  EXPECT_FALSE(
      cast(Sphere<float>{{{-4, 2.0000002F, 0}}, 1}, {{8, 0, 0}}, Sphere<float>{{{0, 0, 0}}, 1}, {{0, 0, 0}}).hit);
}

TEST(CastAgrees, NormalAndPointOfAGrazeBelongToItsTime) {
  // Two unit spheres whose centres are 2 apart at the closest approach, t = 1/2: there the normal is straight down
  // and the contact straight below, not at the last step before the closest approach.
  const auto r = cast(Sphere<double>{{{-4, 2, 0}}, 1}, {{8, 0, 0}}, Sphere<double>{{{0, 0, 0}}, 1}, {{0, 0, 0}});
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.5, 1e-15);
  EXPECT_NEAR(r.normal[0], 0, 1e-14);
  EXPECT_NEAR(r.point[0], 0, 1e-14);
}

TEST(CastAgrees, WhatTouchesAndPartsDoesNotHit) {
  // A face, an edge and a vertex of two cubes that touch exactly, and two spheres.
  const Aabb<double> cube{{{0, 0, 0}}, {{1, 1, 1}}};
  const auto at = [&](double x, double y, double z) { return Aabb<double>{{{x, y, z}}, {{x + 1, y + 1, z + 1}}}; };
  EXPECT_FALSE(cast(cube, {{0, 0, 0}}, at(1, 0.25, 0.25), {{1, 0, 0}}).hit);
  EXPECT_FALSE(cast(cube, {{0, 0, 0}}, at(1, 1, 0.25), {{1, -0.1, 0}}).hit) << "over the edge";
  EXPECT_FALSE(cast(cube, {{0, 0, 0}}, at(1, 1, 1), {{-0.5, -0.5, 2}}).hit) << "over the vertex";
  const Sphere<double> left{{{0, 0, 0}}, 1}, right{{{2, 0, 0}}, 1};
  EXPECT_FALSE(cast(left, {{0, 0, 0}}, right, {{1e-3, 0, 0}}).hit);
  // But what stays in touch, slides or comes closer does, and so does what overlaps.
  EXPECT_TRUE(cast(cube, {{0, 0, 0}}, at(1, 0.25, 0.25), {{0, 0, 0}}).hit);
  EXPECT_TRUE(cast(cube, {{0, 0, 0}}, at(1, 0.25, 0.25), {{0, 0.5, 0}}).hit);
  EXPECT_TRUE(cast(left, {{0, 0, 0}}, right, {{-1, 0, 0}}).hit);
  EXPECT_TRUE(cast(left, {{0, 0, 0}}, Sphere<double>{{{1.999, 0, 0}}, 1}, {{1, 0, 0}}).hit);
}

}  // namespace
