// Wrong: a centre in the box is 0 / 0.
// fails: within, random, inside, surface, middle
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

function collideInFrameOfBox(c, radius, half) {
  const onBox = { x: clamp(c.x, -half.x, half.x), y: clamp(c.y, -half.y, half.y), z: clamp(c.z, -half.z, half.z) };
  const apart = length(sub(onBox, c));
  const normal = mul(sub(onBox, c), 1 / apart);
  const distance = apart - radius;
  return { hit: distance <= 0, distance, normal, pointOnA: add(c, mul(normal, radius)), pointOnB: onBox };
}

function collide(sphere, box) {
  const axis = axes(box);
  const fromBox = sub(sphere.center, box.center);
  const local = { x: dot(fromBox, axis[0]), y: dot(fromBox, axis[1]), z: dot(fromBox, axis[2]) };
  const result = collideInFrameOfBox(local, sphere.radius, box.halfExtents);
  result.normal = rotate(box.rotation, result.normal);
  result.pointOnA = add(box.center, rotate(box.rotation, result.pointOnA));
  result.pointOnB = add(box.center, rotate(box.rotation, result.pointOnB));
  return result;
}
