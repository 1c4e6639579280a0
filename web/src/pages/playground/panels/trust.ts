// SPDX-License-Identifier: MIT
// Verification panel: the self-check of the pair, always, the precision lens, the table of numbers and the proof while they are open.
import type { PairResult, Shape, Vec2, Vec3 } from '../../../../../bindings/index.ts';
import type { ExactNumber } from '../../../queries/exactNumbers.ts';
import type { PrecisionPoint } from '../../../queries/precision.ts';
import type { PairAnswer } from '../../../queries/queries.ts';
import type { Check } from '../../../queries/selfCheck.ts';
import { nameOf } from '../../../parts/words/names.ts';
import { byId } from '../../../parts/dom/dom.ts';
import { ExactNumbers } from './exactNumbers.ts';
import { showPrecision } from './precision.ts';
import { Proved } from './proved.ts';
import { SelfCheckBadge } from '../../../parts/panels/selfCheck.ts';

export interface Examiner {
  check(a: Shape, b: Shape): readonly Check[];
  measure(a: Shape, b: Shape): readonly PrecisionPoint[];
  numbers(a: Shape, b: Shape): readonly ExactNumber[];
  /** The numbers as a line of JSON. */
  json(a: Shape, b: Shape): string;
  /** The answer that is to be proved. */
  answer(a: Shape, b: Shape): PairResult<Vec2 | Vec3> | undefined;
}

export class Trust {
  readonly #badge = new SelfCheckBadge(byId('self-check', HTMLElement));
  readonly #lens = byId('precision', HTMLDetailsElement);
  readonly #exact = byId('exact', HTMLDetailsElement);
  readonly #numbers = new ExactNumbers(byId('exact-body', HTMLElement));
  readonly #proved: Proved;
  #pair: PairAnswer = { kind: 'none' };

  constructor(readonly examiner: Examiner) {
    this.#proved = new Proved(byId('proved', HTMLDetailsElement), byId('proved-body', HTMLElement), (a, b) =>
      examiner.answer(a, b),
    );
    this.#lens.addEventListener('toggle', () => this.#showLens());
    this.#exact.addEventListener('toggle', () => this.#showNumbers());
  }

  show(pair: PairAnswer): void {
    this.#pair = pair;
    if (pair.kind === 'none') this.#badge.show(undefined, false);
    else {
      const overlaps = pair.kind === 'distance' && pair.result.distance <= 0;
      this.#badge.show(this.examiner.check(pair.a.shape, pair.b.shape), overlaps);
    }
    this.#showLens();
    this.#showNumbers();
    this.#proved.show(pair);
  }

  #showNumbers(): void {
    if (!this.#exact.open) return;
    const pair = this.#pair;
    if (pair.kind === 'none') return this.#numbers.show([], { a: '', b: '' }, () => '');
    const { a, b } = pair;
    const names = { a: nameOf(a), b: nameOf(b) };
    this.#numbers.show(this.examiner.numbers(a.shape, b.shape), names, () => this.examiner.json(a.shape, b.shape));
  }
  #showLens(): void {
    if (!this.#lens.open) return;
    const pair = this.#pair;
    const points = pair.kind === 'distance' ? this.examiner.measure(pair.a.shape, pair.b.shape) : [];
    showPrecision(byId('precision-body', HTMLElement), points);
  }
}
