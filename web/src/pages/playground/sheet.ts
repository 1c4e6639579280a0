// SPDX-License-Identifier: MIT
// The panel of the playground where the window is narrow: a sheet over the lower part of the view, with three heights. It is
// dragged by its head or changed by two buttons; the height is found as it was left.
import { byId } from '../../parts/dom/dom.ts';
import { setDisabled } from '../../parts/dom/focus.ts';
import { save, saved } from '../../parts/page/preferences.ts';

/** As in the style sheet: only the head, about half of the page, all of it. */
const heights = ['low', 'half', 'full'] as const;
type Height = (typeof heights)[number];
/** The part of the page that each takes, for the end of a drag. */
const shares: Readonly<Record<Height, number>> = { low: 0, half: 0.48, full: 1 };
const narrow = matchMedia('(max-width: 899px) and (min-height: 481px)');

export class BottomSheet {
  readonly #page = byId('content', HTMLElement);
  readonly #panel = byId('panel', HTMLElement);
  readonly #head = byId('sheet-head', HTMLElement);
  readonly #smaller = byId('sheet-smaller', HTMLButtonElement);
  readonly #larger = byId('sheet-larger', HTMLButtonElement);
  #height: Height = heights.find((height) => height === saved('sheet')) ?? 'half';

  constructor() {
    this.#show();
    this.#smaller.addEventListener('click', () => this.#step(-1));
    this.#larger.addEventListener('click', () => this.#step(1));
    this.#head.addEventListener('pointerdown', (event) => this.#startDrag(event));
  }

  /** Opens the sheet to show the panel's content. */
  open(): void {
    if (narrow.matches && this.#height === 'low') this.#set('half');
  }

  #step(by: 1 | -1): void {
    const next = heights[heights.indexOf(this.#height) + by];
    if (next) this.#set(next);
  }
  #set(height: Height): void {
    this.#height = height;
    save('sheet', height);
    this.#show();
  }
  #show(): void {
    this.#page.dataset['sheet'] = this.#height;
    setDisabled(this.#smaller, this.#height === 'low');
    setDisabled(this.#larger, this.#height === 'full');
  }

  /** The sheet follows the pointer; the view takes its new size at the end. */
  #startDrag(event: PointerEvent): void {
    if (!narrow.matches || event.button !== 0 || (event.target as Element).closest('button')) return;
    const head = this.#head;
    const from = this.#panel.clientHeight;
    const all = this.#page.clientHeight;
    let height = from;
    const ended = new AbortController();
    const { signal } = ended;
    head.setPointerCapture(event.pointerId);
    const move = ({ clientY }: PointerEvent): void => {
      height = Math.min(Math.max(from + event.clientY - clientY, head.offsetHeight), all);
      this.#panel.style.setProperty('height', `${height}px`);
    };
    const end = (): void => {
      ended.abort();
      this.#panel.style.removeProperty('height');
      const off = (one: Height): number => Math.abs(shares[one] * all - height);
      this.#set(heights.reduce((best, one) => (off(one) < off(best) ? one : best)));
    };
    const cancel = (): void => {
      ended.abort();
      this.#panel.style.removeProperty('height');
    };
    head.addEventListener('pointermove', move, { signal });
    head.addEventListener('pointerup', end, { signal });
    head.addEventListener('pointercancel', cancel, { signal });
  }
}
