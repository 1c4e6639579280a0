function supportOfHull(points, direction) {
  let best = 0;
  // Not 0: where the hull lies behind the origin, all products are negative.
  let largest = dot(points[0], direction);
  for (let i = 1; i < points.length; ++i) {
    const product = dot(points[i], direction);
    if (product > largest) {
      largest = product;
      best = i;
    }
  }
  return best;
}
