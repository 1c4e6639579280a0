// SPDX-License-Identifier: MIT
// The answer in words and numbers: the state and what it proves, the time of impact with its bracket and contact, and the
// distance at the time that is shown.
import type { MotionResult, PairResult, Vec2, Vec3 } from '../../../../bindings/index.ts';
import type { MotionAnswer } from '../../queries/motion.ts';
import { text } from '../../text/language.ts';
import { formatError, formatFull, formatLength, formatNumber } from '../../text/numbers.ts';
import { sentenceOf } from '../../parts/words/problems.ts';
import { make } from '../../parts/dom/dom.ts';
import { detailsFold } from '../../parts/panels/detailsFold.ts';
import { lengthValue, NumberRows, type Value, vectorValue } from '../../parts/panels/numberRows.ts';

const rows = ['t', 'distanceAt', 'toi', 'bracket', 'normal', 'pointOnA', 'pointOnB', 'distance', 'queries'] as const;

const plainValue = (x: number, shown = formatNumber(x)): Value => ({ shown, full: formatFull(x), number: x });

/** What the rounding of the touch leaves of its distance says nothing: all digits of it are shown on demand. */
const touchValue = (distance: number, state: string): Value =>
  state === 'hit' ? { ...lengthValue(distance), shown: text('state.touching') } : lengthValue(distance);

/** The sentence of a state. */
export function stateSentence({ state, toi, distance }: MotionResult<Vec2 | Vec3>): string {
  if (state === 'hit') return text('motion.state.hit', { t: formatNumber(toi ?? 0) });
  if (state === 'undecided')
    return text('motion.state.undecided', { distance: formatLength(distance ?? 0), t: formatNumber(toi ?? 0) });
  return text(`motion.state.${state}`);
}

export class AnswerPanel {
  readonly #state = make('p', { class: 'verdict', 'data-value': 'state' });
  readonly #proof = make('p', { class: 'note', 'data-value': 'proof' });
  readonly #rows = new NumberRows({ rows, term: (row) => text(`motion.row.${row}`), whole: () => this.#whole });
  #whole: string | undefined;
  #now: Partial<Record<(typeof rows)[number], Value>> = {};

  constructor(parent: HTMLElement) {
    parent.append(this.#state, detailsFold(this.#proof, this.#rows.element));
  }

  /** The sentence of the state. */
  get state(): string {
    return this.#state.textContent;
  }
  show(answer: MotionAnswer): void {
    if (answer.kind === 'refused') {
      this.#whole = undefined;
      this.#write(text('motion.state.refused'), sentenceOf(answer.error), false);
      this.#now = {};
      this.#rows.show({});
      return;
    }
    const { result } = answer;
    this.#whole = JSON.stringify(result);
    this.#write(stateSentence(result), proofOf(result), result.state !== 'separate');
    const { state, toi, bracket, normal, pointOnA, pointOnB, distance, queries } = result;
    this.#rows.show({
      ...this.#now,
      ...(toi === null ? {} : { toi: plainValue(toi) }),
      ...(bracket ? { bracket: bracketValue(bracket) } : {}),
      ...(normal ? { normal: vectorValue(normal) } : {}),
      ...(pointOnA ? { pointOnA: vectorValue(pointOnA) } : {}),
      ...(pointOnB ? { pointOnB: vectorValue(pointOnB) } : {}),
      ...(distance === null ? {} : { distance: touchValue(distance, state) }),
      queries: { shown: String(queries), number: queries },
    });
  }
  /** The distance at the time of the picture. */
  showTime(t: number, result: PairResult<Vec2 | Vec3> | undefined): void {
    this.#now = { t: plainValue(t), ...(result ? { distanceAt: lengthValue(result.distance) } : {}) };
    for (const row of ['t', 'distanceAt'] as const) this.#rows.fill(row, this.#now[row]);
  }

  #write(state: string, proof: string, isContact: boolean): void {
    if (this.#state.textContent !== state) this.#state.textContent = state;
    if (this.#proof.textContent !== proof) this.#proof.textContent = proof;
    this.#state.classList.toggle('overlap', isContact);
  }
}

function proofOf({ state, bracket, queries, status }: MotionResult<Vec2 | Vec3>): string {
  const count = { count: queries };
  if (status === 'unproved') return text('motion.proof.stopped', count);
  if (state === 'hit' && bracket)
    return text('motion.proof.hit', {
      ...count,
      low: formatFull(bracket[0]),
      width: formatError(bracket[1] - bracket[0]),
    });
  if (state === 'separate') return text('motion.proof.separate', count);
  return text(state === 'undecided' ? 'motion.proof.undecided' : 'motion.proof.overlapping', count);
}

function bracketValue([low, high]: readonly [number, number]): Value {
  const all = `[${formatFull(low)}${text('number.separator')}${formatFull(high)}]`;
  return { shown: text('motion.bracket', { width: formatError(high - low) }), full: all, vector: [low, high] };
}
