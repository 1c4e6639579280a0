// SPDX-License-Identifier: MIT
// Polytopes of few vertices for cylinder_polytope.cpp, and its result inflated by a radius.
#include "algorithms/cylinder_pairs.hpp"

namespace touchstone {

PolytopeView CylinderOpponent::view() const {
  const auto count = [](int n) { return static_cast<std::size_t>(n); };
  return {{vertices, count(vertexCount)}, {edges, count(edgeCount)}, {faces, count(faceCount)}, corners};
}

CylinderOpponent pointOpponent(const Vec3<double>& p, double radius) {
  CylinderOpponent o;
  o.vertexCount = 1;
  o.vertices[0] = p;
  o.radius = radius;
  return o;
}
CylinderOpponent segmentOpponent(const Segment<double, 3>& s, double radius) {
  CylinderOpponent o = pointOpponent(s.from, radius);
  if (s.from == s.to) return o;
  o.vertexCount = 2;
  o.vertices[1] = s.to;
  o.edgeCount = 1;
  o.edges[0] = {0, 1};
  return o;
}

CylinderOpponent triangleOpponent(const Vec3<double> (&vertices)[3]) {
  CylinderOpponent o;
  o.vertexCount = o.edgeCount = 3;
  for (std::uint8_t i = 0; i < 3; ++i) {
    const auto next = static_cast<std::uint8_t>((i + 1) % 3);
    o.vertices[i] = vertices[i];
    o.edges[i] = {i, next};
    o.corners[i] = i;
    o.corners[3 + i] = static_cast<std::uint8_t>(2 - i);
  }
  // By the two edges at the corner opposite to the longest one, which have the least rounding.
  const Vec3<double> d[3] = {vertices[1] - vertices[0], vertices[2] - vertices[1], vertices[0] - vertices[2]};
  int longest = 0;
  for (int i = 1; i < 3; ++i)
    if (dot(d[i], d[i]) > dot(d[longest], d[longest])) longest = i;
  const CommonNormal<double> common = commonNormal(d[(longest + 1) % 3], d[(longest + 2) % 3]);
  // A triangle thinner than rounding has no normal of its own; its edges are enough.
  const double shorter = std::min(length(d[(longest + 1) % 3]), length(d[(longest + 2) % 3]));
  if (!(common.sine * shorter > tolerance::noise<double> * length(d[longest]))) return o;
  const Vec3<double>& n = common.direction;
  o.faceCount = 2;
  o.faces[0] = {n, 0, 3};
  o.faces[1] = {-n, 3, 3};
  return o;
}
CylinderOpponent boxOpponent(const Box<double, 3>& box) {
  CylinderOpponent o;
  o.vertexCount = 8;
  for (int i = 0; i < 8; ++i)
    o.vertices[i] =
        box.toWorld(vecOf<double, 3>([&](int k) { return (i >> k & 1) != 0 ? box.half[k] : -box.half[k]; }));
  const auto at = [](int i) { return static_cast<std::uint8_t>(i); };
  for (int k = 0; k < 3; ++k) {
    const int u = 1 << k, v = 1 << (k + 1) % 3, w = 1 << (k + 2) % 3;
    for (const int i : {0, v, w, v + w}) o.edges[o.edgeCount++] = {at(i), at(i + u)};
    for (const int end : {0, u}) {
      const int first = 4 * o.faceCount;
      const int around[] = {end, end + (end > 0 ? v : w), end + v + w, end + (end > 0 ? w : v)};
      for (int i = 0; i < 4; ++i) o.corners[first + i] = at(around[i]);
      o.faces[o.faceCount++] = {end > 0 ? box.rotation.column[k] : -box.rotation.column[k], first, 4};
    }
  }
  return o;
}

PairResult<double, 3> againstCylinder(const PolytopeView& a, double radius, const PlacedCylinder& b,
                                      const Vec3<double>& origin) {
  const PolytopeCylinder found = polytopeCylinder(a, b);
  return inflate(
      CoreDistance<double, 3>{
          found.distance, found.normal, found.onA, found.unique, Method::closedForm, {}, b.featureAlong(-found.normal)},
      origin, radius, 0.0);
}

}  // namespace touchstone
