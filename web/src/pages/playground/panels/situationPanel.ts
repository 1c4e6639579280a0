// SPDX-License-Identifier: MIT
// A situation of the gallery beside its pose: what is hard about it, the answer worked out by hand, and the one before and after.
import type { Shape } from '../../../../../bindings/index.ts';
import { stateOf } from '../../../content/situations/framing.ts';
import { type Situation, situations } from '../../../content/situations/index.ts';
import type { State } from '../../../model/state.ts';
import { make } from '../../../parts/dom/dom.ts';
import { setDisabled } from '../../../parts/dom/focus.ts';
import { situationAnswer } from '../../../parts/words/situationAnswer.ts';
import { language, text } from '../../../text/language.ts';

export interface SituationEvents {
  /** The pose is to be shown, as the gallery has it; `title` is said with it. */
  onOpen(state: State, title: string): void;
  /** Another situation is shown than before; undefined: none any more. */
  onChosen(id: string | undefined): void;
}

/** The shapes as text, whatever the order of their fields. */
const written = (shapes: readonly Shape[]): string =>
  JSON.stringify(shapes.map((shape) => Object.entries(shape).sort(([a], [b]) => (a < b ? -1 : 1))));
const places = new Map(situations.map(({ a, b }, at) => [written([a, b]), at]));

export class SituationPanel {
  readonly #title = make('h2', { id: 'situation-title' });
  readonly #place = make('span', { class: 'place' });
  readonly #sentence = make('p', { 'data-value': 'situation' });
  readonly #answer = make('p', { class: 'note' });
  readonly #previous = make('button', { type: 'button' }, '←');
  readonly #next = make('button', { type: 'button' }, '→');
  readonly #restore = make('button', { type: 'button' });
  readonly #close = make('button', { type: 'button' });
  readonly #all = make('a', { href: './gallery.html' });
  #isClosed = false;
  #at: number;

  /** Undefined where there is no situation of that name. */
  static of(id: string, element: HTMLElement, events: SituationEvents): SituationPanel | undefined {
    const at = situations.findIndex((one) => one.id === id);
    return at < 0 ? undefined : new SituationPanel(at, element, events);
  }
  private constructor(
    at: number,
    readonly element: HTMLElement,
    readonly events: SituationEvents,
  ) {
    this.#at = at;
    const on = (button: HTMLButtonElement, action: () => void): void => button.addEventListener('click', action);
    on(this.#previous, () => this.#open(this.#at - 1));
    on(this.#next, () => this.#open(this.#at + 1));
    on(this.#restore, () => this.#open(this.#at));
    on(this.#close, () => this.#end());
    const steps = make('div', { class: 'row' }, this.#previous, this.#place, this.#next, this.#all);
    const buttons = make('div', { class: 'row' }, this.#restore, this.#close);
    element.replaceChildren(this.#title, this.#sentence, this.#answer, steps, buttons);
    element.setAttribute('aria-labelledby', this.#title.id);
  }

  /** The shapes of the scene: another situation is shown when they are its own, as after undo. */
  show(shapes: readonly Shape[]): void {
    this.element.hidden = this.#isClosed;
    if (this.#isClosed) return;
    const here = places.get(written(shapes));
    if (here !== undefined && here !== this.#at) this.#choose(here);
    const { title, sentence, expected } = this.#situation;
    this.#title.textContent = title[language()];
    this.#sentence.textContent = sentence[language()];
    this.#answer.textContent =
      here === undefined ? text('situation.moved') : text('situation.answer', { answer: situationAnswer(expected) });
    this.#place.textContent = text('findings.at', { n: this.#at + 1, count: situations.length });
    this.#all.textContent = text('situation.all');
    this.#label(this.#previous, text('situation.previous'));
    this.#label(this.#next, text('situation.next'));
    setDisabled(this.#previous, this.#at === 0);
    setDisabled(this.#next, this.#at === situations.length - 1);
    this.#restore.textContent = text('situation.restore');
    setDisabled(this.#restore, here !== undefined);
    this.#close.textContent = text('situation.close');
  }
  get #situation(): Situation {
    const situation = situations[this.#at];
    if (!situation) throw new RangeError(`There is no situation ${this.#at} of ${situations.length}.`);
    return situation;
  }
  #open(at: number): void {
    const situation = situations[at];
    if (!situation) return;
    this.#choose(at);
    this.events.onOpen(stateOf(situation.a, situation.b), `${situation.title[language()]}.`);
  }
  #choose(at: number): void {
    if (at === this.#at) return;
    this.#at = at;
    this.events.onChosen(this.#situation.id);
  }
  #end(): void {
    this.#isClosed = true;
    this.element.hidden = true;
    this.events.onChosen(undefined);
    // The focus was on the button, which is gone.
    document.getElementById('viewport')?.focus();
  }
  #label(button: HTMLButtonElement, name: string): void {
    button.setAttribute('aria-label', name);
    button.title = name;
  }
}
