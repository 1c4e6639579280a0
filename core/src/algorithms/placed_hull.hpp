// SPDX-License-Identifier: MIT
// A hull of up to 256 points as a polytope with faces and edges, in the frame of the other shape of a pair.
#pragma once

#include "algorithms/convex_hull.hpp"
#include "algorithms/polytope_view.hpp"
#include "touchstone/pose.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone {

/// Where a hull is, seen from an origin.
struct HullPose {
  Vec3<double> position;
  Rotation<double, 3> rotation;
  bool turns;
  Vec3<double> turned(const Vec3<double>& v) const { return turns ? rotation.toWorld(v) : v; }
  Vec3<double> toFrame(const Vec3<double>& p) const { return turned(p) + position; }
  /// A direction in the frame of the points.
  Vec3<double> toLocal(const Vec3<double>& n) const { return turns ? rotation.toLocal(n) : n; }
};
template <ScalarType S>
HullPose poseOf(const Hull<S>& h, const Vec3<double>& origin) {
  const Quat<double> q{static_cast<double>(h.rotation.x), static_cast<double>(h.rotation.y),
                       static_cast<double>(h.rotation.z), static_cast<double>(h.rotation.w)};
  return {castVec<double>(h.position) - origin, rotationOf(q), isTurned(Pose<double>{{}, q})};
}

/// A convex polytope of up to 256 vertices with its own memory: 30 kB.
struct PlacedHull {
  int vertexCount = 0, edgeCount = 0, faceCount = 0;
  Vec3<double> vertices[hull::maxPoints];
  std::array<std::uint8_t, 2> edges[3 * hull::maxPoints];
  PolytopeFace faces[2 * hull::maxPoints];
  std::uint8_t corners[6 * hull::maxPoints];

  PolytopeView view() const {
    return {std::span(vertices).first(hull::at(vertexCount)), std::span(edges).first(hull::at(edgeCount)),
            std::span(faces).first(hull::at(faceCount)), corners};
  }
};

/// The faces and edges of the hull of `points` at a pose, exact but for the rounding of the pose, into an empty `to`. A
/// face thinner than rounding is left out: it has no normal of its own. The memory of the construction, 80 kB of the
/// stack, is free again when this returns.
void place(std::span<const Vec3<double>> points, const HullPose& pose, PlacedHull& to);

}  // namespace touchstone
