// SPDX-License-Identifier: MIT
// Problem: the shortest way from the origin out of the Minkowski difference D, which is minus the signed distance.
// Method: a polytope of points of D around the origin. Its nearest facet gives an upper bound of the signed distance
// (everything nearer belongs to D), the support point along that facet's outward normal m a lower one: D lies below the
// plane through it, so n = -m separates by n.w. Where the two meet, the facet lies on the boundary of D and is the
// answer; otherwise the support point becomes a vertex. The largest lower bound is kept with its facet. After the
// answer is proved, facets that are equally near are evaluated until one proves another normal to be equally short.
// Degenerate: a simplex of GJK with fewer than N + 1 vertices has the origin on it; points of D on either side of it
// complete it. Where there are none, D is flat, and its normal separates by 0 up to rounding. The origin on the surface
// is no special case: the offset of a facet is 0, and the support point shows whether it is on the boundary of D. A
// facet thinner than rounding has a normal that means nothing: its own vertex supports it, and then the distance of its
// points counts instead of that of its plane. Curved surfaces end when the facets are small enough (their error falls
// with the square of their size), except where they are equally deep in a ring of directions: there the vertices run
// out, and the answer states both bounds. They also run out where features that are parallel up to 1e-13, as of prisms
// of 128 sides about one axis, are split into facets that differ by rounding only. A second run with 128 times the
// tolerance then supplies the upper bound, to the accuracy of the contract.
// Source: van den Bergen, Proximity queries and penetration depth computation on 3D game objects, 2001.
#include "algorithms/convex/epa.hpp"

#include <new>

#include "algorithms/convex/polytope.hpp"
#include "touchstone/tolerances.hpp"

namespace touchstone {
namespace {

using V2 = Vec2<double>;
using V3 = Vec3<double>;

/// Directions along which a simplex has no extent, of any of its `count` vertices.
template <int N>
int directionsAcross(const Simplex<N>& s, Vec<double, N> (&out)[3]) {
  if (s.count == 1) {
    for (int k = 0; k < N; ++k) out[k] = unit<double, N>(k);
    return N;
  }
  const Vec<double, N> d = s.vertex[1].w - s.vertex[0].w;
  if constexpr (N == 2) {
    out[0] = anyPerpendicular(d);
    return 1;
  } else {
    if (s.count == 2) {
      out[0] = anyPerpendicular(d);
      out[1] = lengthAndDirection(cross(lengthAndDirection(d).direction, out[0])).direction;
      return 2;
    }
    out[0] = commonNormal(d, s.vertex[2].w - s.vertex[0].w).direction;
    if (!(maxNorm(out[0]) > 0)) out[0] = anyPerpendicular(d);
    return 1;
  }
}

/// How far w is off the plane, line or point that the simplex spans.
template <int N>
double distanceFromSpan(const Simplex<N>& s, const Vec<double, N>& w, const Vec<double, N>& n) {
  const Vec<double, N> r = w - s.vertex[0].w;
  if (s.count == 1) return length(r);
  if (s.count == N) return std::abs(dot(n, r));
  return length(without(r, lengthAndDirection(s.vertex[1].w - s.vertex[0].w).direction));
}

template <int N, class Steps>
SupportVertex<N> supportAlong(MinkowskiDifference<N>& difference, [[maybe_unused]] const Steps& steps,
                              const Vec<double, N>& n) {
  const SupportVertex<N> found = difference.support(n);
  if constexpr (Steps::isOn) steps.epaSupport(n, found);
  return found;
}

/// Adds points of D to a simplex until it has N + 1 vertices that are not in one plane. False where D is flat; `normal`
/// is then perpendicular to it.
template <int N, class Steps>
bool complete(MinkowskiDifference<N>& difference, const Steps& steps, Simplex<N>& simplex, Vec<double, N>& normal) {
  while (simplex.count <= N) {
    Vec<double, N> across[3];
    const int count = directionsAcross(simplex, across);
    SupportVertex<N> farthest{};
    double most = -1;
    for (int i = 0; i < 2 * count; ++i) {
      const SupportVertex<N> found = supportAlong(difference, steps, i % 2 == 0 ? across[i / 2] : -across[i / 2]);
      const double off = distanceFromSpan(simplex, found.w, across[i / 2]);
      if (off > most) {
        most = off;
        farthest = found;
      }
    }
    normal = across[0];
    if (!(most > difference.noise())) return false;
    simplex.vertex[simplex.count++] = farthest;
  }
  return true;
}

template <int N, class Steps>
class Expansion {
 public:
  Expansion(MinkowskiDifference<N>& difference, const Steps& steps, const PolytopeArrays<N>& memory,
            const Simplex<N>& start, EpaResult<N>& result)
      : difference_(difference), steps_(steps), result_(result), polytope_(memory, start, difference.rounding()) {
    if constexpr (Steps::isOn) steps_.epaStart(polytope_);
  }

