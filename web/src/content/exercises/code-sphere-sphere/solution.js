function collide(a, b) {
  const between = sub(b.center, a.center);
  const apart = length(between);
  // Any direction is right where the centres coincide; dividing by 0 would give NaN.
  const normal = apart > 0 ? mul(between, 1 / apart) : { x: 1, y: 0, z: 0 };
  // Negative where the spheres overlap.
  const distance = apart - a.radius - b.radius;
  // From each centre go one radius towards the other sphere.
  return {
    hit: distance <= 0,
    distance,
    normal,
    pointOnA: add(a.center, mul(normal, a.radius)),
    pointOnB: sub(b.center, mul(normal, b.radius)),
  };
}
