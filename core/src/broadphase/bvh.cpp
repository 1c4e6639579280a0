// SPDX-License-Identifier: MIT
// Dynamic tree of enlarged boxes. A leaf's box is enlarged by a margin, and a box that moves within it changes nothing,
// neither in the tree nor in the list of candidate pairs, whose enlarged boxes overlap; findPairs tests the exact boxes
// of the candidates.
//
// A few changes are single insertions and removals with rotations. Where more than an eighth of the boxes changes, the
// tree is refitted, which costs a tenth of rebuilding it; it is rebuilt where boxes came or went as well. Its quality
// (AabbTree::quality) is measured after each refit and after as many single changes as half the boxes; where it is 1.3
// times that of the last rebuilt tree, where the number of boxes has doubled or halved, or where the tree has become
// deep, it is rebuilt.
//
// Source: E. Catto, Dynamic Bounding Volume Hierarchies (GDC 2019).
#include <bit>

#include "broadphase/aabb_tree.hpp"
#include "broadphase/keep_room.hpp"
#include "broadphase/structure.hpp"

namespace touchstone::broadphase {
namespace {

constexpr std::uint32_t none = AabbTree::none;
constexpr float usualMargin = 0.1f;
constexpr double worstQuality = 1.3;

class Bvh final : public Structure {
 public:
  explicit Bvh(const Options& options) : margin_(options.margin > 0 ? options.margin : usualMargin) {
    waiting_.reserve(1024);
  }

  void update(const BoxTable& table, std::span<const std::uint32_t> changed) override {
    boxes_ = table.boxes;
    leaf_.resize(boxes_.size(), none);
    isDirty_.resize(boxes_.size(), 0);
    moved_.clear();
    moved_.reserve(boxes_.size());
    dirty_.reserve(boxes_.size());
    bool isSameSet = true;
    std::size_t size = size_;
    for (const std::uint32_t id : changed) {
      const bool isIn = table.present[id] != 0, wasIn = leaf_[id] != none;
      if (!isIn && !wasIn) continue;
      if (isIn && wasIn && fits(tree_.at(leaf_[id]).box, boxes_[id])) continue;
      moved_.push_back(id);
      size += (isIn ? 1u : 0u) - (wasIn ? 1u : 0u);
      isSameSet = isSameSet && isIn == wasIn;
      if (isDirty_[id] == 0) dirty_.push_back(id);
      isDirty_[id] = 1;
    }
    size_ = size;
    if (moved_.empty()) return;
    const bool isMany = 8 * moved_.size() > size_;
    if (isMany && !isSameSet)
      rebuild(table);
    else if (isMany)
      refit(table);
    else
      changeSingly(table);
    counts.depth = size_ == 0 ? 0 : tree_.height() + 1;
  }

  void findPairs(std::vector<Pair>& pairs) override {
    searchCandidates();
    counts.tests += candidates_.size();
    for (const Pair& pair : candidates_)
      if (overlapFast(boxes_[pair.a], boxes_[pair.b])) pairs.push_back(pair);
  }
  void overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) override {
    overlappingInTree(*this, stack_, counts, box, ids, visits);
  }
  void alongRay(const Ray& ray, RayVisitor& visitor) override { alongRayInTree(*this, stack_, counts, ray, visitor); }
  void around(const float (&point)[3], float limit, NearVisitor& visitor) override {
    aroundInTree(*this, stack_, counts, point, limit, visitor);
  }
  void explainInsertion(const Box& box, std::vector<Visit>& visits) override {
    if (!isEmpty())
      tree_.bestSibling(enlarged(box, margin_), [&](Visit::Kind kind, std::uint32_t node) {
        visits.push_back({kind, node});
      });
  }
  void draw(std::vector<Part>& parts) const override {
    struct Drawn {
      std::uint32_t node, level;
      std::size_t parent;  // its place in `parts`
    };
    const std::size_t first = parts.size();
    std::vector<Drawn> drawn;
    if (!isEmpty()) drawn.push_back({tree_.root(), 0, 0});
    for (std::size_t k = 0; k < drawn.size(); ++k) {
      const AabbTree::Node& node = tree_.at(drawn[k].node);
      parts.push_back(boxPart(Part::Kind::bounds, drawn[k].level, drawn[k].node, node.isLeaf() ? 1 : 0, node.box));
      if (!node.isLeaf())
        for (const std::uint32_t child : node.child) drawn.push_back({child, drawn[k].level + 1, k});
    }
    for (std::size_t k = drawn.size(); k-- > 1;) parts[first + drawn[k].parent].count += parts[first + k].count;
  }
  std::size_t bytes() const override {
    return tree_.bytes() + items_.capacity() * sizeof(AabbTree::Item) + candidates_.capacity() * sizeof(Pair) +
           (leaf_.capacity() + moved_.capacity() + dirty_.capacity()) * sizeof(std::uint32_t) + isDirty_.capacity() +
           stack_.capacity() * sizeof(WaitingNode) + waiting_.capacity() * sizeof(Pair);
  }

