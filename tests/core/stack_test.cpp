// SPDX-License-Identifier: MIT
// How much stack a query takes: run on a stack of its own that is painted before, it must stay below 64 kB, since
// engines run queries on fibres. Needles, plates and round hulls of 256 points, polygons of 64, of both precisions, and
// support shapes of the caller's own; every query of two shapes and of one.
#include <gtest/gtest.h>
#include <ucontext.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "support/scenes.hpp"
#include "support/thin_scenes.hpp"
#include "touchstone/algorithms.hpp"
#include "touchstone/touchstone.hpp"

extern "C" void __asan_init() __attribute__((weak));

namespace {

using namespace scenes;

/// What docs/conventions.md promises.
constexpr std::size_t mostStack = 64 * 1024;

/// A stack that knows how much of it was used.
class PaintedStack {
 public:
  PaintedStack() : memory_(std::size_t{1} << 20) {}
  /// The bytes that a function took.
  std::size_t usedBy(const std::function<void()>& f) {
    std::fill(memory_.begin(), memory_.end(), paint);
    current = &f;
    ucontext_t inside, outside;
    getcontext(&inside);
    inside.uc_stack.ss_sp = memory_.data();
    inside.uc_stack.ss_size = memory_.size();
    inside.uc_link = &outside;
    makecontext(&inside, &call, 0);
    swapcontext(&outside, &inside);
    const auto lowest = std::find_if(memory_.begin(), memory_.end(), [](char byte) { return byte != paint; });
    return static_cast<std::size_t>(memory_.end() - lowest);
  }

