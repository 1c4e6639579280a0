/* SPDX-License-Identifier: MIT
 * The C interface (C99): stores of shapes in space and in the plane behind opaque pointers, plain structs, status
 * codes, no exceptions. For programs in C and for bindings of other languages; C++ has store.hpp. Metres, radians,
 * right-handed, +Y up; normals are unit vectors from the first shape to the second one. docs/cpp.md shows a program. */
#ifndef TOUCHSTONE_H
#define TOUCHSTONE_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(TOUCHSTONE_SHARED)
#if defined(TOUCHSTONE_BUILDS_SHARED)
#define TS_API __declspec(dllexport)
#else
#define TS_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define TS_API __attribute__((visibility("default")))
#else
#define TS_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Raised when a struct or a function changes; ts_interface_version() answers that of the library. */
#define TS_INTERFACE_VERSION 2
TS_API int ts_interface_version(void);

/** What a call answers. After anything but TS_OK nothing has changed, and ts_message() says why; after TS_OUT_OF_MEMORY
 * only ts_store_destroy() may follow. */
typedef enum ts_status {
  TS_OK = 0,
  TS_NO_ANSWER = 1, /**< nothing is met, or the pair has no distance (two half-spaces) */
  TS_STALE_ID = 2,  /**< no shape has the id */
  TS_INVALID = 3,   /**< a shape, a pose or an argument is invalid */
  TS_OUT_OF_MEMORY = 4
} ts_status;

/** The kinds of shapes, with their numbers in `ts_shape`. */
typedef enum ts_kind {
  TS_POINT = 0,           /**< position 3 */
  TS_SPHERE = 1,          /**< center 3, radius */
  TS_AABB = 2,            /**< min 3, max 3 */
  TS_OBB = 3,             /**< center 3, half extents 3, rotation x y z w */
  TS_CAPSULE = 4,         /**< base 3, tip 3, radius */
  TS_TAPERED_CAPSULE = 5, /**< base 3, tip 3, radius at the base, radius at the tip */
  TS_TRIANGLE = 6,        /**< vertices 9 */
  TS_CYLINDER = 7,        /**< base 3, tip 3, radius */
  TS_HULL = 8,            /**< none: `points` */
  TS_PLANE = 9,           /**< outward unit normal 3, offset: the half-space normal . p <= offset */
  /* Of the plane: */
  TS_2D_CIRCLE = 10,  /**< center 2, radius */
  TS_2D_AABB = 11,    /**< min 2, max 2 */
  TS_2D_OBB = 12,     /**< center 2, half extents 2, angle */
  TS_2D_CAPSULE = 13, /**< base 2, tip 2, radius */
  TS_2D_POLYGON = 14  /**< none: `points` */
} ts_kind;

/** A shape in its own frame. The points of a hull, 1 to 256 of them, x y z each, or of a polygon, 1 to 64 of them, x y
 * each, are copied by the call. */
typedef struct ts_shape {
  int32_t kind; /**< a ts_kind */
  uint32_t point_count;
  const double* points;
  double numbers[10];
} ts_shape;

/** Rigid pose: p -> rotation * p + position, with a unit quaternion x y z w. */
typedef struct ts_pose {
  double position[3];
  double rotation[4];
} ts_pose;
#define TS_IDENTITY           \
  {                           \
    {0, 0, 0}, { 0, 0, 0, 1 } \
  }

/** Names a shape until it is removed; no later shape has the same. Zeros name no shape. */
typedef struct ts_id {
  uint32_t slot;
  uint32_t generation;
} ts_id;

/** Two shapes, or a query and a shape, meet where each has a category bit of the other in its mask. */
typedef struct ts_filter {
  uint32_t category;
  uint32_t mask;
} ts_filter;
#define TS_MEETS_ALL \
  { 1u, 0xffffffffu }

/** Distance is signed, and negative where the shapes overlap; point_b = point_a + distance * normal. */
typedef struct ts_distance {
  double distance;
  double normal[3];
  double point_a[3];
  double point_b[3];
} ts_distance;
/** A shape that a ray meets: origin + t * direction is in it for entry <= t <= exit. */
typedef struct ts_ray_hit {
  ts_id id;
  double entry, exit;
  double entry_normal[3]; /**< outward; zero where the ray starts in the shape */
} ts_ray_hit;
/** A shape that a moving one meets, after the fraction `time` of its way. */
typedef struct ts_cast_hit {
  ts_id id;
  double time;
  double normal[3]; /**< from the moving shape to the other one */
  double point[3];
} ts_cast_hit;
typedef struct ts_near {
  ts_id id;
  ts_distance distance; /**< from the shape of the query, which is the first, to the shape of the store */
} ts_near;
typedef struct ts_contact_point {
  double point_a[3], point_b[3];
  double separation; /**< negative where they overlap */
  uint64_t id;       /**< the same while the same features touch */
} ts_contact_point;
typedef struct ts_contact {
  ts_id a, b;
  ts_distance distance;
  int32_t point_count; /**< 1 to 4, the deepest first */
  ts_contact_point points[4];
} ts_contact;
/** Two shapes whose contact began or ended; an id of an ended contact may be stale. */
typedef struct ts_event {
  ts_id a, b;
  uint64_t user_data_a, user_data_b;
} ts_event;

