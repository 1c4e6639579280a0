// SPDX-License-Identifier: MIT
// What the bounds of motions and rays use of a shape, in double. Shapes of the plane are shapes of space with z = 0
// here.
#pragma once

#include <cstdint>

#include "algorithms/convex/minkowski.hpp"

namespace touchstone {

inline Vec3<double> lifted(const Vec3<double>& v) { return v; }
inline Vec3<double> lifted(const Vec2<double>& v) { return {{v[0], v[1], 0}}; }

template <int N>
Vec<double, N> lowered(const Vec3<double>& v) {
  return vecOf<double, N>([&](int i) { return v[i]; });
}

/// Whether shapes of the caller's own may move. No binding passes one, and the WebAssembly modules have no room for
/// them.
#if defined(__EMSCRIPTEN__)
inline constexpr bool hasOwnShapes = false;
#else
inline constexpr bool hasOwnShapes = true;
#endif

/// The least of `direction . p` over the points p of a shape, and a vertex of its core where it is.
struct Extreme {
  double value;
  Vec3<double> point;
};

/// A box, the convex hull of two spheres or of points, a cylinder, a half-space, or a support function of the caller's
/// own with a radius. The vertices of its core have a
/// radius each, which adds the same length in every direction, so turning does not change it; the points of a
/// cylinder's rims are treated as vertices.
struct SimpleSolid {
  enum class Form : std::uint8_t { box, spheres, points, cylinder, halfSpace, own } form;
  Vec3<double> center, half;  ///< form box
  Rotation<double, 3> rotation;
  Vec3<double> base, tip;  ///< form spheres
  double baseRadius, tipRadius;
  Vec3<double> normal;  ///< form halfSpace
  double offset;
  /// Form points: those of a shape, of space or of the plane, which `rotation` turns and `center` moves; a triangle's
  /// are its own.
  const HullPointsHead* points;
  int pointDimension;
  Vec3<double> corner[3];
  PlacedCylinder cylinder;  ///< form cylinder
  /// Form own: a ConvexView of dimension pointDimension, which `rotation` turns and `center` moves.
  const void* view;

  int pointCount() const { return points != nullptr ? static_cast<int>(points->count) : 3; }
  Vec3<double> pointAt(int i) const;

  bool isHalfSpace() const { return form == Form::halfSpace; }
  /// Form own: the farthest point of the core along a direction of the frame of this solid.
  Vec3<double> ownSupport(const Vec3<double>& direction) const;
  double ownRadius() const;
  /// `direction` is that of a unit vector in motion; of a half-space it is always -normal.
  Extreme least(const Vec3<double>& direction) const;
  /// The farthest vertex from the axis w through the pivot, times the length of w; of a cylinder and of a
  /// support function a bound.
  double reachAround(const Vec3<double>& w) const;
  /// The distance of the farthest vertex from the pivot, and the radius of the sphere around it that holds the shape.
  struct Reach {
    double vertices, whole;
  };
  Reach reach() const;
};

/// Of the core of a shape that is the convex hull of two spheres.
template <int N>
SimpleSolid spheresSolid(const ConvexCore<N>& core) {
  SimpleSolid solid{};
  solid.form = SimpleSolid::Form::spheres;
  solid.base = lifted(core.base);
  solid.tip = lifted(core.tip);
  solid.baseRadius = core.baseRadius + core.radius;
  solid.tipRadius = core.tipRadius + core.radius;
  return solid;
}
template <int N>
SimpleSolid boxSolid(const Box<double, N>& box) {
  SimpleSolid solid{};
  solid.form = SimpleSolid::Form::box;
  solid.center = lifted(box.center);
  solid.half = lifted(box.half);
  solid.rotation = Rotation<double, 3>::identity();
  for (int k = 0; k < N; ++k) solid.rotation.column[k] = lifted(box.rotation.column[k]);
  return solid;
}

}  // namespace touchstone
