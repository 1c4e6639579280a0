// SPDX-License-Identifier: MIT
// Hierarchies of a mesh: validation, outer bounds that contain, inner bounds inside, cut triangles, hard meshes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "algorithms/triangles/triangle_triangle.hpp"
#include "hierarchy/outer_bounds.hpp"
#include "support/meshes.hpp"
#include "support/sweep.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::hierarchy;
using meshes::P;
using scenes::Random;

/// How far outside a bound a point lies, at most 0 within it; the definition of each shape.
double outside(const Sphere<double>& s, const P& p) { return length(p - s.center) - s.radius; }
double outside(const Aabb<double>& b, const P& p) {
  double most = -1e300;
  for (int k = 0; k < 3; ++k) most = std::max({most, b.min[k] - p[k], p[k] - b.max[k]});
  return most;
}
double outside(const Obb<double>& b, const P& p) {
  const P local = rotationOf(b.rotation).toLocal(p - b.center);
  double most = -1e300;
  for (int k = 0; k < 3; ++k) most = std::max(most, std::abs(local[k]) - b.halfExtents[k]);
  return most;
}
double outside(const Capsule<double>& c, const P& p) {
  const P d = c.tip - c.base;
  const double dd = lengthSquared(d), t = dd > 0 ? std::clamp(dot(p - c.base, d) / dd, 0.0, 1.0) : 0;
  return length(p - c.base - d * t) - c.radius;
}
double outside(const Bound& bound, const P& p) {
  return std::visit([&](const auto& shape) { return outside(shape, p); }, bound);
}

constexpr OuterBounds allKinds[] = {OuterBounds::sphere, OuterBounds::aabb, OuterBounds::obb, OuterBounds::capsule,
                                    OuterBounds::hybrid};

/// Whether a point of a triangle lies in all nodes of a path from the root to a leaf that has the triangle.
bool isCovered(const Hierarchy& h, std::uint32_t node, std::uint32_t triangle, const P& p, double tolerance) {
  const Node& n = h.nodes()[node];
  if (outside(n.outer, p) > tolerance || outside(n.around, p) > tolerance) return false;
  if (!n.isLeaf())
    return isCovered(h, n.first, triangle, p, tolerance) || isCovered(h, n.first + 1, triangle, p, tolerance);
  const auto of = h.trianglesOf(n);
  return std::find(of.begin(), of.end(), triangle) != of.end();
}

/// Corners and random points of every triangle.
void expectCovered(const Hierarchy& h, Random& random, double tolerance) {
  for (std::uint32_t i = 0; i < h.mesh().triangles.size(); ++i) {
    const hierarchy::Triangle t = h.mesh().triangle(i);
    for (int k = 0; k < 6; ++k) {
      const double u = random.between(0, 1), v = random.between(0, 1 - u);
      const P p = k < 3 ? t.corner(k) : t.a + (t.b - t.a) * u + (t.c - t.a) * v;
      ASSERT_TRUE(isCovered(h, 0, i, p, tolerance)) << "triangle " << i << " point " << k;
    }
  }
}

/// Each triangle in one leaf (in at least one if cut), every leaf below the threshold, each node reached once.
void expectWellFormed(const Hierarchy& h, const Options& options) {
  std::vector<int> leavesOf(h.mesh().triangles.size()), visits(h.nodes().size());
  visits[0] = 1;
  for (const Node& node : h.nodes()) {
    if (node.isLeaf()) {
      ASSERT_LE(node.count, options.leafTriangles);
      std::set<std::uint32_t> different;
      for (const std::uint32_t i : h.trianglesOf(node)) {
        ++leavesOf[i];
        different.insert(i);
      }
      ASSERT_EQ(different.size(), node.count);
      continue;
    }
    for (const std::uint32_t child : {node.first, node.first + 1}) {
      ++visits[child];
      ASSERT_EQ(h.nodes()[child].level, node.level + 1);
    }
  }
  EXPECT_TRUE(std::all_of(visits.begin(), visits.end(), [](int n) { return n == 1; }));
  for (const int n : leavesOf) ASSERT_TRUE(n == 1 || (n > 1 && options.cutTriangles));
}

// Every kind, cut or not, over soups of triangles without area among them, and a closed mesh far from the origin.
TEST(Hierarchy, OuterBoundsContainEveryPoint_Seed1620) {
  Random random(1620);
  for (const OuterBounds outer : allKinds)
    for (const bool isCut : {false, true})
      for (const double size : {0.02, 0.5}) {
        const Options options{outer, isCut, 1 + static_cast<std::uint32_t>(random.below(6)), true};
        const Hierarchy open(meshes::soup(random, sweep::countOf(160, 160), size), options);
        expectWellFormed(open, options);
        expectCovered(open, random, 1e-14);
        const Hierarchy closed(meshes::moved(meshes::torusKnot(0.1, 5, 24), {{1e5, 0, -1e5}}), options);
        expectWellFormed(closed, options);
        expectCovered(closed, random, 1e-10);
      }
}

