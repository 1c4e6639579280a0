// SPDX-License-Identifier: MIT
#include "points.hpp"

#include <new>

#include "memory.hpp"
#include "operands.hpp"
#include "queries/placing.hpp"

namespace touchstone::bindings {
namespace {

PointsRoom staged;

template <int N>
int placePoints(const Slot& slot, const HullPoints<N>& points, Vec<double, N>* to) {
  const PoseIn<double, N> pose = slot.isMoved ? poseIn<double, N>(slot) : PoseIn<double, N>{};
  const Rotation<double, N> rotation = isTurned(pose) ? rotationOf(pose) : Rotation<double, N>::identity();
  for (const Vec<double, N>& p : points.points()) *to++ = (isTurned(pose) ? rotation.toWorld(p) : p) + pose.position;
  return static_cast<int>(points.count);
}

}  // namespace

int stagedAddress(int dimension) { return dimension == 3 ? addressOf(staged.in3) : addressOf(staged.in2); }

int stagePoints(int count, int dimension) {
  const auto size = static_cast<std::size_t>(count);
  if (dimension == 3) return addressOf(&(staged.hull = HullPoints<3>::withoutHull({staged.in3, size})));
  return addressOf(&(staged.polygon = HullPoints<2>({staged.in2, size})));
}

int placedPoints(int slot) {
  const Slot& from = slotAt(slot);
  const HullPointsHead* points = Reference<double>::pointsAt(SlotNumbers(from).at);
  if (dimensionOf(from.kind) == 3) return placePoints(from, static_cast<const HullPoints<3>&>(*points), staged.in3);
  return placePoints(from, static_cast<const HullPoints<2>&>(*points), staged.in2);
}

int holdPoints(int slot) {
  const Slot& from = slotAt(slot);
  auto* const held = canAllocate(hullBytes) ? new (std::nothrow) PointsRoom : nullptr;
  if (held == nullptr) return 0;
  const HullPointsHead& points = *Reference<double>::pointsAt(SlotNumbers(from).at);
  if (dimensionOf(from.kind) == 3)
    held->keep(static_cast<const HullPoints<3>&>(points));
  else
    held->keep(static_cast<const HullPoints<2>&>(points));
  return addressOf(held);
}
int heldPoints(int place, int dimension) {
  const auto& held = *reinterpret_cast<const PointsRoom*>(static_cast<std::intptr_t>(place));
  return dimension == 3 ? addressOf(&held.hull) : addressOf(&held.polygon);
}
void releasePoints(int place) { delete reinterpret_cast<PointsRoom*>(static_cast<std::intptr_t>(place)); }

bool keepPoints(Slot& slot, ShapeKind kind, double* numbers) {
  if (!canAllocate(hullBytes)) return false;
  if (slot.room == nullptr) slot.room = new (std::nothrow) PointsRoom;
  if (slot.room == nullptr) return false;
  const HullPointsHead& given = *Reference<double>::pointsAt(numbers);
  const HullPointsHead* kept = dimensionOf(kind) == 3 ? slot.room->keep(static_cast<const HullPoints<3>&>(given))
                                                      : slot.room->keep(static_cast<const HullPoints<2>&>(given));
  const auto reference = Reference<double>::to(kept);
  std::copy(reference.part, reference.part + 4, numbers);
  return true;
}

}  // namespace touchstone::bindings
