// SPDX-License-Identifier: MIT
#include "batch.hpp"

#include <cstdint>
#include <cstdlib>
#include <new>
#include <span>

#include "arena.hpp"
#include "queries.hpp"
#include "touchstone/batch.hpp"
#include "workspace_points.hpp"

namespace touchstone::bindings {
namespace {

struct Workspace {
  bool isFloat;
  std::uint32_t counts[shapeKindCount];
  std::byte* numbers[shapeKindCount];
  std::byte*
      own[shapeKindCount];  ///< what JavaScript writes: `numbers`, apart from the references of shapes with points
  PointArena<3> hulls;
  PointArena<2> polygons;
  bool hasPoses;
  std::byte *poses[shapeKindCount], *world[shapeKindCount];
  std::uint32_t* pairs;
  std::byte *records, *witnesses;
  std::uint8_t* unique;
};

Workspace& workspaceAt(int address) { return *reinterpret_cast<Workspace*>(static_cast<std::intptr_t>(address)); }
std::size_t widthOf(int kind) { return static_cast<std::size_t>(shapeLayouts[kind].numberCount()); }
std::size_t worldWidthOf(int kind) { return static_cast<std::size_t>(worldNumberCount(static_cast<ShapeKind>(kind))); }
std::size_t poseWidthOf(int kind) {
  return static_cast<std::size_t>(poseNumberCount(dimensionOf(static_cast<ShapeKind>(kind))));
}

/// Calls visit(arena, kind) for the kinds of shapes that have points, which the first module has not.
template <class W, class Visitor>
void forEachArena(W& w, Visitor&& visit) {
  if constexpr (TOUCHSTONE_ALL_SHAPES != 0) {
    visit(w.hulls, static_cast<int>(ShapeKind::hull));
    visit(w.polygons, static_cast<int>(ShapeKind::polygon2));
  }
}

/// Allocates consecutive parts of one block of memory, or only adds up their sizes without one.
struct Parts {
  std::byte* base;
  std::size_t used = 0;
  std::byte* take(std::size_t bytes) {
    std::byte* part = base ? base + used : nullptr;
    used += (bytes + 15) / 16 * 16;
    return part;
  }
};
/// Places the parts of a workspace behind its head and returns the total size.
std::size_t layOut(Workspace& w, std::byte* base, std::size_t pairCount, bool hasWitnesses) {
  const std::size_t scalar = w.isFloat ? sizeof(float) : sizeof(double);
  Parts parts{base};
  parts.take(sizeof(Workspace));
  for (int kind = 0; kind < shapeKindCount; ++kind)
    w.own[kind] = w.numbers[kind] = parts.take(w.counts[kind] * widthOf(kind) * scalar);
  forEachArena(w, [&]<int N>(PointArena<N>& arena, int kind) {
    const std::size_t count = arena.shapeCount = w.counts[kind];
    const int width = ownNumberCount(static_cast<ShapeKind>(kind));
    w.own[kind] = parts.take(count * static_cast<std::size_t>(width) * scalar);
    arena.shapes = reinterpret_cast<HullPoints<N>*>(parts.take(count * sizeof(HullPoints<N>)));
    arena.capacity = reinterpret_cast<std::uint32_t*>(parts.take(count * sizeof(std::uint32_t)));
  });
  w.pairs = reinterpret_cast<std::uint32_t*>(parts.take(pairCount * 2 * sizeof(std::uint32_t)));
  w.records = parts.take(pairCount * 4 * scalar);
  w.witnesses = hasWitnesses ? parts.take(pairCount * 6 * scalar) : nullptr;
  w.unique = reinterpret_cast<std::uint8_t*>(parts.take(pairCount));
  for (int kind = 0; w.hasPoses && kind < shapeKindCount; ++kind) {
    w.poses[kind] = parts.take(w.counts[kind] * poseWidthOf(kind) * scalar);
    w.world[kind] = parts.take(w.counts[kind] * worldWidthOf(kind) * scalar);
  }
  return parts.used;
}

template <class S>
struct Blocks {
  Block<S> list[shapeKindCount];
  explicit Blocks(const Workspace& w) {
    for (int kind = 0; kind < shapeKindCount; ++kind)
      list[kind] = {static_cast<ShapeKind>(kind), reinterpret_cast<S*>(w.numbers[kind]), w.counts[kind]};
  }
};

template <class S>
std::span<S> posesOf(const Workspace& w, int kind) {
  return {reinterpret_cast<S*>(w.poses[kind]), w.counts[kind] * poseWidthOf(kind)};
}
/// The block of a kind in the world; the block itself where there are no poses.
template <class S>
Block<S> placedBlock(const Workspace& w, const Block<S>& block) {
  const int kind = static_cast<int>(block.kind);
  if (!w.hasPoses || block.count == 0) return block;
  return placeBlock<S>(block, posesOf<S>(w, kind),
                       {reinterpret_cast<S*>(w.world[kind]), w.counts[kind] * worldWidthOf(kind)});
}

/// Puts the numbers of shapes with points together; the other way round what validation has normalised.
template <class S>
void join(const Workspace& w) {
  forEachArena(w, [&](const auto& arena, int kind) {
    joinNumbers(arena, reinterpret_cast<const S*>(w.own[kind]), reinterpret_cast<S*>(w.numbers[kind]));
  });
}
template <class S>
void split(const Workspace& w) {
  forEachArena(w, [&](const auto& arena, int kind) {
    splitNumbers(arena, reinterpret_cast<const S*>(w.numbers[kind]), reinterpret_cast<S*>(w.own[kind]));
  });
}

template <class S>
int checkJoined(const Workspace& w) {
  std::uint32_t first = 0;
  for (const Block<S>& block : Blocks<S>(w).list) {
    const auto refusePart = [&](const BlockRefusal& refusal, WorkspacePart part) {
      result[0] = first + refusal.index;
      result[1] = static_cast<double>(block.kind);
      result[2] = part;
      return refuse(refusal.violation);
    };
    if (const auto refusal = validateBlock(block)) return refusePart(*refusal, shapePart);
    if (w.hasPoses) {
      if (const auto refusal = validatePoses<S>(block, posesOf<S>(w, static_cast<int>(block.kind))))
        return refusePart(*refusal, posePart);
      if (const auto refusal = validateBlock(placedBlock(w, block))) return refusePart(*refusal, placedPart);
    }
    first += block.count;
  }
  return 0;
}
template <class S>
int check(const Workspace& w) {
  join<S>(w);
  const int refused = checkJoined<S>(w);
  split<S>(w);
  return refused;
}
template <class S>
int ask(const Workspace& w, std::size_t count) {
  join<S>(w);
  Blocks<S> blocks(w);
  for (Block<S>& block : blocks.list) block = placedBlock(w, block);
  const auto refusal = distances<S>(blocks.list, {w.pairs, 2 * count},
                                    {reinterpret_cast<S*>(w.records), reinterpret_cast<S*>(w.witnesses), w.unique});
  if (!refusal) return 0;
  result[0] = static_cast<double>(refusal->position);
  return 1 + static_cast<int>(refusal->cause);
}

/// Makes poses of space, numbers one after the other, the identity; those of the plane are where all are 0.
template <class S>
void resetPoses(std::span<S> poses) {
  constexpr std::size_t width = poseNumberCount(3);
  for (std::size_t last = width - 1; last < poses.size(); last += width) poses[last] = S(1);
}
/// Makes every shape stand where its pose, and where its points, are.
template <class S>
void reset(Workspace& w) {
  for (int kind = 0; w.hasPoses && kind < shapeKindCount3; ++kind) resetPoses(posesOf<S>(w, kind));
  forEachArena(w, [&]<int N>(PointArena<N>& arena, int kind) {
    openArena(arena);
    if constexpr (N == 3)
      resetPoses(std::span<S>(reinterpret_cast<S*>(w.own[kind]), std::size_t{arena.shapeCount} * poseNumberCount(3)));
  });
}

}  // namespace

int openWorkspace(bool isFloat, bool hasWitnesses, bool hasPoses) {
  Workspace head{};
  head.isFloat = isFloat;
  head.hasPoses = hasPoses;
  for (int kind = 0; kind < shapeKindCount; ++kind) head.counts[kind] = static_cast<std::uint32_t>(result[kind]);
  const auto pairCount = static_cast<std::size_t>(result[shapeKindCount]);
  const std::size_t bytes = layOut(head, nullptr, pairCount, hasWitnesses);
  auto* base = static_cast<std::byte*>(std::malloc(bytes));
  if (!base) return 0;
  for (std::size_t i = 0; i < bytes; ++i) base[i] = std::byte{0};
  layOut(head, base, pairCount, hasWitnesses);
  isFloat ? reset<float>(head) : reset<double>(head);
  return addressOf(new (base) Workspace(head));
}
void closeWorkspace(int workspace) {
  forEachArena(workspaceAt(workspace), [](auto& arena, int) { closeArena(arena); });
  std::free(&workspaceAt(workspace));
}
#if TOUCHSTONE_ALL_SHAPES
int setWorkspacePoints(int workspace, int index, int dimension, int points) {
  Workspace& w = workspaceAt(workspace);
  const auto* from = reinterpret_cast<const HullPointsHead*>(static_cast<std::intptr_t>(points));
  const auto at = static_cast<std::uint32_t>(index);
  const bool isKept = dimension == 3 ? setPoints(w.hulls, at, static_cast<const HullPoints<3>&>(*from))
                                     : setPoints(w.polygons, at, static_cast<const HullPoints<2>&>(*from));
  return isKept ? 0 : noMemory;
}
#endif

void workspaceParts(int workspace) {
  const Workspace& w = workspaceAt(workspace);
  for (int kind = 0; kind < shapeKindCount; ++kind) result[kind] = addressOf(w.own[kind]);
  int at = shapeKindCount;
  for (const void* part : {static_cast<const void*>(w.pairs), static_cast<const void*>(w.records),
                           static_cast<const void*>(w.witnesses), static_cast<const void*>(w.unique)})
    result[at++] = addressOf(part);
  for (int kind = 0; kind < shapeKindCount; ++kind) result[at++] = addressOf(w.poses[kind]);
}

int checkWorkspace(int workspace) {
  const Workspace& w = workspaceAt(workspace);
  return w.isFloat ? check<float>(w) : check<double>(w);
}
int askWorkspace(int workspace, int count) {
  const Workspace& w = workspaceAt(workspace);
  return w.isFloat ? ask<float>(w, static_cast<std::size_t>(count)) : ask<double>(w, static_cast<std::size_t>(count));
}

}  // namespace touchstone::bindings
