// SPDX-License-Identifier: MIT
// Linear bounding volume hierarchy: the boxes in Morton order, four to a leaf, four nodes to a parent, rebuilt in each
// update. Children are found by their numbers alone: node k of a level has the children 4 k to 4 k + 3 of the level
// below, so a tree of n boxes has ceil(log4 n) levels whatever the boxes are, coincident ones too, and building it is a
// radix sort and one pass. Four children are tested by one instruction.
//
// Source: T. Karras, Maximizing Parallelism in the Construction of BVHs (2012), for the order; I. Kamel and C.
// Faloutsos, On Packing R-trees (1993), for the complete tree, which takes the place of splits where the codes differ
// first.
#include "broadphase/box_block.hpp"
#include "broadphase/morton.hpp"
#include "broadphase/structure.hpp"
#include "broadphase/tree_queries.hpp"

namespace touchstone::broadphase {
namespace {

constexpr std::uint32_t width = BoxBlock::size;
constexpr unsigned widthBits = 2;
constexpr unsigned mostLevels = 16;  // of 4^16 leaves: more boxes than there are ids
constexpr std::uint32_t mostPending = 256;
constexpr Box noBox = emptyBox();

class LinearBvh final : public Structure {
 public:
  void update(const BoxTable& table, std::span<const std::uint32_t>) override {
    boxes_ = table.boxes;
    ids_.clear();
    for (std::uint32_t id = 0; id < table.present.size(); ++id)
      if (table.present[id] != 0) ids_.push_back(id);
    order_.sort(boxes_, ids_);
    count_ = static_cast<std::uint32_t>(ids_.size());
    layOut();
    fillLeaves();
    for (unsigned level = 1; level < levels_; ++level) fillLevel(level);
    counts.depth = levels_;
  }

  // Each leaf with itself and the leaves behind it: their subtrees are the later siblings of the leaf and of its
  // ancestors. Level by level and without branches on what overlaps, which a processor would predict badly: that saves
  // a third.
  void findPairs(std::vector<Pair>& pairs) override {
    if (isEmpty()) return;
    for (std::uint32_t leaf = 0; leaf < sizes_[0]; ++leaf) {
      const std::uint32_t count = leavesNear(leaf);
      counts.nodes += count;
      boxesNear(leaf, count, pairs);
    }
    comparePending(pairs);
  }
  void overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) override {
    overlappingInTree(*this, stack_, counts, box, ids, visits);
  }
  void alongRay(const Ray& ray, RayVisitor& visitor) override { alongRayInTree(*this, stack_, counts, ray, visitor); }
  void around(const float (&point)[3], float limit, NearVisitor& visitor) override {
    aroundInTree(*this, stack_, counts, point, limit, visitor);
  }
  // A box is inserted where its code belongs: below the last child whose first box has no greater code.
  void explainInsertion(const Box& box, std::vector<Visit>& visits) override {
    if (isEmpty()) return;
    const std::uint32_t code = order_.grid().codeOf(MortonGrid::centerOf(box));
    std::uint32_t node = root();
    for (unsigned level = levels_ - 1; level > 0; --level) {
      visits.push_back({Visit::Kind::node, node});
      std::uint32_t chosen = 0, last = 0;
      eachChild(node, [&](std::uint32_t child) {
        last = child;
        if (chosen == 0 || firstCode(child) <= code) chosen = child;
      });
      for (std::uint32_t child = firstChild(node); child <= last; ++child)
        if (child != chosen) visits.push_back({Visit::Kind::skip, child});
      node = chosen;
    }
    visits.push_back({Visit::Kind::node, node});
  }
  void draw(std::vector<Part>& parts) const override {
    for (unsigned level = levels_; level-- > 0;)
      for (std::uint32_t k = 0; k < sizes_[level]; ++k) {
        const std::size_t first = static_cast<std::size_t>(k) << ((level + 1) * widthBits);
        const std::size_t most = std::size_t{1} << ((level + 1) * widthBits);
        const auto count = static_cast<std::uint32_t>(std::min(most, count_ - first));
        const std::uint32_t node = starts_[level] + k;
        parts.push_back(boxPart(Part::Kind::bounds, levels_ - 1 - level, node, count, bounds_[node]));
      }
  }
  std::size_t bytes() const override {
    return blocks_.capacity() * sizeof(BoxBlock) + bounds_.capacity() * sizeof(Box) +
           (ids_.capacity() + near_[0].capacity() + near_[1].capacity()) * sizeof(std::uint32_t) +
           stack_.capacity() * sizeof(WaitingNode) + order_.bytes();
  }

