// SPDX-License-Identifier: MIT
// A convex polytope by its vertices, edges and faces, as the pairs of polytopes with round shapes see it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "algorithms/directions.hpp"

namespace touchstone {

/// A face by its outward normal (unit) and its corners, counter-clockwise seen from outside: indices of vertices, at
/// `first` of the view's corners. A flat polytope has both of its sides as faces.
struct PolytopeFace {
  Vec3<double> normal;
  int first, count;
};
/// A solid convex polytope in the frame of the other shape. A point has neither edges nor faces, a segment no faces.
struct PolytopeView {
  std::span<const Vec3<double>> vertices;
  std::span<const std::array<std::uint8_t, 2>> edges;
  std::span<const PolytopeFace> faces;
  std::span<const std::uint8_t> corners;

  const Vec3<double>& corner(const PolytopeFace& face, int i) const {
    const int at = face.first + i % face.count;
    return vertices[corners[static_cast<std::size_t>(at)]];
  }
};

/// By how much a point over a face misses it: by the distance from its plane, and from the planes of the others, which
/// know the direction also of an edge that is shorter than rounding. A flat polytope has only its edges, and a hull may
/// lack faces that are thinner than rounding.
inline double offFace(const PolytopeView& p, const PolytopeFace& face, const Vec3<double>& point) {
  double off = std::abs(dot(face.normal, point - p.corner(face, 0)));
  for (const PolytopeFace& other : p.faces) off = std::max(off, dot(other.normal, point - p.corner(other, 0)));
  for (int i = 0; i < face.count; ++i) {
    const Vec3<double>& from = p.corner(face, i);
    const Vec3<double> outward = lengthAndDirection(cross(p.corner(face, i + 1) - from, face.normal)).direction;
    off = std::max(off, dot(outward, point - from));
  }
  return off;
}

/// The middle of the points of a shape that are offered because they may touch the other, each with by how much it
/// misses the other: the mean of those that miss it by no more than rounding, `exact`, or, where they are on a line,
/// `along`, halfway between the outermost of them; of none such, the one that misses least.
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
