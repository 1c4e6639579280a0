// SPDX-License-Identifier: MIT
// The surface of the module of broad phases for hierarchies of meshes. A hierarchy and a pair of them are named by
// their addresses; arguments and results that are more than one number are in `numbers`. hierarchy.ts is the API.
#include <emscripten/bind.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hierarchy/frames.hpp"
#include "touchstone/hierarchy/mesh_pair.hpp"
#include "touchstone/validate.hpp"

namespace touchstone::hierarchy {
namespace {

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

struct Instance {
  std::vector<double> positions;  // until it is built
  std::vector<std::uint32_t> indices;
  std::optional<Hierarchy> hierarchy;
  std::optional<MeshQueries> queries;
  Placement placement;
  std::vector<DrawnNode> drawn;
  std::vector<TreeNode> tree;
};
struct Pair {
  const Instance* a;
  const Instance* b;
  MeshPair pair;
};

template <class T>
T& at(int address) {
  return *reinterpret_cast<T*>(static_cast<std::intptr_t>(address));
}
template <class T>
int addressOf(const T* pointer) {
  return static_cast<int>(reinterpret_cast<std::intptr_t>(pointer));
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

int createHierarchy(int positionCount, int indexCount) {
  auto instance = std::make_unique<Instance>();
  instance->positions.resize(static_cast<std::size_t>(positionCount));
  instance->indices.resize(static_cast<std::size_t>(indexCount));
  return addressOf(instance.release());
}
void destroyHierarchy(int address) { std::unique_ptr<Instance>(&at<Instance>(address)).reset(); }
int hierarchyPositions(int address) { return addressOf(at<Instance>(address).positions.data()); }
int hierarchyIndices(int address) { return addressOf(at<Instance>(address).indices.data()); }

/// The name of the cause for which the mesh is rejected; empty where the tree is built.
std::string buildHierarchy(int address, int outer, bool cutTriangles, int leafTriangles, bool innerBounds) {
  Instance& instance = at<Instance>(address);
  if (const auto violation = validateMesh<double>(instance.positions, instance.indices)) {
    lastPath = violation->path();
    lastMessage = violation->message();
    return std::string(nameOf(violation->code));
  }
  const Options options{static_cast<OuterBounds>(outer), cutTriangles, static_cast<std::uint32_t>(leafTriangles),
                        innerBounds};
  instance.hierarchy.emplace(meshOf<double>(instance.positions, instance.indices), options);
  instance.queries.emplace(*instance.hierarchy);
  instance.positions = {};
  instance.indices = {};
  return {};
}
std::string hierarchyErrorPath() { return lastPath; }
std::string hierarchyErrorMessage() { return lastMessage; }

/// Triangles, nodes, references, levels, bytes, whether it is closed, parts.
void hierarchyFacts(int address) {
  const Hierarchy& h = *at<Instance>(address).hierarchy;
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
  Instance& instance = at<Instance>(address);
  instance.placement = {pose, scale};
  instance.queries->place(instance.placement);
  return 0;
}

/// The nodes of a level and the leaves above it.
int drawHierarchy(int address, int level) {
  Instance& instance = at<Instance>(address);
  instance.drawn.clear();
  const Frame frame(instance.placement);
  const auto nodes = instance.hierarchy->nodes();
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
    instance.drawn.push_back(drawn);
  }
  return arrayOf(instance.drawn);
}

/// All nodes, in the order of their indices.
int hierarchyTree(int address) {
  Instance& instance = at<Instance>(address);
  instance.tree.clear();
  for (const Node& node : instance.hierarchy->nodes())
    instance.tree.push_back({node.isLeaf() ? 0 : node.first, node.count});
  return arrayOf(instance.tree);
}

/// The point in `numbers`; distance, point and triangle.
void closestOnMesh(int address) {
  const PointOnMesh found = at<Instance>(address).queries->closestPoint(vectorAt(0));
  numbers[0] = found.distance;
  numbers[put(1, found.point)] = found.triangle;
}
/// Origin and direction in `numbers`; t, point, normal and triangle if there is a hit.
bool rayOnMesh(int address, double longest) {
  const auto found = at<Instance>(address).queries->ray(vectorAt(0), vectorAt(3), longest);
  if (!found) return false;
  numbers[0] = found->t;
  numbers[put(put(1, found->point), found->normal)] = found->triangle;
  return true;
}
/// Bounds in `numbers`; the indices of triangles.
int trianglesInBox(int address) { return arrayOf(at<Instance>(address).queries->inBox({vectorAt(0), vectorAt(3)})); }

int createMeshPair(int a, int b) {
  const Instance &first = at<Instance>(a), &second = at<Instance>(b);
  return addressOf(new Pair{&first, &second, MeshPair(*first.hierarchy, *second.hierarchy)});
}
void destroyMeshPair(int address) { std::unique_ptr<Pair>(&at<Pair>(address)).reset(); }
/// The pair with the meshes where they are now.
MeshPair& placedPair(int address) {
  Pair& pair = at<Pair>(address);
  pair.pair.place(pair.a->placement, pair.b->placement);
  return pair.pair;
}
bool meshesIntersect(int address, bool areSolid) {
  MeshPair& pair = placedPair(address);
  return areSolid ? pair.solidsIntersect() : pair.surfacesIntersect();
}
int meshTrianglePairs(int address) { return arrayOf(placedPair(address).intersectingTriangles()); }
/// Distance, points on A and B, triangles of A and B.
void meshDistance(int address) {
  const MeshDistance found = placedPair(address).distance();
  numbers[0] = found.distance;
  const int next = put(put(1, found.pointOnA), found.pointOnB);
  numbers[next] = found.triangles.a;
  numbers[next + 1] = found.triangles.b;
}
int meshLevels(int address, int deepest, bool useInner) {
  return arrayOf(placedPair(address).levels(static_cast<std::uint32_t>(deepest), useInner));
}
/// Tests of nodes, of inner bounds and of triangles in the last query of the pair.
void meshPairCounts(int address) {
  const PairCounts& counts = at<Pair>(address).pair.counts();
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
