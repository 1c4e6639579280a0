// SPDX-License-Identifier: MIT
// Problem: the farthest of many points along a direction.
// Method: all of them, in four rows, so that a comparison need not wait for the one before.
// Degenerate: of equally far points the first.
#include "algorithms/support_points.hpp"

namespace touchstone {

template <int N>
std::size_t farthestAlong(std::span<const Vec<double, N>> points, const Vec<double, N>& n) {
  constexpr std::size_t rows = 4;
  const double first = dot(n, points[0]);
  double most[rows] = {first, first, first, first};
  std::size_t at[rows] = {}, i = 0;
  const auto look = [&](std::size_t row, std::size_t point) {
    const double along = dot(n, points[point]);
    at[row] = along > most[row] ? point : at[row];
    most[row] = along > most[row] ? along : most[row];
  };
  for (; i + rows <= points.size(); i += rows)
    for (std::size_t row = 0; row < rows; ++row) look(row, i + row);
  for (; i < points.size(); ++i) look(0, i);
  std::size_t best = 0;
  for (std::size_t row = 1; row < rows; ++row)
    if (most[row] > most[best] || (most[row] == most[best] && at[row] < at[best])) best = row;
  return at[best];
}
template std::size_t farthestAlong(std::span<const Vec2<double>>, const Vec2<double>&);
template std::size_t farthestAlong(std::span<const Vec3<double>>, const Vec3<double>&);

}  // namespace touchstone
