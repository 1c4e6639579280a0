// SPDX-License-Identifier: MIT
// The queries for shapes whose kind is known at run time only: check the pair, find the data, look up the table.
#include "pairs/pairs.hpp"
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
std::optional<bool> overlap(const Shape<S>& a, const Shape<S>& b) {
  return std::visit(
      []<class A, class B>(const A& x, const B& y) -> std::optional<bool> {
        if constexpr (A::dimension != B::dimension)
          return std::nullopt;
        else if constexpr (hasDistance(A::kind, B::kind))
          return distance(x, y).intersects();
        else
          return boundariesMeet(x, y);
      },
      a, b);
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
template std::optional<bool> overlap(const Shape<float>&, const Shape<float>&);
template std::optional<bool> overlap(const Shape<double>&, const Shape<double>&);

}  // namespace touchstone
