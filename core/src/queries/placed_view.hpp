// SPDX-License-Identifier: MIT
// A side of a query that may be a shape of the caller's own: placed by a pose, relative to an origin, in double.
#pragma once

#include "queries/placing.hpp"
#include "touchstone/convex_queries.hpp"

namespace touchstone {

/// A shape of the caller's own as seen from another frame: directions are turned into its own frame, points back.
template <int N>
class PlacedView {
 public:
  PlacedView(const detail::ConvexView<N>& own, const Rotation<double, N>& rotation, bool isTurned,
             const Vec<double, N>& position)
      : own_(own), rotation_(rotation), position_(position), isTurned_(isTurned), view_(own) {
    view_.shape = this;
    view_.support = [](const void* shape, const Vec<double, N>& direction) {
      return static_cast<const PlacedView*>(shape)->support(direction);
    };
    view_.center = placed(own.center);
    // A product with a rotation has more roundings than a support point.
    if (isTurned) view_.rounding = 4 * std::max(own.rounding, std::numeric_limits<double>::epsilon());
  }
  PlacedView(const PlacedView&) = delete;
  PlacedView& operator=(const PlacedView&) = delete;

  const detail::ConvexView<N>& view() const { return view_; }

 private:
  Vec<double, N> placed(const Vec<double, N>& p) const { return (isTurned_ ? rotation_.toWorld(p) : p) + position_; }
  SupportPoint<double, N> support(const Vec<double, N>& direction) const {
    const auto found = own_.support(own_.shape, isTurned_ ? rotation_.toLocal(direction) : direction);
    return {placed(found.point), found.feature};
  }

  const detail::ConvexView<N>& own_;
  Rotation<double, N> rotation_;
  Vec<double, N> position_;
  bool isTurned_;
  detail::ConvexView<N> view_;
};

/// The operand of the general solver for a placed shape of either sort, relative to an origin; a shape of the core is
/// of doubles.
template <ScalarType S, int N>
class SeenOperand {
 public:
  SeenOperand(const detail::PlacedConvex<S, N>& side, const Vec<double, N>& origin) {
    const PoseIn<double, N> pose = side.pose ? widened(*side.pose) : PoseIn<double, N>{};
    if (side.operand.view)
      view_.emplace(*side.operand.view, rotationOf(pose), isTurned(pose), pose.position - origin);
    else
      shape_ = operandOf(placed<N>(numbersIn<S>(side.operand.kind, side.operand.shape), pose, origin));
  }
  SeenOperand(const SeenOperand&) = delete;
  SeenOperand& operator=(const SeenOperand&) = delete;

  detail::ConvexOperand<N> operand() const {
    if (view_) return {{}, nullptr, &view_->view()};
    return {shape_.kind, shape_.shape, nullptr};
  }
  const WideOperand& shape() const { return shape_; }
  const detail::ConvexView<N>* view() const { return view_ ? &view_->view() : nullptr; }

 private:
  std::optional<PlacedView<N>> view_;
  WideOperand shape_{};
};

/// From where a pair is seen: the position of a shape of the caller's own, of two the first.
template <ScalarType S, int N>
Vec<double, N> originOfPair(const detail::PlacedConvex<S, N>& a, const detail::PlacedConvex<S, N>& b) {
  const detail::PlacedConvex<S, N>& own = a.operand.view ? a : b;
  return own.pose ? castVec<double>(own.pose->position) : Vec<double, N>{};
}

template <ScalarType S, int N>
PairResult<S, N> narrowedPair(const PairResult<double, N>& r, const Vec<double, N>& origin) {
  return {static_cast<S>(r.distance),
          castVec<S>(r.normal),
          castVec<S>(r.pointOnA + origin),
          castVec<S>(r.pointOnB + origin),
          r.unique,
          r.method,
          r.status,
          r.featureA,
          r.featureB};
}

}  // namespace touchstone
