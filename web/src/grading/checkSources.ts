// SPDX-License-Identifier: MIT
// Unknown names in the expressions and texts of the parts that exercises of several kinds have.
import { phrase, type Message } from '../text/phrase.ts';
import { unknownIn } from './checkNames.ts';
import type { Given, Mistake, ShapeTemplate, Text } from './format.ts';
import type { Grading } from './grading.ts';
import type { Scope } from './language/value.ts';
import { sourcesOf } from './template.ts';

/** The seeds of the scenes that are drawn of an exercise with random numbers. */
export const checkSeeds = Array.from({ length: 10 }, (_, i) => `check-${i + 1}`);

/** Expressions and texts of one place, with the names that they may use. */
export function* unknown(
  { evaluator }: Grading,
  where: string,
  scope: Scope,
  all: readonly (string | Text)[],
): Generator<Message> {
  const listed = all.flatMap((one) => (typeof one === 'string' ? [one] : [...sourcesOf(one.en), ...sourcesOf(one.de)]));
  for (const source of new Set(listed)) {
    // It is parsed, which looks at each character.
    evaluator.spend(source.length, source);
    for (const why of unknownIn(source, scope))
      yield phrase('fault.at', { where, why: phrase('expression.in', { source, why }) });
  }
}
const sourcesOfShape = ({ fields }: ShapeTemplate): readonly string[] => Object.values(fields).flat();
const sourcesIn = ({ numbers, shapes, require }: Given): readonly string[] => [
  ...Object.values(numbers).flatMap((drawn) => ('is' in drawn ? [drawn.is] : [])),
  ...Object.values(shapes).flatMap(sourcesOfShape),
  ...require,
];
export function* unknownInGiven(grading: Grading, where: string, scope: Scope, given: Given): Generator<Message> {
  yield* unknown(grading, where, scope, sourcesIn(given));
  for (const name of Object.keys(given.numbers)) {
    const found = scope[name];
    if (typeof found === 'number' && !Number.isFinite(found))
      yield phrase('fault.notFinite', { where: `${where}.numbers`, name, found: String(found) });
  }
  for (const { count, numbers, shape } of Object.values(given.lists)) {
    const own = Object.fromEntries(['index', ...Object.keys(numbers)].map((name) => [name, 0]));
    const drawn = Object.values(numbers).flatMap((one) => ('is' in one ? [one.is] : []));
    yield* unknown(grading, where, scope, [count]);
    yield* unknown(grading, where, { ...scope, ...own }, [...drawn, ...sourcesOfShape(shape)]);
  }
}
export function* worthNothing(points: readonly { readonly points: number }[]): Generator<Message> {
  if (points.every((one) => one.points === 0)) yield phrase('fault.noPoints');
}
export const textsOfMistakes = (mistakes: readonly Mistake[]): readonly (string | Text)[] =>
  mistakes.flatMap(({ when, says, example }) => [when, says, ...(example === undefined ? [] : [example])]);
