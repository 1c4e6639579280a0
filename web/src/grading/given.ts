// SPDX-License-Identifier: MIT
// Random scenes that are the same for the same seed everywhere: in the page, in Node, and years later. The numbers of a scene
// are drawn on a grid of steps, so that they can be worked with by hand.
import type { Shape, Touchstone } from '../../../bindings/index.ts';
import { shapeSchemas } from '../../../bindings/generated/schema.ts';
import { phrase } from '../text/phrase.ts';
import { maxItems } from '../coding/values.ts';
import type { Drawn, Given, ListTemplate, ShapeTemplate } from './format.ts';
import type { Evaluator } from './language/expression.ts';
import { BudgetError, Meter } from './language/budget.ts';
import { pointOf } from './language/functions.ts';
import { stepsOfQuery } from './language/steps.ts';
import { asVector, isList, isVector, ExpressionError, type List, type Scope, type Value } from './language/value.ts';

/** A seeded source of numbers in [0, 1): the text is hashed (FNV-1a), the numbers are mulberry32's. Never change either. */
export function randomOf(seed: string): () => number {
  let a = 0x811c9dc5;
  for (let i = 0; i < seed.length; ++i) a = Math.imul(a ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A grid point as it is written: 0.3, not 0.30000000000000004. */
const tidy = (x: number): number => Number(x.toPrecision(12));

function draw(evaluator: Evaluator, drawn: Drawn, scope: Scope, random: () => number): number {
  evaluator.spend(1);
  if ('is' in drawn) return evaluator.number(drawn.is, scope);
  const pick = random();
  if ('choose' in drawn) return drawn.choose[Math.floor(pick * drawn.choose.length)] ?? Number.NaN;
  if (drawn.step === 0) return drawn.from + pick * (drawn.to - drawn.from);
  const steps = Math.round((drawn.to - drawn.from) / drawn.step);
  return tidy(drawn.from + Math.floor(pick * (steps + 1)) * drawn.step);
}

function shapeOf(evaluator: Evaluator, core: Touchstone, name: string, template: ShapeTemplate, scope: Scope): Shape {
  const schema = shapeSchemas.find(({ type }) => type === template.type);
  const given = (schema?.fields ?? []).filter(({ isInner }) => !isInner);
  const fields = given.map(({ name: field, count, listOf }): [string, unknown] => {
    const sources = template.fields[field] ?? [];
    const values = sources.map((source) => evaluator.evaluate(source, scope));
    const [only] = values;
    if (listOf && only !== undefined && isList(only)) return [field, only.list.map((item) => pointOf(item, name))];
    if (listOf) return [field, values];
    if (count > 1 && values.length === 1 && only !== undefined && isVector(only)) return [field, asVector(only, field)];
    return [field, count === 1 ? (only ?? Number.NaN) : (values as number[])];
  });
  const shape = { type: template.type, ...Object.fromEntries(fields) } as Shape;
  evaluator.spend(stepsOfQuery(shape));
  return core.validate(shape, name);
}

function listOf(
  evaluator: Evaluator,
  core: Touchstone,
  name: string,
  { count, numbers, shape }: ListTemplate,
  scope: Scope,
  random: () => number,
): List {
  const length = evaluator.number(count, scope);
  if (!(length >= 0 && length <= maxItems))
    throw new ExpressionError(phrase('expression.listOf', { name, most: maxItems }));
  const list = Array.from({ length }, (_, index) => {
    const own: Record<string, Value> = { ...scope, index };
    for (const [one, drawn] of Object.entries(numbers)) own[one] = draw(evaluator, drawn, own, random);
    return shapeOf(evaluator, core, `${name}[${index}]`, shape, own);
  });
  return { list };
}

/** Limit of redraws of a scene until it satisfies its requirements. */
const tries = 10_000;
/** Of those that satisfy them but do not fit, which takes longer to find out. */
const mostMisfits = 1000;

/**
 * A drawing that can be left between two tries, since a condition that is rarely met takes thousands of them. A page draws for a
 * few milliseconds at a time; who can wait draws to the end.
 */
export type Drawing<T> = Generator<undefined, T>;
export function toTheEnd<T>(drawing: Drawing<T>): T {
  for (;;) {
    const step = drawing.next();
    if (step.done) return step.value;
  }
}

/** Whether another draw of the scene may have other numbers. */
export const isRandom = ({ numbers, lists }: Given): boolean =>
  [numbers, ...Object.values(lists).map((list) => list.numbers)].some((all) =>
    Object.values(all).some((drawn) => !('is' in drawn)),
  );

/** One draw of a scene: its numbers, its lists and its shapes by name. */
function drawnOnce(evaluator: Evaluator, core: Touchstone, given: Given, random: () => number, known: Scope): Scope {
  const scope: Record<string, Value> = { ...known };
  for (const [name, drawn] of Object.entries(given.numbers)) scope[name] = draw(evaluator, drawn, scope, random);
  for (const [name, template] of Object.entries(given.lists))
    scope[name] = listOf(evaluator, core, name, template, scope, random);
  for (const [name, template] of Object.entries(given.shapes))
    scope[name] = shapeOf(evaluator, core, name, template, scope);
  return scope;
}

/** What a scene has to fulfil besides its requirements, and what counts its steps. */
export interface Demands {
  /** Throws an ExpressionError that says what the scene lacks. */
  readonly fits?: (scope: Scope) => void;
  /** Values by name that the scene begins with. */
  readonly known?: Scope;
  /** Of several scenes that are drawn one after the other; left out, one of this scene. */
  readonly meter?: Meter;
}

/**
 * Scene number `index` of a seed: its numbers and its shapes by name. Throws if no draw within the limit satisfies
 * the requirements, or if the steps for it are used up before.
 */
export function* drawScene(
  evaluator: Evaluator,
  core: Touchstone,
  given: Given,
  seed: string,
  index = 0,
  { fits = () => undefined, known = {}, meter = new Meter('scene') }: Demands = {},
): Drawing<Scope> {
  const random = randomOf(`${seed}/${index}`);
  let misfits = 0;
  const drawnFit = (): Scope | undefined => {
    const scope = drawnOnce(evaluator, core, given, random, known);
    if (!given.require.every((source) => evaluator.truth(source, scope))) return undefined;
    try {
      fits(scope);
      return scope;
    } catch (error) {
      const isLack = error instanceof ExpressionError && !(error instanceof BudgetError);
      if (!isLack || !isRandom(given)) throw error;
      misfits += 1;
      if (misfits >= mostMisfits)
        throw new ExpressionError(phrase('expression.noSceneFits', { tries: misfits, why: error.phrase }));
      return undefined;
    }
  };
  for (let i = 0; i < tries; ++i) {
    const scope = evaluator.during(meter, drawnFit);
    if (scope) return scope;
    yield;
  }
  throw new ExpressionError(phrase('expression.noScene', { tries, wanted: given.require.join('; ') }));
}
