// SPDX-License-Identifier: MIT
// Contact, cast, motion and ray of shapes that are known by their support functions: an ellipsoid and a cone against
// formulas and dense sampling, and shapes of the core, given by their support functions, against themselves.
#include "touchstone/convex_queries.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/touchstone.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;
constexpr double tight = 1e-9;

struct OwnEllipsoid {
  using Scalar = double;
  static constexpr int dimension = 3;
  V3 radii;
  V3 center() const { return {}; }
  V3 support(const V3& d) const {
    const V3 scaled{{radii[0] * d[0], radii[1] * d[1], radii[2] * d[2]}};
    const double size = length(scaled);
    return {{radii[0] * scaled[0] / size, radii[1] * scaled[1] / size, radii[2] * scaled[2] / size}};
  }
  /// The largest n . p, by the formula.
  double height(const V3& n) const { return std::hypot(radii[0] * n[0], radii[1] * n[1], radii[2] * n[2]); }
};
/// Base disc of radius 1 around z at z = 0, tip at z = 2.
struct OwnCone {
  using Scalar = double;
  static constexpr int dimension = 3;
  V3 support(const V3& d) const {
    const double across = std::hypot(d[0], d[1]);
    if (2 * d[2] > across) return {{0, 0, 2}};
    return across > 0 ? V3{{d[0] / across, d[1] / across, 0}} : V3{{1, 0, 0}};
  }
};
/// A shape of the core by its support function.
template <class T>
struct BySupport {
  using Scalar = double;
  static constexpr int dimension = T::dimension;
  T shape;
  auto support(const Vec<double, T::dimension>& d) const { return touchstone::support(shape, d); }
};

/// The times at which o + t d is on an ellipsoid around the origin: a quadratic.
bool rootsOf(const OwnEllipsoid& e, const V3& o, const V3& d, double& from, double& to) {
  double a = 0, b = 0, c = -1;
  for (int k = 0; k < 3; ++k) {
    const double p = o[k] / e.radii[k], v = d[k] / e.radii[k];
    a += v * v;
    b += p * v;
    c += p * p;
  }
  const double square = b * b - a * c;
  if (!(square > 0)) return false;
  from = (-b - std::sqrt(square)) / a;
  to = (-b + std::sqrt(square)) / a;
  return true;
}

TEST(OwnRay, MeetsAnEllipsoidWhereTheFormulaSays_Seed20261128) {
  Random random(20261128);
  int hits = 0;
  for (int i = 0; i < sweep::countOf(300); ++i) {
    const OwnEllipsoid e{{{random.between(0.2, 3), random.between(0.2, 3), random.between(0.2, 3)}}};
    const V3 o = random.inBox(4), d = (random.inBox(2) - o) * random.between(0.2, 2);
    double from = 0, to = 0;
    const bool meets = rootsOf(e, o, d, from, to) && to > 0;
    const RayHit<double, 3> hit = ray(o, d, e);
    ASSERT_EQ(hit.hit, meets) << i;
    if (!meets) continue;
    ++hits;
    ASSERT_NEAR(hit.entry, std::max(from, 0.0), tight) << i;
    ASSERT_NEAR(hit.exit, to, tight) << i;
    // The gradient of the quadric.
    const V3 at = o + d * hit.exit;
    V3 gradient{};
    for (int k = 0; k < 3; ++k) gradient[k] = at[k] / (e.radii[k] * e.radii[k]);
    ASSERT_GT(dot(hit.exitNormal, gradient) / length(gradient), 1 - 1e-6) << i;
    ASSERT_EQ(from < 0, (hit.entryNormal == V3{})) << i;
    // A ray that ends before the entry.
    if (from > 0.01) {
      ASSERT_FALSE(ray(o, d, e, from * 0.99).hit) << i;
    }
  }
  EXPECT_GT(hits, sweep::countOf(300) / 10);
}

