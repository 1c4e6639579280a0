// SPDX-License-Identifier: MIT
// The points that hulls and polygons are the convex hull of, and how a shape refers to them. They are kept once, in
// double, in a frame of their own, and never move: the shape has a position and a rotation, as an oriented box has.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>

#include "touchstone/vec.hpp"

namespace touchstone {

/// The most points of a hull in space, and of a polygon of the plane.
inline constexpr std::uint32_t maxHullPoints = 256, maxPolygonPoints = 64;

/// What is known of points without their dimension.
struct HullPointsHead {
  std::uint32_t count;
  double reach;  ///< the largest magnitude of a coordinate
};

class HullTopology;

namespace detail {
/// Vertices, edges and faces of the hull of 2 to maxHullPoints finite points, in memory of its own; null for all
/// others, and where the points coincide.
std::shared_ptr<const HullTopology> hullTopologyOf(std::span<const Vec3<double>> points);
/// What points own: in space their hull; nothing in the plane.
template <int N>
struct OwnedByPoints {
  static constexpr OwnedByPoints of(std::span<const Vec<double, N>>) { return {}; }
};
template <>
struct OwnedByPoints<3> {
  std::shared_ptr<const HullTopology> topology;
  static OwnedByPoints of(std::span<const Vec3<double>> points) { return {hullTopologyOf(points)}; }
};
}  // namespace detail

/// Points that shapes refer to: they must stay, unchanged, as long as a shape refers to them. Any 1 to maxHullPoints
/// (in the plane maxPolygonPoints) finite points: duplicates, points inside of the hull and flat sets are valid.
/// validate() checks counts and numbers of a shape that refers to it.
/// In space its constructor computes the hull, and allocates memory for it (8 points: 2 kB, 256: 60 kB); queries do
/// neither. Copies share that memory.
template <int N>
class HullPoints : public HullPointsHead {
 public:
  explicit constexpr HullPoints(std::span<const Vec<double, N>> points)
      : HullPoints(points, detail::OwnedByPoints<N>::of(points)) {}
  /// Points to be copied: no query but validate() may have a shape that refers to them.
  static constexpr HullPoints withoutHull(std::span<const Vec<double, N>> points) { return {points, {}}; }
  constexpr std::span<const Vec<double, N>> points() const { return {at_, count}; }
  constexpr const Vec<double, N>& operator[](std::size_t i) const { return at_[i]; }
  /// The hull; null where all points are one.
  const HullTopology* topology() const requires(N == 3) { return owned_.topology.get(); }
  /// The same points, which have been copied to another place: their hull is not computed again.
  HullPoints movedTo(const Vec<double, N>* at) const {
    HullPoints moved = *this;
    moved.at_ = at;
    return moved;
  }

 private:
  constexpr HullPoints(std::span<const Vec<double, N>> points, detail::OwnedByPoints<N> owned)
      : HullPointsHead{static_cast<std::uint32_t>(points.size()), 0}, at_(points.data()), owned_(std::move(owned)) {
    for (const Vec<double, N>& p : points)
      for (int i = 0; i < N; ++i) {
        const double magnitude = p[i] < 0 ? -p[i] : p[i];
        if (!(magnitude <= reach)) reach = magnitude;
      }
  }

  const Vec<double, N>* at_;
  [[no_unique_address]] detail::OwnedByPoints<N> owned_;
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
