// SPDX-License-Identifier: MIT
// The polytope of a core of the general solver whose faces are known, in memory of its own.
#pragma once

#include <optional>

#include "algorithms/convex/minkowski.hpp"
#include "algorithms/hulls/convex_hull.hpp"
#include "algorithms/polytopes/placed_hull.hpp"
#include "algorithms/polytopes/small_polytope.hpp"

namespace touchstone {

/// A polygon, segment or point of the plane: its vertices counter-clockwise, and the normal of the edge from each to
/// the next.
struct PolygonView {
  std::span<const Vec2<double>> vertices, normals;
};
template <int N>
using ViewOf = std::conditional_t<N == 3, PolytopeView, PolygonView>;

/// The polytope of a core, in memory of its own: 18 kB in space.
template <int N>
class CorePolytope;

template <>
class CorePolytope<3> {
  using Form = ConvexCore<3>::Form;

 public:
  explicit CorePolytope(const ConvexCore<3>& core) : core_(core) {
    if (core.form == Form::box) {
      if (const int axis = onlyExtent(core.box.half); axis < 3) {
        // A box with at most one extent has no faces: against a segment they would be treated as facets.
        Vec3<double> tip{};
        tip[axis] = core.box.half[axis];
        small_ = segmentPolytope({core.box.toWorld(-tip), core.box.toWorld(tip)});
        tipCorner_ = 1U << axis;
      } else {
        small_ = boxPolytope(core.box);
      }
    } else if (core.form == Form::spheres) {
      small_ = segmentPolytope({core.base, core.tip});
    } else if (core.isTriangle) {
      const Vec3<double> own[3] = {core.points[0], core.points[1], core.points[2]};
      small_ = trianglePolytope({own[0] + core.position, own[1] + core.position, own[2] + core.position}, own);
    } else {
      placed_.emplace(core.points, core.topology, HullPose{core.position, core.rotation, core.isTurned});
    }
  }
  ViewOf<3> view() const { return placed_ ? placed_->view() : small_.view(); }
  Feature feature(std::size_t vertex) const {
    const auto i = static_cast<std::uint32_t>(vertex);
    if (core_.form == Form::spheres) return core_.isWhole ? core_.whole : Feature{FeatureKind::cap, i};
    if (tipCorner_ != 0) return {FeatureKind::vertex, i * tipCorner_};
    if (placed_ && core_.topology != nullptr) return {FeatureKind::vertex, core_.topology->index[vertex]};
    return {FeatureKind::vertex, i};
  }

 private:
  /// The axis along which alone a box extends, or any of a point; 3 of a box that has a face.
  static int onlyExtent(const Vec3<double>& half) {
    int axis = 0, count = 0;
    for (int i = 0; i < 3; ++i)
      if (half[i] > 0) {
        axis = i;
        ++count;
      }
    return count > 1 ? 3 : axis;
  }

  const ConvexCore<3>& core_;
  SmallPolytope small_;
  std::uint32_t tipCorner_ = 0;  ///< the corner of a box without faces that is its tip
  std::optional<PlacedHull> placed_;
};

template <>
class CorePolytope<2> {
  using Form = ConvexCore<2>::Form;

 public:
  explicit CorePolytope(const ConvexCore<2>& core) : core_(core) {
    if (core.form == Form::box) {
      for (const std::uint32_t corner : {0U, 1U, 3U, 2U})
        add(corner, core.box.toWorld(vecOf<double, 2>(
                        [&](int k) { return (corner >> k & 1U) != 0 ? core.box.half[k] : -core.box.half[k]; })));
      for (std::size_t i = 0; i < 4; ++i) {
        const Vec2<double>& axis = core.box.rotation.column[i % 2 == 0 ? 1 : 0];
        normals_[i] = i == 0 || i == 3 ? -axis : axis;
      }
    } else if (core.form == Form::spheres) {
      add(0, core.base);
      if (!(core.base == core.tip)) add(1, core.tip);
      setNormals(core.tip - core.base);
    } else {
      std::uint32_t order[maxPolygonPoints];
      const std::size_t n = core.points.size();
      count_ = static_cast<std::size_t>(
          hull::convexRing(core.points, std::span(order).first(n), std::span(index_).first(n)));
      const auto turned = [&](const Vec2<double>& v) { return core.isTurned ? core.rotation.toWorld(v) : v; };
      for (std::size_t i = 0; i < count_; ++i) {
        const Vec2<double>&from = core.points[index_[i]], &to = core.points[index_[(i + 1) % count_]];
        vertices_[i] = turned(from) + core.position;
        normals_[i] = turned(-perpendicular(lengthAndDirection(to - from).direction));
      }
    }
  }
  /// A segment has two edges, there and back; the normal of a point is zero.
  ViewOf<2> view() const { return {{vertices_, count_}, {normals_, count_}}; }
  Feature feature(std::size_t vertex) const {
    if (core_.form == Form::spheres) return core_.isWhole ? core_.whole : Feature{FeatureKind::cap, index_[vertex]};
    return {FeatureKind::vertex, index_[vertex]};
  }

 private:
  void add(std::uint32_t index, const Vec2<double>& v) {
    index_[count_] = index;
    vertices_[count_++] = v;
  }
  void setNormals(const Vec2<double>& along) {
    normals_[0] = -perpendicular(lengthAndDirection(along).direction);
    normals_[1] = -normals_[0];
  }

  const ConvexCore<2>& core_;
  std::size_t count_ = 0;
  Vec2<double> vertices_[maxPolygonPoints], normals_[maxPolygonPoints];
  std::uint32_t index_[maxPolygonPoints];
};

}  // namespace touchstone
