// SPDX-License-Identifier: MIT
// The marks of a lesson or an exercise and those of a step over a drawing. Roles differ in colour and in form, as in the view: correct is
// solid, naive has crosses and short dashes, a hint is hollow and dashed.
import type { Vec3 } from '../../../../bindings/types.ts';
import { add, cross, lifted, normalized, perpendicular, scaled, sub } from '../../model/vectors.ts';
import { type Mark, place } from '../../traces/pictures/marks.ts';
import type { Annotation } from '../scene/annotations.ts';
import type { DrawingColors } from './colors.ts';
import type { DrawnLabel } from './drawnLabels.ts';
import type { Pen, Stroke } from './pen.ts';

/** Drawn length of an infinite line in each direction, in metres: the picture cuts it off. */
const lineReach = 50;
const dashesOf = { true: undefined, naive: '4 4', hint: '8 5' } as const;
const middleOf = (from: Vec3, to: Vec3): Vec3 => scaled(add(from, to), 0.5);
const endsOf = ({ at }: Annotation): readonly [Vec3, Vec3] => {
  const [from = [], to = from] = at;
  return [place(from), place(to)];
};

export function drawAnnotations(pen: Pen, marks: readonly Annotation[], colors: DrawingColors): void {
  for (const mark of marks) drawAnnotation(pen, mark, colors);
}
function drawAnnotation(pen: Pen, mark: Annotation, { ink, normal, wrong, card }: DrawingColors): void {
  const { kind, role } = mark;
  const [from, to] = endsOf(mark);
  const color = { true: kind === 'arrow' ? normal : ink, naive: wrong, hint: ink }[role];
  if (kind === 'point') return pen.dot(from, pointLook(role, color, card));
  const dashes = kind === 'line' ? dashesOf.hint : dashesOf[role];
  const stroke: Stroke = { color, width: 2.2, ...(dashes ? { dashes } : { seam: card }) };
  const way = normalized(sub(to, from));
  if (!way) return;
  if (kind === 'arrow') return pen.arrow(from, to, stroke);
  const far = scaled(way, kind === 'line' ? lineReach : 0);
  pen.line(sub(from, far), add(to, far), { ...stroke, ...(kind === 'line' ? { width: 1.4 } : {}) });
}
function pointLook(role: Annotation['role'], color: string, card: string) {
  return role === 'hint'
    ? { fill: card, stroke: color, 'stroke-width': 1.5 }
    : { fill: color, stroke: card, 'stroke-width': role === 'naive' ? 1 : 2 };
}
export const annotationLabels = (marks: readonly Annotation[]): readonly DrawnLabel[] =>
  marks.flatMap((mark): readonly DrawnLabel[] =>
    mark.label === '' ? [] : [{ kind: 'measure', words: mark.label, at: middleOf(...endsOf(mark)) }],
  );

/** A direction among what a step is about has the colour of normals. */
function toneColor({ kind, tone }: Mark, colors: DrawingColors): string {
  if (tone === 'main' && (kind === 'plane' || kind === 'arrow')) return colors.normal;
  const { ink, shape, difference } = colors;
  return { a: colors['a-text'], b: colors['b-text'], main: difference, known: ink, gone: shape }[tone];
}
const order: readonly Mark['kind'][] = ['plane', 'face', 'segment', 'bar', 'arrow', 'point'];

export function drawSteps(pen: Pen, marks: readonly Mark[], colors: DrawingColors): void {
  const sorted = [...marks].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  for (const mark of sorted) drawStep(pen, mark, toneColor(mark, colors), colors.card);
}
function drawStep(pen: Pen, mark: Mark, color: string, card: string): void {
  switch (mark.kind) {
    case 'point': {
      const isSmall = mark.tone === 'known' && mark.label === undefined;
      return pen.dot(mark.at, { fill: color, stroke: card, 'stroke-width': 1.5, r: isSmall ? 2.5 : 4.5 });
    }
    case 'segment':
      return pen.line(mark.at, mark.to, { color, width: 1 });
    case 'bar':
      return pen.line(mark.at, mark.to, { color, width: 2.5 });
    case 'arrow':
      return pen.arrow(mark.at, mark.to, { color, width: 2.2 });
    case 'face':
      return pen.polygon(mark.corners, { fill: color, 'fill-opacity': mark.tone === 'known' ? 0.1 : 0.22 });
    case 'plane':
      return pen.polygon(squareOf(mark.at, mark.normal, mark.size), {
        ...{ fill: color, 'fill-opacity': 0.12, stroke: color, 'stroke-opacity': 0.5 },
      });
  }
}
/** The corners of a square in a plane; `size` is half of its edge. */
export function squareOf(at: Vec3, normal: Vec3, size: number): readonly Vec3[] {
  const n = normalized(normal) ?? [0, 0, 1];
  const u = perpendicular(n);
  const v = cross(n, u);
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([s = 0, t = 0]) => add(lifted(at), add(scaled(u, s * size), scaled(v, t * size))));
}
export const stepLabels = (marks: readonly Mark[]): readonly DrawnLabel[] =>
  marks.flatMap((mark): readonly DrawnLabel[] =>
    mark.label === undefined ? [] : [{ kind: 'contact', words: mark.label, at: placeOf(mark) }],
  );
function placeOf(mark: Mark): Vec3 {
  if (mark.kind === 'face') return mark.corners[0] ?? [0, 0, 0];
  if (mark.kind === 'segment' || mark.kind === 'bar') return middleOf(mark.at, mark.to);
  return mark.kind === 'arrow' ? mark.to : mark.at;
}
