const projected = (triangle, axis) => triangle.vertices.map((vertex) => dot(vertex, axis));
const smallest = (triangle, axis) => Math.min(...projected(triangle, axis));
const largest = (triangle, axis) => Math.max(...projected(triangle, axis));
const edges = ({ vertices: [p, q, r] }) => [sub(q, p), sub(r, q), sub(p, r)];

function satTriangles(a, b) {
  const [edgesOfA, edgesOfB] = [edges(a), edges(b)];
  const normalOfA = cross(edgesOfA[0], edgesOfA[1]);
  const normalOfB = cross(edgesOfB[0], edgesOfB[1]);
  const axes = [normalOfA, normalOfB];
  for (const e of edgesOfA) for (const f of edgesOfB) axes.push(cross(e, f));
  // Within one plane all products above are along its normal.
  for (const e of edgesOfA) axes.push(cross(normalOfA, e));
  for (const f of edgesOfB) axes.push(cross(normalOfB, f));

  // Not normalised: the sign of a gap does not depend on the length of the axis.
  for (const axis of axes) {
    if (smallest(b, axis) > largest(a, axis)) return { hit: false, axis };
    if (smallest(a, axis) > largest(b, axis)) return { hit: false, axis: mul(axis, -1) };
  }
  return { hit: true, axis: { x: 0, y: 0, z: 0 } };
}