  // For the queries of all trees. A node's number is its place in `blocks_`: leaves first, the root last.
  bool isEmpty() const { return count_ == 0; }
  std::uint32_t root() const { return starts_[levels_ - 1]; }
  const Box& reach(std::uint32_t node) const { return bounds_[node]; }
  bool isEntered(std::uint32_t, std::uint32_t child, const Box& box) const { return overlapFast(bounds_[child], box); }
  template <class F>
  void eachChild(std::uint32_t node, F f) const {
    const unsigned level = levelOf(node);
    if (level == 0) return;
    const std::uint32_t first = firstChild(node);
    const std::uint32_t end = std::min(first + width, starts_[level]);
    for (std::uint32_t child = first; child < end; ++child) f(child);
  }
  template <class F>
  void eachItem(std::uint32_t node, F f) const {
    if (levelOf(node) != 0) return;
    const std::size_t first = static_cast<std::size_t>(node) * width;
    for (std::size_t k = first; k < std::min<std::size_t>(first + width, count_); ++k) f(ids_[k]);
  }
  const Box& boxOf(std::uint32_t id) const { return boxes_[id]; }
  static bool isFirst(std::uint32_t) { return true; }

 private:
  unsigned levelOf(std::uint32_t node) const {
    unsigned level = 0;
    while (level + 1 < levels_ && starts_[level + 1] <= node) ++level;
    return level;
  }
  std::uint32_t firstChild(std::uint32_t node) const {
    const unsigned level = levelOf(node);
    return starts_[level - 1] + ((node - starts_[level]) << widthBits);
  }
  std::uint32_t firstCode(std::uint32_t node) const {
    const unsigned level = levelOf(node);
    const std::size_t first = static_cast<std::size_t>(node - starts_[level]) << ((level + 1) * widthBits);
    return order_.grid().codeOf(MortonGrid::centerOf(boxes_[ids_[first]]));
  }
  const BoxBlock& block(unsigned level, std::uint32_t k) const { return blocks_[starts_[level] + k]; }

  void layOut() {
    levels_ = 0;
    std::uint32_t start = 0;
    std::uint32_t size = count_;
    do {
      size = (size + width - 1) >> widthBits;
      starts_[levels_] = start;
      sizes_[levels_++] = size;
      start += size;
    } while (size > 1);
    if (isEmpty()) levels_ = 0;
    blocks_.resize(start);
    bounds_.resize(start);
    ids_.resize(std::size_t{sizes_[0]} * width);
    // All leaves, and one number beyond.
    for (std::vector<std::uint32_t>& list : near_) list.resize(sizes_[0] + 1);
  }
  void fillLeaves() {
    for (std::uint32_t leaf = 0; !isEmpty() && leaf < sizes_[0]; ++leaf) {
      const Box* boxes[width];
      for (std::uint32_t lane = 0; lane < width; ++lane) {
        const std::size_t k = static_cast<std::size_t>(leaf) * width + lane;
        boxes[lane] = k < count_ ? &boxes_[ids_[k]] : &noBox;
      }
      bounds_[leaf] = fill(blocks_[leaf], boxes);
    }
  }
  void fillLevel(unsigned level) {
    for (std::uint32_t k = 0; k < sizes_[level]; ++k) {
      const Box* boxes[width];
      for (std::uint32_t lane = 0; lane < width; ++lane) {
        const std::uint32_t child = (k << widthBits) + lane;
        boxes[lane] = child < sizes_[level - 1] ? &bounds_[starts_[level - 1] + child] : &noBox;
      }
      bounds_[starts_[level] + k] = fill(blocks_[starts_[level] + k], boxes);
    }
  }

