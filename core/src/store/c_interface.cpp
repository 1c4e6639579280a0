// SPDX-License-Identifier: MIT
// The C interface as calls of a Store<3>: arguments are checked here, since a C program has no types that exclude them.
#include <cmath>
#include <new>
#include <string>
#include <utility>
#include <variant>

#include "touchstone/store.hpp"
#include "touchstone/touchstone.h"

using namespace touchstone;

struct ts_store {
  Store<3> shapes;
  std::string message;
  std::vector<ShapeId> ids;
  std::vector<StoreRayHit<3>> rays;
  std::vector<StoreCastHit<3>> casts;
};

namespace {

static_assert(static_cast<int>(ShapeKind::plane) == TS_PLANE && static_cast<int>(ShapeKind::hull) == TS_HULL &&
              static_cast<int>(ShapeKind::cylinder) == TS_CYLINDER && static_cast<int>(ShapeKind::point) == TS_POINT);

ts_status failed(ts_store& store, ts_status status, std::string message) {
  store.message = std::move(message);
  return status;
}
ts_status stale(ts_store& store) { return failed(store, TS_STALE_ID, "No shape has this id."); }
ts_status nothing(ts_store& store) { return failed(store, TS_NO_ANSWER, "Nothing is met."); }
ts_status missing(ts_store& store, const char* name) {
  return failed(store, TS_INVALID, std::string(name) + " is a null pointer.");
}
ts_status refused(ts_store& store, const StoreRefusal& refusal) {
  if (refusal.cause == StoreRefusal::Cause::staleId) return stale(store);
  const std::string where =
      refusal.cause == StoreRefusal::Cause::placed ? "The pose takes the shape out of range: " : "";
  return failed(store, TS_INVALID, where + refusal.violation->message());
}
ts_status done(ts_store& store, const std::optional<StoreRefusal>& refusal) {
  return refusal ? refused(store, *refusal) : TS_OK;
}

/// Runs a call; where exceptions are on, memory that is not to be had is an answer.
template <class F>
ts_status answered(ts_store* store, F&& f) {
  if (!store) return TS_INVALID;
#if defined(__cpp_exceptions)
  try {
    return f(*store);
  } catch (const std::bad_alloc&) {
    return TS_OUT_OF_MEMORY;
  }
#else
  return f(*store);
#endif
}

Vec3<double> vectorOf(const double* v) { return {{v[0], v[1], v[2]}}; }
void write(const Vec3<double>& v, double* to) {
  for (int k = 0; k < 3; ++k) to[k] = v[k];
}
Filter filterOf(ts_filter filter) { return {filter.category, filter.mask}; }
ShapeId idOf(ts_id id) { return {id.slot, id.generation}; }
ts_id written(ShapeId id) { return {id.slot, id.generation}; }
Pose<double> poseOf(const ts_pose& pose) {
  const double* q = pose.rotation;
  return {vectorOf(pose.position), {q[0], q[1], q[2], q[3]}};
}
ts_distance written(const PairResult<double, 3>& pair) {
  ts_distance to{};
  to.distance = pair.distance;
  write(pair.normal, to.normal);
  write(pair.pointOnA, to.point_a);
  write(pair.pointOnB, to.point_b);
  return to;
}
ts_ray_hit written(const StoreRayHit<3>& hit) {
  ts_ray_hit to{written(hit.id), hit.ray.entry, hit.ray.exit, {}};
  write(hit.ray.entryNormal, to.entry_normal);
  return to;
}
ts_cast_hit written(const StoreCastHit<3>& hit) {
  ts_cast_hit to{written(hit.id), hit.cast.toi, {}, {}};
  write(hit.cast.normal, to.normal);
  write(hit.cast.point, to.point);
  return to;
}
ts_contact written(const StoreContact<3>& contact) {
  ts_contact to{written(contact.a), written(contact.b), written(contact.contact.pair), contact.contact.count, {}};
  for (int i = 0; i < to.point_count; ++i) {
    const auto& from = contact.contact.points[i];
    write(from.pointOnA, to.points[i].point_a);
    write(from.pointOnB, to.points[i].point_b);
    to.points[i].separation = from.separation;
    to.points[i].id = from.id;
  }
  return to;
}
ts_event written(const ContactEvent& event) {
  return {written(event.a), written(event.b), event.userDataA, event.userDataB};
}

/// As many as the capacity allows; the answer is how many there are in all.
template <class List, class T>
ts_status writeList(ts_store& store, const List& list, T* to, std::size_t capacity, std::size_t* count) {
  if (!to && capacity > 0) return missing(store, "The array");
  for (std::size_t i = 0; i < list.size() && i < capacity; ++i) to[i] = written(list[i]);
  if (count) *count = list.size();
  return TS_OK;
}

/// A shape as its numbers say, with the points of a hull, which must outlive it.
struct GivenShape {
  std::vector<Vec3<double>> corners;
  std::optional<HullPoints<3>> points;
  Shape<double> shape;

