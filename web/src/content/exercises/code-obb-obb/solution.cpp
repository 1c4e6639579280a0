#include "touchstone.hpp"

namespace {

/** How far a box reaches from its centre in the direction of a unit vector. */
double reach(const OBB& box, Vec3 n) {
  const auto axis = axes(box);
  return box.halfExtents.x * std::abs(dot(axis[0], n)) + box.halfExtents.y * std::abs(dot(axis[1], n)) +
         box.halfExtents.z * std::abs(dot(axis[2], n));
}

}  // namespace

SeparatingAxis separatingAxis(const OBB& a, const OBB& b) {
  // If any plane separates two boxes, one of 15 does: parallel to a face of a or b, or
  // to an edge of each.
  std::array<Vec3, 15> candidates{};
  std::size_t count = 0;
  for (const Vec3 ofA : axes(a)) candidates[count++] = ofA;
  for (const Vec3 ofB : axes(b)) candidates[count++] = ofB;
  for (const Vec3 ofA : axes(a))
    for (const Vec3 ofB : axes(b)) candidates[count++] = cross(ofA, ofB);

  const Vec3 between = b.center - a.center;
  Vec3 axis{};
  double gap = -std::numeric_limits<double>::infinity();
  for (const Vec3 candidate : candidates) {
    // Parallel edges have no product, and need none: the faces already cover that
    // direction.
    const double size = length(candidate);
    if (size < 1e-6) continue;
    // A unit vector, else gaps along different axes cannot be compared; and from a
    // towards b.
    const Vec3 n = candidate / (dot(candidate, between) < 0 ? -size : size);
    const double gapHere = dot(n, between) - reach(a, n) - reach(b, n);
    if (gapHere > gap) {
      gap = gapHere;
      axis = n;
    }
  }
  return {axis, std::max(0.0, -gap), gap <= 0};
}
