// SPDX-License-Identifier: MIT
// Reads the reference cases: one JSON object a line, of which only numbers, arrays, texts and null are needed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "support/scenes.hpp"

namespace reference {

struct Case {
  std::string id, kind, pair, regime;
  scenes::Scene scene;
  touchstone::Vec3<double> dA, dB;
  double distance;            ///< of a distance case
  bool intersects;            ///< of a boolean case
  std::optional<double> toi;  ///< of a time of impact
  double minDistance;
};

/// All cases of tests/fixtures/reference-cases.jsonl.
const std::vector<Case>& all();

}  // namespace reference
