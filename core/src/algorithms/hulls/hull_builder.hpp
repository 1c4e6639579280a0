// SPDX-License-Identifier: MIT
// Quickhull on polygonal faces with exact predicates: the construction behind convex_hull.hpp, in memory that the
// caller gives or in vectors that grow.
#pragma once

#include <span>
#include <vector>

#include "touchstone/vec.hpp"

namespace touchstone::hull {

/// Stands for no point, no half-edge and no face.
inline constexpr int none = -1;

inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// A side of an edge: from `origin` to the origin of `next`, counter-clockwise around its face, viewed from outside.
struct HalfEdge {
  int origin, twin, next, previous, face;
};

/// A polygon of the hull so far.
struct Face {
  int plane[3];                ///< three points that are not collinear, counter-clockwise viewed from outside
  int edge;                    ///< one of its half-edges
  int outside;                 ///< the first of the points in front of it that were assigned to it
  int previousOpen, nextOpen;  ///< the list of faces with points in front
  int chain;                   ///< the next face of a list in use during an insertion
  int stamp;                   ///< the insertion for which `side` was computed; `none` for a face that is free
  int side;                    ///< of the point inserted: 1 in front, 0 in the plane, -1 behind
};

inline int& freeLink(HalfEdge& e) { return e.next; }
inline int& freeLink(Face& f) { return f.chain; }

/// Elements by number that are taken and given back, in fixed memory or in a vector.
template <class T>
class Pool {
 public:
  explicit Pool(std::span<T> fixed) : items_(fixed) {}
  explicit Pool(std::vector<T>& growing) : items_(growing), growing_(&growing) {}
  T& operator[](int i) { return items_[at(i)]; }
  const T& operator[](int i) const { return items_[at(i)]; }
  int take() {
    ++live_;
    if (free_ != none) {
      const int taken = free_;
      free_ = freeLink((*this)[taken]);
      return taken;
    }
    if (growing_ != nullptr && used_ == static_cast<int>(items_.size())) {
      growing_->resize(items_.size() * 2 + 16);
      items_ = *growing_;
    }
    return used_++;
  }
  void give(int i) {
    --live_;
    freeLink((*this)[i]) = free_;
    free_ = i;
  }
  int live() const { return live_; }  ///< how many are taken
  int used() const { return used_; }  ///< all taken ones have lower numbers
 private:
  std::span<T> items_;
  std::vector<T>* growing_ = nullptr;
  int used_ = 0, live_ = 0, free_ = none;
};

/// The memory of a construction of n points. Fixed pools need 6 n half-edges and 2 n faces.
struct Memory {
  Pool<HalfEdge> edges;
  Pool<Face> faces;
  std::span<int> nextOutside, horizonFrom, horizon;  ///< n each
};

/// A hull under construction, solid from the start. Every vertex of it is an extreme point of the points inserted so
/// far and every face is a whole face of their hull, exactly.
class Builder {
 public:
  /// Starts with the tetrahedron of four points that are not coplanar.
  Builder(std::span<const Vec3<double>> points, const Memory& memory, const int (&corner)[4]);
  /// Adds points until none is outside.
  void complete();
  /// Adds the points farthest in front of a face until none is outside or the hull has `most` vertices.
  void addFarthest(int most);

  int vertexCount() const { return edges_.live() / 2 - faces_.live() + 2; }  // Euler
  int edgeCount() const { return edges_.live() / 2; }
  int faceCount() const { return faces_.live(); }
  /// Numbers of faces are below this, and some of them are free.
  int faceLimit() const { return faces_.used(); }
  bool isFace(int f) const { return faces_[f].stamp != none; }
  Face& face(int f) { return faces_[f]; }
  const HalfEdge& edge(int e) const { return edges_[e]; }
  /// The first face with points in front, the others by nextOpen; the points by nextOutside.
  int firstOpen() const { return open_; }
  int nextOutside(int p) const { return nextOutside_[at(p)]; }

 private:
  struct Farthest {
    int point;
    double height;
  };
  Farthest farthestOf(const Face& f) const;
  int sideOf(int f, int p) const;
  void insert(int p, int face);
  int collectHorizon(int p, int face);
  void removeVisible(int& orphans);
  int connect(int p, int count);
  void dissolve(int spoke);
  int addFace(int a, int b, int c);
  int addEdge(int origin, int face);
  void follow(int e, int next);
  void join(int e, int twin);
  void addOutside(int f, int p);
  void close(int f);

  std::span<const Vec3<double>> points_;
  Pool<HalfEdge> edges_;
  Pool<Face> faces_;
  std::span<int> nextOutside_, horizonFrom_, horizon_;
  int open_ = none, lastOpen_ = none, visible_ = none, created_ = none, stamp_ = 0;
};

}  // namespace touchstone::hull
