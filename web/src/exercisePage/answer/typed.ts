// SPDX-License-Identifier: MIT
// What a student types as a number: 0.25, in German 0,25 too, or a term such as 3/4 or sqrt(5) - 1.
import type { Grading } from '../../grading/grade.ts';
import { LanguageError, type Vector } from '../../grading/language/value.ts';

const signs: readonly (readonly [RegExp, string])[] = [
  [/−/g, '-'],
  [/[·×]/g, '*'],
  [/÷/g, '/'],
];

/** The number; undefined where the text is none. */
export function readTyped({ language, tongue }: Grading, typed: string): number | undefined {
  const plain = signs.reduce((text, [sign, meant]) => text.replace(sign, meant), typed.trim());
  const source = tongue === 'de' ? plain.replace(/(\d),(?=\d)/g, '$1.') : plain;
  try {
    const value = language.evaluate(source, {});
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  } catch (error) {
    if (error instanceof LanguageError) return undefined;
    throw error;
  }
}

/** A number as it would be typed in the language of the page, to the last digit. */
export const typedText = ({ tongue }: Pick<Grading, 'tongue'>, x: number): string =>
  String(x).replace('.', tongue === 'de' ? ',' : '.');

/** All components, or nothing where one is missing. */
export function wholeVector(parts: readonly (number | undefined)[]): Vector | undefined {
  const numbers = parts.filter((x) => x !== undefined);
  return numbers.length === parts.length ? numbers : undefined;
}
