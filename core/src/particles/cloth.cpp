// SPDX-License-Identifier: MIT
// Cloth by extended position-based dynamics (Macklin, Mueller and Chentanez 2016; one iteration a substep after Macklin
// et al., "Small Steps in Physics Simulation", 2019). The velocity of a particle is its last displacement, so that
// collisions and friction change it by changing positions. Distances across rows are solved four at a time. Those along
// a row depend on each other and are solved in order, in eight rows side by side, which do not: the order in which each
// particle is moved, and so every bit, is that of one distance after the other.
#include "touchstone/particles/cloth.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <utility>

#include "particles/wide.hpp"

namespace touchstone::particles {
namespace {

using wide::Three;

template <class R>
Three<R> loadAt(const std::vector<float> (&of)[3], std::size_t i) {
  return {wide::load<R>(&of[0][i]), wide::load<R>(&of[1][i]), wide::load<R>(&of[2][i])};
}
template <class R>
void storeAt(std::vector<float> (&to)[3], std::size_t i, const Three<R>& v) {
  wide::store<R>(&to[0][i], v.x);
  wide::store<R>(&to[1][i], v.y);
  wide::store<R>(&to[2][i], v.z);
}

/// Moves two particles towards the rest length; `compliance` is that over the squared substep.
template <class R>
void solvePair(Three<R>& a, Three<R>& b, R massOfA, R massOfB, R rest, R compliance) {
  using namespace wide;
  const R zero = splat<R>(0), one = splat<R>(1);
  const Three<R> span = b - a;
  const R l = sqrt(dot(span, span)), stiffness = massOfA + massOfB;
  const auto moves = both(l > zero, stiffness > zero);
  const R divisor = select(moves, (stiffness + compliance) * l, one);
  const R share = select(moves, (l - rest) / divisor, zero);
  a = a + span * (share * massOfA);
  b = b - span * (share * massOfB);
}
/// The same of the particles with these indices, and of as many after them as R has lanes.
template <class R>
void solvePair(World<float>& world, std::size_t a, std::size_t b, const float* rest, R compliance) {
  using wide::load;
  Three<R> pa = loadAt<R>(world.current, a), pb = loadAt<R>(world.current, b);
  solvePair<R>(pa, pb, load<R>(&world.inverseMass[a]), load<R>(&world.inverseMass[b]), load<R>(rest), compliance);
  storeAt<R>(world.current, a, pa);
  storeAt<R>(world.current, b, pb);
}

#if TOUCHSTONE_LANES
using wide::F4;
constexpr std::size_t rowsAtOnce = lanes::laneCount;

/// Copies four rows so that their numbers in a column lie side by side.
void gatherRows(const float* from, std::size_t stride, std::size_t count, float* to) {
  std::size_t c = 0;
  for (; c + rowsAtOnce <= count; c += rowsAtOnce) {
    F4 row[rowsAtOnce];
    for (std::size_t r = 0; r < rowsAtOnce; ++r) row[r] = lanes::load(from + r * stride + c);
    lanes::transpose(row[0], row[1], row[2], row[3]);
    for (std::size_t r = 0; r < rowsAtOnce; ++r) lanes::store(to + rowsAtOnce * (c + r), row[r]);
  }
  for (; c < count; ++c)
    for (std::size_t r = 0; r < rowsAtOnce; ++r) to[rowsAtOnce * c + r] = from[r * stride + c];
}
/// The inverse of gatherRows().
void scatterRows(const float* from, std::size_t stride, std::size_t count, float* to) {
  std::size_t c = 0;
  for (; c + rowsAtOnce <= count; c += rowsAtOnce) {
    F4 row[rowsAtOnce];
    for (std::size_t r = 0; r < rowsAtOnce; ++r) row[r] = lanes::load(from + rowsAtOnce * (c + r));
    lanes::transpose(row[0], row[1], row[2], row[3]);
    for (std::size_t r = 0; r < rowsAtOnce; ++r) lanes::store(to + r * stride + c, row[r]);
  }
  for (; c < count; ++c)
    for (std::size_t r = 0; r < rowsAtOnce; ++r) to[r * stride + c] = from[rowsAtOnce * c + r];
}

/// Four rows of particles by columns, and the rest lengths along them.
struct RowLanes {
  float *place[3]{}, *mass = nullptr, *rest = nullptr;
  RowLanes(std::vector<float>& memory, std::size_t part, std::size_t columns) {
    float* next = memory.data() + part * 5 * rowsAtOnce * columns;
    for (float** of : {&place[0], &place[1], &place[2], &mass, &rest}) {
      *of = next;
      next += rowsAtOnce * columns;
    }
  }
  Three<F4> at(std::size_t column) const {
    const std::size_t i = rowsAtOnce * column;
    return {lanes::load(place[0] + i), lanes::load(place[1] + i), lanes::load(place[2] + i)};
  }
  void solve(std::size_t column, std::size_t step, F4 compliance) const {
    const std::size_t a = rowsAtOnce * column, b = rowsAtOnce * (column + step);
    Three<F4> pa = at(column), pb = at(column + step);
    solvePair<F4>(pa, pb, lanes::load(mass + a), lanes::load(mass + b), lanes::load(rest + a), compliance);
    for (const auto& [i, p] : {std::pair(a, pa), std::pair(b, pb)}) {
      lanes::store(place[0] + i, p.x);
      lanes::store(place[1] + i, p.y);
      lanes::store(place[2] + i, p.z);
    }
  }
};

/// Distances along `parts` times four rows from a row on; the parts side by side, because each distance of a part waits
/// for the one before.
template <std::size_t parts>
void solveRows(World<float>& world, const float* rest, std::size_t firstRow, std::size_t columns, std::size_t step,
               float compliance, std::vector<float>& memory) {
  const std::size_t perRow = columns - step;
  const auto rowOf = [&](std::size_t part) { return firstRow + part * rowsAtOnce; };
  const auto partOf = [&](std::size_t part) { return RowLanes(memory, part, columns); };
  for (std::size_t part = 0; part < parts; ++part) {
    const std::size_t first = rowOf(part) * columns;
    for (int k = 0; k < 3; ++k) gatherRows(&world.current[k][first], columns, columns, partOf(part).place[k]);
    gatherRows(&world.inverseMass[first], columns, columns, partOf(part).mass);
    gatherRows(rest + rowOf(part) * perRow, perRow, perRow, partOf(part).rest);
  }
  for (std::size_t c = 0; c < perRow; ++c)
    for (std::size_t part = 0; part < parts; ++part) partOf(part).solve(c, step, lanes::splat(compliance));
  for (std::size_t part = 0; part < parts; ++part)
    for (int k = 0; k < 3; ++k)
      scatterRows(partOf(part).place[k], columns, columns, &world.current[k][rowOf(part) * columns]);
}
#endif

}  // namespace

Cloth::Cloth(const World<float>& world, std::uint32_t columns, std::uint32_t rows) : columns_(columns), rows_(rows) {
  const auto make = [&](std::uint32_t columnStep, std::uint32_t rowStep, bool isMirrored) {
    Distances d{columnStep, rowStep, isMirrored, {}};
    for (std::uint32_t r = 0; r + rowStep < rows; ++r)
      for (std::uint32_t c = 0; c + columnStep < columns; ++c) {
        const std::size_t a = std::size_t{r} * columns + c + (isMirrored ? columnStep : 0);
        const std::size_t b = std::size_t{r + rowStep} * columns + c + (isMirrored ? 0 : columnStep);
        const Three<float> span = loadAt<float>(world.current, b) - loadAt<float>(world.current, a);
        d.rest.push_back(std::sqrt(dot(span, span)));
      }
    return d;
  };
  stretch_ = {make(1, 0, false), make(0, 1, false)};
  shear_ = {make(1, 1, false), make(1, 1, true)};
  bend_ = {make(2, 0, false), make(0, 2, false)};
  for (auto& p : push_) p.assign(world.size(), 0);
}

void Cloth::solve(World<float>& world, const Distances& d, float compliance) {
  const std::size_t perRow = columns_ - std::min(columns_, d.columnStep);
  std::size_t r = 0;
#if TOUCHSTONE_LANES
  if (d.rowStep == 0 && perRow > 0) {
    rowMemory_.resize(std::size_t{2} * 5 * rowsAtOnce * columns_);
    const auto solveFrom = [&](auto parts) {
      solveRows<parts>(world, d.rest.data(), r, columns_, d.columnStep, compliance, rowMemory_);
      r += parts * rowsAtOnce;
    };
    while (r + 2 * rowsAtOnce <= rows_) solveFrom(std::integral_constant<std::size_t, 2>());
    while (r + rowsAtOnce <= rows_) solveFrom(std::integral_constant<std::size_t, 1>());
  }
#endif
  for (; r + d.rowStep < rows_; ++r) {
    const std::size_t a = r * columns_ + (d.isMirrored ? d.columnStep : 0);
    const std::size_t b = (r + d.rowStep) * columns_ + (d.isMirrored ? 0 : d.columnStep);
    const float* const rest = d.rest.data() + r * perRow;
    std::size_t c = 0;
#if TOUCHSTONE_LANES
    for (; d.rowStep > 0 && c + lanes::laneCount <= perRow; c += lanes::laneCount)
      solvePair<F4>(world, a + c, b + c, rest + c, lanes::splat(compliance));
#endif
    for (; c < perRow; ++c) solvePair<float>(world, a + c, b + c, rest + c, compliance);
  }
}

void Cloth::addWind(World<float>& world, float h, const ClothOptions& options) {
  const float perSecond = lastSubstep_ > 0 ? 1 / lastSubstep_ : 0;
  const auto push = [&]<class R>(std::size_t i, std::size_t left, std::size_t right, std::size_t up, std::size_t down) {
    using namespace wide;
    const auto at = [&](std::size_t of) { return loadAt<R>(world.current, of); };
    const Three<R> n = cross(at(right) - at(left), at(down) - at(up));
    const R squared = dot(n, n), zero = splat<R>(0);
    const Three<R> velocity = (at(i) - loadAt<R>(world.previous, i)) * splat<R>(perSecond);
    const R pressed = splat<R>(options.drag) * dot(splat<R>(options.wind) - velocity, n);
    const R k = select(squared > zero, pressed / select(squared > zero, squared, splat<R>(1)), zero);
    storeAt<R>(push_, i, n * (k * splat<R>(h) * splat<R>(h)));
  };
  for (std::size_t r = 0; r < rows_; ++r) {
    const std::size_t first = r * columns_, up = r > 0 ? columns_ : 0, down = r + 1 < rows_ ? columns_ : 0;
    for (std::size_t c = 0; c < columns_;) {
      const std::size_t i = first + c;
#if TOUCHSTONE_LANES
      if (c > 0 && c + lanes::laneCount < columns_) {
        push.operator()<F4>(i, i - 1, i + 1, i - up, i + down);
        c += lanes::laneCount;
        continue;
      }
#endif
      push.operator()<float>(i, c > 0 ? i - 1 : i, c + 1 < columns_ ? i + 1 : i, i - up, i + down);
      ++c;
    }
  }
}

void Cloth::predict(World<float>& world, float h, const ClothOptions& options) {
  if (options.drag > 0) addWind(world, h, options);
  const float kept = std::max(0.0F, 1 - options.damping * h) * (lastSubstep_ > 0 ? h / lastSubstep_ : 1);
  const auto move = [&]<class R>(int k, std::size_t i) {
    using namespace wide;
    const R now = load<R>(&world.current[k][i]), pushed = options.drag > 0 ? load<R>(&push_[k][i]) : splat<R>(0);
    const R by =
        (now - load<R>(&world.previous[k][i])) * splat<R>(kept) + splat<R>(options.gravity[k] * h * h) + pushed;
    store<R>(&world.previous[k][i], now);
    store<R>(&world.current[k][i], select(load<R>(&world.inverseMass[i]) > splat<R>(0), now + by, now));
  };
  for (int k = 0; k < 3; ++k) {
    std::size_t i = 0;
    for (; i + wide::lanesAtOnce <= world.size(); i += wide::lanesAtOnce) move.operator()<wide::Widest<float>>(k, i);
    for (; i < world.size(); ++i) move.operator()<float>(k, i);
  }
  lastSubstep_ = h;
}

StepCounts Cloth::step(World<float>& world, double duration, int substeps, const StepOptions& collisions,
                       const ClothOptions& options) {
  const Colliders whole = world.colliders();
  const auto h = static_cast<float>(duration / substeps);
  const float perSquare = 1 / (h * h);
  StepCounts counts{};
  for (int s = 0; s < substeps; ++s) {
    predict(world, h, options);
    for (const Distances& d : stretch_) solve(world, d, options.stretchCompliance * perSquare);
    for (const Distances& d : shear_) solve(world, d, options.shearCompliance * perSquare);
    for (const Distances& d : bend_) solve(world, d, options.bendCompliance * perSquare);
    const StepCounts of = world.step(part_.at(whole, s / double(substeps), (s + 1) / double(substeps)), collisions);
    counts.collisions += of.collisions;
    counts.tests += of.tests;
  }
  return counts;
}

double Cloth::energy(const World<float>& world, const ClothOptions& options) const {
  double energy = 0;
  const double perSecond = lastSubstep_ > 0 ? 1.0 / static_cast<double>(lastSubstep_) : 0;
  for (std::size_t i = 0; i < world.size(); ++i) {
    if (!(world.inverseMass[i] > 0)) continue;
    const double mass = 1.0 / static_cast<double>(world.inverseMass[i]);
    for (int k = 0; k < 3; ++k) {
      const double x = static_cast<double>(world.current[k][i]);
      const double v = (x - static_cast<double>(world.previous[k][i])) * perSecond;
      energy += mass * (v * v / 2 - static_cast<double>(options.gravity[k]) * x);
    }
  }
  const auto addElastic = [&](const std::vector<Distances>& families, float compliance) {
    if (!(compliance > 0)) return;
    for (const Distances& d : families) {
      const std::uint32_t perRow = columns_ - std::min(columns_, d.columnStep);
      if (perRow == 0) continue;
      for (std::size_t j = 0; j < d.rest.size(); ++j) {
        const std::size_t a = j / perRow * columns_ + j % perRow + (d.isMirrored ? d.columnStep : 0);
        const std::size_t b = (j / perRow + d.rowStep) * columns_ + j % perRow + (d.isMirrored ? 0 : d.columnStep);
        const Three<float> span = loadAt<float>(world.current, b) - loadAt<float>(world.current, a);
        const double over = static_cast<double>(std::sqrt(dot(span, span)) - d.rest[j]);
        energy += over * over / (2 * static_cast<double>(compliance));
      }
    }
  };
  addElastic(stretch_, options.stretchCompliance);
  addElastic(shear_, options.shearCompliance);
  addElastic(bend_, options.bendCompliance);
  return energy;
}

}  // namespace touchstone::particles
