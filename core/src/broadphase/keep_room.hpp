// SPDX-License-Identifier: MIT
// Room for sizes that vary a little from step to step.
#pragma once

#include <vector>

namespace touchstone::broadphase {

/// Reserves twice the size where less than a quarter of it is left, so that a list whose length varies by less than
/// that allocates in its first step only.
template <class T>
void keepRoom(std::vector<T>& list) {
  if (list.capacity() < list.size() + list.size() / 4) list.reserve(2 * list.size());
}

}  // namespace touchstone::broadphase
