// SPDX-License-Identifier: MIT
// Memory that runs out is an error like another, although the core knows no exceptions. Every block that a call
// allocates belongs to the owner that the call is for. Where there is no memory, or the owner has as much as it may
// have, the call ends in a trap; JavaScript then calls recover(), which frees all blocks of that owner and lets it
// begin anew. So nothing is left behind, whatever had been half done. A call that needs a known amount asks
// canAllocate() before, and changes nothing where there is none. Only the full module has these operators new and
// delete (memory.cpp).
#pragma once

#include <cstddef>
#include <cstdlib>

namespace touchstone::bindings {

/// More is no memory of a module (2 GiB), whatever malloc would say.
inline constexpr double mostBytes = 2147483648.0 - 1048576.0;
/// Enough for the hull of as many points as a shape may have, with all that is needed to compute it.
inline constexpr double hullBytes = 1 << 20;

/// Whether there is so much memory in one piece.
inline bool canAllocate(double bytes) {
  if (!(bytes <= mostBytes)) return false;
  // Volatile: the compiler may leave out a block that nobody uses.
  void* volatile at = std::malloc(static_cast<std::size_t>(bytes));
  const bool isThere = at != nullptr;
  std::free(at);
  return isThere;
}

struct Block;

/// Whoever has blocks of memory, and how many bytes.
class Owner {
 public:
  static constexpr std::size_t noLimit = ~std::size_t{0};
  explicit Owner(std::size_t limit = noLimit) : most(limit) {}
  Owner(const Owner&) = delete;
  Owner& operator=(const Owner&) = delete;

  /// Called when its blocks have been freed: forgets what referred to them, without destroying it.
  virtual void beginAnew() = 0;

  const std::size_t most;
  std::size_t bytes = 0;
  Block* first = nullptr;

 protected:
  ~Owner() = default;
};

/// What is allocated while it lives belongs to an owner.
class AllocatesFor {
 public:
  explicit AllocatesFor(Owner& owner);
  ~AllocatesFor();
  AllocatesFor(const AllocatesFor&) = delete;
  AllocatesFor& operator=(const AllocatesFor&) = delete;

 private:
  Owner* outer_;
};

/// After a trap: whether it was for want of memory.
bool recover();

}  // namespace touchstone::bindings
