// SPDX-License-Identifier: MIT
// Algorithms by name: their answers against distance() and contact(), and the steps that they record.
#include "touchstone/algorithms.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/scenes.hpp"
#include "support/step_list.hpp"
#include "support/sweep.hpp"
#include "touchstone/contact.hpp"

namespace {

using namespace touchstone;
using scenes::Pair;
using scenes::Random;
using scenes::Scene;
using steps::Step;
using steps::traced;

/// Capsules without a radius, so that separating axes answer them.
Shape<double> withoutRadius(Shape<double> shape) {
  std::visit(
      [](auto& s) {
        if constexpr (requires {
                        s.base;
                        s.radius;
                      })
          s.radius = 0;
      },
      shape);
  return shape;
}

template <class Visit>
void sweepPairs(int count, Visit&& visit, const std::vector<Pair>& pairs = scenes::allPairs()) {
  for (const Pair& pair : pairs)
    for (const scenes::Regime regime : scenes::allRegimes) {
      Random random(20261123 + static_cast<unsigned>(regime));
      for (int i = 0; i < sweep::countOf(count); ++i) {
        Scene scene = scenes::sceneOf(pair.a, pair.b, regime, random);
        if (i % 2 == 1) std::swap(scene.a, scene.b);
        visit(scene, i);
        if (testing::Test::HasFailure()) return;
      }
    }
}

template <int N>
std::vector<double> listOf(const Vec<double, N>& v) {
  return {v.v, v.v + N};
}
template <int N>
void expectEnd(const Step& end, const PairResult<double, N>& r) {
  EXPECT_EQ(end.field("normal"), listOf(r.normal));
  EXPECT_EQ(end.field("pointOnA"), listOf(r.pointOnA));
  EXPECT_EQ(end.field("pointOnB"), listOf(r.pointOnB));
}

/// The last step is the answer, bit for bit; true where the algorithm answers the pair.
template <int N>
bool endsOnAnswer(Algorithm algorithm, const Scene& scene) {
  const auto all = traced(algorithm, scene.a, scene.b);
  const auto r = distanceBy<N>(algorithm, scene.a, scene.b);
  EXPECT_EQ(all.empty(), !r);
  if (!r || all.empty()) return false;
  for (const Step& step : all) {
    EXPECT_TRUE(step.isWellFormed());
    EXPECT_EQ(step.schema().algorithm, nameOf(algorithm));
  }
  expectEnd<N>(all.back(), *r);
  if (algorithm != Algorithm::sat) {
    EXPECT_EQ(all.back().number("distance"), r->distance);
  }
  return true;
}

TEST(Algorithms, StepsEndOnTheAnswerBitForBitSeed20261123) {
  int answered[algorithmCount] = {};
  sweepPairs(4, [&](Scene scene, int i) {
    if (i % 3 != 0) scene = {withoutRadius(scene.a), withoutRadius(scene.b)};
    for (const Algorithm algorithm : {Algorithm::sat, Algorithm::segmentSegment, Algorithm::pointSegment})
      if (dimensionOf(kindOf(scene.a)) == 3 ? endsOnAnswer<3>(algorithm, scene) : endsOnAnswer<2>(algorithm, scene))
        ++answered[static_cast<std::size_t>(algorithm)];
    if (testing::Test::HasFailure()) ADD_FAILURE() << scenes::text(scene);
  });
  EXPECT_GT(answered[static_cast<std::size_t>(Algorithm::sat)], 0);
  EXPECT_GT(answered[static_cast<std::size_t>(Algorithm::segmentSegment)], 0);
  EXPECT_GT(answered[static_cast<std::size_t>(Algorithm::pointSegment)], 0);
}

template <int N>
void expectSatAnswer(const Scene& scene) {
  const auto by = distanceBy<N>(Algorithm::sat, scene.a, scene.b);
  if (!by) return;
  const auto exact = *distance<N>(scene.a, scene.b);
  const double accuracy = scenes::toleranceOf(scene);
  EXPECT_NEAR(by->distance, exact.distance, by->errorBound + accuracy);
  if (exact.distance <= 0) {
    EXPECT_NEAR(by->distance, exact.distance, 1e-12 * std::max(1.0, scenes::sizeOf(scene)));
  }
  EXPECT_GE(by->distance, exact.distance - accuracy);
  EXPECT_NEAR(length(by->normal), 1, 1e-12);
  EXPECT_LE(maxNorm(by->pointOnA + by->normal * by->distance - by->pointOnB), accuracy);
  EXPECT_EQ(by->status, by->errorBound <= accuracy ? Status::proved : Status::unproved);
  const auto mirrored = *distanceBy<N>(Algorithm::sat, scene.b, scene.a);
  if (kindOf(scene.a) != kindOf(scene.b)) {
    EXPECT_EQ(mirrored.pointOnA, by->pointOnB);
  }
  // The separation is the largest of all axes that were listed.
  const auto all = traced(Algorithm::sat, scene.a, scene.b);
  double largest = -std::numeric_limits<double>::infinity();
  for (const Step& step : all)
    if (step.kind == StepKind::satAxis) largest = std::max(largest, step.number("minB") - step.number("maxA"));
  EXPECT_NEAR(all.back().number("separation"), largest, 1e-13 * std::max(1.0, scenes::sizeOf(scene)));
  const auto overlaps = overlapBy(Algorithm::sat, scene.a, scene.b);
  if (std::abs(exact.distance) > accuracy) {
    EXPECT_EQ(overlaps, exact.distance < 0);
  }
}

TEST(Algorithms, SeparatingAxesAgainstTheDistanceSeed20261123) {
  const auto visit = [&](const Scene& scene, int) {
    const Scene flat{withoutRadius(scene.a), withoutRadius(scene.b)};
    if (dimensionOf(kindOf(flat.a)) == 3)
      expectSatAnswer<3>(flat);
    else
      expectSatAnswer<2>(flat);
    if (testing::Test::HasFailure()) ADD_FAILURE() << scenes::text(flat);
  };
  sweepPairs(4, visit);
  sweepPairs(4, visit, scenes::polytopePairs());
}

// Whether separating axes answer a pair is a property of its kinds, but for radii and pairs without a face.
TEST(Algorithms, SeparatingAxesAnswerHullsTrianglesAndPolygons) {
  Random random(20261126);
  for (const ShapeKind kind : {ShapeKind::hull, ShapeKind::triangle, ShapeKind::obb, ShapeKind::aabb})
    for (const ShapeKind other : {ShapeKind::hull, ShapeKind::triangle}) {
      const Scene scene = scenes::sceneOf(kind, other, scenes::Regime::deep, random);
      EXPECT_TRUE(distanceBy<3>(Algorithm::sat, scene.a, scene.b)) << scenes::text(scene);
    }
  for (const ShapeKind kind : {ShapeKind::polygon2, ShapeKind::obb2, ShapeKind::aabb2}) {
    const Scene scene = scenes::sceneOf(kind, ShapeKind::polygon2, scenes::Regime::deep, random);
    EXPECT_TRUE(distanceBy<2>(Algorithm::sat, scene.a, scene.b)) << scenes::text(scene);
  }
}

// A unit cube at the origin and one at x = 3: the first face separates by 2, and the overlap test ends there.
TEST(Algorithms, OverlapTestStopsAtTheFirstSeparatingAxis) {
  const Shape<double> a = Aabb<double>{{{0, 0, 0}}, {{1, 1, 1}}}, b = Aabb<double>{{{3, 0, 0}}, {{4, 1, 1}}};
  const auto all = traced(Algorithm::sat, a, b, true);
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[1].number("index"), 0);
  EXPECT_EQ(all.back().kind, StepKind::satSeparated);
  EXPECT_EQ(all.back().number("separation"), 2);
  EXPECT_EQ(overlapBy(Algorithm::sat, a, b), false);
}

