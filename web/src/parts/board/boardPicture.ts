// SPDX-License-Identifier: MIT
// Renders the board: the grid, the figures, the page's extras, and the values beside them.
import type { Shape2, Vec2 } from '../../../../bindings/index.ts';
import { make } from '../dom/dom.ts';
import { svg } from '../dom/svg.ts';
import { type Caption, type Line, stepsAside } from './captions.ts';
import type { Extras } from './extras.ts';
import { type BoardWindow, firstFrame, toPixels } from './frame.ts';
import { mark } from './marks.ts';
import { type Drawing, draftOf, drawnOf } from './model.ts';
import { common, figure } from './paint.ts';
import { paper } from './paper.ts';

/** Position of the next point, and whether to show it as a cross: a pointer is visible itself. */
export interface Cursor {
  readonly at: Vec2 | undefined;
  readonly isCross: boolean;
}

const roles = ['first', 'second'] as const;
let pictures = 0;

export class BoardPicture {
  readonly #hatch = `hatch${(pictures += 1)}`;
  readonly #paper = svg('g');
  readonly #content = svg('g');
  readonly #svg = svg(
    'svg',
    { 'aria-hidden': 'true' },
    svg('defs', {}, hatching(this.#hatch)),
    this.#paper,
    this.#content,
  );
  readonly #quantities = make('dl', { class: 'quantities' });
  #frame = firstFrame;

  constructor(element: HTMLElement) {
    element.append(this.#svg, this.#quantities);
  }

  get frame(): BoardWindow {
    return this.#frame;
  }
  /** The figures are to be shown again after it. */
  set frame(frame: BoardWindow) {
    this.#frame = frame;
    this.#svg.setAttribute('viewBox', `0 0 ${frame.width} ${frame.height}`);
    this.#paper.replaceChildren(...paper(frame));
  }

  show(drawing: Drawing, extras: Extras, { at, isCross }: Cursor): void {
    const frame = this.#frame;
    const drawn = drawnOf(drawing);
    const parts: Node[] = drawn.map(({ name, shape, figure: kind }, i) =>
      figure(shape, { name, figure: kind, role: roles[i] }, frame),
    );
    const draft = draftOf(drawing, at);
    if (draft) parts.push(figure(draft.shape, { ...draft, role: roles[drawn.length], state: 'draft' }, frame));
    parts.push(...this.#common(drawn.filter(({ id }) => extras.overlapping?.includes(id)).map(({ shape }) => shape)));
    parts.push(...extras.marks.map((extra) => mark(extra, frame)));
    if (at && isCross) parts.push(cross(toPixels(frame, at)));
    this.#content.replaceChildren(...parts);
    keepApart([...this.#content.querySelectorAll('text')], [...this.#content.querySelectorAll('line.measure')]);
    this.#showQuantities(extras.quantities ?? []);
  }
  #common(shapes: readonly Shape2[]): readonly Node[] {
    const hatch = this.#hatch;
    return shapes.flatMap((a, i) =>
      shapes.slice(i + 1).map((b, j) => common(a, b, { hatch, id: `${hatch}-${i}-${i + j + 1}` }, this.#frame)),
    );
  }
  #showQuantities(quantities: NonNullable<Extras['quantities']>): void {
    const rows = quantities.map(({ label, value }) => make('div', {}, make('dt', {}, label), make('dd', {}, value)));
    this.#quantities.hidden = rows.length === 0;
    this.#quantities.replaceChildren(...rows);
  }

  remove(): void {
    this.#svg.remove();
    this.#quantities.remove();
  }
}

function keepApart(texts: readonly SVGTextElement[], lines: readonly Element[]): void {
  const numberIn = (element: Element, name: string): number => Number(element.getAttribute(name));
  // Every text is measured before the first is moved, so that the browser lays them out once.
  const captions = texts.map((text): Caption => {
    const [x, y] = [numberIn(text, 'x'), numberIn(text, 'y')];
    const { y: top, width, height } = text.getBBox();
    const isCentred = text.getAttribute('text-anchor') === 'middle';
    return { x, y, isCentred, width, ascent: y - top, descent: top + height - y };
  });
  const measures = lines.map((line): Line => [
    [numberIn(line, 'x1'), numberIn(line, 'y1')],
    [numberIn(line, 'x2'), numberIn(line, 'y2')],
  ]);
  stepsAside(captions, measures).forEach(([dx, dy], i) => {
    texts[i]?.setAttribute('x', String((captions[i]?.x ?? 0) + dx));
    texts[i]?.setAttribute('y', String((captions[i]?.y ?? 0) + dy));
  });
}

const cross = ([x, y]: Vec2): SVGPathElement =>
  svg('path', { d: `M${x - 9},${y}h18M${x},${y - 9}v18`, class: 'cursor' });

function hatching(id: string): SVGPatternElement {
  return svg(
    'pattern',
    { id, width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    svg('rect', { width: 8, height: 8, class: 'hatch-ground' }),
    svg('line', { x1: 0, y1: 0, x2: 0, y2: 8, class: 'hatch-line' }),
  );
}
