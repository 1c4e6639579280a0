// SPDX-License-Identifier: MIT
// The matrix of pairs by their share of wrong answers. A cell is a button that chooses its pair; its text has the share, so that
// colour is not the only cue.
import type { ShapeType } from '../../../../../bindings/types.ts';
import { dimensionOf } from '../../../model/scene.ts';
import { text } from '../../../text/language.ts';
import { kindName } from '../../../parts/words/names.ts';
import { formatPercent } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { Report } from '../../../lab/model/report.ts';
import { type Pair, pairId } from '../../../lab/model/types.ts';
import { cellsOfPair, levelOf, pairsIn, sumOf } from '../../../lab/report/summary.ts';
import { pairName, shareText } from '../../../parts/lab/words.ts';

export class HeatMap {
  readonly element = make('div', { class: 'scroll heat', role: 'region', tabindex: '0' });
  readonly #buttons = new Map<string, HTMLButtonElement>();
  #shown = '';

  constructor(readonly onPair: (pair: Pair) => void) {}

  show(report: Report, chosen: Pair | undefined): void {
    const pairs = pairsIn(report);
    this.element.hidden = pairs.length < 2;
    if (this.element.hidden) return;
    this.element.setAttribute('aria-label', text('lab.heat'));
    const names = pairs.map(pairId).join(' ') + text('lab.heat');
    if (this.#shown !== names) this.#build(pairs);
    this.#shown = names;
    for (const pair of pairs) {
      const { cases = 0, wrong = 0 } = sumOf(cellsOfPair(report, pair)) ?? {};
      const button = this.#buttons.get(pairId(pair));
      if (!button) continue;
      const share =
        wrong === 0 ? '0' : wrong / cases < 0.005 ? `<\u00a0${formatPercent(0.01)}` : formatPercent(wrong / cases);
      if (button.textContent !== share) button.textContent = share;
      button.dataset['level'] = String(levelOf(wrong, cases));
      button.setAttribute('aria-pressed', String(chosen !== undefined && pairId(chosen) === pairId(pair)));
      button.setAttribute(
        'aria-label',
        text('lab.heat.cell', { pair: pairName(pair), wrong: shareText(wrong, cases) }),
      );
    }
  }
  /** A table for the pairs in space, and one for those in the plane. */
  #build(pairs: readonly Pair[]): void {
    this.#buttons.clear();
    const tables = ([3, 2] as const).flatMap((dimension) => {
      const inside = pairs.filter(({ a }) => dimensionOf(a) === dimension);
      if (inside.length === 0) return [];
      const caption = make('caption', {}, text(dimension === 3 ? 'matrix.space' : 'matrix.flat'));
      return [make('table', {}, caption, ...this.#parts(inside))];
    });
    this.element.replaceChildren(...tables);
  }
  #parts(pairs: readonly Pair[]): readonly HTMLElement[] {
    const kinds = (side: 'a' | 'b'): ShapeType[] => [...new Set(pairs.map((pair) => pair[side]))];
    const head = kinds('b').map((b) => make('th', { scope: 'col' }, kindName(b)));
    const rows = kinds('a').map((a) =>
      make('tr', {}, make('th', { scope: 'row' }, kindName(a)), ...kinds('b').map((b) => this.#cell(pairs, a, b))),
    );
    const corner = make('td', {}, text('matrix.corner'));
    return [make('thead', {}, make('tr', {}, corner, ...head)), make('tbody', {}, ...rows)];
  }
  #cell(pairs: readonly Pair[], a: ShapeType, b: ShapeType): HTMLElement {
    const pair = pairs.find((one) => one.a === a && one.b === b);
    if (!pair) return make('td');
    const button = make('button', { type: 'button', 'data-pair': pairId(pair) });
    button.addEventListener('click', () => this.onPair(pair));
    this.#buttons.set(pairId(pair), button);
    return make('td', {}, button);
  }
}
