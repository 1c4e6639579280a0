// SPDX-License-Identifier: MIT
// Questions about clipping: which features touch, what a side plane leaves, how many points the manifold keeps.
import { type Vector, vectorIn, vectorsIn } from '../../traces/queries/steps.ts';
import { phrase, type Message } from '../../text/phrase.ts';
import { type Ask, counts, indexOfNext, isStep, mostOptions, numberOf, shownVector } from './asked.ts';

const pairs = {
  'face-face': phrase('predict.clip.faceFace'),
  'face-edge': phrase('predict.clip.faceEdge'),
  'edge-face': phrase('predict.clip.edgeFace'),
  'edge-edge': phrase('predict.clip.edgeEdge'),
} as const;

/** In the plane both are edges. */
const features: Ask = (run, at) => {
  const next = run.steps[at + 1];
  if (run.dimension === 2 || !isStep(next, 'clip', 'faces')) return undefined;
  const [reference, incident] = ['reference', 'incident'].map((name) => vectorsIn(next, name).length);
  if (reference === undefined || incident === undefined) return undefined;
  const isA = numberOf(next, 'side') === 0;
  const kindOf = (count: number): 'face' | 'edge' => (count > 2 ? 'face' : 'edge');
  const [a, b] = isA ? [reference, incident] : [incident, reference];
  return {
    prompt: phrase('predict.clip.features', { n: shownVector(vectorIn(next, 'normal') ?? []) }),
    options: Object.entries(pairs).map(([value, text]) => ({ value, text })),
    expected: `${kindOf(a)}-${kindOf(b)}`,
    why: phrase('predict.clip.features.why', { a, b, side: isA ? 'A' : 'B' }),
    until: at + 1,
  };
};

const cornerText = (at: Vector, i: number): Message => phrase('predict.corner', { number: i + 1, at: shownVector(at) });
const isIn = (points: readonly Vector[], p: Vector): boolean => points.some((q) => q.every((x, i) => x === p[i]));

const kept: Ask = (run, at) => {
  const next = run.steps[at + 1];
  if (!isStep(next, 'clip', 'plane')) return undefined;
  const [before, after] = [vectorsIn(next, 'before'), vectorsIn(next, 'after')];
  if (before.length === 0 || before.length >= mostOptions) return undefined;
  const stays = before.filter((p) => isIn(after, p)).length;
  return {
    prompt: phrase('predict.clip.kept', {
      plane: numberOf(next, 'index'),
      n: shownVector(vectorIn(next, 'normal') ?? []),
      p: shownVector(vectorIn(next, 'point') ?? []),
      count: before.length,
    }),
    // A half-space cuts off any number of the corners of a convex polygon, and adds two at most.
    options: counts(0, before.length + 1),
    words: before.map(cornerText),
    expected: String(after.length),
    why: phrase('predict.clip.kept.why', { stays, gone: before.length - stays, fresh: after.length - stays }),
    until: at + 1,
  };
};

const points: Ask = (run, at) => {
  const step = run.steps[at];
  const end = indexOfNext(run, at + 1, 'clip', 'end');
  if (!isStep(step, 'clip', 'depth') || end === undefined) return undefined;
  const last = run.steps[end];
  const region = vectorsIn(step, 'points');
  const corners = region.length;
  const found = last ? vectorsIn(last, 'points').length : 0;
  if (found === 0 || corners === 0 || corners > mostOptions) return undefined;
  return {
    prompt: phrase('predict.clip.points', { corners }),
    options: counts(1, Math.max(corners, 2)),
    words: region.map(cornerText),
    expected: String(found),
    why: phrase(found < corners ? 'predict.clip.fewer.why' : 'predict.clip.all.why', {
      points: found,
      corners,
    }),
    until: end,
  };
};

export const clip = { 'clip-features': features, 'clip-kept': kept, 'clip-points': points } as const;