  void run() {
    const int limit = std::min(difference_.calls() + 2 * epaLimitInScratch, maxConvexIterations - afterwards);
    const int mostVertices = difference_.isPolytope() ? epaLimitInScratch : curvedEpaLimit;
    for (int nearest = nearestUnsettled(); nearest >= 0; nearest = nearestUnsettled()) {
      if (difference_.calls() >= limit || polytope_.isFull() || polytope_.vertexCount() >= mostVertices)
        return stop(EpaEnd::limit);
      const Facet<N> facet = polytope_.facet(nearest);
      const double depth = -result_.lower;
      if (facet.offset > depth + difference_.noise()) return;
      const bool isProved = facet.offset >= depth - difference_.target();
      if (isProved && maxNorm(facet.normal + result_.normal) < tolerance::alike<double>) {
        polytope_.facet(nearest).isSettled = true;
        continue;
      }
      if constexpr (Steps::isOn) steps_.epaFace(facet, result_.lower, upperBound());
      const SupportVertex<N> found = supportAlong(difference_, steps_, -facet.normal);
      const double separation = -dot(facet.normal, found.w);
      if (isProved && separation >= result_.lower - difference_.noise()) {
        result_.unique = false;
        return;
      }
      const bool isOnBoundary = -separation - facet.offset <= difference_.target();
      // Of normals that are equally good, that of the facet which holds the witness points.
      if (separation > result_.lower || (isOnBoundary && !isProved)) {
        result_.lower = separation;
        result_.normal = -facet.normal;
      }
      if (isOnBoundary || isExhausted(facet, found.w))
        settle(nearest);
      else if (!polytope_.expand(nearest, found, steps_))
        return stop(EpaEnd::limit);
    }
  }

  /// Where the polytope proves nothing, a point of D does: the one that GJK found or a closer one.
  double upperBound() const {
    const double depth = polytope_.provedDepth(-result_.lower - difference_.target());
    return depth > 0 ? -depth : std::min(result_.upper, length(result_.face.mean(&SupportVertex<N>::w)));
  }

  /// Moves the answer to the facet that contains the projection of the origin along its own normal, where rounding made
  /// a neighbour the answer whose plane is as near but whose points are not.
  void settleOnFoot() {
    int foot = -1;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < polytope_.facetCount(); ++i) {
      const Facet<N>& facet = polytope_.facet(i);
      if (facet.offset > difference_.target() - result_.lower) continue;
      if (maxNorm(facet.normal + result_.normal) > tolerance::alike<double>) continue;
      const double off = offPlace(closestFace(polytope_.simplexOf(facet)), facet.normal * facet.offset);
      if (!(off < least)) continue;
      least = off;
      foot = i;
    }
    if (foot < 0) return;
    const Vec<double, N> n = -polytope_.facet(foot).normal;
    const double separation = dot(n, supportAlong(difference_, steps_, n).w);
    if (separation < result_.lower - difference_.target()) return;
    result_.normal = n;
    result_.lower = separation;
  }

  /// A thin difference is equally deep on its other side, where facets may be too thin to have that normal.
  void lookOpposite() {
    if (!result_.unique) return;
    const Vec<double, N> n = -result_.normal;
    const double separation = dot(n, supportAlong(difference_, steps_, n).w);
    if (separation >= result_.lower - difference_.noise()) result_.unique = false;
  }

  /// The face whose closest point to the origin is the place where the supporting plane of the answer touches D;
  /// `start` where that is closer.
  Simplex<N> touchedFace(const Simplex<N>& start) {
    const Vec<double, N> place = result_.normal * result_.lower;
    Simplex<N> best = start;
    double least = start.count > N ? std::numeric_limits<double>::infinity() : offPlace(start, place);
    for (int i = 0; i < polytope_.facetCount(); ++i) {
      const Facet<N>& facet = polytope_.facet(i);
      // The point of a facet is no closer to the place than its plane.
      if (std::abs(dot(facet.normal, place) - facet.offset) >= least) continue;
      const Simplex<N> face = closestFace(polytope_.simplexOf(facet));
      const double off = offPlace(face, place);
      if (!(off < least)) continue;
      least = off;
      best = face;
    }
    return best;
  }

 private:
  int nearestUnsettled() {
    int nearest = -1;
    for (int i = 0; i < polytope_.facetCount(); ++i) {
      const Facet<N>& facet = polytope_.facet(i);
      if (!facet.isSettled && (nearest < 0 || facet.offset < polytope_.facet(nearest).offset)) nearest = i;
    }
    return nearest;
  }
  /// Rounding can leave an existing vertex in front of a facet. Inserting it again repairs the polytope but may break
  /// another sliver, so the number of repairs is limited (maxDents).
  bool isExhausted(const Facet<N>& facet, const Vec<double, N>& w) {
    if (polytope_.isVertexOf(facet, w)) return true;
    return polytope_.hasVertex(w) && ++dents_ > maxDents;
  }
  static double offPlace(const Simplex<N>& face, const Vec<double, N>& place) {
    return maxNorm(face.mean(&SupportVertex<N>::w) - place);
  }
  void stop(EpaEnd end) { result_.end = end; }
  void settle(int i) {
    polytope_.facet(i).isSettled = true;
    polytope_.offsetByPoints(polytope_.facet(i));
  }

