#include "touchstone.hpp"

namespace {

double smallest(const Triangle& triangle, Vec3 axis) {
  const auto& [p, q, r] = triangle.vertices;
  return std::min({dot(p, axis), dot(q, axis), dot(r, axis)});
}
double largest(const Triangle& triangle, Vec3 axis) { return -smallest(triangle, -axis); }

std::array<Vec3, 3> edges(const Triangle& triangle) {
  const auto& [p, q, r] = triangle.vertices;
  return {q - p, r - q, p - r};
}

}  // namespace

Separation satTriangles(const Triangle& a, const Triangle& b) {
  const auto edgesOfA = edges(a);
  const auto edgesOfB = edges(b);
  const Vec3 normalOfA = cross(edgesOfA[0], edgesOfA[1]);
  const Vec3 normalOfB = cross(edgesOfB[0], edgesOfB[1]);
  std::array<Vec3, 17> axes{normalOfA, normalOfB};
  std::size_t count = 2;
  for (const Vec3 e : edgesOfA)
    for (const Vec3 f : edgesOfB) axes[count++] = cross(e, f);
  // Within one plane all products above are along its normal.
  for (const Vec3 e : edgesOfA) axes[count++] = cross(normalOfA, e);
  for (const Vec3 f : edgesOfB) axes[count++] = cross(normalOfB, f);

  // Not normalised: the sign of a gap does not depend on the length of the axis.
  for (const Vec3 axis : axes) {
    if (smallest(b, axis) > largest(a, axis)) return {false, axis};
    if (smallest(a, axis) > largest(b, axis)) return {false, -axis};
  }
  return {true, {}};
}
