// SPDX-License-Identifier: MIT
// Answers to the rows of a table, in portions so that the page stays responsive, and their order by any column.
import { type Shape, type Touchstone, TouchstoneError } from '../../../bindings/index.ts';
import type { MethodName } from '../../../bindings/generated/schema.ts';
import type { TableRow } from '../formats/dialects/table.ts';
import type { Message } from '../text/phrase.ts';
import { refusal } from '../model/refusal.ts';

/** What the core says of a row. */
export interface RowAnswer {
  readonly a: Shape;
  readonly b: Shape;
  readonly distance: number | undefined;
  readonly intersects: boolean;
  /** Of two planes there is none. */
  readonly method: MethodName | '';
}
export interface AnsweredRow {
  readonly row: TableRow;
  readonly answer?: RowAnswer;
  /** Why there is none. */
  readonly problem?: Message;
}
/** Columns of the core's own; the file's are named `given.` and their name. */
export const ownColumns = ['line', 'id', 'a', 'b', 'distance', 'intersects', 'method'] as const;
export type Column = (typeof ownColumns)[number] | 'problem' | 'difference' | `given.${string}`;

export function answeredRow(core: Touchstone, row: TableRow): AnsweredRow {
  const { a: first, b: second, problem } = row;
  if (problem || !first || !second) return { row, ...(problem && { problem }) };
  try {
    const [a, b] = [core.validate(first, 'a'), core.validate(second, 'b')];
    if (a.type === 'plane' && b.type === 'plane')
      return { row, answer: { a, b, distance: undefined, intersects: core.intersects(a, b), method: '' } };
    const { distance, intersects, method } = core.distance(a, b);
    return { row, answer: { a, b, distance, intersects, method } };
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    return { row, problem: refusal(error) };
  }
}

/** The value by which a column is sorted; what is missing comes last. */
export function valueIn({ row, answer, problem }: AnsweredRow, column: Column): number | string | undefined {
  if (column === 'line') return row.line;
  if (column === 'id') return row.id;
  if (column === 'problem') return problem ? 0 : undefined;
  if (column.startsWith('given.')) {
    const found = row.given[column.slice('given.'.length)];
    return typeof found === 'boolean' ? Number(found) : found;
  }
  if (!answer) return undefined;
  if (column === 'a' || column === 'b') return answer[column].type;
  if (column === 'difference') return differenceOf({ row, answer });
  return column === 'intersects' ? Number(answer.intersects) : column === 'distance' ? answer.distance : answer.method;
}
/** By how much the file's own distance is off. */
export function differenceOf({ row, answer }: AnsweredRow): number | undefined {
  const given = row.given['distance'];
  return typeof given === 'number' && answer?.distance !== undefined ? Math.abs(given - answer.distance) : undefined;
}
/** Numbers before texts, what is missing last whatever the direction; rows that are equal stay in the order of their lines. */
export function sortedBy(rows: readonly AnsweredRow[], column: Column, isDescending: boolean): readonly AnsweredRow[] {
  const keyed = rows.map((row) => ({ row, value: valueIn(row, column) }));
  const sign = isDescending ? -1 : 1;
  keyed.sort((x, y) => {
    const [v, w] = [x.value, y.value];
    if (v === undefined || w === undefined)
      return Number(v === undefined) - Number(w === undefined) || x.row.row.line - y.row.row.line;
    if (typeof v !== typeof w) return typeof v === 'number' ? -1 : 1;
    if (v === w) return x.row.row.line - y.row.row.line;
    return v < w ? -sign : sign;
  });
  return keyed.map(({ row }) => row);
}

/** In milliseconds: a portion between two chances for the page to react. */
const portion = 12;
/** Answers all rows, which may be read while they are taken; `progress` is called after each portion. Ends early where `isCancelled` says so. */
export async function answerTable(
  core: Touchstone,
  { rows }: { readonly rows: Iterable<TableRow> },
  progress: (answered: readonly AnsweredRow[]) => void,
  isCancelled: () => boolean,
): Promise<readonly AnsweredRow[]> {
  const answered: AnsweredRow[] = [];
  let end = performance.now() + portion;
  for (const row of rows) {
    answered.push(answeredRow(core, row));
    if (performance.now() < end) continue;
    progress(answered);
    await new Promise((resolve) => setTimeout(resolve));
    if (isCancelled()) break;
    end = performance.now() + portion;
  }
  return answered;
}
