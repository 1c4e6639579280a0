// SPDX-License-Identifier: MIT
// aabb, obb - obb of the float batch, sorted by case. All pairs of a chunk are separated by their axes; those that are
// apart take the first step of the search for closest points; the lanes that it leaves, of whatever groups, are
// gathered anew and take the others four at a time.
#pragma once

#include "batch/box_kernels.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// One lane of several numbers: those of a struct that holds four of each. One loop for all structs, because of the
/// module's size limit.
[[gnu::noinline]] inline void copyLane(const std::byte* from, std::byte* to, std::size_t size) {
  for (std::size_t k = 0; k < size; k += sizeof(F4)) std::memcpy(to + k, from + k, sizeof(float));
}
template <class Lanes>
void copyLane(const Lanes& from, int lane, Lanes& to, int toLane) {
  const auto at = [](int i) { return static_cast<std::size_t>(i) * sizeof(float); };
  copyLane(reinterpret_cast<const std::byte*>(&from) + at(lane), reinterpret_cast<std::byte*>(&to) + at(toLane),
           sizeof(Lanes));
}

/// A group of pairs on their way to their results, in the frame of A.
struct BoxGroup {
  SeparatedBoxes separated;
  Probe at;
  Apart apart;
  V3 onA;
};

/// The lanes of groups that are apart and have no closest points yet, four at a time: a lane that has found them, or
/// has taken all its steps, makes room for the next.
class RestOfBoxes {
 public:
  explicit RestOfBoxes(bool isWitnessAsked) : hasWitness(isWitnessAsked) {}
  void add(BoxGroup& group) {
    const int open = bitmask(group.separated.areApart & ~group.apart.valid);
    for (int lane = 0; lane < laneCount; ++lane) {
      if ((open >> lane & 1) == 0) continue;
      copyLane(group.separated.p, lane, p, count);
      copyLane(group.at, lane, at, count);
      places[count++] = {&group, lane, 0};
      while (count == laneCount) step();
    }
  }
  void finish() {
    while (count > 0) {
      for (int lane = count; lane < laneCount; ++lane) move(0, lane);
      step();
    }
  }

 private:
  static constexpr int mostSteps = 4;
  struct Place {
    BoxGroup* group;
    int lane, steps;
  };
  void move(int from, int to) {
    copyLane(p, from, p, to);
    copyLane(at, from, at, to);
    places[to] = places[from];
  }
  void step() {
    V3 onA = {splat(0), splat(0), splat(0)};
    const Apart apart = closestByNewton(p, at, hasWitness ? &onA : nullptr);
    const int valid = bitmask(apart.valid);
    for (int i = count - 1; i >= 0; --i) {
      Place& place = places[i];
      const bool isFound = (valid >> i & 1) != 0;
      if (isFound) copyLane(apart, i, place.group->apart, place.lane);
      if (boxKernelsHaveWitnesses && isFound && hasWitness) copyLane(onA, i, place.group->onA, place.lane);
      if (isFound || ++place.steps == mostSteps) move(--count, i);
    }
  }

  BoxPairInA p{};
  Probe at{};
  Place places[laneCount]{};
  int count = 0;
  bool hasWitness;
};

/// So many groups are solved together, few enough to stay in the fastest cache.
constexpr std::size_t boxesTogether = 16;

/// The results of groups of boxes `a` and `b`, `boxesTogether` of them at most.
inline void solveBoxPairs(const ObbLanes* a, const ObbLanes* b, BoxGroup* groups, std::size_t count, bool isPlanar,
                          bool isWitnessAsked, LaneResults* results) {
  const bool hasWitness = boxKernelsHaveWitnesses && isWitnessAsked;
  BoxGroup* const end = groups + count;
  RestOfBoxes rest(hasWitness);
  for (BoxGroup* g = groups; g != end; ++g)
    separateBoxes(a[g - groups], b[g - groups], isPlanar, hasWitness, g->separated);
  BoxGroup* open[boxesTogether];
  std::size_t openCount = 0;
  for (BoxGroup* g = groups; g != end; ++g)
    if (bitmask(g->separated.areApart) != 0) open[openCount++] = g;
  // The first WebAssembly module has no room for the rest, of which the pair's own function solves less after more
  // passes.
  constexpr int descents = hasRoom ? 6 : 12;
  // Short loops, so that groups overlap: each step of the search has to wait for the one before.
  const auto each = [&](auto&& act) {
    for (std::size_t i = 0; i < openCount; ++i) act(*open[i]);
  };
  each([](BoxGroup& g) { g.at = start(g.separated.p); });
  for (int step = 0; step < descents; ++step) each([&](BoxGroup& g) { descendAlong(g.separated.p, g.at, step % 3); });
  each([&](BoxGroup& g) {
    evaluate(g.separated.p, g.at);
    g.apart = certified(g.separated.p, g.at, g.at, hasWitness ? &g.onA : nullptr);
  });
  if (hasRoom) {
    each([&](BoxGroup& g) { rest.add(g); });
    rest.finish();
  }
  for (BoxGroup* g = groups; g != end; ++g, ++a, ++results) {
    const Mask areApart = g->separated.areApart;
    LaneResults out = g->separated.overlap;
    if (bitmask(areApart) != 0) {
      out.normal = select(areApart, g->apart.normal, out.normal);
      out.distance = select(areApart, g->apart.distance, out.distance);
      out.valid = (areApart & g->apart.valid) | (~areApart & out.valid);
      if (hasWitness) out.pointOnA = select(areApart, g->onA, out.pointOnA);
    }
    out.normal = a->axes.toWorld(out.normal);
    if (hasWitness) out.pointOnA = a->center + a->axes.toWorld(out.pointOnA);
    *results = out;
  }
}

}  // namespace touchstone::lanes
#endif
