// SPDX-License-Identifier: MIT
// The features that an answer names: right by hand for each kind, the witnesses on them for every pair, and edges
// against edges often enough in random poses (an edge axis that never wins goes unnoticed otherwise).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/scenes.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;

constexpr Feature feature(FeatureKind kind, int index = 0) { return {kind, static_cast<std::uint32_t>(index)}; }
constexpr Feature face(int axis, bool positive) { return feature(FeatureKind::face, 2 * axis + (positive ? 1 : 0)); }
constexpr Feature base = feature(FeatureKind::cap, 0), tip = feature(FeatureKind::cap, 1);
constexpr Feature side = feature(FeatureKind::side), surface = feature(FeatureKind::surface);
constexpr int x = 0, y = 1, z = 2;

void expectFeatures(const Scene& s, Feature a, Feature b) {
  const Answer r = answerOf(s.a, s.b);
  EXPECT_EQ(static_cast<int>(r.featureA.kind), static_cast<int>(a.kind)) << text(s);
  EXPECT_EQ(r.featureA.index, a.index) << text(s);
  EXPECT_EQ(static_cast<int>(r.featureB.kind), static_cast<int>(b.kind)) << text(s);
  EXPECT_EQ(r.featureB.index, b.index) << text(s);
}

const Obb<double> cube{{{0, 0, 0}}, {{1, 1, 1}}, {0, 0, 0, 1}};
const Aabb<double> alignedCube{{{-1, -1, -1}}, {{1, 1, 1}}};

TEST(Features, BallBesideEachPartOfACube) {
  for (const Shape<double>& box : {Shape<double>(cube), Shape<double>(alignedCube)}) {
    const auto at = [&](V3 c) { return Scene{Sphere<double>{c, 0.25}, box}; };
    expectFeatures(at({{2, 0.5, -0.5}}), surface, face(x, true));
    expectFeatures(at({{0, -2, 0}}), surface, face(y, false));
    expectFeatures(at({{0.1, 0, 0.9}}), surface, face(z, true));  // inside, nearest to the front
    // The edge along y with x at its positive and z at its negative end: 4 * 1 + (1 for x) + (0 for z).
    expectFeatures(at({{2, 0, -2}}), surface, feature(FeatureKind::edge, 5));
    // The corner with x and z positive: 1 + 4.
    expectFeatures(at({{2, -2, 2}}), surface, feature(FeatureKind::vertex, 5));
  }
}

TEST(Features, PartsOfACapsule) {
  const Capsule<double> c{{{-1, 0, 0}}, {{1, 0, 0}}, 0.5};
  expectFeatures({Point<double>{{{-3, 1, 0}}}, c}, feature(FeatureKind::point), base);
  expectFeatures({Point<double>{{{3, 1, 0}}}, c}, feature(FeatureKind::point), tip);
  expectFeatures({Point<double>{{{0.3, 1, 2}}}, c}, feature(FeatureKind::point), side);
  expectFeatures({Capsule<double>{{{0, 2, -1}}, {{0, 2, 1}}, 0.5}, c}, side, side);      // crossed, apart
  expectFeatures({Capsule<double>{{{0, 0.5, -1}}, {{0, 0.5, 1}}, 0.5}, c}, side, side);  // crossed, overlapping
  expectFeatures({Capsule<double>{{{0.3, 9, 0}}, {{0.3, 2, 0}}, 0.5}, c}, tip, side);    // standing over it
  expectFeatures({Capsule<double>{{{-3, 0, 0}}, {{-9, 1, 0}}, 0.5}, c}, base, base);     // end to end
}

TEST(Features, PartsOfATaperedCapsule) {
  // Radius 1 at the origin, 0.5 at x = 3: the cone leans back, so that its side starts at x = 1/6.
  const TaperedCapsule<double> c{{{0, 0, 0}}, {{3, 0, 0}}, 1, 0.5};
  expectFeatures({Point<double>{{{0, 2, 0}}}, c}, feature(FeatureKind::point), base);
  expectFeatures({Point<double>{{{1.5, 2, 0}}}, c}, feature(FeatureKind::point), side);
  expectFeatures({Point<double>{{{4, 0, 0}}}, c}, feature(FeatureKind::point), tip);
}