// Two oriented cubes without a turn: each edge has one parallel edge, so 3 of the 9 products vanish.
TEST(Algorithms, ParallelEdgesAreSkipped) {
  const Shape<double> a = Obb<double>{{{0, 0, 0}}, {{1, 1, 1}}, {}}, b = Obb<double>{{{1, 0.2, 0.1}}, {{1, 1, 1}}, {}};
  int parallel = 0, axes = 0;
  for (const Step& step : traced(Algorithm::sat, a, b)) {
    parallel += step.kind == StepKind::satSkip && step.number("reason") == 0 ? 1 : 0;
    axes += step.kind == StepKind::satAxis ? 1 : 0;
  }
  EXPECT_EQ(parallel, 3);
  EXPECT_EQ(axes, 12);
}

// Vertex above vertex: the axes bound the distance by the gap of 1 along x, the vertices are sqrt(3) apart.
TEST(Algorithms, SeparatedBoxesHaveALowerAndAnUpperBound) {
  const Shape<double> a = Aabb<double>{{{0, 0, 0}}, {{1, 1, 1}}}, b = Aabb<double>{{{2, 2, 2}}, {{3, 3, 3}}};
  const auto r = distanceBy<3>(Algorithm::sat, a, b);
  ASSERT_TRUE(r);
  EXPECT_EQ(traced(Algorithm::sat, a, b).back().number("separation"), 1);
  EXPECT_NEAR(r->distance, std::sqrt(3), 1e-12);
  EXPECT_NEAR(r->errorBound, std::sqrt(3) - 1, 1e-12);
  EXPECT_EQ(r->status, Status::unproved);
}

