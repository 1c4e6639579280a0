// SPDX-License-Identifier: MIT
// One question: its fields, what was typed in them, and what the grader says of it.
import type { Given } from '../../../grading/answer.ts';
import type { Question } from '../../../grading/format.ts';
import type { CriterionGrade, Grading } from '../../../grading/grade.ts';
import type { Value } from '../../../grading/language/value.ts';
import { valueText } from '../../../grading/template.ts';
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { showProse, spokenText } from '../../../parts/prose/prose.ts';
import { pointsText } from '../../../parts/exercise/points.ts';
import { verdict } from '../score.ts';
import { type ListFields, listFields } from './listFields.ts';
import { mayBeGrouped, readOne, readSeveral, readTyped, typedTerms, typedText, wholeVector } from './typed.ts';

const axes = ['x', 'y', 'z', 'w'] as const;

export class QuestionFields {
  readonly element = make('fieldset', { class: 'question' });
  readonly #prompt = make('span', {});
  readonly #points = make('span', { class: 'points' });
  readonly #fields = make('div', { class: 'answer-fields' });
  readonly #within = make('p', { class: 'note' });
  readonly #feedback: HTMLElement;
  /** Typesets the texts beside the fields, formulas included. */
  #set = Promise.resolve();
  #inputs: readonly HTMLInputElement[] = [];
  /** What was typed, by the value that it has: an answer that was away, behind a receipt or others, comes back as it was typed. */
  readonly #terms = new Map<string, readonly string[]>();
  /** Of an order and of pairs, in place of the inputs. */
  #lists: ListFields | undefined;

