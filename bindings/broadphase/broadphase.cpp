// SPDX-License-Identifier: MIT
// The surface of the full module for broad phases. Worlds and structures are named by their addresses; arrays are read
// and written in the module's memory, whose views JavaScript renews when it grows. Points of shapes, and the causes of
// refusals, are those of the queries (points.hpp, queries.hpp). index.ts is the API.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <variant>
#include <vector>

#include "arena.hpp"
#include "memory.hpp"
#include "queries.hpp"
#include "touchstone/broadphase/pipeline.hpp"
#include "touchstone/broadphase/world_queries.hpp"
#include "touchstone/validate.hpp"

namespace touchstone::broadphase {
namespace {

using bindings::addressOf;
using bindings::AllocatesFor;
using bindings::refuse;

// The layouts that structure.ts and parts.ts read.
static_assert(sizeof(Part) == 52 && offsetof(Part, level) == 2 && offsetof(Part, key) == 4 &&
              offsetof(Part, lower) == 12 && offsetof(Part, normal) == 36 && offsetof(Part, offset) == 48);
static_assert(sizeof(Visit) == 8 && offsetof(Visit, key) == 4);
static_assert(sizeof(ShapeOnRay) == 16 && offsetof(ShapeOnRay, t) == 8);
static_assert(sizeof(NearShape) == 16 && offsetof(NearShape, distance) == 8);

/// Arguments and results of calls.
double numbers[32];
/// What a structure may take: enough for about thirty million pairs.
constexpr std::size_t mostStructureBytes = std::size_t{1} << 30;

template <class T>
T& at(int address) {
  return *reinterpret_cast<T*>(static_cast<std::intptr_t>(address));
}
/// Notes how many elements an array has and returns its address.
template <class List>
int arrayOf(const List& list) {
  numbers[0] = static_cast<double>(list.size());
  return addressOf(list.data());
}
using Worlds = std::variant<World<float>, World<double>>;
/// A world, and the points that its hulls and polygons refer to, by their index.
struct AnyWorld final : bindings::Owner {
  std::optional<Worlds> world;
  std::vector<std::unique_ptr<bindings::PointsRoom>> points;

  /// Not called: what a world needs is known before.
  void beginAnew() override {
    std::construct_at(&world);
    std::construct_at(&points);
  }
};

/// A structure over a world of the same scalar.
template <ScalarType S>
struct Over {
  const World<S>* world;
  Pipeline<S> pipeline;
};
/// What a structure is made of, and the lists that its queries fill.
struct Contents {
  std::variant<Over<float>, Over<double>> over;
  std::vector<std::uint32_t> indices;
  std::vector<ShapeOnRay> onRay;
  std::vector<NearShape> near;
  std::vector<Visit> visits;
  std::vector<Part> parts;
};
/// A structure begins empty, and anew when its memory has run out.
struct Instance final : bindings::Owner {
  const Worlds* world;
  Method method;
  Options options;
  std::optional<Contents> contents;

