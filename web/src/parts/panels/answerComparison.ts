// SPDX-License-Identifier: MIT
// The exact answer and another one beside it, part by part: of a tested program, or of an algorithm.
import type { SubjectAnswer } from '../../model/findings.ts';
import { type FindingDifferences, type FindingRow, findingRows } from '../../queries/finding.ts';
import type { PairAnswer } from '../../queries/pairAnswer.ts';
import { text } from '../../text/language.ts';
import { formatLength, formatVector } from '../../text/numbers.ts';
import { type ComparedRow, comparisonTable } from './comparisonTable.ts';

const terms = {
  intersects: 'published.hitRow',
  distance: 'findings.distanceRow',
  depth: 'published.depthRow',
  normal: 'published.normalRow',
  pointOnA: 'findings.pointOnARow',
  pointOnB: 'findings.pointOnBRow',
} as const;

/** A table of the parts that were given; none of an answer without parts. */
export function answerComparison(
  name: string,
  answer: SubjectAnswer,
  differences: FindingDifferences,
  pair: PairAnswer,
): readonly HTMLElement[] {
  const given = findingRows.filter((row) => differences[row] !== undefined);
  if (given.length === 0) return [];
  const rows = given.map((row): ComparedRow => {
    const [exact, other] = valuesOf(row, answer, pair, differences[row] === true);
    return { name: row, term: text(terms[row]), exact, other, differs: differences[row] === true };
  });
  return [comparisonTable(text('findings.table', { name }), name, rows)];
}

/** The exact value and the other. Values that differ are not shown alike. */
function valuesOf(
  row: FindingRow,
  answer: SubjectAnswer,
  pair: PairAnswer,
  differs: boolean,
): readonly [string, string] {
  const yesOrNo = (isHit: boolean): string => text(isHit ? 'published.yes' : 'published.no');
  if (row === 'intersects') {
    const exact = pair.kind === 'planes' ? pair.meet : pair.kind === 'distance' && pair.result.intersects;
    return [yesOrNo(exact), yesOrNo(answer.intersects === true)];
  }
  if (pair.kind !== 'distance') return ['–', '–'];
  const { result } = pair;
  const number = (shown: string): string => shown.replaceAll('NaN', text('published.nan'));
  if (row === 'distance' || row === 'depth') {
    const exact = row === 'distance' ? result.distance : result.penetrationDepth;
    const other = answer[row] ?? NaN;
    const beside = differs ? other - exact : 0;
    return [formatLength(exact, beside), number(formatLength(other, beside))];
  }
  const exact = result[row];
  const other = answer[row] ?? [];
  const beside = differs ? Math.max(...exact.map((x, i) => Math.abs(x - (other[i] ?? NaN)))) : 0;
  return [formatVector(exact, beside), number(formatVector(other, beside))];
}
