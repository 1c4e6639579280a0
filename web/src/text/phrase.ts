// SPDX-License-Identifier: MIT
// A sentence independent of language: the key of a text and its values, which may be phrases themselves. Errors of a
// file are found in code without a page; the page shows them in its language.
import type { Key, ParametersOf, Texts, ValuesFor } from './keys.ts';
import { counted } from './plural.ts';
import { completeTexts, textsForPrograms } from './texts.ts';

export interface Phrase {
  readonly key: Key;
  readonly values: Readonly<Record<string, Message>>;
}
/** A text that is the same in every language (a path, a name), a number, or a phrase. */
export type Message = string | number | Phrase;

type ValuesOf<K extends Key> = [ParametersOf<K>] extends [never] ? [] : [values: ValuesFor<K, Message>];
export const phrase = <K extends Key>(key: K, ...[values]: ValuesOf<K>): Phrase => ({ key, values: values ?? {} });

const placeholder = /\{(\w+)(?:\|([^{}]*))?\}/g;
/**
 * A text with its values: {name}, or {count|# scene|# scenes} where words agree with a count. A value is not looked into, and a
 * placeholder without one stays as it is. A text that is still to come is its key until then.
 */
export function filled<V>(
  key: Key,
  values: Readonly<Record<string, V>>,
  texts: Texts,
  shown: (value: V) => string,
  shownCount: (count: number) => string,
): string {
  const line: string | undefined = texts[key];
  if (line === undefined) {
    completeTexts(key);
    return key;
  }
  return line.replace(placeholder, (braced, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return braced;
    return forms === undefined ? shown(value) : counted(forms, Number(value), texts['number.language'], shownCount);
  });
}

/**
 * The phrase in the language of these texts. A page shows a true minus sign, which screen readers read, while they
 * skip a hyphen; programs and the command line get the hyphen.
 */
export function spoken(message: Message, texts: Texts, minus: '-' | '−' = '-'): string {
  if (typeof message === 'string') return message;
  if (typeof message === 'number') return String(message).replaceAll('-', minus).replace('.', texts['number.decimal']);
  return filled(message.key, message.values, texts, (value) => spoken(value, texts, minus), String);
}

/** The sentence for programs: in English where that is loaded. */
function spokenForPrograms(message: Message): string {
  const texts = textsForPrograms();
  return texts ? spoken(message, texts) : JSON.stringify(message);
}

/** An error that pages say in their language; its message is for programs. */
export class PhraseError extends Error {
  constructor(
    readonly phrase: Message,
    message = spokenForPrograms(phrase),
  ) {
    super(message);
  }
}
