// SPDX-License-Identifier: MIT
// Prints the core's own tables as JSON, for generate.mjs: every shape in the order of its kind, the names of
// enumerated results, and the offsets of their parts in the shared memory. A separate program, so that no page loads
// it.
#include <cstdio>
#include <iterator>
#include <string>
#include <string_view>

#include "algorithms.hpp"
#include "arena.hpp"
#include "touchstone/algorithms.hpp"
#include "touchstone/batch.hpp"
#include "touchstone/broadphase/broad_phase.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/published.hpp"
#include "touchstone/results.hpp"
#include "touchstone/steps.hpp"
#include "touchstone/validate.hpp"

using namespace touchstone;
using namespace touchstone::bindings;

namespace {

// In the order of the enumerations; the array bounds keep them complete.
constexpr std::string_view methods[methodCount] = {"closed-form", "sat", "closest-features", "gjk", "epa", "newton"};
constexpr std::string_view statuses[statusCount] = {"proved", "converged", "unproved"};
constexpr std::string_view features[featureKindCount] = {"point", "surface", "vertex", "edge", "face", "cap", "side"};
constexpr std::string_view mistakes[publishedMistakeCount] = {
    "none",       "touching",          "coincident-centers", "center-inside", "center-on-axis",
    "axes-cross", "closest-to-center", "wrong-end",          "too-short",     "zero-length"};

constexpr std::string_view motionStates[motionStateCount] = {"hit", "separate", "overlapping", "undecided"};

// In the order of PairRefusal::Cause.
constexpr std::string_view pairRefusals[] = {"out-of-range", "mixed-dimensions", "unsupported-pair"};
static_assert(std::size(pairRefusals) == 1 + static_cast<int>(PairRefusal::Cause::unsupportedPair));

struct NamedOffset {
  std::string_view name;
  int offset;
};
constexpr NamedOffset pairOffsets[] = {{"distance", distanceAt},
                                       {"normal", normalAt},
                                       {"pointOnA", pointOnAAt},
                                       {"pointOnB", pointOnBAt},
                                       {"unique", uniqueAt},
                                       {"method", methodAt},
                                       {"status", statusAt},
                                       {"featureKindA", featureKindAAt},
                                       {"featureIndexA", featureIndexAAt},
                                       {"featureKindB", featureKindBAt},
                                       {"featureIndexB", featureIndexBAt}};
constexpr NamedOffset manifoldOffsets[] = {{"pointCount", pointCountAt}, {"points", pointsAt}, {"stride", pointStride}};
constexpr NamedOffset manifoldPointOffsets[] = {
    {"pointOnA", manifoldPointOnAAt}, {"pointOnB", manifoldPointOnBAt}, {"separation", separationAt}, {"id", idAt}};
constexpr NamedOffset castInputOffsets[] = {{"dA", dAAt}, {"dB", dBAt}};
constexpr NamedOffset castOffsets[] = {
    {"hit", castHitAt}, {"toi", toiAt}, {"normal", castNormalAt}, {"point", castPointAt}, {"status", castStatusAt}};
constexpr NamedOffset motionInputOffsets[] = {
    {"linear", linearAt}, {"angular", angularAt}, {"pivot", pivotAt}, {"hasPivot", hasPivotAt}, {"width", motionWidth}};
constexpr NamedOffset motionOffsets[] = {
    {"state", motionStateAt}, {"toi", motionToiAt},         {"from", fromAt},
    {"until", untilAt},       {"queries", motionQueriesAt}, {"status", motionStatusAt}};
constexpr NamedOffset rayInputOffsets[] = {
    {"origin", rayOriginAt}, {"direction", rayDirectionAt}, {"longest", longestAt}};
constexpr NamedOffset rayOffsets[] = {{"hit", rayHitAt},
                                      {"entry", entryAt},
                                      {"exit", exitAt},
                                      {"entryNormal", entryNormalAt},
                                      {"exitNormal", exitNormalAt}};
constexpr NamedOffset publishedOffsets[] = {{"hit", publishedHitAt},
                                            {"depth", depthAt},
                                            {"normal", publishedNormalAt},
                                            {"defined", definedAt},
                                            {"mistake", mistakeAt}};
constexpr NamedOffset algorithmOffsets[] = {{"errorBound", errorBoundAt}, {"iterations", iterationsAt}};
constexpr NamedOffset supportOffsets[] = {{"direction", supportDirectionAt},
                                          {"point", supportPointAt},
                                          {"featureKind", supportKindAt},
                                          {"featureIndex", supportIndexAt}};
constexpr NamedOffset certificateOffsets[] = {{"lower", lowerAt},
                                              {"upper", upperAt},
                                              {"normalAngle", normalAngleAt},
                                              {"witnessOff", witnessOffAt},
                                              {"errorBound", certifiedErrorBoundAt},
                                              {"status", certifiedStatusAt}};
constexpr NamedOffset overlapOffsets[] = {{"overlap", overlapAt}};
constexpr NamedOffset onSegmentOffsets[] = {{"t", onSegmentTAt}, {"point", onSegmentPointAt}};
constexpr NamedOffset ofSegmentsOffsets[] = {
    {"s", ofSegmentsSAt}, {"t", ofSegmentsTAt}, {"on1", on1At}, {"on2", on2At}};
constexpr NamedOffset transformOffsets[] = {{"kind", kindAt}, {"numbers", numbersAt}};
constexpr NamedOffset slotLayout[] = {{"bytes", sizeof(Slot)},
                                      {"numbers", maxShapeNumbers},
                                      {"pose", offsetof(Slot, pose) / sizeof(double)},
                                      {"poseNumbers", maxPoseNumbers}};

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

template <class Range>
std::string list(const Range& names) {
  std::string out = "[";
  for (const std::string_view name : names) out += (out.size() > 1 ? "," : "") + quoted(name);
  return out + "]";
}

std::string steps() {
  constexpr std::string_view forms[stepFormCount] = {"number", "vector", "numbers", "vectors"};
  std::string all;
  for (const StepSchema& step : stepSchemas) {
    std::string fields;
    for (int i = 0; i < step.fieldCount; ++i)
      fields += std::string(i > 0 ? "," : "") + "{\"name\":" + quoted(step.fields[i].name) +
                ",\"form\":" + quoted(forms[static_cast<int>(step.fields[i].form)]) + "}";
    all += std::string(all.empty() ? "" : ",") + "{\"algorithm\":" + quoted(step.algorithm) +
           ",\"name\":" + quoted(step.name) + ",\"line\":" + std::to_string(step.line) + ",\"fields\":[" + fields +
           "]}";
  }
  return "[" + all + "]";
}

template <class Range>
std::string offsets(const Range& named) {
  std::string out = "{";
  for (const auto& [name, offset] : named)
    out += (out.size() > 1 ? "," : "") + quoted(name) + ":" + std::to_string(offset);
  return out + "}";
}

std::string shape(const ShapeLayout& layout) {
  std::string fields;
  for (int i = 0; i < layout.fieldCount; ++i) {
    const Field& f = layout.fields[i];
    fields += std::string(i > 0 ? "," : "") + "{\"name\":" + quoted(f.name) + ",\"count\":" + std::to_string(f.count);
    if (f.listOf > 0) fields += ",\"listOf\":" + std::to_string(f.listOf);
    if (f.role == FieldRole::points) fields += ",\"most\":" + std::to_string(maxPointsOf(layout.kind));
    if (f.isInner) fields += ",\"isInner\":true";
    fields += "}";
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
  const std::string text =
      "{\"shapes\":[" + shapes + "],\"methods\":" + list(methods) + ",\"statuses\":" + list(statuses) +
      ",\"features\":" + list(features) + ",\"errors\":" + list(errors) + ",\"mistakes\":" + list(mistakes) +
      ",\"motionStates\":" + list(motionStates) + ",\"pairRefusals\":" + list(pairRefusals) + ",\"steps\":" + steps() +
      ",\"algorithms\":" + list(algorithmNames) + ",\"broadPhaseMethods\":" + list(broadphase::methodNames) +
      ",\"slot\":" + offsets(slotLayout) + ",\"maxMagnitude\":" + std::to_string(static_cast<long long>(maxMagnitude)) +
      ",\"resultCapacity\":" + std::to_string(resultCapacity) + ",\"offsets\":{\"pair\":" + offsets(pairOffsets) +
      ",\"manifold\":" + offsets(manifoldOffsets) + ",\"manifoldPoint\":" + offsets(manifoldPointOffsets) +
      ",\"castInput\":" + offsets(castInputOffsets) + ",\"cast\":" + offsets(castOffsets) +
      ",\"motionInput\":" + offsets(motionInputOffsets) + ",\"motion\":" + offsets(motionOffsets) +
      ",\"rayInput\":" + offsets(rayInputOffsets) + ",\"ray\":" + offsets(rayOffsets) +
      ",\"published\":" + offsets(publishedOffsets) + ",\"certificate\":" + offsets(certificateOffsets) +
      ",\"overlap\":" + offsets(overlapOffsets) + ",\"algorithm\":" + offsets(algorithmOffsets) +
      ",\"support\":" + offsets(supportOffsets) + ",\"onSegment\":" + offsets(onSegmentOffsets) +
      ",\"ofSegments\":" + offsets(ofSegmentsOffsets) + ",\"transform\":" + offsets(transformOffsets) + "}}";
  std::puts(text.c_str());
}
