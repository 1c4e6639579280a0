// SPDX-License-Identifier: MIT
// The depth over the place of the sphere: the exact one as a line that has grown as far as the sphere has come, and that of the
// article, dashed, with a gap where it finds no hit.
import { svg } from '../../parts/dom/svg.ts';
import { text } from '../../text/language.ts';
import { formatRough } from '../../text/numbers.ts';
import { type Depth, way } from './approach.ts';

/** In units of the drawing. */
const size = { width: 440, height: 150 } as const;
const margin = { left: 8, right: 8, top: 22, bottom: 8 } as const;
/** A published depth may be far off: the axis ends here, in metres. */
const highest = 2.4;

const xOf = (x: number): number =>
  margin.left + ((x - way.from) / (way.to - way.from)) * (size.width - margin.left - margin.right);

export class DepthCurve {
  readonly element = svg('svg', { viewBox: `0 0 ${size.width} ${size.height}`, class: 'depth-curve', role: 'img' });
  readonly #clip = svg('rect', { x: 0, y: 0, width: 0, height: size.height });
  readonly #all = svg('path', { class: 'exact to-come' });
  readonly #grown = svg('path', { class: 'exact', 'clip-path': 'url(#grown)' });
  readonly #published = svg('path', { class: 'published' });
  readonly #marker = svg('line', { class: 'here', y1: margin.top - 6, y2: size.height - margin.bottom });
  readonly #exactDot = svg('circle', { class: 'exact-dot', r: 5 });
  readonly #publishedDot = svg('circle', { class: 'published-dot', r: 5 });
  readonly #labels = [svg('text', { class: 'exact-name' }), svg('text', { class: 'published-name' })] as const;
  #top = 1;

  constructor() {
    const ground = svg('line', { class: 'axis', x1: 0, x2: size.width, y1: this.#yOf(0), y2: this.#yOf(0) });
    this.element.append(
      svg('clipPath', { id: 'grown' }, this.#clip),
      ground,
      this.#marker,
      this.#all,
      this.#grown,
      this.#published,
      this.#publishedDot,
      this.#exactDot,
      ...this.#labels,
    );
  }

  /** The whole way; once for each place of the sphere beside it. */
  draw(depths: readonly Depth[]): void {
    const most = Math.max(0.1, ...depths.map(({ exact, published = 0 }) => Math.max(exact, published)));
    this.#top = Math.min(most, highest);
    const exact = pathOf(depths.map(({ x, exact: depth }) => [xOf(x), this.#yOf(depth)]));
    this.#all.setAttribute('d', exact);
    this.#grown.setAttribute('d', exact);
    const published = depths.map(({ x, published: depth }): Point | undefined =>
      depth === undefined ? undefined : [xOf(x), this.#yOf(depth)],
    );
    this.#published.setAttribute('d', pathOf(published));
    this.#nameCurves(depths);
  }
  /** Where the sphere is now. */
  mark({ x, exact, published }: Depth): void {
    const at = xOf(Math.max(way.from, Math.min(x, way.to)));
    this.#clip.setAttribute('width', String(at));
    for (const end of ['x1', 'x2']) this.#marker.setAttribute(end, String(at));
    placeDot(this.#exactDot, at, this.#yOf(exact));
    this.#publishedDot.toggleAttribute('hidden', published === undefined);
    placeDot(this.#publishedDot, at, this.#yOf(published ?? 0));
    const words = { exact: formatRough(exact), published: published === undefined ? '' : formatRough(published) };
    const key = published === undefined ? 'home.curve.label.noHit' : 'home.curve.label';
    this.element.setAttribute('aria-label', text(key, words));
  }
  relabel(): void {
    this.#labels[0].textContent = text('home.curve.exact');
    this.#labels[1].textContent = text('home.curve.published');
  }

  #yOf(depth: number): number {
    const share = Math.min(Math.max(depth, 0), highest) / this.#top;
    return size.height - margin.bottom - share * (size.height - margin.top - margin.bottom);
  }
  /** The name of the exact curve stands over its highest place, that of the article where it ends. */
  #nameCurves(depths: readonly Depth[]): void {
    const highestAt = depths.reduce((best, one) => (one.exact > best.exact ? one : best), depths[0] ?? origin);
    const last = depths.find(({ published }, i) => published !== undefined && depths[i + 1]?.published === undefined);
    place(this.#labels[0], xOf(highestAt.x), this.#yOf(highestAt.exact) - 7, 'middle');
    this.#labels[1].toggleAttribute('hidden', last === undefined);
    place(this.#labels[1], xOf(last?.x ?? 0) + 8, this.#yOf(last?.published ?? 0) + 16, 'start');
    this.relabel();
  }
}

type Point = readonly [x: number, y: number];
const origin: Depth = { x: 0, exact: 0, published: undefined };
/** A path through points; where one is missing, another begins. */
function pathOf(points: readonly (Point | undefined)[]): string {
  return points
    .map((at, i) => (at ? `${points[i - 1] ? 'L' : 'M'}${at[0].toFixed(1)} ${at[1].toFixed(1)}` : ''))
    .join('');
}
function placeDot(dot: SVGCircleElement, x: number, y: number): void {
  dot.setAttribute('cx', x.toFixed(1));
  dot.setAttribute('cy', y.toFixed(1));
}
function place(label: SVGTextElement, x: number, y: number, anchor: 'start' | 'middle'): void {
  label.setAttribute('x', x.toFixed(1));
  label.setAttribute('y', y.toFixed(1));
  label.setAttribute('text-anchor', anchor);
}
