// SPDX-License-Identifier: MIT
// Random scenes for the suites: every pair in every regime, seeded, printed with the failing case.
#pragma once

#include <cmath>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <vector>

#include "touchstone/distance.hpp"
#include "touchstone/layout.hpp"

namespace scenes {

using namespace touchstone;

enum class Regime { separated, touching, shallow, deep, contained, degenerate, scale, thin, offset, aligned };
inline constexpr Regime allRegimes[] = {Regime::separated, Regime::touching,   Regime::shallow, Regime::deep,
                                        Regime::contained, Regime::degenerate, Regime::scale,   Regime::thin,
                                        Regime::offset,    Regime::aligned};
std::string nameOf(Regime regime);

struct Scene {
  Shape<double> a, b;
};

/// Deterministic source of scenes.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}
  double between(double lo, double hi) { return std::uniform_real_distribution<double>(lo, hi)(engine_); }
  int below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(engine_); }
  bool chance(double p) { return between(0, 1) < p; }
  Vec3<double> inBox(double half) { return {{between(-half, half), between(-half, half), between(-half, half)}}; }
  Quat<double> rotation();

 private:
  std::mt19937_64 engine_;
};

/// The shape of a kind with these numbers: a plane through `center`; a capsule's axis along the first axis of `q`,
/// with half length `half[0]`; in 2D, rotated about z as `q` is. `radius` is called for every radius.
Shape<double> shapeFrom(ShapeKind kind, const Vec3<double>& center, const Vec3<double>& half, const Quat<double>& q,
                        const std::function<double()>& radius);

/// A shape of a kind, of about the given size, with its centre within `spread` of the origin.
Shape<double> shapeOf(ShapeKind kind, Random& random, double size, double spread);
/// The same with exact small numbers, zero sizes, axis-parallel and right-angled poses: ties and coincidences on
/// purpose.
Shape<double> degenerateShape(ShapeKind kind, Random& random);
/// One extent 1e4 times smaller than the others.
Shape<double> thinShape(ShapeKind kind, Random& random);
struct Scene;
/// Two shapes with the same axes but for a turn of 1e-4 to 1e-16: parallel up to rounding, or just not. Every third
/// pair has a common point of their long axes.
Scene alignedShapes(ShapeKind a, ShapeKind b, Random& random);

Shape<double> moved(const Shape<double>& shape, const Vec3<double>& by);
Shape<double> scaled(const Shape<double>& shape, double by);
/// Mirrored in x = 0.
Shape<double> mirrored(const Shape<double>& shape);

/// How scenes with a given distance are placed: by the oracle's distance, or by the separation along the normal of the
/// core's answer in long double, which takes microseconds. The two are equal where the answer is right.
enum class Placing { byOracle, alongNormal };
/// A scene of two kinds in a regime. Those named after a distance are not placed by the core's distance.
Scene sceneOf(ShapeKind a, ShapeKind b, Regime regime, Random& random, Placing placing = Placing::byOracle);

/// Largest coordinate or size of both shapes: what the error bound is relative to.
double sizeOf(const Scene& scene);
inline double toleranceOf(const Scene& scene) { return 1e-10 + 1e-12 * sizeOf(scene); }
inline double floatToleranceOf(const Scene& scene) { return 1e-7 + 4e-6 * sizeOf(scene); }

/// The scene as two JSON shapes, every digit.
std::string text(const Scene& scene);

/// The unordered pairs that have a distance, of the kinds without triangle, cylinder, hull and polygon2: 27 in 3D and
/// 10 in 2D.
struct Pair {
  ShapeKind a, b;
};
std::vector<Pair> allPairs();
/// The pairs with at least one triangle, hull or polygon2, and without a cylinder.
std::vector<Pair> polytopePairs();
/// The pairs with a cylinder, and with all of these kinds.
std::vector<Pair> cylinderPairs();
std::vector<Pair> generalPairs();
/// Whether a pair is one of allPairs().
bool isElementary(const Pair& pair);
/// Scenes of a pair where an elementary one has `usual`: its distance takes the core and the oracle ten times as long.
int scenesFor(const Pair& pair, int usual);
/// Frees, at the end of a block, the points of all shapes that were made in it; without one they are kept until the
/// program ends.
class PointsOfBlock {
 public:
  PointsOfBlock();
  ~PointsOfBlock();
  PointsOfBlock(const PointsOfBlock&) = delete;
  PointsOfBlock& operator=(const PointsOfBlock&) = delete;

 private:
  std::size_t inSpace_, inPlane_;
};
/// Points for hulls, and for polygons.
Shape<double> hullAround(std::span<const Vec3<double>> points);
Shape<double> polygonAround(std::span<const Vec2<double>> points);
std::string nameOf(const Pair& pair);

/// Both dimensions in one form: 2D vectors have z = 0.
struct Answer {
  double distance;
  Vec3<double> normal, pointOnA, pointOnB;
  bool unique;
  Method method;
  Status status;
  Feature featureA, featureB;
};
template <class S>
Answer answerOf(const Shape<S>& a, const Shape<S>& b);
Shape<float> toFloat(const Shape<double>& shape);

}  // namespace scenes
