// SPDX-License-Identifier: MIT
// Signed distance of a cylinder and any convex polytope that is given by its vertices, edges and faces: a point, a
// segment, a triangle, a box, a hull.
#pragma once

#include <array>
#include <span>

#include "algorithms/cylinder.hpp"

namespace touchstone {

/// A face by its outward normal (unit) and its corners, counter-clockwise seen from outside: indices of vertices, at
/// `first` of the view's corners. A flat polytope has both of its sides as faces.
struct PolytopeFace {
  Vec3<double> normal;
  int first, count;
};
/// A solid convex polytope in the frame of the cylinder. A point has neither edges nor faces, a segment no faces.
struct PolytopeView {
  std::span<const Vec3<double>> vertices;
  std::span<const std::array<std::uint8_t, 2>> edges;
  std::span<const PolytopeFace> faces;
  std::span<const std::uint8_t> corners;
};

/// The polytope is A, the cylinder B.
struct PolytopeCylinder {
  double distance;
  Vec3<double> normal, onA;
  bool unique;
  double size;  ///< of both in their frame
  double off;   ///< by how much the witness points miss the identity or a surface: apart, an error bound of `distance`
};
PolytopeCylinder polytopeCylinder(const PolytopeView& a, const PlacedCylinder& b);

}  // namespace touchstone
