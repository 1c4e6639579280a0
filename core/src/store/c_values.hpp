// SPDX-License-Identifier: MIT
// What the calls of the C interface take and answer, once for space and once for the plane: arguments are checked here,
// since a C program has no types that exclude them. `D` names the structs of a dimension.
#pragma once

#include <algorithm>
#include <cmath>
#include <new>
#include <string>
#include <utility>
#include <variant>

#include "touchstone/store.hpp"
#include "touchstone/touchstone.h"

namespace touchstone::c_interface {

/// What a store of either dimension has besides its shapes: the last message, and lists that are reused.
template <int N>
struct Contents {
  Store<N> shapes;
  std::string message;
  std::vector<ShapeId> ids;
  std::vector<StoreRayHit<N>> rays;
  std::vector<StoreCastHit<N>> casts;
  std::vector<StoreNear<N>> near;
};

struct InSpace {
  static constexpr int N = 3;
  using Store = ts_store;
  using Shape = ts_shape;
  using Pose = ts_pose;
  using Distance = ts_distance;
  using RayHit = ts_ray_hit;
  using CastHit = ts_cast_hit;
  using Near = ts_near;
  using ContactOf = ts_contact;
  static constexpr int firstKind = TS_POINT, lastKind = TS_PLANE, pointsKind = TS_HULL;
  static constexpr std::uint32_t mostPoints = maxHullPoints;
  static constexpr const char* kinds = "TS_POINT to TS_PLANE, 0 to 9";
  static constexpr const char* points = "A hull has 1 to 256 points";
};
struct InPlane {
  static constexpr int N = 2;
  using Store = ts_2d_store;
  using Shape = ts_shape;
  using Pose = ts_2d_pose;
  using Distance = ts_2d_distance;
  using RayHit = ts_2d_ray_hit;
  using CastHit = ts_2d_cast_hit;
  using Near = ts_2d_near;
  using ContactOf = ts_2d_contact;
  static constexpr int firstKind = TS_2D_CIRCLE, lastKind = TS_2D_POLYGON, pointsKind = TS_2D_POLYGON;
  static constexpr std::uint32_t mostPoints = maxPolygonPoints;
  static constexpr const char* kinds = "TS_2D_CIRCLE to TS_2D_POLYGON, 10 to 14";
  static constexpr const char* points = "A polygon has 1 to 64 points";
};
static_assert(static_cast<int>(ShapeKind::plane) == TS_PLANE && static_cast<int>(ShapeKind::hull) == TS_HULL &&
              static_cast<int>(ShapeKind::cylinder) == TS_CYLINDER && static_cast<int>(ShapeKind::point) == TS_POINT &&
              static_cast<int>(ShapeKind::circle2) == TS_2D_CIRCLE && static_cast<int>(ShapeKind::obb2) == TS_2D_OBB &&
              static_cast<int>(ShapeKind::polygon2) == TS_2D_POLYGON);

}  // namespace touchstone::c_interface

struct ts_store : touchstone::c_interface::Contents<3> {};
struct ts_2d_store : touchstone::c_interface::Contents<2> {};

