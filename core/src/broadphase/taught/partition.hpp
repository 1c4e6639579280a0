// SPDX-License-Identifier: MIT
// Division of space into nodes: octree, quadtree, kd-tree and BSP tree differ in how a node is split and share the
// rest. `Division` gives
//   Split                             the data of a split
//   children                          how many a split makes
//   axes                              that it splits
//   isLoose                           each box lies in the one node whose enlarged cell encloses it
//   isByBounds                        a node's cell is the box around its boxes
//   mostLevels, mostGrowth
//   split(cell, ids, boxes, split)    false: nothing to split
//   sides(split, box)                 the children the box lies in, as bits; if loose, that of its centre
//   sideOf(split, point)              the child the point lies in; a box's sides contain those of its points
//   rootCell(bounds), childCell(split, cell, child), reachOf(cell), drawSplit(split, part)
//
// Where cells do not overlap, a box lies in every leaf whose cell it meets, rather than in the smallest node that
// encloses it: of 10,000 boxes that fill a cube, a tenth lie on one of the three planes of the root, and all boxes
// would be tested with them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "broadphase/keep_room.hpp"
#include "broadphase/structure.hpp"

namespace touchstone::broadphase {

template <class Division>
class Partition {
 public:
  struct Node {
    Box cell, reach;  // reach: what its boxes lie in, as far as they lie in the cell
    typename Division::Split split;
    std::uint32_t parent, firstChild, firstItem, itemCount;
    std::uint32_t count;  // boxes in it and below
    std::uint32_t last;   // the greatest number of a node below
    std::uint32_t level;
  };
  Partition(const Division& division, const Options& options)
      : division_(division),
        capacity_(options.leafCapacity > 0 ? static_cast<std::size_t>(options.leafCapacity) : usualCapacity) {
    unfinished_.reserve(512);
  }

  /// Divides these boxes anew, from the root downwards.
  void build(const BoxTable& table) {
    boxes_ = table.boxes;
    copies_.assign(boxes_.size(), 0);
    lists_.clear();
    lists_.reserve(4 * boxes_.size());
    for (std::uint32_t id = 0; id < boxes_.size(); ++id)
      if (table.present[id] != 0) lists_.push_back(id);
    count_ = references_ = lists_.size();
    depth_ = 0;
    nodes_.clear();
    items_.clear();
    unfinished_.clear();
    if (lists_.empty()) return;
    sides_.resize(lists_.size());
    add(boundsOf({0, 0, lists_.size()}), 0, lists_.size());
    unfinished_.push_back({0, 0, lists_.size()});
    while (!unfinished_.empty()) {
      const List list = unfinished_.back();
      unfinished_.pop_back();
      lists_.resize(list.end);
      finish(list);
    }
    for (std::size_t k = nodes_.size(); k-- > 1;)
      nodes_[nodes_[k].parent].last = std::max(nodes_[nodes_[k].parent].last, nodes_[k].last);
    keepRoom(nodes_);
    keepRoom(items_);
  }

  /// Node 0 is the root; parents come before their children.
  const std::vector<Node>& nodes() const { return nodes_; }
  const Division& division() const { return division_; }
  const Box& boxOf(std::uint32_t id) const { return boxes_[id]; }
  std::span<const std::uint32_t> itemsOf(std::uint32_t node) const {
    return {items_.data() + nodes_[node].firstItem, nodes_[node].itemCount};
  }
  /// In how many nodes the box lies.
  std::uint32_t copiesOf(std::uint32_t id) const { return copies_[id]; }
  std::size_t splits() const { return references_ - count_; }
  std::uint32_t depth() const { return depth_; }
  std::size_t bytes() const {
    return nodes_.capacity() * sizeof(Node) + unfinished_.capacity() * sizeof(List) + sides_.capacity() +
           (items_.capacity() + lists_.capacity() + copies_.capacity()) * sizeof(std::uint32_t);
  }
  /// The children that the box goes into, as bits; 0: it stays in the node.
  unsigned sidesOf(const Node& node, const Box& box) const {
    const unsigned sides = division_.sides(node.split, box);
    if constexpr (Division::isLoose) {
      const auto child = static_cast<unsigned>(std::countr_zero(sides));
      return contains(division_.reachOf(division_.childCell(node.split, node.cell, child)), box) ? sides : 0;
    }
    return sides;
  }
  /// Where cells do not overlap: the leaf in which a pair is reported, which holds the lower corner of its
  /// intersection.
  std::uint32_t leafOfPair(const Box& a, const Box& b) const {
    float corner[3];
    for (int axis = 0; axis < 3; ++axis) corner[axis] = std::max(a.lower[axis], b.lower[axis]);
    std::uint32_t node = 0;
    while (nodes_[node].firstChild != 0) node = nodes_[node].firstChild + division_.sideOf(nodes_[node].split, corner);
    return node;
  }