// A row of 1,000 needles across the splitting planes: cut, the leaves bound parts, and their boxes have less volume.
TEST(Hierarchy, CuttingMakesBoundsTighter) {
  Random random(1621);
  Mesh mesh;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    const P at = random.inBox(1), along = random.inBox(1);
    mesh.vertices.insert(mesh.vertices.end(), {at - along, at + along, at + random.inBox(0.01)});
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  double volume[2] = {};
  for (const bool isCut : {false, true}) {
    const Hierarchy h(mesh, {OuterBounds::aabb, isCut, 4, false});
    for (const Node& node : h.nodes())
      if (node.isLeaf()) volume[isCut ? 1 : 0] += volumeOf(node.outer);
    EXPECT_EQ(h.referenceCount() > 1000, isCut);
    EXPECT_LE(h.referenceCount(), 2000U);
  }
  EXPECT_LT(volume[1], volume[0] * 0.7);
}

// The hybrid takes the least volume: a ball a sphere, a rod a capsule, a box that is turned an oriented box, one that
// is not an axis-aligned one.
TEST(Hierarchy, HybridTakesTheLeastVolume) {
  const auto kindOfRoot = [](const Mesh& mesh) {
    const Hierarchy h(mesh, {});
    const Bound& bound = h.nodes()[0].outer;
    for (const OuterBounds kind : allKinds) {
      const Hierarchy other(mesh, {kind, false, 4, false});
      EXPECT_LE(volumeOf(bound), volumeOf(other.nodes()[0].outer));
    }
    return bound.index();
  };
  const Mesh ball = meshes::sphere(1, 20, 20);
  EXPECT_EQ(kindOfRoot(ball), 0U);
  EXPECT_EQ(kindOfRoot(meshes::box({{1, 2, 3}})), 1U);
  Mesh turnedBox = meshes::box({{1, 2, 3}}), rod = ball;
  for (P& p : turnedBox.vertices) p = rotationOf(Quat<double>{0.1, 0.5, -0.3, std::sqrt(0.65)}).toWorld(p);
  EXPECT_EQ(kindOfRoot(turnedBox), 2U);
  // Found to a thousandth of the box itself, whose volume is 48.
  EXPECT_LT(volumeOf(Hierarchy(turnedBox, {OuterBounds::obb}).nodes()[0].outer), 48 * 1.03);
  for (P& p : rod.vertices) p[0] += p[0] < 0 ? -4 : 4;
  EXPECT_EQ(kindOfRoot(rod), 3U);
}

// Every inner sphere lies inside: by solid angles its centre is wound around, and no triangle is nearer than its
// radius. A ball gives nine tenths of itself, a box of edges 2, 4, 6 almost the radius 1.
TEST(Hierarchy, InnerBoundsAreInside_Seed1622) {
  const auto largest = [](const Mesh& mesh) {
    const Hierarchy h(mesh, {OuterBounds::obb});
    int count = 0;
    for (const Node& node : h.nodes()) {
      if (!node.hasInner()) continue;
      ++count;
      double nearest = 1e300;
      for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i)
        nearest = std::min(nearest, length(closestPoint(mesh.triangle(i), node.inner.center) - node.inner.center));
      EXPECT_LE(node.inner.radius, nearest);
      EXPECT_GT(std::abs(meshes::windingBySolidAngles(mesh, node.inner.center)), 0.5);
      EXPECT_LE(outside(h.nodes()[0].outer, node.inner.center), -node.inner.radius + 1e-9);
    }
    EXPECT_GT(count, 0);
    return h.nodes()[0].inner.radius;
  };
  EXPECT_GT(largest(meshes::sphere(1, 24, 24)), 0.9);
  EXPECT_GT(largest(meshes::box({{1, 2, 3}})), 0.9);
  EXPECT_GT(largest(meshes::torus(0.3, 12, 40)), 0.25);
  EXPECT_GT(largest(meshes::torusKnot(0.1, 8, 60)), 0.05);
  // Corners that run clockwise as seen from outside, and two bodies in one mesh.
  Mesh reversed = meshes::sphere(1, 12, 12);
  for (auto& t : reversed.triangles) std::swap(t[1], t[2]);
  EXPECT_GT(largest(reversed), 0.85);
  EXPECT_GT(largest(meshes::joined(reversed, meshes::moved(meshes::box({{1, 1, 1}}), {{3, 0, 0}}))), 0.85);
}

