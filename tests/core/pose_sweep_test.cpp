// SPDX-License-Identifier: MIT
// Placed pairs of every two kinds, in both precisions: against the same scene in world coordinates, without a pose, the
// other way round, and far from the origin.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/touchstone.hpp"

namespace {

using namespace scenes;

/// A pose whose numbers are floats, so that both precisions have the same one.
template <int N>
PoseIn<double, N> poseOf(Random& random, double reach) {
  const auto rounded = [](double x) { return static_cast<double>(static_cast<float>(x)); };
  const Vec3<double> p = random.inBox(reach);
  PoseIn<double, N> pose{};
  pose.position = vecOf<double, N>([&](int i) { return rounded(p[i]); });
  if constexpr (N == 3)
    pose.rotation = random.chance(0.2) ? Quat<double>{0, 0, 0, 1} : random.rotation();
  else
    pose.angle = random.chance(0.2) ? 0 : rounded(random.between(-3, 3));
  validate(pose);
  return pose;
}
template <class S>
Pose<S> to(const Pose<double>& p) {
  const auto cast = [](double x) { return static_cast<S>(x); };
  return {castVec<S>(p.position), {cast(p.rotation.x), cast(p.rotation.y), cast(p.rotation.z), cast(p.rotation.w)}};
}
template <class S>
Pose2<S> to(const Pose2<double>& p) {
  return {castVec<S>(p.position), static_cast<S>(p.angle)};
}
template <class S>
Shape<S> to(const Shape<double>& shape) {
  if constexpr (std::is_same_v<S, double>)
    return shape;
  else
    return toFloat(shape);
}
template <class P>
double reachOf(const P& pose) {
  return maxNorm(castVec<double>(pose.position));
}

/// Every number of an answer as bits.
template <class S, int N>
std::vector<S> numbersOf(const PairResult<S, N>& r) {
  std::vector<S> all{r.distance};
  for (const auto& v : {r.normal, r.pointOnA, r.pointOnB})
    for (int i = 0; i < N; ++i) all.push_back(v[i]);
  return all;
}
template <class S>
bool areSameBits(const std::vector<S>& a, const std::vector<S>& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(S)) == 0;
}
template <class S, int N>
std::vector<S> numbersOf(const Contact<S, N>& c) {
  std::vector<S> all = numbersOf(c.pair);
  for (int i = 0; i < c.count; ++i) {
    for (int k = 0; k < N; ++k) all.push_back(c.points[i].pointOnA[k]);
    all.push_back(c.points[i].separation);
    all.push_back(static_cast<S>(c.points[i].id));
  }
  return all;
}

/// Whether B, moved along `by`, does not overlap A: a corner that is met by a corner may pass it.
template <int N>
bool staysApart(const Scene& world, const Vec<double, N>& by, double slack) {
  Vec3<double> way{};
  for (int k = 0; k < N; ++k) way[k] = by[k];
  for (int i = 0; i <= 16; ++i)
    if (answerOf(world.a, moved(world.b, way * (i / 16.0))).distance < -slack) return false;
  return true;
}

/// How far the world form in S of a shape may be from the placed solid because rounding base and tip of a cylinder that
/// is far shorter than its radius turns its axis (docs/conventions.md).
template <class S>
double lossOfAxis(const Shape<double>& shape, double size) {
  const auto* c = std::get_if<Cylinder<double>>(&shape);
  if (!c || maxNorm(c->tip - c->base) >= c->radius / 16) return 0;
  return 4 * std::sqrt(c->radius * size * static_cast<double>(std::numeric_limits<S>::epsilon()) / 2);
}
/// The same for a scene in double, and for the thicker of two such cylinders in S.
template <class S>
double lossOfAxes(const Scene& s, double size) {
  const double a = lossOfAxis<double>(s.a, size), b = lossOfAxis<double>(s.b, size);
  return a > 0 && b > 0 ? a + b + std::max(lossOfAxis<S>(s.a, size), lossOfAxis<S>(s.b, size)) : a + b;
}

class EveryPlacedPair : public testing::TestWithParam<Pair> {
 public:
  /// Calls run.operator()<S, N>() for both scalars in the dimension of the pair.
  template <class Run>
  void inBothPrecisions(Run&& run) {
    if (dimensionOf(GetParam().a) == 3) {
      run.template operator()<double, 3>();
      run.template operator()<float, 3>();
    } else {
      run.template operator()<double, 2>();
      run.template operator()<float, 2>();
    }
  }
  Scene scene(int i, Random& random) const {
    constexpr Regime regimes[] = {Regime::deep, Regime::separated, Regime::contained, Regime::degenerate};
    return sceneOf(GetParam().a, GetParam().b, regimes[i % 4], random);
  }
};

