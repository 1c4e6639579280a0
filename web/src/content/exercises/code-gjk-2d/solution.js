const negated = (v) => mul(v, -1);
function farthest(points, n) {
  return points.reduce((best, point) => (dot(point, n) > dot(best, n) ? point : best));
}
/** The support point of b - a. */
function support(a, b, n) {
  return sub(farthest(b, n), farthest(a, negated(n)));
}
/** Perpendicular to a segment, on the side of the origin; 0 where the origin is on its line. */
function towardsOrigin(s, e) {
  const along = sub(e, s);
  return mul({ x: -along.y, y: along.x }, cross(along, negated(s)));
}

function gjkIntersects(a, b) {
  const zero = { x: 0, y: 0 };
  let simplex = [support(a, b, { x: 1, y: 0 })];
  let n = negated(simplex[0]);
  // Each round brings the simplex closer to the origin; only rounding could keep it from that.
  for (let i = 0; i < 100; ++i) {
    if (n.x === 0 && n.y === 0) break;
    const s = support(a, b, n);
    if (dot(s, n) < 0) return { hit: false, axis: negated(n), p: zero, q: zero, r: zero };

    let kept = [s];
    let isInside = simplex.length === 2;
    simplex.forEach((e, k) => {
      // The origin and the third vertex are on different sides of the edge.
      const isBeyond = simplex.length < 2 || dot(towardsOrigin(s, e), sub(simplex[1 - k], s)) < 0;
      if (isBeyond) isInside = false;
      if (isBeyond && dot(sub(e, s), negated(s)) > 0) kept = [e, s];
    });
    simplex = isInside ? [...simplex, s] : kept;
    if (isInside) break;
    n = simplex.length === 2 ? towardsOrigin(s, simplex[0]) : negated(s);
  }
  const [p, q = p, r = q] = simplex;
  return { hit: true, axis: zero, p, q, r };
}
