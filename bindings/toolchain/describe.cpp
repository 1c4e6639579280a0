// SPDX-License-Identifier: MIT
// Prints the core's own tables as JSON, for generate.mjs: every shape in the order of its kind, and the names of what
// an answer holds as numbers. A program of its own, so that no page loads what only the generator asks.
#include <cstdio>
#include <string>
#include <string_view>

#include "touchstone/results.hpp"
#include "touchstone/textbook.hpp"
#include "touchstone/validate.hpp"

using namespace touchstone;

namespace {

// In the order of the enumerations; the array bounds keep them complete.
constexpr std::string_view methods[methodCount] = {"closed-form", "sat", "closest-features"};
constexpr std::string_view statuses[statusCount] = {"converged", "iteration-limit"};
constexpr std::string_view features[featureKindCount] = {"point", "surface", "vertex", "edge", "face", "cap", "side"};
constexpr std::string_view mistakes[textbookMistakeCount] = {
    "none",       "touching",          "coincident-centers", "center-inside", "center-on-axis",
    "axes-cross", "closest-to-center", "wrong-end",          "too-short",     "zero-length"};

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

template <class Range>
std::string list(const Range& names) {
  std::string out = "[";
  for (const std::string_view name : names) out += (out.size() > 1 ? "," : "") + quoted(name);
  return out + "]";
}

std::string shape(const ShapeLayout& layout) {
  std::string fields;
  for (int i = 0; i < layout.fieldCount; ++i) {
    const Field& f = layout.fields[i];
    fields +=
        std::string(i > 0 ? "," : "") + "{\"name\":" + quoted(f.name) + ",\"count\":" + std::to_string(f.count) + "}";
  }
  return "{\"type\":" + quoted(layout.name) + ",\"dimension\":" + std::to_string(dimensionOf(layout.kind)) +
         ",\"fields\":[" + fields + "]}";
}

}  // namespace

int main() {
  std::string shapes;
  for (const ShapeLayout& layout : shapeLayouts) shapes += (shapes.empty() ? "" : ",") + shape(layout);
  std::string_view errors[errorCodeCount];
  for (int i = 0; i < errorCodeCount; ++i) errors[i] = nameOf(static_cast<ErrorCode>(i));
  const std::string text = "{\"shapes\":[" + shapes + "],\"methods\":" + list(methods) +
                           ",\"statuses\":" + list(statuses) + ",\"features\":" + list(features) +
                           ",\"errors\":" + list(errors) + ",\"mistakes\":" + list(mistakes) + "}";
  std::puts(text.c_str());
}