  MinkowskiDifference<N>& difference_;
  [[no_unique_address]] Steps steps_;
  EpaResult<N>& result_;
  Polytope<N> polytope_;
  static constexpr int maxDents = epaLimitInScratch / 2;
  static constexpr int afterwards = 2;  ///< support points that settleOnFoot() and lookOpposite() ask for
  int dents_ = 0;
};

/// The larger separation along the two normals of a flat difference.
template <int N, class Steps>
void separateFlat(MinkowskiDifference<N>& difference, const Steps& steps, const Vec<double, N>& normal,
                  EpaResult<N>& result) {
  for (const Vec<double, N>& n : {normal, -normal}) {
    const double separation = dot(n, supportAlong(difference, steps, n).w);
    if (!(separation > result.lower)) continue;
    result.lower = separation;
    result.normal = n;
  }
  result.unique = result.upper > difference.noise();
  result.end = EpaEnd::flat;
}

template <int N, class Steps>
[[gnu::noinline]] EpaResult<N> solvedIn(const PolytopeArrays<N>& memory, MinkowskiDifference<N>& difference,
                                        const GjkResult<N>& gjk, const Steps& steps) {
  EpaResult<N> result{gjk.upper, gjk.lower, gjk.normal, gjk.simplex, true, EpaEnd::stuck};
  Simplex<N> start = gjk.simplex;
  Vec<double, N> normal{};
  if (!complete(difference, steps, start, normal)) {
    separateFlat(difference, steps, normal, result);
    return result;
  }
  // That the signs of a simplex enclose the origin bounds nothing where its faces are steep; the weighted point does.
  if (gjk.end == GjkEnd::enclosed) result.upper = length(gjk.simplex.mean(&SupportVertex<N>::w));
  Expansion<N, Steps> expansion(difference, steps, memory, start, result);
  expansion.run();
  expansion.settleOnFoot();
  expansion.lookOpposite();
  result.face = expansion.touchedFace(gjk.simplex);
  result.upper = expansion.upperBound();
  if (difference.areClosed(result.lower, result.upper)) result.end = EpaEnd::closed;
  return result;
}

/// Not inlined: the polytope takes 47 kB of the stack.
template <int N, class Steps>
[[gnu::noinline]] EpaResult<N> solvedOnStack(MinkowskiDifference<N>& difference, const GjkResult<N>& gjk,
                                             const Steps& steps) {
  PolytopeMemory<N, epaLimit> memory;
  return solvedIn(memory.arrays(), difference, gjk, steps);
}
template <int N, class Steps>
EpaResult<N> solved(MinkowskiDifference<N>& difference, const GjkResult<N>& gjk, const Steps& steps) {
  using Large = PolytopeMemory<N, epaLimitInScratch>;
  ConvexScratch* const scratch = difference.scratch();
  if (scratch == nullptr) return solvedOnStack(difference, gjk, steps);
  static_assert(sizeof(Large) <= sizeof(scratch->memory));
  return solvedIn((new (scratch->memory) Large)->arrays(), difference, gjk, steps);
}

/// Bounds the answer of polytopes whose bounds are apart by a coarser one.
template <int N>
void boundCoarsely(MinkowskiDifference<N>& difference, const GjkResult<N>& gjk, EpaResult<N>& r) {
  difference.setCoarse(true);
  if (r.upper - r.lower <= difference.target()) return difference.setCoarse(false);
  EpaResult<N> coarse = solved(difference, gjk, NoSteps{});
  difference.setCoarse(false);
  coarse.upper = std::min(coarse.upper, r.upper);
  if (coarse.lower > r.lower)
    r = coarse;
  else
    r.upper = coarse.upper;
}

}  // namespace

// GJK and its last proof; both sides of three axes, of two lines and of a plane; the polytope, and its last normals.
static_assert(gjkLimit + 1 + 6 + 4 + 2 + 2 * epaLimitInScratch + 2 <= maxConvexIterations);

template <int N, class Steps>
EpaResult<N> epa(MinkowskiDifference<N>& difference, const GjkResult<N>& gjk, Steps steps) {
  EpaResult<N> r = solved(difference, gjk, steps);
  if (r.end != EpaEnd::closed && r.end != EpaEnd::flat && difference.isPolytope() && !difference.hasKnownFaces())
    boundCoarsely(difference, gjk, r);
  if constexpr (Steps::isOn)
    steps.epaEnd(static_cast<int>(r.end), r.lower, r.upper, r.distance(), r.normal, r.face.mean(&SupportVertex<N>::a));
  return r;
}

template EpaResult<2> epa(MinkowskiDifference<2>&, const GjkResult<2>&, NoSteps);
template EpaResult<3> epa(MinkowskiDifference<3>&, const GjkResult<3>&, NoSteps);
template EpaResult<2> epa(MinkowskiDifference<2>&, const GjkResult<2>&, ConvexSteps<2>);
template EpaResult<3> epa(MinkowskiDifference<3>&, const GjkResult<3>&, ConvexSteps<3>);

}  // namespace touchstone
