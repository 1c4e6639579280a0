// SPDX-License-Identifier: MIT
// The traits of all shapes, checked: a shape that lacks one does not compile, and the message says what to write.
#pragma once

#include <array>
#include <concepts>
#include <utility>

#include "shapes/aabb.hpp"
#include "shapes/capsule.hpp"
#include "shapes/cylinder.hpp"
#include "shapes/hull.hpp"
#include "shapes/obb.hpp"
#include "shapes/plane.hpp"
#include "shapes/point.hpp"
#include "shapes/sphere.hpp"
#include "shapes/triangle.hpp"

namespace touchstone {
namespace detail {

#define TOUCHSTONE_STATES(name, ...)                                             \
  static_assert(                                                                 \
      requires(const T& s, const Vec<double, T::dimension>& v) { __VA_ARGS__; }, \
      "ShapeTraits of this shape lack " name                                     \
      "; see core/src/shapes/traits.hpp for what it is, and capsule.hpp "        \
      "for a model")
/// Compiles where T states all that a shape of its form has to.
template <class T>
constexpr bool statesTraits() {
  using Traits = ShapeTraits<T>;
  constexpr int N = T::dimension;
  TOUCHSTONE_STATES("contactForm", { Traits::contactForm } -> std::convertible_to<ContactForm>);
  TOUCHSTONE_STATES("satForm", { Traits::satForm } -> std::convertible_to<SatForm>);
  TOUCHSTONE_STATES("solid(s)", { Traits::solid(s) } -> std::same_as<SimpleSolid>);
  if constexpr (T::isBounded) {
    TOUCHSTONE_STATES("somePoint(s)", { Traits::somePoint(s) } -> std::same_as<Vec<double, N>>);
    TOUCHSTONE_STATES("core(s, reference)", { Traits::core(s, v) } -> std::same_as<ConvexCore<N>>);
    TOUCHSTONE_STATES("support(s, direction)", { Traits::support(s, v) } -> std::same_as<SupportPoint<double, N>>);
    if constexpr (Traits::contactForm == ContactForm::polygon)
      TOUCHSTONE_STATES("supportPolygon(s, n, sine, reference)", Traits::supportPolygon(s, v, 0.0, v));
    else if constexpr (Traits::contactForm != ContactForm::box)
      TOUCHSTONE_STATES("supportFeature(s, n, sine, reference)", Traits::supportFeature(s, v, 0.0, v));
  }
  return true;
}
#undef TOUCHSTONE_STATES

/// What `ask` answers for the type of each kind, in the order of kinds.
template <class Ask>
constexpr auto ofEachKind(Ask&& ask) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return std::array{ask.template operator()<std::variant_alternative_t<I, Shape<double>>>()...};
  }
  (std::make_index_sequence<static_cast<std::size_t>(shapeKindCount)>{});
}
inline constexpr auto contactForms =
    ofEachKind([]<class T>() { return statesTraits<T>() ? ShapeTraits<T>::contactForm : ContactForm::none; });

}  // namespace detail

constexpr ContactForm contactFormOf(ShapeKind kind) { return detail::contactForms[static_cast<std::size_t>(kind)]; }

}  // namespace touchstone
