// Wrong: t is not clamped.
// fails: before, beyond, random
function closestPoint(point, segment) {
  const along = sub(segment.end, segment.start);
  const squaredLength = dot(along, along);
  if (squaredLength === 0) return { point: segment.start, t: 0 };
  const onLine = dot(sub(point, segment.start), along) / squaredLength;
  const t = onLine;
  return { point: add(segment.start, mul(along, t)), t };
}
