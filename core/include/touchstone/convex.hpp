// SPDX-License-Identifier: MIT
// Signed distance of convex shapes that are known by their support functions only: shapes of the caller's own against
// each other and against every shape of the core. The general solver answers (GJK where they are apart, an expanding
// polytope where they overlap) and proves how good its answer is.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>

#include "touchstone/pair.hpp"
#include "touchstone/steps.hpp"
#include "touchstone/support.hpp"

namespace touchstone {

/// A convex, bounded, closed solid of the caller's own. It names `Scalar` and `dimension` (2 or 3) and has
/// - `support(direction)`: its farthest point along a direction of any length but 0, as a vector or as a SupportPoint
///   with the feature that the point lies on. Where it also takes directions in double, a shape of floats is answered
///   to the precision of its numbers instead of that of a direction in float.
/// - optionally `radius()`: then the solid is what support() describes, inflated by a ball of this radius (>= 0), which
///   answers solids with round edges in a few steps.
/// - optionally `center()`: a point of the solid, the origin of the computation; without it, a support point.
template <class T>
concept ConvexShape = !ShapeType<T> && ScalarType<typename T::Scalar> && (T::dimension == 2 || T::dimension == 3) &&
                      requires(const T& shape, const Vec<typename T::Scalar, T::dimension>& direction) {
  shape.support(direction);
};

/// The convex hull of one or more points, which stay where they are. No hull is computed: each support point is looked
/// for among all of them. The feature of a support point is a vertex; its index is that of the point, or
/// maxFeatureIndex for all points from there on.
template <ScalarType S, int N>
struct ConvexPoints {
  using Scalar = S;
  static constexpr int dimension = N;
  std::span<const Vec<S, N>> points;

  constexpr const Vec<S, N>& center() const { return points.front(); }
  /// Points that are equally far count in their order.
  constexpr SupportPoint<S, N> support(const Vec<double, N>& direction) const {
    const Vec<double, N> origin = castVec<double>(points.front());
    std::size_t farthest = 0;
    double most = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
      const double along = dot(direction, castVec<double>(points[i]) - origin);
      if (along > most) {
        most = along;
        farthest = i;
      }
    }
    return {points[farthest],
            {FeatureKind::vertex, static_cast<std::uint32_t>(std::min<std::size_t>(farthest, maxFeatureIndex))}};
  }
  constexpr SupportPoint<S, N> support(const Vec<S, N>& direction) const requires(!std::is_same_v<S, double>) {
    return support(castVec<double>(direction));
  }
};

/// Memory for shapes of the caller's own that have hundreds of faces and overlap where most of these are equally near,
/// as two concentric prisms of 128 sides do. Without it the expanding polytope has the 256 vertices that it keeps on
/// the stack (a query takes less than 64 kB); the bounds may then stay apart. One for each thread; of any contents.
struct ConvexScratch {
  alignas(std::max_align_t) std::byte memory[144 * 1024];
};

/// The most support points of a difference that an answer takes.
inline constexpr int maxConvexIterations = 1500;

/// The answer of the general solver. `status` is unproved where errorBound is larger than the accuracy of the
/// contract; that happens where a curved surface without radius() is equally deep in a whole ring of directions.
/// Features: what the support points along the normal span. Of a shape of the caller's own that is its vertex, or
/// `edge` or `face` with the lowest index of two or more vertices (two may also be a diagonal of a face); `surface`
/// where its support function names no feature.
template <ScalarType S, int N>
struct ConvexDistance : PairResult<S, N> {
  /// The true signed distance is within this of `distance`; metres. The lower bound is the separation along the normal,
  /// the upper one the distance of points, or the depth of a polytope, inside of both shapes; rounding is included.
  double errorBound;
  int iterations;  ///< how many support points of the difference of A and B were asked for
};

/// The answer of gjkIntersects().
template <ScalarType S, int N>
struct ConvexOverlap {
  bool intersects;  ///< touching counts
  /// The bound that decided it: the shapes intersect where their signed distance is at most `bound` <= 0; otherwise it
  /// is at least `bound` > 0, and the plane across `normal` separates them.
  double bound;
  Vec<S, N> normal;  ///< unit, from A to B: along which the largest separation was found
  Status status;     ///< unproved where rounding kept either bound from deciding
  int iterations;
};

