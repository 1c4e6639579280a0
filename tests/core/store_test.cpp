// SPDX-License-Identifier: MIT
// The store of shapes: ids, refusals, filters, and each of its queries against the query of the pair with every shape.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <set>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/store.hpp"
#include "touchstone/touchstone.hpp"

namespace {

using namespace scenes;
namespace bp = broadphase;
using Cause = StoreRefusal::Cause;
constexpr double infinite = std::numeric_limits<double>::infinity();

StoredShape<3> ballAt(double x, double radius = 1) { return {Sphere<double>{{{x, 0, 0}}, radius}, {}, 0, {}}; }

TEST(Store, AnIdNamesItsShapeUntilItIsRemoved) {
  Store<3> store;
  const ShapeId first = store.add(ballAt(0)).id, second = store.add(ballAt(5)).id;
  EXPECT_EQ(store.size(), 2U);
  EXPECT_FALSE(store.remove(first));
  EXPECT_EQ(store.get(first), nullptr);
  EXPECT_EQ(store.remove(first)->cause, Cause::staleId);
  EXPECT_EQ(store.move(first, {})->cause, Cause::staleId);
  EXPECT_EQ(store.set(first, Point<double>{})->cause, Cause::staleId);
  EXPECT_EQ(store.setUserData(first, 1)->cause, Cause::staleId);
  EXPECT_EQ(store.setFilter(first, {})->cause, Cause::staleId);
  // The slot is used again, the id is not.
  const ShapeId third = store.add(ballAt(9)).id;
  EXPECT_EQ(third.slot, first.slot);
  EXPECT_EQ(store.get(first), nullptr);
  EXPECT_EQ(std::get<Sphere<double>>(store.get(third)->shape).center[0], 9);
  EXPECT_EQ(std::get<Sphere<double>>(store.get(second)->shape).center[0], 5);
  EXPECT_EQ(store.get(ShapeId{}), nullptr);
  EXPECT_EQ(store.get({77, 1}), nullptr);
  EXPECT_EQ(store.ids(), (std::vector<ShapeId>{third, second}));
}

TEST(Store, WhatIsRefusedChangesNothing) {
  Store<3> store;
  const auto refused = store.add({Sphere<double>{{}, -1}, {}, 0, {}});
  EXPECT_EQ(refused.id, ShapeId{});
  EXPECT_EQ(refused.refusal->cause, Cause::shape);
  EXPECT_EQ(refused.refusal->violation->path(), "radius");
  EXPECT_EQ(store.add({Circle2<double>{{}, 1}, {}, 0, {}}).refusal->cause, Cause::wrongDimension);
  EXPECT_EQ(store.add({Sphere<double>{{}, 1}, {{}, {0, 0, 0, 2}}, 0, {}}).refusal->violation->path(), "rotation");
  EXPECT_EQ(store.size(), 0U);

  const ShapeId id = store.add(ballAt(8e8)).id;
  EXPECT_EQ(store.move(id, {{{8e8, 0, 0}}, {}})->cause, Cause::placed);
  EXPECT_EQ(store.get(id)->pose.position[0], 0);
  EXPECT_EQ(store.set(id, Sphere<double>{{}, infinite})->cause, Cause::shape);
  EXPECT_EQ(std::get<Sphere<double>>(store.get(id)->shape).radius, 1);
}

TEST(Store, AnotherShapeKeepsPoseDataAndFilter) {
  Store<3> store;
  const ShapeId id = store.add({Point<double>{}, {{{3, 0, 0}}, {}}, 42, {2, 4}}).id;
  EXPECT_FALSE(store.set(id, Sphere<double>{{}, 1}));
  EXPECT_EQ(store.get(id)->pose.position[0], 3);
  EXPECT_EQ(store.get(id)->userData, 42U);
  EXPECT_EQ(store.get(id)->filter.mask, 4U);
  // The sphere around x = 3 is met at x = 2.
  const auto hit = store.firstAlongRay({}, {{1, 0, 0}}, infinite, {4, 2});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->ray.entry, 2);
}

