// Wrong: an axis in the box leaves through a face only, never past an edge.
// fails: random, through
const tiny = 1e-10;

const names = ['x', 'y', 'z'];
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

function excess(box, p) {
  const { min, max } = box;
  return sub(p, { x: clamp(p.x, min.x, max.x), y: clamp(p.y, min.y, max.y), z: clamp(p.z, min.z, max.z) });
}

function closestOnAxis(box, capsule) {
  const along = sub(capsule.tip, capsule.base);
  const at = (t) => add(capsule.base, mul(along, t));
  const slope = (t) => dot(excess(box, at(t)), along);
  const planes = names
    .flatMap((name) => [box.min[name], box.max[name]].map((plane) => (plane - capsule.base[name]) / along[name]))
    .filter((t) => t > 0 && t < 1);
  planes.push(0, 1);
  planes.sort((p, q) => p - q);
  if (slope(0) >= 0) return capsule.base;
  for (let i = 1; i < planes.length; ++i) {
    const before = slope(planes[i - 1]);
    const after = slope(planes[i]);
    if (after < 0) continue;
    return at(planes[i - 1] + ((planes[i] - planes[i - 1]) * before) / (before - after));
  }
  return capsule.tip;
}

function gapAlong(box, capsule, n) {
  const corner = {};
  for (const name of names) corner[name] = n[name] > 0 ? box.max[name] : box.min[name];
  return Math.min(dot(n, capsule.base), dot(n, capsule.tip)) - dot(n, corner);
}

function intersectFromInside(box, capsule) {
  const along = sub(capsule.tip, capsule.base);
  const edges = [
    { x: 1, y: 0, z: 0 },
    { x: 0, y: 1, z: 0 },
    { x: 0, y: 0, z: 1 },
  ];
  let normal;
  let gap = -Infinity;
  for (const candidate of edges.flatMap((edge) => [edge])) {
    if (length(candidate) <= 1e-9 * length(along)) continue;
    for (const n of [normalized(candidate), mul(normalized(candidate), -1)]) {
      if (gapAlong(box, capsule, n) <= gap) continue;
      gap = gapAlong(box, capsule, n);
      normal = n;
    }
  }
  return { hit: true, normal, depth: capsule.radius - gap };
}

function intersect(box, capsule) {
  const difference = excess(box, closestOnAxis(box, capsule));
  const distance = length(difference);
  if (distance < tiny) return intersectFromInside(box, capsule);
  if (distance > capsule.radius) return { hit: false, normal: { x: 0, y: 0, z: 0 }, depth: 0 };
  return { hit: true, normal: mul(difference, 1 / distance), depth: capsule.radius - distance };
}
