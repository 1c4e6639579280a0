// SPDX-License-Identifier: MIT
// Rotations and rebuilding of a tree of boxes.
//
// Sources: A. Kensler, Tree Rotations for Improving Bounding Volume Hierarchies (2008); I. Wald, On fast Construction
// of SAH-based Bounding Volume Hierarchies (2007).
#include "broadphase/aabb_tree.hpp"

namespace touchstone::broadphase {
namespace {

constexpr int binCount = 8;

struct Bin {
  Box box;
  std::uint32_t count;
};
/// Half of a centre: finite for all finite boxes, and so are differences.
float center(const Box& box, int axis) { return 0.25f * box.lower[axis] + 0.25f * box.upper[axis]; }
float largestExtent(const Box& box) {
  return std::max({box.upper[0] - box.lower[0], box.upper[1] - box.lower[1], box.upper[2] - box.lower[2]});
}

}  // namespace

// A child of the node is exchanged with a grandchild on the other side if that makes the grandchild's parent cheaper.
// The node's own box stays.
void AabbTree::rotate(std::uint32_t node) {
  float most = 0;
  int bestSide = 0, bestGrandchild = -1;
  const std::uint32_t* const child = nodes_[node].child;
  for (int side = 0; side < 2; ++side) {
    const Node& parent = nodes_[child[side]];
    if (parent.isLeaf()) continue;
    for (int k = 0; k < 2; ++k) {
      const Box after = unitedFast(nodes_[child[1 - side]].box, nodes_[parent.child[1 - k]].box);
      const float gain = costOf(parent.box) - costOf(after);
      if (gain > most) {
        most = gain;
        bestSide = side;
        bestGrandchild = k;
      }
    }
  }
  if (bestGrandchild < 0) return;
  const std::uint32_t parent = child[bestSide], lowered = child[1 - bestSide];
  const std::uint32_t raised = nodes_[parent].child[bestGrandchild];
  nodes_[node].child[1 - bestSide] = raised;
  nodes_[parent].child[bestGrandchild] = lowered;
  nodes_[raised].parent = node;
  nodes_[lowered].parent = parent;
  fit(parent);
  fit(node);
}

void AabbTree::measure(const std::vector<Item>& items) {
  double sum = 0;
  Box all = emptyBox();
  for (const Item& item : items) {
    sum += static_cast<double>(largestExtent(item.box));
    all = unitedFast(all, item.box);
  }
  // Points have no extent of their own.
  meanExtent_ = std::max(static_cast<float>(sum / static_cast<double>(items.size())), largestExtent(all) / 1024);
}

void AabbTree::rebuild(std::vector<Item>& items, std::vector<std::uint32_t>& leafOf) {
  free_.clear();
  root_ = none;
  const auto count = static_cast<std::uint32_t>(items.size());
  nodes_.resize(count == 0 ? 0 : 2 * std::size_t{count} - 1);
  order_.reserve(nodes_.size());
  free_.reserve(nodes_.size());
  if (count == 0) return;
  measure(items);
  // A node, then its left subtree, then the right one: a subtree of k leaves has 2 k - 1 nodes.
  root_ = 0;
  ranges_.clear();
  ranges_.push_back({0, count, 0, none});
  while (!ranges_.empty()) {
    const Range range = ranges_.back();
    ranges_.pop_back();
    Node& node = nodes_[range.node];
    if (range.end - range.begin == 1) {
      const Item& item = items[range.begin];
      node = {item.box, range.parent, {item.id, none}, 0};
      leafOf[item.id] = range.node;
      continue;
    }
    Box around;
    const std::uint32_t middle = split(items, range, around);
    const std::uint32_t left = range.node + 1, right = range.node + 2 * (middle - range.begin);
    node = {around, range.parent, {left, right}, 1};
    ranges_.push_back({middle, range.end, right, range.node});
    ranges_.push_back({range.begin, middle, left, range.node});
  }
  for (std::size_t k = nodes_.size(); k-- > 0;)
    if (!nodes_[k].isLeaf())
      nodes_[k].height = 1 + std::max(nodes_[nodes_[k].child[0]].height, nodes_[nodes_[k].child[1]].height);
}

// Reorders the items of a range and returns where its right half begins; `around` becomes their bounds.
std::uint32_t AabbTree::split(std::vector<Item>& items, const Range& range, Box& around) const {
  around = emptyBox();
  float lower[3], upper[3];
  for (int axis = 0; axis < 3; ++axis) lower[axis] = upper[axis] = center(items[range.begin].box, axis);
  for (std::uint32_t k = range.begin; k < range.end; ++k) {
    around = unitedFast(around, items[k].box);
    for (int axis = 0; axis < 3; ++axis) {
      const float c = center(items[k].box, axis);
      lower[axis] = std::min(lower[axis], c);
      upper[axis] = std::max(upper[axis], c);
    }
  }
  int axis = 0;
  for (int other = 1; other < 3; ++other)
    if (upper[axis] - lower[axis] < upper[other] - lower[other]) axis = other;
  const std::uint32_t half = range.begin + (range.end - range.begin) / 2;
  const float extent = upper[axis] - lower[axis];
  if (!(extent > 0)) return half;

  const float least = lower[axis], scale = (binCount - 0.01f) / extent;
  const auto binOf = [&](const Item& item) {
    // NaN at the lower bound where the scale is infinite.
    const float x = (center(item.box, axis) - least) * scale;
    return x > 0 ? static_cast<int>(std::min(x, binCount - 1.f)) : 0;
  };
  Bin bins[binCount];
  for (Bin& bin : bins) bin = {emptyBox(), 0};
  for (std::uint32_t k = range.begin; k < range.end; ++k) {
    Bin& bin = bins[binOf(items[k])];
    bin.box = unitedFast(bin.box, items[k].box);
    ++bin.count;
  }
  // Costs of what lies after each border, from the right; then the borders from the left.
  float after[binCount] = {};
  Bin right{emptyBox(), 0};
  for (int k = binCount - 1; k > 0; --k) {
    right = {unitedFast(right.box, bins[k].box), right.count + bins[k].count};
    after[k] = right.count == 0 ? 0 : costOf(right.box) * static_cast<float>(right.count);
  }
  Bin left{emptyBox(), 0};
  int border = -1;
  float best = 0;
  for (int k = 1; k < binCount; ++k) {
    left = {unitedFast(left.box, bins[k - 1].box), left.count + bins[k - 1].count};
    if (left.count == 0 || left.count == range.end - range.begin) continue;
    const float cost = costOf(left.box) * static_cast<float>(left.count) + after[k];
    if (border < 0 || cost < best) {
      border = k;
      best = cost;
    }
  }
  if (border < 0) return half;
  const auto part = std::span(items).subspan(range.begin, range.end - range.begin);
  const auto middle = std::partition(part.begin(), part.end(), [&](const Item& item) { return binOf(item) < border; });
  return range.begin + static_cast<std::uint32_t>(middle - part.begin());
}

}  // namespace touchstone::broadphase
