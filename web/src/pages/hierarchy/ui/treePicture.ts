// SPDX-License-Identifier: MIT
// Both trees as a picture below the view: what was compared, what overlaps, and what was never looked at. A node that is pointed
// at, pressed or reached by arrow keys is said in words, and its bounds are drawn in the view.
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { svg } from '../../../parts/dom/svg.ts';
import { otherSide, type Reach, type Reached, type TreeNode } from '../queries/reached.ts';
import {
  type Box,
  drawingOf,
  heightOf,
  type Layouts,
  neighbour,
  nodeBox,
  nodeUnder,
  type Place,
} from '../queries/treeDrawing.ts';

/** On a phone rows are lower. */
const rowOf = (width: number): number => (width < 500 ? 7 : 10);
const gap = 56;
/** Until it is measured. */
const firstWidth = 640;

/** With a gap between neighbours that are wide enough for one. */
function rect({ x, y, width, height }: Box): string {
  const [between, below] = [width > 4 ? 1 : 0, 1];
  return `M${x.toFixed(2)},${y.toFixed(1)}h${(width - between).toFixed(2)}v${height - below}h${(between - width).toFixed(2)}z`;
}

export class TreePicture {
  readonly #svg = svg('svg', { class: 'trees', role: 'application', tabindex: 0 });
  readonly #said = make('p', { class: 'note', role: 'status', 'data-value': 'node' });
  #layouts: Layouts | undefined;
  #reached: Reached | undefined;
  #level = 0;
  #width = firstWidth;
  #pointed: TreeNode | undefined;
  /** Pressed or reached by keys: it stays when the pointer leaves. */
  #kept: TreeNode | undefined;

  /** `onPoint` is called with the node whose bounds are to be drawn alone, or with none. */
  constructor(
    element: HTMLElement,
    readonly onPoint: (node: TreeNode | undefined) => void,
  ) {
    element.append(this.#svg, this.#said);
    const under = ({ clientX, clientY }: PointerEvent): TreeNode | undefined => {
      const { left, top } = this.#svg.getBoundingClientRect();
      return this.#layouts && nodeUnder(this.#layouts, this.#place, clientX - left, clientY - top);
    };
    this.#svg.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse') this.#point(under(event) ?? this.#kept);
    });
    this.#svg.addEventListener('pointerleave', () => this.#point(this.#kept));
    this.#svg.addEventListener('click', (event) => {
      this.#kept = under(event as PointerEvent);
      this.#point(this.#kept);
    });
    this.#svg.addEventListener('keydown', (event) => this.#press(event));
    new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0);
      if (width === 0 || width === this.#width) return;
      this.#width = width;
      this.#draw();
    }).observe(this.#svg);
    this.relabel();
  }
  get pointed(): TreeNode | undefined {
    return this.#pointed;
  }
  /** Another comparison, or another level of it. Nodes of other trees are others: none is pointed at. */
  show(layouts: Layouts, reached: Reached, level: number): void {
    if (layouts.a !== this.#layouts?.a || layouts.b !== this.#layouts.b)
      [this.#pointed, this.#kept] = [undefined, undefined];
    [this.#layouts, this.#reached, this.#level] = [layouts, reached, level];
    this.#draw();
  }
  relabel(): void {
    this.#svg.setAttribute('aria-label', text('hierarchy.trees.picture'));
    this.#say();
  }

  get #place(): Place {
    return { width: this.#width, row: rowOf(this.#width), gap };
  }
  #point(node: TreeNode | undefined): void {
    if (node?.node === this.#pointed?.node && node?.side === this.#pointed?.side) return;
    this.#pointed = node;
    this.#draw();
    this.onPoint(node);
  }
  #press(event: KeyboardEvent): void {
    if (!this.#layouts || !this.#reached || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') {
      this.#kept = undefined;
      return this.#point(undefined);
    }
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const first = { side: event.key === 'ArrowUp' ? 'b' : 'a', node: 0 } as const;
    const from = this.#kept;
    const next = from ? neighbour(this.#layouts, from, event.key, this.#reached, this.#level) : first;
    if (!next) return;
    this.#kept = next;
    this.#point(next);
  }
  #draw(): void {
    if (!this.#layouts || !this.#reached) return;
    const place = this.#place;
    const height = heightOf(this.#layouts, place);
    this.#svg.setAttribute('viewBox', `0 0 ${place.width} ${height}`);
    const { boxes, links } = drawingOf(this.#layouts, this.#reached, this.#level, place);
    const path = (name: string, d: string): SVGPathElement => svg('path', { class: name, d });
    const areas = (['a', 'b'] as const).flatMap((side) =>
      (['unseen', 'skipped', 'lit'] as const).map((state: Reach) =>
        path(`${state} ${side}`, boxes[side][state].map(rect).join('')),
      ),
    );
    const lines = path('links', links.map(([x, y, toX, toY]) => `M${x},${y}L${toX},${toY}`).join(''));
    const letter = (side: 'a' | 'b', y: number): SVGTextElement =>
      svg('text', { class: `letter ${side}`, x: 4, y }, side.toUpperCase());
    const middle = this.#layouts.a.levels * place.row;
    const letters = [letter('a', middle + 14), letter('b', middle + gap - 5)];
    const pointed = this.#pointed ? [this.#pointedBox(this.#pointed, place)] : [];
    this.#svg.replaceChildren(...areas, lines, ...letters, ...pointed);
    this.#say();
  }
  #pointedBox(node: TreeNode, place: Place): SVGRectElement {
    const { x, y, width, height } = nodeBox(this.#layouts as Layouts, node, place);
    return svg('rect', { class: 'pointed', x: x - 1.5, y: y - 1.5, width: width + 3, height: height + 2 });
  }
  #say(): void {
    const sentence = this.#sentence();
    // The same sentence again would be read again.
    if (this.#said.textContent !== sentence) this.#said.textContent = sentence;
  }
  #sentence(): string {
    const { side, node } = this.#pointed ?? {};
    if (!this.#layouts || !this.#reached || side === undefined || node === undefined)
      return text('hierarchy.trees.hint');
    const { level, triangles } = this.#layouts[side];
    const state = this.#reached.state({ side, node }, this.#level);
    const values = {
      mesh: side.toUpperCase(),
      other: otherSide(side).toUpperCase(),
      level: level[node] ?? 0,
      triangles: triangles[node] ?? 0,
    };
    const count = this.#reached.partners({ side, node }, this.#level).length;
    return state === 'lit' ? text('hierarchy.node.lit', { ...values, count }) : text(`hierarchy.node.${state}`, values);
  }
}