 private:
  static constexpr char paint = 0x5a;
  static inline const std::function<void()>* current = nullptr;
  static void call() { (*current)(); }
  std::vector<char> memory_;
};

/// The most that any query of two shapes takes, with its name.
struct Most {
  std::size_t bytes = 0;
  std::string query;
  void add(std::size_t used, const char* name) {
    if (used <= bytes) return;
    bytes = used;
    query = name;
  }
};
template <ScalarType S, int N>
void measure(PaintedStack& stack, Most& most, const Shape<S>& a, const Shape<S>& b) {
  const Vec<S, N> along = unit<S, N>(0), none{};
  most.add(stack.usedBy([&] { (void)distance<N>(a, b); }), "distance");
  most.add(stack.usedBy([&] { (void)contact<N>(a, b); }), "contact");
  most.add(stack.usedBy([&] { (void)cast<N>(a, along, b, none); }), "cast");
  Motion<S, N> turning{};
  turning.linear = along;
  if constexpr (N == 3)
    turning.angular = unit<S, N>(1);
  else
    turning.angular = S(1);
  const PoseIn<S, N> here{};
  most.add(stack.usedBy([&] { (void)motion<N>(a, here, turning, b, here, Motion<S, N>{}); }), "motion");
  for (const Algorithm algorithm : {Algorithm::sat, Algorithm::gjk, Algorithm::epa}) {
    most.add(stack.usedBy([&] { (void)distanceBy<N>(algorithm, a, b); }), "by an algorithm");
    most.add(stack.usedBy([&] { (void)overlapBy(algorithm, a, b); }), "overlap by an algorithm");
  }
  for (const Shape<S>* shape : {&a, &b})
    most.add(stack.usedBy([&] { (void)ray<N>(none, along, *shape, here); }), "ray");
}

/// Points of a ball, of two prisms about one axis, or of a plate.
std::vector<Vec3<double>> manyPoints(int form, Random& random) {
  std::vector<Vec3<double>> points;
  while (points.size() < maxHullPoints) {
    const auto i = static_cast<double>(points.size() / 2);
    const Vec3<double> p = random.inBox(1);
    if (form == 0 && length(p) > 0.1) points.push_back(p / length(p));
    if (form == 1)
      points.push_back({{std::cos(i * 0.0490873852), std::sin(i * 0.0490873852), points.size() % 2 == 0 ? -1.0 : 1.0}});
    if (form == 2) points.push_back({{p[0], p[1], 1e-9 * p[2]}});
  }
  return points;
}

class EveryStack : public testing::TestWithParam<Pair> {};
INSTANTIATE_TEST_SUITE_P(All, EveryStack, testing::ValuesIn(polytopePairs()),
                         [](const auto& tested) { return nameOf(tested.param); });

TEST_P(EveryStack, IsBelow64Kilobytes_Seed20261126) {
  if (__asan_init != nullptr) GTEST_SKIP() << "sanitizers make frames larger";
  const PointsOfBlock block;
  Random random(20261126);
  PaintedStack stack;
  Most most;
  const auto measureBoth = [&](const Scene& scene) {
    if (dimensionOf(GetParam().a) == 2) {
      measure<double, 2>(stack, most, scene.a, scene.b);
      measure<float, 2>(stack, most, toFloat(scene.a), toFloat(scene.b));
    } else {
      measure<double, 3>(stack, most, scene.a, scene.b);
      measure<float, 3>(stack, most, toFloat(scene.a), toFloat(scene.b));
    }
  };
  for (int i = 0; i < 12; ++i) measureBoth(thin_scenes::thinScene(GetParam(), random, i % 3 == 0 ? 256 : 24));
  for (int form = 0; form < 3 && dimensionOf(GetParam().a) == 3; ++form) {
    Scene scene{shapeOf(GetParam().a, random, 1, 0.1), shapeOf(GetParam().b, random, 1, 0.1)};
    if (GetParam().a == ShapeKind::hull) scene.a = hullAround(manyPoints(form, random));
    if (GetParam().b == ShapeKind::hull) scene.b = hullAround(manyPoints(form, random));
    measureBoth(scene);
  }
  EXPECT_LT(most.bytes, mostStack) << most.query;
  RecordProperty("bytes", static_cast<int>(most.bytes));
  if (std::getenv("TOUCHSTONE_STACK"))
    std::printf("%s %zu %s\n", nameOf(GetParam()).c_str(), most.bytes, most.query.c_str());
}

/// A disc without a radius, whose depth is the same in a ring of directions: the polytope takes all of its vertices.
struct OwnDisc {
  using Scalar = double;
  static constexpr int dimension = 3;
  Vec3<double> support(const Vec3<double>& d) const {
    const double across = std::hypot(d[0], d[1]);
    return across > 0 ? Vec3<double>{{d[0] / across, d[1] / across, 0}} : Vec3<double>{};
  }
};

TEST(StackOfOwnShapes, IsBelow64Kilobytes) {
  if (__asan_init != nullptr) GTEST_SKIP() << "sanitizers make frames larger";
  PaintedStack stack;
  Most most;
  const Obb<double> box{{}, {{0.5, 0.5, 0.5}}, {}};
  const Pose<double> none{};
  Motion<double, 3> turning{};
  turning.linear = {{0.1, 0.2, -4}};
  turning.angular = {{1, 2, 3}};
  for (const double z : {0.0, 0.3, 3.0}) {
    const Pose<double> at{{{0.1, 0, z}}, {}};
    most.add(stack.usedBy([&] { (void)contact(OwnDisc{}, at, box, none); }), "contact");
    most.add(stack.usedBy([&] { (void)contact(OwnDisc{}, at, OwnDisc{}, none); }), "contact of two");
    most.add(stack.usedBy([&] { (void)cast(OwnDisc{}, at, turning.linear, box, none, {}); }), "cast");
    most.add(stack.usedBy([&] { (void)motion(OwnDisc{}, at, turning, OwnDisc{}, none, {}); }), "motion");
    most.add(stack.usedBy([&] { (void)ray(Vec3<double>{{0, 0, 5}}, Vec3<double>{{0, 0, -1}}, OwnDisc{}, at); }), "ray");
    most.add(stack.usedBy([&] { (void)distanceWithin(OwnDisc{}, box, 1); }), "distance up to a limit");
  }
  EXPECT_LT(most.bytes, mostStack) << most.query;
  if (std::getenv("TOUCHSTONE_STACK")) std::printf("own %zu %s\n", most.bytes, most.query.c_str());
}

}  // namespace