/// The points of a hull are copied: what the caller does with them is of no consequence.
TEST(Store, PointsOfAHullAreItsOwn) {
  Store<3> store;
  ShapeId id;
  {
    std::vector<Vec3<double>> corners{{{0, 0, 0}}, {{1, 0, 0}}, {{0, 1, 0}}, {{0, 0, 1}}};
    const HullPoints<3> points(corners);
    id = store.add({hullOf<double>(points), {}, 0, {}}).id;
    std::fill(corners.begin(), corners.end(), Vec3<double>{});
  }
  const auto near = store.nearest(Point<double>{{{3, 0, 0}}}, {});
  ASSERT_TRUE(near);
  EXPECT_EQ(near->pair.distance, 2);
  // Its own shape again.
  EXPECT_FALSE(store.set(id, store.get(id)->shape));
  EXPECT_EQ(store.nearest(Point<double>{{{3, 0, 0}}}, {})->pair.distance, 2);
}

TEST(Store, CategoriesAndMasksOfBothDecideWhoMeets) {
  EXPECT_TRUE(mayMeet({}, {}));
  EXPECT_FALSE(mayMeet({1, 2}, {1, 1}));
  EXPECT_FALSE(mayMeet({2, 1}, {1, 1}));
  EXPECT_TRUE(mayMeet({2, 1}, {1, 2}));

  Store<3> store;
  StoredShape<3> near = ballAt(3), far = ballAt(6);
  near.filter.category = 2;
  store.add(near);
  const ShapeId behind = store.add(far).id;
  EXPECT_EQ(store.firstAlongRay({}, {{1, 0, 0}}, infinite, {1, 1})->id, behind);
  EXPECT_EQ(store.nearest(Point<double>{}, {}, infinite, {1, 1})->id, behind);
  EXPECT_EQ(store.firstAlongCast(Point<double>{}, {}, {{10, 0, 0}}, {1, 1})->id, behind);
  EXPECT_FALSE(store.firstAlongRay({}, {{1, 0, 0}}, 4.5, {1, 1}));
  EXPECT_FALSE(store.nearest(Point<double>{}, {}, 4.5, {1, 1}));
}

/// Two balls meet, part, and one of them is removed while it touches the other again.
TEST(Store, ContactsBeginAndEndWithUserData) {
  Store<3> store;
  StoredShape<3> left = ballAt(0), right = ballAt(1.5);
  left.userData = 10;
  right.userData = 20;
  const ShapeId a = store.add(left).id, b = store.add(right).id;
  ASSERT_EQ(store.contacts().size(), 1U);
  EXPECT_EQ(store.contacts()[0].contact.pair.distance, -0.5);
  // The second of these calls had nothing new.
  EXPECT_TRUE(store.began().empty());
  EXPECT_TRUE(store.ended().empty());

  EXPECT_FALSE(store.move(b, {{{1, 0, 0}}, {}}));  // 2.5 apart: a gap of 0.5
  EXPECT_TRUE(store.contacts().empty());
  ASSERT_EQ(store.ended().size(), 1U);
  EXPECT_EQ(store.ended()[0].userDataA, 10U);
  EXPECT_EQ(store.ended()[0].userDataB, 20U);

  EXPECT_FALSE(store.move(b, {{{0.5, 0, 0}}, {}}));  // they touch
  EXPECT_EQ(store.contacts().size(), 1U);
  ASSERT_EQ(store.began().size(), 1U);
  EXPECT_EQ(store.began()[0].a, a);
  EXPECT_FALSE(store.remove(b));
  EXPECT_TRUE(store.contacts().empty());
  ASSERT_EQ(store.ended().size(), 1U);
  EXPECT_EQ(store.ended()[0].b, b);
  EXPECT_EQ(store.get(store.ended()[0].b), nullptr);
  // A shape in the same slot is another one: its contact begins.
  store.add(right);
  store.contacts();
  EXPECT_EQ(store.began().size(), 1U);
}

