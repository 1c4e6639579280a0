// SPDX-License-Identifier: MIT
// Problem: the convex hull of points in space, exactly, for every input.
// Method: quickhull. A point in front of some face is added: the faces that it is in front of are removed, and the ring
// of edges around them (the horizon) is connected to it. Each point that is still outside is in the list of one face
// that it is in front of. Where it lies in the plane of the face beyond a part of the horizon, that face is extended to
// it instead of getting a neighbour in its plane; so faces are polygons, all of whose vertices are extreme.
// Why lists of new and extended faces suffice: a point outside that saw a removed face and still sees a face sees faces
// on both sides of an edge of the horizon, hence the new face there, whose normal is between theirs, or the extended
// one. Degenerate: all decisions are signs of exact determinants. The horizon is a simple ring, because the faces in
// front of which the point lies are the lower half of the hull's projection from it. An edge on whose line the point
// lies, beyond one end, is prolonged: both its faces are extended, and its end, which is left with two edges, is
// dissolved. The farthest point of a list is chosen in floating-point arithmetic, which affects the order of insertion
// only. Source: Barber, Dobkin, Huhdanpaa, The quickhull algorithm for convex hulls, 1996.
#include "algorithms/hulls/hull_builder.hpp"

#include <algorithm>

#include "algorithms/exact/orientation.hpp"

