// SPDX-License-Identifier: MIT
// The results by groups: passed cases of each, the visible examples with their numbers, and links to the cases.
import type { CodeExercise } from '../../../grading/format.ts';
import { expectedOf } from '../../../grading/gradeCode.ts';
import type { Grading } from '../../../grading/grade.ts';
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import type { GradedCase, GradedGroup } from './gradedCases.ts';
import { valueText } from './values.ts';

export class Results {
  readonly element = make('section', { class: 'card code-results', 'aria-labelledby': 'code-results-title' });
  readonly #title = make('h2', { id: 'code-results-title' });
  readonly #summary = make('p', { class: 'code-summary', 'data-value': 'summary' });
  readonly #speed = make('p', { class: 'note', 'data-value': 'speed' });
  readonly #body = make('tbody');
  readonly #table = make('table', { class: 'code-groups' });
  readonly #heads = make('tr');
  readonly #caption = make('caption', { class: 'visually-hidden' });
  /** The visible cases whose numbers are unfolded. */
  readonly #opened = new Set<number>();

  constructor(
    readonly exercise: CodeExercise,
    readonly grading: () => Grading,
    readonly onCase: (one: GradedCase) => void,
  ) {
    this.#table.append(this.#caption, make('thead', {}, this.#heads), this.#body);
    this.element.append(this.#title, this.#summary, this.#table, this.#speed);
  }

  /** `current` is the displayed case; `isStale`: the code was edited since. */
  show(groups: readonly GradedGroup[], current: number, isStale: boolean): void {
    this.#title.textContent = text('code.results');
    this.#caption.textContent = text('code.results');
    const heads = [text('code.group'), text('code.passed'), text('code.look')];
    this.#heads.replaceChildren(...heads.map((head) => make('th', { scope: 'col' }, head)));
    const hasRun = groups.some(({ cases }) => cases.some(({ answer }) => answer !== undefined));
    const total = groups.reduce((sum, { cases }) => sum + cases.length, 0);
    const passed = groups.reduce((sum, group) => sum + group.passed, 0);
    this.#summary.textContent = !hasRun
      ? text('code.notRun')
      : [
          passed === total
            ? `✓ ${text('code.allPassed', { count: total })}`
            : text('code.somePassed', { passed, total }),
          ...(isStale ? [text('code.stale')] : []),
        ].join(' ');
    this.element.dataset['stale'] = String(isStale);
    this.#keepingFocus(() => this.#body.replaceChildren(...groups.flatMap((group) => this.#rows(group, current))));
  }
  /** The displayed number of passed cases. */
  get summary(): string {
    return this.#summary.textContent;
  }
  speed(sentence: string): void {
    this.#speed.textContent = sentence;
  }

  #rows(group: GradedGroup, current: number): readonly HTMLElement[] {
    const { cases, passed } = group;
    const hasRun = cases.some(({ answer }) => answer !== undefined);
    const isRight = passed === cases.length;
    const first = cases.find(({ grade }) => grade?.passed === false) ?? cases[0];
    const total = cases.length;
    const count = hasRun ? text('code.passedOf', { passed, count: total }) : text('code.notRunOf', { count: total });
    const row = make(
      'tr',
      { 'data-group': group.group.id, 'data-passed': hasRun ? String(isRight) : 'none' },
      make('th', { scope: 'row' }, group.group.title[this.grading().language]),
      make('td', {}, hasRun ? `${isRight ? '✓' : '✗'} ${count}` : count),
      make('td', {}, ...(first ? [this.#button(first, current, hasRun && !isRight)] : [])),
    );
    return group.group.isVisible ? [row, ...cases.map((one) => this.#example(one))] : [row];
  }
  #button(one: GradedCase, current: number, isFailing: boolean): HTMLElement {
    const title = one.group.title[this.grading().language];
    const label = text(isFailing ? 'code.lookFailingLabel' : 'code.lookAtLabel', { title });
    const button = make(
      'button',
      { type: 'button', 'aria-label': label, 'data-look': String(one.index) },
      text('code.lookAt'),
    );
    button.setAttribute('aria-pressed', String(one.index === current));
    button.addEventListener('click', () => this.onCase(one));
    return button;
  }
  /** A visible case in numbers: the call, what is right, what came. */
  #example({ one, answer, grade, index }: GradedCase): HTMLElement {
    const { name, parameters } = this.exercise.function;
    const line = (key: 'code.call' | 'code.expected' | 'code.came', value: string): HTMLElement =>
      make('div', {}, make('dt', {}, text(key)), make('dd', {}, value));
    const call = parameters.map((parameter, i) => `${parameter.name}: ${valueText(one.arguments[i])}`).join('; ');
    const came = answer === undefined ? [] : [line('code.came', `${grade?.passed ? '✓' : '✗'} ${valueText(answer)}`)];
    const list = make(
      'dl',
      { class: 'code-example', 'data-example': String(index) },
      line('code.call', `${name}(${call})`),
      line('code.expected', valueText(expectedOf(this.grading(), this.exercise, one))),
      ...came,
    );
    const details = make('details', {}, make('summary', {}, text('code.example')), list);
    details.open = this.#opened.has(index);
    details.addEventListener('toggle', () => this.#opened[details.open ? 'add' : 'delete'](index));
    return make('tr', { class: 'code-example-row' }, make('td', { colspan: '3' }, details));
  }

  /** A button that is made anew while it has the focus hands it on. */
  #keepingFocus(change: () => void): void {
    const focused = document.activeElement;
    const look = focused instanceof HTMLElement && this.#body.contains(focused) ? focused.closest('tr') : null;
    const group = look?.dataset['group'];
    change();
    if (group !== undefined)
      [...this.#body.rows]
        .find(({ dataset }) => dataset['group'] === group)
        ?.querySelector('button')
        ?.focus();
  }
}
