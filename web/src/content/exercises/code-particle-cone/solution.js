/** Moved to the surface of a sphere; the fallback is the direction from its centre. */
function leaveSphere(particle, center, radius, fallback) {
  const delta = sub(particle, center);
  const distance = length(delta);
  if (distance >= radius) return { inside: false, position: particle };
  return { inside: true, position: add(center, mul(distance > 0 ? mul(delta, 1 / distance) : fallback, radius)) };
}

/** A unit vector perpendicular to a unit vector. */
function perpendicularTo(axis) {
  return normalized(Math.abs(axis.x) < 0.5 ? cross(axis, { x: 1, y: 0, z: 0 }) : cross(axis, { x: 0, y: 1, z: 0 }));
}

function collideParticleCone(particle, cone) {
  const between = sub(cone.tip, cone.base);
  const axisLength = length(between);
  const delta = cone.tipRadius - cone.baseRadius;
  // One sphere contains the other: there is no tangent cone.
  if (axisLength <= Math.abs(delta))
    return delta > 0
      ? leaveSphere(particle, cone.tip, cone.tipRadius, { x: 1, y: 0, z: 0 })
      : leaveSphere(particle, cone.base, cone.baseRadius, { x: 1, y: 0, z: 0 });
  const axis = mul(between, 1 / axisLength);
  const coneLength = Math.sqrt(axisLength * axisLength - delta * delta);
  const slope = delta / coneLength;
  const d = dot(sub(particle, cone.base), axis);
  const offset = sub(sub(particle, cone.base), mul(axis, d));
  const dPerp = length(offset);
  // Where the surface normal through the particle meets the axis.
  const foot = d + slope * dPerp;
  if (foot <= 0) return leaveSphere(particle, cone.base, cone.baseRadius, mul(axis, -1));
  if (foot >= axisLength) return leaveSphere(particle, cone.tip, cone.tipRadius, axis);
  const radius = (cone.baseRadius * axisLength) / coneLength + slope * d;
  if (dPerp >= radius) return { inside: false, position: particle };
  const outward = dPerp > 0 ? mul(offset, 1 / dPerp) : perpendicularTo(axis);
  const cosine = coneLength / axisLength;
  const normal = mul(sub(outward, mul(axis, slope)), cosine);
  return { inside: true, position: add(particle, mul(normal, (radius - dPerp) * cosine)) };
}
