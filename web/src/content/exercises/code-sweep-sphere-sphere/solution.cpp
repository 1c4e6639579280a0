#include "touchstone.hpp"

Sweep sweepSphereSphere(const Sphere& a, const Vec3& da, const Sphere& b, const Vec3& db) {
  const Sweep miss{false, 1, {0, 0, 0}};
  // Seen from b only a moves.
  const Vec3 d = da - db;
  const Vec3 c = b.center - a.center;
  const double sum = a.radius + b.radius;
  const double outside = dot(c, c) - sum * sum;
  if (outside < 0) return {true, 0, normalized(c)};
  const double closing = dot(c, d);
  // They part, or keep their distance.
  if (closing <= 0) return miss;
  const double discriminant = closing * closing - dot(d, d) * outside;
  if (discriminant < 0) return miss;
  // The smaller root, without the difference of two numbers of almost the same size.
  const double toi = outside / (closing + std::sqrt(discriminant));
  if (toi > 1) return miss;
  return {true, toi, normalized(c - d * toi)};
}
