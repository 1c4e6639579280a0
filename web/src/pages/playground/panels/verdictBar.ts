// SPDX-License-Identifier: MIT
// The verdict in short, at the lower edge of a narrow window: there the answer and the drawing are out of sight while something
// below them is pressed. Only to be seen: the answer itself is read out and announced elsewhere.
import type { PairAnswer } from '../../../queries/queries.ts';
import { verdictOf } from '../../../queries/verdict.ts';
import { text } from '../../../text/language.ts';
import { stateSentence } from '../../../parts/workbench/stateLine.ts';

export class VerdictBar {
  constructor(readonly element: HTMLElement) {}

  show(pair: PairAnswer): void {
    const verdict = verdictOf(pair);
    const isHit = verdict === 'touching' || verdict === 'overlapping';
    this.element.className = isHit ? 'verdict-bar overlap' : 'verdict-bar';
    // As the line in the view, which is hidden beside it: also which way out.
    const shown = stateSentence(pair) ?? text(`verdict.${verdict}`);
    if (this.element.textContent !== shown) this.element.textContent = shown;
  }
}
