function collide(box, plane) {
  const axis = axes(box);
  const half = [box.halfExtents.x, box.halfExtents.y, box.halfExtents.z];
  // The deepest corner: from the centre go against the plane's normal along each edge.
  let corner = box.center;
  for (let i = 0; i < 3; ++i) corner = sub(corner, mul(axis[i], dot(axis[i], plane.normal) > 0 ? half[i] : -half[i]));
  // A point's signed distance to the plane. It is negative in the half-space.
  const distance = dot(plane.normal, corner) - plane.offset;
  return {
    hit: distance <= 0,
    distance,
    // From the box towards the solid half-space: against the plane's normal.
    normal: mul(plane.normal, -1),
    pointOnA: corner,
    pointOnB: sub(corner, mul(plane.normal, distance)),
  };
}
