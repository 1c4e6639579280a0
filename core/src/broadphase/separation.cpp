// SPDX-License-Identifier: MIT
// Problem: of the candidates of boxes with boxes and capsules more than half do not intersect, and disjoint boxes are
// the costliest pairs of the batch.
//
// Method: any unit vector n bounds the distance of two convex solids from below, by s(n) = min n.b - max n.a. Tried
// are the face normals of the boxes and one direction between two points that are close to each other; a pair is
// rejected where the largest s(n) exceeds a slack.
//
// Rounding: let L be the largest coordinate or size of a pair and u half an epsilon. A component of an axis is off by
// at most 18 u (shapes/box_around.hpp), of a product of two axes by 66 u. The vector between the middles has components
// up to 2 L, in the frame of A they are off by 126 u L. Summed over three axes, a normal of B has the largest error:
// 3 * 2 L * 66 u + sqrt(3) * 126 u L for the middles, 3 L * 66 u for the half extents, 812 u L together. In float that
// is 4.9e-5 L, in double 9e-14 L. The distance of the batch is off by at most the accuracy of the contract, 1e-7 + 4e-6
// L in float and 1e-10 + 1e-12 L in double. The slack exceeds the sum of both.
#include "broadphase/separation.hpp"

#include <algorithm>
#include <cmath>

#include "batch/operands.hpp"
#include "touchstone/pose.hpp"

