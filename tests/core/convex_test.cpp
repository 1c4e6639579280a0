// SPDX-License-Identifier: MIT
// Shapes of the caller's own: point clouds, polygons and smooth solids by their support functions, against brute force,
// against shapes of the core that are the same solid, and by hand. Seeds are in the names of the tests.
#include "touchstone/convex.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/distance.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;

constexpr std::uint64_t seed = 20261122;
constexpr double tight = 1e-10;

ConvexPoints<double, 3> hullOf(const std::vector<V3>& points) { return {points}; }

// Brute force: the faces of a hull are the planes through three points that have all others on one side.

struct Face {
  V3 corner[3];
  V3 normal;  ///< unit, outwards
};
std::vector<Face> facesOf(const std::vector<V3>& points) {
  std::vector<Face> faces;
  const auto offer = [&](const V3& p, const V3& q, const V3& r) {
    V3 n = cross(q - p, r - p);
    n = n / length(n);
    bool above = false, below = false;
    for (const V3& x : points) {
      const double height = dot(n, x - p);
      above = above || height > 1e-12;
      below = below || height < -1e-12;
      if (above && below) return;
    }
    faces.push_back({{p, q, r}, above ? -n : n});
  };
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = i + 1; j < points.size(); ++j)
      for (std::size_t k = j + 1; k < points.size(); ++k) offer(points[i], points[j], points[k]);
  return faces;
}
double distanceToSegment(const V3& x, const V3& p, const V3& q) {
  const double t = std::clamp(dot(x - p, q - p) / lengthSquared(q - p), 0.0, 1.0);
  return length(x - (p + (q - p) * t));
}
double distanceToFace(const V3& x, const Face& f) {
  const V3 &p = f.corner[0], &q = f.corner[1], &r = f.corner[2];
  const V3 foot = x - f.normal * dot(f.normal, x - p);
  const auto side = [&](const V3& from, const V3& to) {
    return dot(cross(to - from, foot - from), cross(q - p, r - p));
  };
  if (side(p, q) >= 0 && side(q, r) >= 0 && side(r, p) >= 0) return length(x - foot);
  return std::min({distanceToSegment(x, p, q), distanceToSegment(x, q, r), distanceToSegment(x, r, p)});
}
double signedDistanceTo(const V3& x, const std::vector<Face>& faces) {
  double outside = -std::numeric_limits<double>::infinity(), closest = std::numeric_limits<double>::infinity();
  for (const Face& f : faces) {
    outside = std::max(outside, dot(f.normal, x - f.corner[0]));
    closest = std::min(closest, distanceToFace(x, f));
  }
  return outside > 0 ? closest : outside;
}
std::vector<V3> cloud(int count, double half, Random& random) {
  std::vector<V3> points;
  for (int i = 0; i < count; ++i) points.push_back(random.inBox(half));
  return points;
}

TEST(ConvexPoints, OfTwoHundredPointsAgreeWithBruteForce_Seed20261122) {
  Random random(seed);
  for (int cloudIndex = 0; cloudIndex < sweep::countOf(1, 20); ++cloudIndex) {
    const std::vector<V3> points = cloud(200, 1, random);
    const std::vector<Face> faces = facesOf(points);
    for (int i = 0; i < 100; ++i) {
      const V3 x = random.inBox(random.chance(0.5) ? 1.0 : 3.0);
      const auto r = distance(hullOf(points), Sphere<double>{x, 0.25});
      ASSERT_NEAR(r.distance, signedDistanceTo(x, faces) - 0.25, tight) << cloudIndex << " " << i;
      ASSERT_EQ(r.status, Status::proved);
      ASSERT_LE(r.errorBound, 1e-12);
    }
  }
}

