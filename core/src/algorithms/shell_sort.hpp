// SPDX-License-Identifier: MIT
// A sort of few instructions, for lists that are sorted rarely: std::sort has 4 kB of code for each order, five of them
// a fiftieth of the WebAssembly module.
// Source: Shell, A high-speed sorting procedure, 1959; gaps by Gonnet and Baeza-Yates, 1991.
#pragma once

#include <functional>

namespace touchstone {

/// Sorts by an order in which no two elements are equal.
template <class Iterator, class Less = std::less<>>
void shellSort(Iterator first, Iterator last, Less less = {}) {
  const auto n = last - first;
  for (auto gap = n; gap > 1;) {
    gap = gap > 3 ? gap * 5 / 11 : 1;
    for (auto i = gap; i < n; ++i) {
      const auto item = first[i];
      auto place = i;
      for (; place >= gap && less(item, first[place - gap]); place -= gap) first[place] = first[place - gap];
      first[place] = item;
    }
  }
}

}  // namespace touchstone
