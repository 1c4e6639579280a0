// As printed: the point of the capsule's axis that is closest to the centre of the box,
// and a sphere about it. Find the mistakes and repair them.
function intersect(box, capsule) {
  const center = mul(add(box.min, box.max), 0.5);
  const along = sub(capsule.tip, capsule.base);
  const t = dot(sub(center, capsule.base), along) / dot(along, along);
  const p = add(capsule.base, mul(along, Math.min(Math.max(t, 0), 1)));
  const closest = {
    x: Math.max(box.min.x, Math.min(p.x, box.max.x)),
    y: Math.max(box.min.y, Math.min(p.y, box.max.y)),
    z: Math.max(box.min.z, Math.min(p.z, box.max.z)),
  };
  const difference = sub(p, closest);
  const distance = length(difference);
  if (distance < 0.000001 || distance >= capsule.radius) return { hit: false, normal: { x: 0, y: 0, z: 0 }, depth: 0 };
  return { hit: true, normal: mul(difference, 1 / distance), depth: capsule.radius - distance };
}
