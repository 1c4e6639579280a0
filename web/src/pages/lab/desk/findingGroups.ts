// SPDX-License-Identifier: MIT
// The findings of a run, grouped by the region of their scenes: those that a report keeps, so that their list depends on the scenes
// alone.
import type { Touchstone } from '../../../../../bindings/index.ts';
import { idText } from '../../../lab/model/rows.ts';
import type { Finding, Report } from '../../../lab/model/report.ts';
import type { SceneId } from '../../../lab/model/types.ts';
import { type Region, regionOf } from '../../../lab/shrink/region.ts';

export interface ListedFinding extends Finding {
  readonly id: SceneId;
}
export interface FindingGroup {
  readonly region: Region;
  /** In the order of the report. */
  readonly findings: readonly ListedFinding[];
}
/** Findings that are placed at most; the first ones of every cell come first. */
const most = 600;

export class Findings {
  /** Regions by scene, computed once. */
  private readonly regions = new Map<string, Region>();
  constructor(private readonly core: Touchstone) {}

  /** The groups with the most findings first; of equals the one that comes first in the report. */
  groups(report: Report): readonly FindingGroup[] {
    const found = new Map<string, { region: Region; findings: ListedFinding[] }>();
    for (const finding of listed(report).slice(0, most)) {
      const region = this.regionAt(finding);
      const group = found.get(region.id) ?? { region, findings: [] };
      group.findings.push(finding);
      found.set(region.id, group);
    }
    return [...found.values()].sort((x, y) => y.findings.length - x.findings.length);
  }
  private regionAt({ id, scene }: ListedFinding): Region {
    const name = idText(id);
    const known = this.regions.get(name);
    if (known) return known;
    const region = regionOf(this.core, scene);
    this.regions.set(name, region);
    return region;
  }
}

/** The first finding of each cell, then the second of each, and so on. */
function listed({ cells, seed }: Report): ListedFinding[] {
  const rounds = Math.max(0, ...cells.map(({ findings }) => findings.length));
  return Array.from({ length: rounds }, (_, i) =>
    cells.flatMap(({ pair, regime, findings }): ListedFinding[] => {
      const finding = findings[i];
      return finding ? [{ ...finding, id: { seed, pair, regime, index: finding.index } }] : [];
    }),
  ).flat();
}
