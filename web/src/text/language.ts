// SPDX-License-Identifier: MIT
// The language that the page speaks now, and its texts. Knows no page: who shows texts listens and shows them anew.
import { de } from './de.ts';
import { en } from './en.ts';
import type { ArgumentsOf, Key, Texts } from './keys.ts';
import { type Said, spoken } from './phrase.ts';

/** Each language by its own name. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as Language[];
const texts: Readonly<Record<Language, Texts>> = { en, de };

let current: Language = 'en';
const listeners = new Set<() => void>();

export const language = (): Language => current;
export function setLanguage(next: Language): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}
export function onLanguage(listener: () => void): void {
  listeners.add(listener);
}

/** The language of a tag such as `de-AT`; undefined where there is none of that name. */
export function languageOfTag(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split('-')[0];
  return languages.find((name) => name === primary);
}
/** The first of the wishes that can be met, else English. */
export function firstLanguage(wishes: readonly (string | undefined)[]): Language {
  for (const wish of wishes) {
    const found = wish === undefined ? undefined : languageOfTag(wish);
    if (found) return found;
  }
  return 'en';
}

export const isKey = (name: string): name is Key => Object.hasOwn(en, name);

/** A sentence that was put together elsewhere, in the language of the page or in another. */
export const say = (said: Said, tongue = current): string => spoken(said, texts[tongue], '−');

export function text<K extends Key>(key: K, ...[values]: ArgumentsOf<K>): string {
  const named: Readonly<Record<string, string | number>> = values ?? {};
  return texts[current][key].replace(/\{(\w+)\}/g, (braced, name: string) => String(named[name] ?? braced));
}
