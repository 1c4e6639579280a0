// SPDX-License-Identifier: MIT
// The search in all documents: every word of the query occurs in a section, in its heading or in the title of its document.

export interface IndexedSection {
  /** From the root of the site, with the heading. */
  readonly address: string;
  /** Title of the document. */
  readonly document: string;
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  readonly language: 'en' | 'de';
  readonly text: string;
}
export type SearchIndex = readonly IndexedSection[];

export interface Found {
  readonly section: IndexedSection;
  /** The place of the first word in the text, in parts; those at odd places are words of the query. */
  readonly excerpt: readonly string[];
}
export interface Results {
  /** The best of all, at most as many as asked for. */
  readonly found: readonly Found[];
  /** How many sections have all words. */
  readonly all: number;
}

/** Lower case and without accents, of the same length: places in it are places in the text. */
const plain = (text: string): string =>
  [...text]
    .map((sign) => (sign.normalize('NFD')[0] ?? sign).toLowerCase().slice(0, sign.length).padEnd(sign.length))
    .join('');
export const wordsOf = (query: string): readonly string[] => [
  ...new Set(
    plain(query)
      .split(/[\s,;]+/)
      .filter((word) => word !== ''),
  ),
];

/** Whether a sign is no part of a word; there is none before the first and after the last one. */
const isOutside = (sign: string): boolean => !/[\p{L}\p{N}]/u.test(sign);

/** Words of the title count most, then those of the heading; a word of its own counts more than a part of one. */
function scoreOf(section: IndexedSection, words: readonly string[], language: string): number {
  const fields = [
    [plain(section.document), 6],
    [plain(section.heading), 4],
    [plain(section.text), 1],
  ] as const;
  let score = section.language === language ? 2 : 0;
  for (const word of words) {
    let best = 0;
    for (const [text, weight] of fields) {
      const at = text.indexOf(word);
      if (at < 0) continue;
      const isWhole = isOutside(text.charAt(at - 1)) && isOutside(text.charAt(at + word.length));
      best += weight * (isWhole ? 2 : 1);
    }
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

const around = 70;
function excerptOf(text: string, words: readonly string[]): readonly string[] {
  const searched = plain(text);
  const places = words.map((word) => searched.indexOf(word)).filter((at) => at >= 0);
  const first = Math.max(0, Math.min(...places, text.length) - around);
  const from = places.length === 0 || first === 0 ? 0 : searched.indexOf(' ', first) + 1;
  const to = Math.min(text.length, from + 3 * around);
  const parts: string[] = [];
  let at = from;
  while (at < to) {
    const next = words
      .map((word) => ({ word, place: searched.indexOf(word, at) }))
      .filter(({ word, place }) => place >= 0 && place + word.length <= to)
      .sort((a, b) => a.place - b.place || b.word.length - a.word.length)[0];
    if (!next) break;
    parts.push(text.slice(at, next.place), text.slice(next.place, next.place + next.word.length));
    at = next.place + next.word.length;
  }
  parts.push(text.slice(at, to) + (to < text.length ? ' …' : ''));
  if (from > 0) parts[0] = `… ${parts[0] ?? ''}`;
  return parts;
}

/** The sections with all words of the query, the best first; those in the reader's language before equal ones. */
export function search(index: SearchIndex, query: string, language: string, most: number): Results {
  const words = wordsOf(query);
  if (words.length === 0) return { found: [], all: 0 };
  const scored = index
    .map((section) => ({ section, score: scoreOf(section, words, language) }))
    .filter(({ section, score }) => score > (section.language === language ? 2 : 0))
    .sort((a, b) => b.score - a.score);
  const found = scored.slice(0, most).map(({ section }) => ({ section, excerpt: excerptOf(section.text, words) }));
  return { found, all: scored.length };
}
