// SPDX-License-Identifier: MIT
// The broad phase gives boxes that a ray meets or that are near a point; the shapes decide. What a shape answers
// shortens the search: a shape lies within its box, so a box farther than the k-th nearest shape is not asked. The
// answer of a shape has rounding that is relative to all coordinates, also where that of a box is relative to one that
// is 0: a ray that passes a shape by less than rounding meets it, so its box must be met, too.
#include "touchstone/broadphase/world_queries.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "broadphase/rounding.hpp"
#include "preconditions.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/layout.hpp"
#include "touchstone/ray.hpp"

namespace touchstone::broadphase {
namespace {

/// The world form of a shape, in double.
template <ScalarType S>
Shape<double> wideShape(const World<S>& world, std::uint32_t index) {
  const ShapeKind kind = world.blocks()[static_cast<std::size_t>(world.kindAt(index))].kind;
  double numbers[maxShapeNumbers];
  const S* from = world.worldNumbers(index);
  for (int k = 0; k < layoutOf(kind).numberCount(); ++k) numbers[k] = static_cast<double>(from[k]);
  return unpack<double>(kind, numbers);
}
/// More than the rounding of a ray or a distance from a point, of any shape of the world; metres.
template <ScalarType S>
double roundingOfShapes(const World<S>& world, const Vec3<double>& from) {
  constexpr double rounding = 1e-12;
  return rounding * (maxNorm(from) + world.reach());
}
Vec2<double> flat(const Vec3<double>& v) { return {{v[0], v[1]}}; }

/// Signed distance of a point from a shape.
double distanceFrom(const Vec3<double>& point, const Shape<double>& shape) {
  if (dimensionOf(kindOf(shape)) == 2)
    return distance<2>(Shape<double>(Circle2<double>{flat(point), 0}), shape)->distance;
  return distance<3>(Shape<double>(Point<double>{point}), shape)->distance;
}

template <ScalarType S>
struct RaySearch final : RayVisitor {
  const World<S>& world;
  Vec3<double> origin, direction;
  double longest;
  std::vector<ShapeOnRay>& found;

  RaySearch(const World<S>& in, const Vec3<double>& from, const Vec3<double>& along, double most,
            std::vector<ShapeOnRay>& into)
      : world(in), origin(from), direction(along), longest(most), found(into) {}
  float meet(std::uint32_t id, float, float maximum) override {
    const Shape<double> shape = wideShape(world, id);
    if (const auto hit = ray<3>(origin, direction, shape, Pose<double>{}, longest); hit && hit->hit)
      found.push_back({id, hit->entry});
    else if (const auto hit2 = ray<2>(flat(origin), flat(direction), shape, Pose2<double>{}, longest);
             hit2 && hit2->hit)
      found.push_back({id, hit2->entry});
    return maximum;
  }
};

bool isNearer(const NearShape& a, const NearShape& b) {
  return a.distance < b.distance || (a.distance == b.distance && a.index < b.index);
}

/// Keeps the `count` nearest in a heap with the farthest first.
template <ScalarType S>
struct NearSearch final : NearVisitor {
  const World<S>& world;
  Vec3<double> point;
  std::size_t count;
  double slack;  // of the distance of a box, for points and boxes in float
  std::vector<NearShape>& nearest;

