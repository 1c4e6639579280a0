// SPDX-License-Identifier: MIT
// A scene as an SVG drawing, for articles and slides, and where there is no 3D view: lines that stay sharp at any size, with the shapes,
// the normal, the witness points, the distance and what else is shown. Seen from the camera of the state.
import type { Vec3 } from '../../../../bindings/types.ts';
import { outlinePoints } from '../../model/outline.ts';
import { type Item, roleOf } from '../../model/scene.ts';
import type { State } from '../../model/state.ts';
import { add, centerOf, dot, lifted, scaled, sub } from '../../model/vectors.ts';
import { overlapsShown } from '../../queries/overlapping.ts';
import type { Results } from '../../queries/queries.ts';
import { verdictOf } from '../../queries/verdict.ts';
import { text } from '../../text/language.ts';
import { formatLength, formatRough } from '../../text/numbers.ts';
import type { Annotation } from '../scene/annotations.ts';
import { highestPoint } from '../scene/highestPoint.ts';
import type { Mark } from '../../traces/pictures/marks.ts';
import type { LineGroup } from '../../traces/structures/lineGroups.ts';
import type { DrawnMotion } from '../scene/stepGhosts.ts';
import type { DrawingAnswers } from './answers.ts';
import { type Body, bodyOf, circle } from './bodies.ts';
import type { DrawingColors } from './colors.ts';
import { commonPart } from './commonPart.ts';
import { definitions } from './definitions.ts';
import { depthOrder } from './depthOrder.ts';
import { annotationLabels, drawAnnotations, drawSteps, stepLabels } from './drawnMarks.ts';
import { type DrawnLabel, fontSize, labelNodes } from './drawnLabels.ts';
import { groundNodes } from './ground.ts';
import { contactLabels, drawContact, drawGhosts } from './drawnMotion.ts';
import { drawStructure } from './drawnStructure.ts';
import { drawOverlays, overlayLabels } from './drawnOverlays.ts';
import { Pen } from './pen.ts';
import { Projection } from './projection.ts';
import { simplified, simplifiedLine } from './simplified.ts';
import { node, pathOf, type Pixel, short, type SvgNode, svgText } from '../../model/svgNode.ts';

export interface DrawingOptions extends DrawingAnswers {
  readonly width: number;
  readonly height: number;
  readonly colors: DrawingColors;
  /** What the drawing shows, for readers who do not see it. */
  readonly description: string;
  /** Drawn over the scene. */
  readonly marks?: readonly Annotation[];
  readonly steps?: readonly Mark[];
  readonly structure?: readonly LineGroup[];
  readonly motion?: DrawnMotion | undefined;
  /** Shapes that have names of their own; left out: those of the pair are A and B. */
  readonly names?: readonly Item[];
  /** Of bodies that are seen through: their edges are pale, and those behind are left out. */
  readonly opacity?: number;
  /** With the grid of metres. */
  readonly hasGround?: boolean;
  /** Begins the names of what the drawing refers to, which are unique in a page. */
  readonly prefix?: string;
}

/** Points of a shape whose heights differ by less, in pixels, are equally high. */
const levelPixels = 2;
/** Length of the normal's arrow in pixels, in a low picture as a share of its height, and how far beside the dimension line it stands. */
const arrow = { length: 94, share: 0.32 } as const;
const besideMeasure = 16;
/** Where the light comes from. */
const light: Vec3 = [0.36, 0.82, 0.45];
/** More shapes have no circles on them. */
const mostRimmed = 12;
/** A body of more faces has so many edges that they would cover it. */
const mostEdged = 40;

class Drawing {
  readonly projection: Projection;
  readonly pen: Pen;
  readonly labels: DrawnLabel[] = [];

  constructor(
    readonly state: State,
    readonly results: Results | undefined,
    readonly options: DrawingOptions,
  ) {
    const { camera, scene } = state;
    this.projection = new Projection(camera, scene.dimension, options.width, options.height);
    this.pen = new Pen(this.projection);
  }

