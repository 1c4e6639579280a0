// SPDX-License-Identifier: MIT
// Signed distance of two segments: the cores of two capsules.
#pragma once

#include "algorithms/core_answer.hpp"

namespace touchstone {

/// In 3D two crossing segments have depth 0 and the normal +-(d1 x d2): their Minkowski difference is a flat
/// parallelogram. In 2D that parallelogram has an inside, and crossing segments have a depth of their own.
template <class S>
CoreAnswer<S, 3> segmentSegment(const Segment<S, 3>& a, const Segment<S, 3>& b);
template <class S>
CoreAnswer<S, 2> segmentSegment(const Segment<S, 2>& a, const Segment<S, 2>& b);

}  // namespace touchstone
