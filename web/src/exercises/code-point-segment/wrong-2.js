// Wrong: divides by the length instead of its square.
// fails: within, random, on-segment
function closestPoint(point, segment) {
  const along = sub(segment.end, segment.start);
  const squaredLength = dot(along, along);
  if (squaredLength === 0) return { point: segment.start, t: 0 };
  const onLine = dot(sub(point, segment.start), along) / Math.sqrt(squaredLength);
  const t = Math.min(Math.max(onLine, 0), 1);
  return { point: add(segment.start, mul(along, t)), t };
}
