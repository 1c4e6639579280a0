// SPDX-License-Identifier: MIT
// What a method of the broad phase implements. BroadPhase owns the boxes and keeps unbounded ones to itself: every box
// that a structure sees is finite.
#pragma once

#include "touchstone/broadphase/broad_phase.hpp"

namespace touchstone::broadphase {

/// The boxes that a structure holds.
struct BoxTable {
  std::span<const Box> boxes;             ///< by id; entries of unused ids are not read
  std::span<const std::uint8_t> present;  ///< by id: 1 where the structure holds the box, now
};

class Structure {
 public:
  virtual ~Structure() = default;

  /// Brings the structure up to date. `changed` names each id once whose box was entered, moved or removed since the
  /// last call, in the order of the first change; `table.present` says what is true now: an id may be named that the
  /// structure neither held nor holds. Only ids that were changed may differ from the last call. The table's spans stay
  /// valid until the next call.
  virtual void update(const BoxTable& table, std::span<const std::uint32_t> changed) = 0;

  /// Appends every pair of present boxes that overlap, once each, a < b, in any order. Counts tests and nodes.
  virtual void findPairs(std::vector<Pair>& pairs) = 0;
  /// Appends the ids of the boxes that overlap `box`, each once. With `visits`, logs what it enters, skips and tests.
  virtual void overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) = 0;
  virtual void alongRay(const Ray& ray, RayVisitor& visitor) = 0;
  virtual void around(const float (&point)[3], float limit, NearVisitor& visitor) = 0;
  /// What an insertion of this box would visit; nothing is inserted.
  virtual void explainInsertion(const Box& box, std::vector<Visit>& visits) = 0;
  virtual void draw(std::vector<Part>& parts) const = 0;
  virtual std::size_t bytes() const = 0;

  /// Of the last call; `update` adds swaps, splits and depth.
  Statistics counts;
};

/// Each in the file of its method. In the plane, all z are 0.
std::unique_ptr<Structure> makeBrute(const Options& options);
std::unique_ptr<Structure> makeSweep(const Options& options);
std::unique_ptr<Structure> makeSweep3(const Options& options);
std::unique_ptr<Structure> makeGrid(const Options& options);
std::unique_ptr<Structure> makeBitmask(const Options& options);
/// Loose trees keep each box in one node, whose cell is enlarged; the others split boxes across cells.
std::unique_ptr<Structure> makeQuadtree(const Options& options, bool isLoose);
std::unique_ptr<Structure> makeOctree(const Options& options, bool isLoose);
std::unique_ptr<Structure> makeKdtree(const Options& options);
std::unique_ptr<Structure> makeBsp(const Options& options);
std::unique_ptr<Structure> makeBvh(const Options& options);
std::unique_ptr<Structure> makeLinearBvh(const Options& options);

}  // namespace touchstone::broadphase
