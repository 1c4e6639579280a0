// SPDX-License-Identifier: MIT
// The general solver, FCL 0.7 with both of its solvers, and libccd on the same random poses of boxes, triangles,
// cylinders and hulls, 10,000 for each pair: errors and times. Every disagreement is decided by the definition, in long
// double: a distance or depth is proved too large by two points, or by a normal that separates more.
// Outside the default test: cmake --preset crosscheck && cmake --build --preset crosscheck &&
// build/crosscheck/touchstone_crosscheck_solvers
#include <ccd/ccd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "fcl_shapes.hpp"
#include "support/oracle.hpp"
#include "support/scenes.hpp"
#include "touchstone/convex.hpp"
#include "touchstone/support.hpp"

namespace {

using namespace touchstone;
using crosscheck::Solid;
using scenes::Scene;

/// Larger differences are errors; metres, of shapes of about 1 m.
constexpr double wrong = 1e-6;
constexpr double infinity = std::numeric_limits<double>::infinity();

/// The signed distance of a solver; empty where it has none for the scene. The normal is unit, from A to B, or zero.
struct Answer {
  double distance;
  Vec3<double> normal;
};
using Answered = std::optional<Answer>;

oracle::V wide(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }
Vec3<double> fromFcl(const fcl::Vector3d& v) { return {{v[0], v[1], v[2]}}; }

ConvexDistance<double, 3> generalOf(const Scene& scene) {
  return std::visit(
      []<class A, class B>(const A& a, const B& b) -> ConvexDistance<double, 3> {
        if constexpr (A::dimension == 3 && B::dimension == 3 && A::isBounded && B::isBounded)
          return convexDistance(a, b);
        else
          return {};
      },
      scene.a, scene.b);
}
Answered byTable(const Scene& scene) {
  const auto r = *distance<3>(scene.a, scene.b);
  return Answer{r.distance, r.normal};
}

/// FCL's depth where it reports a contact, otherwise its distance.
Answered byFcl(const Solid& a, const Solid& b, fcl::GJKSolverType solver) {
  fcl::CollisionRequestd request(4, true, 1, false, true, solver, 1e-9);
  fcl::CollisionResultd result;
  fcl::collide(a.geometry.get(), a.pose, b.geometry.get(), b.pose, request, result);
  if (result.isCollision()) {
    const fcl::Contactd* deepest = nullptr;
    for (std::size_t i = 0; i < result.numContacts(); ++i)
      if (!deepest || std::abs(result.getContact(i).penetration_depth) > std::abs(deepest->penetration_depth))
        deepest = &result.getContact(i);
    if (!deepest) return std::nullopt;
    // FCL's own solver reports the depth with the other sign.
    return Answer{-std::abs(deepest->penetration_depth), fromFcl(deepest->normal)};
  }
  fcl::DistanceRequestd asked(true, false, 0, 0, 1e-9, solver);
  fcl::DistanceResultd found;
  const double d = fcl::distance(a.geometry.get(), a.pose, b.geometry.get(), b.pose, asked, found);
  return Answer{d, {}};
}

void supportForCcd(const void* shape, const ccd_vec3_t* direction, ccd_vec3_t* to) {
  const Vec3<double> d{{direction->v[0], direction->v[1], direction->v[2]}};
  const Vec3<double> p = maxNorm(d) > 0 ? support<3>(*static_cast<const Shape<double>*>(shape), d)->point : d;
  ccdVec3Set(to, p[0], p[1], p[2]);
}
/// A point inside, for MPR: the mean of six support points.
void centerForCcd(const void* shape, ccd_vec3_t* to) {
  Vec3<double> sum{};
  for (int k = 0; k < 3; ++k)
    for (const double sign : {1.0, -1.0})
      sum = sum + support<3>(*static_cast<const Shape<double>*>(shape), unit<double, 3>(k) * sign)->point;
  ccdVec3Set(to, sum[0] / 6, sum[1] / 6, sum[2] / 6);
}
/// Depth by libccd; it has no distance.
Answered byCcd(const Scene& scene, bool isMpr) {
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = supportForCcd;
  ccd.center1 = ccd.center2 = centerForCcd;
  ccd.max_iterations = 1000;
  ccd.epa_tolerance = ccd.mpr_tolerance = 1e-9;
  double depth = 0;
  ccd_vec3_t direction{}, position{};
  const int end =
      (isMpr ? ccdMPRPenetration : ccdGJKPenetration)(&scene.a, &scene.b, &ccd, &depth, &direction, &position);
  if (end == -2) return std::nullopt;
  if (end != 0) return Answer{infinity, {}};
  return Answer{-depth, {{direction.v[0], direction.v[1], direction.v[2]}}};
}

/// What is known of the signed distance from the definition alone.
struct Truth {
  double lower, upper;
};
double separationOf(const Scene& scene, const Vec3<double>& n) {
  if (!(maxNorm(n) > 0.5)) return -infinity;
  return static_cast<double>(oracle::separationAlong(scene.a, scene.b, wide(n / length(n))));
}
/// Below by a normal; above, apart, by two points of the shapes, and otherwise by nothing but the other answers.
Truth truthOf(const Scene& scene, const ConvexDistance<double, 3>& r) {
  Truth t{separationOf(scene, r.normal), infinity};
  if (!(r.distance > 0)) return t;
  const double missA = std::max(0.0, static_cast<double>(oracle::pointDistance(wide(r.pointOnA), scene.a)));
  const double missB = std::max(0.0, static_cast<double>(oracle::pointDistance(wide(r.pointOnB), scene.b)));
  t.upper = length(r.pointOnB - r.pointOnA) + missA + missB;
  return t;
}

/// The answers of one solver, overlapping or apart.
struct Tally {
  int count = 0, none = 0, missed = 0, tooFar = 0, tooDeep = 0;
  double worst = 0, nanoseconds = 0;

