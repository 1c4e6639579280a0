function sweepSphereSphere(a, da, b, db) {
  const miss = { hit: false, toi: 1, normal: { x: 0, y: 0, z: 0 } };
  // Seen from b only a moves.
  const d = sub(da, db);
  const c = sub(b.center, a.center);
  const sum = a.radius + b.radius;
  const outside = dot(c, c) - sum * sum;
  if (outside < 0) return { hit: true, toi: 0, normal: normalized(c) };
  const closing = dot(c, d);
  // They part, or keep their distance.
  if (closing <= 0) return miss;
  const discriminant = closing * closing - dot(d, d) * outside;
  if (discriminant < 0) return miss;
  // The smaller root, without the difference of two numbers of almost the same size.
  const toi = outside / (closing + Math.sqrt(discriminant));
  if (toi > 1) return miss;
  return { hit: true, toi, normal: normalized(sub(c, mul(d, toi))) };
}
