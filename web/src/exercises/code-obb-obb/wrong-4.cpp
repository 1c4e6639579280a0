// Wrong: the axis may point from b to a.
// fails: edge, random, edges, parallel, containment, touching
#include "touchstone.hpp"

namespace {

double reach(const OBB& box, Vec3 n) {
  const auto axis = axes(box);
  return box.halfExtents.x * std::abs(dot(axis[0], n)) + box.halfExtents.y * std::abs(dot(axis[1], n)) +
         box.halfExtents.z * std::abs(dot(axis[2], n));
}

}  // namespace

SeparatingAxis separatingAxis(const OBB& a, const OBB& b) {
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
    const double size = length(candidate);
    if (size < 1e-6) continue;
    const Vec3 n = candidate / size;
    const double gapHere = std::abs(dot(n, between)) - reach(a, n) - reach(b, n);
    if (gapHere > gap) {
      gap = gapHere;
      axis = n;
    }
  }
  return {axis, std::max(0.0, -gap), gap <= 0};
}