  void add(const Answered& answer, const Scene& scene, const Truth& truth, double distance, double took) {
    ++count;
    nanoseconds += took;
    if (!answer || std::isnan(answer->distance)) {
      ++none;
      return;
    }
    // Within the tolerance of touching either verdict is right.
    const bool isOtherVerdict = (answer->distance > 0) != (distance > 0);
    if (isOtherVerdict && std::abs(distance) > wrong) {
      ++missed;
      return;
    }
    if (std::isinf(answer->distance)) return;
    const double error = answer->distance - distance;
    worst = std::max(worst, std::abs(error));
    // Less deep than its own normal separates in either direction, or farther than two points are apart.
    const double own = std::max(separationOf(scene, answer->normal), separationOf(scene, -answer->normal));
    if (error > wrong && answer->distance > std::max(truth.lower, own) + wrong) ++tooFar;
    if (error < -wrong && answer->distance < truth.lower - wrong) ++tooDeep;
  }
  void add(const Tally& other) {
    count += other.count;
    none += other.none;
    missed += other.missed;
    tooFar += other.tooFar;
    tooDeep += other.tooDeep;
    worst = std::max(worst, other.worst);
    nanoseconds += other.nanoseconds;
  }
  int errors() const { return none + missed + tooFar + tooDeep; }
  void print(const char* what, const char* solver) const {
    if (count > 0)
      std::printf("| %s | %s | %d | %d | %d | %d | %d | %.1e | %.1f |\n", what, solver, count, none, missed, tooFar,
                  tooDeep, worst, nanoseconds / count / 1000);
  }
};

constexpr int solverCount = 6;
/// libccd, the last two, has no distance.
constexpr int distanceSolvers = 4;
constexpr const char* sceneNames[2] = {"overlapping", "apart"};
constexpr const char* solverNames[solverCount] = {"Touchstone, general solver",
                                                  "Touchstone, table of pairs",
                                                  "FCL, libccd",
                                                  "FCL, own solver",
                                                  "libccd, GJK and EPA",
                                                  "libccd, MPR"};

Answered askSolver(int solver, const Scene& scene, const Solid& a, const Solid& b) {
  switch (solver) {
    case 0: {
      const auto r = generalOf(scene);
      return Answer{r.distance, r.normal};
    }
    case 1: return byTable(scene);
    case 2: return byFcl(a, b, fcl::GST_LIBCCD);
    case 3: return byFcl(a, b, fcl::GST_INDEP);
    case 4: return byCcd(scene, false);
    default: return byCcd(scene, true);
  }
}

/// Of all pairs: overlapping, then apart.
struct Totals {
  Tally tallies[2][solverCount];
  /// Of the general solver: answers whose status says that the bounds are apart, that the definition does not confirm,
  /// and that a normal of another solver proves too deep.
  int openCertificates = 0, unconfirmed = 0, beaten = 0;
  double largestBound = 0;
};

/// Rounding of the definition in long double, of coordinates in double; metres.
constexpr double confirmed = 1e-12;
bool isConfirmed(double distance, const Truth& truth) {
  return std::abs(distance - truth.lower) <= confirmed && distance <= truth.upper + confirmed;
}
/// Whether another answer's normal, in either direction, separates more.
bool isBeaten(double distance, const Scene& scene, const Answered& by) {
  return by && std::max(separationOf(scene, by->normal), separationOf(scene, -by->normal)) > distance + confirmed;
}

void compare(ShapeKind kindA, ShapeKind kindB, int poses, Totals& totals) {
  scenes::Random random(20261123);
  Tally tallies[2][solverCount];
  for (int i = 0; i < poses; ++i) {
    Scene scene{scenes::shapeOf(kindA, random, 0.7, 0.5), scenes::shapeOf(kindB, random, 0.7, 0.5)};
    if (random.chance(0.5)) scene.b = scenes::moved(scene.b, random.inBox(1));
    const Solid a = crosscheck::solidOf(scene.a), b = crosscheck::solidOf(scene.b);
    const ConvexDistance<double, 3> ours = generalOf(scene);
    const Truth truth = truthOf(scene, ours);
    totals.openCertificates += ours.status == Status::proved ? 0 : 1;
    totals.unconfirmed += isConfirmed(ours.distance, truth) ? 0 : 1;
    totals.largestBound = std::max(totals.largestBound, ours.errorBound);
    bool isBeatenByAny = false;
    const bool isApart = ours.distance > 0;
    for (int s = 0; s < (isApart ? distanceSolvers : solverCount); ++s) {
      const auto start = std::chrono::steady_clock::now();
      const Answered answer = askSolver(s, scene, a, b);
      const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
      tallies[isApart ? 1 : 0][s].add(answer, scene, truth, ours.distance, took.count());
      isBeatenByAny = isBeatenByAny || isBeaten(ours.distance, scene, answer);
    }
    totals.beaten += isBeatenByAny ? 1 : 0;
  }
  for (int i = 0; i < 2; ++i) {
    if (tallies[i][0].count == 0) continue;
    std::printf("| %s | %s | %d |", scenes::nameOf(scenes::Pair{kindA, kindB}).c_str(), sceneNames[i],
                tallies[i][0].count);
    for (int s = 0; s < solverCount; ++s) {
      if (tallies[i][s].count > 0)
        std::printf(" %d, %.1e |", tallies[i][s].errors(), tallies[i][s].worst);
      else
        std::printf(" |");
      totals.tallies[i][s].add(tallies[i][s]);
    }
    std::printf("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int poses = argc > 1 ? std::atoi(argv[1]) : 10000;
  std::printf("| pair | scenes | poses |");
  for (const char* name : solverNames) std::printf(" %s |", name);
  std::printf("\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  const ShapeKind kinds[] = {ShapeKind::obb, ShapeKind::triangle, ShapeKind::cylinder, ShapeKind::hull};
  Totals totals;
  for (const ShapeKind a : kinds)
    for (const ShapeKind b : kinds)
      if (a <= b) compare(a, b, poses, totals);
  std::printf("\n| scenes | solver | poses | no answer | wrong verdict | too far | too deep | largest error | us |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (int i = 0; i < 2; ++i)
    for (int s = 0; s < solverCount; ++s) totals.tallies[i][s].print(sceneNames[i], solverNames[s]);
  std::printf("\nGeneral solver: %d certificates open, largest error bound %.1e m, %d unconfirmed, %d beaten.\n",
              totals.openCertificates, totals.largestBound, totals.unconfirmed, totals.beaten);
}
