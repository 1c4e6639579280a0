// SPDX-License-Identifier: MIT
// Questions about GJK: the next support point, the part of the simplex that stays, whether the bounds close.
import { dotOf, sizeOf } from '../../traces/pictures/vectors.ts';
import { indexed } from '../../traces/pictures/marks.ts';
import { numbersIn, type Step, type Vector, vectorIn, vectorsIn } from '../../traces/queries/steps.ts';
import { phrase, type Message } from '../../text/phrase.ts';
import {
  type Ask,
  isStep,
  isTie,
  mostOptions,
  numberOf,
  type Option,
  type Run,
  shown,
  shownVector,
  tie,
} from './asked.ts';
import { cornersOf } from './corners.ts';

/** A: the corner farthest along n; B: the one farthest against it. */
const support =
  (side: 'A' | 'B'): Ask =>
  (run, at) => {
    const next = run.steps[at + 1];
    if (!isStep(next, 'gjk', 'support')) return undefined;
    const [n, found] = [vectorIn(next, 'direction'), vectorIn(next, side === 'A' ? 'onA' : 'onB')];
    const corners = cornersOf(side === 'A' ? run.a : run.b) ?? [];
    if (!n || !found || corners.length < 2 || corners.length > mostOptions) return undefined;
    const reach = corners.map((corner) => dotOf(corner, n) * (side === 'A' ? 1 : -1));
    const [best = 0, second = 0] = reach.toSorted((x, y) => y - x);
    const index = reach.indexOf(best);
    if (isTie(best, second) || !isNear(corners[index] ?? [], found)) return undefined;
    const values = { n: shownVector(n), p: shownVector(found), best: shown(best), second: shown(second) };
    return {
      prompt: phrase(side === 'A' ? 'predict.gjk.supportA' : 'predict.gjk.supportB', { n: shownVector(n) }),
      options: corners.map((corner, i) => ({ value: `corner-${i}`, text: shownVector(corner) })),
      expected: `corner-${index}`,
      why: phrase(side === 'A' ? 'predict.gjk.supportA.why' : 'predict.gjk.supportB.why', values),
      until: at + 1,
    };
  };
const isNear = (p: Vector, q: Vector): boolean =>
  p.length === q.length && p.every((x, i) => Math.abs(x - (q[i] ?? 0)) <= tie * Math.max(1, Math.abs(x)));

/** The simplex that the step after a support point reduces: the vertices kept before, then the new one. */
function reduction(run: Run, at: number): { readonly before: readonly Vector[]; readonly next: Step } | undefined {
  const [step, next] = [run.steps[at], run.steps[at + 1]];
  if (!isStep(step, 'gjk', 'support') || !isStep(next, 'gjk', 'simplex')) return undefined;
  const w = vectorIn(step, 'difference');
  const last = run.steps.slice(0, at).findLast((one) => isStep(one, 'gjk', 'simplex'));
  const before = last ? vectorsIn(last, 'kept') : [];
  // A vertex with almost no weight may stay or not: rounding decides.
  const isClear = numbersIn(next, 'weights').every((weight) => weight > tie);
  return w && before.length > 0 && isClear ? { before: [...before, w], next } : undefined;
}
const listed = (vertices: readonly Vector[]): Message =>
  vertices.reduce<Message>((list, vertex, i) => {
    const name = i === vertices.length - 1 ? 'w' : indexed('w', i + 1);
    const one = phrase('predict.named', { name, at: shownVector(vertex) });
    return i === 0 ? one : phrase('predict.listed', { list, one });
  }, '');

const parts = ['vertex', 'edge', 'face', 'inside'] as const;
/** What so many kept vertices are: as many as the dimension plus one enclose the origin. */
const partOf = (kept: number, dimension: 2 | 3): (typeof parts)[number] =>
  kept === dimension + 1 ? 'inside' : (parts[kept - 1] ?? 'vertex');
const partTexts = {
  vertex: phrase('predict.gjk.vertex'),
  edge: phrase('predict.gjk.edge'),
  face: phrase('predict.gjk.face'),
  inside: phrase('predict.gjk.inside'),
} as const;

