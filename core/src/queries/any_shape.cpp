// SPDX-License-Identifier: MIT
// The queries for shapes whose kind is known at run time only: check the pair, find the data, look up the table.
#include "pairs/pairs.hpp"
#include "shapes/visit.hpp"
#include "touchstone/cast.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"

namespace touchstone {
namespace {

template <ScalarType S>
const void* dataOf(const Shape<S>& shape) {
  return std::visit([](const auto& s) { return static_cast<const void*>(&s); }, shape);
}
template <ScalarType S>
bool isPairOf(int dimension, const Shape<S>& a, const Shape<S>& b) {
  return hasDistance(kindOf(a), kindOf(b)) && dimensionOf(kindOf(a)) == dimension;
}

}  // namespace

template <int N, ScalarType S>
std::optional<PairResult<S, N>> distance(const Shape<S>& a, const Shape<S>& b) {
  if (!isPairOf(N, a, b)) return std::nullopt;
  return detail::pairDistance<S, N>(kindOf(a), dataOf(a), kindOf(b), dataOf(b));
}

template <int N, ScalarType S>
std::optional<Contact<S, N>> contact(const Shape<S>& a, const Shape<S>& b) {
  if (!isPairOf(N, a, b)) return std::nullopt;
  return detail::pairContact<S, N>(kindOf(a), dataOf(a), kindOf(b), dataOf(b));
}

template <int N, ScalarType S>
std::optional<CastResult<S, N>> cast(const Shape<S>& a, const Vec<S, N>& dA, const Shape<S>& b, const Vec<S, N>& dB) {
  if (!isPairOf(N, a, b)) return std::nullopt;
  return detail::pairCast<S, N>(kindOf(a), dataOf(a), dA, kindOf(b), dataOf(b), dB);
}

template <ScalarType S>
bool detail::pairOverlap(ShapeKind kindA, const void* a, ShapeKind kindB, const void* b) {
  if (hasDistance(kindA, kindB))
    return dimensionOf(kindA) == 3 ? pairDistance<S, 3>(kindA, a, kindB, b).intersects()
                                   : pairDistance<S, 2>(kindA, a, kindB, b).intersects();
  return visitShape<S>(kindA, a, [&]<class A>(const A& x) {
    return visitShape<S>(kindB, b, [&]<class B>(const B& y) {
      if constexpr (hasDistance(A::kind, B::kind) || A::dimension != B::dimension)
        return false;
      else
        return boundariesMeet(x, y);
    });
  });
}

template <ScalarType S>
std::optional<bool> overlap(const Shape<S>& a, const Shape<S>& b) {
  if (dimensionOf(kindOf(a)) != dimensionOf(kindOf(b))) return std::nullopt;
  return detail::pairOverlap<S>(kindOf(a), dataOf(a), kindOf(b), dataOf(b));
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                   \
  template std::optional<PairResult<S, N>> distance<N>(const Shape<S>&, const Shape<S>&);              \
  template std::optional<Contact<S, N>> contact<N>(const Shape<S>&, const Shape<S>&);                  \
  template std::optional<CastResult<S, N>> cast<N>(const Shape<S>&, const Vec<S, N>&, const Shape<S>&, \
                                                   const Vec<S, N>&);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE
template bool detail::pairOverlap<float>(ShapeKind, const void*, ShapeKind, const void*);
template bool detail::pairOverlap<double>(ShapeKind, const void*, ShapeKind, const void*);
template std::optional<bool> overlap(const Shape<float>&, const Shape<float>&);
template std::optional<bool> overlap(const Shape<double>&, const Shape<double>&);

}  // namespace touchstone
