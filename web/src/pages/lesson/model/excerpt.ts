// SPDX-License-Identifier: MIT
// One picture of a lesson, or a few in a row, as a lesson of its own: what an address asks for, and the lesson cut to it.
import type { Lesson, LessonState, Part } from '../../../lessons/format.ts';
import type { TextStorage } from '../../../model/storage.ts';
import { Progress } from './progress.ts';

/** From a state to another, both included, from 0. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** "5" or "5-9", numbers of pictures from 1, of so many; undefined for anything else. */
export function readRange(found: string, count: number): Range | undefined {
  const [, from, to = from] = /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/.exec(found) ?? [];
  const range = { first: Number(from) - 1, last: Number(to) - 1 };
  return range.first >= 0 && range.first <= range.last && range.last < count ? range : undefined;
}
/** The range as an address has it. */
export const writtenRange = ({ first, last }: Range): string =>
  first === last ? String(first + 1) : `${first + 1}-${last + 1}`;

/** The states around one that show the same scene. */
export function sceneRange(states: Lesson['states'], index: number): Range {
  const scene = states[index]?.scene;
  let [first, last] = [index, index];
  while (first > 0 && states[first - 1]?.scene === scene) first -= 1;
  while (last < states.length - 1 && states[last + 1]?.scene === scene) last += 1;
  return { first, last };
}

/** Who sees the picture alone is asked nothing, so that the answer is there to see. */
function answered(state: LessonState, own: readonly Part[]): LessonState {
  return own.some(({ kind }) => kind === 'prediction') ? { ...state, hasAnswer: true } : state;
}
export function cutLesson(lesson: Lesson, { first, last }: Range, hasText: boolean): Lesson {
  const parts = lesson.parts.filter(({ state }) => state >= first && state <= last);
  const states = lesson.states.slice(first, last + 1);
  if (hasText) return { ...lesson, states, parts: parts.map((part) => ({ ...part, state: part.state - first })) };
  const shown = states.map((state, i) =>
    answered(
      state,
      parts.filter((part) => part.state === first + i),
    ),
  );
  return { ...lesson, states: shown, parts: [] };
}

/** Predictions and tasks are those of the lesson; how many it has, and where its reader was last, an excerpt does not change. */
export class ExcerptProgress extends Progress {
  constructor(storage: TextStorage | undefined, id: string, count: number) {
    super(storage, id);
    super.count(count);
  }
  override count(): void {}
  override visit(): void {}
}
