// SPDX-License-Identifier: MIT
// The student's construction of one step, with undo: a value changed by setting and removing shapes. The list of
// changes always leads from the step's initial shapes to the current ones, so that it can be replayed. Pure.
import { type Built, type Change, maxChanges, replayed } from '../../../grading/answer.ts';
import type { Shapes } from '../../../grading/format.ts';
import { type History, record, startHistory } from '../../../model/history.ts';

export type Track = History<Built>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The changes that make one set of shapes of another. */
function between(from: Shapes, to: Shapes): readonly Change[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => !isSame(from[name], to[name]))
    .map((name): Change => ({ name, shape: to[name] ?? null }));
}

/** Begins with what was built before, if anything was; one without a history gets the shortest that leads to it. */
export function startTrack(initial: Shapes, built?: Built): Track {
  const shapes = built?.shapes ?? initial;
  const isLedTo = built !== undefined && isSame(between(replayed(initial, built.history), shapes), []);
  return startHistory(built && isLedTo ? built : { shapes, history: between(initial, shapes) });
}

/** Whether one more change can be recorded. */
export const isFull = ({ present }: Track): boolean => present.history.length >= maxChanges;

/** The track after a change; the same one where nothing changes or nothing more can be recorded. */
export function changed(track: Track, changes: readonly Change[], key?: string): Track {
  const { present } = track;
  const real = changes.filter(({ name, shape }) => !isSame(present.shapes[name] ?? null, shape));
  if (real.length === 0) return track;
  const goesOn = key !== undefined && key === track.key;
  const last = goesOn ? present.history.length - 1 : present.history.length;
  if (last + real.length > maxChanges) return track;
  const history = [...present.history.slice(0, last), ...real];
  return record(track, { shapes: replayed(present.shapes, real), history }, key);
}

/** Back to the beginning of the step, its record too; that can be undone like any change. */
export function cleared(track: Track, initial: Shapes): Track {
  if (isSame(track.present.shapes, initial)) return track;
  return record(track, { shapes: initial, history: [] });
}
