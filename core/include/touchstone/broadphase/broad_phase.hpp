// SPDX-License-Identifier: MIT
// Broad phases: which of many boxes overlap, by one of several methods behind one interface. All methods give the same
// set of pairs; they differ in how many tests they need, in memory, and in what they do when boxes move.
#pragma once

#include <iterator>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "touchstone/broadphase/box.hpp"

namespace touchstone::broadphase {

/// The methods.
enum class Method : std::uint8_t {
  brute,          ///< every box with every other
  sweep,          ///< sweep and prune along the axis of largest variance
  sweep3,         ///< sweep and prune on three axes, whose sorted ends persist from step to step
  grid,           ///< uniform grid of hashed cells
  bitmask,        ///< 8 x 8 x 8 cells with two bit masks per axis
  quadtree,       ///< four children per node, split along x and y
  looseQuadtree,  ///< the same with overlapping cells: each box in one node
  octree,         ///< eight children per node
  looseOctree,
  kdtree,     ///< median splits along the axis of largest extent
  bsp,        ///< splitting planes of any direction, chosen from the boxes
  bvh,        ///< dynamic tree of enlarged boxes by the surface-area heuristic
  linearBvh,  ///< hierarchy rebuilt in each step in the order of Morton codes
};
/// The names in requests and links, in the order of the methods.
inline constexpr std::string_view methodNames[] = {
    "brute",  "sweep",        "sweep3", "grid", "bitmask", "quadtree",  "loose-quadtree",
    "octree", "loose-octree", "kdtree", "bsp",  "bvh",     "linear-bvh"};
/// How many methods there are.
inline constexpr int methodCount = static_cast<int>(std::size(methodNames));
static_assert(methodCount == static_cast<int>(Method::linearBvh) + 1);
/// The name of a method, as in methodNames.
constexpr std::string_view nameOf(Method method) { return methodNames[static_cast<int>(method)]; }

/// What can be chosen; 0 leaves the choice to the method.
struct Options {
  float cell = 0;           ///< edge length of the grid's cells; chosen from the sizes of the boxes if 0
  float looseness = 2;      ///< edge of a loose node as a multiple of its cell's; at least 1
  float margin = 0.1f;      ///< by how much the dynamic tree enlarges a box, as a part of its largest extent
  int leafCapacity = 0;     ///< boxes in a leaf before it is split
  bool keepsSwaps = false;  ///< whether draw() has the swaps of the last update, sweep3; they are counted in any case
};

/// Counts of the last findPairs or query, and the state of the structure.
struct Statistics {
  std::uint64_t tests = 0;   ///< box against box
  std::uint64_t nodes = 0;   ///< nodes or cells visited
  std::uint64_t swaps = 0;   ///< of interval ends, sweep3
  std::uint64_t splits = 0;  ///< boxes that a plane or cell border put on both sides
  std::uint32_t depth = 0;   ///< of a tree
  std::size_t bytes = 0;     ///< memory of the structure without the boxes
};

/// A part of a structure, for a picture and for the log of visits.
struct Part {
  enum class Kind : std::uint8_t {
    cell,      ///< region of space: lower to upper
    bounds,    ///< box around what a node holds: lower to upper
    plane,     ///< splitting plane within a region: lower to upper, normal and offset
    interval,  ///< interval of a box on an axis: lower[axis] to upper[axis], others 0
    swaps,     ///< an end of an interval that passed `count` others: from the first of them to its new place, as above
  } kind;
  std::uint8_t axis;    ///< of an interval and of swaps: 0, 1, 2
  std::uint16_t level;  ///< 0 at the root
  std::uint32_t key;    ///< names the part in visits; of an interval and of swaps the id of the box
  std::uint32_t count;  ///< how many boxes lie in it; how many ends were passed
  float lower[3], upper[3];
  float normal[3], offset;
};

/// One event of an explained query or insertion, in its order.
struct Visit {
  enum class Kind : std::uint8_t {
    node,  ///< the part named by the key was entered
    skip,  ///< it was considered and left out
    test,  ///< the box named by the key was tested, without overlap
    hit,   ///< it was tested and overlaps
  } kind;
  std::uint32_t key;
};

/// Called by rays for each box met, in any order, with the entry: the least t at which the ray is in the box. Returns
/// the new maximum: boxes entered after it are not reported.
struct RayVisitor {
  virtual float meet(std::uint32_t id, float entry, float maximum) = 0;