TEST_P(EveryPlacedPair, AnswersAsInWorldCoordinates_Seed21) {
  inBothPrecisions([&]<class S, int N>() {
    Random random(21);
    for (int i = 0; i < sweep::countOf(scenesFor(GetParam(), 60)); ++i) {
      const Scene s = scene(i, random);
      const auto poseA = poseOf<N>(random, 3), poseB = poseOf<N>(random, 3);
      const Scene world{*transform(s.a, poseA), *transform(s.b, poseB)};
      const double size = std::max({sizeOf(s), sizeOf(world), reachOf(poseA), reachOf(poseB)});
      const double slack =
          (std::is_same_v<S, double> ? 1e-10 + 1e-12 * size : 1e-7 + 4e-6 * size) + lossOfAxes<S>(s, size);
      const Shape<S> a = to<S>(s.a), b = to<S>(s.b);
      const auto placed = *distance<N>(a, to<S>(poseA), b, to<S>(poseB));
      const auto expected = *distance<N>(world.a, world.b);
      ASSERT_NEAR(static_cast<double>(placed.distance), expected.distance, slack) << text(world);
      const Vec<S, N> rest = placed.pointOnB - (placed.pointOnA + placed.normal * placed.distance);
      ASSERT_LE(static_cast<double>(maxNorm(rest)), slack) << text(world);
      ASSERT_EQ(*overlap(a, to<S>(poseA), b, to<S>(poseB)), placed.intersects());
      const auto touching = *contact<N>(a, to<S>(poseA), b, to<S>(poseB));
      ASSERT_TRUE(areSameBits(numbersOf(touching.pair), numbersOf(placed))) << text(world);
      for (int k = 0; k < touching.count; ++k)
        ASSERT_LE(static_cast<double>(maxNorm(touching.points[k].pointOnA)), 4 * size + 1) << text(world);
      if (expected.distance <= 10 * slack) continue;
      // A cast by twice the distance along the normal hits halfway; what has no width may be missed by rounding.
      const Vec<S, N> by = placed.normal * (S(-2) * placed.distance);
      const auto hit = *cast<N>(a, to<S>(poseA), {}, b, to<S>(poseB), by);
      if (!hit.hit && !isElementary(GetParam())) {
        ASSERT_TRUE(staysApart(world, castVec<double>(placed.normal) * (-2 * expected.distance), slack)) << text(world);
        continue;
      }
      ASSERT_TRUE(hit.hit || i % 4 == 3 || GetParam().a == ShapeKind::point) << text(world);
      if (!hit.hit) continue;
      ASSERT_LE(std::abs(static_cast<double>(hit.toi) - 0.5) * 2 * expected.distance, 10 * slack) << text(world);
    }
  });
}

TEST_P(EveryPlacedPair, GivesTheSameBitsByTheIdentityAsWithoutAPose_Seed22) {
  inBothPrecisions([&]<class S, int N>() {
    Random random(22);
    PoseIn<S, N> identity{}, other{};
    if constexpr (N == 3) other.rotation.w = S(-1);
    for (int i = 0; i < sweep::countOf(scenesFor(GetParam(), 40)); ++i) {
      const Scene s = scene(i, random);
      const Shape<S> a = to<S>(s.a), b = to<S>(s.b);
      const auto plain = *contact<N>(a, b), placed = *contact<N>(a, identity, b, other);
      ASSERT_TRUE(areSameBits(numbersOf(plain), numbersOf(placed))) << text(s);
      ASSERT_TRUE(areSameBits(numbersOf(*distance<N>(a, b)), numbersOf(*distance<N>(a, other, b, identity))))
          << text(s);
      const Vec<S, N> by = plain.pair.normal * S(-1.5);
      const auto still = *cast<N>(a, {}, b, by), posed = *cast<N>(a, identity, {}, b, identity, by);
      ASSERT_EQ(still.hit, posed.hit);
      ASSERT_EQ(still.toi, posed.toi);
      ASSERT_EQ(still.point, posed.point);
    }
  });
}

TEST_P(EveryPlacedPair, ExchangingMirrorsBitForBit_Seed23) {
  inBothPrecisions([&]<class S, int N>() {
    Random random(23);
    for (int i = 0; i < sweep::countOf(scenesFor(GetParam(), 60)); ++i) {
      Scene s = scene(i, random);
      // The same shape twice: only the poses tell A from B.
      if (GetParam().a == GetParam().b && i % 3 == 0) s.b = s.a;
      const Shape<S> a = to<S>(s.a), b = to<S>(s.b);
      const auto poseA = to<S>(poseOf<N>(random, 3));
      const auto poseB = i % 5 == 0 ? PoseIn<S, N>{} : to<S>(poseOf<N>(random, 3));
      const auto r = *distance<N>(a, poseA, b, poseB);
      const auto back = swapped(*distance<N>(b, poseB, a, poseA));
      ASSERT_TRUE(areSameBits(numbersOf(r), numbersOf(back))) << text(s);
    }
  });
}

