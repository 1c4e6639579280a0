// SPDX-License-Identifier: MIT
// Recorded steps of the general solver: they end on the answer bit for bit, its bounds never get worse, and the
// expanding polytope stays closed and convex. The algorithms by name. Seeds are in the names of the tests.
#include "touchstone/steps.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <vector>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/convex.hpp"

namespace {

using namespace scenes;
using V3 = Vec3<double>;

constexpr std::uint64_t seed = 20261123;

/// One step as its fields.
struct ReadStep {
  StepKind kind;
  std::map<std::string_view, std::vector<double>> fields;
  double number(std::string_view name) const { return fields.at(name).at(0); }
  template <int N>
  Vec<double, N> vector(std::string_view name, int i = 0) const {
    return vecOf<double, N>([&](int k) { return fields.at(name).at(static_cast<std::size_t>(N * i + k)); });
  }
  template <int N>
  int vectorCount(std::string_view name) const {
    return static_cast<int>(fields.at(name).size()) / N;
  }
};

/// Reads recorded numbers by the table of steps.hpp.
template <int N>
std::vector<ReadStep> readSteps(std::span<const double> numbers) {
  std::vector<ReadStep> steps;
  std::size_t at = 0;
  const auto next = [&] { return numbers[at++]; };
  while (at < numbers.size()) {
    ReadStep step{static_cast<StepKind>(static_cast<int>(next())), {}};
    const auto end = static_cast<std::size_t>(next()) + at;
    const StepSchema& schema = stepSchemas[static_cast<int>(step.kind)];
    for (int f = 0; f < schema.fieldCount; ++f) {
      const StepForm form = schema.fields[f].form;
      std::size_t count = form == StepForm::number ? 1 : N;
      if (form == StepForm::numbers) count = static_cast<std::size_t>(next());
      if (form == StepForm::vectors) count = N * static_cast<std::size_t>(next());
      std::vector<double>& values = step.fields[schema.fields[f].name];
      for (std::size_t i = 0; i < count; ++i) values.push_back(next());
    }
    EXPECT_EQ(at, end) << "a step of " << schema.algorithm << " " << schema.name << " has the fields of its row";
    if (at != end) return steps;
    steps.push_back(std::move(step));
  }
  return steps;
}

template <class S, int N>
struct Trace {
  ConvexDistance<S, N> answer;
  std::vector<ReadStep> steps;
};
/// Memory for the steps of one query.
struct Recording {
  std::vector<double> memory = std::vector<double>(1 << 20);
  StepRecorder recorder{memory};
  template <class S, int N>
  Trace<S, N> traceOf(const ConvexDistance<S, N>& answer) const {
    EXPECT_FALSE(recorder.isFull());
    return {answer, readSteps<N>(recorder.numbers())};
  }
};
template <class A, class B>
auto traced(const A& a, const B& b) {
  Recording recording;
  return recording.traceOf(traceConvex(a, b, recording.recorder));
}

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The polytope of the recorded steps.
template <int N>
class RecordedPolytope {
 public:
  using Corners = std::array<int, static_cast<std::size_t>(N)>;
  void start(const ReadStep& step) {
    for (int i = 0; i < step.vectorCount<N>("vertices"); ++i) vertices_.push_back(step.vector<N>("vertices", i));
    facets_ = cornersOf(step, "faces");
  }
  void expand(const ReadStep& step, const Vec<double, N>& vertex) {
    vertices_.push_back(vertex);
    for (const Corners& c : cornersOf(step, "removed")) {
      const auto at = std::find(facets_.begin(), facets_.end(), c);
      ASSERT_NE(at, facets_.end()) << "a removed facet is one of the polytope";
      facets_.erase(at);
    }
    for (const Corners& c : cornersOf(step, "added")) facets_.push_back(c);
  }
  bool isEmpty() const { return facets_.empty(); }
  bool has(const Corners& c) const { return std::find(facets_.begin(), facets_.end(), c) != facets_.end(); }