TEST(ConvexPoints, AgainstEachOtherAgreeWithBruteForce_Seed20261123) {
  Random random(seed + 1);
  int overlapping = 0;
  for (int i = 0; i < sweep::countOf(40); ++i) {
    const std::vector<V3> a = cloud(9, 1, random);
    std::vector<V3> b = cloud(9, 1, random);
    const V3 by = random.inBox(2);
    for (V3& p : b) p = p + by;
    std::vector<V3> difference;
    for (const V3& p : a)
      for (const V3& q : b) difference.push_back(q - p);
    const auto r = distance(hullOf(a), hullOf(b));
    ASSERT_NEAR(r.distance, signedDistanceTo({{0, 0, 0}}, facesOf(difference)), tight) << i;
    overlapping += r.intersects() ? 1 : 0;
    const auto s = distance(hullOf(b), hullOf(a));
    ASSERT_EQ(s.distance, r.distance);
    ASSERT_EQ(s.normal, -r.normal);
    ASSERT_EQ(s.pointOnA, r.pointOnB);
  }
  EXPECT_TRUE(sweep::isShort() || overlapping > 2);
}

/// The corners of a box, in the order of its vertex indices.
std::vector<V3> cornersOf(const Obb<double>& box) {
  std::vector<V3> corners;
  const auto rotation = rotationOf(box.rotation);
  for (int i = 0; i < 8; ++i)
    corners.push_back(box.center + rotation.toWorld(vecOf<double, 3>([&](int k) {
      return (i >> k & 1) != 0 ? box.halfExtents[k] : -box.halfExtents[k];
    })));
  return corners;
}

TEST(ConvexPoints, OfTheCornersOfABoxAreTheBox_Seed20261124) {
  Random random(seed + 2);
  for (int i = 0; i < sweep::countOf(300); ++i) {
    ShapeKind kind{};
    do kind = static_cast<ShapeKind>(random.below(shapeKindCount3));
    while (kind == ShapeKind::cylinder);
    const Regime regime = allRegimes[random.below(static_cast<int>(std::size(allRegimes)))];
    const Scene scene = sceneOf(ShapeKind::obb, kind, regime, random);
    const auto* box = std::get_if<Obb<double>>(&scene.a);
    const Shape<double>& other = box != nullptr ? scene.b : scene.a;
    if (box == nullptr) box = std::get_if<Obb<double>>(&scene.b);
    const std::vector<V3> corners = cornersOf(*box);
    const auto r = distance(hullOf(corners), other);
    ASSERT_TRUE(r.has_value());
    const auto exact = touchstone::distance<3>(Shape<double>(*box), other);
    ASSERT_NEAR(r->distance, exact->distance, r->errorBound + toleranceOf(scene)) << text(scene);
    if (kind != ShapeKind::taperedCapsule) {
      ASSERT_LE(r->errorBound, toleranceOf(scene)) << text(scene);
    }
  }
}

TEST(ConvexPoints, MayBeOnePointALineOrAPlane) {
  const std::vector<V3> one{{{1, 2, 3}}}, same(5, V3{{1, 2, 3}});
  const Sphere<double> ball{{{1, 2, 6}}, 1};
  EXPECT_NEAR(distance(hullOf(one), ball).distance, 2, 1e-14);
  EXPECT_NEAR(distance(hullOf(same), ball).distance, 2, 1e-14);
  EXPECT_EQ(distance(hullOf(one), hullOf(same)).distance, 0);
  // Points of a segment from (0, 0, 0) to (4, 0, 0), crossed by another at a height of 1 and at 0.
  const std::vector<V3> line{{{1, 0, 0}}, {{0, 0, 0}}, {{4, 0, 0}}, {{2, 0, 0}}};
  const std::vector<V3> above{{{3, -1, 1}}, {{3, 1, 1}}}, across{{{3, -1, 0}}, {{3, 1, 0}}};
  EXPECT_NEAR(distance(hullOf(line), hullOf(above)).distance, 1, 1e-14);
  EXPECT_NEAR(distance(hullOf(line), hullOf(across)).distance, 0, 1e-14);
  // A square in the plane z = 0, pierced by a segment whose lower end is 1 below it.
  const std::vector<V3> square{{{-1, -1, 0}}, {{1, -1, 0}}, {{1, 1, 0}}, {{-1, 1, 0}}, {{0, 0, 0}}};
  const std::vector<V3> needle{{{0.5, 0.25, -1}}, {{0.5, 0.25, 3}}};
  const auto r = distance(hullOf(square), hullOf(needle));
  EXPECT_NEAR(r.distance, -0.5, 1e-14) << "the difference is a prism: out by the nearest side, x = 1";
  EXPECT_LE(maxNorm(r.normal - V3{{1, 0, 0}}), 1e-14);
}

