// SPDX-License-Identifier: MIT
// Sorting of ids by a float: entries of 64 bits, the float's order in the upper half and the id in the lower.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace touchstone::broadphase {

/// Unsigned numbers in the order of the floats; both zeros are equal.
inline std::uint32_t orderOf(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x + 0.0f);
  return bits ^ ((bits >> 31) != 0 ? 0xffffffffu : 0x80000000u);
}
/// The float of an order.
inline float floatOf(std::uint32_t order) {
  return std::bit_cast<float>(order ^ ((order >> 31) != 0 ? 0x80000000u : 0xffffffffu));
}
inline std::uint64_t sortEntry(float x, std::uint32_t id) { return std::uint64_t{orderOf(x)} << 32 | id; }
inline std::uint32_t idOf(std::uint64_t entry) { return static_cast<std::uint32_t>(entry); }
inline std::uint32_t keyOf(std::uint64_t entry) { return static_cast<std::uint32_t>(entry >> 32); }

/// Radix sort by the upper halves, eleven bits at a time. `other` is scratch memory for as many entries. Stable.
inline void radixSort(std::vector<std::uint64_t>& entries, std::vector<std::uint64_t>& other) {
  constexpr int bits = 11, passes = 3;
  constexpr std::uint32_t mask = (1U << bits) - 1;
  std::array<std::array<std::uint32_t, mask + 1>, passes> starts{};
  for (const std::uint64_t entry : entries)
    for (unsigned pass = 0; pass < passes; ++pass) ++starts[pass][keyOf(entry) >> (bits * pass) & mask];
  other.resize(entries.size());
  for (unsigned pass = 0; pass < passes; ++pass) {
    auto& start = starts[pass];
    // A digit that all share moves nothing.
    if (!entries.empty() && start[keyOf(entries[0]) >> (bits * pass) & mask] == entries.size()) continue;
    std::uint32_t sum = 0;
    for (std::uint32_t& count : start) {
      const std::uint32_t next = sum + count;
      count = sum;
      sum = next;
    }
    for (const std::uint64_t entry : entries) other[start[keyOf(entry) >> (bits * pass) & mask]++] = entry;
    entries.swap(other);
  }
}

/// Insertion sort by the upper halves, for entries that are nearly in order. Gives up after `limit` moves; the entries
/// are then permuted, not sorted.
inline bool insertionSort(std::vector<std::uint64_t>& entries, std::size_t limit) {
  for (std::size_t i = 1; i < entries.size(); ++i) {
    const std::uint64_t entry = entries[i];
    std::size_t place = i;
    while (place > 0 && keyOf(entries[place - 1]) > keyOf(entry)) {
      entries[place] = entries[place - 1];
      --place;
    }
    entries[place] = entry;
    if (i - place > limit) return false;
    limit -= i - place;
  }
  return true;
}

/// Sorts by the upper halves: by insertion where the order is almost right.
inline void sortEntries(std::vector<std::uint64_t>& entries, std::vector<std::uint64_t>& other) {
  std::size_t descents = 0;
  for (std::size_t i = 1; i < entries.size(); ++i) descents += keyOf(entries[i - 1]) > keyOf(entries[i]) ? 1 : 0;
  if (descents == 0) return;
  if (descents <= entries.size() / 16 && insertionSort(entries, entries.size())) return;
  radixSort(entries, other);
}

}  // namespace touchstone::broadphase
