// SPDX-License-Identifier: MIT
// Answers that may show a known mistake: those for which a difference in its condition is zero, and those that are wrong in usual ways. "abs(answer - 2 * r) < 0.01" has the difference answer - 2 * r, which is zero for answer = 2 * r.
import type { Mistake, Question } from './format.ts';
import type { Evaluator } from './language/expression.ts';
import { isList, isVector, type Scope, unlessValueless, type Value } from './language/value.ts';

/** The text from `from` to the bracket that closes it, or to an operator of truths or a comma that is not within brackets. */
function termAt(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; ++at) {
    const sign = source[at] ?? '';
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    if (depth < 0 || (depth === 0 && /^(&&|\|\||,|\?|:)/.test(source.slice(at, at + 2)))) return source.slice(from, at);
  }
  return source.slice(from);
}
const hasAnswer = (source: string): boolean => /\banswer\b/.test(source);

/** The differences that a condition wants to be small: of abs(…) and length(…), and of answer == …. */
export function differencesIn(when: string): readonly string[] {
  const ofSizes = [...when.matchAll(/\b(?:abs|length)\(/g)].map(({ 0: start, index }) =>
    termAt(when, index + start.length),
  );
  const ofEqual = [...when.matchAll(/\banswer == /g)].map(
    ({ 0: start, index }) => `answer - (${termAt(when, index + start.length)})`,
  );
  return [...ofSizes, ...ofEqual].filter(hasAnswer);
}

const numbersOf = (value: Value | undefined, count: number): readonly number[] | undefined =>
  typeof value === 'number'
    ? Array<number>(count).fill(value)
    : value !== undefined && isVector(value)
      ? value
      : undefined;

/** Where a difference that is linear in each component of the answer is zero; a component that it does not have stays the true one. */
function rootOf(evaluator: Evaluator, difference: string, scope: Scope, truth: number | readonly number[]): Value[] {
  const count = typeof truth === 'number' ? 1 : truth.length;
  // It is parsed, which looks at each character.
  evaluator.spend(difference.length, difference);
  const at = (x: number): readonly number[] | undefined => {
    const answer = typeof truth === 'number' ? x : truth.map(() => x);
    return numbersOf(
      unlessValueless(() => evaluator.evaluate(difference, { ...scope, answer })),
      count,
    );
  };
  const [atZero, atOne] = [at(0), at(1)];
  if (!atZero || !atOne || atZero.length !== count) return [];
  const roots = atZero.map((value, i) => -value / ((atOne[i] ?? NaN) - value));
  if (typeof truth === 'number') return roots.filter(Number.isFinite);
  const whole = roots.map((root, i) => (Number.isFinite(root) ? root : (truth[i] ?? 0)));
  const single = truth.map((_, i) => truth.map((x, k) => (k === i ? (whole[i] ?? x) : x)));
  return [whole, ...single];
}

/** Wrong in usual ways: the sign, a factor, a neighbour, zero; of a vector also in one component, and along an axis. */
function usual(truth: number | readonly number[]): readonly Value[] {
  const changes = [(x: number) => -x, (x: number) => 2 * x, (x: number) => x / 2, () => 0, (x: number) => x + 1];
  if (typeof truth === 'number') return [...changes, (x: number) => x - 1].map((change) => change(truth));
  const single = truth.flatMap((_, i) => [1, -1].map((step) => truth.map((x, k) => (k === i ? x + step : x))));
  const axes = truth.flatMap((_, i) => [1, -1].map((sign) => truth.map((__, k) => (k === i ? sign : 0))));
  return [...changes.map((change) => truth.map(change)), ...single, ...axes];
}

/** The values that a condition compares an answer with: of answer == …. */
const namedIn = (evaluator: Evaluator, when: string, scope: Scope): readonly Value[] =>
  [...when.matchAll(/\banswer == /g)]
    .map(({ 0: start, index }) => unlessValueless(() => evaluator.evaluate(termAt(when, index + start.length), scope)))
    .filter((value) => value !== undefined);

/** An order backwards and with two neighbours swapped; pairs without one, all of them, and none. */
function usualLists({ kind, items }: Question, truth: readonly Value[]): readonly Value[] {
  if (kind === 'order') {
    const swaps = truth
      .slice(1)
      .map((_, i) => truth.map((one, k) => truth[k === i ? i + 1 : k === i + 1 ? i : k] ?? one));
    return [[...truth].reverse(), ...swaps].map((list) => ({ list }));
  }
  const all = items.flatMap((_, i) => items.slice(i + 1).map((__, k): Value => ({ i, j: i + 1 + k })));
  const without = truth.map((one) => truth.filter((other) => other !== one));
  return [all, [], ...without].map((list) => ({ list }));
}

/** In the scene of one student. A choice has all that are offered. */
export function wrongAnswersOf(evaluator: Evaluator, question: Question, mistake: Mistake, scope: Scope): Value[] {
  const { kind, choices, answer } = question;
  if (kind === 'choice') return choices.map(({ value }) => value);
  const truth = evaluator.evaluate(answer, scope);
  if (isList(truth)) return [...namedIn(evaluator, mistake.when, scope), ...usualLists(question, truth.list)];
  if (typeof truth !== 'number' && !isVector(truth)) return [];
  const roots = differencesIn(mistake.when).flatMap((one) => rootOf(evaluator, one, scope, truth));
  return [...roots, ...usual(truth)];
}
