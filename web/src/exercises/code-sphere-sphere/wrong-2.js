// Wrong: the squared distance is taken for the distance.
// fails: apart, overlapping, random, touching
function collide(a, b) {
  const between = sub(b.center, a.center);
  const apart = dot(between, between);
  const normal = apart > 0 ? mul(between, 1 / apart) : { x: 1, y: 0, z: 0 };
  const distance = apart - a.radius - b.radius;
  return {
    hit: distance <= 0,
    distance,
    normal,
    pointOnA: add(a.center, mul(normal, a.radius)),
    pointOnB: sub(b.center, mul(normal, b.radius)),
  };
}
