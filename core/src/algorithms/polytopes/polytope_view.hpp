// SPDX-License-Identifier: MIT
// A convex polytope by its vertices, edges and faces, as the pairs of polytopes with round shapes see it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "algorithms/exact/wide.hpp"
#include "touchstone/hull_points.hpp"

namespace touchstone {

/// A face by its corners, counter-clockwise viewed from outside: indices of vertices, at `first` of the view's corners.
/// A flat polytope has both of its sides as faces.
struct PolytopeFace {
  int first, count;
};
/// An edge by its vertices and the faces on both sides, in order: it runs counter-clockwise around the first, seen from
/// outside. noFace: of a segment.
struct PolytopeEdge {
  std::uint8_t vertex[2];
  std::int16_t face[2];
};
inline constexpr std::int16_t noFace = -1;

/// A solid convex polytope in the frame of the other shape: box, triangle, segment, point or hull. A point has neither
/// edges nor faces, a segment no faces. `own` are the vertices in the polytope's own frame, which `turn` turns (null:
/// not at all) before it is moved: of these the differences are exact.
struct PolytopeView {
  std::span<const Vec3<double>> vertices;
  std::span<const PolytopeEdge> edges;
  std::span<const PolytopeFace> faces;
  std::span<const Vec3<double>> normals;  ///< unit, outwards, of each face
  std::span<const std::uint8_t> corners;
  std::span<const Vec3<double>> own;
  const Rotation<double, 3>* turn;

  const Vec3<double>& corner(const PolytopeFace& face, int i) const {
    const int at = face.first + i % face.count;
    return vertices[corners[static_cast<std::size_t>(at)]];
  }
  /// From the first vertex of an edge to the second: its direction has the rounding of its own coordinates, not that of
  /// its place.
  Vec3<double> alongInDouble(const PolytopeEdge& edge) const {
    const Vec3<double> d = own[edge.vertex[1]] - own[edge.vertex[0]];
    return turn ? turn->toWorld(d) : d;
  }
  /// The same with 106 bits.
  WideVec3 along(const PolytopeEdge& edge) const {
    const WideVec3 d = exactDifference(own[edge.vertex[1]], own[edge.vertex[0]]);
    return turn ? turned(*turn, d) : d;
  }
};

/// Distance of a point from a face, as the largest violation of the plane of the face, of those of all other faces and
/// of the bounds of its corners. The other faces cover edges too short to have a direction; the bounds cover slivers,
/// whose planes meet far away. A flat polytope has only its edges.
inline double offFace(const PolytopeView& p, std::size_t at, const Vec3<double>& point) {
  const PolytopeFace& face = p.faces[at];
  const Vec3<double>& normal = p.normals[at];
  double off = std::abs(dot(normal, point - p.corner(face, 0)));
  for (std::size_t i = 0; i < p.faces.size(); ++i)
    off = std::max(off, dot(p.normals[i], point - p.corner(p.faces[i], 0)));
  Vec3<double> low = p.corner(face, 0), high = low;
  for (int i = 0; i < face.count; ++i) {
    const Vec3<double>& from = p.corner(face, i);
    const Vec3<double> outward = lengthAndDirection(cross(p.corner(face, i + 1) - from, normal)).direction;
    off = std::max(off, dot(outward, point - from));
    low = vecOf<double, 3>([&](int k) { return std::min(low[k], from[k]); });
    high = vecOf<double, 3>([&](int k) { return std::max(high[k], from[k]); });
  }
  for (int k = 0; k < 3; ++k) off = std::max({off, low[k] - point[k], point[k] - high[k]});
  return off;
}

/// Averages the candidate contact points whose residual (distance from the other shape) is at most `exact`, the
/// rounding; where they are on a line `along`, it takes the middle of the outermost two. If none is, it keeps the one
/// with the smallest residual.
class TouchedMiddle {
 public:
  explicit TouchedMiddle(double exact, const Vec3<double>& along = {}) : exact_(exact), along_(along) {}
  void offer(const Vec3<double>& on, double off) {
    if (!(off < off_) && !(off <= exact_)) return;
    if (off <= exact_ && !(off_ <= exact_)) {
      first_ = last_ = best_ = on;
      sum_ = Vec3<double>{};
      count_ = 0;
    }
    if (off <= exact_) {
      sum_ = sum_ + (on - best_);
      ++count_;
      if (dot(along_, on - first_) < 0) first_ = on;
      if (dot(along_, on - last_) > 0) last_ = on;
    } else {
      best_ = on;
    }
    off_ = std::min(off_, off);
  }
  Vec3<double> middle() const {
    if (count_ == 0) return best_;
    return maxNorm(along_) > 0 ? (first_ + last_) * 0.5 : best_ + sum_ / static_cast<double>(count_);
  }
  double off() const { return off_; }

 private:
  double exact_;
  Vec3<double> along_, best_{}, sum_{}, first_{}, last_{};
  int count_ = 0;
  double off_ = std::numeric_limits<double>::infinity();
};

/// Above this fraction of the size witness points that miss a surface are replaced by those of a normal that ties.
inline constexpr double looseWitness = 1e-13;
/// Two features whose angle has a smaller sine may touch as a whole where they are parallel up to rounding.
inline constexpr double nearlyParallel = tolerance::witness<double>;

}  // namespace touchstone
