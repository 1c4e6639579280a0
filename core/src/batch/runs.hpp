// SPDX-License-Identifier: MIT
// A run: pairs of a batch that follow each other and join the same two kinds of shapes.
#pragma once

#include <cstddef>

#include "touchstone/batch.hpp"

namespace touchstone {

template <ScalarType S>
struct Run {
  Block<S> a, b;
  std::uint32_t firstA, firstB;  ///< the indices of the blocks' first shapes
  const std::uint32_t* pairs;
  std::size_t count;
  BatchAnswers<S> answers;  ///< of the first pair of the run
};

/// The results from the `pair`-th on.
template <ScalarType S>
BatchAnswers<S> answersFrom(const BatchAnswers<S>& all, std::size_t pair) {
  return {all.records + 4 * pair, all.witnesses ? all.witnesses + 6 * pair : nullptr,
          all.unique ? all.unique + pair : nullptr};
}

/// Computes the i-th pair of a run by the pair's own function.
template <ScalarType S>
void answerOne(const Run<S>& run, std::size_t i);

/// Computes a run of floats four pairs at a time; false where these kinds have no kernel or the machine no lanes.
bool answerInLanes(const Run<float>& run);

}  // namespace touchstone
