// SPDX-License-Identifier: MIT
// The grid as a broad phase; grid.cpp describes the method.
#pragma once

#include "broadphase/grid_levels.hpp"
#include "broadphase/members.hpp"
#include "broadphase/structure.hpp"

namespace touchstone::broadphase {

class Grid final : public Structure {
 public:
  explicit Grid(const Options& options) : cell_(options.cell) {}

  void update(const BoxTable& table, std::span<const std::uint32_t> changed) override {
    members_.update(table, changed);
    grid_.build(table.boxes, members_.ids(), cell_);
    counts.depth = static_cast<std::uint32_t>(grid_.levels().size());
  }
  void findPairs(std::vector<Pair>& pairs) override;
  void overlapping(const Box& box, std::vector<std::uint32_t>& ids, std::vector<Visit>* visits) override;
  void alongRay(const Ray& ray, RayVisitor& visitor) override;
  void around(const float (&point)[3], float limit, NearVisitor& visitor) override;
  void explainInsertion(const Box& box, std::vector<Visit>& visits) override;
  void draw(std::vector<Part>& parts) const override;
  std::size_t bytes() const override { return members_.bytes() + grid_.bytes(); }

 private:
  std::uint32_t size() const { return static_cast<std::uint32_t>(grid_.ids().size()); }
  void pairsInRows(const GridLevel& level, std::vector<Pair>& pairs);
  void pairsInHash(const GridLevel& level, std::vector<Pair>& pairs);
  void pairsInCells(const GridLevel& level, const CellRange& range, std::uint32_t place, const OverlapTest& test,
                    std::vector<Pair>& pairs);
  void pairsWithLarger(std::size_t level, std::vector<Pair>& pairs);
  CellRange cellsAround(const GridLevel& level, const Box& box) const;
  std::uint32_t firstOfCell(const GridLevel& level, std::uint32_t place) const;
  void explain(const GridLevel& level, const CellRange& range, const Box& box, std::vector<Visit>& visits) const;
  void alongRay(const GridLevel& level, const CellRange& range, const Ray& ray, RayVisitor& visitor, float& maximum);
  void alongRay(const GridLevel& level, const Ray& ray, RayVisitor& visitor, float& maximum);
  void around(const GridLevel& level, const CellRange& range, const CellRange& done, const float (&point)[3],
              NearVisitor& visitor, float& limit);
  void around(const GridLevel& level, const float (&point)[3], NearVisitor& visitor, float& limit);

  float cell_;
  Members members_;
  GridLevels grid_;
};

}  // namespace touchstone::broadphase
