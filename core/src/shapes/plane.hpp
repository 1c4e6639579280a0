// SPDX-License-Identifier: MIT
// The traits of the half-space.
#pragma once

#include "shapes/traits.hpp"

namespace touchstone {

template <ScalarType S>
struct ShapeTraits<Plane<S>> {
  static constexpr ContactForm contactForm = ContactForm::none;
  static constexpr SatForm satForm = SatForm::none;
  static SimpleSolid solid(const Plane<S>& s) {
    SimpleSolid solid{};
    solid.form = SimpleSolid::Form::halfSpace;
    solid.normal = s.normal;
    solid.offset = s.offset;
    return solid;
  }
};

}  // namespace touchstone
