// SPDX-License-Identifier: MIT
// Questions to all shapes of a store. The broad phase gives candidates whose boxes are met; each is decided by the
// query of its pair. Boxes are rounded outwards, so that no shape is lost; what is found shortens the search.
#include <algorithm>
#include <cmath>
#include <limits>

#include "broadphase/rounding.hpp"
#include "preconditions.hpp"
#include "touchstone/bounds.hpp"
#include "touchstone/store.hpp"

namespace touchstone {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// Rounding of a ray or a distance of points as far as this from the origin of the boxes, in metres, with room to
/// spare.
double roundingAt(double magnitude) { return 1e-12 * magnitude; }

template <int N>
std::optional<bool> areOverlapping(const Shape<double>& a, const PoseIn<double, N>& poseA, const StoredShape<N>& b) {
  return overlap(a, poseA, b.shape, b.pose);
}

bool isFinite(const broadphase::Box& box) {
  for (int k = 0; k < 3; ++k)
    if (!std::isfinite(box.lower[k]) || !std::isfinite(box.upper[k])) return false;
  return true;
}

/// Asks `meet(slot, maximum)` for boxes along a ray; it returns the new maximum.
template <class F>
struct RayAsker final : broadphase::RayVisitor {
  F& meetShape;
  explicit RayAsker(F& f) : meetShape(f) {}
  float meet(std::uint32_t id, float, float maximum) override { return meetShape(id, maximum); }
};
template <class F>
struct NearAsker final : broadphase::NearVisitor {
  F& meetShape;
  explicit NearAsker(F& f) : meetShape(f) {}
  float meet(std::uint32_t id, float, float limit) override { return meetShape(id, limit); }
};

}  // namespace

template <int N>
std::optional<PairResult<double, N>> Store<N>::distance(ShapeId a, ShapeId b) const {
  const Entry *first = find(a), *second = find(b);
  if (!first || !second) return std::nullopt;
  return touchstone::distance<N>(first->stored.shape, first->stored.pose, second->stored.shape, second->stored.pose);
}

/// The slots of shapes in `slots_` that a query with this filter may meet and whose boxes overlap a box, ascending.
template <int N>
void Store<N>::candidates(const broadphase::Box& box, const Filter& filter) {
  slots_.clear();
  // No structure is asked for what has no end: that is every shape, or half of them.
  if (isFinite(box)) {
    broadPhase_.overlapping(box, slots_);
  } else {
    for (std::uint32_t slot = 0; slot < entries_.size(); ++slot)
      if (entries_[slot].isLive && broadphase::overlap(broadPhase_.box(slot), box)) slots_.push_back(slot);
  }
  std::erase_if(slots_, [&](std::uint32_t slot) { return !mayMeet(filter, entries_[slot].stored.filter); });
  std::sort(slots_.begin(), slots_.end());
}

template <int N>
void Store<N>::overlapping(const Shape<double>& shape, const Pose& pose, const Filter& filter,
                           std::vector<ShapeId>& ids) {
  ids.clear();
  candidates(boxOf(shape, pose), filter);
  for (const std::uint32_t slot : slots_)
    if (areOverlapping<N>(shape, pose, entries_[slot].stored).value_or(false)) ids.push_back(idAt(slot));
}

/// The ray as the broad phase takes it: from the origin of the boxes, scaled to a largest component of 1, so that float
/// holds a direction of any length.
template <int N>
broadphase::Ray Store<N>::localRay(const Vector& origin, const Vector& direction, double longest, double& scale) const {
  broadphase::Ray ray{};
  double farthest = reach_;
  scale = 0;
  for (int k = 0; k < N; ++k) {
    scale = std::max(scale, std::abs(direction[k]));
    farthest = std::max(farthest, std::abs(origin[k] - origin_[k]));
  }
  for (int k = 0; k < N; ++k) {
    ray.origin[k] = static_cast<float>(origin[k] - origin_[k]);
    ray.direction[k] = static_cast<float>(direction[k] / scale);
  }
  ray.slack = broadphase::roundedUp(roundingAt(farthest + maxNorm(origin)));
  ray.maximum = broadphase::roundedUp(std::min(longest * scale, double{std::numeric_limits<float>::max()}));
  return ray;
}

