// SPDX-License-Identifier: MIT
// Answers as sentences: of the pair, of the article, of every shape of the scene.
import type { Method } from '../../model/state.ts';
import type { FindingAnswer } from '../../queries/finding.ts';
import type { Printed } from '../../queries/published.ts';
import type { PairAnswer, Results } from '../../queries/queries.ts';
import type { Standing } from '../../queries/relations.ts';
import { verdictOf } from '../../queries/verdict.ts';
import { text } from '../../text/language.ts';
import { nameOf } from '../words/names.ts';
import { formatLength, formatRough } from '../../text/numbers.ts';

/** The answer for the pair. */
export function sentence(pair: PairAnswer): string {
  if (pair.kind === 'none') return text('spoken.none');
  const names = { a: nameOf(pair.a), b: nameOf(pair.b) };
  if (pair.kind === 'planes') return text(pair.meet ? 'spoken.meet' : 'spoken.parallel', names);
  const { distance, penetrationDepth } = pair.result;
  const verdict = verdictOf(pair);
  if (verdict === 'touching') return text('spoken.touch', names);
  return verdict === 'apart'
    ? text('spoken.apart', { ...names, length: formatLength(distance) })
    : text('spoken.overlap', { ...names, length: formatLength(penetrationDepth) });
}

/** The published result, and whether it is correct. */
export function printedSentence(printed: Printed | undefined, pair: PairAnswer): string {
  if (pair.kind === 'none') return text('published.none');
  if (!printed || pair.kind !== 'distance') return text('published.unsupported');
  if (printed.mistake === 'none') return text('published.same');
  if (!printed.defined) return text('published.undefined');
  if (!printed.hit) return text('published.miss');
  return text('published.hit', { length: formatLength(printed.depth) });
}

/** What a tested program answered to the scene at hand. */
export function findingSentence({ subject: name, finding, isHere, differences }: FindingAnswer): string {
  if (!isHere) return text('findings.moved', { name });
  if (finding.failure) return text(`findings.failure.${finding.failure}`, { name });
  return text(Object.values(differences).includes(true) ? 'findings.differs' : 'findings.same', { name });
}

/** The announcement at the end of a change. */
export function resultSentence({ pair, printed, finding }: Results, method: Method): string {
  const published = method === 'exact' ? [] : [printedSentence(printed, pair)];
  const tested = finding?.isHere ? [findingSentence(finding)] : [];
  return [sentence(pair), ...published, ...tested].join(' ');
}

/** The position of a shape: "0.32 m right of A, overlaps by 0.05 m along +X". */
export function standingSentence(standing: Standing): string {
  if (standing.kind === 'alone' || standing.kind === 'unselected') return text(`standing.${standing.kind}`);
  const { other } = standing;
  if (standing.kind === 'planes') return text(standing.meet ? 'standing.meet' : 'standing.parallel', { other });
  const { side, offset, distance, axis, isAlongAxis } = standing.relation;
  const place = side === undefined ? text('side.none', { other }) : text(`side.${side}`, { other });
  const from = offset === undefined || side === undefined ? place : `${formatRough(offset)} ${place}`;
  if (distance === 0) return text('standing.touching', { from });
  if (distance > 0) return text('standing.apart', { from, length: formatRough(distance) });
  const length = formatRough(-distance);
  return text(isAlongAxis ? 'standing.overlap' : 'standing.overlapMostly', { from, length, axis });
}
