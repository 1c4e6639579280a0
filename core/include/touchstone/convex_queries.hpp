// SPDX-License-Identifier: MIT
// Contact, cast, motion and ray for convex shapes of the caller's own (convex.hpp), against each other and against
// every shape of the core, with poses.
//
// What a support function must promise: it is a pure function of the direction, defined for each one but 0 whatever its
// length; its points are of one convex, bounded, closed solid; and each is its farthest along the direction up to the
// rounding of its numbers. A point that is not the farthest by more than that makes bounds wrong that are told as
// proved. The solid lies near the origin of its own frame: what places it far away is the pose.
//
// Accuracy: that of distance() for these shapes, which has `status` proved where both bounds meet within the contract,
// and unproved otherwise: inside of curved surfaces that are equally deep in a ring of directions. Solids with round
// edges are best given by a core and radius(). Nothing is allocated.
#pragma once

#include <limits>
#include <optional>

#include "touchstone/contact.hpp"
#include "touchstone/convex.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/ray.hpp"

namespace touchstone {

namespace detail {

/// An operand of these queries; a shape of the core is of scalar S.
template <ScalarType S, int N>
struct PlacedConvex {
  ConvexOperand<N> operand;
  const PoseIn<S, N>* pose;
};
template <ScalarType S, int N>
ConvexDistance<S, N> ownDistance(const PlacedConvex<S, N>& a, const PlacedConvex<S, N>& b);
template <ScalarType S, int N>
Contact<S, N> ownContact(const PlacedConvex<S, N>& a, const PlacedConvex<S, N>& b);
template <ScalarType S, int N>
CastResult<S, N> ownCast(const PlacedConvex<S, N>& a, const Vec<S, N>& dA, const PlacedConvex<S, N>& b,
                         const Vec<S, N>& dB);
template <ScalarType S, int N>
MotionResult<S, N> ownMotion(const PlacedConvex<S, N>& a, const Motion<S, N>& motionA, const PlacedConvex<S, N>& b,
                             const Motion<S, N>& motionB, MotionTrace* trace);
template <ScalarType S, int N>
RayHit<S, N> ownRay(const Vec<S, N>& origin, const Vec<S, N>& direction, S longest, const PlacedConvex<S, N>& shape);

template <class T>
using PoseOfConvex = PoseIn<typename T::Scalar, T::dimension>;
/// Two shapes of which at least one is the caller's own.
template <class A, class B>
concept OwnPair = AnyConvexShape<A> && AnyConvexShape<B> &&(ConvexShape<A> || ConvexShape<B>);

}  // namespace detail

/// Signed distance of placed shapes, in world coordinates.
template <class A, class B>
requires detail::OwnPair<A, B>
auto distance(const A& a, const detail::PoseOfConvex<A>& poseA, const B& b, const detail::PoseOfConvex<B>& poseB) {
  return detail::withOperands(a, b, [&](const auto& first, const auto& second) {
    return detail::ownDistance<typename A::Scalar, A::dimension>({first, &poseA}, {second, &poseB});
  });
}

/// Contact manifold. The face or edge of a shape of the caller's own that touches is looked for along directions that
/// are tilted from the normal by tolerance::manifold: of more than 16 corners it has 16, and a surface that curves has
/// one point. Ids are those of the corners where the support function names vertices with indices below 2048;
/// otherwise they count around the normal, and stay while that does.
template <class A, class B>
requires detail::OwnPair<A, B>
auto contact(const A& a, const detail::PoseOfConvex<A>& poseA, const B& b, const detail::PoseOfConvex<B>& poseB) {
  return detail::withOperands(a, b, [&](const auto& first, const auto& second) {
    return detail::ownContact<typename A::Scalar, A::dimension>({first, &poseA}, {second, &poseB});
  });
}
template <class A, class B>
requires detail::OwnPair<A, B>
auto contact(const A& a, const B& b) { return contact(a, {}, b, {}); }

/// Time of impact without turning (cast.hpp). `status` is unproved where the shapes come within the accuracy of the
/// contract and neither a touch nor a miss is proved: this counts as a hit.
template <class A, class B>
requires detail::OwnPair<A, B>
auto cast(const A& a, const detail::PoseOfConvex<A>& poseA, const Vec<typename A::Scalar, A::dimension>& dA, const B& b,
          const detail::PoseOfConvex<B>& poseB, const Vec<typename B::Scalar, B::dimension>& dB) {
  return detail::withOperands(a, b, [&](const auto& first, const auto& second) {
    return detail::ownCast<typename A::Scalar, A::dimension>({first, &poseA}, dA, {second, &poseB}, dB);
  });
}
template <class A, class B>
requires detail::OwnPair<A, B>
auto cast(const A& a, const Vec<typename A::Scalar, A::dimension>& dA, const B& b,
          const Vec<typename B::Scalar, B::dimension>& dB) {
  return cast(a, {}, dA, b, {}, dB);
}

/// Time of impact with turning (motion.hpp). The pivot of a shape of the caller's own is, where none is given, the
/// middle of its bounding box in its own frame; how far it reaches from there is bounded by that box.
template <class A, class B>
requires detail::OwnPair<A, B>
auto motion(const A& a, const detail::PoseOfConvex<A>& poseA, const Motion<typename A::Scalar, A::dimension>& motionA,
            const B& b, const detail::PoseOfConvex<B>& poseB, const Motion<typename B::Scalar, B::dimension>& motionB,
            MotionTrace* trace = nullptr) {
  return detail::withOperands(a, b, [&](const auto& first, const auto& second) {
    return detail::ownMotion<typename A::Scalar, A::dimension>({first, &poseA}, motionA, {second, &poseB}, motionB,
                                                               trace);
  });
}

/// The points origin + t direction, 0 <= t <= longest, within a shape of the caller's own (ray.hpp): by casts of a
/// point from both ends, each with its proof.
template <ConvexShape T>
RayHit<typename T::Scalar, T::dimension> ray(
    const Vec<typename T::Scalar, T::dimension>& origin, const Vec<typename T::Scalar, T::dimension>& direction,
    const T& shape, const detail::PoseOfConvex<T>& pose,
    typename T::Scalar longest = std::numeric_limits<typename T::Scalar>::infinity()) {
  return detail::withOperand(shape, [&](const auto& operand) {
    return detail::ownRay<typename T::Scalar, T::dimension>(origin, direction, longest, {operand, &pose});
  });
}
template <ConvexShape T>
RayHit<typename T::Scalar, T::dimension> ray(
    const Vec<typename T::Scalar, T::dimension>& origin, const Vec<typename T::Scalar, T::dimension>& direction,
    const T& shape, typename T::Scalar longest = std::numeric_limits<typename T::Scalar>::infinity()) {
  return ray(origin, direction, shape, detail::PoseOfConvex<T>{}, longest);
}

}  // namespace touchstone
