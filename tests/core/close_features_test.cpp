// SPDX-License-Identifier: MIT
// Features that all but coincide, for every pair, in double, in float and in float batches: whichever features of A and
// B lie 0 to 1e-2 of the size apart, B pushed out by the depth along the normal is out, and the witnesses are where the
// contract says. Seeds are in the names; TOUCHSTONE_SWEEPS=long asks 100,000 scenes a pair and precision instead of
// 1,000.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>

#include "support/close_scenes.hpp"
#include "support/invariants.hpp"
#include "support/sweep.hpp"
#include "touchstone/batch.hpp"
#include "touchstone/validate.hpp"

namespace {

using namespace scenes;

int scenesPerPair() { return sweep::countOf(1000, 100'000); }

/// Bound of the deviation of a normal's length from 1 in float: 16 times its rounding, after two rotations.
constexpr double floatUnit = 2e-6;

/// A and B are one shape: exchanging them changes nothing.
bool areEqual(const Scene& scene) {
  double a[maxShapeNumbers] = {}, b[maxShapeNumbers] = {};
  pack<double>(scene.a, a);
  pack<double>(scene.b, b);
  return kindOf(scene.a) == kindOf(scene.b) && std::equal(a, a + maxShapeNumbers, b);
}

std::string mirrorFault(const Scene& scene, const Answer& r, const Answer& s) {
  const bool same = s.distance == r.distance && s.normal == -r.normal && s.pointOnA == r.pointOnB &&
                    s.pointOnB == r.pointOnA && s.unique == r.unique && s.featureA == r.featureB &&
                    s.featureB == r.featureA;
  return same || areEqual(scene) ? "" : "exchanging A and B does not mirror the answer";
}

class CloseFeatures : public testing::TestWithParam<Pair> {
 protected:
  /// Interval at which the oracle, which takes up to 10 ms, computes the distance itself.
  int thoroughEvery() const {
    const auto corners = [](ShapeKind k) { return k == ShapeKind::aabb || k == ShapeKind::obb ? 8 : 2; };
    const int balls = corners(GetParam().a) * corners(GetParam().b);
    return balls > 32 ? 1000 : (balls > 8 ? 50 : 10);
  }
  /// Reports up to three of the scenes that fail, and how many there were.
  void report(const Scene& scene, const std::string& fault) {
    if (fault.empty()) return;
    if (++failures_ <= 3) ADD_FAILURE() << fault << "\n" << text(scene);
  }
  void TearDown() override {
    if (failures_ > 0) std::cout << failures_ << " of " << scenesPerPair() << " scenes fail\n";
  }

 private:
  int failures_ = 0;
};

TEST_P(CloseFeatures, AreSeparatedInDouble_Seed20261122) {
  Random random(20261122 + 100 * static_cast<std::uint64_t>(GetParam().a) + static_cast<std::uint64_t>(GetParam().b));
  for (int i = 0; i < scenesPerPair(); ++i) {
    const Scene scene = closeFeatures(GetParam().a, GetParam().b, random, 1e-150);
    const Answer r = answerOf(scene.a, scene.b);
    const double slack = 1e-10 + 1e-12 * sizeOf(scene);
    report(scene, invariants::violation(scene, r, slack, 1e-12, i % thoroughEvery() == 0));
    report(scene, mirrorFault(scene, r, answerOf(scene.b, scene.a)));
  }
}

TEST_P(CloseFeatures, AreSeparatedInFloat_Seed20261123) {
  Random random(20261123 + 100 * static_cast<std::uint64_t>(GetParam().a) + static_cast<std::uint64_t>(GetParam().b));
  for (int i = 0; i < scenesPerPair(); ++i) {
    const Scene scene = roundedToFloat(closeFeatures(GetParam().a, GetParam().b, random, 1e-30));
    const Shape<float> a = toFloat(scene.a), b = toFloat(scene.b);
    const Answer r = answerOf(a, b);
    const double slack = 1e-7 + 4e-6 * sizeOf(scene);
    report(scene, invariants::violation(scene, r, slack, floatUnit, i % thoroughEvery() == 0));
    report(scene, mirrorFault(scene, r, answerOf(b, a)));
  }
}

/// Pairs of floats, computed as one batch.
class FloatBatch {
 public:
  void add(const Scene& scene) {
    pairs_.push_back(addShape(scene.a));
    pairs_.push_back(addShape(scene.b));
    scenes_.push_back(scene);
  }
  const std::vector<Scene>& scenes() const { return scenes_; }
  /// Without witnesses other kernels answer some of the pairs; the points are then left at 0.
  std::vector<Answer> answers(bool withWitnesses) {
    std::vector<Block<float>> blocks;
    std::array<std::uint32_t, shapeKindCount> first{};
    std::uint32_t count = 0;
    for (std::size_t k = 0; k < shapeKindCount; ++k) {
      first[k] = count;
      count += counts_[k];
      blocks.push_back({static_cast<ShapeKind>(k), numbers_[k].data(), counts_[k]});
    }
    std::vector<std::uint32_t> indices;
    for (const auto& [kind, place] : pairs_) indices.push_back(first[kind] + place);
    std::vector<float> records(4 * scenes_.size()), witnesses(6 * scenes_.size());
    std::vector<std::uint8_t> unique(scenes_.size());
    EXPECT_FALSE(
        distances<float>(blocks, indices, {records.data(), withWitnesses ? witnesses.data() : nullptr, unique.data()}));
    std::vector<Answer> all;
    const auto vectorAt = [](const float* at) { return castVec<double>(Vec3<float>{{at[0], at[1], at[2]}}); };
    for (std::size_t i = 0; i < scenes_.size(); ++i)
      all.push_back({records[4 * i + 3],
                     vectorAt(&records[4 * i]),
                     vectorAt(&witnesses[6 * i]),
                     vectorAt(&witnesses[6 * i + 3]),
                     unique[i] != 0,
                     Method::closedForm,
                     Status::proved,
                     {},
                     {}});
    return all;
  }

 private:
  std::pair<std::size_t, std::uint32_t> addShape(const Shape<double>& shape) {
    double out[maxShapeNumbers];
    const int n = pack<double>(shape, out);
    for (int i = 0; i < n; ++i) numbers_[shape.index()].push_back(static_cast<float>(out[i]));
    return {shape.index(), counts_[shape.index()]++};
  }
  std::array<std::vector<float>, shapeKindCount> numbers_;
  std::array<std::uint32_t, shapeKindCount> counts_{};
  std::vector<std::pair<std::size_t, std::uint32_t>> pairs_;
  std::vector<Scene> scenes_;
};

TEST_P(CloseFeatures, AreSeparatedInFloatBatches_Seed20261124) {
  Random random(20261124 + 100 * static_cast<std::uint64_t>(GetParam().a) + static_cast<std::uint64_t>(GetParam().b));
  for (int done = 0; done < scenesPerPair();) {
    FloatBatch batch;
    for (; batch.scenes().size() < 250 && done < scenesPerPair(); ++done)
      batch.add(roundedToFloat(closeFeatures(GetParam().a, GetParam().b, random, 1e-30)));
    const std::vector<Answer> full = batch.answers(true), plain = batch.answers(false);
    for (std::size_t i = 0; i < full.size(); ++i) {
      const Scene& scene = batch.scenes()[i];
      const double slack = 1e-7 + 4e-6 * sizeOf(scene);
      report(scene, invariants::violation(scene, full[i], slack, floatUnit, false));
      report(scene, invariants::normalViolation(scene, plain[i], slack, floatUnit));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(AllPairs, CloseFeatures, testing::ValuesIn(allPairs()),
                         [](const auto& test) { return nameOf(test.param); });

std::string faultInDouble(const Shape<double>& a, const Shape<double>& b) {
  const Scene scene{a, b};
  return invariants::violation(scene, answerOf(a, b), 1e-10 + 1e-12 * sizeOf(scene), 1e-12, true);
}

TEST(CloseCapsules, WhoseTipsAreNeighboursInNumbers) {
  // A tip at the origin and a base 1.5e-14 from it: the difference of the closest points on the axes has two
  // significant digits.
  EXPECT_EQ(
      faultInDouble(
          Capsule<double>{{{-1.5286839029335049, 0.45846499537634156, 1.0832292048493346}}, {}, 0.90092828568227235},
          Capsule<double>{{{-5.9618492104561673e-15, -1.3740124464833048e-14, -2.5184792768977784e-15}},
                          {{-0.76255605191001341, 1.5523062216115928, -1.4220318490100921}},
                          0}),
      "");
}

TEST(CloseCapsules, WhoseAxesCrossAtASmallAngle) {
  EXPECT_EQ(faultInDouble(Capsule<double>{{{0.44035783286813324, 0.5723048090213576, 0.6778392731588669}},
                                          {{1.8547704905621232, 0.17634773013136845, -0.6796049523737815}},
                                          0.17599164386452673},
                          Capsule<double>{{{0.7965536992736773, 0.6716245557913356, 1.0143806415775896}},
                                          {{0.08416196646258234, 0.4729850622513719, 0.34129790474013955}},
                                          0}),
            "");
}

TEST(CloseCapsules, NormalAcrossAVeryLongAxisThatLeans) {
  // The long axis leans by 5e-9, and so does the normal, from A's end to B's end at (0.5, 0).
  const Shape<double> a = Capsule2<double>{{{0, 0}}, {{0, -1}}, 0}, b = Capsule2<double>{{{0.5, 0}}, {{0, 1e8}}, 0};
  EXPECT_EQ(faultInDouble(a, b), "");
  EXPECT_NEAR(answerOf(a, b).normal[1], 5e-9, 1e-15);
}

TEST(CloseCapsules, WitnessesOfAPlateThinnerThanAnyNumberBesideIt) {
  for (const double angle : {1e-20, 1e-38}) {
    const Shape<double> plate = Obb2<double>{{}, {{0, 1e-100}}, angle},
                        capsule = Capsule2<double>{{{0, 1e-20}}, {{1, -1}}, 1e-6};
    EXPECT_EQ(faultInDouble(plate, capsule), "");
    EXPECT_LE(length(answerOf(plate, capsule).pointOnA), 1e-12);
  }
}

/// Two limbs of a ragdoll: capsules in random directions whose ends are at most `apart` from each other.
Scene joint(Random& random, double apart) {
  const auto end = [&] { return random.inBox(apart / std::sqrt(3)); };
  const Capsule<double> a{random.inBox(2), end(), random.chance(0.3) ? 0 : random.between(0, 1)};
  const Capsule<double> b{end(), random.inBox(2), random.chance(0.3) ? 0 : random.between(0, 1)};
  return {a, random.chance(0.5) ? b : Capsule<double>{b.tip, b.base, b.radius}};
}

TEST(CloseCapsules, AsJointsOfARagdollAreSeparated_Seed20261125) {
  Random random(20261125);
  const int count = 4 * scenesPerPair();
  int wrong = 0;
  for (int i = 0; i < count; ++i) {
    const Scene exact = joint(random, std::pow(10, -random.between(14, 17)));
    wrong += faultInDouble(exact.a, exact.b).empty() ? 0 : 1;
    const Scene rough = roundedToFloat(joint(random, std::pow(10, -random.between(5, 8))));
    const Answer r = answerOf(toFloat(rough.a), toFloat(rough.b));
    wrong += invariants::violation(rough, r, 1e-7 + 4e-6 * sizeOf(rough), floatUnit, true).empty() ? 0 : 1;
  }
  EXPECT_EQ(wrong, 0) << "of " << 2 * count;
}

}  // namespace
