// Wrong: the normal points from the plane to the box.
// fails: apart, overlapping, random, flat, touching, no-size
function collide(box, plane) {
  const axis = axes(box);
  const half = [box.halfExtents.x, box.halfExtents.y, box.halfExtents.z];
  let corner = box.center;
  for (let i = 0; i < 3; ++i) corner = sub(corner, mul(axis[i], dot(axis[i], plane.normal) > 0 ? half[i] : -half[i]));
  const distance = dot(plane.normal, corner) - plane.offset;
  return {
    hit: distance <= 0,
    distance,
    normal: plane.normal,
    pointOnA: corner,
    pointOnB: sub(corner, mul(plane.normal, distance)),
  };
}
