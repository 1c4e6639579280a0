// Wrong: axes that meet are 0 / 0.
// fails: cross, crossing, parallel, no-length
const inRange = (x) => Math.min(Math.max(x, 0), 1);

function closestPoints(a, b) {
  const d1 = sub(a.tip, a.base);
  const d2 = sub(b.tip, b.base);
  const r = sub(a.base, b.base);
  const [aa, ab, bb, ar, br] = [dot(d1, d1), dot(d1, d2), dot(d2, d2), dot(d1, r), dot(d2, r)];
  let s = 0;
  let t = 0;
  if (aa > 0 && bb > 0) {
    const determinant = aa * bb - ab * ab;
    if (determinant > 1e-12 * aa * bb) s = inRange((ab * br - ar * bb) / determinant);
    t = (ab * s + br) / bb;
    if (t < 0 || t > 1) {
      t = inRange(t);
      s = inRange((ab * t - ar) / aa);
    }
  } else if (aa > 0) {
    s = inRange(-ar / aa);
  } else if (bb > 0) {
    t = inRange(br / bb);
  }
  return { onA: add(a.base, mul(d1, s)), onB: add(b.base, mul(d2, t)) };
}

function collide(a, b) {
  const { onA, onB } = closestPoints(a, b);
  const apart = length(sub(onB, onA));
  const normal = mul(sub(onB, onA), 1 / apart);
  const distance = apart - a.radius - b.radius;
  return {
    hit: distance <= 0,
    distance,
    normal,
    pointOnA: add(onA, mul(normal, a.radius)),
    pointOnB: sub(onB, mul(normal, b.radius)),
  };
}
