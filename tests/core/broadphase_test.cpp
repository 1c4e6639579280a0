// SPDX-License-Identifier: MIT
// Every broad phase against the definitions: the same pairs, the same answers to queries, in all kinds of scenes, while
// boxes move, come and go.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "support/box_scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/broadphase/broad_phase.hpp"

namespace {

using namespace touchstone::broadphase;
using box_scenes::Layout;
using scenes::Random;

using Ids = std::vector<std::uint32_t>;
using Pairs = std::vector<Pair>;

template <class T>
std::vector<T> sorted(std::vector<T> all) {
  std::sort(all.begin(), all.end());
  return all;
}
Pairs pairsOf(BroadPhase& phase) {
  const auto pairs = phase.findPairs();
  return sorted(Pairs(pairs.begin(), pairs.end()));
}
Ids overlapping(BroadPhase& phase, const Box& box) {
  Ids ids;
  phase.overlapping(box, ids);
  return sorted(ids);
}
/// `ids[i]` names box i of `boxes`.
Ids overlappingByDefinition(std::span<const Box> boxes, const Box& box) {
  Ids ids;
  for (std::uint32_t i = 0; i < boxes.size(); ++i)
    if (overlap(boxes[i], box)) ids.push_back(i);
  return ids;
}

struct Met final : RayVisitor {
  Ids ids;
  std::vector<float> entries;
  float meet(std::uint32_t id, float entry, float maximum) override {
    ids.push_back(id);
    entries.push_back(entry);
    return maximum;
  }
};
struct FirstMet final : RayVisitor {
  float first = -1;
  float meet(std::uint32_t, float entry, float maximum) override {
    if (entry <= maximum) first = entry;
    return entry;
  }
};
/// The k nearest, by their squared distances.
struct Nearest final : NearVisitor {
  std::size_t k;
  std::vector<float> distances;
  explicit Nearest(std::size_t count) : k(count) {}
  float meet(std::uint32_t, float squaredDistance, float limit) override {
    distances.insert(std::upper_bound(distances.begin(), distances.end(), squaredDistance), squaredDistance);
    if (distances.size() > k) distances.pop_back();
    return distances.size() == k ? distances.back() : limit;
  }
};

/// Whether a ray meets a box whose faces are moved outwards by `by` of the length of the way to them, and by a
/// hundredth of that of the coordinates of the origin: boxes are widened by the rounding of both.
bool meets(const Box& box, const Ray& ray, double by) {
  double first = 0, last = ray.maximum;
  for (int k = 0; k < 3; ++k) {
    const double noise = 0.01 * by * std::abs(double{ray.origin[k]});
    const double lower = double{box.lower[k]} - ray.origin[k] - noise,
                 upper = double{box.upper[k]} - ray.origin[k] + noise;
    if (ray.direction[k] == 0) {
      if (lower > 0 || upper < 0) return false;
      continue;
    }
    const double a = lower / ray.direction[k], b = upper / ray.direction[k];
    const double enter = std::min(a, b), leave = std::max(a, b);
    first = std::max(first, enter - by * std::abs(enter));
    last = std::min(last, leave + by * std::abs(leave));
  }
  return first <= last;
}

float nearestSquare(const Box& box, const float (&point)[3]) {
  float sum = 0;
  for (int k = 0; k < 3; ++k) {
    const float d = std::max(std::max(box.lower[k] - point[k], point[k] - box.upper[k]), 0.0f);
    sum += d * d;
  }
  return sum;
}

class BroadPhaseEveryMethod : public testing::TestWithParam<int> {
 protected:
  Method method() const { return static_cast<Method>(GetParam()); }
  BroadPhase make(const Options& options = {}) const { return BroadPhase(method(), options); }

