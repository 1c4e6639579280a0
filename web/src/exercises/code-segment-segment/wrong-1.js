// Wrong: s and t are clamped each on its own.
// fails: random, parallel
const inRange = (x) => Math.min(Math.max(x, 0), 1);

function closestPoints(first, second) {
  const d1 = sub(first.end, first.start);
  const d2 = sub(second.end, second.start);
  const r = sub(first.start, second.start);
  const [a, b, c, e, f] = [dot(d1, d1), dot(d1, d2), dot(d1, r), dot(d2, d2), dot(d2, r)];
  let s = 0;
  let t = 0;
  if (a > 0 && e > 0) {
    const determinant = a * e - b * b;
    if (determinant > 1e-12 * a * e) s = inRange((b * f - c * e) / determinant);
    t = (b * s + f) / e;
    if (t < 0 || t > 1) {
      t = inRange(t);
    }
  } else if (a > 0) {
    s = inRange(-c / a);
  } else if (e > 0) {
    t = inRange(f / e);
  }
  return { on1: add(first.start, mul(d1, s)), on2: add(second.start, mul(d2, t)), s, t };
}
