// SPDX-License-Identifier: MIT
// Problem: support values, inner balls and surfaces of placed shapes, exact up to 2^-84 of the lengths in play.
// Method: the numbers of a shape are doubles and taken as they are, in the frame that they are given in; its rotation
// and that of its pose become one matrix of 106 bits (quaternions are divided by their squared length, as the core
// does), so that nothing is rounded before the end. In the plane sine and cosine of an angle are rounded to double: no
// point is moved by more than `uncertainty` by that.
// A point within a solid, in its own frame: of a box the clamped one, of a cylinder the one with clamped height and
// radius, of points a convex combination whose weights are computed by polytopePair() and used whatever they are: they
// are made non-negative and of sum 1, so it is within the hull even if it is not the nearest.
// A ball within the convex hull of two spheres: center and radius are linear in one parameter. That of the ball that
// touches at a point of the surface follows from the point and its normal; the two ends are candidates, too.
// Degenerate: a cylinder without length is the disc across +Y of its own frame; of two spheres one of which contains
// the other the larger is the shape; a box without extents, and points that are all one, are a ball of radius 0.
#include "proof/exact_solid.hpp"

#include <algorithm>

#include "algorithms/polytopes/polytope_pair.hpp"
#include "shapes/hull.hpp"

namespace touchstone::proof {
namespace {

/// The matrix of a quaternion by its columns, [x, y, z, w] of about unit length.
void columnsOf(const double* q, WideVec3 (&out)[3]) {
  const auto product = [&](int i, int j) { return exactProduct(q[i], q[j]); };
  const Wide k = Wide{2, 0} / (product(0, 0) + product(1, 1) + product(2, 2) + product(3, 3));
  const Wide xx = product(0, 0) * k, yy = product(1, 1) * k, zz = product(2, 2) * k, xy = product(0, 1) * k,
             xz = product(0, 2) * k, yz = product(1, 2) * k, wx = product(3, 0) * k, wy = product(3, 1) * k,
             wz = product(3, 2) * k;
  const Wide one{1, 0};
  out[0] = {{one - (yy + zz), xy + wz, xz - wy}};
  out[1] = {{xy - wz, one - (xx + zz), yz + wx}};
  out[2] = {{xz + wy, yz - wx, one - (xx + yy)}};
}
void columnsOf(double angle, WideVec3 (&out)[3]) {
  const Rotation<double, 2> r = rotationOf(angle);
  out[0] = wide({{r.column[0][0], r.column[0][1], 0}});
  out[1] = wide({{r.column[1][0], r.column[1][1], 0}});
  out[2] = wide({{0, 0, 1}});
}
bool isIdentityQuaternion(const double* q) { return q[0] == 0 && q[1] == 0 && q[2] == 0; }

Vec3<double> vectorAt(const double* numbers, int dimension) {
  return {{numbers[0], numbers[1], dimension == 3 ? numbers[2] : 0}};
}
double clamped(double x) { return x > 0 ? std::min(x, 1.0) : 0; }

}  // namespace

ExactSolid::ExactSolid(const detail::CertifiedShape& shape) {
  const int n = dimensionOf(shape.kind);
  const double* x = shape.numbers;
  isPlanar_ = n == 2;
  // What turns and moves the numbers of the shape within its own frame.
  const double* rotation = nullptr;
  Vec3<double> moved{};
  switch (shape.kind) {
    case ShapeKind::point: setSpheres(x, x, 3, 0, 0); break;
    case ShapeKind::sphere: setSpheres(x, x, 3, x[3], x[3]); break;
    case ShapeKind::circle2: setSpheres(x, x, 2, x[2], x[2]); break;
    case ShapeKind::capsule: setSpheres(x, x + 3, 3, x[6], x[6]); break;
    case ShapeKind::capsule2: setSpheres(x, x + 2, 2, x[4], x[4]); break;
    case ShapeKind::taperedCapsule: setSpheres(x, x + 3, 3, x[6], x[7]); break;
    case ShapeKind::aabb:
    case ShapeKind::aabb2:
      form_ = Form::box;
      from_ = vectorAt(x, n);
      to_ = vectorAt(x + n, n);
      break;
    case ShapeKind::obb:
    case ShapeKind::obb2:
      form_ = Form::box;
      to_ = vectorAt(x + n, n);
      from_ = -to_;
      moved = vectorAt(x, n);
      rotation = x + n + n;
      break;
    case ShapeKind::triangle:
      isTriangle_ = true;
      for (std::size_t i = 0; i < 3; ++i) corners_[i] = vectorAt(x + 3 * i, 3);
      points3_ = corners_;
      break;
    case ShapeKind::hull: {
      const auto& points = *static_cast<const HullPoints<3>*>(Reference<double>::pointsAt(x));
      points3_ = points.points();
      topology_ = points.topology();
      moved = vectorAt(x + 4, 3);
      rotation = x + 7;
      break;
    }
    case ShapeKind::polygon2:
      points2_ = static_cast<const HullPoints<2>*>(Reference<double>::pointsAt(x))->points();
      moved = vectorAt(x + 4, 2);
      rotation = x + 6;
      break;
    case ShapeKind::cylinder: {
      form_ = Form::cylinder;
      from_ = vectorAt(x, 3);
      to_ = vectorAt(x + 3, 3);
      radiusFrom_ = x[6];
      const WideVec3 along = exactDifference(to_, from_);
      length_ = lengthOf(along);
      axis_ = length_.high > 0 ? directionOf(along) : wide({{0, 1, 0}});
      break;
    }
    case ShapeKind::plane: form_ = Form::halfSpace; break;
  }
  if ((form_ == Form::box || form_ == Form::points) && isOnePoint()) {
    const Vec3<double> point = form_ == Form::box ? from_ : pointAt(0);
    points3_ = {};
    points2_ = {};
    setSpheres(point.v, point.v, 3, 0, 0);
  }
  reach_ = std::max({maxNorm(from_), maxNorm(to_), radiusFrom_, radiusTo_});
  for (std::size_t i = 0; i < pointCount(); ++i) reach_ = std::max(reach_, maxNorm(pointAt(i)));
  WideVec3 columns[3];
  if (rotation != nullptr && (n == 3 ? !isIdentityQuaternion(rotation) : *rotation != 0)) {
    n == 3 ? columnsOf(rotation, columns) : columnsOf(*rotation, columns);
    compose(columns, {});
  }
  position_ = position_ + wide(moved);
  if (shape.isMoved) {
    const double* turn = shape.pose + n;
    const WideVec3 by = wide(vectorAt(shape.pose, n));
    if (n == 3 ? !isIdentityQuaternion(turn) : *turn != 0) {
      n == 3 ? columnsOf(turn, columns) : columnsOf(*turn, columns);
      compose(columns, by);
    } else {
      position_ = position_ + by;
    }
    reach_ += maxNorm(vectorAt(shape.pose, n));
  }
  reach_ += maxNorm(moved);
  if (form_ == Form::halfSpace) {
    const Vec3<double> given = vectorAt(x, 3);
    const Wide length = lengthOf(wide(given));
    normal_ = turned(directionOf(wide(given)));
    offset_ = Wide{x[3], 0} / length + dot(normal_, position_);
    reach_ += std::abs(x[3]);
  }
}

/// A box without extents, or points that are all one.
bool ExactSolid::isOnePoint() const {
  if (form_ == Form::box) return from_ == to_;
  for (std::size_t i = 1; i < pointCount(); ++i)
    if (!(pointAt(i) == pointAt(0))) return false;
  return true;
}

void ExactSolid::setSpheres(const double* base, const double* tip, int dimension, double radiusBase, double radiusTip) {
  form_ = Form::spheres;
  from_ = vectorAt(base, dimension);
  to_ = vectorAt(tip, dimension);
  radiusFrom_ = radiusBase;
  radiusTo_ = radiusTip;
  const Wide difference = exactSum(radiusTip, -radiusBase);
  isWhole_ = !isLess(magnitude(difference), lengthOf(exactDifference(to_, from_)));
  if (!isWhole_) return;
  // The larger ball is the shape.
  if (radiusTip > radiusBase) {
    from_ = to_;
    radiusFrom_ = radiusTip;
  }
  to_ = from_;
  radiusTo_ = radiusFrom_;
}

/// Turns by a further matrix, then moves.
void ExactSolid::compose(const WideVec3 (&columns)[3], const WideVec3& moved) {
  const auto image = [&](const WideVec3& v) { return columns[0] * v.x[0] + columns[1] * v.x[1] + columns[2] * v.x[2]; };
  for (int i = 0; i < 3; ++i) column_[i] = isTurned_ ? image(column_[i]) : columns[i];
  position_ = image(position_) + moved;
  isTurned_ = true;
  if (isPlanar_) uncertainty_ += 4 * rounding * (reach_ + maxNorm(position_.rounded()));
}
WideVec3 ExactSolid::turned(const WideVec3& v) const {
  return isTurned_ ? column_[0] * v.x[0] + column_[1] * v.x[1] + column_[2] * v.x[2] : v;
}
WideVec3 ExactSolid::toLocal(const WideVec3& d) const {
  return isTurned_ ? WideVec3{{dot(column_[0], d), dot(column_[1], d), dot(column_[2], d)}} : d;
}

Wide ExactSolid::reachAlong(const WideVec3& u) const {
  const WideVec3 m = toLocal(u);
  Wide most{};
  switch (form_) {
    case Form::spheres:
      most = largerOf(dot(m, wide(from_)) + Wide{radiusFrom_, 0}, dot(m, wide(to_)) + Wide{radiusTo_, 0});
      break;
    case Form::box:
      for (int k = 0; k < 3; ++k) most = most + largerOf(m.x[k] * Wide{from_[k], 0}, m.x[k] * Wide{to_[k], 0});
      break;
    case Form::points: {
      // Those that rounding does not rule out are compared with all bits.
      const Vec3<double> rough = m.rounded();
      double farthest = -infinite;
      for (std::size_t i = 0; i < pointCount(); ++i) farthest = std::max(farthest, dot(rough, pointAt(i)));
      const double least = farthest - 16 * rounding * reach_;
      bool any = false;
      for (std::size_t i = 0; i < pointCount(); ++i) {
        if (dot(rough, pointAt(i)) < least) continue;
        const Wide along = dot(m, wide(pointAt(i)));
        most = any ? largerOf(most, along) : along;
        any = true;
      }
      break;
    }
    case Form::cylinder:
      most = largerOf(dot(m, wide(from_)), dot(m, wide(to_))) + lengthOf(cross(m, axis_)) * Wide{radiusFrom_, 0};
      break;
    case Form::halfSpace: return {infinite, 0};
  }
  return most + dot(u, position_);
}

WideVec3 ExactSolid::nearestOfBox(const WideVec3& local) const {
  WideVec3 at{};
  for (int k = 0; k < 3; ++k) at.x[k] = smallerOf(largerOf(local.x[k], {from_[k], 0}), {to_[k], 0});
  return at;
}
WideVec3 ExactSolid::nearestOfCylinder(const WideVec3& local) const {
  const WideVec3 d = local - wide(from_);
  const Wide along = dot(d, axis_), height = smallerOf(largerOf(along, {0, 0}), length_);
  WideVec3 across = d - axis_ * along;
  if (const Wide far = lengthOf(across); isLess({radiusFrom_, 0}, far)) across = across * (Wide{radiusFrom_, 0} / far);
  return wide(from_) + axis_ * height + across;
}

ExactSolid::Nearest ExactSolid::nearestOfPoints(const WideVec3& local) const {
  const Vec3<double> at = local.rounded();
  const auto nearest = [&]<int N>(const ConvexCore<N>& point, const ConvexCore<N>& core) -> Nearest {
    const EpaResult<N> r = *polytopePair(point, core, infinite);
    const Simplex<N>& s = r.face;
    Wide weights[N + 1], sum{};
    for (int i = 0; i < s.count; ++i) {
      weights[i] = {s.count == 1 ? 1 : clamped(s.weight[i]), 0};
      sum = sum + weights[i];
    }
    if (!(sum.high > 0)) weights[0] = sum = {1, 0};
    const auto vertex = [&](int i) {
      const Vec<double, N>& b = s.vertex[i].b;
      return wide({{b[0], b[1], N == 3 ? b[N - 1] : 0}});
    };
    WideVec3 mean = vertex(0);
    for (int i = 1; i < s.count; ++i) mean = mean + (vertex(i) - vertex(0)) * (weights[i] / sum);
    return {mean, std::max(-r.lower, 0.0) + 64 * rounding * reach_};
  };
  if (isPlanar_) {
    const Rotation<double, 2> identity = Rotation<double, 2>::identity();
    return nearest(sphereCore<2>({{at[0], at[1]}}, 0, thePoint),
                   pointsCore<2>(points2_, reach_, meanOf<2>(points2_), identity, false, {}));
  }
  ConvexCore<3> core =
      pointsCore<3>(points3_, reach_, middleOf(points3_, topology_), Rotation<double, 3>::identity(), false, {});
  core.isTriangle = isTriangle_;
  core.topology = topology_;
  return nearest(sphereCore<3>(at, 0, thePoint), core);
}

Balls ExactSolid::ballsNear(const WideVec3& point, const WideVec3& outwards) const {
  Balls balls;
  if (isBall()) {
    balls.at[balls.count++] = whole();
    return balls;
  }
  const WideVec3 local = placeOf(point);
  switch (form_) {
    case Form::spheres: {
      // A point of the surface is center + radius * normal, both linear in t.
      const Vec3<double> d = to_ - from_, n = toLocal(outwards).rounded(), p = (local - wide(from_)).rounded();
      const double delta = radiusTo_ - radiusFrom_, along = dot(n, d);
      const double t = clamped((dot(p, d) - radiusFrom_ * along) / (dot(d, d) + delta * along));
      for (const double at : {t, 0.0, 1.0}) {
        const WideVec3 center = wide(from_) + exactDifference(to_, from_) * Wide{at, 0};
        balls.add(toWorld(center), Wide{radiusFrom_, 0} + exactSum(radiusTo_, -radiusFrom_) * Wide{at, 0});
      }
      break;
    }
    case Form::box: balls.add(toWorld(nearestOfBox(local)), {0, 0}); break;
    case Form::points: balls.add(toWorld(nearestOfPoints(local).at), {0, 0}); break;
    case Form::cylinder: balls.add(toWorld(nearestOfCylinder(local)), {0, 0}); break;
    case Form::halfSpace: break;
  }
  return balls;
}

Wide ExactSolid::depthOf(const WideVec3& point) const {
  const WideVec3 local = placeOf(point);
  if (form_ == Form::box) {
    Wide least{infinite, 0};
    for (int k = 0; k < (isPlanar_ ? 2 : 3); ++k)
      least = smallerOf(least, smallerOf(local.x[k] - Wide{from_[k], 0}, Wide{to_[k], 0} - local.x[k]));
    return least;
  }
  if (form_ == Form::cylinder) {
    const WideVec3 d = local - wide(from_);
    const Wide along = dot(d, axis_), inside = Wide{radiusFrom_, 0} - lengthOf(d - axis_ * along);
    return smallerOf(inside, smallerOf(along, length_ - along));
  }
  return {0, 0};
}

double ExactSolid::offSurface(const WideVec3& point, const WideVec3& outwards) const {
  const double slack = wideSlack * (reach_ + maxNorm(point.rounded())) + leastSlack + uncertainty_;
  if (isHalfSpace()) return roundedUp(magnitude(dot(normal_, point) - offset_), slack);
  // Outside: the distance from a point of the solid. Inside: no farther than the supporting plane along any direction.
  double outside = infinite, inside = infinite;
  const auto offer = [&](const WideVec3& direction) {
    if (!(maxNorm(direction.rounded()) > 0)) return;
    inside = std::min(inside, roundedUp(reachAlong(direction) - dot(direction, point), slack));
  };
  offer(outwards);
  if (form_ == Form::points) {
    const Nearest nearest = nearestOfPoints(placeOf(point));
    outside = roundedUp(lengthOf(point - toWorld(nearest.at)), slack);
    inside = std::min(inside, nearest.depth + slack);
  } else {
    const Balls balls = ballsNear(point, outwards);
    for (int i = 0; i < balls.count; ++i) {
      const WideVec3 way = point - balls.at[i].center;
      outside = std::min(outside, std::max(roundedUp(lengthOf(way) - balls.at[i].radius, slack), 0.0));
      if (form_ == Form::spheres) offer(directionOf(way));
    }
    if (form_ != Form::spheres) inside = std::min(inside, std::max(roundedUp(depthOf(point), slack), 0.0));
  }
  return std::max(outside, std::max(inside, 0.0));
}

}  // namespace touchstone::proof
