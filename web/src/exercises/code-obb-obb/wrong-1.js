// Wrong: only the six axes of the faces.
// fails: edge, random, edges
function reach(box, n) {
  const axis = axes(box);
  return (
    box.halfExtents.x * Math.abs(dot(axis[0], n)) +
    box.halfExtents.y * Math.abs(dot(axis[1], n)) +
    box.halfExtents.z * Math.abs(dot(axis[2], n))
  );
}

function separatingAxis(a, b) {
  const candidates = [...axes(a), ...axes(b)];

  const between = sub(b.center, a.center);
  let axis;
  let gap = -Infinity;
  for (const candidate of candidates) {
    const size = length(candidate);
    if (size < 1e-6) continue;
    const n = mul(candidate, 1 / (dot(candidate, between) < 0 ? -size : size));
    const gapHere = dot(n, between) - reach(a, n) - reach(b, n);
    if (gapHere > gap) {
      gap = gapHere;
      axis = n;
    }
  }
  return { axis, depth: Math.max(0, -gap), hit: gap <= 0 };
}
