// SPDX-License-Identifier: MIT
// Invariance and known changes of the result when a scene is translated, rotated, scaled, mirrored or described by
// equivalent shapes.
#include <gtest/gtest.h>

#include <cmath>

#include "support/scenes.hpp"
#include "touchstone/pose.hpp"

namespace {

using namespace scenes;

/// What the distances of two descriptions of a scene may differ by: twice the contract where the general solver, which
/// stops there, may answer.
double slackOf(const Pair& pair, double usual) { return isElementary(pair) ? usual : 2.2e-10; }

class EveryPairAgain : public testing::TestWithParam<Pair> {};

double distanceOf(const Shape<double>& a, const Shape<double>& b) { return answerOf(a, b).distance; }

Shape<double> posed(const Shape<double>& shape, const Pose<double>& pose, const Pose2<double>& pose2) {
  return dimensionOf(kindOf(shape)) == 3 ? *transform(shape, pose) : *transform(shape, pose2);
}

TEST_P(EveryPairAgain, RigidMotionKeepsTheDistance_Seed11) {
  Random random(11);
  for (int i = 0; i < scenesFor(GetParam(), 100); ++i) {
    const Scene s = sceneOf(GetParam().a, GetParam().b, i % 2 == 0 ? Regime::deep : Regime::contained, random);
    const Pose<double> pose{random.inBox(3), random.rotation()};
    const Pose2<double> pose2{{{pose.position[0], pose.position[1]}}, random.between(-3, 3)};
    ASSERT_NEAR(distanceOf(posed(s.a, pose, pose2), posed(s.b, pose, pose2)), distanceOf(s.a, s.b),
                slackOf(GetParam(), 1e-12))
        << text(s);
  }
}

TEST_P(EveryPairAgain, UniformScaleScalesTheDistance_Seed12) {
  Random random(12);
  for (int i = 0; i < scenesFor(GetParam(), 100); ++i) {
    const Scene s = sceneOf(GetParam().a, GetParam().b, Regime::deep, random);
    const double d = distanceOf(s.a, s.b);
    // By a power of two every number scales exactly, and so must the answer of a closed form.
    ASSERT_NEAR(distanceOf(scaled(s.a, 1024), scaled(s.b, 1024)), 1024 * d, 1024 * slackOf(GetParam(), 0)) << text(s);
    ASSERT_NEAR(distanceOf(scaled(s.a, 0.003), scaled(s.b, 0.003)), 0.003 * d, slackOf(GetParam(), 1e-15)) << text(s);
  }
}

TEST_P(EveryPairAgain, MirroringKeepsTheDistance_Seed13) {
  Random random(13);
  for (int i = 0; i < scenesFor(GetParam(), 100); ++i) {
    const Scene s = sceneOf(GetParam().a, GetParam().b, Regime::deep, random);
    ASSERT_NEAR(distanceOf(mirrored(s.a), mirrored(s.b)), distanceOf(s.a, s.b), slackOf(GetParam(), 1e-13)) << text(s);
  }
}

TEST_P(EveryPairAgain, TranslatingByTheAnswerTouches_Seed14) {
  Random random(14);
  for (int i = 0; i < scenesFor(GetParam(), 100); ++i) {
    const Scene s = sceneOf(GetParam().a, GetParam().b, i % 2 == 0 ? Regime::deep : Regime::contained, random);
    const Answer r = answerOf(s.a, s.b);
    ASSERT_NEAR(distanceOf(s.a, moved(s.b, r.normal * -r.distance)), 0, slackOf(GetParam(), 1e-12)) << text(s);
  }
}

/// The same solid written as another, more general kind; empty where there is none.
std::vector<Shape<double>> rewritten(const Shape<double>& shape) {
  if (const auto* p = std::get_if<Point<double>>(&shape))
    return {Sphere<double>{p->position, 0}, Aabb<double>{p->position, p->position},
            Obb<double>{p->position, {}, {0, 0, 0, 1}}, Capsule<double>{p->position, p->position, 0},
            TaperedCapsule<double>{p->position, p->position, 0, 0}};
  if (const auto* s = std::get_if<Sphere<double>>(&shape))
    return {
        Capsule<double>{s->center, s->center, s->radius},
        TaperedCapsule<double>{s->center, s->center, s->radius, s->radius},
        TaperedCapsule<double>{s->center, s->center + Vec3<double>{{s->radius / 4, 0, 0}}, s->radius, s->radius / 2}};
  if (const auto* c = std::get_if<Capsule<double>>(&shape))
    return {TaperedCapsule<double>{c->base, c->tip, c->radius, c->radius}, Capsule<double>{c->tip, c->base, c->radius}};
  if (const auto* b = std::get_if<Aabb<double>>(&shape))
    return {Obb<double>{(b->min + b->max) * 0.5, (b->max - b->min) * 0.5, {0, 0, 0, 1}}};
  if (const auto* b = std::get_if<Aabb2<double>>(&shape))
    return {Obb2<double>{(b->min + b->max) * 0.5, (b->max - b->min) * 0.5, 0}};
  if (const auto* t = std::get_if<Triangle<double>>(&shape))
    return {hullAround(t->vertices), Triangle<double>{{t->vertices[2], t->vertices[0], t->vertices[1]}}};
  if (const auto* c = std::get_if<Cylinder<double>>(&shape)) return {Cylinder<double>{c->tip, c->base, c->radius}};
  if (const auto* c = std::get_if<Circle2<double>>(&shape)) return {Capsule2<double>{c->center, c->center, c->radius}};
  return {};
}

TEST_P(EveryPairAgain, TheSameSolidWrittenAsAnotherKindHasTheSameDistance_Seed15) {
  Random random(15);
  for (int i = 0; i < scenesFor(GetParam(), 60); ++i) {
    const Regime regime = i % 3 == 0 ? Regime::degenerate : (i % 3 == 1 ? Regime::deep : Regime::contained);
    const Scene s = sceneOf(GetParam().a, GetParam().b, regime, random);
    const double d = distanceOf(s.a, s.b);
    for (const auto& a : rewritten(s.a))
      ASSERT_NEAR(distanceOf(a, s.b), d, slackOf(GetParam(), 1e-12)) << text(s) << " as " << text({a, s.b});
    for (const auto& b : rewritten(s.b))
      ASSERT_NEAR(distanceOf(s.a, b), d, slackOf(GetParam(), 1e-12)) << text(s) << " as " << text({s.a, b});
  }
}

/// Every kind against a box with one half extent only, and against the same segment as a capsule without radius.
TEST(Metamorphic, ABoxWithoutWidthIsASegment_Seed16) {
  Random random(16);
  for (int k = 0; k < shapeKindCount; ++k) {
    for (int i = 0; i < 60; ++i) {
      const auto kind = static_cast<ShapeKind>(k);
      const Shape<double> other = i % 2 == 0 ? degenerateShape(kind, random) : shapeOf(kind, random, 1, 0.5);
      const double half = random.between(0.1, 1), angle = random.between(-3, 3);
      const Vec3<double> center = random.inBox(0.7);
      Shape<double> box = Obb2<double>{{{center[0], center[1]}}, {{half, 0}}, angle}, segment;
      if (dimensionOf(kind) == 3) {
        const Quat<double> q = random.rotation();
        const Vec3<double> along = rotationOf(q).toWorld({{half, 0, 0}});
        box = Obb<double>{center, {{half, 0, 0}}, q};
        segment = Capsule<double>{center - along, center + along, 0};
      } else {
        const Vec2<double> along{{half * std::cos(angle), half * std::sin(angle)}}, at{{center[0], center[1]}};
        segment = Capsule2<double>{at - along, at + along, 0};
      }
      ASSERT_NEAR(distanceOf(box, other), distanceOf(segment, other), slackOf({kind, kind}, 1e-12))
          << text({box, other});
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllPairs, EveryPairAgain, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });
INSTANTIATE_TEST_SUITE_P(GeneralPairs, EveryPairAgain, testing::ValuesIn(generalPairs()),
                         [](const auto& test) { return nameOf(test.param); });

}  // namespace
