// Wrong: a segment without length is 0 / 0.
// fails: no-length
function closestPoint(point, segment) {
  const along = sub(segment.end, segment.start);
  const squaredLength = dot(along, along);
  const onLine = dot(sub(point, segment.start), along) / squaredLength;
  const t = Math.min(Math.max(onLine, 0), 1);
  return { point: add(segment.start, mul(along, t)), t };
}
