// SPDX-License-Identifier: MIT
// Binary tree of axis-aligned boxes by the surface-area heuristic (SAH): insertion, removal and refit. A leaf is one
// box.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "broadphase/tree_queries.hpp"

namespace touchstone::broadphase {

/// united(a, b) without branches.
inline Box unitedFast(const Box& a, const Box& b) {
#if TOUCHSTONE_LANES
  Box box;
  lanes::store(box.lower, lanes::min(lanes::load(a.lower), lanes::load(b.lower)));
  lanes::store(box.upper, lanes::max(lanes::load(a.upper), lanes::load(b.upper)));
  return box;
#else
  return united(a, b);
#endif
}

class AabbTree {
 public:
  static constexpr std::uint32_t none = 0xffffffffu;
  struct Node {
    Box box;
    std::uint32_t parent;
    std::uint32_t child[2];  // of a leaf: its id, and `none`
    std::uint32_t height;    // 0 of a leaf
    bool isLeaf() const { return height == 0; }
    std::uint32_t id() const { return child[0]; }
  };
  /// A box for a leaf.
  struct Item {
    Box box;
    std::uint32_t id;
  };

  bool isEmpty() const { return root_ == none; }
  std::uint32_t root() const { return root_; }
  const Node& at(std::uint32_t node) const { return nodes_[node]; }
  std::uint32_t height() const { return isEmpty() ? 0 : nodes_[root_].height; }
  std::size_t bytes() const {
    return nodes_.capacity() * sizeof(Node) + (free_.capacity() + order_.capacity()) * sizeof(std::uint32_t) +
           stack_.capacity() * sizeof(WaitingNode) + ranges_.capacity() * sizeof(Range);
  }

  /// A leaf beside the node where the sum of the costs of all nodes increases least; returns the leaf.
  std::uint32_t insert(const Box& box, std::uint32_t id) {
    const std::uint32_t leaf = allocate();
    nodes_[leaf] = {box, none, {id, none}, 0};
    if (isEmpty()) return root_ = leaf;
    const std::uint32_t sibling = bestSibling(box, [](Visit::Kind, std::uint32_t) {});
    const std::uint32_t parent = allocate();
    const std::uint32_t above = nodes_[sibling].parent;
    nodes_[parent] = {box, above, {sibling, leaf}, 1};
    replaceChild(above, sibling, parent);
    nodes_[sibling].parent = nodes_[leaf].parent = parent;
    refitUpwards(parent);
    return leaf;
  }
  void remove(std::uint32_t leaf) {
    const std::uint32_t parent = nodes_[leaf].parent;
    free_.push_back(leaf);
    if (parent == none) {
      root_ = none;
      return;
    }
    const std::uint32_t sibling = nodes_[parent].child[nodes_[parent].child[0] == leaf ? 1 : 0];
    const std::uint32_t above = nodes_[parent].parent;
    free_.push_back(parent);
    nodes_[sibling].parent = above;
    replaceChild(above, parent, sibling);
    refitUpwards(above);
  }
  /// Branch and bound. A node and its subtree are left out where the growth of its ancestors and the box alone cost as
  /// much as the best sibling so far. `visit(kind, node)` is called with what is entered and left out.
  template <class F>
  std::uint32_t bestSibling(const Box& box, F visit);

  /// Of the boxes of leaves that were set without refitting: all nodes anew, from the leaves upwards.
  void setBox(std::uint32_t leaf, const Box& box) { nodes_[leaf].box = box; }
  void refit() {
    const std::vector<std::uint32_t>& order = topDown();
    for (std::size_t k = order.size(); k-- > 0;)
      if (!nodes_[order[k]].isLeaf()) fit(order[k]);
  }
  /// The nodes, parents before children; valid until the next call.
  const std::vector<std::uint32_t>& topDown() {
    order_.clear();
    if (!isEmpty()) order_.push_back(root_);
    for (std::size_t k = 0; k < order_.size(); ++k) {
      const Node& node = nodes_[order_[k]];
      if (!node.isLeaf()) order_.insert(order_.end(), node.child, node.child + 2);
    }
    return order_;
  }
  /// The sum of the costs of the inner nodes over that of the root: how many nodes a query of the mean size enters per
  /// query that enters the root.
  double quality() {
    double sum = 0;
    for (const std::uint32_t node : topDown())
      if (!nodes_[node].isLeaf()) sum += static_cast<double>(costOf(nodes_[node].box));
    const double root = isEmpty() ? 0 : static_cast<double>(costOf(nodes_[root_].box));
    return root > 0 ? sum / root : 0;
  }