  /// TS_OK, or why there is no shape.
  ts_status read(ts_store& store, const ts_shape* given) {
    if (!given) return missing(store, "The shape");
    if (given->kind < TS_POINT || given->kind > TS_PLANE)
      return failed(store, TS_INVALID,
                    "kind is " + std::to_string(given->kind) + "; it must be TS_POINT to TS_PLANE, 0 to 9.");
    if (given->kind != TS_HULL) {
      shape = unpack<double>(static_cast<ShapeKind>(given->kind), given->numbers);
      return TS_OK;
    }
    if (given->point_count < 1 || given->point_count > maxHullPoints || !given->points)
      return failed(store, TS_INVALID,
                    "A hull has 1 to 256 points, but point_count is " + std::to_string(given->point_count) +
                        (given->points ? "." : " and points is null."));
    for (std::uint32_t i = 0; i < given->point_count; ++i)
      corners.push_back(vectorOf(given->points + std::size_t{3} * i));
    points = HullPoints<3>::withoutHull(corners);
    shape = hullOf<double>(*points);
    return TS_OK;
  }
};

/// The shape and the pose of a query, valid.
struct Query : GivenShape {
  Pose<double> pose;

  ts_status read(ts_store& store, const ts_shape* given, const ts_pose* at) {
    if (const ts_status status = GivenShape::read(store, given); status != TS_OK) return status;
    if (!at) return missing(store, "The pose");
    pose = poseOf(*at);
    if (const auto violation = validate(shape)) return failed(store, TS_INVALID, violation->message());
    if (const auto violation = validate(pose)) return failed(store, TS_INVALID, violation->message());
    // The queries ask for the hull.
    if (points) {
      points.emplace(std::span<const Vec3<double>>(corners));
      shape = hullOf<double>(*points);
    }
    auto placed = transform(shape, pose);
    if (const auto violation = validate(*placed)) return failed(store, TS_INVALID, violation->message());
    return TS_OK;
  }
};

ts_status checkVector(ts_store& store, const char* name, const double* v) {
  if (!v) return missing(store, name);
  for (int k = 0; k < 3; ++k)
    if (!(std::abs(v[k]) <= maxMagnitude))
      return failed(store, TS_INVALID,
                    std::string(name) + "[" + std::to_string(k) + "] is " + std::to_string(v[k]) +
                        "; it must be finite and at most 1e9 in magnitude.");
  return TS_OK;
}
ts_status checkRay(ts_store& store, const double* origin, const double* direction, double longest) {
  if (const ts_status status = checkVector(store, "origin", origin); status != TS_OK) return status;
  if (const ts_status status = checkVector(store, "direction", direction); status != TS_OK) return status;
  if (vectorOf(direction) == Vec3<double>{})
    return failed(store, TS_INVALID, "direction is zero; it must have a length.");
  if (!(longest >= 0))
    return failed(store, TS_INVALID, "longest is " + std::to_string(longest) + "; it must be 0 or more.");
  return TS_OK;
}

}  // namespace

