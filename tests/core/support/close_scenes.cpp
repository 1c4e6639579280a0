// SPDX-License-Identifier: MIT
#include "support/close_scenes.hpp"

#include <algorithm>

namespace scenes {

namespace {

using V3 = Vec3<double>;

/// 10 to the power of minus something between the two.
double tiny(Random& random, double least, double most) { return std::pow(10, -random.between(least, most)); }

V3 direction(Random& random) {
  for (;;) {
    const V3 v = random.inBox(1);
    if (length(v) > 0.1) return v / length(v);
  }
}

bool isAligned(ShapeKind k) { return k == ShapeKind::aabb || k == ShapeKind::aabb2; }

/// The axes of a shape that was made with the rotation `q`.
V3 axisOf(ShapeKind kind, const Quat<double>& q, int k) {
  if (isAligned(kind)) return unit<double, 3>(k);
  if (dimensionOf(kind) == 3) return rotationOf(q).column[k];
  const double angle = 2 * std::atan2(q.z, q.w);
  return k == 0 ? V3{{std::cos(angle), std::sin(angle), 0}} : V3{{-std::sin(angle), std::cos(angle), 0}};
}

struct Made {
  Shape<double> shape;
  V3 half;
  Quat<double> q;
};

Made shapeAt(ShapeKind kind, const Quat<double>& q, Random& random) {
  const auto size = [&](double zero) {
    const double s = random.between(0.1, 1);
    if (random.chance(zero)) return 0.0;
    return random.chance(0.1) ? s * tiny(random, 1, 8) : s;
  };
  const V3 half{{size(0.1), size(0.1), size(0.1)}};
  Shape<double> shape = shapeFrom(kind, random.inBox(1), half, q, [&] { return size(0.3); });
  if (auto* cone = std::get_if<TaperedCapsule<double>>(&shape); cone != nullptr && random.chance(0.2)) {
    // One end all but contains the other.
    cone->tipRadius =
        cone->baseRadius + length(cone->tip - cone->base) * (1 + (random.chance(0.5) ? 1 : -1) * tiny(random, 1, 17));
  }
  return {shape, half, q};
}

/// A point of a feature of the shape.
V3 featureOf(const Made& made, Random& random) {
  const ShapeKind kind = kindOf(made.shape);
  const auto onAxis = [&](const V3& base, const V3& tip, double r0, double r1) {
    const double t = random.chance(0.6) ? random.below(2) : random.between(0, 1);
    V3 p = t == 1 ? tip : base + (tip - base) * t;
    if (random.chance(0.3)) {
      V3 n = direction(random);
      if (dimensionOf(kind) == 2) n[2] = 0;
      const V3 d = tip - base;
      if (t > 0 && t < 1 && length(d) > 0) n = n - d * (dot(n, d) / dot(d, d));
      if (length(n) > 0) p = p + n * ((r0 + (r1 - r0) * t) / length(n));
    }
    return p;
  };
  const auto inBox = [&](const V3& center) {
    V3 p = center;
    for (int k = 0; k < dimensionOf(kind); ++k) {
      const double at = random.chance(0.7) ? random.below(2) * 2 - 1 : (random.chance(0.7) ? random.between(-1, 1) : 0);
      p = p + axisOf(kind, made.q, k) * (made.half[k] * at);
    }
    return p;
  };
  return std::visit(
      [&]<class T>(const T& s) -> V3 {
        const auto raised = [](const auto& v) { return V3{{v[0], v[1], T::dimension == 3 ? v[T::dimension - 1] : 0}}; };
        if constexpr (requires { s.vertices; })
          return s.vertices[0];
        else if constexpr (requires { s.points(); })
          return raised(s.position);
        else if constexpr (requires { s.position; })
          return s.position;
        else if constexpr (requires { s.halfExtents; })
          return inBox(raised(s.center));
        else if constexpr (requires { s.center; })
          return onAxis(raised(s.center), raised(s.center), s.radius, s.radius);
        else if constexpr (requires { s.min; })
          return inBox(raised((s.min + s.max) * 0.5));
        else if constexpr (requires { s.normal; })
          return s.normal * s.offset;
        else if constexpr (requires { s.baseRadius; })
          return onAxis(s.base, s.tip, s.baseRadius, s.tipRadius);
        else
          return onAxis(raised(s.base), raised(s.tip), s.radius, s.radius);
      },
      made.shape);
}

Quat<double> normalised(const Quat<double>& q) {
  const double n = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  return {q.x / n, q.y / n, q.z / n, q.w / n};
}

/// The rotation of B, given that of A.
Quat<double> rotationBeside(const Quat<double>& q, Random& random) {
  const int choice = random.below(20);
  if (choice < 8) return random.rotation();
  if (choice < 11) return q;
  const double turn = choice < 17 ? tiny(random, 2, 17) : 1;
  const double sine = choice < 17 ? std::sin(turn) : std::sqrt(0.5), cosine = choice < 17 ? std::cos(turn) : sine;
  const V3 axis = unit<double, 3>(random.below(3)) * sine;
  return normalised(q * Quat<double>{axis[0], axis[1], axis[2], cosine});
}

/// The same shape with every number off by a little: all features of the two all but coincide.
Shape<double> twinOf(const Shape<double>& shape, Random& random) {
  double numbers[maxShapeNumbers];
  const int count = pack<double>(shape, numbers);
  const double off = tiny(random, 2, 17);
  for (int i = 0; i < count; ++i) numbers[i] *= 1 + off * random.between(-1, 1);
  Shape<double> twin = unpack<double>(kindOf(shape), numbers);
  if (auto* box = std::get_if<Aabb<double>>(&twin))
    for (int k = 0; k < 3; ++k) box->max[k] = std::max(box->max[k], box->min[k]);
  if (auto* box = std::get_if<Aabb2<double>>(&twin))
    for (int k = 0; k < 2; ++k) box->max[k] = std::max(box->max[k], box->min[k]);
  if (auto* box = std::get_if<Obb<double>>(&twin)) box->rotation = normalised(box->rotation);
  return twin;
}

}  // namespace

Scene closeFeatures(ShapeKind a, ShapeKind b, Random& random, double leastScale) {
  const Quat<double> qa = isAligned(a) || isAligned(b) ? Quat<double>{0, 0, 0, 1} : random.rotation();
  Made first = shapeAt(a, qa, random);
  Made second = shapeAt(b, rotationBeside(qa, random), random);
  const auto shrink = [&](Shape<double>& shape, double by) { shape = scaled(shape, by); };
  const auto decades = -std::log10(leastScale);
  if (random.chance(0.2)) {
    const double by = random.chance(0.7) ? tiny(random, 0, 5) : tiny(random, 0, decades);
    shrink(second.shape, by);
    second.half = second.half * by;
  }
  Scene scene{moved(first.shape, -featureOf(first, random)), {}};
  if (a == b && random.chance(0.1)) {
    scene.b = twinOf(scene.a, random);
  } else {
    V3 apart = direction(random);
    if (random.chance(0.5))
      apart = random.chance(0.5) ? axisOf(a, first.q, random.below(2)) : axisOf(b, second.q, random.below(2));
    apart = apart * (random.chance(0.1) ? 0.0 : (random.chance(0.5) ? 1 : -1) * tiny(random, 2, 17));
    // In this order, so that the small displacement is not lost in large coordinates.
    scene.b = moved(moved(second.shape, -featureOf(second, random)), apart);
  }
  const int place = random.below(10);
  if (place < 3) {
    const V3 by = random.inBox(place == 0 ? 1000 : 1);
    scene = {moved(scene.a, by), moved(scene.b, by)};
  }
  if (random.chance(0.15)) {
    const double by = std::pow(10, random.between(-decades, 8));
    scene = {scaled(scene.a, by), scaled(scene.b, by)};
    if (sizeOf(scene) > 1e9) scene = {scaled(scene.a, 1e-4), scaled(scene.b, 1e-4)};
  }
  return random.chance(0.5) ? scene : Scene{scene.b, scene.a};
}

Scene roundedToFloat(const Scene& scene) {
  const auto rounded = [](const Shape<double>& shape) {
    double numbers[maxShapeNumbers];
    const int count = pack<double>(shape, numbers);
    for (int i = 0; i < count; ++i) numbers[i] = static_cast<double>(static_cast<float>(numbers[i]));
    return unpack<double>(kindOf(shape), numbers);
  };
  return {rounded(scene.a), rounded(scene.b)};
}

}  // namespace scenes
