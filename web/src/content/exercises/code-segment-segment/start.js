function closestPoints(first, second) {
  // 1. Directions d1 and d2, and r = first.start - second.start; then the five dot
  //    products of the text.
  // 2. s and t of the infinite lines. What if they are parallel?
  // 3. Clamp s to [0, 1], work out t for it; where t leaves [0, 1], clamp t and work
  //    out s again.
  // 4. Think of segments without length.
  const s = 0.5;
  const t = 0.5;
  const on1 = add(first.start, mul(sub(first.end, first.start), s));
  const on2 = add(second.start, mul(sub(second.end, second.start), t));
  return { on1, on2, s, t };
}