  /// Every edge once in each direction; in the plane every vertex once as begin and once as end.
  void expectClosed() const {
    std::map<std::pair<int, int>, int> ridges;
    for (const Corners& c : facets_)
      for (std::size_t k = 0; k < N; ++k) {
        if constexpr (N == 3) {
          const int from = c[k], to = c[(k + 1) % 3];
          ridges[std::minmax(from, to)] += from < to ? 1 : 1000;
        } else {
          ridges[{c[k], 0}] += k == 0 ? 1 : 1000;
        }
      }
    for (const auto& [ridge, uses] : ridges) ASSERT_EQ(uses, 1001) << "edge " << ridge.first << " " << ridge.second;
  }
  /// No vertex is above a facet whose normal is known to `slack` over the height of the facet.
  void expectConvex(double slack) const {
    if constexpr (N == 3) {
      for (const Corners& c : facets_) {
        const V3 &p = vertices_[at(c[0])], &q = vertices_[at(c[1])], &r = vertices_[at(c[2])];
        const V3 n = cross(q - p, r - p);
        const double longest = std::max({length(q - p), length(r - q), length(p - r)});
        const double height = length(n) / longest;
        if (height < 1e-3 * longest) continue;
        for (const V3& v : vertices_) ASSERT_LE(dot(n, v - p) / length(n), slack);
      }
    }
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static std::vector<Corners> cornersOf(const ReadStep& step, std::string_view name) {
    const std::vector<double>& numbers = step.fields.at(name);
    std::vector<Corners> corners(numbers.size() / N);
    for (std::size_t i = 0; i < numbers.size(); ++i) corners[i / N][i % N] = static_cast<int>(numbers[i]);
    return corners;
  }
  std::vector<Vec<double, N>> vertices_;
  std::vector<Corners> facets_;
};

/// The rules for the steps of any pair; `exact` is its signed distance.
template <class S, int N>
void expectSound(const Trace<S, N>& trace, double exact, double size) {
  const double rounding = 1e-13 * size;
  double lower = -infinity, upper = infinity;
  RecordedPolytope<N> polytope;
  Vec<double, N> newest{};
  ASSERT_FALSE(trace.steps.empty());
  for (const ReadStep& step : trace.steps) {
    if (step.fields.contains("onA")) {
      const Vec<double, N> difference = step.vector<N>("difference");
      ASSERT_LE(maxNorm(step.vector<N>("onB") - step.vector<N>("onA") - difference), rounding);
      ASSERT_LE(step.number("separation"), exact + rounding) << "every separation is a lower bound";
      newest = difference;
    }
    if (step.fields.contains("lower")) {
      ASSERT_LE(step.number("lower"), exact + rounding);
      ASSERT_GE(step.number("upper"), exact - rounding);
    }
    if (step.kind == StepKind::gjkSupport || step.kind == StepKind::gjkEnd) {
      ASSERT_GE(step.number("lower"), lower - rounding) << "the lower bound never gets worse";
      ASSERT_LE(step.number("upper"), upper) << "the upper bound decreases";
      lower = step.number("lower");
      upper = step.number("upper");
    }
    if (step.kind == StepKind::gjkSimplex) {
      ASSERT_LE(step.vectorCount<N>("kept"), N + 1);
      Vec<double, N> mean{};
      double sum = 0;
      for (int i = 0; i < step.vectorCount<N>("kept"); ++i) {
        const double weight = step.fields.at("weights").at(static_cast<std::size_t>(i));
        ASSERT_GE(weight, 0);
        ASSERT_LE(maxNorm(step.vector<N>("keptOnB", i) - step.vector<N>("keptOnA", i) - step.vector<N>("kept", i)),
                  rounding);
        mean = mean + step.vector<N>("kept", i) * weight;
        sum += weight;
      }
      ASSERT_NEAR(sum, 1, 1e-9);
      ASSERT_LE(maxNorm(mean - step.vector<N>("closest")), 1e-9 * size);
    }
    if (step.kind == StepKind::epaStart) polytope.start(step);
    if (step.kind == StepKind::epaHorizon) polytope.expand(step, newest);
    if (step.kind == StepKind::epaFace) {
      typename RecordedPolytope<N>::Corners corners{};
      for (std::size_t k = 0; k < N; ++k) corners[k] = static_cast<int>(step.fields.at("face")[k]);
      ASSERT_TRUE(polytope.has(corners));
    }
    if (step.kind == StepKind::epaStart || step.kind == StepKind::epaHorizon) {
      polytope.expectClosed();
      polytope.expectConvex(rounding);
    }
    if (testing::Test::HasFatalFailure()) return;
  }
  const ReadStep& last = trace.steps.back();
  ASSERT_TRUE(last.kind == StepKind::gjkEnd || last.kind == StepKind::epaEnd);
  if constexpr (std::is_same_v<S, double>) {
    const auto& r = trace.answer;
    const double bound = last.number(r.distance == last.number("upper") ? "upper" : "lower");
    ASSERT_EQ(r.distance, bound) << "the steps end on the answer";
    ASSERT_EQ(r.normal, last.vector<N>("normal"));
    ASSERT_LE(last.number("upper") - last.number("lower"), r.errorBound);
    if (last.kind != StepKind::epaEnd) return;
    ASSERT_EQ(r.pointOnA, last.vector<N>("pointOnA"));
    ASSERT_EQ(r.pointOnB, last.vector<N>("pointOnB"));
  }
}

/// Both orders of a pair; `plain` is its answer without steps. Compiled for each dimension, not for each pair of types.
template <class S, int N>
void expectSound(const Trace<S, N>& trace, const Trace<S, N>& mirrored, const ConvexDistance<S, N>& plain, double exact,
                 double size) {
  ASSERT_EQ(trace.answer.distance, plain.distance) << "recording changes nothing";
  ASSERT_EQ(trace.answer.pointOnB, plain.pointOnB);
  ASSERT_EQ(trace.answer.iterations, plain.iterations);
  expectSound(trace, exact, size);
  expectSound(mirrored, exact, size);
}

class Steps : public testing::TestWithParam<Pair> {};

TEST_P(Steps, EndOnTheAnswer_Seed20261123) {
  const Pair pair = GetParam();
  Random random(seed + 100 * static_cast<std::uint64_t>(pair.a) + static_cast<std::uint64_t>(pair.b));
  for (int i = 0; i < sweep::countOf(2, 40); ++i)
    for (const Regime regime : allRegimes) {
      if (regime == Regime::scale) continue;
      const Scene scene = sceneOf(pair.a, pair.b, regime, random);
      SCOPED_TRACE(text(scene));
      std::visit(
          [&]<class A, class B>(const A& a, const B& b) {
            if constexpr (A::dimension == B::dimension)
              if constexpr (hasDistance(A::kind, B::kind)) {
                expectSound(traced(a, b), traced(b, a), convexDistance(a, b), distance(a, b).distance, sizeOf(scene));
              }
          },
          scene.a, scene.b);
      if (HasFatalFailure()) return;
    }
}
INSTANTIATE_TEST_SUITE_P(Pairs, Steps, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });

TEST(Steps, OfTwoCubesByHand) {
  // Cubes of half extent 1 with centers 1.5 apart along x: the first direction is that of the centers, and the vertices
  // of the difference are at x = 1.5 - 2 or 1.5 + 2. Overlap: GJK encloses the origin, the polytope ends on x = -0.5.
  const Aabb<double> a{{{-1, -1, -1}}, {{1, 1, 1}}}, b{{{0.5, -1, -1}}, {{2.5, 1, 1}}};
  const auto trace = traced(a, b);
  const ReadStep& first = trace.steps.front();
  EXPECT_EQ(first.kind, StepKind::gjkSupport);
  EXPECT_EQ(first.vector<3>("direction"), (V3{{1, 0, 0}}));
  EXPECT_EQ(first.vector<3>("difference")[0], -0.5);
  EXPECT_EQ(first.number("lower"), -0.5);
  EXPECT_EQ(trace.steps[1].kind, StepKind::gjkSimplex);
  const ReadStep& last = trace.steps.back();
  EXPECT_EQ(last.kind, StepKind::epaEnd);
  EXPECT_EQ(last.number("reason"), 0);
  EXPECT_NEAR(last.number("lower"), -0.5, 1e-15);
  EXPECT_EQ(last.vector<3>("normal"), (V3{{1, 0, 0}}));
  EXPECT_EQ(trace.answer.distance, last.number("lower"));
}

TEST(Steps, AreExchangedWithTheShapes) {
  const Aabb<double> box{{{-1, -1, -1}}, {{1, 1, 1}}};
  const Capsule<double> capsule{{{2.5, 0.25, 0}}, {{3, 2, 1}}, 0.5};
  const auto one = traced(box, capsule), other = traced(capsule, box);
  ASSERT_EQ(one.steps.size(), other.steps.size());
  for (std::size_t i = 0; i < one.steps.size(); ++i) {
    if (one.steps[i].kind != StepKind::gjkSupport) continue;
    EXPECT_EQ(one.steps[i].vector<3>("direction"), -other.steps[i].vector<3>("direction"));
    EXPECT_EQ(one.steps[i].vector<3>("onA"), other.steps[i].vector<3>("onB"));
    EXPECT_EQ(one.steps[i].number("lower"), other.steps[i].number("lower"));
  }
  // The bounds are those of the shapes: half a meter less than those of the segment.
  EXPECT_EQ(one.steps.back().number("upper"), one.answer.distance);
  EXPECT_NEAR(one.answer.distance, 1, 1e-15);
}

TEST(Steps, StopWhereTheMemoryEnds) {
  const Aabb<double> a{{{-1, -1, -1}}, {{1, 1, 1}}};
  double memory[40];
  StepRecorder recorder(memory);
  const auto r = traceConvex(a, Sphere<double>{{{0.5, 0, 0}}, 1}, recorder);
  EXPECT_NEAR(r.distance, -1.5, 1e-15);
  EXPECT_TRUE(recorder.isFull());
  EXPECT_EQ(readSteps<3>(recorder.numbers()).front().kind, StepKind::gjkSupport);
}

// The algorithms by name.

/// The answers to a pair by each algorithm, and whether it intersects, in both orders.
struct ByName {
  ConvexDistance<double, 3> general;
  std::optional<ConvexDistance<double, 3>> gjk, epa;
  ConvexOverlap<double, 3> overlap, mirrored;
};
void expectAgreement(const ByName& by) {
  ASSERT_TRUE(by.gjk || by.epa) << "one of them has an answer";
  for (const auto& r : {by.gjk, by.epa}) {
    if (!r) continue;
    ASSERT_NEAR(r->distance, by.general.distance, r->errorBound + by.general.errorBound);
    ASSERT_NEAR(length(r->normal), 1, 1e-12);
    ASSERT_LE(r->iterations, by.general.iterations + 1);
  }
  if (by.gjk) {
    ASSERT_EQ(by.gjk->method, Method::gjk);
  }
  if (by.epa) {
    ASSERT_EQ(by.epa->method, Method::epa);
  }
  ASSERT_LE(by.overlap.iterations, by.general.iterations);
  ASSERT_EQ(by.overlap.status, Status::proved);
  ASSERT_EQ(by.overlap.intersects, !(by.overlap.bound > 0));
  if (std::abs(by.general.distance) > by.general.errorBound) {
    ASSERT_EQ(by.overlap.intersects, by.general.distance <= 0);
  }
  if (!by.overlap.intersects) {
    ASSERT_LE(by.overlap.bound, by.general.distance + by.general.errorBound);
  }
  ASSERT_EQ(by.mirrored.intersects, by.overlap.intersects);
}

TEST(ConvexAlgorithms, AgreeWithTheGeneralAnswer_Seed20261124) {
  Random random(seed + 1);
  int byGjk = 0, byEpa = 0;
  for (int i = 0; i < sweep::countOf(400, 8000); ++i) {
    // The oracle, which places the scenes, has no cylinders.
    const auto kind = [&] {
      const auto k = static_cast<ShapeKind>(random.below(static_cast<int>(ShapeKind::plane)));
      return k == ShapeKind::cylinder ? ShapeKind::hull : k;
    };
    const Scene scene = sceneOf(kind(), kind(), allRegimes[random.below(10)], random);
    SCOPED_TRACE(text(scene));
    std::visit(
        [&]<class A, class B>(const A& a, const B& b) {
          if constexpr (A::dimension == 3 && B::dimension == 3 && A::isBounded && B::isBounded) {
            const ByName answers{convexDistance(a, b), gjkDistance(a, b), epaDistance(a, b), gjkIntersects(a, b),
                                 gjkIntersects(b, a)};
            expectAgreement(answers);
            byGjk += answers.gjk && !answers.epa ? 1 : 0;
            byEpa += answers.epa && !answers.gjk ? 1 : 0;
          }
        },
        scene.a, scene.b);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(byGjk, 0);
  EXPECT_GT(byEpa, 0);
}

TEST(ConvexAlgorithms, SayThatTheyHaveNoAnswer) {
  const Aabb<double> box{{{-1, -1, -1}}, {{1, 1, 1}}};
  // The capsule reaches into the box, its axis does not: GJK of the cores answers, there is no polytope.
  const Capsule<double> shallow{{{1.5, 0, 0}}, {{1.5, 2, 0}}, 0.75}, deep{{{0.5, 0, 0}}, {{1.5, 2, 0}}, 0.75};
  ASSERT_TRUE(gjkDistance(box, shallow));
  EXPECT_NEAR(gjkDistance(box, shallow)->distance, -0.25, 1e-15);
  EXPECT_FALSE(epaDistance(box, shallow));
  EXPECT_FALSE(gjkDistance(box, deep));
  ASSERT_TRUE(epaDistance(box, deep));
  EXPECT_NEAR(epaDistance(box, deep)->distance, -1.25, 1e-14);
  const Plane<double> plane{{{0, 1, 0}}, 0};
  EXPECT_FALSE(gjkDistance(box, plane));
  EXPECT_FALSE(epaDistance(plane, box));
  EXPECT_TRUE(gjkIntersects(plane, box).intersects);
}

TEST(ConvexAlgorithms, StopAtTheFirstProof) {
  // Two spheres far apart: the first direction separates them. The distance takes another support point to be exact.
  const Aabb<double> a{{{-1, -1, -1}}, {{1, 1, 1}}}, far{{{9, 8, 7}}, {{11, 12, 13}}};
  const auto apart = gjkIntersects(a, far);
  EXPECT_FALSE(apart.intersects);
  EXPECT_EQ(apart.iterations, 1);
  EXPECT_GT(apart.bound, 0);
  EXPECT_LT(apart.iterations, gjkDistance(a, far)->iterations);
  // A point of the capsule's axis within its radius is enough.
  const auto touched = gjkIntersects(a, Capsule<double>{{{2, 0, 0}}, {{4, 0, 0}}, 5});
  EXPECT_TRUE(touched.intersects);
  EXPECT_LE(touched.iterations, 2);
}

}  // namespace
