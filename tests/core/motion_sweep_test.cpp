// SPDX-License-Identifier: MIT
// First contacts of every pair in random motion. The judge knows nothing of the search: it places both shapes by sine
// and cosine of the C library and asks for their distance; a signed distance changes no faster than the fastest point,
// so a distance above zero proves an interval around its time, and intervals are halved until all are proved or one
// shows an overlap.
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/bounds.hpp"
#include "touchstone/motion.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;

struct Side {
  Shape<double> shape;
  V3 linear, angular, pivot;
  double reach;  ///< no point of the shape is farther from the pivot; of a half-space: no point that matters
};
struct MotionScene {
  Side a, b;
  double size;  ///< largest coordinate
};

V3 turned(const V3& p, const V3& angular, double t) {
  const double angle = length(angular) * t;
  if (angle == 0) return p;
  const V3 axis = angular / length(angular);
  return p * std::cos(angle) + cross(axis, p) * std::sin(angle) + axis * (dot(axis, p) * (1 - std::cos(angle)));
}
/// The shape at t.
Shape<double> placedAt(const Side& s, double t) {
  const V3 position = s.pivot - turned(s.pivot, s.angular, t) + s.linear * t;
  if (dimensionOf(kindOf(s.shape)) == 2)
    return *transform(s.shape, Pose2<double>{{{position[0], position[1]}}, s.angular[2] * t});
  const double rate = length(s.angular), half = rate * t / 2;
  const V3 axis = rate > 0 ? s.angular * (std::sin(half) / rate) : V3{};
  return *transform(s.shape, Pose<double>{position, {axis[0], axis[1], axis[2], std::cos(half)}});
}
double distanceAt(const MotionScene& m, double t) { return answerOf(placedAt(m.a, t), placedAt(m.b, t)).distance; }

/// The result in space.
struct Outcome {
  MotionState state;
  double toi, from, until;
  int queries;
  V3 normal, pointOnA;
  Status status;
};
template <int N>
Outcome outcomeOf(const MotionScene& m) {
  const auto motionOf = [](const Side& s) {
    Motion<double, N> motion;
    for (int i = 0; i < N; ++i) motion.linear[i] = s.linear[i];
    if constexpr (N == 3)
      motion.angular = s.angular;
    else
      motion.angular = s.angular[2];
    motion.pivot = vecOf<double, N>([&](int i) { return s.pivot[i]; });
    return motion;
  };
  const auto r =
      *motion<N>(m.a.shape, PoseIn<double, N>{}, motionOf(m.a), m.b.shape, PoseIn<double, N>{}, motionOf(m.b));
  Outcome o{r.state, r.toi, r.from, r.until, r.queries, {}, {}, r.status};
  for (int i = 0; i < N; ++i) {
    o.normal[i] = r.contact.normal[i];
    o.pointOnA[i] = r.contact.pointOnA[i];
  }
  return o;
}
Outcome outcomeOf(const MotionScene& m) {
  return dimensionOf(kindOf(m.a.shape)) == 3 ? outcomeOf<3>(m) : outcomeOf<2>(m);
}

/// The farthest point of a shape from its pivot, by its bounding sphere.
double reachOf(const Shape<double>& shape, const V3& pivot) {
  if (const auto s = boundingSphere(shape)) return length(s->center - pivot) + s->radius;
  const auto c = boundingCircle(shape);
  return c ? length(V3{{c->center[0], c->center[1], 0}} - pivot) + c->radius : 0;
}
/// No signed distance changes faster: the speeds of the fastest points; of a turning half-space that of the bounded
/// shape in its frame.
double topSpeed(const MotionScene& m) {
  const bool hasPlane = kindOf(m.b.shape) == ShapeKind::plane;
  const V3 way = m.b.pivot - m.a.pivot;
  const double across = length(way) + length(m.b.linear - m.a.linear) + m.a.reach;
  return length(m.b.linear - m.a.linear) + length(m.a.angular) * m.a.reach +
         length(m.b.angular) * (hasPlane ? across : m.b.reach);
}

/// A time in (from, to) at which the shapes overlap by more than `tolerance`; negative where there is none. Intervals
/// in which the distance changes by less than the tolerance are not halved.
double overlapWithin(const MotionScene& m, double from, double to, double tolerance) {
  const double middle = (from + to) / 2, d = distanceAt(m, middle), way = topSpeed(m) * (to - from) / 2;
  if (d < -tolerance) return middle;
  if (d > way || way < tolerance) return -1;
  const double first = overlapWithin(m, from, middle, tolerance);
  return first >= 0 ? first : overlapWithin(m, middle, to, tolerance);
}

