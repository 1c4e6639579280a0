function collide(sphere, box) {
  // 1. The point of the box closest to the sphere's centre: Math.min(Math.max(x, low),
  //    high) for each coordinate.
  // 2. From there on it is like a sphere and a point.
  // 3. Where the centre is in the box, clamping changes nothing: which of the six faces
  //    is nearest then?
  const onBox = box.min;
  const normal = { x: 1, y: 0, z: 0 };
  const distance = length(sub(onBox, sphere.center));
  return { hit: distance <= 0, distance, normal, pointOnA: sphere.center, pointOnB: onBox };
}
