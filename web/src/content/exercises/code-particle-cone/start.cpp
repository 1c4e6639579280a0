#include "touchstone.hpp"

Depenetration collideParticleCone(const Vec3& particle, const TaperedCapsule& cone) {
  // 1. Does one sphere contain the other? Then the larger sphere is the solid.
  // 2. The slope of the cone: the change of its radius along the axis.
  // 3. d along the axis and dPerp perpendicular to it; d + slope * dPerp selects base, side or tip.
  // 4. Side: compare dPerp with the radius of the cone there; move along the surface normal.
  return {false, particle};
}
