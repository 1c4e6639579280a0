// SPDX-License-Identifier: MIT
// A solver that caches impulses matches contact points by id from frame to frame. So ids must not depend on noise in
// the numbers, nor on which of two shapes of one kind the core takes first, nor on the order of A and B.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "support/scenes.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/validate.hpp"

namespace {

using namespace scenes;
using Ids = std::set<std::uint64_t>;

template <class S, int N>
Ids idsOf(const Contact<S, N>& c) {
  Ids ids;
  for (int i = 0; i < c.count; ++i) ids.insert(c.points[i].id);
  return ids;
}

Obb<double> cube(double x, double y, double z, double half) {
  return {{{x, y, z}}, {{half, half, half}}, {0, 0, 0, 1}};
}
Quat<double> aboutY(double angle) { return {0, std::sin(angle / 2), 0, std::cos(angle / 2)}; }

TEST(ContactIds, StayWhenTheNumbersOfTwoBoxesChangeTheirOrder) {
  // A cube of half extent 0.5 on a floor of half extent 5, 0.01 deep. At x = 0 the first numbers of both are equal, so
  // a jitter of a millionth flips which of the two comes first in the order of their numbers.
  const Obb<double> floor{{{0, 0, 0}}, {{5, 0.5, 5}}, {0, 0, 0, 1}};
  const auto idsAt = [&](double x) { return idsOf(contact(floor, cube(x, 0.99, 0, 0.5))); };
  const Ids expected = idsAt(1e-6);
  // The floor's upper face is 3 (2 * axis y + positive end); the cube stands on its vertices 0, 1, 4 and 5, those at
  // the lower end of y (bit 1). Kinds: face 4, vertex 2.
  const auto id = [](std::uint64_t vertex) { return (4U * 16 + 3) << 8U | (2U * 16 + vertex); };
  EXPECT_EQ(expected, (Ids{id(0), id(1), id(4), id(5)}));
  EXPECT_EQ(idsAt(-1e-6), expected);
  int changed = 0;
  for (int i = 0; i < 1000; ++i) changed += idsAt(1e-6 * std::sin(0.7 * i)) == expected ? 0 : 1;
  EXPECT_EQ(changed, 0) << "of 1,000 frames";
}

TEST(ContactIds, FollowABoxThatSlidesAcrossAStack) {
  // On top of two cubes, a cube of half extent 0.4 slides along x from -1.2 to 1.2 in steps of 0.002 with a jitter of
  // 1e-7. Its overlap with the upper cube of the stack grows, is whole from -0.1 to 0.1, and shrinks. The set of ids
  // may change only where a vertex crosses an edge; a point that keeps its id moves with the box or stays on the stack.
  const Obb<double> below = cube(0, 0, 0, 0.5);
  Random random(31);
  std::map<std::uint64_t, Vec3<double>> before;
  int changes = 0, frames = 0;
  for (int i = 0; i <= 1200; ++i) {
    const double x = -1.2 + 0.002 * i;
    if (std::abs(x) > 0.88) continue;
    const auto c =
        contact(below, cube(x + random.between(-1e-7, 1e-7), 0.895, 0.03 + random.between(-1e-7, 1e-7), 0.4));
    ASSERT_EQ(c.count, 4) << "at " << x;
    std::map<std::uint64_t, Vec3<double>> now;
    for (int k = 0; k < 4; ++k) now[c.points[k].id] = c.points[k].position();
    ASSERT_EQ(now.size(), 4U) << "at " << x;
    if (frames++ > 0) {
      int kept = 0;
      for (const auto& [id, p] : now) {
        if (!before.contains(id)) continue;
        ++kept;
        EXPECT_LE(maxNorm(p - before[id]), 0.002 + 1e-6) << "at " << x;
      }
      changes += kept == 4 ? 0 : 1;
      EXPECT_GE(kept, 2) << "two of the four stay whatever happens to the others, at " << x;
    }
    before = now;
  }
  // Left edge of the box over the left edge of the stack, and right over right. Beyond the snapping width a crossing
  // becomes a vertex once, so each of the two costs one change.
  EXPECT_LE(changes, 2);
  EXPECT_GT(frames, 800);
}

/// Shapes that share a manifold of several points, and how many.
struct Stack {
  const char* name;
  Shape<double> a, b;
  int count;
};
std::vector<Stack> stacks() {
  const double h = 0.5;
  const auto obbAt = [&](double x, double y, double turn) {
    return Shape<double>(Obb<double>{{{x, y, 0}}, {{h, h, h}}, aboutY(turn)});
  };
  const auto aabbAt = [&](double x, double y) {
    return Shape<double>(Aabb<double>{{{x - h, y - h, -h}}, {{x + h, y + h, h}}});
  };
  const auto capsuleAt = [](double x, double y, double z) {
    return Shape<double>(Capsule<double>{{{x - 0.5, y, z}}, {{x + 0.5, y, z}}, 0.25});
  };
  const Shape<double> ground = Plane<double>{{{0, 1, 0}}, -0.5};
  const Shape<double> tapered = TaperedCapsule<double>{{{-0.5, 0.74, 0}}, {{0.5, 0.74, 0}}, 0.25, 0.25};
  const auto rectAt = [](double x, double y) {
    return Shape<double>(Aabb2<double>{{{x - 0.5, y - 0.5}}, {{x + 0.5, y + 0.5}}});
  };
  const auto turnedAt = [](double x, double y, double turn) {
    return Shape<double>(Obb2<double>{{{x, y}}, {{0.5, 0.5}}, turn});
  };
  const Shape<double> stick = Capsule2<double>{{{-0.5, 0.74}}, {{0.5, 0.74}}, 0.25};
  const double quarter = std::acos(-1.0) / 2;
  return {
      {"two equal cubes", obbAt(0, 0, 0), obbAt(0, 0.99, 0), 4},
      {"two equal cubes, apart", obbAt(0, 0, 0), obbAt(0, 1.01, 0), 4},
      {"two equal cubes, one turned by a quarter", obbAt(0, 0, 0), obbAt(0, 0.99, quarter), 4},
      {"two equal cubes, one turned by an eighth", obbAt(0, 0, 0), obbAt(0, 0.99, quarter / 2), 4},
      {"two equal cubes, both turned", obbAt(0, 0, 0.3), obbAt(0, 0.99, 0.3), 4},
      {"two equal cubes side by side", obbAt(0, 0, 0), obbAt(0.99, 0, 0), 4},
      {"two equal cubes, shifted along an edge", obbAt(0, 0, 0), obbAt(0.3, 0.99, 0), 4},
      {"aligned boxes", aabbAt(0, 0), aabbAt(0, 0.99), 4},
      {"aligned boxes, shifted along an edge", aabbAt(0, 0), aabbAt(0.3, 0.99), 4},
      {"aligned and oriented box", aabbAt(0, 0), obbAt(0, 0.99, 0), 4},
      {"aligned box over an eighth turn", aabbAt(0, 0.99), obbAt(0, 0, quarter / 2), 4},
      {"capsule on an aligned box", aabbAt(0, 0), capsuleAt(0, 0.74, 0), 2},
      {"capsule on an oriented box", obbAt(0, 0, 0), capsuleAt(0, 0.74, 0), 2},
      {"capsule along an edge of a box", obbAt(0, 0, 0), capsuleAt(0, 0.74, 0.5), 2},
      {"capsule that sticks out of a box", obbAt(0, 0, 0), capsuleAt(0.3, 0.76, 0.1), 2},
      {"parallel capsules", capsuleAt(0, 0, 0), capsuleAt(0, 0.49, 0), 2},
      {"parallel capsules, shifted", capsuleAt(0, 0, 0), capsuleAt(0.2, 0.51, 0), 2},
      {"tapered capsule on a box", obbAt(0, 0, 0), tapered, 2},
      {"aligned box on a plane", aabbAt(0, -0.01), ground, 4},
      {"oriented box on a plane", obbAt(0, -0.01, 0.2), ground, 4},
      {"capsule on a plane", capsuleAt(0, -0.26, 0), ground, 2},
      {"squares", rectAt(0, 0), rectAt(0, 0.99), 2},
      {"squares, shifted", rectAt(0, 0), rectAt(0.3, 1.01), 2},
      {"square and turned square", rectAt(0, 0), turnedAt(0, 0.99, quarter), 2},
      {"turned squares", turnedAt(0, 0, 0), turnedAt(0, 0.99, 0), 2},
      {"capsule on a square", rectAt(0, 0), stick, 2},
      {"capsule on a turned square", turnedAt(0, 0, 2 * quarter), stick, 2},
      {"parallel capsules in the plane", Capsule2<double>{{{-0.5, 0.24}}, {{0.5, 0.24}}, 0.25}, stick, 2},
  };
}

/// Every number but the sizes off by up to `amount`; quaternions and normals of unit length again.
template <class S>
Shape<S> shaken(const Shape<double>& shape, double amount, Random& random) {
  double numbers[maxShapeNumbers];
  pack(shape, numbers);
  const ShapeLayout& layout = layoutOf(kindOf(shape));
  for (int f = 0, at = 0; f < layout.fieldCount; at += layout.fields[f++].count)
    for (int i = 0; i < layout.fields[f].count; ++i)
      if (layout.fields[f].role != FieldRole::size) numbers[at + i] += random.between(-amount, amount);
  Shape<S> noisy = unpack<S>(kindOf(shape), numbers);
  EXPECT_FALSE(validate(noisy));
  return noisy;
}

template <int N, class S>
void expectSameIds(const Stack& stack, double amount, std::uint64_t seed) {
  Random random(seed);
  const auto still = *contact<N>(shaken<S>(stack.a, 0, random), shaken<S>(stack.b, 0, random));
  ASSERT_EQ(still.count, stack.count);
  const Ids expected = idsOf(still);
  ASSERT_EQ(static_cast<int>(expected.size()), stack.count) << "no id twice";
  for (int i = 0; i < 300; ++i) {
    const Shape<S> a = shaken<S>(stack.a, amount, random), b = shaken<S>(stack.b, amount, random);
    const auto ab = *contact<N>(a, b), ba = *contact<N>(b, a);
    ASSERT_EQ(idsOf(ab), expected) << "frame " << i;
    ASSERT_EQ(ba.count, ab.count);
    for (int k = 0; k < ab.count; ++k) {
      ASSERT_EQ(ba.points[k].id, exchangedContactId(ab.points[k].id)) << "frame " << i;
      if (k > 0) {
        ASSERT_LE(ab.points[k - 1].separation, ab.points[k].separation) << "deepest first, frame " << i;
      }
    }
  }
}
template <class S>
void expectSameIds(double amount, std::uint64_t seed) {
  for (const Stack& stack : stacks()) {
    SCOPED_TRACE(stack.name);
    dimensionOf(kindOf(stack.a)) == 3 ? expectSameIds<3, S>(stack, amount, seed)
                                      : expectSameIds<2, S>(stack, amount, seed);
  }
}

TEST(ContactIds, OfEveryKindOfStackStayUnderNoiseOfANanometre_Seed61) { expectSameIds<double>(1e-9, 61); }
TEST(ContactIds, OfEveryKindOfStackStayUnderRoundingInFloat_Seed62) { expectSameIds<float>(5e-7, 62); }

TEST(ContactIds, OfAnEqualCubeStayWhileItSettles) {
  // Noise far above rounding, as a solver makes it: 2e-4 of the edge in place and turn.
  const auto all = stacks();
  for (const std::size_t i : {0U, 1U, 2U, 4U, 5U, 9U}) {
    SCOPED_TRACE(all[i].name);
    expectSameIds<3, double>(all[i], 2e-4, 63);
  }
}

TEST(ContactIds, OutliveTheFaceWhenABoxTipsOverItsEdge) {
  // A cube tips about z over its right lower edge: first it stands on a face, then on an edge. The two vertices of that
  // edge keep their ids: lower y (bit 1 clear), right x (bit 0 set), both ends of z (bit 2).
  const Obb<double> floor{{{0, 0, 0}}, {{5, 0.5, 5}}, {0, 0, 0, 1}};
  const auto idsAt = [&](double angle) {
    return idsOf(contact(floor, Obb<double>{{{0.1, 0.99 + 0.5 * angle, 0.2}},
                                            {{0.5, 0.5, 0.5}},
                                            {0, 0, std::sin(-angle / 2), std::cos(-angle / 2)}}));
  };
  const Ids onFace = idsAt(0.005), onEdge = idsAt(0.05);
  ASSERT_EQ(onFace.size(), 4U);
  ASSERT_EQ(onEdge.size(), 2U);
  for (const std::uint64_t id : onEdge) EXPECT_TRUE(onFace.contains(id)) << id;
}

TEST(ContactIds, OfThinPlatesAndTinyBoxesAreAllDifferent_Seed64) {
  // Faces with an aspect of 1e4 and boxes of a millimetre at the corner of a floor of 100 m: as many points as ever.
  const Obb<double> floor{{{0, 0, 0}}, {{50, 0.5, 50}}, {0, 0, 0, 1}};
  for (const Vec3<double> half : {Vec3<double>{{0.5, 0.1, 5e-5}}, Vec3<double>{{5e-4, 5e-4, 5e-4}}}) {
    for (const double x : {0.0, 49.0, 49.99, 50.0}) {
      const auto c = contact(floor, Obb<double>{{{x, 0.5 + half[1] - 1e-4, x}}, half, aboutY(-0.6)});
      EXPECT_EQ(idsOf(c).size(), static_cast<std::size_t>(c.count));
      // Close to the corner it is one of the points, alone.
      EXPECT_GE(c.count, x < 49.5 ? 4 : 3) << x;
    }
  }
}

}  // namespace
