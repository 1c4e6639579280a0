// SPDX-License-Identifier: MIT
// Sentences of the board for screen readers.
import type { Vec2 } from '../../../../bindings/index.ts';
import type { Key } from '../../text/keys.ts';
import { text } from '../../text/language.ts';
import { formatPlace } from '../../text/numbers.ts';
import { type Drawable, type HandleName, vertexOf } from './figures.ts';
import { type Drawing, nextClick } from './model.ts';

const steps: Readonly<Record<Drawable, readonly (Key & `board.step.${string}`)[]>> = {
  point: ['board.step.point'],
  segment: ['board.step.segment1', 'board.step.segment2'],
  circle: ['board.step.circle1', 'board.step.circle2'],
  capsule: ['board.step.capsule1', 'board.step.capsule2', 'board.step.capsule3'],
  box: ['board.step.box1', 'board.step.box2'],
};

/** Subject of the next click; undefined if no figure is to be drawn. */
export function instruction(drawing: Drawing): string | undefined {
  const next = nextClick(drawing);
  const key = next && steps[next.figure][next.click - 1];
  return key && text(key, { name: next.name });
}

export function handleName(item: string, handle: HandleName): string {
  const vertex = vertexOf(handle);
  const name =
    vertex === undefined
      ? text(`board.grip.${handle}` as PlainGrip)
      : text('board.grip.vertex', { number: vertex + 1 });
  return `${item}, ${name}`;
}
type PlainGrip = Exclude<Key & `board.grip.${string}`, 'board.grip.vertex'>;

/** To the centimetre: it is listened to, not copied. */
const place = ([x, y]: Vec2): { x: string; y: string } => ({ x: formatPlace(x), y: formatPlace(y) });
export const placedSentence = (at: Vec2): string => text('board.spoken.placed', place(at));
export const movedSentence = (name: string, at: Vec2): string => text('board.spoken.moved', { name, ...place(at) });