namespace touchstone::c_interface {

template <class C>
ts_status failed(C& store, ts_status status, const std::string& message) {
  store.message = message;
  return status;
}
template <class C>
ts_status stale(C& store) {
  return failed(store, TS_STALE_ID, "No shape has this id.");
}
template <class C>
ts_status nothing(C& store) {
  return failed(store, TS_NO_ANSWER, "Nothing is met.");
}
template <class C>
ts_status missing(C& store, const char* name) {
  return failed(store, TS_INVALID, std::string(name) + " is a null pointer.");
}
template <class C>
ts_status refused(C& store, const StoreRefusal& refusal) {
  if (refusal.cause == StoreRefusal::Cause::staleId) return stale(store);
  const std::string where =
      refusal.cause == StoreRefusal::Cause::placed ? "The pose takes the shape out of range: " : "";
  return failed(store, TS_INVALID, where + refusal.violation->message());
}
template <class C>
ts_status done(C& store, const std::optional<StoreRefusal>& refusal) {
  return refusal ? refused(store, *refusal) : TS_OK;
}

/// Runs a call; where exceptions are on, memory that is not to be had is an answer.
template <class C, class F>
ts_status answered(C* store, F&& f) {
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

template <int N>
Vec<double, N> vectorOf(const double* v) {
  return vecOf<double, N>([&](int k) { return v[k]; });
}
template <int N>
void write(const Vec<double, N>& v, double* to) {
  for (int k = 0; k < N; ++k) to[k] = v[k];
}
inline Filter filterOf(ts_filter filter) { return {filter.category, filter.mask}; }
inline ShapeId idOf(ts_id id) { return {id.slot, id.generation}; }
inline ts_id written(ShapeId id) { return {id.slot, id.generation}; }
inline Pose<double> poseOf(const ts_pose& pose) {
  const double* q = pose.rotation;
  return {vectorOf<3>(pose.position), {q[0], q[1], q[2], q[3]}};
}
inline Pose2<double> poseOf(const ts_2d_pose& pose) { return {vectorOf<2>(pose.position), pose.angle}; }
inline void write(const Pose<double>& pose, ts_pose* to) {
  write(pose.position, to->position);
  const double rotation[] = {pose.rotation.x, pose.rotation.y, pose.rotation.z, pose.rotation.w};
  std::copy(std::begin(rotation), std::end(rotation), to->rotation);
}
inline void write(const Pose2<double>& pose, ts_2d_pose* to) {
  write(pose.position, to->position);
  to->angle = pose.angle;
}

/// The structs of a dimension.
template <int N>
using DimensionOf = std::conditional_t<N == 3, InSpace, InPlane>;
template <int N>
auto written(const PairResult<double, N>& pair) {
  typename DimensionOf<N>::Distance to{};
  to.distance = pair.distance;
  write(pair.normal, to.normal);
  write(pair.pointOnA, to.point_a);
  write(pair.pointOnB, to.point_b);
  return to;
}
template <int N>
auto written(const StoreRayHit<N>& hit) {
  typename DimensionOf<N>::RayHit to{written(hit.id), hit.ray.entry, hit.ray.exit, {}};
  write(hit.ray.entryNormal, to.entry_normal);
  return to;
}
template <int N>
auto written(const StoreCastHit<N>& hit) {
  typename DimensionOf<N>::CastHit to{written(hit.id), hit.cast.toi, {}, {}};
  write(hit.cast.normal, to.normal);
  write(hit.cast.point, to.point);
  return to;
}
template <int N>
auto written(const StoreNear<N>& near) {
  return typename DimensionOf<N>::Near{written(near.id), written(near.pair)};
}
template <int N>
auto written(const StoreContact<N>& contact) {
  typename DimensionOf<N>::ContactOf to{
      written(contact.a), written(contact.b), written(contact.contact.pair), contact.contact.count, {}};
  for (int i = 0; i < to.point_count; ++i) {
    const auto& from = contact.contact.points[i];
    write(from.pointOnA, to.points[i].point_a);
    write(from.pointOnB, to.points[i].point_b);
    to.points[i].separation = from.separation;
    to.points[i].id = from.id;
  }
  return to;
}
inline ts_event written(const ContactEvent& event) {
  return {written(event.a), written(event.b), event.userDataA, event.userDataB};
}

/// As many as there is room for; how many there are in all.
template <class C, class List, class T>
ts_status writeList(C& store, const List& list, T* to, std::size_t capacity, std::size_t* count) {
  if (!to && capacity > 0) return missing(store, "The array");
  for (std::size_t i = 0; i < list.size() && i < capacity; ++i) to[i] = written(list[i]);
  if (count) *count = list.size();
  return TS_OK;
}

/// A shape as its numbers say, with the points of a hull or polygon, which must outlive it.
template <class D>
struct GivenShape {
  static constexpr int N = D::N;
  std::vector<Vec<double, N>> corners;
  std::optional<HullPoints<N>> points;
  Shape<double> shape;

  void refer() {
    if constexpr (N == 3)
      shape = hullOf<double>(*points);
    else
      shape = polygonOf<double>(*points);
  }
  /// TS_OK, or why there is no shape.
  ts_status read(typename D::Store& store, const ts_shape* given) {
    if (!given) return missing(store, "The shape");
    if (given->kind < D::firstKind || given->kind > D::lastKind)
      return failed(store, TS_INVALID, "kind is " + std::to_string(given->kind) + "; it must be " + D::kinds + ".");
    if (given->kind != D::pointsKind) {
      shape = unpack<double>(static_cast<ShapeKind>(given->kind), given->numbers);
      return TS_OK;
    }
    if (given->point_count < 1 || given->point_count > D::mostPoints || !given->points)
      return failed(store, TS_INVALID,
                    std::string(D::points) + ", but point_count is " + std::to_string(given->point_count) +
                        (given->points ? "." : " and points is null."));
    for (std::uint32_t i = 0; i < given->point_count; ++i)
      corners.push_back(vectorOf<N>(given->points + std::size_t{N} * i));
    points = HullPoints<N>::withoutHull(corners);
    refer();
    return TS_OK;
  }
};

/// The shape and the pose of a query, valid.
template <class D>
struct Query : GivenShape<D> {
  PoseIn<double, D::N> pose;

  ts_status read(typename D::Store& store, const ts_shape* given, const typename D::Pose* at) {
    if (const ts_status status = GivenShape<D>::read(store, given); status != TS_OK) return status;
    if (!at) return missing(store, "The pose");
    pose = poseOf(*at);
    if (const auto violation = validate(this->shape)) return failed(store, TS_INVALID, violation->message());
    if (const auto violation = validate(pose)) return failed(store, TS_INVALID, violation->message());
    // The queries ask for the hull.
    if (this->points) {
      this->points.emplace(std::span<const Vec<double, D::N>>(this->corners));
      this->refer();
    }
    auto placed = transform(this->shape, pose);
    if (const auto violation = validate(*placed)) return failed(store, TS_INVALID, violation->message());
    return TS_OK;
  }
};

template <class D>
ts_status checkVector(typename D::Store& store, const char* name, const double* v) {
  if (!v) return missing(store, name);
  for (int k = 0; k < D::N; ++k)
    if (!(std::abs(v[k]) <= maxMagnitude))
      return failed(store, TS_INVALID,
                    std::string(name) + "[" + std::to_string(k) + "] is " + std::to_string(v[k]) +
                        "; it must be finite and at most 1e9 in magnitude.");
  return TS_OK;
}
template <class D>
ts_status checkRay(typename D::Store& store, const double* origin, const double* direction, double longest) {
  if (const ts_status status = checkVector<D>(store, "origin", origin); status != TS_OK) return status;
  if (const ts_status status = checkVector<D>(store, "direction", direction); status != TS_OK) return status;
  if (vectorOf<D::N>(direction) == Vec<double, D::N>{})
    return failed(store, TS_INVALID, "direction is zero; it must have a length.");
  if (!(longest >= 0))
    return failed(store, TS_INVALID, "longest is " + std::to_string(longest) + "; it must be 0 or more.");
  return TS_OK;
}

}  // namespace touchstone::c_interface
