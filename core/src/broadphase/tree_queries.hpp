// SPDX-License-Identifier: MIT
// The queries of all trees: by box, along a ray, around a point. A tree is a type with
//   isEmpty(), root()                 nodes are named by numbers
//   reach(node)                       a box: what the query looks for in the node lies in it
//   eachChild(node, f)                f(child)
//   isEntered(node, child, box)       whether a query by this box looks into the child
//   eachItem(node, f)                 f(id) for each box in the node itself
//   boxOf(id), isFirst(id)            isFirst: false where this query met the box in another node before
// Nodes wait on a stack of the tree's own, so no depth is too deep and nothing is allocated once warm.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "broadphase/box_tests.hpp"
#include "broadphase/structure.hpp"

namespace touchstone::broadphase {

/// Nodes that wait, with the ray's entry into them or their squared distance.
struct WaitingNode {
  float key;
  std::uint32_t node;
};
using NodeStack = std::vector<WaitingNode>;
/// Its capacity is that of the children of 64 levels.
inline NodeStack makeNodeStack() {
  NodeStack stack;
  stack.reserve(512);
  return stack;
}

namespace detail {

inline void log(std::vector<Visit>* visits, Visit::Kind kind, std::uint32_t key) {
  if (visits) visits->push_back({kind, key});
}

/// The nearest of the nodes from `first` on to the top, which is taken next.
inline void nearestOnTop(NodeStack& stack, std::size_t first) {
  std::sort(stack.begin() + static_cast<std::ptrdiff_t>(first), stack.end(),
            [](const WaitingNode& a, const WaitingNode& b) { return b.key < a.key; });
}

/// Nodes in the order of their keys, siblings nearest first. `keyOf(box)` is negative where a box is out of reach,
/// given the limit as it is then; `meet(id, key)` may lower the limit.
template <class Tree, class KeyOf, class IsWithin, class Meet>
void nearestFirst(Tree& tree, NodeStack& stack, Statistics& counts, KeyOf keyOf, IsWithin isWithin, Meet meet) {
  if (tree.isEmpty()) return;
  stack.clear();
  const auto add = [&](std::uint32_t node) {
    const float key = keyOf(tree.reach(node));
    if (isWithin(key)) stack.push_back({key, node});
  };
  add(tree.root());
  while (!stack.empty()) {
    const WaitingNode top = stack.back();
    stack.pop_back();
    if (!isWithin(top.key)) continue;
    ++counts.nodes;
    tree.eachItem(top.node, [&](std::uint32_t id) {
      if (!tree.isFirst(id)) return;
      ++counts.tests;
      const float key = keyOf(tree.boxOf(id));
      if (isWithin(key)) meet(id, key);
    });
    const std::size_t first = stack.size();
    tree.eachChild(top.node, add);
    nearestOnTop(stack, first);
  }
}

}  // namespace detail

template <class Tree>
void overlappingInTree(Tree& tree, NodeStack& stack, Statistics& counts, const Box& box,
                       std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) {
  if (tree.isEmpty()) return;
  stack.clear();
  if (overlapFast(tree.reach(tree.root()), box))
    stack.push_back({0, tree.root()});
  else
    detail::log(visits, Visit::Kind::skip, tree.root());
  while (!stack.empty()) {
    const std::uint32_t node = stack.back().node;
    stack.pop_back();
    ++counts.nodes;
    detail::log(visits, Visit::Kind::node, node);
    tree.eachItem(node, [&](std::uint32_t id) {
      if (!tree.isFirst(id)) return;
      ++counts.tests;
      const bool isHit = overlapFast(tree.boxOf(id), box);
      detail::log(visits, isHit ? Visit::Kind::hit : Visit::Kind::test, id);
      if (isHit) ids.push_back(id);
    });
    const std::size_t first = stack.size();
    tree.eachChild(node, [&](std::uint32_t child) {
      if (tree.isEntered(node, child, box))
        stack.push_back({0, child});
      else
        detail::log(visits, Visit::Kind::skip, child);
    });
    std::reverse(stack.begin() + static_cast<std::ptrdiff_t>(first), stack.end());
  }
}

/// A box lies in its node's reach, so by the monotony of rounding its entry is not before the node's (rayEntry), and a
/// node that is left out holds no box that brute force reports.
template <class Tree>
void alongRayInTree(Tree& tree, NodeStack& stack, Statistics& counts, const Ray& ray, RayVisitor& visitor) {
  float maximum = ray.maximum;
  detail::nearestFirst(
      tree, stack, counts, [&](const Box& box) { return rayEntry(box, ray, maximum); },
      [&](float entry) { return 0 <= entry && entry <= maximum; },
      [&](std::uint32_t id, float entry) { maximum = visitor.meet(id, entry, maximum); });
}

template <class Tree>
void aroundInTree(Tree& tree, NodeStack& stack, Statistics& counts, const float (&point)[3], float limit,
                  NearVisitor& visitor) {
  detail::nearestFirst(
      tree, stack, counts, [&](const Box& box) { return squaredDistance(box, point); },
      [&](float distance) { return distance <= limit; },
      [&](std::uint32_t id, float distance) { limit = visitor.meet(id, distance, limit); });
}

/// A part that is a box: bounds or a cell.
inline Part boxPart(Part::Kind kind, std::uint32_t level, std::uint32_t key, std::uint32_t count, const Box& box) {
  Part part{};
  part.kind = kind;
  part.level = static_cast<std::uint16_t>(std::min<std::uint32_t>(level, 0xffff));
  part.key = key;
  part.count = count;
  for (int axis = 0; axis < 3; ++axis) {
    part.lower[axis] = box.lower[axis];
    part.upper[axis] = box.upper[axis];
  }
  return part;
}

}  // namespace touchstone::broadphase
