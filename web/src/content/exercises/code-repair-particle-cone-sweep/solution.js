const never = 2;

/** The first t from 0 to 1 at which |q0 + (q1 - q0) t| = r0 + (r1 - r0) t; `never` where there is none. */
function firstTime(q0, q1, r0, r1) {
  const m00 = dot(q0, q0) - r0 * r0;
  const m01 = dot(q0, q1) - r0 * r1;
  const m11 = dot(q1, q1) - r1 * r1;
  // a t^2 + 2 b t + m00 = 0
  const a = m11 - 2 * m01 + m00;
  const b = m01 - m00;
  // Repaired: a may have any sign, and every path that meets the surface counts.
  const discriminant = m01 * m01 - m00 * m11;
  if (discriminant < 0) return never;
  const root = Math.sqrt(discriminant);
  const sum = b < 0 ? root - b : -root - b;
  // Both roots without cancellation; where a is 0 only the second is finite.
  const roots = [sum / a, m00 / sum];
  return Math.min(never, ...roots.filter((t) => t >= 0 && t <= 1 && r0 + (r1 - r0) * t >= 0));
}

/** The first time at the side, between the tangent circles. */
function timeAtSide(p0, p1, cone) {
  const between = sub(cone.tip, cone.base);
  const axisLength = length(between);
  const delta = cone.tipRadius - cone.baseRadius;
  // One sphere contains the other: there is no tangent cone.
  if (axisLength <= Math.abs(delta)) return never;
  const axis = mul(between, 1 / axisLength);
  const coneLength = Math.sqrt(axisLength * axisLength - delta * delta);
  const slope = delta / coneLength;
  const radius = (cone.baseRadius * axisLength) / coneLength;
  const d0 = dot(sub(p0, cone.base), axis);
  const d1 = dot(sub(p1, cone.base), axis);
  const q0 = cross(sub(p0, cone.base), axis);
  const q1 = cross(sub(p1, cone.base), axis);
  const t = firstTime(q0, q1, radius + slope * d0, radius + slope * d1);
  const foot = d0 + (d1 - d0) * t + slope * length(add(q0, mul(sub(q1, q0), t)));
  return foot >= 0 && foot <= axisLength ? t : never;
}

function sweepParticleCone(particle, motion, cone, motionCone) {
  // Seen from the cone only the particle moves.
  const p0 = particle;
  const p1 = add(particle, sub(motion, motionCone));
  const toi = Math.min(
    firstTime(sub(p0, cone.base), sub(p1, cone.base), cone.baseRadius, cone.baseRadius),
    firstTime(sub(p0, cone.tip), sub(p1, cone.tip), cone.tipRadius, cone.tipRadius),
    timeAtSide(p0, p1, cone),
  );
  return toi <= 1 ? { hit: true, toi } : { hit: false, toi: 1 };
}
