// SPDX-License-Identifier: MIT
// The choices of the page: the situation, grouped by algorithm, the algorithm itself, and the shape that keys and tools move.
import { type Side, sides } from '../../../model/motion.ts';
import { language, text } from '../../../text/language.ts';
import { make } from '../../../parts/dom/dom.ts';
import { algorithmNames, type AlgorithmName } from '../../../traces/algorithm.ts';
import type { Preset } from '../../../traces/presets/preset.ts';
import { presetNamed, presetsOf } from '../../../traces/presets/presets.ts';

export const algorithmName = (name: AlgorithmName): string => text(`algorithms.name.${name}`);

export interface ChoiceEvents {
  onPreset(preset: Preset): void;
  onAlgorithm(algorithm: AlgorithmName): void;
  onSide(side: Side): void;
}
export interface ChoiceElements {
  readonly preset: HTMLSelectElement;
  readonly sentence: HTMLElement;
  readonly algorithm: HTMLSelectElement;
  readonly shapes: HTMLElement;
}

export class Choices {
  readonly #buttons: readonly HTMLButtonElement[];
  #language = '';

  constructor(
    readonly elements: ChoiceElements,
    events: ChoiceEvents,
  ) {
    const { preset, algorithm, shapes } = elements;
    preset.addEventListener('change', () => {
      const chosen = presetNamed(preset.value);
      if (chosen) events.onPreset(chosen);
    });
    algorithm.addEventListener('change', () => {
      const chosen = algorithmNames.find((name) => name === algorithm.value);
      if (chosen) events.onAlgorithm(chosen);
    });
    this.#buttons = sides.map((side) => {
      const button = make('button', { type: 'button' });
      button.addEventListener('click', () => events.onSide(side));
      return button;
    });
    shapes.append(...this.#buttons);
  }

  /** No preset: a scene of the reader's own. */
  show(preset: Preset | undefined, algorithm: AlgorithmName, active: Side | undefined): void {
    if (this.#language !== language()) this.#fill();
    const { elements } = this;
    elements.preset.value = preset?.id ?? '';
    elements.sentence.textContent = preset?.sentence[language()] ?? '';
    elements.algorithm.value = algorithm;
    this.#buttons.forEach((button, i) => {
      const side = sides[i] ?? 'A';
      button.textContent = text('algorithms.shape', { name: side });
      button.setAttribute('aria-pressed', String(side === active));
    });
  }
  #fill(): void {
    this.#language = language();
    const own = make('option', { value: '', hidden: '' }, text('algorithms.preset.own'));
    const groups = algorithmNames.map((name) => {
      const options = presetsOf(name).map((one) => make('option', { value: one.id }, one.title[language()]));
      return make('optgroup', { label: algorithmName(name) }, ...options);
    });
    this.elements.preset.replaceChildren(own, ...groups);
    const names = algorithmNames.map((name) => make('option', { value: name }, algorithmName(name)));
    this.elements.algorithm.replaceChildren(...names);
  }
}
