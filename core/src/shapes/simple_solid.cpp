// SPDX-License-Identifier: MIT
// Extents of a simple solid along a direction, from an axis and from its pivot.
#include "shapes/simple_solid.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "touchstone/convex_queries.hpp"

namespace touchstone {
namespace {

/// Calls visit(vertex, radius) for every vertex of a bounded core.
template <class Visitor>
void forEachVertex(const SimpleSolid& core, Visitor&& visit) {
  if (core.form == SimpleSolid::Form::spheres) {
    visit(core.base, core.baseRadius);
    visit(core.tip, core.tipRadius);
  }
  for (int corner = 0; core.form == SimpleSolid::Form::box && corner < 8; ++corner) {
    const auto signedHalf = [&](int k) { return (corner >> k & 1) != 0 ? core.half[k] : -core.half[k]; };
    visit(core.center + core.rotation.toWorld(vecOf<double, 3>(signedHalf)), 0.0);
  }
  for (int i = 0; core.form == SimpleSolid::Form::points && i < core.pointCount(); ++i) visit(core.pointAt(i), 0.0);
}

}  // namespace

Vec3<double> SimpleSolid::pointAt(int i) const {
  if (points == nullptr) return corner[i];
  const auto at = static_cast<std::size_t>(i);
  const Vec3<double> p = pointDimension == 3 ? static_cast<const HullPoints<3>&>(*points)[at]
                                             : lifted(static_cast<const HullPoints<2>&>(*points)[at]);
  return rotation.toWorld(p) + center;
}
Vec3<double> SimpleSolid::ownSupport(const Vec3<double>& direction) const {
  const Vec3<double> local = rotation.toLocal(direction);
  const auto found = [&] {
    if (pointDimension == 3) {
      const auto& own = *static_cast<const detail::ConvexView<3>*>(view);
      return maxNorm(local) > 0 ? own.support(own.shape, local).point : own.center;
    }
    const auto& own = *static_cast<const detail::ConvexView<2>*>(view);
    const Vec2<double> flat = lowered<2>(local);
    return lifted(maxNorm(flat) > 0 ? own.support(own.shape, flat).point : own.center);
  }();
  return rotation.toWorld(found) + center;
}
double SimpleSolid::ownRadius() const {
  return pointDimension == 3 ? static_cast<const detail::ConvexView<3>*>(view)->radius
                             : static_cast<const detail::ConvexView<2>*>(view)->radius;
}
Extreme SimpleSolid::least(const Vec3<double>& direction) const {
  if (hasOwnShapes && form == Form::own) {
    const Vec3<double> point = ownSupport(-direction);
    return {dot(direction, point) - ownRadius(), point};
  }
  if (form == Form::halfSpace) return {-offset, {}};
  if (TOUCHSTONE_ALL_SHAPES != 0 && form == Form::cylinder) {
    const Vec3<double> point = cylinder.rimPoint(-direction);
    return {dot(direction, point), point};
  }
  if (TOUCHSTONE_ALL_SHAPES != 0 && form == Form::points) {
    Extreme found{std::numeric_limits<double>::infinity(), {}};
    for (int i = 0; i < pointCount(); ++i) {
      const Vec3<double> p = pointAt(i);
      const double along = dot(direction, p);
      if (along < found.value) found = {along, p};
    }
    return found;
  }
  if (form == Form::box) {
    const Vec3<double> local = rotation.toLocal(direction);
    const Vec3<double> point =
        center + rotation.toWorld(vecOf<double, 3>([&](int k) { return local[k] > 0 ? -half[k] : half[k]; }));
    return {dot(direction, point), point};
  }
  const double atBase = dot(direction, base) - baseRadius, atTip = dot(direction, tip) - tipRadius;
  return atTip < atBase ? Extreme{atTip, tip} : Extreme{atBase, base};
}
double SimpleSolid::reachAround(const Vec3<double>& w) const {
  if (hasOwnShapes && form == Form::own) return length(w) * reach().vertices;
  double most = 0;
  if (TOUCHSTONE_ALL_SHAPES != 0 && form == Form::cylinder)
    for (const double end : {-1.0, 1.0})
      most = std::max(most, length(cross(w, cylinder.capCenter(end))) + length(w) * cylinder.radius);
  forEachVertex(*this, [&](const Vec3<double>& p, double) { most = std::max(most, length(cross(w, p))); });
  return most;
}

SimpleSolid::Reach SimpleSolid::reach() const {
  Reach most{0, 0};
  if (hasOwnShapes && form == Form::own) {
    // The farthest corner of the bounding box of the core.
    Vec3<double> farthest{};
    for (int k = 0; k < 3; ++k) {
      const Vec3<double> along = unit<double, 3>(k);
      farthest[k] = std::max(std::abs(ownSupport(along)[k]), std::abs(ownSupport(-along)[k]));
    }
    most.vertices = length(farthest) * (1 + 1e-15);
    most.whole = most.vertices + ownRadius();
    return most;
  }
  if (TOUCHSTONE_ALL_SHAPES != 0 && form == Form::cylinder)
    for (const double end : {-1.0, 1.0}) {
      const Vec3<double> at = cylinder.capCenter(end);
      const double along = dot(at, cylinder.axis), across = length(at - cylinder.axis * along) + cylinder.radius;
      most.vertices = most.whole = std::max(most.whole, std::sqrt(along * along + across * across) * (1 + 1e-15));
    }
  forEachVertex(*this, [&](const Vec3<double>& p, double radius) {
    const double distance = length(p);
    most.vertices = std::max(most.vertices, distance);
    most.whole = std::max(most.whole, distance + radius);
  });
  return most;
}

}  // namespace touchstone