const feature: Ask = (run, at) => {
  const found = reduction(run, at);
  if (!found) return undefined;
  const { before, next } = found;
  const [kept, closest] = [vectorsIn(next, 'kept'), vectorIn(next, 'closest') ?? []];
  const possible = before.map((_, i) => partOf(i + 1, run.dimension));
  return {
    prompt: phrase('predict.gjk.feature', { vertices: listed(before) }),
    options: possible.map((value) => ({ value, text: partTexts[value] })),
    expected: partOf(kept.length, run.dimension),
    why: phrase('predict.gjk.feature.why', {
      kept: kept.length,
      count: before.length,
      v: shownVector(closest),
      distance: shown(sizeOf(closest)),
    }),
    until: at + 1,
  };
};

/** Every set of the earlier vertices; the newest always stays, since GJK makes progress with it. */
function sets(count: number): readonly (readonly number[])[] {
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_all, i) => i).filter((i) => (bits >> i) & 1),
  );
}
const valueOfSet = (set: readonly number[]): string =>
  set.length === 0 ? 'none' : set.map((i) => `w${i + 1}`).join('-');
const textOfSet = (set: readonly number[]): Message =>
  set.length === 0 ? phrase('predict.gjk.none') : set.map((i) => indexed('w', i + 1)).join(', ');

const dropped: Ask = (run, at) => {
  const found = reduction(run, at);
  if (!found) return undefined;
  const { before, next } = found;
  const gone = vectorsIn(next, 'dropped').map((vertex) => before.findIndex((one) => isNear(one, vertex)));
  // The newest vertex repeats an earlier one, or is dropped itself: nothing to predict.
  if (gone.some((index) => index < 0 || index === before.length - 1)) return undefined;
  const set = gone.toSorted((a, b) => a - b);
  const options = sets(before.length - 1).map((one): Option => ({ value: valueOfSet(one), text: textOfSet(one) }));
  const closest = vectorIn(next, 'closest') ?? [];
  return {
    prompt: phrase('predict.gjk.dropped', { vertices: listed(before) }),
    options,
    expected: valueOfSet(set),
    why: phrase('predict.gjk.dropped.why', {
      v: shownVector(closest),
      distance: shown(sizeOf(closest)),
    }),
    until: at + 1,
  };
};

const goingOn: readonly Option[] = [
  { value: 'ends', text: phrase('predict.gjk.ends') },
  { value: 'goes-on', text: phrase('predict.gjk.goesOn') },
];
const endings = [
  phrase('algorithms.value.gjk.reason.0'),
  phrase('algorithms.value.gjk.reason.1'),
  phrase('algorithms.value.gjk.reason.2'),
  phrase('algorithms.value.gjk.reason.3'),
  phrase('algorithms.value.gjk.reason.4'),
] as const;

const ends: Ask = (run, at) => {
  const [step, next, after] = run.steps.slice(Math.max(at, 0), at + 3);
  if (!isStep(step, 'gjk', 'simplex')) return undefined;
  const prompt = phrase('predict.gjk.endsNext');
  const end = [next, after].find((one) => isStep(one, 'gjk', 'end'));
  const stated = end ?? next;
  if (!stated || (!end && !isStep(next, 'gjk', 'support'))) return undefined;
  const bounds = { lower: shown(numberOf(stated, 'lower')), upper: shown(numberOf(stated, 'upper')) };
  if (!end)
    return {
      prompt,
      options: goingOn,
      expected: 'goes-on',
      why: phrase('predict.gjk.goesOn.why', bounds),
      until: at + 1,
    };
  const reason = endings[numberOf(end, 'reason')];
  if (!reason) return undefined;
  return {
    prompt,
    options: goingOn,
    expected: 'ends',
    why: phrase('predict.gjk.ends.why', { reason, ...bounds }),
    until: end === next ? at + 1 : at + 2,
  };
};

export const gjk = {
  'gjk-support-a': support('A'),
  'gjk-support-b': support('B'),
  'gjk-feature': feature,
  'gjk-dropped': dropped,
  'gjk-ends': ends,
} as const;
