// SPDX-License-Identifier: MIT
// The whole surface of the module of broad phases, but for hierarchies of meshes (hierarchy.cpp). Worlds and structures
// are named by their addresses; arrays are read and written in the module's memory, whose views JavaScript renews when
// it grows. index.ts is the API.
#include <emscripten/bind.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "arena.hpp"
#include "touchstone/broadphase/pipeline.hpp"
#include "touchstone/broadphase/world_queries.hpp"
#include "touchstone/validate.hpp"

namespace touchstone::broadphase {
namespace {

// The layouts that structure.ts and parts.ts read.
static_assert(sizeof(Part) == 52 && offsetof(Part, level) == 2 && offsetof(Part, key) == 4 &&
              offsetof(Part, lower) == 12 && offsetof(Part, normal) == 36 && offsetof(Part, offset) == 48);
static_assert(sizeof(Visit) == 8 && offsetof(Visit, key) == 4);
static_assert(sizeof(ShapeOnRay) == 16 && offsetof(ShapeOnRay, t) == 8);
static_assert(sizeof(NearShape) == 16 && offsetof(NearShape, distance) == 8);

/// Arguments and results of calls.
double numbers[32];
Violation lastViolation{};

template <class T>
int addressOf(const T* pointer) {
  return static_cast<int>(reinterpret_cast<std::intptr_t>(pointer));
}
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
int refuse(const Violation& violation) {
  lastViolation = violation;
  return 1 + static_cast<int>(violation.code);
}

using Worlds = std::variant<World<float>, World<double>>;
/// A world, and the points that its hulls and polygons refer to, by their index.
struct AnyWorld {
  Worlds world;
  std::vector<std::unique_ptr<bindings::PointsRoom>> points;
};
/// Points on their way to a world.
bindings::PointsRoom staged;

/// A structure over a world of the same scalar, and the lists that its queries fill.
template <ScalarType S>
struct Over {
  const World<S>* world;
  Pipeline<S> pipeline;
};
struct Instance {
  std::variant<Over<float>, Over<double>> over;
  std::vector<std::uint32_t> indices;
  std::vector<ShapeOnRay> onRay;
  std::vector<NearShape> near;
  std::vector<Visit> visits;
  std::vector<Part> parts;
};
template <class F>
auto withWorld(int address, F&& f) {
  return std::visit(f, at<AnyWorld>(address).world);
}
template <class F>
auto with(int address, F&& f) {
  return std::visit(f, at<Instance>(address).over);
}

/// Counts by kind in `numbers`.
int createWorld(bool isDouble, double margin) {
  std::array<std::uint32_t, shapeKindCount> counts;
  for (std::size_t k = 0; k < counts.size(); ++k) counts[k] = static_cast<std::uint32_t>(numbers[k]);
  if (isDouble) return addressOf(new AnyWorld{Worlds(std::in_place_type<World<double>>, counts, margin), {}});
  return addressOf(new AnyWorld{Worlds(std::in_place_type<World<float>>, counts, margin), {}});
}
void destroyWorld(int world) { std::unique_ptr<AnyWorld>(&at<AnyWorld>(world)).reset(); }
int shapeNumbers(int world, int kind) {
  return withWorld(world, [&](auto& w) { return arrayOf(w.numbers(static_cast<ShapeKind>(kind))); });
}
int poseNumbers(int world, int kind) {
  return withWorld(world, [&](auto& w) { return arrayOf(w.poses(static_cast<ShapeKind>(kind))); });
}
int boundNumbers(int world) {
  return withWorld(world, [](auto& w) { return arrayOf(w.bounds()); });
}

/// Where points are written before a shape refers to them.
int stagedAddress(int dimension) { return dimension == 3 ? addressOf(staged.in3) : addressOf(staged.in2); }
/// What the numbers of a shape that refers to the first `count` of them begin with, as one number.
int stagePoints(int count, int dimension) {
  const auto size = static_cast<std::size_t>(count);
  if (dimension == 3) return addressOf(&(staged.hull = HullPoints<3>::withoutHull({staged.in3, size})));
  return addressOf(&(staged.polygon = HullPoints<2>({staged.in2, size})));
}
/// Copies them to where the shape at an index of a world refers to them from then on; the same for there.
int keepPoints(int world, int index, int dimension) {
  auto& points = at<AnyWorld>(world).points;
  const auto i = static_cast<std::size_t>(index);
  if (points.size() <= i) points.resize(i + 1);
  if (!points[i]) points[i] = std::make_unique<bindings::PointsRoom>();
  return addressOf(dimension == 3 ? points[i]->keep(staged.hull) : points[i]->keep(staged.polygon));
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
std::string violationPath() { return lastViolation.path(); }
std::string violationMessage() { return lastViolation.message(); }
double violationFound() { return lastViolation.found; }

int createStructure(int world, int method, double cell, double looseness, double margin, int leafCapacity,
                    bool keepsSwaps) {
  const Options options{static_cast<float>(cell), static_cast<float>(looseness), static_cast<float>(margin),
                        leafCapacity, keepsSwaps};
  return withWorld(world, [&]<ScalarType S>(const World<S>& w) {
    return addressOf(new Instance{Over<S>{&w, Pipeline<S>(static_cast<Method>(method), options)}, {}, {}, {}, {}, {}});
  });
}
void destroyStructure(int structure) { std::unique_ptr<Instance>(&at<Instance>(structure)).reset(); }

/// Takes over the boxes of the world.
void updateStructure(int structure) {
  with(structure, [](auto& over) { over.pipeline.update(*over.world); });
}
/// Only the broad phase: its pairs are found and counted.
int findPairs(int structure) {
  return with(structure, [](auto& over) { return static_cast<int>(over.pipeline.findPairs(*over.world).size()); });
}
double pairsHash(int structure) {
  return with(structure, [](auto& over) { return static_cast<double>(over.pipeline.hash()); });
}
/// Flags: 1 witnesses, 2 manifolds, 4 also pairs that do not intersect. Counts go to `numbers`.
void contacts(int structure, int flags) {
  const ContactCounts counts = with(structure, [&](auto& over) {
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
  return with(structure, [&](auto& over) {
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
  const Statistics s = with(structure, [](auto& over) { return over.pipeline.broadPhase().statistics(); });
  const double all[] = {static_cast<double>(s.tests),  static_cast<double>(s.nodes), static_cast<double>(s.swaps),
                        static_cast<double>(s.splits), static_cast<double>(s.depth), static_cast<double>(s.bytes)};
  std::copy(std::begin(all), std::end(all), numbers);
}

Vec3<double> vectorAt(int i) { return {{numbers[i], numbers[i + 1], numbers[i + 2]}}; }
Aabb<double> boxFromNumbers() { return {vectorAt(0), vectorAt(3)}; }

int overlapping(int structure) {
  auto& indices = at<Instance>(structure).indices;
  with(structure,
       [&](auto& over) { shapesInBox(*over.world, over.pipeline.update(*over.world), boxFromNumbers(), indices); });
  return arrayOf(indices);
}
/// Origin and direction in `numbers`.
int alongRay(int structure, double maximum) {
  auto& found = at<Instance>(structure).onRay;
  with(structure, [&](auto& over) {
    shapesAlongRay(*over.world, over.pipeline.update(*over.world), vectorAt(0), vectorAt(3), maximum, found);
  });
  return arrayOf(found);
}
int nearest(int structure, int count) {
  auto& found = at<Instance>(structure).near;
  with(structure, [&](auto& over) {
    nearestShapes(*over.world, over.pipeline.update(*over.world), vectorAt(0), static_cast<std::size_t>(count), found);
  });
  return arrayOf(found);
}
int explain(int structure, bool isInsertion) {
  auto& visits = at<Instance>(structure).visits;
  visits.clear();
  with(structure, [&](auto& over) {
    const Box box = localBox(*over.world, boxFromNumbers());
    if (isInsertion)
      over.pipeline.update(*over.world).explainInsertion(box, visits);
    else
      over.pipeline.update(*over.world).explainQuery(box, visits);
  });
  return arrayOf(visits);
}
/// The parts, moved from around the origin of the world to the world.
int draw(int structure) {
  auto& parts = at<Instance>(structure).parts;
  parts.clear();
  with(structure, [&](auto& over) {
    over.pipeline.update(*over.world).draw(parts);
    for (int k = 0; k < 3; ++k) {
      const auto shift = static_cast<float>(over.world->origin()[k]);
      for (Part& part : parts) {
        part.lower[k] += shift;
        part.upper[k] += shift;
        part.offset += part.normal[k] * shift;
      }
    }
  });
  return arrayOf(parts);
}
int numbersAddress() { return addressOf(numbers); }

}  // namespace
}  // namespace touchstone::broadphase

EMSCRIPTEN_BINDINGS(touchstone_broadphase) {
  using namespace emscripten;
  using namespace touchstone::broadphase;
  function("numbersAddress", &numbersAddress);
  function("createWorld", &createWorld);
  function("destroyWorld", &destroyWorld);
  function("shapeNumbers", &shapeNumbers);
  function("poseNumbers", &poseNumbers);
  function("boundNumbers", &boundNumbers);
  function("stagedAddress", &stagedAddress);
  function("stagePoints", &stagePoints);
  function("keepPoints", &keepPoints);
  function("checkShape", &checkShape);
  function("checkPose", &checkPose);
  function("checkWorld", &checkWorld);
  function("placeWorld", &placeWorld);
  function("violationPath", &violationPath);
  function("violationMessage", &violationMessage);
  function("violationFound", &violationFound);
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
