// SPDX-License-Identifier: MIT
// Where a prediction is answered on its card: a number that is typed, or a choice.
import { valueText } from '../../../grading/template.ts';
import type { Answer, Prediction } from '../../../lessons/format.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { Key } from '../../../text/keys.ts';
import { text } from '../../../text/language.ts';
import { readNumber } from '../../../text/read.ts';
import type { Session } from '../model/session.ts';
import { fixedProse } from './lessonProse.ts';

export interface AnswerFields {
  readonly element: HTMLElement;
  /** Said where there is no answer yet. */
  readonly missing: Extract<Key, `lesson.prediction.no${string}`>;
  /** What is in the fields; undefined: no answer. */
  read(): Answer | undefined;
  /** What is kept; undefined: they are as at first. */
  show(kept: Answer | undefined): void;
}

class NumberAnswer implements AnswerFields {
  readonly missing = 'lesson.prediction.noNumber';
  readonly #input = make('input', { type: 'text', inputmode: 'decimal', autocomplete: 'off' });
  readonly element = make('div', { class: 'answer-fields' });

  constructor(
    { unit }: Prediction,
    readonly session: Session,
  ) {
    const label = make('span', { class: 'visually-hidden' }, text('lesson.prediction.answer'));
    this.element.append(make('label', { class: 'single' }, label, this.#input));
    if (unit) this.element.append(make('span', { class: 'unit' }, unit));
  }
  read(): Answer | undefined {
    return readNumber(this.#input.value);
  }
  show(kept: Answer | undefined): void {
    this.#input.value = kept === undefined ? '' : valueText(kept, this.session.grading().language);
  }
}

class ChoiceAnswer implements AnswerFields {
  readonly missing = 'lesson.prediction.noChoice';
  readonly #inputs: readonly HTMLInputElement[];
  readonly element: HTMLElement;

  constructor({ id, choices }: Prediction, session: Session) {
    this.#inputs = choices.map(({ value }) => make('input', { type: 'radio', name: `prediction-${id}`, value }));
    const { language } = session.grading();
    const rows = this.#inputs.map((input, i) =>
      make('label', { class: 'choice' }, input, fixedProse(choices[i]?.text[language] ?? '')),
    );
    this.element = make('div', { class: 'answer-fields' }, ...rows);
  }
  read(): Answer | undefined {
    return this.#inputs.find(({ checked }) => checked)?.value;
  }
  show(kept: Answer | undefined): void {
    for (const input of this.#inputs) input.checked = input.value === kept;
  }
}

export const typedFields = (part: Prediction, session: Session): AnswerFields =>
  part.choices.length > 0 ? new ChoiceAnswer(part, session) : new NumberAnswer(part, session);
