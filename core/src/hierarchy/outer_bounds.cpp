// SPDX-License-Identifier: MIT
// Problem: a small sphere, axis-aligned box, oriented box or capsule around points.
// Method:
// - Sphere: the smallest one (smallest_sphere.cpp). Axis-aligned box: minima and maxima.
// - Oriented box: the principal axes of the points, improved on at most 26 extreme points by turning about each axis
//   as long as the volume decreases, with steps from 28 degrees down to 0.4; the box of these axes around all points,
//   or the axis-aligned box if that is smaller.
// - Capsule: along the longest axis of the oriented box; radius and line by the smallest circle of the points projected
//   along it; the shortest segment whose end spheres still cover the points at both ends.
// Rounding: sizes grow by a few units in the last place of the largest one, so that all points lie within.
// Degenerate: where the points lie in a plane, boxes have volume 0 and sphere and capsule lose; equal volumes take the
// kind that is cheaper to test. A flat box is turned by comparing (x + d)(y + d)(z + d) with d a thousandth of the
// longest edge.
// Source: Larsson and Kallberg, Fast computation of tight-fitting oriented bounding boxes, 2011 (extreme points).
#include "hierarchy/outer_bounds.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "hierarchy/smallest_sphere.hpp"

namespace touchstone::hierarchy {
namespace {

using P = Vec3<double>;
using Points = std::span<const P>;
using Axes = Rotation<double, 3>;
constexpr double epsilon = std::numeric_limits<double>::epsilon();
/// Relative rounding error of a coordinate along an axis that is of unit length up to rounding.
constexpr double outward = 16 * epsilon;

struct Extents {
  P low, high;
  P size() const { return high - low; }
};
Extents extentsOf(Points points, const Axes& axes) {
  constexpr double most = std::numeric_limits<double>::infinity();
  Extents e{{{most, most, most}}, {{-most, -most, -most}}};
  // Relative to one of the points, so that an offset costs no precision.
  for (const P& p : points) {
    const P local = axes.toLocal(p - points[0]);
    for (int k = 0; k < 3; ++k) {
      e.low[k] = std::min(e.low[k], local[k]);
      e.high[k] = std::max(e.high[k], local[k]);
    }
  }
  return e;
}
double costOf(const P& size) {
  const double d = 1e-3 * maxNorm(size);
  return (size[0] + d) * (size[1] + d) * (size[2] + d);
}

/// Diagonalises the covariance by Jacobi rotations; its eigenvectors are the columns.
Axes principalAxes(Points points) {
  P mean{};
  for (const P& p : points) mean = mean + (p - points[0]);
  mean = mean / static_cast<double>(points.size());
  double m[3][3] = {};
  for (const P& p : points) {
    const P d = p - points[0] - mean;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) m[i][j] += d[i] * d[j];
  }
  Axes axes = Axes::identity();
  for (int sweep = 0; sweep < 12; ++sweep) {
    const double off = std::abs(m[0][1]) + std::abs(m[0][2]) + std::abs(m[1][2]);
    if (!(off > 1e-14 * (m[0][0] + m[1][1] + m[2][2]))) break;
    for (int i = 0; i < 3; ++i) {
      const int p = i == 2 ? 0 : i, q = i == 0 ? 1 : 2;
      if (m[p][q] == 0) continue;
      const double theta = (m[q][q] - m[p][p]) / (2 * m[p][q]);
      const double t = (theta < 0 ? -1 : 1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
      const double c = 1 / std::sqrt(t * t + 1), s = t * c;
      for (int k = 0; k < 3; ++k) {
        const double kp = m[k][p], kq = m[k][q];
        m[k][p] = c * kp - s * kq;
        m[k][q] = s * kp + c * kq;
      }
      for (int k = 0; k < 3; ++k) {
        const double pk = m[p][k], qk = m[q][k];
        m[p][k] = c * pk - s * qk;
        m[q][k] = s * pk + c * qk;
      }
      const P ofP = axes.column[p], ofQ = axes.column[q];
      axes.column[p] = ofP * c - ofQ * s;
      axes.column[q] = ofP * s + ofQ * c;
    }
  }
  if (dot(cross(axes.column[0], axes.column[1]), axes.column[2]) < 0) axes.column[2] = -axes.column[2];
  return axes;
}

/// The points that are farthest along 13 directions and against them.
std::vector<P> extremePoints(Points points) {
  constexpr int count = 13;
  static constexpr P directions[count] = {{{1, 0, 0}},  {{0, 1, 0}},  {{0, 0, 1}}, {{1, 1, 0}},  {{1, -1, 0}},
                                          {{1, 0, 1}},  {{1, 0, -1}}, {{0, 1, 1}}, {{0, 1, -1}}, {{1, 1, 1}},
                                          {{1, 1, -1}}, {{1, -1, 1}}, {{-1, 1, 1}}};
  std::array<std::size_t, 26> at{};
  for (std::size_t d = 0; d < count; ++d) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (std::size_t i = 0; i < points.size(); ++i) {
      const double along = dot(directions[d], points[i]);
      if (along < low) {
        low = along;
        at[2 * d] = i;
      }
      if (along > high) {
        high = along;
        at[2 * d + 1] = i;
      }
    }
  }
  std::vector<P> extreme;
  extreme.reserve(at.size());
  for (const std::size_t i : at) extreme.push_back(points[i]);
  return extreme;
}

/// Turned about one of its axes by the angle with the tangent of the half t.
Axes turned(const Axes& axes, int about, double t) {
  const int p = (about + 1) % 3, q = (about + 2) % 3;
  const double c = (1 - t * t) / (1 + t * t), s = 2 * t / (1 + t * t);
  Axes result = axes;
  result.column[p] = axes.column[p] * c + axes.column[q] * s;
  result.column[q] = axes.column[q] * c - axes.column[p] * s;
  return result;
}

Axes improved(Axes axes, Points points) {
  double cost = costOf(extentsOf(points, axes).size());
  double t = 0.25;
  for (int round = 0; round < 7; ++round, t /= 2)
    for (int about = 0; about < 3; ++about)
      for (const double by : {t, -t}) {
        const Axes candidate = turned(axes, about, by);
        const double found = costOf(extentsOf(points, candidate).size());
        if (found < cost) {
          cost = found;
          axes = candidate;
          break;
        }
      }
  return axes;
}

Quat<double> quaternionOf(const Axes& a) {
  // From the largest of the four components, which avoids cancellation.
  const double xx = a.column[0][0], yy = a.column[1][1], zz = a.column[2][2];
  const double four[] = {1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz};
  const auto largest = std::max_element(std::begin(four), std::end(four)) - std::begin(four);
  const double r = 2 * std::sqrt(four[largest]);
  const double xy = (a.column[0][1] + a.column[1][0]) / r, xz = (a.column[0][2] + a.column[2][0]) / r,
               yz = (a.column[1][2] + a.column[2][1]) / r;
  const double wx = (a.column[1][2] - a.column[2][1]) / r, wy = (a.column[2][0] - a.column[0][2]) / r,
               wz = (a.column[0][1] - a.column[1][0]) / r;
  Quat<double> q = largest == 0   ? Quat<double>{r / 4, xy, xz, wx}
                   : largest == 1 ? Quat<double>{xy, r / 4, yz, wy}
                   : largest == 2 ? Quat<double>{xz, yz, r / 4, wz}
                                  : Quat<double>{wx, wy, wz, r / 4};
  const double length = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  return {q.x / length, q.y / length, q.z / length, q.w / length};
}

Aabb<double> aabbOf(Points points) {
  Aabb<double> box{points[0], points[0]};
  for (const P& p : points)
    for (int k = 0; k < 3; ++k) {
      box.min[k] = std::min(box.min[k], p[k]);
      box.max[k] = std::max(box.max[k], p[k]);
    }
  return box;
}

Obb<double> obbOf(Points points) {
  const Axes principal = principalAxes(points);
  const Axes axes = points.size() > 32 ? improved(principal, extremePoints(points)) : improved(principal, points);
  const auto boxOf = [&](const Quat<double>& rotation) {
    const Axes final = rotationOf(rotation);
    const Extents e = extentsOf(points, final);
    P half = e.size() / 2.0;
    const double grown = outward * (maxNorm(half) + maxNorm(e.low));
    for (int k = 0; k < 3; ++k) half[k] += grown;
    return Obb<double>{points[0] + final.toWorld((e.low + e.high) / 2.0), half, rotation};
  };
  const Obb<double> found = boxOf(quaternionOf(axes)), aligned = boxOf({});
  return costOf(aligned.halfExtents) <= costOf(found.halfExtents) ? aligned : found;
}

double distanceToSegment(const P& p, const P& base, const P& axis, double length) {
  const double along = std::clamp(dot(p - base, axis), 0.0, length);
  return std::sqrt(lengthSquared(p - base - axis * along));
}

Capsule<double> capsuleOf(Points points, const Obb<double>& box) {
  const Axes axes = rotationOf(box.rotation);
  const P& h = box.halfExtents;
  const int k = h[0] >= h[1] && h[0] >= h[2] ? 0 : h[1] >= h[2] ? 1 : 2;
  const P axis = axes.column[k];
  std::vector<P> flat;
  flat.reserve(points.size());
  for (const P& p : points) flat.push_back(p - box.center - axis * dot(p - box.center, axis));
  const Sphere<double> circle = smallestSphere(flat);
  const double squared = circle.radius * circle.radius;
  double base = std::numeric_limits<double>::infinity(), tip = -base;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double along = dot(points[i] - box.center, axis);
    const double reach = std::sqrt(std::max(0.0, squared - lengthSquared(flat[i] - circle.center)));
    base = std::min(base, along + reach);
    tip = std::max(tip, along - reach);
  }
  if (base > tip) base = tip = (base + tip) / 2;
  const P middle = box.center + circle.center;
  Capsule<double> capsule{middle + axis * base, middle + axis * tip, 0};
  for (const P& p : points)
    capsule.radius = std::max(capsule.radius, distanceToSegment(p, capsule.base, axis, tip - base));
  capsule.radius += outward * (capsule.radius + (tip - base));
  return capsule;
}

