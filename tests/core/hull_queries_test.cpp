// SPDX-License-Identifier: MIT
// Hulls, polygons and triangles in the queries of one shape: validation, bounds, support, rays and poses, by hand and
// by the faces that all triples of points span.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/touchstone.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;
using V2 = Vec2<double>;

const std::vector<V3> octahedron{{{1, 0, 0}}, {{-1, 0, 0}}, {{0, 1, 0}}, {{0, -1, 0}}, {{0, 0, 1}}, {{0, 0, -1}}};
const Quat<double> quarterAboutZ{0, 0, std::sqrt(0.5), std::sqrt(0.5)};

std::string messageFor(Shape<double> shape) {
  const auto v = validate(shape);
  return v ? v->message() : "";
}
std::string messageFor(const std::vector<V3>& points) {
  const HullPoints<3> kept(points);
  return messageFor(Shape<double>(hullOf<double>(kept)));
}

TEST(HullValidation, NamesThePointAndItsComponent) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  auto points = octahedron;
  EXPECT_EQ(messageFor(points), "");
  points[3][1] = nan;
  EXPECT_EQ(messageFor(points), "hull.points[3][1] is NaN; it must be a finite number.");
  points[3][1] = 1e10;
  EXPECT_EQ(messageFor(points), "hull.points[3][1] is 10000000000; it must be between -1e9 and 1e9.");
  const std::vector<V2> flat{{{0, 0}}, {{0, -std::numeric_limits<double>::infinity()}}};
  const HullPoints<2> kept(flat);
  EXPECT_EQ(messageFor(Shape<double>(polygonOf<double>(kept))),
            "polygon2.points[1][1] is -inf; it must be a finite number.");
  EXPECT_EQ(messageFor(Triangle<double>{{{{0, 0, 0}}, {{1, 0, 0}}, {{nan, 0, 0}}}}),
            "triangle.vertices[2][0] is NaN; it must be a finite number.");
  EXPECT_EQ(messageFor(Triangle<double>{{{{0, 0, 0}}, {{1, 0, 2e9}}, {{0, 0, 0}}}}),
            "triangle.vertices[1][2] is 2000000000; it must be between -1e9 and 1e9.");
}

TEST(HullValidation, CountsThePoints) {
  EXPECT_EQ(messageFor(std::vector<V3>{}), "hull.points has 0 points; it must have 1 to 256.");
  EXPECT_EQ(messageFor(std::vector<V3>(256)), "");
  EXPECT_EQ(messageFor(std::vector<V3>(257)), "hull.points has 257 points; it must have 1 to 256.");
  const std::vector<V2> many(65), most(64);
  const HullPoints<2> tooMany(many), allowed(most);
  EXPECT_EQ(messageFor(Shape<double>(polygonOf<double>(tooMany))),
            "polygon2.points has 65 points; it must have 1 to 64.");
  EXPECT_EQ(messageFor(Shape<double>(polygonOf<double>(allowed))), "");
  EXPECT_EQ(messageFor(Shape<double>(Hull<double>{})), "hull.points has 0 points; it must have 1 to 256.")
      << "a reference to nothing";
}

// 9e8 + 9e8 is beyond 1e9, though both numbers are not; turned by 45 degrees, the corner of a square of 9e8 reaches
// 1.27e9.
TEST(HullValidation, PointsAreCheckedWhereTheShapeIs) {
  const std::vector<V3> points{{{0, 0, 0}}, {{9e8, 9e8, 0}}};
  const HullPoints<3> kept(points);
  Hull<double> hull = hullOf<double>(kept);
  EXPECT_EQ(messageFor(hull), "");
  hull.position = {{0, 9e8, 0}};
  EXPECT_EQ(messageFor(hull), "hull.points[1][1] is 1800000000; it must be between -1e9 and 1e9.");
  hull.position = {};
  hull.rotation = {0, 0, std::sin(M_PI / 8), std::cos(M_PI / 8)};
  const std::string turned = messageFor(hull);
  EXPECT_EQ(turned.substr(0, 25), "hull.points[1][1] is 1272") << turned;
  hull.rotation = {0, 0, 0, 2};
  EXPECT_EQ(messageFor(hull), "hull.rotation has length 2; it must be 1 (within 0.001).");
}

