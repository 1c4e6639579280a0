function collide(sphere, box) {
  // 1. axes(box) gives the three directions of its edges: the coordinates of the
  //    sphere's centre along them?
  // 2. In these coordinates the box is not turned: the exercise on sphere and AABB
  //    solves it.
  // 3. Turn the answer back: rotate(box.rotation, vector).
  const between = sub(box.center, sphere.center);
  const normal = normalized(between);
  const distance = length(between) - sphere.radius;
  const pointOnA = add(sphere.center, mul(normal, sphere.radius));
  return { hit: distance <= 0, distance, normal, pointOnA, pointOnB: box.center };
}
