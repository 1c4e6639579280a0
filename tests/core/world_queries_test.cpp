// SPDX-License-Identifier: MIT
// Rays and nearest shapes in worlds, by every method of the broad phase: the same bits as the query of each shape.
// Scenes have coordinates at and next to 0, where nothing is left of the rounding that is relative to a coordinate.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/broadphase/world_queries.hpp"
#include "touchstone/touchstone.hpp"

namespace {

using namespace scenes;
namespace bp = broadphase;
using V3 = Vec3<double>;

constexpr double infinite = std::numeric_limits<double>::infinity();

template <class S>
bp::World<S> worldOf(std::vector<Shape<double>>& shapes) {
  std::stable_sort(shapes.begin(), shapes.end(), [](const auto& a, const auto& b) { return a.index() < b.index(); });
  typename bp::World<S>::Counts counts{};
  for (const auto& shape : shapes) ++counts[shape.index()];
  bp::World<S> world(counts);
  for (std::uint32_t i = 0; i < shapes.size(); ++i) {
    double numbers[maxShapeNumbers];
    const auto width = static_cast<std::size_t>(pack<double>(shapes[i], numbers));
    const ShapeKind kind = world.kindAt(i);
    for (std::size_t k = 0; k < width; ++k)
      world.numbers(kind)[(i - world.firstIndex(kind)) * width + k] = static_cast<S>(numbers[k]);
  }
  EXPECT_FALSE(world.check());
  world.place();
  return world;
}
/// The world form of a shape, as a query of one shape takes it.
template <class S>
Shape<double> shapeIn(const bp::World<S>& world, std::uint32_t index) {
  const ShapeKind kind = world.blocks()[static_cast<std::size_t>(world.kindAt(index))].kind;
  double numbers[maxShapeNumbers];
  for (int k = 0; k < layoutOf(kind).numberCount(); ++k) numbers[k] = static_cast<double>(world.worldNumbers(index)[k]);
  return unpack<double>(kind, numbers);
}

/// A coordinate of a small grid, at times next to it by as little as rounding.
double gridCoordinate(Random& random) {
  const double at = random.below(5) - 2;
  return random.chance(0.3) ? at + random.between(-1, 1) * std::pow(10, -random.between(8, 18)) : at;
}
V3 gridPoint(Random& random) { return {{gridCoordinate(random), gridCoordinate(random), gridCoordinate(random)}}; }
/// Bounded shapes of a dimension: random ones, degenerate ones, and boxes on the grid.
std::vector<Shape<double>> crowd(int dimension, Random& random) {
  std::vector<Shape<double>> shapes;
  while (shapes.size() < 24) {
    const auto kind = static_cast<ShapeKind>(random.below(shapeKindCount));
    if (dimensionOf(kind) != dimension || !isBounded(kind)) continue;
    if (random.chance(0.5)) {
      shapes.push_back(random.chance(0.5) ? shapeOf(kind, random, 1, 3) : degenerateShape(kind, random));
      continue;
    }
    const V3 p = gridPoint(random), q = gridPoint(random);
    const auto low = vecOf<double, 3>([&](int k) { return std::min(p[k], q[k]); });
    const auto high = vecOf<double, 3>([&](int k) { return std::max(p[k], q[k]); });
    if (dimension == 3)
      shapes.push_back(Aabb<double>{low, high});
    else
      shapes.push_back(Aabb2<double>{{{low[0], low[1]}}, {{high[0], high[1]}}});
  }
  return shapes;
}
/// A corner of a box of the world, or a point of the grid.
template <class S>
V3 placeIn(const bp::World<S>& world, Random& random) {
  V3 p = gridPoint(random);
  if (random.chance(0.5)) {
    const double* bounds =
        world.bounds().data() + std::size_t{6} * static_cast<std::size_t>(random.below(static_cast<int>(world.size())));
    p = vecOf<double, 3>([&](int k) { return bounds[random.below(2) * 3 + k]; });
  }
  if (!world.isSpatial()) p[2] = 0;
  return p;
}

template <class S>
class WorldQueries : public testing::Test {};
using Scalars = testing::Types<float, double>;
TYPED_TEST_SUITE(WorldQueries, Scalars);

TYPED_TEST(WorldQueries, AreTheMinimumOverTheShapes_Seed20261126) {
  Random random(20261126);
  const auto flat = [](const V3& v) { return Vec2<double>{{v[0], v[1]}}; };
  for (int i = 0; i < sweep::countOf(120, 4000); ++i) {
    const int dimension = i % 3 == 2 ? 2 : 3;
    const PointsOfBlock block;
    std::vector<Shape<double>> shapes = crowd(dimension, random);
    const auto world = worldOf<TypeParam>(shapes);
    const V3 origin = placeIn(world, random);
    V3 along = random.chance(0.5) ? placeIn(world, random) - origin : random.inBox(1);
    if (random.chance(0.3)) along = unit<double, 3>(random.below(dimension)) * (random.chance(0.5) ? 1.0 : -1.0);
    if (dimension == 2) along[2] = 0;
    if (!(maxNorm(along) > 0)) along[0] = 1;
    const V3 direction = along * std::pow(10, random.chance(0.5) ? 0 : std::round(random.between(-290, 8)));
    const double longest = random.chance(0.5) ? infinite : 1;
    std::vector<bp::ShapeOnRay> onRay;
    std::vector<bp::NearShape> near;
    for (std::uint32_t k = 0; k < world.size(); ++k) {
      const Shape<double> shape = shapeIn(world, k);
      if (dimension == 3) {
        if (const auto hit = *ray<3>(origin, direction, shape, Pose<double>{}, longest); hit.hit)
          onRay.push_back({k, hit.entry});
        near.push_back({k, distance<3>(Shape<double>(Point<double>{origin}), shape)->distance});
      } else {
        if (const auto hit = *ray<2>(flat(origin), flat(direction), shape, Pose2<double>{}, longest); hit.hit)
          onRay.push_back({k, hit.entry});
        near.push_back({k, distance<2>(Shape<double>(Circle2<double>{flat(origin), 0}), shape)->distance});
      }
    }
    const auto isBefore = [](double s, std::uint32_t j, double t, std::uint32_t k) {
      return s < t || (s == t && j < k);
    };
    std::sort(onRay.begin(), onRay.end(),
              [&](const auto& a, const auto& b) { return isBefore(a.t, a.index, b.t, b.index); });
    std::sort(near.begin(), near.end(),
              [&](const auto& a, const auto& b) { return isBefore(a.distance, a.index, b.distance, b.index); });
    near.resize(3);
    for (int m = 0; m < bp::methodCount; ++m) {
      const auto method = static_cast<bp::Method>(m);
      bp::BroadPhase boxes(method);
      boxes.assign(world.boxes());
      std::vector<bp::ShapeOnRay> met;
      bp::shapesAlongRay(world, boxes, origin, direction, longest, met);
      ASSERT_EQ(met.size(), onRay.size()) << i << " " << bp::nameOf(method);
      for (std::size_t k = 0; k < met.size(); ++k) {
        ASSERT_EQ(met[k].index, onRay[k].index) << i << " " << bp::nameOf(method);
        ASSERT_EQ(met[k].t, onRay[k].t) << i << " " << bp::nameOf(method);
      }
      std::vector<bp::NearShape> found;
      bp::nearestShapes(world, boxes, origin, 3, found);
      ASSERT_EQ(found.size(), near.size());
      for (std::size_t k = 0; k < found.size(); ++k) {
        ASSERT_EQ(found[k].index, near[k].index) << i << " " << bp::nameOf(method);
        ASSERT_EQ(found[k].distance, near[k].distance) << i << " " << bp::nameOf(method);
      }
    }
  }
}

// A ray along an edge of a box beside which it runs by less than rounding: both say that it touches.
TEST(WorldRays, TouchWhatTheQueryOfOneShapeTouches) {
  for (const double beside : {0.0, 1e-16, 4e-16, 1e-15}) {
    std::vector<Shape<double>> shapes{Aabb<double>{{{beside, 1, beside}}, {{1, 2, 1}}}};
    const auto world = worldOf<double>(shapes);
    const V3 origin{}, direction{{0, 1, 0}};
    const auto alone = ray(origin, direction, std::get<Aabb<double>>(shapes[0]));
    EXPECT_TRUE(alone.hit) << beside;
    for (int m = 0; m < bp::methodCount; ++m) {
      const auto method = static_cast<bp::Method>(m);
      bp::BroadPhase boxes(method);
      boxes.assign(world.boxes());
      std::vector<bp::ShapeOnRay> met;
      bp::shapesAlongRay(world, boxes, origin, direction, infinite, met);
      EXPECT_EQ(met.size(), 1U) << beside << " " << bp::nameOf(method);
    }
  }
}

// A box that is turned inside out on one axis, even by less than float can show, and one that is not a number.
TEST(WorldBoxes, TurnedInsideOutAreRefused) {
  std::vector<Shape<double>> shapes{Aabb<double>{{{0, 0, 0}}, {{2, 2, 2}}}};
  const auto world = worldOf<double>(shapes);
  bp::BroadPhase boxes(bp::Method::bvh);
  boxes.assign(world.boxes());
  std::vector<std::uint32_t> found;
  EXPECT_TRUE(bp::shapesInBox(world, boxes, {{{1, 1, 1}}, {{1, 1, 1}}}, found));
  EXPECT_EQ(found, std::vector<std::uint32_t>{0});
  for (const double top : {0.5, 1 - 1e-12, std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_FALSE(bp::shapesInBox(world, boxes, {{{1, 1, 1}}, {{1, top, 1}}}, found)) << top;
    EXPECT_TRUE(found.empty());
  }
  EXPECT_FALSE(boxes.overlapping({{0, 1, 0, 0}, {1, 0.5F, 1, 0}}, found));
  EXPECT_TRUE(found.empty());
}

}  // namespace
