// SPDX-License-Identifier: MIT
#include "support/scenes.hpp"

#include <algorithm>
#include <deque>
#include <iomanip>
#include <sstream>

#include "support/oracle.hpp"

namespace scenes {

namespace {

Vec2<double> flat(const Vec3<double>& v) { return {{v[0], v[1]}}; }

/// Applies a change to every coordinate or size field of a shape.
template <class F>
Shape<double> changed(const Shape<double>& shape, F&& change) {
  double numbers[maxShapeNumbers];
  pack<double>(shape, numbers);
  const ShapeLayout& layout = layoutOf(kindOf(shape));
  int at = 0;
  for (int f = 0; f < layout.fieldCount; ++f)
    for (int i = 0; i < layout.fields[f].count; ++i, ++at) numbers[at] = change(layout.fields[f], i, numbers[at]);
  return unpack<double>(kindOf(shape), numbers);
}

/// Points that outlive every shape that refers to them.
template <int N>
struct Kept {
  std::vector<Vec<double, N>> at;
  HullPoints<N> points;
  explicit Kept(std::span<const Vec<double, N>> given) : at(given.begin(), given.end()), points(at) {}
};
template <int N>
std::deque<Kept<N>>& allKept() {
  static std::deque<Kept<N>> all;
  return all;
}
template <int N>
const HullPoints<N>& keep(std::span<const Vec<double, N>> points) {
  return allKept<N>().emplace_back(points).points;
}
template <int N>
void keepFirst(std::size_t count) {
  while (allKept<N>().size() > count) allKept<N>().pop_back();
}
/// The same points, each changed.
template <class T, class F>
void changePoints(T& shape, F&& change) {
  std::vector<Vec<double, T::dimension>> points(shape.points().points().begin(), shape.points().points().end());
  for (auto& p : points) p = change(p);
  shape.reference = Reference<double>::to(&keep<T::dimension>(points));
}

/// Eight points in the box: all of its corners, each pulled inwards by a part of it that `pull` chooses.
template <int N>
std::vector<Vec<double, N>> pulledCorners(const Vec3<double>& half, const std::function<double()>& pull) {
  std::vector<Vec<double, N>> points;
  for (int corner = 0; corner < 8; ++corner)
    points.push_back(vecOf<double, N>([&](int k) {
      const double inwards = std::min(std::abs(pull()), half[k]) * 0.9;
      return (corner >> k & 1) != 0 ? half[k] - inwards : inwards - half[k];
    }));
  return points;
}

}  // namespace

PointsOfBlock::PointsOfBlock() : inSpace_(allKept<3>().size()), inPlane_(allKept<2>().size()) {}
PointsOfBlock::~PointsOfBlock() {
  keepFirst<3>(inSpace_);
  keepFirst<2>(inPlane_);
}

Shape<double> hullAround(std::span<const Vec3<double>> points) { return hullOf<double>(keep<3>(points)); }
Shape<double> polygonAround(std::span<const Vec2<double>> points) { return polygonOf<double>(keep<2>(points)); }

Shape<double> shapeFrom(ShapeKind kind, const Vec3<double>& center, const Vec3<double>& half, const Quat<double>& q,
                        const std::function<double()>& radius) {
  const Vec3<double> axis = rotationOf(q).toWorld({{half[0], 0, 0}});
  const double angle = 2 * std::atan2(q.z, q.w);
  const Vec2<double> axis2{{half[0] * std::cos(angle), half[0] * std::sin(angle)}};
  switch (kind) {
    case ShapeKind::point: return Point<double>{center};
    case ShapeKind::sphere: return Sphere<double>{center, radius()};
    case ShapeKind::aabb: return Aabb<double>{center - half, center + half};
    case ShapeKind::obb: return Obb<double>{center, half, q};
    case ShapeKind::capsule: return Capsule<double>{center - axis, center + axis, radius()};
    case ShapeKind::taperedCapsule: return TaperedCapsule<double>{center - axis, center + axis, radius(), radius()};
    case ShapeKind::triangle: {
      const Rotation<double, 3> turn = rotationOf(q);
      const double slant = radius();
      return Triangle<double>{{center + turn.toWorld({{half[0], half[1], 0}}),
                               center + turn.toWorld({{-half[0], half[1] - slant, 0}}),
                               center + turn.toWorld({{0, -half[1], 0}})}};
    }
    case ShapeKind::cylinder: return Cylinder<double>{center - axis, center + axis, radius()};
    case ShapeKind::hull: {
      auto hull = hullOf<double>(keep<3>(pulledCorners<3>(half, radius)));
      hull.position = center;
      hull.rotation = q;
      return hull;
    }
    case ShapeKind::plane: {
      const Vec3<double> n = rotationOf(q).toWorld({{0, 1, 0}});
      return Plane<double>{n, dot(n, center)};
    }
    case ShapeKind::circle2: return Circle2<double>{flat(center), radius()};
    case ShapeKind::aabb2: return Aabb2<double>{flat(center - half), flat(center + half)};
    case ShapeKind::obb2: return Obb2<double>{flat(center), flat(half), angle};
    case ShapeKind::capsule2: return Capsule2<double>{flat(center) - axis2, flat(center) + axis2, radius()};
    case ShapeKind::polygon2: {
      auto polygon = polygonOf<double>(keep<2>(pulledCorners<2>(half, radius)));
      polygon.position = flat(center);
      polygon.angle = angle;
      return polygon;
    }
  }
  return {};
}

std::string nameOf(Regime regime) {
  constexpr const char* names[] = {"separated",  "touching", "shallow", "deep",   "contained",
                                   "degenerate", "scale",    "thin",    "offset", "aligned"};
  return names[static_cast<int>(regime)];
}

Quat<double> Random::rotation() {
  for (;;) {
    const Quat<double> q{between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1)};
    const double n = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
    if (n > 0.1 && n < 1) return {q.x / n, q.y / n, q.z / n, q.w / n};
  }
}

