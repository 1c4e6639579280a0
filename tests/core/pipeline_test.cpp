// SPDX-License-Identifier: MIT
// Worlds of placed shapes and the pipeline from bounds to contacts: bounds and their rounding, candidates against the
// definition, rejection of separated pairs, planes, events.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "broadphase/separation.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/broadphase/pipeline.hpp"
#include "touchstone/touchstone.hpp"

namespace {

using namespace scenes;
namespace bp = broadphase;

constexpr double infinite = std::numeric_limits<double>::infinity();

template <class S>
std::size_t widthOf(const bp::World<S>& world, std::uint32_t index) {
  return static_cast<std::size_t>(layoutOf(world.kindAt(index)).numberCount());
}

/// A placed world of these shapes, which are brought into the order of their kinds.
template <class S>
bp::World<S> worldOf(std::vector<Shape<double>>& shapes, double margin = 0) {
  std::stable_sort(shapes.begin(), shapes.end(), [](const auto& a, const auto& b) { return a.index() < b.index(); });
  typename bp::World<S>::Counts counts{};
  for (const auto& shape : shapes) ++counts[shape.index()];
  bp::World<S> world(counts, margin);
  for (std::uint32_t i = 0; i < shapes.size(); ++i) {
    double numbers[maxShapeNumbers];
    const int width = pack<double>(shapes[i], numbers);
    S* to = world.numbers(world.kindAt(i)).data() + (i - world.firstIndex(world.kindAt(i))) * widthOf(world, i);
    for (int k = 0; k < width; ++k) to[k] = static_cast<S>(numbers[k]);
  }
  EXPECT_FALSE(world.check());
  world.place();
  return world;
}

/// About `count` shapes of all kinds of a dimension but planes, so dense that many touch.
std::vector<Shape<double>> crowd(int dimension, int count, double size, const Vec3<double>& at, Random& random) {
  std::vector<Shape<double>> shapes;
  const double spread = size * (dimension == 3 ? std::cbrt(count) : std::sqrt(count));
  while (static_cast<int>(shapes.size()) < count) {
    const auto kind = static_cast<ShapeKind>(random.below(shapeKindCount));
    if (dimensionOf(kind) == dimension && isBounded(kind))
      shapes.push_back(moved(shapeOf(kind, random, size, spread), at));
  }
  return shapes;
}

template <class S>
std::vector<bp::Pair> sorted(std::span<const bp::Pair> pairs) {
  std::vector<bp::Pair> all(pairs.begin(), pairs.end());
  std::sort(all.begin(), all.end());
  return all;
}
/// The pairs of bounds that overlap, by definition.
template <class S>
std::vector<bp::Pair> overlappingBounds(const bp::World<S>& world) {
  std::vector<bp::Pair> pairs;
  for (std::uint32_t i = 0; i < world.size(); ++i)
    for (std::uint32_t j = i + 1; j < world.size(); ++j) {
      bool areApart = false;
      for (std::size_t k = 0; k < 3; ++k)
        areApart |= world.bounds()[6 * i + 3 + k] < world.bounds()[6 * j + k] ||
                    world.bounds()[6 * j + 3 + k] < world.bounds()[6 * i + k];
      if (!areApart) pairs.push_back({i, j});
    }
  return pairs;
}

template <class S>
class Pipelines : public testing::Test {};
using Scalars = testing::Types<float, double>;
TYPED_TEST_SUITE(Pipelines, Scalars);

TYPED_TEST(Pipelines, CandidatesAreTheOverlappingBounds_Seed51) {
  Random random(51);
  for (const int dimension : {2, 3})
    for (const double offset : {0.0, 1e3, 1e6})
      for (const double size : {1e-3, 1.0, 1e3})
        for (const double margin : {0.0, 0.1 * size}) {
          auto shapes = crowd(dimension, 120, size, {{offset, -offset, dimension == 3 ? offset : 0}}, random);
          const auto world = worldOf<TypeParam>(shapes, margin);
          bp::Pipeline<TypeParam> pipeline(bp::Method::sweep);
          EXPECT_EQ(sorted<TypeParam>(pipeline.findPairs(world)), overlappingBounds(world)) << offset << ' ' << size;
        }
}

TYPED_TEST(Pipelines, ContactsAreTheCandidatesThatIntersect_Seed52) {
  Random random(52);
  for (const int dimension : {2, 3})
    for (const double offset : {0.0, 1e3, 1e6})
      for (const double size : {1e-3, 1.0, 1e3}) {
        auto shapes = crowd(dimension, 200, size, {{offset, -offset, dimension == 3 ? offset : 0}}, random);
        const auto world = worldOf<TypeParam>(shapes);
        bp::Pipeline<TypeParam> all(bp::Method::brute), touching(bp::Method::brute);
        const auto counts = touching.contacts(world, {.witnesses = true});
        all.contacts(world, {.witnesses = true, .apart = true});
        EXPECT_EQ(counts.candidates, all.pairs().size());
        std::size_t at = 0;
        for (std::size_t i = 0; i < all.pairs().size(); ++i) {
          if (!(all.records()[4 * i + 3] <= TypeParam(0))) continue;
          ASSERT_LT(at, touching.pairs().size());
          ASSERT_EQ(touching.pairs()[at], all.pairs()[i]) << offset << ' ' << size;
          for (std::size_t k = 0; k < 4; ++k) ASSERT_EQ(touching.records()[4 * at + k], all.records()[4 * i + k]);
          for (std::size_t k = 0; k < 6; ++k) ASSERT_EQ(touching.witnesses()[6 * at + k], all.witnesses()[6 * i + k]);
          ++at;
        }
        EXPECT_EQ(at, touching.pairs().size());
        EXPECT_EQ(at, counts.touching);
        EXPECT_EQ(touching.records().size(), 4 * at);
        EXPECT_EQ(touching.touching().size(), at);
        if (offset <= 1e3 * size) {
          EXPECT_GT(at, 40U) << "the scene is dense enough to test something";
        }
      }
}

/// Shapes as two blocks, and the pairs (i, i).
template <class S>
struct PairsOfBlocks {
  std::vector<S> numbers[2];
  Block<S> blocks[2];
  std::vector<bp::Pair> pairs;
  explicit PairsOfBlocks(const std::vector<Scene>& all) {
    const auto count = static_cast<std::uint32_t>(all.size());
    for (const Scene& scene : all)
      for (const int k : {0, 1}) {
        double out[maxShapeNumbers];
        const int width = pack<double>(k == 0 ? scene.a : scene.b, out);
        for (int i = 0; i < width; ++i) numbers[k].push_back(static_cast<S>(out[i]));
      }
    for (const int k : {0, 1}) blocks[k] = {kindOf(k == 0 ? all.front().a : all.front().b), numbers[k].data(), count};
    for (std::uint32_t i = 0; i < count; ++i) pairs.push_back({i, count + i});
    for (const Block<S>& block : blocks) EXPECT_FALSE(validateBlock(block));
  }
};

/// Scenes of a regime, scaled and moved, with B moved a little further: many of those that touch just do not.
std::vector<Scene> scenesOf(const scenes::Pair& kinds, Regime regime, Random& random) {
  std::vector<Scene> all;
  for (int i = 0; i < 4; ++i) {
    const Scene base = sceneOf(kinds.a, kinds.b, regime, random);
    for (int k = 0; k < sweep::countOf(100, 100); ++k) {
      const double by = sizeOf(base) < 1e4 ? std::pow(10, random.below(7) - 3) : 1;
      const Vec3<double> to = k % 2 == 0 ? random.inBox(1e6) : Vec3<double>{};
      const double further = sizeOf(base) * by * std::pow(10, random.between(-9, -3));
      all.push_back({moved(scaled(base.a, by), to), moved(scaled(base.b, by), to + random.inBox(further))});
    }
  }
  return all;
}

TYPED_TEST(Pipelines, NoTouchingPairIsRejected_Seed53) {
  Random random(53);
  using K = ShapeKind;
  for (const scenes::Pair& kinds : {scenes::Pair{K::aabb, K::obb},
                                    {K::obb, K::obb},
                                    {K::aabb, K::capsule},
                                    {K::obb, K::capsule},
                                    {K::sphere, K::capsule},
                                    {K::aabb, K::triangle},
                                    {K::capsule, K::cylinder},
                                    {K::obb, K::hull},
                                    {K::hull, K::hull}})
    for (const Regime regime : allRegimes) {
      const std::vector<Scene> all = scenesOf(kinds, regime, random);
      const PairsOfBlocks<TypeParam> of(all);
      std::vector<bp::Pair> close(of.pairs.size());
      const auto count = static_cast<std::uint32_t>(all.size());
      close.resize(bp::copyClosePairs<TypeParam>({of.blocks[0], 0}, {of.blocks[1], count}, of.pairs, close.data()));
      std::vector<TypeParam> records(4 * all.size());
      ASSERT_FALSE(
          distances<TypeParam>(of.blocks, {&of.pairs.data()->a, 2 * all.size()}, {records.data(), nullptr, nullptr}));
      for (const bp::Pair& pair : of.pairs)
        ASSERT_TRUE(records[4 * pair.a + 3] > TypeParam(0) || std::binary_search(close.begin(), close.end(), pair))
            << nameOf(regime) << ' ' << text(all[pair.a]);
      const bool hasTest = kinds.a != K::sphere && kinds.b <= K::capsule;
      if (hasTest && regime == Regime::separated) {
        EXPECT_LT(close.size(), all.size() / 2) << nameOf(kinds);
      }
      if (!hasTest) {
        EXPECT_EQ(close.size(), all.size()) << "no test for these kinds";
      }
    }
}

TYPED_TEST(Pipelines, BoxesContainTheBoundsAroundTheOrigin_Seed54) {
  // Far from the origin of the world the boxes are those of the bounds around another origin. Without a rounding they
  // would contain the bounds by chance only.
  Random random(54);
  for (const double offset : {0.0, 1e6, -1e8}) {
    auto shapes = crowd(3, 100, 0.1, {{offset, offset, offset}}, random);
    const auto world = worldOf<TypeParam>(shapes, 0.01);
    if (std::is_same_v<TypeParam, double> && offset != 0) {
      EXPECT_NEAR(world.origin()[0], offset, 5);
    }
    for (std::size_t i = 0; i < world.size(); ++i)
      for (int k = 0; k < 3; ++k) {
        const auto at = 6 * i + static_cast<std::size_t>(k);
        // The difference of doubles of a common exponent is exact in long double.
        const auto origin = static_cast<long double>(world.origin()[k]);
        EXPECT_LE(static_cast<long double>(world.boxes()[i].lower[k]), world.bounds()[at] - origin);
        EXPECT_GE(static_cast<long double>(world.boxes()[i].upper[k]), world.bounds()[at + 3] - origin);
      }
  }
}

TYPED_TEST(Pipelines, ManifoldsAreThoseOfContact_Seed56) {
  using S = TypeParam;
  Random random(56);
  int pairCount = 0;
  for (int i = 0; i < sweep::countOf(60); ++i) {
    auto shapes = crowd(3, 300, 1, {}, random);
    const auto world = worldOf<S>(shapes);
    bp::Pipeline<S> pipeline(bp::Method::brute);
    pipeline.contacts(world, {.witnesses = i % 2 == 0, .manifolds = true});
    EXPECT_EQ(pipeline.witnesses().empty(), i % 2 == 1);
    std::size_t at = 0;
    for (std::size_t k = 0; k < pipeline.pairs().size(); ++k, ++pairCount) {
      const auto shapeAt = [&](std::uint32_t index) {
        double numbers[maxShapeNumbers];
        std::copy_n(world.worldNumbers(index), widthOf(world, index), numbers);
        return unpack<S>(world.kindAt(index), numbers);
      };
      const auto expected = *contact<3>(shapeAt(pipeline.pairs()[k].a), shapeAt(pipeline.pairs()[k].b));
      ASSERT_EQ(pipeline.manifoldEnds()[k] - at, static_cast<std::size_t>(expected.count));
      for (int p = 0; p < expected.count; ++p, ++at) {
        const auto& record = pipeline.manifoldPoints()[at];
        const S slack = std::is_same_v<S, float> ? S(2e-4) : S(1e-12);
        ASSERT_EQ(pipeline.manifoldIds()[at], expected.points[p].id)
            << layoutOf(world.kindAt(pipeline.pairs()[k].a)).name << ' '
            << layoutOf(world.kindAt(pipeline.pairs()[k].b)).name;
        ASSERT_NEAR(record.separation, expected.points[p].separation, slack);
        for (int c = 0; c < 3; ++c) {
          ASSERT_NEAR(record.pointOnA[c], expected.points[p].pointOnA[c], slack);
          ASSERT_NEAR(record.pointOnB[c], expected.points[p].pointOnB[c], slack);
        }
      }
    }
  }
  EXPECT_GT(pairCount, sweep::countOf(60) * 100);
}

TYPED_TEST(Pipelines, HalfSpacesHaveTheBoundsOfTheirSurface) {
  using S = TypeParam;
  // y <= -1, -z <= 2 (that is z >= -2), and an inclined one.
  std::vector<Shape<double>> shapes{Plane<double>{{{0, 1, 0}}, -1}, Plane<double>{{{0, 0, -1}}, 2},
                                    Plane<double>{{{0.6, 0.8, 0}}, 1}};
  const auto world = worldOf<S>(shapes);
  const auto boundsAt = [&](std::size_t i) {
    return std::vector<double>(world.bounds().begin() + 6 * static_cast<std::ptrdiff_t>(i),
                               world.bounds().begin() + 6 * static_cast<std::ptrdiff_t>(i + 1));
  };
  EXPECT_EQ(boundsAt(0), (std::vector<double>{-infinite, -infinite, -infinite, infinite, -1, infinite}));
  EXPECT_EQ(boundsAt(1), (std::vector<double>{-infinite, -infinite, -2, infinite, infinite, infinite}));
  EXPECT_EQ(boundsAt(2), (std::vector<double>{-infinite, -infinite, -infinite, infinite, infinite, infinite}));
}

TYPED_TEST(Pipelines, TwoPlanesIntersectWhereTheirSolidsDo) {
  // y <= -1 and y >= 1 are disjoint; their bounds are, too. x <= 0 meets both.
  std::vector<Shape<double>> shapes{Plane<double>{{{0, 1, 0}}, -1}, Plane<double>{{{0, -1, 0}}, -1},
                                    Plane<double>{{{1, 0, 0}}, 0}};
  const auto world = worldOf<TypeParam>(shapes);
  bp::Pipeline<TypeParam> pipeline(bp::Method::brute);
  const auto counts = pipeline.contacts(world, {.witnesses = true, .manifolds = true});
  EXPECT_EQ(sorted<TypeParam>(pipeline.pairs()), (std::vector<bp::Pair>{{0, 2}, {1, 2}}));
  EXPECT_EQ(counts.touching, 2U);
  EXPECT_EQ(pipeline.manifoldPoints().size(), 0U);
  EXPECT_EQ(pipeline.manifoldEnds().size(), 2U);
}

TYPED_TEST(Pipelines, EventsAreTheDifferencesOfTheTouchingPairs_Seed55) {
  Random random(55);
  auto shapes = crowd(3, 150, 1, {}, random);
  auto world = worldOf<TypeParam>(shapes);
  bp::Pipeline<TypeParam> pipeline(bp::Method::bvh);
  std::vector<bp::Pair> before;
  for (int step = 0; step < 5; ++step) {
    const auto counts = pipeline.contacts(world, {.apart = step % 2 == 0});
    std::vector<bp::Pair> now, began, ended;
    for (std::size_t i = 0; i < pipeline.pairs().size(); ++i)
      if (pipeline.records()[4 * i + 3] <= TypeParam(0)) now.push_back(pipeline.pairs()[i]);
    std::sort(now.begin(), now.end());
    std::set_difference(now.begin(), now.end(), before.begin(), before.end(), std::back_inserter(began));
    std::set_difference(before.begin(), before.end(), now.begin(), now.end(), std::back_inserter(ended));
    EXPECT_EQ(sorted<TypeParam>(pipeline.began()), began);
    EXPECT_EQ(sorted<TypeParam>(pipeline.ended()), ended);
    EXPECT_EQ(counts.began, began.size());
    EXPECT_EQ(counts.stayed, now.size() - began.size());
    EXPECT_EQ(counts.ended, ended.size());
    if (step > 0) {
      EXPECT_GT(ended.size(), 0U);
    }
    before = now;
    for (int k = 0; k < shapeKindCount; ++k) {
      const auto kind = static_cast<ShapeKind>(k);
      if (dimensionOf(kind) != 3) continue;
      for (std::size_t i = 0; i < world.poses(kind).size(); i += 7)
        world.poses(kind)[i] = static_cast<TypeParam>(random.between(-0.5, 0.5));
    }
    world.place();
  }
}

}  // namespace
