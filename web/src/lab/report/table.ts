// SPDX-License-Identifier: MIT
// The table of a report: the rows of page and command line, figure for figure.
import { sentence } from '../../coding/sentences.ts';
import { idText } from '../model/rows.ts';
import type { CellReport, PropertyReport, Report } from '../model/report.ts';
import type { AllowedError, Promised } from '../model/subject.ts';
import { type FailureDetail, isLaw, pairId } from '../model/types.ts';
import { percentile } from './histogram.ts';

/** One cell of a report as texts. */
export interface TableRow {
  readonly pair: string;
  readonly regime: string;
  readonly cases: string;
  readonly answered: string;
  readonly wrong: string;
  /** Scenes that differ from the core (verdict, distance, ...), and that break a law, each by its worst property; failures. */
  readonly comparison: string;
  readonly laws: string;
  readonly failures: string;
  /** Of the errors of the distance, or of the depth where no distance is given: half, 99 %, and all are at most. */
  readonly median: string;
  readonly p99: string;
  readonly most: string;
  /** The scene that is most wrong. */
  readonly scene: string;
}
export const tableColumns: readonly (keyof TableRow)[] = [
  'pair',
  'regime',
  'cases',
  'answered',
  'wrong',
  'comparison',
  'laws',
  'failures',
  'median',
  'p99',
  'most',
  'scene',
];

/** Three digits; the same on every machine and in every language. */
export function shownError(error: number): string {
  if (Number.isNaN(error)) return 'NaN';
  if (error === 0 || !Number.isFinite(error)) return String(error);
  return error.toExponential(2);
}

/** The allowed error of a report, and the usual one of its subject where it is another; in English, as in the exports. */
export function allowedLine({ absolute, relative, usual }: Promised): string {
  const shown = (error: AllowedError): string => `${error.absolute} m + ${error.relative} × size of the scene`;
  const instead = usual ? `, instead of the usual ${shown(usual)}` : '';
  return `Allowed error: ${shown({ absolute, relative })}${instead}`;
}

/** What happened and where, in English, as in the exports. */
export function failureLine({ reason, line, functionName }: FailureDetail): string {
  const at = [...(line === undefined ? [] : [`line ${line}`]), ...(functionName ? [`in ${functionName}`] : [])];
  return `${sentence(reason, 'en')}${at.length > 0 ? ` (${at.join(', ')})` : ''}`;
}

const mostWrong = (list: readonly PropertyReport[]): PropertyReport | undefined =>
  list.filter(({ wrong }) => wrong > 0).sort((x, y) => y.wrong - x.wrong)[0];
const shownProperty = (found: PropertyReport | undefined): string => (found ? `${found.property} ${found.wrong}` : '');

function sceneOfCell(report: Report, { pair, regime, properties, findings }: CellReport): string {
  const worst = mostWrong(properties)?.worst ?? findings[0];
  return worst ? idText({ seed: report.seed, pair, regime, index: worst.index }) : '';
}

export function tableRow(report: Report, cell: CellReport): TableRow {
  const { properties } = cell;
  const of = (name: string): PropertyReport | undefined => properties.find(({ property }) => property === name);
  const errors = of('distance') ?? of('depth');
  const at = (q: number): string => (errors ? shownError(percentile(errors.histogram, q)) : '');
  const failures = Object.entries(cell.failures).filter(([kind, count]) => count > 0 && kind !== 'not-answered');
  return {
    pair: pairId(cell.pair),
    regime: cell.regime,
    cases: String(cell.cases),
    answered: String(cell.answered),
    wrong: String(cell.wrong),
    comparison: shownProperty(mostWrong(properties.filter(({ property }) => !isLaw(property)))),
    laws: shownProperty(mostWrong(properties.filter(({ property }) => isLaw(property)))),
    failures: failures.map(([kind, count]) => `${kind} ${count}`).join(', '),
    median: at(0.5),
    p99: at(0.99),
    most: errors?.worst ? shownError(largestError(errors)) : '',
    scene: sceneOfCell(report, cell),
  };
}
/**
 * No error is larger: the upper edge of the last bin, or the worst error where that is no number. The worst error of a property is
 * the largest multiple of what its scene is allowed, and may be smaller than most.
 */
export const largestError = ({ histogram, worst }: PropertyReport): number =>
  Number.isFinite(worst?.error) ? percentile(histogram, 1) : (worst?.error ?? NaN);

export const tableOf = (report: Report): readonly TableRow[] => report.cells.map((cell) => tableRow(report, cell));

/** What a run found, in numbers. */
export function totalsOf({ cells }: Report) {
  const sum = (of: 'cases' | 'answered' | 'wrong'): number => cells.reduce((all, cell) => all + cell[of], 0);
  return { cases: sum('cases'), answered: sum('answered'), wrong: sum('wrong'), cells: cells.length };
}
