// SPDX-License-Identifier: MIT
// The surface of the full module for hierarchies of meshes. A hierarchy and a pair of them are named by
// their addresses; arguments and results that are more than one number are in `numbers`. hierarchy.ts is the API.
#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "arena.hpp"
#include "hierarchy/frames.hpp"
#include "memory.hpp"
#include "touchstone/hierarchy/mesh_pair.hpp"
#include "touchstone/validate.hpp"

namespace touchstone::hierarchy {
namespace {

using bindings::addressOf;
using bindings::AllocatesFor;

// The layouts that hierarchy.ts reads.
static_assert(sizeof(ComparedNodes) == 16 && offsetof(ComparedNodes, level) == 8 &&
              offsetof(ComparedNodes, outcome) == 12);
static_assert(sizeof(TrianglePair) == 8);

double numbers[32];
std::string lastPath, lastMessage;

/// A node for a picture, in world coordinates: its index, kind, level, number of triangles (0: not a leaf), the numbers
/// of its shape in the order of its fields, and its inner sphere (radius below 0: none).
struct DrawnNode {
  double node, kind, level, count;
  double shape[10];
  double inner[4];
};

/// A node of the tree itself: its first child (the second follows it; 0: a leaf) and the triangles of a leaf.
struct TreeNode {
  std::uint32_t firstChild, triangles;
};

/// The tree of a mesh, and of the mesh until it is built.
struct Built final : bindings::Owner {
  std::vector<double> positions;
  std::vector<std::uint32_t> indices;
  std::optional<Hierarchy> hierarchy;

  void beginAnew() override {
    std::construct_at(&positions);
    std::construct_at(&indices);
    std::construct_at(&hierarchy);
  }
};
/// What its queries need, which begin anew when their memory has run out; the tree stays.
struct Asked final : bindings::Owner {
  std::optional<MeshQueries> queries;
  std::vector<DrawnNode> drawn;
  std::vector<TreeNode> tree;

  void beginAnew() override {
    std::construct_at(&queries);
    std::construct_at(&drawn);
    std::construct_at(&tree);
  }
};
struct Instance {
  Built built;
  Asked asked;
  Placement placement;

  const Hierarchy& hierarchy() const { return *built.hierarchy; }
};
/// What pairs of triangles and of nodes may take: enough for fifty million of them.
constexpr std::size_t mostPairBytes = std::size_t{1} << 30;
struct Pair final : bindings::Owner {
  const Instance* a;
  const Instance* b;
  std::optional<MeshPair> pair;

