// SPDX-License-Identifier: MIT
// Problem: the numbers of a cylinder whose length is far below its radius, after a rigid motion and in a given
// precision. Its axis is the difference of base and tip, so their rounding turns it: by up to d / h for ends rounded by
// d at a half length h, which moves the rims by r d / h. A length below d is lost altogether, and with it the axis.
// Method: the middle is turned and moved, and the axis turned as a direction of its own. Base and tip are put at the
// half length max(h, sqrt(r d)) from the middle, which is the thickness that makes the rims' error smallest: no point
// of the surface is then farther than 4 sqrt(r d) from the true one. Where d is small, in a frame at the cylinder's
// middle, nothing is lengthened, and the axis has the full precision.
// Degenerate: without length the axis is +Y of the cylinder's own frame, turned like any other. A disc whose axis is Y
// in the world, too, keeps base == tip. A translation that leaves tip - base as it is translates base and tip.
// Source: derived here.
#include "queries/thin_cylinder.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "algorithms/directions.hpp"

namespace touchstone {
namespace {

Vec3<double> pointAt(const ShapeNumbers& shape, int at) { return {{shape.at[at], shape.at[at + 1], shape.at[at + 2]}}; }
double radiusOf(const ShapeNumbers& cylinder) { return cylinder.at[6]; }

/// Puts base and tip on the axis through `center` along `direction`, so far apart that rounded to S they keep it.
template <ScalarType S>
void putEnds(ShapeNumbers& cylinder, const Vec3<double>& center, const Vec3<double>& direction, double half) {
  using Limits = std::numeric_limits<S>;
  const double rounding =
      std::max(static_cast<double>(Limits::epsilon()) / 2 * maxNorm(center), static_cast<double>(Limits::denorm_min()));
  const Vec3<double> along = direction * std::max(half, std::sqrt(radiusOf(cylinder)) * std::sqrt(rounding));
  for (int i = 0; i < 3; ++i) {
    cylinder.at[i] = center[i] - along[i];
    cylinder.at[3 + i] = center[i] + along[i];
  }
}

}  // namespace

CylinderAxis axisOf(const ShapeNumbers& cylinder) {
  const Vec3<double> base = pointAt(cylinder, 0), tip = pointAt(cylinder, 3);
  return {(base + tip) * 0.5, (tip - base) * 0.5};
}

bool isThinCylinder(const ShapeNumbers& shape) {
  return shape.kind == ShapeKind::cylinder && maxNorm(pointAt(shape, 3) - pointAt(shape, 0)) < radiusOf(shape) / 16;
}

bool placeThin(ShapeNumbers& cylinder, const Pose<double>& pose, const Vec3<double>& by) {
  if (!isThinCylinder(cylinder)) return false;
  const Vec3<double> base = pointAt(cylinder, 0), tip = pointAt(cylinder, 3);
  if (!isTurned(pose) && (tip + by) - (base + by) == tip - base) return false;
  const CylinderAxis axis = axisOf(cylinder);
  const auto along = lengthAndDirection(tip - base);
  const Rotation<double, 3> rotation = rotationOf(pose);
  const Vec3<double> direction = rotation.toWorld(along.length > 0 ? along.direction : unit<double, 3>(1));
  const Vec3<double> center = rotation.toWorld(axis.center) + by;
  if (along.length > 0 || direction[0] != 0 || direction[2] != 0) {
    putEnds<double>(cylinder, center, direction, along.length / 2);
    return true;
  }
  for (int i = 0; i < 3; ++i) cylinder.at[i] = cylinder.at[3 + i] = center[i];
  return true;
}

void roundThin(ShapeNumbers& cylinder) {
  const CylinderAxis axis = axisOf(cylinder);
  const auto along = lengthAndDirection(axis.half);
  if (along.length > 0) putEnds<float>(cylinder, axis.center, along.direction, along.length);
}

}  // namespace touchstone
