// SPDX-License-Identifier: MIT
// Convex hulls of lists of points, behind the WebAssembly surface; only in the module with all shapes. JavaScript
// writes the coordinates to a place that is made for them, and reads a list of whole numbers; both are freed
// afterwards.
#pragma once

namespace touchstone::bindings {

/// Room for that many points; its address.
int openPoints(int count, int dimension);
/// The hull of the points there. Writes its dimension, the number of its vertices and the number of its faces to
/// `result`; returns the address of a list: the vertices, then for each face the number of its corners and these.
int convexHullOf(int dimension);
/// At most `most` of its vertices. Writes their number, and how far the hull reaches beyond theirs; returns their
/// address.
int reduceHullOf(int dimension, int most);
/// Frees points and list.
void closePoints();

}  // namespace touchstone::bindings
