// SPDX-License-Identifier: MIT
// Problem: vertices and face normals of a hull in the frame of the other shape.
// Method: those of the topology of its points, turned and moved; exact but for the rounding of that.
// Degenerate: a flat hull has both sides as faces, with exactly opposite normals; a straight one is a segment, a single
// point a point.
#include "algorithms/polytopes/placed_hull.hpp"

namespace touchstone {

PlacedHull::PlacedHull(std::span<const Vec3<double>> points, const HullTopology* topology, const HullPose& pose,
                       double by)
    : own_(points.data()), topology_(topology), rotation_(pose.rotation), turn_(pose.turns ? &rotation_ : nullptr) {
  if (topology == nullptr) {
    vertices_[0] = pose.toFrame(points[0]);
    return;
  }
  for (std::size_t i = 0; i < topology->vertices.size(); ++i) vertices_[i] = pose.toFrame(topology->vertices[i] * by);
  if (pose.turns)
    for (std::size_t i = 0; i < topology->normals.size(); ++i) normals_[i] = pose.turned(topology->normals[i]);
}

}  // namespace touchstone