TEST(Features, CubesFaceToFaceCornerToFaceAndEdgeToEdge) {
  expectFeatures({cube, Obb<double>{{{0, 1.9, 0}}, {{1, 1, 1}}, {0, 0, 0, 1}}}, face(y, true), face(y, false));
  // Turned by 45 degrees about x, then by atan(1/sqrt 2) about z, a cube stands on a corner.
  const auto turn = [](int axis, double angle) {
    Quat<double> q{0, 0, 0, std::cos(angle / 2)};
    (axis == x ? q.x : axis == y ? q.y : q.z) = std::sin(angle / 2);
    return q;
  };
  const Quat<double> onCorner = turn(z, std::atan(std::sqrt(0.5))) * turn(x, M_PI / 4);
  const Answer corner = answerOf<double>(cube, Obb<double>{{{0, 3, 0}}, {{1, 1, 1}}, onCorner});
  EXPECT_EQ(corner.featureA, face(y, true));
  EXPECT_EQ(corner.featureB.kind, FeatureKind::vertex);
  EXPECT_NEAR(corner.distance, 2 - std::sqrt(3), 1e-12);
  // Both on edge, one along z and the other along x, 2 sqrt(2) - 0.1 apart: the roof ridges cross, apart and
  // overlapping.
  for (const double height : {3.0, 2 * std::sqrt(2) - 0.1}) {
    const Answer r = answerOf<double>(Obb<double>{{{0, 0, 0}}, {{1, 1, 1}}, turn(z, M_PI / 4)},
                                      Obb<double>{{{0, height, 0}}, {{1, 1, 1}}, turn(x, M_PI / 4)});
    // The upper ridge of A is where its x and y end positively, along its z: 8 + 1 + 2. The lower ridge of B is along
    // its x, where y, which points up and back, ends negatively, and z, which points down, positively: 0 + 0 + 2.
    EXPECT_EQ(r.featureA, feature(FeatureKind::edge, 11));
    EXPECT_EQ(r.featureB, feature(FeatureKind::edge, 2));
    EXPECT_NEAR(r.distance, height - 2 * std::sqrt(2), 1e-12);
  }
}

TEST(Features, CapsuleOnABox) {
  const auto lying = [](V3 centre) {
    return Capsule<double>{centre - V3{{0.5, 0, 0}}, centre + V3{{0.5, 0, 0}}, 0.25};
  };
  expectFeatures({cube, lying({{2, 0, 0}})}, face(x, true), base);
  // Across the edge along z (x and y positive), leaning like a ladder: apart and with the axis inside.
  for (const double out : {1.2, 0.95})
    expectFeatures({cube, Capsule<double>{{{out - 2, out + 2, 0}}, {{out + 2, out - 2, 0.1}}, 0.1}},
                   feature(FeatureKind::edge, 11), side);
}

