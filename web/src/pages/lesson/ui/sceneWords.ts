// SPDX-License-Identifier: MIT
// A scene in words, for who does not see the picture: its shapes and how far apart they are; its structure with how much of it is drawn
// and what it has tested; its motion with the time and the first contact.
import type { Shape, Touchstone } from '../../../../../bindings/index.ts';
import type { NamedShape } from '../../../lessons/scope.ts';
import type { Structured } from '../../../lessons/structured.ts';
import { verdictOfResult } from '../../../queries/verdict.ts';
import { kindName } from '../../../parts/words/names.ts';
import { shortLength, shortNumber, shortVector } from '../../../parts/words/shapeWords.ts';
import { text } from '../../../text/language.ts';

/** A shape without a radius is what is left of it: a point, a segment. */
function kindOf(shape: Shape): string {
  if (!('radius' in shape) || shape.radius > 0) return kindName(shape.type);
  return 'base' in shape ? text('words.segment') : kindName('point');
}

/** More shapes than these are counted, not listed. */
export const mostListed = 4;
export function listed(shapes: readonly NamedShape[]): string {
  const named = shapes.filter(({ name }) => name !== '').slice(0, mostListed);
  const more = shapes.length - named.length;
  const names = named.map(({ name, shape }) => `${name} (${kindOf(shape)})`);
  if (names.length === 0) return text('lesson.shapes', { count: more });
  return [...names, ...(more > 0 ? [text('lesson.more', { count: more })] : [])].join(', ');
}

/** How far apart two shapes are. */
export function verdictWords(core: Touchstone, a: NamedShape, b: NamedShape): string {
  const result = core.distance(a.shape, b.shape);
  const pair = { a: a.name, b: b.name };
  const verdict = verdictOfResult(result, a.shape, b.shape);
  if (verdict === 'touching') return text('lesson.touching', pair);
  return verdict === 'apart'
    ? text('lesson.apart', { ...pair, distance: shortLength(result.distance) })
    : text('lesson.overlapping', { ...pair, depth: shortLength(result.penetrationDepth) });
}

type MotionOf = Extract<Structured, { kind: 'motion' }>;
/** The time that is shown, before what its shapes are. */
export const timeWords = ({ said }: MotionOf): string => text('lesson.motion.time', { t: shortNumber(said.t) });
/** The first contact, or that there is none. */
export function contactWords({ said: { result }, drawn: { contact, dimension } }: MotionOf): string {
  const { state, toi, queries } = result;
  if (state === 'separate') return text('lesson.motion.separate', { count: queries });
  if (state === 'overlapping') return text('lesson.motion.overlapping');
  const t = shortNumber(toi ?? 0);
  if (state === 'undecided' || !contact) return text('lesson.motion.undecided', { t });
  return text('lesson.motion.hit', { t, point: shortVector(contact.at.slice(0, dimension)) });
}

export function toldStructure(structured: Exclude<Structured, MotionOf>): string {
  if (structured.kind === 'hierarchy') {
    const { level, levels, a, b, compared, overlapping } = structured.said;
    const at = { level, deepest: Math.max(0, levels - 1), a };
    return b === undefined
      ? text('lesson.hierarchy.one', at)
      : text('lesson.hierarchy.two', { ...at, b, compared, overlapping });
  }
  const { method, tests, pairs, parts, entered, skipped = 0, tested = 0, hit = 0 } = structured.said;
  const all = text('lesson.broadPhase', { method: text(`broadphase.name.${method}`), tests, pairs, parts });
  if (entered === undefined) return all;
  return `${all} ${text('lesson.broadPhase.query', { entered, skipped, tested, hit })}`;
}
