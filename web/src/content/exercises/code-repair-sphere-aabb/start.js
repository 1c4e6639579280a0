// As printed. It is right for most spheres: find those for which it is not, and repair
// it.
function intersect(sphere, box) {
  const c = sphere.center;
  const closest = {
    x: Math.max(box.min.x, Math.min(c.x, box.max.x)),
    y: Math.max(box.min.y, Math.min(c.y, box.max.y)),
    z: Math.max(box.min.z, Math.min(c.z, box.max.z)),
  };
  const difference = sub(closest, c);
  const distance = length(difference);
  if (distance < 0.000001 || distance >= sphere.radius) return { hit: false, normal: { x: 0, y: 0, z: 0 }, depth: 0 };
  return { hit: true, normal: mul(difference, 1 / distance), depth: sphere.radius - distance };
}
