// SPDX-License-Identifier: MIT
// Questions about the separating axis test: the verdict of the next axis, whether it is the best so far, and which axis wins.
import { type TestedAxis, testedAxes } from '../../traces/queries/axes.ts';
import { phrase, type Message } from '../../text/phrase.ts';
import {
  type Ask,
  counts,
  indexOfNext,
  isStep,
  isTie,
  mostOptions,
  numberOf,
  type Run,
  shown,
  shownVector,
  yesOrNo,
} from './asked.ts';

const sources = [
  'algorithms.value.sat.source.0',
  'algorithms.value.sat.source.1',
  'algorithms.value.sat.source.2',
  'algorithms.value.sat.source.3',
  'algorithms.value.sat.source.4',
] as const;
function originOf({ source, featureA, featureB }: TestedAxis): Message {
  const key = sources[source] ?? sources[2];
  return { key, values: { featureA, featureB } };
}
const named = (axis: TestedAxis): { index: Message; n: Message; source: Message } => ({
  index: axis.index,
  n: shownVector(axis.axis),
  source: originOf(axis),
});

/** The axis that the next step tests, and the best of those before. */
function nextAxis({ steps }: Run, at: number): { axis: TestedAxis; best: TestedAxis | undefined } | undefined {
  if (!isStep(steps[at + 1], 'sat', 'axis')) return undefined;
  const axis = testedAxes(steps, at + 1).find(({ step }) => step === at + 1);
  return axis && { axis, best: testedAxes(steps, at).find(({ isBest }) => isBest) };
}
const projections = ({ a, b }: TestedAxis): Record<'fromA' | 'toA' | 'fromB' | 'toB', number> => ({
  fromA: shown(a[0]),
  toA: shown(a[1]),
  fromB: shown(b[0]),
  toB: shown(b[1]),
});

const verdict: Ask = (run, at) => {
  const found = nextAxis(run, at);
  if (!found || isTie(found.axis.separation, 0)) return undefined;
  const { axis } = found;
  const isGap = axis.separation > 0;
  const separation = shown(Math.abs(axis.separation));
  const values = { ...projections(axis), separation };
  return {
    prompt: phrase('predict.sat.verdict', named(axis)),
    options: [
      { value: 'gap', text: phrase('predict.sat.gap') },
      { value: 'overlap', text: phrase('predict.sat.overlap') },
    ],
    expected: isGap ? 'gap' : 'overlap',
    why: isGap ? phrase('predict.sat.gap.why', values) : phrase('predict.sat.overlap.why', values),
    until: at + 1,
  };
};

const better: Ask = (run, at) => {
  const found = nextAxis(run, at);
  if (!found?.best || isTie(found.axis.separation, found.best.separation)) return undefined;
  const { axis, best } = found;
  const after = run.steps[at + 2];
  const isBetter = isStep(after, 'sat', 'better');
  const [separation, before] = [shown(axis.separation), shown(best.separation)];
  return {
    prompt: phrase('predict.sat.better', { ...named(axis), best: best.index, before }),
    options: yesOrNo,
    expected: isBetter ? 'yes' : 'no',
    why: phrase(isBetter ? 'predict.sat.better.why' : 'predict.sat.worse.why', { separation, before }),
    until: isBetter || isStep(after, 'sat', 'skip') ? at + 2 : at + 1,
  };
};

/** Axes that are tested already stand with their separation; at least one is not. */
const best: Ask = (run, at) => {
  const step = run.steps[at];
  const end = indexOfNext(run, at + 1, 'sat', 'end');
  if (step?.algorithm !== 'sat' || end === undefined) return undefined;
  const all = testedAxes(run.steps, end);
  const [first, second] = all;
  const winner = run.steps[end] && numberOf(run.steps[end], 'index');
  if (!first || !second || all.length > mostOptions || all.every((one) => one.step <= at)) return undefined;
  if (first.index !== winner || isTie(first.separation, second.separation)) return undefined;
  const textOf = (axis: TestedAxis): Message =>
    axis.step <= at
      ? phrase('predict.sat.tested', { ...named(axis), separation: shown(axis.separation) })
      : phrase('predict.sat.axis', named(axis));
  const options = all
    .toSorted((a, b) => a.index - b.index)
    .map((axis) => ({ value: `axis-${axis.index}`, text: textOf(axis) }));
  return {
    prompt: phrase('predict.sat.best'),
    options,
    expected: `axis-${first.index}`,
    why: phrase('predict.sat.best.why', {
      index: first.index,
      separation: shown(first.separation),
      other: second.index,
      second: shown(second.separation),
    }),
    until: end,
  };
};

/** An overlap test stops at the first axis with a gap; one that finds none has tried all. It has no step for its end. */
const stops: Ask = (run, at) => {
  const start = run.steps[at];
  if (!isStep(start, 'sat', 'start') || indexOfNext(run, at + 1, 'sat', 'end') !== undefined) return undefined;
  const count = numberOf(start, 'axes');
  const stop = indexOfNext(run, at + 1, 'sat', 'separated');
  const until = stop ?? run.steps.length - 1;
  const tested = testedAxes(run.steps, until);
  const [largest] = tested;
  if (!largest || count >= mostOptions || tested.some(({ separation }) => isTie(separation, 0))) return undefined;
  const isStopped = stop !== undefined;
  const values = { index: largest.index, separation: shown(Math.abs(largest.separation)) };
  const axes = counts(0, count - 1).map(({ value, text }) => ({
    value: `axis-${value}`,
    text: phrase('predict.sat.number', { index: text }),
  }));
  return {
    prompt: phrase('predict.sat.stops', { axes: count }),
    options: [...axes, { value: 'none', text: phrase('predict.sat.noStop') }],
    expected: isStopped ? `axis-${values.index}` : 'none',
    why: phrase(isStopped ? 'predict.sat.stops.why' : 'predict.sat.noStop.why', values),
    until,
  };
};

export const sat = { 'sat-verdict': verdict, 'sat-better': better, 'sat-best': best, 'sat-stops': stops } as const;