double volumeOfSphere(double radius) { return 4.0 / 3.0 * std::numbers::pi * radius * radius * radius; }

}  // namespace

double volumeOf(const Bound& bound) {
  struct Visitor {
    double operator()(const Sphere<double>& s) const { return volumeOfSphere(s.radius); }
    double operator()(const Aabb<double>& b) const {
      const P size = b.max - b.min;
      return size[0] * size[1] * size[2];
    }
    double operator()(const Obb<double>& b) const { return 8 * b.halfExtents[0] * b.halfExtents[1] * b.halfExtents[2]; }
    double operator()(const Capsule<double>& c) const {
      return volumeOfSphere(c.radius) + std::numbers::pi * c.radius * c.radius * length(c.tip - c.base);
    }
  };
  return std::visit(Visitor{}, bound);
}

Sphere<double> sphereAround(const Bound& bound) {
  struct Visitor {
    Sphere<double> operator()(const Sphere<double>& s) const { return s; }
    Sphere<double> operator()(const Aabb<double>& b) const {
      return {(b.min + b.max) / 2.0, length(b.max - b.min) / 2 * (1 + outward)};
    }
    Sphere<double> operator()(const Obb<double>& b) const { return {b.center, length(b.halfExtents) * (1 + outward)}; }
    Sphere<double> operator()(const Capsule<double>& c) const {
      return {(c.base + c.tip) / 2.0, (length(c.tip - c.base) / 2 + c.radius) * (1 + outward)};
    }
  };
  return std::visit(Visitor{}, bound);
}

Bound boundOf(Points points, OuterBounds kind) {
  if (kind == OuterBounds::sphere) return smallestSphere(points);
  if (kind == OuterBounds::aabb) return aabbOf(points);
  const Obb<double> box = obbOf(points);
  if (kind == OuterBounds::obb) return box;
  const Capsule<double> capsule = capsuleOf(points, box);
  if (kind == OuterBounds::capsule) return capsule;
  Bound best = smallestSphere(points);
  for (const Bound& candidate : {Bound(aabbOf(points)), Bound(capsule), Bound(box)})
    if (volumeOf(candidate) < volumeOf(best)) best = candidate;
  return best;
}

}  // namespace touchstone::hierarchy
