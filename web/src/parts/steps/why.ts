// SPDX-License-Identifier: MIT
// Why an algorithm takes a step: one sentence without numbers; and the name and the sort of a step.
import type { Key } from '../../text/keys.ts';
import { isKey, text } from '../../text/language.ts';
import { numberIn, type Step } from '../../traces/queries/steps.ts';

type WhyKey = Extract<Key, `algorithms.why.${string}`>;
type KindKey = Extract<Key, `algorithms.kind.${string}`>;
const isWhy = (name: string): name is WhyKey => isKey(name);
const isKind = (name: string): name is KindKey => isKey(name);

/** Fields whose value decides what there is to say, the most important first. */
const deciding = ['parallel', 'reason', 'region', 'best'] as const;

function cases(step: Step): readonly string[] {
  const coded = deciding.flatMap((field) => {
    const value = numberIn(step, field);
    return value === undefined ? [] : [`${field}${value}`];
  });
  if (step.algorithm !== 'sat') return coded;
  const separation = numberIn(step, 'separation') ?? (numberIn(step, 'minB') ?? 0) - (numberIn(step, 'maxA') ?? 0);
  return [...coded, separation > 0 ? 'apart' : 'overlap'];
}

/** With roles marked (parts/words/roleWords.ts); empty for a kind of step that has none. */
export function whyOf(step: Step): string {
  const name = `algorithms.why.${step.algorithm}.${step.name}`;
  const key = [...cases(step).map((one) => `${name}.${one}`), name].find(isWhy);
  return key === undefined ? '' : text(key);
}
/** Two words. */
export function kindOf(step: Step): string {
  const key = `algorithms.kind.${step.algorithm}.${step.name}`;
  return isKind(key) ? text(key) : step.name;
}

/** Searching, a change of what is known, something left out, or the end. */
export type Sort = 'search' | 'change' | 'skipped' | 'end';
const changes = new Set([
  'simplex',
  'horizon',
  'start',
  'better',
  'separated',
  'depth',
  'reduce',
  'intervals',
  'clamp',
]);
export function sortOf({ name }: Step): Sort {
  if (name === 'end' || name === 'skip') return name === 'end' ? 'end' : 'skipped';
  return changes.has(name) ? 'change' : 'search';
}
