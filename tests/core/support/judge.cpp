// SPDX-License-Identifier: MIT
#include "support/judge.hpp"

#include <cmath>

#include "support/oracle.hpp"

namespace judge {

using namespace touchstone;
using scenes::Answer;
using scenes::Scene;

namespace {

oracle::V lift(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }

bool sameNumbers(const Shape<double>& a, const Shape<double>& b) {
  if (a.index() != b.index()) return false;
  double x[maxShapeNumbers], y[maxShapeNumbers];
  const int count = pack(a, std::span<double>(x));
  pack(b, std::span<double>(y));
  for (int i = 0; i < count; ++i)
    if (x[i] != y[i]) return false;
  return true;
}

void expectMirrored(const Scene& scene, const Answer& r) {
  if (sameNumbers(scene.a, scene.b)) return;  // A and B are the same shape: exchanging them changes nothing
  const Answer s = scenes::answerOf(scene.b, scene.a);
  EXPECT_EQ(s.distance, r.distance);
  EXPECT_EQ(s.normal, -r.normal);
  EXPECT_EQ(s.pointOnA, r.pointOnB);
  EXPECT_EQ(s.pointOnB, r.pointOnA);
  EXPECT_EQ(s.unique, r.unique);
  EXPECT_EQ(s.featureA, r.featureB);
  EXPECT_EQ(s.featureB, r.featureA);
}

void expectPushOut(const Scene& scene, const Answer& r, double slack) {
  const double depth = -r.distance;
  if (depth < 1000 * slack) return;  // the hundredth part of it would drown in the promised accuracy
  const auto after = [&](double factor) {
    return scenes::answerOf(scene.a, scenes::moved(scene.b, r.normal * (factor * depth))).distance;
  };
  EXPECT_GT(after(1.01), 0) << "pushing out by 1.01 of the depth must separate";
  EXPECT_LT(after(0.99), 0) << "pushing out by 0.99 of the depth must not separate";
}

}  // namespace

double offSurface(const Vec3<double>& p, const Shape<double>& shape) {
  return std::abs(static_cast<double>(oracle::pointDistance(lift(p), shape)));
}

void expectInvariants(const Scene& scene, const Answer& r, double slack) {
  SCOPED_TRACE(scenes::text(scene));
  EXPECT_NEAR(length(r.normal), 1, 1e-12);
  EXPECT_LE(maxNorm(r.pointOnB - (r.pointOnA + r.normal * r.distance)), slack);
  EXPECT_EQ(r.status, Status::converged);
  EXPECT_GE(static_cast<double>(oracle::separationAlong(scene.a, scene.b, lift(r.normal))), r.distance - slack)
      << "the normal must separate by the distance";
  EXPECT_LE(offSurface(r.pointOnA, scene.a), slack) << layoutOf(kindOf(scene.a)).name;
  EXPECT_LE(offSurface(r.pointOnB, scene.b), slack) << layoutOf(kindOf(scene.b)).name;
  expectMirrored(scene, r);
  expectPushOut(scene, r, slack);
}

}  // namespace judge