/// Along its axis from above: the tip at z = 2, the base at z = 0; across it at z = 1, where its radius is 1/2.
TEST(OwnRay, MeetsAConeByHand) {
  const auto down = ray(V3{{0, 0, 5}}, V3{{0, 0, -2}}, OwnCone{});
  EXPECT_TRUE(down.hit);
  EXPECT_NEAR(down.entry, 1.5, tight);
  EXPECT_NEAR(down.exit, 2.5, tight);
  EXPECT_NEAR(down.exitNormal[2], -1, 1e-6);
  const auto across = ray(V3{{-3, 0, 1}}, V3{{1, 0, 0}}, OwnCone{});
  EXPECT_NEAR(across.entry, 2.5, tight);
  EXPECT_NEAR(across.exit, 3.5, tight);
  // Outward at the side, whose slope is 2: (-2, 0, 1) / sqrt 5.
  EXPECT_NEAR(across.entryNormal[0], -2 / std::sqrt(5.0), 1e-6);
  EXPECT_FALSE(ray(V3{{-3, 0, 2.001}}, V3{{1, 0, 0}}, OwnCone{}).hit);
  // Moved by its pose, a quarter turn about Y: the axis along X.
  const double h = std::sqrt(0.5);
  EXPECT_NEAR(ray(V3{{20, 0, 0}}, V3{{-1, 0, 0}}, OwnCone{}, {{{10, 0, 0}}, {0, h, 0, h}}).entry, 8, tight);
}

/// A point that is cast at an ellipsoid meets it where a ray does, and a ball where the ellipsoid's distance is its
/// radius.
TEST(OwnCast, MeetsAnEllipsoidWhereTheFormulaSays_Seed20261129) {
  Random random(20261129);
  for (int i = 0; i < sweep::countOf(100); ++i) {
    const OwnEllipsoid e{{{random.between(0.5, 2), random.between(0.5, 2), random.between(0.5, 2)}}};
    const V3 o = random.inBox(1) + V3{{5, 0, 0}}, d = random.inBox(3) - V3{{6, 0, 0}};
    double from = 0, to = 0;
    const bool meets = rootsOf(e, o, d, from, to) && from <= 1;
    const auto r = cast(Point<double>{o}, d, e, {});
    ASSERT_EQ(r.hit, meets) << i;
    if (!meets) continue;
    ASSERT_NEAR(r.toi, from, tight) << i;
    ASSERT_LE(length(r.point - (o + d * from)), 1e-8) << i;
    const auto ball = cast(Sphere<double>{o, 0.25}, d, e, {});
    ASSERT_TRUE(ball.hit);
    ASSERT_LT(ball.toi, r.toi);
    ASSERT_NEAR(distance(Sphere<double>{o + d * ball.toi, 0.25}, e).distance, 0, tight);
  }
}

/// Falling on the ground, an ellipsoid that lies on its side touches at its own height; one that parts never.
TEST(OwnCast, OfAnEllipsoidOnTheGround) {
  const Plane<double> ground{{{0, 1, 0}}, 0};
  const OwnEllipsoid e{{{2, 0.5, 1}}};
  const Pose<double> above{{{0, 3, 0}}, {}};
  const auto r = cast(e, above, V3{{0, -5, 0}}, ground, {}, {});
  EXPECT_TRUE(r.hit);
  EXPECT_NEAR(r.toi, 0.5, 1e-12);
  EXPECT_NEAR(r.normal[1], -1, 1e-12);
  EXPECT_NEAR(r.point[1], 0, tight);
  EXPECT_FALSE(cast(e, above, V3{{0, 1, 0}}, ground, {}, {}).hit);
  EXPECT_NEAR(cast(ground, {}, V3{{0, 5, 0}}, e, above, {}).toi, 0.5, 1e-12);
}