Shape<double> shapeOf(ShapeKind kind, Random& random, double size, double spread) {
  const Vec3<double> center = random.inBox(spread);
  const Vec3<double> half{
      {random.between(0.2, 1) * size, random.between(0.2, 1) * size, random.between(0.2, 1) * size}};
  return shapeFrom(kind, center, half, random.rotation(), [&] { return random.between(0.05, 0.8) * size; });
}

Shape<double> degenerateShape(ShapeKind kind, Random& random) {
  const auto exact = [&] { return (random.below(9) - 4) * 0.25; };
  const auto size = [&] { return random.below(4) * 0.25; };
  const Vec3<double> center{{exact(), exact(), exact()}};
  const Vec3<double> half{{size(), size(), size()}};
  const double h = std::sqrt(0.5);
  const Quat<double> rightAngles[] = {{0, 0, 0, 1}, {0, 0, h, h}, {h, 0, 0, h}, {0.5, 0.5, 0.5, 0.5}, {0, h, 0, h}};
  const Quat<double> q = random.chance(0.8) ? rightAngles[random.below(5)] : random.rotation();
  return shapeFrom(kind, center, half, q, size);
}

Shape<double> thinShape(ShapeKind kind, Random& random) {
  Vec3<double> half{{1, random.between(0.5, 1), random.between(0.5, 1)}};
  half[random.below(3)] *= 1e-4;
  if (random.chance(0.3)) half[random.below(3)] *= 1e-4;
  return shapeFrom(kind, random.inBox(0.7), half, random.rotation(), [&] { return random.between(1e-4, 3e-4); });
}

Scene alignedShapes(ShapeKind a, ShapeKind b, Random& random) {
  const auto isAxisParallel = [](ShapeKind k) { return k == ShapeKind::aabb || k == ShapeKind::aabb2; };
  const Quat<double> q = isAxisParallel(a) || isAxisParallel(b) ? Quat<double>{0, 0, 0, 1} : random.rotation();
  const double turn = std::pow(10, -random.between(4, 16));
  Quat<double> small{0, 0, 0, std::cos(turn)};
  (dimensionOf(a) == 2 ? small.z : (random.chance(0.5) ? small.y : small.z)) = std::sin(turn);
  const auto radius = [&] { return random.between(0.05, 0.8); };
  const auto half = [&] {
    return Vec3<double>{{random.between(0.2, 1), random.between(0.2, 1), random.between(0.2, 1)}};
  };
  const Vec3<double> center = random.inBox(0.6);
  Vec3<double> other = random.inBox(0.6);
  if (random.chance(0.3)) {
    // In the plane a rotation is about z, by the angle that shapeFrom() takes from the quaternion.
    const double angle = 2 * std::atan2(q.z, q.w);
    const Vec3<double> axis =
        dimensionOf(a) == 2 ? Vec3<double>{{std::cos(angle), std::sin(angle), 0}} : rotationOf(q).toWorld({{1, 0, 0}});
    other = center + axis * random.between(-0.5, 0.5);
  }
  const Shape<double> first = shapeFrom(a, center, half(), q, radius);
  return {first, shapeFrom(b, other, half(), q * small, radius)};
}

