// SPDX-License-Identifier: MIT
// The traits of the oriented box and of the oriented rectangle of the plane.
#pragma once

#include "shapes/traits.hpp"

namespace touchstone {

template <class T>
struct OrientedBoxTraits {
  static constexpr int N = T::dimension;
  using S = typename T::Scalar;
  static constexpr ContactForm contactForm = ContactForm::box;
  static constexpr SatForm satForm = SatForm::box;
  static Vec<S, N> somePoint(const T& s) { return s.center; }
  static ConvexCore<N> core(const T& s, const Vec<S, N>& reference) { return boxCore(boxOf(s, reference)); }
  static SimpleSolid solid(const T& s) { return boxSolid(boxOf(s, Vec<S, N>{})); }
  static SupportPoint<S, N> support(const T& s, const Vec<S, N>& direction) {
    const Box<S, N> box = boxOf(s, Vec<S, N>{});
    return supportOfBox(box.center, box.half, box.rotation, direction);
  }
};
template <ScalarType S>
struct ShapeTraits<Obb<S>> : OrientedBoxTraits<Obb<S>> {};
template <ScalarType S>
struct ShapeTraits<Obb2<S>> : OrientedBoxTraits<Obb2<S>> {};

}  // namespace touchstone
