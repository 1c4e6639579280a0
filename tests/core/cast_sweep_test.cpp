// SPDX-License-Identifier: MIT
// Times of impact of every pair along random motions, against the oracle: samples of its distance along the motion, the
// first touch narrowed by bisection; for two boxes in space the times at which their separating axes begin to overlap.
#include <gtest/gtest.h>

#include <cmath>
#include <optional>

#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/cast.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;
using V2 = Vec2<double>;

/// A motion of a scene; 2D vectors have z = 0.
struct Motion {
  Scene scene;
  V3 dA, dB;
};

template <class S>
struct Answered {
  bool hit;
  double toi;
  V3 point;
  Status status;
};
template <class S>
Answered<S> castOf(const Shape<S>& a, const V3& dA, const Shape<S>& b, const V3& dB) {
  if (dimensionOf(kindOf(a)) == 3) {
    const auto r = *cast<3>(a, castVec<S>(dA), b, castVec<S>(dB));
    return {r.hit, r.toi, castVec<double>(r.point), r.status};
  }
  const auto flat = [](const V3& v) { return castVec<S>(V2{{v[0], v[1]}}); };
  const auto r = *cast<2>(a, flat(dA), b, flat(dB));
  return {r.hit, r.toi, {{r.point[0], r.point[1], 0}}, r.status};
}

/// The oracle's distance at a time.
double distanceAt(const Motion& m, double t) {
  return static_cast<double>(oracle::signedDistance(m.scene.a, moved(m.scene.b, (m.dB - m.dA) * t)));
}

/// The first contact by the oracle: samples, then bisection; and the closing speed there.
struct Touch {
  double t, speed;
};
std::optional<Touch> firstTouch(const Motion& m, int samples) {
  if (distanceAt(m, 0) <= 0) return Touch{0, 1};
  for (int i = 1; i <= samples; ++i) {
    const double end = static_cast<double>(i) / samples, deep = distanceAt(m, end);
    if (deep > 0) continue;
    double lo = static_cast<double>(i - 1) / samples, hi = end;
    while (hi - lo > 1e-11) {
      const double middle = (lo + hi) / 2;
      (distanceAt(m, middle) > 0 ? lo : hi) = middle;
    }
    return Touch{hi, end > hi ? -deep / (end - hi) : 0};
  }
  return std::nullopt;
}

bool isBox(ShapeKind k) { return k == ShapeKind::aabb || k == ShapeKind::obb; }

/// The same for two boxes in 3D, whose distance takes the oracle milliseconds: on each of the fifteen separating axes
/// they overlap during an interval of time, and touch when the last of these begins.
std::optional<Touch> firstTouchOfBoxes(const Motion& m) {
  const auto a = oracle::hullSpheresOf(m.scene.a), b = oracle::hullSpheresOf(m.scene.b);
  const V3 v = m.dB - m.dA;
  std::vector<oracle::V> axes;
  for (const auto* corners : {&a, &b})
    for (const std::size_t k : {1U, 2U, 4U}) axes.push_back((*corners)[k].center - (*corners)[0].center);
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t j = 3; j < 6; ++j) axes.push_back(oracle::cross(axes[i], axes[j]));
  const auto extent = [](const std::vector<oracle::HullSphere>& corners, oracle::V n) {
    std::pair<oracle::Real, oracle::Real> range{INFINITY, -INFINITY};
    for (const auto& c : corners) {
      range.first = std::min(range.first, oracle::dot(n, c.center));
      range.second = std::max(range.second, oracle::dot(n, c.center));
    }
    return range;
  };
  oracle::Real begin = 0, end = 1, speed = 1;
  for (const oracle::V& axis : axes) {
    if (oracle::length(axis) < 1e-15L) continue;  // parallel edges
    const oracle::V n = axis * (1 / oracle::length(axis));
    const auto ofA = extent(a, n), ofB = extent(b, n);
    const oracle::Real s = oracle::dot(n, {v[0], v[1], v[2]});
    const oracle::Real toA = ofA.first - ofB.second, pastA = ofA.second - ofB.first;
    if (s == 0 && (toA > 0 || pastA < 0)) return std::nullopt;
    if (s == 0) continue;
    const oracle::Real from = std::min(toA / s, pastA / s);
    if (from > begin) speed = std::fabs(s);
    begin = std::max(begin, from);
    end = std::min(end, std::max(toA / s, pastA / s));
  }
  if (begin > end) return std::nullopt;
  return Touch{static_cast<double>(begin), static_cast<double>(speed)};
}

/// A scene whose shapes are apart, most of them sent roughly towards each other. The answer of the core only aims.
Motion randomMotion(const Pair& pair, Regime regime, Random& random) {
  Motion m{sceneOf(pair.a, pair.b, regime, random), random.inBox(2), {}};
  const Answer now = answerOf(m.scene.a, m.scene.b);
  if (regime != Regime::separated) m.scene.b = moved(m.scene.b, now.normal * (random.between(0.1, 1) - now.distance));
  const Answer apart = answerOf(m.scene.a, m.scene.b);
  V3 v = apart.normal * (-apart.distance * random.between(0.7, 3)) + random.inBox(0.5);
  if (dimensionOf(pair.a) == 2) m.dA[2] = v[2] = 0;
  m.dB = m.dA + v;
  return m;
}

