// SPDX-License-Identifier: MIT
// The texts of each language, a file of their own that is loaded when the language is first spoken.
import type { Texts } from './keys.ts';
import { laterOrThrow } from '../loading/later.ts';

/** Each language by its own name. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as Language[];

const load: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await laterOrThrow(() => import('./en.ts'))).en,
  de: async () => (await laterOrThrow(() => import('./de.ts'))).de,
};
const loaded = new Map<Language, Texts>();

/** Rejects where the texts cannot be fetched; a further call tries again. */
export async function loadTexts(language: Language): Promise<Texts> {
  const texts = loaded.get(language) ?? (await load[language]());
  loaded.set(language, texts);
  return texts;
}
/** For programs and tests, which use all languages. */
export const loadAllTexts = (): Promise<readonly Texts[]> => Promise.all(languages.map(loadTexts));

/** The texts of a language that has been loaded. */
export function textsOf(language: Language): Texts {
  const texts = loaded.get(language);
  if (!texts) throw new Error(`The texts of ${languageNames[language]} are not loaded.`);
  return texts;
}
/** The texts for programs: English, else what is there; undefined as long as none are. */
export const textsForPrograms = (): Texts | undefined => loaded.get('en') ?? [...loaded.values()][0];
