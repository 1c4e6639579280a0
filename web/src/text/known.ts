// SPDX-License-Identifier: MIT
// Names that exist, for the sentence about one that does not: the list is cut, and the closest one is proposed.
import { nearest } from './nearest.ts';
import { phrase, type Message } from './phrase.ts';

const mostListed = 100;
export const listOf = (names: readonly string[]): string =>
  names.length > mostListed ? `${names.slice(0, mostListed).join(', ')}, …` : names.join(', ');

/** The sentence, with the name that may have been meant. */
export function withNearest(why: Message, word: unknown, known: readonly string[]): Message {
  const name = typeof word === 'string' ? nearest(word, known) : undefined;
  return name === undefined ? why : phrase('fault.didYouMean', { why, name });
}
