// SPDX-License-Identifier: MIT
// Texts with values in them: "The distance is {{distance(A, B)}} m." A number is rounded for the eye and has the decimal sign
// of its language; round(x, 2) inside the braces says how many decimals to show.
import { digitsOf, formatNumber } from '../text/format.ts';
import type { Text, Language } from './format.ts';
import { listText } from './itemsText.ts';
import type { Evaluator } from './language/expression.ts';
import { isShape, isVector, ExpressionError, type Scope, type Value } from './language/value.ts';
import { phrase } from '../text/phrase.ts';
import { phrases } from './phrases.ts';

export type { Language } from './format.ts';

function numberText(x: number, language: Language): string {
  if (Number.isNaN(x)) return language === 'de' ? 'keine Zahl (NaN)' : 'not a number (NaN)';
  const shown = formatNumber(x, { digits: digitsOf.exercise, isShort: true });
  return shown.replace('.', language === 'de' ? ',' : '.');
}

/** What is left of a zero after rounding, such as -2.8e-17: beside lengths of a metre nobody means such a number. */
const noise = 1e-12;
const settled = (x: number, size = 1): number => (Math.abs(x) < noise * size ? 0 : x);

export function valueText(value: Value, language: Language): string {
  if (typeof value === 'number') return numberText(settled(value), language);
  if (isVector(value)) {
    const size = Math.max(1, ...value.map(Math.abs).filter(Number.isFinite));
    const shown = value.map((x) => (Number.isNaN(x) ? 'NaN' : numberText(settled(x, size), language)));
    return `(${shown.join(language === 'de' ? '; ' : ', ')})`;
  }
  if (isShape(value) || typeof value === 'object') throw new ExpressionError(phrase('expression.shapeText'));
  if (typeof value === 'boolean') return language === 'de' ? (value ? 'ja' : 'nein') : value ? 'yes' : 'no';
  return featureText(value, language);
}
/** The core names features in English: featureA(A, B) is "edge", which reads "Kante" in German. Other names stay. */
function featureText(name: string, language: Language): string {
  const { features } = phrases[language];
  return Object.hasOwn(features, name) ? features[name as keyof typeof features] : name;
}

const braces = /\{\{([^{}]*)\}\}/g;
/** The expressions of a text, in order. */
export const sourcesOf = (text: string): readonly string[] =>
  [...text.matchAll(braces)].map(([, source]) => source ?? '');

/** A text without its values: the same for all answers. */
export const unfilled = (text: Text, language: Language): string => text[language].replace(braces, '…');

/**
 * A text with its values; what has none (a division by nothing, a shape not drawn yet) shows as a dash. `items`: those of a question
 * whose answer is an order or a set of pairs, which are shown by their names.
 */
export function filled(
  evaluator: Evaluator,
  text: Text,
  scope: Scope,
  language: Language,
  items: readonly Text[] = [],
): string {
  const valueOf = (source: string): string => {
    try {
      const value = evaluator.evaluate(source, scope);
      return listText(value, items, language) ?? valueText(value, language);
    } catch (error) {
      if (error instanceof ExpressionError) return '–';
      throw error;
    }
  };
  return evaluator.within('text', () => text[language].replace(braces, (_, source: string) => valueOf(source)));
}
