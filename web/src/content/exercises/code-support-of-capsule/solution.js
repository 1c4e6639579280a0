function supportOfCapsule(capsule, direction) {
  const { base, tip, baseRadius, tipRadius } = capsule;
  const size = length(direction);
  // Without a direction all points lie equally far.
  if (size === 0) return base;
  const unit = mul(direction, 1 / size);
  const baseReach = dot(base, unit) + baseRadius;
  const tipReach = dot(tip, unit) + tipRadius;
  return tipReach > baseReach ? add(tip, mul(unit, tipRadius)) : add(base, mul(unit, baseRadius));
}
