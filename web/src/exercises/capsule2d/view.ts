// SPDX-License-Identifier: MIT
// The drawing board: an SVG in metres, 40 pixels each, with the origin in the middle and +Y up.
import type { Capsule2Shape, PairResult, Vec2 } from '../../../../bindings/index.ts';
import { formatLength } from '../../text/numbers.ts';
import { svg } from '../../ui/svg.ts';
import type { Drawing } from './model.ts';

export const pixelsPerMetre = 40;
export interface Picture extends Drawing {
  readonly result: PairResult<Vec2> | undefined;
  /** Shown as a cross where the keyboard is used. */
  readonly cursor: Vec2 | undefined;
}

export class Board {
  readonly #svg = svg('svg', { 'aria-hidden': 'true' });
  readonly #grid = svg('g');
  readonly #content = svg('g');
  #last: Picture | undefined;

  constructor(readonly element: HTMLElement) {
    const hatch = svg(
      'pattern',
      { id: 'hatch', width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      svg('line', { x1: 0, y1: 0, x2: 0, y2: 8, class: 'hatch-line' }),
    );
    this.#svg.append(svg('defs', {}, hatch), this.#grid, this.#content);
    element.append(this.#svg);
    new ResizeObserver(() => this.#redraw()).observe(element);
  }

  /** The point of the plane under a point of the screen, in metres; rounded to the millimetre, the size of nothing seen. */
  pointAt(clientX: number, clientY: number): Vec2 {
    const box = this.element.getBoundingClientRect();
    const snap = (x: number): number => Math.round(x * 1000) / 1000;
    const x = (clientX - box.left - this.element.clientLeft - this.element.clientWidth / 2) / pixelsPerMetre;
    const y = (this.element.clientHeight / 2 - (clientY - box.top - this.element.clientTop)) / pixelsPerMetre;
    return [snap(x), snap(y)];
  }

  show(picture: Picture): void {
    this.#last = picture;
    const { capsules, draft, result, cursor } = picture;
    const overlaps = result !== undefined && result.distance <= 0;
    const parts: Node[] = [];
    for (const [i, capsule] of capsules.entries())
      parts.push(this.#capsule(capsule, overlaps ? 'overlap' : '', i === 0 ? 'A' : 'B'));
    if (draft) parts.push(this.#capsule(draft, 'draft', capsules.length === 0 ? 'A' : 'B'));
    if (result) parts.push(this.#measure(result));
    if (cursor) {
      const [x, y] = this.#pixels(cursor);
      parts.push(svg('path', { d: `M${x - 9},${y}h18M${x},${y - 9}v18`, class: 'cursor' }));
    }
    this.#content.replaceChildren(...parts);
  }

  #pixels(p: Vec2): Vec2 {
    return [
      this.element.clientWidth / 2 + p[0] * pixelsPerMetre,
      this.element.clientHeight / 2 - p[1] * pixelsPerMetre,
    ];
  }

  #capsule(capsule: Capsule2Shape, look: string, name: string): SVGGElement {
    const [x1, y1] = this.#pixels(capsule.base);
    const [x2, y2] = this.#pixels(capsule.tip);
    const r = capsule.radius * pixelsPerMetre;
    const length = Math.hypot(x2 - x1, y2 - y1);
    // Across the axis, so that the outline runs base side, tip arc, tip side, base arc.
    const [ux, uy] = length > 0 ? [(y2 - y1) / length, (x1 - x2) / length] : [0, -1];
    const [dx, dy] = [ux * r, uy * r];
    const outline = `M${x1 + dx},${y1 + dy}L${x2 + dx},${y2 + dy}A${r},${r} 0 0 1 ${x2 - dx},${y2 - dy}L${x1 - dx},${y1 - dy}A${r},${r} 0 0 1 ${x1 + dx},${y1 + dy}Z`;
    return svg(
      'g',
      {},
      svg('path', { d: outline, class: `capsule ${look}` }),
      svg('line', { x1, y1, x2, y2, class: 'core' }),
      svg('circle', { cx: x1, cy: y1, r: 3.5, class: 'dot' }),
      svg('circle', { cx: x2, cy: y2, r: 3.5, class: 'dot' }),
      this.#text(name, (x1 + x2) / 2 - 5, (y1 + y2) / 2 - 8),
    );
  }
  #text(text: string, x: number, y: number): SVGTextElement {
    const element = svg('text', { x, y, class: 'measure-label' });
    element.textContent = text;
    return element;
  }

  #measure(result: PairResult<Vec2>): SVGGElement {
    const [x1, y1] = this.#pixels(result.pointOnA);
    const [x2, y2] = this.#pixels(result.pointOnB);
    return svg(
      'g',
      { 'data-part': 'measure' },
      svg('line', { x1, y1, x2, y2, class: 'measure' }),
      svg('circle', { cx: x1, cy: y1, r: 5, class: 'dot' }),
      svg('circle', { cx: x2, cy: y2, r: 5, class: 'dot' }),
      this.#text(formatLength(Math.abs(result.distance)), (x1 + x2) / 2 + 8, (y1 + y2) / 2 - 8),
    );
  }

  /** Grid lines at whole metres, numbers along the axes. */
  #redraw(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    this.#svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const [cx, cy] = this.#pixels([0, 0]);
    const parts: Node[] = [];
    const line = (x1: number, y1: number, x2: number, y2: number, at: number): void => {
      parts.push(svg('line', { x1, y1, x2, y2, class: at === 0 ? 'axis' : 'grid' }));
    };
    const label = (text: string, x: number, y: number): void => {
      const element = svg('text', { x, y });
      element.textContent = text.replace('-', '−');
      parts.push(element);
    };
    const columns = Math.floor(width / 2 / pixelsPerMetre);
    const rows = Math.floor(height / 2 / pixelsPerMetre);
    for (let i = -columns; i <= columns; ++i) {
      const x = cx + i * pixelsPerMetre;
      line(x, 0, x, height, i);
      if (i % 2 === 0 && i !== 0) label(String(i), x + 3, cy + 14);
    }
    for (let i = -rows; i <= rows; ++i) {
      const y = cy - i * pixelsPerMetre;
      line(0, y, width, y, i);
      if (i % 2 === 0 && i !== 0) label(String(i), cx + 4, y - 3);
    }
    label('0', cx + 4, cy + 14);
    this.#grid.replaceChildren(...parts);
    if (this.#last) this.show(this.#last);
  }
}
