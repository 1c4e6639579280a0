function sweepAndPrune(intervals, overlap) {
  // This is brute force: it finds every pair, with too many tests.
  // 1. Sort the indices by the lower ends of their intervals.
  // 2. Test each box against the active ones alone.
  const pairs = [];
  for (let i = 0; i < intervals.length; ++i)
    for (let j = i + 1; j < intervals.length; ++j) {
      if (overlap(i, j)) pairs.push({ i, j });
    }
  return pairs;
}