class EveryCast : public testing::TestWithParam<Pair> {
 protected:
  /// Checks casts in scalar S; `toleranceFor(scene)` is the error bound of a distance.
  template <class S, class Tolerance>
  void sweep(std::uint64_t seed, double timeSlack, Tolerance&& toleranceFor) {
    const Pair pair = GetParam();
    Random random(seed + 100 * static_cast<std::uint64_t>(pair.a) + static_cast<std::uint64_t>(pair.b));
    const bool areBoxes = isBox(pair.a) && isBox(pair.b);
    int hits = 0, misses = 0;
    for (const Regime regime : {Regime::separated, Regime::thin, Regime::offset}) {
      for (int i = 0; i < sweep::countOf(areBoxes ? 6 : scenesFor(pair, 15)); ++i) {
        const Motion m = rounded<S>(randomMotion(pair, regime, random));
        SCOPED_TRACE(nameOf(regime) + " " + text(m.scene) + " moving by " + testing::PrintToString(m.dA.v) + " and " +
                     testing::PrintToString(m.dB.v));
        const bool hit =
            checkCast<S>(m, areBoxes ? firstTouchOfBoxes(m) : firstTouch(m, 32), timeSlack, toleranceFor(m.scene));
        ++(hit ? hits : misses);
        if (HasFailure()) return;
      }
    }
    if (pair.b == ShapeKind::point || hits + misses < 18) return;  // two points hardly ever meet
    EXPECT_GE(hits, (hits + misses) / 5) << "too few hits to prove anything";
    EXPECT_GE(misses, (hits + misses) / 20) << "too few misses to prove anything";
  }

 private:
  /// The motion as representable in S, in double for the oracle.
  template <class S>
  static Motion rounded(Motion m) {
    const auto keep = [](const Shape<double>& shape) {
      double numbers[maxShapeNumbers];
      if constexpr (sizeof(S) == 8) return shape;
      pack<float>(toFloat(shape), numbers);
      return unpack<double>(kindOf(shape), numbers);
    };
    return {{keep(m.scene.a), keep(m.scene.b)}, castVec<double>(castVec<S>(m.dA)), castVec<double>(castVec<S>(m.dB))};
  }
  template <class S>
  static Shape<S> as(const Shape<double>& shape) {
    if constexpr (sizeof(S) == 8) {
      return shape;
    } else {
      return toFloat(shape);
    }
  }

  template <class S>
  static bool checkCast(const Motion& m, const std::optional<Touch>& expected, double timeSlack, double tolerance) {
    const auto r = castOf<S>(as<S>(m.scene.a), m.dA, as<S>(m.scene.b), m.dB);
    EXPECT_NE(r.status, Status::unproved);
    if (r.hit) {
      const V3 atA = m.dA * r.toi, atB = m.dB * r.toi;
      const oracle::V p{r.point[0], r.point[1], r.point[2]};
      if (r.toi > 0) {
        EXPECT_LE(std::abs(distanceAt(m, r.toi)), tolerance) << "at " << r.toi;
        EXPECT_LE(std::abs(static_cast<double>(oracle::pointDistance(p, moved(m.scene.a, atA)))), tolerance);
        EXPECT_LE(std::abs(static_cast<double>(oracle::pointDistance(p, moved(m.scene.b, atB)))), tolerance);
      }
      EXPECT_GE(r.toi, 0);
      EXPECT_LE(r.toi, 1);
      // If the samples miss the contact, it is between two of them, as confirmed by the distance above.
      if (expected) {
        EXPECT_NEAR(r.toi, expected->t, timeSlack + tolerance / std::max(expected->speed, 1e-3));
      }
      return true;
    }
    // A graze, or a contact at the very end, may be a hit or a miss, within the error bound of the distance.
    for (int i = 0; expected && i <= 16; ++i)
      EXPECT_GE(distanceAt(m, expected->t + (1 - expected->t) * i / 16), -tolerance) << "missed at " << expected->t;
    return false;
  }
};

TEST_P(EveryCast, AgreesWithSamplesOfTheOracleInDouble_Seed51) {
  sweep<double>(51, 1e-9, [](const Scene& s) { return 10 * toleranceOf(s); });
}
TEST_P(EveryCast, AgreesWithSamplesOfTheOracleInFloat_Seed52) {
  sweep<float>(52, 1e-5, [](const Scene& s) { return 4 * floatToleranceOf(s); });
}

INSTANTIATE_TEST_SUITE_P(AllPairs, EveryCast, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });
/// Without hulls against boxes and hulls, whose distance takes the oracle milliseconds; cast_agreement_test.cpp has
/// them.
std::vector<Pair> pairsOfFewCorners() {
  std::vector<Pair> pairs;
  for (const Pair& pair : polytopePairs())
    if (pair.b != ShapeKind::hull || (!isBox(pair.a) && pair.a != ShapeKind::hull)) pairs.push_back(pair);
  return pairs;
}
INSTANTIATE_TEST_SUITE_P(Polytopes, EveryCast, testing::ValuesIn(pairsOfFewCorners()),
                         [](const auto& test) { return nameOf(test.param); });

}  // namespace
