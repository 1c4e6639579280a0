// SPDX-License-Identifier: MIT
// The scene as an SVG drawing for articles and slides: lines that stay sharp at any size, with the shapes, the normal, the witness
// points, the distance and, in the mode that compares, the published answer. Seen from the camera of the state.
import type { Vec3 } from '../../../../../bindings/types.ts';
import { outlinePoints } from '../../../model/outline.ts';
import { roleOf, type Item } from '../../../model/scene.ts';
import type { State } from '../../../model/state.ts';
import { add, centerOf, dot, lifted, scaled } from '../../../model/vectors.ts';
import { overlapsShown } from '../../../queries/overlapping.ts';
import type { Results } from '../../../queries/queries.ts';
import { verdictOf } from '../../../queries/verdict.ts';
import { text } from '../../../text/language.ts';
import { formatLength, formatRough } from '../../../text/numbers.ts';
import { highestPoint } from '../../../parts/scene/highestPoint.ts';
import { type LabelKind, type LabelPosition, placesOf } from '../../../parts/scene/labelPlaces.ts';
import { type Body, bodyOf, type FacesOf } from './bodies.ts';
import { commonPart, type OutsideOf } from './commonPart.ts';
import { type Pixel, Projection } from './projection.ts';

/** Colours as a style sheet writes them. */
export interface DrawingColors {
  readonly scene: string;
  readonly card: string;
  readonly ink: string;
  readonly shape: string;
  readonly a: string;
  readonly 'a-text': string;
  readonly b: string;
  readonly 'b-text': string;
  readonly overlap: string;
  readonly normal: string;
}
export interface DrawingOptions {
  readonly width: number;
  readonly height: number;
  readonly colors: DrawingColors;
  readonly facesOf: FacesOf;
  readonly outsideOf: OutsideOf;
  /** What the drawing shows, for readers who do not see it. */
  readonly description: string;
}

const fontSize = 14;
/** Width of a letter of the usual typefaces, and room around a label, in pixels. */
const letter = 8;
const labelHeight = 22;
/** Points of a shape whose heights differ by less, in pixels, are equally high. */
const levelPixels = 2;
/** Length of the normal's arrow in pixels. */
const arrow = 94;
/** Where the light comes from. */
const light: Vec3 = [0.36, 0.82, 0.45];

const escaped = (content: string): string =>
  content.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const short = (x: number): string => String(Number(x.toFixed(2)));
function tag(name: string, attributes: Readonly<Record<string, string | number>>, content?: string): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(typeof value === 'number' ? short(value) : value)}"`,
  );
  return `<${name}${written.join('')}${content === undefined ? '/>' : `>${content}</${name}>`}`;
}
const pathOf = (points: readonly Pixel[], isClosed = true): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('') + (isClosed ? 'Z' : '');

/** Half of a tick at the end of a dimension line, and how far beside the line the normal stands, in pixels. */
const tick = 7;
const besideMeasure = 16;
function ticksOf(from: Pixel, to: Pixel): readonly (readonly Pixel[])[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const size = Math.hypot(dx, dy);
  if (size < 2 * tick) return [];
  const [x, y] = [(-dy / size) * tick, (dx / size) * tick];
  return [from, to].map(([atX, atY]) => [
    [atX - x, atY - y],
    [atX + x, atY + y],
  ]);
}

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Label {
  readonly kind: LabelKind;
  readonly words: string;
  readonly at: Vec3;
}

class Drawing {
  readonly projection: Projection;
  readonly parts: string[] = [];
  readonly labels: Label[] = [];

  constructor(
    readonly state: State,
    readonly results: Results | undefined,
    readonly options: DrawingOptions,
  ) {
    const { camera, scene } = state;
    this.projection = new Projection(camera, scene.dimension, options.width, options.height);
  }

  pixels(points: readonly Vec3[]): readonly Pixel[] {
    return points.map((point) => this.projection.toPixel(point));
  }

