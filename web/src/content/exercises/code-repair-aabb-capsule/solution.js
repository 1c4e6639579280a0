// Closer points than this, in metres, give no direction that can be trusted.
const tiny = 1e-10;

const names = ['x', 'y', 'z'];
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);

// From the point of the box closest to p, to p.
function excess(box, p) {
  const { min, max } = box;
  return sub(p, { x: clamp(p.x, min.x, max.x), y: clamp(p.y, min.y, max.y), z: clamp(p.z, min.z, max.z) });
}

// Repaired: the point of the axis that is closest to the box, not to its centre.
function closestOnAxis(box, capsule) {
  const along = sub(capsule.tip, capsule.base);
  const at = (t) => add(capsule.base, mul(along, t));
  // Half the derivative of the squared distance. It never falls, and is straight
  // between the planes of the faces.
  const slope = (t) => dot(excess(box, at(t)), along);
  const planes = names
    .flatMap((name) => [box.min[name], box.max[name]].map((plane) => (plane - capsule.base[name]) / along[name]))
    .filter((t) => t > 0 && t < 1);
  planes.push(0, 1);
  planes.sort((p, q) => p - q);
  // The distance is least where the slope becomes 0: at an end, or between the two
  // planes where it changes its sign.
  if (slope(0) >= 0) return capsule.base;
  for (let i = 1; i < planes.length; ++i) {
    const before = slope(planes[i - 1]);
    const after = slope(planes[i]);
    if (after < 0) continue;
    return at(planes[i - 1] + ((planes[i] - planes[i - 1]) * before) / (before - after));
  }
  return capsule.tip;
}

// The gap between the box and the axis along a unit vector; negative: how far the axis
// has to move along it.
function gapAlong(box, capsule, n) {
  const corner = {};
  for (const name of names) corner[name] = n[name] > 0 ? box.max[name] : box.min[name];
  return Math.min(dot(n, capsule.base), dot(n, capsule.tip)) - dot(n, corner);
}

// Repaired: the axis runs through the box, so the depth counts from the axis: the least
// way to push it all out.
function intersectFromInside(box, capsule) {
  const along = sub(capsule.tip, capsule.base);
  const edges = [
    { x: 1, y: 0, z: 0 },
    { x: 0, y: 1, z: 0 },
    { x: 0, y: 0, z: 1 },
  ];
  let normal;
  let gap = -Infinity;
  // Through a face, or sideways past an edge of the box.
  for (const candidate of edges.flatMap((edge) => [edge, cross(edge, along)])) {
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
  // Repaired: touching counts.
  if (distance > capsule.radius) return { hit: false, normal: { x: 0, y: 0, z: 0 }, depth: 0 };
  return { hit: true, normal: mul(difference, 1 / distance), depth: capsule.radius - distance };
}
