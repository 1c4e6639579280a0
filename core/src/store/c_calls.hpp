// SPDX-License-Identifier: MIT
// The calls of the C interface as calls of a Store<N>, once for space and once for the plane; `D` names the structs of
// a dimension.
#pragma once

#include "store/c_values.hpp"

namespace touchstone::c_interface {

template <class D>
ts_status add(typename D::Store* store, const ts_shape* shape, const typename D::Pose* pose, ts_filter filter,
              uint64_t user_data, ts_id* id) {
  return answered(store, [&](typename D::Store& s) {
    GivenShape<D> given;
    if (const ts_status status = given.read(s, shape); status != TS_OK) return status;
    if (!pose) return missing(s, "The pose");
    const Added added = s.shapes.add({given.shape, poseOf(*pose), user_data, filterOf(filter)});
    if (added.refusal) return refused(s, *added.refusal);
    if (id) *id = written(added.id);
    return TS_OK;
  });
}
template <class D>
ts_status set(typename D::Store* store, ts_id id, const ts_shape* shape) {
  return answered(store, [&](typename D::Store& s) {
    GivenShape<D> given;
    if (const ts_status status = given.read(s, shape); status != TS_OK) return status;
    return done(s, s.shapes.set(idOf(id), given.shape));
  });
}
template <class D>
ts_status move(typename D::Store* store, ts_id id, const typename D::Pose* pose) {
  return answered(store, [&](typename D::Store& s) {
    return pose ? done(s, s.shapes.move(idOf(id), poseOf(*pose))) : missing(s, "The pose");
  });
}
template <class D>
ts_status setFilter(typename D::Store* store, ts_id id, ts_filter filter) {
  return answered(store, [&](typename D::Store& s) { return done(s, s.shapes.setFilter(idOf(id), filterOf(filter))); });
}
template <class D>
ts_status setUserData(typename D::Store* store, ts_id id, uint64_t user_data) {
  return answered(store, [&](typename D::Store& s) { return done(s, s.shapes.setUserData(idOf(id), user_data)); });
}
template <class D>
ts_status remove(typename D::Store* store, ts_id id) {
  return answered(store, [&](typename D::Store& s) { return done(s, s.shapes.remove(idOf(id))); });
}
template <class D>
ts_status get(typename D::Store* store, ts_id id, typename D::Pose* pose, ts_filter* filter, uint64_t* user_data) {
  return answered(store, [&](typename D::Store& s) {
    const StoredShape<D::N>* stored = s.shapes.get(idOf(id));
    if (!stored) return stale(s);
    if (pose) write(stored->pose, pose);
    if (filter) *filter = {stored->filter.category, stored->filter.mask};
    if (user_data) *user_data = stored->userData;
    return TS_OK;
  });
}
template <class D>
size_t count(const typename D::Store* store) {
  return store ? store->shapes.size() : 0;
}

template <class D>
ts_status ids(typename D::Store* store, ts_id* ids, size_t capacity, size_t* count) {
  return answered(store, [&](typename D::Store& s) { return writeList(s, s.shapes.ids(), ids, capacity, count); });
}
template <class D>
ts_status shapeDistance(typename D::Store* store, ts_id a, ts_id b, typename D::Distance* distance) {
  return answered(store, [&](typename D::Store& s) {
    if (!s.shapes.get(idOf(a)) || !s.shapes.get(idOf(b))) return stale(s);
    const auto pair = s.shapes.distance(idOf(a), idOf(b));
    if (!pair) return failed(s, TS_NO_ANSWER, "Two half-spaces have no distance.");
    if (distance) *distance = written(*pair);
    return TS_OK;
  });
}
template <class D>
ts_status overlapping(typename D::Store* store, const ts_shape* shape, const typename D::Pose* pose, ts_filter filter,
                      ts_id* ids, size_t capacity, size_t* count) {
  return answered(store, [&](typename D::Store& s) {
    Query<D> query;
    if (const ts_status status = query.read(s, shape, pose); status != TS_OK) return status;
    s.shapes.overlapping(query.shape, query.pose, filterOf(filter), s.ids);
    return writeList(s, s.ids, ids, capacity, count);
  });
}
template <class D>
ts_status ray(typename D::Store* store, const double* origin, const double* direction, double longest, ts_filter filter,
              typename D::RayHit* hit) {
  return answered(store, [&](typename D::Store& s) {
    if (const ts_status status = checkRay<D>(s, origin, direction, longest); status != TS_OK) return status;
    const auto first =
        s.shapes.firstAlongRay(vectorOf<D::N>(origin), vectorOf<D::N>(direction), longest, filterOf(filter));
    if (!first) return nothing(s);
    if (hit) *hit = written(*first);
    return TS_OK;
  });
}
template <class D>
ts_status rayAll(typename D::Store* store, const double* origin, const double* direction, double longest,
                 ts_filter filter, typename D::RayHit* hits, size_t capacity, size_t* count) {
  return answered(store, [&](typename D::Store& s) {
    if (const ts_status status = checkRay<D>(s, origin, direction, longest); status != TS_OK) return status;
    s.shapes.alongRay(vectorOf<D::N>(origin), vectorOf<D::N>(direction), longest, filterOf(filter), s.rays);
    return writeList(s, s.rays, hits, capacity, count);
  });
}
template <class D>
ts_status cast(typename D::Store* store, const ts_shape* shape, const typename D::Pose* pose,
               const double* displacement, ts_filter filter, typename D::CastHit* hit) {
  return answered(store, [&](typename D::Store& s) {
    Query<D> query;
    if (const ts_status status = query.read(s, shape, pose); status != TS_OK) return status;
    if (const ts_status status = checkVector<D>(s, "displacement", displacement); status != TS_OK) return status;
    const auto first = s.shapes.firstAlongCast(query.shape, query.pose, vectorOf<D::N>(displacement), filterOf(filter));
    if (!first) return nothing(s);
    if (hit) *hit = written(*first);
    return TS_OK;
  });
}
template <class D>
ts_status castAll(typename D::Store* store, const ts_shape* shape, const typename D::Pose* pose,
                  const double* displacement, ts_filter filter, typename D::CastHit* hits, size_t capacity,
                  size_t* count) {
  return answered(store, [&](typename D::Store& s) {
    Query<D> query;
    if (const ts_status status = query.read(s, shape, pose); status != TS_OK) return status;
    if (const ts_status status = checkVector<D>(s, "displacement", displacement); status != TS_OK) return status;
    s.shapes.alongCast(query.shape, query.pose, vectorOf<D::N>(displacement), filterOf(filter), s.casts);
    return writeList(s, s.casts, hits, capacity, count);
  });
}
template <class D>
ts_status nearest(typename D::Store* store, const ts_shape* shape, const typename D::Pose* pose, double max_distance,
                  ts_filter filter, typename D::Near* nearest) {
  return answered(store, [&](typename D::Store& s) {
    Query<D> query;
    if (const ts_status status = query.read(s, shape, pose); status != TS_OK) return status;
    if (std::isnan(max_distance)) return failed(s, TS_INVALID, "max_distance is not a number.");
    const auto near = s.shapes.nearest(query.shape, query.pose, max_distance, filterOf(filter));
    if (!near) return nothing(s);
    if (nearest) *nearest = written(*near);
    return TS_OK;
  });
}
template <class D>
ts_status within(typename D::Store* store, const ts_shape* shape, const typename D::Pose* pose, double max_distance,
                 ts_filter filter, typename D::Near* shapes, size_t capacity, size_t* count) {
  return answered(store, [&](typename D::Store& s) {
    Query<D> query;
    if (const ts_status status = query.read(s, shape, pose); status != TS_OK) return status;
    if (std::isnan(max_distance)) return failed(s, TS_INVALID, "max_distance is not a number.");
    s.shapes.within(query.shape, query.pose, max_distance, filterOf(filter), s.near);
    return writeList(s, s.near, shapes, capacity, count);
  });
}
template <class D>
ts_status contacts(typename D::Store* store, typename D::ContactOf* contacts, size_t capacity, size_t* count) {
  return answered(store,
                  [&](typename D::Store& s) { return writeList(s, s.shapes.contacts(), contacts, capacity, count); });
}
template <class D>
ts_status began(typename D::Store* store, ts_event* events, size_t capacity, size_t* count) {
  return answered(store, [&](typename D::Store& s) { return writeList(s, s.shapes.began(), events, capacity, count); });
}
template <class D>
ts_status ended(typename D::Store* store, ts_event* events, size_t capacity, size_t* count) {
  return answered(store, [&](typename D::Store& s) { return writeList(s, s.shapes.ended(), events, capacity, count); });
}

}  // namespace touchstone::c_interface
