// SPDX-License-Identifier: MIT
// A placed shape without any rounding that matters: its numbers as they are, turned and moved with 106 bits. A pose
// therefore adds no error, and what is said of the solid holds of the one that is meant by the shape and its pose.
#pragma once

#include <span>

#include "proof/wide_math.hpp"
#include "touchstone/certify.hpp"

namespace touchstone::proof {

/// A ball within a solid; a point has the radius 0.
struct Ball {
  WideVec3 center;
  Wide radius;
};
/// Up to three balls within a solid, one of which touches the surface next to where it was asked.
struct Balls {
  int count = 0;
  Ball at[3];
  void add(const WideVec3& center, Wide radius) { at[count++] = {center, radius}; }
};

class ExactSolid {
 public:
  enum class Form : std::uint8_t { spheres, box, points, cylinder, halfSpace };

  explicit ExactSolid(const detail::CertifiedShape& shape);

  bool isCylinder() const { return form_ == Form::cylinder; }
  bool isHalfSpace() const { return form_ == Form::halfSpace; }
  /// Whether it is one ball, or a point; then `whole` is that ball.
  bool isBall() const { return form_ == Form::spheres && isWhole_; }
  Ball whole() const { return {toWorld(wide(from_)), {radiusFrom_, 0}}; }
  /// Whether it is a polytope inflated by `inflation`.
  bool isInflatedPolytope() const {
    return form_ == Form::box || form_ == Form::points ||
           (form_ == Form::spheres && (isWhole_ || radiusFrom_ == radiusTo_));
  }
  /// A point of it, or next to it.
  WideVec3 somePoint() const { return toWorld(wide(pointCount() > 0 ? pointAt(0) : from_)); }
  /// A radius by which a convex core is inflated.
  double inflation() const { return form_ == Form::spheres ? std::min(radiusFrom_, radiusTo_) : 0; }
  /// Coordinates and sizes in play, in metres: rounding is relative to them.
  double reach() const { return reach_; }
  /// How far the solid that is computed with may be from the one that is meant, in metres: sine and cosine of an angle
  /// of the plane are rounded. 0 in space.
  double uncertainty() const { return uncertainty_; }

  /// The largest product of a point of the solid with a unit vector; not of a half-space.
  Wide reachAlong(const WideVec3& u) const;
  /// Of a half-space: its unit normal, and the product of its surface with it.
  WideVec3 normal() const { return normal_; }
  Wide offset() const { return offset_; }

  /// Balls within the solid next to a point on or near its surface; `outwards` is the normal there, or zero.
  Balls ballsNear(const WideVec3& point, const WideVec3& outwards) const;
  /// A bound of the distance of a point from the surface. A normal makes it tighter for points just inside.
  double offSurface(const WideVec3& point, const WideVec3& outwards) const;
  /// How deep a point is within a box or a cylinder, exactly; negative or 0 outside. Of other forms 0.
  Wide depthOf(const WideVec3& point) const;

 private:
  bool isOnePoint() const;
  void setSpheres(const double* base, const double* tip, int dimension, double radiusBase, double radiusTip);
  WideVec3 toWorld(const WideVec3& local) const { return turned(local) + position_; }
  WideVec3 turned(const WideVec3& local) const;
  WideVec3 toLocal(const WideVec3& direction) const;
  /// In the frame of the shape's own numbers.
  WideVec3 placeOf(const WideVec3& point) const { return toLocal(point - position_); }
  void compose(const WideVec3 (&columns)[3], const WideVec3& moved);

  struct Nearest {
    WideVec3 at;   ///< a point of the solid, in its own frame
    double depth;  ///< at most so far is the point from the surface if it is inside
  };
  Nearest nearestOfPoints(const WideVec3& local) const;
  WideVec3 nearestOfBox(const WideVec3& local) const;
  WideVec3 nearestOfCylinder(const WideVec3& local) const;
  std::size_t pointCount() const { return isPlanar_ ? points2_.size() : points3_.size(); }
  Vec3<double> pointAt(std::size_t i) const {
    return isPlanar_ ? Vec3<double>{{points2_[i][0], points2_[i][1], 0}} : points3_[i];
  }

  Form form_ = Form::points;
  bool isPlanar_ = false, isTurned_ = false, isWhole_ = false, isTriangle_ = false;
  WideVec3 column_[3]{}, position_{};
  double reach_ = 0, uncertainty_ = 0;
  Vec3<double> from_{}, to_{};            // ends of an axis, or corners of a box
  double radiusFrom_ = 0, radiusTo_ = 0;  // of a cylinder: the first
  WideVec3 axis_{}, normal_{};            // unit
  Wide length_{}, offset_{};              // of the axis of a cylinder; of a half-space
  Vec3<double> corners_[3]{};
  std::span<const Vec3<double>> points3_;
  std::span<const Vec2<double>> points2_;
  const HullTopology* topology_ = nullptr;
};

}  // namespace touchstone::proof