TEST(ConvexPoints, KeepTheirPrecisionFarFromTheOrigin) {
  // A unit cube 1e5 away with a needle 1e4 times longer than thick, 0.5 above its top.
  const V3 far{{1e5, -1e5, 1e5}};
  std::vector<V3> cube = cornersOf({far, {{0.5, 0.5, 0.5}}, {0, 0, 0, 1}});
  std::vector<V3> needle = cornersOf({far + V3{{0.125, 1.0625, 0}}, {{5, 0.0625, 5e-4}}, {0, 0, 0, 1}});
  const auto r = distance(hullOf(cube), hullOf(needle));
  EXPECT_NEAR(r.distance, 0.5, 1e-11);
  EXPECT_LE(maxNorm(r.normal - V3{{0, 1, 0}}), 1e-12);
  EXPECT_LE(r.errorBound, 1e-8);
}

TEST(ConvexPoints, OfAPolygonInThePlane) {
  // A triangle with its hypotenuse x + y = 4 towards a disc at (4, 3): (4 + 3 - 4) / sqrt 2 - 1.
  const std::vector<Vec2<double>> triangle{{{0, 0}}, {{4, 0}}, {{0, 4}}, {{1, 1}}};
  const ConvexPoints<double, 2> polygon{triangle};
  const auto apart = distance(polygon, Circle2<double>{{{4, 3}}, 1});
  EXPECT_NEAR(apart.distance, 3 / std::sqrt(2) - 1, 1e-14);
  EXPECT_EQ(apart.featureA, (Feature{FeatureKind::edge, 1})) << "the edge of the points 1 and 2";
  EXPECT_EQ(apart.featureB.kind, FeatureKind::surface);
  // A disc around (1, 1.5): the side x = 0 is nearest, 1 away.
  const auto inside = distance(Circle2<double>{{{1, 1.5}}, 0.25}, polygon);
  EXPECT_NEAR(inside.distance, -1.25, 1e-14);
  EXPECT_LE(maxNorm(inside.normal - Vec2<double>{{1, 0}}), 1e-14) << "the polygon moves right";
  const ConvexPoints<float, 2> none{{}};
  static_assert(std::is_same_v<decltype(none)::Scalar, float>);
}

TEST(ConvexPoints, OfFloatsAreAnsweredInDouble) {
  const std::vector<Vec3<float>> points{{{0, 0, 0}}, {{0.1F, 0, 0}}, {{0, 0.1F, 0}}, {{0, 0, 0.1F}}};
  const auto r = distance(ConvexPoints<float, 3>{points}, Point<float>{{{1, 1, 1}}});
  static_assert(std::is_same_v<decltype(r.distance), float>);
  const double third = (3 - static_cast<double>(0.1F)) / std::sqrt(3.0);
  EXPECT_NEAR(r.distance, third, 1e-7);
  EXPECT_LE(r.errorBound, 1.2e-7) << "the rounding of the answer";
}

TEST(ConvexPoints, NameAnyOfManyPoints) {
  // A thousand points inside the unit cube and, as number 700, the corner (2, 2, 2): a point beyond it is 1 away.
  std::vector<V3> points;
  for (int i = 0; i < 1000; ++i) points.push_back({{(i % 10) / 10.0, (i / 10 % 10) / 10.0, (i / 100) / 10.0}});
  points[700] = {{2, 2, 2}};
  const double beyond = 2 + 1 / std::sqrt(3.0);
  const auto r = distance(hullOf(points), Point<double>{{{beyond, beyond, beyond}}});
  EXPECT_NEAR(r.distance, 1, 1e-14);
  EXPECT_EQ(static_cast<int>(r.featureA.kind), static_cast<int>(FeatureKind::vertex));
  EXPECT_EQ(r.featureA.index, 700U);
}

