// SPDX-License-Identifier: MIT
// Two placed meshes: intersection, triangles and distance against all pairs of triangles, placed in long double;
// levels; solids within solids; scenes by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "algorithms/triangles/triangle_triangle.hpp"
#include "support/meshes.hpp"
#include "support/sweep.hpp"
#include "touchstone/hierarchy/mesh_pair.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::hierarchy;
using meshes::P;
using scenes::Random;

struct Brute {
  std::vector<TrianglePair> pairs;
  double distance = 1e300;
};
Brute byAllPairs(const Mesh& a, const Placement& atA, const Mesh& b, const Placement& atB) {
  Brute result;
  for (std::uint32_t i = 0; i < a.triangles.size(); ++i)
    for (std::uint32_t j = 0; j < b.triangles.size(); ++j) {
      const hierarchy::Triangle s = meshes::placed(atA, a.triangle(i)), t = meshes::placed(atB, b.triangle(j));
      if (intersects(s, t)) result.pairs.push_back({i, j});
      if (result.pairs.empty()) result.distance = std::min(result.distance, distanceOf(s, t).distance);
    }
  if (!result.pairs.empty()) result.distance = 0;
  return result;
}

Options anyOptions(Random& random) {
  return {static_cast<OuterBounds>(random.below(outerBoundsCount)), random.chance(0.3),
          1 + static_cast<std::uint32_t>(random.below(6)), random.chance(0.5)};
}
Mesh anyMesh(Random& random) {
  switch (random.below(4)) {
    case 0: return meshes::soup(random, 60, 0.3);
    case 1: return meshes::torus(0.2, 4, 12);
    case 2: return meshes::sphere(0.9, 6, 9);
    default: return meshes::torusKnot(0.1, 3, 24);
  }
}

void expectAsBrute(MeshPair& pair, const Brute& expected, double tolerance) {
  const auto found = pair.intersectingTriangles();
  ASSERT_EQ(std::vector<TrianglePair>(found.begin(), found.end()), expected.pairs);
  ASSERT_EQ(pair.surfacesIntersect(), !expected.pairs.empty());
  const MeshDistance d = pair.distance();
  ASSERT_NEAR(d.distance, expected.distance, tolerance);
  ASSERT_EQ(d.distance == 0, !expected.pairs.empty());
  ASSERT_NEAR(length(d.pointOnB - d.pointOnA), d.distance, tolerance);
}

// Any meshes, kinds of bounds, poses and scales, apart and intersecting. The trees are built once and placed four
// times. Seed 1630.
TEST(MeshPair, AgreesWithAllPairsOfTriangles_Seed1630) {
  Random random(1630);
  int meeting = 0;
  const int count = sweep::countOf(30);
  for (int i = 0; i < count; ++i) {
    const Mesh meshA = anyMesh(random), meshB = anyMesh(random);
    const Hierarchy a(meshA, anyOptions(random)), b(meshB, anyOptions(random));
    MeshPair pair(a, b);
    for (int k = 0; k < 4; ++k) {
      const Placement atA = meshes::anyPlacement(random, 2), atB = meshes::anyPlacement(random, 2);
      pair.place(atA, atB);
      const Brute expected = byAllPairs(meshA, atA, meshB, atB);
      meeting += expected.pairs.empty() ? 0 : 1;
      SCOPED_TRACE(i);
      expectAsBrute(pair, expected, 1e-12);
      if (HasFatalFailure()) return;
      // Both witnesses lie on the triangles that are named.
      const MeshDistance d = pair.distance();
      const hierarchy::Triangle s = meshes::placed(atA, meshA.triangle(d.triangles.a));
      const hierarchy::Triangle t = meshes::placed(atB, meshB.triangle(d.triangles.b));
      ASSERT_LT(length(closestPoint(s, d.pointOnA) - d.pointOnA), 1e-12);
      ASSERT_LT(length(closestPoint(t, d.pointOnB) - d.pointOnB), 1e-12);
    }
  }
  if (!sweep::isShort()) {
    EXPECT_GT(meeting, count);
    EXPECT_LT(meeting, 3 * count);
  }
}

// At 1e5 m from the origin and with scales of 1e-3 and 1e3. Seed 1631.
TEST(MeshPair, FarAwayAndOfAnySize_Seed1631) {
  Random random(1631);
  for (const double scale : {1e-3, 1.0, 1e3})
    for (int i = 0; i < sweep::countOf(5); ++i) {
      const Mesh meshA = anyMesh(random), meshB = anyMesh(random);
      const Hierarchy a(meshA, anyOptions(random)), b(meshB, anyOptions(random));
      Placement atA = meshes::anyPlacement(random, 1), atB = meshes::anyPlacement(random, 1);
      for (Placement* at : {&atA, &atB}) {
        at->scale *= scale;
        at->pose.position = at->pose.position * scale + P{{1e5, -1e5, 5e4}};
      }
      MeshPair pair(a, b);
      pair.place(atA, atB);
      SCOPED_TRACE(i);
      expectAsBrute(pair, byAllPairs(meshA, atA, meshB, atB), 1e-10 * (1 + scale));
      if (HasFatalFailure()) return;
    }
}