/// The least height of a turning and falling ellipsoid over the ground, by the formula, at many times.
TEST(OwnMotion, OfATurningEllipsoidAgreesWithDenseSampling_Seed20261130) {
  Random random(20261130);
  const Plane<double> ground{{{0, 1, 0}}, 0};
  int hits = 0;
  for (int i = 0; i < sweep::countOf(40); ++i) {
    const OwnEllipsoid e{{{random.between(0.2, 2), random.between(0.2, 2), random.between(0.2, 2)}}};
    const Pose<double> pose{{{0, random.between(2.1, 4), 0}}, random.rotation()};
    Motion<double, 3> motionOf{};
    motionOf.linear = {{0, random.between(-4, 0), 0}};
    motionOf.angular = random.inBox(4);
    const auto heightAt = [&](double t) {
      const double angle = length(motionOf.angular) * t;
      const V3 axis = motionOf.angular / length(motionOf.angular);
      const double s = std::sin(angle / 2);
      const Quat<double> turn{axis[0] * s, axis[1] * s, axis[2] * s, std::cos(angle / 2)};
      const V3 down = rotationOf(turn * pose.rotation).toLocal({{0, -1, 0}});
      return pose.position[1] + motionOf.linear[1] * t - e.height(down);
    };
    double first = 2, least = 1e9;
    for (int k = 0; k <= 20000; ++k) {
      const double h = heightAt(k / 20000.0);
      least = std::min(least, h);
      if (h <= 0 && first > 1) first = k / 20000.0;
    }
    if (first <= 1) {
      double lo = first - 1 / 20000.0, hi = first;
      for (int k = 0; k < 60; ++k) (heightAt((lo + hi) / 2) > 0 ? lo : hi) = (lo + hi) / 2;
      first = hi;
    }
    const auto r = touchstone::motion(e, pose, motionOf, ground, {}, {});
    if (std::abs(least) < 1e-6) continue;  // a graze that the samples may miss
    ASSERT_EQ(r.state, first <= 1 ? MotionState::hit : MotionState::separate) << i;
    if (first > 1) continue;
    ++hits;
    ASSERT_NEAR(r.toi, first, 1e-8) << i;
    ASSERT_LE(r.from, first + 1e-12) << i;
    ASSERT_NEAR(r.contact.distance, 0, tight) << i;
  }
  EXPECT_TRUE(sweep::isShort() || hits > 5);
}

template <class T>
void compareWithItself(const T& shape, const Pose<double>& poseA, const Obb<double>& other, const Pose<double>& poseB,
                       Random& random) {
  const BySupport<T> own{shape};
  const auto exact = distance(shape, poseA, other, poseB);
  const auto found = distance(own, poseA, other, poseB);
  ASSERT_NEAR(found.distance, exact.distance, found.errorBound + tight);
  const V3 way = (poseB.position - poseA.position) * random.between(0.3, 2) + random.inBox(1);
  const auto exactCast = cast(shape, poseA, way, other, poseB, V3{});
  const auto foundCast = cast(own, poseA, way, other, poseB, V3{});
  ASSERT_EQ(foundCast.hit, exactCast.hit) << static_cast<int>(T::kind) << " " << foundCast.toi << " " << exact.distance;
  ASSERT_NEAR(foundCast.toi, exactCast.toi, 1e-8);
  Motion<double, 3> turning{};
  turning.linear = way;
  turning.angular = random.inBox(3);
  turning.pivot = poseA.position;
  const auto exactMotion = touchstone::motion(shape, poseA, turning, other, poseB, {});
  const auto foundMotion = touchstone::motion(own, poseA, turning, other, poseB, {});
  ASSERT_EQ(foundMotion.state, exactMotion.state);
  ASSERT_NEAR(foundMotion.toi, exactMotion.toi, 1e-7);
  const V3 from = random.inBox(6);
  // Through a point of each of the shapes; not through a corner, where rounding decides.
  const V3 to = poseA.position + rotationOf(poseA.rotation).toWorld({{0.2, 0.2, 0}});
  const auto exactRay = ray(from, to - from, shape, poseA);
  const auto foundRay = ray(from, to - from, own, poseA);
  ASSERT_EQ(foundRay.hit, exactRay.hit);
  if (!exactRay.hit) return;
  ASSERT_NEAR(foundRay.entry, exactRay.entry, 1e-8);
  ASSERT_NEAR(foundRay.exit, exactRay.exit, 1e-8);
}
TEST(OwnQueries, OfShapesOfTheCoreAgreeWithTheCore_Seed20261131) {
  Random random(20261131);
  const Obb<double> other{{}, {{1, 0.5, 0.75}}, {}};
  const std::vector<V3> corners{{{1, 0, 0}}, {{-1, 0, 0}}, {{0, 1, 0}}, {{0, -1, 0.5}}, {{0, 0, 2}}};
  const HullPoints<3> points(corners);
  for (int i = 0; i < sweep::countOf(40); ++i) {
    const Pose<double> here{random.inBox(4), random.rotation()}, there{random.inBox(1), random.rotation()};
    compareWithItself(Obb<double>{{}, {{0.5, 1, 0.25}}, {}}, here, other, there, random);
    compareWithItself(Capsule<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.5}, here, other, there, random);
    compareWithItself(Triangle<double>{{{{0, 0, 0}}, {{1, 0, 0}}, {{0, 1, 0}}}}, here, other, there, random);
    compareWithItself(hullOf<double>(points), here, other, there, random);
    compareWithItself(Cylinder<double>{{{-1, 0, 0}}, {{1, 0, 0}}, 0.5}, here, other, there, random);
    if (HasFatalFailure()) FAIL() << i;
  }
}

