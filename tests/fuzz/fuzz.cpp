// SPDX-License-Identifier: MIT
// Coverage-guided: bytes become two shapes, valid ones of every kind with many coincidences, and every query is run
// in double and in float. The oracle is the invariants of any result; a violated one aborts and libFuzzer stores the
// bytes. One first byte in eight is for the broad phases (broad_phase.cpp). Run: npm run fuzz (see
// docs/architecture.md).
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "bytes.hpp"
#include "touchstone/batch.hpp"
#include "touchstone/bounds.hpp"
#include "touchstone/cast.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/pose.hpp"
#include "touchstone/published.hpp"
#include "touchstone/validate.hpp"

namespace {

using namespace touchstone;
using fuzz::Bytes;

/// The points of hulls and polygons, which are kept until the next scene.
template <int N>
class KeptPoints {
 public:
  /// Up to twelve points, some of them several times.
  const HullPoints<N>& read(Bytes& bytes) {
    Set& set = sets_[next_];
    next_ = 1 - next_;
    const std::size_t count = 1 + bytes.byte() % std::size(set.at);
    for (std::size_t i = 0; i < count; ++i)
      for (int k = 0; k < N; ++k) set.at[i][k] = bytes.number();
    if (count > 4 && bytes.byte() % 4 == 0) set.at[count - 1] = set.at[0];
    set.points = HullPoints<N>(std::span<const Vec<double, N>>(set.at, count));
    return set.points;
  }