  /// All queries around some boxes of the scene, against the definition. Every id below boxes.size() is in use.
  static void checkQueries(BroadPhase& phase, Layout layout, std::span<const Box> boxes, Random& random, int count) {
    for (int i = 0; i < count; ++i) {
      const auto at = [&] { return boxes[static_cast<std::size_t>(random.below(static_cast<int>(boxes.size())))]; };
      const Box query = random.chance(0.5) ? at() : united(at(), at());
      ASSERT_EQ(overlapping(phase, query), overlappingByDefinition(boxes, query));
      checkExplanation(phase, query);
      // Quotients of the largest and the smallest floats are no times.
      if (layout != Layout::extreme) checkRay(phase, boxes, at(), at(), random);
      checkNearest(phase, boxes, at(), random);
    }
  }
  static void checkExplanation(BroadPhase& phase, const Box& query) {
    std::vector<Visit> visits;
    phase.explainQuery(query, visits);
    Ids hits;
    for (const Visit& visit : visits)
      if (visit.kind == Visit::Kind::hit) hits.push_back(visit.key);
    ASSERT_EQ(sorted(hits), overlapping(phase, query));
    phase.explainInsertion(query, visits);
    // What is entered or left out is in the picture.
    std::vector<Part> parts;
    phase.draw(parts);
    std::set<std::uint32_t> keys;
    for (const Part& part : parts) keys.insert(part.key);
    for (const Visit& visit : visits) {
      const bool isPart = visit.kind == Visit::Kind::node || visit.kind == Visit::Kind::skip;
      ASSERT_TRUE(!isPart || keys.contains(visit.key)) << "no part has the key " << visit.key;
    }
  }
  static void checkRay(BroadPhase& phase, std::span<const Box> boxes, const Box& from, const Box& to, Random& random) {
    Ray ray{};
    for (int k = 0; k < 3; ++k) {
      ray.origin[k] = std::isfinite(from.lower[k]) ? from.lower[k] : 0;
      ray.direction[k] = random.chance(0.2) ? 0 : (std::isfinite(to.upper[k]) ? to.upper[k] : 1) - ray.origin[k];
      if (!std::isfinite(ray.direction[k])) ray.direction[k] = 1;
    }
    ray.maximum = random.chance(0.3)   ? std::numeric_limits<float>::infinity()
                  : random.chance(0.1) ? 0
                                       : static_cast<float>(random.between(0, 2));
    Met met;
    phase.alongRay(ray, met);
    const Ids ids = sorted(met.ids);
    ASSERT_TRUE(std::adjacent_find(ids.begin(), ids.end()) == ids.end()) << "a box was reported twice";
    BroadPhase brute(Method::brute);
    brute.assign(boxes);
    Met byDefinition;
    brute.alongRay(ray, byDefinition);
    bool isClear = true;  // no box is met by rounding alone
    for (std::uint32_t i = 0; i < boxes.size(); ++i) {
      const bool isMet = std::binary_search(ids.begin(), ids.end(), i);
      const bool mustBe = meets(boxes[i], ray, 0), mayBe = meets(boxes[i], ray, 1e-5);
      ASSERT_TRUE(isMet || !mustBe) << "box " << i;
      ASSERT_TRUE(!isMet || mayBe) << "box " << i;
      isClear = isClear && mustBe == mayBe;
    }
    if (!isClear) return;
    ASSERT_EQ(ids, sorted(byDefinition.ids));
    FirstMet first, firstByDefinition;
    phase.alongRay(ray, first);
    brute.alongRay(ray, firstByDefinition);
    ASSERT_EQ(first.first, firstByDefinition.first);
  }
  static void checkNearest(BroadPhase& phase, std::span<const Box> boxes, const Box& from, Random& random) {
    float point[3];
    for (int k = 0; k < 3; ++k)
      point[k] = std::isfinite(from.upper[k]) ? from.upper[k] + static_cast<float>(random.below(3)) : 0;
    const auto k = static_cast<std::size_t>(1 + random.below(8));
    const float limit = random.chance(0.3) ? 1.0f : std::numeric_limits<float>::infinity();
    Nearest nearest(k);
    phase.around(point, limit, nearest);
    std::vector<float> distances;
    for (const Box& box : boxes)
      if (const float d = nearestSquare(box, point); d <= limit) distances.push_back(d);
    distances = sorted(distances);
    distances.resize(std::min(distances.size(), k));
    ASSERT_EQ(nearest.distances, distances);
  }
};

TEST_P(BroadPhaseEveryMethod, HasNothingToFindWithoutBoxes) {
  BroadPhase phase = make();
  EXPECT_TRUE(phase.findPairs().empty());
  EXPECT_TRUE(overlapping(phase, {{-1, -1, -1, 0}, {1, 1, 1, 0}}).empty());
  const std::uint32_t id = phase.insert({{0, 0, 0, 0}, {1, 1, 1, 0}});
  EXPECT_TRUE(phase.findPairs().empty());
  EXPECT_EQ(overlapping(phase, {{1, 1, 1, 0}, {2, 2, 2, 0}}), Ids{id});
  phase.remove(id);
  EXPECT_TRUE(overlapping(phase, {{1, 1, 1, 0}, {2, 2, 2, 0}}).empty());
  EXPECT_EQ(phase.size(), 0U);
}

// Two unit boxes side by side share a face, an edge or a corner: that is an overlap. One float further it is none.
TEST_P(BroadPhaseEveryMethod, CountsTouchingAsOverlap) {
  for (int corner = 1; corner < 8; ++corner) {
    Box other{};
    for (int k = 0; k < 3; ++k) {
      other.lower[k] = (corner >> k & 1) != 0 ? 1.0f : 0.0f;
      other.upper[k] = other.lower[k] + 1;
    }
    BroadPhase phase = make();
    phase.insert({{0, 0, 0, 0}, {1, 1, 1, 0}});
    const std::uint32_t id = phase.insert(other);
    EXPECT_EQ(pairsOf(phase), (Pairs{{0, 1}})) << corner;
    for (int k = 0; k < 3; ++k)
      if (other.lower[k] == 1) other.lower[k] = std::nextafter(1.0f, 2.0f);
    phase.move(id, other);
    EXPECT_TRUE(pairsOf(phase).empty()) << corner;
  }
}

// A structure must not keep the place of the boxes: unbounded ones, which it does not hold, make them move.
TEST_P(BroadPhaseEveryMethod, HoldsWhenOnlyUnboundedBoxesCome) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  BroadPhase phase = make();
  phase.insert({{0, 0, 0, 0}, {1, 1, 1, 0}});
  phase.insert({{1, 1, 1, 0}, {2, 2, 2, 0}});
  for (std::uint32_t count = 1; count <= 40; ++count) {
    // Half-spaces below y = -count: they meet each other and nothing else.
    phase.insert({{-infinity, -infinity, -infinity, 0}, {infinity, -static_cast<float>(count), infinity, 0}});
    ASSERT_EQ(phase.findPairs().size(), 1 + count * (count - 1) / 2);
    ASSERT_EQ(overlapping(phase, {{2, 2, 2, 0}, {3, 3, 3, 0}}), Ids{1});
  }
}

