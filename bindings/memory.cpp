// SPDX-License-Identifier: MIT
// The operators new and delete of the full module: a head before each block links it to those of its owner.
#include "memory.hpp"

#include <emscripten/stack.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

extern "C" void _emscripten_stack_restore(void* pointer);

namespace touchstone::bindings {

/// The head of a block, as long as the alignment that every block has.
struct alignas(16) Block {
  Owner* owner;
  Block *before, *next;
  std::size_t bytes;
};
static_assert(sizeof(Block) == 16);

namespace {

Owner* current = nullptr;
bool hasRunOut = false;

void link(Block& block) {
  block.owner = current;
  block.before = nullptr;
  block.next = nullptr;
  if (current == nullptr) return;
  current->bytes += block.bytes;
  block.next = current->first;
  if (block.next != nullptr) block.next->before = &block;
  current->first = &block;
}
void unlink(const Block& block) {
  if (block.owner == nullptr) return;
  block.owner->bytes -= block.bytes;
  if (block.next != nullptr) block.next->before = block.before;
  (block.before != nullptr ? block.before->next : block.owner->first) = block.next;
}

/// Null where there is no memory, or no more for the owner.
void* allocate(std::size_t bytes) {
  if (static_cast<double>(bytes) > mostBytes) return nullptr;
  if (current != nullptr && bytes > current->most - std::min(current->most, current->bytes)) return nullptr;
  void* const base = memalign(alignof(Block), sizeof(Block) + bytes);
  if (base == nullptr) return nullptr;
  auto* const block = static_cast<Block*>(base);
  block->bytes = bytes;
  link(*block);
  return block + 1;
}
void* allocateOrTrap(std::size_t bytes) {
  if (void* const at = allocate(bytes)) return at;
  hasRunOut = true;
  __builtin_trap();
}
void release(void* at) {
  if (at == nullptr) return;
  Block* const block = static_cast<Block*>(at) - 1;
  unlink(*block);
  std::free(block);
}

}  // namespace

AllocatesFor::AllocatesFor(Owner& owner) : outer_(current) { current = &owner; }
AllocatesFor::~AllocatesFor() { current = outer_; }

bool recover() {
  // A trap leaves the stack as it was; called from JavaScript, there is nothing on it.
  _emscripten_stack_restore(reinterpret_cast<void*>(emscripten_stack_get_base()));
  Owner* const owner = current;
  const bool isOutOfMemory = hasRunOut;
  current = nullptr;
  hasRunOut = false;
  if (isOutOfMemory && owner != nullptr) {
    while (owner->first != nullptr) release(owner->first + 1);
    owner->beginAnew();
  }
  return isOutOfMemory;
}

}  // namespace touchstone::bindings

// All of them: a library that has been built without exceptions takes malloc for those that are missing. No type of the
// core has an alignment above that of a block.
void* operator new(std::size_t bytes) { return touchstone::bindings::allocateOrTrap(bytes); }
void* operator new[](std::size_t bytes) { return touchstone::bindings::allocateOrTrap(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return touchstone::bindings::allocate(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept {
  return touchstone::bindings::allocate(bytes);
}
void* operator new(std::size_t bytes, std::align_val_t) { return touchstone::bindings::allocateOrTrap(bytes); }
void* operator new[](std::size_t bytes, std::align_val_t) { return touchstone::bindings::allocateOrTrap(bytes); }
void operator delete(void* at) noexcept { touchstone::bindings::release(at); }
void operator delete[](void* at) noexcept { touchstone::bindings::release(at); }
void operator delete(void* at, std::size_t) noexcept { touchstone::bindings::release(at); }
void operator delete[](void* at, std::size_t) noexcept { touchstone::bindings::release(at); }
void operator delete(void* at, std::align_val_t) noexcept { touchstone::bindings::release(at); }
void operator delete[](void* at, std::align_val_t) noexcept { touchstone::bindings::release(at); }
void operator delete(void* at, std::size_t, std::align_val_t) noexcept { touchstone::bindings::release(at); }
void operator delete[](void* at, std::size_t, std::align_val_t) noexcept { touchstone::bindings::release(at); }
