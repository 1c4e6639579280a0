// SPDX-License-Identifier: MIT
// Queries and pairs of a tree that divides space; it is rebuilt in each update.
#pragma once

#include "broadphase/taught/partition.hpp"
#include "broadphase/tree_queries.hpp"

namespace touchstone::broadphase {

template <class Division>
class PartitionTree final : public Structure {
 public:
  PartitionTree(const Division& division, const Options& options) : partition_(division, options) {}

  void update(const BoxTable& table, std::span<const std::uint32_t>) override {
    partition_.build(table);
    met_.resize(table.boxes.size(), 0);
    counts.depth = partition_.depth();
    counts.splits = partition_.splits();
  }

  void findPairs(std::vector<Pair>& pairs) override {
    for (std::uint32_t node = 0; node < nodes().size(); ++node) {
      if (nodes()[node].itemCount == 0) continue;
      if constexpr (Division::isLoose)
        pairsFrom(node, pairs);
      else
        pairsWithin(node, pairs);
    }
  }
  void overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) override {
    beginQuery();
    overlappingInTree(*this, stack_, counts, box, ids, visits);
  }
  void alongRay(const Ray& ray, RayVisitor& visitor) override {
    beginQuery();
    alongRayInTree(*this, stack_, counts, ray, visitor);
  }
  void around(const float (&point)[3], float limit, NearVisitor& visitor) override {
    beginQuery();
    aroundInTree(*this, stack_, counts, point, limit, visitor);
  }
  void explainInsertion(const Box& box, std::vector<Visit>& visits) override {
    if (isEmpty()) return;
    stack_.clear();
    stack_.push_back({0, root()});
    while (!stack_.empty()) {
      const std::uint32_t node = stack_.back().node;
      stack_.pop_back();
      visits.push_back({Visit::Kind::node, node});
      const std::uint32_t first = nodes()[node].firstChild;
      if (first == 0) continue;
      const unsigned sides = partition_.sidesOf(nodes()[node], box);
      for (unsigned child = 0; child < Division::children; ++child) {
        if (!isDrawn(nodes()[first + child])) continue;
        if ((sides >> child & 1) != 0)
          stack_.push_back({0, first + child});
        else
          visits.push_back({Visit::Kind::skip, first + child});
      }
    }
  }
  void draw(std::vector<Part>& parts) const override {
    for (std::uint32_t key = 0; key < nodes().size(); ++key) {
      const Node& node = nodes()[key];
      if (!isDrawn(node)) continue;
      const Part::Kind kind = Division::isByBounds ? Part::Kind::bounds : Part::Kind::cell;
      parts.push_back(boxPart(kind, node.level, key, node.count, node.reach));
      if (node.firstChild != 0) partition_.division().drawSplit(node.split, parts.back());
    }
  }
  std::size_t bytes() const override {
    return partition_.bytes() + met_.capacity() * sizeof(std::uint32_t) + stack_.capacity() * sizeof(WaitingNode) +
           gathered_.capacity() * sizeof(Box);
  }

  // For the queries of all trees.
  bool isEmpty() const { return nodes().empty(); }
  static std::uint32_t root() { return 0; }
  const Box& reach(std::uint32_t node) const { return nodes()[node].reach; }
  bool isEntered(std::uint32_t node, std::uint32_t child, const Box& box) const {
    if (!overlapFast(nodes()[child].reach, box)) return false;
    if constexpr (Division::isLoose) return true;
    return (partition_.division().sides(nodes()[node].split, box) >> (child - nodes()[node].firstChild) & 1) != 0;
  }
  template <class F>
  void eachChild(std::uint32_t node, F f) const {
    const std::uint32_t first = nodes()[node].firstChild;
    if (first == 0) return;
    for (std::uint32_t child = first; child < first + Division::children; ++child)
      if (nodes()[child].count != 0) f(child);
  }
  template <class F>
  void eachItem(std::uint32_t node, F f) const {
    for (const std::uint32_t id : partition_.itemsOf(node)) f(id);
  }
  const Box& boxOf(std::uint32_t id) const { return partition_.boxOf(id); }
  bool isFirst(std::uint32_t id) {
    if (partition_.copiesOf(id) == 1) return true;
    const bool isNew = met_[id] != query_;
    met_[id] = query_;
    return isNew;
  }

 private:
  using Node = typename Partition<Division>::Node;

  const std::vector<Node>& nodes() const { return partition_.nodes(); }
  /// An empty node has no bounds; an empty cell is as good as others.
  static bool isDrawn(const Node& node) { return !Division::isByBounds || node.count != 0; }
  void beginQuery() {
    if (++query_ != 0) return;
    std::fill(met_.begin(), met_.end(), 0);
    query_ = 1;
  }

  /// The boxes of a leaf with each other.
  void pairsWithin(std::uint32_t leaf, std::vector<Pair>& pairs) {
    const std::span<const std::uint32_t> ids = partition_.itemsOf(leaf);
    gathered_.clear();
    if (gathered_.capacity() < ids.size()) gathered_.reserve(2 * ids.size());
    for (const std::uint32_t id : ids) gathered_.push_back(boxOf(id));
    ++counts.nodes;
    counts.tests += ids.size() * (ids.size() - 1) / 2;
    for (std::size_t i = 0; i < ids.size(); ++i)
      for (std::size_t j = i + 1; j < ids.size(); ++j) {
        if (!overlapFast(gathered_[i], gathered_[j])) continue;
        // A pair lies in several leaves only if both boxes do.
        const bool isElsewhere = partition_.copiesOf(ids[i]) > 1 && partition_.copiesOf(ids[j]) > 1;
        if (!isElsewhere || partition_.leafOfPair(gathered_[i], gathered_[j]) == leaf)
          pairs.push_back(pairOf(ids[i], ids[j]));
      }
  }
  /// The boxes of a node with those of the same node and of nodes with greater numbers.
  void pairsFrom(std::uint32_t node, std::vector<Pair>& pairs) {
    const std::span<const std::uint32_t> ids = partition_.itemsOf(node);
    Box around = emptyBox();
    for (const std::uint32_t id : ids) around = united(around, boxOf(id));
    stack_.clear();
    stack_.push_back({0, root()});
    while (!stack_.empty()) {
      const std::uint32_t other = stack_.back().node;
      stack_.pop_back();
      ++counts.nodes;
      if (other >= node) pairsBetween(node, other, pairs);
      eachChild(other, [&](std::uint32_t child) {
        if (nodes()[child].last >= node && overlapFast(nodes()[child].reach, around)) stack_.push_back({0, child});
      });
    }
  }
  void pairsBetween(std::uint32_t node, std::uint32_t other, std::vector<Pair>& pairs) {
    const std::span<const std::uint32_t> ids = partition_.itemsOf(node), others = partition_.itemsOf(other);
    for (std::size_t i = 0; i < ids.size(); ++i) {
      const Box& box = boxOf(ids[i]);
      if (!overlapFast(box, nodes()[other].reach)) continue;
      for (std::size_t j = node == other ? i + 1 : 0; j < others.size(); ++j) {
        ++counts.tests;
        if (overlapFast(box, boxOf(others[j]))) pairs.push_back(pairOf(ids[i], others[j]));
      }
    }
  }

  Partition<Division> partition_;
  std::vector<std::uint32_t> met_;  // by id: the last query that met the box
  std::uint32_t query_ = 0;
  std::vector<Box> gathered_;
  NodeStack stack_ = makeNodeStack();
};

}  // namespace touchstone::broadphase
