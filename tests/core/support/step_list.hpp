// SPDX-License-Identifier: MIT
// Recorded steps as fields by name, read by the table of kinds.
#pragma once

#include <string_view>
#include <vector>

#include "touchstone/algorithms.hpp"

namespace steps {

using namespace touchstone;

struct Step {
  StepKind kind;
  int dimension;
  std::vector<double> numbers;

  const StepSchema& schema() const { return stepSchemas[static_cast<std::size_t>(kind)]; }
  /// The numbers of a field; of a list without its count.
  std::vector<double> field(std::string_view name) const {
    std::size_t at = 0;
    for (int i = 0; i < schema().fieldCount; ++i) {
      const StepField& f = schema().fields[i];
      const auto dimensions = static_cast<std::size_t>(dimension);
      std::size_t count = f.form == StepForm::vector ? dimensions : 1;
      if (f.form == StepForm::numbers || f.form == StepForm::vectors) {
        count = static_cast<std::size_t>(numbers.at(at)) * (f.form == StepForm::vectors ? dimensions : 1);
        ++at;
      }
      if (f.name == name)
        return {numbers.begin() + static_cast<std::ptrdiff_t>(at),
                numbers.begin() + static_cast<std::ptrdiff_t>(at + count)};
      at += count;
    }
    return {};
  }
  double number(std::string_view name) const { return field(name).at(0); }
  /// How many numbers the fields take, by the table.
  bool isWellFormed() const {
    std::size_t at = 0;
    for (int i = 0; i < schema().fieldCount; ++i) {
      if (at >= numbers.size()) return false;
      const StepForm form = schema().fields[i].form;
      const auto dimensions = static_cast<std::size_t>(dimension);
      if (form == StepForm::number) at += 1;
      if (form == StepForm::vector) at += dimensions;
      if (form == StepForm::numbers) at += 1 + static_cast<std::size_t>(numbers[at]);
      if (form == StepForm::vectors) at += 1 + dimensions * static_cast<std::size_t>(numbers[at]);
    }
    return at == numbers.size();
  }
};

inline std::vector<Step> stepsOf(const StepRecorder& recorder, int dimension) {
  std::vector<Step> all;
  const std::span<const double> n = recorder.numbers();
  for (std::size_t i = 0; i < n.size();) {
    const auto count = static_cast<std::size_t>(n[i + 1]);
    const auto numbers = n.subspan(i + 2, count);
    all.push_back({static_cast<StepKind>(n[i]), dimension, {numbers.begin(), numbers.end()}});
    i += 2 + count;
  }
  return all;
}

/// The steps of an algorithm; none where it does not answer the pair.
inline std::vector<Step> traced(Algorithm algorithm, const Shape<double>& a, const Shape<double>& b,
                                bool isOverlapTest = false) {
  std::vector<double> memory(1U << 16U);
  StepRecorder recorder{std::span<double>(memory)};
  const bool isAnswered = isOverlapTest ? traceOverlap(algorithm, a, b, recorder) : trace(algorithm, a, b, recorder);
  if (!isAnswered || recorder.isFull()) return {};
  return stepsOf(recorder, dimensionOf(kindOf(a)));
}

}  // namespace steps
