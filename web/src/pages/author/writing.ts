// SPDX-License-Identifier: MIT
// The two ways to write an exercise: as a form, and as the text of its file. Both are of the same text; a text that is no JSON has no
// form. A lesson is written as its text.
import { byId, part } from '../../parts/dom/dom.ts';
import { readText, type TextProblem } from '../../grading/jsonText.ts';
import { isLessonText } from '../../lessons/blocks.ts';
import { later } from '../../loading/later.ts';
import { say } from '../../text/language.ts';
import type { Draft } from './draft.ts';
import { type Data, isFields } from './form/edit.ts';
import { ExerciseForm } from './form/form.ts';
import type { LineNumbers } from './lineNumbers.ts';

export class Writing {
  readonly #asForm = byId('as-form', HTMLButtonElement);
  readonly #asText = byId('as-text', HTMLButtonElement);
  readonly #form: ExerciseForm;
  #isForm = true;
  #numbers: LineNumbers | undefined;
  #problems: readonly TextProblem[] = [];

  constructor(readonly draft: Draft) {
    this.#form = new ExerciseForm(part('form'), (data) => draft.edited(JSON.stringify(data, null, 2)));
    this.#asForm.addEventListener('click', () => this.#turn(true));
    this.#asText.addEventListener('click', () => this.#turn(false));
    draft.onReplaced = () => {
      if (this.#isForm && isLessonText(draft.field.value)) this.#turn(false);
      else this.relabel();
      this.#numbers?.update();
    };
    draft.problems.onProblems = (problems) => {
      this.#problems = problems;
      this.#showFaults();
    };
    draft.problems.topOf = (line) => this.#numbers?.topOf(line);
    draft.problems.onLine = (line) => this.#reveal(line);
    this.#turn(true);
  }
  /** The form, made anew: of another text, or in another language. */
  relabel(): void {
    part('ways').hidden = isLessonText(this.draft.field.value);
    if (!this.#isForm) return;
    const { value, problems } = readText(this.draft.field.value);
    const isReadable = problems.length === 0 && isFields(value as Data);
    part('form').hidden = !isReadable;
    part('no-form').hidden = isReadable || this.draft.field.value === '';
    this.#form.show(isReadable ? (value as Data) : {});
  }

  #turn(isForm: boolean): void {
    this.#isForm = isForm;
    this.#asForm.setAttribute('aria-pressed', String(isForm));
    this.#asText.setAttribute('aria-pressed', String(!isForm));
    part('form-side').hidden = !isForm;
    part('text-side').hidden = isForm;
    this.relabel();
    if (!isForm) void this.#number();
  }
  /** The lines of the text, which is seen, have numbers. */
  async #number(): Promise<void> {
    const { LineNumbers: Numbers } = await later(() => import('./lineNumbers.ts'));
    const { field, problems } = this.draft;
    this.#numbers ??= new Numbers(field, (line) => problems.goToLine(line));
    this.#numbers.update();
    this.#showFaults();
  }
  #showFaults(): void {
    this.#numbers?.showFaults(new Map(this.#problems.map(({ line, message }) => [line, say(message)])));
  }
  /** Where a problem is, in the form; where the form has no such field, its line in the text is shown. */
  #reveal(line: number): boolean {
    if (!this.#isForm) return false;
    const { lines } = readText(this.draft.field.value);
    // A line that begins an object and its first field: the inner one last.
    const paths = [...lines].filter(([, at]) => at === line).map(([path]) => path);
    if (paths.reverse().some((path) => path !== '' && this.#form.reveal(path))) return true;
    this.#turn(false);
    return false;
  }
}
