// SPDX-License-Identifier: MIT
// A formula in words, as its accessible name: "d dot d equals 20". Screen readers without MathML support, and live
// regions, read it instead; brackets and minus signs are words, because most screen readers skip them.

/** A node of the formula as temml makes it: an element with its type, or a text. */
export interface FormulaNode {
  readonly type?: string;
  readonly text?: string;
  readonly children?: readonly FormulaNode[];
  readonly attributes?: Readonly<Record<string, string>>;
}
export type Language = 'en' | 'de';

const signs: Readonly<Record<string, readonly [en: string, de: string]>> = {
  '−': ['minus', 'minus'],
  '-': ['minus', 'minus'],
  '+': ['plus', 'plus'],
  '±': ['plus or minus', 'plus minus'],
  '∓': ['minus or plus', 'minus plus'],
  '⋅': ['dot', 'mal'],
  '·': ['dot', 'mal'],
  '×': ['cross', 'Kreuz'],
  '=': ['equals', 'gleich'],
  '≠': ['is not', 'ungleich'],
  '≈': ['is about', 'ungefähr'],
  '<': ['is less than', 'kleiner als'],
  '>': ['is greater than', 'größer als'],
  '≤': ['is at most', 'höchstens'],
  '≥': ['is at least', 'mindestens'],
  '∈': ['in', 'aus'],
  '⇒': ['so', 'also'],
  '⟹': ['so', 'also'],
  '→': ['to', 'nach'],
  '∑': ['sum', 'Summe'],
  '⟂': ['perpendicular', 'senkrecht'],
  '⊥': ['perpendicular', 'senkrecht'],
  '′': ['prime', 'Strich'],
  '(': ['open bracket', 'Klammer auf'],
  ')': ['close bracket', 'Klammer zu'],
  '[': ['open bracket', 'Klammer auf'],
  ']': ['close bracket', 'Klammer zu'],
  '|': ['bar', 'Strich'],
  '⌊': ['floor of', 'abgerundet'],
  '⌋': ['end of floor', 'Ende der Abrundung'],
  '{': ['open brace', 'geschweifte Klammer auf'],
  '}': ['close brace', 'geschweifte Klammer zu'],
};
/** Bars are the same at both ends; which end it is stands in the attribute `form`. */
const bars: Readonly<Record<string, readonly (readonly [en: string, de: string])[]>> = {
  '|': [
    ['absolute value of', 'Betrag von'],
    ['end of absolute value', 'Ende des Betrags'],
  ],
  '‖': [
    ['length of', 'Länge von'],
    ['end of length', 'Ende der Länge'],
  ],
};
const words = {
  over: ['over', 'durch'],
  fraction: ['fraction', 'Bruch'],
  endFraction: ['end of fraction', 'Ende des Bruchs'],
  root: ['square root of', 'Wurzel aus'],
  endRoot: ['end of root', 'Ende der Wurzel'],
  squared: ['squared', 'Quadrat'],
  power: ['to the power of', 'hoch'],
  sub: ['sub', 'Index'],
  of: ['over', 'über'],
  from: ['from', 'von'],
  to: ['to', 'bis'],
  vector: ['vector', 'Vektor'],
} as const;

/** Bold and script letters have characters of their own, which few voices know; invisible signs are no words. */
const plain = (text: string): string => text.normalize('NFKC').replace(/[\u2061-\u2064\u200b\ufe0e\ufe0f]/g, '');
const isShort = (words: string): boolean => !words.includes(' ');

export function formulaWords(node: FormulaNode, language: Language): string {
  const choose = ([en, de]: readonly [string, string]): string => (language === 'de' ? de : en);
  const word = (key: keyof typeof words): string => choose(words[key]);
  const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
  const sign = (text: string, form: string | undefined): string => {
    const bar = form === undefined ? undefined : bars[text]?.[form === 'postfix' ? 1 : 0];
    if (bar) return choose(bar);
    const words = signs[text];
    return words ? choose(words) : text;
  };

  function read({ type, text, children = [], attributes }: FormulaNode): string {
    if (text !== undefined && type === undefined) return plain(text).trim();
    const parts = children.map(read);
    const all = parts.filter((part) => part !== '').join(' ');
    const [first = '', second = '', third = ''] = parts;
    switch (type) {
      case 'annotation':
      case 'mspace':
        return '';
      case 'mi':
        return sign(parts.join(''), undefined);
      case 'mn':
      case 'mtext':
        return parts.join('');
      case 'mo':
        return sign(parts.join(''), attributes?.['form']);
      case 'mfrac':
        return isShort(first) && isShort(second)
          ? joined([first, word('over'), second])
          : joined([word('fraction'), first, word('over'), second, word('endFraction')]);
      case 'msqrt':
        return isShort(all) ? `${word('root')} ${all}` : joined([word('root'), all, word('endRoot')]);
      case 'msup':
        if (second === '2') return `${first} ${word('squared')}`;
        return second === choose(['prime', 'Strich']) ? `${first} ${second}` : joined([first, word('power'), second]);
      case 'msub':
        return joined([first, word('sub'), second]);
      case 'msubsup':
        // A sum within a line has its limits beside it.
        if (first === choose(['sum', 'Summe'])) return joined([first, word('from'), second, word('to'), third]);
        return joined([first, word('sub'), second, third === '2' ? word('squared') : `${word('power')} ${third}`]);
      case 'munder':
        return joined([first, word('of'), second]);
      case 'mover':
        return second === choose(['to', 'nach']) ? `${word('vector')} ${first}` : joined([first, second]);
      case 'munderover':
        return joined([first, word('from'), second, word('to'), third]);
      case 'mtable':
        return parts.join('; ');
      default:
        return all;
    }
  }
  return read(node)
    .replace(/ ([,;.])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