TEST(HullValidation, ReadsPointsOnlyThroughAnAddress) {
  double numbers[maxShapeNumbers] = {};
  for (const double bad : {-1.0, 65536.0, 1e300, std::numeric_limits<double>::quiet_NaN()}) {
    numbers[1] = bad;
    numbers[10] = 1;
    const auto v = validate(ShapeKind::hull, numbers);
    ASSERT_TRUE(v);
    EXPECT_EQ(v->code, ErrorCode::pointCount);
  }
}

// An octahedron turned by 45 degrees about z is a square of half diagonal 1 / sqrt 2 beside the axes.
TEST(HullBounds, AreTightAroundTurnedPoints) {
  auto hull = std::get<Hull<double>>(hullAround(octahedron));
  hull.position = {{5, 0, 0}};
  hull.rotation = {0, 0, std::sin(M_PI / 8), std::cos(M_PI / 8)};
  const double h = std::sqrt(0.5);
  const auto box = *boundingBox(Shape<double>(hull));
  const V3 least{{5 - h, -h, -1}}, most{{5 + h, h, 1}};
  for (int k = 0; k < 3; ++k) {
    EXPECT_NEAR(box.min[k], least[k], 4e-14);
    EXPECT_NEAR(box.max[k], most[k], 4e-14);
  }
  EXPECT_NEAR(boundingSphere(Shape<double>(hull))->radius, 1, 4e-14);
  EXPECT_NEAR(boundingSphere(Shape<double>(hull))->center[0], 5, 4e-14);
}

// The smallest circle around a right triangle with the sides 6 and 8 is about the middle of its hypotenuse, 10; that of
// an obtuse one has its longest side as diameter.
TEST(HullBounds, HaveTheSmallestSphere) {
  const auto right = *boundingSphere(Shape<double>(Triangle<double>{{{{0, 0, 0}}, {{6, 0, 0}}, {{0, 8, 0}}}}));
  EXPECT_NEAR(right.radius, 5, 1e-14);
  EXPECT_NEAR(length(right.center - V3{{3, 4, 0}}), 0, 1e-14);
  const auto obtuse = *boundingSphere(Shape<double>(Triangle<double>{{{{-2, 0, 0}}, {{2, 0, 0}}, {{0, 0, 0.5}}}}));
  EXPECT_NEAR(obtuse.radius, 2, 1e-14);
  const std::vector<V2> flat{{{0, 0}}, {{6, 0}}, {{0, 8}}, {{1, 1}}, {{0, 0}}};
  const auto circle = *boundingCircle(polygonAround(flat));
  EXPECT_NEAR(circle.radius, 5, 1e-14);
}

TEST(HullBounds, OfASinglePointAreThePoint) {
  const std::vector<V3> point{{{1, 2, 3}}};
  const Shape<double> hull = hullAround(point);
  EXPECT_EQ(boundingBox(hull)->min, point[0]);
  EXPECT_EQ(boundingBox(hull)->max, point[0]);
  EXPECT_EQ(boundingSphere(hull)->radius, 0);
}

// Along (1, 2, 0) the vertex (0, 1, 0) is the farthest; a quarter turn about z brings (1, 0, 0) there.
TEST(HullSupport, IsAVertexByItsIndex) {
  auto hull = std::get<Hull<double>>(hullAround(octahedron));
  const auto still = support(hull, {{1, 2, 0}});
  EXPECT_EQ(still.point, octahedron[2]);
  EXPECT_EQ(still.feature, (Feature{FeatureKind::vertex, 2}));
  hull.rotation = quarterAboutZ;
  const auto turned = support(hull, {{1, 2, 0}});
  EXPECT_NEAR(length(turned.point - V3{{0, 1, 0}}), 0, 1e-15);
  EXPECT_EQ(turned.feature, (Feature{FeatureKind::vertex, 0}));
  const Triangle<double> triangle{{{{0, 0, 0}}, {{2, 0, 0}}, {{0, 3, 0}}}};
  EXPECT_EQ(support(triangle, {{0, 0, 1}}).feature, (Feature{FeatureKind::vertex, 0})) << "the first of equals";
  EXPECT_EQ(support(triangle, {{1, 1, 0}}).feature, (Feature{FeatureKind::vertex, 2}));
}

template <int N>
void expectWithin(const RayHit<double, N>& r, double entry, double exit, const Vec<double, N>& normalIn,
                  const Vec<double, N>& normalOut) {
  ASSERT_TRUE(r.hit);
  EXPECT_NEAR(r.entry, entry, 1e-14);
  EXPECT_NEAR(r.exit, exit, 1e-14);
  EXPECT_NEAR(length(r.entryNormal - normalIn), 0, 1e-12);
  EXPECT_NEAR(length(r.exitNormal - normalOut), 0, 1e-12);
}

