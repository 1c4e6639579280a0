// Wrong: the axis points from b to a.
// fails: overlapping, apart, within, random, containment, touching, no-size
function separatingAxis(a, b) {
  const faces = [
    { gap: b.min.x - a.max.x, normal: { x: 1, y: 0, z: 0 } },
    { gap: a.min.x - b.max.x, normal: { x: -1, y: 0, z: 0 } },
    { gap: b.min.y - a.max.y, normal: { x: 0, y: 1, z: 0 } },
    { gap: a.min.y - b.max.y, normal: { x: 0, y: -1, z: 0 } },
    { gap: b.min.z - a.max.z, normal: { x: 0, y: 0, z: 1 } },
    { gap: a.min.z - b.max.z, normal: { x: 0, y: 0, z: -1 } },
  ];
  const best = faces.reduce((most, face) => (face.gap > most.gap ? face : most));
  return { axis: mul(best.normal, -1), depth: Math.max(0, -best.gap), hit: best.gap <= 0 };
}
