// SPDX-License-Identifier: MIT
// What of a structure is drawn: all levels or one, with a slider, and how many parts were left out.
import { text } from '../../../text/language.ts';
import { formatCount } from '../../../text/numbers.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { StructureLines } from '../queries/picture.ts';

type Counts = StructureLines['counts'];

/** How many of a structure's parts are drawn. */
export function partsInWords({ drawn, all, swapCounts }: Counts): string {
  if (all === 0) return text('broadphase.parts.none');
  const parts = text('broadphase.parts', { drawn: formatCount(drawn), all });
  if (!swapCounts) return parts;
  const [x, y, z] = swapCounts.map(formatCount) as [string, string, string];
  return `${parts} ${text('broadphase.parts.swaps', { x, y, z })}`;
}

export class StructurePanel {
  readonly #slider = make('input', { type: 'range', min: '0', max: '0', value: '0', id: 'level', autocomplete: 'off' });
  readonly #output = make('output', { for: 'level', 'aria-live': 'off' });
  readonly #row: HTMLElement;
  readonly #note = make('p', { class: 'note', 'data-value': 'parts' });
  #depth = 0;

  constructor(element: HTMLElement, onLevel: () => void) {
    const label = make('label', { for: 'level', 'data-text': 'broadphase.level' }, text('broadphase.level'));
    this.#row = make('div', { class: 'level' }, label, this.#slider, this.#output);
    element.append(this.#row, this.#note);
    this.#slider.addEventListener('input', () => {
      this.#say();
      onLevel();
    });
  }

  /** Undefined: all of them. */
  get level(): number | undefined {
    const value = Number(this.#slider.value);
    return value === 0 ? undefined : value - 1;
  }
  /** `depth`: of the deepest structure that is drawn; `chosen`: what is drawn of the chosen one. */
  show(isShown: boolean, depth: number, chosen: Counts): void {
    this.#depth = depth;
    this.#slider.max = String(depth + 1);
    this.#row.hidden = !isShown || depth === 0;
    this.#note.textContent = isShown ? partsInWords(chosen) : '';
    this.#say();
  }
  #say(): void {
    const { level } = this;
    const depth = this.#depth;
    const words = level === undefined ? text('broadphase.level.all') : text('broadphase.level.one', { level, depth });
    if (this.#output.textContent === words) return;
    this.#output.textContent = words;
    this.#slider.setAttribute('aria-valuetext', words);
  }
}
