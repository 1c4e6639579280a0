// SPDX-License-Identifier: MIT
// Shapes of the core as geometries of FCL.
#pragma once

#include <fcl/fcl.h>

#include <memory>
#include <vector>

#include "touchstone/convex_hull.hpp"
#include "touchstone/shapes.hpp"

namespace crosscheck {

using namespace touchstone;

struct Solid {
  std::shared_ptr<fcl::CollisionGeometryd> geometry;  ///< null where FCL has no such shape
  fcl::Transform3d pose = fcl::Transform3d::Identity();
};

inline fcl::Vector3d toFcl(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }
inline fcl::Matrix3d toFcl(const Quat<double>& q) { return fcl::Quaterniond(q.w, q.x, q.y, q.z).toRotationMatrix(); }

/// Between two points, along +Z of its own frame.
inline fcl::Transform3d alongAxis(const Vec3<double>& base, const Vec3<double>& tip) {
  fcl::Transform3d pose = fcl::Transform3d::Identity();
  pose.linear() =
      fcl::Quaterniond::FromTwoVectors(fcl::Vector3d::UnitZ(), toFcl(tip - base)).normalized().toRotationMatrix();
  pose.translation() = toFcl((base + tip) * 0.5);
  return pose;
}

/// The faces of the hull of points, each as its number of corners and these. A flat hull has both sides.
inline std::shared_ptr<fcl::CollisionGeometryd> convexOf(std::span<const Vec3<double>> points) {
  const ConvexHull hull = convexHull(points);
  const auto vertices = std::make_shared<std::vector<fcl::Vector3d>>();
  const auto faces = std::make_shared<std::vector<int>>();
  std::vector<int> placeOf(points.size());
  for (const std::uint32_t v : hull.vertices) {
    placeOf[v] = static_cast<int>(vertices->size());
    vertices->push_back(toFcl(points[v]));
  }
  const HullView view = hull.view();
  for (const HullFace& face : view.faces) {
    faces->push_back(static_cast<int>(face.count));
    for (const std::uint32_t v : view.cornersOf(face)) faces->push_back(placeOf[v]);
  }
  return std::make_shared<fcl::Convexd>(vertices, static_cast<int>(view.faces.size()), faces);
}

inline Solid solidOf(const Shape<double>& shape) {
  Solid solid;
  if (const auto* s = std::get_if<Sphere<double>>(&shape)) {
    solid.geometry = std::make_shared<fcl::Sphered>(s->radius);
    solid.pose.translation() = toFcl(s->center);
  }
  if (const auto* b = std::get_if<Aabb<double>>(&shape)) {
    solid.geometry = std::make_shared<fcl::Boxd>(toFcl(b->max - b->min));
    solid.pose.translation() = toFcl((b->min + b->max) * 0.5);
  }
  if (const auto* b = std::get_if<Obb<double>>(&shape)) {
    solid.geometry = std::make_shared<fcl::Boxd>(toFcl(b->halfExtents * 2.0));
    solid.pose.linear() = toFcl(b->rotation);
    solid.pose.translation() = toFcl(b->center);
  }
  if (const auto* c = std::get_if<Capsule<double>>(&shape)) {
    solid.geometry = std::make_shared<fcl::Capsuled>(c->radius, length(c->tip - c->base));
    solid.pose = alongAxis(c->base, c->tip);
  }
  if (const auto* c = std::get_if<Cylinder<double>>(&shape)) {
    solid.geometry = std::make_shared<fcl::Cylinderd>(c->radius, length(c->tip - c->base));
    solid.pose = alongAxis(c->base, c->tip);
  }
  if (const auto* t = std::get_if<Triangle<double>>(&shape)) solid.geometry = convexOf(t->vertices);
  if (const auto* h = std::get_if<Hull<double>>(&shape)) {
    solid.geometry = convexOf(h->points().points());
    solid.pose.linear() = toFcl(h->rotation);
    solid.pose.translation() = toFcl(h->position);
  }
  if (const auto* p = std::get_if<Plane<double>>(&shape))
    solid.geometry = std::make_shared<fcl::Halfspaced>(toFcl(p->normal), p->offset);
  return solid;
}

}  // namespace crosscheck
