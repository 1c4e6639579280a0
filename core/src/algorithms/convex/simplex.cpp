// SPDX-License-Identifier: MIT
// Problem: the closest point of a simplex to the origin, of up to N + 1 points of which the last was added to bring the
// simplex closer.
// Method: the closest point lies inside exactly one of the faces that have the newest vertex; each of them (one vertex,
// up to three edges, up to three triangles) gives the point of its plane that is closest to the origin, and where that
// is inside of the face it is a candidate. The candidate with the smallest distance is kept, measured from its weights:
// it belongs to the simplex, however badly conditioned the face is, so a wrong candidate can lose but never claim a
// distance that is too small. (Johnson's subalgorithm decides by signs of cofactors instead, which contradict each
// other for flat simplices and make GJK cycle.)
// Degenerate: a face without extent has no candidate, its own faces have. A simplex as thin as rounding encloses
// nothing, whatever the signs say.
// Source: van den Bergen, Collision Detection in Interactive 3D Environments, 4.3; Ericson, Real-Time Collision
// Detection, 5.1.2, 5.1.5 and 9.5; on robustness Montanari, Petrinic, Barbieri, Improving the GJK algorithm, 2017.
#include "algorithms/convex/simplex.hpp"

#include <algorithm>
#include <cmath>

#include "algorithms/directions.hpp"

namespace touchstone {
namespace {

using V2 = Vec2<double>;
using V3 = Vec3<double>;

/// A face of a simplex with the weights of its point that is closest to the origin.
struct FaceCandidate {
  int count;
  int index[3];
  double weight[3];
};

template <int N>
class ClosestFace {
 public:
  /// Of the faces that have a vertex from `first` on.
  ClosestFace(const Simplex<N>& simplex, int first) : simplex_(simplex) {
    for (int k = first; k < simplex.count; ++k) {
      offer({1, {k}, {1}});
      for (int i = 0; i < k; ++i) offerEdge(k, i);
      if constexpr (N == 3)
        for (int i = 0; i < k; ++i)
          for (int j = i + 1; j < k; ++j) offerTriangle(k, i, j);
    }
  }
  Simplex<N> best() const {
    Simplex<N> face{best_.count, {}, {}};
    for (int i = 0; i < best_.count; ++i) {
      face.vertex[i] = simplex_.vertex[best_.index[i]];
      face.weight[i] = best_.weight[i];
    }
    return face;
  }

 private:
  const Vec<double, N>& at(int i) const { return simplex_.vertex[i].w; }

  void offer(const FaceCandidate& face) {
    Vec<double, N> point = at(face.index[0]);
    for (int i = 1; i < face.count; ++i) point = point + (at(face.index[i]) - at(face.index[0])) * face.weight[i];
    const double squared = lengthSquared(point);
    if (least_ >= 0 && !(squared < least_)) return;
    least_ = squared;
    best_ = face;
  }
  void offerEdge(int i, int j) {
    // From the nearer end, so that its precision is kept.
    if (lengthSquared(at(j)) < lengthSquared(at(i))) std::swap(i, j);
    const Vec<double, N> d = at(j) - at(i);
    const double dd = lengthSquared(d), along = -dot(at(i), d);
    if (!(along > 0 && along < dd)) return;
    const double t = along / dd;
    offer({2, {i, j}, {1 - t, t}});
  }
  void offerTriangle(int i, int j, int k) requires(N == 3) {
    if (lengthSquared(at(j)) < lengthSquared(at(i))) std::swap(i, j);
    if (lengthSquared(at(k)) < lengthSquared(at(i))) std::swap(i, k);
    if (lengthSquared(at(j) - at(i)) < lengthSquared(at(k) - at(i))) std::swap(j, k);
    // First across the longer edge, then along it: what the first step loses in a thin triangle, the second makes good.
    const auto edge = lengthAndDirection(at(j) - at(i));
    const V3 across = without(at(k) - at(i), edge.direction);
    const double squared = lengthSquared(across);
    if (!(squared > 0)) return;
    const double t = -dot(without(at(i), edge.direction), across) / squared;
    const double s = -dot(at(i) + (at(k) - at(i)) * t, edge.direction) / edge.length;
    if (s > 0 && t > 0 && s + t < 1) offer({3, {i, j, k}, {1 - s - t, s, t}});
  }

