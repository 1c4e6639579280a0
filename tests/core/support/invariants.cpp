// SPDX-License-Identifier: MIT
#include "support/invariants.hpp"

#include <algorithm>
#include <cmath>

#include "support/oracle.hpp"

namespace invariants {

using namespace touchstone;
using scenes::Answer;
using scenes::Scene;

namespace {

oracle::V lift(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }

/// Whether the shapes are equal, number by number; of hulls, the points and not where they are kept.
bool sameNumbers(const Shape<double>& a, const Shape<double>& b) {
  if (a.index() != b.index()) return false;
  return std::visit(
      [&]<class T>(const T& first) {
        T second = std::get<T>(b);
        if constexpr (requires { first.points(); }) {
          const auto p = first.points().points(), q = second.points().points();
          if (!std::equal(p.begin(), p.end(), q.begin(), q.end())) return false;
          second.reference = first.reference;
        }
        double x[maxShapeNumbers], y[maxShapeNumbers];
        const int count = pack(a, std::span<double>(x));
        pack(Shape<double>(second), std::span<double>(y));
        return std::equal(x, x + count, y);
      },
      a);
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
  if (depth < 1000 * slack) return;  // the hundredth part of it would drown in the error bound
  const auto after = [&](double factor) {
    return scenes::answerOf(scene.a, scenes::moved(scene.b, r.normal * (factor * depth))).distance;
  };
  EXPECT_GT(after(1.01), 0) << "pushing out by 1.01 of the depth must separate";
  EXPECT_LT(after(0.99), 0) << "pushing out by 0.99 of the depth must not separate";
}

}  // namespace

double distanceToSurface(const Vec3<double>& p, const Shape<double>& shape) {
  return std::abs(static_cast<double>(oracle::pointDistance(lift(p), shape)));
}

void expectInvariants(const Scene& scene, const Answer& r, double slack) {
  SCOPED_TRACE(scenes::text(scene));
  EXPECT_NEAR(length(r.normal), 1, 1e-12);
  EXPECT_LE(maxNorm(r.pointOnB - (r.pointOnA + r.normal * r.distance)), slack);
  EXPECT_NE(r.status, Status::unproved);
  EXPECT_GE(static_cast<double>(oracle::separationAlong(scene.a, scene.b, lift(r.normal))), r.distance - slack)
      << "the normal must separate by the distance";
  EXPECT_LE(distanceToSurface(r.pointOnA, scene.a), slack) << layoutOf(kindOf(scene.a)).name;
  EXPECT_LE(distanceToSurface(r.pointOnB, scene.b), slack) << layoutOf(kindOf(scene.b)).name;
  expectPushOutAndExchange(scene, r, slack);
}

void expectPushOutAndExchange(const Scene& scene, const Answer& r, double slack) {
  expectMirrored(scene, r);
  expectPushOut(scene, r, slack);
}

namespace {
std::string offBy(const char* what, double by) {
  return what + std::string(": off by ") + std::to_string(by / 1e-9) + "e-9";
}
}  // namespace

std::string normalViolation(const Scene& scene, const Answer& r, double slack, double unitSlack) {
  double sum = r.distance;
  for (int k = 0; k < 3; ++k) sum += r.normal[k] + r.pointOnA[k] + r.pointOnB[k];
  if (!std::isfinite(sum)) return "a number is not finite";
  const double excess = length(r.normal) - 1;
  if (!(std::abs(excess) <= unitSlack)) return offBy("normal is not of unit length", excess);
  const double left = r.distance - static_cast<double>(oracle::separationAlong(scene.a, scene.b, lift(r.normal)));
  return left <= slack ? "" : offBy("normal does not separate by the distance", left);
}

std::string violation(const Scene& scene, const Answer& r, double slack, double unitSlack, bool isThorough) {
  if (const std::string fault = normalViolation(scene, r, slack, unitSlack); !fault.empty()) return fault;
  const double apart = maxNorm(r.pointOnB - (r.pointOnA + r.normal * r.distance));
  if (!(apart <= slack)) return offBy("witnesses are not the distance apart", apart);
  const double offA = distanceToSurface(r.pointOnA, scene.a), offB = distanceToSurface(r.pointOnB, scene.b);
  if (!(offA <= slack)) return offBy("witness is not on the surface of A", offA);
  if (!(offB <= slack)) return offBy("witness is not on the surface of B", offB);
  if (!isThorough) return "";
  const double off = static_cast<double>(oracle::signedDistance(scene.a, scene.b)) - r.distance;
  return std::abs(off) <= slack ? "" : offBy("distance is not the greatest separation", off);
}

}  // namespace invariants
