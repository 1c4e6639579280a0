// SPDX-License-Identifier: MIT
#include "support/oracle.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace oracle {

using namespace touchstone;

V operator+(V a, V b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
V operator-(V a, V b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
V operator*(V a, Real s) { return {a.x * s, a.y * s, a.z * s}; }
Real dot(V a, V b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
V cross(V a, V b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
Real length(V a) { return std::sqrt(dot(a, a)); }

namespace {

V lift(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }
V lift(const Vec2<double>& v) { return {v[0], v[1], 0}; }

std::vector<HullSphere> cornersAround(V center, V e1, V e2, V e3) {
  std::vector<HullSphere> out;
  for (int i = 0; i < 8; ++i) {
    const auto sign = [&](int bit) { return static_cast<Real>((i >> bit & 1) != 0 ? 1 : -1); };
    out.push_back({center + e1 * sign(0) + e2 * sign(1) + e3 * sign(2), 0});
  }
  return out;
}
std::vector<HullSphere> cornersBetween(V lo, V hi) {
  std::vector<HullSphere> out;
  for (int i = 0; i < 8; ++i)
    out.push_back({{(i & 1) != 0 ? hi.x : lo.x, (i & 2) != 0 ? hi.y : lo.y, (i & 4) != 0 ? hi.z : lo.z}, 0});
  return out;
}

/// v turned by a quaternion, by the sandwich product.
V turned(const Quat<double>& q, V v) {
  const Real n = static_cast<Real>(q.x) * q.x + static_cast<Real>(q.y) * q.y + static_cast<Real>(q.z) * q.z +
                 static_cast<Real>(q.w) * q.w;
  const V u{q.x, q.y, q.z};
  const Real w = q.w;
  return (u * (2 * dot(u, v)) + v * (w * w - dot(u, u)) + cross(u, v) * (2 * w)) * (1 / n);
}

std::vector<HullSphere> difference(const std::vector<HullSphere>& a, const std::vector<HullSphere>& b) {
  std::vector<HullSphere> out;
  for (const HullSphere& p : b)
    for (const HullSphere& q : a) {
      const HullSphere w{p.center - q.center, p.radius + q.radius};
      const bool known = std::any_of(out.begin(), out.end(), [&](const HullSphere& o) {
        return length(o.center - w.center) == 0 && o.radius == w.radius;
      });
      if (!known) out.push_back(w);
    }
  return out;
}

Real separation(const std::vector<HullSphere>& spheres, V n) {
  Real least = std::numeric_limits<Real>::infinity();
  for (const HullSphere& b : spheres) least = std::min(least, dot(n, b.center) - b.radius);
  return least;
}

struct Search {
  const std::vector<HullSphere>& spheres;
  bool planar;
  Real best = -std::numeric_limits<Real>::infinity();
  void offer(V n) {
    if (planar) n.z = 0;
    const Real l = length(n);
    if (l > 0) best = std::max(best, separation(spheres, n * (1 / l)));
  }
};

/// Normals tangent to two spheres, turned towards the part of the first centre that is across their axis.
void offerTwo(Search& s, const HullSphere& p, const HullSphere& q) {
  const V d = q.center - p.center;
  const Real l = length(d);
  if (l == 0) return;
  const V axis = d * (1 / l);
  const Real along = (q.radius - p.radius) / l;
  if (std::fabs(along) > 1) return;
  V across = p.center - axis * dot(p.center, axis);
  across = across - axis * dot(across, axis);
  const auto offerAround = [&](V side) {
    const Real ls = length(side);
    if (ls == 0) return;
    for (const Real sign : {1.0L, -1.0L}) s.offer(axis * along + side * (sign / ls * std::sqrt(1 - along * along)));
  };
  if (length(across) > 1e-17L * (1 + l)) return offerAround(across);
  // The origin is on the axis: every direction around it is equal, unless another sphere limits it.
  for (const V e : {V{1, 0, 0}, V{0, 1, 0}, V{0, 0, 1}}) offerAround(cross(axis, e));
}

/// Normals tangent to three spheres: two linear conditions in the plane of the centres, the rest across it.
void offerThree(Search& s, const HullSphere& p, const HullSphere& q, const HullSphere& r) {
  const V d = q.center - p.center, e = r.center - p.center;
  const Real ld = length(d);
  if (ld == 0) return;
  const V u = d * (1 / ld);
  V e2 = e - u * dot(e, u);
  e2 = e2 - u * dot(e2, u);
  const Real le = length(e2);
  if (le <= 1e-18L * ld) return;
  const V v = e2 * (1 / le);
  const Real c1 = (q.radius - p.radius) / ld;
  const Real c2 = (r.radius - p.radius - dot(e, u) * c1) / le;
  const Real rest = 1 - c1 * c1 - c2 * c2;
  if (rest < 0) return;
  const V up = cross(u, v) * std::sqrt(rest);
  s.offer(u * c1 + v * c2 + up);
  s.offer(u * c1 + v * c2 - up);
}

/// A cylinder in long double; without length its axis is +Y.
struct Drum {
  V base, tip, axis;
  Real half, radius;
  explicit Drum(const Cylinder<double>& c) : base(lift(c.base)), tip(lift(c.tip)), axis{0, 1, 0}, radius(c.radius) {
    const Real l = length(tip - base);
    half = l / 2;
    if (l > 0) axis = (tip - base) * (1 / l);
  }
  /// A point by its distances from the axis and along it.
  struct Profile {
    Real across, along;
  };
  Profile profile(V p, V from) const {
    const V r = p - from;
    const Real along = dot(r, axis);
    return {length(r - axis * along), along};
  }
  Real extentAlong(V n) const { return std::max(dot(n, base), dot(n, tip)) + radius * length(n - axis * dot(n, axis)); }
  Real farthestFrom(V p) const {
    Real most = 0;
    for (const V end : {base, tip}) {
      const Profile at = profile(p, end);
      most = std::max(most, std::hypot(at.across + radius, at.along));
    }
    return most;
  }
  /// In the half-plane of the axis and the point, that of a rectangle.
  Real pointDistance(V p) const {
    const Profile at = profile(p, base);
    const Real beyond = std::max(at.along - 2 * half, -at.along), outside = at.across - radius;
    if (beyond <= 0 || outside <= 0) return std::max(beyond, outside);
    return std::hypot(beyond, outside);
  }
};

}  // namespace

namespace {

std::vector<HullSphere> hullOf(const Point<double>& s) { return {{lift(s.position), 0}}; }
std::vector<HullSphere> hullOf(const Sphere<double>& s) { return {{lift(s.center), s.radius}}; }
std::vector<HullSphere> hullOf(const Aabb<double>& s) { return cornersBetween(lift(s.min), lift(s.max)); }
std::vector<HullSphere> hullOf(const Obb<double>& s) {
  const V h = lift(s.halfExtents);
  return cornersAround(lift(s.center), turned(s.rotation, {h.x, 0, 0}), turned(s.rotation, {0, h.y, 0}),
                       turned(s.rotation, {0, 0, h.z}));
}
std::vector<HullSphere> hullOf(const Capsule<double>& s) { return {{lift(s.base), s.radius}, {lift(s.tip), s.radius}}; }
std::vector<HullSphere> hullOf(const TaperedCapsule<double>& s) {
  return {{lift(s.base), s.baseRadius}, {lift(s.tip), s.tipRadius}};
}
std::vector<HullSphere> hullOf(const Triangle<double>& s) {
  return {{lift(s.vertices[0]), 0}, {lift(s.vertices[1]), 0}, {lift(s.vertices[2]), 0}};
}
std::vector<HullSphere> hullOf(const Cylinder<double>&) {
  std::abort();  // no hull of finitely many spheres
}
std::vector<HullSphere> hullOf(const Hull<double>& s) {
  std::vector<HullSphere> spheres;
  for (const Vec3<double>& p : s.points().points()) {
    const V v = lift(p);
    spheres.push_back({turned(s.rotation, v) + lift(s.position), 0});
  }
  return spheres;
}
std::vector<HullSphere> hullOf(const Polygon2<double>& s) {
  const Real c = std::cos(static_cast<Real>(s.angle)), sine = std::sin(static_cast<Real>(s.angle));
  std::vector<HullSphere> spheres;
  for (const Vec2<double>& p : s.points().points()) {
    const Real x = p[0], y = p[1];
    spheres.push_back({V{c * x - sine * y, sine * x + c * y, 0} + lift(s.position), 0});
  }
  return spheres;
}
std::vector<HullSphere> hullOf(const Plane<double>&) { return {}; }
std::vector<HullSphere> hullOf(const Circle2<double>& s) { return {{lift(s.center), s.radius}}; }
std::vector<HullSphere> hullOf(const Aabb2<double>& s) { return cornersBetween(lift(s.min), lift(s.max)); }
std::vector<HullSphere> hullOf(const Obb2<double>& s) {
  const Real c = std::cos(static_cast<Real>(s.angle)), sine = std::sin(static_cast<Real>(s.angle));
  const Real hx = s.halfExtents[0], hy = s.halfExtents[1];
  return cornersAround(lift(s.center), {c * hx, sine * hx, 0}, {-sine * hy, c * hy, 0}, {0, 0, 0});
}
std::vector<HullSphere> hullOf(const Capsule2<double>& s) {
  return {{lift(s.base), s.radius}, {lift(s.tip), s.radius}};
}

}  // namespace

std::vector<HullSphere> hullSpheresOf(const Shape<double>& shape) {
  return std::visit([](const auto& s) { return hullOf(s); }, shape);
}

Real extentAlong(const Shape<double>& shape, V n) {
  if (const auto* c = std::get_if<Cylinder<double>>(&shape)) return Drum(*c).extentAlong(n);
  Real most = -std::numeric_limits<Real>::infinity();
  for (const HullSphere& sphere : hullSpheresOf(shape)) most = std::max(most, dot(n, sphere.center) + sphere.radius);
  return most;
}

Real farthestFrom(const Shape<double>& shape, V p) {
  if (const auto* c = std::get_if<Cylinder<double>>(&shape)) return Drum(*c).farthestFrom(p);
  Real most = 0;
  for (const HullSphere& sphere : hullSpheresOf(shape))
    most = std::max(most, length(sphere.center - p) + sphere.radius);
  return most;
}

Real separationAlong(const Shape<double>& a, const Shape<double>& b, V n) {
  const auto* planeA = std::get_if<Plane<double>>(&a);
  const auto* planeB = std::get_if<Plane<double>>(&b);
  const auto planeSupport = [](const Plane<double>& p, V d) {
    const V m = lift(p.normal);
    return length(d - m) < 1e-7L ? static_cast<Real>(p.offset) / length(m) : std::numeric_limits<Real>::infinity();
  };
  const V back = n * -1;
  return -(planeB != nullptr ? planeSupport(*planeB, back) : extentAlong(b, back)) -
         (planeA != nullptr ? planeSupport(*planeA, n) : extentAlong(a, n));
}

Real signedDistance(const Shape<double>& a, const Shape<double>& b) {
  if (const auto* p = std::get_if<Plane<double>>(&a)) {
    const V n = lift(p->normal);
    return separationAlong(a, b, n * (1 / length(n)));
  }
  if (const auto* p = std::get_if<Plane<double>>(&b)) {
    const V n = lift(p->normal);
    return separationAlong(a, b, n * (-1 / length(n)));
  }
  const std::vector<HullSphere> spheres = difference(hullSpheresOf(a), hullSpheresOf(b));
  Search search{spheres, dimensionOf(kindOf(a)) == 2};
  if (search.planar) {
    for (const V d : {V{1, 0, 0}, V{0, 1, 0}}) search.offer(d);
  } else {
    for (const V d : {V{1, 0, 0}, V{0, 1, 0}, V{0, 0, 1}}) search.offer(d);
  }
  for (std::size_t i = 0; i < spheres.size(); ++i) {
    search.offer(spheres[i].center);
    for (std::size_t j = i + 1; j < spheres.size(); ++j) {
      offerTwo(search, spheres[i], spheres[j]);
      if (search.planar) continue;
      for (std::size_t k = j + 1; k < spheres.size(); ++k) offerThree(search, spheres[i], spheres[j], spheres[k]);
    }
  }
  return search.best;
}

Real pointDistance(V p, const Shape<double>& shape) {
  if (const auto* c = std::get_if<Cylinder<double>>(&shape)) return Drum(*c).pointDistance(p);
  const auto at = [](Real x) { return static_cast<double>(x); };
  if (dimensionOf(kindOf(shape)) == 2)
    return signedDistance(Shape<double>(Circle2<double>{{{at(p.x), at(p.y)}}, 0}), shape);
  return signedDistance(Shape<double>(Point<double>{{{at(p.x), at(p.y), at(p.z)}}}), shape);
}

}  // namespace oracle