// Two boxes of edge 2: side by side they touch at x = 1, then apart by 0.5, then one within the other of edge 6, whose
// surfaces are 2 apart.
TEST(MeshPair, BoxesByHand) {
  const Hierarchy small(meshes::box({{1, 1, 1}}), {}), large(meshes::box({{3, 3, 3}}), {});
  MeshPair twins(small, small);
  twins.place({}, {{{{2, 0, 0}}, {}}, 1});
  EXPECT_TRUE(twins.surfacesIntersect());
  EXPECT_EQ(twins.distance().distance, 0);
  twins.place({}, {{{{2.5, 0, 0}}, {}}, 1});
  EXPECT_FALSE(twins.surfacesIntersect());
  EXPECT_FALSE(twins.solidsIntersect());
  EXPECT_EQ(twins.distance().distance, 0.5);
  // Halved about its middle at 2.5: from 2 to 3, so 1 apart.
  twins.place({}, {{{{2.5, 0, 0}}, {}}, 0.5});
  EXPECT_EQ(twins.distance().distance, 1);
  MeshPair nested(large, small);
  for (const bool isSwapped : {false, true}) {
    MeshPair pair(isSwapped ? small : large, isSwapped ? large : small);
    pair.place({}, {});
    EXPECT_FALSE(pair.surfacesIntersect());
    EXPECT_TRUE(pair.solidsIntersect());
    EXPECT_EQ(pair.distance().distance, 2);
    EXPECT_TRUE(pair.intersectingTriangles().empty());
  }
  // In its own place every triangle meets itself and its neighbours.
  twins.place({}, {});
  const auto own = twins.intersectingTriangles();
  for (std::uint32_t i = 0; i < 12; ++i) EXPECT_TRUE(std::binary_search(own.begin(), own.end(), TrianglePair{i, i}));
}

// A small ball within the hole of a torus, on its axis, is not in the solid; in the tube it is, without inner bounds
// as well. A torus without one triangle is no solid.
TEST(MeshPair, SolidsWithinSolids) {
  Mesh open = meshes::torus(0.3, 12, 24);
  const Hierarchy ball(meshes::sphere(0.1, 8, 8), {}),
      bare(meshes::sphere(0.1, 8, 8), {OuterBounds::sphere, false, 4, false});
  const Hierarchy ring(open, {});
  open.triangles.pop_back();
  const Hierarchy border(open, {});
  const Placement hole{}, tube{{{{1, 0, 0}}, {}}, 1};
  for (const Hierarchy* each : {&ball, &bare}) {
    MeshPair pair(ring, *each), other(*each, ring), withOpen(border, *each);
    pair.place({}, hole);
    EXPECT_FALSE(pair.solidsIntersect());
    pair.place({}, tube);
    EXPECT_FALSE(pair.surfacesIntersect());
    EXPECT_TRUE(pair.solidsIntersect());
    other.place(tube, {});
    EXPECT_TRUE(other.solidsIntersect());
    withOpen.place({}, tube);
    EXPECT_FALSE(withOpen.solidsIntersect());
  }
}

// Inner bounds accept early: two balls of 10,000 triangles that overlap by half are found with a few pairs of nodes.
TEST(MeshPair, InnerBoundsAcceptEarly) {
  const Hierarchy ball(meshes::sphere(1, 70, 72), {});
  MeshPair pair(ball, ball);
  pair.place({}, {{{{1, 0, 0}}, {}}, 1});
  EXPECT_TRUE(pair.solidsIntersect());
  EXPECT_LE(pair.counts().nodeTests, 4U);
  EXPECT_EQ(pair.counts().triangleTests, 0U);
  EXPECT_TRUE(pair.surfacesIntersect());
  EXPECT_GT(pair.counts().nodeTests, 4U);
}

// Levels: the roots first; a pair below the roots only with a parent that overlaps; as many pairs as the search for all
// triangles visits; leaves that overlap hold all triangles that intersect.
TEST(MeshPair, LevelsAskChildrenOnlyWhereParentsOverlap) {
  const Hierarchy knot(meshes::torusKnot(0.1, 6, 60), {OuterBounds::sphere}), ball(meshes::sphere(0.7, 10, 12), {});
  MeshPair pair(knot, ball);
  pair.place({}, {{{{0.9, 0.2, 0}}, {0.6, 0, 0, 0.8}}, 1.2});
  const auto triangles = pair.intersectingTriangles();
  const std::uint64_t visited = pair.counts().nodeTests;
  const std::vector<TrianglePair> expected(triangles.begin(), triangles.end());
  ASSERT_FALSE(expected.empty());
  const auto all = pair.levels(100, false);
  EXPECT_EQ(all.size(), visited);
  using Outcome = ComparedNodes::Outcome;
  std::set<std::pair<std::uint32_t, std::uint32_t>> open;
  std::set<TrianglePair> within;
  for (const ComparedNodes& at : all) {
    if (at.level == 0) {
      EXPECT_EQ(at.a + at.b, 0U);
    } else {
      const auto parentOf = [](const Hierarchy& h, std::uint32_t node) {
        const auto nodes = h.nodes();
        for (std::uint32_t i = 0; i < nodes.size(); ++i)
          if (!nodes[i].isLeaf() && (nodes[i].first == node || nodes[i].first + 1 == node)) return i;
        return 0U;
      };
      EXPECT_TRUE(open.contains({parentOf(knot, at.a), at.b}) || open.contains({at.a, parentOf(ball, at.b)}));
    }
    if (at.outcome == Outcome::overlap) open.insert({at.a, at.b});
    if (at.outcome == Outcome::leaves)
      for (const std::uint32_t i : knot.trianglesOf(knot.nodes()[at.a]))
        for (const std::uint32_t j : ball.trianglesOf(ball.nodes()[at.b])) within.insert({i, j});
  }
  EXPECT_TRUE(std::includes(within.begin(), within.end(), expected.begin(), expected.end()));
  const auto few = pair.levels(3, false);
  EXPECT_TRUE(std::all_of(few.begin(), few.end(), [](const ComparedNodes& at) { return at.level <= 3; }));
  const auto accepted = pair.levels(100, true);
  EXPECT_LE(accepted.size(), visited);
}

}  // namespace
