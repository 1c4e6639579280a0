const inRange = (x) => Math.min(Math.max(x, 0), 1);

function closestPoints(first, second) {
  const d1 = sub(first.end, first.start);
  const d2 = sub(second.end, second.start);
  const r = sub(first.start, second.start);
  const [a, b, c, e, f] = [dot(d1, d1), dot(d1, d2), dot(d1, r), dot(d2, d2), dot(d2, r)];
  let s = 0;
  let t = 0;
  if (a > 0 && e > 0) {
    // Of the infinite lines: the connection is perpendicular to both. For parallel
    // lines every s is as good: keep 0.
    const determinant = a * e - b * b;
    if (determinant > 1e-12 * a * e) s = inRange((b * f - c * e) / determinant);
    // The best t for this s. Where it leaves the segment, clamp it, and then s has to
    // follow.
    t = (b * s + f) / e;
    if (t < 0 || t > 1) {
      t = inRange(t);
      s = inRange((b * t - c) / a);
    }
  } else if (a > 0) {
    // The second segment is a point.
    s = inRange(-c / a);
  } else if (e > 0) {
    // The first segment is a point.
    t = inRange(f / e);
  }
  return { on1: add(first.start, mul(d1, s)), on2: add(second.start, mul(d2, t)), s, t };
}
