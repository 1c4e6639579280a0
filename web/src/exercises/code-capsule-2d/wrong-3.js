// Wrong: axes that touch are 0 / 0.
// fails: grid, no-length
const tiny = 1e-10;

function closestOn(capsule, point) {
  const along = sub(capsule.tip, capsule.base);
  const squaredLength = dot(along, along);
  if (squaredLength === 0) return capsule.base;
  const t = dot(sub(point, capsule.base), along) / squaredLength;
  return add(capsule.base, mul(along, Math.min(Math.max(t, 0), 1)));
}

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
    const normal = mul(sub(onB, onA), 1 / apart);
    if (apart < best.apart) best = { onA, onB, normal, apart };
  }
  return best;
}

function areCrossing(a, b) {
  const d1 = sub(a.tip, a.base);
  const d2 = sub(b.tip, b.base);
  return (
    cross(d1, sub(b.base, a.base)) * cross(d1, sub(b.tip, a.base)) < 0 &&
    cross(d2, sub(a.base, b.base)) * cross(d2, sub(a.tip, b.base)) < 0
  );
}

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