std::vector<V3> positionsOf(const Contact<double, 3>& c) {
  std::vector<V3> points;
  for (int i = 0; i < c.count; ++i) points.push_back(c.points[i].position());
  std::sort(points.begin(), points.end(),
            [](const V3& p, const V3& q) { return std::abs(p[0] - q[0]) > 1e-7 ? p[0] < q[0] : p[2] < q[2]; });
  return points;
}
/// Boxes that stand on each other, turned about Y by various angles, and on the ground.
TEST(OwnContact, OfABoxHasTheManifoldOfTheBox) {
  const Obb<double> upper{{}, {{0.5, 0.25, 1}}, {}}, lower{{}, {{2, 0.5, 2}}, {}};
  const Plane<double> ground{{{0, 1, 0}}, 0.5};
  for (int i = 0; i < 12; ++i) {
    const double angle = 0.3 * i, tilt = i % 3 == 2 ? 0.002 : 0;
    const Pose<double> on{{{0.2, 0.74, 0.1}}, Quat<double>{tilt, std::sin(angle / 2), 0, std::cos(angle / 2)}};
    Pose<double> pose = on;
    ASSERT_FALSE(validate(pose));
    const auto exact = contact(upper, pose, lower, {});
    const auto found = contact(BySupport<Obb<double>>{upper}, pose, lower, {});
    const auto both = contact(BySupport<Obb<double>>{upper}, pose, BySupport<Obb<double>>{lower}, {});
    const auto onGround = contact(BySupport<Obb<double>>{upper}, pose, ground, {});
    const auto mirrored = contact(ground, {}, BySupport<Obb<double>>{upper}, pose);
    ASSERT_EQ(exact.count, 4);
    for (const auto* c : {&found, &both, &onGround, &mirrored}) {
      ASSERT_EQ(c->count, 4) << i;
      const auto p = positionsOf(*c), q = positionsOf(exact);
      for (std::size_t k = 0; k < 4; ++k) ASSERT_LE(length(p[k] - q[k]), 1e-6) << i << " " << k;
      for (int k = 1; k < 4; ++k)
        for (int j = 0; j < k; ++j) ASSERT_NE(c->points[k].id, c->points[j].id);
    }
    ASSERT_NEAR(mirrored.pair.normal[1], 1, 1e-4);
    ASSERT_EQ(exchangedContactId(mirrored.points[0].id), onGround.points[0].id);
  }
}
/// A cone on its base has four points on its rim that span it; on its side two, on its line; an ellipsoid has one.
TEST(OwnContact, OfAConeAndOfAnEllipsoid) {
  const Plane<double> ground{{{0, 0, 1}}, 0};
  const auto onBase = contact(OwnCone{}, ground);
  ASSERT_EQ(onBase.count, 4);
  V3 middle{};
  for (int i = 0; i < 4; ++i) {
    EXPECT_NEAR(std::hypot(onBase.points[i].pointOnA[0], onBase.points[i].pointOnA[1]), 1, 1e-9);
    EXPECT_NEAR(onBase.points[i].separation, 0, 1e-12);
    middle = middle + onBase.points[i].pointOnA * 0.25;
  }
  EXPECT_LT(length(middle), 0.2);
  // The outward normal of the side at +X is (2, 0, 1) / sqrt 5; its line runs from (1, 0, 0) to (0, 0, 2).
  const Plane<double> slope{{{-2 / std::sqrt(5.0), 0, -1 / std::sqrt(5.0)}}, -2 / std::sqrt(5.0)};
  const auto onSide = contact(OwnCone{}, slope);
  ASSERT_EQ(onSide.count, 2);
  EXPECT_NEAR(std::abs(onSide.points[0].pointOnA[2] - onSide.points[1].pointOnA[2]), 2, 0.05);
  const auto round = contact(OwnEllipsoid{{{2, 0.5, 1}}}, Pose<double>{{{0, 0, 1}}, {}}, ground, {});
  EXPECT_EQ(round.count, 1);
  EXPECT_NEAR(round.points[0].separation, 0, 1e-9);
}

