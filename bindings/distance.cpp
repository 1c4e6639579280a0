// SPDX-License-Identifier: MIT
// The distance of a pair, in a file of its own because only this query is built for speed.
#include "operands.hpp"
#include "queries.hpp"

namespace touchstone::bindings {
namespace {

template <class S>
int askDistance(int slotA, int slotB) {
  return withPair<S>(slotA, slotB, []<int N>(ShapeKind a, const void* x, ShapeKind b, const void* y) {
    putPair(detail::pairDistance<S, N>(a, x, b, y));
  });
}
}  // namespace

int distanceOf(int slotA, int slotB) { return askDistance<double>(slotA, slotB); }
int distanceFloat(int slotA, int slotB) { return askDistance<float>(slotA, slotB); }

}  // namespace touchstone::bindings
