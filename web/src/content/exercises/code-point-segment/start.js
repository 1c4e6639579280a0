function closestPoint(point, segment) {
  // 1. Project the point onto the line: dot(point - start, d) / dot(d, d) with d from
  //    start to end.
  // 2. Keep t between 0 and 1: Math.min(Math.max(x, 0), 1).
  // 3. Think of a segment without length.
  // Vectors have helpers: add(a, b), sub(a, b), mul(a, number), dot(a, b), length(a).
  const along = sub(segment.end, segment.start);
  const t = 0;
  return { point: add(segment.start, mul(along, t)), t };
}
