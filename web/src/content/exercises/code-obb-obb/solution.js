// How far a box reaches from its centre in the direction of a unit vector.
function reach(box, n) {
  const axis = axes(box);
  return (
    box.halfExtents.x * Math.abs(dot(axis[0], n)) +
    box.halfExtents.y * Math.abs(dot(axis[1], n)) +
    box.halfExtents.z * Math.abs(dot(axis[2], n))
  );
}

function separatingAxis(a, b) {
  // If any plane separates two boxes, one of 15 does: parallel to a face of a or b, or
  // to an edge of each.
  const candidates = [...axes(a), ...axes(b)];
  for (const ofA of axes(a)) for (const ofB of axes(b)) candidates.push(cross(ofA, ofB));

  const between = sub(b.center, a.center);
  let axis;
  let gap = -Infinity;
  for (const candidate of candidates) {
    // Parallel edges have no product, and need none: the faces already cover that
    // direction.
    const size = length(candidate);
    if (size < 1e-6) continue;
    // A unit vector, else gaps along different axes cannot be compared; and from a
    // towards b.
    const n = mul(candidate, 1 / (dot(candidate, between) < 0 ? -size : size));
    const gapHere = dot(n, between) - reach(a, n) - reach(b, n);
    if (gapHere > gap) {
      gap = gapHere;
      axis = n;
    }
  }
  return { axis, depth: Math.max(0, -gap), hit: gap <= 0 };
}
