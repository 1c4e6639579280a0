// SPDX-License-Identifier: MIT
// The C interface of the plane.
#include "store/c_calls.hpp"

namespace calls = touchstone::c_interface;

ts_2d_store* ts_2d_store_create(void) { return new (std::nothrow) ts_2d_store{}; }
void ts_2d_store_destroy(ts_2d_store* store) { delete store; }
const char* ts_2d_message(const ts_2d_store* store) {
  return store ? store->message.c_str() : "The store is a null pointer.";
}

ts_status ts_2d_add(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose, ts_filter filter,
                    uint64_t user_data, ts_id* id) {
  return calls::add<calls::InPlane>(store, shape, pose, filter, user_data, id);
}
ts_status ts_2d_set(ts_2d_store* store, ts_id id, const ts_shape* shape) {
  return calls::set<calls::InPlane>(store, id, shape);
}
ts_status ts_2d_move(ts_2d_store* store, ts_id id, const ts_2d_pose* pose) {
  return calls::move<calls::InPlane>(store, id, pose);
}
ts_status ts_2d_set_filter(ts_2d_store* store, ts_id id, ts_filter filter) {
  return calls::setFilter<calls::InPlane>(store, id, filter);
}
ts_status ts_2d_set_user_data(ts_2d_store* store, ts_id id, uint64_t user_data) {
  return calls::setUserData<calls::InPlane>(store, id, user_data);
}
ts_status ts_2d_remove(ts_2d_store* store, ts_id id) { return calls::remove<calls::InPlane>(store, id); }
ts_status ts_2d_get(ts_2d_store* store, ts_id id, ts_2d_pose* pose, ts_filter* filter, uint64_t* user_data) {
  return calls::get<calls::InPlane>(store, id, pose, filter, user_data);
}
size_t ts_2d_count(const ts_2d_store* store) { return calls::count<calls::InPlane>(store); }
ts_status ts_2d_ids(ts_2d_store* store, ts_id* ids, size_t capacity, size_t* count) {
  return calls::ids<calls::InPlane>(store, ids, capacity, count);
}
ts_status ts_2d_shape_distance(ts_2d_store* store, ts_id a, ts_id b, ts_2d_distance* distance) {
  return calls::shapeDistance<calls::InPlane>(store, a, b, distance);
}
ts_status ts_2d_overlapping(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose, ts_filter filter,
                            ts_id* ids, size_t capacity, size_t* count) {
  return calls::overlapping<calls::InPlane>(store, shape, pose, filter, ids, capacity, count);
}
ts_status ts_2d_ray(ts_2d_store* store, const double origin[2], const double direction[2], double longest,
                    ts_filter filter, ts_2d_ray_hit* hit) {
  return calls::ray<calls::InPlane>(store, origin, direction, longest, filter, hit);
}
ts_status ts_2d_ray_all(ts_2d_store* store, const double origin[2], const double direction[2], double longest,
                        ts_filter filter, ts_2d_ray_hit* hits, size_t capacity, size_t* count) {
  return calls::rayAll<calls::InPlane>(store, origin, direction, longest, filter, hits, capacity, count);
}
ts_status ts_2d_cast(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose, const double displacement[2],
                     ts_filter filter, ts_2d_cast_hit* hit) {
  return calls::cast<calls::InPlane>(store, shape, pose, displacement, filter, hit);
}
ts_status ts_2d_cast_all(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose,
                         const double displacement[2], ts_filter filter, ts_2d_cast_hit* hits, size_t capacity,
                         size_t* count) {
  return calls::castAll<calls::InPlane>(store, shape, pose, displacement, filter, hits, capacity, count);
}
ts_status ts_2d_nearest(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose, double max_distance,
                        ts_filter filter, ts_2d_near* nearest) {
  return calls::nearest<calls::InPlane>(store, shape, pose, max_distance, filter, nearest);
}
ts_status ts_2d_within(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose, double max_distance,
                       ts_filter filter, ts_2d_near* shapes, size_t capacity, size_t* count) {
  return calls::within<calls::InPlane>(store, shape, pose, max_distance, filter, shapes, capacity, count);
}
ts_status ts_2d_contacts(ts_2d_store* store, ts_2d_contact* contacts, size_t capacity, size_t* count) {
  return calls::contacts<calls::InPlane>(store, contacts, capacity, count);
}
ts_status ts_2d_began(ts_2d_store* store, ts_event* events, size_t capacity, size_t* count) {
  return calls::began<calls::InPlane>(store, events, capacity, count);
}
ts_status ts_2d_ended(ts_2d_store* store, ts_event* events, size_t capacity, size_t* count) {
  return calls::ended<calls::InPlane>(store, events, capacity, count);
}
