#include "touchstone.hpp"

SeparatingAxis separatingAxis(const OBB& a, const OBB& b) {
  // 1. For a unit vector n: how far does each box reach from its centre along n? The
  //    gap is what is left of the distance of the centres along n.
  // 2. Try 15 axes: three of a, three of b (axes(box)), and the nine products
  //    cross(ofA, ofB). What is the length of such a product, and what if the edges are
  //    parallel?
  // 3. The largest gap wins. Let the axis point from a towards b.
  const Vec3 n = axes(a)[0];
  const double gap = dot(n, b.center - a.center) - a.halfExtents.x - length(b.halfExtents);
  return {n, std::max(0.0, -gap), gap <= 0};
}
