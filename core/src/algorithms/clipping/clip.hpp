// SPDX-License-Identifier: MIT
// Support features (points, edges, convex polygons) projected along a common normal, as points of a plane with a
// height each, and the corners of the region that two of them have in common; used by common_region.hpp.
#pragma once

#include <algorithm>

#include "algorithms/clipping/clip_steps.hpp"
#include "algorithms/clipping/support_feature.hpp"

namespace touchstone {

/// The corners of the common region in tangent coordinates, in order around it. Rounding can produce more crossings
/// with an edge than a convex polygon has; those beyond the capacity are dropped.
template <ScalarType S, int Capacity>
struct Corners {
  int count = 0;
  Vec2<S> at[Capacity];
  void add(const Vec2<S>& x) {
    if (count < Capacity) at[count++] = x;
  }
};
/// The sine up to which edges are treated as parallel, and how far outside of the other support feature, as a fraction
/// of both, a point is treated as inside. Without that margin, rounding cuts a feature along an edge at arbitrary
/// points.
template <ScalarType S>
struct ClipTolerance {
  S sine, margin;
};

/// A support feature seen along n: tangent coordinates and the height along n as an affine function of them.
template <ScalarType S, int Capacity>
struct Flat {
  int count;
  Vec2<S> x[Capacity];
  S height[Capacity];
  Vec2<S> gradient;
  S size;  ///< largest tangent coordinate
  S heightAt(const Vec2<S>& p) const { return height[0] + dot(gradient, p - x[0]); }
};

template <ScalarType S>
struct TangentFrame {
  Vec3<S> origin, u, v;
};
template <ScalarType S>
TangentFrame<S> tangentFrame(const Vec3<S>& origin, const Vec3<S>& n) {
  const Vec3<S> u = anyPerpendicular(n);
  return {origin, u, cross(n, u)};
}

template <ScalarType S, int Capacity>
Flat<S, Capacity> flatten(const SupportFeature<S, 3, Capacity>& support, const TangentFrame<S>& frame,
                          const Vec3<S>& n) {
  Flat<S, Capacity> f{support.count, {}, {}, {}, S(0)};
  for (int i = 0; i < support.count; ++i) {
    const Vec3<S> p = support.p[i] - frame.origin;
    f.x[i] = {{dot(p, frame.u), dot(p, frame.v)}};
    f.height[i] = dot(p, n);
    f.size = std::max(f.size, maxNorm(f.x[i]));
  }
  // A polygon of zero extent in these coordinates has no edge to clip against. (A face that is a line is clipped as
  // one.)
  const auto isFirst = [&](int i) { return f.x[i] == f.x[0]; };
  if (f.count > 1 && isFirst(1) && isFirst(f.count - 1)) f.count = 1;
  if (f.count == 2) {
    const Vec2<S> d = f.x[1] - f.x[0];
    const S dd = dot(d, d);
    if (dd > S(0)) f.gradient = d * ((f.height[1] - f.height[0]) / dd);
  } else if (f.count > 2) {
    const Vec2<S> d = f.x[1] - f.x[0], e = f.x[f.count - 1] - f.x[0];
    const S det = d[0] * e[1] - d[1] * e[0], hd = f.height[1] - f.height[0], he = f.height[f.count - 1] - f.height[0];
    if (det != S(0)) f.gradient = {{(hd * e[1] - he * d[1]) / det, (he * d[0] - hd * e[0]) / det}};
  }
  return f;
}

/// Signed distance of x from edge i of a polygon (>= 0 inside), not divided by the edge's length.
template <ScalarType S, int Capacity>
S insideOf(const Flat<S, Capacity>& polygon, int i, S orientation, const Vec2<S>& x) {
  const Vec2<S> from = polygon.x[i], d = polygon.x[(i + 1) % polygon.count] - from, p = x - from;
  return orientation * (d[0] * p[1] - d[1] * p[0]);
}
template <ScalarType S, int Capacity>
S orientationOf(const Flat<S, Capacity>& polygon) {
  const Vec2<S> d = polygon.x[1] - polygon.x[0], e = polygon.x[polygon.count - 1] - polygon.x[0];
  return d[0] * e[1] - d[1] * e[0] < S(0) ? S(-1) : S(1);
}

/// The distance outside edge i of the polygon within which a point is treated as inside, in the unit of insideOf.
template <ScalarType S, int A, int B>
S marginOf(const Flat<S, A>& polygon, int i, const Flat<S, B>& other, S margin) {
  return margin * std::max(polygon.size, other.size) * maxNorm(polygon.x[(i + 1) % polygon.count] - polygon.x[i]);
}

/// The outward normal of edge i of a polygon.
template <ScalarType S, int Capacity>
Vec2<S> outwardOf(const Flat<S, Capacity>& polygon, int i, S orientation) {
  return perpendicular(polygon.x[i] - polygon.x[(i + 1) % polygon.count]) * orientation;
}

/// The part of a segment between two parameters; none where they are in the wrong order.
template <ScalarType S, int Capacity>
Corners<S, 2> part(const Flat<S, Capacity>& segment, S lo, S hi) {
  Corners<S, 2> out;
  if (lo > hi) return out;
  const Vec2<S> d = segment.x[1] - segment.x[0];
  out.add(segment.x[0] + d * lo);
  out.add(segment.x[0] + d * hi);
  return out;
}

/// Cyrus-Beck: the part of a segment inside a convex polygon.
template <ScalarType S, int A, int B, class Steps>
Corners<S, A + B> clipSegment(const Flat<S, A>& segment, const Flat<S, B>& polygon, S margin, Steps steps) {
  const S orientation = orientationOf(polygon);
  S lo = S(0), hi = S(1);
  for (int i = 0; i < polygon.count; ++i) {
    const S a = insideOf(polygon, i, orientation, segment.x[0]), b = insideOf(polygon, i, orientation, segment.x[1]);
    const S outside = -marginOf(polygon, i, segment, margin);
    [[maybe_unused]] const S loBefore = lo, hiBefore = hi;
    if constexpr (Steps::isOn)
      if (a < outside && b < outside)
        steps.plane(i, polygon, polygon.x[i], outwardOf(polygon, i, orientation), segment, part(segment, lo, hi),
                    Corners<S, 2>{});
    if (a < outside && b < outside) return {};
    if (a < outside && a / (a - b) > lo) lo = std::min(a / (a - b), S(1));
    if (b < outside && a / (a - b) < hi) hi = std::max(a / (a - b), S(0));
    if constexpr (Steps::isOn)
      steps.plane(i, polygon, polygon.x[i], outwardOf(polygon, i, orientation), segment,
                  part(segment, loBefore, hiBefore), part(segment, lo, hi));
  }
  Corners<S, A + B> out;
  if (lo > hi) return out;
  const Vec2<S> d = segment.x[1] - segment.x[0];
  out.add(segment.x[0] + d * lo);
  out.add(segment.x[0] + d * hi);
  return out;
}

/// Sutherland-Hodgman: a convex polygon clipped by another one. Each edge of `clip` adds at most one corner.
template <ScalarType S, int A, int B, class Steps>
Corners<S, A + B> clipPolygon(const Flat<S, A>& subject, const Flat<S, B>& clip, S margin, Steps steps) {
  const S orientation = orientationOf(clip);
  Corners<S, A + B> in;
  for (int i = 0; i < subject.count; ++i) in.add(subject.x[i]);
  for (int e = 0; e < clip.count; ++e) {
    Corners<S, A + B> out;
    const S outside = -marginOf(clip, e, subject, margin);
    for (int i = 0; i < in.count; ++i) {
      const Vec2<S>&cur = in.at[i], &next = in.at[(i + 1) % in.count];
      const S a = insideOf(clip, e, orientation, cur), b = insideOf(clip, e, orientation, next);
      const Vec2<S> crossing = cur + (next - cur) * (a == b ? S(0) : std::clamp(a / (a - b), S(0), S(1)));
      if (a >= outside) out.add(cur);
      if ((a >= outside) != (b >= outside)) out.add(crossing);
    }
    if constexpr (Steps::isOn) steps.plane(e, clip, clip.x[e], outwardOf(clip, e, orientation), subject, in, out);
    in = out;
  }
  return in;
}

/// Two edges: the overlap of parallel ones (up to `sine`), the crossing of others.
template <ScalarType S, int A, int B, class Steps>
Corners<S, A + B> clipEdges(const Flat<S, A>& a, const Flat<S, B>& b, S sine, Steps steps) {
  Corners<S, A + B> out;
  const auto d = lengthAndDirection(a.x[1] - a.x[0]), e = lengthAndDirection(b.x[1] - b.x[0]);
  const S crossed = d.direction[0] * e.direction[1] - d.direction[1] * e.direction[0];
  const Vec2<S> r = b.x[0] - a.x[0];
  const S b0 = dot(r, d.direction), b1 = dot(b.x[1] - a.x[0], d.direction);
  const S lo = std::max(S(0), std::min(b0, b1)), hi = std::min(d.length, std::max(b0, b1));
  if (std::abs(crossed) > sine) {
    const S t = (r[0] * e.direction[1] - r[1] * e.direction[0]) / crossed;
    // Rounding moves the crossing of nearly parallel edges anywhere along them; accept it only where both edges are.
    out.add(a.x[0] + d.direction * (lo < hi ? std::clamp(t, lo, hi) : std::clamp(t, S(0), d.length)));
    return out;
  }
  if constexpr (Steps::isOn) {
    const auto between = [&](S from, S to) {
      Corners<S, 2> along;
      for (const S x : {from, to})
        if (!(from > to)) along.add(a.x[0] + d.direction * x);
      return along;
    };
    const S from = std::min(b0, b1), to = std::max(b0, b1);
    steps.plane(0, a, a.x[0], -d.direction, b, between(from, to), between(lo, to));
    steps.plane(1, a, a.x[1], d.direction, b, between(lo, to), between(lo, hi));
  }
  if (lo > hi) return out;
  out.add(a.x[0] + d.direction * lo);
  out.add(a.x[0] + d.direction * hi);
  return out;
}

/// Halfway between the closest points of two polygons that should have met but, by rounding, do not.
template <ScalarType S, int A, int B>
Vec2<S> betweenClosest(const Flat<S, A>& a, const Flat<S, B>& b) {
  Vec2<S> middle = (a.x[0] + b.x[0]) * S(0.5);
  S least = lengthSquared(a.x[0] - b.x[0]);
  for (int i = 0; i < a.count; ++i) {
    for (int j = 0; j < b.count; ++j) {
      const auto c =
          closestPoints(Segment<S, 2>{a.x[i], a.x[(i + 1) % a.count]}, Segment<S, 2>{b.x[j], b.x[(j + 1) % b.count]});
      const S squared = lengthSquared(c.on1 - c.on2);
      if (squared < least) {
        least = squared;
        middle = (c.on1 + c.on2) * S(0.5);
      }
    }
  }
  return middle;
}

template <ScalarType S, int A, int B, class Steps = NoSteps>
Corners<S, A + B> cornersOf(const Flat<S, A>& a, const Flat<S, B>& b, const ClipTolerance<S>& t, Steps steps = {}) {
  Corners<S, A + B> out;
  if constexpr (Steps::isOn) steps.faces(a, b, a.count > 2 || b.count <= 2);
  if (a.count > 1 && b.count > 1) {
    if (a.count == 2 && b.count == 2) return clipEdges(a, b, t.sine, steps);
    if (a.count == 2) return clipSegment(a, b, t.margin, steps);
    if (b.count == 2) return clipSegment(b, a, t.margin, steps);
    return clipPolygon(b, a, t.margin, steps);
  }
  out.add(a.count == 1 ? a.x[0] : b.x[0]);
  return out;
}

}  // namespace touchstone
