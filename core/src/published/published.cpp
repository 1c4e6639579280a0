// SPDX-License-Identifier: MIT
// Identifies the mistake of a pair's published algorithm: the correct result decides whether there is a mistake, the
// branches taken by the algorithm decide which.
#include "touchstone/published.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "published/printed.hpp"
#include "touchstone/layout.hpp"

namespace touchstone {
namespace {

using printed::PrintedShape;
using printed::Triple;

/// Reads a shape, which is an array of scalars in the order of its layout.
template <ScalarType S>
PrintedShape operandOf(ShapeKind kind, const void* shape) {
  const S* next = static_cast<const S*>(shape);
  PrintedShape x{publishedFormOf(kind), dimensionOf(kind), {}, {}, 0};
  const auto read = [&](Vec3<double>& v) {
    for (int i = 0; i < x.dimension; ++i) v[i] = static_cast<double>(*next++);
  };
  read(x.first);
  x.second = x.first;
  if (x.form != PublishedForm::sphere) read(x.second);
  if (x.form != PublishedForm::box) x.radius = static_cast<double>(*next);
  return x;
}

/// The part of the correct result that is compared.
struct Truth {
  double distance;
  Vec3<double> normal;
  bool unique;
};

/// Agreement up to the rounding of a formula: of the depth, and of the normal where only one is right.
bool agrees(const Triple& t, const Truth& truth, double slack) {
  if (t.hit != (truth.distance <= 0)) return false;
  if (!t.hit) return true;
  constexpr double direction = 1e-3;
  return std::abs(t.gap - truth.distance) <= slack && (!truth.unique || maxNorm(t.normal - truth.normal) <= direction);
}

PublishedMistake mistakeOf(const Triple& t, const PrintedShape& a, const PrintedShape& b, const Truth& truth,
                           double slack) {
  if (agrees(t, truth, slack)) return PublishedMistake::none;
  if (t.gap != t.gap) return PublishedMistake::zeroLength;
  const auto has = [&](PublishedForm form) { return a.form == form || b.form == form; };
  if (t.coincide) {
    if (has(PublishedForm::box)) return PublishedMistake::centerInside;
    if (!has(PublishedForm::sphere)) return PublishedMistake::axesCross;
    return has(PublishedForm::capsule) ? PublishedMistake::centerOnAxis : PublishedMistake::coincidentCenters;
  }
  // If both detect touching, they differ only on whether it is a hit.
  if (std::abs(t.gap) <= slack && std::abs(truth.distance) <= slack) return PublishedMistake::touching;
  // Without a capsule, or for a sphere and a capsule, the remaining difference is rounding.
  if (!has(PublishedForm::capsule) || has(PublishedForm::sphere)) return PublishedMistake::none;
  if (has(PublishedForm::box)) return PublishedMistake::closestToCenter;
  const double squared = lengthSquared(b.second - b.first);
  const bool isTooShort = squared > 0 && squared <= printed::threshold;
  return isTooShort ? PublishedMistake::tooShort : PublishedMistake::wrongEnd;
}

/// Between the dimensions: z is 0, or dropped.
template <ScalarType To, int M, ScalarType S, int N>
Vec<To, M> fitted(const Vec<S, N>& v) {
  Vec<To, M> r{};
  for (int i = 0; i < std::min(M, N); ++i) r[i] = static_cast<To>(v[i]);
  return r;
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
PublishedResult<S, N> publishedOfPair(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  const PairResult<S, N> exact = pairDistance<S, N>(kindA, a, kindB, b);
  const Truth truth{static_cast<double>(exact.distance), fitted<double, 3>(exact.normal), exact.unique};
  const PrintedShape x = operandOf<S>(kindA, a), y = operandOf<S>(kindB, b);
  const Triple t = printed::tripleOf<S>(x, y);
  const S size = std::max(lengthScale(kindA, static_cast<const S*>(a)), lengthScale(kindB, static_cast<const S*>(b)));
  const double slack = 256 * static_cast<double>(std::numeric_limits<S>::epsilon()) * static_cast<double>(size);
  return {t.hit, fitted<S, N>(t.normal), static_cast<S>(t.depth), t.gap == t.gap, mistakeOf(t, x, y, truth, slack)};
}

template PublishedResult<float, 2> publishedOfPair(ShapeKind, const void*, ShapeKind, const void*);
template PublishedResult<float, 3> publishedOfPair(ShapeKind, const void*, ShapeKind, const void*);
template PublishedResult<double, 2> publishedOfPair(ShapeKind, const void*, ShapeKind, const void*);
template PublishedResult<double, 3> publishedOfPair(ShapeKind, const void*, ShapeKind, const void*);

}  // namespace detail
}  // namespace touchstone
