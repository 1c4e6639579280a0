function closestPoint(point, segment) {
  const along = sub(segment.end, segment.start);
  const squaredLength = dot(along, along);
  // A segment without length is its start; the division below would be 0 / 0.
  if (squaredLength === 0) return { point: segment.start, t: 0 };
  // Where the perpendicular from the point meets the infinite line: 0 is the start, 1
  // the end.
  const onLine = dot(sub(point, segment.start), along) / squaredLength;
  // Beyond an end, that end is the closest point.
  const t = Math.min(Math.max(onLine, 0), 1);
  return { point: add(segment.start, mul(along, t)), t };
}
