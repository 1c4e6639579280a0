// SPDX-License-Identifier: MIT
// Reads scenes from standard input and prints a digest of the core's answers for each pair: for bits.test.ts, which
// compares it with that of the modules. A block of scenes is the line "KIND KIND NUMBERS-OF-A NUMBERS-OF-B COUNT" and
// rows of doubles, the points of a hull being their number, then the points.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "../core/support/digest.hpp"
#include "touchstone/contact.hpp"
#include "touchstone/distance.hpp"
#include "touchstone/layout.hpp"
#include "touchstone/validate.hpp"

using namespace touchstone;

namespace {

ShapeKind kindNamed(const std::string& name) {
  for (const ShapeLayout& layout : shapeLayouts)
    if (layout.name == name) return layout.kind;
  std::fprintf(stderr, "unknown kind %s\n", name.c_str());
  std::exit(1);
}

/// One shape of a row, with what it refers to.
class Read {
 public:
  Read(ShapeKind kind, std::span<const double> row) {
    if (kind == ShapeKind::hull) {
      inSpace_ = take<3>(row);
      const HullPoints<3>& points = hull_.emplace_back(std::span<const Vec3<double>>(inSpace_));
      inDouble = hullOf<double>(points);
      inFloat = hullOf<float>(points);
    } else if (kind == ShapeKind::polygon2) {
      inPlane_ = take<2>(row);
      const HullPoints<2>& points = polygon_.emplace_back(std::span<const Vec2<double>>(inPlane_));
      inDouble = polygonOf<double>(points);
      inFloat = polygonOf<float>(points);
    } else {
      inDouble = unpack<double>(kind, row);
    }
    // As the module does it: validated as it was written, then rounded.
    if (validate(inDouble)) std::exit(1);
    if (hull_.empty() && polygon_.empty()) inFloat = rounded(inDouble);
  }

  Shape<double> inDouble;
  Shape<float> inFloat;

 private:
  template <int N>
  static std::vector<Vec<double, N>> take(std::span<const double> row) {
    std::vector<Vec<double, N>> points(static_cast<std::size_t>(row[0]));
    std::size_t at = 1;
    for (auto& p : points)
      for (int i = 0; i < N; ++i) p[i] = row[at++];
    return points;
  }
  /// The validated numbers, each rounded to float.
  static Shape<float> rounded(const Shape<double>& shape) {
    double numbers[maxShapeNumbers] = {};
    pack(shape, numbers);
    return unpack<float>(kindOf(shape), numbers);
  }

  std::vector<Vec3<double>> inSpace_;
  std::vector<Vec2<double>> inPlane_;
  std::vector<HullPoints<3>> hull_;
  std::vector<HullPoints<2>> polygon_;
};

template <class S, int N>
void addDistance(Digest& digest, const Shape<S>& a, const Shape<S>& b) {
  const auto pair = *distance<N>(a, b);
  digest.add(static_cast<double>(pair.distance));
  digest.add(pair.normal);
  digest.add(pair.pointOnA);
  digest.add(pair.pointOnB);
  digest.add(pair.unique ? 1 : 0);
}
template <int N>
void addAnswers(Digest& digest, const Read& a, const Read& b) {
  addDistance<double, N>(digest, a.inDouble, b.inDouble);
  const auto all = *contact<N>(a.inDouble, b.inDouble);
  for (int i = 0; i < all.count; ++i) {
    digest.add(all.points[i].pointOnA);
    digest.add(all.points[i].pointOnB);
    digest.add(all.points[i].separation);
    digest.add(static_cast<double>(all.points[i].id));
  }
  addDistance<float, N>(digest, a.inFloat, b.inFloat);
}

}  // namespace

int main() {
  std::string pair;
  Digest digest;
  const auto print = [&] {
    if (!pair.empty()) std::printf("%s %s\n", pair.c_str(), digest.text().c_str());
  };
  std::string a, b;
  std::size_t widthA = 0, widthB = 0, count = 0;
  while (std::cin >> a >> b >> widthA >> widthB >> count) {
    std::cin.ignore(1);
    std::vector<double> rows((widthA + widthB) * count);
    std::cin.read(reinterpret_cast<char*>(rows.data()), static_cast<std::streamsize>(rows.size() * sizeof(double)));
    if (const std::string name = a + "-" + b; name != pair) {
      print();
      pair = name;
      digest = {};
    }
    const ShapeKind kindA = kindNamed(a), kindB = kindNamed(b);
    for (std::size_t i = 0; i < count; ++i) {
      const std::span<const double> row(rows.data() + i * (widthA + widthB), widthA + widthB);
      const Read readA(kindA, row.first(widthA)), readB(kindB, row.subspan(widthA));
      dimensionOf(kindA) == 3 ? addAnswers<3>(digest, readA, readB) : addAnswers<2>(digest, readA, readB);
    }
  }
  print();
}
