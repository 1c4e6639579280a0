// SPDX-License-Identifier: MIT
// The points that hulls and polygons are the convex hull of, and how a shape refers to them. They are kept once, in
// double, in a frame of their own, and never move: the shape has a position and a rotation, as an oriented box has.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <span>

#include "touchstone/vec.hpp"

namespace touchstone {

/// The most points of a hull in space, and of a polygon of the plane.
inline constexpr std::uint32_t maxHullPoints = 256, maxPolygonPoints = 64;

/// What is known of points without their dimension.
struct HullPointsHead {
  std::uint32_t count;
  double reach;  ///< the largest magnitude of a coordinate
};

/// Points by reference: whoever makes it keeps them, unchanged, as long as a shape refers to it. Any 1 to maxHullPoints
/// (in the plane maxPolygonPoints) finite points: duplicates, points inside of the hull and flat sets are valid.
/// validate() checks counts and numbers of a shape that refers to it.
template <int N>
class HullPoints : public HullPointsHead {
 public:
  explicit constexpr HullPoints(std::span<const Vec<double, N>> points)
      : HullPointsHead{static_cast<std::uint32_t>(points.size()), 0}, at_(points.data()) {
    for (const Vec<double, N>& p : points)
      for (int i = 0; i < N; ++i) {
        const double magnitude = p[i] < 0 ? -p[i] : p[i];
        if (!(magnitude <= reach)) reach = magnitude;
      }
  }
  constexpr std::span<const Vec<double, N>> points() const { return {at_, count}; }
  constexpr const Vec<double, N>& operator[](std::size_t i) const { return at_[i]; }

 private:
  const Vec<double, N>* at_;
};

/// An address as whole numbers below 2^16, which float and double hold exactly: a shape stays an aggregate of scalars
/// that is copied, converted and compared number by number.
template <ScalarType S>
struct Reference {
  S part[4];

  static Reference to(const HullPointsHead* points) {
    const auto address = std::uint64_t{std::bit_cast<std::uintptr_t>(points)};
    Reference r{};
    for (unsigned i = 0; i < 4; ++i) r.part[i] = static_cast<S>(address >> 16U * i & 0xffffU);
    return r;
  }
  const HullPointsHead* address() const { return pointsAt(part); }
  /// The address in the first four numbers; null for numbers that `to` did not make.
  static const HullPointsHead* pointsAt(const S* part) {
    std::uint64_t address = 0;
    for (unsigned i = 0; i < 4; ++i) {
      if (!(part[i] >= S(0) && part[i] <= S(0xffff))) return nullptr;
      address |= static_cast<std::uint64_t>(part[i]) << 16U * i;
    }
    return std::bit_cast<const HullPointsHead*>(static_cast<std::uintptr_t>(address));
  }
};

}  // namespace touchstone
