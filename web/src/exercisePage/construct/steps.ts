// SPDX-License-Identifier: MIT
// The steps of a construction beside the place where they are built: which is open, which are done, and the help for the open one.
import type { ConstructExercise, Step } from '../../grading/format.ts';
import { text } from '../../text/language.ts';
import { make } from '../../ui/dom.ts';
import { showProse } from '../prose.ts';

export interface StepsEvents {
  readonly onOpen: (index: number) => void;
  readonly onSolution: () => void;
}
export interface StepsView {
  readonly open: number;
  readonly done: ReadonlySet<string>;
  readonly tongue: 'en' | 'de';
  /** The numbers of the open step may be typed. */
  readonly hasNumbers: boolean;
  readonly isSolutionShown: boolean;
}

const card = (title: HTMLElement, ...children: readonly HTMLElement[]): HTMLElement =>
  make('section', { class: 'card' }, title, ...children);

export class Steps {
  readonly #list = make('ol', { class: 'step-list' });
  readonly #titles = { steps: make('h2'), numbers: make('h2'), help: make('h2') };
  readonly #numbers: HTMLElement;
  readonly #hints = make('ol', { class: 'hints', 'aria-live': 'polite' });
  readonly #more = make('button', { type: 'button', class: 'more-hints' });
  readonly #solution = make('button', { type: 'button', class: 'show-solution' });
  readonly #elements: readonly HTMLElement[];
  readonly #rows: readonly {
    readonly button: HTMLButtonElement;
    readonly name: HTMLElement;
    readonly mark: HTMLElement;
  }[];
  /** How many hints were asked for, by the id of the step. */
  readonly #asked = new Map<string, number>();
  #view: StepsView | undefined;

  constructor(
    readonly exercise: ConstructExercise,
    panel: HTMLElement,
    fields: HTMLElement,
    events: StepsEvents,
  ) {
    this.#rows = exercise.steps.map((step, index) => {
      const [name, mark] = [make('span', { class: 'step-name' }), make('span', { class: 'step-mark' })];
      const button = make('button', { type: 'button', 'data-step': step.id }, name, mark);
      button.addEventListener('click', () => events.onOpen(index));
      this.#list.append(make('li', {}, button));
      return { button, name, mark };
    });
    this.#more.addEventListener('click', () => this.#askMore());
    this.#solution.addEventListener('click', () => events.onSolution());
    this.#numbers = card(this.#titles.numbers, fields);
    const help = make('div', { class: 'row' }, this.#more, this.#solution);
    this.#elements = [
      ...(exercise.steps.length > 1 ? [card(this.#titles.steps, this.#list)] : []),
      this.#numbers,
      card(this.#titles.help, this.#hints, help),
    ];
    panel.append(...this.#elements);
  }

  show(view: StepsView): void {
    this.#view = view;
    this.#titles.steps.textContent = text('construct.steps');
    this.#titles.numbers.textContent = text('numbers.title');
    this.#titles.help.textContent = text('construct.help');
    this.#rows.forEach(({ button, name, mark }, index) => {
      const step = this.exercise.steps[index];
      if (!step) return;
      const isDone = view.done.has(step.id);
      name.textContent = `${index + 1}. ${step.title[view.tongue]}`;
      mark.textContent = isDone ? text('construct.done') : text('construct.open');
      button.classList.toggle('done', isDone);
      if (index === view.open) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    });
    this.#numbers.hidden = !view.hasNumbers;
    this.#showHelp(view);
  }
  destroy(): void {
    for (const element of this.#elements) element.remove();
  }

  get #step(): Step | undefined {
    return this.exercise.steps[this.#view?.open ?? 0];
  }
  #showHelp({ tongue, isSolutionShown }: StepsView): void {
    const hints = this.#step?.hints ?? [];
    const asked = this.#asked.get(this.#step?.id ?? '') ?? 0;
    this.#hints.hidden = asked === 0;
    this.#hints.replaceChildren(
      ...hints.slice(0, asked).map((hint) => {
        const item = make('li');
        void showProse(item, hint[tongue]);
        return item;
      }),
    );
    this.#more.hidden = asked >= hints.length;
    this.#more.textContent = text('construct.hint', { number: asked + 1, count: hints.length });
    this.#solution.textContent = text('construct.solution');
    this.#solution.hidden = isSolutionShown;
  }
  #askMore(): void {
    const id = this.#step?.id ?? '';
    this.#asked.set(id, (this.#asked.get(id) ?? 0) + 1);
    if (!this.#view) return;
    this.#showHelp(this.#view);
    // A button that is gone would drop the focus.
    if (this.#more.hidden) this.#solution.focus({ preventScroll: true });
  }
}
