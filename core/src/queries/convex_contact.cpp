// SPDX-License-Identifier: MIT
// Problem: the contact manifold of a pair with a shape that is known by its support function only.
// Method: the support points along directions that are tilted from the normal by tolerance::manifold, in the order of
// their azimuth, are the corners of the face or edge that touches, if it is one: corners stay where they are when the
// tilt changes, points of a curved surface move in proportion to it. What both shapes' features share is chosen as for
// shapes of the core (shared_points.hpp).
// Degenerate: along a straight line of a curved surface, as on the side of a cylinder, only the tilts along that line
// are stable: they are looked for along the line through the two support points that are farthest apart. Without a
// face or an edge the witness points are the one contact.
// Source: perturbed support points as in Bullet's persistent manifold; that they are told from a curved surface by a
// second tilt is derived here.
#include <algorithm>

#include "algorithms/directions.hpp"
#include "queries/placed_view.hpp"
#include "queries/shared_points.hpp"

namespace touchstone {
namespace {

constexpr double mostTilt = tolerance::manifold<double>, lessTilt = 0.9 * mostTilt;
/// How far a corner may move with the tilt, as a part of the extent of all tilted support points: above rounding. A
/// curved surface moves by a tenth of the tilt times its radius.
constexpr double stable = tolerance::coplanar<double>;

/// Support points of a shape relative to a point, on its surface.
template <int N>
struct TiltedSupport {
  const detail::ConvexView<N>& view;
  Vec<double, N> n, reference;