 private:
  struct Set {
    Vec<double, N> at[12];
    HullPoints<N> points{{}};
  };
  Set sets_[2];
  int next_ = 0;
};
KeptPoints<3> pointsOfHulls;
KeptPoints<2> pointsOfPolygons;

void readReference(Bytes& bytes, int dimension, double* numbers) {
  const HullPointsHead* points = nullptr;
  if (dimension == 3)
    points = &pointsOfHulls.read(bytes);
  else
    points = &pointsOfPolygons.read(bytes);
  std::copy_n(Reference<double>::to(points).part, 4, numbers);
}

/// Numbers of a shape that are mostly valid: unit vectors are scaled, sizes made positive, corners put in order.
Shape<double> readShape(Bytes& bytes, int dimension, bool& valid) {
  const int kind = dimension == 3 ? bytes.byte() % shapeKindCount3 : shapeKindCount3 + bytes.byte() % shapeKindCount2;
  const ShapeLayout& layout = shapeLayouts[kind];
  double numbers[maxShapeNumbers] = {};
  int at = 0;
  for (int f = 0; f < layout.fieldCount; ++f) {
    const Field& field = layout.fields[f];
    double squared = 0;
    if (field.role == FieldRole::points) {
      readReference(bytes, dimension, numbers + at);
      at += field.count;
      continue;
    }
    for (int i = 0; i < field.count; ++i) {
      double& x = numbers[at + i];
      x = bytes.number();
      if (field.role == FieldRole::size) x = std::abs(x);
      // In float the direction is undetermined after thousands of turns; the contract does not cover it.
      if (field.name == "angle") x = std::remainder(x, 16);
      if (field.role == FieldRole::upper) x = std::max(x, numbers[at + i - field.count]);
      squared += x * x;
    }
    const bool isUnit = field.role == FieldRole::unitVector || field.role == FieldRole::unitQuaternion;
    if (isUnit && squared > 0)
      for (int i = 0; i < field.count; ++i) numbers[at + i] /= std::sqrt(squared);
    at += field.count;
  }
  valid = !validate(layout.kind, numbers);
  return unpack<double>(layout.kind, numbers);
}

/// The current scene, for the message of a violated invariant.
const Shape<double>* sceneA = nullptr;
const Shape<double>* sceneB = nullptr;

void print(const Shape<double>& shape) {
  double numbers[maxShapeNumbers];
  const int count = pack(shape, std::span<double>(numbers));
  std::fprintf(stderr, "  %s", std::string(layoutOf(kindOf(shape)).name).c_str());
  for (int i = hasPoints(kindOf(shape)) ? 4 : 0; i < count; ++i) std::fprintf(stderr, " %.17g", numbers[i]);
  std::visit(
      []<class T>(const T& s) {
        if constexpr (requires { s.points(); })
          for (const auto& p : s.points().points())
            for (int k = 0; k < T::dimension; ++k) std::fprintf(stderr, "%s%.17g", k == 0 ? ", " : " ", p[k]);
      },
      shape);
  std::fprintf(stderr, "\n");
}

void require(bool holds, const char* invariant) {
  if (holds) return;
  std::fprintf(stderr, "violated invariant: %s\n", invariant);
  print(*sceneA);
  print(*sceneB);
  std::abort();
}

template <class S, int N>
bool isFinite(const Vec<S, N>& v) {
  for (int i = 0; i < N; ++i)
    if (!std::isfinite(v[i])) return false;
  return true;
}

template <class S, int N>
void checkPair(const Shape<S>& a, const Shape<S>& b, double slack) {
  const auto contact = *touchstone::contact<N>(a, b);
  const auto& r = contact.pair;
  require(std::isfinite(r.distance) && isFinite(r.normal) && isFinite(r.pointOnA) && isFinite(r.pointOnB), "finite");
  require(std::abs(static_cast<double>(length(r.normal)) - 1) < 1e-5, "unit normal");
  const Vec<S, N> rest = r.pointOnB - (r.pointOnA + r.normal * r.distance);
  require(static_cast<double>(maxNorm(rest)) <= slack, "pointOnB = pointOnA + distance * normal");
  require(*overlap(a, b) == r.intersects(), "overlap agrees with distance");
  require(contact.count >= 1 && contact.count <= maxManifoldPoints<N>, "one to four contact points");
  const auto s = swapped(*distance<N>(b, a));
  const bool mirrored = s.distance == r.distance && s.normal == r.normal && s.pointOnA == r.pointOnA;
  // Exchanging A and B does not change a pair of equal shapes.
  require(mirrored || a.index() == b.index(), "exchanging A and B mirrors");
  require(s.distance == r.distance, "exchanging A and B keeps the distance");
  // B moves through A, but by no more than a displacement may be.
  const S most = static_cast<S>(maxMagnitude / 2);
  const S way = std::clamp(r.distance + r.distance, -most, most);
  const auto hit = *cast<N>(a, r.normal * S(0), b, r.normal * -way);
  // Beyond that a float cannot place the shapes to a metre, and a cast may say that it did not converge.
  if (slack < 1) require(hit.status != Status::unproved, "a cast is proved");
  require(!hit.hit || (hit.toi >= S(0) && hit.toi <= S(1) && isFinite(hit.point)), "a time of impact lies in [0, 1]");
  // A pair that only touches, and then separates, is not a hit.
  require(hit.hit || static_cast<double>(r.distance) >= -slack, "what overlaps at the start is a hit");
}

/// The radius of a cylinder so short beside it that rounding base and tip turns its axis; 0 for every other shape.
double thinRadius(const Shape<double>& shape) {
  const auto* c = std::get_if<Cylinder<double>>(&shape);
  return c && maxNorm(c->tip - c->base) < c->radius / 16 ? c->radius : 0;
}
/// How far a world form in S may be from the placed solid: base and tip in numbers up to `size` (docs/conventions.md).
template <class S>
double lossOfAxis(double radius, double size) {
  return 4 * std::sqrt(radius) * std::sqrt(static_cast<double>(std::numeric_limits<S>::epsilon()) / 2 * size);
}

/// Pushing B out by the depth, and a little, must leave no overlap worth the name.
template <int N>
void checkSeparation(const Shape<double>& a, const Shape<double>& b, double slack) {
  const auto r = *distance<N>(a, b);
  if (r.distance >= 0) return;
  PoseIn<double, N> pushed{};
  pushed.position = r.normal * (-r.distance);
  // By a pose and not by a world form, which may lose a part of the axis of a thin cylinder, as the second of two does.
  const double rest = (*distance<N>(a, PoseIn<double, N>{}, b, pushed)).distance;
  const double radiusA = thinRadius(a), radiusB = thinRadius(b), size = std::max(lengthScale(a), lengthScale(b));
  const double loss = radiusA > 0 && radiusB > 0 ? lossOfAxis<double>(std::max(radiusA, radiusB), 4 * size) : 0;
  require(rest >= -100 * slack - loss, "pushing out by the depth separates");
}

/// The numbers of a shape, as they lie in a block.
template <class S>
struct Numbers {
  S all[maxShapeNumbers];
  explicit Numbers(const Shape<S>& shape) {
    double wide[maxShapeNumbers];
    const int count = pack(shape, std::span<double>(wide));
    for (int i = 0; i < count; ++i) all[i] = static_cast<S>(wide[i]);
  }
};

/// A list of the pair and its mirror image, five in all, so that a group of four and a remainder are computed.
template <class S, int N>
void checkBatch(const Shape<S>& a, const Shape<S>& b, double slack, bool withWitnesses) {
  Numbers<S> x(a), y(b);
  const Block<S> blocks[] = {{kindOf(a), x.all, 1}, {kindOf(b), y.all, 1}};
  const std::uint32_t pairs[] = {0, 1, 1, 0, 0, 1, 0, 1, 1, 0};
  S records[5 * 4], witnesses[5 * 6];
  std::uint8_t unique[5];
  require(!distances<S>(blocks, pairs, {records, withWitnesses ? witnesses : nullptr, unique}),
          "a list of valid pairs");
  const auto r = *distance<N>(a, b);
  const double single = static_cast<double>(r.distance);
  for (std::size_t i = 0; i < 5; ++i) {
    const S* record = records + 4 * i;
    const double d = static_cast<double>(record[3]);
    const Vec3<S> normal = {record[0], record[1], record[2]};
    require(std::abs(d - single) <= 2 * slack, "a batch agrees with the single answer");
    require(std::abs(single) <= 2 * slack || (d <= 0) == r.intersects(), "a batch agrees about overlap");
    require(std::abs(static_cast<double>(length(normal)) - 1) < 1e-5, "a batch gives unit normals");
    if (std::is_same_v<S, double>) require(d == single, "a batch of doubles has the bits of the single answer");
    const S sign = pairs[2 * i] == 0 ? S(1) : S(-1);
    const bool mirrored = record[3] == records[3] && normal * sign == Vec3<S>{records[0], records[1], records[2]};
    require(mirrored || a.index() == b.index(), "a batch mirrors");
    if (!withWitnesses) continue;
    const S* w = witnesses + 6 * i;
    const Vec3<S> onA = {w[0], w[1], w[2]}, onB = {w[3], w[4], w[5]};
    const auto rest = maxNorm(onB - (onA + normal * record[3]));
    require(static_cast<double>(rest) <= slack, "witnesses of a batch differ by distance * normal");
  }
}

/// The published algorithms may be wrong, but must return numbers where `defined` is true.
template <class S, int N>
void checkPublished(const Shape<S>& a, const Shape<S>& b) {
  if (!hasPublishedAlgorithm(kindOf(a), kindOf(b))) return;
  Numbers<S> x(a), y(b);
  const auto r = detail::publishedOfPair<S, N>(kindOf(a), x.all, kindOf(b), y.all);
  require(!r.defined || (isFinite(r.normal) && std::isfinite(r.depth)),
          "the published algorithm gives numbers where it says so");
  require(static_cast<int>(r.mistake) < publishedMistakeCount, "the mistake of the published algorithm has a name");
}

/// Poses for both shapes, and what they make of them.
template <int N>
struct Placing {
  PoseIn<double, N> poseA, poseB;
};
template <class S>
Pose<S> rounded(const Pose<double>& p) {
  const auto cast = [](double x) { return static_cast<S>(x); };
  return {castVec<S>(p.position), {cast(p.rotation.x), cast(p.rotation.y), cast(p.rotation.z), cast(p.rotation.w)}};
}
template <class S>
Pose2<S> rounded(const Pose2<double>& p) {
  return {castVec<S>(p.position), static_cast<S>(p.angle)};
}

/// A pose that is mostly valid; every fourth one does not rotate.
template <int N>
PoseIn<double, N> readPose(Bytes& bytes) {
  PoseIn<double, N> pose{};
  const bool isRotated = bytes.byte() % 4 != 0;
  for (int i = 0; i < N; ++i) pose.position[i] = bytes.number();
  if (!isRotated) return pose;
  if constexpr (N == 2) {
    pose.angle = std::remainder(bytes.number(), 16);
  } else {
    Quat<double> q{bytes.number(), bytes.number(), bytes.number(), bytes.number()};
    const double length = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
    if (length > 0) pose.rotation = {q.x / length, q.y / length, q.z / length, q.w / length};
  }
  return pose;
}

/// The numbers of a shape as they are in float; of a kind that these numbers describe badly, in double, too: a cylinder
/// that is shorter than the rounding of its ends has another axis.
struct Rounded {
  Shape<float> rough;
  Shape<double> wide;
  explicit Rounded(const Shape<double>& shape) {
    double numbers[maxShapeNumbers];
    pack(shape, std::span<double>(numbers));
    rough = unpack<float>(kindOf(shape), numbers);
    pack(rough, std::span<double>(numbers));
    wide = kindOf(shape) == ShapeKind::cylinder ? unpack<double>(kindOf(shape), numbers) : shape;
  }
};

template <class S, int N>
void checkPlaced(const Shape<S>& a, const Shape<S>& b, const Placing<N>& placing, double expected, double slack) {
  const PoseIn<S, N> poseA = rounded<S>(placing.poseA), poseB = rounded<S>(placing.poseB);
  const auto r = *distance<N>(a, poseA, b, poseB);
  require(std::isfinite(r.distance) && isFinite(r.normal) && isFinite(r.pointOnA) && isFinite(r.pointOnB),
          "a placed pair: finite");
  require(std::abs(static_cast<double>(length(r.normal)) - 1) < 1e-5, "a placed pair: unit normal");
  const Vec<S, N> rest = r.pointOnB - (r.pointOnA + r.normal * r.distance);
  require(static_cast<double>(maxNorm(rest)) <= slack, "a placed pair: pointOnB = pointOnA + distance * normal");
  require(std::abs(static_cast<double>(r.distance) - expected) <= slack, "a placed pair agrees with its world forms");
  require(*overlap(a, poseA, b, poseB) == r.intersects(), "a placed pair: overlap agrees with distance");
  const auto s = swapped(*distance<N>(b, poseB, a, poseA));
  const bool mirrored = s.distance == r.distance && s.normal == r.normal && s.pointOnA == r.pointOnA;
  require(mirrored || a.index() == b.index(), "a placed pair: exchanging A and B mirrors");
  const auto touching = *contact<N>(a, poseA, b, poseB);
  require(touching.pair.distance == r.distance && touching.count >= 1, "a placed pair: contact agrees with distance");
  const auto hit = *cast<N>(a, poseA, {}, b, poseB, {});
  require(hit.hit == r.intersects() || std::abs(static_cast<double>(r.distance)) <= slack,
          "a placed pair at rest hits where it overlaps");
}

/// A placed thin cylinder against the world form of the other shape, seen from the cylinder's own frame, in which its
/// numbers stay as they are.
void checkInFrameOf(const Shape<double>& thin, const Pose<double>& pose, const Shape<double>& worldOther,
                    const Pose<double>& poseOther, const Shape<double>& other, double slack) {
  const Quat<double>& q = pose.rotation;
  Shape<double> moved = *transform(worldOther, Pose<double>{-pose.position, {}});
  Shape<double> seen = *transform(moved, Pose<double>{{}, {-q.x, -q.y, -q.z, q.w}});
  if (validate(moved) || validate(seen)) return;
  const double expected = (*distance<3>(thin, seen)).distance;
  const double placed = (*distance<3>(thin, pose, other, poseOther)).distance;
  require(std::abs(placed - expected) <= slack, "a placed thin cylinder keeps its axis");
}
void checkThin(const Shape<double>& a, const Shape<double>& b, const Placing<3>& placing, const Shape<double>& worldA,
               const Shape<double>& worldB, double slack) {
  const bool isThinA = thinRadius(a) > 0, isThinB = thinRadius(b) > 0;
  if (isThinA && !isThinB) checkInFrameOf(a, placing.poseA, worldB, placing.poseB, b, slack);
  if (isThinB && !isThinA) checkInFrameOf(b, placing.poseB, worldA, placing.poseA, a, slack);
}
void checkThin(const Shape<double>&, const Shape<double>&, const Placing<2>&, const Shape<double>&,
               const Shape<double>&, double) {}

/// Both precisions of a pair that is placed, if that leaves it in range.
template <int N>
void checkPoses(Bytes& bytes, const Shape<double>& a, const Shape<double>& b) {
  Placing<N> placing{readPose<N>(bytes), readPose<N>(bytes)};
  if (validate(placing.poseA) || validate(placing.poseB)) return;
  Shape<double> worldA = *transform(a, placing.poseA), worldB = *transform(b, placing.poseB);
  if (validate(worldA) || validate(worldB)) return;
  const double size = std::max({lengthScale(a), lengthScale(b), lengthScale(worldA), lengthScale(worldB),
                                maxNorm(placing.poseA.position), maxNorm(placing.poseB.position)});
  const double expected = (*distance<N>(worldA, worldB)).distance;
  const double slack = 1e-10 + 1e-12 * size, radiusA = thinRadius(a), radiusB = thinRadius(b);
  const double loss = lossOfAxis<double>(radiusA, size) + lossOfAxis<double>(radiusB, size);
  checkPlaced<double, N>(a, b, placing, expected, slack + loss);
  checkThin(a, b, placing, worldA, worldB, slack);
  const Rounded roundedA(a), roundedB(b);
  worldA = *transform(roundedA.wide, placing.poseA);
  worldB = *transform(roundedB.wide, placing.poseB);
  const double floatRadiusA = thinRadius(roundedA.wide), floatRadiusB = thinRadius(roundedB.wide);
  double floatLoss = lossOfAxis<double>(floatRadiusA, size) + lossOfAxis<double>(floatRadiusB, size);
  // Of two thin cylinders one is seen from the middle of the other, in float.
  if (floatRadiusA > 0 && floatRadiusB > 0) floatLoss = lossOfAxis<float>(std::max(floatRadiusA, floatRadiusB), size);
  checkPlaced<float, N>(roundedA.rough, roundedB.rough, placing, (*distance<N>(worldA, worldB)).distance,
                        1e-7 + 4e-6 * size + floatLoss);
}

template <int N>
void checkPrecisions(const Shape<double>& a, const Shape<double>& b) {
  const double size = std::max(lengthScale(a), lengthScale(b)), slack = 1e-10 + 1e-12 * size,
               floatSlack = 1e-7 + 4e-6 * size;
  checkPair<double, N>(a, b, slack);
  checkSeparation<N>(a, b, slack);
  const Rounded roundedA(a), roundedB(b);
  const Shape<float>&fa = roundedA.rough, &fb = roundedB.rough;
  checkPair<float, N>(fa, fb, floatSlack);
  checkBatch<double, N>(a, b, slack, true);
  for (const bool withWitnesses : {false, true}) checkBatch<float, N>(fa, fb, floatSlack, withWitnesses);
  checkPublished<double, N>(a, b);
  checkPublished<float, N>(fa, fb);
  const double d = (*distance<N>(roundedA.wide, roundedB.wide)).distance;
  require(std::abs(static_cast<double>((*distance<N>(fa, fb)).distance) - d) <= floatSlack, "float agrees with double");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const std::uint8_t first = bytes.byte();
  if (first >= 224) {
    fuzz::checkBroadPhase(bytes);
    return 0;
  }
  const int dimension = (first & 1) != 0 ? 3 : 2;
  bool validA = false, validB = false;
  const Shape<double> a = readShape(bytes, dimension, validA), b = readShape(bytes, dimension, validB);
  if (!validA || !validB) return 0;
  sceneA = &a;
  sceneB = &b;
  if (dimension == 3) {
    require(boundingBox(a).has_value() == (kindOf(a) != ShapeKind::plane), "bounds");
    if (hasDistance(kindOf(a), kindOf(b))) {
      checkPrecisions<3>(a, b);
      checkPoses<3>(bytes, a, b);
    } else {
      require(overlap(a, b).has_value(), "plane against plane answers the boolean");
    }
  } else {
    checkPrecisions<2>(a, b);
    checkPoses<2>(bytes, a, b);
  }
  return 0;
}
