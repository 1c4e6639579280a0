// SPDX-License-Identifier: MIT
// Moving boxes for several particles at once, as solid_lanes.hpp.
#pragma once

#include "particles/solid_lanes.hpp"

namespace touchstone::particles {

template <class R>
struct BoxSolidLanes {
  const MovingBox& solid;
  struct State {
    wide::Three<R> center, half, column[3];

    wide::Three<R> toLocal(const wide::Three<R>& v) const {
      return {wide::dot(column[0], v), wide::dot(column[1], v), wide::dot(column[2], v)};
    }
    wide::Three<R> toWorld(const wide::Three<R>& v) const {
      return column[0] * v.x + column[1] * v.y + column[2] * v.z;
    }
  };

  static State stateOf(const BoxState<double>& box) {
    using wide::splat;
    const auto& column = box.rotation.column;
    return {splat<R>(box.center), splat<R>(box.half), {splat<R>(column[0]), splat<R>(column[1]), splat<R>(column[2])}};
  }
  State first() const { return stateOf(solid.start); }
  State last() const { return stateOf(solid.end); }
  /// As MovingBox::at(), for times other than 1.
  State at(R t, wide::MaskOf<R>&) const {
    using namespace wide;
    State now = first();
    now.center = lerpLanes<R>(solid.center[0], solid.center[1], t);
    now.half = lerpLanes<R>(solid.half[0], solid.half[1], t);
    if (solid.angle == 0) return now;
    constexpr std::size_t count = Traits<R>::count;
    double times[count], cosines[count], sines[count];
    store<R>(times, t);
    for (std::size_t i = 0; i < count; ++i) {
      const Vec2<double> circle = rotationOf(solid.angle * times[i]).column[0];
      cosines[i] = circle[0];
      sines[i] = circle[1];
    }
    const R cosine = load<R>(cosines), sine = load<R>(sines);
    // At the start the rotation is taken as it is, not turned by 0.
    const auto isTurned = t > splat<R>(0);
    const Three<R> axis = splat<R>(solid.axis);
    for (Three<R>& v : now.column) {
      const Three<R> turned = v * cosine + cross(axis, v) * sine + axis * (dot(axis, v) * (splat<R>(1) - cosine));
      v = wide::select<R>(isTurned, turned, v);
    }
    return now;
  }
  static State select(wide::MaskOf<R> m, const State& yes, const State& no) {
    const auto chosen = [&](const wide::Three<R>& a, const wide::Three<R>& b) { return wide::select<R>(m, a, b); };
    return {chosen(yes.center, no.center),
            chosen(yes.half, no.half),
            {chosen(yes.column[0], no.column[0]), chosen(yes.column[1], no.column[1]),
             chosen(yes.column[2], no.column[2])}};
  }
  TouchLanes<R> touch(const State& now, const wide::Three<R>& p, wide::MaskOf<R>& valid) const {
    using namespace wide;
    const R zero = splat<R>(0), one = splat<R>(1);
    const Three<R> local = now.toLocal(p - now.center);
    const Three<R> over{abs(local.x) - now.half.x, abs(local.y) - now.half.y, abs(local.z) - now.half.z};
    const auto sign = [&](R of) { return wide::select(of < zero, -one, one); };
    const Three<R> signs{sign(local.x), sign(local.y), sign(local.z)};
    const auto isX = both(over.x >= over.y, over.x >= over.z), isY = over.y >= over.z;
    const R most = wide::select(isX, over.x, wide::select(isY, over.y, over.z));
    const Three<R> face = wide::select<R>(isX, now.column[0] * signs.x,
                                          wide::select<R>(isY, now.column[1] * signs.y, now.column[2] * signs.z));
    const Three<R> outside{max(over.x, zero), max(over.y, zero), max(over.z, zero)};
    const R l = lengthOf(outside);
    const auto isOutside = most > zero;
    valid = both(valid, either(opposite(isOutside), l > zero));
    const R divisor = wide::select(isOutside, l, one);
    const Three<R> away =
        now.toWorld({signs.x * outside.x / divisor, signs.y * outside.y / divisor, signs.z * outside.z / divisor});
    return {wide::select(isOutside, l, most), wide::select<R>(isOutside, away, face), zero};
  }
  R speed(const PathLanes<R>& path) const {
    return lengthOf(velocityOf(path)) + wide::splat<R>(solid.angle) * farthestOf(path) +
           wide::splat<R>(solid.sizeChange);
  }
  R safeStep(const State& now, R t, const PathLanes<R>& path, const TouchLanes<R>& touch) const {
    using namespace wide;
    const Three<R> velocity = velocityOf(path), n = now.toLocal(touch.normal), u = path.at(t) - now.center;
    const R angle = splat<R>(solid.angle);
    const R k = angle * (angle * farthestOf(path) + splat<R>(2) * lengthOf(velocity));
    const Three<R> growth = splat<R>(solid.half[1] - solid.half[0]);
    R rate = angle * dot(cross(splat<R>(solid.axis), touch.normal), u) + dot(touch.normal, velocity);
    rate = rate - abs(n.x) * growth.x;
    rate = rate - abs(n.y) * growth.y;
    rate = rate - abs(n.z) * growth.z;
    return firstRootLanes<R>(touch.distance, rate, k);
  }
  wide::Three<R> carried(const State& now, const wide::Three<R>& p, const TouchLanes<R>& touch,
                         wide::MaskOf<R>&) const {
    using namespace wide;
    const Three<R> local = now.toLocal(p - touch.normal * touch.distance - now.center);
    const auto scaled = [](R of, R half, double end) {
      const auto hasSize = half > splat<R>(0);
      return wide::select(hasSize, of * (splat<R>(end) / wide::select(hasSize, half, splat<R>(1))), of);
    };
    const Point3& end = solid.half[1];
    const Three<R> surface{scaled(local.x, now.half.x, end[0]), scaled(local.y, now.half.y, end[1]),
                           scaled(local.z, now.half.z, end[2])};
    return splat<R>(solid.center[1]) + rotated(1).toWorld(surface);
  }
  wide::Three<R> displacement(const wide::Three<R>& p, const TouchLanes<R>&, wide::MaskOf<R>&) const {
    const wide::Three<R> local = rotated(1).toLocal(p - wide::splat<R>(solid.center[1]));
    return p - (wide::splat<R>(solid.center[0]) + rotated(0).toWorld(local));
  }

 private:
  State rotated(int end) const { return stateOf({solid.center[end], solid.half[end], solid.rotation[end]}); }
  wide::Three<R> velocityOf(const PathLanes<R>& path) const {
    return path.velocity() - wide::splat<R>(solid.center[1] - solid.center[0]);
  }
  R farthestOf(const PathLanes<R>& path) const {
    return wide::max(lengthOf(path.from - wide::splat<R>(solid.center[0])),
                     lengthOf(path.to - wide::splat<R>(solid.center[1])));
  }
};

}  // namespace touchstone::particles