  /// A new tree from the top down: each node is split between two of a few bins along the largest extent of the
  /// centres, where the heuristic is least. The items are reordered; `leafOf[id]` is set.
  void rebuild(std::vector<Item>& items, std::vector<std::uint32_t>& leafOf);

 private:
  struct Range {
    std::uint32_t begin, end, node, parent;
  };

  /// Half the surface of the box, enlarged by the mean extent of all boxes: a query is a box, not a ray, and boxes
  /// without area on a line are told apart.
  float costOf(const Box& box) const {
    const float x = box.upper[0] - box.lower[0], y = box.upper[1] - box.lower[1], z = box.upper[2] - box.lower[2];
    return x * y + y * z + z * x + meanExtent_ * (x + y + z);
  }
  std::uint32_t allocate() {
    if (free_.empty()) {
      nodes_.emplace_back();
      return static_cast<std::uint32_t>(nodes_.size() - 1);
    }
    const std::uint32_t node = free_.back();
    free_.pop_back();
    return node;
  }
  void replaceChild(std::uint32_t parent, std::uint32_t before, std::uint32_t after) {
    if (parent == none)
      root_ = after;
    else
      nodes_[parent].child[nodes_[parent].child[0] == before ? 0 : 1] = after;
  }
  void fit(std::uint32_t node) {
    Node& here = nodes_[node];
    const Node &a = nodes_[here.child[0]], &b = nodes_[here.child[1]];
    here.box = unitedFast(a.box, b.box);
    here.height = 1 + std::max(a.height, b.height);
  }
  void refitUpwards(std::uint32_t node) {
    for (; node != none; node = nodes_[node].parent) {
      fit(node);
      rotate(node);
    }
  }
  void rotate(std::uint32_t node);
  void measure(const std::vector<Item>& items);
  std::uint32_t split(std::vector<Item>& items, const Range& range, Box& around) const;

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> free_, order_;
  std::uint32_t root_ = none;
  float meanExtent_ = 0;
  NodeStack stack_ = makeNodeStack();
  std::vector<Range> ranges_;
};

template <class F>
std::uint32_t AabbTree::bestSibling(const Box& box, F visit) {
  const float own = costOf(box);
  std::uint32_t best = root_;
  float bestCost = costOf(unitedFast(nodes_[root_].box, box)), bestInherited = 0;
  stack_.clear();
  // A waiting node's key: what the growth of its ancestors costs.
  stack_.push_back({0, root_});
  while (!stack_.empty()) {
    const auto [inherited, node] = stack_.back();
    stack_.pop_back();
    if (node != root_ && inherited + own >= bestCost) {
      visit(Visit::Kind::skip, node);
      continue;
    }
    visit(Visit::Kind::node, node);
    const Node& here = nodes_[node];
    const float cost = inherited + costOf(unitedFast(here.box, box));
    if (cost < bestCost) {
      best = node;
      bestCost = cost;
      bestInherited = inherited;
    }
    if (here.isLeaf()) continue;
    const float below = cost - costOf(here.box);
    const float first = costOf(unitedFast(nodes_[here.child[0]].box, box)) - costOf(nodes_[here.child[0]].box);
    const float second = costOf(unitedFast(nodes_[here.child[1]].box, box)) - costOf(nodes_[here.child[1]].box);
    const int nearer = second < first ? 1 : 0;
    stack_.push_back({below, here.child[1 - nearer]});
    stack_.push_back({below, here.child[nearer]});
  }
  // Ties, of coincident boxes for one: downwards to the lower side, or the tree would become a list.
  while (!nodes_[best].isLeaf()) {
    const Node& here = nodes_[best];
    bestInherited += costOf(unitedFast(here.box, box)) - costOf(here.box);
    std::uint32_t next = none;
    for (const std::uint32_t child : here.child)
      if (bestInherited + costOf(unitedFast(nodes_[child].box, box)) <= bestCost &&
          (next == none || nodes_[child].height < nodes_[next].height))
        next = child;
    if (next == none) break;
    best = next;
  }
  return best;
}

}  // namespace touchstone::broadphase