  const Simplex<N>& simplex_;
  FaceCandidate best_{};
  double least_ = -1;
};

/// A normal of the face opposite to vertex k of a full simplex, of any length and sign.
V2 normalOpposite(const Simplex<2>& s, int k) {
  return perpendicular(s.vertex[(k + 2) % 3].w - s.vertex[(k + 1) % 3].w);
}
V3 normalOpposite(const Simplex<3>& s, int k) {
  const V3& from = s.vertex[(k + 1) % 4].w;
  return cross(s.vertex[(k + 2) % 4].w - from, s.vertex[(k + 3) % 4].w - from);
}

template <int N>
bool isEnclosed(Simplex<N>& simplex, double noise) {
  if (simplex.count < N + 1) return false;
  for (int k = 0; k <= N; ++k) {
    const Vec<double, N> n = normalOpposite(simplex, k);
    const Vec<double, N>& from = simplex.vertex[(k + 1) % (N + 1)].w;
    const double height = dot(n, simplex.vertex[k].w - from), origin = -dot(n, from);
    const bool isBeyond = origin != 0 && (origin < 0) != (height < 0);
    if (!(std::abs(height) > noise * length(n)) || isBeyond) return false;
    simplex.weight[k] = origin / height;
  }
  double sum = 0;
  for (const double weight : simplex.weight) sum += weight;
  for (double& weight : simplex.weight) weight /= sum;
  return true;
}

}  // namespace

template <int N>
OriginPlace reduceToClosest(Simplex<N>& simplex, double noise, bool mayEnclose) {
  if (mayEnclose && isEnclosed(simplex, noise)) return OriginPlace::enclosed;
  simplex = ClosestFace<N>(simplex, simplex.count - 1).best();
  return OriginPlace::outside;
}

template <int N>
Simplex<N> closestFace(const Simplex<N>& simplex) {
  return ClosestFace<N>(simplex, 0).best();
}

template <int N>
Vec<double, N> separatingNormal(const Simplex<N>& simplex, const Vec<double, N>& v) {
  const auto along = lengthAndDirection(v);
  if (simplex.count < 2) return along.direction;
  const Vec<double, N> d = simplex.vertex[1].w - simplex.vertex[0].w;
  if (simplex.count == 2) {
    const auto edge = lengthAndDirection(d);
    if (!(edge.length > along.length)) return along.direction;
    const Vec<double, N> across = lengthAndDirection(without(along.direction, edge.direction)).direction;
    return maxNorm(across) > 0 ? across : along.direction;
  }
  if constexpr (N == 3) {
    const V3 e = simplex.vertex[2].w - simplex.vertex[0].w;
    const auto face = lengthAndDirection(cross(d, e));
    const double longest = std::sqrt(std::max({lengthSquared(d), lengthSquared(e), lengthSquared(e - d)}));
    if (!(face.length > along.length * longest)) return along.direction;
    return dot(face.direction, simplex.vertex[0].w) < 0 ? -face.direction : face.direction;
  } else {
    return along.direction;
  }
}

template OriginPlace reduceToClosest(Simplex<2>&, double, bool);
template OriginPlace reduceToClosest(Simplex<3>&, double, bool);
template Simplex<2> closestFace(const Simplex<2>&);
template Simplex<3> closestFace(const Simplex<3>&);
template V2 separatingNormal(const Simplex<2>&, const V2&);
template V3 separatingNormal(const Simplex<3>&, const V3&);

}  // namespace touchstone
