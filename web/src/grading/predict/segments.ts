// SPDX-License-Identifier: MIT
// Questions about closest points of segments: the region of the stationary point, what clamping does, where the closest points lie.
import { phrase, type Message } from '../../text/phrase.ts';
import { type Ask, indexOfNext, isStep, isTie, numberOf, type Option, shown, yesOrNo } from './asked.ts';

const regions = [
  phrase('algorithms.value.segment-segment.region.0'),
  phrase('algorithms.value.segment-segment.region.1'),
  phrase('algorithms.value.segment-segment.region.2'),
  phrase('algorithms.value.segment-segment.region.3'),
  phrase('algorithms.value.segment-segment.region.4'),
  phrase('algorithms.value.segment-segment.region.5'),
  phrase('algorithms.value.segment-segment.region.6'),
  phrase('algorithms.value.segment-segment.region.7'),
  phrase('algorithms.value.segment-segment.region.8'),
] as const;
/** Whether rounding decides on which side of an end a parameter lies. */
const isAtEnd = (x: number): boolean => isTie(x, 0) || isTie(x, 1);

/** Of parallel lines the stationary point is not unique. */
const region: Ask = (run, at) => {
  const next = run.steps[at + 1];
  if (!isStep(next, 'segment-segment', 'stationary') || numberOf(next, 'parallel') !== 0) return undefined;
  const [s, t] = [numberOf(next, 's'), numberOf(next, 't')];
  const found = regions[numberOf(next, 'region')];
  if (!found || isAtEnd(s) || isAtEnd(t)) return undefined;
  return {
    prompt: phrase('predict.segments.region'),
    options: regions.map((text, i): Option => ({ value: `region-${i}`, text })),
    expected: `region-${regions.indexOf(found)}`,
    why: phrase('predict.segments.region.why', { s: shown(s), t: shown(t), found }),
    until: at + 1,
  };
};

const clamped: readonly Option[] = [
  { value: 'zero', text: phrase('predict.segments.zero') },
  { value: 'same', text: phrase('predict.segments.same') },
  { value: 'one', text: phrase('predict.segments.one') },
];
const clamp: Ask = (run, at) => {
  const next = run.steps[at + 1];
  if (!isStep(next, 'segment-segment', 'clamp') || isAtEnd(numberOf(next, 'before'))) return undefined;
  const before = numberOf(next, 'before');
  const parameter = numberOf(next, 'parameter') === 0 ? 's' : 't';
  return {
    prompt: phrase('predict.segments.clamp', { parameter }),
    options: clamped,
    expected: before < 0 ? 'zero' : before > 1 ? 'one' : 'same',
    why: phrase('predict.segments.clamp.why', {
      parameter,
      before: shown(before),
      after: shown(numberOf(next, 'after')),
    }),
    until: at + 1,
  };
};

const sideNames = [
  phrase('algorithms.value.segment-segment.side.0'),
  phrase('algorithms.value.segment-segment.side.1'),
  phrase('algorithms.value.segment-segment.side.2'),
  phrase('algorithms.value.segment-segment.side.3'),
  phrase('algorithms.value.segment-segment.side.4'),
] as const;
const side: Ask = (run, at) => {
  const [step, next] = [run.steps[at], run.steps[at + 1]];
  if (!isStep(step, 'segment-segment', 'side') || !isStep(next, 'segment-segment', 'side')) return undefined;
  const earlier = run.steps.slice(0, at + 1).filter((one) => isStep(one, 'segment-segment', 'side'));
  const best = Math.min(...earlier.map((one) => numberOf(one, 'distance')));
  const distance = numberOf(next, 'distance');
  const name = sideNames[numberOf(next, 'side')];
  if (!name || isTie(distance, best)) return undefined;
  const isCloser = numberOf(next, 'best') === 1;
  return {
    prompt: phrase('predict.segments.side', { side: name, best: shown(best) }),
    options: yesOrNo,
    expected: isCloser ? 'yes' : 'no',
    why: phrase('predict.segments.side.why', { distance: shown(distance), best: shown(best) }),
    until: at + 1,
  };
};

type Place = 'base' | 'inner' | 'tip';
const places = { base: phrase('predict.base'), inner: phrase('predict.inner'), tip: phrase('predict.tip') } as const;
const placeOf = (x: number): Place => (x === 0 ? 'base' : x === 1 ? 'tip' : 'inner');
const isClear = (x: number): boolean => x === 0 || x === 1 || !isAtEnd(x);
const pairText = (a: Place, b: Place): Message => phrase('predict.segments.pair', { a: places[a], b: places[b] });
const names = Object.keys(places) as readonly Place[];

/** Of parallel segments many points may be equally close. */
const closest: Ask = (run, at) => {
  const step = run.steps[at];
  const first = run.steps.find((one) => isStep(one, 'segment-segment', 'stationary'));
  const end = indexOfNext(run, at + 1, 'segment-segment', 'end');
  const last = end === undefined ? undefined : run.steps[end];
  if (step?.algorithm !== 'segment-segment' || !last || !first || numberOf(first, 'parallel') !== 0) return undefined;
  const [s, t] = [numberOf(last, 's'), numberOf(last, 't')];
  if (!isClear(s) || !isClear(t)) return undefined;
  return {
    prompt: phrase('predict.segments.closest'),
    options: names.flatMap((a) => names.map((b): Option => ({ value: `${a}-${b}`, text: pairText(a, b) }))),
    expected: `${placeOf(s)}-${placeOf(t)}`,
    why: phrase('predict.segments.closest.why', {
      s: shown(s),
      t: shown(t),
      distance: shown(numberOf(last, 'distance')),
    }),
    until: end ?? at + 1,
  };
};

const pointRegions = [
  phrase('predict.point.before'),
  phrase('predict.point.between'),
  phrase('predict.point.beyond'),
] as const;
const pointRegion: Ask = (run, at) => {
  const clampAt = indexOfNext(run, at + 1, 'point-segment', 'clamp');
  const step = clampAt === undefined ? undefined : run.steps[clampAt];
  if (at >= 0 || !step || clampAt === undefined) return undefined;
  const [before, found] = [numberOf(step, 'before'), numberOf(step, 'region')];
  if (isAtEnd(before) || !pointRegions[found]) return undefined;
  return {
    prompt: phrase('predict.point.region'),
    options: pointRegions.map((text, i): Option => ({ value: `region-${i}`, text })),
    expected: `region-${found}`,
    why: phrase('predict.point.region.why', { t: shown(before), after: shown(numberOf(step, 'after')) }),
    until: clampAt,
  };
};

export const segments = {
  'segments-region': region,
  'segments-clamp': clamp,
  'segments-side': side,
  'segments-closest': closest,
  'point-region': pointRegion,
} as const;
