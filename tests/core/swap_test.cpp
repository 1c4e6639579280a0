// SPDX-License-Identifier: MIT
// Exchanging A and B mirrors every answer bit for bit: witnesses exchanged, normals negated, points in the same order,
// the ids with the bytes of the two features exchanged; the time, the place and the status of a cast the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/cast.hpp"
#include "touchstone/contact.hpp"

namespace {

using namespace scenes;

template <class S>
auto bitsOf(S x) {
  if constexpr (sizeof(S) == 8) {
    return std::bit_cast<std::uint64_t>(x);
  } else {
    return std::bit_cast<std::uint32_t>(x);
  }
}
template <class S>
void expectSame(S a, S b, const char* what) {
  EXPECT_EQ(bitsOf(a), bitsOf(b)) << what << ": " << a << " and " << b;
}
template <class S, int N>
void expectSame(const Vec<S, N>& a, const Vec<S, N>& b, const char* what) {
  for (int i = 0; i < N; ++i) expectSame(a[i], b[i], what);
}

template <int N, class S>
void expectContactMirrored(const Shape<S>& a, const Shape<S>& b) {
  const auto ab = *contact<N>(a, b), ba = *contact<N>(b, a);
  expectSame(ba.pair.distance, ab.pair.distance, "distance");
  expectSame(ba.pair.normal, -ab.pair.normal, "normal");
  ASSERT_EQ(ba.count, ab.count);
  for (int i = 0; i < ab.count; ++i) {
    expectSame(ba.points[i].pointOnA, ab.points[i].pointOnB, "pointOnA");
    expectSame(ba.points[i].pointOnB, ab.points[i].pointOnA, "pointOnB");
    expectSame(ba.points[i].position(), ab.points[i].position(), "position");
    expectSame(ba.points[i].separation, ab.points[i].separation, "separation");
    EXPECT_EQ(ba.points[i].id, exchangedContactId(ab.points[i].id));
  }
}

/// Returns whether the cast hits later than at once.
template <int N, class S>
bool expectCastMirrored(const Shape<S>& a, const Vec<S, N>& dA, const Shape<S>& b, const Vec<S, N>& dB) {
  const auto ab = *cast<N>(a, dA, b, dB), ba = *cast<N>(b, dB, a, dA);
  EXPECT_EQ(ba.hit, ab.hit);
  EXPECT_EQ(ba.status, ab.status);
  if (!ab.hit) return false;
  expectSame(ba.toi, ab.toi, "toi");
  expectSame(ba.normal, -ab.normal, "normal");
  expectSame(ba.point, ab.point, "point");
  return ab.toi > S(0);
}

/// A and B written with the same numbers: exchanging them changes nothing.
template <class S>
bool areSame(const Shape<S>& a, const Shape<S>& b) {
  double x[maxShapeNumbers], y[maxShapeNumbers];
  const int count = pack<S>(a, x);
  pack<S>(b, y);
  return a.index() == b.index() && std::equal(x, x + count, y);
}

template <class S>
Shape<S> as(const Shape<double>& shape) {
  if constexpr (sizeof(S) == 8) {
    return shape;
  } else {
    return toFloat(shape);
  }
}

template <int N>
Vec<double, N> randomMotion(Random& random, double reach) {
  Vec<double, N> d{};
  for (int i = 0; i < N; ++i) d[i] = random.between(-reach, reach);
  return d;
}

/// All regimes of a pair in scalar S; enough casts must hit after t = 0 for a meaningful test.
template <int N, class S>
void expectAllMirrored(const Pair& pair, std::uint64_t seed) {
  Random random(seed);
  // Placing two boxes at a distance takes the oracle milliseconds.
  const bool areBoxes = N == 3 && pair.a >= ShapeKind::aabb && pair.b <= ShapeKind::obb;
  int hits = 0, total = 0;
  for (const Regime regime : allRegimes) {
    for (int i = 0; i < sweep::countOf(areBoxes ? 6 : scenesFor(pair, 25)); ++i) {
      const Scene s = sceneOf(pair.a, pair.b, regime, random);
      const Shape<S> a = as<S>(s.a), b = as<S>(s.b);
      if (areSame(a, b)) continue;
      SCOPED_TRACE(nameOf(regime) + " " + text(s));
      expectContactMirrored<N>(a, b);
      const double reach = regime == Regime::scale ? 3 * sizeOf(s) : 3;
      for (int motion = 0; motion < 3; ++motion, ++total)
        hits += expectCastMirrored<N>(a, castVec<S>(randomMotion<N>(random, reach)), b,
                                      castVec<S>(randomMotion<N>(random, reach)))
                    ? 1
                    : 0;
      if (testing::Test::HasFailure()) return;
    }
  }
  if (pair.b == ShapeKind::point || total < 150) return;  // two points hardly ever meet
  EXPECT_GT(hits, total / 100) << "too few casts hit on the way to prove anything";
}

class Swapped : public testing::TestWithParam<Pair> {};

TEST_P(Swapped, MirrorsManifoldsAndCastsInDouble_Seed41) {
  dimensionOf(GetParam().a) == 3 ? expectAllMirrored<3, double>(GetParam(), 41)
                                 : expectAllMirrored<2, double>(GetParam(), 41);
}
TEST_P(Swapped, MirrorsManifoldsAndCastsInFloat_Seed42) {
  dimensionOf(GetParam().a) == 3 ? expectAllMirrored<3, float>(GetParam(), 42)
                                 : expectAllMirrored<2, float>(GetParam(), 42);
}

INSTANTIATE_TEST_SUITE_P(AllPairs, Swapped, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });
INSTANTIATE_TEST_SUITE_P(GeneralPairs, Swapped, testing::ValuesIn(generalPairs()),
                         [](const auto& test) { return nameOf(test.param); });

TEST(Swapped, MovedAsTheOtherWay) {
  // Two spheres of radius 1, four apart, the left one moving by 4 to the right: they touch at t = 1/2, at x = 3.
  const Sphere<double> left{{{0, 0, 0}}, 1}, right{{{4, 0, 0}}, 1};
  const auto there = cast(left, {{4, 0, 0}}, right, {{0, 0, 0}}), back = cast(right, {{0, 0, 0}}, left, {{4, 0, 0}});
  EXPECT_EQ(there.toi, 0.5);
  EXPECT_EQ(there.point[0], 3);
  EXPECT_EQ(there.normal[0], 1);
  EXPECT_EQ(back.toi, 0.5);
  EXPECT_EQ(back.point[0], 3);
  EXPECT_EQ(back.normal[0], -1);
}

}  // namespace