TEST(Features, ParallelSidesAreNamedAlikeApartTouchingAndOverlapping) {
  // Lying over the top of the cube, reaching over none, one or both of its edges; the axis from 2 above to 0.1 inside.
  const auto lying = [](double from, double to, double h) {
    return Capsule<double>{{{from, h, 0}}, {{to, h, 0}}, 0.25};
  };
  for (const double height : {3.0, 1.2, 1.0 + 1e-5, 1.0, 0.9}) {
    for (const double from : {-2.0, -1.0, -0.5}) {
      for (const double to : {0.5, 1.0, 2.0}) {
        expectFeatures({cube, lying(from, to, height)}, face(y, true), side);
        expectFeatures({cube, lying(to, from, height)}, face(y, true), side);
        expectFeatures({cube, TaperedCapsule<double>{{{from, height, 0}}, {{to, height, 0}}, 0.25, 0.25}},
                       face(y, true), side);
        expectFeatures({Aabb2<double>{{{-1, -1}}, {{1, 1}}}, Capsule2<double>{{{from, height}}, {{to, height}}, 0.25}},
                       feature(FeatureKind::edge, 3), side);
      }
    }
  }
  // Beside each other, the common stretch from all to a single point; apart, overlapping and one axis in the other.
  for (const double height : {3.0, 0.5, 1e-5, 0.0}) {
    for (const double shift : {0.0, 0.5, 2.0}) {
      expectFeatures({lying(-1, 1, 0), lying(shift - 1, shift + 1, height)}, side, side);
      expectFeatures({lying(-1, 1, 0), lying(shift + 1, shift - 1, height)}, side, side);
      expectFeatures({Capsule2<double>{{{-1, 0}}, {{1, 0}}, 0.25},
                      Capsule2<double>{{{shift - 1, height}}, {{shift + 1, height}}, 0.25}},
                     side, side);
    }
    expectFeatures({lying(-1, 1, height), Plane<double>{{{0, 1, 0}}, 0.5}}, side, surface);
  }
  // End to end they are still caps.
  expectFeatures({lying(-1, 1, 0), lying(1.5, 3, 0)}, tip, base);
}

TEST(Features, ParallelSidesAreNamedAlikeHoweverTheyAreTurned_Seed64) {
  Random random(64);
  for (int i = 0; i < 300; ++i) {
    const Rotation<double, 3> turn = rotationOf(random.rotation());
    const V3 center = random.inBox(1), half = turn.column[0] * random.between(0.1, 2);
    const V3 beside = center + turn.column[0] * random.between(-1, 1) + turn.column[1] * random.between(0, 2);
    const Capsule<double> one{center - half, center + half, 0.25},
        other{beside - turn.column[0], beside + turn.column[0], 0.5};
    if (std::abs(dot(turn.column[0], beside - center)) > 0.99 + length(half)) continue;  // end to end
    expectFeatures({one, other}, side, side);
  }
}

TEST(Features, OnAPlane) {
  const Plane<double> ground{{{0, 1, 0}}, 0};
  expectFeatures({Sphere<double>{{{0, 1, 0}}, 0.5}, ground}, surface, surface);
  expectFeatures({cube, ground}, face(y, false), surface);
  expectFeatures({Capsule<double>{{{0, 3, 0}}, {{1, 1, 0}}, 0.5}, ground}, tip, surface);
  expectFeatures({Capsule<double>{{{0, 1, 0}}, {{1, 1, 0}}, 0.5}, ground}, side, surface);
}

TEST(Features, SidesAndCornersInThePlane) {
  // A rectangle's sides have the index 2 * axis + (1 at the positive end).
  const Aabb2<double> box{{{-1, -1}}, {{1, 1}}};
  expectFeatures({Circle2<double>{{{3, 0}}, 0.5}, box}, surface, feature(FeatureKind::edge, 1));
  expectFeatures({Circle2<double>{{{0, -0.8}}, 0.1}, box}, surface, feature(FeatureKind::edge, 2));
  expectFeatures({Circle2<double>{{{-3, 3}}, 0.5}, box}, surface, feature(FeatureKind::vertex, 2));
  expectFeatures({box, Capsule2<double>{{{2, -5}}, {{2, 5}}, 0.5}}, feature(FeatureKind::edge, 1), side);
}

// --- The witness of every pair lies on the feature that is named.

double clampedDistance(const V3& p, const V3& lo, const V3& hi) {
  V3 q = p;
  for (int k = 0; k < 3; ++k) q[k] = std::clamp(p[k], lo[k], hi[k]);
  return length(p - q);
}

