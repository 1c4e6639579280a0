// SPDX-License-Identifier: MIT
// The figures of the board as SVG, in pixels.
import type { Shape2, Vec2 } from '../../../../bindings/index.ts';
import { outlinePoints } from '../../model/outline.ts';
import { centerOf } from '../../model/vectors.ts';
import { svg } from '../dom/svg.ts';
import type { Figure } from './figures.ts';
import { type BoardWindow, toPixels } from './frame.ts';

export interface Look {
  readonly name: string;
  readonly figure: Figure;
  readonly state?: 'draft' | undefined;
  /** The colours of A and B; others are grey. */
  readonly role?: 'first' | 'second' | undefined;
}

export function label(text: string, x: number, y: number, look = ''): SVGTextElement {
  return svg('text', { x, y, class: `measure-label ${look}` }, text);
}

/** A figure with its outline, its core and its name. */
export function figure(shape: Shape2, look: Look, frame: BoardWindow): SVGGElement {
  const group = svg('g', { 'data-figure': look.name, class: look.role ?? '' });
  const outline = outlineOf(shape, frame);
  outline.setAttribute('class', `figure ${look.figure} ${look.state ?? ''}`);
  group.append(outline, ...coreOf(shape, look.figure, frame));
  const [x, y] = nameplaceOf(shape, frame);
  group.append(label(look.name, x, y, 'name'));
  return group;
}

/**
 * What two figures have in common: of each the part inside of the other, filled with the pattern `hatch`. `id` is that of the clips in
 * the document. Nothing where they are apart.
 */
export function common(
  a: Shape2,
  b: Shape2,
  { hatch, id }: { hatch: string; id: string },
  frame: BoardWindow,
): SVGElement {
  const inside = (of: Shape2, other: Shape2, clip: string): SVGElement[] => {
    const outline = outlineOf(of, frame);
    outline.setAttribute('class', 'common');
    // Set by script, because a style sheet could only name one pattern for all boards of a page.
    outline.style.setProperty('fill', `url(#${hatch})`);
    const clipped = svg('g', { 'clip-path': `url(#${clip})` }, outline);
    return [svg('clipPath', { id: clip }, outlineOf(other, frame)), clipped];
  };
  const [first, second] = [inside(a, b, `${id}a`), inside(b, a, `${id}b`)];
  // Hatched once.
  second[1]?.querySelector<SVGElement>('.common')?.style.setProperty('fill', 'none');
  return svg('g', { class: 'overlap' }, ...first, ...second);
}

function outlineOf(shape: Shape2, frame: BoardWindow): SVGElement {
  const scale = frame.pixelsPerMetre;
  switch (shape.type) {
    case 'circle2': {
      const [cx, cy] = toPixels(frame, shape.center);
      return svg('circle', { cx, cy, r: shape.radius * scale });
    }
    case 'capsule2':
      return svg('path', {
        d: capsulePath(toPixels(frame, shape.base), toPixels(frame, shape.tip), shape.radius * scale),
      });
    case 'aabb2': {
      const [x, y] = toPixels(frame, [shape.min[0], shape.max[1]]);
      const [right, bottom] = toPixels(frame, [shape.max[0], shape.min[1]]);
      return svg('rect', { x, y, width: right - x, height: bottom - y });
    }
    case 'obb2':
      return outlineThrough(cornersOf(shape), frame);
    case 'polygon2':
      return outlineThrough(outlinePoints(shape.points), frame);
  }
}

const outlineThrough = (corners: readonly Vec2[], frame: BoardWindow): SVGElement =>
  svg('polygon', { points: corners.map((p) => toPixels(frame, p).join(',')).join(' ') });

function cornersOf({ center, halfExtents: [w, h], angle }: Shape2 & { type: 'obb2' }): readonly Vec2[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const signs = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return signs.map(([i, j]) => [center[0] + i * w * c - j * h * s, center[1] + i * w * s + j * h * c]);
}

function capsulePath([x1, y1]: Vec2, [x2, y2]: Vec2, r: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  // Across the axis, so that the outline runs base side, tip arc, tip side, base arc.
  const [ux, uy] = length > 0 ? [(y2 - y1) / length, (x1 - x2) / length] : [0, -1];
  const [dx, dy] = [ux * r, uy * r];
  return `M${x1 + dx},${y1 + dy}L${x2 + dx},${y2 + dy}A${r},${r} 0 0 1 ${x2 - dx},${y2 - dy}L${x1 - dx},${y1 - dy}A${r},${r} 0 0 1 ${x1 + dx},${y1 + dy}Z`;
}

const dot = ([cx, cy]: Vec2, r = 3.5): SVGCircleElement => svg('circle', { cx, cy, r, class: 'dot' });

/** Origin of the radius, and the place of a polygon that is a point; the centre of a box needs no mark. */
function coreOf(shape: Shape2, kind: Figure, frame: BoardWindow): SVGElement[] {
  if (shape.type === 'polygon2') {
    const [corner, ...others] = outlinePoints(shape.points);
    return corner && others.length === 0 ? [dot(toPixels(frame, corner), 5)] : [];
  }
  if (shape.type === 'circle2') return [dot(toPixels(frame, shape.center), kind === 'point' ? 5 : 3.5)];
  if (shape.type !== 'capsule2') return [];
  const [base, tip] = [toPixels(frame, shape.base), toPixels(frame, shape.tip)];
  const line = svg('line', { x1: base[0], y1: base[1], x2: tip[0], y2: tip[1], class: 'core' });
  return kind === 'segment' ? [dot(base), dot(tip)] : [line, dot(base), dot(tip)];
}

/** Beside the middle, where no handle hides the name. */
function nameplaceOf(shape: Shape2, frame: BoardWindow): Vec2 {
  if (shape.type === 'capsule2') {
    const [x1, y1] = toPixels(frame, shape.base);
    const [x2, y2] = toPixels(frame, shape.tip);
    const isUpright = Math.abs(y2 - y1) > Math.abs(x2 - x1);
    return [(x1 + x2) / 2 + (isUpright ? 14 : -5), (y1 + y2) / 2 + (isUpright ? 5 : -16)];
  }
  const [centerX, centerY] = centerOf(shape);
  const [x, y] = toPixels(frame, [centerX, centerY]);
  return [x - 5, y - 16];
}
