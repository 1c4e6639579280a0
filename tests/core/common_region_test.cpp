// SPDX-License-Identifier: MIT
// The region that two faces have in common, for faces of any number of corners: two by hand, then random convex
// polygons against the corners that brute force finds. And the numbers that name pairs of features with large indices.
#include "algorithms/clipping/common_region.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <vector>

#include "support/sweep.hpp"
#include "touchstone/contact.hpp"

namespace {

using namespace touchstone;
using V2 = Vec2<double>;
using V3 = Vec3<double>;

constexpr int most = 40;
using Face = SupportFeature<double, 3, most>;

Face faceOf(const std::vector<V2>& corners, double height) {
  Face face{static_cast<int>(corners.size()), {}, {FeatureKind::face, 0}};
  for (std::size_t i = 0; i < corners.size(); ++i) face.p[i] = {{corners[i][0], corners[i][1], height}};
  return face;
}

TEST(CommonRegion, TriangleOverASquare) {
  // The square [0, 2]^2 at height 0 and, 1 above it, the triangle (1, 1), (5, 1), (1, 5): the square [1, 2]^2.
  const Face square = faceOf({{{0, 0}}, {{2, 0}}, {{2, 2}}, {{0, 2}}}, 0);
  const Face triangle = faceOf({{{1, 1}}, {{5, 1}}, {{1, 5}}}, 1);
  const auto region = commonRegion(square, triangle, V3{{0, 0, 1}}, 0.0);
  ASSERT_EQ(region.count, 4);
  double x = 0, y = 0;
  for (int i = 0; i < region.count; ++i) {
    EXPECT_EQ(region.points[i].onA[2], 0);
    EXPECT_EQ(region.points[i].onB[2], 1);
    x += region.points[i].onA[0] / 4, y += region.points[i].onA[1] / 4;
  }
  EXPECT_DOUBLE_EQ(x, 1.5);
  EXPECT_DOUBLE_EQ(y, 1.5);
}

TEST(CommonRegion, EdgeThroughAHexagon) {
  // Corners on the unit circle, two of them at (1, 0) and (-1, 0): an edge along x is cut to its two corners.
  std::vector<V2> corners;
  for (int i = 0; i < 6; ++i)
    corners.push_back({{std::cos(i * std::numbers::pi / 3), std::sin(i * std::numbers::pi / 3)}});
  const auto region = commonRegion(faceOf(corners, 0), faceOf({{{-3, 0}}, {{3, 0}}}, 0), V3{{0, 0, 1}}, 0.0);
  ASSERT_EQ(region.count, 2);
  EXPECT_NEAR(std::abs(region.points[0].onA[0]), 1, 1e-15);
  EXPECT_NEAR(region.points[0].onA[0], -region.points[1].onA[0], 1e-15);
}

/// Corners on an ellipse, in order: convex, of three corners or more.
std::vector<V2> randomPolygon(std::mt19937& random) {
  std::uniform_real_distribution<double> unit(0, 1);
  const int count = 3 + static_cast<int>(unit(random) * (most - 3));
  const double wide = 0.2 + unit(random), high = 0.2 + unit(random), turn = 7 * unit(random);
  const V2 center{{unit(random), unit(random)}};
  std::vector<V2> corners;
  for (int i = 0; i < count; ++i) {
    const double angle = 2 * std::numbers::pi * (i + 0.8 * unit(random)) / count;
    const double x = wide * std::cos(angle), y = high * std::sin(angle);
    corners.push_back(
        {{center[0] + x * std::cos(turn) - y * std::sin(turn), center[1] + x * std::sin(turn) + y * std::cos(turn)}});
  }
  return corners;
}
double turned(const V2& a, const V2& b, const V2& c) {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
bool isInside(const std::vector<V2>& polygon, const V2& x, double slack) {
  for (std::size_t i = 0; i < polygon.size(); ++i)
    if (turned(polygon[i], polygon[(i + 1) % polygon.size()], x) < -slack) return false;
  return true;
}
/// The corners of either polygon inside the other one, and the crossings of their edges.
std::vector<V2> bruteForce(const std::vector<V2>& a, const std::vector<V2>& b) {
  std::vector<V2> all;
  for (const V2& p : a)
    if (isInside(b, p, 0)) all.push_back(p);
  for (const V2& p : b)
    if (isInside(a, p, 0)) all.push_back(p);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      const V2 &p = a[i], &q = a[(i + 1) % a.size()], &r = b[j], &s = b[(j + 1) % b.size()];
      const double from = turned(r, s, p), to = turned(r, s, q);
      if (from * to < 0 && turned(p, q, r) * turned(p, q, s) < 0) all.push_back(p + (q - p) * (from / (from - to)));
    }
  }
  return all;
}
double farthest(const std::vector<V2>& points, const V2& along) {
  double reach = -1e300;
  for (const V2& p : points) reach = std::max(reach, dot(p, along));
  return reach;
}

TEST(CommonRegion, RandomPolygonsOfUpToFortyCornersSeed3) {
  std::mt19937 random(3);
  int met = 0;
  for (int scene = 0; scene < sweep::countOf(4000); ++scene) {
    const std::vector<V2> a = randomPolygon(random), b = randomPolygon(random);
    const std::vector<V2> expected = bruteForce(a, b);
    const auto region = commonRegion(faceOf(a, 0), faceOf(b, 0.5), V3{{0, 0, 1}}, 0.0);
    ASSERT_EQ(region.count > 0, !expected.empty()) << "scene " << scene;
    if (expected.empty()) continue;
    ++met;
    std::vector<V2> found;
    for (int i = 0; i < region.count; ++i) {
      const V3 &onA = region.points[i].onA, &onB = region.points[i].onB;
      found.push_back({{onA[0], onA[1]}});
      ASSERT_NEAR(onB[2] - onA[2], 0.5, 1e-14) << "scene " << scene;
      ASSERT_TRUE(isInside(a, found.back(), 1e-13) && isInside(b, found.back(), 1e-13)) << "scene " << scene;
    }
    for (int k = 0; k < 16; ++k) {
      const V2 along{{std::cos(0.4 * k), std::sin(0.4 * k)}};
      ASSERT_NEAR(farthest(found, along), farthest(expected, along), 1e-12) << "scene " << scene;
    }
  }
  if (!sweep::isShort()) {
    EXPECT_GT(met, 1000);
  }
}

TEST(ContactIds, HoldFeaturesOfLargeIndices) {
  // A box's edge 5 and a capsule's tip are bytes: 3 * 16 + 5 and 5 * 16 + 1.
  EXPECT_EQ(packFeatures({{FeatureKind::edge, 5}, {FeatureKind::cap, 1}}), 53U * 256U + 81U);
  for (const std::uint32_t index : {0U, 15U, 16U, 255U, 256U, 70'000U, maxFeatureIndex}) {
    for (const std::uint32_t other : {0U, 3U, 300U, maxFeatureIndex}) {
      const FeaturePair pair{{FeatureKind::vertex, index}, {FeatureKind::side, other}};
      const std::uint64_t id = packFeatures(pair);
      EXPECT_LT(id, std::uint64_t{1} << 52U);
      EXPECT_EQ(static_cast<std::uint64_t>(static_cast<double>(id)), id);
      EXPECT_TRUE(unpackFeatures(id) == pair) << index << " " << other;
      EXPECT_TRUE(unpackFeatures(exchangedContactId(id)) == (FeaturePair{pair.b, pair.a})) << index << " " << other;
      EXPECT_EQ(exchangedContactId(exchangedContactId(id)), id);
    }
  }
}

}  // namespace
