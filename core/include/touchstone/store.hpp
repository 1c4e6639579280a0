// SPDX-License-Identifier: MIT
// A store of shapes: they are added, moved, changed and removed by ids, carry user data and a filter, and are asked
// together: rays, casts, overlap, the nearest, contacts and what changed of them. docs/cpp.md shows a program.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "touchstone/broadphase/broad_phase.hpp"
#include "touchstone/cast.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/ray.hpp"
#include "touchstone/validate.hpp"
#include "touchstone/within.hpp"

namespace touchstone {

/// Names a shape of a store. An id of a removed shape is stale: no later shape has it, though its slot is used again
/// (a slot has 2^32 - 1 generations). ShapeId{} names no shape.
struct ShapeId {
  std::uint32_t slot = 0;
  std::uint32_t generation = 0;
  friend constexpr bool operator==(const ShapeId&, const ShapeId&) = default;
  friend constexpr bool operator<(const ShapeId& a, const ShapeId& b) {
    return a.slot < b.slot || (a.slot == b.slot && a.generation < b.generation);
  }
};

/// Which shapes see each other: categories are bits, `mask` has those that a shape or a query is to meet.
struct Filter {
  std::uint32_t category = 1;
  std::uint32_t mask = 0xffffffffU;
};
/// Whether each has a category of the other in its mask.
constexpr bool mayMeet(const Filter& a, const Filter& b) {
  return (a.mask & b.category) != 0 && (b.mask & a.category) != 0;
}

/// A shape with its pose, a number of the caller's own, and its filter.
template <int N>
struct StoredShape {
  Shape<double> shape;
  PoseIn<double, N> pose{};
  std::uint64_t userData = 0;
  Filter filter{};
};

/// Why a store refuses a call, which then has changed nothing.
struct StoreRefusal {
  enum class Cause : std::uint8_t {
    staleId,         ///< no shape has the id
    wrongDimension,  ///< a shape of the plane in a store of space, or the other way round
    shape,           ///< see `violation`
    pose,            ///< see `violation`
    placed,          ///< the pose takes the shape out of the allowed range: see `violation`
  } cause;
  std::optional<Violation> violation;
};
/// What add() answers: an id, unless the shape was refused.
struct Added {
  ShapeId id;
  std::optional<StoreRefusal> refusal;
};

/// How a store finds its candidates.
struct StoreOptions {
  broadphase::Method method = broadphase::Method::bvh;
  broadphase::Options broadPhase{};
  /// Boxes are kept in float, relative to this point, and rounded outwards: answers never depend on it, but where
  /// shapes are far from it, as seen by their sizes, more candidates are tested.
  Vec3<double> origin{};
};

/// A shape that a ray meets.
template <int N>
struct StoreRayHit {
  ShapeId id;
  RayHit<double, N> ray;
};
/// A shape that a moving one meets; the cast shape is A.
template <int N>
struct StoreCastHit {
  ShapeId id;
  CastResult<double, N> cast;
};
/// A shape and its distance from another one, which is A.
template <int N>
struct StoreNear {
  ShapeId id;
  PairResult<double, N> pair;
};
/// Two shapes of a store that touch or overlap, with the manifold; a has the smaller slot.
template <int N>
struct StoreContact {
  ShapeId a, b;
  Contact<double, N> contact;
};
/// Two shapes whose contact began or ended, with their user data: an id may be stale where a contact ended.
struct ContactEvent {
  ShapeId a, b;
  std::uint64_t userDataA, userDataB;
};

/// Shapes of space (N = 3) or of the plane (N = 2), in double. It grows as needed, and copies the points of hulls and
/// polygons. Arguments of queries must be valid (validate.hpp). Queries are exact: a broad phase only chooses whom to
/// ask. They change caches of the broad phase, so that a store belongs to one thread at a time. Answers do not depend
/// on the method, and their order not on the history of the store but for the slots of its ids.
template <int N>
class Store {
 public:
  using Pose = PoseIn<double, N>;
  using Vector = Vec<double, N>;

  Store() : Store(StoreOptions{}) {}
  explicit Store(const StoreOptions& options);

  Added add(const StoredShape<N>& shape);
  /// Another shape in place of that of an id, of any kind; pose, user data and filter stay.
  std::optional<StoreRefusal> set(ShapeId id, const Shape<double>& shape);
  std::optional<StoreRefusal> move(ShapeId id, const Pose& pose);
  std::optional<StoreRefusal> setUserData(ShapeId id, std::uint64_t userData);
  std::optional<StoreRefusal> setFilter(ShapeId id, const Filter& filter);
  std::optional<StoreRefusal> remove(ShapeId id);