  Instance(const Worlds& of, Method by, const Options& with)
      : Owner(mostStructureBytes), world(&of), method(by), options(with) {}
  void beginAnew() override { std::construct_at(&contents); }
  Contents& ready() {
    if (!contents)
      std::visit(
          [&]<ScalarType S>(const World<S>& w) {
            contents.emplace(Over<S>{&w, Pipeline<S>(method, options)});
          },
          *world);
    return *contents;
  }
};
template <class F>
auto withWorld(int address, F&& f) {
  return std::visit(f, *at<AnyWorld>(address).world);
}
/// Calls f(over, contents) of a structure; what is allocated meanwhile belongs to it.
template <class F>
auto with(int address, F&& f) {
  auto& instance = at<Instance>(address);
  const AllocatesFor owner(instance);
  Contents& contents = instance.ready();
  return std::visit([&](auto& over) { return f(over, contents); }, contents.over);
}

/// What the shapes of a world take, at most.
double worldBytes(bool isDouble) {
  const std::size_t scalar = isDouble ? sizeof(double) : sizeof(float);
  constexpr double ofAll = 1 << 16;
  constexpr std::size_t ofBounds = sizeof(ShapeKind) + 6 * sizeof(double) + sizeof(Box);
  double bytes = ofAll;
  for (int k = 0; k < shapeKindCount; ++k) {
    const auto kind = static_cast<ShapeKind>(k);
    const auto width = static_cast<std::size_t>(layoutOf(kind).numberCount() + worldNumberCount(kind) +
                                                poseNumberCount(dimensionOf(kind)));
    bytes += numbers[k] * static_cast<double>(width * scalar + ofBounds);
  }
  return bytes;
}

/// Counts by kind in `numbers`; 0 where there is no memory for what it needs, which is written there.
int createWorld(bool isDouble, double margin) {
  std::array<std::uint32_t, shapeKindCount> counts;
  for (std::size_t k = 0; k < counts.size(); ++k) counts[k] = static_cast<std::uint32_t>(numbers[k]);
  const double bytes = numbers[0] = worldBytes(isDouble);
  auto* const made = bindings::canAllocate(bytes) ? new (std::nothrow) AnyWorld : nullptr;
  if (made == nullptr) return 0;
  const AllocatesFor owner(*made);
  if (isDouble)
    made->world.emplace(std::in_place_type<World<double>>, counts, margin);
  else
    made->world.emplace(std::in_place_type<World<float>>, counts, margin);
  return addressOf(made);
}
void destroyWorld(int world) { delete &at<AnyWorld>(world); }
int shapeNumbers(int world, int kind) {
  return withWorld(world, [&](auto& w) { return arrayOf(w.numbers(static_cast<ShapeKind>(kind))); });
}
int poseNumbers(int world, int kind) {
  return withWorld(world, [&](auto& w) { return arrayOf(w.poses(static_cast<ShapeKind>(kind))); });
}
int boundNumbers(int world) {
  return withWorld(world, [](auto& w) { return arrayOf(w.bounds()); });
}

/// Copies points from where stagePoints() has put them to where the shape at an index of a world refers to them from
/// then on; their address there, or 0 where there is no memory.
int keepWorldPoints(int world, int index, int dimension, int from) {
  auto& owner = at<AnyWorld>(world);
  auto& points = owner.points;
  const auto i = static_cast<std::size_t>(index);
  constexpr double ofPlace = 2 * sizeof(points[i]);
  if (!bindings::canAllocate(bindings::hullBytes + ofPlace * static_cast<double>(i + 1))) return 0;
  const AllocatesFor allocates(owner);
  if (points.size() <= i) points.resize(i + 1);
  if (!points[i]) points[i] = std::make_unique<bindings::PointsRoom>();
  return addressOf(dimension == 3 ? points[i]->keep(at<HullPoints<3>>(from))
                                  : points[i]->keep(at<HullPoints<2>>(from)));
}

/// Validates the numbers of one shape or pose in `numbers` and normalises them there.
int checkShape(int kind) {
  const auto violation = validate(static_cast<ShapeKind>(kind), numbers);
  return violation ? refuse(*violation) : 0;
}
int checkPose(int dimension) {
  const auto violation = validatePose(dimension, numbers);
  return violation ? refuse(*violation) : 0;
}
/// 0, or 1 + the code of the first violation, with the index in `numbers` and its part: 0 shape, 1 pose, 2 placed.
int checkWorld(int world) {
  return withWorld(world, [](auto& w) {
    const auto refusal = w.check();
    if (!refusal) return 0;
    numbers[0] = refusal->index;
    numbers[1] = static_cast<double>(refusal->part);
    return refuse(refusal->violation);
  });
}
void placeWorld(int world) {
  withWorld(world, [](auto& w) { w.place(); });
}
/// 0 where there is no memory.
int createStructure(int world, int method, double cell, double looseness, double margin, int leafCapacity,
                    bool keepsSwaps) {
  const Options options{static_cast<float>(cell), static_cast<float>(looseness), static_cast<float>(margin),
                        leafCapacity, keepsSwaps};
  return addressOf(new (std::nothrow) Instance(*at<AnyWorld>(world).world, static_cast<Method>(method), options));
}
void destroyStructure(int structure) { delete &at<Instance>(structure); }

/// Takes over the boxes of the world.
void updateStructure(int structure) {
  with(structure, [](auto& over, Contents&) { over.pipeline.update(*over.world); });
}
/// Only the broad phase: its pairs are found and counted.
int findPairs(int structure) {
  return with(structure,
              [](auto& over, Contents&) { return static_cast<int>(over.pipeline.findPairs(*over.world).size()); });
}
double pairsHash(int structure) {
  return with(structure, [](auto& over, Contents&) { return static_cast<double>(over.pipeline.hash()); });
}
/// Flags: 1 witnesses, 2 manifolds, 4 also pairs that do not intersect. Counts go to `numbers`.
void contacts(int structure, int flags) {
  const ContactCounts counts = with(structure, [&](auto& over, Contents&) {
    return over.pipeline.contacts(*over.world, {(flags & 1) != 0, (flags & 2) != 0, (flags & 4) != 0});
  });
  const std::uint32_t all[] = {counts.candidates, counts.touching, counts.began, counts.stayed, counts.ended};
  std::copy(std::begin(all), std::end(all), numbers);
}
/// The address of a list of the last call, its length in `numbers`.
enum List {
  pairList,
  recordList,
  witnessList,
  touchingList,
  manifoldEndList,
  manifoldPointList,
  manifoldIdList,
  beganList,
  endedList
};
int listAddress(int structure, int list) {
  return with(structure, [&](auto& over, Contents&) {
    const auto& p = over.pipeline;
    switch (list) {
      case pairList: return arrayOf(p.pairs());
      case recordList: return arrayOf(p.records());
      case witnessList: return arrayOf(p.witnesses());
      case touchingList: return arrayOf(p.touching());
      case manifoldEndList: return arrayOf(p.manifoldEnds());
      case manifoldPointList: return arrayOf(p.manifoldPoints());
      case manifoldIdList: return arrayOf(p.manifoldIds());
      case beganList: return arrayOf(p.began());
      default: return arrayOf(p.ended());
    }
  });
}
void statistics(int structure) {
  const Statistics s = with(structure, [](auto& over, Contents&) { return over.pipeline.broadPhase().statistics(); });
  const double all[] = {static_cast<double>(s.tests),  static_cast<double>(s.nodes), static_cast<double>(s.swaps),
                        static_cast<double>(s.splits), static_cast<double>(s.depth), static_cast<double>(s.bytes)};
  std::copy(std::begin(all), std::end(all), numbers);
}

Vec3<double> vectorAt(int i) { return {{numbers[i], numbers[i + 1], numbers[i + 2]}}; }
Aabb<double> boxFromNumbers() { return {vectorAt(0), vectorAt(3)}; }

int overlapping(int structure) {
  return with(structure, [](auto& over, Contents& lists) {
    shapesInBox(*over.world, over.pipeline.update(*over.world), boxFromNumbers(), lists.indices);
    return arrayOf(lists.indices);
  });
}
/// Origin and direction in `numbers`.
int alongRay(int structure, double maximum) {
  return with(structure, [&](auto& over, Contents& lists) {
    auto& found = lists.onRay;
    shapesAlongRay(*over.world, over.pipeline.update(*over.world), vectorAt(0), vectorAt(3), maximum, found);
    return arrayOf(found);
  });
}
int nearest(int structure, int count) {
  return with(structure, [&](auto& over, Contents& lists) {
    auto& found = lists.near;
    nearestShapes(*over.world, over.pipeline.update(*over.world), vectorAt(0), static_cast<std::size_t>(count), found);
    return arrayOf(found);
  });
}
int explain(int structure, bool isInsertion) {
  return with(structure, [&](auto& over, Contents& lists) {
    lists.visits.clear();
    const Box box = localBox(*over.world, boxFromNumbers());
    auto& broadPhase = over.pipeline.update(*over.world);
    if (isInsertion)
      broadPhase.explainInsertion(box, lists.visits);
    else
      broadPhase.explainQuery(box, lists.visits);
    return arrayOf(lists.visits);
  });
}
/// The parts, moved from around the origin of the world to the world.
int draw(int structure) {
  return with(structure, [](auto& over, Contents& lists) {
    auto& parts = lists.parts;
    parts.clear();
    over.pipeline.update(*over.world).draw(parts);
    for (int k = 0; k < 3; ++k) {
      const auto shift = static_cast<float>(over.world->origin()[k]);
      for (Part& part : parts) {
        part.lower[k] += shift;
        part.upper[k] += shift;
        part.offset += part.normal[k] * shift;
      }
    }
    return arrayOf(parts);
  });
}
int numbersAddress() { return addressOf(numbers); }

}  // namespace
}  // namespace touchstone::broadphase

EMSCRIPTEN_BINDINGS(touchstone_broadphase) {
  using namespace emscripten;
  using namespace touchstone::broadphase;
  function("recover", &touchstone::bindings::recover);
  function("numbersAddress", &numbersAddress);
  function("createWorld", &createWorld);
  function("destroyWorld", &destroyWorld);
  function("shapeNumbers", &shapeNumbers);
  function("poseNumbers", &poseNumbers);
  function("boundNumbers", &boundNumbers);
  function("keepWorldPoints", &keepWorldPoints);
  function("checkShape", &checkShape);
  function("checkPose", &checkPose);
  function("checkWorld", &checkWorld);
  function("placeWorld", &placeWorld);
  function("createStructure", &createStructure);
  function("destroyStructure", &destroyStructure);
  function("updateStructure", &updateStructure);
  function("findPairs", &findPairs);
  function("pairsHash", &pairsHash);
  function("contacts", &contacts);
  function("listAddress", &listAddress);
  function("statistics", &statistics);
  function("overlapping", &overlapping);
  function("alongRay", &alongRay);
  function("nearest", &nearest);
  function("explain", &explain);
  function("draw", &draw);
}
