// SPDX-License-Identifier: MIT
// A program that uses the installed core: a pair, its contact manifold, a linear cast and a shape read from numbers.
//
//   g++ main.cpp $(pkg-config --cflags --libs touchstone) && ./a.out
#include <array>
#include <cstdio>
#include <optional>

#include "touchstone/touchstone.hpp"

using namespace touchstone;

namespace {

void print(const char* name, double value) { std::printf("%s %g\n", name, value); }
void print(const char* name, const Vec3<double>& v) { std::printf("%s %g %g %g\n", name, v[0], v[1], v[2]); }

/// A ball of radius 1 whose center is half a metre inside of a box, behind the face x = 0.5.
void printPair() {
  const Sphere<double> ball{{{1, 0, 0}}, 1};
  const Aabb<double> box{{{0.5, -1, -1}}, {{3, 1, 1}}};
  const PairResult<double, 3> answer = distance(ball, box);
  print("distance", answer.distance);  // -1.5
  print("normal", answer.normal);      // 1 0 0, from the ball to the box
  print("on the ball", answer.pointOnA);
  print("on the box", answer.pointOnB);
}

/// A cube of 2 m that stands a centimetre deep in the ground, on four corners.
void printContact() {
  const Obb<double> cube{{{0, 0.99, 0}}, {{1, 1, 1}}, {}};
  const Plane<double> ground{{{0, 1, 0}}, 0};
  const Contact<double, 3> touching = contact(cube, ground);
  std::printf("contact points %d\n", touching.count);  // 4
}

/// A ball of radius 1 that falls 10 m from a height of 6 m touches the ground halfway.
void printCast() {
  const Sphere<double> ball{{{0, 6, 0}}, 1};
  const Plane<double> ground{{{0, 1, 0}}, 0};
  const auto hit = cast(ball, {{0, -10, 0}}, ground, {{0, 0, 0}});
  print("time of impact", hit.toi);  // 0.5
}

/// Numbers of a file are checked before the core is asked.
void printRefusal() {
  const std::array<double, 4> numbers{0, 0, 0, -1};
  Shape<double> shape = unpack<double>(ShapeKind::sphere, numbers);
  const std::optional<Violation> violation = validate(shape);
  std::printf("%s\n",
              violation ? violation->message().c_str() : "valid");  // sphere.radius is -1; it must be 0 or more.
}

}  // namespace

int main() {
  printPair();
  printContact();
  printCast();
  printRefusal();
  return 0;
}