/** Shapes that are asked together. One thread at a time may use a store; different stores are independent. */
typedef struct ts_store ts_store;

/** Null where there is no memory. */
TS_API ts_store* ts_store_create(void);
TS_API void ts_store_destroy(ts_store* store);
/** The reason of the last answer of a function of this store that was not TS_OK: field, value found, values allowed.
 * Valid until the next call. */
TS_API const char* ts_message(const ts_store* store);

TS_API ts_status ts_add(ts_store* store, const ts_shape* shape, const ts_pose* pose, ts_filter filter,
                        uint64_t user_data, ts_id* id);
/** Another shape in place of that of an id; pose, filter and user data stay. */
TS_API ts_status ts_set(ts_store* store, ts_id id, const ts_shape* shape);
TS_API ts_status ts_move(ts_store* store, ts_id id, const ts_pose* pose);
TS_API ts_status ts_set_filter(ts_store* store, ts_id id, ts_filter filter);
TS_API ts_status ts_set_user_data(ts_store* store, ts_id id, uint64_t user_data);
TS_API ts_status ts_remove(ts_store* store, ts_id id);
/** Each of `pose`, `filter` and `user_data` may be null. */
TS_API ts_status ts_get(ts_store* store, ts_id id, ts_pose* pose, ts_filter* filter, uint64_t* user_data);
TS_API size_t ts_count(const ts_store* store);

/* Lists are written to arrays of the caller: at most `capacity` elements, and `count` is how many there are in all.
 * `count` may be null. */

/** The ids of all shapes, by their slots. */
TS_API ts_status ts_ids(ts_store* store, ts_id* ids, size_t capacity, size_t* count);
TS_API ts_status ts_shape_distance(ts_store* store, ts_id a, ts_id b, ts_distance* distance);
/** The shapes that touch or overlap a shape, by their slots. */
TS_API ts_status ts_overlapping(ts_store* store, const ts_shape* shape, const ts_pose* pose, ts_filter filter,
                                ts_id* ids, size_t capacity, size_t* count);
/** The first shape that origin + t * direction, 0 <= t <= longest, meets; TS_NO_ANSWER without one. `longest` may be
 * infinity. */
TS_API ts_status ts_ray(ts_store* store, const double origin[3], const double direction[3], double longest,
                        ts_filter filter, ts_ray_hit* hit);
/** All of them, by their entries. */
TS_API ts_status ts_ray_all(ts_store* store, const double origin[3], const double direction[3], double longest,
                            ts_filter filter, ts_ray_hit* hits, size_t capacity, size_t* count);
/** The first shape that a shape meets while it moves by `displacement` without turning; TS_NO_ANSWER without one. */
TS_API ts_status ts_cast(ts_store* store, const ts_shape* shape, const ts_pose* pose, const double displacement[3],
                         ts_filter filter, ts_cast_hit* hit);
/** All of them, by their times. */
TS_API ts_status ts_cast_all(ts_store* store, const ts_shape* shape, const ts_pose* pose, const double displacement[3],
                             ts_filter filter, ts_cast_hit* hits, size_t capacity, size_t* count);
/** The shape of least signed distance from a shape, within max_distance (infinity: any); TS_NO_ANSWER without one. */
TS_API ts_status ts_nearest(ts_store* store, const ts_shape* shape, const ts_pose* pose, double max_distance,
                            ts_filter filter, ts_near* nearest);
/** The shapes whose signed distance from a shape is at most max_distance, by distance. */
TS_API ts_status ts_within(ts_store* store, const ts_shape* shape, const ts_pose* pose, double max_distance,
                           ts_filter filter, ts_near* shapes, size_t capacity, size_t* count);
/** All pairs that touch or overlap, by their slots; also notes what began and ended since the last call. */
TS_API ts_status ts_contacts(ts_store* store, ts_contact* contacts, size_t capacity, size_t* count);
/** Of the last ts_contacts(). */
TS_API ts_status ts_began(ts_store* store, ts_event* events, size_t capacity, size_t* count);
TS_API ts_status ts_ended(ts_store* store, ts_event* events, size_t capacity, size_t* count);

