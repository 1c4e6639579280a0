// SPDX-License-Identifier: MIT
// Random scenes are drawn before they are shown, a few milliseconds at a time: an exercise whose conditions are rarely met must
// not stop the page. What was drawn is remembered by the grader, which finds it there.
import type { Answer } from '../grading/answer.ts';
import type { Exercise } from '../grading/format.ts';
import { type Drawing } from '../grading/given.ts';
import type { Grading } from '../grading/grade.ts';
import { drawSceneOf } from '../grading/gradeAnswer.ts';
import { drawCases } from '../grading/gradeCode.ts';

/** Milliseconds of one step, half a frame; a wait of more than `patience` is explained. */
const step = 8;
const patience = 500;

/** Whether the drawing ended within one step. */
function isDoneAfterStep(drawing: Drawing<unknown>): boolean {
  const until = performance.now() + step;
  do if (drawing.next().done) return true;
  while (performance.now() < until);
  return false;
}
const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));

export function drawingFor(grading: Grading, exercise: Exercise, answer: Answer): Drawing<unknown> | undefined {
  if (exercise.kind === 'code') return drawCases(grading, exercise);
  if (exercise.kind !== 'answer' || answer.kind !== 'answer') return undefined;
  return drawSceneOf(grading, exercise, answer.seed);
}

/**
 * Draws to the end. Undefined where one step was enough, so that what follows may happen at once. Throws, or rejects with, the
 * LanguageError of a scene that cannot be drawn. `explain` is called with true when it takes long, and with false at its end.
 */
export function drawInSteps(
  drawing: Drawing<unknown> | undefined,
  explain: (isLong: boolean) => void,
): Promise<void> | undefined {
  if (!drawing || isDoneAfterStep(drawing)) return undefined;
  return (async () => {
    const explained = setTimeout(() => explain(true), patience);
    try {
      do await nextTask();
      while (!isDoneAfterStep(drawing));
    } finally {
      clearTimeout(explained);
      explain(false);
    }
  })();
}
