// SPDX-License-Identifier: MIT
// Scenes of the test lab that a link brought: the answer of the program beside the true one, and steps to the other scenes. All
// texts of the link are shown as text.
import type { Touchstone } from '../../../../../bindings/index.ts';
import { regionOf } from '../../../lab/shrink/region.ts';
import { regionWords } from '../../../parts/lab/regionWords.ts';
import type { Findings } from '../../../model/findings.ts';
import type { Results } from '../../../queries/queries.ts';
import { text } from '../../../text/language.ts';
import { answerComparison } from '../../../parts/panels/answerComparison.ts';
import { make } from '../../../parts/dom/dom.ts';
import { setDisabled } from '../../../parts/dom/focus.ts';
import { findingSentence } from '../../../parts/workbench/sentences.ts';

export interface FindingsEvents {
  /** The scene of that index is to be shown, as the link brought it. */
  onOpen(at: number): void;
  onRemove(): void;
}

export class FindingsPanel {
  readonly #title = make('h2', { id: 'findings-title' });
  readonly #place = make('span', { class: 'place' });
  readonly #region = make('p', { 'data-value': 'region' });
  readonly #sentence = make('p', { 'data-value': 'finding' });
  readonly #table = make('div');
  readonly #previous = make('button', { type: 'button' }, '←');
  readonly #next = make('button', { type: 'button' }, '→');
  readonly #restore = make('button', { type: 'button' });
  readonly #remove = make('button', { type: 'button' });
  readonly #steps = make('div', { class: 'row' }, this.#previous, this.#place, this.#next);
  #at = 0;

  constructor(
    readonly element: HTMLElement,
    readonly events: FindingsEvents,
  ) {
    const on = (button: HTMLButtonElement, action: () => void): void => button.addEventListener('click', action);
    on(this.#previous, () => events.onOpen(this.#at - 1));
    on(this.#next, () => events.onOpen(this.#at + 1));
    on(this.#restore, () => events.onOpen(this.#at));
    on(this.#remove, () => events.onRemove());
    const buttons = make('div', { class: 'row' }, this.#restore, this.#remove);
    const answer = make('div', { class: 'published' }, this.#region, this.#sentence, this.#table);
    element.replaceChildren(this.#title, this.#steps, answer, buttons);
    element.setAttribute('aria-labelledby', this.#title.id);
  }

  show(core: Touchstone, findings: Findings | undefined, { pair, finding }: Results): void {
    this.element.hidden = !findings || !finding;
    if (!findings || !finding) return;
    const { subject: name, list, at } = findings;
    this.#at = at;
    this.#title.textContent = text('findings.title', { name });
    this.#place.textContent = text('findings.at', { n: at + 1, count: list.length });
    this.#steps.hidden = list.length < 2;
    this.#label(this.#previous, text('findings.previous'));
    this.#label(this.#next, text('findings.next'));
    setDisabled(this.#previous, at === 0);
    setDisabled(this.#next, at === list.length - 1);
    this.#restore.textContent = text('findings.restore');
    this.#remove.textContent = text('findings.remove', { name });
    setDisabled(this.#restore, finding.isHere);
    this.#region.textContent = regionWords(regionOf(core, finding.finding));
    this.#sentence.textContent = findingSentence(finding);
    this.#table.replaceChildren(
      ...(finding.isHere ? answerComparison(name, finding.finding.answer, finding.differences, pair) : []),
    );
  }
  #label(button: HTMLButtonElement, name: string): void {
    button.setAttribute('aria-label', name);
    button.title = name;
  }
}
