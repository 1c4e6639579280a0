// SPDX-License-Identifier: MIT
// Reports added up for the tables of the page: of a pair, of one property over several cells.
import type { CellReport, PropertyReport, Report } from '../model/report.ts';
import { type Pair, pairId, type Property } from '../model/types.ts';
import { mergeCells } from './collect.ts';

/** The sum of some cells; undefined of none. Its pair and regime are those of the first. */
export const sumOf = (cells: readonly CellReport[]): CellReport | undefined =>
  cells.length === 0 ? undefined : cells.reduce(mergeCells);

export const cellsOfPair = ({ cells }: Report, pair: Pair): readonly CellReport[] =>
  cells.filter((cell) => pairId(cell.pair) === pairId(pair));

/** The pairs of a report, in its order. */
export function pairsIn({ cells }: Report): readonly Pair[] {
  const found = new Map(cells.map(({ pair }) => [pairId(pair), pair]));
  return [...found.values()];
}
export const propertyIn = (cell: CellReport | undefined, property: Property): PropertyReport | undefined =>
  cell?.properties.find((one) => one.property === property);

/** The cell that holds the worst scene of a sum. */
export const cellOfWorst = (
  cells: readonly CellReport[],
  { property, worst }: PropertyReport,
): CellReport | undefined => cells.find((cell) => propertyIn(cell, property)?.worst === worst);

/** The property whose errors a table shows at first: the signed distance, else what is judged first. */
export function firstProperty(cell: CellReport | undefined): Property | undefined {
  const judged = cell?.properties.map(({ property }) => property) ?? [];
  return (['distance', 'depth'] as const).find((one) => judged.includes(one)) ?? judged[0];
}

/** Of a share of wrong answers. 0: nothing wrong, then a level for each factor of ten from one in ten thousand on; at most 4. */
export function levelOf(wrong: number, cases: number): number {
  if (wrong === 0 || cases === 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil(Math.log10(wrong / cases) + 4)));
}
