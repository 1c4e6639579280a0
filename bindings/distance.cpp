// SPDX-License-Identifier: MIT
// Distance and cast of a pair, in a file of their own because only these queries are built for speed.
#include "operands.hpp"
#include "queries.hpp"

namespace touchstone::bindings {
namespace {

template <class S>
int askDistance(int slotA, int slotB) {
  const Slot &a = slotAt(slotA), &b = slotAt(slotB);
  if (a.isMoved || b.isMoved)
    return withPair<S>(slotA, slotB, [](const auto& x, const auto& y) { putPair(detail::placedDistance(x, y)); });
  if (const int refusal = refusalOf(a, b)) return refusal;
  const Operand<S> x(a), y(b);
  if (dimensionOf(a.kind) == 3)
    putPair(detail::pairDistance<S, 3>(a.kind, x.data(), b.kind, y.data()));
  else
    putPair(detail::pairDistance<S, 2>(a.kind, x.data(), b.kind, y.data()));
  return 0;
}
template <int N>
void askCastOf(const Slot& a, const Slot& b) {
  putCast(detail::pairCast<double, N>(a.kind, a.shape, getVector<N>(dAAt), b.kind, b.shape, getVector<N>(dBAt)));
}
}  // namespace

int distanceOf(int slotA, int slotB) { return askDistance<double>(slotA, slotB); }
int distanceFloat(int slotA, int slotB) { return askDistance<float>(slotA, slotB); }

int castOf(int slotA, int slotB, bool isFloat) {
  const Slot &a = slotAt(slotA), &b = slotAt(slotB);
  if (isFloat || a.isMoved || b.isMoved) return placedCastOf(slotA, slotB, isFloat);
  if (const int refusal = refusalOf(a, b)) return refusal;
  dimensionOf(a.kind) == 3 ? askCastOf<3>(a, b) : askCastOf<2>(a, b);
  return 0;
}

}  // namespace touchstone::bindings
