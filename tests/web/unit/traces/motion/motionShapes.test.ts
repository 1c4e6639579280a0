// SPDX-License-Identifier: MIT
// Places, path and contact of motions. Expected values by hand.
import { describe, expect, it } from 'vitest';
import { loadTouchstone, type Vec3 } from '../../../../../bindings/index.ts';
import { body } from '../../../../../web/src/model/motion.ts';
import { motionAnswer } from '../../../../../web/src/queries/motion.ts';
import { contactOf, pathOf, shapesAt } from '../../../../../web/src/traces/motion/motionShapes.ts';

const core = await loadTouchstone();
const ball = (center: Vec3) => ({ type: 'sphere', center, radius: 0.5 }) as const;
const floor = body('B', { type: 'plane', normal: [0, 1, 0], offset: 0 }, { linear: [0, 1, 0] });
const falling = body('A', ball([0, 2, 0]), { linear: [1, -2, 0] });
const near = (found: readonly number[] | undefined, wanted: readonly number[]): void =>
  wanted.forEach((x, i) => expect(found?.[i]).toBeCloseTo(x, 12));

describe('shapesAt', () => {
  it('the ball at each time; of the plane, which moves too, none', () => {
    const places = shapesAt(core, { A: falling, B: floor }, [0, 0.5, 1]);
    expect(places.map(({ side }) => side)).toEqual(['A', 'A', 'A']);
    const centers = places.map(({ shape }) => (shape.type === 'sphere' ? shape.center : []));
    [
      [0, 2, 0],
      [0.5, 1, 0],
      [1, 0, 0],
    ].forEach((wanted, i) => near(centers[i], wanted));
  });
  it('nothing of a body at rest', () => {
    expect(shapesAt(core, { A: body('A', ball([0, 2, 0])), B: floor }, [0, 1])).toEqual([]);
  });
});

describe('pathOf', () => {
  it('straight: its two ends', () => {
    const path = pathOf(core, falling);
    expect(path).toHaveLength(2);
    near(path[0], [0, 2, 0]);
    near(path[1], [1, 0, 0]);
  });
  // Half a turn about the origin, from 2 m above it to 2 m below it: the end of each chord is 2 m from it.
  it('about a pivot: an arc at the distance of the pivot', () => {
    const path = pathOf(core, body('A', ball([0, 2, 0]), { angular: [0, 0, Math.PI], pivot: [0, 0, 0] }));
    for (const place of path) expect(Math.hypot(...place)).toBeCloseTo(2, 12);
    near(path[(path.length - 1) / 2], [-2, 0, 0]);
    near(path.at(-1), [0, -2, 0]);
  });
  it('none at rest, and none of a plane', () => {
    expect(pathOf(core, body('A', ball([0, 2, 0])))).toEqual([]);
    expect(pathOf(core, floor)).toEqual([]);
  });
});

describe('contactOf', () => {
  // The lowest point of the ball is 1.5 m above the floor; they approach by 3 m: t = 1/2, where the ball is at (0.5, 1).
  it('halfway between the witness points at the touch', () => {
    const contact = contactOf(motionAnswer(core, { bodies: { A: falling, B: floor } }));
    expect(contact?.toi).toBeCloseTo(0.5, 12);
    near(contact?.at, [0.5, 0.5, 0]);
    near(contact?.normal, [0, -1, 0]);
  });
  it('none where they do not meet, and none where they overlap at the start', () => {
    const rising = body('A', ball([0, 2, 0]), { linear: [0, 2, 0] });
    expect(contactOf(motionAnswer(core, { bodies: { A: rising, B: floor } }))).toBeUndefined();
    const sunk = body('A', ball([0, 0.2, 0]), { linear: [0, 2, 0] });
    expect(contactOf(motionAnswer(core, { bodies: { A: sunk, B: floor } }))).toBeUndefined();
  });
});
