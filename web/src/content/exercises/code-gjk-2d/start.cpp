#include "touchstone.hpp"

Certificate2 gjkIntersects(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
  // 1. Write the support function of a list of points, and with it that of b - a.
  // 2. Begin with one support point as the simplex; let n point from it to the origin.
  // 3. Add the support point s along n, unless n . s < 0: then -n separates.
  // 4. Keep the vertex or edge of the simplex that is closest to the origin, and go on
  //    until the origin is inside.
  const Vec2 s = b[0] - a[0];
  return {false, s, s, s, s};
}