 private:
  /// The boxes of a node that is not finished: a part of `lists_`.
  struct List {
    std::uint32_t node;
    std::size_t begin, end;
  };
  /// Boxes in a leaf. 10,000 boxes in an octree: 4.0 ms and 15 tests per box; with 8, 6.4 ms and 12; with 64, 3.0 ms
  /// and 36.
  static constexpr std::size_t usualCapacity = 16;
  /// Where boxes lie in more leaves on average, nothing is split any more: a bound on memory for any input.
  static constexpr std::size_t mostCopies = 12;

  Box boundsOf(const List& list) const {
    Box bounds = emptyBox();
    for (std::size_t k = list.begin; k < list.end; ++k) bounds = united(bounds, boxes_[lists_[k]]);
    return bounds;
  }
  void add(const Box& cell, std::uint32_t parent, std::size_t count) {
    Node node{};
    node.cell = nodes_.empty() ? division_.rootCell(cell) : cell;
    node.reach = nodes_.empty() ? node.cell : division_.reachOf(cell);
    node.parent = parent;
    node.level = nodes_.empty() ? 0 : nodes_[parent].level + 1;
    node.count = static_cast<std::uint32_t>(count);
    node.last = static_cast<std::uint32_t>(nodes_.size());
    depth_ = std::max(depth_, node.level + 1);
    nodes_.push_back(node);
  }
  void finish(const List& list) {
    std::size_t inChild[Division::children] = {};
    const bool isSplit = divide(list, inChild);
    nodes_[list.node].firstItem = static_cast<std::uint32_t>(items_.size());
    for (std::size_t k = list.begin; k < list.end; ++k) {
      if (isSplit && sides_[k - list.begin] != 0) continue;
      items_.push_back(lists_[k]);
      ++copies_[lists_[k]];
    }
    nodes_[list.node].itemCount = static_cast<std::uint32_t>(items_.size()) - nodes_[list.node].firstItem;
    if (!isSplit) return;
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    nodes_[list.node].firstChild = first;
    for (unsigned child = 0; child < Division::children; ++child) {
      const List part = {first + child, lists_.size(), lists_.size() + inChild[child]};
      for (std::size_t k = list.begin; k < list.end; ++k)
        if ((sides_[k - list.begin] >> child & 1) != 0) lists_.push_back(lists_[k]);
      const Node& node = nodes_[list.node];
      add(Division::isByBounds ? boundsOf(part) : division_.childCell(node.split, node.cell, child), list.node,
          inChild[child]);
      if (inChild[child] != 0) unfinished_.push_back(part);
    }
  }
  /// Whether the node is to be split; if so `sides_` has the sides of its boxes. It is not where all boxes have a point
  /// in common: then all pairs overlap. Nor where the tests of all pairs in the children would be more than
  /// `mostGrowth` times those in the node: boxes are so large that a split only copies them.
  bool divide(const List& list, std::size_t (&inChild)[Division::children]) {
    const std::size_t count = list.end - list.begin;
    Node& node = nodes_[list.node];
    if (count <= capacity_ || node.level + 1 >= Division::mostLevels || references_ > mostCopies * count_) return false;
    const std::span<const std::uint32_t> ids(lists_.data() + list.begin, count);
    if (haveCommonPoint(ids) || !division_.split(node.cell, ids, boxes_, node.split)) return false;
    std::size_t stay = 0;
    for (std::size_t k = 0; k < count; ++k) {
      const unsigned sides = sidesOf(node, boxes_[ids[k]]);
      sides_[k] = static_cast<std::uint8_t>(sides);
      for (unsigned child = 0; child < Division::children; ++child) inChild[child] += sides >> child & 1;
      stay += sides == 0 ? 1 : 0;
    }
    std::size_t sum = stay;
    double tests = 0;
    for (const std::size_t n : inChild) {
      sum += n;
      tests += static_cast<double>(n) * static_cast<double>(n);
    }
    if (stay == count) return false;
    if (!Division::isLoose && tests > Division::mostGrowth * static_cast<double>(count) * static_cast<double>(count))
      return false;
    references_ += sum - count;
    return true;
  }
  bool haveCommonPoint(std::span<const std::uint32_t> ids) const {
    Box common = boxes_[ids[0]];
    for (const std::uint32_t id : ids) {
      for (int axis = 0; axis < Division::axes; ++axis) {
        common.lower[axis] = std::max(common.lower[axis], boxes_[id].lower[axis]);
        common.upper[axis] = std::min(common.upper[axis], boxes_[id].upper[axis]);
        if (common.upper[axis] < common.lower[axis]) return false;
      }
    }
    return true;
  }

  Division division_;
  std::size_t capacity_;
  std::span<const Box> boxes_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> items_;   // ids of the boxes in the nodes
  std::vector<std::uint32_t> copies_;  // by id
  std::size_t count_ = 0, references_ = 0;
  std::uint32_t depth_ = 0;
  std::vector<std::uint32_t> lists_;  // boxes of unfinished nodes; those of the next one at the end
  std::vector<List> unfinished_;
  std::vector<std::uint8_t> sides_;
};

}  // namespace touchstone::broadphase
