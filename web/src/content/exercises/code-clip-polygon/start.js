function clipPolygon(subject, clip) {
  let points = subject;
  for (let i = 0; i < clip.length; ++i) {
    // 1. On which side of the edge of clip that begins here does each point lie?
    // 2. Keep those inside, and add the point where an edge of the polygon crosses it.
    const kept = [];
    for (const p of points) kept.push(p);
    points = kept;
  }
  return points;
}
