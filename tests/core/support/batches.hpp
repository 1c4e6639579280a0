// SPDX-License-Identifier: MIT
// Blocks of shapes and lists of pairs for the tests of batches.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchstone/batch.hpp"
#include "touchstone/layout.hpp"
#include "touchstone/shapes.hpp"

namespace batches {

using namespace touchstone;

/// Blocks that grow shape by shape; the index of a shape is known once all are in.
template <class S>
struct Blocks {
  std::array<std::vector<S>, shapeKindCount> numbers;
  std::array<std::uint32_t, shapeKindCount> counts{};

  /// Returns the place of the shape within its block.
  std::uint32_t add(const Shape<double>& shape) {
    double out[maxShapeNumbers];
    const int n = pack<double>(shape, out);
    auto& block = numbers[shape.index()];
    for (int i = 0; i < n; ++i) block.push_back(static_cast<S>(out[i]));
    return counts[shape.index()]++;
  }
  std::uint32_t firstOf(ShapeKind kind) const {
    std::uint32_t first = 0;
    for (int k = 0; k < static_cast<int>(kind); ++k) first += counts[static_cast<std::size_t>(k)];
    return first;
  }
  std::vector<Block<S>> list() {
    std::vector<Block<S>> all;
    for (std::size_t k = 0; k < shapeKindCount; ++k)
      all.push_back({static_cast<ShapeKind>(k), numbers[k].data(), counts[k]});
    return all;
  }
};

template <class S>
struct Asked {
  std::vector<S> records, witnesses;
  std::vector<std::uint8_t> unique;
  std::optional<PairRefusal> refusal;
};
template <class S>
Asked<S> ask(const std::vector<Block<S>>& blocks, const std::vector<std::uint32_t>& pairs, bool withWitnesses = true) {
  const std::size_t count = pairs.size() / 2;
  Asked<S> out{std::vector<S>(4 * count, S(-7)),
               std::vector<S>(withWitnesses ? 6 * count : 0),
               std::vector<std::uint8_t>(count, 9),
               {}};
  out.refusal = distances<S>(blocks, pairs,
                             {out.records.data(), withWitnesses ? out.witnesses.data() : nullptr, out.unique.data()});
  return out;
}
template <class S>
Vec3<double> vectorAt(const std::vector<S>& from, std::size_t at) {
  return {{static_cast<double>(from[at]), static_cast<double>(from[at + 1]), static_cast<double>(from[at + 2])}};
}

}  // namespace batches
