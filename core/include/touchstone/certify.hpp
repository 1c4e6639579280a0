// SPDX-License-Identifier: MIT
// What is proved of an answer, by whomever it was computed: bounds of the true signed distance, of the angle of the
// normal, and of how far the witness points are from where they should be. See docs/proof.md.
#pragma once

#include <optional>

#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/layout.hpp"

namespace touchstone {

/// An answer to be judged, of the core or of anybody else: any numbers, in the coordinates of a query.
template <int N>
struct Claim {
  double distance;
  Vec<double, N> normal;  ///< from A to B; of any length, but a zero, infinite or NaN normal has no direction
  Vec<double, N> pointOnA, pointOnB;
  /// What its method proves. `converged` is believed of an answer of the core, which has claimed it by a result; of
  /// anybody else's nothing is known that is not evaluated.
  Status status = Status::unproved;
};
/// The claim that a result of the core makes.
template <ScalarType S, int N>
Claim<N> claimOf(const PairResult<S, N>& r) {
  return {static_cast<double>(r.distance), castVec<double>(r.normal), castVec<double>(r.pointOnA),
          castVec<double>(r.pointOnB), r.status};
}

/// Bounds that hold, every rounding included: that of the placement of the shapes by their poses, too. Metres and
/// radians. Of a claim with a number that is not finite a bound says as little as must be: infinity, or pi.
struct Certificate {
  /// The true signed distance is at least this: the separation along the claimed normal; -infinity where that has no
  /// direction. Against a half-space, which is bounded in one direction only, the signed distance itself.
  double lower;
  /// The true signed distance is at most this: by points of both shapes next to the claimed ones, or by a complete set
  /// of candidates for the normal; infinity where there is neither proof.
  double upper;
  double normalAngle;  ///< the angle between the claimed normal and a true one is at most this; pi: nothing is proved
  /// At most so far are the points from the surfaces, and from pointOnB == pointOnA + distance * normal.
  double witnessOff;
};

/// A certificate, and what follows from it.
struct Proof {
  Certificate certificate;
  /// |distance - the true signed distance| is at most this; of a converged answer, the accuracy of the contract.
  double errorBound;
  Status status;
};

namespace detail {
/// An operand in double: the numbers of a shape of this kind and its pose, or null.
struct CertifiedShape {
  ShapeKind kind;
  double numbers[maxShapeNumbers];
  double pose[maxPoseNumbers];
  bool isMoved;
};
/// Vectors of the plane have z = 0. `isFloat`: the accuracy of the contract is that of float.
Proof proofOf(const CertifiedShape& a, const CertifiedShape& b, const Claim<3>& claim, bool isFloat);
/// Of a contact point: the separation is the distance of the claim.
double separationBound(const CertifiedShape& a, const CertifiedShape& b, const Claim<3>& point);

template <int N>
Claim<3> inSpace(const Claim<N>& claim) {
  const auto lifted = [](const Vec<double, N>& v) {
    return vecOf<double, 3>([&](int i) { return i < N ? v[i < N ? i : 0] : 0.0; });
  };
  return {claim.distance, lifted(claim.normal), lifted(claim.pointOnA), lifted(claim.pointOnB), claim.status};
}
template <ScalarType S, int N>
CertifiedShape certifiedShape(const Shape<S>& shape, const PoseIn<S, N>& pose) {
  CertifiedShape out{kindOf(shape), {}, {}, !isIdentity(pose)};
  pack(shape, std::span<double>(out.numbers));
  for (int i = 0; i < N; ++i) out.pose[i] = static_cast<double>(pose.position[i]);
  if constexpr (N == 3) {
    const S rotation[] = {pose.rotation.x, pose.rotation.y, pose.rotation.z, pose.rotation.w};
    for (int i = 0; i < 4; ++i) out.pose[3 + i] = static_cast<double>(rotation[i]);
  } else {
    out.pose[2] = static_cast<double>(pose.angle);
  }
  return out;
}
}  // namespace detail

/// What is proved of an answer to a pair; empty unless hasDistance(kinds) and N is their dimension. Shapes and poses
/// must be valid, the claim need not. It takes some 5 us for two boxes, and less than a millisecond for two hulls of
/// 64 points.
template <int N, ScalarType S>
std::optional<Proof> proofOf(const Shape<S>& a, const PoseIn<S, N>& poseA, const Shape<S>& b, const PoseIn<S, N>& poseB,
                             const Claim<N>& claim) {
  if (!hasDistance(kindOf(a), kindOf(b)) || dimensionOf(kindOf(a)) != N) return std::nullopt;
  return detail::proofOf(detail::certifiedShape<S, N>(a, poseA), detail::certifiedShape<S, N>(b, poseB),
                         detail::inSpace(claim), std::is_same_v<S, float>);
}
template <int N, ScalarType S>
std::optional<Proof> proofOf(const Shape<S>& a, const Shape<S>& b, const Claim<N>& claim) {
  return proofOf<N>(a, PoseIn<S, N>{}, b, PoseIn<S, N>{}, claim);
}

/// The certificate alone.
template <int N, ScalarType S>
std::optional<Certificate> certify(const Shape<S>& a, const PoseIn<S, N>& poseA, const Shape<S>& b,
                                   const PoseIn<S, N>& poseB, const Claim<N>& claim) {
  const auto proof = proofOf<N>(a, poseA, b, poseB, claim);
  return proof ? std::optional(proof->certificate) : std::nullopt;
}
template <int N, ScalarType S>
std::optional<Certificate> certify(const Shape<S>& a, const Shape<S>& b, const Claim<N>& claim) {
  return certify<N>(a, PoseIn<S, N>{}, b, PoseIn<S, N>{}, claim);
}

/// The same for shapes of known type and the result of a query.
template <ShapeType A, ShapeType B>
Proof proofOf(const A& a, const PoseOf<A>& poseA, const B& b, const PoseOf<B>& poseB,
              const PairResult<typename A::Scalar, dimensionOfPair<A, B>>& r) {
  requirePair<A, B>();
  using S = typename A::Scalar;
  return *proofOf<A::dimension>(Shape<S>(a), poseA, Shape<S>(b), poseB, claimOf(r));
}
template <ShapeType A, ShapeType B>
Proof proofOf(const A& a, const B& b, const PairResult<typename A::Scalar, dimensionOfPair<A, B>>& r) {
  return proofOf(a, PoseOf<A>{}, b, PoseOf<B>{}, r);
}

/// A bound of the error of a contact point's separation: how far its two points are at most from the surfaces, and
/// `separation` from the way from one to the other along the normal of the pair. N is the dimension of the shapes.
template <int N, ScalarType S>
double separationErrorBound(const Shape<S>& a, const PoseIn<S, N>& poseA, const Shape<S>& b, const PoseIn<S, N>& poseB,
                            const Vec<S, N>& normal, const ManifoldPoint<S, N>& point) {
  return detail::separationBound(
      detail::certifiedShape<S, N>(a, poseA), detail::certifiedShape<S, N>(b, poseB),
      detail::inSpace<N>({static_cast<double>(point.separation), castVec<double>(normal),
                          castVec<double>(point.pointOnA), castVec<double>(point.pointOnB)}));
}

}  // namespace touchstone