  /// Appends first + k to a list for each bit k of `lanes`; writes one number beyond its new end at most.
  static std::uint32_t* append(std::uint32_t* end, std::uint32_t first, unsigned lanes) {
    for (std::uint32_t lane = 0; lane < width; ++lane) {
      *end = first + lane;
      end += lanes >> lane & 1;
    }
    return end;
  }
  /// The leaf itself and the later ones whose bounds overlap its own, in near_[0]; returns how many.
  std::uint32_t leavesNear(std::uint32_t leaf) {
    const Box around = bounds_[leaf];
    std::uint32_t *from = near_[1].data(), *to = near_[0].data();
    std::uint32_t count = 0;
    for (unsigned level = levels_ - 1; level-- > 0;) {
      const BoxBlock* const parents = blocks_.data() + starts_[level + 1];
      std::swap(from, to);
      counts.nodes += count + 1;
      std::uint32_t* end = to;
      for (std::uint32_t k = 0; k < count; ++k)
        end = append(end, from[k] << widthBits, overlapLanes(parents[from[k]], around));
      const std::uint32_t node = leaf >> (level * widthBits), later = ~1u << (node & (width - 1));
      end = append(end, node & ~(width - 1), overlapLanes(parents[node >> widthBits], around) & later);
      count = static_cast<std::uint32_t>(end - to);
    }
    to[count++] = leaf;
    if (to != near_[0].data()) std::swap(near_[0], near_[1]);
    return count;
  }
  /// Queues each box of the leaf with each of the leaves whose bounds it overlaps.
  void boxesNear(std::uint32_t leaf, std::uint32_t count, std::vector<Pair>& pairs) {
    for (std::uint32_t k = 0; k < count; ++k) {
      const std::uint32_t other = near_[0][k];
      const unsigned lanes = overlapLanes(blocks_[leaf], bounds_[other]);
      for (std::uint32_t lane = 0; lane < width; ++lane) {
        pending_[pendingCount_] = {leaf * width + lane, other};
        pendingCount_ += lanes >> lane & 1;
      }
      if (pendingCount_ > mostPending - width) comparePending(pairs);
    }
  }
  /// Tests the queued boxes with the boxes of their leaves; in its own leaf, a box with the later ones.
  void comparePending(std::vector<Pair>& pairs) {
    Pair found[mostPending * width];
    std::size_t count = 0;
    const std::uint32_t last = sizes_[0] - 1;
    const std::uint32_t inLast = count_ - last * width;
    std::uint64_t tests = 0;
    for (std::uint32_t k = 0; k < pendingCount_; ++k) {
      const auto [box, leaf] = pending_[k];
      const std::uint32_t id = ids_[box], first = leaf * width;
      const bool isOwn = box / width == leaf;
      const std::uint32_t before = isOwn ? box % width + 1 : 0;
      const unsigned hits = overlapLanes(blocks_[leaf], boxes_[id]) & ~0u << before;
      tests += (leaf == last ? inLast : width) - before;
      for (std::uint32_t lane = 0; lane < width; ++lane) {
        found[count] = {id, ids_[first + lane]};
        count += hits >> lane & 1;
      }
    }
    for (std::size_t k = 0; k < count; ++k)
      found[k] = {std::min(found[k].a, found[k].b), std::max(found[k].a, found[k].b)};
    counts.tests += tests;
    pairs.insert(pairs.end(), found, found + count);
    pendingCount_ = 0;
  }

  std::span<const Box> boxes_;
  MortonOrder order_;
  std::uint32_t count_ = 0;         // of boxes
  std::vector<std::uint32_t> ids_;  // in Morton order, and as many more as fill the last leaf
  std::vector<BoxBlock> blocks_;    // by node: its four boxes or children
  std::vector<Box> bounds_;         // by node
  std::uint32_t starts_[mostLevels] = {}, sizes_[mostLevels] = {};
  unsigned levels_ = 0;
  std::vector<std::uint32_t> near_[2];  // nodes of one level
  struct BoxAndLeaf {
    std::uint32_t box, leaf;  // a place in `ids_`, a node
  };
  BoxAndLeaf pending_[mostPending] = {};
  std::uint32_t pendingCount_ = 0;
  NodeStack stack_ = makeNodeStack();
};

}  // namespace

std::unique_ptr<Structure> makeLinearBvh(const Options&) { return std::make_unique<LinearBvh>(); }

}  // namespace touchstone::broadphase
