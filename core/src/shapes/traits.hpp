// SPDX-License-Identifier: MIT
// What the queries use of the type of a shape. Each shape states it in a file of its own in this folder; all.hpp
// includes these and checks that nothing is missing. Nothing is derived from the names of a shape's fields.
#pragma once

#include <cstdint>

#include "shapes/convex_core.hpp"
#include "shapes/simple_solid.hpp"

namespace touchstone {

/// How the contact manifold finds and names what a shape touches along a normal.
enum class ContactForm : std::uint8_t {
  none,            ///< unbounded: it touches with its surface
  round,           ///< one point: supportFeature()
  capsule,         ///< a side between two caps of one radius: supportFeature()
  taperedCapsule,  ///< the same, of two radii
  box,             ///< boxOf()
  polygon          ///< polygons of any number of corners: supportPolygon()
};

/// What the separating-axis test makes of a shape.
enum class SatForm : std::uint8_t {
  none,  ///< curved or unbounded: the test has no answer
  point,
  segment,  ///< base and tip, where the radius is 0; otherwise it has no answer
  triangle,
  alignedBox,
  box,
  hull
};

/// Specialised for every shape, with these static members. `reference` is a point from which coordinates are counted;
/// only core(), solid() and the polygons are for doubles alone.
/// - contactForm, satForm
/// - solid(s): for bounds of motions and rays
/// and of a bounded shape
/// - somePoint(s): a point of the shape, exact
/// - core(s, reference): for the general solver (GJK, EPA, all features)
/// - support(s, direction): the farthest point along a direction
/// - supportFeature(s, n, sine, reference) or supportPolygon(s, n, sine, reference), where contactForm asks for it
template <class T>
struct ShapeTraits {
  static_assert(
      sizeof(T) == 0,
      "This shape states no traits. Write template <ScalarType S> struct ShapeTraits<NAME<S>> in a file of "
      "its own, core/src/shapes/NAME.hpp, with the members that core/src/shapes/traits.hpp lists, and include "
      "that file in core/src/shapes/all.hpp; a model is capsule.hpp.");
};

}  // namespace touchstone