namespace detail {

/// A shape of the caller's own without its type.
template <int N>
struct ConvexView {
  const void* shape;
  SupportPoint<double, N> (*support)(const void* shape, const Vec<double, N>& direction);
  Vec<double, N> center;
  double radius;
  double rounding;                   ///< of a support point, relative to its coordinates
  ConvexScratch* scratch = nullptr;  ///< null: none
};
/// One side of a pair: a shape of the core, or a view.
template <int N>
struct ConvexOperand {
  ShapeKind kind;
  const void* shape;          ///< of the query's scalar; null where `view` is set
  const ConvexView<N>* view;  ///< null for a shape of the core
};

template <ConvexShape T>
SupportPoint<double, T::dimension> ownSupport(const void* shape, const Vec<double, T::dimension>& direction) {
  const T& s = *static_cast<const T*>(shape);
  const auto answered = [](const auto& found) -> SupportPoint<double, T::dimension> {
    if constexpr (requires { found.feature; })
      return {castVec<double>(found.point), found.feature};
    else
      return {castVec<double>(found), {FeatureKind::surface, 0}};
  };
  if constexpr (requires { s.support(direction); })
    return answered(s.support(direction));
  else
    return answered(s.support(castVec<typename T::Scalar>(direction)));
}
template <ConvexShape T>
ConvexView<T::dimension> viewOf(const T& shape) {
  constexpr int N = T::dimension;
  constexpr bool takesDouble = requires(const Vec<double, N>& direction) { shape.support(direction); };
  ConvexView<N> view{&shape, &ownSupport<T>, {}, 0, std::numeric_limits<double>::epsilon()};
  if constexpr (!takesDouble) view.rounding = std::numeric_limits<typename T::Scalar>::epsilon();
  if constexpr (requires { shape.radius(); }) view.radius = static_cast<double>(shape.radius());
  if constexpr (requires { shape.center(); })
    view.center = castVec<double>(shape.center());
  else
    view.center = ownSupport<T>(&shape, unit<double, N>(0)).point;
  return view;
}

/// Float and double, N = 2 and 3. Not both are planes.
template <ScalarType S, int N>
ConvexDistance<S, N> convexDistance(const ConvexOperand<N>& a, const ConvexOperand<N>& b);

/// What of the general solver is to answer.
enum class ConvexAlgorithm : std::uint8_t { general, gjk, epa };
/// Empty where the algorithm has no answer.
template <ScalarType S, int N>
std::optional<ConvexDistance<S, N>> convexDistanceBy(ConvexAlgorithm algorithm, const ConvexOperand<N>& a,
                                                     const ConvexOperand<N>& b);
template <ScalarType S, int N>
ConvexOverlap<S, N> convexOverlap(const ConvexOperand<N>& a, const ConvexOperand<N>& b);
template <ScalarType S, int N>
ConvexDistance<S, N> tracedDistance(const ConvexOperand<N>& a, const ConvexOperand<N>& b, StepRecorder& recorder);

/// Two bounded shapes of the core, of dimension N and of scalar S, in the order of the table of pairs: what answers a
/// pair that has no function of its own.
template <ScalarType S, int N>
PairResult<S, N> generalDistance(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b);

/// Calls `ask` with the operand of a shape of either sort.
template <class T, class Ask>
auto withOperand(const T& shape, Ask&& ask, ConvexScratch* scratch = nullptr) {
  if constexpr (ShapeType<T>) {
    return ask(ConvexOperand<T::dimension>{T::kind, &shape, nullptr});
  } else {
    ConvexView<T::dimension> view = viewOf(shape);
    view.scratch = scratch;
    return ask(ConvexOperand<T::dimension>{{}, nullptr, &view});
  }
}

template <class T>
concept AnyConvexShape = ShapeType<T> || ConvexShape<T>;

template <class A, class B>
constexpr void requireConvexPair() {
  static_assert(A::dimension == B::dimension, "2D and 3D never mix");
  static_assert(std::is_same_v<typename A::Scalar, typename B::Scalar>, "float and double never mix");
  if constexpr (ShapeType<A> && ShapeType<B>)
    static_assert(hasDistance(A::kind, B::kind), "plane-plane has no distance");
}
/// Calls `ask` with the operands of a pair.
template <class A, class B, class Ask>
auto withOperands(const A& a, const B& b, Ask&& ask, ConvexScratch* scratch = nullptr) {
  requireConvexPair<A, B>();
  return withOperand(
      a,
      [&](const auto& first) {
        return withOperand(
            b, [&](const auto& second) { return ask(first, second); }, scratch);
      },
      scratch);
}

}  // namespace detail

