// SPDX-License-Identifier: MIT
// Verification panel: the self-check of the pair, always, and the precision lens while it is open.
import type { Shape } from '../../../bindings/index.ts';
import type { PrecisionPoint } from '../queries/precision.ts';
import type { PairAnswer } from '../queries/queries.ts';
import type { Check } from '../queries/selfCheck.ts';
import { byId } from './dom.ts';
import { showPrecision } from './precision.ts';
import { SelfCheckBadge } from './selfCheck.ts';

export interface Examiner {
  check(a: Shape, b: Shape): readonly Check[];
  measure(a: Shape, b: Shape): readonly PrecisionPoint[];
}

export class Trust {
  readonly #badge = new SelfCheckBadge(byId('self-check', HTMLElement));
  readonly #lens = byId('precision', HTMLDetailsElement);
  #pair: PairAnswer = { kind: 'none' };

  constructor(readonly examiner: Examiner) {
    this.#lens.addEventListener('toggle', () => this.#showLens());
  }

  show(pair: PairAnswer): void {
    this.#pair = pair;
    if (pair.kind === 'none') this.#badge.show(undefined, false);
    else {
      const overlaps = pair.kind === 'distance' && pair.result.distance <= 0;
      this.#badge.show(this.examiner.check(pair.a.shape, pair.b.shape), overlaps);
    }
    this.#showLens();
  }

  #showLens(): void {
    if (!this.#lens.open) return;
    const pair = this.#pair;
    const points = pair.kind === 'distance' ? this.examiner.measure(pair.a.shape, pair.b.shape) : [];
    showPrecision(byId('precision-body', HTMLElement), points);
  }
}
