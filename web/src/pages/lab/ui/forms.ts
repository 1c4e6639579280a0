// SPDX-License-Identifier: MIT
// The settings of the lab as forms: the subject, the scenes, what counts as an error.
import { make, write } from '../../../parts/dom/dom.ts';
import { SettingsFormView } from '../../../parts/forms/settingsForm.ts';
import type { PlainKey } from '../../../parts/forms/settingsForm.ts';
import { comparisons, laws, type Property, type Regime } from '../../../lab/model/types.ts';
import {
  type Choice,
  format,
  kindChoices,
  ofJudging,
  ofScenes,
  ofSubject,
  promisedOf,
  type SettingName,
  type Settings,
} from '../desk/settings.ts';
import { CheckList } from '../../../parts/forms/checkList.ts';
import { regimeList } from '../../../parts/lab/regimeList.ts';
import { allowedText } from '../../../parts/lab/words.ts';

const isKindOrAny = (value: string): boolean => (kindChoices as readonly string[]).includes(value);
/** Names of kinds are those of every page. */
const choiceKey = (value: string): PlainKey =>
  isKindOrAny(value) && value !== 'any'
    ? (`kind.${value}` as PlainKey)
    : (`lab.choice.${value as Exclude<Choice, `${string}2`>}` as PlainKey);

export interface FormPlaces {
  readonly subject: HTMLElement;
  readonly scenes: HTMLElement;
  readonly regimes: HTMLElement;
  readonly judged: HTMLElement;
  readonly properties: HTMLElement;
}

export class LabForms {
  readonly #forms: readonly SettingsFormView<Settings>[];
  readonly #regimes: CheckList<Regime>;
  readonly #properties: CheckList<Property>;
  readonly #allowed = make('p', { class: 'note', 'data-value': 'allowed' });
  #settings: Settings;

  constructor(
    places: FormPlaces,
    settings: Settings,
    readonly onChange: (settings: Settings, name: SettingName) => void,
  ) {
    this.#settings = settings;
    const form = (place: HTMLElement, names: readonly SettingName[]): SettingsFormView<Settings> =>
      new SettingsFormView(place, settings, {
        format,
        names,
        fieldKey: (name) => `lab.field.${name}` as const,
        choiceKey,
        onChange: (changed, name) => this.#changed(name, changed[name]),
      });
    this.#forms = [form(places.subject, ofSubject), form(places.scenes, ofScenes), form(places.judged, ofJudging)];
    this.#regimes = regimeList((chosen) => this.#changed('regimes', chosen));
    this.#properties = new CheckList<Property>({
      name: 'properties',
      title: 'lab.field.properties',
      groups: [
        { title: 'lab.compared', values: comparisons },
        { title: 'lab.laws', values: laws },
      ],
      keyOf: (property) => `lab.property.${property}`,
      least: 0,
      isEmptyAll: true,
      onChange: (chosen) => this.#changed('properties', chosen),
    });
    places.regimes.append(this.#regimes.element);
    places.properties.append(this.#allowed, this.#properties.element);
    this.show(settings);
  }
  /** A setting of one form; the other forms have older copies of the rest. */
  #changed<N extends SettingName>(name: N, value: Settings[N]): void {
    this.show({ ...this.#settings, [name]: value });
    this.onChange(this.#settings, name);
  }
  show(settings: Settings): void {
    this.#settings = settings;
    for (const form of this.#forms) form.show(settings);
    this.#regimes.show(settings.regimes);
    this.#properties.show(settings.properties);
    this.#label();
  }
  /** The error that is allowed, and of what: the choice `usual` names no number. */
  #label(): void {
    write(this.#allowed, allowedText(promisedOf(this.#settings)));
  }
  relabel(): void {
    for (const form of this.#forms) form.relabel();
    this.#regimes.relabel();
    this.#properties.relabel();
    this.#label();
  }
}