  // For the queries of all trees.
  bool isEmpty() const { return tree_.isEmpty(); }
  std::uint32_t root() const { return tree_.root(); }
  const Box& reach(std::uint32_t node) const { return tree_.at(node).box; }
  bool isEntered(std::uint32_t, std::uint32_t child, const Box& box) const { return overlapFast(reach(child), box); }
  template <class F>
  void eachChild(std::uint32_t node, F f) const {
    if (tree_.at(node).isLeaf()) return;
    for (const std::uint32_t child : tree_.at(node).child) f(child);
  }
  template <class F>
  void eachItem(std::uint32_t node, F f) const {
    if (tree_.at(node).isLeaf()) f(tree_.at(node).id());
  }
  const Box& boxOf(std::uint32_t id) const { return boxes_[id]; }
  static bool isFirst(std::uint32_t) { return true; }

 private:
  static Box enlarged(const Box& box, float margin) {
    float extent = 0;
    for (int axis = 0; axis < 3; ++axis) extent = std::max(extent, box.upper[axis] - box.lower[axis]);
    Box result = box;
    for (int axis = 0; axis < 3; ++axis) {
      result.lower[axis] -= margin * extent;
      result.upper[axis] += margin * extent;
    }
    return result;
  }
  /// Whether a leaf's box may stay: the box lies in it, and has not shrunk so much that it would be far too large.
  bool fits(const Box& fat, const Box& box) const {
    return contains(fat, box) && contains(enlarged(box, 4 * margin_), fat);
  }

  void changeSingly(const BoxTable& table) {
    for (const std::uint32_t id : moved_) {
      if (leaf_[id] != none) tree_.remove(leaf_[id]);
      leaf_[id] = table.present[id] != 0 ? tree_.insert(enlarged(boxes_[id], margin_), id) : none;
    }
    singleChanges_ += moved_.size();
    const bool hasOtherSize = size_ > 2 * sizeBuilt_ || 2 * size_ < sizeBuilt_;
    const bool isDeep = tree_.height() > 16 + 2 * static_cast<std::uint32_t>(std::bit_width(size_));
    if (hasOtherSize || isDeep)
      rebuild(table);
    else if (2 * singleChanges_ > size_)
      checkQuality(table);
  }
  void refit(const BoxTable& table) {
    for (const std::uint32_t id : moved_) tree_.setBox(leaf_[id], enlarged(boxes_[id], margin_));
    tree_.refit();
    checkQuality(table);
  }
  void checkQuality(const BoxTable& table) {
    singleChanges_ = 0;
    if (tree_.quality() > worstQuality * qualityBuilt_) rebuild(table);
  }
  void rebuild(const BoxTable& table) {
    items_.clear();
    for (std::uint32_t id = 0; id < boxes_.size(); ++id) {
      if (table.present[id] == 0) {
        leaf_[id] = none;
        continue;
      }
      const bool isKept = leaf_[id] != none && fits(tree_.at(leaf_[id]).box, boxes_[id]);
      items_.push_back({isKept ? tree_.at(leaf_[id]).box : enlarged(boxes_[id], margin_), id});
    }
    tree_.rebuild(items_, leaf_);
    qualityBuilt_ = tree_.quality();
    sizeBuilt_ = size_;
    singleChanges_ = 0;
  }

