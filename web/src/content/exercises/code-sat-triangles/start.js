function satTriangles(a, b) {
  // 1. Project a triangle on an axis: the smallest and the largest dot product.
  // 2. Try 11 axes: both normals, and the cross products of an edge of each.
  // 3. What is left if both triangles lie in one plane?
  const axis = sub(b.vertices[0], a.vertices[0]);
  return { hit: length(axis) < 1, axis };
}