TEST(Store, AHalfSpaceIsMetLikeAnyShape) {
  Store<3> store;
  const ShapeId floor = store.add({Plane<double>{{{0, 1, 0}}, 0}, {}, 0, {}}).id;
  const ShapeId ball = store.add({Sphere<double>{{{0, 0.5, 0}}, 1}, {}, 0, {}}).id;
  const ShapeId wall = store.add({Plane<double>{{{1, 0, 0}}, -9}, {}, 0, {}}).id;
  EXPECT_EQ(store.contacts().size(), 1U);  // the surfaces of the two half-spaces meet, but have no contact
  EXPECT_EQ(store.distance(floor, ball)->distance, -0.5);
  EXPECT_FALSE(store.distance(floor, wall));
  EXPECT_EQ(store.nearest(Plane<double>{{{0, 1, 0}}, -3}, {})->id, ball);
  std::vector<ShapeId> ids;
  store.overlapping(Plane<double>{{{0, 1, 0}}, -1}, {}, {}, ids);
  // Two half-spaces overlap where their surfaces meet (distance.hpp): parallel ones do not.
  EXPECT_EQ(ids, std::vector<ShapeId>{wall});
}

template <int N>
PoseIn<double, N> randomPose(Random& random, double spread) {
  if constexpr (N == 2)
    return {{{random.between(-spread, spread), random.between(-spread, spread)}}, random.between(-3, 3)};
  else
    return {random.inBox(spread), random.rotation()};
}
template <int N>
Shape<double> randomShape(Random& random) {
  for (;;) {
    const auto kind = static_cast<ShapeKind>(random.below(shapeKindCount));
    if (dimensionOf(kind) == N) return shapeOf(kind, random, 1, 1);
  }
}

/// A store that shapes were added to, moved in, and removed from, and what it should hold by id.
template <int N>
struct Crowd {
  Store<N> store;
  std::vector<std::pair<ShapeId, StoredShape<N>>> live;

  Crowd(bp::Method method, Random& random, double at) : store(StoreOptions{method, {}, {{at, at, at}}}) {
    for (int i = 0; i < 60; ++i) {
      PoseIn<double, N> pose = randomPose<N>(random, 6);
      for (int k = 0; k < N; ++k) pose.position[k] += at;
      const Filter filter{1U << random.below(2), random.below(4) == 0 ? 1U : 0xffffffffU};
      const StoredShape<N> shape{randomShape<N>(random), pose, static_cast<std::uint64_t>(i), filter};
      live.emplace_back(store.add(shape).id, shape);
      if (i % 5 == 4) {
        const auto gone = live.begin() + random.below(static_cast<int>(live.size()));
        EXPECT_FALSE(store.remove(gone->first));
        live.erase(gone);
      }
      if (i % 3 == 2) {
        auto& [id, stored] = live[static_cast<std::size_t>(random.below(static_cast<int>(live.size())))];
        stored.pose = pose;
        EXPECT_FALSE(store.move(id, pose));
      }
    }
    std::sort(live.begin(), live.end(), [](const auto& x, const auto& y) { return x.first < y.first; });
  }
};

