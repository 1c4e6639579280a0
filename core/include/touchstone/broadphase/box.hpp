// SPDX-License-Identifier: MIT
// The bounds that broad phases compare: axis-aligned boxes in float.
#pragma once

#include <cstdint>
#include <limits>

namespace touchstone::broadphase {

/// An axis-aligned box. Both bounds belong to it, so boxes that only touch overlap. In the plane z is 0. The fourth
/// numbers are 0: they make four lanes of each bound.
struct alignas(16) Box {
  float lower[4];
  float upper[4];
};

/// Whether two boxes have a point in common.
constexpr bool overlap(const Box& a, const Box& b) {
  return a.lower[0] <= b.upper[0] && b.lower[0] <= a.upper[0] && a.lower[1] <= b.upper[1] && b.lower[1] <= a.upper[1] &&
         a.lower[2] <= b.upper[2] && b.lower[2] <= a.upper[2];
}
/// Whether `inner` lies in `outer`.
constexpr bool contains(const Box& outer, const Box& inner) {
  for (int i = 0; i < 3; ++i)
    if (inner.lower[i] < outer.lower[i] || outer.upper[i] < inner.upper[i]) return false;
  return true;
}
/// The smallest box around both.
constexpr Box united(const Box& a, const Box& b) {
  Box box{};
  for (int i = 0; i < 3; ++i) {
    box.lower[i] = b.lower[i] < a.lower[i] ? b.lower[i] : a.lower[i];
    box.upper[i] = a.upper[i] < b.upper[i] ? b.upper[i] : a.upper[i];
  }
  return box;
}
/// The box that united() leaves unchanged.
constexpr Box emptyBox() {
  constexpr float most = std::numeric_limits<float>::infinity();
  return {{most, most, most, 0}, {-most, -most, -most, 0}};
}
/// Half the surface of a box, the cost of a node in a tree by the surface-area heuristic.
constexpr float halfSurface(const Box& box) {
  const float x = box.upper[0] - box.lower[0], y = box.upper[1] - box.lower[1], z = box.upper[2] - box.lower[2];
  return x * y + y * z + z * x;
}

/// Two boxes that overlap, by their ids; a < b.
struct Pair {
  std::uint32_t a, b;
  friend constexpr bool operator==(const Pair&, const Pair&) = default;
  friend constexpr bool operator<(const Pair& p, const Pair& q) { return p.a < q.a || (p.a == q.a && p.b < q.b); }
};
/// The pair of two ids in either order.
constexpr Pair pairOf(std::uint32_t i, std::uint32_t j) { return i < j ? Pair{i, j} : Pair{j, i}; }

/// The points origin + t * direction with 0 <= t <= maximum. A ray also meets a box that it passes by no
/// more than `slack` on each axis.
struct Ray {
  float origin[3];
  float direction[3];
  float maximum;
  float slack = 0;
};

}  // namespace touchstone::broadphase
