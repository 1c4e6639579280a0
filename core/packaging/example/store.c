/* SPDX-License-Identifier: MIT
 * A program in C: shapes are added, moved, filtered, asked and removed. cc -std=c99 store.c $(pkg-config --cflags
 * --libs touchstone) */
#include <math.h>
#include <stdio.h>

#include <touchstone/touchstone.h>

enum { GROUND = 1, BODY = 2 };

static void must(ts_store* store, ts_status status) {
  if (status != TS_OK) printf("refused: %s\n", ts_message(store));
}

int main(void) {
  const ts_shape floor_shape = {TS_PLANE, 0, NULL, {0, 1, 0, 0}};
  const ts_shape ball = {TS_SPHERE, 0, NULL, {0, 0, 0, 0.5}};
  const ts_shape box = {TS_OBB, 0, NULL, {0, 0, 0, 0.5, 0.5, 0.5, 0, 0, 0, 1}};
  const ts_pose at_origin = TS_IDENTITY, above = {{0, 2, 0}, {0, 0, 0, 1}}, resting = {{0, 0.4, 0}, {0, 0, 0, 1}};
  const ts_pose beside = {{3, 0.5, 0}, {0, 0, 0, 1}};
  const ts_filter ground = {GROUND, BODY}, body = {BODY, GROUND | BODY}, any = TS_MEETS_ALL;
  ts_store* store = ts_store_create();
  ts_id floor_id, ball_id, box_id;
  must(store, ts_add(store, &floor_shape, &at_origin, ground, 100, &floor_id));
  must(store, ts_add(store, &ball, &above, body, 200, &ball_id));
  must(store, ts_add(store, &box, &beside, body, 300, &box_id));

  ts_contact contact;
  ts_event event;
  size_t count = 0;
  ts_contacts(store, NULL, 0, &count);
  must(store, ts_move(store, ball_id, &resting));
  ts_contacts(store, &contact, 1, &count);
  ts_began(store, &event, 1, &count);
  printf("%zu contact began: %d and %d, depth %.3f m\n", count, (int)event.user_data_a, (int)event.user_data_b,
         -contact.distance.distance);

  const double origin[3] = {-5, 0.5, 0}, along[3] = {1, 0, 0};
  ts_ray_hit hit;
  if (ts_ray(store, origin, along, INFINITY, any, &hit) != TS_OK) printf("nothing met: %s\n", ts_message(store));
  printf("the ray meets %s after %.3f m\n", hit.id.slot == ball_id.slot ? "the ball" : "another shape", hit.entry);
  ts_near near;
  must(store, ts_nearest(store, &ball, &above, INFINITY, (ts_filter){BODY, BODY}, &near));
  printf("the nearest body is %.3f m away\n", near.distance.distance);

  must(store, ts_remove(store, ball_id));
  must(store, ts_move(store, ball_id, &above));
  must(store, ts_add(store, &(ts_shape){TS_SPHERE, 0, NULL, {0, 0, 0, -1}}, &above, body, 0, NULL));
  printf("%zu shapes are left\n", ts_count(store));
  ts_store_destroy(store);
  return 0;
}
