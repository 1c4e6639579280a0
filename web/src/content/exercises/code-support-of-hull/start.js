function supportOfHull(points, direction) {
  // 1. How far does a point lie along the direction?
  // 2. Which point lies farthest?
  return 0;
}
