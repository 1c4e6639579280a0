// SPDX-License-Identifier: MIT
// The support function against the oracle's hull of spheres: no point of the shape is farther, the point belongs to the
// shape, and the feature names the part that it lies on.
#include <gtest/gtest.h>

#include <cmath>

#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/bounds.hpp"
#include "touchstone/support.hpp"

namespace {

using namespace scenes;

constexpr std::uint64_t seed = 20261122;

/// Both dimensions in one form: 2D vectors have z = 0.
struct Found {
  Vec3<double> point;
  Feature feature;
};
template <class S>
Found supportOf(const Shape<S>& shape, const Vec3<double>& d) {
  const auto at = [](double x) { return static_cast<S>(x); };
  if (dimensionOf(kindOf(shape)) == 3) {
    const auto s = *support<3>(shape, castVec<S>(d));
    return {castVec<double>(s.point), s.feature};
  }
  const auto s = *support<2>(shape, Vec2<S>{{at(d[0]), at(d[1])}});
  return {{{s.point[0], s.point[1], 0}}, s.feature};
}

oracle::V wide(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }

/// The largest n . p over the shape, n = direction / |direction|.
double mostAlong(const Shape<double>& shape, const oracle::V& n) {
  return static_cast<double>(oracle::extentAlong(shape, n));
}

Vec3<double> directionFor(const Shape<double>& shape, Random& random) {
  Vec3<double> d = random.chance(0.3) ? unit<double, 3>(random.below(dimensionOf(kindOf(shape)))) : random.inBox(1);
  if (random.chance(0.5)) d = -d;
  if (random.chance(0.2)) d = d * 1e-30;
  if (dimensionOf(kindOf(shape)) == 2) d[2] = 0;
  return d;
}
Shape<double> shapeFor(ShapeKind kind, Random& random) {
  if (random.chance(0.2)) return degenerateShape(kind, random);
  if (random.chance(0.2)) return thinShape(kind, random);
  const Shape<double> shape = shapeOf(kind, random, random.between(0.1, 3), 2);
  const double far = dimensionOf(kind) == 3 ? 1e5 : 0;
  return random.chance(0.2) ? moved(shape, {{1e5, -1e5, far}}) : shape;
}

class EverySupport : public testing::TestWithParam<int> {
 public:
  ShapeKind kind() const { return static_cast<ShapeKind>(GetParam()); }
};

TEST_P(EverySupport, IsTheFarthestPointOfTheShape_Seed20261122) {
  Random random(seed + static_cast<std::uint64_t>(kind()));
  for (int i = 0; i < sweep::countOf(400); ++i) {
    const Shape<double> shape = shapeFor(kind(), random);
    const Vec3<double> d = directionFor(shape, random);
    if (!isBounded(kind())) {
      EXPECT_EQ(support<3>(shape, d), std::nullopt) << "a half-space has no farthest point";
      continue;
    }
    const oracle::V n = wide(d) * (1 / oracle::length(wide(d)));
    const double slack = 1e-12 * (1 + lengthScale(shape)), floatSlack = 4e-6 * (0.1 + lengthScale(shape));
    const Found found = supportOf(shape, d);
    ASSERT_NEAR(static_cast<double>(oracle::dot(n, wide(found.point))), mostAlong(shape, n), slack);
    ASSERT_LE(static_cast<double>(oracle::pointDistance(wide(found.point), shape)), slack);
    // Against the numbers of the float shape: those of a flat cylinder have another axis.
    const Shape<float> rough = toFloat(shape);
    double numbers[maxShapeNumbers];
    pack(rough, std::span<double>(numbers));
    const Found rounded = supportOf(rough, d);
    ASSERT_NEAR(static_cast<double>(oracle::dot(n, wide(rounded.point))), mostAlong(unpack<double>(kind(), numbers), n),
                floatSlack);
  }
}

TEST_P(EverySupport, LiesOnTheFeatureThatItNames_Seed20261123) {
  if (!isBounded(kind()) || kind() == ShapeKind::cylinder) return;
  Random random(seed + 1 + static_cast<std::uint64_t>(kind()));
  for (int i = 0; i < sweep::countOf(400); ++i) {
    const Shape<double> shape = shapeFor(kind(), random);
    const Found found = supportOf(shape, directionFor(shape, random));
    const auto balls = oracle::hullSpheresOf(shape);
    // The oracle lists corners by the same bits (in the plane twice, for z), and the sphere at the base first.
    const bool isWhole = found.feature.kind == FeatureKind::point || found.feature.kind == FeatureKind::surface;
    ASSERT_EQ(isWhole, balls.size() == 1);
    ASSERT_EQ(found.feature.kind == FeatureKind::vertex, balls.size() > 2 || hasPoints(kind()));
    ASSERT_EQ(found.feature.kind == FeatureKind::cap, balls.size() == 2);
    ASSERT_LT(found.feature.index, balls.size());
    const oracle::HullSphere& ball = balls[found.feature.index];
    EXPECT_NEAR(static_cast<double>(oracle::length(wide(found.point) - ball.center)), static_cast<double>(ball.radius),
                1e-12 * (1 + lengthScale(shape)));
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, EverySupport, testing::Range(0, shapeKindCount), [](const auto& test) {
  return std::string(layoutOf(static_cast<ShapeKind>(test.param)).name);
});

// Worked out by hand.

TEST(Support, TiesGoToThePositiveEndsAndToTheBase) {
  const Aabb<double> box{{{-1, -2, -3}}, {{1, 2, 3}}};
  const auto corner = support(box, {{0, -1, -0.0}});  // the edge or face of y = -2: x and z are free
  EXPECT_EQ(corner.point, (Vec3<double>{{1, -2, 3}}));
  EXPECT_EQ(corner.feature, (Feature{FeatureKind::vertex, 0b101}));
  const Capsule<double> capsule{{{-1, 0, 0}}, {{1, 0, 0}}, 0.5};
  const auto side = support(capsule, {{0, 3, 0}});
  EXPECT_EQ(side.point, (Vec3<double>{{-1, 0.5, 0}}));
  EXPECT_EQ(side.feature, (Feature{FeatureKind::cap, 0}));
}

TEST(Support, OfATaperedCapsuleIsOnTheSphereThatReachesFarther) {
  // Along (0.6, 0.8, 0) the base reaches 2 and the tip 3 * 0.6 + 0.5 = 2.3; along (0.2, ~0.98, 0) the tip reaches 1.1.
  const TaperedCapsule<double> cone{{{0, 0, 0}}, {{3, 0, 0}}, 2, 0.5};
  EXPECT_EQ(support(cone, {{3, 4, 0}}).feature, (Feature{FeatureKind::cap, 1}));
  EXPECT_NEAR(support(cone, {{3, 4, 0}}).point[0], 3.3, 1e-15);
  EXPECT_EQ(support(cone, {{0.2, std::sqrt(0.96), 0}}).feature, (Feature{FeatureKind::cap, 0}));
  // A base that contains the tip is all there is.
  const TaperedCapsule<double> drop{{{0, 0, 0}}, {{1, 0, 0}}, 2, 0.5};
  EXPECT_EQ(support(drop, {{1, 0, 0}}).point, (Vec3<double>{{2, 0, 0}}));
}

TEST(Support, HasNoAnswerInTheOtherDimension) {
  EXPECT_FALSE(support<3>(Shape<double>(Circle2<double>{}), {{1, 0, 0}}));
  EXPECT_FALSE(support<2>(Shape<float>(Sphere<float>{}), {{1, 0}}));
}

}  // namespace
