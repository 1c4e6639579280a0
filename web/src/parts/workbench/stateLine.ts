// SPDX-License-Identifier: MIT
// What the picture shows, as one line in it: apart or not, how far, and which way out. Only to be seen: the answer is read out and
// announced elsewhere. Lengths have two decimals here; all digits stand in the panel.
import type { PairAnswer } from '../../queries/queries.ts';
import { verdictOf } from '../../queries/verdict.ts';
import { text } from '../../text/language.ts';
import { formatDirection, formatRough } from '../../text/numbers.ts';
import { make } from '../dom/dom.ts';

const axisNames = ['x', 'y', 'z'] as const;
/** A direction nearer to an axis than this, as the difference of the cosine from 1, is called by its name. */
const nearAxis = 1e-9;

/** "+x" or "(0.71, 0.71, 0.00)". */
export function directionName(normal: readonly number[]): string {
  const axis = normal.findIndex((x) => 1 - Math.abs(x) < nearAxis);
  if (axis >= 0) return `${(normal[axis] ?? 0) > 0 ? '+' : '−'}${axisNames[axis] ?? ''}`;
  return formatDirection(normal);
}

/** The line; undefined where there is no pair. */
export function stateSentence(pair: PairAnswer | undefined): string | undefined {
  if (pair?.kind !== 'distance') return undefined;
  const { distance, penetrationDepth, normal } = pair.result;
  const verdict = verdictOf(pair);
  if (verdict === 'touching') return text('verdict.touching');
  if (verdict === 'apart') return text('state.apart', { length: formatRough(distance) });
  return text('state.overlap', { length: formatRough(penetrationDepth), direction: directionName(normal) });
}

export class StateLine {
  readonly element = make('p', { class: 'state-line', 'aria-hidden': 'true', hidden: '' });

  show(pair: PairAnswer | undefined): void {
    const sentence = stateSentence(pair);
    this.element.hidden = sentence === undefined;
    this.element.classList.toggle('overlap', pair !== undefined && verdictOf(pair) === 'overlapping');
    if (sentence !== undefined && this.element.textContent !== sentence) this.element.textContent = sentence;
  }
}
