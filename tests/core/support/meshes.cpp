// SPDX-License-Identifier: MIT
#include "support/meshes.hpp"

#include <cmath>
#include <numbers>

namespace meshes {
namespace {

using Real = long double;

/// Rows of points, each closed; the triangles between row i and the next, in the direction that looks outwards.
void joinRows(Mesh& mesh, int rows, int columns, bool isClosed) {
  const auto index = [&](int row, int column) {
    return static_cast<std::uint32_t>((row % rows) * columns + column % columns);
  };
  for (int i = 0; i < (isClosed ? rows : rows - 1); ++i)
    for (int j = 0; j < columns; ++j) {
      const std::uint32_t a = index(i, j), b = index(i, j + 1), c = index(i + 1, j), d = index(i + 1, j + 1);
      mesh.triangles.push_back({a, b, d});
      mesh.triangles.push_back({a, d, c});
    }
}

template <class Curve>
Mesh tube(double radius, int around, int along, Curve&& curve) {
  Mesh mesh;
  for (int i = 0; i < along; ++i) {
    const double t = 2 * std::numbers::pi * i / along;
    const P at = curve(t);
    P ahead = curve(t + 1e-4) - curve(t - 1e-4);
    ahead = ahead / length(ahead);
    P side = cross(ahead, P{{at[0], at[1], at[2] + 0.1}});
    side = side / length(side);
    const P up = cross(ahead, side);
    for (int j = 0; j < around; ++j) {
      const double angle = 2 * std::numbers::pi * j / around;
      mesh.vertices.push_back(at + side * (radius * std::cos(angle)) + up * (radius * std::sin(angle)));
    }
  }
  joinRows(mesh, along, around, true);
  return mesh;
}

}  // namespace

Mesh box(const P& half) {
  Mesh mesh;
  for (int i = 0; i < 8; ++i)
    mesh.vertices.push_back(
        {{(i & 1) != 0 ? half[0] : -half[0], (i & 2) != 0 ? half[1] : -half[1], (i & 4) != 0 ? half[2] : -half[2]}});
  mesh.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                    {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  return mesh;
}

Mesh sphere(double radius, int rings, int segments) {
  Mesh mesh;
  for (int i = 1; i < rings; ++i) {
    const double polar = std::numbers::pi * i / rings;
    for (int j = 0; j < segments; ++j) {
      const double angle = 2 * std::numbers::pi * j / segments;
      mesh.vertices.push_back({{radius * std::sin(polar) * std::cos(angle), radius * std::sin(polar) * std::sin(angle),
                                radius * std::cos(polar)}});
    }
  }
  joinRows(mesh, rings - 1, segments, false);
  // joinRows looks inwards along falling z.
  for (auto& t : mesh.triangles) std::swap(t[1], t[2]);
  const auto top = static_cast<std::uint32_t>(mesh.vertices.size()), bottom = top + 1;
  mesh.vertices.push_back({{0, 0, radius}});
  mesh.vertices.push_back({{0, 0, -radius}});
  const auto count = static_cast<std::uint32_t>(segments), last = top - count;
  for (std::uint32_t j = 0; j < count; ++j) {
    mesh.triangles.push_back({top, j, (j + 1) % count});
    mesh.triangles.push_back({bottom, last + (j + 1) % count, last + j});
  }
  return mesh;
}

Mesh torus(double tubeRadius, int around, int along) {
  return tube(tubeRadius, around, along, [](double t) { return P{{std::cos(t), std::sin(t), 0}}; });
}

Mesh torusKnot(double tubeRadius, int around, int along) {
  return tube(tubeRadius, around, along, [](double t) {
    const double r = 1 + 0.4 * std::cos(3 * t);
    return P{{r * std::cos(2 * t), r * std::sin(2 * t), 0.4 * std::sin(3 * t)}};
  });
}

Mesh soup(scenes::Random& random, int count, double size) {
  Mesh mesh;
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(count); ++i) {
    const P at = random.inBox(1);
    for (int k = 0; k < 3; ++k) mesh.vertices.push_back(at + random.inBox(size));
    const int kind = random.below(16);
    if (kind == 0) mesh.vertices[3 * i + 2] = mesh.vertices[3 * i + 1];
    if (kind == 1) mesh.vertices[3 * i + 2] = mesh.vertices[3 * i + 1] = mesh.vertices[3 * i];
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return mesh;
}

Mesh joined(const Mesh& a, const Mesh& b) {
  Mesh mesh = a;
  const auto first = static_cast<std::uint32_t>(a.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), b.vertices.begin(), b.vertices.end());
  for (const auto& t : b.triangles) mesh.triangles.push_back({t[0] + first, t[1] + first, t[2] + first});
  return mesh;
}

Mesh moved(const Mesh& mesh, const P& by) {
  Mesh result = mesh;
  for (P& p : result.vertices) p = p + by;
  return result;
}

Placement anyPlacement(scenes::Random& random, double spread) {
  return {{random.inBox(spread), random.rotation()}, random.between(0.5, 2)};
}

P placed(const Placement& placement, const P& p) {
  const auto& q = placement.pose.rotation;
  const Real x = q.x, y = q.y, z = q.z, w = q.w, k = 2 / (x * x + y * y + z * z + w * w);
  const Real s = placement.scale, u = s * p[0], v = s * p[1], t = s * p[2];
  const Real a = u * (1 - k * (y * y + z * z)) + v * k * (x * y - w * z) + t * k * (x * z + w * y);
  const Real b = u * k * (x * y + w * z) + v * (1 - k * (x * x + z * z)) + t * k * (y * z - w * x);
  const Real c = u * k * (x * z - w * y) + v * k * (y * z + w * x) + t * (1 - k * (x * x + y * y));
  const P& at = placement.pose.position;
  return {{static_cast<double>(a + at[0]), static_cast<double>(b + at[1]), static_cast<double>(c + at[2])}};
}
Triangle placed(const Placement& placement, const Triangle& t) {
  return {placed(placement, t.a), placed(placement, t.b), placed(placement, t.c)};
}

double windingBySolidAngles(const Mesh& mesh, const P& p) {
  Real sum = 0;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle t = mesh.triangle(i);
    const P a = t.a - p, b = t.b - p, c = t.c - p;
    const Real la = length(a), lb = length(b), lc = length(c);
    const Real volume = dot(a, cross(b, c));
    sum += 2 * std::atan2(volume, la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
  }
  return static_cast<double>(sum / (4 * std::numbers::pi_v<Real>));
}

}  // namespace meshes
