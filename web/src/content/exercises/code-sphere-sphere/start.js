function collide(a, b) {
  // 1. The vector from one centre to the other, and its length: sub(b.center,
  //    a.center), length(v).
  // 2. The signed distance: what is left of that length without the two radii.
  // 3. The normal: the same vector with length 1. What if the centres coincide?
  // 4. The points: from each centre one radius along the normal, or against it.
  const distance = 0;
  const normal = { x: 1, y: 0, z: 0 };
  return { hit: distance <= 0, distance, normal, pointOnA: a.center, pointOnB: b.center };
}
