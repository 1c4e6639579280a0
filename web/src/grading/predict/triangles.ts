// SPDX-License-Identifier: MIT
// Questions about two triangles: on which sides of the planes they lie, whether the intervals overlap, which features are closest.
import { numbersIn, type Step, type Vector } from '../../traces/queries/steps.ts';
import { phrase, type Message } from '../../text/phrase.ts';
import { type Ask, indexOfNext, isStep, isTie, numberOf, shown } from './asked.ts';

const sides = {
  none: phrase('predict.triangles.none'),
  a: phrase('predict.triangles.a'),
  b: phrase('predict.triangles.b'),
  both: phrase('predict.triangles.both'),
  coplanar: phrase('predict.triangles.coplanar'),
} as const;
const isOneSided = (distances: Vector): boolean => distances.every((x) => x > 0) || distances.every((x) => x < 0);
const listed = (distances: Vector): Message =>
  distances.reduce<Message>(
    (list, x, i) => (i === 0 ? shown(x) : phrase('predict.listed', { list, one: shown(x) })),
    '',
  );

const planes: Ask = (run, at) => {
  const next = run.steps[at + 1];
  if (!isStep(next, 'triangle-triangle', 'planes')) return undefined;
  const [a, b] = [numbersIn(next, 'distancesOfA'), numbersIn(next, 'distancesOfB')];
  const isCoplanar = isStep(run.steps[at + 2], 'triangle-triangle', 'coplanar');
  // A vertex in the plane of the other triangle lies on neither side.
  if (!isCoplanar && [...a, ...b].some((x) => isTie(x, 0))) return undefined;
  const [oneA, oneB] = [isOneSided(a), isOneSided(b)];
  const crossing = oneA ? (oneB ? 'both' : 'a') : oneB ? 'b' : 'none';
  return {
    prompt: phrase('predict.triangles.planes'),
    options: Object.entries(sides).map(([value, text]) => ({ value, text })),
    expected: isCoplanar ? 'coplanar' : crossing,
    why: phrase('predict.triangles.planes.why', { a: listed(a), b: listed(b) }),
    until: at + 1,
  };
};

const intervals: Ask = (run, at) => {
  const next = run.steps[at + 1];
  if (!isStep(next, 'triangle-triangle', 'intervals')) return undefined;
  const [fromA = 0, toA = 0, fromB = 0, toB = 0] = ['fromA', 'toA', 'fromB', 'toB'].map((name) => numberOf(next, name));
  const gap = Math.max(fromB - toA, fromA - toB);
  if (isTie(gap, 0)) return undefined;
  const values = { fromA: shown(fromA), toA: shown(toA), fromB: shown(fromB), toB: shown(toB) };
  return {
    prompt: phrase('predict.triangles.intervals'),
    options: [
      { value: 'overlap', text: phrase('predict.triangles.overlap') },
      { value: 'disjoint', text: phrase('predict.triangles.disjoint') },
    ],
    expected: gap < 0 ? 'overlap' : 'disjoint',
    why: phrase(gap < 0 ? 'predict.triangles.overlap.why' : 'predict.triangles.disjoint.why', values),
    until: at + 1,
  };
};

const closest = [
  { value: 'edge-edge', text: phrase('predict.triangles.edgeEdge') },
  { value: 'vertex-face', text: phrase('predict.triangles.vertexFace') },
  { value: 'face-vertex', text: phrase('predict.triangles.faceVertex') },
] as const;
const sources = [
  'algorithms.value.triangle-triangle.source.0',
  'algorithms.value.triangle-triangle.source.1',
  'algorithms.value.triangle-triangle.source.2',
] as const;

const features: Ask = (run, at) => {
  const step = run.steps[at];
  if (step?.algorithm !== 'triangle-triangle' || step.name === 'features') return undefined;
  const end = indexOfNext(run, at + 1, 'triangle-triangle', 'end');
  if (end === undefined || !isStep(run.steps[at + 1], 'triangle-triangle', 'features')) return undefined;
  const compared = run.steps.slice(at + 1, end).filter((one) => one.name === 'features');
  const last = compared.at(-1);
  const source = last && numberOf(last, 'source');
  const [option, key] = [closest[source ?? -1], sources[source ?? -1]];
  if (!last || !option || !key || isTied(compared, last)) return undefined;
  const found = { key, values: { featureA: numberOf(last, 'featureA'), featureB: numberOf(last, 'featureB') } };
  return {
    prompt: phrase('predict.triangles.features'),
    options: closest,
    expected: option.value,
    why: phrase('predict.triangles.features.why', { found, distance: shown(numberOf(last, 'distance')) }),
    until: end,
  };
};
/** Whether features of another sort are as close. */
const isTied = (compared: readonly Step[], last: Step): boolean =>
  compared.some(
    (one) =>
      numberOf(one, 'source') !== numberOf(last, 'source') &&
      isTie(numberOf(one, 'distance'), numberOf(last, 'distance')),
  );

export const triangles = {
  'triangles-planes': planes,
  'triangles-intervals': intervals,
  'triangles-features': features,
} as const;
