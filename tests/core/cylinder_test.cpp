// SPDX-License-Identifier: MIT
// Cylinders against polytopes: the separation along the normal, the places of the witness points and the brute-force
// oracle, over random scenes of every regime; and cases by hand.
#include <gtest/gtest.h>

#include "algorithms/cylinders/cylinder_polytope.hpp"
#include "support/cylinder_oracle.hpp"
#include "support/scenes.hpp"
#include "support/sweep.hpp"

using namespace touchstone;
using cylinder_oracle::Real;
using cylinder_oracle::Solid;
using V3 = Vec3<double>;

namespace {

oracle::V lift(const V3& v) { return {v[0], v[1], v[2]}; }

/// A polytope with its own memory.
struct TestPolytope {
  std::vector<V3> vertices;
  std::vector<PolytopeEdge> edges;
  std::vector<PolytopeFace> faces;
  std::vector<V3> normals;
  std::vector<std::uint8_t> corners;
  PolytopeView view() const { return {vertices, edges, faces, normals, corners, vertices, nullptr}; }
  Solid solid() const {
    Solid s;
    for (const V3& v : vertices) s.spheres.push_back({lift(v), 0});
    return s;
  }
};

/// Which faces are beside an edge is not asked of so few edges.
PolytopeEdge edgeOf(int from, int to) {
  return {{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)}, {noFace, noFace}};
}
TestPolytope pointAt(const V3& p) { return {{p}, {}, {}, {}, {}}; }
TestPolytope segmentOf(const V3& p, const V3& q) { return {{p, q}, {edgeOf(0, 1)}, {}, {}, {}}; }
TestPolytope triangleOf(const V3& p, const V3& q, const V3& r) {
  TestPolytope t{{p, q, r}, {edgeOf(0, 1), edgeOf(1, 2), edgeOf(2, 0)}, {}, {}, {}};
  const V3 n = lengthAndDirection(cross(q - p, r - q)).direction;
  if (maxNorm(n) > 0) {
    t.faces = {{0, 3}, {3, 3}};
    t.normals = {n, -n};
    t.corners = {0, 1, 2, 0, 2, 1};
  }
  return t;
}
TestPolytope boxAt(const V3& center, const V3& half, const Rotation<double, 3>& r) {
  TestPolytope b;
  for (int i = 0; i < 8; ++i) {
    V3 local = half;
    for (int k = 0; k < 3; ++k)
      if ((i >> k & 1) == 0) local[k] = -local[k];
    b.vertices.push_back(center + r.toWorld(local));
  }
  for (int k = 0; k < 3; ++k) {
    const int u = 1 << k, v = 1 << (k + 1) % 3, w = 1 << (k + 2) % 3;
    for (const int i : {0, v, w, v + w}) b.edges.push_back(edgeOf(i, i + u));
    for (const int far : {0, 1}) {
      const int at = far * u;
      b.faces.push_back({static_cast<int>(b.corners.size()), 4});
      b.normals.push_back(r.column[k] * (far == 1 ? 1.0 : -1.0));
      const std::array<int, 4> around = far == 1 ? std::array<int, 4>{at, at + v, at + v + w, at + w}
                                                 : std::array<int, 4>{at, at + w, at + v + w, at + v};
      for (const int i : around) b.corners.push_back(static_cast<std::uint8_t>(i));
    }
  }
  return b;
}

struct CylinderScene {
  TestPolytope polytope;
  V3 base, tip;
  double radius;
  PlacedCylinder placed() const { return cylinderBetween(base, tip, radius, {}); }
  Solid solid() const { return cylinder_oracle::cylinder(lift(base), lift(tip), radius); }
};

enum class Regime { apart, deep, inside, touching, shallow, parallel, coaxial, thin, degenerate };
constexpr Regime allRegimes[] = {Regime::apart,    Regime::deep,    Regime::inside, Regime::touching,  Regime::shallow,
                                 Regime::parallel, Regime::coaxial, Regime::thin,   Regime::degenerate};
constexpr const char* regimeNames[] = {"apart",    "deep",    "inside", "touching",  "shallow",
                                       "parallel", "coaxial", "thin",   "degenerate"};

TestPolytope polytopeOf(int kind, const V3& center, const V3& half, const Rotation<double, 3>& r) {
  if (kind == 0) return pointAt(center);
  if (kind == 1) return segmentOf(center - r.column[0] * half[0], center + r.column[0] * half[0]);
  if (kind == 2)
    return triangleOf(center - r.column[0] * half[0], center + r.column[0] * half[0], center + r.column[1] * half[1]);
  return boxAt(center, half, r);
}

