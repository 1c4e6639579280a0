// SPDX-License-Identifier: MIT
// Problem: large spheres inside the solid that a closed mesh bounds.
// Method: from the middle of the largest triangle of a node inwards. A sphere that touches the surface there shrinks
// until hardly any of the surface lies in it: its next radius is that of the sphere through a point of the surface that
// is nearly the closest one to its centre. The centre c is then taken if the winding number of the surface around it is
// not 0, with a lower bound of its distance to the surface as radius, minus the accuracy of the distance. That alone
// proves the sphere: the solid contains c, and no point of the surface is nearer.
// Effort: nodes of level 7 and leaves above it are computed so; a node above has the largest sphere of its children.
// Below that there are none, because each takes several searches of a closest point. These end at 5 % of the distance:
// around the middle of a ball every triangle is about equally close.
// Source: Ma, Bae and Choi, 3D medial axis point approximation using nearest neighbors and the normal field, 2012.
#include "hierarchy/inner_bounds.hpp"

#include "hierarchy/frames.hpp"

namespace touchstone::hierarchy {
namespace {

using P = Vec3<double>;
constexpr std::uint32_t deepestLevel = 7;
constexpr int maxSteps = 12;
constexpr double accuratePart = 0.05;

struct Seed {
  P point, inwards;
};

class Finder {
 public:
  explicit Finder(const Hierarchy& hierarchy) : hierarchy_(hierarchy), queries_(hierarchy) {}

  Sphere<double> sphereAt(std::uint32_t node) {
    const auto seed = seedOf(node);
    if (!seed) return {{}, -1};
    const Sphere<double> inwards = from(*seed);
    // The corners may run clockwise, viewed from outside.
    return inwards.radius >= 0 ? inwards : from({seed->point, -seed->inwards});
  }

 private:
  /// Of the largest triangle below a node; empty if all have no area.
  std::optional<Seed> seedOf(std::uint32_t node) {
    double most = 0;
    Seed seed{};
    stack_.assign(1, node);
    while (!stack_.empty()) {
      const Node& n = hierarchy_.nodes()[stack_.back()];
      stack_.pop_back();
      if (!n.isLeaf()) {
        stack_.push_back(n.first);
        stack_.push_back(n.first + 1);
        continue;
      }
      for (const std::uint32_t i : hierarchy_.trianglesOf(n)) {
        const Triangle t = hierarchy_.mesh().triangle(i);
        const P normal = cross(t.b - t.a, t.c - t.a);
        if (const double area = length(normal); area > most) {
          most = area;
          seed = {t.a + ((t.b - t.a) + (t.c - t.a)) / 3.0, normal / -area};
        }
      }
    }
    if (!(most > 0)) return std::nullopt;
    return seed;
  }

  Sphere<double> from(const Seed& seed) {
    const Sphere<double>& all = hierarchy_.nodes()[0].around;
    double radius = all.radius;
    NearPoint near = queries_.nearPoint(seed.point + seed.inwards * radius, accuratePart);
    for (int step = 0; step < maxSteps && near.on.distance < radius * (1 - accuratePart); ++step) {
      const P to = near.on.point - seed.point;
      const double next = lengthSquared(to) / (2 * dot(to, seed.inwards));
      if (!(next > 0 && next < radius)) break;
      radius = next;
      near = queries_.nearPoint(seed.point + seed.inwards * radius, accuratePart);
    }
    const P center = seed.point + seed.inwards * radius;
    const double proved = near.atLeast - slackOf(maxNorm(all.center) + all.radius);
    const bool isInside = proved > 0 && queries_.windingNumber(center).value_or(0) != 0;
    return {center, isInside ? proved : -1};
  }

  const Hierarchy& hierarchy_;
  MeshQueries queries_;
  std::vector<std::uint32_t> stack_;
};

}  // namespace

void findInnerBounds(const Hierarchy& hierarchy, std::span<Node> nodes) {
  Finder finder(hierarchy);
  // Children stand after their parents.
  for (std::size_t i = nodes.size(); i-- > 0;) {
    Node& node = nodes[i];
    if (node.level > deepestLevel) continue;
    if (node.level == deepestLevel || node.isLeaf()) {
      node.inner = finder.sphereAt(static_cast<std::uint32_t>(i));
      continue;
    }
    const Sphere<double>&left = nodes[node.first].inner, &right = nodes[node.first + 1].inner;
    node.inner = left.radius < right.radius ? right : left;
  }
}

}  // namespace touchstone::hierarchy
