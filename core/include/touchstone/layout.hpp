// SPDX-License-Identifier: MIT
// Describes every shape as a named list of numbers. Validation, the JavaScript bindings, the JSON form and the
// batches all read this table, so that each field is named once.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "touchstone/shapes.hpp"

namespace touchstone {

/// The meaning of a field's numbers, which determines the allowed values.
enum class FieldRole : std::uint8_t {
  coordinate,      ///< a position; finite, magnitude at most 1e9
  offset,          ///< a coordinate along the `unitVector` field before it
  angle,           ///< radians; finite, magnitude at most 1e9; not a length
  lower,           ///< a coordinate, no greater than the same component of the following `upper` field
  upper,           ///< a coordinate
  size,            ///< a coordinate that is not negative
  unitVector,      ///< length within 1e-3 of 1; normalised
  unitQuaternion,  ///< length within 1e-3 of 1; normalised
  points           ///< a reference to coordinates that are kept elsewhere (hull_points.hpp)
};
/// Whether the numbers are metres: angles, quaternions and normals are not.
constexpr bool isLength(FieldRole role) {
  return role != FieldRole::angle && role != FieldRole::unitVector && role != FieldRole::unitQuaternion &&
         role != FieldRole::points;
}
/// Whether the numbers are a position, to which a translation is added.
constexpr bool isPosition(FieldRole role) {
  return role == FieldRole::coordinate || role == FieldRole::lower || role == FieldRole::upper;
}
/// One named field of a shape.
struct Field {
  std::string_view name;
  std::uint8_t count;  ///< how many numbers; 1 is written as a bare number in JSON, more as an array
  FieldRole role;
  std::uint8_t listOf = 0;  ///< not 0: written as a list of vectors of so many components
  bool isInner = false;     ///< not written: it is where the points of a field before it are, which are written there
};
/// The fields of a kind of shape, in the order of its numbers.
struct ShapeLayout {
  ShapeKind kind;
  std::string_view name;
  std::uint8_t fieldCount;
  Field fields[4];  ///< the first `fieldCount` of them
  /// The count of numbers of a shape of this kind.
  constexpr int numberCount() const {
    int n = 0;
    for (int i = 0; i < fieldCount; ++i) n += fields[i].count;
    return n;
  }
};

/// Indexed by ShapeKind. The numbers of a shape stand in the order of its fields.
inline constexpr ShapeLayout shapeLayouts[shapeKindCount] = {
    {ShapeKind::point, "point", 1, {{"position", 3, FieldRole::coordinate}}},
    {ShapeKind::sphere, "sphere", 2, {{"center", 3, FieldRole::coordinate}, {"radius", 1, FieldRole::size}}},
    {ShapeKind::aabb, "aabb", 2, {{"min", 3, FieldRole::lower}, {"max", 3, FieldRole::upper}}},
    {ShapeKind::obb,
     "obb",
     3,
     {{"center", 3, FieldRole::coordinate},
      {"halfExtents", 3, FieldRole::size},
      {"rotation", 4, FieldRole::unitQuaternion}}},
    {ShapeKind::capsule,
     "capsule",
     3,
     {{"base", 3, FieldRole::coordinate}, {"tip", 3, FieldRole::coordinate}, {"radius", 1, FieldRole::size}}},
    {ShapeKind::taperedCapsule,
     "taperedCapsule",
     4,
     {{"base", 3, FieldRole::coordinate},
      {"tip", 3, FieldRole::coordinate},
      {"baseRadius", 1, FieldRole::size},
      {"tipRadius", 1, FieldRole::size}}},
    {ShapeKind::triangle, "triangle", 1, {{"vertices", 9, FieldRole::coordinate, 3}}},
    {ShapeKind::cylinder,
     "cylinder",
     3,
     {{"base", 3, FieldRole::coordinate}, {"tip", 3, FieldRole::coordinate}, {"radius", 1, FieldRole::size}}},
    {ShapeKind::hull,
     "hull",
     3,
     {{"points", 4, FieldRole::points, 3},
      {"position", 3, FieldRole::coordinate, 0, true},
      {"rotation", 4, FieldRole::unitQuaternion, 0, true}}},
    {ShapeKind::plane, "plane", 2, {{"normal", 3, FieldRole::unitVector}, {"offset", 1, FieldRole::offset}}},
    {ShapeKind::circle2, "circle2", 2, {{"center", 2, FieldRole::coordinate}, {"radius", 1, FieldRole::size}}},
    {ShapeKind::aabb2, "aabb2", 2, {{"min", 2, FieldRole::lower}, {"max", 2, FieldRole::upper}}},
    {ShapeKind::obb2,
     "obb2",
     3,
     {{"center", 2, FieldRole::coordinate}, {"halfExtents", 2, FieldRole::size}, {"angle", 1, FieldRole::angle}}},
    {ShapeKind::capsule2,
     "capsule2",
     3,
     {{"base", 2, FieldRole::coordinate}, {"tip", 2, FieldRole::coordinate}, {"radius", 1, FieldRole::size}}},
    {ShapeKind::polygon2,
     "polygon2",
     3,
     {{"points", 4, FieldRole::points, 2},
      {"position", 2, FieldRole::coordinate, 0, true},
      {"angle", 1, FieldRole::angle, 0, true}}},
};
/// The row of a kind in shapeLayouts.
constexpr const ShapeLayout& layoutOf(ShapeKind kind) { return shapeLayouts[static_cast<int>(kind)]; }

/// Whether a shape of this kind refers to points that are kept elsewhere, in its first numbers.
constexpr bool hasPoints(ShapeKind kind) { return layoutOf(kind).fields[0].role == FieldRole::points; }
/// The most points of a shape of this kind.
constexpr std::uint32_t maxPointsOf(ShapeKind kind) {
  return dimensionOf(kind) == 3 ? maxHullPoints : maxPolygonPoints;
}

/// Whether a shape of this kind is a box by its corners, which a rotation makes one of the oriented kind.
constexpr bool isAlignedBox(ShapeKind kind) { return layoutOf(kind).fields[0].role == FieldRole::lower; }
/// The oriented kind of a kind of axis-aligned box: obb for aabb, obb2 for aabb2.
constexpr ShapeKind orientedKind(ShapeKind box) { return dimensionOf(box) == 3 ? ShapeKind::obb : ShapeKind::obb2; }

/// The fields of a pose (pose.hpp) of this dimension, in the order of its numbers.
inline constexpr Field poseFields3[] = {{"position", 3, FieldRole::coordinate},
                                        {"rotation", 4, FieldRole::unitQuaternion}};
/// The same in the plane.
inline constexpr Field poseFields2[] = {{"position", 2, FieldRole::coordinate}, {"angle", 1, FieldRole::angle}};
/// The fields of a pose of dimension 2 or 3.
constexpr std::span<const Field> poseFieldsOf(int dimension) {
  return dimension == 3 ? std::span<const Field>(poseFields3) : std::span<const Field>(poseFields2);
}
/// How many numbers a pose of this dimension has.
constexpr int poseNumberCount(int dimension) { return dimension == 3 ? 7 : 3; }
/// The most numbers that a pose has.
inline constexpr int maxPoseNumbers = poseNumberCount(3);

/// The most numbers that a shape has; a hull: reference 4, position 3, rotation 4.
inline constexpr int maxShapeNumbers = [] {
  int most = 0;
  for (const ShapeLayout& layout : shapeLayouts) most = most < layout.numberCount() ? layout.numberCount() : most;
  return most;
}();
static_assert(
    [] {
      for (int i = 0; i < shapeKindCount; ++i)
        if (shapeLayouts[i].kind != static_cast<ShapeKind>(i) || shapeLayouts[i].numberCount() == 0) return false;
      return true;
    }(),
    "one row for each kind, in the order of the kinds");

/// Builds a shape from its numbers, rounded to S; no check (see validate.hpp). `numbers` holds at least
/// layoutOf(kind).numberCount() of them. Float and double.
template <ScalarType S>
Shape<S> unpack(ShapeKind kind, std::span<const double> numbers);

/// Writes the numbers of a shape to `numbers`, where maxShapeNumbers always suffice, and returns how many there are.
template <ScalarType S>
int pack(const Shape<S>& shape, std::span<double> numbers);

/// The length scale of a shape, in metres: its largest coordinate or size. Rounding, thresholds and the accuracy that
/// is promised are relative to it. Angles, quaternions and normals do not count. `numbers` are those of the shape.
template <ScalarType S>
constexpr S lengthScale(ShapeKind kind, const S* numbers) {
  const ShapeLayout& layout = layoutOf(kind);
  S most = S(0);
  if (TOUCHSTONE_ALL_SHAPES != 0 && hasPoints(kind))
    if (const HullPointsHead* points = Reference<S>::pointsAt(numbers)) most = static_cast<S>(points->reach);
  for (int f = 0; f < layout.fieldCount; ++f) {
    for (int i = 0; i < layout.fields[f].count; ++i, ++numbers) {
      const S magnitude = *numbers < S(0) ? -*numbers : *numbers;
      if (isLength(layout.fields[f].role) && most < magnitude) most = magnitude;
    }
  }
  return most;
}
template <ScalarType S>
S lengthScale(const Shape<S>& shape) {
  double numbers[maxShapeNumbers];
  pack(shape, std::span<double>(numbers));
  return static_cast<S>(lengthScale(kindOf(shape), numbers));
}

}  // namespace touchstone
