// SPDX-License-Identifier: MIT
// The settings as a form: a control for each one that affects the selected mode. A refused number stays in its field with a
// message; the settings keep the last valid one.
import { text } from '../../text/language.ts';
import { PhraseError } from '../../text/phrase.ts';
import { sentenceOf } from '../../text/problems.ts';
import { make } from '../../ui/dom.ts';
import { fields, readSetting, type SettingName, settingNames, type Settings, withSetting } from '../model/settings.ts';

interface Control {
  readonly row: HTMLElement;
  readonly input: HTMLInputElement | HTMLSelectElement;
  readonly error: HTMLElement;
  refused: Error | undefined;
}

function inputOf(name: SettingName): HTMLInputElement | HTMLSelectElement {
  const field = fields[name];
  const id = `setting-${name}`;
  if (field.kind === 'choice') {
    const options = field.choices.map((value) => {
      const key = `particles.choice.${value}` as const;
      return make('option', { value, 'data-text': key }, text(key));
    });
    return make('select', { id }, ...options);
  }
  if (field.kind === 'flag') return make('input', { id, type: 'checkbox', autocomplete: 'off' });
  const { least, most, step } = field;
  const range = { min: String(least), max: String(most), step: step < 1 ? 'any' : '1' };
  return make('input', { id, type: 'number', autocomplete: 'off', ...range });
}

export class SettingsForm {
  readonly #controls: ReadonlyMap<SettingName, Control>;
  #settings: Settings;

  constructor(
    element: HTMLElement,
    settings: Settings,
    readonly onChange: (settings: Settings, changed: SettingName) => void,
  ) {
    this.#settings = settings;
    this.#controls = new Map(settingNames.map((name) => [name, this.#made(name)]));
    element.append(...[...this.#controls.values()].map(({ row }) => row));
    this.show(settings);
  }

  show(settings: Settings): void {
    this.#settings = settings;
    for (const [name, control] of this.#controls) {
      const value = settings[name];
      const { input, row } = control;
      row.hidden = !fields[name].modes.includes(settings.mode);
      this.#report(control, undefined);
      if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = value === true;
      else input.value = String(value);
    }
  }
  relabel(): void {
    for (const control of this.#controls.values()) this.#report(control, control.refused);
  }

  #made(name: SettingName): Control {
    const input = inputOf(name);
    const key = `particles.field.${name}` as const;
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
  #changed(name: SettingName, control: Control): void {
    const { input } = control;
    const isFlag = input instanceof HTMLInputElement && input.type === 'checkbox';
    try {
      const value = readSetting(name, isFlag ? (input.checked ? 'on' : 'off') : input.value);
      this.#report(control, undefined);
      this.#settings = withSetting(this.#settings, name, value);
      this.onChange(this.#settings, name);
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