  Pair(const Instance& first, const Instance& second) : Owner(mostPairBytes), a(&first), b(&second) {}
  void beginAnew() override { std::construct_at(&pair); }
};

template <class T>
T& at(int address) {
  return *reinterpret_cast<T*>(static_cast<std::intptr_t>(address));
}
/// Notes how many elements an array has and returns its address.
template <class List>
int arrayOf(const List& list) {
  numbers[0] = static_cast<double>(list.size());
  return addressOf(list.data());
}
int put(int first, const Vec3<double>& v) {
  for (int k = 0; k < 3; ++k) numbers[first + k] = v[k];
  return first + 3;
}
Vec3<double> vectorAt(int first) { return {{numbers[first], numbers[first + 1], numbers[first + 2]}}; }

/// Room for a mesh; 0 where there is no memory.
int createHierarchy(int positionCount, int indexCount) {
  constexpr double ofHeads = 1 << 12;
  const double bytes = positionCount * double{sizeof(double)} + indexCount * double{sizeof(std::uint32_t)} + ofHeads;
  auto* const instance = bindings::canAllocate(bytes) ? new (std::nothrow) Instance : nullptr;
  if (instance == nullptr) return 0;
  const AllocatesFor owner(instance->built);
  instance->built.positions.resize(static_cast<std::size_t>(positionCount));
  instance->built.indices.resize(static_cast<std::size_t>(indexCount));
  return addressOf(instance);
}
void destroyHierarchy(int address) { delete &at<Instance>(address); }
int hierarchyPositions(int address) { return addressOf(at<Instance>(address).built.positions.data()); }
int hierarchyIndices(int address) { return addressOf(at<Instance>(address).built.indices.data()); }

/// The name of the cause for which the mesh is rejected; empty where the tree is built.
std::string buildHierarchy(int address, int outer, bool cutTriangles, int leafTriangles, bool innerBounds) {
  Built& built = at<Instance>(address).built;
  if (const auto violation = validateMesh<double>(built.positions, built.indices)) {
    lastPath = violation->path();
    lastMessage = violation->message();
    return std::string(nameOf(violation->code));
  }
  const Options options{static_cast<OuterBounds>(outer), cutTriangles, static_cast<std::uint32_t>(leafTriangles),
                        innerBounds};
  const AllocatesFor owner(built);
  built.hierarchy.emplace(meshOf<double>(built.positions, built.indices), options);
  built.positions = {};
  built.indices = {};
  return {};
}
std::string hierarchyErrorPath() { return lastPath; }
std::string hierarchyErrorMessage() { return lastMessage; }

/// Triangles, nodes, references, levels, bytes, whether it is closed, parts.
void hierarchyFacts(int address) {
  const Hierarchy& h = at<Instance>(address).hierarchy();
  const double facts[] = {static_cast<double>(h.mesh().triangles.size()),
                          static_cast<double>(h.nodes().size()),
                          static_cast<double>(h.referenceCount()),
                          static_cast<double>(h.levelCount()),
                          static_cast<double>(h.bytes()),
                          h.topology().isClosed ? 1.0 : 0.0,
                          static_cast<double>(h.topology().parts.size())};
  std::copy(std::begin(facts), std::end(facts), numbers);
}

/// Position and rotation in `numbers`; 0, or 1 + the code of their violation.
int placeHierarchy(int address, double scale) {
  Pose<double> pose{vectorAt(0), {numbers[3], numbers[4], numbers[5], numbers[6]}};
  if (const auto violation = validate(pose)) {
    lastPath = violation->path();
    lastMessage = violation->message();
    return 1 + static_cast<int>(violation->code);
  }
  at<Instance>(address).placement = {pose, scale};
  return 0;
}

/// The nodes of a level and the leaves above it.
int drawHierarchy(int address, int level) {
  Instance& instance = at<Instance>(address);
  const AllocatesFor owner(instance.asked);
  auto& all = instance.asked.drawn;
  all.clear();
  const Frame frame(instance.placement);
  const auto nodes = instance.hierarchy().nodes();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Node& node = nodes[i];
    const auto nodeLevel = static_cast<int>(node.level);
    if (nodeLevel > level || (nodeLevel < level && !node.isLeaf())) continue;
    const Bound outer = frame.toWorld(node.outer);
    DrawnNode drawn{static_cast<double>(i),
                    static_cast<double>(outer.index()),
                    static_cast<double>(node.level),
                    static_cast<double>(node.count),
                    {},
                    {0, 0, 0, -1}};
    std::visit([&](const auto& shape) { pack(Shape<double>(shape), std::span<double>(drawn.shape)); }, outer);
    if (node.hasInner()) {
      const Sphere<double> inner = frame.toWorld(node.inner);
      for (int k = 0; k < 3; ++k) drawn.inner[k] = inner.center[k];
      drawn.inner[3] = inner.radius;
    }
    all.push_back(drawn);
  }
  return arrayOf(all);
}

/// All nodes, in the order of their indices.
int hierarchyTree(int address) {
  Instance& instance = at<Instance>(address);
  const AllocatesFor owner(instance.asked);
  auto& tree = instance.asked.tree;
  tree.clear();
  for (const Node& node : instance.hierarchy().nodes()) tree.push_back({node.isLeaf() ? 0 : node.first, node.count});
  return arrayOf(tree);
}

/// Calls f(queries) with the mesh where it is now; what is allocated meanwhile belongs to the queries.
template <class F>
auto withQueries(int address, F&& f) {
  Instance& instance = at<Instance>(address);
  const AllocatesFor owner(instance.asked);
  auto& queries = instance.asked.queries;
  if (!queries) queries.emplace(instance.hierarchy());
  queries->place(instance.placement);
  return f(*queries);
}
/// The point in `numbers`; distance, point and triangle.
void closestOnMesh(int address) {
  const PointOnMesh found =
      withQueries(address, [](MeshQueries& queries) { return queries.closestPoint(vectorAt(0)); });
  numbers[0] = found.distance;
  numbers[put(1, found.point)] = found.triangle;
}
/// Origin and direction in `numbers`; t, point, normal and triangle if there is a hit.
bool rayOnMesh(int address, double longest) {
  const auto found =
      withQueries(address, [&](MeshQueries& queries) { return queries.ray(vectorAt(0), vectorAt(3), longest); });
  if (!found) return false;
  numbers[0] = found->t;
  numbers[put(put(1, found->point), found->normal)] = found->triangle;
  return true;
}
/// Bounds in `numbers`; the indices of triangles.
int trianglesInBox(int address) {
  return withQueries(address, [](MeshQueries& queries) { return arrayOf(queries.inBox({vectorAt(0), vectorAt(3)})); });
}

/// 0 where there is no memory.
int createMeshPair(int a, int b) { return addressOf(new (std::nothrow) Pair(at<Instance>(a), at<Instance>(b))); }
void destroyMeshPair(int address) { delete &at<Pair>(address); }
/// Calls f(pair) with the meshes where they are now; what is allocated meanwhile belongs to the pair.
template <class F>
auto withMeshPair(int address, F&& f) {
  Pair& of = at<Pair>(address);
  const AllocatesFor owner(of);
  if (!of.pair) of.pair.emplace(of.a->hierarchy(), of.b->hierarchy());
  of.pair->place(of.a->placement, of.b->placement);
  return f(*of.pair);
}
bool meshesIntersect(int address, bool areSolid) {
  return withMeshPair(address,
                      [&](MeshPair& pair) { return areSolid ? pair.solidsIntersect() : pair.surfacesIntersect(); });
}
int meshTrianglePairs(int address) {
  return withMeshPair(address, [](MeshPair& pair) { return arrayOf(pair.intersectingTriangles()); });
}
/// Distance, points on A and B, triangles of A and B.
void meshDistance(int address) {
  const MeshDistance found = withMeshPair(address, [](MeshPair& pair) { return pair.distance(); });
  numbers[0] = found.distance;
  const int next = put(put(1, found.pointOnA), found.pointOnB);
  numbers[next] = found.triangles.a;
  numbers[next + 1] = found.triangles.b;
}
int meshLevels(int address, int deepest, bool useInner) {
  return withMeshPair(
      address, [&](MeshPair& pair) { return arrayOf(pair.levels(static_cast<std::uint32_t>(deepest), useInner)); });
}
/// Tests of nodes, of inner bounds and of triangles in the last query of the pair.
void meshPairCounts(int address) {
  const auto& pair = at<Pair>(address).pair;
  const PairCounts counts = pair ? pair->counts() : PairCounts{};
  numbers[0] = static_cast<double>(counts.nodeTests);
  numbers[1] = static_cast<double>(counts.innerTests);
  numbers[2] = static_cast<double>(counts.triangleTests);
}
int hierarchyNumbers() { return addressOf(numbers); }

}  // namespace
}  // namespace touchstone::hierarchy

