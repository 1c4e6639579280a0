// Wrong: coinciding centres are 0 / 0.
// fails: concentric
function collide(a, b) {
  const between = sub(b.center, a.center);
  const apart = length(between);
  const normal = mul(between, 1 / apart);
  const distance = apart - a.radius - b.radius;
  return {
    hit: distance <= 0,
    distance,
    normal,
    pointOnA: add(a.center, mul(normal, a.radius)),
    pointOnB: sub(b.center, mul(normal, b.radius)),
  };
}
