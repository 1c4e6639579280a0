function separatingAxis(a, b) {
  // 1. For a unit vector n: how far does each box reach from its centre along n? The
  //    gap is what is left of the distance of the centres along n.
  // 2. Try 15 axes: three of a, three of b (axes(box)), and the nine products
  //    cross(ofA, ofB). What is the length of such a product, and what if the edges are
  //    parallel?
  // 3. The largest gap wins. Let the axis point from a towards b.
  const n = axes(a)[0];
  const gap = dot(n, sub(b.center, a.center)) - a.halfExtents.x - length(b.halfExtents);
  return { axis: n, depth: Math.max(0, -gap), hit: gap <= 0 };
}
