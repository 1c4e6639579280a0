function collide(a, b) {
  // 1. The closest points of the two axes: the function of the exercise on two
  //    segments.
  // 2. From there on it is two spheres about these points.
  // 3. Where the axes meet, the points give no direction: cross(d1, d2) does. And where
  //    they are parallel?
  const onA = mul(add(a.base, a.tip), 0.5);
  const onB = mul(add(b.base, b.tip), 0.5);
  const normal = normalized(sub(onB, onA));
  const distance = length(sub(onB, onA)) - a.radius - b.radius;
  return {
    hit: distance <= 0,
    distance,
    normal,
    pointOnA: add(onA, mul(normal, a.radius)),
    pointOnB: sub(onB, mul(normal, b.radius)),
  };
}
