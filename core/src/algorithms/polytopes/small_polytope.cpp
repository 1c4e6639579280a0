// SPDX-License-Identifier: MIT
#include "algorithms/polytopes/small_polytope.hpp"

namespace touchstone {

namespace {

constexpr PolytopeEdge segmentEdge[] = {{{0, 1}, {noFace, noFace}}};
constexpr PolytopeEdge triangleEdges[] = {{{0, 1}, {0, 1}}, {{1, 2}, {0, 1}}, {{2, 0}, {0, 1}}};
constexpr PolytopeEdge straightEdges[] = {
    {{0, 1}, {noFace, noFace}}, {{1, 2}, {noFace, noFace}}, {{2, 0}, {noFace, noFace}}};
constexpr PolytopeFace triangleFaces[] = {{0, 3}, {3, 3}};
constexpr std::uint8_t triangleCorners[] = {0, 1, 2, 2, 1, 0};

/// Face 2 k is at the lower end of axis k, face 2 k + 1 at the upper one.
struct BoxFeatures {
  PolytopeEdge edges[12]{};
  PolytopeFace faces[6]{};
  std::uint8_t corners[24]{};

  constexpr BoxFeatures() {
    const auto at = [](int i) { return static_cast<std::uint8_t>(i); };
    const auto faceOf = [](int axis, bool isPositive) {
      return static_cast<std::int16_t>(2 * axis + (isPositive ? 1 : 0));
    };
    int edge = 0, face = 0;
    for (int k = 0; k < 3; ++k) {
      const int next = (k + 1) % 3, after = (k + 2) % 3, u = 1 << k, v = 1 << next, w = 1 << after;
      for (const int i : {0, v, w, v + w}) {
        // Along axis k, counter-clockwise around the face whose normal is to the right of the other's.
        const std::int16_t byNext = faceOf(next, (i & v) != 0), byAfter = faceOf(after, (i & w) != 0);
        const bool isNextFirst = ((i & v) != 0) == ((i & w) != 0);
        edges[edge++] = {{at(i), at(i + u)}, {isNextFirst ? byNext : byAfter, isNextFirst ? byAfter : byNext}};
      }
      for (const int end : {0, u}) {
        const int first = 4 * face;
        const int around[] = {end, end + (end > 0 ? v : w), end + v + w, end + (end > 0 ? w : v)};
        for (int i = 0; i < 4; ++i) corners[first + i] = at(around[i]);
        faces[face++] = {first, 4};
      }
    }
  }
};
constexpr BoxFeatures boxFeatures;

}  // namespace

PolytopeView SmallPolytope::view() const {
  const auto count = static_cast<std::size_t>(vertexCount);
  return {{vertices, count}, edges, faces, {normals, faces.size()}, corners, {own, count}, isTurned ? &turn : nullptr};
}

SmallPolytope pointPolytope(const Vec3<double>& p) {
  SmallPolytope o;
  o.vertexCount = 1;
  o.vertices[0] = o.own[0] = p;
  return o;
}
SmallPolytope segmentPolytope(const Segment<double, 3>& s) {
  SmallPolytope o = pointPolytope(s.from);
  if (s.from == s.to) return o;
  o.vertexCount = 2;
  o.vertices[1] = o.own[1] = s.to;
  o.edges = segmentEdge;
  return o;
}

SmallPolytope trianglePolytope(const Vec3<double> (&vertices)[3], const Vec3<double> (&own)[3]) {
  SmallPolytope o;
  o.vertexCount = 3;
  // By the two edges at the corner opposite to the longest one, which have the least rounding.
  const Vec3<double> d[3] = {own[1] - own[0], own[2] - own[1], own[0] - own[2]};
  int longest = 0;
  for (int i = 1; i < 3; ++i)
    if (dot(d[i], d[i]) > dot(d[longest], d[longest])) longest = i;
  const CommonNormal<double> common = commonNormal(d[(longest + 1) % 3], d[(longest + 2) % 3]);
  constexpr double leastSine = 0x1p-10;
  const Vec3<double> n = common.sine > leastSine ? common.direction : exactNormal(own[0], own[1], own[2]);
  for (std::size_t i = 0; i < 3; ++i) {
    o.vertices[i] = vertices[i];
    o.own[i] = own[i];
  }
  o.edges = straightEdges;
  if (!(maxNorm(n) > 0)) return o;
  o.edges = triangleEdges;
  o.faces = triangleFaces;
  o.corners = triangleCorners;
  o.normals[0] = n;
  o.normals[1] = -n;
  return o;
}

SmallPolytope boxPolytope(const Box<double, 3>& box) {
  SmallPolytope o;
  o.vertexCount = 8;
  o.turn = box.rotation;
  o.isTurned = true;
  for (int i = 0; i < 8; ++i) {
    o.own[i] = vecOf<double, 3>([&](int k) { return (i >> k & 1) != 0 ? box.half[k] : -box.half[k]; });
    o.vertices[i] = box.toWorld(o.own[i]);
  }
  o.edges = boxFeatures.edges;
  o.faces = boxFeatures.faces;
  o.corners = boxFeatures.corners;
  for (std::size_t face = 0; face < 6; ++face) {
    const Vec3<double>& axis = box.rotation.column[face / 2];
    o.normals[face] = face % 2 == 0 ? -axis : axis;
  }
  return o;
}

}  // namespace touchstone
