// SPDX-License-Identifier: MIT
// From a kind to its type and back: what visitors, layouts and translations rely on, for every kind.
#include <gtest/gtest.h>

#include "touchstone/distance.hpp"
#include "touchstone/layout.hpp"

namespace {

using namespace touchstone;

/// The points of hulls: a tetrahedron and a triangle.
const Vec3<double> solidCorners[] = {{{0, 0, 0}}, {{1, 0, 0}}, {{0, 1, 0}}, {{0, 0, 1}}};
const Vec2<double> flatCorners[] = {{{0, 0}}, {{1, 0}}, {{0, 1}}};
const HullPoints<3> solidPoints(solidCorners);
const HullPoints<2> flatPoints(flatCorners);

/// A valid shape: sizes 0.5, positions 0.25 (but 0.75 for the upper corner of a box), unit vectors along y, no
/// rotation.
Shape<double> sampleOf(ShapeKind kind) {
  double numbers[maxShapeNumbers] = {};
  int at = 0;
  const ShapeLayout& layout = layoutOf(kind);
  for (int f = 0; f < layout.fieldCount; ++f) {
    const Field& field = layout.fields[f];
    for (int i = 0; i < field.count; ++i, ++at) {
      numbers[at] = field.role == FieldRole::upper ? 0.75 : 0.25;
      if (field.role == FieldRole::size) numbers[at] = 0.5;
      if (field.role == FieldRole::unitVector) numbers[at] = i == 1 ? 1 : 0;
      if (field.role == FieldRole::unitQuaternion) numbers[at] = i == 3 ? 1 : 0;
      if (field.role == FieldRole::points)
        numbers[at] = field.listOf == 3 ? Reference<double>::to(&solidPoints).part[i]
                                        : Reference<double>::to(&flatPoints).part[i];
    }
  }
  return unpack<double>(kind, numbers);
}

class EveryKind : public testing::TestWithParam<int> {
 public:
  ShapeKind kind() const { return static_cast<ShapeKind>(GetParam()); }
};

TEST_P(EveryKind, IsVisitedAsItsOwnType) {
  const auto visited = visitKind<double>(kind(), []<class T>() { return T::kind; });
  EXPECT_EQ(visited, kind());
  EXPECT_EQ(kindOf(sampleOf(kind())), kind());
  const auto dimension = visitKind<float>(kind(), []<class T>() { return T::dimension; });
  EXPECT_EQ(dimension, dimensionOf(kind()));
}

TEST_P(EveryKind, OnlyTheHalfSpaceIsUnbounded) { EXPECT_EQ(isBounded(kind()), kind() != ShapeKind::plane); }

TEST_P(EveryKind, OverlapsAtItselfWhateverTheKinds) {
  const Shape<double> shape = sampleOf(kind());
  EXPECT_EQ(overlap(shape, shape), std::optional(true)) << "touching counts";
  const bool isFlat = dimensionOf(kind()) == 2;
  const Shape<double> other = isFlat ? Shape<double>(Point<double>{}) : Shape<double>(Circle2<double>{});
  EXPECT_EQ(overlap(shape, other), std::nullopt) << "2D and 3D never mix";
}

INSTANTIATE_TEST_SUITE_P(Kinds, EveryKind, testing::Range(0, shapeKindCount), [](const auto& test) {
  return std::string(layoutOf(static_cast<ShapeKind>(test.param)).name);
});

}  // namespace
