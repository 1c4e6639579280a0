const clamp = (x) => Math.min(Math.max(x, 0), 1);

// As printed. It has more than one mistake: find and repair them.
function closestPoints(first, second) {
  const d1 = sub(first.end, first.start);
  const d2 = sub(second.end, second.start);
  const r = sub(first.start, second.end);
  const [a, e, f] = [dot(d1, d1), dot(d2, d2), dot(d2, r)];
  let s = 0;
  let t = 0;
  if (a <= 0.000001) {
    if (e > 0.000001) t = clamp(f / e);
  } else {
    const c = dot(d1, r);
    if (e <= 0.000001) {
      s = clamp(-c / a);
    } else {
      const b = dot(d1, d2);
      const denominator = a * e - b * b;
      if (denominator !== 0) s = clamp((b * f - c * e) / denominator);
      t = (b * s + f) / e;
      if (t < 0) {
        t = 0;
        s = clamp(-c / a);
      } else if (t > 1) {
        t = 1;
        s = clamp((b - c) / a);
      }
    }
  }
  return { on1: add(first.start, mul(d1, s)), on2: add(second.start, mul(d2, t)), s, t };
}
