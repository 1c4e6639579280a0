// SPDX-License-Identifier: MIT
// Parses a student's numbers: 0.25 or 0,25, whatever the language of the page, or a term such as 3/4 or sqrt(5) - 1;
// and several numbers in one field. A point is always a decimal point; a semicolon, and a comma before a space,
// always separate. A comma between two digits is ambiguous: the interpretation with the expected count of numbers is
// taken, and if there are two, none is.
import type { Grading } from '../../../grading/grade.ts';
import { isVector, ExpressionError, type Vector } from '../../../grading/language/value.ts';

const signs: readonly (readonly [RegExp, string])[] = [
  [/[−–]/g, '-'],
  [/[·×]/g, '*'],
  [/÷/g, '/'],
  [/;/g, ', '],
];
const tightComma = /(\d),(?=\d)/g;
/** Limit of commas between digits in one field. */
const maxCommas = 6;

export type Reading<T> = { readonly value: T } | 'ambiguous' | undefined;

/** All interpretations of the commas between digits; beside a list's own separators they are decimal commas. */
function readings(typed: string): readonly string[] {
  const spelled = signs.reduce((text, [sign, meant]) => text.replace(sign, meant), typed.trim());
  const plain = spelled.replace(/(^|[([+\-*/]),(?=\d)/g, '$10.');
  const count = plain.match(tightComma)?.length ?? 0;
  if (count > maxCommas) return [];
  if (/,\s/.test(plain)) return [plain.replace(tightComma, '$1.')];
  return Array.from({ length: 2 ** count }, (_, ways) => {
    let i = 0;
    return plain.replace(tightComma, (_all, digit: string) => `${digit}${(ways >> i++) & 1 ? ', ' : '.'}`);
  });
}

/** The common value of all interpretations that have one; ambiguous if they differ. */
function agreed<T>(values: readonly (T | undefined)[]): Reading<T> {
  const found = values.filter((value) => value !== undefined);
  const [first] = found;
  if (first === undefined) return undefined;
  return found.every((value) => JSON.stringify(value) === JSON.stringify(first)) ? { value: first } : 'ambiguous';
}

function evaluated<T>(evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** One number. */
export function readOne({ evaluator }: Grading, typed: string): Reading<number> {
  return agreed(
    readings(typed).map((source) => {
      const value = evaluated(() => evaluator.evaluate(source, {}));
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    }),
  );
}

/** So many numbers in one field, with or without brackets around them. */
export function readSeveral({ evaluator }: Grading, typed: string, count: number): Reading<Vector> {
  const bare = typed.trim().replace(/^[([{]([^()[\]{}]*)[)\]}]$/, '$1');
  return agreed(
    readings(bare).map((source) => {
      const value = evaluated(() => evaluator.evaluate(`[${source}]`, {}));
      return value !== undefined && isVector(value) && value.length === count && value.every(Number.isFinite)
        ? value
        : undefined;
    }),
  );
}

/** The number that a field holds; undefined where it holds none, or could hold several. */
export function readTyped(grading: Grading, typed: string): number | undefined {
  const reading = readOne(grading, typed);
  return typeof reading === 'object' ? reading.value : undefined;
}

/** Whether the text may mean a grouped whole number of thousands: digits are never read as grouped. */
export const mayBeGrouped = (typed: string): boolean => /^\s*[-+−–]?[1-9]\d{0,2},\d{3}\s*$/.test(typed);

/** A number as it would be typed in the language of the page, to the last digit. */
export const typedText = ({ language }: Pick<Grading, 'language'>, x: number): string =>
  String(x).replace('.', language === 'de' ? ',' : '.');

/** All components, or nothing where one is missing. */
export function wholeVector(parts: readonly (number | undefined)[]): Vector | undefined {
  const numbers = parts.filter((x) => x !== undefined);
  return numbers.length === parts.length ? numbers : undefined;
}
