// SPDX-License-Identifier: MIT
// Every shape moved by a translation, in its own kind.
#pragma once

#include "touchstone/shapes.hpp"

namespace touchstone {

template <class S>
Point<S> translated(Point<S> s, const Vec3<S>& d) {
  s.position = s.position + d;
  return s;
}
/// Spheres, circles, oriented boxes and rectangles: whatever has a centre.
template <class A, class D>
requires requires(A a) { a.center; }
A translated(A s, const D& d) {
  s.center = s.center + d;
  return s;
}
template <class A, class D>
requires requires(A a) { a.min; }
A translated(A s, const D& d) {
  s.min = s.min + d;
  s.max = s.max + d;
  return s;
}
template <class A, class D>
requires requires(A a) { a.base; }
A translated(A s, const D& d) {
  s.base = s.base + d;
  s.tip = s.tip + d;
  return s;
}
template <class S>
Plane<S> translated(Plane<S> s, const Vec3<S>& d) {
  s.offset += dot(s.normal, d);
  return s;
}

}  // namespace touchstone
