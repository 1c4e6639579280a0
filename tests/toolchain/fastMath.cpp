// SPDX-License-Identifier: MIT
// A program as a user may write it, for fastMath.test.ts: it uses every function of the public headers that computes,
// and prints the bits of what the core answers to seeded pairs.
#include <cstdint>
#include <cstdio>
#include <cstring>

#include "touchstone/closest_points.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"

using namespace touchstone;

namespace {

std::uint64_t state = 20261122;
/// A whole number from -1024 to 1023 over 256: exact, whatever the compiler may do with it.
double number() {
  state = state * 6364136223846793005U + 1442695040888963407U;
  return static_cast<double>(static_cast<std::int64_t>(state >> 53U) - 1024) * 0.00390625;
}
double size() {
  const double x = number();
  return x < 0 ? -x : x;
}
Vec3<double> vector() { return {{number(), number(), number()}}; }
Quat<double> quarterTurn() { return number() < 0 ? Quat<double>{0.5, 0.5, 0.5, 0.5} : Quat<double>{0.6, 0, 0, 0.8}; }

void print(double x) {
  std::uint64_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  std::printf("%016llx\n", static_cast<unsigned long long>(bits));
}
template <class A, class B>
void printDistance(const A& a, const B& b) {
  const auto r = distance(a, b);
  print(r.distance);
  for (int i = 0; i < 3; ++i) print(r.normal[i]);
}

/// Each function once: out of line, its copy would be in this object, and the linker might take it for the core's.
template <class S, int N>
S useVectors(const Vec<S, N>& a, const Vec<S, N>& b) {
  const Segment<S, N> segment{a, b};
  const Vec<S, N> c = segment.at(S(0.5)) + closestPoint(segment, a * S(2)).point - S(2) * b / S(3) + -a;
  const Vec<double, N> wide = castVec<double>(unit<S, N>(1));
  return dot(a, c) + length(a) + maxNorm(b) + lengthSquared(c) + static_cast<S>(wide[0]);
}
double useRotations(const Vec3<double>& a, const Quat<double>& q) {
  const Rotation<double, 3> r = rotationOf(q * q);
  const Vec3<double> turned = cross(r.toWorld(a), r.toLocal(a)) + Rotation<double, 3>::identity().column[0];
  return turned[0] + perpendicular(Vec2<double>{{a[0], a[1]}})[0];
}
double useResults(const PairResult<double, 3>& r, const ManifoldPoint<double, 3>& p) {
  return swapped(r).penetrationDepth() + p.position()[0] + (r.intersects() ? 1 : 0);
}

}  // namespace

int main() {
  volatile double used = 0;
  for (int i = 0; i < 200; ++i) {
    const Vec3<double> a = vector(), b = vector(), c = vector(), d = vector();
    const Obb<double> box{a, {{size(), size(), size()}}, quarterTurn()};
    const TaperedCapsule<double> cone{c, d, size(), size()};
    printDistance(box, Obb<double>{b, {{size(), size(), size()}}, quarterTurn()});
    printDistance(box, Capsule<double>{c, d, size()});
    printDistance(box, cone);
    printDistance(Capsule<double>{a, b, size()}, Capsule<double>{c, d, size()});
    printDistance(cone, TaperedCapsule<double>{a, b, size(), size()});
    const auto closest = closestPoints(Segment<double, 3>{a, b}, Segment<double, 3>{c, d});
    for (int k = 0; k < 3; ++k) print(closest.on1[k]);
    used = used + useVectors(a, b) + useVectors(Vec2<double>{{a[0], a[1]}}, Vec2<double>{{b[0], b[1]}}) +
           static_cast<double>(useVectors(castVec<float>(c), castVec<float>(d))) + useRotations(a, quarterTurn()) +
           useResults(distance(box, cone), contact(box, cone).points[0]);
  }
  return 0;
}
