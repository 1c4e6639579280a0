// SPDX-License-Identifier: MIT
// A set of pairs: a list without gaps, and a hash table of places in it (open addressing, linear probing, removal by
// moving later entries back).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "touchstone/broadphase/box.hpp"

namespace touchstone::broadphase {

class PairSet {
 public:
  std::span<const Pair> pairs() const { return pairs_; }

  void clear() {
    pairs_.clear();
    table_.assign(table_.size(), 0);
  }
  /// False if it is there already.
  bool insert(const Pair& pair) {
    if (2 * (pairs_.size() + 1) > table_.size()) grow();
    std::size_t slot = slotOf(pair);
    for (; table_[slot] != 0; slot = next(slot))
      if (pairs_[table_[slot] - 1] == pair) return false;
    pairs_.push_back(pair);
    table_[slot] = static_cast<std::uint32_t>(pairs_.size());
    return true;
  }
  void erase(const Pair& pair) {
    if (table_.empty()) return;
    std::size_t slot = slotOf(pair);
    while (table_[slot] != 0 && !(pairs_[table_[slot] - 1] == pair)) slot = next(slot);
    if (table_[slot] == 0) return;
    const std::uint32_t place = table_[slot];
    close(slot);
    if (place < pairs_.size()) {
      // The last pair takes its place in the list.
      const Pair last = pairs_.back();
      std::size_t of = slotOf(last);
      while (table_[of] != pairs_.size()) of = next(of);
      table_[of] = place;
      pairs_[place - 1] = last;
    }
    pairs_.pop_back();
  }
  template <class F>
  void eraseWhere(F&& isGone) {
    for (std::size_t i = pairs_.size(); i-- > 0;)
      if (isGone(pairs_[i])) erase(Pair{pairs_[i]});
  }
  std::size_t bytes() const { return pairs_.capacity() * sizeof(Pair) + table_.capacity() * sizeof(std::uint32_t); }

 private:
  std::size_t slotOf(const Pair& pair) const {
    const std::uint64_t key = (std::uint64_t{pair.a} << 32 | pair.b) * 0x9e3779b97f4a7c15U;
    return static_cast<std::size_t>((key ^ (key >> 32)) * 0xd6e8feb86659fd93U >> 32) & (table_.size() - 1);
  }
  std::size_t next(std::size_t slot) const { return (slot + 1) & (table_.size() - 1); }
  void grow() {
    table_.assign(table_.empty() ? 64 : 2 * table_.size(), 0);
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      std::size_t slot = slotOf(pairs_[i]);
      while (table_[slot] != 0) slot = next(slot);
      table_[slot] = static_cast<std::uint32_t>(i + 1);
    }
  }
  /// Empties a slot; later entries move back as far as their hash allows.
  void close(std::size_t slot) {
    const std::size_t mask = table_.size() - 1;
    for (std::size_t from = next(slot); table_[from] != 0; from = next(from)) {
      const std::size_t home = slotOf(pairs_[table_[from] - 1]);
      if (((from - home) & mask) < ((from - slot) & mask)) continue;
      table_[slot] = table_[from];
      slot = from;
    }
    table_[slot] = 0;
  }

  std::vector<Pair> pairs_;
  std::vector<std::uint32_t> table_;  // place in the list + 1, or 0; a power of two
};

}  // namespace touchstone::broadphase
