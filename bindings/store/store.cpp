// SPDX-License-Identifier: MIT
// The surface of stores of shapes (touchstone/store.hpp). A store is named by its address; arguments are written to one
// array and to the coordinates of points, answers are records of numbers in the memory of the store. index.ts is the
// API.
#include <emscripten/bind.h>

#include <memory>
#include <new>
#include <string>

#include "records.hpp"

namespace touchstone::bindings {
namespace {

using namespace stores;

int storeArguments() { return addressOf(arguments); }
int storeCorners(int dimension) { return dimension == 3 ? addressOf(corners3) : addressOf(corners2); }
std::string storeViolationPath() { return storeViolation.path(); }
std::string storeViolationMessage() { return storeViolation.message(); }
double storeViolationFound() { return storeViolation.found; }
int storeViolationCode() { return static_cast<int>(storeViolation.code); }

/// The origin of the boxes is among the arguments; 0 where there is no memory.
int createStore(int dimension, int method, double cell, double looseness, double margin, int leafCapacity) {
  if (!hasMemoryFor(0)) return 0;
  const broadphase::Options broadPhase{static_cast<float>(cell), static_cast<float>(looseness),
                                       static_cast<float>(margin), leafCapacity, false};
  const StoreOptions options{static_cast<broadphase::Method>(method), broadPhase, vectorAt<3>(startAt)};
  auto* const made = new (std::nothrow) AnyStore;
  if (made == nullptr) return 0;
  const AllocatesFor owner(*made);
  if (dimension == 3)
    made->store.emplace(std::in_place_type<Store<3>>, options);
  else
    made->store.emplace(std::in_place_type<Store<2>>, options);
  return addressOf(made);
}
void destroyStore(int store) { std::unique_ptr<AnyStore>(&storeAt(store)).reset(); }

/// 0 and the id as the only record, or a refusal.
int addToStore(int store, int kind, int points) {
  return with(store, [&]<int N>(Store<N>& shapes, std::vector<double>& records) {
    if (shapes.size() >= mostShapes) return static_cast<int>(tooMany);
    if (!hasMemoryFor(shapes.size())) return static_cast<int>(outOfMemory);
    const Added added = shapes.add({shapeOfArguments(kind, points), poseFrom<N>(arguments + poseAt),
                                    std::bit_cast<std::uint64_t>(arguments[userDataAt]), filterOfArguments()});
    if (added.refusal) return refusedBy(added.refusal);
    records.push_back(numberOf(added.id));
    arguments[0] = records[0];
    return static_cast<int>(granted);
  });
}
int setInStore(int store, double id, int kind, int points) {
  if (!hasMemoryFor(0)) return outOfMemory;
  return with(store,
              [&](auto& shapes, auto&) { return refusedBy(shapes.set(idOf(id), shapeOfArguments(kind, points))); });
}
int moveInStore(int store, double id) {
  return with(store, [&]<int N>(Store<N>& shapes, auto&) {
    return refusedBy(shapes.move(idOf(id), poseFrom<N>(arguments + poseAt)));
  });
}
int setUserDataInStore(int store, double id) {
  return with(store, [&](auto& shapes, auto&) {
    return refusedBy(shapes.setUserData(idOf(id), std::bit_cast<std::uint64_t>(arguments[userDataAt])));
  });
}
int setFilterInStore(int store, double id) {
  return with(store, [&](auto& shapes, auto&) { return refusedBy(shapes.setFilter(idOf(id), filterOfArguments())); });
}
int removeFromStore(int store, double id) {
  return with(store, [&](auto& shapes, auto&) { return refusedBy(shapes.remove(idOf(id))); });
}

/// Room for `count` moves, an id and the numbers of a pose each; 0 where there is no memory.
int storeMoves(int store, int count) {
  AnyStore& any = storeAt(store);
  const std::size_t width = 1 + (any.store->index() == 1 ? 7 : 3);
  const std::size_t numbers = width * static_cast<std::size_t>(count);
  // Twice: the poses that were there are kept beside.
  if (!hasMemoryFor(numbers / 32)) return 0;
  const AllocatesFor owner(any);
  any.records.assign(numbers, 0);
  return addressOf(any.records.data());
}
/// Moves these shapes, or none: the place of the first that is refused is then in the arguments.
int moveAllInStore(int store) {
  AnyStore& any = storeAt(store);
  return inStore(any, [&]<int N>(Store<N>& shapes) {
    constexpr std::size_t width = N == 3 ? 8 : 4;
    std::vector<PoseIn<double, N>> before;
    before.reserve(any.records.size() / width);
    for (std::size_t i = 0; i < any.records.size(); i += width) {
      const double* move = any.records.data() + i;
      const StoredShape<N>* stored = shapes.get(idOf(*move));
      if (stored) before.push_back(stored->pose);
      const auto refusal = shapes.move(idOf(*move), poseFrom<N>(move + 1));
      if (!refusal) continue;
      if (stored) before.pop_back();
      arguments[lengthAt] = static_cast<double>(i / width);
      for (; !before.empty(); before.pop_back())
        shapes.move(idOf(any.records[(before.size() - 1) * width]), before.back());
      return refusedBy(refusal);
    }
    return static_cast<int>(granted);
  });
}

double storeSize(int store) {
  return std::visit([](auto& shapes) { return static_cast<double>(shapes.size()); }, *storeAt(store).store);
}
bool storeHas(int store, double id) {
  return std::visit([&](auto& shapes) { return shapes.get(idOf(id)) != nullptr; }, *storeAt(store).store);
}
/// Writes a shape to the arguments, its points to the corners: its kind and 256 times the count of points; -1 for a
/// stale id.
int readFromStore(int store, double id) {
  return std::visit(
      [&]<int N>(Store<N>& shapes) {
        const StoredShape<N>* stored = shapes.get(idOf(id));
        if (!stored) return -1;
        pack(stored->shape, std::span<double>(arguments + shapeAt, maxShapeNumbers));
        putPose(stored->pose, arguments + poseAt);
        arguments[userDataAt] = std::bit_cast<double>(stored->userData);
        arguments[categoryAt] = stored->filter.category;
        arguments[maskAt] = stored->filter.mask;
        const ShapeKind kind = kindOf(stored->shape);
        int points = 0;
        if (hasPoints(kind)) {
          const auto& held = static_cast<const HullPoints<N>&>(*Reference<double>::pointsAt(arguments + shapeAt));
          if constexpr (N == 3)
            std::copy(held.points().begin(), held.points().end(), corners3);
          else
            std::copy(held.points().begin(), held.points().end(), corners2);
          points = static_cast<int>(held.count);
        }
        return static_cast<int>(kind) + 1024 * points;
      },
      *storeAt(store).store);
}
int idsOfStore(int store) {
  return with(store, [](auto& shapes, std::vector<double>& records) {
    append(records, shapes.ids());
    return answer(records);
  });
}

/// The signed distance of two shapes of the store: 1 and a record, 0 where there is none, -1 and -2 where the first or
/// second id is stale.
int distanceInStore(int store, double a, double b) {
  return with(store, [&](auto& shapes, std::vector<double>&) {
    if (!shapes.get(idOf(a))) return -1;
    if (!shapes.get(idOf(b))) return -2;
    const auto pair = shapes.distance(idOf(a), idOf(b));
    if (pair) putPair(*pair);
    return pair ? 1 : 0;
  });
}
int storeResult() { return addressOf(result); }

/// Queries: a list of records, or minus a refusal.
int overlappingInStore(int store, int kind, int points) {
  return with(store, [&]<int N>(Store<N>& shapes, std::vector<double>& records) {
    if (!hasMemoryFor(shapes.size())) return -outOfMemory;
    Asked<N> asked(kind, points);
    if (const int refusal = asked.check(points)) return -refusal;
    std::vector<ShapeId> ids;
    shapes.overlapping(asked.shape, asked.pose, filterOfArguments(), ids);
    append(records, ids);
    return answer(records);
  });
}
int alongRayInStore(int store, bool isFirst) {
  return with(store, [&]<int N>(Store<N>& shapes, std::vector<double>& records) {
    if (!hasMemoryFor(shapes.size())) return -outOfMemory;
    const Vec<double, N> origin = vectorAt<N>(startAt), direction = vectorAt<N>(wayAt);
    if (isFirst) {
      const auto hit = shapes.firstAlongRay(origin, direction, arguments[limitAt], filterOfArguments());
      if (hit) append(records, *hit);
    } else {
      std::vector<StoreRayHit<N>> hits;
      shapes.alongRay(origin, direction, arguments[limitAt], filterOfArguments(), hits);
      for (const auto& hit : hits) append(records, hit);
    }
    return answer(records);
  });
}
int alongCastInStore(int store, int kind, int points, bool isFirst) {
  return with(store, [&]<int N>(Store<N>& shapes, std::vector<double>& records) {
    if (!hasMemoryFor(shapes.size())) return -outOfMemory;
    Asked<N> asked(kind, points);
    if (const int refusal = asked.check(points)) return -refusal;
    const Vec<double, N> way = vectorAt<N>(wayAt);
    if (isFirst) {
      const auto hit = shapes.firstAlongCast(asked.shape, asked.pose, way, filterOfArguments());
      if (hit) append(records, *hit);
    } else {
      std::vector<StoreCastHit<N>> hits;
      shapes.alongCast(asked.shape, asked.pose, way, filterOfArguments(), hits);
      for (const auto& hit : hits) append(records, hit);
    }
    return answer(records);
  });
}
int nearestInStore(int store, int kind, int points) {
  return with(store, [&]<int N>(Store<N>& shapes, std::vector<double>& records) {
    if (!hasMemoryFor(shapes.size())) return -outOfMemory;
    Asked<N> asked(kind, points);
    if (const int refusal = asked.check(points)) return -refusal;
    const auto near = shapes.nearest(asked.shape, asked.pose, arguments[limitAt], filterOfArguments());
    if (near) append(records, *near);
    return answer(records);
  });
}

int contactsOfStore(int store) {
  return with(store, [](auto& shapes, std::vector<double>& records) {
    if (!hasMemoryFor(shapes.size())) return -outOfMemory;
    for (const auto& contact : shapes.contacts()) {
      records.insert(records.end(),
                     {numberOf(contact.a), numberOf(contact.b), std::bit_cast<double>(shapes.get(contact.a)->userData),
                      std::bit_cast<double>(shapes.get(contact.b)->userData)});
      putContact(contact.contact);
      append(records, contactWidth);
    }
    return answer(records);
  });
}
int changesOfStore(int store, bool isBegan) {
  return with(store, [&](auto& shapes, std::vector<double>& records) {
    for (const ContactEvent& event : isBegan ? shapes.began() : shapes.ended()) append(records, event);
    return answer(records);
  });
}

}  // namespace
}  // namespace touchstone::bindings

