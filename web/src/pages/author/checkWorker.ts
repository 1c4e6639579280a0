// SPDX-License-Identifier: MIT
// A worker of the authoring page: checks a text, so that formulas that take long do not stop the page.
import { loadTouchstone } from '../../../../bindings/index.ts';
import { gradingWith } from '../../grading/grade.ts';
import { modulesFor } from '../../lessons/modules.ts';
import { loadTexts, type Language } from '../../text/texts.ts';
import { type Checked, checkText } from './check.ts';

export interface Order {
  readonly source: string;
  readonly language: Language;
}

async function checked({ source, language }: Order): Promise<Checked> {
  // Errors say themselves in English, the messages of an exercise in the language of the page.
  const [core] = await Promise.all([loadTouchstone({ shapes: 'all' }), loadTexts('en'), loadTexts(language)]);
  const modules = await modulesFor(source);
  return checkText(core, () => gradingWith(core, language, modules), source);
}
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  void checked(data).then(
    (found) => postMessage(found),
    // Thrown where the page hears of it.
    (error: unknown) => setTimeout(() => reportError(error)),
  );
});
