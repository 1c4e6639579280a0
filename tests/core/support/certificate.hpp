// SPDX-License-Identifier: MIT
// Proof of one answer instead of a search for it: bounds of the signed distance from below and from above, in long
// double and from the definition. It takes less than 0.1 ms for two hulls of 8 points, where brute force over all
// subsets of spheres takes 30 ms. It shares no code and no case distinction with the core.
//
// Shapes. Each is a polytope P (point, segment, triangle, box, hull; in the plane the same) inflated by one radius, so
// with D = Q - P the signed distance is sd = max over unit n of s(n), s(n) = min n.D - rA - rB. A half-space is bounded
// in one direction only and has a closed form. Tapered capsules and cylinders are not covered.
//
// Lower bound. s(n) for the normal of the answer, with the minimum over all vertices: no s(n) exceeds sd.
//
// Upper bound, where P and Q are disjoint or meet in a point. The witness points moved inwards by the radii lie in P
// and Q; their distance minus the radii is at least sd. How far they are from P and Q is measured as the distance to a
// convex combination of vertices, which can only be too large, and is added.
//
// Upper bound, where P and Q overlap. Then sd is -rA - rB minus the distance of the origin from the nearest facet of D.
// A facet of D = Q + (-P) is the sum of a face of Q and one of -P, and of dimension 2: either one of the two is a facet
// of its polytope and has the same normal, or two edges that are not parallel span it, and its normal is their cross
// product (Gottschalk, Separating axis theorem, 1996; Ericson, Real-Time Collision Detection, 2005, 5.2.1 and 9.5; de
// Berg et al., Computational Geometry, 13.3 on Minkowski sums). In the plane a facet is an edge of P or Q. So sd is the
// largest s(n) over these directions, each with both signs. Further directions do no harm: no s(n) exceeds sd. So what
// is needed is a set that lacks none. The facets of a box are its axes by definition. Those of a hull come from all
// triples of points with the others on one side, up to a tolerance far above rounding, so that coplanar points add
// normals and edges but lose none; an edge is any two points of such a triple.
//
// Flat shapes. Where D has no volume its interior is empty and sd >= -rA - rB. The largest s(n) then includes a normal
// of D's plane or line: of a face, of two edges that span the plane, or, for points and segments, perpendiculars of the
// edges and the axes. An answer below is refuted by it; the right one is proved by the witness points.
//
// Nearly parallel edges. The direction of the cross product of two edges at an angle of f loses 1 / f digits to
// rounding. Therefore all vertices are rounded to a grid of 2^-60 of the scene's extent first. sd of the rounded
// polytopes differs by less than 1e-17 of the extent (it changes by no more than the vertices move), and their edges
// and cross products are whole numbers, computed exactly: zero only where edges are parallel, which span no facet.
#pragma once

#include "support/oracle.hpp"
#include "support/scenes.hpp"

namespace certificate {

using oracle::Real;

/// Whether pairs of such shapes are covered; a pair is if both are.
bool covers(touchstone::ShapeKind kind);

/// What is proved of an answer. A number in it that is not finite makes `error` infinite.
struct Proof {
  Real lower, upper;  ///< of the signed distance; they meet up to rounding where the answer is right
  Real offA, offB;    ///< distances of the witness points from the surfaces
  Real offIdentity;   ///< length of pointOnB - (pointOnA + distance * normal)
  Real offUnit;       ///< by which the normal's length differs from 1
  /// The largest of all: of the distance's error that the bounds leave open, offA, offB and offIdentity.
  Real error;
  /// Whether the error is within `slack`, and the normal's length within 1e-12 of 1.
  bool holds(Real slack) const { return error <= slack && offUnit <= 1e-12L; }
};
Proof prove(const scenes::Scene& scene, const scenes::Answer& answer);

}  // namespace certificate