namespace touchstone::hull {

Builder::Builder(std::span<const Vec3<double>> points, const Memory& memory, const int (&corner)[4])
    : points_(points),
      edges_(memory.edges),
      faces_(memory.faces),
      nextOutside_(memory.nextOutside),
      horizonFrom_(memory.horizonFrom),
      horizon_(memory.horizon) {
  const auto p = [&](int i) -> const Vec3<double>& { return points_[at(corner[i])]; };
  const bool isInFront = orientation(p(0), p(1), p(2), p(3)) > 0;
  const int c[4] = {corner[0], corner[isInFront ? 2 : 1], corner[isInFront ? 1 : 2], corner[3]};
  const int faces[4] = {addFace(c[0], c[1], c[2]), addFace(c[0], c[3], c[1]), addFace(c[1], c[3], c[2]),
                        addFace(c[2], c[3], c[0])};
  for (int e = 0; e < edges_.used(); ++e)
    for (int other = 0; other < e; ++other)
      if (edges_[e].origin == edges_[edges_[other].next].origin &&
          edges_[other].origin == edges_[edges_[e].next].origin)
        join(e, other);
  for (int i = 0; i < static_cast<int>(points_.size()); ++i)
    for (const int f : faces)
      if (sideOf(f, i) > 0) {
        addOutside(f, i);
        break;
      }
}

void Builder::complete() {
  while (open_ != none) insert(farthestOf(faces_[open_]).point, open_);
}

void Builder::addFarthest(int most) {
  while (open_ != none && vertexCount() < most) {
    int face = open_;
    Farthest farthest = farthestOf(faces_[face]);
    for (int f = faces_[face].nextOpen; f != none; f = faces_[f].nextOpen) {
      const Farthest other = farthestOf(faces_[f]);
      if (other.height > farthest.height || (other.height == farthest.height && other.point < farthest.point)) {
        face = f;
        farthest = other;
      }
    }
    insert(farthest.point, face);
  }
}

/// Of equally far points the lowest index; equal points are in one list, so that the lowest of them becomes the vertex.
Builder::Farthest Builder::farthestOf(const Face& f) const {
  const Vec3<double>& a = points_[at(f.plane[0])];
  const Vec3<double> across = cross(points_[at(f.plane[1])] - a, points_[at(f.plane[2])] - a);
  const double size = length(across);
  const Vec3<double> normal = size > 0 ? across / size : across;
  Farthest farthest{f.outside, dot(normal, points_[at(f.outside)] - a)};
  for (int p = nextOutside(f.outside); p != none; p = nextOutside(p)) {
    const double height = dot(normal, points_[at(p)] - a);
    if (height > farthest.height || (height == farthest.height && p < farthest.point)) farthest = {p, height};
  }
  return farthest;
}

int Builder::sideOf(int f, int p) const {
  const int(&c)[3] = faces_[f].plane;
  return orientation(points_[at(c[0])], points_[at(c[1])], points_[at(c[2])], points_[at(p)]);
}

/// Adds the point p, which is in front of `face`.
void Builder::insert(int p, int face) {
  ++stamp_;
  const int count = collectHorizon(p, face);
  int orphans = none;
  removeVisible(orphans);
  const int runs = connect(p, count);
  for (int i = 0; i < runs; ++i) dissolve(horizon_[at(i)]);
  while (orphans != none) {
    const int q = orphans;
    orphans = nextOutside(q);
    if (q == p) continue;
    for (int f = created_; f != none; f = faces_[f].chain)
      if (sideOf(f, q) > 0) {
        addOutside(f, q);
        break;
      }
  }
}

/// The faces in front of which p lies, as the list visible_, and the horizon in order: for each edge the half-edge on
/// its outer side. It begins where the outer face changes or is not in one plane with p.
int Builder::collectHorizon(int p, int face) {
  const auto look = [&](int f) {
    if (faces_[f].stamp == stamp_) return false;
    faces_[f].stamp = stamp_;
    faces_[f].side = sideOf(f, p);
    return faces_[f].side > 0;
  };
  look(face);
  visible_ = face;
  faces_[face].chain = none;
  int last = face, start = none;
  for (int f = face; f != none; f = faces_[f].chain) {
    int e = faces_[f].edge;
    do {
      const int twin = edges_[e].twin, beyond = edges_[twin].face;
      if (look(beyond)) {
        faces_[last].chain = beyond;
        faces_[beyond].chain = none;
        last = beyond;
      }
      if (faces_[beyond].side <= 0) {
        start = edges_[e].origin;
        horizonFrom_[at(start)] = twin;
      }
      e = edges_[e].next;
    } while (e != faces_[f].edge);
  }
  int count = 0, vertex = start;
  do {
    const int twin = horizonFrom_[at(vertex)];
    horizon_[at(count++)] = twin;
    vertex = edges_[twin].origin;
  } while (vertex != start);
  const auto beyond = [&](int i) { return edges_[horizon_[at(i)]].face; };
  int first = 0;
  while (first + 1 < count && faces_[beyond(first)].side == 0 && beyond(first) == beyond((first + count - 1) % count))
    ++first;
  std::rotate(horizon_.begin(), horizon_.begin() + first, horizon_.begin() + count);
  return count;
}

/// Frees the visible faces; the points of their lists become the list `orphans`.
void Builder::removeVisible(int& orphans) {
  while (visible_ != none) {
    const int f = visible_;
    visible_ = faces_[f].chain;
    if (faces_[f].outside != none) {
      int last = faces_[f].outside;
      while (nextOutside(last) != none) last = nextOutside(last);
      nextOutside_[at(last)] = orphans;
      orphans = faces_[f].outside;
      close(f);
    }
    const int begin = faces_[f].edge;
    int e = begin;
    do {
      const int next = edges_[e].next;
      edges_.give(e);
      e = next;
    } while (e != begin);
    faces_[f].stamp = none;
    faces_.give(f);
  }
}

/// Connects p with the horizon: a triangle for each edge whose outer face is behind p, and two edges from p for each
/// run of edges of a face in whose plane p lies. The list created_ has the new and the extended faces, and the head of
/// horizon_, whose length is the result, the half-edges that lead to p.
int Builder::connect(int p, int count) {
  created_ = none;
  int runs = 0, firstStart = none, lastEnd = none;
  for (int i = 0; i < count; ++runs) {
    const int outer = horizon_[at(i)], beyond = edges_[outer].face, from = edges_[edges_[outer].next].origin;
    int start = none, end = none, face = beyond;
    if (faces_[beyond].side < 0) {
      face = addFace(from, edges_[outer].origin, p);
      const int base = faces_[face].edge;
      join(base, outer);
      end = edges_[base].next;
      start = edges_[end].next;
      ++i;
    } else {
      const int after = edges_[outer].next;
      int before = none, to = none;
      for (; i < count && edges_[horizon_[at(i)]].face == beyond; ++i) {
        const int covered = horizon_[at(i)];
        before = edges_[covered].previous;
        to = edges_[covered].origin;
        edges_.give(covered);
      }
      end = addEdge(to, beyond);
      start = addEdge(p, beyond);
      follow(before, end);
      follow(end, start);
      follow(start, after);
      faces_[beyond].edge = start;
    }
    faces_[face].chain = created_;
    created_ = face;
    if (lastEnd == none)
      firstStart = start;
    else
      join(lastEnd, start);
    lastEnd = end;
    horizon_[at(runs)] = end;
  }
  join(lastEnd, firstStart);
  return runs;
}

/// Removes the vertex at which a half-edge to the new point begins, if it has only one other edge: that edge then ends
/// in the new point.
void Builder::dissolve(int spoke) {
  const int back = edges_[spoke].twin, edge = edges_[spoke].previous, twin = edges_[back].next;
  if (edges_[edge].twin != twin) return;
  follow(edge, edges_[spoke].next);
  follow(back, edges_[twin].next);
  join(edge, back);
  faces_[edges_[edge].face].edge = edge;
  faces_[edges_[back].face].edge = back;
  edges_.give(spoke);
  edges_.give(twin);
}

int Builder::addFace(int a, int b, int c) {
  const int f = faces_.take();
  const int e[3] = {addEdge(a, f), addEdge(b, f), addEdge(c, f)};
  for (int i = 0; i < 3; ++i) follow(e[i], e[(i + 1) % 3]);
  faces_[f] = {{a, b, c}, e[0], none, none, none, none, stamp_, -1};
  return f;
}
int Builder::addEdge(int origin, int face) {
  const int e = edges_.take();
  edges_[e] = {origin, none, none, none, face};
  return e;
}
void Builder::follow(int e, int next) {
  edges_[e].next = next;
  edges_[next].previous = e;
}
void Builder::join(int e, int twin) {
  edges_[e].twin = twin;
  edges_[twin].twin = e;
}

void Builder::addOutside(int f, int p) {
  Face& face = faces_[f];
  if (face.outside == none) {
    face.previousOpen = lastOpen_;
    face.nextOpen = none;
    (lastOpen_ == none ? open_ : faces_[lastOpen_].nextOpen) = f;
    lastOpen_ = f;
  }
  nextOutside_[at(p)] = face.outside;
  face.outside = p;
}
/// Takes a face out of the list of faces with points in front.
void Builder::close(int f) {
  const Face& face = faces_[f];
  (face.previousOpen == none ? open_ : faces_[face.previousOpen].nextOpen) = face.nextOpen;
  (face.nextOpen == none ? lastOpen_ : faces_[face.nextOpen].previousOpen) = face.previousOpen;
}

}  // namespace touchstone::hull
