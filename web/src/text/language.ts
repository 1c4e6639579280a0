// SPDX-License-Identifier: MIT
// The current language of the page, and its texts. Independent of pages: a component that shows texts subscribes and
// renders them again.
import type { ArgumentsOf, Key } from './keys.ts';
import { filled, type Message, spoken } from './phrase.ts';
import { type Language, languageNames, languages, loadTexts, onCompleted, textsForPrograms, textsOf } from './texts.ts';

export { type Language, languageNames, languages };

let current: Language = 'en';
let wanted: Language = current;
const listeners = new Set<() => void>();

export const language = (): Language => current;
const rewrite = (): void => {
  for (const listener of listeners) listener();
};
onCompleted(rewrite);
/** Changes to a language whose texts are loaded. */
export function setLanguage(next: Language): void {
  wanted = next;
  if (next === current) return;
  current = next;
  rewrite();
}
/** Loads a language and changes to it, unless another one has been chosen meanwhile. */
export async function speakIn(next: Language): Promise<void> {
  wanted = next;
  await loadTexts(next);
  if (wanted === next) setLanguage(next);
}
/** Changes to a language, or to English where its texts cannot be loaded: then the answer is false. */
export async function speakInOrEnglish(next: Language): Promise<boolean> {
  try {
    await speakIn(next);
    return true;
  } catch (error) {
    if (next === 'en') throw error;
    await speakIn('en');
    return false;
  }
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

export const isKey = (name: string): name is Key => Object.hasOwn(textsForPrograms() ?? {}, name);

/** A sentence that was put together elsewhere, in the language of the page or in another. */
export const say = (message: Message, language = current): string => spoken(message, textsOf(language), '−');

export function text<K extends Key>(key: K, ...[values]: ArgumentsOf<K>): string {
  const named: Readonly<Record<string, string | number>> = values ?? {};
  return filled(key, named, textsOf(current), String, (count) => count.toLocaleString(current));
}
