// SPDX-License-Identifier: MIT
// Extras as SVG. Roles differ in the colour (by the style sheet), in the mark of their points and in the dashes of their lines.
import type { Vec2 } from '../../../../bindings/index.ts';
import { svg } from '../dom/svg.ts';
import type { Extra, Role } from './extras.ts';
import { type BoardWindow, toPixels } from './frame.ts';
import { label } from './paint.ts';

const dashes: Readonly<Record<Role, string | undefined>> = {
  true: undefined,
  student: '12 3',
  naive: '2 5',
  hint: '6 6',
};
const wideDashes = '10 7';

export function mark(extra: Extra, frame: BoardWindow): SVGGElement {
  const group = svg('g', { class: `extra ${extra.role}`, ...(extra.part ? { 'data-part': extra.part } : {}) });
  const line = (from: Vec2, to: Vec2, dashed: string | undefined): SVGLineElement =>
    svg('line', {
      x1: from[0],
      y1: from[1],
      x2: to[0],
      y2: to[1],
      class: 'measure',
      ...(dashed ? { 'stroke-dasharray': dashed } : {}),
    });
  const caption = ([x, y]: Vec2): void => {
    if (extra.label) group.append(label(extra.label, x + 8, y - 8));
  };
  switch (extra.kind) {
    case 'point': {
      const at = toPixels(frame, extra.at);
      group.append(pointMark(extra.role, at));
      caption(at);
      break;
    }
    case 'text':
      caption(toPixels(frame, extra.at));
      break;
    case 'line': {
      const [a, b] = extra.through.map((p) => toPixels(frame, p)) as [Vec2, Vec2];
      const ends = throughBoard(a, b, frame);
      if (!ends) break;
      group.append(line(...ends, dashes[extra.role] ?? wideDashes));
      caption(b);
      break;
    }
    case 'segment':
    case 'arrow': {
      const [from, to] = [toPixels(frame, extra.from), toPixels(frame, extra.to)];
      const dashed = dashes[extra.role] ?? (extra.kind === 'segment' && extra.dashed ? wideDashes : undefined);
      group.append(line(from, to, dashed));
      if (extra.kind === 'arrow') group.append(head(from, to));
      if (extra.label) group.append(captionBeside(extra.label, from, to));
      break;
    }
  }
  return group;
}

/** A disc is true, a square the student's, a cross naive, a ring a hint. */
function pointMark(role: Role, [x, y]: Vec2): SVGElement {
  switch (role) {
    case 'true':
      return svg('circle', { cx: x, cy: y, r: 5, class: 'mark' });
    case 'student':
      return svg('rect', { x: x - 5, y: y - 5, width: 10, height: 10, class: 'mark' });
    case 'naive':
      return svg('path', { d: `M${x - 6},${y - 6}l12,12m0,-12l-12,12`, class: 'mark open' });
    case 'hint':
      return svg('circle', { cx: x, cy: y, r: 6, class: 'mark open' });
  }
}

/** Beside the middle of a line, on its upper or right side, so that the text does not lie across it. */
function captionBeside(text: string, from: Vec2, to: Vec2): SVGTextElement {
  const [x, y]: Vec2 = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const isUpright = Math.abs(to[1] - from[1]) > Math.abs(to[0] - from[0]);
  if (isUpright) return label(text, x + 12, y + 5);
  const caption = label(text, x, y - 12);
  caption.setAttribute('text-anchor', 'middle');
  return caption;
}

function head(from: Vec2, to: Vec2): SVGElement {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const corner = (turn: number): string =>
    `${to[0] - 13 * Math.cos(angle + turn)},${to[1] - 13 * Math.sin(angle + turn)}`;
  const isPoint = from[0] === to[0] && from[1] === to[1];
  return svg('polygon', { points: isPoint ? '' : `${to.join(',')} ${corner(0.4)} ${corner(-0.4)}`, class: 'mark' });
}

/** From edge to edge of the board, and slightly beyond; undefined where the two points coincide. */
function throughBoard(a: Vec2, b: Vec2, { width, height }: BoardWindow): [Vec2, Vec2] | undefined {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length === 0) return undefined;
  const [x, y]: Vec2 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  // The place of the line nearest to the middle of the board, and as far from it as the board reaches.
  const t = (width / 2 - a[0]) * x + (height / 2 - a[1]) * y;
  const reach = width + height;
  const at = (s: number): Vec2 => [a[0] + (t + s) * x, a[1] + (t + s) * y];
  return [at(-reach), at(reach)];
}