namespace touchstone::broadphase {
namespace {

// For one number and for four lanes.
using std::abs;
using std::max;
using std::min;
using std::sqrt;
#if TOUCHSTONE_LANES
using lanes::abs;
using lanes::max;
using lanes::min;
using lanes::sqrt;
#endif

/// A box by its centre, half extents and axes.
template <class F>
struct BoxForm {
  F center[3], half[3], axis[3][3];
};
/// A capsule by its middle, the vector from there to its tip, and its radius.
template <class F>
struct CapsuleForm {
  F middle[3], half[3], radius;
};

template <class F>
F product(const F (&a)[3], const F (&b)[3]) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
template <class F>
F absProduct(const F (&a)[3], const F (&b)[3]) {
  return a[0] * abs(b[0]) + a[1] * abs(b[1]) + a[2] * abs(b[2]);
}
template <class F>
F largest(const F (&a)[3]) {
  return max(max(abs(a[0]), abs(a[1])), abs(a[2]));
}
template <class F>
F clampTo(F x, F half) {
  return min(half, max(-half, x));
}
/// The vector to `x` from the closest point of the box with these half extents about the origin.
template <class F>
void residual(const F (&x)[3], const F (&half)[3], F (&e)[3]) {
  for (int i = 0; i < 3; ++i) e[i] = x[i] - clampTo(x[i], half[i]);
}

/// A lower bound of the distance, and the largest coordinate or size.
template <class F>
struct Separation {
  F bound, scale;
};

template <class F>
Separation<F> separationOf(const BoxForm<F>& a, const BoxForm<F>& b) {
  F between[3], c[3], r[3][3], columns[3][3], alongB[3];  // in the frame of A; r: [axis of A][axis of B]
  for (int k = 0; k < 3; ++k) between[k] = b.center[k] - a.center[k];
  for (int i = 0; i < 3; ++i) {
    c[i] = product(a.axis[i], between);
    for (int j = 0; j < 3; ++j) columns[j][i] = r[i][j] = product(a.axis[i], b.axis[j]);
  }
  F bound = abs(c[0]) - (a.half[0] + absProduct(b.half, r[0]));
  for (int i = 1; i < 3; ++i) bound = max(bound, abs(c[i]) - (a.half[i] + absProduct(b.half, r[i])));
  for (int j = 0; j < 3; ++j)
    bound = max(bound, abs(product(c, columns[j])) - (b.half[j] + absProduct(a.half, columns[j])));
  // From the point x of B that is nearest to the point of A that is nearest to the centre of B.
  F outside[3], x[3], e[3];
  residual(c, a.half, outside);
  for (int i = 0; i < 3; ++i) x[i] = c[i];
  for (int j = 0; j < 3; ++j) {
    const F u = clampTo(-product(columns[j], outside), b.half[j]);
    for (int i = 0; i < 3; ++i) x[i] = x[i] + r[i][j] * u;
  }
  residual(x, a.half, e);
  for (int j = 0; j < 3; ++j) alongB[j] = product(columns[j], e);
  // Without a direction 0 / 0, which max() ignores.
  const F along = product(e, c) - absProduct(a.half, e) - absProduct(b.half, alongB);
  bound = max(bound, along / sqrt(product(e, e)));
  const F scale = max(max(largest(a.center), largest(b.center)), max(largest(a.half), largest(b.half)));
  return {bound, scale};
}

template <class F>
Separation<F> separationOf(const BoxForm<F>& a, const CapsuleForm<F>& b) {
  F between[3], m[3], g[3];  // in the frame of A
  for (int k = 0; k < 3; ++k) between[k] = b.middle[k] - a.center[k];
  for (int i = 0; i < 3; ++i) m[i] = product(a.axis[i], between), g[i] = product(a.axis[i], b.half);
  F bound = abs(m[0]) - (a.half[0] + abs(g[0]));
  for (int i = 1; i < 3; ++i) bound = max(bound, abs(m[i]) - (a.half[i] + abs(g[i])));
  // From the point of the axis that is nearest to the point of A that is nearest to its middle.
  F outside[3], x[3], e[3];
  residual(m, a.half, outside);
  const F one = F{} + 1.0F;
  const F t = clampTo(-product(outside, g) / product(g, g), one);
  for (int i = 0; i < 3; ++i) x[i] = m[i] + g[i] * t;
  residual(x, a.half, e);
  const F along = product(e, m) - abs(product(e, g)) - absProduct(a.half, e);
  bound = max(bound, along / sqrt(product(e, e)));
  const F scale =
      max(max(largest(a.center), largest(b.middle)), max(max(largest(a.half), largest(b.half)), abs(b.radius)));
  return {bound - b.radius, scale};
}

/// Whether a bound proves a pair disjoint for the batch, too.
template <ScalarType S, class F>
auto isSeparated(const Separation<F>& s) {
  constexpr S slack = std::is_same_v<S, float> ? S(8e-7) : S(8e-10);
  constexpr S perScale = std::is_same_v<S, float> ? S(1e-4) : S(8e-12);
  return s.bound > s.scale * perScale + slack;
}

/// The form of one shape. `from` has the layout of its kind.
template <ScalarType S>
void read(ShapeKind kind, const S* from, BoxForm<S>& to) {
  to = {};
  if (kind == ShapeKind::aabb) {
    for (int k = 0; k < 3; ++k) {
      to.center[k] = (from[k] + from[3 + k]) * S(0.5);
      to.half[k] = (from[3 + k] - from[k]) * S(0.5);
      to.axis[k][k] = S(1);
    }
    return;
  }
  const Rotation<S, 3> rotation = rotationOf(Quat<S>{from[6], from[7], from[8], from[9]});
  for (int k = 0; k < 3; ++k) {
    to.center[k] = from[k];
    to.half[k] = from[3 + k];
    for (int i = 0; i < 3; ++i) to.axis[k][i] = rotation.column[k][i];
  }
}
template <ScalarType S>
void read(ShapeKind, const S* from, CapsuleForm<S>& to) {
  for (int k = 0; k < 3; ++k) {
    to.middle[k] = (from[k] + from[3 + k]) * S(0.5);
    to.half[k] = (from[3 + k] - from[k]) * S(0.5);
  }
  to.radius = from[6];
}

#if TOUCHSTONE_LANES
using lanes::F4, lanes::Sources;
void put(const lanes::V3& from, F4 (&to)[3]) { to[0] = from.x, to[1] = from.y, to[2] = from.z; }
void read(ShapeKind kind, Sources from, BoxForm<F4>& to) {
  lanes::ObbLanes box;
  if (kind == ShapeKind::aabb)
    gatherAabbAsObb(box, from);
  else
    gatherObb(box, from);
  put(box.center, to.center);
  put(box.half, to.half);
  for (int k = 0; k < 3; ++k) put(box.axes.column[k], to.axis[k]);
}
void read(ShapeKind, Sources from, CapsuleForm<F4>& to) {
  lanes::CapsuleLanes capsule;
  gatherCapsule(capsule, from);
  put(capsule.axis * lanes::splat(0.5F), to.half);
  put(capsule.base + capsule.axis * lanes::splat(0.5F), to.middle);
  to.radius = capsule.radius;
}
#endif

/// Where the numbers of the shapes of a block are.
template <ScalarType S>
struct Places {
  const S* numbers;
  std::uint32_t first, width;
  explicit Places(const Placed<S>& placed)
      : numbers(placed.block.numbers),
        first(placed.first),
        width(static_cast<std::uint32_t>(layoutOf(placed.block.kind).numberCount())) {}
  const S* at(std::uint32_t index) const { return numbers + std::size_t{index - first} * width; }
};

template <template <class> class FormB, ScalarType S>
std::size_t copyClose(const Placed<S>& a, const Placed<S>& b, std::span<const Pair> from, Pair* to) {
  const Places<S> placesA(a), placesB(b);
  Pair* next = to;
  std::size_t i = 0;
#if TOUCHSTONE_LANES
  if constexpr (std::is_same_v<S, float>)
    for (; i + lanes::laneCount <= from.size(); i += lanes::laneCount) {
      const Pair pairs[] = {from[i], from[i + 1], from[i + 2], from[i + 3]};
      const float *atA[lanes::laneCount], *atB[lanes::laneCount];
      for (int k = 0; k < lanes::laneCount; ++k) atA[k] = placesA.at(pairs[k].a), atB[k] = placesB.at(pairs[k].b);
      BoxForm<F4> formA;
      FormB<F4> formB;
      read(a.block.kind, atA, formA);
      read(b.block.kind, atB, formB);
      const int separated = lanes::bitmask(isSeparated<float>(separationOf(formA, formB)));
      for (int k = 0; k < lanes::laneCount; ++k) {
        *next = pairs[k];
        next += (separated >> k & 1) ^ 1;
      }
    }
#endif
  for (; i < from.size(); ++i) {
    BoxForm<S> formA;
    FormB<S> formB;
    const Pair pair = from[i];
    read(a.block.kind, placesA.at(pair.a), formA);
    read(b.block.kind, placesB.at(pair.b), formB);
    if (!isSeparated<S>(separationOf(formA, formB))) *next++ = pair;
  }
  return static_cast<std::size_t>(next - to);
}

constexpr bool isBox(ShapeKind kind) { return kind == ShapeKind::aabb || kind == ShapeKind::obb; }

}  // namespace

template <ScalarType S>
std::size_t copyClosePairs(const Placed<S>& a, const Placed<S>& b, std::span<const Pair> from, Pair* to) {
  const ShapeKind kindA = a.block.kind, kindB = b.block.kind;
  const bool areAligned = kindA == ShapeKind::aabb && kindB == ShapeKind::aabb;
  if (isBox(kindA) && isBox(kindB) && !areAligned) return copyClose<BoxForm>(a, b, from, to);
  if (isBox(kindA) && kindB == ShapeKind::capsule) return copyClose<CapsuleForm>(a, b, from, to);
  std::copy(from.begin(), from.end(), to);
  return from.size();
}

template std::size_t copyClosePairs(const Placed<float>&, const Placed<float>&, std::span<const Pair>, Pair*);
template std::size_t copyClosePairs(const Placed<double>&, const Placed<double>&, std::span<const Pair>, Pair*);

}  // namespace touchstone::broadphase
