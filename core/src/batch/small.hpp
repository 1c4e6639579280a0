// SPDX-License-Identifier: MIT
// The build that leaves out kernels for its size: the first WebAssembly module.
#pragma once

#include "touchstone/shapes.hpp"

#ifndef TOUCHSTONE_SMALL
#define TOUCHSTONE_SMALL 0
#endif

// Inlined wherever it is called, so that constant arguments unroll its loops, but for the build for size.
#if TOUCHSTONE_SMALL
#define TOUCHSTONE_UNROLLED inline
#else
#define TOUCHSTONE_UNROLLED TOUCHSTONE_INLINE
#endif

namespace touchstone {

inline constexpr bool isSmall = TOUCHSTONE_SMALL != 0;
/// Whether all shapes are compiled; the first WebAssembly module leaves out some, and the kernels that are large.
inline constexpr bool hasAllShapes = TOUCHSTONE_ALL_SHAPES != 0;

}  // namespace touchstone
