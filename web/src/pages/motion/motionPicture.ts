// SPDX-License-Identifier: MIT
// The picture of a motion: both shapes as they are at a time, their start and end as ghosts, the paths of their middles, and the
// contact where they touch. Pure: the view draws it.
import type { PairResult, Shape, Touchstone, Vec2, Vec3 } from '../../../../bindings/index.ts';
import { type Body, isStill, type MotionState, type Side, sides } from '../../model/motion.ts';
import { dimensionOf, type Item, type Scene } from '../../model/scene.ts';
import { shapeAt } from '../../queries/motion.ts';
import type { Results } from '../../queries/queries.ts';
import type { Annotated, Annotation } from '../../parts/scene/annotations.ts';
import type { Look } from '../../parts/scene/meshes.ts';
import { pathOf } from '../../traces/motion/motionShapes.ts';

/** A shape of the picture: a ghost, or the body between its start and its end. */
export const moments = ['start', 'end', 'now'] as const;
export type Moment = (typeof moments)[number];
export interface Part {
  readonly side: Side;
  readonly moment: Moment;
}
export const idOf = ({ side, moment }: Part): number => 3 * sides.indexOf(side) + moments.indexOf(moment) + 1;
export function partOf(id: number): Part {
  return { side: sides[Math.floor((id - 1) / 3)] ?? 'A', moment: moments[(id - 1) % 3] ?? 'now' };
}

export interface MotionPicture {
  readonly scene: Scene;
  readonly results: Results;
  readonly annotated: Annotated;
}
export interface Seen {
  readonly t: number;
  readonly active: Part;
  /** The distance at that time; undefined where the core rejects the pair. */
  readonly result: PairResult<Vec2 | Vec3> | undefined;
}
/** What the ghosts are called. */
export type NameOf = (part: Part) => string;

const ghosts = { A: 'ghostOfA', B: 'ghostOfB' } as const satisfies Record<Side, Look>;
/** The moment whose shape stands where the body is at a time: a ghost there would cover it. */
const momentAt = (t: number): Moment => (t === 0 ? 'start' : t === 1 ? 'end' : 'now');

export function pictureOf(
  core: Touchstone,
  state: MotionState,
  { t, active, result }: Seen,
  nameOf: NameOf,
): MotionPicture {
  const parts = sides.flatMap((side) => partsOf(core, state, side, t, active));
  const items: Item[] = parts.map((part) => ({
    id: idOf(part),
    name: part.isBody ? part.side : nameOf(part),
    shape: part.shape,
  }));
  const looks = new Map<number, Look>(parts.map((part) => [idOf(part), part.isBody ? part.side : ghosts[part.side]]));
  const dimension = dimensionOf(state.bodies.A.shape.type);
  const [a, b] = sides.map((side) => parts.find((part) => part.side === side && part.isBody));
  const [itemA, itemB] = [a, b].map((part) => items.find(({ id }) => part && id === idOf(part)));
  const isAnswered = itemA && itemB && result;
  return {
    scene: { dimension, items, selection: [idOf(active)], nextId: 7 },
    results: {
      pair: isAnswered ? { kind: 'distance', a: itemA, b: itemB, result } : { kind: 'none' },
      overlaps: isAnswered && result.distance <= 0 ? [{ a: itemA, b: itemB, depth: -result.distance }] : [],
      extras: { contacts: [], boxes: [], balls: [] },
      printed: undefined,
    },
    annotated: {
      marks: sides.flatMap((side) => marksOf(core, state.bodies[side])),
      names: items,
      namesAbove: true,
      looks,
    },
  };
}

interface Shown extends Part {
  readonly shape: Shape;
  readonly isBody: boolean;
}
function partsOf(core: Touchstone, state: MotionState, side: Side, t: number, active: Part): readonly Shown[] {
  const body = state.bodies[side];
  const isActive = (moment: Moment): boolean => active.side === side && active.moment === moment;
  // A body at rest is one shape, of the moment that the reader works on.
  if (isStill(body.motion))
    return [{ side, moment: isActive('end') ? 'end' : 'start', shape: body.shape, isBody: true }];
  const here = momentAt(t);
  const ghosts = (['start', 'end'] as const).filter((moment) => moment !== here);
  return [
    { side, moment: here, shape: shapeAt(core, body, t), isBody: true },
    ...ghosts.map((moment) => ({
      side,
      moment,
      shape: shapeAt(core, body, moment === 'start' ? 0 : 1),
      isBody: false,
    })),
  ];
}

/** The path of the middle, dashed. */
function marksOf(core: Touchstone, body: Body): Annotation[] {
  const places = pathOf(core, body);
  return places
    .slice(1)
    .map((place, i) => ({ kind: 'segment', role: 'hint', at: [places[i] ?? place, place], label: '' }));
}
