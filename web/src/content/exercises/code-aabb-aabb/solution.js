function separatingAxis(a, b) {
  // For each face of a: how far b begins behind it. Negative: so far b would have to
  // move to get there.
  const faces = [
    { gap: b.min.x - a.max.x, normal: { x: 1, y: 0, z: 0 } },
    { gap: a.min.x - b.max.x, normal: { x: -1, y: 0, z: 0 } },
    { gap: b.min.y - a.max.y, normal: { x: 0, y: 1, z: 0 } },
    { gap: a.min.y - b.max.y, normal: { x: 0, y: -1, z: 0 } },
    { gap: b.min.z - a.max.z, normal: { x: 0, y: 0, z: 1 } },
    { gap: a.min.z - b.max.z, normal: { x: 0, y: 0, z: -1 } },
  ];
  // The largest gap separates the boxes if anything does; if it is negative, it is the
  // least penetration.
  const best = faces.reduce((most, face) => (face.gap > most.gap ? face : most));
  return { axis: best.normal, depth: Math.max(0, -best.gap), hit: best.gap <= 0 };
}
