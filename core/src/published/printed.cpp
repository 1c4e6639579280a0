// SPDX-License-Identifier: MIT
// The algorithms of the article. All but box against box find two points and compare their distance with the radii.
#include "published/printed.hpp"

#include <algorithm>

namespace touchstone::printed {
namespace {

template <ScalarType S>
struct Shape {
  Vec3<S> first, second;
  explicit Shape(const PrintedShape& x) : first(castVec<S>(x.first)), second(castVec<S>(x.second)) {}
};

template <ScalarType S>
struct Points {
  Vec3<S> onA, onB;
};

template <ScalarType S>
Vec3<S> between(const Vec3<S>& from, const Vec3<S>& to) {
  Vec3<S> r{};
  for (int i = 0; i < 3; ++i) r[i] = to[i] - from[i];
  return r;
}

template <ScalarType S>
Vec3<S> along(const Vec3<S>& from, const Vec3<S>& direction, S t) {
  Vec3<S> r{};
  for (int i = 0; i < 3; ++i) r[i] = from[i] + direction[i] * t;
  return r;
}

/// Divides 0 by 0 where the segment has no length; min and max, in this order of arguments, let the NaN through.
template <ScalarType S>
Vec3<S> closestPointOnSegment(const Vec3<S>& p, const Shape<S>& capsule) {
  const Vec3<S> d = between(capsule.first, capsule.second);
  const S e = dot(between(capsule.first, p), d) / dot(d, d);
  return along(capsule.first, d, std::min(std::max(e, S(0)), S(1)));
}

template <ScalarType S>
Vec3<S> closestPointInBox(const Vec3<S>& p, const Shape<S>& box) {
  Vec3<S> closest{};
  for (int i = 0; i < 3; ++i) closest[i] = std::max(box.first[i], std::min(p[i], box.second[i]));
  return closest;
}

/// Ericson's function (5.1.9) but for r, which the book takes from the second segment's first end.
template <ScalarType S>
Points<S> closestPointsOfSegments(const Shape<S>& segmentA, const Shape<S>& segmentB) {
  const Vec3<S> d1 = between(segmentA.first, segmentA.second), d2 = between(segmentB.first, segmentB.second);
  const Vec3<S> r = between(segmentB.second, segmentA.first);
  constexpr S tiny = static_cast<S>(threshold);
  const auto clamped = [](S x) { return std::clamp(x, S(0), S(1)); };
  const S a = dot(d1, d1), e = dot(d2, d2), f = dot(d2, r), c = dot(d1, r), b = dot(d1, d2);
  S s = S(0), t = S(0);
  if (a <= tiny) {
    if (e > tiny) t = clamped(f / e);
  } else {
    // If t leaves its range, or is fixed because B has length 0, compute the point on A for it.
    bool follow = e <= tiny;
    if (!follow) {
      const S denominator = a * e - b * b;
      if (denominator != S(0)) s = clamped((b * f - c * e) / denominator);
      const S free = (b * s + f) / e;
      t = clamped(free);
      follow = t != free;
    }
    if (follow) s = clamped((t * b - c) / a);
  }
  return {along(segmentA.first, d1, s), along(segmentB.first, d2, t)};
}

/// A's kind comes first or is B's.
template <ScalarType S>
Points<S> pointsOf(PublishedForm formA, const Shape<S>& a, PublishedForm formB, const Shape<S>& b) {
  if (formA == PublishedForm::capsule) return closestPointsOfSegments(a, b);
  if (formA == PublishedForm::box) {
    Vec3<S> middle{};
    for (int i = 0; i < 3; ++i) middle[i] = (a.first[i] + a.second[i]) / S(2);
    const Vec3<S> center = closestPointOnSegment(middle, b);
    return {closestPointInBox(center, a), center};
  }
  if (formB == PublishedForm::sphere) return {a.first, b.first};
  return {a.first, formB == PublishedForm::box ? closestPointInBox(a.first, b) : closestPointOnSegment(a.first, b)};
}

template <ScalarType S>
Triple fromPoints(const Vec3<S>& onA, const Vec3<S>& onB, S reach) {
  const Vec3<S> difference = between(onA, onB);
  const S apart = length(difference);
  Triple t{};
  t.gap = static_cast<double>(apart - reach);
  t.coincide = apart < static_cast<S>(threshold);
  if (t.coincide || apart >= reach) return t;
  t.hit = true;
  t.depth = -t.gap;
  for (int i = 0; i < 3; ++i) t.normal[i] = static_cast<double>(difference[i] / apart);
  return t;
}

/// The way out through each face of A, the negative side first; the first of the shortest wins.
template <ScalarType S>
Triple fromBoxes(const Shape<S>& a, const Shape<S>& b, int dimension) {
  S overlaps[6]{};
  int least = 0;
  for (int i = 0; i < 2 * dimension; ++i) {
    const int axis = i / 2;
    overlaps[i] = i % 2 == 1 ? a.second[axis] - b.first[axis] : b.second[axis] - a.first[axis];
    if (overlaps[i] < overlaps[least]) least = i;
  }
  Triple t{};
  t.gap = -static_cast<double>(overlaps[least]);
  if (t.gap >= 0) return t;
  t.hit = true;
  t.depth = -t.gap;
  t.normal[least / 2] = least % 2 == 1 ? 1 : -1;
  return t;
}

}  // namespace

template <ScalarType S>
Triple tripleOf(const PrintedShape& a, const PrintedShape& b) {
  const Shape<S> x(a), y(b);
  if (a.form == PublishedForm::box && b.form == PublishedForm::box) return fromBoxes(x, y, a.dimension);
  const S reach = static_cast<S>(a.radius) + static_cast<S>(b.radius);
  const bool inOrder = a.form <= b.form;
  const Points<S> p = inOrder ? pointsOf(a.form, x, b.form, y) : pointsOf(b.form, y, a.form, x);
  return fromPoints(inOrder ? p.onA : p.onB, inOrder ? p.onB : p.onA, reach);
}
template Triple tripleOf<float>(const PrintedShape&, const PrintedShape&);
template Triple tripleOf<double>(const PrintedShape&, const PrintedShape&);

}  // namespace touchstone::printed
