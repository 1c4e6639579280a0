// SPDX-License-Identifier: MIT
// BSP tree (binary space partition): planes of any direction, chosen from the boxes. Candidates are the faces of a few
// boxes of the node and the planes halfway between the centres of pairs of them; the boxes are sampled at equal steps,
// so the tree is the same in each run. The candidate with the least `splitWeight * splits + imbalance` over a sample is
// taken. A box on both sides, |n|.halfExtents from its centre, is copied and counted as a split.
//
// Rounding: sides are computed in double. A box goes to a side if one of its points may lie there by more than the
// error of the sum, so its sides contain those of all its points and no pair is lost.
//
// Source: C. Ericson, Real-Time Collision Detection (2004), chapter 8.
#include <cmath>

#include "broadphase/taught/partition_tree.hpp"

namespace touchstone::broadphase {
namespace {

class PlaneDivision {
 public:
  struct Split {
    double normal[3], offset;
  };
  static constexpr int axes = 3;
  static constexpr unsigned children = 2;
  static constexpr bool isLoose = false, isByBounds = true;
  static constexpr std::uint32_t mostLevels = 64;
  static constexpr double mostGrowth = 0.9;

  static const Box& rootCell(const Box& bounds) { return bounds; }
  static bool split(const Box&, std::span<const std::uint32_t> ids, std::span<const Box> boxes, Split& split) {
    const Box* sampled[sampleCount];
    for (std::size_t k = 0; k < sampleCount; ++k)
      sampled[k] = &boxes[ids[(2 * k + 1) * ids.size() / (2 * sampleCount)]];
    double best = std::numeric_limits<double>::infinity();
    const auto offer = [&](const Split& candidate) {
      const double score = scoreOf(candidate, ids, boxes);
      if (score >= best) return;
      best = score;
      split = candidate;
    };
    for (const Box* box : sampled)
      for (int axis = 0; axis < 3; ++axis) {
        offer(faceOf(*box, axis, true));
        offer(faceOf(*box, axis, false));
      }
    for (std::size_t k = 0; k < sampleCount; ++k) {
      Split bisector{};
      if (bisect(*sampled[k], *sampled[(k + 1) % sampleCount], bisector)) offer(bisector);
    }
    return best < std::numeric_limits<double>::infinity();
  }
  static unsigned sides(const Split& split, const Box& box) {
    double center = -split.offset, radius = 0, size = std::abs(split.offset);
    for (int i = 0; i < 3; ++i) {
      const double lower = static_cast<double>(box.lower[i]), upper = static_cast<double>(box.upper[i]);
      center += split.normal[i] * (0.5 * lower + 0.5 * upper);
      radius += std::abs(split.normal[i]) * (0.5 * upper - 0.5 * lower);
      size += std::abs(split.normal[i]) * (std::abs(lower) + std::abs(upper));
    }
    // A query without bounds; the size is infinite or NaN.
    if (!(size <= std::numeric_limits<double>::max())) return 3;
    // At most 16 roundings of terms that `size` bounds, here and in sideOf().
    const double reach = radius + 16 * 2.3e-16 * size;
    return (center < reach ? 1u : 0u) | (-reach <= center ? 2u : 0u);
  }
  static unsigned sideOf(const Split& split, const float (&point)[3]) {
    double sum = -split.offset;
    for (int i = 0; i < 3; ++i) sum += split.normal[i] * static_cast<double>(point[i]);
    return sum >= 0 ? 1 : 0;
  }
  static const Box& childCell(const Split&, const Box& cell, unsigned) { return cell; }
  static const Box& reachOf(const Box& cell) { return cell; }
  static void drawSplit(const Split& split, Part& part) {
    part.kind = Part::Kind::plane;
    for (int i = 0; i < 3; ++i) part.normal[i] = static_cast<float>(split.normal[i]);
    part.offset = static_cast<float>(split.offset);
  }

 private:
  static constexpr std::size_t sampleCount = 4;   // boxes that give candidates
  static constexpr std::size_t scoredCount = 32;  // boxes that score a candidate
  static constexpr double splitWeight = 2;

  static double scoreOf(const Split& split, std::span<const std::uint32_t> ids, std::span<const Box> boxes) {
    const std::size_t count = std::min(scoredCount, ids.size());
    int low = 0, high = 0, both = 0;
    for (std::size_t k = 0; k < count; ++k) {
      const unsigned mask = sides(split, boxes[ids[k * ids.size() / count]]);
      low += mask == 1;
      high += mask == 2;
      both += mask == 3;
    }
    return splitWeight * both + std::abs(low - high);
  }
  /// Beyond the face by half the spacing of floats, so that the box itself is on one side and the next one that does
  /// not touch it may be on the other.
  static Split faceOf(const Box& box, int axis, bool isUpper) {
    const double face = static_cast<double>(isUpper ? box.upper[axis] : box.lower[axis]);
    const double beyond = std::abs(face) * (isUpper ? 3e-8 : -3e-8);
    Split split{};
    split.normal[axis] = 1;
    split.offset = face + beyond;
    return split;
  }
  static bool bisect(const Box& a, const Box& b, Split& split) {
    double squared = 0, middle[3];
    for (int i = 0; i < 3; ++i) {
      const double p = 0.5 * static_cast<double>(a.lower[i]) + 0.5 * static_cast<double>(a.upper[i]);
      const double q = 0.5 * static_cast<double>(b.lower[i]) + 0.5 * static_cast<double>(b.upper[i]);
      split.normal[i] = q - p;
      middle[i] = 0.5 * (p + q);
      squared += (q - p) * (q - p);
    }
    if (!(squared > 0)) return false;
    const double scale = 1 / std::sqrt(squared);
    split.offset = 0;
    for (int i = 0; i < 3; ++i) {
      split.normal[i] *= scale;
      split.offset += split.normal[i] * middle[i];
    }
    return true;
  }
};

}  // namespace

std::unique_ptr<Structure> makeBsp(const Options& options) {
  return std::make_unique<PartitionTree<PlaneDivision>>(PlaneDivision(), options);
}

}  // namespace touchstone::broadphase