CylinderScene sceneOf(int kind, Regime regime, scenes::Random& random) {
  const auto size = [&](double lo, double hi) { return random.between(lo, hi); };
  V3 half{{size(0.2, 1), size(0.2, 1), size(0.2, 1)}}, at = random.inBox(0.4);
  Quat<double> turn = random.rotation(), other = random.rotation();
  double length = size(0.1, 1), radius = size(0.1, 1);
  if (regime == Regime::apart) at = random.inBox(4);
  if (regime == Regime::inside) {
    half = half * 0.05;
    at = random.inBox(0.2);
  }
  if (regime == Regime::thin) {
    const double thin = std::pow(10, -random.between(2, 4));
    if (random.chance(0.7)) (random.chance(0.5) ? length : radius) *= thin;
    if (random.chance(0.7)) half[random.below(3)] *= thin;
  }
  const double angle = std::pow(10, -random.between(1, 17));
  const Quat<double> quarter{0, 0, std::sqrt(0.5), std::sqrt(0.5)};
  const Quat<double> slight{std::sin(angle), 0, random.chance(0.5) ? std::sin(angle) : 0, std::cos(angle)};
  if (regime == Regime::parallel) turn = other * (random.chance(0.5) ? slight : slight * quarter);
  if (regime == Regime::coaxial) {
    turn = other * (random.chance(0.5) ? Quat<double>{} : slight);
    at = rotationOf(turn).column[0] * size(-2, 2);
    if (random.chance(0.3)) at = at + random.inBox(1e-13);
  }
  if (regime == Regime::degenerate) {
    const auto exact = [&] { return random.below(4) * 0.25; };
    half = {{exact(), exact(), exact()}};
    length = exact();
    radius = exact();
    at = {{exact() - 0.5, exact() - 0.5, exact() - 0.5}};
    turn = random.chance(0.7) ? Quat<double>{} : quarter;
    other = random.chance(0.7) ? Quat<double>{} : quarter;
  }
  const V3 axis = rotationOf(turn).column[0] * length;
  CylinderScene s{polytopeOf(kind, at, half, rotationOf(other)), -axis, axis, radius};
  if (regime == Regime::touching || regime == Regime::shallow) {
    const PolytopeCylinder now = polytopeCylinder(s.polytope.view(), s.placed());
    const double target = regime == Regime::touching ? random.between(-1, 1) * std::pow(10, -random.between(6, 16))
                                                     : -std::pow(10, -random.between(1, 5));
    for (V3& v : s.polytope.vertices) v = v + now.normal * (now.distance - target);
  }
  return s;
}

/// How far a point lies from the polytope: minus the separation of the two, which the oracle knows.
Real outsideOf(const TestPolytope& p, const V3& at) {
  Real most = -1e300L;
  for (std::size_t i = 0; i < p.faces.size(); ++i)
    most = std::max(most, static_cast<Real>(dot(p.normals[i], at - p.view().corner(p.faces[i], 0))));
  if (p.vertices.size() == 8) return most;
  Solid point;
  point.spheres.push_back({lift(at), 0});
  return cylinder_oracle::signedDistance(p.solid(), point);
}

void expectExact(const CylinderScene& s, bool isThorough) {
  const PolytopeCylinder r = polytopeCylinder(s.polytope.view(), s.placed());
  const Solid a = s.polytope.solid(), b = s.solid();
  const double slack = 1e-13 * (1 + r.size);
  EXPECT_NEAR(length(r.normal), 1, 1e-14);
  EXPECT_NEAR(static_cast<double>(cylinder_oracle::separationAlong(a, b, lift(r.normal))), r.distance, slack);
  EXPECT_LE(r.off, 1e-12 * (1 + r.size)) << "witness points";
  const V3 onB = r.onA + r.normal * r.distance;
  EXPECT_LE(static_cast<double>(cylinder_oracle::distanceToSurface(lift(onB), b)), 1e-12 * (1 + r.size));
  if (!isThorough) return;
  EXPECT_LE(static_cast<double>(outsideOf(s.polytope, r.onA)), 1e-12 * (1 + r.size));
  if (r.distance > 1e-3) return;  // proved by both bounds
  EXPECT_LE(static_cast<double>(cylinder_oracle::signedDistance(a, b, {lift(r.normal)})), r.distance + 1e-10);
}

std::string text(const CylinderScene& s) {
  std::ostringstream out;
  out << std::setprecision(17) << "radius " << s.radius;
  for (const V3& v : {s.base, s.tip}) out << " | " << v[0] << ", " << v[1] << ", " << v[2];
  for (const V3& v : s.polytope.vertices) out << "\n  " << v[0] << ", " << v[1] << ", " << v[2];
  return out.str();
}

class CylinderPolytopes : public testing::TestWithParam<std::tuple<int, Regime>> {};

TEST_P(CylinderPolytopes, AgreeWithTheOracleSeed17) {
  const auto [kind, regime] = GetParam();
  scenes::Random random(17 + 100 * static_cast<std::uint64_t>(kind) + static_cast<std::uint64_t>(regime));
  const int count = sweep::countOf(1500, 40000);
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    const CylinderScene s = sceneOf(kind, regime, random);
    SCOPED_TRACE(text(s));
    expectExact(s, i % 100 == 0);
  }
}
std::string nameOf(const testing::TestParamInfo<std::tuple<int, Regime>>& p) {
  constexpr const char* kinds[] = {"point", "segment", "triangle", "box"};
  return std::string(kinds[std::get<0>(p.param)]) + "_" + regimeNames[static_cast<int>(std::get<1>(p.param))];
}
INSTANTIATE_TEST_SUITE_P(All, CylinderPolytopes, testing::Combine(testing::Range(0, 4), testing::ValuesIn(allRegimes)),
                         nameOf);

}  // namespace
