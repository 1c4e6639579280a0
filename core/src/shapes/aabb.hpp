// SPDX-License-Identifier: MIT
// The traits of the axis-aligned box and of the axis-aligned rectangle of the plane.
#pragma once

#include "shapes/traits.hpp"

namespace touchstone {

template <class T>
struct AlignedBoxTraits {
  static constexpr int N = T::dimension;
  using S = typename T::Scalar;
  static constexpr ContactForm contactForm = ContactForm::box;
  static constexpr SatForm satForm = SatForm::alignedBox;
  static Vec<S, N> somePoint(const T& s) { return s.min; }
  static ConvexCore<N> core(const T& s, const Vec<S, N>& reference) { return boxCore(boxOf(s, reference)); }
  static SimpleSolid solid(const T& s) { return boxSolid(boxOf(s, Vec<S, N>{})); }
  static SupportPoint<S, N> support(const T& s, const Vec<S, N>& direction) {
    return supportOfAlignedBox(s.min, s.max, direction);
  }
};
template <ScalarType S>
struct ShapeTraits<Aabb<S>> : AlignedBoxTraits<Aabb<S>> {};
template <ScalarType S>
struct ShapeTraits<Aabb2<S>> : AlignedBoxTraits<Aabb2<S>> {};

}  // namespace touchstone