// |x| + |y| + |z| <= 1, along x at y = 0.25, z = 0.125: |x| <= 0.625.
TEST(HullRay, EntersAndLeavesThroughFaces) {
  const double third = 1 / std::sqrt(3.0);
  const Shape<double> hull = hullAround(octahedron);
  expectWithin<3>(*ray<3>(V3{{-3, 0.25, 0.125}}, V3{{2, 0, 0}}, hull, Pose<double>{}), (3 - 0.625) / 2, (3 + 0.625) / 2,
                  V3{{-third, third, third}}, V3{{third, third, third}});
  // From within there is no entry.
  expectWithin<3>(*ray<3>(V3{{0, 0.25, 0.125}}, V3{{2, 0, 0}}, hull, Pose<double>{}), 0, 0.3125, V3{},
                  V3{{third, third, third}});
  EXPECT_FALSE((ray<3>(V3{{0.7, 0.25, 0.125}}, V3{{2, 0, 0}}, hull, Pose<double>{})->hit)) << "behind the origin";
  EXPECT_FALSE((ray<3>(V3{{-3, 0.625, 0.5}}, V3{{2, 0, 0}}, hull, Pose<double>{})->hit)) << "past an edge";
  EXPECT_TRUE((ray<3>(V3{{-3, 0.5, 0.5}}, V3{{2, 0, 0}}, hull, Pose<double>{})->hit)) << "through an edge";
  EXPECT_TRUE((ray<3>(V3{{-3, 1, 0}}, V3{{2, 0, 0}}, hull, Pose<double>{})->hit)) << "through a vertex";
  // Placed: the shape is turned, then moved.
  const auto placed = *ray<3>(V3{{7, 0.25, 0.125}}, V3{{2, 0, 0}}, hull, Pose<double>{{{10, 0, 0}}, quarterAboutZ});
  EXPECT_NEAR(placed.entry, (3 - 0.625) / 2, 1e-14);
}

// The triangle x, y >= 0, x + y <= 1 in the plane z = 2, met at one point, from both sides; along its plane the chord.
TEST(HullRay, MeetsATriangleFromBothSides) {
  const Shape<double> triangle = Triangle<double>{{{{0, 0, 2}}, {{1, 0, 2}}, {{0, 1, 2}}}};
  expectWithin<3>(*ray<3>(V3{{0.25, 0.25, 0}}, V3{{0, 0, 1}}, triangle, Pose<double>{}), 2, 2, V3{{0, 0, -1}},
                  V3{{0, 0, 1}});
  expectWithin<3>(*ray<3>(V3{{0.25, 0.25, 3}}, V3{{0, 0, -1}}, triangle, Pose<double>{}), 1, 1, V3{{0, 0, 1}},
                  V3{{0, 0, -1}});
  EXPECT_FALSE((ray<3>(V3{{0.75, 0.5, 0}}, V3{{0, 0, 1}}, triangle, Pose<double>{})->hit));
  EXPECT_TRUE((ray<3>(V3{{0.5, 0.5, 0}}, V3{{0, 0, 1}}, triangle, Pose<double>{})->hit)) << "through an edge";
  const auto along = *ray<3>(V3{{-1, 0.25, 2}}, V3{{1, 0, 0}}, triangle, Pose<double>{});
  ASSERT_TRUE(along.hit);
  EXPECT_NEAR(along.entry, 1, 1e-14);
  EXPECT_NEAR(along.exit, 1.75, 1e-14);
}

// The square |x| + |y| <= 1 in the plane.
TEST(HullRay, InThePlane) {
  const std::vector<V2> corners{{{1, 0}}, {{0, 1}}, {{-1, 0}}, {{0, -1}}};
  const double h = std::sqrt(0.5);
  expectWithin<2>(*ray<2>(V2{{-2, 0.25}}, V2{{1, 0}}, polygonAround(corners), Pose2<double>{}), 1.25, 2.75, V2{{-h, h}},
                  V2{{h, h}});
}

