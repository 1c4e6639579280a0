// SPDX-License-Identifier: MIT
// From a kind and an address to a shape, for queries whose operands are known at run time only.
#pragma once

#include "touchstone/shapes.hpp"

namespace touchstone {

/// Calls `visit` with the shape of this kind and of scalar S that begins at `shape`.
template <ScalarType S, class Visitor>
decltype(auto) visitShape(ShapeKind kind, const void* shape, Visitor&& visit) {
  return visitKind<S>(kind, [&]<class T>() -> decltype(auto) { return visit(*static_cast<const T*>(shape)); });
}

}  // namespace touchstone
