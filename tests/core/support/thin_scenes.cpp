// SPDX-License-Identifier: MIT
#include "support/thin_scenes.hpp"

#include <vector>

namespace thin_scenes {

using namespace scenes;

namespace {

using V3 = Vec3<double>;

/// Thickness, as a part of the length: 1e-1 to 1e-15, at times nothing.
double thickness(Random& random) { return random.chance(0.05) ? 0 : std::pow(10, -random.between(1, 15)); }

/// Where a shape is: axes, and half lengths along them, of which one to three are thick.
struct Frame {
  Quat<double> rotation;
  V3 half, center;

  V3 at(const V3& local) const {
    return center + rotationOf(rotation).toWorld(vecOf<double, 3>([&](int k) { return local[k] * half[k]; }));
  }
};
V3 halfLengths(Random& random) {
  V3 half{{random.between(0.3, 1), random.between(0.3, 1), random.between(0.3, 1)}};
  const int rank = 1 + random.below(3);
  for (int k = rank; k < 3; ++k) half[k] *= thickness(random);
  // Which axis is thin must not be the same for all.
  const int shift = random.below(3);
  return vecOf<double, 3>([&](int k) { return half[(k + shift) % 3]; });
}
V3 localPoint(Random& random) {
  V3 p = random.inBox(1);
  if (random.chance(0.4)) p = vecOf<double, 3>([&](int k) { return std::round(p[k]); });
  return p;
}

/// Points of a frame; some of them repeated, or on the line or near the plane of others.
std::vector<V3> pointsIn(const Frame& frame, int count, Random& random) {
  std::vector<V3> points;
  for (int i = 0; i < count; ++i) {
    const int known = static_cast<int>(points.size());
    const auto any = [&] { return points[static_cast<std::size_t>(random.below(known))]; };
    if (known > 2 && random.chance(0.1)) {
      points.push_back(any());
    } else if (known > 1 && random.chance(0.15)) {
      const V3 p = any(), q = any();
      points.push_back(p + (q - p) * random.between(-0.5, 1.5));
    } else {
      points.push_back(frame.at(localPoint(random)));
    }
  }
  return points;
}

Shape<double> shapeIn(ShapeKind kind, const Frame& frame, int mostPoints, Random& random) {
  const auto radius = [&] { return random.chance(0.5) ? 0 : random.chance(0.5) ? thickness(random) : 0.3; };
  const auto flat = [](const V3& p) { return Vec2<double>{{p[0], p[1]}}; };
  switch (kind) {
    case ShapeKind::triangle: {
      const auto p = pointsIn(frame, 3, random);
      return Triangle<double>{{p[0], p[1], p[2]}};
    }
    case ShapeKind::hull: {
      const int count = 3 + random.below(mostPoints - 2);
      if (random.chance(0.5)) return hullAround(pointsIn(frame, count, random));
      auto placed = std::get<Hull<double>>(hullAround(pointsIn({{}, frame.half, {}}, count, random)));
      placed.position = frame.center;
      placed.rotation = frame.rotation;
      return placed;
    }
    case ShapeKind::polygon2: {
      std::vector<Vec2<double>> points;
      for (const V3& p : pointsIn(frame, 2 + random.below(8), random)) points.push_back(flat(p));
      return polygonAround(points);
    }
    case ShapeKind::capsule: return Capsule<double>{frame.at({{-1, 0, 0}}), frame.at({{1, 0, 0}}), radius()};
    case ShapeKind::capsule2:
      return Capsule2<double>{flat(frame.at({{-1, 0, 0}})), flat(frame.at({{1, 0, 0}})), radius()};
    case ShapeKind::point: return Point<double>{frame.at(localPoint(random))};
    case ShapeKind::sphere: return Sphere<double>{frame.at(localPoint(random)), radius()};
    case ShapeKind::circle2: return Circle2<double>{flat(frame.at(localPoint(random))), radius()};
    default: return shapeFrom(kind, frame.center, frame.half, frame.rotation, radius);
  }
}

/// The frame of B: independent, aligned, nearly aligned, or where a point of A's frame is, up to a tiny offset.
Frame frameBeside(const Frame& a, bool isPlanar, Random& random) {
  Frame b{random.rotation(), halfLengths(random), random.inBox(0.7)};
  const int placed = random.below(5);
  if (placed > 0) {
    b.rotation = a.rotation;
    if (random.chance(0.3)) b.half = a.half;
    const double turn = placed == 1 ? 0 : std::pow(10, -random.between(2, 16));
    Quat<double> small{turn * random.between(-1, 1), turn * random.between(-1, 1), turn * random.between(-1, 1), 1};
    if (isPlanar) small.x = small.y = 0;
    const Quat<double> q = a.rotation * small;
    const double l = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
    b.rotation = {q.x / l, q.y / l, q.z / l, q.w / l};
  }
  if (placed > 2) {
    const double by = thickness(random);
    b.center = a.at(localPoint(random)) + random.inBox(1) * (random.chance(0.5) ? by : 0);
  } else if (placed > 0) {
    // Beside A, by a few of its lengths along each axis.
    b.center = a.at(random.inBox(2.5));
  }
  return b;
}
Quat<double> inPlane(const Quat<double>& q) {
  const double l = std::hypot(q.z, q.w);
  return {0, 0, q.z / l, q.w / l};
}

}  // namespace

Scene thinScene(const Pair& pair, Random& random, int mostPoints) {
  const bool isPlanar = dimensionOf(pair.a) == 2;
  Frame a{random.rotation(), halfLengths(random), random.inBox(0.7)};
  if (isPlanar) a.rotation = inPlane(a.rotation);
  if (pair.a == ShapeKind::aabb || pair.b == ShapeKind::aabb) a.rotation = {};
  Frame b = frameBeside(a, isPlanar, random);
  if (isPlanar) b.rotation = inPlane(b.rotation);
  const V3 by = random.chance(0.1) ? random.inBox(1e5) : V3{};
  a.center = a.center + by;
  b.center = b.center + by;
  return {shapeIn(pair.a, a, mostPoints, random), shapeIn(pair.b, b, mostPoints, random)};
}

}  // namespace thin_scenes
