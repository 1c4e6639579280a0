// SPDX-License-Identifier: MIT
// The pictures of the matrix: loaded and drawn after the numbers, which do not wait for them. Cells out of sight are not
// drawn, and none is while nothing changes.
import { text } from '../text/language.ts';
import type { Notices } from '../ui/notices.ts';
import { unlessNoWebgl } from '../view/noWebgl.ts';
import { readPalette } from '../view/palette.ts';
import { type Cell, cellRadius } from './cell.ts';
import { PairPicture, PictureRenderer } from './pictures.ts';

/** How long one frame may draw, in milliseconds: where pictures are slow, the slider and the numbers stay quick. */
const patience = 12;

export class MatrixPictures {
  readonly #cells: readonly Cell[];
  readonly #pictures = new Map<Cell, PairPicture>();
  readonly #inSight = new Set<Cell>();
  /** Cells whose picture is older than their numbers, those that have waited longest first. */
  readonly #stale = new Set<Cell>();
  readonly #renderer: PictureRenderer | undefined;
  #drawing = 0;

  constructor(cells: readonly Cell[], notices: Notices) {
    this.#cells = cells;
    const lost = (): void => notices.tell('view', () => text('notice.contextLost'));
    const restored = (): void => {
      notices.tell('view', undefined);
      this.redraw();
    };
    this.#renderer = unlessNoWebgl(
      () => new PictureRenderer(lost, restored),
      () => {
        document.documentElement.classList.add('no-pictures');
        notices.tell('view', () => text('matrix.noPictures'));
      },
    );
    if (!this.#renderer) return;
    this.#watchSight();
    this.redraw();
  }

  #watchSight(): void {
    const cellOf = new Map<Element, Cell>(this.#cells.map((cell) => [cell.canvas, cell]));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const cell = cellOf.get(target);
          if (!cell) continue;
          if (isIntersecting) this.#inSight.add(cell);
          else this.#inSight.delete(cell);
        }
        this.#drawSoon();
      },
      { rootMargin: '100px' },
    );
    for (const { canvas } of this.#cells) observer.observe(canvas);
  }

  redraw(): void {
    for (const cell of this.#cells) this.#stale.add(cell);
    this.#drawSoon();
  }
  #drawSoon(): void {
    if (this.#drawing !== 0 || !this.#renderer) return;
    const on = this.#renderer;
    this.#drawing = requestAnimationFrame(() => {
      this.#drawing = 0;
      this.#draw(on);
    });
  }
  #draw(on: PictureRenderer): void {
    const palette = readPalette();
    const started = performance.now();
    for (const cell of this.#stale) {
      if (!this.#inSight.has(cell) || !cell.shown) continue;
      if (performance.now() - started > patience) return this.#drawSoon();
      this.#stale.delete(cell);
      const { a, b, result } = cell.shown;
      const picture = this.#pictureOf(cell);
      picture.show(a, b, result, palette);
      on.draw(picture, cell.canvas, cellRadius);
    }
  }
  #pictureOf(cell: Cell): PairPicture {
    const picture = this.#pictures.get(cell) ?? new PairPicture(cell.a);
    this.#pictures.set(cell, picture);
    return picture;
  }
}
