// SPDX-License-Identifier: MIT
// The settings of a page as a form: a control for each one that has an effect. A refused number stays in its field with a message;
// the settings keep the last valid one. Lists have no control here.
import type { NameOf, SettingsFormat } from '../../model/settings.ts';
import type { Key, ParametersOf } from '../../text/keys.ts';
import { text } from '../../text/language.ts';
import { PhraseError } from '../../text/phrase.ts';
import { sentenceOf } from '../words/problems.ts';
import { make } from '../dom/dom.ts';

/** Keys of texts without parameters. */
export type PlainKey = { [K in Key]: [ParametersOf<K>] extends [never] ? K : never }[Key];

export interface SettingsFormOptions<S extends object> {
  readonly format: SettingsFormat<S>;
  /** Those with a control here; default: all but lists. */
  readonly names?: readonly NameOf<S>[];
  readonly fieldKey: (name: NameOf<S>) => PlainKey;
  readonly choiceKey: (value: string) => PlainKey;
  readonly onChange: (settings: S, changed: NameOf<S>) => void;
}
interface Control {
  readonly row: HTMLElement;
  readonly input: HTMLInputElement | HTMLSelectElement;
  readonly error: HTMLElement;
  refused: Error | undefined;
}

export class SettingsFormView<S extends object> {
  readonly #controls: ReadonlyMap<NameOf<S>, Control>;
  #settings: S;

  constructor(
    element: HTMLElement,
    settings: S,
    readonly options: SettingsFormOptions<S>,
  ) {
    const { format } = options;
    this.#settings = settings;
    const shown = options.names ?? format.names.filter((name) => format.form.fields[name].kind !== 'list');
    this.#controls = new Map(shown.map((name) => [name, this.#made(name)]));
    element.append(...[...this.#controls.values()].map(({ row }) => row));
    this.show(settings);
  }

  show(settings: S): void {
    this.#settings = settings;
    for (const [name, control] of this.#controls) {
      const value = settings[name];
      const { input, row } = control;
      row.hidden = !this.options.format.applies(name, settings);
      this.#report(control, undefined);
      if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value === true;
      else input.value = String(value);
    }
  }
  relabel(): void {
    for (const control of this.#controls.values()) this.#report(control, control.refused);
  }

  #inputOf(name: NameOf<S>): HTMLInputElement | HTMLSelectElement {
    const field = this.options.format.form.fields[name];
    const id = `setting-${name}`;
    if (field.kind === 'choice') {
      const options = field.choices.map((value) => {
        const key = this.options.choiceKey(value);
        return make('option', { value, 'data-text': key }, text(key));
      });
      return make('select', { id }, ...options);
    }
    if (field.kind !== 'number') return make('input', { id, type: 'checkbox', autocomplete: 'off' });
    const { least, most, step } = field;
    const range = { min: String(least), max: String(most), step: step < 1 ? 'any' : '1' };
    return make('input', { id, type: 'number', autocomplete: 'off', ...range });
  }
  #made(name: NameOf<S>): Control {
    const input = this.#inputOf(name);
    const key = this.options.fieldKey(name);
    const error = make('p', { class: 'error', id: `setting-${name}-error`, role: 'alert' });
    error.hidden = true;
    const label = make('label', { for: input.id, 'data-text': key }, text(key));
    const control: Control = {
      row: make('div', { class: 'setting' }, label, input, error),
      input,
      error,
      refused: undefined,
    };
    input.addEventListener('change', () => this.#changed(name, control));
    return control;
  }
  #changed(name: NameOf<S>, control: Control): void {
    const { input } = control;
    const { format, onChange } = this.options;
    const isFlag = input instanceof HTMLInputElement && input.type === 'checkbox';
    try {
      const value = format.read(name, isFlag ? (input.checked ? 'on' : 'off') : input.value);
      this.#report(control, undefined);
      this.#settings = format.with(this.#settings, name, value);
      onChange(this.#settings, name);
    } catch (error) {
      if (!(error instanceof PhraseError)) throw error;
      this.#report(control, error);
    }
  }
  #report(control: Control, refused: Error | undefined): void {
    const { input, error } = control;
    control.refused = refused;
    error.hidden = refused === undefined;
    error.textContent = refused ? sentenceOf(refused) : '';
    if (refused) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    if (refused) input.setAttribute('aria-describedby', error.id);
    else input.removeAttribute('aria-describedby');
  }
}
