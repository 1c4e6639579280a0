/* SPDX-License-Identifier: MIT
 * The plane in C: a ball, a crate and a ramp. cc -std=c99 store_2d.c $(pkg-config --cflags --libs touchstone) */
#include <math.h>
#include <stdio.h>

#include <touchstone/touchstone.h>

int main(void) {
  const double corners[] = {0, 0, 4, 0, 4, 3};
  const ts_shape ramp = {TS_2D_POLYGON, 3, corners, {0}};
  const ts_shape ball = {TS_2D_CIRCLE, 0, NULL, {0, 0, 0.5}};
  const ts_shape crate = {TS_2D_AABB, 0, NULL, {-0.5, -0.5, 0.5, 0.5}};
  const ts_2d_pose here = {{0, 0}, 0}, left = {{-2, 1}, 0}, above = {{8, 3}, 0};
  const ts_filter any = TS_MEETS_ALL;
  ts_2d_store* store = ts_2d_store_create();
  ts_id ramp_id, ball_id, crate_id;
  ts_2d_add(store, &ramp, &here, any, 1, &ramp_id);
  ts_2d_add(store, &ball, &left, any, 2, &ball_id);
  ts_2d_add(store, &crate, &above, any, 3, &crate_id);

  ts_2d_distance gap;
  ts_2d_shape_distance(store, ball_id, ramp_id, &gap);
  printf("the ball is %.3f m from the ramp\n", gap.distance);
  const double way[2] = {10, 0};
  ts_2d_cast_hit hit;
  if (ts_2d_cast(store, &ball, &left, way, (ts_filter){1, 1}, &hit) == TS_OK && hit.id.slot == ball_id.slot)
    printf("it meets itself at %.3f\n", hit.time);
  ts_2d_near near[3];
  size_t count = 0;
  ts_2d_within(store, &crate, &above, 4, any, near, 3, &count);
  for (size_t i = 0; i < count && i < 3; ++i) printf("within 4 m of the crate: %.3f m\n", near[i].distance.distance);

  const ts_2d_pose onto = {{2, 2}, 0};
  ts_2d_move(store, crate_id, &onto);
  ts_2d_contact contact;
  ts_2d_contacts(store, &contact, 1, &count);
  printf("%zu contact of %d point, %.3f m deep\n", count, (int)contact.point_count, -contact.distance.distance);
  ts_2d_move(store, crate_id, &(ts_2d_pose){{2, 2}, 0.6435011087932844});
  ts_2d_contacts(store, &contact, 1, &count);
  printf("%zu contact of %d points, %.3f m deep\n", count, (int)contact.point_count, -contact.distance.distance);

  if (ts_2d_add(store, &(ts_shape){TS_SPHERE, 0, NULL, {0}}, &here, any, 0, NULL) == TS_INVALID)
    printf("refused: %s\n", ts_2d_message(store));
  ts_2d_remove(store, ball_id);
  printf("%zu shapes are left\n", ts_2d_count(store));
  ts_2d_store_destroy(store);
  return 0;
}
