// SPDX-License-Identifier: MIT
// Sweep and prune on one axis: the boxes in the order of their lower bounds, each tested against those behind it that
// begin before it ends. The axis is the one on which the centres vary most. The order of the last step is kept, so that
// boxes which moved little are sorted by a few moves; otherwise a radix sort takes three passes. Four boxes are tested
// at once (sorted_boxes.cpp).
//
// Degenerate scenes: a large box is tested with all boxes behind its beginning, and no other box has to be tested with
// more because of it, since no list of open intervals is kept. Where all intervals overlap on the best axis the tests
// are those of brute force.
#include "broadphase/members.hpp"
#include "broadphase/sorted_boxes.hpp"
#include "broadphase/sorting.hpp"
#include "broadphase/structure.hpp"

namespace touchstone::broadphase {
namespace {

class Sweep final : public Structure {
 public:
  void update(const BoxTable& table, std::span<const std::uint32_t> changed) override {
    takeMembers(table, changed, held_, entries_, idOf);
    const int axis = widestAxis(table.boxes, entries_);
    for (std::uint64_t& entry : entries_) {
      const std::uint32_t id = idOf(entry);
      entry = sortEntry(table.boxes[id].lower[axis], id);
    }
    sortEntries(entries_, sorted_);
    boxes_.fill(table.boxes, entries_, axis);
  }

  void findPairs(std::vector<Pair>& pairs) override { boxes_.findPairs(pairs, counts); }
  void overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) override {
    boxes_.overlapping(box, ids, visits, counts);
  }
  void alongRay(const Ray& ray, RayVisitor& visitor) override { boxes_.alongRay(ray, visitor, counts); }
  void around(const float (&point)[3], float limit, NearVisitor& visitor) override {
    boxes_.around(point, limit, visitor, counts);
  }
  void explainInsertion(const Box& box, std::vector<Visit>& visits) override { boxes_.explainInsertion(box, visits); }
  void draw(std::vector<Part>& parts) const override { boxes_.draw(parts); }
  std::size_t bytes() const override {
    return boxes_.bytes() + (entries_.capacity() + sorted_.capacity()) * sizeof(std::uint64_t) + held_.capacity();
  }

 private:
  std::vector<std::uint64_t> entries_, sorted_;  // sorted by the lower bound; scratch memory of the sort
  std::vector<std::uint8_t> held_;               // by id
  SortedBoxes boxes_;
};

}  // namespace

std::unique_ptr<Structure> makeSweep(const Options&) { return std::make_unique<Sweep>(); }

}  // namespace touchstone::broadphase
