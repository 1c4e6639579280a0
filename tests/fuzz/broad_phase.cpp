// SPDX-License-Identifier: MIT
// Broad phases under the fuzzer: the first byte chooses the method, the others are steps. The oracle is a table of the
// boxes and the definition of overlap.
#include "touchstone/broadphase/broad_phase.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bytes.hpp"

namespace fuzz {
namespace {

using namespace touchstone::broadphase;

class Session {
 public:
  explicit Session(Method method) : phase_(method) {}

  void step(Bytes& bytes) {
    const std::uint8_t choice = bytes.byte();
    if (choice < 100) {
      insert(readBox(bytes));
    } else if (choice < 170) {
      if (const auto id = chosen(bytes)) {
        boxes_[*id] = readBox(bytes);
        phase_.move(*id, *boxes_[*id]);
      }
    } else if (choice < 200) {
      if (const auto id = chosen(bytes)) {
        boxes_[*id].reset();
        phase_.remove(*id);
      }
    } else if (choice < 215) {
      // As many as no list of steps reaches, so that structures have inner nodes and cells.
      const Box box = readBox(bytes);
      for (int i = 0; i < 40; ++i) insert(shifted(box, i));
    } else if (choice < 235) {
      checkPairs();
    } else {
      checkQuery(readBox(bytes));
    }
  }
  void checkPairs() {
    const auto found = phase_.findPairs();
    std::vector<Pair> pairs(found.begin(), found.end()), expected;
    std::sort(pairs.begin(), pairs.end());
    for (std::uint32_t i = 0; i < boxes_.size(); ++i)
      for (std::uint32_t j = i + 1; j < boxes_.size(); ++j)
        if (boxes_[i] && boxes_[j] && overlap(*boxes_[i], *boxes_[j])) expected.push_back({i, j});
    require(pairs == expected, "the pairs of a broad phase are those that overlap");
  }

 private:
  void require(bool holds, const char* invariant) {
    if (holds) return;
    std::fprintf(stderr, "violated invariant: %s\n  %s\n", invariant, std::string(nameOf(phase_.method())).c_str());
    for (std::uint32_t id = 0; id < boxes_.size(); ++id)
      if (boxes_[id])
        std::fprintf(stderr, "  %u: %.9g %.9g %.9g, %.9g %.9g %.9g\n", id, static_cast<double>(boxes_[id]->lower[0]),
                     static_cast<double>(boxes_[id]->lower[1]), static_cast<double>(boxes_[id]->lower[2]),
                     static_cast<double>(boxes_[id]->upper[0]), static_cast<double>(boxes_[id]->upper[1]),
                     static_cast<double>(boxes_[id]->upper[2]));
    std::abort();
  }
  /// In any order of the bounds; NaN is 0, and numbers beyond float are infinite.
  static Box readBox(Bytes& bytes) {
    Box box{};
    for (int k = 0; k < 3; ++k) {
      const auto number = [&] {
        const double x = bytes.number();
        constexpr double most = std::numeric_limits<float>::max();
        constexpr float infinity = std::numeric_limits<float>::infinity();
        return std::isnan(x) ? 0.0f : x > most ? infinity : x < -most ? -infinity : static_cast<float>(x);
      };
      const float a = number(), b = number();
      box.lower[k] = std::min(a, b);
      box.upper[k] = std::max(a, b);
    }
    return box;
  }
  static Box shifted(Box box, int i) {
    const float by[3] = {static_cast<float>(i % 5), static_cast<float>(i / 5 % 4), static_cast<float>(i / 20)};
    for (int k = 0; k < 3; ++k) {
      box.lower[k] += by[k];
      box.upper[k] += by[k];
    }
    return box;
  }
  void insert(const Box& box) {
    if (boxes_.size() >= 200) return;
    const std::uint32_t id = phase_.insert(box);
    if (boxes_.size() <= id) boxes_.resize(id + 1);
    require(!boxes_[id], "an id in use is not given again");
    boxes_[id] = box;
  }
  /// One of the ids in use.
  std::optional<std::uint32_t> chosen(Bytes& bytes) const {
    if (boxes_.empty()) return std::nullopt;
    const auto id = static_cast<std::uint32_t>(bytes.byte() % boxes_.size());
    return boxes_[id] ? std::optional(id) : std::nullopt;
  }
  void checkQuery(const Box& box) {
    std::vector<std::uint32_t> ids, expected;
    phase_.overlapping(box, ids);
    std::sort(ids.begin(), ids.end());
    for (std::uint32_t id = 0; id < boxes_.size(); ++id)
      if (boxes_[id] && overlap(*boxes_[id], box)) expected.push_back(id);
    require(ids == expected, "a query answers the boxes that overlap");
    Nearest nearest;
    const float point[3] = {finite(box.lower[0]), finite(box.lower[1]), finite(box.upper[2])};
    phase_.around(point, std::numeric_limits<float>::infinity(), nearest);
    float least = std::numeric_limits<float>::infinity();
    for (const auto& other : boxes_)
      if (other) least = std::min(least, squaredDistance(*other, point));
    require(nearest.least == least, "the nearest box is found");
  }
  struct Nearest final : NearVisitor {
    float least = std::numeric_limits<float>::infinity();
    float meet(std::uint32_t, float squaredDistance, float) override { return least = squaredDistance; }
  };
  static float finite(float x) { return std::isfinite(x) ? x : 0; }
  static float squaredDistance(const Box& box, const float (&point)[3]) {
    float sum = 0;
    for (int k = 0; k < 3; ++k) {
      const float outside = std::max(std::max(box.lower[k] - point[k], point[k] - box.upper[k]), 0.0f);
      sum += outside * outside;
    }
    return sum;
  }

  BroadPhase phase_;
  std::vector<std::optional<Box>> boxes_;  // by id
};

}  // namespace

void checkBroadPhase(Bytes& bytes) {
  Session session(static_cast<Method>(bytes.byte() % methodCount));
  while (!bytes.isEmpty()) session.step(bytes);
  session.checkPairs();
}

}  // namespace fuzz
