// SPDX-License-Identifier: MIT
// Nanoseconds of the signed distance of two polytopes: by the general solver, and by faces and edges (separating axes).
// Hulls of random points on spheres against hulls, boxes and triangles, apart and overlapping, by the number of points.
// Output: a line for each: pair, points, placement, both times (0: not measured), support points that the general
// solver asked for.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <deque>
#include <limits>
#include <random>
#include <vector>

#include "touchstone/algorithms.hpp"
#include "touchstone/convex.hpp"

namespace {

using namespace touchstone;
using V3 = Vec3<double>;

constexpr int sceneCount = 64;
/// Faces and edges of hulls of so many points take milliseconds and are not measured.
constexpr int mostPoints = 256;

/// Points on the unit sphere around a center.
std::vector<V3> hullAround(const V3& center, int count, std::mt19937_64& random) {
  std::uniform_real_distribution<double> coordinate(-1, 1);
  std::vector<V3> points;
  while (static_cast<int>(points.size()) < count) {
    const V3 p{{coordinate(random), coordinate(random), coordinate(random)}};
    const double l = length(p);
    if (l > 0.1 && l < 1) points.push_back(center + p / l);
  }
  return points;
}
Quat<double> rotation(std::mt19937_64& random) {
  std::normal_distribution<double> part;
  const Quat<double> q{part(random), part(random), part(random), part(random)};
  const double l = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  return {q.x / l, q.y / l, q.z / l, q.w / l};
}

/// Shapes that refer to points in memory of their own.
class Shapes {
 public:
  Hull<double> hull(std::vector<V3> points) {
    kept_.emplace_back(std::move(points));
    lists_.emplace_back(kept_.back());
    return hullOf<double>(lists_.back());
  }

 private:
  std::deque<std::vector<V3>> kept_;
  std::deque<HullPoints<3>> lists_;
};

template <class A>
struct Scene {
  A a;
  Hull<double> b;
};

/// Nanoseconds of `ask` for a scene, of the fastest pass over all scenes.
template <class A, class Ask>
double timeOf(const std::vector<Scene<A>>& scenes, const Ask& ask) {
  double sum = 0, least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < 20; ++i) {
    const auto start = std::chrono::steady_clock::now();
    for (const Scene<A>& s : scenes) sum += ask(s);
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
    least = std::min(least, took.count() / sceneCount);
  }
  if (sum == 0.5) std::puts("");  // the answers are used
  return least;
}

template <class A>
void print(const char* pair, int count, const char* placement, const std::vector<Scene<A>>& scenes) {
  long iterations = 0;
  for (const Scene<A>& s : scenes) iterations += convexDistance(s.a, s.b).iterations;
  const double general = timeOf(scenes, [](const Scene<A>& s) { return convexDistance(s.a, s.b).distance; });
  const auto bySat = [](const Scene<A>& s) {
    return distanceBy<3>(Algorithm::sat, Shape<double>(s.a), Shape<double>(s.b))->distance;
  };
  const double sat = count < mostPoints ? timeOf(scenes, bySat) : 0;
  std::printf("%s %d %s %.0f %.0f %.1f\n", pair, count, placement, general, sat,
              static_cast<double>(iterations) / sceneCount);
}

/// Centers that are so far from each other, in a random direction.
void measure(int count, const char* placement, double apart) {
  std::mt19937_64 random(20261123);
  Shapes shapes;
  std::vector<Scene<Hull<double>>> hulls;
  std::vector<Scene<Obb<double>>> boxes;
  std::vector<Scene<Triangle<double>>> triangles;
  for (int i = 0; i < sceneCount; ++i) {
    const V3 direction = hullAround({}, 1, random)[0];
    const Hull<double> b = shapes.hull(hullAround(direction * apart, count, random));
    hulls.push_back({shapes.hull(hullAround({}, count, random)), b});
    boxes.push_back({Obb<double>{{}, {{0.6, 0.5, 0.7}}, rotation(random)}, b});
    const auto corners = hullAround({}, 3, random);
    triangles.push_back({Triangle<double>{{corners[0], corners[1], corners[2]}}, b});
  }
  print("hull-hull", count, placement, hulls);
  print("obb-hull", count, placement, boxes);
  print("triangle-hull", count, placement, triangles);
}

}  // namespace

int main() {
  for (const int count : {4, 8, 16, 32, mostPoints}) {
    measure(count, "apart", 3);
    measure(count, "overlapping", 1.3);
    measure(count, "deep", 0.1);
  }
}
