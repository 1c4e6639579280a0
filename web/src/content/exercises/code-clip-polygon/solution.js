function clipPolygon(subject, clip) {
  let points = subject;
  for (let i = 0; i < clip.length; ++i) {
    const from = clip[i];
    const edge = sub(clip[(i + 1) % clip.length], from);
    const kept = [];
    for (let k = 0; k < points.length; ++k) {
      const p = points[k];
      const q = points[(k + 1) % points.length];
      // Above 0 to the left of the edge, which is inside.
      const ofP = cross(edge, sub(p, from));
      const ofQ = cross(edge, sub(q, from));
      if (ofP >= 0) kept.push(p);
      if ((ofP > 0 && ofQ < 0) || (ofP < 0 && ofQ > 0)) kept.push(add(p, mul(sub(q, p), ofP / (ofP - ofQ))));
    }
    points = kept;
  }
  return points;
}
