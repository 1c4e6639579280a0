#include "touchstone.hpp"

std::vector<Vec2> clipPolygon(const std::vector<Vec2>& subject, const std::vector<Vec2>& clip) {
  std::vector<Vec2> points = subject;
  for (std::size_t i = 0; i < clip.size(); ++i) {
    const Vec2 from = clip[i];
    const Vec2 edge = clip[(i + 1) % clip.size()] - from;
    std::vector<Vec2> kept;
    for (std::size_t k = 0; k < points.size(); ++k) {
      const Vec2 p = points[k];
      const Vec2 q = points[(k + 1) % points.size()];
      // Above 0 to the left of the edge, which is inside.
      const double ofP = cross(edge, p - from);
      const double ofQ = cross(edge, q - from);
      if (ofP >= 0) kept.push_back(p);
      if ((ofP > 0 && ofQ < 0) || (ofP < 0 && ofQ > 0)) kept.push_back(p + (q - p) * (ofP / (ofP - ofQ)));
    }
    points = kept;
  }
  return points;
}
