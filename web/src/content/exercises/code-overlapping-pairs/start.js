function overlappingPairs(boxes) {
  const pairs = [];
  // 1. Go through all pairs of indices i < j.
  // 2. Keep those whose boxes overlap on x and on y: pairs.push({ i, j }).
  return pairs;
}
