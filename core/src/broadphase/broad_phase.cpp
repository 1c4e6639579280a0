// SPDX-License-Identifier: MIT
// The ids and boxes of a broad phase. Boxes without finite bounds never enter the structure: they are few (planes), and
// no cell, interval or tree node suits them; they are tested with every other box.
#include "touchstone/broadphase/broad_phase.hpp"

#include <cmath>
#include <utility>

#include "broadphase/box_tests.hpp"
#include "broadphase/structure.hpp"

namespace touchstone::broadphase {

namespace {

std::unique_ptr<Structure> makeStructure(Method method, const Options& options) {
  switch (method) {
    case Method::brute: return makeBrute(options);
    case Method::sweep: return makeSweep(options);
    case Method::sweep3: return makeSweep3(options);
    case Method::grid: return makeGrid(options);
    case Method::bitmask: return makeBitmask(options);
    case Method::quadtree: return makeQuadtree(options, false);
    case Method::looseQuadtree: return makeQuadtree(options, true);
    case Method::octree: return makeOctree(options, false);
    case Method::looseOctree: return makeOctree(options, true);
    case Method::kdtree: return makeKdtree(options);
    case Method::bsp: return makeBsp(options);
    case Method::bvh: return makeBvh(options);
    case Method::linearBvh: return makeLinearBvh(options);
  }
  return nullptr;
}

}  // namespace

BroadPhase::BroadPhase(Method method, const Options& options)
    : method_(method), structure_(makeStructure(method, options)) {}
BroadPhase::~BroadPhase() = default;
BroadPhase::BroadPhase(BroadPhase&&) noexcept = default;
BroadPhase& BroadPhase::operator=(BroadPhase&&) noexcept = default;

bool BroadPhase::isBounded(const Box& box) {
  for (int i = 0; i < 3; ++i)
    if (!std::isfinite(box.lower[i]) || !std::isfinite(box.upper[i])) return false;
  return true;
}

void BroadPhase::note(std::uint32_t id) {
  if (noted_[id] != 0) return;
  noted_[id] = 1;
  changed_.push_back(id);
}
void BroadPhase::enter(std::uint32_t id, const Box& box) {
  boxes_[id] = box;
  boxes_[id].lower[3] = boxes_[id].upper[3] = 0;
  const bool isIn = isBounded(box);
  bounded_[id] = isIn ? 1 : 0;
  // Also of an unbounded box: the table of boxes may have moved.
  note(id);
  if (!isIn) unbounded_.push_back(id);
}
void BroadPhase::leave(std::uint32_t id) {
  if (bounded_[id] != 0) {
    bounded_[id] = 0;
    note(id);
    return;
  }
  for (std::uint32_t& other : unbounded_) {
    if (other != id) continue;
    other = unbounded_.back();
    unbounded_.pop_back();
    return;
  }
}

std::uint32_t BroadPhase::insert(const Box& box) {
  std::uint32_t id = 0;
  if (free_.empty()) {
    id = static_cast<std::uint32_t>(boxes_.size());
    boxes_.emplace_back();
    place_.push_back(noPlace);
    bounded_.push_back(0);
    noted_.push_back(0);
  } else {
    id = free_.back();
    free_.pop_back();
  }
  place_[id] = static_cast<std::uint32_t>(live_.size());
  live_.push_back(id);
  enter(id, box);
  return id;
}
void BroadPhase::move(std::uint32_t id, const Box& box) {
  if (bounded_[id] != 0 && isBounded(box)) {
    boxes_[id] = box;
    boxes_[id].lower[3] = boxes_[id].upper[3] = 0;
    note(id);
    return;
  }
  leave(id);
  enter(id, box);
}
void BroadPhase::remove(std::uint32_t id) {
  leave(id);
  const std::uint32_t place = place_[id], last = live_.back();
  live_[place] = last;
  place_[last] = place;
  live_.pop_back();
  place_[id] = noPlace;
  free_.push_back(id);
}
void BroadPhase::assign(std::span<const Box> boxes) {
  for (auto id = static_cast<std::uint32_t>(boxes_.size()); id-- > boxes.size();)
    if (has(id)) remove(id);
  // Free ids below the new size are all used: in ascending order where there is a choice.
  for (std::uint32_t id = 0; id < boxes.size(); ++id) {
    if (has(id)) {
      move(id, boxes[id]);
      continue;
    }
    if (id == boxes_.size()) {
      free_.clear();
      insert(boxes[id]);
      continue;
    }
    place_[id] = static_cast<std::uint32_t>(live_.size());
    live_.push_back(id);
    enter(id, boxes[id]);
  }
  free_.clear();
  for (auto id = static_cast<std::uint32_t>(boxes_.size()); id-- > boxes.size();) free_.push_back(id);
}

void BroadPhase::update() {
  if (changed_.empty()) return;
  for (const std::uint32_t id : changed_) noted_[id] = 0;
  structure_->update({boxes_, bounded_}, changed_);
  changed_.clear();
}

std::span<const Pair> BroadPhase::findPairs() {
  update();
  pairs_.clear();
  structure_->counts.tests = structure_->counts.nodes = 0;
  structure_->findPairs(pairs_);
  unboundedTests_ = 0;
  for (std::size_t k = 0; k < unbounded_.size(); ++k) {
    const std::uint32_t id = unbounded_[k];
    const auto test = [&](std::uint32_t other) {
      ++unboundedTests_;
      if (overlapFast(boxes_[id], boxes_[other])) pairs_.push_back(pairOf(id, other));
    };
    for (std::size_t l = k + 1; l < unbounded_.size(); ++l) test(unbounded_[l]);
    for (const std::uint32_t other : live_)
      if (bounded_[other] != 0) test(other);
  }
  return pairs_;
}

bool BroadPhase::overlapping(const Box& box, std::vector<std::uint32_t>& ids) {
  for (int k = 0; k < 3; ++k)
    if (!(box.lower[k] <= box.upper[k])) return false;
  update();
  structure_->counts.tests = structure_->counts.nodes = 0;
  Box query = box;
  query.lower[3] = query.upper[3] = 0;
  structure_->overlapping(query, ids, nullptr);
  unboundedTests_ = unbounded_.size();
  for (const std::uint32_t id : unbounded_)
    if (overlapFast(boxes_[id], query)) ids.push_back(id);
  return true;
}
void BroadPhase::alongRay(const Ray& ray, RayVisitor& visitor) {
  update();
  structure_->counts.tests = structure_->counts.nodes = 0;
  unboundedTests_ = unbounded_.size();
  Ray rest = ray;
  for (const std::uint32_t id : unbounded_) {
    const float entry = rayEntry(boxes_[id], rest, rest.maximum);
    if (entry >= 0) rest.maximum = visitor.meet(id, entry, rest.maximum);
  }
  structure_->alongRay(rest, visitor);
}
void BroadPhase::around(const float (&point)[3], float limit, NearVisitor& visitor) {
  update();
  structure_->counts.tests = structure_->counts.nodes = 0;
  unboundedTests_ = unbounded_.size();
  for (const std::uint32_t id : unbounded_) {
    const float distance = squaredDistance(boxes_[id], point);
    if (distance <= limit) limit = visitor.meet(id, distance, limit);
  }
  structure_->around(point, limit, visitor);
}

void BroadPhase::explainQuery(const Box& box, std::vector<Visit>& visits) {
  update();
  structure_->counts.tests = structure_->counts.nodes = 0;
  std::vector<std::uint32_t> ids;
  Box query = box;
  query.lower[3] = query.upper[3] = 0;
  structure_->overlapping(query, ids, &visits);
  unboundedTests_ = unbounded_.size();
  for (const std::uint32_t id : unbounded_)
    visits.push_back({overlapFast(boxes_[id], query) ? Visit::Kind::hit : Visit::Kind::test, id});
}
void BroadPhase::explainInsertion(const Box& box, std::vector<Visit>& visits) {
  update();
  if (isBounded(box)) structure_->explainInsertion(box, visits);
}
void BroadPhase::draw(std::vector<Part>& parts) {
  update();
  structure_->draw(parts);
}

Statistics BroadPhase::statistics() const {
  Statistics all = structure_->counts;
  all.tests += unboundedTests_;
  all.bytes = structure_->bytes();
  return all;
}

}  // namespace touchstone::broadphase