/// Every polygon that is left lies behind the plane that cut it, up to the margin of manifolds; the last step is the
/// manifold of contact().
template <int N>
void expectClipping(const Scene& scene) {
  const auto all = traced(Algorithm::clip, scene.a, scene.b);
  const auto manifold = contact<N>(scene.a, scene.b);
  ASSERT_TRUE(manifold && !all.empty());
  const auto positions = all.back().field("points"), ids = all.back().field("ids");
  ASSERT_EQ(ids.size(), static_cast<std::size_t>(manifold->count));
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const auto& p = manifold->points[i];
    EXPECT_EQ(ids[i], static_cast<double>(p.id));
    for (std::size_t k = 0; k < std::size_t{N}; ++k) EXPECT_EQ(positions[N * i + k], p.position()[static_cast<int>(k)]);
  }
  const double margin = 1e-6 * scenes::sizeOf(scene) + scenes::toleranceOf(scene);
  for (const Step& step : all) {
    EXPECT_TRUE(step.isWellFormed());
    if (step.kind != StepKind::clipPlane) continue;
    const auto point = step.field("point"), normal = step.field("normal"), after = step.field("after");
    for (std::size_t i = 0; i < after.size(); i += N) {
      double outside = 0;
      for (std::size_t k = 0; k < std::size_t{N}; ++k) outside += normal[k] * (after[i + k] - point[k]);
      EXPECT_LE(outside, margin);
    }
  }
}
TEST(Algorithms, ClippingKeepsInsideAndEndsOnTheManifoldSeed20261123) {
  sweepPairs(4, [&](const Scene& scene, int) {
    if (dimensionOf(kindOf(scene.a)) == 3)
      expectClipping<3>(scene);
    else
      expectClipping<2>(scene);
    if (testing::Test::HasFailure()) ADD_FAILURE() << scenes::text(scene);
  });
}

// A cube on another of twice the size, turned by 45 degrees about the vertical: four planes leave the square, and the
// manifold has four points.
TEST(Algorithms, ClippingOfTwoFaces) {
  const double s = std::sqrt(0.5);
  const Shape<double> a = Obb<double>{{{0, 0, 0}}, {{2, 1, 2}}, {}};
  const Shape<double> b =
      Obb<double>{{{0, 1.9, 0}}, {{2, 1, 2}}, {0, std::sqrt(0.5 - s / 2), 0, std::sqrt(0.5 + s / 2)}};
  int planes = 0;
  for (const Step& step : traced(Algorithm::clip, a, b)) {
    planes += step.kind == StepKind::clipPlane ? 1 : 0;
    // An octagon: each plane cuts one corner of the turned square.
    if (step.kind == StepKind::clipPlane) {
      EXPECT_EQ(step.field("after").size(), step.field("before").size() + 3);
    }
    if (step.kind == StepKind::clipDepth) {
      EXPECT_EQ(step.field("separations").size(), 8U);
    }
    if (step.kind == StepKind::clipReduce) {
      EXPECT_EQ(step.field("chosen").size(), 4U);
    }
  }
  EXPECT_EQ(planes, 4);
}

