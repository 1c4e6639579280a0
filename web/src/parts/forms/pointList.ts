// SPDX-License-Identifier: MIT
// The points of a hull or a polygon as lines of number fields, with buttons that add and remove one. The lines stay the same
// elements: of a point that is removed the numbers go, and those that follow move up. A long list is folded at first, and has no
// lines while it is.
import { mostPoints, type PointsShape } from '../../model/points.ts';
import { text } from '../../text/language.ts';
import { make, write } from '../dom/dom.ts';
import type { Line } from './fieldCells.ts';
import { setDisabled } from '../dom/focus.ts';

export interface PointListParts {
  makeLine(index: number): Line;
  /** The list was unfolded: it is to be filled. */
  onOpen(): void;
  readonly onAdd?: () => void;
  readonly onRemove?: (index: number) => void;
}

/** A longer list is folded at first. */
const mostOpen = 16;

export class PointList {
  readonly element = make('details', { class: 'point-list' });
  readonly #title = make('summary');
  readonly #rows = make('div');
  readonly #add = make('button', { type: 'button' });
  readonly #limit = make('span', { class: 'note' });
  readonly #removals: HTMLButtonElement[] = [];

  /** `lines` are those of the block: they grow and shrink with the points. */
  constructor(
    readonly lines: Line[],
    { points }: PointsShape,
    readonly parts: PointListParts,
  ) {
    const tools = parts.onAdd ? [make('div', { class: 'row' }, this.#add, this.#limit)] : [];
    this.element.append(this.#title, this.#rows, ...tools);
    this.element.open = points.length <= mostOpen;
    this.element.addEventListener('toggle', () => this.isFolded || parts.onOpen());
    this.#add.addEventListener('click', () => parts.onAdd?.());
  }
  get isFolded(): boolean {
    return !this.element.open;
  }

  /** As many lines as points, and what their buttons are called. */
  fit(shape: PointsShape, name: string): void {
    const { length } = shape.points;
    write(this.#title, text('points.title', { count: length }));
    const most = mostPoints(shape);
    write(this.#add, text('points.add'));
    this.#add.setAttribute('aria-label', text('points.addTo', { name }));
    setDisabled(this.#add, length >= most);
    write(this.#limit, length >= most ? text('points.full', { most }) : '');
    if (this.isFolded) return;
    while (this.lines.length > length) this.#dropLine();
    while (this.lines.length < length) this.#addLine();
    this.#removals.forEach((button, i) => {
      const label = text('points.remove', { number: i + 1, name });
      if (button.title !== label) button.setAttribute('aria-label', (button.title = label));
      setDisabled(button, length < 2);
    });
  }

  #addLine(): void {
    const index = this.lines.length;
    const line = this.parts.makeLine(index);
    const { onRemove } = this.parts;
    if (onRemove) {
      const button = make('button', { type: 'button', class: 'remove' }, '✕');
      button.addEventListener('click', () => onRemove(index));
      line.element.classList.add('listed');
      line.element.append(button);
      this.#removals.push(button);
    }
    this.lines.push(line);
    this.#rows.append(line.element);
  }
  #dropLine(): void {
    const button = this.#removals.pop();
    if (button !== undefined && document.activeElement === button) this.#removals.at(-1)?.focus();
    this.lines.pop()?.element.remove();
  }
}
