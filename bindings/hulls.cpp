// SPDX-License-Identifier: MIT
#include "hulls.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "arena.hpp"
#include "memory.hpp"
#include "touchstone/convex_hull.hpp"

namespace touchstone::bindings {
namespace {

std::vector<Vec3<double>> inSpace;
std::vector<Vec2<double>> inPlane;
std::vector<std::uint32_t> list;

/// Owns them, and what is allocated on the way from points to a list.
struct HullMemory final : Owner {
  void beginAnew() override {
    std::construct_at(&inSpace);
    std::construct_at(&inPlane);
    std::construct_at(&list);
  }
};
HullMemory hullMemory;

/// Products of three smaller coordinates underflow: these are treated as 0.
constexpr double leastCoordinate = 1e-70;

template <int N>
std::span<const Vec<double, N>> withoutTiny(std::vector<Vec<double, N>>& points) {
  for (auto& p : points)
    for (int k = 0; k < N; ++k)
      if (std::abs(p[k]) < leastCoordinate) p[k] = 0;
  return points;
}

}  // namespace

int openPoints(int count, int dimension) {
  const AllocatesFor owner(hullMemory);
  const auto size = static_cast<std::size_t>(count);
  if (dimension == 3) {
    inSpace.resize(size);
    return addressOf(inSpace.data());
  }
  inPlane.resize(size);
  return addressOf(inPlane.data());
}

int convexHullOf(int dimension) {
  const AllocatesFor owner(hullMemory);
  if (dimension == 3) {
    const ConvexHull hull = convexHull(withoutTiny(inSpace));
    list = hull.vertices;
    list.reserve(list.size() + hull.faces.size() + hull.corners.size());
    for (const HullFace& face : hull.faces) {
      list.push_back(face.count);
      for (const std::uint32_t corner : hull.view().cornersOf(face)) list.push_back(corner);
    }
    result[0] = hull.dimension;
    result[1] = static_cast<double>(hull.vertices.size());
    result[2] = static_cast<double>(hull.faces.size());
  } else {
    list = convexHull(withoutTiny(inPlane));
    result[0] = std::min(2.0, static_cast<double>(list.size()) - 1);
    result[1] = static_cast<double>(list.size());
    result[2] = 0;
  }
  return addressOf(list.data());
}

int reduceHullOf(int dimension, int most) {
  const AllocatesFor owner(hullMemory);
  ReducedHull reduced =
      dimension == 3 ? reduceHull(withoutTiny(inSpace), most) : reduceHull(withoutTiny(inPlane), most);
  list = std::move(reduced.points);
  result[0] = static_cast<double>(list.size());
  result[1] = reduced.reach;
  return addressOf(list.data());
}

void closePoints() {
  std::vector<Vec3<double>>().swap(inSpace);
  std::vector<Vec2<double>>().swap(inPlane);
  std::vector<std::uint32_t>().swap(list);
}

}  // namespace touchstone::bindings
