// SPDX-License-Identifier: MIT
#include "support/particle_oracle.hpp"

#include <algorithm>

namespace particle_oracle {

P lerp(const P& a, const P& b, Real t) { return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.z + (b.z - a.z) * t}; }
P pointOf(const Vec3<double>& v) { return {v[0], v[1], v[2]}; }

namespace {

struct Round {
  P center;
  Real radius;
};
Round at(const particles::Moving<Sphere<double>>& s, Real t) {
  const Real radius = static_cast<Real>(s.from.radius);
  return {lerp(pointOf(s.from.center), pointOf(s.to.center), t),
          radius + (static_cast<Real>(s.to.radius) - radius) * t};
}
Real lengthOf(const P& v) { return std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z); }
P between(const P& from, const P& to) { return {to.x - from.x, to.y - from.y, to.z - from.z}; }
Real distance(const Round& s, const P& p) { return lengthOf(between(s.center, p)) - s.radius; }

/// A lower bound of the distance from the hull of two spheres: that from a segment minus the larger radius.
Real boundOf(const Round& a, const Round& b, const P& p) {
  const P axis = between(a.center, b.center), x = between(a.center, p);
  const Real squared = axis.x * axis.x + axis.y * axis.y + axis.z * axis.z;
  const Real s = squared > 0 ? (x.x * axis.x + x.y * axis.y + x.z * axis.z) / squared : 0;
  const P foot = lerp(a.center, b.center, std::clamp(s, Real(0), Real(1)));
  return lengthOf(between(foot, p)) - std::max(a.radius, b.radius);
}

struct Q {
  Real x, y, z, w;
};
Q slerp(const Quat<double>& from, const Quat<double>& to, Real t) {
  Q a{from.x, from.y, from.z, from.w}, b{to.x, to.y, to.z, to.w};
  Real c = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
  if (c < 0) {
    b = {-b.x, -b.y, -b.z, -b.w};
    c = -c;
  }
  const Real angle = std::acos(std::min(c, Real(1)));
  const Real s = std::sin(angle);
  const Real u = s > 1e-9L ? std::sin((1 - t) * angle) / s : 1 - t, v = s > 1e-9L ? std::sin(t * angle) / s : t;
  return {a.x * u + b.x * v, a.y * u + b.y * v, a.z * u + b.z * v, a.w * u + b.w * v};
}
/// p turned back by a quaternion: q* p q.
P turnedBack(const Q& q, const P& p) {
  const auto cross = [](const P& a, const P& b) {
    return P{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  };
  const P v{-q.x, -q.y, -q.z};
  const P c = cross(v, p);
  const P d = cross(v, {c.x + q.w * p.x, c.y + q.w * p.y, c.z + q.w * p.z});
  const Real k = 2 / (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  return {p.x + k * d.x, p.y + k * d.y, p.z + k * d.z};
}

}  // namespace

Real fromSphere(const particles::Moving<Sphere<double>>& s, Real t, const P& p) { return distance(at(s, t), p); }

Real fromHull(const particles::Moving<Sphere<double>>& a, const particles::Moving<Sphere<double>>& b, Real t,
              const P& p) {
  const Round first = at(a, t), last = at(b, t);
  const auto of = [&](Real s) {
    return distance({lerp(first.center, last.center, s), first.radius + (last.radius - first.radius) * s}, p);
  };
  // The distance from the spheres between is a convex function of their place.
  Real low = 0, high = 1;
  for (int i = 0; i < 75; ++i) {
    const Real u = low + (high - low) / 3, v = high - (high - low) / 3;
    (of(u) < of(v) ? high : low) = of(u) < of(v) ? v : u;
  }
  return std::min({of(0), of(1), of((low + high) / 2)});
}

Real fromBox(const particles::Moving<Obb<double>>& b, Real t, const P& p) {
  const P center = lerp(pointOf(b.from.center), pointOf(b.to.center), t);
  const P half = lerp(pointOf(b.from.halfExtents), pointOf(b.to.halfExtents), t);
  const P local =
      turnedBack(slerp(b.from.rotation, b.to.rotation, t), {p.x - center.x, p.y - center.y, p.z - center.z});
  const P over{std::abs(local.x) - half.x, std::abs(local.y) - half.y, std::abs(local.z) - half.z};
  const Real most = std::max({over.x, over.y, over.z});
  if (most <= 0) return most;
  return lengthOf({std::max(over.x, Real(0)), std::max(over.y, Real(0)), std::max(over.z, Real(0))});
}

Real fromPlane(const particles::Moving<Plane<double>>& plane, Real t, const P& p) {
  const P n = lerp(pointOf(plane.from.normal), pointOf(plane.to.normal), t);
  const Real offset = static_cast<Real>(plane.from.offset);
  const Real at = offset + (static_cast<Real>(plane.to.offset) - offset) * t;
  return (n.x * p.x + n.y * p.y + n.z * p.z - at) / lengthOf(n);
}

Real fromAll(const particles::Colliders& colliders, Real t, const P& p) {
  Real least = 1e30L;
  for (const auto& s : colliders.spheres) least = std::min(least, fromSphere(s, t, p));
  for (const auto& c : colliders.cones) {
    const auto &a = colliders.spheres[c.base], &b = colliders.spheres[c.tip];
    if (boundOf(at(a, t), at(b, t), p) < least) least = std::min(least, fromHull(a, b, t, p));
  }
  for (const auto& b : colliders.boxes) least = std::min(least, fromBox(b, t, p));
  for (const auto& plane : colliders.planes) least = std::min(least, fromPlane(plane, t, p));
  return least;
}

particles::Moving<Sphere<double>> randomSphere(scenes::Random& random, const Motion& m) {
  const Vec3<double> center = random.inBox(m.spread);
  return {{center, random.between(m.least, m.most)},
          {center + random.inBox(m.motion), random.between(m.least, m.most)}};
}
particles::Moving<Obb<double>> randomBox(scenes::Random& random, const Motion& m) {
  const auto half = [&] {
    return Vec3<double>{
        {random.between(m.least, m.most), random.between(m.least, m.most), random.between(m.least, m.most)}};
  };
  const Obb<double> from{random.inBox(m.spread), half(), random.rotation()};
  Obb<double> to{from.center + random.inBox(m.motion), random.chance(0.5) ? half() : from.halfExtents, from.rotation};
  if (m.turn > 0) {
    const Quat<double> q = random.rotation();
    const double l = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z), angle = random.between(0, m.turn) / 2;
    const double s = std::sin(angle) / l;
    to.rotation = Quat<double>{q.x * s, q.y * s, q.z * s, std::cos(angle)} * from.rotation;
  }
  return {from, to};
}

}  // namespace particle_oracle
