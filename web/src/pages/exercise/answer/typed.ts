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

/** Brackets around all numbers; they may not hold others. */
const withoutBrackets = (typed: string): string => typed.trim().replace(/^[([{]([^()[\]{}]*)[)\]}]$/, '$1');

/** So many numbers in one field, with or without brackets around them. */
export function readSeveral({ evaluator }: Grading, typed: string, count: number): Reading<Vector> {
  return agreed(
    readings(withoutBrackets(typed)).map((source) => {
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

/** The parts between separators that stand in no brackets. */
function partsOf(typed: string, separator: RegExp): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (let i = 0; i < typed.length; ++i) {
    const sign = typed[i] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0 && separator.test(typed.slice(i, i + 2))) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.map((part) => part.trim());
}
/** Several numbers of one field for a field each: the terms as they were typed, else the numbers to the last digit. */
export function typedTerms(grading: Grading, typed: string, numbers: Vector): readonly string[] {
  const bare = withoutBrackets(typed);
  for (const separator of [/^;/, /^,\s/, /^,/]) {
    const parts = partsOf(bare, separator);
    const isSame = parts.length === numbers.length && parts.every((part, i) => readTyped(grading, part) === numbers[i]);
    if (isSame) return parts;
  }
  return numbers.map((x) => typedText(grading, x));
}
