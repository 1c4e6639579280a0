// SPDX-License-Identifier: MIT
// Draws points, lines, arrows and polygons of the scene as they are seen, with widths and lengths in pixels.
import type { Vec3 } from '../../../../bindings/types.ts';
import { add, scaled } from '../../model/vectors.ts';
import type { Projection } from './projection.ts';
import { type Attributes, node, pathOf, type Pixel, type SvgNode } from '../../model/svgNode.ts';

/** Half of a tick at the end of a dimension line. */
const tick = 7;
/** Head of an arrow, at most. */
const headLength = 16;
const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

export interface Stroke {
  readonly color: string;
  readonly width?: number;
  /** As in SVG; left out: solid. */
  readonly dashes?: string;
  /** A seam of this colour below it. */
  readonly seam?: string;
}

export class Pen {
  readonly parts: SvgNode[] = [];

  constructor(readonly projection: Projection) {}

  add(...parts: readonly SvgNode[]): void {
    this.parts.push(...parts);
  }
  pixels(points: readonly Vec3[]): readonly Pixel[] {
    return points.map((point) => this.projection.toPixel(point));
  }
  /** Undefined where a part of it is behind the eye. */
  seen(...points: readonly Vec3[]): readonly Pixel[] | undefined {
    return points.every((point) => this.projection.isInFront(point)) ? this.pixels(points) : undefined;
  }

  dot(at: Vec3, look: Attributes): void {
    const [center] = this.seen(at) ?? [];
    if (center) this.add(node('circle', { cx: center[0], cy: center[1], r: 4, ...look }));
  }
  line(from: Vec3, to: Vec3, stroke: Stroke): void {
    const ends = this.seen(from, to);
    if (ends) this.#draw([ends], stroke);
  }
  /** A dimension line: with a tick at each end. */
  measure(from: Vec3, to: Vec3, stroke: Stroke): void {
    const [start, end] = this.seen(from, to) ?? [];
    if (start && end) this.#draw([[start, end], ...ticksOf(start, end)], stroke);
  }
  polygon(corners: readonly Vec3[], look: Attributes): void {
    const seen = this.seen(...corners);
    if (seen) this.add(node('path', { d: pathOf(seen), ...look }));
  }
  /** From a place along a direction, `long` pixels wherever it is; shorter where it points at the viewer. */
  direction(from: Vec3, along: Vec3, long: number, stroke: Stroke, aside = 0): void {
    if (!this.projection.isInFront(from)) return;
    this.arrow(from, add(from, scaled(along, long / this.projection.pixelsPerMetre(from))), stroke, aside);
  }
  /** `aside`: so many pixels beside the line, on its lower side. */
  arrow(from: Vec3, to: Vec3, stroke: Stroke, aside = 0): void {
    const [first, last] = this.seen(from, to) ?? [];
    if (!first || !last) return;
    const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
    const size = Math.hypot(dx, dy);
    if (size < 1) return;
    const [ux, uy] = [dx / size, dy / size];
    const lower = ux < 0 ? -aside : aside;
    const moved = ([x, y]: Pixel): Pixel => [x - uy * lower, y + ux * lower];
    const [start, end] = [moved(first), moved(last)];
    const head = Math.min(headLength, size);
    const foot: Pixel = [end[0] - ux * head, end[1] - uy * head];
    const wing = 0.36 * head;
    const { color, dashes } = stroke;
    this.#draw([[start, foot]], stroke);
    const corners: readonly Pixel[] = [
      end,
      [foot[0] - uy * wing, foot[1] + ux * wing],
      [foot[0] + uy * wing, foot[1] - ux * wing],
    ];
    this.add(
      node('path', { d: pathOf(corners), fill: dashes ? 'none' : color, stroke: color, 'stroke-linejoin': 'round' }),
    );
  }

  #draw(lines: readonly (readonly Pixel[])[], { color, width = 2, dashes, seam }: Stroke): void {
    const d = lines.map((line) => pathOf(line, false)).join('');
    if (seam) this.add(node('path', { d, fill: 'none', stroke: seam, 'stroke-width': width + 3, ...round }));
    const dashed = dashes ? { 'stroke-dasharray': dashes } : {};
    this.add(node('path', { d, fill: 'none', stroke: color, 'stroke-width': width, ...round, ...dashed }));
  }
}

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
