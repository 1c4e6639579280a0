// SPDX-License-Identifier: MIT
// aabb, obb - obb of the float batch, sorted by case. All pairs of a chunk are separated by their axes; those that are
// apart take the first passes of the search for closest points; the lanes that these leave, of whatever groups of the
// chunk, are gathered anew and take the Newton steps four at a time.
#pragma once

#include "batch/box_kernels.hpp"

#if TOUCHSTONE_LANES
namespace touchstone::lanes {

/// A group of pairs on their way to their results, in the frame of A.
struct BoxGroup {
  LanesOfBoxPairInA p;
  Probe at;
  Mask areApart;
};

/// One lane of each of four structs that hold four of each number.
[[gnu::noinline]] inline void gatherLanes(const std::byte* const (&from)[laneCount], std::byte* to, std::size_t size) {
  for (std::size_t k = 0; k < size; k += sizeof(F4)) {
    float lane[laneCount];
    for (std::size_t i = 0; i < laneCount; ++i) std::memcpy(lane + i, from[i] + k, sizeof(float));
    std::memcpy(to + k, lane, sizeof lane);
  }
}

/// The lanes of a chunk that are apart and have no closest points after the first passes. They are solved together at
/// its end: each step of a lane waits for the one before, so that only steps of several groups fill the processor.
class RestOfBoxes {
 public:
  /// `of` and `to` are the groups of the chunk and their results.
  RestOfBoxes(const BoxGroup* of, LaneResults* to, bool isWitnessAsked)
      : groups(of), results(to), hasWitness(isWitnessAsked) {}
  /// Adds the lanes of a group that are set in `open`, without branches, which would be mispredicted.
  void add(std::size_t group, int open) {
    std::size_t end = count;
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
      places[end] = static_cast<std::uint16_t>(laneCount * group + lane);
      end += static_cast<std::size_t>(open >> lane & 1);
    }
    count = end;
  }
  /// Solves them and writes their results, in the frame of A.
  void solve() {
    for (std::size_t from = 0; from < count; from += most) solveFrom(from, std::min(count - from, most));
  }

 private:
  static constexpr int mostSteps = 4;
  static constexpr std::size_t mostTogether = 8, most = laneCount * mostTogether;
  struct Group {
    LanesOfBoxPairInA p;
    Probe at;
    Apart apart;
    V3 onA;
    int open;
  };
  /// The lanes from the one at `from` on, `used` of them; unused lanes repeat the first.
  void gather(std::size_t from, std::size_t used, Group& to) const {
    const std::byte *p[laneCount], *u[laneCount];
    for (std::size_t i = 0; i < laneCount; ++i) {
      const std::size_t place = places[from + (i < used ? i : 0)], lane = place % laneCount * sizeof(float);
      const BoxGroup& g = groups[place / laneCount];
      p[i] = reinterpret_cast<const std::byte*>(&g.p) + lane;
      u[i] = reinterpret_cast<const std::byte*>(&g.at.u) + lane;
    }
    gatherLanes(p, reinterpret_cast<std::byte*>(&to.p), sizeof to.p);
    gatherLanes(u, reinterpret_cast<std::byte*>(&to.at.u), sizeof to.at.u);
    to.open = (1 << used) - 1;
  }
  void solveFrom(std::size_t from, std::size_t laneTotal) {
    Group open[mostTogether];
    const std::size_t groupCount = (laneTotal + laneCount - 1) / laneCount;
    for (std::size_t i = 0; i < groupCount; ++i)
      gather(from + laneCount * i, std::min<std::size_t>(laneTotal - laneCount * i, laneCount), open[i]);
    const auto each = [&](auto&& act) {
      for (std::size_t i = 0; i < groupCount; ++i) act(open[i]);
    };
    each([](Group& g) {
      place(g.p, g.at);
      evaluate(g.p, g.at);
    });
    each([&](Group& g) { closestByNewton(g.p, g.at, g.apart, hasWitness ? &g.onA : nullptr); });
    each([&](Group& g) {
      const std::uint16_t* to = places + from + laneCount * static_cast<std::size_t>(&g - open);
      write(g, to);
      for (int step = 1; step < mostSteps && g.open != 0; ++step) {
        closestByNewton(g.p, g.at, g.apart, hasWitness ? &g.onA : nullptr);
        write(g, to);
      }
    });
  }
  /// Writes the lanes that have been found.
  void write(Group& g, const std::uint16_t* to) {
    const int found = bitmask(g.apart.valid) & g.open;
    const V3& n = g.apart.normal;
    for (std::size_t i = 0; i < laneCount; ++i) {
      if ((found >> i & 1) == 0) continue;
      LaneResults& result = results[to[i] / laneCount];
      const std::size_t lane = to[i] % laneCount;
      result.normal.x[lane] = n.x[i], result.normal.y[lane] = n.y[i], result.normal.z[lane] = n.z[i];
      result.distance[lane] = g.apart.distance[i], result.valid[lane] = -1;
      if (!boxKernelsHaveWitnesses || !hasWitness) continue;
      result.pointOnA.x[lane] = g.onA.x[i], result.pointOnA.y[lane] = g.onA.y[i], result.pointOnA.z[lane] = g.onA.z[i];
    }
    g.open &= ~found;
  }

