// SPDX-License-Identifier: MIT
// A hull of up to 256 points as a polytope with faces and edges, in the frame of the other shape of a pair.
#pragma once

#include "algorithms/hulls/hull_topology.hpp"
#include "touchstone/pose.hpp"
#include "touchstone/shapes.hpp"

namespace touchstone {

/// Where a hull is, relative to an origin.
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

/// The vertices of a hull and the normals of its faces in a frame: 18 kB. Edges and faces are those of the topology.
class PlacedHull {
 public:
  /// Of points and what they own, which must both stay where they are; the hull without a topology is its first point.
  /// The vertices are magnified by `by`, a power of two; `points` are so already, and `own` of the view is not.
  PlacedHull(std::span<const Vec3<double>> points, const HullTopology* topology, const HullPose& pose, double by = 1);
  PlacedHull(const PlacedHull&) = delete;
  PlacedHull& operator=(const PlacedHull&) = delete;

  PolytopeView view() const {
    if (topology_ == nullptr) return {{vertices_, 1}, {}, {}, {}, {}, {own_, 1}, turn_};
    const HullTopology& t = *topology_;
    const std::span<const Vec3<double>> normals(turn_ != nullptr ? normals_ : t.normals.data(), t.faces.size());
    return {{vertices_, t.vertices.size()}, t.edges, t.faces, normals, t.corners, t.vertices, turn_};
  }

 private:
  const Vec3<double>* own_;
  const HullTopology* topology_;
  Rotation<double, 3> rotation_;
  const Rotation<double, 3>* turn_;  ///< null where the hull is not turned
  Vec3<double> vertices_[maxHullPoints], normals_[2 * maxHullPoints];
};

}  // namespace touchstone
