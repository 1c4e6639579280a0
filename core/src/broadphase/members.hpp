// SPDX-License-Identifier: MIT
// The ids that a structure holds, without gaps.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "broadphase/structure.hpp"

namespace touchstone::broadphase {

class Members {
 public:
  void update(const BoxTable& table, std::span<const std::uint32_t> changed) {
    held_.resize(table.boxes.size(), 0);
    bool isAnyGone = false;
    for (const std::uint32_t id : changed) {
      if (held_[id] == table.present[id]) continue;
      held_[id] = table.present[id];
      if (held_[id] != 0)
        ids_.push_back(id);
      else
        isAnyGone = true;
    }
    if (isAnyGone) std::erase_if(ids_, [&](std::uint32_t id) { return held_[id] == 0; });
  }
  std::span<const std::uint32_t> ids() const { return ids_; }
  std::size_t bytes() const { return ids_.capacity() * sizeof(std::uint32_t) + held_.capacity(); }

 private:
  std::vector<std::uint32_t> ids_;
  std::vector<std::uint8_t> held_;  // by id
};

}  // namespace touchstone::broadphase