TEST(ConvexPoints, MeetAPlaneAndNoShapeOfTheOtherDimension) {
  const std::vector<V3> points{{{0, 3, 0}}, {{0, 5, 1}}};
  const Plane<double> ground{{{0, 1, 0}}, 1};
  const auto r = distance(hullOf(points), ground);
  EXPECT_EQ(r.distance, 2);
  EXPECT_EQ(r.normal, (V3{{0, -1, 0}}));
  EXPECT_EQ(r.pointOnA, (V3{{0, 3, 0}}));
  EXPECT_EQ(r.pointOnB, (V3{{0, 1, 0}}));
  EXPECT_EQ(distance(ground, hullOf(points)).normal, (V3{{0, 1, 0}}));
  EXPECT_EQ(distance(hullOf(points), Shape<double>(Circle2<double>{})), std::nullopt);
  EXPECT_EQ(distance(hullOf(points), Shape<double>(ground))->distance, 2);
}

/// x^2/a^2 + y^2/b^2 + z^2/c^2 <= 1 around a center.
template <ScalarType S>
struct Ellipsoid {
  using Scalar = S;
  static constexpr int dimension = 3;
  Vec3<S> middle, axes;
  Vec3<S> support(const Vec3<S>& d) const {
    const Vec3<S> scaled = vecOf<S, 3>([&](int k) { return axes[k] * d[k]; });
    const S l = length(scaled);
    return vecOf<S, 3>([&](int k) { return middle[k] + axes[k] * scaled[k] / l; });
  }
};
/// A disc of any radius swept by a sphere: the core of a torus filled up.
struct Lozenge {
  using Scalar = double;
  static constexpr int dimension = 3;
  double discRadius, roundness;
  V3 center() const { return {}; }
  double radius() const { return roundness; }
  V3 support(const V3& d) const {
    const double l = std::hypot(d[0], d[1]);
    if (l == 0) return {};
    return {{discRadius * d[0] / l, discRadius * d[1] / l, 0}};
  }
};
static_assert(ConvexShape<Ellipsoid<float>> && ConvexShape<Lozenge> && ConvexShape<ConvexPoints<float, 2>>);
static_assert(!ConvexShape<Sphere<double>> && !ConvexShape<Shape<double>>);

TEST(ConvexShape, WithEqualAxesIsASphere_Seed20261125) {
  Random random(seed + 3);
  for (int i = 0; i < sweep::countOf(100); ++i) {
    const V3 center = random.inBox(2);
    const auto box = std::get<Obb<double>>(shapeOf(ShapeKind::obb, random, 1, 0.5));
    const auto r = distance(Ellipsoid<double>{center, {{0.5, 0.5, 0.5}}}, box);
    ASSERT_NEAR(r.distance, distance(Sphere<double>{center, 0.5}, box).distance, r.errorBound);
    ASSERT_LE(r.errorBound, tight) << i;
    ASSERT_EQ(r.featureA.kind, FeatureKind::surface);
  }
}

TEST(ConvexShape, OfTheCallersOwnIsAnsweredWithItsRadius) {
  // A disc of radius 3 in z = 0 with a rounding of 0.5, and a point above its rim: 4 in x and 3 in z from it.
  const Lozenge lozenge{3, 0.5};
  const auto r = distance(lozenge, Point<double>{{{7, 0, 3}}});
  EXPECT_NEAR(r.distance, 4.5, 1e-12);
  EXPECT_LE(maxNorm(r.normal - V3{{0.8, 0, 0.6}}), 1e-7);
  EXPECT_EQ(r.status, Status::proved);
  // From above it is as thick as its rounding.
  EXPECT_NEAR(distance(lozenge, Sphere<double>{{{1, 1, 2}}, 1}).distance, 0.5, 1e-12);
  EXPECT_NEAR(distance(lozenge, Sphere<double>{{{1, 1, 0}}, 1}).distance, -1.5, 1e-12) << "its core is flat";
}