TEST_P(BroadPhaseEveryMethod, FindsTheSamePairsInEveryScene) {
  for (const Layout layout : box_scenes::allLayouts) {
    for (const int n : {2, 3, 17, 150, sweep::countOf(400, 3000)}) {
      const auto seed = static_cast<std::uint64_t>(1000 * n + static_cast<int>(layout));
      SCOPED_TRACE(box_scenes::nameOf(layout) + ", " + std::to_string(n) + " boxes, seed " + std::to_string(seed));
      Random random(seed);
      std::vector<Box> boxes = box_scenes::boxesOf(layout, n, random);
      BroadPhase phase = make();
      phase.assign(boxes);
      ASSERT_EQ(pairsOf(phase), box_scenes::pairsByDefinition(boxes));
      checkQueries(phase, layout, boxes, random, n == 150 ? 6 : 1);
      // All drift, then some are elsewhere, then all are.
      for (Box& box : boxes) box = box_scenes::drifted(box, 0.1f, random);
      phase.assign(boxes);
      ASSERT_EQ(pairsOf(phase), box_scenes::pairsByDefinition(boxes)) << "drift";
      for (int i = 0; i < n; i += 7) boxes[static_cast<std::size_t>(i)] = box_scenes::boxOf(layout, i, n, random);
      phase.assign(boxes);
      ASSERT_EQ(pairsOf(phase), box_scenes::pairsByDefinition(boxes)) << "some elsewhere";
      boxes = box_scenes::boxesOf(layout, n, random);
      phase.assign(boxes);
      ASSERT_EQ(pairsOf(phase), box_scenes::pairsByDefinition(boxes)) << "all elsewhere";
      checkQueries(phase, layout, boxes, random, 1);
    }
  }
}

