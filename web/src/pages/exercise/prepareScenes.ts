// SPDX-License-Identifier: MIT
// Random scenes are drawn before they are shown: a few milliseconds at a time, and what takes longer in a worker, since an exercise
// whose conditions are rarely met must not stop the page. What was drawn is remembered by the grader, which finds it there.
import { startWorker } from '../../loading/worker.ts';
import type { Grading } from '../../grading/grade.ts';
import { ExpressionError } from '../../grading/language/value.ts';
import { drawWanted, type Drawn, keepDrawn, type Report, type Wanted } from '../../grading/wantedScenes.ts';
import type { Drawing } from '../../grading/given.ts';
import { text } from '../../text/language.ts';
import type { Notices } from '../../parts/page/notices.ts';

/** Milliseconds of one step, half a frame; after `patience` the wait is explained and goes on in a worker. */
const step = 8;
const patience = 500;

/** Whether drawing the scenes finished within one step. */
function isDoneAfterStep(drawing: Drawing<unknown>): boolean {
  const until = performance.now() + step;
  do if (drawing.next().done) return true;
  while (performance.now() < until);
  return false;
}
const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Undefined where no worker can be had; rejects with the ExpressionError of a scene that cannot be drawn. */
function drawInWorker(wanted: Wanted): Promise<Drawn | undefined> {
  return new Promise((resolve, reject) => {
    const worker = startWorker(() => new Worker(new URL('./scenesWorker.ts', import.meta.url), { type: 'module' }));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      resolve(undefined);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      worker.terminate();
      if ('drawn' in data) resolve(data.drawn);
      else reject(new ExpressionError(data.message));
    });
    worker.postMessage(wanted);
  });
}

async function drawOn(
  drawing: Drawing<unknown>,
  wanted: Wanted,
  explain: (isLong: boolean) => void,
  elsewhere: typeof drawInWorker,
): Promise<void> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    await nextTask();
    if (isDoneAfterStep(drawing)) return;
  }
  explain(true);
  try {
    const drawn = await elsewhere(wanted);
    if (drawn) return keepDrawn(wanted.exercise, drawn);
    do await nextTask();
    while (!isDoneAfterStep(drawing));
  } finally {
    explain(false);
  }
}

/** The explanation of a long wait on a page. */
export const explainDrawing =
  (notices: Notices) =>
  (isLong: boolean): void =>
    notices.notify('drawing', isLong ? () => text('sheet.drawing') : undefined);

/**
 * Draws what is wanted. Undefined where one step was enough, so that what follows may happen at once. Throws, or rejects with, the
 * ExpressionError of a scene that cannot be drawn. `explain` is called with true when it takes long, and with false at its end.
 */
export function prepareScenes(
  grading: Grading,
  wanted: Wanted,
  explain: (isLong: boolean) => void,
  elsewhere = drawInWorker,
): Promise<void> | undefined {
  const drawing = drawWanted(grading, wanted);
  return isDoneAfterStep(drawing) ? undefined : drawOn(drawing, wanted, explain, elsewhere);
}
