// SPDX-License-Identifier: MIT
// The settings of a page: ranges, and their form in a link, a readable query after the #.
import type { Key } from '../text/keys.ts';
import { phrase, PhraseError } from '../text/phrase.ts';

interface NumberField {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly step: number;
}
interface ChoiceField {
  readonly kind: 'choice';
  readonly choices: readonly string[];
}
interface FlagField {
  readonly kind: 'flag';
}
/** From `least` to `most` different choices, in an order of their own. */
interface ListField {
  readonly kind: 'list';
  readonly choices: readonly string[];
  readonly least: number;
  readonly most: number;
}
export type Field = NumberField | ChoiceField | FlagField | ListField;
export type SettingValue = number | string | boolean | readonly string[];
export type NameOf<S> = keyof S & string;

export interface SettingsForm<S> {
  readonly fields: Readonly<Record<NameOf<S>, Field>>;
  readonly first: S;
  /** Whether a setting has an effect beside the others; only those are in a form and in a link. Default: always. */
  readonly applies?: (name: NameOf<S>, settings: S) => boolean;
  /** The setting that a link always names. */
  readonly leading: NameOf<S>;
}

export const numbers = (least: number, most: number, step = 1) => ({ kind: 'number', least, most, step }) as const;
export const choice = <const C extends readonly string[]>(choices: C) => ({ kind: 'choice', choices }) as const;

/** Longest link that is read; one with every setting has some 200 characters. */
const longestLink = 1000;
const longestShown = 20;
const shown = (text: string): string => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
const refuse = (key: Key, values: Readonly<Record<string, string | number>>): never => {
  throw new PhraseError({ key, values });
};

function readNumber({ least, most, step }: NumberField, name: string, text: string): number {
  const number = /^-?\d{1,16}(?:\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most && (step < 1 || Number.isInteger(number))) return number;
  return refuse(step < 1 ? 'settings.refused.number' : 'settings.refused.whole', {
    name,
    found: shown(text),
    least,
    most,
  });
}
function readList({ choices, least, most }: ListField, name: string, text: string): readonly string[] {
  const list = text === '' ? [] : text.split(',');
  const isValid = list.every((one) => choices.includes(one)) && new Set(list).size === list.length;
  if (isValid && list.length >= least && list.length <= most) return list;
  return refuse('settings.refused.list', { name, found: shown(text), least, most, allowed: choices.join(', ') });
}

/** The value of a field as a text gives it; throws a PhraseError that states what is allowed. */
export function readField(field: Field, name: string, text: string): SettingValue {
  if (field.kind === 'number') return readNumber(field, name, text);
  if (field.kind === 'list') return readList(field, name, text);
  const choices: readonly string[] = field.kind === 'flag' ? ['on', 'off'] : field.choices;
  if (!choices.includes(text))
    refuse('settings.refused.choice', { name, found: shown(text), allowed: choices.join(', ') });
  return field.kind === 'flag' ? text === 'on' : text;
}

const written = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value));

/** The settings of one page, read and written by its fields. */
export class SettingsFormat<S extends object> {
  readonly names: readonly NameOf<S>[];
  constructor(readonly form: SettingsForm<S>) {
    this.names = Object.keys(form.fields) as NameOf<S>[];
  }

  applies(name: NameOf<S>, settings: S): boolean {
    return this.form.applies?.(name, settings) ?? true;
  }
  /** The value of a setting as a text gives it; throws a PhraseError. */
  read(name: NameOf<S>, text: string): SettingValue {
    return readField(this.form.fields[name], name, text);
  }
  with(settings: S, name: NameOf<S>, value: SettingValue): S {
    return { ...settings, [name]: value };
  }

  /** The settings of a link; throws a PhraseError. Settings that it does not name keep their first values. */
  readLink(hash: string): S {
    const query = hash.replace(/^#/, '');
    if (query.length > longestLink)
      throw new PhraseError(phrase('settings.refused.long', { length: query.length, most: longestLink }));
    let settings = this.form.first;
    const seen = new Set<string>();
    for (const [name, value] of new URLSearchParams(query)) {
      const known = this.names.find((one) => one === name);
      if (!known) return refuse('settings.refused.unknown', { name: shown(name), known: this.names.join(', ') });
      if (seen.has(name)) return refuse('settings.refused.twice', { name });
      seen.add(name);
      settings = this.with(settings, known, this.read(known, value));
    }
    return settings;
  }
  /** The leading setting, and those that have an effect and not their first value. */
  writeLink(settings: S): string {
    const { first, leading } = this.form;
    const named = this.names.filter(
      (name) => name === leading || (this.applies(name, settings) && written(settings[name]) !== written(first[name])),
    );
    return `#${named.map((name) => `${name}=${written(settings[name])}`).join('&')}`;
  }
}