/// Two shapes of about the size 1 that are near each other, 1e6 from the origin. In float a coordinate there is rounded
/// by 0.06; the poses are exact, and what the answer errs by is relative to the shapes and not to the place.
TEST_P(EveryPlacedPair, KeepsItsAccuracyFarFromTheOrigin_Seed24) {
  if (!isBounded(GetParam().b)) return;
  inBothPrecisions([&]<class S, int N>() {
    Random random(24);
    for (int i = 0; i < sweep::countOf(scenesFor(GetParam(), 60)); ++i) {
      const Scene s{shapeOf(GetParam().a, random, 1, 0.5), shapeOf(GetParam().b, random, 1, 0.5)};
      const Shape<S> a = to<S>(s.a), b = to<S>(s.b);
      auto poseA = poseOf<N>(random, 1), poseB = poseOf<N>(random, 1);
      Vec<double, N> place{};
      for (int k = 0; k < N; ++k) place[k] = k == 0 ? 1048576 : -524288;
      // An eighth is a step of float there.
      for (auto* pose : {&poseA, &poseB})
        for (int k = 0; k < N; ++k) pose->position[k] = std::round(pose->position[k] * 8) / 8;
      const auto wideA = *transform(s.a, poseA), wideB = *transform(s.b, poseB);
      const double expected = (*distance<N>(wideA, wideB)).distance;
      poseA.position = poseA.position + place;
      poseB.position = poseB.position + place;
      const auto r = *distance<N>(a, to<S>(poseA), b, to<S>(poseB));
      const double size = std::max(sizeOf({wideA, wideB}), sizeOf(s)) + 2;
      const double slack = std::is_same_v<S, double> ? 1e-10 + 1e-12 * size : 1e-7 + 4e-6 * size;
      ASSERT_NEAR(static_cast<double>(r.distance), expected, slack) << text(s);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(AllPairs, EveryPlacedPair, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });
INSTANTIATE_TEST_SUITE_P(GeneralPairs, EveryPlacedPair, testing::ValuesIn(generalPairs()),
                         [](const auto& test) { return nameOf(test.param); });

class EveryPlacedKind : public testing::TestWithParam<int> {};

/// The bounds of a placed shape hold every support point, which is computed in another way (the direction is turned
/// back); support points and bounds without a turn are those without a pose.
template <class S, int N>
void checkBounds(ShapeKind kind) {
  Random random(25);
  for (int i = 0; i < sweep::countOf(200); ++i) {
    const Shape<double> wide = shapeOf(kind, random, 1, 2);
    const Shape<S> shape = to<S>(wide);
    const auto pose = to<S>(poseOf<N>(random, i % 2 == 0 ? 3 : 1e5));
    const Vec3<double> d = random.inBox(1);
    const Vec<S, N> direction = vecOf<S, N>([&](int k) { return static_cast<S>(d[k]); });
    const SupportPoint<S, N> point = *support<N>(shape, pose, direction);
    Vec<S, N> min, max, center;
    S radius;
    if constexpr (N == 3) {
      const auto box = *boundingBox(shape, pose);
      const auto sphere = *boundingSphere(shape, pose);
      min = box.min, max = box.max, center = sphere.center, radius = sphere.radius;
    } else {
      const auto box = *boundingBox2(shape, pose);
      const auto circle = *boundingCircle(shape, pose);
      min = box.min, max = box.max, center = circle.center, radius = circle.radius;
    }
    // The support point itself is rounded to its coordinates.
    const S noise = std::numeric_limits<S>::epsilon() * (S(16) + maxNorm(point.point));
    for (int k = 0; k < N; ++k) {
      ASSERT_GE(point.point[k] + noise, min[k]);
      ASSERT_LE(point.point[k] - noise, max[k]);
    }
    ASSERT_LE(length(point.point - center), radius + S(2) * noise);
    const PoseIn<S, N> none{};
    ASSERT_EQ(support<N>(shape, none, direction)->point, support<N>(shape, direction)->point);
  }
}
TEST_P(EveryPlacedKind, LiesWithinItsBounds_Seed25) {
  const auto kind = static_cast<ShapeKind>(GetParam());
  if (!isBounded(kind)) return;
  if (dimensionOf(kind) == 3) {
    checkBounds<double, 3>(kind);
    checkBounds<float, 3>(kind);
  } else {
    checkBounds<double, 2>(kind);
    checkBounds<float, 2>(kind);
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, EveryPlacedKind, testing::Range(0, shapeKindCount), [](const auto& test) {
  return std::string(layoutOf(static_cast<ShapeKind>(test.param)).name);
});

}  // namespace
