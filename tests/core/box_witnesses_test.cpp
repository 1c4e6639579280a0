// SPDX-License-Identifier: MIT
// Witness points of boxes with boxes and capsules in the float batch: on both surfaces, whatever the support features.
#include <gtest/gtest.h>

#include <cmath>

#include "support/scenes.hpp"
#include "support/sweep.hpp"
#include "touchstone/batch.hpp"

namespace {

using namespace scenes;

/// How far a point is from a surface; a point inside has the depth to the nearest face.
double distanceToSurface(const float* point, const Shape<double>& shape) {
  const Point<double> p{
      {{static_cast<double>(point[0]), static_cast<double>(point[1]), static_cast<double>(point[2])}}};
  return std::abs(answerOf(Shape<double>(p), shape).distance);
}

/// Numbers of a shape in float, and the shape of these numbers.
struct Rounded {
  float numbers[maxShapeNumbers];
  Shape<double> shape;
  explicit Rounded(const Shape<double>& from) : numbers{}, shape(from) {
    double wide[maxShapeNumbers];
    const int width = pack<double>(from, wide);
    for (int k = 0; k < width; ++k) numbers[k] = static_cast<float>(wide[k]);
    EXPECT_FALSE(validateBlock<float>({kindOf(from), numbers, 1}));
    for (int k = 0; k < width; ++k) wide[k] = static_cast<double>(numbers[k]);
    shape = unpack<double>(kindOf(from), wide);
  }
};

/// Turned by nothing, a right angle, a little, or anyhow: faces and edges that are parallel, almost so, or not.
Quat<double> anyTurn(Random& random) {
  const double h = std::sqrt(0.5);
  switch (random.below(4)) {
    case 0: return {0, 0, 0, 1};
    case 1: return {0, h, 0, h};
    case 2: {
      const double angle = std::pow(10, random.between(-7, -1));
      return {0, 0, std::sin(angle), std::cos(angle)};
    }
    default: return random.rotation();
  }
}

class BoxWitnesses : public testing::TestWithParam<scenes::Pair> {};

TEST_P(BoxWitnesses, AreOnBothSurfaces_Seed61) {
  Random random(61);
  const auto radius = [&] { return random.chance(0.3) ? 0.0 : random.between(0, 1); };
  for (int i = 0; i < sweep::countOf(4000); ++i) {
    const auto shapeAt = [&](ShapeKind kind, double spread) {
      const Vec3<double> half = {{random.between(0.1, 1), random.between(0.1, 1), random.between(0.1, 1)}};
      return Rounded(shapeFrom(kind, random.inBox(spread), half, anyTurn(random), radius));
    };
    Rounded a = shapeAt(GetParam().a, 0), b = shapeAt(GetParam().b, 1.5);
    const Block<float> blocks[] = {{GetParam().a, a.numbers, 1}, {GetParam().b, b.numbers, 1}};
    // Both orders.
    const std::uint32_t pairs[] = {0, 1, 1, 0};
    float records[8], witnesses[12];
    ASSERT_FALSE(distances<float>(blocks, pairs, {records, witnesses, nullptr}));
    const Scene scene{a.shape, b.shape};
    const double slack = floatToleranceOf(scene);
    ASSERT_NEAR(static_cast<double>(records[3]), answerOf(a.shape, b.shape).distance, slack) << text(scene);
    ASSERT_LE(distanceToSurface(witnesses, a.shape), 4 * slack) << text(scene);
    ASSERT_LE(distanceToSurface(witnesses + 3, b.shape), 4 * slack) << text(scene);
    for (int k = 0; k < 3; ++k) {
      ASSERT_NEAR(static_cast<double>(witnesses[3 + k]), static_cast<double>(witnesses[k] + records[k] * records[3]),
                  slack)
          << text(scene);
      ASSERT_EQ(witnesses[k], witnesses[9 + k]) << "exchanged: " << text(scene);
      ASSERT_EQ(records[k], -records[4 + k]) << "exchanged: " << text(scene);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Batch, BoxWitnesses,
                         testing::Values(scenes::Pair{ShapeKind::obb, ShapeKind::obb},
                                         scenes::Pair{ShapeKind::aabb, ShapeKind::obb},
                                         scenes::Pair{ShapeKind::obb, ShapeKind::capsule},
                                         scenes::Pair{ShapeKind::aabb, ShapeKind::capsule}),
                         [](const auto& scene) { return nameOf(scene.param); });

}  // namespace
