// Wrong: the rotation of the box is ignored.
// fails: face, edge, within, random, inside, surface, middle
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

function collideInFrameOfBox(c, radius, half) {
  let onBox = { x: clamp(c.x, -half.x, half.x), y: clamp(c.y, -half.y, half.y), z: clamp(c.z, -half.z, half.z) };
  let apart = length(sub(onBox, c));
  let normal = mul(sub(onBox, c), 1 / apart);
  if (apart === 0) {
    const way = (name) => half[name] - Math.abs(c[name]);
    const nearest = ['x', 'y', 'z'].reduce((best, name) => (way(name) < way(best) ? name : best));
    const outwards = { x: 0, y: 0, z: 0 };
    outwards[nearest] = c[nearest] < 0 ? -1 : 1;
    apart = -way(nearest);
    onBox = add(c, mul(outwards, way(nearest)));
    normal = mul(outwards, -1);
  }
  const distance = apart - radius;
  return { hit: distance <= 0, distance, normal, pointOnA: add(c, mul(normal, radius)), pointOnB: onBox };
}

function collide(sphere, box) {
  const fromBox = sub(sphere.center, box.center);
  const local = fromBox;
  const result = collideInFrameOfBox(local, sphere.radius, box.halfExtents);
  result.pointOnA = add(box.center, result.pointOnA);
  result.pointOnB = add(box.center, result.pointOnB);
  return result;
}