TEST(Hierarchy, OnlyClosedMeshesHaveInnerBounds) {
  Mesh open = meshes::sphere(1, 12, 12);
  EXPECT_TRUE(topologyOf(open).isClosed);
  open.triangles.pop_back();
  EXPECT_FALSE(topologyOf(open).isClosed);
  const Hierarchy h(open, {});
  EXPECT_TRUE(std::none_of(h.nodes().begin(), h.nodes().end(), [](const Node& n) { return n.hasInner(); }));
  // Vertices that are not shared, as in files of loose triangles, close a mesh all the same.
  const Mesh ball = meshes::sphere(1, 6, 6);
  Mesh loose;
  for (std::uint32_t i = 0; i < ball.triangles.size(); ++i) {
    const hierarchy::Triangle t = ball.triangle(i);
    loose.vertices.insert(loose.vertices.end(), {t.a, t.b, t.c});
    loose.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  EXPECT_TRUE(topologyOf(loose).isClosed);
  EXPECT_EQ(topologyOf(loose).parts.size(), 1U);
  EXPECT_EQ(topologyOf(meshes::joined(loose, meshes::moved(ball, {{3, 0, 0}}))).parts.size(), 2U);
}

// One triangle, one point, 300 times the same triangle, all centres on a line: the tree is finite and covers.
TEST(Hierarchy, HardMeshes) {
  Random random(1623);
  Mesh same, line;
  for (std::uint32_t i = 0; i < 300; ++i) {
    same.vertices.insert(same.vertices.end(), {P{{0, 0, 0}}, P{{1, 0, 0}}, P{{0, 1, 0}}});
    same.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
    line.vertices.insert(line.vertices.end(), {P{{double(i), 0, 0}}, P{{i + 0.5, 0, 0}}, P{{i + 0.7, 0, 0}}});
    line.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  const Mesh one{{{{1, 2, 3}}, {{4, 5, 6}}, {{7, 8, 10}}}, {{0, 1, 2}}}, point{{{{1, 2, 3}}}, {{0, 0, 0}}};
  for (const OuterBounds outer : allKinds)
    for (const bool isCut : {false, true})
      for (const Mesh& mesh : {same, line, one, point}) {
        const Options options{outer, isCut, 2, true};
        const Hierarchy h(mesh, options);
        expectWellFormed(h, options);
        expectCovered(h, random, 1e-11);
        EXPECT_LE(h.levelCount(), 24U);
      }
}

TEST(Hierarchy, MeshesAreValidated) {
  const std::vector<float> positions{0, 0, 0, 1, 0, 0, 0, 1, 0};
  const auto reject = [&](std::vector<float> p, const std::vector<std::uint32_t>& i, MeshError code, const char* path) {
    const auto found = validateMesh<float>(p, i);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->code, code);
    EXPECT_EQ(found->path(), path);
    EXPECT_NE(found->message().find(path), std::string::npos);
  };
  EXPECT_FALSE(validateMesh<float>(positions, std::vector<std::uint32_t>{0, 1, 2}));
  EXPECT_FALSE(validateMesh<float>(positions, std::vector<std::uint32_t>{0, 0, 0}));
  reject(positions, {0, 1, 3}, MeshError::indexOutOfRange, "indices[2]");
  reject(positions, {0, 1}, MeshError::wrongLength, "indices");
  reject({0, 0}, {0, 0, 0}, MeshError::wrongLength, "positions");
  reject(positions, {}, MeshError::noTriangles, "indices");
  reject({0, 0, 0, 1, NAN, 0, 0, 1, 0}, {0, 1, 2}, MeshError::notFinite, "positions[4]");
  reject({0, 0, 0, 1, 0, 0, 0, -2e9F, 0}, {0, 1, 2}, MeshError::tooLarge, "positions[7]");
  reject(positions, std::vector<std::uint32_t>(3 * (maxTriangles + 1)), MeshError::tooManyTriangles, "indices");
  reject(std::vector<float>(3 * (maxVertices + 1)), {0, 1, 2}, MeshError::tooManyVertices, "positions");
  EXPECT_FALSE(validateMesh<float>(positions, std::vector<std::uint32_t>(3 * maxTriangles)));
  const std::vector<double> wide{0, 0, 0, 1, 0, INFINITY, 0, 1, 0};
  EXPECT_EQ(validateMesh<double>(wide, std::vector<std::uint32_t>{0, 1, 2})->message(),
            "positions[5] is not a finite number.");
  EXPECT_EQ(validateMesh<float>(positions, std::vector<std::uint32_t>{0, 7, 2})->message(),
            "indices[1] is 7; it must be less than the number of vertices, 3.");
  std::set<std::string_view> names;
  for (int i = 0; i < meshErrorCount; ++i) names.insert(nameOf(static_cast<MeshError>(i)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(meshErrorCount));
}

}  // namespace