  NearSearch(const World<S>& in, const Vec3<double>& from, std::size_t most, double noise, std::vector<NearShape>& into)
      : world(in), point(from), count(most), slack(noise), nearest(into) {}
  float meet(std::uint32_t id, float, float limit) override {
    const NearShape shape{id, distanceFrom(point, wideShape(world, id))};
    if (nearest.size() < count) {
      nearest.push_back(shape);
      std::push_heap(nearest.begin(), nearest.end(), isNearer);
    } else if (isNearer(shape, nearest.front())) {
      std::pop_heap(nearest.begin(), nearest.end(), isNearer);
      nearest.back() = shape;
      std::push_heap(nearest.begin(), nearest.end(), isNearer);
    }
    if (nearest.size() < count) return limit;
    const double reach = std::max(0.0, nearest.front().distance) + slack;
    return std::min(limit, roundedUp(reach * reach * (1 + 1e-6)));
  }
};

}  // namespace

template <ScalarType S>
void shapesAlongRay(const World<S>& world, BroadPhase& broadPhase, const Vec3<double>& origin,
                    const Vec3<double>& direction, double maximum, std::vector<ShapeOnRay>& shapes) {
  shapes.clear();
  // The direction is scaled to a largest component of 1, so that float holds it whatever its length.
  const double scale = std::max({std::abs(direction[0]), std::abs(direction[1]), std::abs(direction[2])});
  Ray ray{};
  for (int k = 0; k < 3; ++k) {
    ray.origin[k] = static_cast<float>(origin[k] - world.origin()[k]);
    ray.direction[k] = static_cast<float>(direction[k] / scale);
  }
  if (!world.isSpatial()) ray.origin[2] = ray.direction[2] = 0;
  ray.slack = roundedUp(roundingOfShapes(world, origin));
  ray.maximum = roundedUp(std::min(maximum * scale, double{std::numeric_limits<float>::max()}));
  RaySearch<S> search(world, origin, direction, maximum, shapes);
  broadPhase.alongRay(ray, search);
  std::sort(shapes.begin(), shapes.end(),
            [](const ShapeOnRay& a, const ShapeOnRay& b) { return a.t < b.t || (a.t == b.t && a.index < b.index); });
}

template <ScalarType S>
void nearestShapes(const World<S>& world, BroadPhase& broadPhase, const Vec3<double>& point, std::size_t count,
                   std::vector<NearShape>& shapes) {
  shapes.clear();
  if (count == 0) return;
  float local[3];
  double largest = 0;
  for (int k = 0; k < 3; ++k) {
    const double offset = k == 2 && !world.isSpatial() ? 0 : point[k] - world.origin()[k];
    local[k] = static_cast<float>(offset);
    largest = std::max(largest, std::abs(offset));
  }
  NearSearch<S> search(world, point, count, 1e-6 * largest + roundingOfShapes(world, point), shapes);
  broadPhase.around(local, std::numeric_limits<float>::infinity(), search);
  std::sort(shapes.begin(), shapes.end(), isNearer);
}

template <ScalarType S>
Box localBox(const World<S>& world, const Aabb<double>& box) {
  Box local{};
  for (int k = 0; k < 3; ++k) {
    const bool isFlat = k == 2 && !world.isSpatial();
    local.lower[k] = isFlat ? 0 : roundedDown(box.min[k] - world.origin()[k]);
    local.upper[k] = isFlat ? 0 : roundedUp(box.max[k] - world.origin()[k]);
  }
  return local;
}

template <ScalarType S>
bool shapesInBox(const World<S>& world, BroadPhase& broadPhase, const Aabb<double>& box,
                 std::vector<std::uint32_t>& indices) {
  const int axes = world.isSpatial() ? 3 : 2;
  indices.clear();
  // Before it is rounded outwards: a box that is turned inside out by less than that is refused, too.
  for (int k = 0; k < axes; ++k)
    if (!(box.min[k] <= box.max[k])) return false;
  broadPhase.overlapping(localBox(world, box), indices);
  std::erase_if(indices, [&](std::uint32_t index) {
    const double* bounds = world.bounds().data() + std::size_t{6} * index;
    for (int k = 0; k < axes; ++k)
      if (bounds[3 + k] < box.min[k] || box.max[k] < bounds[k]) return true;
    return false;
  });
  std::sort(indices.begin(), indices.end());
  return true;
}

#define TOUCHSTONE_INSTANTIATE(S)                                                                              \
  template void shapesAlongRay(const World<S>&, BroadPhase&, const Vec3<double>&, const Vec3<double>&, double, \
                               std::vector<ShapeOnRay>&);                                                      \
  template void nearestShapes(const World<S>&, BroadPhase&, const Vec3<double>&, std::size_t,                  \
                              std::vector<NearShape>&);                                                        \
  template bool shapesInBox(const World<S>&, BroadPhase&, const Aabb<double>&, std::vector<std::uint32_t>&);   \
  template Box localBox(const World<S>&, const Aabb<double>&);
TOUCHSTONE_INSTANTIATE(float)
TOUCHSTONE_INSTANTIATE(double)
#undef TOUCHSTONE_INSTANTIATE

}  // namespace touchstone::broadphase
