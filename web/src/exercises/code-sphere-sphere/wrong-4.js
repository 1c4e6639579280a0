// Wrong: the radius of b is forgotten.
// fails: apart, overlapping, random, touching, concentric
function collide(a, b) {
  const between = sub(b.center, a.center);
  const apart = length(between);
  const normal = apart > 0 ? mul(between, 1 / apart) : { x: 1, y: 0, z: 0 };
  const distance = apart - a.radius;
  return {
    hit: distance <= 0,
    distance,
    normal,
    pointOnA: add(a.center, mul(normal, a.radius)),
    pointOnB: sub(b.center, mul(normal, b.radius)),
  };
}