  SupportPoint<double, N> operator()(const Vec<double, N>& across, double sine) const {
    SupportPoint<double, N> found = view.support(view.shape, n + across * sine);
    found.point = found.point - reference + n * view.radius;
    return found;
  }
};

/// A corner at each end of a tilt; false where it moves with it.
template <int N>
bool isCorner(const TiltedSupport<N>& support, const Vec<double, N>& across, const SupportPoint<double, N>& at,
              double extent) {
  return length(support(across, lessTilt).point - at.point) <= stable * extent;
}

/// A name for what two named corners have in common; indices below 2048 give each pair its own.
std::uint32_t indexOfBoth(std::uint32_t p, std::uint32_t q) {
  return (std::min(p, q) * 2048 + std::max(p, q)) & maxFeatureIndex;
}

/// The corners with their names: those of the support function where it names vertices, otherwise they are numbered.
template <int N>
void nameCorners(SupportPolygon<N>& polygon, const SupportPoint<double, N>* corners) {
  auto& support = polygon.support;
  const bool areNamed = std::all_of(corners, corners + support.count, [](const SupportPoint<double, N>& c) {
    return c.feature.kind == FeatureKind::vertex;
  });
  std::uint32_t lowest = maxFeatureIndex;
  for (int i = 0; i < support.count; ++i) {
    support.p[i] = corners[i].point;
    polygon.corner[i] = areNamed ? corners[i].feature : Feature{FeatureKind::vertex, static_cast<std::uint32_t>(i)};
    lowest = std::min(lowest, polygon.corner[i].index);
  }
  for (int i = 0; i < support.count; ++i)
    polygon.edge[i] = {FeatureKind::edge,
                       indexOfBoth(polygon.corner[i].index, polygon.corner[i + 1 < support.count ? i + 1 : 0].index)};
  if (support.count > 1) support.feature = support.count == 2 ? polygon.edge[0] : Feature{FeatureKind::face, lowest};
}

/// The two ends of an edge or of a line of a curved surface, if the tilts along it find them; otherwise one point.
template <int N>
int endsAlong(const TiltedSupport<N>& support, Vec<double, N> across, SupportPoint<double, N>* corners) {
  for (int round = 0; round < 4; ++round) {
    corners[0] = support(-across, mostTilt);
    corners[1] = support(across, mostTilt);
    const Vec<double, N> line = corners[1].point - corners[0].point;
    const double extent = length(line);
    if (extent > 0 && isCorner(support, -across, corners[0], extent) && isCorner(support, across, corners[1], extent))
      return 2;
    const Vec<double, N> flat = line - support.n * dot(support.n, line);
    if (!(maxNorm(flat) > 0)) break;
    across = lengthAndDirection(flat).direction;
  }
  return 1;
}

SupportPolygon<2> polygonOf(const TiltedSupport<2>& support) {
  SupportPolygon<2> polygon{};
  SupportPoint<double, 2> corners[2];
  polygon.support.count = endsAlong(support, perpendicular(support.n), corners);
  nameCorners(polygon, corners);
  return polygon;
}
SupportPolygon<3> polygonOf(const TiltedSupport<3>& support) {
  constexpr int count = SupportPolygon<3>::capacity;
  const Vec3<double> u = anyPerpendicular(support.n), v = cross(support.n, u);
  SupportPolygon<3> polygon{};
  SupportPoint<double, 3> found[count], corners[count];
  Vec3<double> across[count];
  for (int i = 0; i < count; ++i) {
    const Vec2<double> turned = rotationOf(i * (6.283185307179586 / count)).column[0];
    across[i] = u * turned[0] + v * turned[1];
    found[i] = support(across[i], mostTilt);
  }
  double extent = 0;
  Vec3<double> longest{};
  for (int i = 0; i < count; ++i)
    for (int j = 0; j < i; ++j)
      if (const Vec3<double> line = found[i].point - found[j].point; length(line) > extent) {
        extent = length(line);
        longest = line;
      }
  int corner = 0;
  for (int i = 0; i < count; ++i) {
    if (!isCorner(support, across[i], found[i], extent)) continue;
    // Neighbours in the ring may be one corner, the last and the first, too.
    const auto isSame = [&](const SupportPoint<double, 3>& other) {
      return length(other.point - found[i].point) <= tolerance::coplanar<double> * extent;
    };
    if (corner > 0 && (isSame(corners[corner - 1]) || isSame(corners[0]))) continue;
    corners[corner++] = found[i];
  }
  if (corner < 3 && extent > 0) {
    const Vec3<double> flat = longest - support.n * dot(support.n, longest);
    corner = maxNorm(flat) > 0 ? endsAlong(support, lengthAndDirection(flat).direction, corners) : 1;
  }
  polygon.support.count = std::max(corner, 1);
  if (corner == 0) corners[0] = found[0];
  nameCorners(polygon, corners);
  return polygon;
}

template <ScalarType S, int N>
SupportPolygon<N> polygonOf(const SeenOperand<S, N>& side, const Vec<double, N>& n, const Vec<double, N>& reference) {
  if (const auto* view = side.view()) return polygonOf(TiltedSupport<N>{*view, n, reference});
  return supportFeatureOf<SupportPolygon<N>>(side.shape(), n, reference);
}

}  // namespace

namespace detail {

template <ScalarType S, int N>
Contact<S, N> ownContact(const PlacedConvex<S, N>& a, const PlacedConvex<S, N>& b) {
  // A half-space comes last.
  if (!a.operand.view && !isBounded(a.operand.kind)) {
    const Contact<S, N> c = ownContact<S, N>(b, a);
    Contact<S, N> mirrored{swapped(c.pair), {}, c.count};
    for (int i = 0; i < c.count; ++i)
      mirrored.points[i] = {c.points[i].pointOnB, c.points[i].pointOnA, c.points[i].separation,
                            exchangedContactId(c.points[i].id)};
    return mirrored;
  }
  const Vec<double, N> origin = originOfPair(a, b);
  const SeenOperand<S, N> first(a, origin), second(b, origin);
  const PairResult<double, N>& pair = convexDistance<double, N>(first.operand(), second.operand());
  Contact<S, N> c{narrowedPair<S, N>(pair, origin), {}, 1};
  const auto point = [&](const Vec<double, N>& onA, const Vec<double, N>& onB, double separation, std::uint64_t id) {
    return ManifoldPoint<S, N>{castVec<S>(onA + origin), castVec<S>(onB + origin), static_cast<S>(separation), id};
  };
  c.points[0] = point(pair.pointOnA, pair.pointOnB, pair.distance, packFeatures({pair.featureA, pair.featureB}));
  const SupportPolygon<N> onA = polygonOf(first, pair.normal, pair.pointOnA);
  if (onA.support.count < 2) return c;
  const PairTouch<N> touch{pair.normal, pair.pointOnA, pair.pointOnB, static_cast<double>(tolerance::manifoldMargin<S>),
                           static_cast<double>(tolerance::manifoldTie<S>)};
  const bool isOnHalfSpace = !b.operand.view && !isBounded(b.operand.kind);
  const auto shared = isOnHalfSpace
                          ? pointsOnHalfSpace(onA, touch, NoSteps{})
                          : pointsOfBoth(onA, polygonOf(second, -pair.normal, pair.pointOnA), touch, NoSteps{});
  if (shared.count < 2) return c;
  c.count = shared.count;
  for (int i = 0; i < c.count; ++i)
    c.points[i] = point(shared.at[i].pointOnA, shared.at[i].pointOnB, shared.at[i].separation, shared.at[i].id);
  return c;
}

template Contact<float, 2> ownContact(const PlacedConvex<float, 2>&, const PlacedConvex<float, 2>&);
template Contact<float, 3> ownContact(const PlacedConvex<float, 3>&, const PlacedConvex<float, 3>&);
template Contact<double, 2> ownContact(const PlacedConvex<double, 2>&, const PlacedConvex<double, 2>&);
template Contact<double, 3> ownContact(const PlacedConvex<double, 3>&, const PlacedConvex<double, 3>&);

}  // namespace detail
}  // namespace touchstone
