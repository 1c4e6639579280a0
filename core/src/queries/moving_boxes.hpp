// SPDX-License-Identifier: MIT
// When two boxes in linear motion begin to touch, by the intervals of time in which their projections overlap; the
// derivation is at the head of direct_cast.cpp.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "algorithms/boxes/box_axis_steps.hpp"
#include "algorithms/branchless.hpp"

namespace touchstone {

/// A touch that is flatter than this (closing speed as a fraction of the speed) is a graze.
inline constexpr double flatTouch = 1e-3;

/// The motion of B relative to A over t in [0, 1].
struct RelativeMotion {
  Vec3<double> v;
  double reach, extent;  ///< the largest component of v; the larger length scale of both shapes
  double margin;         ///< closer than this, rounding may decide whether the pair overlaps
  double closing;        ///< a touch at a closing speed of less is a graze; negative
  bool isFloat;          ///< the caller gets the time in float
  double noise(double t) const { return tolerance::noise<double> * largerOf(reach * t, extent); }
  /// The time as the caller gets it: normal and point belong to that pose.
  double timeFor(double t) const { return isFloat ? static_cast<double>(static_cast<float>(t)) : t; }
};

enum class Verdict : std::uint8_t { unknown, miss, hit };
struct BoxTouch {
  Verdict verdict;
  double t;  ///< of a hit
};

/// When the projections of two boxes overlap along every axis so far.
class AxisIntervals {
 public:
  AxisIntervals(const BoxPairInA<double, 3>& pair, const Vec3<double>& v, double margin)
      : p_(pair), v_(v), margin_(margin) {}

  /// The axis n of this length in the frame of A, and the extents of both boxes along it.
  void narrow(const Vec3<double>& n, double extent, double length) {
    const double position = dot(n, p_.c), sign = position < 0 ? -1 : 1, speed = sign * dot(n, v_);
    const double gap = std::abs(position) - extent, slack = margin_ * length;
    if (gap > slack) isApart_ = true;
    if (gap > slack && gap + speed > slack) isMiss_ = true;
    if (speed == 0) {
      if (gap > -slack) isClear_ = false;
      return;
    }
    const double in = -gap / speed, out = -(std::abs(position) + extent) / speed;
    // The gap is at most the extent of both, so that what comes first is `in` while approaching.
    const bool isApproaching = speed < 0;
    const End enter{isApproaching ? in : out, slack, speed}, leave{isApproaching ? out : in, slack, speed};
    if (enter.t > first_.t) first_ = enter;
    if (leave.t < last_.t) last_ = leave;
  }
  bool isMiss() const { return isMiss_; }
  /// Whether an axis separates the boxes at the start.
  bool isApart() const { return isApart_; }
  BoxTouch touch() const {
    if (isMiss_) return {Verdict::miss, 0};
    if (!isApart_ || !isClear_) return {Verdict::unknown, 0};
    const double between = first_.resolution() + last_.resolution();
    const bool isNever = first_.t > last_.t + between || last_.t < -last_.resolution();
    if (isNever || first_.t > 1 + first_.resolution()) return {Verdict::miss, 0};
    const bool isHit = first_.t > 0 && first_.t <= 1 && first_.t < last_.t - between;
    return {isHit ? Verdict::hit : Verdict::unknown, first_.t};
  }

 private:
  /// One end of the intersection; the margin in which rounding decides, and the speed at which it is crossed.
  struct End {
    double t, slack, speed;
    double resolution() const { return slack / std::abs(speed); }
  };
  const BoxPairInA<double, 3>& p_;
  Vec3<double> v_;
  double margin_;
  bool isApart_ = false, isMiss_ = false, isClear_ = true;
  End first_{-std::numeric_limits<double>::infinity(), 0, 1}, last_{std::numeric_limits<double>::infinity(), 0, 1};
};

// Out of line: three pairs of kinds share them.
[[gnu::noinline]] inline void narrowByFacesOfA(const BoxPairInA<double, 3>& p, AxisIntervals& intervals) {
  for (int k = 0; k < 3; ++k) {
    const auto alongK = vecOf<double, 3>([&](int j) { return p.bInA.column[j][k]; });
    intervals.narrow(unit<double, 3>(k), p.halfA[k] + extentAlong(p.halfB, alongK), 1);
  }
}
[[gnu::noinline]] inline void narrowByFacesOfB(const BoxPairInA<double, 3>& p, AxisIntervals& intervals) {
  for (int k = 0; k < 3; ++k) {
    const Vec3<double>& n = p.bInA.column[k];
    intervals.narrow(n, extentAlong(p.halfA, n) + p.halfB[k], 1);
  }
}
[[gnu::noinline]] inline void narrowByEdges(const BoxPairInA<double, 3>& p, AxisIntervals& intervals) {
  for (int i = 0; i < 3; ++i) {
    const int x = i == 2 ? 0 : i + 1, y = i == 0 ? 2 : i - 1;
    for (int j = 0; j < 3 && !intervals.isMiss(); ++j) {
      const Vec3<double>& b = p.bInA.column[j];
      Vec3<double> n{};
      n[x] = -b[y];
      n[y] = b[x];
      const double squared = lengthSquared(n);
      // Edges that are nearly parallel: a hit that they would delay is not confirmed by its distance.
      if (!(squared > 1e-12)) continue;
      const auto extentOfB = [&](int k) { return p.halfB[k] * std::abs(dot(p.bInA.column[k], n)); };
      const double extentA = p.halfA[x] * std::abs(n[x]) + p.halfA[y] * std::abs(n[y]);
      const double extentB = extentOfB(j == 2 ? 0 : j + 1) + extentOfB(j == 0 ? 2 : j - 1);
      intervals.narrow(n, extentA + extentB, std::sqrt(squared));
    }
  }
}

}  // namespace touchstone
