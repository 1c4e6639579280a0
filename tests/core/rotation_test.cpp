// SPDX-License-Identifier: MIT
// Sine and cosine of our own, against those of the C library in long double (64 bits): at hand, near the zeros of both,
// at the quarters of a turn, and up to the largest angle that a shape may have.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <random>

#include "touchstone/vec.hpp"

namespace {

using namespace touchstone;

/// The error of x in units of the last place of the exact value.
template <class S>
long double unitsOff(S x, long double truth) {
  const S nearest = std::abs(static_cast<S>(truth));
  const S next = std::nextafter(nearest, std::numeric_limits<S>::infinity());
  return std::abs(static_cast<long double>(x) - truth) / static_cast<long double>(next - nearest);
}
template <class S>
void expectClose(S angle, long double most) {
  const Vec2<S> along = rotationOf(angle).column[0];
  EXPECT_LE(unitsOff(along[0], std::cos(static_cast<long double>(angle))), most) << "cosine of " << angle;
  EXPECT_LE(unitsOff(along[1], std::sin(static_cast<long double>(angle))), most) << "sine of " << angle;
}

TEST(Rotation, OfTwoHundredThousandAnglesSeed9091) {
  std::mt19937_64 random(9091);
  for (int i = 0; i < 200000; ++i) {
    const double scale = std::pow(10.0, std::uniform_real_distribution<double>(-9, 9)(random));
    const double angle = std::uniform_real_distribution<double>(-scale, scale)(random);
    expectClose(angle, 0.9L);
    expectClose(static_cast<float>(angle), 0.51L);
  }
}

TEST(Rotation, NextToEveryQuarterOfATurn) {
  // There one of both is nearly zero and must keep its relative accuracy.
  for (int k = -2000; k <= 2000; ++k) {
    double angle = k * std::numbers::pi / 2;
    for (int step = 0; step < 3; ++step) {
      expectClose(angle, 0.9L);
      angle = std::nextafter(angle, 1e9);
    }
  }
  for (const double angle : {999999999.9, 1e9, -1e9, 999999997.0, 2e9, 628318530.717958, 1570796.3267948966})
    expectClose(angle, 0.9L);
}

TEST(Rotation, OfZeroIsNone) {
  const auto none = rotationOf(0.0);
  EXPECT_EQ(none.column[0], (Vec2<double>{{1, 0}}));
  EXPECT_EQ(none.column[1], (Vec2<double>{{0, 1}}));
}

TEST(Rotation, OfAnAngleThatNoShapeHasIsNotANumber) {
  for (const double angle : {1e10, 1e300, std::numeric_limits<double>::infinity(), std::nan("")})
    EXPECT_TRUE(std::isnan(rotationOf(angle).column[0][0])) << angle;
}

}  // namespace