 protected:
  ~RayVisitor() = default;
};
/// Called by searches around a point for each box whose squared distance is at most the limit, in any order; returns
/// the new limit.
struct NearVisitor {
  virtual float meet(std::uint32_t id, float squaredDistance, float limit) = 0;

 protected:
  ~NearVisitor() = default;
};

class Structure;

/// Boxes with ids, and one method's structure over them. An id stays the same until its box is removed, and is used
/// again after that. Bounds may be infinite, not NaN, and lower <= upper. Once warm nothing is allocated: memory grows
/// where there are more boxes or more pairs than ever before.
class BroadPhase {
 public:
  explicit BroadPhase(Method method, const Options& options = {});
  ~BroadPhase();
  BroadPhase(BroadPhase&&) noexcept;
  BroadPhase& operator=(BroadPhase&&) noexcept;

  std::uint32_t insert(const Box& box);
  void move(std::uint32_t id, const Box& box);
  void remove(std::uint32_t id);
  /// Makes the boxes of ids 0 to boxes.size() - 1 these, and removes all others.
  void assign(std::span<const Box> boxes);
  /// Applies what changed to the structure; queries do so themselves.
  void update();

  std::size_t size() const { return live_.size(); }
  bool has(std::uint32_t id) const { return id < place_.size() && place_[id] != noPlace; }
  const Box& box(std::uint32_t id) const { return boxes_[id]; }

  /// All pairs of boxes that overlap, each once, in an order of the method; valid until the next call.
  std::span<const Pair> findPairs();
  /// The ids of the boxes that overlap `box`, appended. False, and none, where the box is refused: a bound that is not
  /// a number, or lower > upper.
  bool overlapping(const Box& box, std::vector<std::uint32_t>& ids);
  void alongRay(const Ray& ray, RayVisitor& visitor);
  /// `limit`: greatest squared distance of a box from the point.
  void around(const float (&point)[3], float limit, NearVisitor& visitor);

  /// What overlapping(box) visits, in its order; and what inserting a box would visit.
  void explainQuery(const Box& box, std::vector<Visit>& visits);
  void explainInsertion(const Box& box, std::vector<Visit>& visits);
  /// The parts of the structure as it is, appended, parents before children.
  void draw(std::vector<Part>& parts);

  Method method() const { return method_; }
  Statistics statistics() const;

 private:
  static constexpr std::uint32_t noPlace = 0xffffffffu;
  static bool isBounded(const Box& box);
  void enter(std::uint32_t id, const Box& box);
  void leave(std::uint32_t id);
  void note(std::uint32_t id);

  Method method_;
  std::unique_ptr<Structure> structure_;
  std::vector<Box> boxes_;             // by id
  std::vector<std::uint32_t> place_;   // by id: where it stands in `live_`
  std::vector<std::uint32_t> live_;    // ids in use
  std::vector<std::uint32_t> free_;    // ids to use again
  std::vector<std::uint8_t> bounded_;  // by id: whether the structure holds it
  std::vector<std::uint32_t> unbounded_;
  std::vector<std::uint32_t> changed_;  // ids to tell the structure, each once
  std::vector<std::uint8_t> noted_;     // by id: whether it is in `changed_`
  std::vector<Pair> pairs_;
  std::uint64_t unboundedTests_ = 0;
};

}  // namespace touchstone::broadphase