EMSCRIPTEN_BINDINGS(touchstone_store) {
  using namespace emscripten;
  using namespace touchstone::bindings;
  function("storeArguments", &storeArguments);
  function("storeCorners", &storeCorners);
  function("storeResult", &storeResult);
  function("storeViolationPath", &storeViolationPath);
  function("storeViolationMessage", &storeViolationMessage);
  function("storeViolationFound", &storeViolationFound);
  function("storeViolationCode", &storeViolationCode);
  function("createStore", &createStore);
  function("destroyStore", &destroyStore);
  function("addToStore", &addToStore);
  function("setInStore", &setInStore);
  function("moveInStore", &moveInStore);
  function("setUserDataInStore", &setUserDataInStore);
  function("setFilterInStore", &setFilterInStore);
  function("removeFromStore", &removeFromStore);
  function("storeMoves", &storeMoves);
  function("moveAllInStore", &moveAllInStore);
  function("storeSize", &storeSize);
  function("storeHas", &storeHas);
  function("readFromStore", &readFromStore);
  function("idsOfStore", &idsOfStore);
  function("distanceInStore", &distanceInStore);
  function("overlappingInStore", &overlappingInStore);
  function("alongRayInStore", &alongRayInStore);
  function("alongCastInStore", &alongCastInStore);
  function("nearestInStore", &nearestInStore);
  function("contactsOfStore", &contactsOfStore);
  function("changesOfStore", &changesOfStore);
}