struct Own2 {
  using Scalar = float;
  static constexpr int dimension = 2;
  Vec2<float> center() const { return {}; }
  float radius() const { return 0.5F; }
  Vec2<float> support(const Vec2<float>& d) const { return {{d[0] > 0 ? 1.0F : -1.0F, d[1] > 0 ? 1.0F : -1.0F}}; }
};
/// A rounded square of half size 1.5 in the plane and in float.
TEST(OwnQueries, InThePlaneAndInFloat) {
  const Circle2<float> ball{{{5, 0}}, 1};
  EXPECT_NEAR(distance(Own2{}, ball).distance, 2.5F, 1e-5F);
  EXPECT_NEAR(cast(Own2{}, {{5, 0}}, ball, {}).toi, 0.5F, 1e-5F);
  EXPECT_NEAR(ray(Vec2<float>{{-4, 0}}, Vec2<float>{{1, 0}}, Own2{}).entry, 2.5F, 1e-5F);
  const Aabb2<float> floor{{{-3, -3}}, {{3, -1.5F}}};
  const auto c = contact(Own2{}, floor);
  ASSERT_EQ(c.count, 2);
  EXPECT_NEAR(std::abs(c.points[0].pointOnA[0]), 1, 1e-5F);
  EXPECT_NEAR(c.points[0].pointOnA[1], -1.5F, 1e-5F);
  // Turning by a quarter within its time brings the corner to x = sqrt 2 + 0.5 < 2.
  Motion<float, 2> turning{};
  turning.angular = 1.5707963F;
  EXPECT_EQ(motion(Own2{}, {}, turning, Circle2<float>{{{3, 0}}, 1}, {}, {}).state, MotionState::separate);
  const auto hit = motion(Own2{}, {}, turning, Circle2<float>{{{2.75F, 0}}, 1}, {}, {});
  EXPECT_EQ(hit.state, MotionState::hit);
  // The corner at the angle a is at sqrt 2 from the middle, 1.5 from that of the ball: cos a = (2 + 2.75^2 - 2.25) /
  // (2 sqrt 2 2.75).
  const double angle = std::acos((2 + 2.75 * 2.75 - 2.25) / (2 * std::sqrt(2.0) * 2.75));
  EXPECT_NEAR(hit.toi, (0.78539816 - angle) / 1.5707963, 1e-6);
}

}  // namespace
