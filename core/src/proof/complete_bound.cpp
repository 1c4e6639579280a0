// SPDX-License-Identifier: MIT
// Problem: an upper bound of the signed distance of two solids that overlap, where points of both say nothing.
// Two polytopes, each inflated by a radius. The signed distance of the cores is the largest separation s(n) along the
// normals of the facets of their difference (polytope_pair.cpp, where completeness and rounding are argued); with the
// radii taken off it is that of the shapes. The vertices are placed in double relative to a point of A: rounding moves
// none by more than `placing` below, and moving all by d changes s(n) by no more than d.
// A ball and a cylinder that contains its center: the nearest of side and ends, less the radius, exactly.
#include "proof/complete_bound.hpp"

#include "algorithms/polytopes/polytope_pair.hpp"
#include "proof/exact_solid.hpp"
#include "queries/placing.hpp"
#include "shapes/all.hpp"

namespace touchstone::proof {
namespace {

/// Of a vertex: products and sums of a turn, by a pose and by the shape's own rotation, and of a translation.
constexpr double placing = 64 * rounding;

template <int N>
PoseIn<double, N> poseOf(const detail::CertifiedShape& shape) {
  const double* p = shape.pose;
  if (!shape.isMoved) return {};
  if constexpr (N == 3)
    return {{{p[0], p[1], p[2]}}, {p[3], p[4], p[5], p[6]}};
  else
    return {{{p[0], p[1]}}, p[2]};
}

/// A polytope as the general solver sees it, relative to an origin, and the lengths that its vertices are rounded to.
template <int N>
struct Core {
  Shape<double> shape;
  ConvexCore<N> core{};
  double lengths;

  Core(const detail::CertifiedShape& given, const Vec<double, N>& origin) {
    ShapeNumbers numbers{given.kind, {}};
    std::copy(given.numbers, given.numbers + maxShapeNumbers, numbers.at);
    lengths = given.isMoved ? lengthScale(numbers.kind, numbers.at) : 0;
    numbers = placed<N>(numbers, poseOf<N>(given), origin);
    lengths += lengthScale(numbers.kind, numbers.at);
    shape = unpack<double>(numbers.kind, numbers.at);
    std::visit(
        [&]<class T>(const T& s) {
          if constexpr (T::dimension == N && T::isBounded) core = ShapeTraits<T>::core(s, Vec<double, N>{});
        },
        shape);
  }
};

template <int N>
double ofPolytopes(const detail::CertifiedShape& a, const detail::CertifiedShape& b, const Vec3<double>& origin) {
  const auto from = vecOf<double, N>([&](int i) { return origin[i]; });
  const Core<N> first(a, from), second(b, from);
  const auto found = polytopePair(first.core, second.core, infinite);
  if (!found) return infinite;
  const Wide upper = Wide{found->upper, 0} - exactSum(first.core.radius, second.core.radius);
  return roundedUp(upper, placing * (first.lengths + second.lengths));
}

double ofBall(const Ball& ball, const ExactSolid& solid) {
  const Wide depth = solid.depthOf(ball.center);
  if (!(depth.high > 0)) return infinite;
  const double slack = wideSlack * (solid.reach() + maxNorm(ball.center.rounded()) + ball.radius.high);
  return roundedUp(-depth - ball.radius, slack + leastSlack + solid.uncertainty());
}

}  // namespace

double completeBound(const detail::CertifiedShape& a, const ExactSolid& solidA, const detail::CertifiedShape& b,
                     const ExactSolid& solidB) {
  if (solidA.isInflatedPolytope() && solidB.isInflatedPolytope()) {
    const Vec3<double> origin = solidA.somePoint().rounded();
    return dimensionOf(a.kind) == 3 ? ofPolytopes<3>(a, b, origin) : ofPolytopes<2>(a, b, origin);
  }
  if (solidA.isBall() && solidB.isCylinder()) return ofBall(solidA.whole(), solidB);
  if (solidB.isBall() && solidA.isCylinder()) return ofBall(solidB.whole(), solidA);
  return infinite;
}

}  // namespace touchstone::proof
