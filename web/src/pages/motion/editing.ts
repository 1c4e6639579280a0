// SPDX-License-Identifier: MIT
// The changes of a motion by hand: a ghost that is dragged, turned by a ring or moved by keys. The start and the end are moved
// one without the other; between them the whole motion is. Every drag starts from the state at its press.
import type { Shape, Touchstone, Vec3 } from '../../../../bindings/index.ts';
import { type Body, isStill, type MotionState, moveWhole, setBody, setMotion } from '../../model/motion.ts';
import { moved } from '../../model/scene.ts';
import { add, centerOf, sub } from '../../model/vectors.ts';
import { endOf, shapeAt, withEnd, withTurnedEnd } from '../../queries/motion.ts';
import { type Turn, turned } from '../../queries/turning.ts';
import type { Part } from './motionPicture.ts';

/** The shape of a ghost; of a body between its ghosts at the time `t`. */
export const shapeOfPart = (core: Touchstone, body: Body, { moment }: Part, t: number): Shape =>
  shapeAt(core, body, moment === 'start' ? 0 : moment === 'end' ? 1 : t);

/** The start is another shape; the middle of the end stays, and a body at rest stays at rest. */
function withStart(core: Touchstone, state: MotionState, { side }: Part, shape: Shape): MotionState {
  const body = state.bodies[side];
  if (isStill(body.motion)) return setBody(state, side, { shape });
  const motion = withEnd(core, { ...body, shape }, endOf(core, body));
  return setBody(state, side, { shape, motion });
}

/** A part moved by a displacement. */
export function movedBy(core: Touchstone, state: MotionState, part: Part, by: Vec3): MotionState {
  const { side, moment } = part;
  const body = state.bodies[side];
  if (moment === 'now') return moveWhole(state, side, by);
  if (moment === 'start') return withStart(core, state, part, moved(body.shape, by));
  return setMotion(state, side, withEnd(core, body, add(endOf(core, body), by)));
}

/** A part that a drag made another shape of: the start with its sizes, everything else by its middle. */
export function shapedBy(core: Touchstone, from: MotionState, part: Part, t: number, shape: Shape): MotionState {
  if (part.moment === 'start') return withStart(core, from, part, shape);
  const before = shapeOfPart(core, from.bodies[part.side], part, t);
  return movedBy(core, from, part, sub(centerOf(shape), centerOf(before)));
}

/** A part turned by a ring: the end spins, the start is another pose of the shape. */
export function turnedBy(core: Touchstone, from: MotionState, part: Part, turn: Turn): MotionState {
  const body = from.bodies[part.side];
  if (part.moment === 'end') return setMotion(from, part.side, withTurnedEnd(core, body, turn));
  return withStart(core, from, part, turned(core, body.shape, turn));
}
