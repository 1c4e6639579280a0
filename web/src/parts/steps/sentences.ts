// SPDX-License-Identifier: MIT
// A step in words: the text of its kind, with its fields as numbers, and fields that are codes as the words of those codes.
import type { Dimension } from '../../model/scene.ts';
import { isKey, say, text } from '../../text/language.ts';
import { formatCount, formatNumber, formatVector } from '../../text/numbers.ts';
import type { Message } from '../../text/phrase.ts';
import { numberIn, numbersIn, type Step, type StepValue } from '../../traces/queries/steps.ts';

/** Fields that are whole numbers: indices, counts. */
const whole = new Set(['index', 'featureA', 'featureB', 'axes', 'dropped']);
const listed = (numbers: readonly number[], shown: (x: number) => string): string =>
  numbers.length === 0 ? text('algorithms.noneListed') : numbers.map(shown).join('; ');

const isVectors = (value: StepValue): boolean => Array.isArray(value) && Array.isArray(value[0]);

function shownValue(name: string, value: StepValue, isVector: boolean): string {
  if (typeof value === 'number') return whole.has(name) ? formatCount(value) : formatNumber(value);
  if (isVectors(value) || !isVector) return formatCount(value.length);
  return formatVector(value as readonly number[]);
}

/** Lists of numbers, which would look like a vector. */
const lists = new Set([
  'weights',
  'faces',
  'face',
  'removed',
  'added',
  'separations',
  'chosen',
  'ids',
  'distancesOfA',
  'distancesOfB',
]);

/** Numbers that name something, without signs between their digits. */
const identifying = new Set(['chosen', 'ids']);

function plainValues(step: Step): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(step.fields)) {
    const isEmpty = typeof value !== 'number' && value.length === 0;
    values[name] = isEmpty ? '0' : shownValue(name, value, !lists.has(name));
    if (typeof value === 'number' || isVectors(value)) continue;
    values[`${name}List`] = listed(numbersIn(step, name), identifying.has(name) ? String : formatNumber);
  }
  return values;
}

/** Values that no field holds by itself. */
function derived(step: Step, dimension: Dimension): Record<string, Message> {
  if (step.algorithm === 'epa' && step.name === 'horizon')
    return Object.fromEntries(
      ['removed', 'added'].map((name) => [
        `${name}Faces`,
        formatCount(Math.floor(numbersIn(step, name).length / dimension)),
      ]),
    );
  if (step.algorithm !== 'sat' || step.name !== 'axis') return {};
  const separation = (numberIn(step, 'minB') ?? 0) - (numberIn(step, 'maxA') ?? 0);
  const key = separation > 0 ? 'algorithms.sat.gap' : 'algorithms.sat.overlap';
  return { verdict: { key, values: { separation: formatNumber(Math.abs(separation)) } } };
}

export function sentenceOf(step: Step, dimension: Dimension): string {
  const plain = plainValues(step);
  const values: Record<string, Message> = { ...plain, ...derived(step, dimension) };
  for (const [name, value] of Object.entries(step.fields)) {
    const key = `algorithms.value.${step.algorithm}.${name}.${String(value)}`;
    if (typeof value === 'number' && isKey(key)) values[name] = { key, values: plain };
  }
  const key = `algorithms.step.${step.algorithm}.${step.name}`;
  if (isKey(key)) return say({ key, values });
  // A kind of step that the page has no words for yet: its own name and numbers.
  return `${step.name}: ${Object.entries(plain)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`;
}

/** Every field exactly, as a term and its value. */
export const fieldsOf = (step: Step): readonly (readonly [string, string])[] =>
  Object.entries(step.fields).map(([name, value]) => {
    if (typeof value === 'number') return [name, formatNumber(value)];
    if (isVectors(value))
      return [name, (value as readonly (readonly number[])[]).map((v) => formatVector(v)).join(' ')];
    const numbers = value as readonly number[];
    return [name, lists.has(name) ? listed(numbers, formatNumber) : numbers.length > 0 ? formatVector(numbers) : '–'];
  });

export const placeOf = (at: number, end: number): string =>
  text('algorithms.place', { at: formatCount(at + 1), end: formatCount(end + 1) });