  constructor(
    readonly question: Question,
    readonly number: number,
    /** Of a vector. */
    readonly count: number,
    readonly grading: () => Grading,
  ) {
    this.#feedback = make('div', { class: 'feedback', id: `feedback-${number}` });
    this.element.dataset['question'] = question.id;
    const legend = make('legend', {}, make('span', { class: 'number' }, `${number}. `), this.#prompt);
    this.element.append(legend, this.#points, this.#fields, this.#within, this.#feedback);
    this.element.addEventListener('input', () => this.#clear());
    this.element.addEventListener('change', () => this.#spread());
    this.relabel();
  }

  relabel(): void {
    const { question } = this;
    const grading = this.grading();
    void showProse(this.#prompt, question.prompt[grading.language]);
    this.#points.textContent = pointsText(question.points);
    const before = this.#inputs;
    const list = this.#lists?.read();
    this.#makeFields(grading);
    this.#lists?.show(list);
    // The typed text stays: it is parsed alike in every language.
    this.#inputs.forEach((input, i) => {
      const { value = '', checked = false } = before[i] ?? {};
      if (question.kind === 'choice') input.checked = checked;
      else input.value = value;
    });
    const isStated = question.kind !== 'choice' && question.within > 0;
    this.#within.textContent = question.isWhole
      ? text(question.kind === 'vector' ? 'sheet.wholes' : 'sheet.whole')
      : isStated
        ? text('sheet.within', { within: `${valueText(question.within, grading.language)} ${question.unit}`.trim() })
        : this.#priceOfChoice();
  }
  /** What a wrong choice costs, as it is graded; a question without points costs nothing. */
  #priceOfChoice(): string {
    const { kind, choices, points } = this.question;
    if (kind !== 'choice' || points === 0 || choices.length < 2) return '';
    return choices.length === 2 ? text('sheet.choice.two') : text('sheet.choice.many', { count: choices.length - 1 });
  }
  #makeFields(grading: Grading): void {
    const { question } = this;
    this.#lists = listFields(question, grading.language);
    if (this.#lists) {
      this.#fields.replaceChildren(...this.#lists.elements);
      return;
    }
    if (question.kind === 'choice') {
      const rows = question.choices.map(({ value, text: label }) => {
        const input = make('input', { type: 'radio', name: `choice-${this.number}`, value });
        const words = make('span', {});
        void showProse(words, label[grading.language]);
        return make('label', { class: 'choice' }, input, words);
      });
      this.#fields.replaceChildren(...rows);
    } else {
      const labels = axes.map((axis, i) => question.labels[i]?.[grading.language] ?? axis);
      const names = question.kind === 'vector' ? labels.slice(0, this.count) : [''];
      const fields = names.map((axis) => this.#numberField(axis));
      this.#fields.replaceChildren(...fields);
      if (question.unit) this.#fields.append(make('span', { class: 'unit' }, question.unit));
    }
    this.#inputs = [...this.#fields.querySelectorAll('input')];
  }
  #numberField(axis: string): HTMLElement {
    const label = axis || text('sheet.yourAnswer');
    const input = make('input', {
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      'aria-describedby': this.#feedback.id,
    });
    const shown = make('span', axis ? {} : { class: 'visually-hidden' }, label);
    return make('label', { class: axis ? 'component' : 'single' }, shown, input);
  }

  /** The current values of the fields; undefined where a number is missing or invalid. */
  read(): Given | undefined {
    const { question } = this;
    if (this.#lists) return this.#lists.read();
    if (question.kind === 'choice') return this.#inputs.find((input) => input.checked)?.value;
    this.#spread();
    const grading = this.grading();
    const typed = this.#inputs.map(({ value }) => value);
    const parts = typed.map((one) => readTyped(grading, one));
    const found = question.kind === 'vector' ? wholeVector(parts) : parts[0];
    if (found !== undefined) this.#terms.set(JSON.stringify(found), typed);
    return found;
  }
  /** All components in one field, the others empty, go to their fields. */
  #spread(): void {
    const filled = this.#inputs.filter(({ value }) => value.trim() !== '');
    const [only] = filled;
    if (this.question.kind !== 'vector' || filled.length !== 1 || !only) return;
    const grading = this.grading();
    if (readOne(grading, only.value) !== undefined) return;
    const found = readSeveral(grading, only.value, this.count);
    if (typeof found !== 'object') return;
    const terms = typedTerms(grading, only.value, found.value);
    this.#inputs.forEach((input, i) => (input.value = terms[i] ?? ''));
  }
  /** What stands in the fields, as it was typed; of choices the one that is chosen. */
  get typed(): readonly string[] {
    if (this.#lists) return this.#lists.typed;
    if (this.question.kind !== 'choice') return this.#inputs.map(({ value }) => value);
    return this.#inputs.filter(({ checked }) => checked).map(({ value }) => value);
  }
  type(typed: readonly string[]): void {
    if (this.#lists) return this.#lists.type(typed);
    const isChoice = this.question.kind === 'choice';
    if (!isChoice && typed.length !== this.#inputs.length) return;
    this.#inputs.forEach((input, i) => {
      if (isChoice) input.checked = typed.includes(input.value);
      else input.value = typed[i] ?? '';
    });
  }
  #isAmbiguous({ value }: HTMLInputElement): boolean {
    const grading = this.grading();
    if (readOne(grading, value) === 'ambiguous') return true;
    return this.question.kind === 'vector' && readSeveral(grading, value, this.count) === 'ambiguous';
  }
  /** Fields that hold this value already stay as they were typed. */
  show(value: Given | undefined): void {
    const { question } = this;
    if (value !== undefined && JSON.stringify(value) === JSON.stringify(this.read())) return;
    this.#lists?.show(value);
    const terms = this.#terms.get(JSON.stringify(value));
    const parts: readonly Value[] = Array.isArray(value) ? value : value === undefined ? [] : [value as number];
    this.#inputs.forEach((input, i) => {
      const part = parts[i];
      if (question.kind === 'choice') input.checked = input.value === value;
      else input.value = terms?.[i] ?? (typeof part === 'number' ? typedText(this.grading(), part) : '');
    });
    this.#clear();
  }
  /** Fields with text that is not a number; shows a message beside them. */
  complain(): boolean {
    if (this.question.kind === 'choice') return false;
    const grading = this.grading();
    const wrong = this.#inputs.filter(({ value }) => value.trim() !== '' && readTyped(grading, value) === undefined);
    const isPartly = this.#inputs.some(({ value }) => value.trim() === '') && this.#inputs.some(({ value }) => value);
    for (const input of this.#inputs)
      input.setAttribute('aria-invalid', String(wrong.includes(input) || (isPartly && input.value.trim() === '')));
    const [first] = wrong;
    const found = first && (first.value.length > 20 ? `${first.value.slice(0, 20)}…` : first.value);
    const sentence =
      found === undefined
        ? text('sheet.allComponents')
        : text(this.#isAmbiguous(first as HTMLInputElement) ? 'sheet.ambiguous' : 'sheet.notANumber', { found });
    if (wrong.length > 0 || isPartly) this.#feedback.replaceChildren(make('p', { class: 'error' }, sentence));
    return wrong.length > 0 || isPartly;
  }
  graded({ passed, message }: CriterionGrade): void {
    this.element.dataset['passed'] = String(passed);
    for (const input of this.#inputs) if (input.type === 'text') input.setAttribute('aria-invalid', String(!passed));
    const prose = make('div', {});
    const shown = message || text(passed ? 'sheet.right' : 'sheet.wrong');
    this.#set = showProse(prose, shown);
    const isAnswered =
      this.#lists?.isAnswered ??
      this.#inputs.some((input) => (input.type === 'text' ? input.value.trim() !== '' : input.checked));
    const word = verdict(passed, isAnswered);
    const shownAs = make('div', { class: passed ? 'answer-notice passed' : 'answer-notice' }, word, prose);
    this.#feedback.replaceChildren(shownAs, ...this.#readings());
  }
  /** The interpretation of numbers that English may group: 1,250 is 1.25, not 1250. */
  #readings(): readonly HTMLElement[] {
    const grading = this.grading();
    if (grading.language !== 'en') return [];
    const grouped = this.#inputs.filter(({ type, value }) => type === 'text' && mayBeGrouped(value));
    return grouped.map(({ value }) => {
      const read = valueText(readTyped(grading, value) ?? 0, grading.language);
      return make('p', { class: 'note' }, text('sheet.readAs', { found: value.trim(), read }));
    });
  }
  /** The graded values differ from the current ones. */
  #clear(): void {
    delete this.element.dataset['passed'];
    for (const input of this.#inputs) input.removeAttribute('aria-invalid');
    this.#feedback.replaceChildren();
  }
  /** The texts beside the fields, for screen readers. */
  async spokenText(): Promise<string> {
    await this.#set;
    return `${this.number}. ${spokenText(this.#feedback)}`;
  }
  focus(): void {
    const first = this.#fields.querySelector<HTMLElement>('input, select');
    (this.#inputs.find((input) => input.getAttribute('aria-invalid') === 'true') ?? first)?.focus();
  }
}
