// SPDX-License-Identifier: MIT
#include "proof/closed_form_bound.hpp"

#include "touchstone/certify.hpp"

namespace touchstone::detail {

template <ScalarType S, int N>
double closedFormBound(const Shape<S>& a, const Shape<S>& b, const PairResult<S, N>& r) {
  return touchstone::proofOf<N>(a, b, claimOf(r))->errorBound;
}

template double closedFormBound(const Shape<float>&, const Shape<float>&, const PairResult<float, 2>&);
template double closedFormBound(const Shape<float>&, const Shape<float>&, const PairResult<float, 3>&);
template double closedFormBound(const Shape<double>&, const Shape<double>&, const PairResult<double, 2>&);
template double closedFormBound(const Shape<double>&, const Shape<double>&, const PairResult<double, 3>&);

}  // namespace touchstone::detail
