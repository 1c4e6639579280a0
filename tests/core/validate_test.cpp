// SPDX-License-Identifier: MIT
// Validation: every number of every shape is checked for the values allowed in its role, and the cause is returned.
#include "touchstone/validate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "support/scenes.hpp"
#include "touchstone/batch.hpp"

namespace {

using namespace touchstone;

constexpr double infinity = std::numeric_limits<double>::infinity();

std::vector<double> validNumbers(ShapeKind kind) {
  scenes::Random random(5);
  double numbers[maxShapeNumbers];
  const int count = pack(scenes::shapeOf(kind, random, 1, 1), std::span<double>(numbers));
  return {numbers, numbers + count};
}

class EveryShape : public testing::TestWithParam<int> {
 protected:
  ShapeKind kind() const { return static_cast<ShapeKind>(GetParam()); }
  const ShapeLayout& layout() const { return layoutOf(kind()); }
  /// Calls with the index of every number, its field and its component.
  template <class F>
  void forEachNumber(F&& f) const {
    std::size_t at = 0;
    for (int field = 0; field < layout().fieldCount; ++field)
      for (int i = 0; i < layout().fields[field].count; ++i) f(at++, field, i);
  }
};

TEST_P(EveryShape, ValidNumbersPassAndComeBackTheSame) {
  auto numbers = validNumbers(kind());
  ASSERT_FALSE(validate(kind(), numbers));
  const auto once = numbers;
  ASSERT_FALSE(validate(kind(), numbers));
  EXPECT_EQ(numbers, once) << "validating twice changes nothing";
  double back[maxShapeNumbers];
  const int count = pack(unpack<double>(kind(), numbers), std::span<double>(back));
  EXPECT_EQ(std::vector<double>(back, back + count), numbers);
}

TEST_P(EveryShape, NaNInfinityAndHugeNumbersAreRefusedByFieldAndComponent) {
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity, 1e300, -1.1e9}) {
    forEachNumber([&](std::size_t at, int field, int component) {
      auto numbers = validNumbers(kind());
      numbers[at] = bad;
      const auto v = validate(kind(), numbers);
      ASSERT_TRUE(v);
      if (layout().fields[field].role == FieldRole::points) {
        EXPECT_EQ(v->code, ErrorCode::pointCount) << "no address";
        return;
      }
      EXPECT_EQ(v->code, std::isfinite(bad) ? ErrorCode::tooLarge : ErrorCode::notFinite);
      EXPECT_EQ(v->field.name, layout().fields[field].name);
      EXPECT_EQ(v->component, component);
      EXPECT_NE(v->message().find(layout().fields[field].name), std::string::npos) << v->message();
    });
  }
}

TEST_P(EveryShape, NegativeSizesAreRefusedAndZeroAndMinusZeroAreNot) {
  forEachNumber([&](std::size_t at, int field, int) {
    if (layout().fields[field].role != FieldRole::size) return;
    auto numbers = validNumbers(kind());
    numbers[at] = -1e-300;
    ASSERT_TRUE(validate(kind(), numbers));
    EXPECT_EQ(validate(kind(), numbers)->code, ErrorCode::negativeSize);
    for (const double zero : {0.0, -0.0}) {
      numbers[at] = zero;
      EXPECT_FALSE(validate(kind(), numbers));
    }
  });
}

INSTANTIATE_TEST_SUITE_P(AllShapes, EveryShape, testing::Range(0, shapeKindCount), [](const auto& test) {
  return std::string(layoutOf(static_cast<ShapeKind>(test.param)).name);
});

TEST(Validate, MinAboveMaxNamesTheComponent) {
  Shape<double> box = Aabb<double>{{{0, 2, 0}}, {{1, 1, 1}}};
  const auto v = validate(box);
  ASSERT_TRUE(v);
  EXPECT_EQ(v->code, ErrorCode::minAboveMax);
  EXPECT_EQ(v->path(), "min[1]");
  EXPECT_EQ(v->message(), "aabb.min[1] is 2; it must not be greater than max[1].");
  Shape<double> flat = Aabb<double>{{{1, 1, 1}}, {{1, 1, 1}}};
  EXPECT_FALSE(validate(flat));
}

TEST(Validate, MessagesNameTheNumberThatWasFound) {
  const auto messageFor = [](double radius) {
    Shape<double> sphere = Sphere<double>{{}, radius};
    return validate(sphere)->message();
  };
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(messageFor(nan), "sphere.radius is NaN; it must be a finite number.");
  EXPECT_EQ(messageFor(-nan), "sphere.radius is NaN; it must be a finite number.");
  EXPECT_EQ(messageFor(-infinity), "sphere.radius is -inf; it must be a finite number.");
  EXPECT_EQ(messageFor(-0.1), "sphere.radius is -0.1; it must be 0 or more.");
  // The first double above the limit, which fifteen digits would round to the limit.
  EXPECT_EQ(messageFor(std::nextafter(1e9, 2e9)),
            "sphere.radius is 1000000000.0000001; it must be between -1e9 and 1e9.");
}

TEST(Validate, AFloatThatWasNormalisedStaysAsItIs_Seed6) {
  // Rounded to float, a unit vector is off unit length by up to 6e-8; to normalise it again at every frame would make
  // it jump to and fro between neighbours.
  scenes::Random random(6);
  for (int i = 0; i < 5000; ++i) {
    for (const ShapeKind kind : {ShapeKind::obb, ShapeKind::plane}) {
      Shape<float> shape = scenes::toFloat(scenes::shapeOf(kind, random, 1, 1));
      if (auto* box = std::get_if<Obb<float>>(&shape)) box->rotation.x *= 1.0003F;
      if (auto* plane = std::get_if<Plane<float>>(&shape)) plane->normal[1] *= 1.0003F;
      float once[maxShapeNumbers], twice[maxShapeNumbers];
      const auto numbersAfterCheck = [&](float* out) {
        ASSERT_FALSE(validate(shape));
        double numbers[maxShapeNumbers];
        const int count = pack(shape, std::span<double>(numbers));
        for (int k = 0; k < maxShapeNumbers; ++k) out[k] = k < count ? static_cast<float>(numbers[k]) : 0;
      };
      numbersAfterCheck(once);
      numbersAfterCheck(twice);
      ASSERT_TRUE(std::equal(once, once + maxShapeNumbers, twice));
      float inBlock[maxShapeNumbers];
      std::copy(once, once + maxShapeNumbers, inBlock);
      ASSERT_FALSE(validateBlock(Block<float>{kind, inBlock, 1}));
      ASSERT_TRUE(std::equal(once, once + maxShapeNumbers, inBlock));
    }
  }
}

TEST(Validate, AlmostUnitVectorsAreNormalisedAndOthersRefused) {
  Shape<double> close = Plane<double>{{{0, 1.0009, 0}}, 2};
  ASSERT_FALSE(validate(close));
  EXPECT_EQ(std::get<Plane<double>>(close).normal[1], 1);
  Shape<double> far = Plane<double>{{{0, 1.0011, 0}}, 2};
  ASSERT_TRUE(validate(far));
  EXPECT_EQ(validate(far)->path(), "normal");
  Shape<double> zero = Obb<double>{{}, {{1, 1, 1}}, {0, 0, 0, 0}};
  ASSERT_TRUE(validate(zero));
  EXPECT_EQ(validate(zero)->code, ErrorCode::notUnitLength);
  // A quaternion rounded to float32 is valid.
  Shape<double> rounded = Obb<double>{{}, {{1, 1, 1}}, {0.5F, 0.1F, 0.7F, 0.5F}};
  EXPECT_FALSE(validate(rounded));
}

}  // namespace
