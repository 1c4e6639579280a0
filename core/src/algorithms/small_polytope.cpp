// SPDX-License-Identifier: MIT
#include "algorithms/small_polytope.hpp"

namespace touchstone {

PolytopeView SmallPolytope::view() const {
  const auto count = [](int n) { return static_cast<std::size_t>(n); };
  return {{vertices, count(vertexCount)},
          {edges, count(edgeCount)},
          {faces, count(faceCount)},
          {normals, count(faceCount)},
          corners,
          {own, count(vertexCount)},
          isTurned ? &turn : nullptr};
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
  o.edgeCount = 1;
  o.edges[0] = {{0, 1}, {noFace, noFace}};
  return o;
}

SmallPolytope trianglePolytope(const Vec3<double> (&vertices)[3], const Vec3<double> (&own)[3]) {
  SmallPolytope o;
  o.vertexCount = o.edgeCount = 3;
  // By the two edges at the corner opposite to the longest one, which have the least rounding.
  const Vec3<double> d[3] = {own[1] - own[0], own[2] - own[1], own[0] - own[2]};
  int longest = 0;
  for (int i = 1; i < 3; ++i)
    if (dot(d[i], d[i]) > dot(d[longest], d[longest])) longest = i;
  const CommonNormal<double> common = commonNormal(d[(longest + 1) % 3], d[(longest + 2) % 3]);
  constexpr double leastSine = 0x1p-10;
  const Vec3<double> n = common.sine > leastSine ? common.direction : exactNormal(own[0], own[1], own[2]);
  const bool hasFaces = maxNorm(n) > 0;
  for (std::uint8_t i = 0; i < 3; ++i) {
    const auto next = static_cast<std::uint8_t>((i + 1) % 3);
    o.vertices[i] = vertices[i];
    o.own[i] = own[i];
    o.edges[i] = {{i, next}, {hasFaces ? std::int16_t{0} : noFace, hasFaces ? std::int16_t{1} : noFace}};
    o.corners[i] = i;
    o.corners[3 + i] = static_cast<std::uint8_t>(2 - i);
  }
  if (!hasFaces) return o;
  o.faceCount = 2;
  o.faces[0] = {0, 3};
  o.faces[1] = {3, 3};
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
  const auto at = [](int i) { return static_cast<std::uint8_t>(i); };
  const auto faceOf = [](int axis, bool isPositive) {
    return static_cast<std::int16_t>(2 * axis + (isPositive ? 1 : 0));
  };
  for (int k = 0; k < 3; ++k) {
    const int next = (k + 1) % 3, after = (k + 2) % 3, u = 1 << k, v = 1 << next, w = 1 << after;
    for (const int i : {0, v, w, v + w}) {
      // Along axis k, counter-clockwise around the face whose normal is to the right of the other's.
      const std::int16_t byNext = faceOf(next, (i & v) != 0), byAfter = faceOf(after, (i & w) != 0);
      const bool isNextFirst = ((i & v) != 0) == ((i & w) != 0);
      o.edges[o.edgeCount++] = {{at(i), at(i + u)}, {isNextFirst ? byNext : byAfter, isNextFirst ? byAfter : byNext}};
    }
    for (const int end : {0, u}) {
      const int first = 4 * o.faceCount;
      const int around[] = {end, end + (end > 0 ? v : w), end + v + w, end + (end > 0 ? w : v)};
      for (int i = 0; i < 4; ++i) o.corners[first + i] = at(around[i]);
      o.normals[o.faceCount] = end > 0 ? box.rotation.column[k] : -box.rotation.column[k];
      o.faces[o.faceCount++] = {first, 4};
    }
  }
  return o;
}

}  // namespace touchstone
