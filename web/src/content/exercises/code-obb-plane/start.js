function collide(box, plane) {
  // 1. Which corner of the box is the deepest? axes(box) gives the directions of the
  //    edges; the sign of dot(axis, plane.normal) says which way along each of them is
  //    down.
  // 2. The signed distance of a point p: dot(plane.normal, p) - plane.offset.
  // 3. The normal points from the box into the solid half-space.
  const corner = box.center;
  const distance = dot(plane.normal, corner) - plane.offset;
  const pointOnB = sub(corner, mul(plane.normal, distance));
  return { hit: distance <= 0, distance, normal: mul(plane.normal, -1), pointOnA: corner, pointOnB };
}