/// The interval of a line within the convex hull of points in general position: every triple whose plane has all points
/// on one side is a face.
struct Chord {
  long double entry = -1e30L, exit = 1e30L;
  oracle::V normalIn{}, normalOut{};
};
Chord chordOf(const std::vector<oracle::V>& points, oracle::V o, oracle::V d) {
  Chord chord;
  const std::size_t count = points.size();
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t j = i + 1; j < count; ++j)
      for (std::size_t k = j + 1; k < count; ++k) {
        oracle::V n = oracle::cross(points[j] - points[i], points[k] - points[i]);
        n = n * (1 / oracle::length(n));
        const auto above = std::count_if(points.begin(), points.end(),
                                         [&](oracle::V p) { return oracle::dot(n, p - points[i]) > 1e-12L; });
        const auto below = std::count_if(points.begin(), points.end(),
                                         [&](oracle::V p) { return oracle::dot(n, p - points[i]) < -1e-12L; });
        if (above > 0 && below > 0) continue;
        if (above > 0) n = n * -1;
        const long double speed = oracle::dot(n, d), t = oracle::dot(n, points[i] - o) / speed;
        if (speed < 0 && t > chord.entry) chord.entry = t, chord.normalIn = n;
        if (speed > 0 && t < chord.exit) chord.exit = t, chord.normalOut = n;
      }
  return chord;
}

TEST(HullRay, AgreesWithTheFacesOfAllTriples_Seed81) {
  Random random(81);
  int hits = 0;
  const int count = sweep::countOf(400);
  for (int i = 0; i < count; ++i) {
    const double size = std::pow(10, random.between(-2, 3));
    std::vector<V3> points;
    for (int k = 4 + random.below(8); k > 0; --k) points.push_back(random.inBox(size));
    auto hull = std::get<Hull<double>>(hullAround(points));
    const Pose<double> pose{random.inBox(3 * size), random.rotation()};
    const Shape<double> placed = *transform(Shape<double>(hull), pose);
    std::vector<oracle::V> corners;
    for (const oracle::HullSphere& s : oracle::hullSpheresOf(placed)) corners.push_back(s.center);
    const V3 o = random.inBox(10 * size), d = pose.position + random.inBox(size) - o;
    const Chord chord = chordOf(corners, {o[0], o[1], o[2]}, {d[0], d[1], d[2]});
    const auto r = *ray<3>(o, d, Shape<double>(hull), pose);
    SCOPED_TRACE(text({placed, placed}) + testing::PrintToString(o.v) + testing::PrintToString(d.v));
    const long double wide = chord.exit - chord.entry;
    if (std::abs(wide) < 1e-6L || chord.exit < 1e-6L) continue;
    ASSERT_EQ(r.hit, wide > 0);
    if (!r.hit) continue;
    ++hits;
    // Where the line meets a face at a small angle, the accuracy of the distance is a longer way along the line.
    const auto slack = [&](oracle::V n) {
      const oracle::Real speed = std::fabs(oracle::dot(n, {d[0], d[1], d[2]}));
      return static_cast<double>((1e-10L + 2e-11L * size) / speed);
    };
    ASSERT_NEAR(r.entry, std::max(0.0, static_cast<double>(chord.entry)), slack(chord.normalIn));
    ASSERT_NEAR(r.exit, static_cast<double>(chord.exit), slack(chord.normalOut));
    const oracle::V out{r.exitNormal[0], r.exitNormal[1], r.exitNormal[2]};
    ASSERT_LE(static_cast<double>(oracle::length(out - chord.normalOut)), 1e-6) << "exit normal";
  }
  EXPECT_GT(hits, count / 4);
}

// A pose turns the shape about the origin of its frame; the points are neither copied nor changed.
TEST(HullPose, ChangesPositionAndRotationOnly) {
  auto hull = std::get<Hull<double>>(hullAround(octahedron));
  hull.position = {{2, 0, 0}};
  const auto moved = std::get<Hull<double>>(*transform(Shape<double>(hull), Pose<double>{{{0, 0, 1}}, quarterAboutZ}));
  EXPECT_EQ(&moved.points(), &hull.points());
  EXPECT_NEAR(length(moved.position - V3{{0, 2, 1}}), 0, 1e-15);
  EXPECT_NEAR(moved.rotation.z, std::sqrt(0.5), 1e-15);
  const std::vector<V2> corners{{{1, 0}}, {{0, 1}}};
  auto polygon = std::get<Polygon2<double>>(polygonAround(corners));
  polygon.angle = 0.5;
  const auto turned = std::get<Polygon2<double>>(*transform(Shape<double>(polygon), Pose2<double>{{{1, 2}}, 0.25}));
  EXPECT_EQ(turned.angle, 0.75);
  EXPECT_EQ(turned.position, (V2{{1, 2}}));
  const auto triangle =
      std::get<Triangle<double>>(*transform(Shape<double>(Triangle<double>{{{{1, 0, 0}}, {{0, 1, 0}}, {{0, 0, 1}}}}),
                                            Pose<double>{{{5, 0, 0}}, quarterAboutZ}));
  EXPECT_NEAR(length(triangle.vertices[0] - V3{{5, 1, 0}}), 0, 1e-15);
  EXPECT_NEAR(length(triangle.vertices[2] - V3{{5, 0, 1}}), 0, 1e-15);
}

