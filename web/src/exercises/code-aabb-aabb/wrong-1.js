// Wrong: the length of the common interval is taken for the way out.
// fails: apart, within, random, containment, touching, no-size
function separatingAxis(a, b) {
  const faces = [
    { gap: Math.max(a.min.x, b.min.x) - Math.min(a.max.x, b.max.x), normal: { x: 1, y: 0, z: 0 } },
    { gap: Math.max(a.min.x, b.min.x) - Math.min(a.max.x, b.max.x), normal: { x: -1, y: 0, z: 0 } },
    { gap: Math.max(a.min.y, b.min.y) - Math.min(a.max.y, b.max.y), normal: { x: 0, y: 1, z: 0 } },
    { gap: Math.max(a.min.y, b.min.y) - Math.min(a.max.y, b.max.y), normal: { x: 0, y: -1, z: 0 } },
    { gap: Math.max(a.min.z, b.min.z) - Math.min(a.max.z, b.max.z), normal: { x: 0, y: 0, z: 1 } },
    { gap: Math.max(a.min.z, b.min.z) - Math.min(a.max.z, b.max.z), normal: { x: 0, y: 0, z: -1 } },
  ];
  const best = faces.reduce((most, face) => (face.gap > most.gap ? face : most));
  return { axis: best.normal, depth: Math.max(0, -best.gap), hit: best.gap <= 0 };
}
