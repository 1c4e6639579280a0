// Closer points than this, in metres, give no direction that can be trusted.
const tiny = 1e-10;

const inRange = (x) => Math.min(Math.max(x, 0), 1);

// The closest points of the two axes.
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
    // Where t leaves the axis it is clamped, and s has to follow.
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

function anyPerpendicular(v) {
  // The cross product with the coordinate axis that is farthest from v's own direction
  // is never small.
  const isMostlyX = Math.abs(v.x) > Math.abs(v.y) && Math.abs(v.x) > Math.abs(v.z);
  return normalized(cross(v, isMostlyX ? { x: 0, y: 1, z: 0 } : { x: 1, y: 0, z: 0 }));
}

// A way out where the axes meet: perpendicular to both.
function normalOfMeetingAxes(a, b) {
  const d1 = sub(a.tip, a.base);
  const d2 = sub(b.tip, b.base);
  const both = cross(d1, d2);
  if (length(both) > 1e-9 * length(d1) * length(d2)) return normalized(both);
  // Parallel, or one without length: any perpendicular of the longer one.
  const longer = length(d1) > length(d2) ? d1 : d2;
  return length(longer) > 0 ? anyPerpendicular(longer) : { x: 1, y: 0, z: 0 };
}

function collide(a, b) {
  const { onA, onB } = closestPoints(a, b);
  const apart = length(sub(onB, onA));
  const normal = apart > tiny ? mul(sub(onB, onA), 1 / apart) : normalOfMeetingAxes(a, b);
  // From here on it is two spheres about the closest points.
  const distance = apart - a.radius - b.radius;
  return {
    hit: distance <= 0,
    distance,
    normal,
    pointOnA: add(onA, mul(normal, a.radius)),
    pointOnB: sub(onB, mul(normal, b.radius)),
  };
}
