// SPDX-License-Identifier: MIT
// Boxes as six arrays of bounds, so that one box is tested against four others at once.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "batch/lanes.hpp"
#include "broadphase/box_tests.hpp"
#include "touchstone/broadphase/box.hpp"

namespace touchstone::broadphase {

/// Lower x, y, z, upper x, y, z of many boxes. Behind the last one are entries that overlap nothing, so that eight can
/// be read from every place.
struct BoundsArrays {
  static constexpr std::size_t padding = 8;
  std::array<std::vector<float>, 6> bound;

  void resize(std::size_t count) {
    const Box nothing = emptyBox();
    for (std::size_t k = 0; k < 6; ++k) {
      bound[k].resize(count + padding);
      for (std::size_t i = count; i < count + padding; ++i)
        bound[k][i] = k < 3 ? nothing.lower[k] : nothing.upper[k - 3];
    }
  }
  void put(std::size_t place, const Box& box) {
    for (std::size_t k = 0; k < 3; ++k) {
      bound[k][place] = box.lower[k];
      bound[k + 3][place] = box.upper[k];
    }
  }
  /// The boxes of these ids, in their order.
  void take(std::span<const Box> boxes, std::span<const std::uint32_t> ids) {
    resize(ids.size());
    std::size_t i = 0;
#if TOUCHSTONE_LANES
    for (; i + 4 <= ids.size(); i += 4)
      for (std::size_t side = 0; side < 2; ++side) {
        const auto corner = [&](std::size_t k) {
          const Box& box = boxes[ids[i + k]];
          return lanes::load(side == 0 ? box.lower : box.upper);
        };
        lanes::F4 x = corner(0), y = corner(1), z = corner(2), w = corner(3);
        lanes::transpose(x, y, z, w);
        lanes::store(bound[3 * side].data() + i, x);
        lanes::store(bound[3 * side + 1].data() + i, y);
        lanes::store(bound[3 * side + 2].data() + i, z);
      }
#endif
    for (; i < ids.size(); ++i) put(i, boxes[ids[i]]);
  }
  Box at(std::size_t place) const {
    return {{bound[0][place], bound[1][place], bound[2][place], 0},
            {bound[3][place], bound[4][place], bound[5][place], 0}};
  }
  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const std::vector<float>& values : bound) sum += values.capacity() * sizeof(float);
    return sum;
  }
};

#if TOUCHSTONE_LANES

/// One box against all entries of a BoundsArrays.
class OverlapTest {
 public:
  OverlapTest(const BoundsArrays& arrays, const Box& box) {
    for (std::size_t k = 0; k < 3; ++k) {
      lowers_[k] = arrays.bound[k].data();
      uppers_[k] = arrays.bound[k + 3].data();
      lower_[k] = lanes::splat(box.lower[k]);
      upper_[k] = lanes::splat(box.upper[k]);
    }
  }
  /// Calls `f` with each place in [first, end) whose box overlaps.
  template <class F>
  void forEach(std::size_t first, std::size_t end, F&& f) const {
    for (std::size_t j = first; j < end; j += 4) {
      unsigned bits = at(j);
      if (end - j < 4) bits &= (1U << (end - j)) - 1;
      for (; bits != 0; bits &= bits - 1) f(j + static_cast<std::size_t>(std::countr_zero(bits)));
    }
  }
  /// Calls `f(j, bits)` for blocks of four places from `first` on, at least once: bit k is set where the box at j + k
  /// is before `end` and overlaps.
  template <class F>
  void forEachBlock(std::size_t first, std::size_t end, F&& f) const {
    std::size_t j = first;
    do {
      const std::size_t left = end - j;
      f(j, at(j) & ((1U << (left < 4 ? left : 4)) - 1));
      j += 4;
    } while (j < end);
  }
  /// Bit k is set where the box at j + k overlaps.
  unsigned at(std::size_t j) const {
    using namespace lanes;
    const Mask meets = (load(lowers_[0] + j) <= upper_[0]) & (lower_[0] <= load(uppers_[0] + j)) &
                       (load(lowers_[1] + j) <= upper_[1]) & (lower_[1] <= load(uppers_[1] + j)) &
                       (load(lowers_[2] + j) <= upper_[2]) & (lower_[2] <= load(uppers_[2] + j));
    return static_cast<unsigned>(bitmask(meets));
  }

 private:
  const float *lowers_[3], *uppers_[3];
  lanes::F4 lower_[3], upper_[3];
};

#else

class OverlapTest {
 public:
  OverlapTest(const BoundsArrays& arrays, const Box& box) : arrays_(arrays), box_(box) {}
  template <class F>
  void forEach(std::size_t first, std::size_t end, F&& f) const {
    for (std::size_t j = first; j < end; ++j)
      if (overlap(box_, arrays_.at(j))) f(j);
  }
  template <class F>
  void forEachBlock(std::size_t first, std::size_t end, F&& f) const {
    for (std::size_t j = first; j < end; ++j) f(j, overlap(box_, arrays_.at(j)) ? 1U : 0U);
  }
  unsigned at(std::size_t j) const {
    unsigned bits = 0;
    for (unsigned k = 0; k < 4; ++k) bits |= (overlap(box_, arrays_.at(j + k)) ? 1U : 0U) << k;
    return bits;
  }

 private:
  const BoundsArrays& arrays_;
  const Box& box_;
};

#endif

/// An interval that contains every coordinate on one axis of a box that rayEntry() accepts: the ends of the ray,
/// widened by the rounding that rayEntry() allows for.
struct Reach {
  double lower, upper;
};
inline Reach reachOf(const Ray& ray, int axis, double from, double to) {
  const double origin = ray.origin[axis], direction = ray.direction[axis], pass = passOf(ray, axis);
  if (direction == 0) return {origin - pass, origin + pass};
  constexpr double slack = 1.0 / (1 << 19), least = 1e-36;
  const double first = origin + direction * (from * (1 - slack) - least);
  const double last = origin + direction * (to * (1 + slack) + least);
  return direction > 0 ? Reach{first - pass, last + pass} : Reach{last - pass, first + pass};
}

}  // namespace touchstone::broadphase