  /// Null for a stale id. Valid until the store is changed.
  const StoredShape<N>* get(ShapeId id) const;
  std::size_t size() const { return broadPhase_.size(); }
  /// The ids by their slots.
  std::vector<ShapeId> ids() const;

  /// Signed distance of two shapes of the store; empty for a stale id, and for two half-spaces.
  std::optional<PairResult<double, N>> distance(ShapeId a, ShapeId b) const;
  /// The same unless they are farther apart than `maxDistance`: see within.hpp.
  std::optional<DistanceWithin<PairResult<double, N>>> distanceWithin(ShapeId a, ShapeId b, double maxDistance) const;
  /// The shapes whose signed distance from a shape is at most `maxDistance`: by distance, then slot.
  void within(const Shape<double>& shape, const Pose& pose, double maxDistance, const Filter& filter,
              std::vector<StoreNear<N>>& shapes);
  /// The shapes that touch or overlap a shape, by their slots.
  void overlapping(const Shape<double>& shape, const Pose& pose, const Filter& filter, std::vector<ShapeId>& ids);
  /// The first shape that the points origin + t * direction, 0 <= t <= longest, meet; of equal times the smallest slot.
  std::optional<StoreRayHit<N>> firstAlongRay(const Vector& origin, const Vector& direction, double longest,
                                              const Filter& filter = {});
  /// All of them: by time, then slot.
  void alongRay(const Vector& origin, const Vector& direction, double longest, const Filter& filter,
                std::vector<StoreRayHit<N>>& hits);
  /// The first shape that a shape meets while it moves by `displacement` without turning (cast.hpp).
  std::optional<StoreCastHit<N>> firstAlongCast(const Shape<double>& shape, const Pose& pose,
                                                const Vector& displacement, const Filter& filter = {});
  /// All of them: by time, then slot.
  void alongCast(const Shape<double>& shape, const Pose& pose, const Vector& displacement, const Filter& filter,
                 std::vector<StoreCastHit<N>>& hits);
  /// The shape of least signed distance from a shape; empty where none is within `maxDistance`, which saves the search
  /// beyond it. Of equal distances the smallest slot.
  std::optional<StoreNear<N>> nearest(const Shape<double>& shape, const Pose& pose,
                                      double maxDistance = std::numeric_limits<double>::infinity(),
                                      const Filter& filter = {});

  /// All pairs that touch or overlap and may meet, by their slots, with manifolds. Compares them with those of the call
  /// before: began() and ended() are the changes. Pairs of half-spaces have no contact.
  const std::vector<StoreContact<N>>& contacts();
  const std::vector<ContactEvent>& began() const { return began_; }
  const std::vector<ContactEvent>& ended() const { return ended_; }

 private:
  /// The points of a hull or polygon, copied.
  struct OwnedPoints {
    std::vector<Vector> at;
    HullPoints<N> points;

    explicit OwnedPoints(const HullPoints<N>& given)
        : at(given.points().begin(), given.points().end()), points(kept(given)) {}
    HullPoints<N> kept(const HullPoints<N>& given) const {
      // Points that came without their hull get one here.
      if constexpr (N == 3)
        if (!given.topology()) return HullPoints<N>(at);
      return given.movedTo(at.data());
    }
  };
  struct Entry {
    StoredShape<N> stored;
    std::unique_ptr<OwnedPoints> points;
    std::uint32_t generation = 0;
    bool isLive = false;
  };
  Entry* find(ShapeId id);
  const Entry* find(ShapeId id) const { return const_cast<Store*>(this)->find(id); }
  ShapeId idAt(std::uint32_t slot) const { return {slot, entries_[slot].generation}; }
  std::optional<StoreRefusal> check(StoredShape<N>& shape) const;
  broadphase::Box boxOf(const Shape<double>& shape, const Pose& pose) const;
  void keep(Entry& entry, const StoredShape<N>& shape);
  void noteReach(const broadphase::Box& box);
  template <class F>
  void meetAlongRay(const Vector& origin, const Vector& direction, double longest, const Filter& filter, const F& take);
  broadphase::Ray localRay(const Vector& origin, const Vector& direction, double longest, double& scale) const;
  void candidates(const broadphase::Box& box, const Filter& filter);

  broadphase::BroadPhase broadPhase_;  // its ids are the slots
  Vec3<double> origin_;
  double reach_ = 0;  // of any box so far, from the origin
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> slots_;  // of a query
  std::vector<StoreContact<N>> contacts_;
  std::vector<ContactEvent> now_, before_, began_, ended_;
};

}  // namespace touchstone
