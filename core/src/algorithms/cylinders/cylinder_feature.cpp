// SPDX-License-Identifier: MIT
// Problem: the part of a cylinder that a plane across n touches first, as points.
// Method: an end whose axis is n up to the tilt is a polygon on its rim; where the tilt is more than noise, the deepest
// point of the rim is one of its corners. A side across n is a segment. Otherwise it is one point of a rim.
// Degenerate: without a radius the cylinder is its axis; without a length it is a disc, across +Y if base == tip.
#include "algorithms/clipping/support_polygon.hpp"
#include "algorithms/directions.hpp"

namespace touchstone {
namespace {

/// Cosines of multiples of 30 degrees; those of sines are three further.
constexpr double halfOfRootThree = 0.86602540378443864676;
constexpr double rimCosine[rimPoints] = {1,  halfOfRootThree,  0.5,  0, -0.5, -halfOfRootThree,
                                         -1, -halfOfRootThree, -0.5, 0, 0.5,  halfOfRootThree};
/// A rim point closer to the deepest point than this part of the radius takes its place.
constexpr double deepestApart = 0.01;

Feature rimFeature(std::uint32_t end, std::uint32_t part) { return {FeatureKind::edge, end + 2 * part}; }

/// Adds the deepest point of a tilted rim, in the direction `tilt` (unit, in the coordinates of the end), in its place.
void addDeepest(SupportPolygon<3>& polygon, const Vec2<double>& tilt, const Vec3<double>& deepest, std::uint32_t end) {
  const auto direction = [](int i) {
    return Vec2<double>{{rimCosine[i % rimPoints], rimCosine[(i + rimPoints - 3) % rimPoints]}};
  };
  for (int i = 0; i < rimPoints; ++i) {
    const Vec2<double> from = direction(i), to = direction(i + 1);
    const double past = from[0] * tilt[1] - from[1] * tilt[0], before = tilt[0] * to[1] - tilt[1] * to[0];
    if (!(past >= deepestApart && before >= deepestApart)) continue;
    for (int k = polygon.support.count; k > i + 1; --k) {
      polygon.support.p[k] = polygon.support.p[k - 1];
      polygon.corner[k] = polygon.corner[k - 1];
      polygon.edge[k] = polygon.edge[k - 1];
    }
    ++polygon.support.count;
    polygon.support.p[i + 1] = deepest;
    polygon.corner[i + 1] = rimFeature(end, rimPoints + 1);
    polygon.edge[i + 1] = rimFeature(end, 16 + rimPoints);
    return;
  }
}

/// The end of a cylinder at `center`, whose axis leads outwards along the unit vector `axis`.
SupportPolygon<3> endOf(const Vec3<double>& center, const Vec3<double>& axis, double radius, std::uint32_t end,
                        const Vec3<double>& n) {
  const Vec3<double> reference = unit<double, 3>(std::abs(axis[0]) <= 0.8 ? 0 : 1);
  const Vec3<double> u = lengthAndDirection(reference - axis * dot(axis, reference)).direction, v = cross(axis, u);
  SupportPolygon<3> polygon{};
  polygon.support.feature = {FeatureKind::face, end};
  polygon.support.count = rimPoints;
  for (int i = 0; i < rimPoints; ++i) {
    polygon.support.p[i] = center + (u * rimCosine[i] + v * rimCosine[(i + rimPoints - 3) % rimPoints]) * radius;
    polygon.corner[i] = rimFeature(end, static_cast<std::uint32_t>(i) + 1);
    polygon.edge[i] = rimFeature(end, static_cast<std::uint32_t>(i) + 16);
  }
  const auto tilt = lengthAndDirection(Vec2<double>{{dot(n, u), dot(n, v)}});
  if (tilt.length > tolerance::manifoldTie<double>)
    addDeepest(polygon, tilt.direction, center + (u * tilt.direction[0] + v * tilt.direction[1]) * radius, end);
  return polygon;
}

}  // namespace

SupportPolygon<3> supportPolygon(const Segment<double, 3>& axis, double radius, const Vec3<double>& n, double sine) {
  auto along = lengthAndDirection(axis.to - axis.from);
  if (!(along.length > 0)) along.direction = unit<double, 3>(1);
  const double lead = dot(n, along.direction), thin = tolerance::noise<double> * std::max(radius, along.length);
  const Vec3<double> across = n - along.direction * lead;
  const std::uint32_t end = lead > 0 ? 1 : 0;
  const Vec3<double>& center = end == 1 ? axis.to : axis.from;
  if (length(across) <= sine && radius > thin)
    return endOf(center, end == 1 ? along.direction : -along.direction, radius, end, n);
  const Vec3<double> outwards = lengthAndDirection(across).direction * radius;
  if (std::abs(lead) <= sine && along.length > thin)
    return {{2, {axis.from + outwards, axis.to + outwards}, {FeatureKind::side, 0}},
            {rimFeature(0, 0), rimFeature(1, 0)},
            {{FeatureKind::side, 0}, {FeatureKind::side, 0}}};
  const Feature rim = rimFeature(end, 0);
  return {{1, {center + outwards}, rim}, {rim}, {}};
}

}  // namespace touchstone
