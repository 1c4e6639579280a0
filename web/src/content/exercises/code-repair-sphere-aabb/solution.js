// The centre is in the box: the sphere leaves through the nearest face, so it goes that
// way and its radius.
function intersectFromInside(sphere, box) {
  const c = sphere.center;
  // From the sphere towards the box, so against the direction in which the sphere
  // leaves.
  const faces = [
    { way: c.x - box.min.x, normal: { x: 1, y: 0, z: 0 } },
    { way: box.max.x - c.x, normal: { x: -1, y: 0, z: 0 } },
    { way: c.y - box.min.y, normal: { x: 0, y: 1, z: 0 } },
    { way: box.max.y - c.y, normal: { x: 0, y: -1, z: 0 } },
    { way: c.z - box.min.z, normal: { x: 0, y: 0, z: 1 } },
    { way: box.max.z - c.z, normal: { x: 0, y: 0, z: -1 } },
  ];
  const nearest = faces.reduce((best, face) => (face.way < best.way ? face : best));
  return { hit: true, normal: nearest.normal, depth: sphere.radius + nearest.way };
}

function intersect(sphere, box) {
  const c = sphere.center;
  const closest = {
    x: Math.max(box.min.x, Math.min(c.x, box.max.x)),
    y: Math.max(box.min.y, Math.min(c.y, box.max.y)),
    z: Math.max(box.min.z, Math.min(c.z, box.max.z)),
  };
  const difference = sub(closest, c);
  const distance = length(difference);
  // Repaired: no difference means that the centre is in the box or on it, the deepest
  // hit and not a miss. A length in metres as a limit would take the small spheres near
  // a face for inside.
  if (distance === 0) return intersectFromInside(sphere, box);
  // Repaired: touching counts.
  if (distance > sphere.radius) return { hit: false, normal: { x: 0, y: 0, z: 0 }, depth: 0 };
  return { hit: true, normal: mul(difference, 1 / distance), depth: sphere.radius - distance };
}
