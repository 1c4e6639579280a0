// How the axes lie to each other: a point of each (onA, onB), and the signed distance
// between them (apart) along a unit normal.

// Closer points than this, in metres, give no direction that can be trusted.
const tiny = 1e-10;

function closestOn(capsule, point) {
  const along = sub(capsule.tip, capsule.base);
  const squaredLength = dot(along, along);
  if (squaredLength === 0) return capsule.base;
  const t = dot(sub(point, capsule.base), along) / squaredLength;
  return add(capsule.base, mul(along, Math.min(Math.max(t, 0), 1)));
}

// In the plane, segments that do not cross are closest at one of their four ends.
function closestAtAnEnd(a, b) {
  const pairs = [
    [a.base, closestOn(b, a.base)],
    [a.tip, closestOn(b, a.tip)],
    [closestOn(a, b.base), b.base],
    [closestOn(a, b.tip), b.tip],
  ];
  let best = { normal: { x: 1, y: 0 }, apart: Infinity };
  for (const [onA, onB] of pairs) {
    const apart = length(sub(onB, onA));
    const normal = apart > 0 ? mul(sub(onB, onA), 1 / apart) : best.normal;
    if (apart < best.apart) best = { onA, onB, normal, apart };
  }
  return best;
}

// Whether the ends of each lie on different sides of the other.
function areCrossing(a, b) {
  const d1 = sub(a.tip, a.base);
  const d2 = sub(b.tip, b.base);
  return (
    cross(d1, sub(b.base, a.base)) * cross(d1, sub(b.tip, a.base)) < 0 &&
    cross(d2, sub(a.base, b.base)) * cross(d2, sub(a.tip, b.base)) < 0
  );
}

// The shortest way to slide one axis off the other: perpendicular to one of them, until
// an end comes free.
function shortestWayOff(a, b) {
  let best = { onA: a.base, onB: a.base, normal: { x: 1, y: 0 }, apart: -Infinity };
  [a, b].forEach((capsule) => {
    const direction = sub(capsule.tip, capsule.base);
    if (length(direction) === 0) return;
    const along = normalized(direction);
    for (const n of [
      { x: -along.y, y: along.x },
      { x: along.y, y: -along.x },
    ]) {
      const lastOfA = dot(n, a.tip) > dot(n, a.base) ? a.tip : a.base;
      const firstOfB = dot(n, b.tip) < dot(n, b.base) ? b.tip : b.base;
      const apart = dot(n, sub(firstOfB, lastOfA));
      if (apart <= best.apart) continue;
      // Perpendicular to a, an end of b is freed, which lies opposite a point of a; and
      // the other way round.
      best =
        capsule === a
          ? { onA: sub(firstOfB, mul(n, apart)), onB: firstOfB, normal: n, apart }
          : { onA: lastOfA, onB: add(lastOfA, mul(n, apart)), normal: n, apart };
    }
  });
  return best;
}

function collide(a, b) {
  let axes = closestAtAnEnd(a, b);
  if (areCrossing(a, b)) axes = shortestWayOff(a, b);
  // The axes touch: the points are known, the direction is not.
  else if (axes.apart < tiny) axes.normal = shortestWayOff(a, b).normal;
  const { onA, onB, normal, apart } = axes;
  const distance = apart - a.radius - b.radius;
  return {
    hit: distance <= 0,
    distance,
    normal,
    pointOnA: add(onA, mul(normal, a.radius)),
    pointOnB: sub(onB, mul(normal, b.radius)),
  };
}