  /** Far ones first; half-spaces before all, because they are larger than the picture. */
  shapes(): void {
    const { items } = this.state.scene;
    const far = (item: Item): number =>
      item.shape.type === 'plane' ? Infinity : this.projection.depthOf(centerOf(item.shape));
    for (const item of [...items].sort((a, b) => far(b) - far(a))) this.#shape(item);
  }
  #shape(item: Item): void {
    const body = this.#bodyOf(item);
    const isPlane = item.shape.type === 'plane';
    const span = isPlane ? this.projection.clipped(body.span ?? []) : body.span;
    // A body around the eye has no outline.
    if (!span || span.length === 0 || !span.every((point) => this.projection.isInFront(point))) return;
    const outline = outlinePoints(this.pixels(span));
    this.parts.push(tag('g', {}, `\n${this.#looks(item, body, outline).join('\n')}\n`));
    const role = roleOf(this.state.scene, item.id);
    const height = (x: number, y: number, z: number): number => -this.projection.toPixel([x, y, z])[1];
    const top = highestPoint(span.flat(), height, levelPixels);
    if (role && top) this.labels.push({ kind: 'name', words: role, at: top });
  }
  #bodyOf({ shape }: Item): Body {
    const { camera } = this.state;
    const room = { center: camera.target, reach: 1.5 * camera.height };
    return bodyOf(shape, this.projection, room, this.options.facesOf);
  }
  /** What two shapes have in common, over both. */
  common(): void {
    const { overlap } = this.options.colors;
    for (const { a, b } of this.results ? overlapsShown(this.results) : []) {
      const drawn = [a, b].map((item) => ({ shape: item.shape, body: this.#bodyOf(item) }));
      const [first, second] = drawn;
      const points = first && second ? commonPart(first, second, this.options.outsideOf) : [];
      if (points.length === 0 || !points.every((point) => this.projection.isInFront(point))) continue;
      // What several edges find is one corner.
      const corners = this.pixels(points).map(([x, y]): Pixel => [Number(short(x)), Number(short(y))]);
      const d = pathOf(outlinePoints(corners));
      this.parts.push(
        tag('path', { d, fill: overlap, 'fill-opacity': 0.38 }),
        tag('path', { d, fill: 'url(#overlap)', stroke: overlap, 'stroke-width': 1.5, 'stroke-linejoin': 'round' }),
      );
    }
  }
  #looks({ id, shape }: Item, body: Body, outline: readonly Pixel[]): readonly string[] {
    const { colors } = this.options;
    const role = roleOf(this.state.scene, id);
    const isPlane = shape.type === 'plane';
    const fill = { A: colors.a, B: colors.b, none: colors.shape }[role ?? 'none'];
    const line = { A: colors['a-text'], B: colors['b-text'], none: colors.ink }[role ?? 'none'];
    const opacity = isPlane ? 0.2 : 0.6;
    const d = pathOf(outline);
    const shown = isPlane ? [] : body.faces.filter(({ normal, corners }) => this.#isSeen(normal, corners));
    const hidden = isPlane ? [] : body.faces.filter(({ normal, corners }) => !this.#isSeen(normal, corners));
    const edge = { fill: 'none', stroke: line, 'stroke-linejoin': 'round' } as const;
    return [
      // A shape without area in the picture, such as a point, is its line alone.
      tag('path', { d, fill, 'fill-opacity': opacity }),
      ...shown.map(({ corners, normal }) => {
        const shade = dot(normal, light);
        const look = { fill: shade > 0 ? '#ffffff' : '#000000', 'fill-opacity': Math.abs(shade) * 0.25 };
        return tag('path', { d: pathOf(this.pixels(corners)), ...look });
      }),
      ...hidden.map(({ corners }) =>
        tag('path', {
          d: pathOf(this.pixels(corners)),
          ...edge,
          'stroke-width': 0.8,
          'stroke-dasharray': '3 4',
          'stroke-opacity': 0.6,
        }),
      ),
      ...shown.map(({ corners }) => tag('path', { d: pathOf(this.pixels(corners)), ...edge, 'stroke-width': 1.2 })),
      tag('path', { d, ...edge, 'stroke-width': outline.length === 1 ? 6 : 1.8, 'stroke-linecap': 'round' }),
    ];
  }
  #isSeen(normal: Vec3, [corner]: readonly Vec3[]): boolean {
    return corner !== undefined && dot(normal, this.projection.toEye(corner)) > 0;
  }

  /** The answers, as arrows and measures over everything else. */
  answers(): void {
    const { show } = this.state;
    const pair = this.results?.pair;
    if (pair?.kind !== 'distance') return;
    const { pointOnA, pointOnB, normal, distance } = pair.result;
    const [a, b, n] = [lifted(pointOnA), lifted(pointOnB), lifted(normal)];
    const { normal: direction, ink, card } = this.options.colors;
    if (show.witnesses) this.#measure(a, b, ink, '');
    if (show.normal) this.#arrow(a, n, direction, '', show.witnesses ? besideMeasure : 0);
    if (show.witnesses) {
      for (const at of [a, b]) {
        if (!this.projection.isInFront(at)) continue;
        const [cx, cy] = this.projection.toPixel(at);
        this.parts.push(tag('circle', { cx, cy, r: 4, fill: ink, stroke: card, 'stroke-width': 2 }));
      }
      const words = verdictOf(pair) === 'touching' ? text('state.touching') : formatRough(Math.abs(distance));
      this.labels.push({ kind: 'measure', words, at: scaled(add(a, b), 0.5) });
    }
    const printed = this.results?.printed;
    if (!printed) return;
    const answer = !printed.defined
      ? text('published.nan')
      : printed.hit
        ? formatLength(printed.depth)
        : text('published.no');
    const isDrawn = printed.hit && printed.defined;
    const end = isDrawn ? add(a, scaled(lifted(printed.normal), -printed.depth)) : b;
    if (isDrawn) {
      this.#measure(a, end, ink, '6 4');
      this.#arrow(a, lifted(printed.normal), ink, '6 4');
    }
    this.labels.push({ kind: 'published', words: text('published.label', { answer }), at: scaled(add(a, end), 0.5) });
  }
  #measure(from: Vec3, to: Vec3, stroke: string, dashes: string): void {
    if (![from, to].every((point) => this.projection.isInFront(point))) return;
    const [start, end] = [this.projection.toPixel(from), this.projection.toPixel(to)];
    const d = [[start, end], ...ticksOf(start, end)].map((line) => pathOf(line, false)).join('');
    const { card } = this.options.colors;
    if (!dashes) this.parts.push(tag('path', { d, stroke: card, 'stroke-width': 5, 'stroke-linecap': 'round' }));
    const dashed = dashes ? { 'stroke-dasharray': dashes } : {};
    this.parts.push(tag('path', { d, stroke, 'stroke-width': 2, 'stroke-linecap': 'round', ...dashed }));
  }
  /** As long on the page wherever it is; shorter where it points at the viewer. */
  #arrow(from: Vec3, direction: Vec3, stroke: string, dashes: string, aside = 0): void {
    if (!this.projection.isInFront(from)) return;
    const to = add(from, scaled(direction, arrow / this.projection.pixelsPerMetre(from)));
    if (!this.projection.isInFront(to)) return;
    const [first, last] = [this.projection.toPixel(from), this.projection.toPixel(to)];
    const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
    const size = Math.hypot(dx, dy);
    if (size < 1) return;
    const [ux, uy] = [dx / size, dy / size];
    // On the lower side of the dimension line.
    const lower = ux < 0 ? -aside : aside;
    const [start, end] = [first, last].map(([x, y]): Pixel => [x - uy * lower, y + ux * lower]);
    if (!start || !end) return;
    const head = Math.min(16, size);
    const foot: Pixel = [end[0] - ux * head, end[1] - uy * head];
    const wing = 0.36 * head;
    const dashed = dashes ? { 'stroke-dasharray': dashes } : {};
    this.parts.push(
      tag('path', { d: pathOf([start, foot], false), stroke, 'stroke-width': 2, ...dashed }),
      tag('path', {
        d: pathOf([end, [foot[0] - uy * wing, foot[1] + ux * wing], [foot[0] + uy * wing, foot[1] - ux * wing]]),
        fill: dashes ? 'none' : stroke,
        stroke,
      }),
    );
  }

  /** Labels step aside for each other as they do in the view. */
  names(): void {
    if (!this.state.show.labels) return;
    const seen = this.labels.filter(({ at }) => this.projection.isInFront(at));
    const sized = seen.map(({ kind, words, at }) => {
      const [x, y] = this.projection.toPixel(at);
      const width = kind === 'name' ? labelHeight : words.length * letter + 14;
      return { kind, x, y, width, height: labelHeight };
    });
    placesOf(sized).forEach((place, i) => {
      const label = seen[i];
      const size = sized[i];
      if (!place || !label || !size) return;
      this.parts.push(...this.#label(label, place, size));
    });
  }
  /** A in a disc, B in a square, a length in the colour of text, the answer of others in a dashed frame. */
  #label({ kind, words }: Label, { left: x, top: y }: LabelPosition, { width, height }: Size): readonly string[] {
    const { card, ink } = this.options.colors;
    const role = kind === 'name' && (words === 'A' || words === 'B') ? words : undefined;
    const fill = role ? this.options.colors[role === 'A' ? 'a-text' : 'b-text'] : kind === 'measure' ? ink : card;
    const edge = kind === 'published' ? { stroke: ink, 'stroke-dasharray': '4 2' } : { stroke: card };
    const rx = role === 'A' ? height / 2 : role === 'B' ? 3 : 6;
    const look = { fill: fill === card ? ink : card, 'font-weight': kind === 'published' ? 500 : 700 };
    const middle = { 'text-anchor': 'middle', 'dominant-baseline': 'central' };
    return [
      tag('rect', { x, y, width, height, rx, fill, ...edge }),
      tag('text', { x: x + width / 2, y: y + height / 2, ...look, ...middle }, escaped(words)),
    ];
  }
}

/** The drawing as the text of an SVG file. */
export function drawingOf(state: State, results: Results | undefined, options: DrawingOptions): string {
  const { width, height, colors, description } = options;
  const drawing = new Drawing(state, results, options);
  drawing.shapes();
  drawing.common();
  drawing.answers();
  drawing.names();
  const hatch = tag('path', { d: 'M0 0V9', stroke: colors.overlap, 'stroke-width': 2 });
  const size = { width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' };
  const content = [
    tag('title', {}, escaped(description)),
    tag('defs', {}, tag('pattern', { id: 'overlap', ...size }, hatch)),
    tag('rect', { width: '100%', height: '100%', fill: colors.scene }),
    ...drawing.parts,
  ];
  const head = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${short(width)} ${short(height)}`, width, height };
  const font = { role: 'img', 'font-family': 'Inter, system-ui, sans-serif', 'font-size': fontSize };
  return `${tag('svg', { ...head, ...font }, `\n${content.join('\n')}\n`)}\n`;
}