/// Calls take(id, hit) for each shape that a ray meets, in any order. It returns the greatest time that still counts.
template <int N>
template <class F>
void Store<N>::meetAlongRay(const Vector& origin, const Vector& direction, double longest, const Filter& filter,
                            const F& take) {
  TOUCHSTONE_REQUIRE(direction != Vector{}, "a ray has a direction");
  double scale = 0;
  const broadphase::Ray local = localRay(origin, direction, longest, scale);
  const auto meet = [&](std::uint32_t slot, float maximum) {
    const StoredShape<N>& stored = entries_[slot].stored;
    if (!mayMeet(filter, stored.filter)) return maximum;
    const auto hit = ray<N>(origin, direction, stored.shape, stored.pose, longest);
    return hit->hit ? std::min(maximum, broadphase::roundedUp(take(idAt(slot), *hit) * scale)) : maximum;
  };
  RayAsker asker(meet);
  broadPhase_.alongRay(local, asker);
}

template <int N>
std::optional<StoreRayHit<N>> Store<N>::firstAlongRay(const Vector& origin, const Vector& direction, double longest,
                                                      const Filter& filter) {
  std::optional<StoreRayHit<N>> first;
  meetAlongRay(origin, direction, longest, filter, [&](ShapeId id, const RayHit<double, N>& hit) {
    const bool isFirst = !first || hit.entry < first->ray.entry || (hit.entry == first->ray.entry && id < first->id);
    if (isFirst) first = StoreRayHit<N>{id, hit};
    return first->ray.entry;
  });
  return first;
}

template <int N>
void Store<N>::alongRay(const Vector& origin, const Vector& direction, double longest, const Filter& filter,
                        std::vector<StoreRayHit<N>>& hits) {
  hits.clear();
  meetAlongRay(origin, direction, longest, filter, [&](ShapeId id, const RayHit<double, N>& hit) {
    hits.push_back({id, hit});
    return longest;
  });
  std::sort(hits.begin(), hits.end(), [](const StoreRayHit<N>& a, const StoreRayHit<N>& b) {
    return a.ray.entry < b.ray.entry || (a.ray.entry == b.ray.entry && a.id < b.id);
  });
}

template <int N>
void Store<N>::alongCast(const Shape<double>& shape, const Pose& pose, const Vector& displacement, const Filter& filter,
                         std::vector<StoreCastHit<N>>& hits) {
  hits.clear();
  Pose end = pose;
  end.position = end.position + displacement;
  candidates(broadphase::united(boxOf(shape, pose), boxOf(shape, end)), filter);
  for (const std::uint32_t slot : slots_) {
    const StoredShape<N>& stored = entries_[slot].stored;
    const auto hit = cast<N>(shape, pose, displacement, stored.shape, stored.pose, Vector{});
    if (hit && hit->hit) hits.push_back({idAt(slot), *hit});
  }
  std::stable_sort(hits.begin(), hits.end(),
                   [](const StoreCastHit<N>& a, const StoreCastHit<N>& b) { return a.cast.toi < b.cast.toi; });
}

template <int N>
std::optional<StoreCastHit<N>> Store<N>::firstAlongCast(const Shape<double>& shape, const Pose& pose,
                                                        const Vector& displacement, const Filter& filter) {
  std::vector<StoreCastHit<N>> hits;
  alongCast(shape, pose, displacement, filter, hits);
  return hits.empty() ? std::nullopt : std::optional(hits.front());
}

template <int N>
std::optional<DistanceWithin<PairResult<double, N>>> Store<N>::distanceWithin(ShapeId a, ShapeId b,
                                                                              double maxDistance) const {
  const Entry *first = find(a), *second = find(b);
  if (!first || !second) return std::nullopt;
  return touchstone::distanceWithin<N>(first->stored.shape, first->stored.pose, second->stored.shape,
                                       second->stored.pose, maxDistance);
}

template <int N>
void Store<N>::within(const Shape<double>& shape, const Pose& pose, double maxDistance, const Filter& filter,
                      std::vector<StoreNear<N>>& shapes) {
  shapes.clear();
  broadphase::Box box = boxOf(shape, pose);
  const double by = std::max(0.0, maxDistance) * (1 + 1e-12) + roundingAt(reach_ + maxNorm(pose.position));
  for (int k = 0; k < N; ++k) {
    box.lower[k] = broadphase::roundedDown(static_cast<double>(box.lower[k]) - by);
    box.upper[k] = broadphase::roundedUp(static_cast<double>(box.upper[k]) + by);
  }
  candidates(box, filter);
  for (const std::uint32_t slot : slots_) {
    const StoredShape<N>& stored = entries_[slot].stored;
    const auto found = touchstone::distanceWithin<N>(shape, pose, stored.shape, stored.pose, maxDistance);
    if (found && !found->isFarther) shapes.push_back({idAt(slot), found->pair});
  }
  std::stable_sort(shapes.begin(), shapes.end(),
                   [](const StoreNear<N>& a, const StoreNear<N>& b) { return a.pair.distance < b.pair.distance; });
}