int ts_interface_version(void) { return TS_INTERFACE_VERSION; }

ts_store* ts_store_create(void) { return new (std::nothrow) ts_store{}; }
void ts_store_destroy(ts_store* store) { delete store; }
const char* ts_message(const ts_store* store) {
  return store ? store->message.c_str() : "The store is a null pointer.";
}

ts_status ts_add(ts_store* store, const ts_shape* shape, const ts_pose* pose, ts_filter filter, uint64_t user_data,
                 ts_id* id) {
  return answered(store, [&](ts_store& s) {
    GivenShape given;
    if (const ts_status status = given.read(s, shape); status != TS_OK) return status;
    if (!pose) return missing(s, "The pose");
    const Added added = s.shapes.add({given.shape, poseOf(*pose), user_data, filterOf(filter)});
    if (added.refusal) return refused(s, *added.refusal);
    if (id) *id = written(added.id);
    return TS_OK;
  });
}
ts_status ts_set(ts_store* store, ts_id id, const ts_shape* shape) {
  return answered(store, [&](ts_store& s) {
    GivenShape given;
    if (const ts_status status = given.read(s, shape); status != TS_OK) return status;
    return done(s, s.shapes.set(idOf(id), given.shape));
  });
}
ts_status ts_move(ts_store* store, ts_id id, const ts_pose* pose) {
  return answered(store, [&](ts_store& s) {
    return pose ? done(s, s.shapes.move(idOf(id), poseOf(*pose))) : missing(s, "The pose");
  });
}
ts_status ts_set_filter(ts_store* store, ts_id id, ts_filter filter) {
  return answered(store, [&](ts_store& s) { return done(s, s.shapes.setFilter(idOf(id), filterOf(filter))); });
}
ts_status ts_set_user_data(ts_store* store, ts_id id, uint64_t user_data) {
  return answered(store, [&](ts_store& s) { return done(s, s.shapes.setUserData(idOf(id), user_data)); });
}
ts_status ts_remove(ts_store* store, ts_id id) {
  return answered(store, [&](ts_store& s) { return done(s, s.shapes.remove(idOf(id))); });
}
ts_status ts_get(ts_store* store, ts_id id, ts_pose* pose, ts_filter* filter, uint64_t* user_data) {
  return answered(store, [&](ts_store& s) {
    const StoredShape<3>* stored = s.shapes.get(idOf(id));
    if (!stored) return stale(s);
    if (pose) {
      const auto& q = stored->pose.rotation;
      write(stored->pose.position, pose->position);
      const double rotation[] = {q.x, q.y, q.z, q.w};
      for (int k = 0; k < 4; ++k) pose->rotation[k] = rotation[k];
    }
    if (filter) *filter = {stored->filter.category, stored->filter.mask};
    if (user_data) *user_data = stored->userData;
    return TS_OK;
  });
}
size_t ts_count(const ts_store* store) { return store ? store->shapes.size() : 0; }

