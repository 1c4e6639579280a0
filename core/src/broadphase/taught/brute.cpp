// SPDX-License-Identifier: MIT
// Every box with every other: n (n - 1) / 2 tests, four at a time. The baseline of the other methods, and the fastest
// for a few dozen boxes. Coordinates lie in six arrays, without gaps; a removed box is replaced by the last one.
#include <bit>
#include <utility>

#include "broadphase/box_tests.hpp"
#include "broadphase/structure.hpp"

namespace touchstone::broadphase {
namespace {

constexpr std::uint32_t nowhere = 0xffffffffu;
constexpr std::size_t blockWidth = 4;

class Brute final : public Structure {
 public:
  void update(const BoxTable& table, std::span<const std::uint32_t> changed) override {
    boxes_ = table.boxes;
    place_.resize(table.boxes.size(), nowhere);
    for (const std::uint32_t id : changed) {
      const bool isHere = place_[id] != nowhere;
      if (table.present[id] == 0) {
        if (isHere) drop(id);
        continue;
      }
      if (!isHere) {
        place_[id] = static_cast<std::uint32_t>(ids_.size());
        ids_.push_back(id);
        pad();
      }
      put(place_[id], boxes_[id]);
    }
  }

  void findPairs(std::vector<Pair>& pairs) override {
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      const Box& box = boxes_[ids_[i]];
      eachOverlap(box, i + 1, [&](std::size_t j) { pairs.push_back(pairOf(ids_[i], ids_[j])); });
      counts.tests += ids_.size() - i - 1;
    }
  }
  void overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) override {
    counts.tests += ids_.size();
    if (visits)
      for (const std::uint32_t id : ids_)
        visits->push_back({overlapFast(box, boxes_[id]) ? Visit::Kind::hit : Visit::Kind::test, id});
    eachOverlap(box, 0, [&](std::size_t j) { ids.push_back(ids_[j]); });
  }
  void alongRay(const Ray& ray, RayVisitor& visitor) override {
    float maximum = ray.maximum;
    for (const std::uint32_t id : ids_) {
      ++counts.tests;
      const float entry = rayEntry(boxes_[id], ray, maximum);
      if (entry >= 0) maximum = visitor.meet(id, entry, maximum);
    }
  }
  void around(const float (&point)[3], float limit, NearVisitor& visitor) override {
    for (const std::uint32_t id : ids_) {
      ++counts.tests;
      const float distance = squaredDistance(boxes_[id], point);
      if (distance <= limit) limit = visitor.meet(id, distance, limit);
    }
  }
  // A new box goes to the end of the list: nothing is visited and nothing is drawn.
  void explainInsertion(const Box&, std::vector<Visit>&) override {}
  void draw(std::vector<Part>&) const override {}
  std::size_t bytes() const override {
    std::size_t sum = (ids_.capacity() + place_.capacity()) * sizeof(std::uint32_t);
    for (const std::vector<float>& bound : bounds_) sum += bound.capacity() * sizeof(float);
    return sum;
  }

 private:
  /// Room for the last box in whole blocks of four. The lanes behind it overlap nothing.
  void pad() {
    const std::size_t padded = (ids_.size() + blockWidth - 1) / blockWidth * blockWidth;
    const Box nothing = emptyBox();
    for (int axis = 0; axis < 3; ++axis) {
      bounds_[axis].resize(padded, nothing.lower[axis]);
      bounds_[3 + axis].resize(padded, nothing.upper[axis]);
    }
  }
  void put(std::size_t place, const Box& box) {
    for (int axis = 0; axis < 3; ++axis) {
      bounds_[axis][place] = box.lower[axis];
      bounds_[3 + axis][place] = box.upper[axis];
    }
  }
  void drop(std::uint32_t id) {
    const std::uint32_t place = std::exchange(place_[id], nowhere), last = ids_.back();
    const std::size_t end = ids_.size() - 1;
    if (last != id) {
      ids_[place] = last;
      place_[last] = place;
      for (std::vector<float>& bound : bounds_) bound[place] = bound[end];
    }
    put(end, emptyBox());
    ids_.pop_back();
    pad();
  }
  /// Calls `f` with each place from `first` on whose box overlaps `box`.
  template <class F>
  void eachOverlap(const Box& box, std::size_t first, F&& f) const {
#if TOUCHSTONE_LANES
    using namespace lanes;
    const float* b[6];
    for (int k = 0; k < 6; ++k) b[k] = bounds_[k].data();
    const F4 lower[3] = {splat(box.lower[0]), splat(box.lower[1]), splat(box.lower[2])};
    const F4 upper[3] = {splat(box.upper[0]), splat(box.upper[1]), splat(box.upper[2])};
    for (std::size_t j = first / blockWidth * blockWidth; j < ids_.size(); j += blockWidth) {
      const Mask meets = (load(b[0] + j) <= upper[0]) & (lower[0] <= load(b[3] + j)) & (load(b[1] + j) <= upper[1]) &
                         (lower[1] <= load(b[4] + j)) & (load(b[2] + j) <= upper[2]) & (lower[2] <= load(b[5] + j));
      for (auto bits = static_cast<unsigned>(bitmask(meets)); bits != 0; bits &= bits - 1) {
        const std::size_t place = j + static_cast<std::size_t>(std::countr_zero(bits));
        if (place >= first) f(place);
      }
    }
#else
    for (std::size_t j = first; j < ids_.size(); ++j)
      if (overlap(box, boxes_[ids_[j]])) f(j);
#endif
  }

  std::span<const Box> boxes_;
  std::vector<std::uint32_t> ids_;    // without gaps
  std::vector<std::uint32_t> place_;  // by id, in ids_
  std::vector<float> bounds_[6];      // lower x, y, z, upper x, y, z, in the order of ids_
};

}  // namespace

std::unique_ptr<Structure> makeBrute(const Options&) { return std::make_unique<Brute>(); }

}  // namespace touchstone::broadphase