  /// Brings the candidates up to date: those of changed boxes are dropped and searched again, by themselves or, where
  /// half the boxes changed, all in one traversal.
  void searchCandidates() {
    if (dirty_.empty()) return;
    if (2 * dirty_.size() > size_) {
      candidates_.clear();
      traverse();
    } else {
      std::erase_if(candidates_, [&](const Pair& pair) { return (isDirty_[pair.a] | isDirty_[pair.b]) != 0; });
      for (const std::uint32_t id : dirty_)
        if (leaf_[id] != none) searchPartners(id);
    }
    for (const std::uint32_t id : dirty_) isDirty_[id] = 0;
    dirty_.clear();
    keepRoom(candidates_);
  }
  void searchPartners(std::uint32_t id) {
    const Box box = tree_.at(leaf_[id]).box;
    stack_.clear();
    stack_.push_back({0, tree_.root()});
    while (!stack_.empty()) {
      const AabbTree::Node& node = tree_.at(stack_.back().node);
      stack_.pop_back();
      ++counts.nodes;
      if (node.isLeaf()) {
        // A pair of two changed boxes is found twice.
        if (node.id() != id && (isDirty_[node.id()] == 0 || id < node.id()))
          candidates_.push_back(pairOf(id, node.id()));
        continue;
      }
      for (const std::uint32_t child : node.child) {
        if (tree_.at(child).isLeaf()) ++counts.tests;
        if (overlapFast(tree_.at(child).box, box)) stack_.push_back({0, child});
      }
    }
  }
  /// All candidates: pairs of nodes whose boxes overlap, from the root with itself downwards.
  void traverse() {
    if (isEmpty()) return;
    waiting_.clear();
    waiting_.push_back({tree_.root(), tree_.root()});
    while (!waiting_.empty()) {
      const auto [a, b] = waiting_.back();
      waiting_.pop_back();
      ++counts.nodes;
      const AabbTree::Node &left = tree_.at(a), &right = tree_.at(b);
      if (a == b) {
        if (left.isLeaf()) continue;
        waiting_.push_back({left.child[0], left.child[0]});
        waiting_.push_back({left.child[1], left.child[1]});
        meet(left.child[0], left.child[1]);
      } else if (left.height < right.height) {
        meet(a, right.child[0]);
        meet(a, right.child[1]);
      } else {
        meet(left.child[0], b);
        meet(left.child[1], b);
      }
    }
  }
  void meet(std::uint32_t a, std::uint32_t b) {
    const AabbTree::Node &left = tree_.at(a), &right = tree_.at(b);
    const bool areLeaves = (left.height | right.height) == 0;
    if (areLeaves) ++counts.tests;
    if (!overlapFast(left.box, right.box)) return;
    if (areLeaves)
      candidates_.push_back(pairOf(left.id(), right.id()));
    else
      waiting_.push_back({a, b});
  }

  float margin_;
  std::span<const Box> boxes_;
  AabbTree tree_;
  std::vector<std::uint32_t> leaf_;    // by id
  std::vector<std::uint32_t> moved_;   // ids whose leaf this update changes
  std::vector<std::uint32_t> dirty_;   // ids whose candidates are not up to date
  std::vector<std::uint8_t> isDirty_;  // by id
  std::vector<Pair> candidates_;
  std::vector<AabbTree::Item> items_;
  std::vector<Pair> waiting_;  // of nodes
  NodeStack stack_ = makeNodeStack();
  std::size_t size_ = 0, sizeBuilt_ = 0, singleChanges_ = 0;
  double qualityBuilt_ = 0;
};

}  // namespace

std::unique_ptr<Structure> makeBvh(const Options& options) { return std::make_unique<Bvh>(options); }

}  // namespace touchstone::broadphase