template <int N>
std::optional<StoreNear<N>> Store<N>::nearest(const Shape<double>& shape, const Pose& pose, double maxDistance,
                                              const Filter& filter) {
  std::optional<StoreNear<N>> nearest;
  const auto ask = [&](std::uint32_t slot) {
    const StoredShape<N>& stored = entries_[slot].stored;
    if (!mayMeet(filter, stored.filter)) return;
    // What is farther than the nearest so far need not be known.
    const double limit = nearest ? nearest->pair.distance : maxDistance;
    const auto found = touchstone::distanceWithin<N>(shape, pose, stored.shape, stored.pose, limit);
    if (!found || found->isFarther) return;
    const bool isNearer = !nearest || found->pair.distance < limit || slot < nearest->id.slot;
    if (isNearer) nearest = StoreNear<N>{idAt(slot), found->pair};
  };
  Vector center{};
  double radius = 0;
  if constexpr (N == 3) {
    const auto ball = boundingSphere(shape, pose);
    if (!ball) {  // a half-space is near all shapes
      for (std::uint32_t slot = 0; slot < entries_.size(); ++slot)
        if (entries_[slot].isLive) ask(slot);
      return nearest;
    }
    center = ball->center;
    radius = ball->radius;
  } else {
    const auto disc = boundingCircle(shape, pose);
    center = disc->center;
    radius = disc->radius;
  }
  float local[3] = {};
  double farthest = reach_;
  for (int k = 0; k < N; ++k) {
    const double offset = center[k] - origin_[k];
    local[k] = static_cast<float>(offset);
    farthest = std::max(farthest, std::abs(offset));
  }
  // A shape is no nearer to the query than its box to the center, less the radius.
  const double slack = radius + 1e-6 * farthest + roundingAt(maxNorm(center));
  const auto limitOf = [&](double distance) {
    const double reach = std::max(0.0, distance) + slack;
    return broadphase::roundedUp(std::min(reach * reach * (1 + 1e-6), infinite));
  };
  const auto meet = [&](std::uint32_t slot, float limit) {
    ask(slot);
    return nearest ? std::min(limit, limitOf(nearest->pair.distance)) : limit;
  };
  NearAsker asker(meet);
  broadPhase_.around(local, limitOf(maxDistance), asker);
  return nearest;
}

#define TOUCHSTONE_INSTANTIATE(N)                                                                                      \
  template std::optional<PairResult<double, N>> Store<N>::distance(ShapeId, ShapeId) const;                            \
  template std::optional<DistanceWithin<PairResult<double, N>>> Store<N>::distanceWithin(ShapeId, ShapeId, double)     \
      const;                                                                                                           \
  template void Store<N>::within(const Shape<double>&, const Pose&, double, const Filter&,                             \
                                 std::vector<StoreNear<N>>&);                                                          \
  template void Store<N>::candidates(const broadphase::Box&, const Filter&);                                           \
  template void Store<N>::overlapping(const Shape<double>&, const Pose&, const Filter&, std::vector<ShapeId>&);        \
  template broadphase::Ray Store<N>::localRay(const Vector&, const Vector&, double, double&) const;                    \
  template std::optional<StoreRayHit<N>> Store<N>::firstAlongRay(const Vector&, const Vector&, double, const Filter&); \
  template void Store<N>::alongRay(const Vector&, const Vector&, double, const Filter&, std::vector<StoreRayHit<N>>&); \
  template std::optional<StoreCastHit<N>> Store<N>::firstAlongCast(const Shape<double>&, const Pose&, const Vector&,   \
                                                                   const Filter&);                                     \
  template void Store<N>::alongCast(const Shape<double>&, const Pose&, const Vector&, const Filter&,                   \
                                    std::vector<StoreCastHit<N>>&);                                                    \
  template std::optional<StoreNear<N>> Store<N>::nearest(const Shape<double>&, const Pose&, double, const Filter&);
TOUCHSTONE_INSTANTIATE(2)
TOUCHSTONE_INSTANTIATE(3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