  const BoxGroup* groups;
  LaneResults* results;
  bool hasWitness;
  std::size_t count = 0;
  std::uint16_t places[laneCount * mostGroups + laneCount];
};

/// So many groups are solved together, few enough to stay in the fastest cache.
constexpr std::size_t boxesTogether = 16;

/// The results of groups of boxes `a` and `b`, `boxesTogether` of them at most, in the frame of A; `add` takes the
/// index of each group with lanes that are left open, and these lanes as bits.
template <class Add>
inline void solveBoxPairs(const ObbLanes* a, const ObbLanes* b, BoxGroup* groups, std::size_t count, bool isPlanar,
                          bool hasWitness, LaneResults* results, Add&& add) {
  std::size_t open[boxesTogether], openCount = 0;
  for (std::size_t i = 0; i < count; ++i) {
    groups[i].areApart = separateBoxes(a[i], b[i], isPlanar, hasWitness, groups[i].p, results[i]);
    open[openCount] = i;
    openCount += bitmask(groups[i].areApart) != 0 ? 1 : 0;
  }
  // The first WebAssembly module does not contain the rest: after more passes, the pair's own function solves the fewer
  // lanes that are left.
  constexpr int descents = hasAllShapes ? 6 : 12;
  // Short loops, so that groups overlap: each step of the search has to wait for the one before.
  const auto each = [&](auto&& act) {
    for (std::size_t i = 0; i < openCount; ++i) act(groups[open[i]], open[i]);
  };
  each([](BoxGroup& g, std::size_t) { start(g.p, g.at); });
  for (int step = 0; step < descents; ++step)
    each([&](BoxGroup& g, std::size_t) { descendAlong(g.p, g.at, step % 3); });
  each([&](BoxGroup& g, std::size_t i) {
    LaneResults& out = results[i];
    Probe at;
    for (int k = 0; k < 3; ++k) at.u[k] = g.at.u[k], at.x[k] = g.at.x[k];
    evaluate(g.p, at);
    V3 onA;
    Apart apart;
    if constexpr (hasAllShapes)
      certifyByGain(g.p, at, apart, hasWitness ? &onA : nullptr);
    else
      certify(g.p, at, at, apart, hasWitness ? &onA : nullptr);
    out.normal = select(g.areApart, apart.normal, out.normal);
    out.distance = select(g.areApart, apart.distance, out.distance);
    if (boxKernelsHaveWitnesses && hasWitness) out.pointOnA = select(g.areApart, onA, out.pointOnA);
    out.valid = (g.areApart & apart.valid) | (~g.areApart & out.valid);
    const int left = hasAllShapes ? bitmask(g.areApart & ~asMask(apart.valid)) : 0;
    if (left != 0) add(i, left);
  });
}

}  // namespace touchstone::lanes
#endif
