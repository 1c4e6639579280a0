// SPDX-License-Identifier: MIT
// Texts with values in them: "The distance is {{distance(A, B)}} m." A number is rounded for the eye and has the decimal sign
// of its language; round(x, 2) inside the braces says how many decimals to show.
import { digitsOf, formatNumber } from '../model/format.ts';
import type { Text, Tongue } from './format.ts';
import type { Language } from './language/expression.ts';
import { isShape, isVector, LanguageError, type Scope, type Value } from './language/value.ts';
import { phrase } from '../text/phrase.ts';
import { phrases } from './phrases.ts';

export type { Tongue } from './format.ts';

function numberText(x: number, tongue: Tongue): string {
  if (Number.isNaN(x)) return tongue === 'de' ? 'keine Zahl (NaN)' : 'not a number (NaN)';
  const shown = formatNumber(x, { digits: digitsOf.exercise, isShort: true });
  return shown.replace('.', tongue === 'de' ? ',' : '.');
}

export function valueText(value: Value, tongue: Tongue): string {
  if (typeof value === 'number') return numberText(value, tongue);
  if (isVector(value))
    return `(${value.map((x) => (Number.isNaN(x) ? 'NaN' : numberText(x, tongue))).join(tongue === 'de' ? '; ' : ', ')})`;
  if (isShape(value) || typeof value === 'object') throw new LanguageError(phrase('expression.shapeText'));
  if (typeof value === 'boolean') return tongue === 'de' ? (value ? 'ja' : 'nein') : value ? 'yes' : 'no';
  return featureText(value, tongue);
}
/** The core names features in English: featureA(A, B) is "edge", which reads "Kante" in German. Other names stay. */
function featureText(name: string, tongue: Tongue): string {
  const { features } = phrases[tongue];
  return Object.hasOwn(features, name) ? features[name as keyof typeof features] : name;
}

const braces = /\{\{([^{}]*)\}\}/g;
/** The expressions of a text, in order. */
export const sourcesOf = (text: string): readonly string[] =>
  [...text.matchAll(braces)].map(([, source]) => source ?? '');

/** A text with its values; what has none (a division by nothing, a shape not drawn yet) shows as a dash. */
export function filled(language: Language, text: Text, scope: Scope, tongue: Tongue): string {
  return text[tongue].replace(braces, (_, source: string) => {
    try {
      return valueText(language.evaluate(source, scope), tongue);
    } catch (error) {
      if (error instanceof LanguageError) return '–';
      throw error;
    }
  });
}
