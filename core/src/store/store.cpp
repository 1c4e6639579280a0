// SPDX-License-Identifier: MIT
// The shapes of a store: what is added is validated and placed first, so that nothing changes where it is refused. The
// ids of the broad phase are the slots.
#include "touchstone/store.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "broadphase/plane_bounds.hpp"
#include "broadphase/rounding.hpp"
#include "touchstone/bounds.hpp"

namespace touchstone {

using Cause = StoreRefusal::Cause;

template <int N>
Store<N>::Store(const StoreOptions& options)
    : broadPhase_(options.method, options.broadPhase), origin_(options.origin) {}

template <int N>
typename Store<N>::Entry* Store<N>::find(ShapeId id) {
  if (id.slot >= entries_.size()) return nullptr;
  Entry& entry = entries_[id.slot];
  return entry.isLive && entry.generation == id.generation ? &entry : nullptr;
}

template <int N>
std::optional<StoreRefusal> Store<N>::check(StoredShape<N>& shape) const {
  if (dimensionOf(kindOf(shape.shape)) != N) return StoreRefusal{Cause::wrongDimension, {}};
  if (const auto violation = validate(shape.shape)) return StoreRefusal{Cause::shape, violation};
  if (const auto violation = validate(shape.pose)) return StoreRefusal{Cause::pose, violation};
  auto placed = transform(shape.shape, shape.pose);
  if (const auto violation = validate(*placed)) return StoreRefusal{Cause::placed, violation};
  return std::nullopt;
}

template <int N>
broadphase::Box Store<N>::boxOf(const Shape<double>& shape, const Pose& pose) const {
  double bounds[6] = {};
  if constexpr (N == 3) {
    if (const auto box = boundingBox(shape, pose)) {
      std::copy_n(box->min.v, 3, bounds);
      std::copy_n(box->max.v, 3, bounds + 3);
    } else {
      const auto placed = transform(shape, pose);
      broadphase::boundPlane(std::get<Plane<double>>(*placed), bounds);
    }
  } else {
    const auto box = boundingBox2(shape, pose);
    std::copy_n(box->min.v, 2, bounds);
    std::copy_n(box->max.v, 2, bounds + 3);
  }
  broadphase::Box box{};
  for (int k = 0; k < N; ++k) {
    box.lower[k] = broadphase::roundedDown(bounds[k] - origin_[k]);
    box.upper[k] = broadphase::roundedUp(bounds[3 + k] - origin_[k]);
  }
  return box;
}

template <int N>
void Store<N>::noteReach(const broadphase::Box& box) {
  for (int k = 0; k < N; ++k)
    for (const float bound : {box.lower[k], box.upper[k]})
      if (std::isfinite(bound)) reach_ = std::max(reach_, std::abs(static_cast<double>(bound)));
}

template <int N>
void Store<N>::keep(Entry& entry, const StoredShape<N>& shape) {
  // Copied before the old points go: the new shape may refer to them.
  std::unique_ptr<OwnedPoints> points;
  StoredShape<N> kept = shape;
  using WithPoints = std::conditional_t<N == 3, Hull<double>, Polygon2<double>>;
  if (auto* hull = std::get_if<WithPoints>(&kept.shape)) {
    points = std::make_unique<OwnedPoints>(hull->points());
    hull->reference = Reference<double>::to(&points->points);
  }
  entry.stored = std::move(kept);
  entry.points = std::move(points);
}

template <int N>
Added Store<N>::add(const StoredShape<N>& shape) {
  StoredShape<N> checked = shape;
  if (auto refusal = check(checked)) return {{}, std::move(refusal)};
  Entry entry;
  keep(entry, checked);
  const broadphase::Box box = boxOf(entry.stored.shape, entry.stored.pose);
  const std::uint32_t slot = broadPhase_.insert(box);
  noteReach(box);
  if (slot == entries_.size()) entries_.emplace_back();
  entry.generation = entries_[slot].generation + 1;
  if (entry.generation == 0) entry.generation = 1;
  entry.isLive = true;
  entries_[slot] = std::move(entry);
  return {idAt(slot), std::nullopt};
}

template <int N>
std::optional<StoreRefusal> Store<N>::set(ShapeId id, const Shape<double>& shape) {
  Entry* entry = find(id);
  if (!entry) return StoreRefusal{Cause::staleId, {}};
  StoredShape<N> checked = entry->stored;
  checked.shape = shape;
  if (auto refusal = check(checked)) return refusal;
  keep(*entry, checked);
  const broadphase::Box box = boxOf(entry->stored.shape, entry->stored.pose);
  broadPhase_.move(id.slot, box);
  noteReach(box);
  return std::nullopt;
}

template <int N>
std::optional<StoreRefusal> Store<N>::move(ShapeId id, const Pose& pose) {
  Entry* entry = find(id);
  if (!entry) return StoreRefusal{Cause::staleId, {}};
  StoredShape<N> checked = entry->stored;
  checked.pose = pose;
  if (auto refusal = check(checked)) return refusal;
  entry->stored.pose = checked.pose;
  const broadphase::Box box = boxOf(checked.shape, checked.pose);
  broadPhase_.move(id.slot, box);
  noteReach(box);
  return std::nullopt;
}

template <int N>
std::optional<StoreRefusal> Store<N>::setUserData(ShapeId id, std::uint64_t userData) {
  Entry* entry = find(id);
  if (!entry) return StoreRefusal{Cause::staleId, {}};
  entry->stored.userData = userData;
  return std::nullopt;
}
template <int N>
std::optional<StoreRefusal> Store<N>::setFilter(ShapeId id, const Filter& filter) {
  Entry* entry = find(id);
  if (!entry) return StoreRefusal{Cause::staleId, {}};
  entry->stored.filter = filter;
  return std::nullopt;
}

template <int N>
std::optional<StoreRefusal> Store<N>::remove(ShapeId id) {
  Entry* entry = find(id);
  if (!entry) return StoreRefusal{Cause::staleId, {}};
  broadPhase_.remove(id.slot);
  entry->isLive = false;
  entry->points.reset();
  return std::nullopt;
}

template <int N>
const StoredShape<N>* Store<N>::get(ShapeId id) const {
  const Entry* entry = find(id);
  return entry ? &entry->stored : nullptr;
}

template <int N>
std::vector<ShapeId> Store<N>::ids() const {
  std::vector<ShapeId> ids;
  ids.reserve(size());
  for (std::uint32_t slot = 0; slot < entries_.size(); ++slot)
    if (entries_[slot].isLive) ids.push_back(idAt(slot));
  return ids;
}

// One by one: the other members are instantiated where they are defined.
#define TOUCHSTONE_INSTANTIATE(N)                                                     \
  template Store<N>::Store(const StoreOptions&);                                      \
  template typename Store<N>::Entry* Store<N>::find(ShapeId);                         \
  template broadphase::Box Store<N>::boxOf(const Shape<double>&, const Pose&) const;  \
  template Added Store<N>::add(const StoredShape<N>&);                                \
  template std::optional<StoreRefusal> Store<N>::set(ShapeId, const Shape<double>&);  \
  template std::optional<StoreRefusal> Store<N>::move(ShapeId, const Pose&);          \
  template std::optional<StoreRefusal> Store<N>::setUserData(ShapeId, std::uint64_t); \
  template std::optional<StoreRefusal> Store<N>::setFilter(ShapeId, const Filter&);   \
  template std::optional<StoreRefusal> Store<N>::remove(ShapeId);                     \
  template const StoredShape<N>* Store<N>::get(ShapeId) const;                        \
  template std::vector<ShapeId> Store<N>::ids() const;
TOUCHSTONE_INSTANTIATE(2)
TOUCHSTONE_INSTANTIATE(3)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
