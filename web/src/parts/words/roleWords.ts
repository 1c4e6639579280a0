// SPDX-License-Identifier: MIT
// Sentences whose words have the colours of what they mean: <a>A</a> in a text is A, b B, n a normal, d the Minkowski difference.
import { make } from '../dom/dom.ts';

const roles = { a: 'a', b: 'b', n: 'normal', d: 'difference' } as const;
const marked = /<([abnd])>(.*?)<\/\1>/;

/** The nodes of a sentence. */
export function roleWords(sentence: string): readonly (Node | string)[] {
  const found = marked.exec(sentence);
  if (!found) return sentence === '' ? [] : [sentence];
  const [whole, role = 'a', words = ''] = found;
  const before = sentence.slice(0, found.index);
  const word = make('b', { class: `word-${roles[role as keyof typeof roles]}` }, words);
  return [...(before === '' ? [] : [before]), word, ...roleWords(sentence.slice(found.index + whole.length))];
}
/** The sentence for who hears it. */
export const plainWords = (sentence: string): string => sentence.replace(/<\/?[abnd]>/g, '');
