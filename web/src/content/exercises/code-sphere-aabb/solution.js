const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

function collide(sphere, box) {
  const c = sphere.center;
  const { min, max } = box;
  // The point of the solid box closest to the centre: each coordinate clamped on its
  // own.
  let onBox = { x: clamp(c.x, min.x, max.x), y: clamp(c.y, min.y, max.y), z: clamp(c.z, min.z, max.z) };
  let apart = length(sub(onBox, c));
  let normal = mul(sub(onBox, c), 1 / apart);
  if (apart === 0) {
    // The centre is in the box: the shortest way out is through the nearest of the six
    // faces.
    const faces = [
      { way: c.x - min.x, outwards: { x: -1, y: 0, z: 0 } },
      { way: max.x - c.x, outwards: { x: 1, y: 0, z: 0 } },
      { way: c.y - min.y, outwards: { x: 0, y: -1, z: 0 } },
      { way: max.y - c.y, outwards: { x: 0, y: 1, z: 0 } },
      { way: c.z - min.z, outwards: { x: 0, y: 0, z: -1 } },
      { way: max.z - c.z, outwards: { x: 0, y: 0, z: 1 } },
    ];
    const nearest = faces.reduce((best, face) => (face.way < best.way ? face : best));
    apart = -nearest.way;
    onBox = add(c, mul(nearest.outwards, nearest.way));
    // The sphere leaves outwards, so the box would have to go the other way.
    normal = mul(nearest.outwards, -1);
  }
  const distance = apart - sphere.radius;
  return { hit: distance <= 0, distance, normal, pointOnA: add(c, mul(normal, sphere.radius)), pointOnB: onBox };
}
