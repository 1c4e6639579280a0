// SPDX-License-Identifier: MIT
// The axes of a separating axis test as far as it has come, sorted for the bars: the largest separation first.
import { numberIn, type Step, type Vector, vectorIn } from './steps.ts';

export interface TestedAxis {
  readonly index: number;
  /** The step that tests it. */
  readonly step: number;
  readonly source: number;
  readonly featureA: number;
  readonly featureB: number;
  readonly axis: Vector;
  readonly a: readonly [number, number];
  readonly b: readonly [number, number];
  /** Positive: a gap. */
  readonly separation: number;
  readonly isBest: boolean;
}
export interface SkippedAxis {
  readonly index: number;
  readonly step: number;
  readonly featureA: number;
  readonly featureB: number;
  readonly reason: number;
}

function axisIn(step: Step, at: number, best: number | undefined): TestedAxis | undefined {
  const number = (name: string): number => numberIn(step, name) ?? Number.NaN;
  const axis = vectorIn(step, 'axis');
  if (step.name !== 'axis' || !axis) return undefined;
  const index = number('index');
  return {
    index,
    step: at,
    source: number('source'),
    featureA: number('featureA'),
    featureB: number('featureB'),
    axis,
    a: [number('minA'), number('maxA')],
    b: [number('minB'), number('maxB')],
    separation: number('minB') - number('maxA'),
    isBest: index === best,
  };
}

/** Where projections are measured from. */
export const originOf = (steps: readonly Step[]): Vector => {
  const start = steps.find(({ name }) => name === 'start');
  return (start && vectorIn(start, 'origin')) ?? [0, 0, 0];
};

export function testedAxes(steps: readonly Step[], last: number): readonly TestedAxis[] {
  const until = steps.slice(0, last + 1).map((step) => (step.algorithm === 'sat' ? step : undefined));
  const best = until.findLast((step) => step?.name === 'better' || step?.name === 'end');
  const winner = best && numberIn(best, 'index');
  return until
    .flatMap((step, at) => (step && axisIn(step, at, winner)) ?? [])
    .toSorted((a, b) => b.separation - a.separation || a.index - b.index);
}

/** The axis that a step speaks of. */
export function axisOf(steps: readonly Step[], at: number): TestedAxis | undefined {
  const step = steps[at];
  const index = step && numberIn(step, 'index');
  return testedAxes(steps, at).find((axis) => axis.index === index);
}

/** Candidates that were not tested; one that is skipped after its test is listed there. */
export const skippedAxes = (steps: readonly Step[], last: number): readonly SkippedAxis[] => {
  const tested = new Set(testedAxes(steps, last).map(({ index }) => index));
  return steps.slice(0, last + 1).flatMap((step, at) => {
    if (step.algorithm !== 'sat' || step.name !== 'skip') return [];
    const number = (name: string): number => numberIn(step, name) ?? -1;
    const [featureA, featureB] = [number('featureA'), number('featureB')];
    const skipped = { index: number('index'), step: at, featureA, featureB, reason: number('reason') };
    return tested.has(skipped.index) ? [] : [skipped];
  });
};