/// The time at which a shape that turns by a radian about z meets a ball, and the same with the pivot given.
template <class T>
void expectPivot(const T& shape, const V3& pivot, const Sphere<double>& ball) {
  Motion<double, 3> turning{};
  turning.angular = {{0, 0, 1}};
  const auto turn = [&] {
    return *motion<3>(Shape<double>(shape), Pose<double>{}, turning, Shape<double>(ball), Pose<double>{},
                      Motion<double, 3>{});
  };
  const auto r = turn();
  turning.pivot = pivot;
  const auto given = turn();
  ASSERT_EQ(r.state, MotionState::hit);
  EXPECT_EQ(given.state, MotionState::hit);
  EXPECT_NEAR(r.toi, given.toi, 1e-12);
}

// The mean of the vertices, given twice or not; of a triangle (1, 1, 0). Without a pivot it turns about that.
TEST(HullMotion, TurnsAboutTheMeanOfThePoints) {
  const Triangle<double> triangle{{{{0, 0, 0}}, {{3, 0, 0}}, {{0, 3, 0}}}};
  const Sphere<double> ball{{{3.2, 0.9, 0}}, 0.2};
  expectPivot(triangle, {{1, 1, 0}}, ball);
  expectPivot(std::get<Hull<double>>(hullAround(triangle.vertices)), {{1, 1, 0}}, ball);
  auto hull = std::get<Hull<double>>(hullAround(std::vector<V3>{{}, {}, {{3, 0, 0}}, {{0, 3, 0}}}));
  hull.position = {{0, 0, 0.125}};
  expectPivot(hull, {{0.75, 0.75, 0.125}}, ball);
}

// The same solid: a box, and the hull of its corners, of which some are given twice and one is inside.
TEST(HullDistance, IsThatOfTheBoxWithTheseCorners_Seed82) {
  Random random(82);
  for (int i = 0; i < sweep::countOf(300); ++i) {
    const Shape<double> shape = shapeOf(ShapeKind::obb, random, 1, 1);
    const auto& box = std::get<Obb<double>>(shape);
    std::vector<V3> points{{}};
    for (int c = 0; c < 12; ++c)
      points.push_back(
          vecOf<double, 3>([&](int k) { return (c >> k & 1) != 0 ? box.halfExtents[k] : -box.halfExtents[k]; }));
    auto hull = std::get<Hull<double>>(hullAround(points));
    hull.position = box.center;
    hull.rotation = box.rotation;
    constexpr ShapeKind others[] = {ShapeKind::sphere, ShapeKind::obb, ShapeKind::capsule, ShapeKind::plane};
    const Shape<double> other = shapeOf(others[i % 4], random, 1, 1);
    ASSERT_NEAR(answerOf(Shape<double>(hull), other).distance, answerOf(shape, other).distance, 1e-10)
        << text({shape, other});
  }
}

// Where the points are kept must not decide anything: the same points twice, and exchanged.
TEST(HullDistance, DoesNotDependOnAddresses_Seed83) {
  Random random(83);
  for (int i = 0; i < sweep::countOf(100); ++i) {
    std::vector<V3> points, more;
    for (int k = 0; k < 8; ++k) points.push_back(random.inBox(1)), more.push_back(random.inBox(1));
    const Shape<double> a = hullAround(points), b = moved(hullAround(more), random.inBox(2));
    auto againB = std::get<Hull<double>>(hullAround(more)), againA = std::get<Hull<double>>(hullAround(points));
    againB.position = std::get<Hull<double>>(b).position;
    const Answer r = answerOf(a, b), s = answerOf(Shape<double>(againA), Shape<double>(againB)),
                 t = answerOf(Shape<double>(againB), Shape<double>(againA));
    ASSERT_EQ(r.distance, s.distance);
    ASSERT_EQ(r.pointOnA, s.pointOnA);
    ASSERT_EQ(r.normal, s.normal);
    ASSERT_EQ(t.normal, -s.normal);
    ASSERT_EQ(t.pointOnA, s.pointOnB);
  }
}

}  // namespace
