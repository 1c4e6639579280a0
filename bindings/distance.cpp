// SPDX-License-Identifier: MIT
// The distance of a pair, in a file of its own because only this query is built for speed.
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
}  // namespace

int distanceOf(int slotA, int slotB) { return askDistance<double>(slotA, slotB); }
int distanceFloat(int slotA, int slotB) { return askDistance<float>(slotA, slotB); }

}  // namespace touchstone::bindings