template <int N>
void compareQueries(bp::Method method, double at, Random& random) {
  Crowd<N> crowd(method, random, at);
  Store<N>& store = crowd.store;
  const Filter filter{1, 1U + 2U * static_cast<std::uint32_t>(random.below(2))};
  const Shape<double> shape = randomShape<N>(random);
  PoseIn<double, N> pose = randomPose<N>(random, 5);
  Vec<double, N> way{};
  for (int k = 0; k < N; ++k) {
    pose.position[k] += at;
    way[k] = random.between(-4, 4);
  }
  std::vector<ShapeId> overlapping;
  std::vector<StoreRayHit<N>> rayHits;
  std::vector<StoreCastHit<N>> castHits;
  double least = infinite;
  for (const auto& [id, stored] : crowd.live) {
    if (!mayMeet(filter, stored.filter)) continue;
    if (overlap(shape, pose, stored.shape, stored.pose).value_or(false)) overlapping.push_back(id);
    if (const auto hit = ray<N>(pose.position, way, stored.shape, stored.pose, 3.0); hit->hit)
      rayHits.push_back({id, *hit});
    if (const auto hit = cast<N>(shape, pose, way, stored.shape, stored.pose, {}); hit && hit->hit)
      castHits.push_back({id, *hit});
    if (const auto pair = distance<N>(shape, pose, stored.shape, stored.pose)) least = std::min(least, pair->distance);
  }
  std::stable_sort(rayHits.begin(), rayHits.end(), [](auto& a, auto& b) { return a.ray.entry < b.ray.entry; });
  std::stable_sort(castHits.begin(), castHits.end(), [](auto& a, auto& b) { return a.cast.toi < b.cast.toi; });

  std::vector<ShapeId> ids;
  store.overlapping(shape, pose, filter, ids);
  EXPECT_EQ(ids, overlapping);
  std::vector<StoreRayHit<N>> rays;
  store.alongRay(pose.position, way, 3, filter, rays);
  ASSERT_EQ(rays.size(), rayHits.size());
  for (std::size_t i = 0; i < rays.size(); ++i) {
    EXPECT_EQ(rays[i].id, rayHits[i].id);
    EXPECT_EQ(rays[i].ray.entry, rayHits[i].ray.entry);
  }
  const auto firstRay = store.firstAlongRay(pose.position, way, 3, filter);
  ASSERT_EQ(firstRay.has_value(), !rayHits.empty());
  if (firstRay) {
    EXPECT_EQ(firstRay->id, rayHits[0].id);
  }
  std::vector<StoreCastHit<N>> casts;
  store.alongCast(shape, pose, way, filter, casts);
  ASSERT_EQ(casts.size(), castHits.size());
  for (std::size_t i = 0; i < casts.size(); ++i) EXPECT_EQ(casts[i].id, castHits[i].id);
  const auto firstCast = store.firstAlongCast(shape, pose, way, filter);
  ASSERT_EQ(firstCast.has_value(), !castHits.empty());
  const auto near = store.nearest(shape, pose, infinite, filter);
  ASSERT_EQ(near.has_value(), least < infinite);
  if (!near) return;
  EXPECT_EQ(near->pair.distance, least);
  EXPECT_TRUE(store.nearest(shape, pose, least, filter));
  EXPECT_FALSE(store.nearest(shape, pose, least - 0.01, filter));
}

template <int N>
void compareContacts(bp::Method method, Random& random) {
  Crowd<N> crowd(method, random, 0);
  std::set<std::pair<ShapeId, ShapeId>> expected;
  for (std::size_t i = 0; i < crowd.live.size(); ++i)
    for (std::size_t j = i + 1; j < crowd.live.size(); ++j) {
      const auto& [a, x] = crowd.live[i];
      const auto& [b, y] = crowd.live[j];
      const bool isTwoPlanes = !hasDistance(kindOf(x.shape), kindOf(y.shape));
      if (mayMeet(x.filter, y.filter) && !isTwoPlanes && *overlap(x.shape, x.pose, y.shape, y.pose))
        expected.emplace(a, b);
    }
  std::set<std::pair<ShapeId, ShapeId>> found;
  for (const auto& contact : crowd.store.contacts()) found.emplace(contact.a, contact.b);
  EXPECT_EQ(found, expected);
  EXPECT_EQ(crowd.store.began().size(), expected.size());
}

class EveryMethod : public testing::TestWithParam<int> {};
/// Every query gives what the queries of the pairs give for each shape, near the origin and a million metres away.
TEST_P(EveryMethod, AnswersAsTheShapesDoOneByOne) {
  const auto method = static_cast<bp::Method>(GetParam());
  Random random(360 + static_cast<std::uint64_t>(GetParam()));
  for (int i = 0; i < sweep::countOf(24); ++i) {
    compareQueries<3>(method, i % 4 == 3 ? 1e6 : 0, random);
    compareQueries<2>(method, i % 4 == 3 ? 1e6 : 0, random);
    compareContacts<3>(method, random);
    compareContacts<2>(method, random);
  }
}
INSTANTIATE_TEST_SUITE_P(Store, EveryMethod, testing::Range(0, bp::methodCount),
                         [](const auto& test) { return "method" + std::to_string(test.param); });

}  // namespace
