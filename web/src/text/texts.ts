// SPDX-License-Identifier: MIT
// The texts of each language, loaded when it is first spoken: on a built page the files that its HTML names, which have what this
// page can show (web/build/texts.ts); elsewhere, and where a text is not in them, the file with all.
import type { Texts } from './keys.ts';
import { laterOrThrow } from '../loading/later.ts';

/** Each language by its own name. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as Language[];

const loadAll: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await laterOrThrow(() => import('./en.ts'))).en,
  de: async () => (await laterOrThrow(() => import('./de.ts'))).de,
};
const loaded = new Map<Language, Texts>();

/** Addresses of the files of this page; none in a worker, in a program and on a page that is served from the sources. */
function filesOf(language: Language): readonly string[] {
  if (typeof document === 'undefined') return [];
  const named = document.documentElement.getAttribute(`data-texts-${language}`);
  return named?.split(' ').map((path) => new URL(path, document.baseURI).href) ?? [];
}
async function loadFiles(files: readonly string[]): Promise<Texts> {
  const parts = await Promise.all(
    files.map((file) => laterOrThrow(() => import(/* @vite-ignore */ file) as Promise<{ readonly default: Texts }>)),
  );
  return Object.assign({}, ...parts.map((part) => part.default)) as Texts;
}

/** Rejects where the texts cannot be fetched; a further call tries again. */
export async function loadTexts(language: Language): Promise<Texts> {
  const files = filesOf(language);
  const texts = loaded.get(language) ?? (await (files.length > 0 ? loadFiles(files) : loadAll[language]()));
  loaded.set(language, texts);
  return texts;
}

let completion: 'none' | 'started' | 'done' = 'none';
let completed = (): void => undefined;
/** Called when texts that were missing have come. */
export const onCompleted = (listener: () => void): void => void (completed = listener);
/**
 * A text is asked for that is not there. Where the page has files of its own, all texts are fetched: the sentence may be one that
 * another page kept. Throws where there is no such text.
 */
export function completeTexts(missing: string): void {
  if (completion === 'done' || filesOf('en').length === 0) throw new Error(`There is no text ${missing}.`);
  if (completion === 'started') return;
  completion = 'started';
  // For developers: a key that the build did not find in the page's scripts. The tests of pages fail with it.
  console.error(`The text ${missing} is not in the files of this page; all are fetched.`);
  const all = [...loaded.keys()].map(async (language) => loaded.set(language, await loadAll[language]()));
  Promise.all(all).then(
    () => {
      completion = 'done';
      completed();
    },
    () => (completion = 'none'),
  );
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
