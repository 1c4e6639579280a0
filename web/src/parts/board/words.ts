// SPDX-License-Identifier: MIT
// The drawing in words: what stands where, how large it is, and what a hand does to it, for who does not see it.
import type { Vec2 } from '../../../../bindings/types.ts';
import { text } from '../../text/language.ts';
import { kindName } from '../words/names.ts';
import { shapeWords, shortLength, shortNumber, shortVector, turnWords } from '../words/shapeWords.ts';
import type { Extra } from './extras.ts';
import { type Figure, handlesOf, shapeOfClicks } from './figures.ts';
import type { Grip } from './grips.ts';
import { type Drawing, type Drawn, drawnOf, nextClick } from './model.ts';
import { handleName, movedSentence, placedSentence } from './sentences.ts';

function figureName({ figure, shape }: Drawn): string {
  if (figure === 'segment') return text('words.segment');
  return kindName(figure === 'point' ? 'point' : shape.type);
}

/** A mark over the drawing; its label comes first where it has one. */
export function markWords(
  { kind, label = '' }: Pick<Extra, 'kind' | 'label'>,
  from: readonly number[] = [],
  to = from,
): string {
  const words = text(`mark.${kind === 'text' ? 'point' : kind}`, { from: shortVector(from), to: shortVector(to) });
  return label === '' ? words : `${label}: ${words}`;
}
function extraWords(extra: Extra): string {
  switch (extra.kind) {
    case 'point':
    case 'text':
      return markWords(extra, extra.at);
    case 'line':
      return markWords(extra, ...extra.through);
    case 'segment':
    case 'arrow':
      return markWords(extra, extra.from, extra.to);
  }
}
/** Every shape of the drawing and every mark over it. */
export const drawingWords = (drawing: Drawing, marks: readonly Extra[]): readonly string[] => [
  ...drawnOf(drawing).map((drawn) => shapeWords(drawn.name, drawn.shape, figureName(drawn))),
  ...marks.map(extraWords),
];

const makesRadius: readonly Figure[] = ['circle', 'capsule'];
/** The radius that the next click would make, where it makes one. */
function radiusAt(drawing: Drawing, at: Vec2): string | undefined {
  const next = nextClick(drawing);
  if (next?.click !== 2 || !makesRadius.includes(next.figure)) return undefined;
  const shape = shapeOfClicks(next.figure, [...drawing.clicks, at]);
  return shape && 'radius' in shape ? shortLength(shape.radius) : undefined;
}
/** Position of the keyboard's cursor, and the radius that a point there would give. */
export function cursorWords(drawing: Drawing, at: Vec2): string {
  const place = { x: shortNumber(at[0]), y: shortNumber(at[1]) };
  const radius = radiusAt(drawing, at);
  return radius === undefined
    ? text('board.spoken.cursor', place)
    : text('board.spoken.cursorRadius', { radius, ...place });
}
/** The effect of a click; the drawing is the one before it. */
export function placedWords(drawing: Drawing, at: Vec2): string {
  const radius = radiusAt(drawing, at);
  const placed = placedSentence(at);
  return radius === undefined ? placed : `${placed} ${text('board.spoken.radius', { radius })}`;
}
export const viewWords = (at: Vec2): string =>
  text('board.spoken.view', { x: shortNumber(at[0]), y: shortNumber(at[1]) });

/** Position of a handle, or the size that it changes; undefined if there is no such handle. */
export function handleWords(drawing: Drawing, { item, handle }: Grip): string | undefined {
  const drawn = drawnOf(drawing).find(({ id }) => id === item);
  const at = drawn && handlesOf(drawn.shape, drawn.figure).find(({ name }) => name === handle)?.at;
  if (!drawn || !at) return undefined;
  const { shape } = drawn;
  const name = handleName(drawn.name, handle);
  const sized = (size: string): string => text('board.spoken.size', { name, size });
  if (handle === 'radius' && 'radius' in shape) return sized(shortLength(shape.radius));
  if (shape.type === 'obb2' && handle === 'angle') return sized(turnWords(shape.angle));
  if (shape.type === 'obb2' && handle === 'corner') return sized(shortVector(shape.halfExtents));
  return movedSentence(name, at);
}