ts_status ts_ids(ts_store* store, ts_id* ids, size_t capacity, size_t* count) {
  return answered(store, [&](ts_store& s) { return writeList(s, s.shapes.ids(), ids, capacity, count); });
}
ts_status ts_shape_distance(ts_store* store, ts_id a, ts_id b, ts_distance* distance) {
  return answered(store, [&](ts_store& s) {
    if (!s.shapes.get(idOf(a)) || !s.shapes.get(idOf(b))) return stale(s);
    const auto pair = s.shapes.distance(idOf(a), idOf(b));
    if (!pair) return failed(s, TS_NO_ANSWER, "Two half-spaces have no distance.");
    if (distance) *distance = written(*pair);
    return TS_OK;
  });
}
ts_status ts_overlapping(ts_store* store, const ts_shape* shape, const ts_pose* pose, ts_filter filter, ts_id* ids,
                         size_t capacity, size_t* count) {
  return answered(store, [&](ts_store& s) {
    Query query;
    if (const ts_status status = query.read(s, shape, pose); status != TS_OK) return status;
    s.shapes.overlapping(query.shape, query.pose, filterOf(filter), s.ids);
    return writeList(s, s.ids, ids, capacity, count);
  });
}
ts_status ts_ray(ts_store* store, const double origin[3], const double direction[3], double longest, ts_filter filter,
                 ts_ray_hit* hit) {
  return answered(store, [&](ts_store& s) {
    if (const ts_status status = checkRay(s, origin, direction, longest); status != TS_OK) return status;
    const auto first = s.shapes.firstAlongRay(vectorOf(origin), vectorOf(direction), longest, filterOf(filter));
    if (!first) return nothing(s);
    if (hit) *hit = written(*first);
    return TS_OK;
  });
}
ts_status ts_ray_all(ts_store* store, const double origin[3], const double direction[3], double longest,
                     ts_filter filter, ts_ray_hit* hits, size_t capacity, size_t* count) {
  return answered(store, [&](ts_store& s) {
    if (const ts_status status = checkRay(s, origin, direction, longest); status != TS_OK) return status;
    s.shapes.alongRay(vectorOf(origin), vectorOf(direction), longest, filterOf(filter), s.rays);
    return writeList(s, s.rays, hits, capacity, count);
  });
}
ts_status ts_cast(ts_store* store, const ts_shape* shape, const ts_pose* pose, const double displacement[3],
                  ts_filter filter, ts_cast_hit* hit) {
  return answered(store, [&](ts_store& s) {
    Query query;
    if (const ts_status status = query.read(s, shape, pose); status != TS_OK) return status;
    if (const ts_status status = checkVector(s, "displacement", displacement); status != TS_OK) return status;
    const auto first = s.shapes.firstAlongCast(query.shape, query.pose, vectorOf(displacement), filterOf(filter));
    if (!first) return nothing(s);
    if (hit) *hit = written(*first);
    return TS_OK;
  });
}
ts_status ts_cast_all(ts_store* store, const ts_shape* shape, const ts_pose* pose, const double displacement[3],
                      ts_filter filter, ts_cast_hit* hits, size_t capacity, size_t* count) {
  return answered(store, [&](ts_store& s) {
    Query query;
    if (const ts_status status = query.read(s, shape, pose); status != TS_OK) return status;
    if (const ts_status status = checkVector(s, "displacement", displacement); status != TS_OK) return status;
    s.shapes.alongCast(query.shape, query.pose, vectorOf(displacement), filterOf(filter), s.casts);
    return writeList(s, s.casts, hits, capacity, count);
  });
}
ts_status ts_nearest(ts_store* store, const ts_shape* shape, const ts_pose* pose, double max_distance, ts_filter filter,
                     ts_near* nearest) {
  return answered(store, [&](ts_store& s) {
    Query query;
    if (const ts_status status = query.read(s, shape, pose); status != TS_OK) return status;
    if (std::isnan(max_distance)) return failed(s, TS_INVALID, "max_distance is not a number.");
    const auto near = s.shapes.nearest(query.shape, query.pose, max_distance, filterOf(filter));
    if (!near) return nothing(s);
    if (nearest) *nearest = {written(near->id), written(near->pair)};
    return TS_OK;
  });
}
ts_status ts_contacts(ts_store* store, ts_contact* contacts, size_t capacity, size_t* count) {
  return answered(store, [&](ts_store& s) { return writeList(s, s.shapes.contacts(), contacts, capacity, count); });
}
ts_status ts_began(ts_store* store, ts_event* events, size_t capacity, size_t* count) {
  return answered(store, [&](ts_store& s) { return writeList(s, s.shapes.began(), events, capacity, count); });
}
ts_status ts_ended(ts_store* store, ts_event* events, size_t capacity, size_t* count) {
  return answered(store, [&](ts_store& s) { return writeList(s, s.shapes.ended(), events, capacity, count); });
}