TEST_P(BroadPhaseEveryMethod, FindsThePairsOfManyBoxes) {
  const int n = sweep::countOf(3000, 100000);
  for (const Layout layout : {Layout::uniform, Layout::clustered, Layout::giantAmongDust}) {
    const auto seed = static_cast<std::uint64_t>(40 + static_cast<int>(layout));
    SCOPED_TRACE(box_scenes::nameOf(layout) + ", seed " + std::to_string(seed));
    Random random(seed);
    std::vector<Box> boxes = box_scenes::boxesOf(layout, n, random);
    BroadPhase phase = make();
    phase.assign(boxes);
    ASSERT_EQ(pairsOf(phase), box_scenes::pairsOfMany(boxes));
    for (Box& box : boxes) box = box_scenes::drifted(box, 0.05f, random);
    phase.assign(boxes);
    ASSERT_EQ(pairsOf(phase), box_scenes::pairsOfMany(boxes));
  }
}

// From one box to hundreds and back, through assign().
TEST_P(BroadPhaseEveryMethod, GrowsAndShrinks) {
  constexpr std::uint64_t seed = 77;
  SCOPED_TRACE("seed " + std::to_string(seed));
  Random random(seed);
  BroadPhase phase = make();
  for (const int n : {1, 3, 10, 31, 100, 316, 100, 10, 1, 0, 50}) {
    const std::vector<Box> boxes = box_scenes::boxesOf(Layout::uniform, n, random);
    phase.assign(boxes);
    ASSERT_EQ(phase.size(), boxes.size());
    ASSERT_EQ(pairsOf(phase), box_scenes::pairsByDefinition(boxes)) << n;
  }
}

// A model of the interface: the box of each id, or none.
TEST_P(BroadPhaseEveryMethod, FollowsAModelThroughRandomSteps) {
  const int steps = sweep::countOf(1200, 100000);
  for (const Layout layout : {Layout::uniform, Layout::manySizes, Layout::planes, Layout::lattice}) {
    const auto seed = static_cast<std::uint64_t>(500 + static_cast<int>(layout));
    SCOPED_TRACE(box_scenes::nameOf(layout) + ", seed " + std::to_string(seed));
    Random random(seed);
    BroadPhase phase = make();
    std::vector<std::optional<Box>> model;
    Ids live;
    for (int step = 0; step < steps; ++step) {
      const Box box = box_scenes::boxOf(layout, random.below(200), 200, random);
      const std::size_t place =
          live.empty() ? 0 : static_cast<std::size_t>(random.below(static_cast<int>(live.size())));
      const int choice = random.below(100);
      if (live.empty() || (choice < 30 && live.size() < 150) || live.size() < 5) {
        const std::uint32_t id = phase.insert(box);
        if (model.size() <= id) model.resize(id + 1);
        ASSERT_FALSE(model[id]) << "step " << step << ": an id in use was given again";
        model[id] = box;
        live.push_back(id);
      } else if (choice < 50) {
        phase.remove(live[place]);
        model[live[place]].reset();
        live[place] = live.back();
        live.pop_back();
      } else if (choice < 90) {
        const Box moved = choice < 60 ? box : box_scenes::drifted(*model[live[place]], 0.3f, random);
        phase.move(live[place], moved);
        model[live[place]] = moved;
      } else {
        ASSERT_EQ(phase.size(), live.size());
        Ids ids;
        Pairs pairs;
        for (std::uint32_t i = 0; i < model.size(); ++i) {
          ASSERT_EQ(phase.has(i), model[i].has_value());
          if (!model[i]) continue;
          if (overlap(*model[i], box)) ids.push_back(i);
          for (std::uint32_t j = i + 1; j < model.size(); ++j)
            if (model[j] && overlap(*model[i], *model[j])) pairs.push_back({i, j});
        }
        ASSERT_EQ(overlapping(phase, box), ids) << "step " << step;
        ASSERT_EQ(pairsOf(phase), pairs) << "step " << step;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, BroadPhaseEveryMethod, testing::Range(0, methodCount), box_scenes::methodName);

}  // namespace
