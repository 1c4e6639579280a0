// SPDX-License-Identifier: MIT
// Broad phases allocate nothing once warm. The test binary counts every operator new.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "support/box_scenes.hpp"
#include "touchstone/broadphase/broad_phase.hpp"

namespace {

std::atomic<std::uint64_t> allocations{0};

void* allocate(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void* allocate(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto a = static_cast<std::size_t>(alignment);
  if (void* const memory = std::aligned_alloc(a, (size + a - 1) / a * a)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void* operator new(std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return allocate(size, alignment); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace {

using namespace touchstone::broadphase;
using box_scenes::Layout;

struct FirstBox final : RayVisitor {
  float meet(std::uint32_t, float entry, float) override { return entry; }
};
struct NearestBox final : NearVisitor {
  float meet(std::uint32_t, float squaredDistance, float) override { return squaredDistance; }
};

class BroadPhaseMemory : public testing::TestWithParam<int> {};

// The same steps are repeated: all move, some come and go, all queries. What the first repetitions needed is enough for
// the later ones.
TEST_P(BroadPhaseMemory, IsNotAllocatedOnceWarm) {
  for (const Layout layout : {Layout::uniform, Layout::manySizes, Layout::planes}) {
    scenes::Random random(21);
    const auto one = box_scenes::boxesOf(layout, 300, random), two = box_scenes::boxesOf(layout, 300, random);
    BroadPhase phase(static_cast<Method>(GetParam()));
    std::vector<std::uint32_t> ids;
    ids.reserve(1000);
    const auto repeat = [&] {
      std::size_t pairs = 0;
      phase.assign(one);
      pairs += phase.findPairs().size();
      phase.assign(two);
      pairs += phase.findPairs().size();
      for (std::uint32_t id = 0; id < 300; id += 10) {
        phase.move(id, one[id]);
        pairs += phase.findPairs().size();
      }
      for (std::uint32_t id = 0; id < 100; ++id) phase.remove(id);
      pairs += phase.findPairs().size();
      for (std::uint32_t id = 0; id < 20; ++id) phase.insert(one[id]);
      pairs += phase.findPairs().size();
      FirstBox first;
      NearestBox nearest;
      for (std::size_t i = 200; i < 300; i += 10) {
        ids.clear();
        phase.overlapping(one[i], ids);
        pairs += ids.size();
        phase.alongRay({{0, 0, 0}, {1, 2, static_cast<float>(i) - 250}, 1000}, first);
        phase.around({static_cast<float>(i), 0, 0}, 1e6f, nearest);
      }
      return pairs;
    };
    const std::size_t expected = repeat();
    for (int i = 0; i < 3; ++i) ASSERT_EQ(repeat(), expected);
    const std::size_t bytes = phase.statistics().bytes;
    const std::uint64_t before = allocations;
    const std::size_t pairs = repeat();
    const std::uint64_t after = allocations;
    EXPECT_EQ(pairs, expected);
    EXPECT_EQ(after - before, 0U) << box_scenes::nameOf(layout);
    EXPECT_EQ(phase.statistics().bytes, bytes) << box_scenes::nameOf(layout);
    EXPECT_GT(bytes, 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(All, BroadPhaseMemory, testing::Range(0, methodCount), box_scenes::methodName);

}  // namespace