/// Distance of a point, in the frame of a box, from a part of the box.
double distanceOfPart(const V3& half, const Feature& f, int dimension, const V3& p) {
  V3 lo = half * -1.0, hi = half;
  const auto fix = [&](int axis, bool positive) { lo[axis] = hi[axis] = positive ? half[axis] : -half[axis]; };
  if (f.kind == FeatureKind::vertex) {
    for (int k = 0; k < dimension; ++k) fix(k, (f.index >> k & 1) != 0);
  } else if (f.kind == FeatureKind::face || dimension == 2) {
    fix(f.index / 2, f.index % 2 != 0);
  } else {
    const int along = f.index / 4, first = along == 0 ? 1 : 0, second = along == 2 ? 1 : 2;
    fix(first, (f.index & 1) != 0);
    fix(second, (f.index & 2) != 0);
  }
  return clampedDistance(p, lo, hi);
}

/// Distance of a point from the side of a convex hull of two spheres: the frustum between the circles of tangency.
double distanceOfSide(const V3& from, const V3& to, double radiusFrom, double radiusTo, const V3& p) {
  const double l = length(to - from);
  if (l == 0) return length(p - from) - radiusFrom;
  const V3 axis = (to - from) / l;
  const double sine = (radiusFrom - radiusTo) / l, cosine = std::sqrt(std::max(0.0, 1 - sine * sine));
  const double along = dot(p - from, axis), across = length(p - from - axis * along);
  // Half of the section through p and the axis: the line from one tangent point to the other.
  const double x0 = radiusFrom * sine, x1 = l + radiusTo * sine, y0 = radiusFrom * cosine, y1 = radiusTo * cosine;
  const double dx = x1 - x0, dy = y1 - y0;
  const double squared = dx * dx + dy * dy;  // 0 where one sphere touches the other from inside
  const double t = squared > 0 ? std::clamp(((along - x0) * dx + (across - y0) * dy) / squared, 0.0, 1.0) : 0;
  return std::hypot(along - x0 - t * dx, across - y0 - t * dy);
}

double distanceOfEnd(const V3& end, double radius, const V3& p) { return std::abs(length(p - end) - radius); }

V3 lifted(const V3& v) { return v; }
V3 lifted(const Vec2<double>& v) { return {{v[0], v[1], 0}}; }

/// Distance of a point from the feature of a shape that is named; infinite where the shape has no such part.
double distanceOfFeature(const Shape<double>& shape, const Feature& f, const V3& p) {
  const bool isBoxPart = f.kind == FeatureKind::vertex || f.kind == FeatureKind::edge || f.kind == FeatureKind::face;
  const bool isRoundPart = f.kind == FeatureKind::cap || f.kind == FeatureKind::side;
  return std::visit(
      [&](const auto& s) -> double {
        using Kind = std::decay_t<decltype(s)>;
        constexpr int dimension = dimensionOf(Kind::kind);
        if constexpr (Kind::kind == ShapeKind::triangle || Kind::kind == ShapeKind::cylinder || hasPoints(Kind::kind)) {
          ADD_FAILURE() << "tested by the files of these kinds";
        } else if constexpr (requires { s.position; }) {
          if (f.kind == FeatureKind::point) return length(p - s.position);
        } else if constexpr (requires { s.normal; }) {
          if (f.kind == FeatureKind::surface) return std::abs(dot(s.normal, p) / length(s.normal) - s.offset);
        } else if constexpr (requires { s.min; }) {
          const V3 lo = lifted(s.min), hi = lifted(s.max), centre = (lo + hi) * 0.5;
          if (isBoxPart) return distanceOfPart(hi - centre, f, dimension, p - centre);
        } else if constexpr (requires { s.halfExtents; }) {
          V3 local{};
          if constexpr (dimension == 3)
            local = rotationOf(s.rotation).toLocal(p - s.center);
          else
            local = lifted(rotationOf(s.angle).toLocal(Vec2<double>{{p[0], p[1]}} - s.center));
          if (isBoxPart) return distanceOfPart(lifted(s.halfExtents), f, dimension, local);
        } else if constexpr (requires { s.center; }) {
          if (f.kind == FeatureKind::surface) return distanceOfEnd(lifted(s.center), s.radius, p);
        } else {
          double radiusFrom = 0, radiusTo = 0;
          if constexpr (requires { s.radius; })
            radiusFrom = radiusTo = s.radius;
          else
            radiusFrom = s.baseRadius, radiusTo = s.tipRadius;
          const V3 from = lifted(s.base), to = lifted(s.tip);
          if (isRoundPart && f.kind == FeatureKind::side) return distanceOfSide(from, to, radiusFrom, radiusTo, p);
          if (isRoundPart) return f.index == 0 ? distanceOfEnd(from, radiusFrom, p) : distanceOfEnd(to, radiusTo, p);
        }
        return INFINITY;
      },
      shape);
}

