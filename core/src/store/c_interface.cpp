// SPDX-License-Identifier: MIT
// The C interface of space.
#include "store/c_calls.hpp"

namespace calls = touchstone::c_interface;

int ts_interface_version(void) { return TS_INTERFACE_VERSION; }

ts_store* ts_store_create(void) { return new (std::nothrow) ts_store{}; }
void ts_store_destroy(ts_store* store) { delete store; }
const char* ts_message(const ts_store* store) {
  return store ? store->message.c_str() : "The store is a null pointer.";
}

ts_status ts_add(ts_store* store, const ts_shape* shape, const ts_pose* pose, ts_filter filter, uint64_t user_data,
                 ts_id* id) {
  return calls::add<calls::InSpace>(store, shape, pose, filter, user_data, id);
}
ts_status ts_set(ts_store* store, ts_id id, const ts_shape* shape) {
  return calls::set<calls::InSpace>(store, id, shape);
}
ts_status ts_move(ts_store* store, ts_id id, const ts_pose* pose) {
  return calls::move<calls::InSpace>(store, id, pose);
}
ts_status ts_set_filter(ts_store* store, ts_id id, ts_filter filter) {
  return calls::setFilter<calls::InSpace>(store, id, filter);
}
ts_status ts_set_user_data(ts_store* store, ts_id id, uint64_t user_data) {
  return calls::setUserData<calls::InSpace>(store, id, user_data);
}
ts_status ts_remove(ts_store* store, ts_id id) { return calls::remove<calls::InSpace>(store, id); }
ts_status ts_get(ts_store* store, ts_id id, ts_pose* pose, ts_filter* filter, uint64_t* user_data) {
  return calls::get<calls::InSpace>(store, id, pose, filter, user_data);
}
size_t ts_count(const ts_store* store) { return calls::count<calls::InSpace>(store); }
ts_status ts_ids(ts_store* store, ts_id* ids, size_t capacity, size_t* count) {
  return calls::ids<calls::InSpace>(store, ids, capacity, count);
}
ts_status ts_shape_distance(ts_store* store, ts_id a, ts_id b, ts_distance* distance) {
  return calls::shapeDistance<calls::InSpace>(store, a, b, distance);
}
ts_status ts_overlapping(ts_store* store, const ts_shape* shape, const ts_pose* pose, ts_filter filter, ts_id* ids,
                         size_t capacity, size_t* count) {
  return calls::overlapping<calls::InSpace>(store, shape, pose, filter, ids, capacity, count);
}
ts_status ts_ray(ts_store* store, const double origin[3], const double direction[3], double longest, ts_filter filter,
                 ts_ray_hit* hit) {
  return calls::ray<calls::InSpace>(store, origin, direction, longest, filter, hit);
}
ts_status ts_ray_all(ts_store* store, const double origin[3], const double direction[3], double longest,
                     ts_filter filter, ts_ray_hit* hits, size_t capacity, size_t* count) {
  return calls::rayAll<calls::InSpace>(store, origin, direction, longest, filter, hits, capacity, count);
}
ts_status ts_cast(ts_store* store, const ts_shape* shape, const ts_pose* pose, const double displacement[3],
                  ts_filter filter, ts_cast_hit* hit) {
  return calls::cast<calls::InSpace>(store, shape, pose, displacement, filter, hit);
}
ts_status ts_cast_all(ts_store* store, const ts_shape* shape, const ts_pose* pose, const double displacement[3],
                      ts_filter filter, ts_cast_hit* hits, size_t capacity, size_t* count) {
  return calls::castAll<calls::InSpace>(store, shape, pose, displacement, filter, hits, capacity, count);
}
ts_status ts_nearest(ts_store* store, const ts_shape* shape, const ts_pose* pose, double max_distance, ts_filter filter,
                     ts_near* nearest) {
  return calls::nearest<calls::InSpace>(store, shape, pose, max_distance, filter, nearest);
}
ts_status ts_within(ts_store* store, const ts_shape* shape, const ts_pose* pose, double max_distance, ts_filter filter,
                    ts_near* shapes, size_t capacity, size_t* count) {
  return calls::within<calls::InSpace>(store, shape, pose, max_distance, filter, shapes, capacity, count);
}
ts_status ts_contacts(ts_store* store, ts_contact* contacts, size_t capacity, size_t* count) {
  return calls::contacts<calls::InSpace>(store, contacts, capacity, count);
}
ts_status ts_began(ts_store* store, ts_event* events, size_t capacity, size_t* count) {
  return calls::began<calls::InSpace>(store, events, capacity, count);
}
ts_status ts_ended(ts_store* store, ts_event* events, size_t capacity, size_t* count) {
  return calls::ended<calls::InSpace>(store, events, capacity, count);
}
