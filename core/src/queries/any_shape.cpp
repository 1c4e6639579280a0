// SPDX-License-Identifier: MIT
// The queries for shapes whose kind is known at run time only: check the pair, find the data, look up the table.
#include "touchstone/cast.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/ray.hpp"

namespace touchstone {
namespace {

template <ScalarType S>
const void* shapeData(const Shape<S>& shape) {
  return std::visit([](const auto& s) { return static_cast<const void*>(&s); }, shape);
}
template <ScalarType S>
bool isPairOf(int dimension, const Shape<S>& a, const Shape<S>& b) {
  return hasDistance(kindOf(a), kindOf(b)) && dimensionOf(kindOf(a)) == dimension;
}
template <int N, ScalarType S>
detail::PlacedShape<S, N> placedBy(const Shape<S>& shape, const PoseIn<S, N>* pose) {
  return {kindOf(shape), shapeData(shape), pose};
}
template <ScalarType S, int N>
std::optional<bool> overlapIn(const Shape<S>& a, const PoseIn<S, N>* poseA, const Shape<S>& b,
                              const PoseIn<S, N>* poseB) {
  if (dimensionOf(kindOf(a)) != N || dimensionOf(kindOf(b)) != N) return std::nullopt;
  return detail::placedOverlap<S, N>(placedBy<N>(a, poseA), placedBy<N>(b, poseB));
}

}  // namespace

template <int N, ScalarType S>
std::optional<PairResult<S, N>> distance(const Shape<S>& a, const Shape<S>& b) {
  if (!isPairOf(N, a, b)) return std::nullopt;
  return detail::pairDistance<S, N>(kindOf(a), shapeData(a), kindOf(b), shapeData(b));
}

template <int N, ScalarType S>
std::optional<Contact<S, N>> contact(const Shape<S>& a, const Shape<S>& b) {
  if (!isPairOf(N, a, b)) return std::nullopt;
  return detail::pairContact<S, N>(kindOf(a), shapeData(a), kindOf(b), shapeData(b));
}

template <int N, ScalarType S>
std::optional<CastResult<S, N>> cast(const Shape<S>& a, const Vec<S, N>& dA, const Shape<S>& b, const Vec<S, N>& dB) {
  if (!isPairOf(N, a, b)) return std::nullopt;
  return detail::pairCast<S, N>(kindOf(a), shapeData(a), dA, kindOf(b), shapeData(b), dB);
}

template <int N, ScalarType S>
std::optional<PairResult<S, N>> distance(const Shape<S>& a, const PoseIn<S, N>& poseA, const Shape<S>& b,
                                         const PoseIn<S, N>& poseB) {
  if (!isPairOf(N, a, b)) return std::nullopt;
  return detail::placedDistance<S, N>(placedBy<N>(a, &poseA), placedBy<N>(b, &poseB));
}

template <int N, ScalarType S>
std::optional<Contact<S, N>> contact(const Shape<S>& a, const PoseIn<S, N>& poseA, const Shape<S>& b,
                                     const PoseIn<S, N>& poseB) {
  if (!isPairOf(N, a, b)) return std::nullopt;
  return detail::placedContact<S, N>(placedBy<N>(a, &poseA), placedBy<N>(b, &poseB));
}

template <int N, ScalarType S>
std::optional<CastResult<S, N>> cast(const Shape<S>& a, const PoseIn<S, N>& poseA, const Vec<S, N>& dA,
                                     const Shape<S>& b, const PoseIn<S, N>& poseB, const Vec<S, N>& dB) {
  if (!isPairOf(N, a, b)) return std::nullopt;
  return detail::placedCast<S, N>(placedBy<N>(a, &poseA), dA, placedBy<N>(b, &poseB), dB);
}

template <int N, ScalarType S>
std::optional<MotionResult<S, N>> motion(const Shape<S>& a, const PoseIn<S, N>& poseA, const Motion<S, N>& motionA,
                                         const Shape<S>& b, const PoseIn<S, N>& poseB, const Motion<S, N>& motionB,
                                         MotionTrace* trace) {
  if (!isPairOf(N, a, b)) return std::nullopt;
  return detail::pairMotion<S, N>({placedBy<N>(a, &poseA), motionA}, {placedBy<N>(b, &poseB), motionB}, trace);
}

template <int N, ScalarType S>
std::optional<RayHit<S, N>> ray(const Vec<S, N>& origin, const Vec<S, N>& direction, const Shape<S>& shape,
                                const PoseIn<S, N>& pose, S longest) {
  if (dimensionOf(kindOf(shape)) != N) return std::nullopt;
  return detail::placedRay<S, N>(origin, direction, longest, placedBy<N>(shape, &pose));
}

template <ScalarType S>
std::optional<bool> overlap(const Shape<S>& a, const Shape<S>& b) {
  return dimensionOf(kindOf(a)) == 3 ? overlapIn<S, 3>(a, nullptr, b, nullptr)
                                     : overlapIn<S, 2>(a, nullptr, b, nullptr);
}
template <ScalarType S>
std::optional<bool> overlap(const Shape<S>& a, const Pose<S>& poseA, const Shape<S>& b, const Pose<S>& poseB) {
  return overlapIn<S, 3>(a, &poseA, b, &poseB);
}
template <ScalarType S>
std::optional<bool> overlap(const Shape<S>& a, const Pose2<S>& poseA, const Shape<S>& b, const Pose2<S>& poseB) {
  return overlapIn<S, 2>(a, &poseA, b, &poseB);
}

#define TOUCHSTONE_INSTANTIATE(S, N)                                                                              \
  template std::optional<PairResult<S, N>> distance<N>(const Shape<S>&, const Shape<S>&);                         \
  template std::optional<PairResult<S, N>> distance<N>(const Shape<S>&, const PoseIn<S, N>&, const Shape<S>&,     \
                                                       const PoseIn<S, N>&);                                      \
  template std::optional<Contact<S, N>> contact<N>(const Shape<S>&, const Shape<S>&);                             \
  template std::optional<Contact<S, N>> contact<N>(const Shape<S>&, const PoseIn<S, N>&, const Shape<S>&,         \
                                                   const PoseIn<S, N>&);                                          \
  template std::optional<CastResult<S, N>> cast<N>(const Shape<S>&, const Vec<S, N>&, const Shape<S>&,            \
                                                   const Vec<S, N>&);                                             \
  template std::optional<CastResult<S, N>> cast<N>(const Shape<S>&, const PoseIn<S, N>&, const Vec<S, N>&,        \
                                                   const Shape<S>&, const PoseIn<S, N>&, const Vec<S, N>&);       \
  template std::optional<MotionResult<S, N>> motion<N>(const Shape<S>&, const PoseIn<S, N>&, const Motion<S, N>&, \
                                                       const Shape<S>&, const PoseIn<S, N>&, const Motion<S, N>&, \
                                                       MotionTrace*);                                             \
  template std::optional<RayHit<S, N>> ray<N>(const Vec<S, N>&, const Vec<S, N>&, const Shape<S>&,                \
                                              const PoseIn<S, N>&, S);
TOUCHSTONE_INSTANTIATE(float, 2)
TOUCHSTONE_INSTANTIATE(float, 3)
TOUCHSTONE_INSTANTIATE(double, 2)
TOUCHSTONE_INSTANTIATE(double, 3)
#undef TOUCHSTONE_INSTANTIATE
#define TOUCHSTONE_INSTANTIATE(S)                                                                         \
  template std::optional<bool> overlap(const Shape<S>&, const Shape<S>&);                                 \
  template std::optional<bool> overlap(const Shape<S>&, const Pose<S>&, const Shape<S>&, const Pose<S>&); \
  template std::optional<bool> overlap(const Shape<S>&, const Pose2<S>&, const Shape<S>&, const Pose2<S>&);
TOUCHSTONE_INSTANTIATE(float)
TOUCHSTONE_INSTANTIATE(double)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone
