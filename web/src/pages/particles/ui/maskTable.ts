// SPDX-License-Identifier: MIT
// The table of masks drawn as bits: for each axis a picture with a row for each cell and a column for each collider.
import type { MaskTable } from '../../../../../bindings/particles/types.ts';
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { themeColor } from '../../../parts/scene/theme.ts';
import type { Colliders } from '../model/colliders.ts';

const cells = 8;
/** Pixels of a bit, and of the space between the two halves of a picture. */
const bit = 6;
const gap = 6;

interface Column {
  readonly word: number;
  readonly bit: number;
}
/** The bits in use, kind by kind. */
export function columnsOf({ firstWord }: MaskTable, { cones, spheres, boxes }: Colliders): Column[] {
  const kinds = [
    [firstWord.cones, cones.length],
    [firstWord.spheres, spheres.length],
    [firstWord.boxes, boxes.length],
  ] as const;
  return kinds.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, i) => ({ word: first + Math.floor(i / 32), bit: i % 32 })),
  );
}
export function isSet({ words, wordCount }: MaskTable, axis: number, set: number, cell: number, at: Column): boolean {
  return (((words[((axis * 2 + set) * cells + cell) * wordCount + at.word] ?? 0) >>> at.bit) & 1) === 1;
}

export class MaskPicture {
  readonly #pictures = (['x', 'y', 'z'] as const).map((axis) => {
    const canvas = make('canvas', { role: 'img' });
    const caption = make('figcaption');
    return { axis, canvas, caption, figure: make('figure', { class: 'masks' }, caption, canvas) };
  });
  readonly #none = make('p', { class: 'note', 'data-text': 'particles.masks.none' }, text('particles.masks.none'));

  constructor(element: HTMLElement) {
    element.append(this.#none, ...this.#pictures.map(({ figure }) => figure));
  }

  show(table: MaskTable | undefined, colliders: Colliders): void {
    const columns = table ? columnsOf(table, colliders) : [];
    this.#none.hidden = columns.length > 0;
    this.#pictures.forEach(({ axis, canvas, caption, figure }, i) => {
      figure.hidden = columns.length === 0;
      if (!table || columns.length === 0) return;
      caption.textContent = text('particles.masks.axis', { axis });
      const set = this.#draw(canvas, table, i, columns);
      const all = 2 * cells * columns.length;
      canvas.setAttribute('aria-label', text('particles.masks.label', { columns: columns.length, set, all }));
    });
  }

  /** Draws one axis; returns the number of set bits. */
  #draw(canvas: HTMLCanvasElement, table: MaskTable, axis: number, columns: readonly Column[]): number {
    canvas.width = bit * columns.length;
    canvas.height = 2 * cells * bit + gap;
    const context = canvas.getContext('2d');
    const [on, off] = [themeColor('accent'), themeColor('line')];
    let count = 0;
    for (const half of [0, 1])
      for (let cell = 0; cell < cells; ++cell)
        columns.forEach((column, x) => {
          const holds = isSet(table, axis, half, cell, column);
          if (holds) count += 1;
          if (!context) return;
          context.fillStyle = holds ? on : off;
          context.fillRect(x * bit, (half * cells + cell) * bit + half * gap, bit - 1, bit - 1);
        });
    return count;
  }
}