Shape<double> moved(const Shape<double>& shape, const Vec3<double>& by) {
  if (const auto* p = std::get_if<Plane<double>>(&shape))
    return Plane<double>{p->normal, p->offset + dot(p->normal, by)};
  return changed(shape, [&](const Field& f, int i, double x) { return isPosition(f.role) ? x + by[i % 3] : x; });
}

Shape<double> mirrored(const Shape<double>& shape) {
  return std::visit(
      [](auto s) -> Shape<double> {
        if constexpr (requires { s.points(); })
          changePoints(s, [](auto p) {
            p[0] = -p[0];
            return p;
          });
        if constexpr (requires { s.vertices; })
          for (auto& p : s.vertices) p[0] = -p[0];
        if constexpr (requires { s.center; }) s.center[0] = -s.center[0];
        if constexpr (requires { s.position; }) s.position[0] = -s.position[0];
        if constexpr (requires { s.normal; }) s.normal[0] = -s.normal[0];
        if constexpr (requires { s.angle; }) s.angle = -s.angle;
        if constexpr (requires { s.rotation; }) {
          s.rotation.y = -s.rotation.y;
          s.rotation.z = -s.rotation.z;
        }
        if constexpr (requires { s.base; }) {
          s.base[0] = -s.base[0];
          s.tip[0] = -s.tip[0];
        }
        if constexpr (requires { s.min; }) {
          const double lo = -s.max[0];
          s.max[0] = -s.min[0];
          s.min[0] = lo;
        }
        return s;
      },
      shape);
}

Shape<double> scaled(const Shape<double>& shape, double by) {
  const Shape<double> grown =
      changed(shape, [&](const Field& f, int, double x) { return isLength(f.role) ? x * by : x; });
  return std::visit(
      [&](auto s) -> Shape<double> {
        if constexpr (requires { s.points(); }) changePoints(s, [&](const auto& p) { return p * by; });
        return s;
      },
      grown);
}

namespace {

bool hasCylinder(ShapeKind a, ShapeKind b) { return a == ShapeKind::cylinder || b == ShapeKind::cylinder; }

/// Moves B along the normal that separates most until the signed distance is about `target` (exact where it is >= 0).
Scene placed(Scene scene, double target, Placing placing) {
  const Answer now = answerOf(scene.a, scene.b);
  const oracle::V normal{now.normal[0], now.normal[1], now.normal[2]};
  const auto distance = [&]() -> double {
    if (placing == Placing::alongNormal) return static_cast<double>(oracle::separationAlong(scene.a, scene.b, normal));
    if (hasCylinder(kindOf(scene.a), kindOf(scene.b))) return now.distance;
    return static_cast<double>(oracle::signedDistance(scene.a, scene.b));
  };
  scene.b = moved(scene.b, now.normal * (target - distance()));
  return scene;
}

}  // namespace

Scene sceneOf(ShapeKind a, ShapeKind b, Regime regime, Random& random, Placing placing) {
  const auto plain = [&](double sizeB) {
    Scene s{shapeOf(a, random, 1, 1), shapeOf(b, random, sizeB, 1)};
    return random.chance(0.5) ? s : Scene{shapeOf(a, random, sizeB, 1), shapeOf(b, random, 1, 1)};
  };
  switch (regime) {
    case Regime::separated: return placed(plain(1), random.between(0.1, 2), placing);
    case Regime::touching: return placed(plain(1), random.between(-1e-9, 1e-9), placing);
    case Regime::shallow: return placed(plain(1), -random.between(1e-4, 0.05), placing);
    case Regime::deep: return {shapeOf(a, random, 1, 0.2), shapeOf(b, random, 1, 0.2)};
    case Regime::contained: return {shapeOf(a, random, 1, 0.3), shapeOf(b, random, 0.05, 0.3)};
    case Regime::degenerate: return {degenerateShape(a, random), degenerateShape(b, random)};
    case Regime::scale: {
      const double by = std::pow(10, random.between(-3, 4));
      const Scene s = plain(1);
      return {scaled(s.a, by), scaled(s.b, by)};
    }
    case Regime::thin:
      return {thinShape(a, random), random.chance(0.5) ? thinShape(b, random) : shapeOf(b, random, 1, 0.7)};
    case Regime::offset: {
      const Scene s = plain(1);
      const Vec3<double> by = random.inBox(1e5);
      return {moved(s.a, by), moved(s.b, by)};
    }
    case Regime::aligned: return alignedShapes(a, b, random);
  }
  return {};
}