class EveryFeature : public testing::TestWithParam<Pair> {};

TEST_P(EveryFeature, CarriesItsWitness_Seed61) {
  Random random(61);
  for (const Regime regime :
       {Regime::deep, Regime::contained, Regime::degenerate, Regime::scale, Regime::thin, Regime::offset}) {
    for (int i = 0; i < 200; ++i) {
      const Scene s = sceneOf(GetParam().a, GetParam().b, regime, random);
      const Answer r = answerOf(s.a, s.b);
      const double slack = 10 * toleranceOf(s);
      const auto name = [](const Feature& f) {
        return " kind " + std::to_string(static_cast<int>(f.kind)) + " index " + std::to_string(f.index);
      };
      ASSERT_LE(distanceOfFeature(s.a, r.featureA, r.pointOnA), slack)
          << nameOf(regime) << " A" << name(r.featureA) << " B" << name(r.featureB) << " " << text(s);
      ASSERT_LE(distanceOfFeature(s.b, r.featureB, r.pointOnB), slack)
          << nameOf(regime) << " A" << name(r.featureA) << " B" << name(r.featureB) << " " << text(s);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllPairs, EveryFeature, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });

// --- Edges against edges.

/// Direction of the named edge of a box, or of the axis of a capsule, in the world.
V3 directionOf(const Shape<double>& shape, const Feature& f) {
  if (const auto* box = std::get_if<Obb<double>>(&shape)) return rotationOf(box->rotation).column[f.index / 4];
  const auto& c = std::get<Capsule<double>>(shape);
  return (c.tip - c.base) / length(c.tip - c.base);
}

/// The share of overlapping, and of separate, random poses in which a long part meets a long part.
void expectEdgesWin(ShapeKind a, ShapeKind b, FeatureKind kindOfB, std::uint64_t seed) {
  Random random(seed);
  int total[2] = {0, 0}, edges[2] = {0, 0};
  for (int i = 0; i < 4000; ++i) {
    const Scene s{shapeOf(a, random, 1, 1), shapeOf(b, random, 1, 1)};
    const Answer r = answerOf(s.a, s.b);
    const int which = r.distance < 0 ? 0 : 1;
    ++total[which];
    if (r.featureA.kind != FeatureKind::edge || r.featureB.kind != kindOfB) continue;
    ++edges[which];
    ASSERT_NEAR(dot(r.normal, directionOf(s.a, r.featureA)), 0, 1e-10) << text(s);
    ASSERT_NEAR(dot(r.normal, directionOf(s.b, r.featureB)), 0, 1e-10) << text(s);
  }
  EXPECT_GT(edges[0], total[0] / 20) << "of " << total[0] << " that overlap";
  EXPECT_GT(edges[1], total[1] / 20) << "of " << total[1] << " that are apart";
}

TEST(Features, EdgeAgainstEdgeWinsOftenBetweenBoxes_Seed62) {
  expectEdgesWin(ShapeKind::obb, ShapeKind::obb, FeatureKind::edge, 62);
}
TEST(Features, EdgeAgainstAxisWinsOftenBetweenBoxAndCapsule_Seed63) {
  expectEdgesWin(ShapeKind::obb, ShapeKind::capsule, FeatureKind::side, 63);
}

}  // namespace
