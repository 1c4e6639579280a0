// SPDX-License-Identifier: MIT
// The steps of a construction beside the place where they are built: which is open, which are done, and the help for the open one.
import type { ConstructExercise, Step } from '../../../grading/format.ts';
import { text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { HintList } from '../hintList.ts';

export interface StepsEvents {
  readonly onOpen: (index: number) => void;
  readonly onSolution: () => void;
  /** Another hint was opened. */
  readonly onHints: () => void;
  /** Says a sentence to screen readers. */
  readonly announce: (sentence: string) => void;
}
export interface StepsView {
  readonly open: number;
  readonly done: ReadonlySet<string>;
  readonly language: 'en' | 'de';
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
  readonly #hints = new HintList();
  readonly #more = make('button', { type: 'button', class: 'more-hints' });
  readonly #solution = make('button', { type: 'button', class: 'show-solution' });
  readonly #elements: readonly HTMLElement[];
  readonly #rows: readonly {
    readonly button: HTMLButtonElement;
    readonly name: HTMLElement;
    readonly mark: HTMLElement;
  }[];
  /** Number of requested hints, by the id of the step. */
  readonly #hintCounts = new Map<string, number>();
  #view: StepsView | undefined;

  constructor(
    readonly exercise: ConstructExercise,
    panel: HTMLElement,
    fields: HTMLElement,
    readonly events: StepsEvents,
  ) {
    this.#rows = exercise.steps.map((step, index) => {
      const [name, mark] = [make('span', { class: 'step-name' }), make('span', { class: 'step-mark' })];
      const button = make('button', { type: 'button', 'data-step': step.id }, name, mark);
      button.addEventListener('click', () => events.onOpen(index));
      this.#list.append(make('li', {}, button));
      return { button, name, mark };
    });
    this.#more.addEventListener('click', () => void this.#askMore());
    this.#solution.addEventListener('click', () => events.onSolution());
    this.#numbers = card(this.#titles.numbers, fields);
    const help = make('div', { class: 'row' }, this.#more, this.#solution);
    this.#elements = [
      ...(exercise.steps.length > 1 ? [card(this.#titles.steps, this.#list)] : []),
      this.#numbers,
      card(this.#titles.help, this.#hints.element, help),
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
      name.textContent = `${index + 1}. ${step.title[view.language]}`;
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

  /** How many hints are open, by the id of the step. */
  get hints(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#hintCounts);
  }
  openHints(counts: Readonly<Record<string, number>>): void {
    for (const { id, hints } of this.exercise.steps)
      if ((counts[id] ?? 0) > 0) this.#hintCounts.set(id, Math.min(counts[id] ?? 0, hints.length));
  }

  get #step(): Step | undefined {
    return this.exercise.steps[this.#view?.open ?? 0];
  }
  get #hintCount(): number {
    return this.#hintCounts.get(this.#step?.id ?? '') ?? 0;
  }
  async #showHints(): Promise<void> {
    const language = this.#view?.language ?? 'en';
    await this.#hints.show((this.#step?.hints ?? []).slice(0, this.#hintCount).map((hint) => hint[language]));
  }
  #showHelp({ isSolutionShown }: StepsView): void {
    void this.#showHints();
    const count = this.#step?.hints.length ?? 0;
    this.#more.hidden = this.#hintCount >= count;
    this.#more.textContent = text('construct.hint', { number: this.#hintCount + 1, count });
    this.#solution.textContent = text('construct.solution');
    this.#solution.hidden = isSolutionShown;
  }
  async #askMore(): Promise<void> {
    this.#hintCounts.set(this.#step?.id ?? '', this.#hintCount + 1);
    this.events.onHints();
    await this.#showHints();
    this.events.announce(this.#hints.spokenText);
    const isFocused = document.activeElement === this.#more;
    if (this.#view) this.#showHelp(this.#view);
    // A button that is gone would drop the focus.
    if (isFocused && this.#more.hidden) this.#solution.focus({ preventScroll: true });
  }
}
