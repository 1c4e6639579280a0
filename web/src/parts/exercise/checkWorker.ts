// SPDX-License-Identifier: MIT
// A worker of the page of an exercise: checks a file from elsewhere before it is opened, so that formulas that take long do not stop
// the page.
import { loadTouchstone } from '../../../../bindings/index.ts';
import { checkExercise } from '../../grading/checkExercise.ts';
import { gradingWith } from '../../grading/grade.ts';
import { neededShapes } from '../../grading/neededShapes.ts';
import { readExercise } from '../../grading/readExercise.ts';
import { loadTexts } from '../../text/texts.ts';
import type { FileChecked, FileOrder } from './checkFile.ts';

async function checked({ data, language }: FileOrder): Promise<FileChecked> {
  // Errors say themselves in English, the messages of an exercise in the language of the page.
  const shapes = neededShapes(data);
  const [core] = await Promise.all([loadTouchstone({ shapes }), loadTexts('en'), loadTexts(language)]);
  const { problems, isTooCostly } = checkExercise(gradingWith(core, language), readExercise(core, data));
  return { problems, isTooCostly };
}
addEventListener('message', ({ data }: MessageEvent<FileOrder>) => {
  void checked(data).then(
    (found) => postMessage(found),
    // Thrown where the page hears of it.
    (error: unknown) => setTimeout(() => reportError(error)),
  );
});
