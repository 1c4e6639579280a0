// SPDX-License-Identifier: MIT
// A sentence independent of language: the key of a text and its values, which may be phrases themselves. Errors of a
// file are found in code without a page; the page shows them in its language.
import type { Key, ParametersOf, Texts } from './keys.ts';
import { textsForPrograms } from './texts.ts';

export interface Phrase {
  readonly key: Key;
  readonly values: Readonly<Record<string, Said>>;
}
/** A text that is the same in every language (a path, a name), a number, or a phrase. */
export type Said = string | number | Phrase;

type ValuesOf<K extends Key> = [ParametersOf<K>] extends [never]
  ? []
  : [values: Readonly<Record<ParametersOf<K>, Said>>];
export const phrase = <K extends Key>(key: K, ...[values]: ValuesOf<K>): Phrase => ({ key, values: values ?? {} });

/**
 * The phrase in the language of these texts. A page shows a true minus sign, which screen readers read, while they
 * skip a hyphen; programs and the command line get the hyphen.
 */
export function spoken(said: Said, texts: Texts, minus: '-' | '−' = '-'): string {
  if (typeof said === 'string') return said;
  if (typeof said === 'number') return String(said).replaceAll('-', minus).replace('.', texts['number.decimal']);
  return texts[said.key].replace(/\{(\w+)\}/g, (braced, name: string) => {
    const value = said.values[name];
    return value === undefined ? braced : spoken(value, texts, minus);
  });
}

/** The sentence for programs: in English where that is loaded. */
function spokenForPrograms(said: Said): string {
  const texts = textsForPrograms();
  return texts ? spoken(said, texts) : JSON.stringify(said);
}

/** An error that pages say in their language; its message is for programs. */
export class SaidError extends Error {
  constructor(
    readonly said: Said,
    message = spokenForPrograms(said),
  ) {
    super(message);
  }
}
