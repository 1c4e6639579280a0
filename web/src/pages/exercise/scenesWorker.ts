// SPDX-License-Identifier: MIT
// A worker of the page of an exercise: draws scenes whose conditions are rarely met.
import { loadTouchstone } from '../../../../bindings/index.ts';
import { toTheEnd } from '../../grading/given.ts';
import { neededShapes } from '../../grading/neededShapes.ts';
import { gradingWith } from '../../grading/grade.ts';
import { ExpressionError } from '../../grading/language/value.ts';
import { loadTexts } from '../../text/texts.ts';
import { drawWanted, type Report, type Wanted } from '../../grading/wantedScenes.ts';

async function report(wanted: Wanted): Promise<Report> {
  // An error is reported by its key, which is the key of a text.
  await loadTexts('en');
  const grading = gradingWith(await loadTouchstone({ shapes: neededShapes(wanted) }));
  try {
    return { drawn: toTheEnd(drawWanted(grading, wanted)) };
  } catch (error) {
    if (error instanceof ExpressionError) return { message: error.phrase };
    throw error;
  }
}
addEventListener('message', ({ data }: MessageEvent<Wanted>) => {
  void report(data).then(
    (found) => postMessage(found),
    // Thrown where the page hears of it.
    (error: unknown) => setTimeout(() => reportError(error)),
  );
});
