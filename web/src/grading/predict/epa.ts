// SPDX-License-Identifier: MIT
// Questions about EPA: the face that is expanded next, how many faces the support point sees, whether the polytope still grows.
import { dotOf, plus, sizeOf, unitOf } from '../../traces/pictures/vectors.ts';
import { type Face, polytopeAt } from '../../traces/queries/polytope.ts';
import { numbersIn, type Vector, vectorIn } from '../../traces/queries/steps.ts';
import { phrase, type Message } from '../../text/phrase.ts';
import { type Ask, counts, indexOfNext, isStep, isTie, mostOptions, numberOf, shown, shownVector } from './asked.ts';

const keyOf = (face: Face): string => [...face].sort((a, b) => a - b).join('-');

/** Distance of the origin from the line of an edge, or from the plane of a triangle. */
function distanceOf(corners: readonly Vector[]): number {
  const [p = [], q = [], r] = corners;
  const u = plus(q, p, -1);
  if (!r) return sizeOf(plus(p, unitOf(u), -dotOf(p, unitOf(u))));
  const v = plus(r, p, -1);
  const at = (w: Vector, i: number): number => w[i % 3] ?? 0;
  const normal = [0, 1, 2].map((i) => at(u, i + 1) * at(v, i + 2) - at(u, i + 2) * at(v, i + 1));
  return Math.abs(dotOf(unitOf(normal), p));
}
function textOf([p = [], q = [], r]: readonly Vector[]): Message {
  const ends = { p: shownVector(p), q: shownVector(q) };
  return r ? phrase('predict.epa.triangle', { ...ends, r: shownVector(r) }) : phrase('predict.epa.edge', ends);
}

const face: Ask = (run, at) => {
  const next = run.steps[at + 1];
  if (!isStep(next, 'epa', 'face')) return undefined;
  const { vertices, faces } = polytopeAt(run.steps, at, run.dimension);
  const all = faces.map((one) => {
    const corners = one.map((i) => vertices[i] ?? []);
    return { value: keyOf(one), text: textOf(corners), distance: distanceOf(corners) };
  });
  const expected = keyOf(numbersIn(next, 'face'));
  const [best, second] = all.toSorted((a, b) => a.distance - b.distance);
  if (!best || !second || all.length > mostOptions) return undefined;
  if (best.value !== expected || isTie(best.distance, second.distance)) return undefined;
  return {
    prompt: phrase('predict.epa.face'),
    options: all.map(({ value, text }) => ({ value, text })),
    expected,
    why: phrase('predict.epa.face.why', { distance: shown(best.distance), second: shown(second.distance) }),
    until: at + 1,
  };
};

/** In the plane the support point sees one edge, unless two are in line: that is no question. */
const seen: Ask = (run, at) => {
  const [step, next] = [run.steps[at], run.steps[at + 1]];
  if (run.dimension === 2 || !isStep(step, 'epa', 'support') || !isStep(next, 'epa', 'horizon')) return undefined;
  const { faces, vertices } = polytopeAt(run.steps, at, run.dimension);
  const count = (name: string): number => Math.floor(numbersIn(next, name).length / run.dimension);
  const most = Math.min(faces.length - 1, mostOptions);
  // On a needle a step may remove nothing; one choice is none.
  if (most < 2 || count('removed') < 1 || count('removed') > most) return undefined;
  return {
    prompt: phrase('predict.epa.seen', { w: shownVector(vectorIn(step, 'difference') ?? []) }),
    options: counts(1, most),
    words: faces.map((one) => textOf(one.map((i) => vertices[i] ?? []))),
    expected: String(count('removed')),
    why: phrase('predict.epa.seen.why', { removed: count('removed'), added: count('added') }),
    until: at + 1,
  };
};

const ends: Ask = (run, at) => {
  const [step, next, after] = run.steps.slice(Math.max(at, 0), at + 3);
  if (!isStep(step, 'epa', 'face') || !next || !after) return undefined;
  const grows = isStep(next, 'epa', 'support') && isStep(after, 'epa', 'horizon');
  const end = indexOfNext(run, at, 'epa', 'end');
  if (!grows && end === undefined) return undefined;
  const support = isStep(next, 'epa', 'support') ? numberOf(next, 'separation') : numberOf(step, 'upper');
  const values = { support: shown(-support), depth: shown(-numberOf(step, 'upper')) };
  return {
    prompt: phrase('predict.epa.ends'),
    options: [
      { value: 'grows', text: phrase('predict.epa.grows') },
      { value: 'ends', text: phrase('predict.epa.stops') },
    ],
    expected: grows ? 'grows' : 'ends',
    why: grows ? phrase('predict.epa.grows.why', values) : phrase('predict.epa.stops.why', values),
    until: grows ? at + 2 : (end ?? at + 1),
  };
};

export const epa = { 'epa-face': face, 'epa-seen': seen, 'epa-ends': ends } as const;