EMSCRIPTEN_BINDINGS(touchstone_hierarchy) {
  using namespace emscripten;
  using namespace touchstone::hierarchy;
  function("hierarchyNumbers", &hierarchyNumbers);
  function("createHierarchy", &createHierarchy);
  function("destroyHierarchy", &destroyHierarchy);
  function("hierarchyPositions", &hierarchyPositions);
  function("hierarchyIndices", &hierarchyIndices);
  function("buildHierarchy", &buildHierarchy);
  function("hierarchyErrorPath", &hierarchyErrorPath);
  function("hierarchyErrorMessage", &hierarchyErrorMessage);
  function("hierarchyFacts", &hierarchyFacts);
  function("placeHierarchy", &placeHierarchy);
  function("drawHierarchy", &drawHierarchy);
  function("hierarchyTree", &hierarchyTree);
  function("closestOnMesh", &closestOnMesh);
  function("rayOnMesh", &rayOnMesh);
  function("trianglesInBox", &trianglesInBox);
  function("createMeshPair", &createMeshPair);
  function("destroyMeshPair", &destroyMeshPair);
  function("meshesIntersect", &meshesIntersect);
  function("meshTrianglePairs", &meshTrianglePairs);
  function("meshDistance", &meshDistance);
  function("meshLevels", &meshLevels);
  function("meshPairCounts", &meshPairCounts);
}
