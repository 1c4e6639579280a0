// SPDX-License-Identifier: MIT
// The ids that a structure holds, without gaps.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "broadphase/structure.hpp"

namespace touchstone::broadphase {

/// Drops the entries of removed boxes and appends new ones, in any order. `held` tells by id what has an entry; `idOf`
/// gives the id of an entry, which begins as the id itself.
template <class Entry, class IdOf>
void takeMembers(const BoxTable& table, std::span<const std::uint32_t> changed, std::vector<std::uint8_t>& held,
                 std::vector<Entry>& entries, IdOf&& idOf) {
  held.resize(table.boxes.size(), 0);
  bool isAnyGone = false;
  for (const std::uint32_t id : changed) {
    if (held[id] == table.present[id]) continue;
    held[id] = table.present[id];
    if (held[id] != 0)
      entries.push_back(id);
    else
      isAnyGone = true;
  }
  if (isAnyGone) std::erase_if(entries, [&](Entry entry) { return held[idOf(entry)] == 0; });
}

class Members {
 public:
  void update(const BoxTable& table, std::span<const std::uint32_t> changed) {
    takeMembers(table, changed, held_, ids_, [](std::uint32_t id) { return id; });
  }
  std::span<const std::uint32_t> ids() const { return ids_; }
  std::size_t bytes() const { return ids_.capacity() * sizeof(std::uint32_t) + held_.capacity(); }

 private:
  std::vector<std::uint32_t> ids_;
  std::vector<std::uint8_t> held_;  // by id
};

}  // namespace touchstone::broadphase