double sizeOf(const Scene& scene) { return std::max(lengthScale(scene.a), lengthScale(scene.b)); }

namespace {
void writePoints(std::ostream& out, const Shape<double>& shape) {
  std::visit(
      [&]<class T>(const T& s) {
        if constexpr (requires { s.points(); })
          for (std::size_t i = 0; i < s.points().count; ++i) {
            out << (i > 0 ? "," : ",\"points\":[");
            for (int k = 0; k < T::dimension; ++k) out << (k > 0 ? "," : "[") << s.points()[i][k];
            out << (i + 1 < s.points().count ? "]" : "]]");
          }
      },
      shape);
}
}  // namespace

std::string text(const Scene& scene) {
  std::ostringstream out;
  out << std::setprecision(17);
  for (const auto* shape : {&scene.a, &scene.b}) {
    double numbers[maxShapeNumbers];
    pack<double>(*shape, numbers);
    const ShapeLayout& layout = layoutOf(kindOf(*shape));
    out << (shape == &scene.a ? "\"a\":" : ",\"b\":") << "{\"type\":\"" << layout.name << '"';
    int at = 0;
    for (int f = 0; f < layout.fieldCount; ++f) {
      if (layout.fields[f].role == FieldRole::points) {
        writePoints(out, *shape);
        at += layout.fields[f].count;
        continue;
      }
      out << ",\"" << layout.fields[f].name << "\":" << (layout.fields[f].count > 1 ? "[" : "");
      for (int i = 0; i < layout.fields[f].count; ++i) out << (i > 0 ? "," : "") << numbers[at++];
      out << (layout.fields[f].count > 1 ? "]" : "");
    }
    out << '}';
  }
  return out.str();
}

namespace {

bool isPolytope(ShapeKind kind) { return kind == ShapeKind::triangle || hasPoints(kind); }

template <class F>
std::vector<Pair> pairsWhere(F&& isMeant) {
  std::vector<Pair> pairs;
  for (int i = 0; i < shapeKindCount; ++i)
    for (int j = i; j < shapeKindCount; ++j) {
      const auto a = static_cast<ShapeKind>(i), b = static_cast<ShapeKind>(j);
      if (hasDistance(a, b) && isMeant(a, b)) pairs.push_back({a, b});
    }
  return pairs;
}

}  // namespace

std::vector<Pair> allPairs() {
  return pairsWhere([](ShapeKind a, ShapeKind b) { return !isPolytope(a) && !isPolytope(b) && !hasCylinder(a, b); });
}
std::vector<Pair> polytopePairs() {
  return pairsWhere([](ShapeKind a, ShapeKind b) { return (isPolytope(a) || isPolytope(b)) && !hasCylinder(a, b); });
}
std::vector<Pair> cylinderPairs() { return pairsWhere(hasCylinder); }
std::vector<Pair> generalPairs() {
  return pairsWhere([](ShapeKind a, ShapeKind b) { return isPolytope(a) || isPolytope(b) || hasCylinder(a, b); });
}
bool isElementary(const Pair& pair) {
  return !isPolytope(pair.a) && !isPolytope(pair.b) && !hasCylinder(pair.a, pair.b);
}
int scenesFor(const Pair& pair, int usual) { return isElementary(pair) ? usual : std::max(1, usual / 10); }
std::string nameOf(const Pair& pair) {
  return std::string(layoutOf(pair.a).name) + "_" + std::string(layoutOf(pair.b).name);
}

template <class S>
Answer answerOf(const Shape<S>& a, const Shape<S>& b) {
  if (dimensionOf(kindOf(a)) == 3) {
    const auto r = *distance<3>(a, b);
    return {r.distance,
            castVec<double>(r.normal),
            castVec<double>(r.pointOnA),
            castVec<double>(r.pointOnB),
            r.unique,
            r.method,
            r.status,
            r.featureA,
            r.featureB};
  }
  const auto r = *distance<2>(a, b);
  const auto lift = [](const Vec2<S>& v) { return Vec3<double>{{v[0], v[1], 0}}; };
  return {r.distance, lift(r.normal), lift(r.pointOnA), lift(r.pointOnB), r.unique,
          r.method,   r.status,       r.featureA,       r.featureB};
}
template Answer answerOf(const Shape<double>&, const Shape<double>&);
template Answer answerOf(const Shape<float>&, const Shape<float>&);

Shape<float> toFloat(const Shape<double>& shape) {
  double numbers[maxShapeNumbers];
  pack<double>(shape, numbers);
  return unpack<float>(kindOf(shape), numbers);
}

}  // namespace scenes
