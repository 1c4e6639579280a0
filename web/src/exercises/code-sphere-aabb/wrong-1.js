// Wrong: a centre in the box is 0 / 0.
// fails: within, random, inside, surface, middle
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

function collide(sphere, box) {
  const c = sphere.center;
  const { min, max } = box;
  const onBox = { x: clamp(c.x, min.x, max.x), y: clamp(c.y, min.y, max.y), z: clamp(c.z, min.z, max.z) };
  const apart = length(sub(onBox, c));
  const normal = mul(sub(onBox, c), 1 / apart);
  const distance = apart - sphere.radius;
  return { hit: distance <= 0, distance, normal, pointOnA: add(c, mul(normal, sphere.radius)), pointOnB: onBox };
}
