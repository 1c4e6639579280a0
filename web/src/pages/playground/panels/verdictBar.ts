// SPDX-License-Identifier: MIT
// The verdict in short, at the lower edge of a narrow window: there the answer and the drawing are out of sight while something
// below them is pressed. Only to be seen: the answer itself is read out and announced elsewhere.
import type { PairAnswer } from '../../../queries/queries.ts';
import { verdictOf } from '../../../queries/verdict.ts';
import { text } from '../../../text/language.ts';
import { verdictLength } from '../../../parts/workbench/readout.ts';

export class VerdictBar {
  constructor(readonly element: HTMLElement) {}

  show(pair: PairAnswer): void {
    const verdict = verdictOf(pair);
    const isHit = verdict === 'touching' || verdict === 'overlapping';
    const length = verdictLength(pair);
    this.element.className = isHit ? 'verdict-bar overlap' : 'verdict-bar';
    const shown = [text(`verdict.${verdict}`), ...(length === undefined ? [] : [length])].join(' ');
    if (this.element.textContent !== shown) this.element.textContent = shown;
  }
}
