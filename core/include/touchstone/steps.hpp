// SPDX-License-Identifier: MIT
// The steps of an algorithm, as its production code takes them. An algorithm is a template over a policy: with NoSteps
// nothing is recorded and nothing is compiled; StepRecorder writes each step as numbers into memory of the caller. The
// table below names every kind of step and its fields, so that the page and the bindings need no second description.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "touchstone/vec.hpp"

namespace touchstone {

/// What a field of a step holds. A vector has as many numbers as the pair has dimensions; lists begin with their count.
enum class StepForm : std::uint8_t { number, vector, numbers, vectors };
/// How many forms there are.
inline constexpr int stepFormCount = 4;

/// One field of a kind of step.
struct StepField {
  std::string_view name;
  StepForm form;
};
/// The most fields of a kind of step.
inline constexpr int maxStepFields = 9;

/// One kind of step: the algorithm, its name, the line of the algorithm's pseudo-code that it belongs to, its fields.
struct StepSchema {
  std::string_view algorithm, name;
  std::uint8_t line;
  std::uint8_t fieldCount;
  StepField fields[maxStepFields];
};

/// In the order of stepSchemas. Directions, normals and points on A and B are in the world of the query; `difference`,
/// `vertices`, `kept`, `dropped` and `closest` are points of B - A. GJK and the polytope work on the cores of shapes
/// (of a sphere its center, of a capsule its segment), so these are points of cores; bounds and separations are those
/// of the shapes, that is less the radii.
enum class StepKind : std::uint8_t {
  gjkSupport,
  gjkSimplex,
  gjkEnd,
  epaStart,
  epaFace,
  epaSupport,
  epaHorizon,
  epaEnd,
  satStart,
  satAxis,
  satSkip,
  satBetter,
  satSeparated,
  satEnd,
  clipFaces,
  clipPlane,
  clipDepth,
  clipReduce,
  clipEnd,
  trianglePlanes,
  triangleIntervals,
  triangleCoplanar,
  triangleFeatures,
  triangleEnd,
  segmentsStationary,
  segmentsClamp,
  segmentsSide,
  segmentsEnd,
  pointSegmentProject,
  pointSegmentClamp,
  pointSegmentEnd,
};
/// How many kinds of steps there are.
inline constexpr int stepKindCount = static_cast<int>(StepKind::pointSegmentEnd) + 1;

/// The schema of each kind of step, indexed by StepKind; comments state the meaning of the numbers.
inline constexpr StepSchema stepSchemas[stepKindCount] = {
    // The support point of the difference B - A along a direction, and the bounds of the distance after it.
    {"gjk",
     "support",
     1,
     7,
     {{"direction", StepForm::vector},
      {"onA", StepForm::vector},
      {"onB", StepForm::vector},
      {"difference", StepForm::vector},
      {"separation", StepForm::number},
      {"lower", StepForm::number},
      {"upper", StepForm::number}}},
    // The simplex with its last support point, reduced to what its closest point to the origin needs: `closest` is the
    // mean of `kept` by `weights`. N + 1 kept vertices enclose the origin.
    {"gjk",
     "simplex",
     2,
     6,
     {{"kept", StepForm::vectors},
      {"weights", StepForm::numbers},
      {"keptOnA", StepForm::vectors},
      {"keptOnB", StepForm::vectors},
      {"dropped", StepForm::vectors},
      {"closest", StepForm::vector}}},
    // reason: 0 bounds closed, 1 stalled, 2 touching, 3 origin enclosed, 4 decided by one bound (intersection only).
    // After 1, 2 and 3 the polytope goes on.
    {"gjk",
     "end",
     3,
     4,
     {{"reason", StepForm::number},
      {"lower", StepForm::number},
      {"upper", StepForm::number},
      {"normal", StepForm::vector}}},
    // The first polytope: vertices of the difference, faces as triples (in the plane edges as pairs) of their indices.
    {"epa", "start", 1, 2, {{"vertices", StepForm::vectors}, {"faces", StepForm::numbers}}},
    // The face that is closest to the origin: the indices of its vertices, its normal, and the bounds.
    {"epa",
     "face",
     2,
     4,
     {{"face", StepForm::numbers},
      {"normal", StepForm::vector},
      {"lower", StepForm::number},
      {"upper", StepForm::number}}},
    // A support point: along the inward normal of that face; before the start, along a direction in which the simplex
    // of
    // GJK has no extent; before the end, for the proof of the normal and of its uniqueness.
    {"epa",
     "support",
     3,
     5,
     {{"direction", StepForm::vector},
      {"onA", StepForm::vector},
      {"onB", StepForm::vector},
      {"difference", StepForm::vector},
      {"separation", StepForm::number}}},
    // The support point becomes the next vertex. The faces that it sees are removed, the edges around them are joined
    // with it. Both are lists of faces as in the start.
    {"epa", "horizon", 4, 2, {{"removed", StepForm::numbers}, {"added", StepForm::numbers}}},
    // reason: 0 bounds closed, 1 limit of vertices, 2 no face can be expanded, 3 the difference is flat (no start).
    // The points are the witness points of the answer.
    {"epa",
     "end",
     5,
     6,
     {{"reason", StepForm::number},
      {"lower", StepForm::number},
      {"upper", StepForm::number},
      {"normal", StepForm::vector},
      {"pointOnA", StepForm::vector},
      {"pointOnB", StepForm::vector}}},
    // The point from which the projections are measured, and how many axes there are at most.
    {"sat", "start", 1, 2, {{"origin", StepForm::vector}, {"axes", StepForm::number}}},
    // One candidate axis, a unit vector turned towards B, and the projections of both shapes; the separation is
    // minB - maxA. source: 0 face of A, 1 face of B, 2 edge of A x edge of B, 3 side of A within its plane (or the
    // direction of a segment A), 4 the same of B. A feature is the index of the face or edge, -1 for none.
    {"sat",
     "axis",
     2,
     9,
     {{"index", StepForm::number},
      {"axis", StepForm::vector},
      {"source", StepForm::number},
      {"featureA", StepForm::number},
      {"featureB", StepForm::number},
      {"minA", StepForm::number},
      {"maxA", StepForm::number},
      {"minB", StepForm::number},
      {"maxB", StepForm::number}}},
    // A product of edges that is dismissed. reason: 0 the edges are parallel, 1 the edges form no face of the
    // difference
    // (their arcs on the Gauss map do not cross), 2 the axis just listed is worse than the best one, known from its
    // square
    // before it is normalised.
    {"sat",
     "skip",
     3,
     6,
     {{"index", StepForm::number},
      {"source", StepForm::number},
      {"featureA", StepForm::number},
      {"featureB", StepForm::number},
      {"crossed", StepForm::vector},
      {"reason", StepForm::number}}},
    // The axis is the best so far.
    {"sat", "better", 4, 2, {{"index", StepForm::number}, {"separation", StepForm::number}}},
    // The overlap test ends at the first axis that separates.
    {"sat", "separated", 5, 2, {{"index", StepForm::number}, {"separation", StepForm::number}}},
    // The best axis and the witness points on the features that it supports. Apart, the separation is a lower bound of
    // the
    // distance, and the distance of the points an upper one.
    {"sat",
     "end",
     6,
     5,
     {{"index", StepForm::number},
      {"separation", StepForm::number},
      {"normal", StepForm::vector},
      {"pointOnA", StepForm::vector},
      {"pointOnB", StepForm::vector}}},
    // The support features along the normal. side: 0 where the reference feature is that of A, 1 where it is that of B.
    {"clip",
     "faces",
     1,
     4,
     {{"reference", StepForm::vectors},
      {"incident", StepForm::vectors},
      {"normal", StepForm::vector},
      {"side", StepForm::number}}},
    // The incident polygon clipped by the plane through an edge of the reference polygon, outward normal. Within the
    // margin
    // of a contact manifold, what lies outside is kept.
    {"clip",
     "plane",
     2,
     5,
     {{"index", StepForm::number},
      {"point", StepForm::vector},
      {"normal", StepForm::vector},
      {"before", StepForm::vectors},
      {"after", StepForm::vectors}}},
    // The corners of the common region, on A, and their separations along the normal.
    {"clip", "depth", 3, 2, {{"points", StepForm::vectors}, {"separations", StepForm::numbers}}},
    // Which of these corners the manifold keeps, deepest first.
    {"clip", "reduce", 4, 1, {{"chosen", StepForm::numbers}}},
    // The manifold: positions and ids of its points.
    {"clip", "end", 5, 2, {{"points", StepForm::vectors}, {"ids", StepForm::numbers}}},
    // The unit normals of both triangles (zero without area), and the signed distances of the vertices of each from the
    // plane of the other.
    {"triangle-triangle",
     "planes",
     1,
     4,
     {{"normalA", StepForm::vector},
      {"normalB", StepForm::vector},
      {"distancesOfA", StepForm::numbers},
      {"distancesOfB", StepForm::numbers}}},
    // The line that both planes have in common, and the intervals in which the triangles meet it.
    {"triangle-triangle",
     "intervals",
     2,
     6,
     {{"point", StepForm::vector},
      {"direction", StepForm::vector},
      {"fromA", StepForm::number},
      {"toA", StepForm::number},
      {"fromB", StepForm::number},
      {"toB", StepForm::number}}},
    // Both triangles lie in one plane; they are compared in the projection without this coordinate.
    {"triangle-triangle", "coplanar", 3, 2, {{"normal", StepForm::vector}, {"dropped", StepForm::number}}},
    // A pair of features that is closer than those before. source: 0 two edges, 1 vertex of A and face of B, 2 face of
    // A and
    // vertex of B.
    {"triangle-triangle",
     "features",
     4,
     6,
     {{"source", StepForm::number},
      {"featureA", StepForm::number},
      {"featureB", StepForm::number},
      {"pointOnA", StepForm::vector},
      {"pointOnB", StepForm::vector},
      {"distance", StepForm::number}}},
    // reason: 0 a triangle lies on one side of the other's plane, 1 disjoint intervals, 2 an edge of one meets the
    // other,
    // 3 they meet in one plane, 4 apart in one plane.
    {"triangle-triangle",
     "end",
     5,
     5,
     {{"reason", StepForm::number},
      {"distance", StepForm::number},
      {"normal", StepForm::vector},
      {"pointOnA", StepForm::vector},
      {"pointOnB", StepForm::vector}}},
    // The closest points of the two lines, as parameters of the segments. region: 3 * row + column of the square of (s,
    // t),
    // each 0 below 0, 1 inside, 2 above 1; the column is that of s. parallel: 1 where the lines are too close to
    // parallel.
    {"segment-segment",
     "stationary",
     1,
     4,
     {{"s", StepForm::number}, {"t", StepForm::number}, {"region", StepForm::number}, {"parallel", StepForm::number}}},
    // A parameter before and after it is clamped to [0, 1]. parameter: 0 s, 1 t; the points are those of s and t after
    // it.
    {"segment-segment",
     "clamp",
     2,
     7,
     {{"parameter", StepForm::number},
      {"before", StepForm::number},
      {"after", StepForm::number},
      {"s", StepForm::number},
      {"t", StepForm::number},
      {"onA", StepForm::vector},
      {"onB", StepForm::vector}}},
    // A candidate of nearly parallel segments. side of the square: 0 t = 0, 1 t = 1, 2 s = 0, 3 s = 1, 4 inside. best:
    // 1
    // where it is closer than those before.
    {"segment-segment",
     "side",
     3,
     7,
     {{"side", StepForm::number},
      {"s", StepForm::number},
      {"t", StepForm::number},
      {"onA", StepForm::vector},
      {"onB", StepForm::vector},
      {"distance", StepForm::number},
      {"best", StepForm::number}}},
    // The parameters of the closest points; distance and witness points of the pair, radii included.
    {"segment-segment",
     "end",
     4,
     6,
     {{"s", StepForm::number},
      {"t", StepForm::number},
      {"distance", StepForm::number},
      {"normal", StepForm::vector},
      {"pointOnA", StepForm::vector},
      {"pointOnB", StepForm::vector}}},
    // The projection of the point on the line of the segment. fromTip: 1 where t was measured from the tip, the nearer
    // end.
    {"point-segment",
     "project",
     1,
     5,
     {{"point", StepForm::vector},
      {"base", StepForm::vector},
      {"tip", StepForm::vector},
      {"t", StepForm::number},
      {"fromTip", StepForm::number}}},
    // region: 0 before the base, 1 between the ends, 2 behind the tip, 3 a segment without length.
    {"point-segment",
     "clamp",
     2,
     4,
     {{"region", StepForm::number},
      {"before", StepForm::number},
      {"after", StepForm::number},
      {"onSegment", StepForm::vector}}},
    // The parameter of the closest point; distance and witness points of the pair, radii included.
    {"point-segment",
     "end",
     3,
     5,
     {{"t", StepForm::number},
      {"distance", StepForm::number},
      {"normal", StepForm::vector},
      {"pointOnA", StepForm::vector},
      {"pointOnB", StepForm::vector}}},
};

/// No steps are recorded. An algorithm asks `if constexpr (Steps::isOn)` before it computes what only a step needs.
struct NoSteps {
  static constexpr bool isOn = false;
};

/// Writes steps into memory of the caller, each as its kind, the count of its numbers, and the numbers in the order of
/// its fields. A step that finds no room is not written, nor is any after it, and isFull() tells.
class StepRecorder {
 public:
  static constexpr bool isOn = true;
  explicit StepRecorder(std::span<double> memory) : memory_(memory) {}

  /// Begins a step; its fields follow in their order.
  void begin(StepKind kind) {
    start_ = used_;
    write(static_cast<double>(kind));
    write(0);
  }
  void number(double x) { write(x); }
  template <int N>
  void vector(const Vec<double, N>& v) {
    for (int i = 0; i < N; ++i) write(v[i]);
  }
  /// Begins a list of so many numbers or vectors.
  void list(std::size_t count) { write(static_cast<double>(count)); }
  void end() {
    if (isFull_) return;
    memory_[start_ + 1] = static_cast<double>(used_ - start_ - 2);
    complete_ = used_;
  }
  /// The numbers of all complete steps.
  std::span<const double> numbers() const { return memory_.first(complete_); }
  bool isFull() const { return isFull_; }

 private:
  void write(double x) {
    if (isFull_ || used_ == memory_.size()) {
      isFull_ = true;
      return;
    }
    memory_[used_++] = x;
  }

  std::span<double> memory_;
  std::size_t start_ = 0, used_ = 0, complete_ = 0;
  bool isFull_ = false;
};

}  // namespace touchstone
