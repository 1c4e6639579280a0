function sweepAndPrune(intervals, overlap) {
  const order = intervals.map((_, i) => i);
  order.sort((i, j) => intervals[i].min - intervals[j].min);
  const pairs = [];
  let active = [];
  for (const i of order) {
    // What ends before this box begins also ends before all later ones begin.
    active = active.filter((j) => intervals[j].max >= intervals[i].min);
    for (const j of active) if (overlap(i, j)) pairs.push({ i, j });
    active.push(i);
  }
  return pairs;
}
