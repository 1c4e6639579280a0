// Wrong: parallel edges are tried with a product of no length.
// fails: overlapping, parallel
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
  for (const ofA of axes(a)) for (const ofB of axes(b)) candidates.push(cross(ofA, ofB));

  const between = sub(b.center, a.center);
  let axis;
  let gap = -Infinity;
  for (const candidate of candidates) {
    const size = length(candidate);
    const n = mul(candidate, (dot(candidate, between) < 0 ? -1 : 1) / Math.max(size, 1e-6));
    const gapHere = dot(n, between) - reach(a, n) - reach(b, n);
    if (gapHere > gap) {
      gap = gapHere;
      axis = n;
    }
  }
  return { axis, depth: Math.max(0, -gap), hit: gap <= 0 };
}
