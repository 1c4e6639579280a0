// SPDX-License-Identifier: MIT
// What "the same bits on every machine" rests on, checked where the core is compiled. That products and sums are not
// contracted has no macro: it is a flag of the build (CMakeLists.txt), which tests/toolchain/fastMath.test.ts looks
// for.
#include <cfloat>
#include <limits>

static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<double>::is_iec559,
              "The core needs IEEE 754 arithmetic: build it without -ffast-math.");
static_assert(FLT_EVAL_METHOD == 0,
              "Each operation has to be rounded to its own type: on 32-bit x86, build with -msse2 -mfpmath=sse.");
#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "Build the core without -ffast-math and -ffinite-math-only."
#endif
