#include "touchstone.hpp"

std::vector<Vec2> clipPolygon(const std::vector<Vec2>& subject, const std::vector<Vec2>& clip) {
  std::vector<Vec2> points = subject;
  for (std::size_t i = 0; i < clip.size(); ++i) {
    // 1. On which side of the edge of clip that begins here does each point lie?
    // 2. Keep those inside, and add the point where an edge of the polygon crosses it.
    std::vector<Vec2> kept;
    for (const Vec2 p : points) kept.push_back(p);
    points = kept;
  }
  return points;
}