  ground(): void {
    const { camera, scene } = this.state;
    const { hasGround, colors } = this.options;
    if (hasGround) this.pen.add(...groundNodes(camera, scene.dimension, this.projection, colors.grid));
  }
  /** Far ones first; half-spaces before all, because they are larger than the picture. */
  shapes(): void {
    const { items, dimension } = this.state.scene;
    const placed = items.map((item) => ({ item, depth: this.projection.depthOf(centerOf(item.shape)) }));
    const isPlane = ({ item }: (typeof placed)[number]): boolean => item.shape.type === 'plane';
    const bodies = placed.filter((one) => !isPlane(one));
    const { between = () => undefined } = this.options;
    const ordered =
      dimension === 2
        ? bodies
        : depthOrder(
            bodies,
            (a, b) => between(a.item.shape, b.item.shape),
            (at) => this.projection.toEye(at),
          );
    for (const { item } of [...placed.filter(isPlane), ...ordered]) this.#shape(item);
  }
  #shape(item: Item): void {
    const body = this.#bodyOf(item);
    const isPlane = item.shape.type === 'plane';
    const span = isPlane ? this.projection.clipped(body.span ?? []) : body.span;
    // A body around the eye has no outline.
    if (!span || span.length === 0 || !span.every((point) => this.projection.isInFront(point))) return;
    const outline = simplified(outlinePoints(this.pen.pixels(span)));
    this.pen.add(node('g', {}, this.#looks(item, body, outline)));
    const { names } = this.options;
    const name = names ? names.find(({ id }) => id === item.id)?.name : roleOf(this.state.scene, item.id);
    const height = (x: number, y: number, z: number): number => -this.projection.toPixel([x, y, z])[1];
    const top = isPlane && names ? centerOf(item.shape) : highestPoint(span.flat(), height, levelPixels);
    if (name && top) this.labels.push({ kind: 'name', words: name, at: top });
  }
  #bodyOf({ shape }: Pick<Item, 'shape'>): Body {
    const { camera } = this.state;
    const room = { center: camera.target, reach: (this.options.hasGround ? 0.6 : 1.5) * camera.height };
    return bodyOf(shape, this.projection, room, this.options.facesOf);
  }
  /** What two shapes have in common, over both. */
  common(): void {
    const { colors, outsideOf } = this.options;
    for (const { a, b } of this.results ? overlapsShown(this.results) : []) {
      const drawn = [a, b].map((item) => ({ shape: item.shape, body: this.#bodyOf(item) }));
      const [first, second] = drawn;
      const points = first && second ? commonPart(first, second, outsideOf) : [];
      if (points.length === 0 || !points.every((point) => this.projection.isInFront(point))) continue;
      // What several edges find is one corner.
      const corners = this.pen.pixels(points).map(([x, y]): Pixel => [Number(short(x)), Number(short(y))]);
      const d = pathOf(simplified(outlinePoints(corners)));
      const edge = { stroke: colors.overlap, 'stroke-width': 1.5, 'stroke-linejoin': 'round' } as const;
      this.pen.add(
        node('path', { d, fill: colors.overlap, 'fill-opacity': 0.38 }),
        node('path', { d, fill: `url(#${this.#named('overlap')})`, ...edge }),
      );
    }
  }
  #named(name: string): string {
    return (this.options.prefix ?? '') + name;
  }
  #looks({ id, shape }: Item, body: Body, outline: readonly Pixel[]): readonly SvgNode[] {
    const { colors } = this.options;
    const role = roleOf(this.state.scene, id);
    const isPlane = shape.type === 'plane';
    const fill = { A: colors.a, B: colors.b, none: colors.shape }[role ?? 'none'];
    const line = { A: colors['a-text'], B: colors['b-text'], none: colors.ink }[role ?? 'none'];
    const opacity = isPlane ? 0.2 : (this.options.opacity ?? 0.6);
    const d = pathOf(outline);
    const shown = isPlane ? [] : body.faces.filter(({ normal, corners }) => this.#isSeen(normal, corners));
    const hidden = isPlane ? [] : body.faces.filter(({ normal, corners }) => !this.#isSeen(normal, corners));
    const edge = { fill: 'none', stroke: line, 'stroke-linejoin': 'round' } as const;
    const isFine = body.faces.length > mostEdged || this.options.opacity !== undefined;
    const shownEdge = { ...edge, 'stroke-width': 1.2, ...(isFine ? { 'stroke-opacity': 0.25 } : {}) };
    const isShaded = body.isRound && this.state.scene.dimension === 3 && outline.length > 1;
    return [
      // A shape without area in the picture, such as a point, is its line alone.
      node('path', { d, fill, 'fill-opacity': opacity }),
      ...(isShaded ? [node('path', { d, fill: `url(#${this.#named('round')})` })] : []),
      ...shown.map(({ corners, normal }) => {
        const shade = dot(normal, light);
        const look = { fill: shade > 0 ? '#ffffff' : '#000000', 'fill-opacity': Math.abs(shade) * 0.25 };
        return node('path', { d: this.#face(corners), ...look });
      }),
      ...(isFine ? [] : hidden).map(({ corners }) =>
        node('path', {
          d: this.#face(corners),
          ...edge,
          'stroke-width': 0.8,
          'stroke-dasharray': '3 4',
          'stroke-opacity': 0.6,
        }),
      ),
      ...shown.map(({ corners }) => node('path', { d: this.#face(corners), ...shownEdge })),
      ...this.#rimNodes(body, line),
      node('path', { d, ...edge, 'stroke-width': outline.length === 1 ? 6 : 1.8, 'stroke-linecap': 'round' }),
    ];
  }
  #face(corners: readonly Vec3[]): string {
    return pathOf(simplified(this.pen.pixels(corners)));
  }
  /** The half of a circle on a round body that is seen. */
  #rimNodes({ rims }: Body, stroke: string): readonly SvgNode[] {
    if (this.state.scene.items.length > mostRimmed) return [];
    return rims.flatMap((rim) => {
      const points = circle(rim);
      // Where the surface bends across the circle, its normal is that of the sphere of the same place.
      const isSeen = points.map((point) => dot(sub(point, rim.center), this.projection.toEye(point)) > 0);
      const start = isSeen.findIndex((seen, i) => seen && !isSeen.at(i - 1));
      if (start < 0) return [];
      const turned = points.map((_, i) => (start + i) % points.length);
      const end = turned.findIndex((i) => !isSeen[i]);
      const half = turned.slice(0, end).flatMap((i) => points.slice(i, i + 1));
      const d = pathOf(simplifiedLine(this.pen.pixels(half)), false);
      return [node('path', { d, fill: 'none', stroke, 'stroke-width': 0.9, 'stroke-opacity': 0.55 })];
    });
  }
  #isSeen(normal: Vec3, [corner]: readonly Vec3[]): boolean {
    return corner !== undefined && dot(normal, this.projection.toEye(corner)) > 0;
  }

  /** What is shown besides the answer: contact points, bounds, the ghost of B, the plane between. */
  overlays(): void {
    const { results } = this;
    if (!results) return;
    const { show, camera } = this.state;
    const room = { colors: this.options.colors, outlineOf: this.#outlineOf, size: camera.height / 4 };
    drawOverlays(this.pen, results, show, room);
    this.labels.push(...overlayLabels(results));
  }
  readonly #outlineOf = (shape: Item['shape']): readonly Pixel[] =>
    simplified(outlinePoints(this.pen.seen(...(this.#bodyOf({ shape }).span ?? [])) ?? []));
  get #arrowLength(): number {
    return Math.min(arrow.length, arrow.share * this.options.height);
  }
  /** The answers, as arrows and measures over everything else. */
  answers(): void {
    const { show } = this.state;
    const pair = this.results?.pair;
    if (pair?.kind !== 'distance') return;
    const { pointOnA, pointOnB, normal, distance } = pair.result;
    const [a, b, n] = [lifted(pointOnA), lifted(pointOnB), lifted(normal)];
    const { normal: direction, ink, card } = this.options.colors;
    if (show.witnesses) this.pen.measure(a, b, { color: ink, seam: card });
    if (show.normal)
      this.pen.direction(a, n, this.#arrowLength, { color: direction }, show.witnesses ? besideMeasure : 0);
    if (show.witnesses) {
      for (const at of [a, b]) this.pen.dot(at, { fill: ink, stroke: card, 'stroke-width': 2 });
      const words = verdictOf(pair) === 'touching' ? text('state.touching') : formatRough(Math.abs(distance));
      this.labels.push({ kind: 'measure', words, at: scaled(add(a, b), 0.5) });
    }
    this.#printed(a, b);
  }
  /** What the article answers, dashed. */
  #printed(a: Vec3, b: Vec3): void {
    const printed = this.results?.printed;
    if (!printed) return;
    const { ink } = this.options.colors;
    const answer = !printed.defined
      ? text('published.nan')
      : printed.hit
        ? formatLength(printed.depth)
        : text('published.no');
    const isDrawn = printed.hit && printed.defined;
    const end = isDrawn ? add(a, scaled(lifted(printed.normal), -printed.depth)) : b;
    if (isDrawn) {
      this.pen.measure(a, end, { color: ink, dashes: '6 4' });
      this.pen.direction(a, lifted(printed.normal), this.#arrowLength, { color: ink, dashes: '6 4' });
    }
    this.labels.push({ kind: 'published', words: text('published.label', { answer }), at: scaled(add(a, end), 0.5) });
  }
  marks(): void {
    const { marks = [], steps = [], structure = [], motion, colors } = this.options;
    if (motion) drawGhosts(this.pen, motion, colors, this.#outlineOf);
    drawStructure(this.pen, structure, colors);
    drawSteps(this.pen, steps, colors);
    drawAnnotations(this.pen, marks, colors);
    drawContact(this.pen, motion?.contact, colors);
    this.labels.push(...stepLabels(steps), ...annotationLabels(marks), ...contactLabels(motion));
  }
  names(): void {
    if (this.state.show.labels) this.pen.add(...labelNodes(this.labels, this.projection, this.options.colors));
  }
}

/** The drawing as data; without a description it is decoration. */
export function drawingNode(state: State, results: Results | undefined, options: DrawingOptions): SvgNode {
  const { width, height, colors, description, prefix = '' } = options;
  const drawing = new Drawing(state, results, options);
  drawing.ground();
  drawing.shapes();
  drawing.common();
  drawing.overlays();
  drawing.answers();
  drawing.marks();
  drawing.names();
  const content = [
    ...(description === '' ? [] : [node('title', {}, description)]),
    definitions(prefix, colors.overlap),
    node('rect', { width: '100%', height: '100%', fill: colors.scene }),
    ...drawing.pen.parts,
  ];
  const head = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${short(width)} ${short(height)}`, width, height };
  const role = description === '' ? { 'aria-hidden': 'true' } : { role: 'img' };
  return node(
    'svg',
    { ...head, ...role, 'font-family': 'Inter, system-ui, sans-serif', 'font-size': fontSize },
    content,
  );
}

/** The drawing as the text of an SVG file. */
export const drawingOf = (...drawn: Parameters<typeof drawingNode>): string => `${svgText(drawingNode(...drawn))}\n`;