/* The plane: the same calls for a store of its own, with vectors of two numbers and an angle in place of a quaternion.
 * Ids, filters and events are those of above; a manifold has at most 2 points. */

/** Rigid pose: p -> p turned by `angle`, in radians counter-clockwise, + position. */
typedef struct ts_2d_pose {
  double position[2];
  double angle;
} ts_2d_pose;
typedef struct ts_2d_distance {
  double distance;
  double normal[2];
  double point_a[2];
  double point_b[2];
} ts_2d_distance;
typedef struct ts_2d_ray_hit {
  ts_id id;
  double entry, exit;
  double entry_normal[2];
} ts_2d_ray_hit;
typedef struct ts_2d_cast_hit {
  ts_id id;
  double time;
  double normal[2];
  double point[2];
} ts_2d_cast_hit;
typedef struct ts_2d_near {
  ts_id id;
  ts_2d_distance distance;
} ts_2d_near;
typedef struct ts_2d_contact_point {
  double point_a[2], point_b[2];
  double separation;
  uint64_t id;
} ts_2d_contact_point;
typedef struct ts_2d_contact {
  ts_id a, b;
  ts_2d_distance distance;
  int32_t point_count; /**< 1 or 2, the deepest first */
  ts_2d_contact_point points[2];
} ts_2d_contact;
typedef struct ts_2d_store ts_2d_store;

TS_API ts_2d_store* ts_2d_store_create(void);
TS_API void ts_2d_store_destroy(ts_2d_store* store);
TS_API const char* ts_2d_message(const ts_2d_store* store);
TS_API ts_status ts_2d_add(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose, ts_filter filter,
                           uint64_t user_data, ts_id* id);
TS_API ts_status ts_2d_set(ts_2d_store* store, ts_id id, const ts_shape* shape);
TS_API ts_status ts_2d_move(ts_2d_store* store, ts_id id, const ts_2d_pose* pose);
TS_API ts_status ts_2d_set_filter(ts_2d_store* store, ts_id id, ts_filter filter);
TS_API ts_status ts_2d_set_user_data(ts_2d_store* store, ts_id id, uint64_t user_data);
TS_API ts_status ts_2d_remove(ts_2d_store* store, ts_id id);
TS_API ts_status ts_2d_get(ts_2d_store* store, ts_id id, ts_2d_pose* pose, ts_filter* filter, uint64_t* user_data);
TS_API size_t ts_2d_count(const ts_2d_store* store);
TS_API ts_status ts_2d_ids(ts_2d_store* store, ts_id* ids, size_t capacity, size_t* count);
TS_API ts_status ts_2d_shape_distance(ts_2d_store* store, ts_id a, ts_id b, ts_2d_distance* distance);
TS_API ts_status ts_2d_overlapping(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose, ts_filter filter,
                                   ts_id* ids, size_t capacity, size_t* count);
TS_API ts_status ts_2d_ray(ts_2d_store* store, const double origin[2], const double direction[2], double longest,
                           ts_filter filter, ts_2d_ray_hit* hit);
TS_API ts_status ts_2d_ray_all(ts_2d_store* store, const double origin[2], const double direction[2], double longest,
                               ts_filter filter, ts_2d_ray_hit* hits, size_t capacity, size_t* count);
TS_API ts_status ts_2d_cast(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose,
                            const double displacement[2], ts_filter filter, ts_2d_cast_hit* hit);
TS_API ts_status ts_2d_cast_all(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose,
                                const double displacement[2], ts_filter filter, ts_2d_cast_hit* hits, size_t capacity,
                                size_t* count);
TS_API ts_status ts_2d_nearest(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose, double max_distance,
                               ts_filter filter, ts_2d_near* nearest);
TS_API ts_status ts_2d_within(ts_2d_store* store, const ts_shape* shape, const ts_2d_pose* pose, double max_distance,
                              ts_filter filter, ts_2d_near* shapes, size_t capacity, size_t* count);
TS_API ts_status ts_2d_contacts(ts_2d_store* store, ts_2d_contact* contacts, size_t capacity, size_t* count);
TS_API ts_status ts_2d_began(ts_2d_store* store, ts_event* events, size_t capacity, size_t* count);
TS_API ts_status ts_2d_ended(ts_2d_store* store, ts_event* events, size_t capacity, size_t* count);

#ifdef __cplusplus
}
#endif

#endif
