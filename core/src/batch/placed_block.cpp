// SPDX-License-Identifier: MIT
// World forms of whole blocks of shapes, so that a batch places every shape once and not once for every pair. The same
// operations as for a single shape (placing.hpp), with the fields of each kind known at compile time.
#include <cstddef>

#include "batch/small.hpp"
#include "queries/thin_cylinder.hpp"
#include "touchstone/batch.hpp"

namespace touchstone {
namespace {

template <int N>
PoseIn<double, N> poseFrom(const double* p) {
  if constexpr (N == 3)
    return {{{p[0], p[1], p[2]}}, {p[3], p[4], p[5], p[6]}};
  else
    return {{{p[0], p[1]}}, p[2]};
}

/// The first `count` numbers in double.
template <ScalarType S>
void widen(const S* from, int count, double* to) {
  for (int i = 0; i < count; ++i) to[i] = static_cast<double>(from[i]);
}
template <int N, ScalarType S>
PoseIn<double, N> poseAt(std::span<const S> poses, std::uint32_t index) {
  double numbers[maxPoseNumbers];
  widen(poses.data() + std::size_t{index} * poseNumberCount(N), poseNumberCount(N), numbers);
  return poseFrom<N>(numbers);
}

/// Places shapes of any kind; boxes may become oriented ones, and thin cylinders keep their axis.
template <int N, ScalarType S>
void placeEach(const Block<S>& block, std::span<const S> poses, const Block<S>& world) {
  const int width = layoutOf(block.kind).numberCount(), worldWidth = layoutOf(world.kind).numberCount();
  for (std::uint32_t i = 0; i < block.count; ++i) {
    ShapeNumbers shape{block.kind, {}};
    widen(block.numbers + std::size_t{i} * static_cast<std::size_t>(width), width, shape.at);
    if (world.kind != block.kind) shape = asOrientedBox<N>(shape);
    shape = placed<N>(shape, poseAt<N>(poses, i), {});
    S* to = world.numbers + std::size_t{i} * static_cast<std::size_t>(worldWidth);
    roundTo<S>(shape, to);
  }
}
/// Places shapes of type T, which stay of that type.
template <class T, ScalarType S>
void placeKind(const Block<S>& block, std::span<const S> poses, std::span<S> world) {
  static constexpr ShapeLayout layout = layoutOf(T::kind);
  constexpr int width = layout.numberCount();
  const S* from = block.numbers;
  S* to = world.data();
  for (std::uint32_t i = 0; i < block.count; ++i, from += width, to += width) {
    double shape[width];
    widen(from, width, shape);
    const PoseIn<double, T::dimension> pose = poseAt<T::dimension>(poses, i);
    if (isTurned(pose)) turnNumbers<T::dimension>(layout, shape, pose);
    translateNumbers<T::dimension>(layout, shape, pose.position);
    for (int k = 0; k < width; ++k) to[k] = static_cast<S>(shape[k]);
  }
}

template <int N, ScalarType S>
Block<S> placeIn(const Block<S>& block, std::span<const S> poses, std::span<S> world) {
  const bool isAligned = isAlignedBox(block.kind);
  bool areOriented = false;
  for (std::uint32_t i = 0; isAligned && !areOriented && i < block.count; ++i)
    areOriented = isTurned(poseAt<N>(poses, i));
  Block<S> placedBlock{block.kind, world.data(), block.count};
  if (areOriented) placedBlock.kind = N == 3 ? ShapeKind::obb : ShapeKind::obb2;
  if (isSmall || areOriented || block.kind == ShapeKind::cylinder) {
    placeEach<N>(block, poses, placedBlock);
    return placedBlock;
  }
  visitKind<S>(block.kind, [&]<class T>() {
    if constexpr (!isSmall && T::dimension == N) placeKind<T>(block, poses, world);
  });
  return placedBlock;
}

}  // namespace

template <ScalarType S>
std::optional<BlockRefusal> validatePoses(const Block<S>& block, std::span<S> poses) {
  const int dimension = dimensionOf(block.kind), width = poseNumberCount(dimension);
  for (std::uint32_t i = 0; i < block.count; ++i) {
    S* pose = poses.data() + std::size_t{i} * static_cast<std::size_t>(width);
    double numbers[maxPoseNumbers];
    widen(pose, width, numbers);
    if (const auto violation = validatePose(dimension, numbers, unitRounding<S>)) return BlockRefusal{i, *violation};
    for (int k = 0; k < width; ++k) pose[k] = static_cast<S>(numbers[k]);
  }
  return std::nullopt;
}

template <ScalarType S>
Block<S> placeBlock(const Block<S>& block, std::span<const S> poses, std::span<S> world) {
  return dimensionOf(block.kind) == 3 ? placeIn<3>(block, poses, world) : placeIn<2>(block, poses, world);
}

template std::optional<BlockRefusal> validatePoses(const Block<float>&, std::span<float>);
template std::optional<BlockRefusal> validatePoses(const Block<double>&, std::span<double>);
template Block<float> placeBlock(const Block<float>&, std::span<const float>, std::span<float>);
template Block<double> placeBlock(const Block<double>&, std::span<const double>, std::span<double>);

}  // namespace touchstone
