// SPDX-License-Identifier: MIT
// Accuracy of Touchstone and of FCL 0.7 (based on libccd) on the same random scenes, measured against the oracle.
// Outside the default test: cmake --preset crosscheck && cmake --build --preset crosscheck &&
// build/crosscheck/touchstone_crosscheck
#include <cmath>
#include <cstdio>
#include <string>

#include "fcl_shapes.hpp"
#include "support/oracle.hpp"
#include "support/scenes.hpp"

namespace {

using namespace touchstone;
using crosscheck::Solid;
using crosscheck::solidOf;

/// FCL's depth: the deepest contact, or 0 where it reports none.
double depthOf(const Solid& a, const Solid& b) {
  fcl::CollisionRequestd request(16, true);
  fcl::CollisionResultd result;
  fcl::collide(a.geometry.get(), a.pose, b.geometry.get(), b.pose, request, result);
  double depth = 0;
  for (std::size_t i = 0; i < result.numContacts(); ++i)
    depth = std::max(depth, result.getContact(i).penetration_depth);
  return result.isCollision() ? depth : -1;
}

/// FCL's distance of shapes that are apart.
double distanceOf(const Solid& a, const Solid& b) {
  fcl::DistanceRequestd request(true);
  fcl::DistanceResultd result;
  return fcl::distance(a.geometry.get(), a.pose, b.geometry.get(), b.pose, request, result);
}

struct Tally {
  int cases = 0, missed = 0, wrong = 0;
  double worst = 0;
  void add(double answer, double truth, double tolerance, bool missedIt) {
    ++cases;
    missed += missedIt ? 1 : 0;
    const double error = std::abs(answer - truth);
    wrong += !missedIt && error > tolerance ? 1 : 0;
    if (!missedIt) worst = std::max(worst, error);
  }
};

void print(const std::string& pair, const char* what, const Tally& t, double ours) {
  std::printf("| %s | %s | %d | %d | %d | %.2e | %.2e |\n", pair.c_str(), what, t.cases, t.missed, t.wrong, t.worst,
              ours);
}

void compare(ShapeKind kindA, ShapeKind kindB) {
  scenes::Random random(77);
  Tally overlapping, apart;
  double oursOverlapping = 0, oursApart = 0;
  for (const auto regime : {scenes::Regime::shallow, scenes::Regime::deep, scenes::Regime::contained,
                            scenes::Regime::degenerate, scenes::Regime::separated}) {
    for (int i = 0; i < 60; ++i) {
      const auto scene = scenes::sceneOf(kindA, kindB, regime, random);
      const Solid a = solidOf(scene.a), b = solidOf(scene.b);
      const double truth = static_cast<double>(oracle::signedDistance(scene.a, scene.b));
      const double ours = std::abs(scenes::answerOf(scene.a, scene.b).distance - truth);
      if (std::abs(truth) < 1e-6) continue;
      if (truth < 0) {
        const double depth = depthOf(a, b);
        overlapping.add(-depth, truth, 1e-6, depth <= 0);
        oursOverlapping = std::max(oursOverlapping, ours);
      } else if (kindB != ShapeKind::plane) {  // FCL 0.7 crashes in the distance query of a half-space
        const double d = distanceOf(a, b);
        apart.add(d, truth, 1e-6, d <= 0);
        oursApart = std::max(oursApart, ours);
      }
    }
  }
  const std::string name = scenes::nameOf(scenes::Pair{kindA, kindB});
  print(name, "overlapping", overlapping, oursOverlapping);
  if (apart.cases > 0) print(name, "apart", apart, oursApart);
}

}  // namespace

int main() {
  std::printf(
      "| pair | scenes | cases | no hit, or no distance | wrong | largest error of FCL | largest error of Touchstone "
      "|\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- |\n");
  const ShapeKind kinds[] = {ShapeKind::sphere, ShapeKind::aabb, ShapeKind::obb, ShapeKind::capsule, ShapeKind::plane};
  for (const ShapeKind a : kinds)
    for (const ShapeKind b : kinds)
      if (a <= b && hasDistance(a, b)) compare(a, b);
}