/// Shapes of a size, somewhere, of which most come towards each other and turn.
MotionScene randomScene(const Pair& pair, double size, double offset, double turns, Random& random) {
  const bool isFlat = dimensionOf(pair.a) == 2;
  const auto flat = [&](V3 v) {
    if (isFlat) v[2] = 0;
    return v;
  };
  const V3 place = flat(random.inBox(1) * offset);
  const V3 way = flat(random.inBox(4) * size);
  MotionScene m{};
  const auto sideOf = [&](ShapeKind kind, const V3& at) {
    Side s{};
    s.shape = moved(shapeOf(kind, random, size, 0.1 * size), at);
    const V3 middle = boundingSphere(s.shape) ? boundingSphere(s.shape)->center : at;
    s.pivot = flat(random.chance(0.5) && !isFlat ? middle : at + random.inBox(1.5) * size);
    if (!random.chance(0.25)) s.angular = random.inBox(2 * std::numbers::pi * turns);
    if (isFlat) s.angular[0] = s.angular[1] = 0;
    s.reach = reachOf(s.shape, s.pivot);
    return s;
  };
  m.a = sideOf(pair.a, place);
  m.b = sideOf(pair.b, place + way);
  if (!random.chance(0.2)) m.a.linear = flat(random.inBox(2) * size);
  if (!random.chance(0.2)) m.b.linear = m.a.linear - way * random.between(0, 1.5) + flat(random.inBox(0.5) * size);
  m.size = std::max({sizeOf({m.a.shape, m.b.shape}), offset, 12 * size});
  return m;
}

class EveryMotion : public testing::TestWithParam<Pair> {
 protected:
  void check(const MotionScene& m) {
    // The accuracy of the contract, and of the judge: its poses round coordinates of the size of the scene.
    const double tolerance = 4 * (1e-10 + 1e-12 * m.size * (1 + length(m.a.angular) + length(m.b.angular)));
    const Outcome r = outcomeOf(m);
    ++states[static_cast<std::size_t>(r.state)];
    queries += r.queries;
    EXPECT_NE(r.status, Status::unproved);
    switch (r.state) {
      case MotionState::overlapping: EXPECT_LE(distanceAt(m, 0), tolerance); return;
      case MotionState::separate: EXPECT_LT(overlapWithin(m, 0, 1, tolerance), 0); return;
      case MotionState::hit:
      case MotionState::undecided:
        EXPECT_LE(std::abs(distanceAt(m, r.toi)), tolerance) << "at " << r.toi;
        EXPECT_LE(r.from, r.toi);
        EXPECT_LE(r.toi, r.until);
        EXPECT_LT(overlapWithin(m, 0, r.from, tolerance), 0) << "before " << r.from;
        return;
    }
  }
  void sweep(double size, double offset, double turns, int count, std::uint64_t seed) {
    const Pair pair = GetParam();
    Random random(seed + 100 * static_cast<std::uint64_t>(pair.a) + static_cast<std::uint64_t>(pair.b));
    for (int i = 0; i < sweep::countOf(scenesFor(pair, count), 33000) && !HasFailure(); ++i) {
      const MotionScene m = randomScene(pair, size, offset, turns, random);
      SCOPED_TRACE(text({m.a.shape, m.b.shape}) + " moving by " + testing::PrintToString(m.a.linear.v) + " and " +
                   testing::PrintToString(m.b.linear.v) + ", turning by " + testing::PrintToString(m.a.angular.v) +
                   " and " + testing::PrintToString(m.b.angular.v) + " about " + testing::PrintToString(m.a.pivot.v) +
                   " and " + testing::PrintToString(m.b.pivot.v));
      check(m);
    }
  }
  int states[motionStateCount] = {};
  long queries = 0;
};

TEST_P(EveryMotion, IsProvedByHalvingIntervals_Seed61) {
  sweep(1, 0, 0.3, 300, 61);
  sweep(1e-3, 1, 1, 150, 62);
  sweep(1e3, 1e6, 1, 150, 63);
  sweep(1, 10, 20, 40, 64);
  EXPECT_EQ(states[static_cast<std::size_t>(MotionState::undecided)], 0);
  // A point hardly ever meets another or a triangle.
  const bool isFlat = GetParam().b == ShapeKind::point || GetParam().b == ShapeKind::triangle;
  if ((GetParam().a == ShapeKind::point && isFlat) || sweep::isShort()) return;
  EXPECT_GE(states[static_cast<std::size_t>(MotionState::hit)], 4) << "too few hits to prove anything";
  EXPECT_GE(states[static_cast<std::size_t>(MotionState::separate)], 4) << "too few misses to prove anything";
}

// Exchanging A and B mirrors the answer bit for bit.
TEST_P(EveryMotion, ExchangedIsMirrored_Seed65) {
  const Pair pair = GetParam();
  Random random(65);
  for (int i = 0; i < sweep::countOf(scenesFor(pair, 20)); ++i) {
    const MotionScene m = randomScene(pair, 1, 2, 0.5, random);
    const Outcome r = outcomeOf(m), s = outcomeOf({m.b, m.a, m.size});
    ASSERT_EQ(r.state, s.state);
    ASSERT_EQ(r.toi, s.toi);
    ASSERT_EQ(r.from, s.from);
    ASSERT_EQ(r.queries, s.queries);
    if (r.state == MotionState::hit) {
      ASSERT_EQ(r.normal, -s.normal);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllPairs, EveryMotion, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });
INSTANTIATE_TEST_SUITE_P(GeneralPairs, EveryMotion, testing::ValuesIn(generalPairs()),
                         [](const auto& test) { return nameOf(test.param); });

}  // namespace
