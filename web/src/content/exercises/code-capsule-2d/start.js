function collide(a, b) {
  // 1. The closest points of the two axes. If they do not cross, one of them is an end:
  //    try all four.
  // 2. Between these points it is like two circles: the distance without the radii, the
  //    normal, the points.
  // 3. If the axes touch, the points give no direction. If they cross, one has to slide
  //    off the other first: which way is the shortest?
  const between = sub(b.base, a.base);
  const normal = normalized(between);
  const distance = length(between) - a.radius - b.radius;
  return {
    hit: distance <= 0,
    distance,
    normal,
    pointOnA: add(a.base, mul(normal, a.radius)),
    pointOnB: sub(b.base, mul(normal, b.radius)),
  };
}