/// Signed distance, normal and witness points by the general solver, whatever closed form there is: of shapes of the
/// caller's own, and of two shapes of the core for comparison. Both are of one dimension and one scalar, and not both
/// are planes (a plane is answered by one support point). Everything is computed in double; the answer is rounded to
/// the scalar. Exchanging A and B mirrors the answer bit for bit, unless both are the caller's own and have one center.
template <detail::AnyConvexShape A, detail::AnyConvexShape B>
ConvexDistance<typename A::Scalar, A::dimension> convexDistance(const A& a, const B& b) {
  return detail::withOperands(a, b, [](const auto& first, const auto& second) {
    return detail::convexDistance<typename A::Scalar, A::dimension>(first, second);
  });
}

/// The same with a capacity of 704 vertices of the expanding polytope.
template <detail::AnyConvexShape A, detail::AnyConvexShape B>
ConvexDistance<typename A::Scalar, A::dimension> convexDistance(const A& a, const B& b, ConvexScratch& scratch) {
  return detail::withOperands(
      a, b,
      [](const auto& first, const auto& second) {
        return detail::convexDistance<typename A::Scalar, A::dimension>(first, second);
      },
      &scratch);
}

/// The same, and records the steps of GJK and of the expanding polytope (steps.hpp); the bounds of the last step are
/// those of the answer before it is rounded to the scalar. Points are of the cores: a sphere is its center, a capsule
/// its segment, a tapered capsule what is left when the smaller radius is taken off. Bounds and separations are of the
/// shapes. A plane has one support step and an end.
template <detail::AnyConvexShape A, detail::AnyConvexShape B>
ConvexDistance<typename A::Scalar, A::dimension> traceConvex(const A& a, const B& b, StepRecorder& recorder) {
  return detail::withOperands(a, b, [&](const auto& first, const auto& second) {
    return detail::tracedDistance<typename A::Scalar, A::dimension>(first, second, recorder);
  });
}

/// GJK alone: the signed distance where the cores of the shapes are apart, otherwise empty. Not for planes (empty).
template <detail::AnyConvexShape A, detail::AnyConvexShape B>
std::optional<ConvexDistance<typename A::Scalar, A::dimension>> gjkDistance(const A& a, const B& b) {
  return detail::withOperands(a, b, [](const auto& first, const auto& second) {
    return detail::convexDistanceBy<typename A::Scalar, A::dimension>(detail::ConvexAlgorithm::gjk, first, second);
  });
}

/// The expanding polytope, begun by GJK: the signed distance where the cores of the shapes overlap or touch, otherwise
/// empty. Not for planes (empty).
template <detail::AnyConvexShape A, detail::AnyConvexShape B>
std::optional<ConvexDistance<typename A::Scalar, A::dimension>> epaDistance(const A& a, const B& b) {
  return detail::withOperands(a, b, [](const auto& first, const auto& second) {
    return detail::convexDistanceBy<typename A::Scalar, A::dimension>(detail::ConvexAlgorithm::epa, first, second);
  });
}

/// GJK for the question whether two shapes intersect: ends with the first proof, a separating plane or a common point.
/// Within rounding of touching it says that they do.
template <detail::AnyConvexShape A, detail::AnyConvexShape B>
ConvexOverlap<typename A::Scalar, A::dimension> gjkIntersects(const A& a, const B& b) {
  return detail::withOperands(a, b, [](const auto& first, const auto& second) {
    return detail::convexOverlap<typename A::Scalar, A::dimension>(first, second);
  });
}

/// The same where at least one of the shapes is the caller's own, by the name of the query for all others.
template <detail::AnyConvexShape A, detail::AnyConvexShape B>
requires(ConvexShape<A> || ConvexShape<B>) auto distance(const A& a, const B& b) { return convexDistance(a, b); }

/// The same against a shape whose kind is known at run time only; empty where that is of the other dimension.
template <ConvexShape A>
std::optional<ConvexDistance<typename A::Scalar, A::dimension>> distance(const A& a,
                                                                         const Shape<typename A::Scalar>& b) {
  return std::visit(
      [&]<class B>(const B& shape) -> std::optional<ConvexDistance<typename A::Scalar, A::dimension>> {
        if constexpr (A::dimension == B::dimension)
          return convexDistance(a, shape);
        else
          return std::nullopt;
      },
      b);
}

}  // namespace touchstone