TEST(ConvexShape, WithACurvedSurfaceIsDeepByItsShortestAxis) {
  const Ellipsoid<double> egg{{{0, 0, 0}}, {{3, 1, 2}}};
  const auto r = distance(egg, Point<double>{{{0, 0.25, 0}}});
  EXPECT_NEAR(r.distance, -0.75, 1e-12);
  EXPECT_LE(maxNorm(r.normal - V3{{0, 1, 0}}), 1e-6);
  EXPECT_EQ(r.status, Status::proved);
  const Ellipsoid<float> rough{{{0, 0, 0}}, {{3, 1, 2}}};
  const auto s = distance(rough, Point<float>{{{0, 0.25F, 0}}});
  EXPECT_NEAR(s.distance, -0.75, s.errorBound);
  EXPECT_LE(s.errorBound, 2e-5) << "directions in float cost precision";
}

TEST(ConvexShape, SaysHowFarOffItMayBeWhereItHasTooManyDirections) {
  // The middle of a sphere without a radius(): every direction is equally deep, and no polytope of 200 vertices is one.
  const auto r = distance(Ellipsoid<double>{{{0, 0, 0}}, {{1, 1, 1}}}, Point<double>{{{0, 0, 0}}});
  EXPECT_EQ(r.status, Status::unproved);
  EXPECT_NEAR(r.distance, -1, r.errorBound);
  EXPECT_GT(r.errorBound, 1e-4);
  EXPECT_LT(r.errorBound, 0.1);
  EXPECT_LE(r.iterations, maxConvexIterations);
}

TEST(ConvexShape, OfAnyProportionAndSizeIsAnsweredInNumbers_Seed20261127) {
  // Ellipsoids as thin as 1e-9, and all of it as small as 1e-139, whose products of lengths are 0: directions across
  // such a simplex must not become 0, for which a support function has no answer.
  Random random(seed + 5);
  for (int i = 0; i < sweep::countOf(2000); ++i) {
    const double size = random.chance(0.5) ? 1 : std::pow(10, -random.between(100, 140));
    const auto ellipsoid = [&] {
      const V3 axes =
          vecOf<double, 3>([&](int) { return random.chance(0.6) ? std::pow(10, -random.between(0, 9)) : 1; });
      return Ellipsoid<double>{random.inBox(1) * size, axes * size};
    };
    const auto a = ellipsoid(), b = ellipsoid();
    const std::vector<V3> points = cloud(6, size, random);
    for (const auto& r : {distance(a, b), distance(a, hullOf(points)), distance(a, Point<double>{points[0]})}) {
      ASSERT_LE(std::abs(r.distance), 4 * size) << i;
      ASSERT_NEAR(length(r.normal), 1, 1e-12) << i;
      ASSERT_LE(r.errorBound, 4 * size) << i;
      ASSERT_LE(maxNorm(r.pointOnA), 4 * size) << i;
      ASSERT_LE(maxNorm(r.pointOnB), 4 * size) << i;
    }
  }
}

TEST(ConvexShape, ThatIsACellOfTheTableAnswersAsTheQuery_Seed20261126) {
  Random random(seed + 4);
  for (int i = 0; i < sweep::countOf(50); ++i) {
    const auto box = std::get<Obb<double>>(shapeOf(ShapeKind::obb, random, 1, 1));
    const auto capsule = std::get<Capsule<double>>(shapeOf(ShapeKind::capsule, random, 1, 1));
    const auto cell = detail::generalDistance<double, 3>(ShapeKind::obb, &box, ShapeKind::capsule, &capsule);
    const auto query = convexDistance(box, capsule);
    ASSERT_EQ(cell.distance, query.distance);
    ASSERT_EQ(cell.pointOnB, query.pointOnB);
  }
}

}  // namespace
