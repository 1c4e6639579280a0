// SPDX-License-Identifier: MIT
#include "support/certificate.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace certificate {

using namespace touchstone;
using oracle::cross;
using oracle::dot;
using oracle::HullSphere;
using oracle::length;
using oracle::V;

namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();

__extension__ using Whole = __int128;
/// A vertex or an edge in steps of the grid.
struct Steps {
  std::int64_t x, y, z;
  bool operator==(const Steps&) const = default;
};
Steps operator+(Steps a, Steps b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Steps operator-(Steps a, Steps b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
constexpr Steps axes[] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

V wide(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }

/// The unit vector of the exact cross product; zero for parallel vectors.
V normalOf(Steps a, Steps b) {
  const auto minor = [](std::int64_t p, std::int64_t q, std::int64_t r, std::int64_t s) {
    return static_cast<Real>(static_cast<Whole>(p) * q - static_cast<Whole>(r) * s);
  };
  const V n{minor(a.y, b.z, a.z, b.y), minor(a.z, b.x, a.x, b.z), minor(a.x, b.y, a.y, b.x)};
  const Real l = length(n);
  return l > 0 ? n * (1 / l) : V{};
}
bool isZero(V n) { return n.x == 0 && n.y == 0 && n.z == 0; }

/// The grid that the vertices of both shapes are rounded to.
struct Grid {
  V origin;
  Real step, extent = 0;
  explicit Grid(V first, const std::vector<HullSphere>& a, const std::vector<HullSphere>& b) : origin(first) {
    for (const auto* spheres : {&a, &b})
      for (const HullSphere& s : *spheres) {
        const V p = s.center - origin;
        extent = std::max({extent, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
      }
    int exponent = 0;
    std::frexp(extent, &exponent);
    step = std::ldexp(Real(1), exponent - std::min(60, std::numeric_limits<Real>::digits - 4));
  }
  Steps rounded(V v) const { return {std::llround(v.x / step), std::llround(v.y / step), std::llround(v.z / step)}; }
  Steps placed(V p) const { return rounded(p - origin); }
  V lengths(Steps s) const { return V{Real(s.x), Real(s.y), Real(s.z)} * step; }
};

Real toSegment(V x, V p, V q) {
  const V d = q - p;
  const Real squared = dot(d, d);
  const Real t = squared > 0 ? std::clamp(dot(x - p, d) / squared, Real(0), Real(1)) : 0;
  return length(p + d * t - x);
}
/// Distance from x to a point of the triangle, the closest up to rounding, by barycentric coordinates.
Real toTriangle(V x, V p, V q, V r) {
  const Real onEdges = std::min({toSegment(x, p, q), toSegment(x, q, r), toSegment(x, r, p)});
  const V n = cross(q - p, r - p);
  const Real u = dot(n, cross(q - x, r - x)), v = dot(n, cross(r - x, p - x)), w = dot(n, cross(p - x, q - x));
  if (!(u >= 0 && v >= 0 && w >= 0 && u + v + w > 0)) return onEdges;
  return std::min(onEdges, length((p * u + q * v + r * w) * (1 / (u + v + w)) - x));
}

/// The polytope of a shape: its vertices, and directions and pieces of its surface.
class Polytope {
 public:
  Polytope(const Shape<double>& shape, const std::vector<HullSphere>& spheres, const Grid& grid)
      : radius(spheres[0].radius) {
    const ShapeKind kind = kindOf(shape);
    if (kind == ShapeKind::aabb || kind == ShapeKind::obb) {
      addBox(spheres, grid);
    } else {
      for (const HullSphere& s : spheres)
        if (const Steps at = grid.placed(s.center); std::find(at_.begin(), at_.end(), at) == at_.end())
          at_.push_back(at);
    }
    for (const Steps& s : at_) points.push_back(grid.lengths(s));
    if (dimensionOf(kind) == 2) {
      addSides();
    } else if (pieces.empty()) {
      addFaces(grid.extent * 64 * std::numeric_limits<Real>::epsilon());
    }
    if (normals.empty()) addWithoutFace(dimensionOf(kind));
  }

  struct Extent {
    Real least, most;
  };
  Extent along(V n) const {
    Extent out{infinity, -infinity};
    for (const V& p : points) {
      const Real at = dot(n, p);
      out = {std::min(out.least, at), std::max(out.most, at)};
    }
    return out;
  }
  /// Distance of a point from the surface; of a flat polytope, from itself.
  Real toSurface(V x) const {
    Real least = infinity;
    for (const auto& [i, j, k] : pieces) least = std::min(least, toTriangle(x, points[i], points[j], points[k]));
    return least;
  }

  std::vector<V> points;  ///< relative to the grid's origin
  std::vector<V> normals;
  std::vector<Steps> edges;
  Real radius;

 private:
  /// A corner and three edges, so that opposite edges stay parallel. Bit k of a corner's index is its side along axis
  /// k.
  void addBox(const std::vector<HullSphere>& corners, const Grid& grid) {
    const Steps corner = grid.placed(corners[0].center);
    for (const std::size_t k : {1U, 2U, 4U}) edges.push_back(grid.rounded(corners[k].center - corners[0].center));
    for (unsigned i = 0; i < 8; ++i) {
      Steps at = corner;
      for (unsigned k = 0; k < 3; ++k)
        if ((i >> k & 1U) != 0) at = at + edges[k];
      at_.push_back(at);
    }
    for (std::size_t k = 0; k < 3; ++k) {
      if (const V n = normalOf(edges[(k + 1) % 3], edges[(k + 2) % 3]); !isZero(n)) normals.push_back(n);
      const std::size_t along = std::size_t{1} << k, u = std::size_t{1} << (k + 1) % 3, v = 7 - along - u;
      for (const std::size_t first : {std::size_t{0}, along}) {
        pieces.push_back({first, first + u, first + v});
        pieces.push_back({first + u + v, first + u, first + v});
      }
    }
  }
  /// In space: triples of points with all others on one side.
  void addFaces(Real tolerance) {
    const std::size_t count = points.size();
    std::vector<char> isEdge(count * count, 0);
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = i + 1; j < count; ++j)
        for (std::size_t k = j + 1; k < count; ++k) {
          const V n = normalOf(at_[j] - at_[i], at_[k] - at_[i]);
          if (isZero(n)) continue;
          const Extent extent = along(n);
          const Real here = dot(n, points[i]);
          if (extent.most > here + tolerance && extent.least < here - tolerance) continue;
          normals.push_back(n);
          pieces.push_back({i, j, k});
          isEdge[i * count + j] = isEdge[j * count + k] = isEdge[i * count + k] = 1;
        }
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = i + 1; j < count; ++j)
        if (isEdge[i * count + j] != 0) edges.push_back(at_[j] - at_[i]);
  }
  /// In the plane: pairs of points with all others on one side.
  void addSides() {
    for (std::size_t i = 0; i < at_.size(); ++i)
      for (std::size_t j = i + 1; j < at_.size(); ++j) {
        const Steps d = at_[j] - at_[i];
        bool isLeft = true, isRight = true;
        for (const Steps& p : at_) {
          const Steps e = p - at_[i];
          const Whole side = static_cast<Whole>(d.x) * e.y - static_cast<Whole>(d.y) * e.x;
          isLeft = isLeft && side >= 0;
          isRight = isRight && side <= 0;
        }
        if (!isLeft && !isRight) continue;
        normals.push_back(normalOf(d, axes[2]));
        pieces.push_back({i, j, j});
      }
  }
  /// Points and segments: the axes, and the perpendiculars of a line.
  void addWithoutFace(int dimension) {
    for (int k = 0; k < dimension; ++k) normals.push_back({Real(axes[k].x), Real(axes[k].y), Real(axes[k].z)});
    pieces.push_back({0, 0, 0});
    for (std::size_t i = 0; i < at_.size(); ++i)
      for (std::size_t j = i + 1; j < at_.size(); ++j) {
        const Steps edge = at_[j] - at_[i];
        edges.push_back(edge);
        pieces.push_back({i, j, j});
        for (const Steps& axis : axes)
          if (const V n = normalOf(edge, axis); !isZero(n)) normals.push_back(n);
      }
  }

  std::vector<Steps> at_;                          ///< the points on the grid
  std::vector<std::array<std::size_t, 3>> pieces;  ///< triangles that cover the surface, some degenerate
};

struct PolytopePair {
  Polytope a, b;
  bool isPlanar;

  Real separation(V n) const { return b.along(n).least - a.along(n).most; }
  /// The largest separation along the normals of all possible facets of B - A.
  Real largestSeparation() const {
    Real best = -infinity;
    const auto offer = [&](V n) {
      const Polytope::Extent onA = a.along(n), onB = b.along(n);
      best = std::max({best, onB.least - onA.most, onA.least - onB.most});
    };
    for (const Polytope* one : {&a, &b})
      for (const V& n : one->normals) offer(n);
    if (isPlanar) return best;
    for (const Steps& d : a.edges)
      for (const Steps& e : b.edges)
        if (const V n = normalOf(d, e); !isZero(n)) offer(n);
    return best;
  }
};

void provePolytopes(const scenes::Scene& scene, const scenes::Answer& answer, Proof& proof) {
  const auto spheresA = oracle::hullSpheresOf(scene.a), spheresB = oracle::hullSpheresOf(scene.b);
  const Grid grid(spheresA[0].center, spheresA, spheresB);
  const bool isPlanar = dimensionOf(kindOf(scene.a)) == 2;
  const PolytopePair pair{{scene.a, spheresA, grid}, {scene.b, spheresB, grid}, isPlanar};
  const V given = wide(answer.normal), n = given * (1 / length(given));
  const Real radii = pair.a.radius + pair.b.radius;
  const V onA = wide(answer.pointOnA) - grid.origin, onB = wide(answer.pointOnB) - grid.origin;
  proof.offA = std::abs(pair.a.toSurface(onA) - pair.a.radius);
  proof.offB = std::abs(pair.b.toSurface(onB) - pair.b.radius);
  proof.lower = pair.separation(n) - radii;
  // By rounding, a difference without volume may seem to have some; then the witness points decide.
  const Real noise = grid.extent * 1024 * std::numeric_limits<Real>::epsilon();
  if (answer.distance + radii < 0)
    if (const Real largest = pair.largestSeparation(); largest < -noise) {
      proof.upper = largest - radii;
      return;
    }
  const V innerA = onA - n * pair.a.radius, innerB = onB + n * pair.b.radius;
  proof.upper = length(innerB - innerA) + pair.a.toSurface(innerA) + pair.b.toSurface(innerB) - radii;
}

/// A half-space as A or B. In no direction but its normal is it bounded; a normal off by more than rounding is refused.
void proveHalfSpace(const scenes::Scene& scene, const scenes::Answer& answer, Proof& proof) {
  const auto* const first = std::get_if<Plane<double>>(&scene.a);
  const auto& plane = first != nullptr ? *first : std::get<Plane<double>>(scene.b);
  const Shape<double>& other = first != nullptr ? scene.b : scene.a;
  const auto spheres = oracle::hullSpheresOf(other);
  const Grid grid(spheres[0].center, spheres, {});
  const Polytope polytope(other, spheres, grid);
  const V given = wide(plane.normal), n = given * (1 / length(given)), outwards = first != nullptr ? n : n * -1;
  const Real offset = plane.offset / length(given);
  const V onPlane = wide(first != nullptr ? answer.pointOnA : answer.pointOnB);
  const V onOther = wide(first != nullptr ? answer.pointOnB : answer.pointOnA);
  const Real offPlane = std::abs(dot(n, onPlane) - offset);
  const Real offOther = std::abs(polytope.toSurface(onOther - grid.origin) - polytope.radius);
  proof.offA = first != nullptr ? offPlane : offOther;
  proof.offB = first != nullptr ? offOther : offPlane;
  proof.upper = polytope.along(n).least + dot(n, grid.origin) - polytope.radius - offset;
  proof.lower = length(wide(answer.normal) - outwards) <= 1e-12L ? proof.upper : -infinity;
}

/// The largest of these and 0; infinite if one is not a number.
Real largestOf(std::initializer_list<Real> values) {
  Real most = 0;
  for (const Real v : values) {
    if (std::isnan(v)) return infinity;
    most = std::max(most, v);
  }
  return most;
}

}  // namespace

bool covers(ShapeKind kind) {
  switch (kind) {
    case ShapeKind::point:
    case ShapeKind::sphere:
    case ShapeKind::aabb:
    case ShapeKind::obb:
    case ShapeKind::capsule:
    case ShapeKind::triangle:
    case ShapeKind::hull:
    case ShapeKind::plane:
    case ShapeKind::circle2:
    case ShapeKind::aabb2:
    case ShapeKind::obb2:
    case ShapeKind::capsule2:
    case ShapeKind::polygon2: return true;
    case ShapeKind::taperedCapsule:
    case ShapeKind::cylinder: return false;
  }
  return false;
}

Proof prove(const scenes::Scene& scene, const scenes::Answer& answer) {
  Proof proof{};
  const V n = wide(answer.normal);
  proof.offUnit = std::abs(length(n) - 1);
  proof.offIdentity = length(wide(answer.pointOnB) - (wide(answer.pointOnA) + n * answer.distance));
  const bool hasHalfSpace = kindOf(scene.a) == ShapeKind::plane || kindOf(scene.b) == ShapeKind::plane;
  (hasHalfSpace ? proveHalfSpace : provePolytopes)(scene, answer, proof);
  proof.error = largestOf({proof.upper - answer.distance, answer.distance - proof.lower, proof.offA, proof.offB,
                           proof.offIdentity, proof.offUnit <= 1e-12L ? 0 : infinity});
  return proof;
}

}  // namespace certificate
