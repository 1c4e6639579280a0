// Wrong: the box reaches down by half its height, however it is turned.
// fails: apart, overlapping, random, flat, no-size
function collide(box, plane) {
  const corner = sub(box.center, mul(plane.normal, box.halfExtents.y));
  const distance = dot(plane.normal, corner) - plane.offset;
  return {
    hit: distance <= 0,
    distance,
    normal: mul(plane.normal, -1),
    pointOnA: corner,
    pointOnB: sub(corner, mul(plane.normal, distance)),
  };
}
