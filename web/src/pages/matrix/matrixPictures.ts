// SPDX-License-Identifier: MIT
// The pictures of the matrix: loaded and drawn after the numbers, which do not wait for them. Cells out of sight are not
// drawn, and none is while nothing changes.
import { text } from '../../text/language.ts';
import { Portions } from '../../parts/dom/idle.ts';
import type { Notices } from '../../parts/page/notices.ts';
import { unlessNoWebgl } from '../../parts/scene/noWebgl.ts';
import { readPalette } from '../../parts/scene/palette.ts';
import { type Cell, cellRadius } from './cell.ts';
import { PairPicture, PictureRenderer } from '../../parts/scene/pictures.ts';

export class MatrixPictures {
  readonly #cells: readonly Cell[];
  readonly #pictures = new Map<Cell, PairPicture>();
  readonly #inSight = new Set<Cell>();
  /** Draws cells whose picture is older than their numbers: where pictures are slow, the slider and the numbers stay quick. */
  readonly #stale = new Portions<Cell>(
    (cell) => this.#draw(cell),
    undefined,
    (cell) => this.#inSight.has(cell) && cell.shown !== undefined,
  );
  readonly #renderer: PictureRenderer | undefined;
  #palette = readPalette();

  constructor(cells: readonly Cell[], notices: Notices) {
    this.#cells = cells;
    const lost = (run: () => void): void =>
      notices.notify('view', () => text('notice.contextLost'), { label: () => text('view.restore'), run });
    const restored = (): void => {
      notices.notify('view', undefined);
      this.redraw();
    };
    this.#renderer = unlessNoWebgl(
      () => new PictureRenderer(lost, restored),
      () => {
        document.documentElement.classList.add('no-pictures');
        notices.notify('view', () => text('matrix.noPictures'));
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
        this.#stale.goOn();
      },
      { rootMargin: '100px' },
    );
    for (const { canvas } of this.#cells) observer.observe(canvas);
  }

  redraw(): void {
    if (!this.#renderer) return;
    this.#palette = readPalette();
    this.#stale.add(this.#cells);
  }
  /** Other colours: all that is in sight takes them on in one frame with the page, the rest before it comes into sight. */
  recolor(): void {
    this.redraw();
    this.#stale.finishDue();
  }
  /** The numbers of some cells have changed. */
  renew(cell: Cell): void {
    if (this.#renderer) this.#stale.add([cell]);
  }
  #draw(cell: Cell): void {
    if (!cell.shown) return;
    const { a, b, result } = cell.shown;
    const picture = this.#pictureOf(cell);
    picture.show(a, b, result, this.#palette);
    this.#renderer?.draw(picture, cell.canvas, cellRadius);
  }
  #pictureOf(cell: Cell): PairPicture {
    const picture = this.#pictures.get(cell) ?? new PairPicture(cell.a);
    this.#pictures.set(cell, picture);
    return picture;
  }
}
