// SPDX-License-Identifier: MIT
// The student's own test cases: their arguments and expected values as text, and what the program answered to each.
import type { CodeExercise } from '../../../grading/format.ts';
import { type Case, fieldsOf } from '../../../grading/gradeCode.ts';
import type { Grading } from '../../../grading/grade.ts';
import type { Value } from '../../../grading/language/value.ts';
import { caseFrom, judgeOwn, maxOwnCases, type OwnCase, readOwnCases, textOfCase } from '../../../grading/ownCases.ts';
import { text } from '../../../text/language.ts';
import { sentenceOf } from '../../../parts/words/problems.ts';
import { make } from '../../../parts/dom/dom.ts';
import { setDisabled } from '../../../parts/dom/focus.ts';
import { valueText } from './values.ts';

/** What a run says of the cases that could be read, in their order. */
export interface OwnRun {
  readonly answers: readonly Value[];
  /** Why the others have no answer. */
  readonly why: string;
}
interface Fields {
  readonly row: HTMLElement;
  readonly title: HTMLElement;
  readonly given: HTMLTextAreaElement;
  readonly expected: HTMLTextAreaElement;
  readonly labels: readonly [HTMLElement, HTMLElement];
  readonly remove: HTMLButtonElement;
  readonly verdict: HTMLElement;
}
export interface OwnCasesEvents {
  /** The case that is shown, as the form of a new one. */
  readonly shown: () => Case | undefined;
  readonly onChange: (stored: string) => void;
  readonly announce: (sentence: string) => void;
}

export class OwnCasesView {
  readonly element = make('section', { class: 'card code-own', 'aria-labelledby': 'code-own-title' });
  readonly #title = make('h2', { id: 'code-own-title', tabindex: '-1' });
  readonly #note = make('p', { class: 'note' });
  readonly #list = make('ol');
  readonly #add = make('button', { type: 'button', 'data-action': 'add-case' });
  #rows: Fields[] = [];
  #run: OwnRun | undefined;

  constructor(
    readonly exercise: CodeExercise,
    readonly grading: () => Grading,
    /** Any case: it shows the form of the arguments. */
    readonly model: Case,
    readonly events: OwnCasesEvents,
  ) {
    this.#add.addEventListener('click', () => this.#addShown());
    this.element.append(this.#title, this.#note, this.#list, this.#add);
    this.relabel();
  }

  /** Shows stored cases, unless they are those that are shown. */
  load(stored: string | undefined): void {
    const cases = readOwnCases(stored);
    if (JSON.stringify(cases) === JSON.stringify(this.#cases)) return;
    this.#rows = cases.map((one) => this.#makeRow(one));
    this.#run = undefined;
    this.#list.replaceChildren(...this.#rows.map(({ row }) => row));
    this.relabel();
  }
  get #cases(): readonly OwnCase[] {
    return this.#rows.map(({ given, expected }) => ({ given: given.value, expected: expected.value }));
  }
  /** The cases that can be run; the others state what is wrong with them. */
  get readable(): readonly Case[] {
    return this.#rows.map((row) => this.#read(row)).filter((one): one is Case => !(one instanceof Error));
  }
  #read({ given, expected }: Fields): Case | Error {
    try {
      return caseFrom(this.grading(), this.exercise, this.model, { given: given.value, expected: expected.value });
    } catch (error) {
      if (error instanceof Error) return error;
      throw error;
    }
  }
  show(run: OwnRun | undefined): void {
    this.#run = run;
    this.#showVerdicts();
  }
  relabel(): void {
    this.#title.textContent = text('code.own.title');
    this.#note.textContent = text('code.own.note');
    this.#add.textContent = text('code.own.add');
    setDisabled(this.#add, this.#rows.length >= maxOwnCases);
    this.#rows.forEach(({ title, labels, remove }, i) => {
      title.textContent = text('code.own.case', { number: i + 1 });
      labels[0].textContent = text('code.own.given');
      labels[1].textContent = text('code.own.expected');
      remove.textContent = text('code.own.remove');
    });
    this.#showVerdicts();
  }

  #addShown(): void {
    if (this.#rows.length >= maxOwnCases) return;
    const row = this.#makeRow({ given: textOfCase(this.exercise, this.events.shown() ?? this.model), expected: '' });
    this.#rows.push(row);
    this.#list.append(row.row);
    this.#changed();
    row.given.focus();
  }
  #makeRow({ given, expected }: OwnCase): Fields {
    const area = (value: string): HTMLTextAreaElement => {
      const made = make('textarea', { spellcheck: 'false', rows: String(Math.min(8, value.split('\n').length + 1)) });
      made.value = value;
      made.addEventListener('input', () => this.#changed());
      return made;
    };
    const fields: Fields = {
      row: make('li'),
      title: make('h3'),
      given: area(given),
      expected: area(expected),
      labels: [make('span'), make('span')],
      remove: make('button', { type: 'button' }),
      verdict: make('p', { class: 'code-own-verdict' }),
    };
    const { row, title, labels, remove, verdict } = fields;
    remove.addEventListener('click', () => this.#remove(fields));
    row.append(
      title,
      make('label', {}, labels[0], fields.given),
      make('label', {}, labels[1], fields.expected),
      verdict,
      remove,
    );
    return fields;
  }
  #remove(fields: Fields): void {
    this.#rows = this.#rows.filter((row) => row !== fields);
    this.#title.focus();
    fields.row.remove();
    this.#changed();
    this.events.announce(text('code.own.removed'));
  }
  #changed(): void {
    this.#run = undefined;
    this.relabel();
    this.events.onChange(this.#rows.length === 0 ? '' : JSON.stringify(this.#cases));
  }

  #showVerdicts(): void {
    let next = 0;
    for (const row of this.#rows) {
      const one = this.#read(row);
      const answer = one instanceof Error ? undefined : this.#run?.answers[next];
      if (!(one instanceof Error)) next += 1;
      const [look, sentence] =
        one instanceof Error ? ['failed', `✗ ${sentenceOf(one)}`] : this.#verdict(one, row, answer);
      row.verdict.textContent = sentence;
      row.row.dataset['verdict'] = look;
      row.given.setAttribute('aria-invalid', String(one instanceof Error));
    }
  }
  #verdict(one: Case, { given, expected }: Fields, answer: Value | undefined): [look: string, sentence: string] {
    if (answer === undefined) return ['none', this.#run ? this.#run.why : text('code.own.notRun')];
    const own = { given: given.value, expected: expected.value };
    try {
      const verdict = judgeOwn(this.grading(), this.exercise, one, own, answer);
      const [came, right] = [valueText(fieldsText(answer)), valueText(fieldsText(verdict.expected))];
      if (verdict.passed === undefined) return ['none', text('code.own.came', { came })];
      if (verdict.passed) return ['passed', `✓ ${text('code.own.passed', { came })}`];
      return ['failed', `✗ ${text('code.own.failed', { came, right })} ${verdict.message}`.trim()];
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return ['failed', `✗ ${sentenceOf(error)}`];
    }
  }
}

/** A result without fields is shown without a name. */
function fieldsText(value: Value): Value {
  const fields = fieldsOf(value);
  const [only] = Object.values(fields);
  return 'answer' in fields && only !== undefined ? only : value;
}