// The lines of the segments meet at s = 1.5, t = -0.5, right of and below the unit square: region 3 * 0 + 2.
TEST(Algorithms, SegmentsAreClampedStepByStep) {
  const Shape<double> a = Capsule<double>{{{0, 0, 0}}, {{2, 0, 0}}, 0},
                      b = Capsule<double>{{{3, 1, 1}}, {{3, 3, 1}}, 0};
  const auto all = traced(Algorithm::segmentSegment, a, b);
  ASSERT_EQ(all.size(), 5U);
  EXPECT_EQ(all[0].number("s"), 1.5);
  EXPECT_EQ(all[0].number("t"), -0.5);
  EXPECT_EQ(all[0].number("region"), 2);
  EXPECT_EQ(all[1].number("after"), 1);
  EXPECT_EQ(all[2].number("before"), -0.5);
  EXPECT_EQ(all[2].number("after"), 0);
  EXPECT_NEAR(all.back().number("distance"), std::sqrt(3), 1e-15);
  // Exchanged, s and t are exchanged.
  const auto mirrored = traced(Algorithm::segmentSegment, b, a);
  EXPECT_EQ(mirrored[0].number("t"), 1.5);
  EXPECT_EQ(mirrored[0].number("region"), 6);
}

// Parallel segments: the four sides of the square.
TEST(Algorithms, ParallelSegmentsCompareTheSidesOfTheSquare) {
  const Shape<double> a = Capsule<double>{{{0, 0, 0}}, {{2, 0, 0}}, 0.1},
                      b = Capsule<double>{{{1, 1, 0}}, {{3, 1, 0}}, 0.1};
  const auto all = traced(Algorithm::segmentSegment, a, b);
  EXPECT_EQ(all.front().number("parallel"), 1);
  EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const Step& s) { return s.kind == StepKind::segmentsSide; }), 4);
  EXPECT_NEAR(all.back().number("distance"), 0.8, 1e-15);
}

// A point beyond the tip: t = 2 is clamped to 1.
TEST(Algorithms, PointBehindTheTip) {
  const Shape<double> p = Point<double>{{{4, 1, 0}}}, c = Capsule<double>{{{0, 0, 0}}, {{2, 0, 0}}, 0.5};
  const auto all = traced(Algorithm::pointSegment, p, c);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].number("t"), 2);
  EXPECT_EQ(all[1].number("region"), 2);
  EXPECT_EQ(all[1].number("after"), 1);
  EXPECT_EQ(all[2].number("t"), 1);
  EXPECT_NEAR(all[2].number("distance"), std::sqrt(5) - 0.5, 1e-15);
}

TEST(Algorithms, UnansweredPairsAreEmpty) {
  const Shape<double> sphere = Sphere<double>{{{-0.5, 0.5, 0.5}}, 1}, box = Aabb<double>{{}, {{1, 1, 1}}},
                      flat = Aabb2<double>{{}, {{1, 1}}};
  EXPECT_FALSE(distanceBy<3>(Algorithm::sat, sphere, box));
  EXPECT_FALSE(distanceBy<3>(Algorithm::segmentSegment, sphere, box));
  EXPECT_FALSE(distanceBy<3>(Algorithm::clip, box, box));
  EXPECT_FALSE(overlapBy(Algorithm::sat, box, flat));
  EXPECT_TRUE(traced(Algorithm::closedForm, box, box).empty());
  EXPECT_EQ(overlapBy(Algorithm::published, sphere, box), true);
  EXPECT_EQ(distanceBy<3>(Algorithm::closedForm, sphere, box)->distance, distance<3>(sphere, box)->distance);
  // The center of the sphere is outside of the box: GJK answers, and no polytope is needed.
  EXPECT_NEAR(distanceBy<3>(Algorithm::gjk, sphere, box)->distance, -0.5, 1e-12);
  EXPECT_FALSE(distanceBy<3>(Algorithm::epa, sphere, box));
  EXPECT_EQ(overlapBy(Algorithm::gjk, sphere, box), true);
  EXPECT_EQ(traced(Algorithm::gjk, sphere, box).back().kind, StepKind::gjkEnd);
}

TEST(Algorithms, FloatShapesAreAnsweredInDouble) {
  const Shape<float> a = Aabb<float>{{{0, 0, 0}}, {{1, 1, 1}}}, b = Aabb<float>{{{0.5F, 0, 0}}, {{2, 1, 1}}};
  const auto r = distanceBy<3>(Algorithm::sat, a, b);
  ASSERT_TRUE(r);
  EXPECT_EQ(r->distance, -0.5F);
  EXPECT_EQ(r->status, Status::proved);
}

}  // namespace
