// SPDX-License-Identifier: MIT
// Colliders over one step, in double: signed distance at a time, a lower bound of it along a path, and the motion of a
// point of the surface. Time runs from 0 (the state `from`) to 1 (`to`).
#pragma once

#include <limits>
#include <optional>

#include "touchstone/particles/colliders.hpp"
#include "touchstone/vec.hpp"

namespace touchstone::particles {

using Point3 = Vec3<double>;
inline constexpr double never = std::numeric_limits<double>::infinity();

inline double lerp(double a, double b, double t) { return a + (b - a) * t; }
inline Point3 lerp(const Point3& a, const Point3& b, double t) { return a + (b - a) * t; }

/// The straight path of a particle over a step.
struct Path {
  Point3 from, to;
  Point3 at(double t) const { return lerp(from, to, t); }
  Point3 velocity() const { return to - from; }
};

/// A point relative to a collider at one time: signed distance, outward unit normal at the closest surface point, and
/// for a round cone the position of that point's sphere along the axis, from -1 (base) to 1 (tip).
struct Touch {
  double distance;
  Point3 normal;
  double along = 0;
};

/// Convex hull of two spheres at one time: the spheres at center + s axis with radius + s sine, |s| <= half. A sphere,
/// and a hull of which one sphere contains the other, has half 0.
template <ScalarType S>
struct RoundCone {
  Vec3<S> center, axis;
  S half;    ///< half the length of the axis
  S radius;  ///< of the sphere in the middle
  S sine;    ///< change of the radius along the axis: sine of the angle of the lateral surface to the axis
  S slope;   ///< its tangent: change of the radius measured perpendicular to the axis
};
RoundCone<double> roundConeOf(const Sphere<double>& base, const Sphere<double>& tip);
/// Empty where p is at least `level` away.
std::optional<Touch> touchOf(const RoundCone<double>& cone, const Point3& p, double level);
Touch touchOf(const RoundCone<double>& cone, const Point3& p);
double distanceOf(const RoundCone<double>& cone, const Point3& p);

/// The capsule from a base along a span.
template <ScalarType S>
struct CapsuleAround {
  Vec3<S> base, span;
  S inverse;  ///< of the squared length of the span; 0 for a sphere
  S radius;
};

/// A sphere or the hull of two spheres whose centres and radii change linearly.
struct MovingCone {
  using State = RoundCone<double>;
  Moving<Sphere<double>> base, tip;
  bool isSphere;
  RoundCone<double> start, end;
  RoundCone<float> startFloat, endFloat;
  Moving<Sphere<float>> baseFloat, tipFloat;
  CapsuleAround<double> around;  ///< all states of the step
  CapsuleAround<float> aroundFloat;

  MovingCone(const Moving<Sphere<double>>& baseSphere, const Moving<Sphere<double>>& tipSphere, double skin);
  State at(double t) const;
  Touch touch(double t, const Point3& p) const {
    return t == 0 ? touchOf(start, p) : t == 1 ? touchOf(end, p) : touchOf(at(t), p);
  }
  double distance(double t, const Point3& p) const {
    return t == 0 ? distanceOf(start, p) : t == 1 ? distanceOf(end, p) : distanceOf(at(t), p);
  }
  /// At the end of the step; empty where p is at least `level` away.
  std::optional<Touch> touchAtEnd(const Point3& p, double level) const { return touchOf(end, p, level); }
  /// The largest speed of the distance along a path.
  double speed(const Path& path) const;
  /// The smallest s >= 0 with a lower bound of the distance at t + s of `level`; `never` if there is none. `now` and
  /// `touch` are of the time t.
  double safeStep(const State& now, double t, const Path& path, const Touch& touch, double level) const;
  /// Where the surface point touched at t is at the end of the step.
  Point3 carried(double t, const Point3& p, const Touch& touch) const;
  /// A lower bound of the length of a ray in the solid at the end of the step, whose surfaces are moved outwards by
  /// `level`, from a point in it or close to it.
  double leastExit(const Point3& p, const Point3& direction, double level) const;
  /// The displacement over the step of the surface point touched at its end.
  Point3 displacement(const Point3& p, const Touch& touch) const;
};

/// A box at one time.
template <ScalarType S>
struct BoxState {
  Vec3<S> center, half;
  Rotation<S, 3> rotation;
};
Touch touchOf(const BoxState<double>& box, const Point3& p);
double distanceOf(const BoxState<double>& box, const Point3& p);
/// Empty where p is at least `level` away.
std::optional<Touch> touchOf(const BoxState<double>& box, const Point3& p, double level);

/// A rotation by 0 to pi about an axis, a unit vector.
struct Turn {
  Point3 axis;
  double angle;
};

struct MovingBox {
  using State = BoxState<double>;
  Point3 center[2], half[2];
  Rotation<double, 3> rotation[2];
  Point3 axis;        ///< of the rotation from start to end, a unit vector
  double angle;       ///< 0 to pi
  double sizeChange;  ///< length of the change of the half extents
  double shift;       ///< length of the centre's path
  double reach;       ///< radius of a sphere around all states, centred on the middle of that path
  State start, end;
  BoxState<float> startFloat, endFloat;

  MovingBox(const Moving<Obb<double>>& box, double skin);
  Rotation<double, 3> rotationAt(double t) const;
  State at(double t) const;
  Touch touch(double t, const Point3& p) const;
  double distance(double t, const Point3& p) const;
  std::optional<Touch> touchAtEnd(const Point3& p, double level) const { return touchOf(end, p, level); }
  double speed(const Path& path) const;
  double safeStep(const State& now, double t, const Path& path, const Touch& touch, double level) const;
  Point3 carried(double t, const Point3& p, const Touch& touch) const;
  double leastExit(const Point3& p, const Point3& direction, double level) const;
  Point3 displacement(const Point3& p, const Touch& touch) const;

 private:
  MovingBox(const Moving<Obb<double>>& box, double skin, const Turn& turn);
};

/// The half-space n.p <= offset at one time; n is not normalised.
struct HalfSpace {
  Point3 normal;
  double offset;
};
Touch touchOf(const HalfSpace& plane, const Point3& p);

/// The half-space n(t).p <= offset(t) whose four numbers change linearly.
struct MovingPlane {
  using State = HalfSpace;
  Point3 normal[2];
  double offset[2];

  MovingPlane(const Moving<Plane<double>>& plane, double skin);
  State at(double t) const { return {lerp(normal[0], normal[1], t), lerp(offset[0], offset[1], t)}; }
  Touch touch(double t, const Point3& p) const { return touchOf(at(t), p); }
  double distance(double t, const Point3& p) const { return touch(t, p).distance; }
  std::optional<Touch> touchAtEnd(const Point3& p, double level) const {
    const Touch at = touch(1, p);
    return at.distance < level ? std::optional(at) : std::nullopt;
  }
  double speed(const Path& path) const;
  double safeStep(const State& now, double t, const Path& path, const Touch& touch, double level) const;
  Point3 carried(double t, const Point3& p, const Touch& touch) const;
  double leastExit(const Point3& p, const Point3& direction, double level) const;
  Point3 displacement(const Point3& p, const Touch& touch) const;
};

/// The first root s >= 0 of f + f' s - k s^2 / 2 for f >= 0; `never` if there is none. 0 for f < 0.
double firstRoot(double f, double rate, double k);
/// A unit vector perpendicular to a unit vector.
Point3 anyPerpendicular(const Point3& axis);

}  // namespace touchstone::particles
