// SPDX-License-Identifier: MIT
// Every situation of the motion page against the core, the other methods of its comparison, and the changes of a motion by hand.
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape, type Vec3 } from '../../../../../bindings/index.ts';
import { fromMotionLink, toMotionLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import { body, type MotionState, setComparison, setKind, setMotion } from '../../../../../web/src/model/motion.ts';
import { shapeOfPart, movedBy, shapedBy, turnedBy } from '../../../../../web/src/pages/motion/editing.ts';
import {
  type MotionSituation,
  motionSituations,
  stateOfSituation,
} from '../../../../../web/src/pages/motion/situations/index.ts';
import { compareMotion, shownTime } from '../../../../../web/src/queries/compareMotion.ts';
import { distancesIn, endOf, motionAnswer, resultAt, shapeAt } from '../../../../../web/src/queries/motion.ts';
import { centerOf } from '../../../../../web/src/model/vectors.ts';

const core = await loadTouchstone();
const named = motionSituations.map((one) => [one.id, one] as const);
const situation = (id: string): MotionSituation => {
  const found = motionSituations.find((one) => one.id === id);
  if (!found) throw new Error(`no situation ${id}`);
  return found;
};
const stateOf = (id: string): MotionState => stateOfSituation(situation(id));
function answerOf(state: MotionState) {
  const answer = motionAnswer(core, state);
  if (answer.kind === 'refused') throw answer.error;
  return answer;
}
function stopsOf(state: MotionState) {
  const stops = compareMotion(core, state, motionAnswer(core, state));
  if (!stops) throw new Error('The core rejects the pair.');
  return stops;
}

test('there are at least 16 situations, each with an id of its own and whole texts in both languages', () => {
  expect(motionSituations.length).toBeGreaterThanOrEqual(16);
  expect(new Set(motionSituations.map(({ id }) => id)).size).toBe(motionSituations.length);
  for (const { id, title, sentence } of motionSituations) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const one of [title.en, title.de]) expect(one, id).toMatch(/^\S.{2,50}[^.]$/);
    for (const one of [sentence.en, sentence.de]) expect(one, id).toMatch(/^\p{Lu}.{20,170}\.$/u);
  }
});

test.each(named)('%s: the core answers as worked out by hand', (_, one) => {
  const { state: wanted, toi, allowed = 1e-9 } = one.expected;
  const { result, steps } = answerOf(stateOfSituation(one));
  expect(result.state).toBe(wanted);
  if (toi === undefined) expect(result.toi).toBeNull();
  else expect(Math.abs((result.toi ?? Number.NaN) - toi)).toBeLessThanOrEqual(allowed);
  if (wanted === 'hit') {
    const [low, high] = result.bracket ?? [Number.NaN, Number.NaN];
    expect(low - allowed <= (toi ?? 0) && (toi ?? 0) <= high + allowed).toBe(true);
    expect(Math.abs(result.distance ?? 1)).toBeLessThanOrEqual(1.1e-10);
  }
  if (wanted !== 'overlapping') expect(steps.length).toBeGreaterThan(0);
});

test.each(named.filter(([, one]) => one.expected.state !== 'overlapping'))(
  '%s: no pose before the contact touches, and every step proves what it says',
  (_, one) => {
    const state = stateOfSituation(one);
    const { result, steps } = answerOf(state);
    const end = result.bracket?.[0] ?? 1;
    for (const { distance } of distancesIn(core, state, 0, end, 400)) expect(distance).toBeGreaterThan(0);
    for (const { t, distance, until } of steps) {
      expect(resultAt(core, state, t).distance, `t = ${t}`).toBeCloseTo(distance, 9);
      if (until > t)
        for (const at of [t + (until - t) / 2, Math.min(until, end)])
          expect(resultAt(core, state, at).distance).toBeGreaterThan(-1e-10);
    }
  },
);

test.each(named)('%s: its link opens the very state', (_, one) => {
  const state = stateOfSituation(one);
  const link = toMotionLink(state);
  expect(link.length).toBeLessThan(300);
  expect(fromMotionLink(link, (shape, path) => core.validate(shape, path))).toEqual(state);
});

// 0.6 m a frame: at -0.1 and then at 0.5, with a radius of 0.05 and paper of half a centimetre to each side.
test('a bullet tunnels in 10 discrete steps, is met by 200, and stops at the paper by the exact test', () => {
  const state = stateOf('bullet-through-paper');
  const { discrete, exact } = stopsOf(state);
  expect(discrete.outcome).toBe('none');
  expect(discrete.looks.map(({ distance }) => distance > 0)).toEqual(Array.from({ length: 11 }, () => true));
  expect(exact.at?.t).toBeCloseTo(1.2225 / 3, 12);
  expect(Math.abs(exact.at?.distance ?? 1)).toBeLessThan(1e-10);
  // Frames 1.5 cm apart: the first within -0.1275 and 0.1275 is the 82nd, at -0.12.
  const fine = stopsOf(setComparison(state, { rate: 200 })).discrete;
  expect(fine.at?.t).toBe(82 / 200);
  expect(fine.at?.distance).toBeCloseTo(0.12 - 0.1275, 12);
});

test('a linear cast ignores the turn: it is late for the stick and the coin, and sees no motion of the door', () => {
  expect(stopsOf(stateOf('thrown-stick')).linear.at?.t).toBeCloseTo(0.95, 12);
  expect(stopsOf(stateOf('falling-coin')).linear.at?.t).toBeCloseTo(0.725, 12);
  expect(stopsOf(stateOf('door')).linear).toMatchObject({ outcome: 'none', queries: 1 });
});

// The least distance of the graze is 1e-6: a slop of 1 cm takes it for a hit.
test('a slop stops before the contact, and reports contacts that there are not', () => {
  const bullet = stopsOf(stateOf('bullet-through-paper')).slop;
  expect(bullet.outcome).toBe('hit');
  expect(bullet.at?.distance).toBeGreaterThan(0);
  expect(bullet.at?.distance).toBeLessThanOrEqual(0.01);
  const graze = stateOf('graze-that-misses');
  expect(stopsOf(graze).slop.outcome).toBe('hit');
  expect(stopsOf(graze).exact.outcome).toBe('none');
  expect(stopsOf(stateOf('tilting-ground')).slop.outcome, 'a plane that turns has no bound').toBe('failed');
});

test('the view shows the last frame of discrete steps, and each method where it has stopped', () => {
  const { discrete, exact } = stopsOf(stateOf('bullet-through-paper'));
  expect(shownTime('discrete', discrete, 0.29, 10)).toBe(0.2);
  expect(shownTime('discrete', discrete, 0.3, 10)).toBe(0.3);
  expect(shownTime('discrete', discrete, 1, 10)).toBe(1);
  expect(shownTime('exact', exact, 0.3, 10)).toBe(0.3);
  expect(shownTime('exact', exact, 1, 10)).toBe(exact.at?.t);
});

const near = (v: Vec3, wanted: Vec3): void => v.forEach((x, i) => expect(x).toBeCloseTo(wanted[i] ?? 0, 12));
const bar: Shape = { type: 'capsule', base: [0, 0, 0], tip: [2, 0, 0], radius: 0.1 };
const turning: MotionState = {
  ...stateOf('door'),
  // About its end by a quarter: the middle goes from (1, 0, 0) to (0, 1, 0), and then 3 along X.
  bodies: {
    A: body('A', bar, { linear: [3, 0, 0], angular: [0, 0, Math.PI / 2], pivot: [0, 0, 0] }),
    B: body('B', { type: 'sphere', center: [0, 5, 0], radius: 1 }),
  },
};

test('the end is where the core puts it, and dragging it changes the displacement alone', () => {
  near(endOf(core, turning.bodies.A), [3, 1, 0]);
  const dragged = movedBy(core, turning, { side: 'A', moment: 'end' }, [0, 2, 0]);
  near(endOf(core, dragged.bodies.A), [3, 3, 0]);
  near(dragged.bodies.A.motion.linear, [3, 2, 0]);
  expect(dragged.bodies.A.shape).toBe(bar);
});
test('dragging the start leaves the end, between them the whole motion goes along', () => {
  const start = movedBy(core, turning, { side: 'A', moment: 'start' }, [0, 0, 1]);
  near(endOf(core, start.bodies.A), [3, 1, 0]);
  near(centerOf(shapeAt(core, start.bodies.A, 0)), [1, 0, 1]);
  const between = shapeOfPart(core, turning.bodies.A, { side: 'A', moment: 'now' }, 0.5);
  const whole = shapedBy(core, turning, { side: 'A', moment: 'now' }, 0.5, {
    ...between,
    ...('base' in between
      ? { base: [between.base[0], between.base[1], 4], tip: [between.tip[0], between.tip[1], 4] }
      : {}),
  } as Shape);
  near(endOf(core, whole.bodies.A), [3, 1, 4]);
  near(centerOf(whole.bodies.A.shape), [1, 0, 4]);
});
test('a ring about the axis of the turn adds to it beyond a whole turn; about another one both are composed', () => {
  const part = { side: 'A', moment: 'end' } as const;
  const twice = turnedBy(core, turning, part, { pivot: [3, 1, 0], axis: [0, 0, 1], angle: 2 * Math.PI });
  near(twice.bodies.A.motion.angular, [0, 0, 2.5 * Math.PI]);
  near(endOf(core, twice.bodies.A), [3, 1, 0]);
  // A quarter about Z and then a quarter about X: a third of a turn about the diagonal (1, -1, 1) / sqrt(3).
  const other = turnedBy(core, turning, part, { pivot: [3, 1, 0], axis: [1, 0, 0], angle: Math.PI / 2 });
  const third = (2 * Math.PI) / 3 / Math.sqrt(3);
  near(other.bodies.A.motion.angular, [third, -third, third]);
  near(endOf(core, other.bodies.A), [3, 1, 0]);
});
test('a body at rest is dragged as one; a shape of the other dimension takes both along', () => {
  const rest = movedBy(core, turning, { side: 'B', moment: 'start' }, [1, 0, 0]);
  expect(centerOf(rest.bodies.B.shape)).toEqual([1, 5, 0]);
  expect(rest.bodies.B.motion).toEqual(turning.bodies.B.motion);
  const flat = setKind(setMotion(turning, 'A', { angular: [1, 2, 3], linear: [1, 2, 3] }), 'B', 'circle2');
  expect([flat.bodies.A.shape.type, flat.bodies.B.shape.type]).toEqual(['circle2', 'circle2']);
  expect(flat.bodies.A.motion).toEqual({ linear: [1, 2, 0], angular: [0, 0, 3], pivot: [0, 0, 0] });
  expect(flat.camera.projection).toBe('orthographic');
});
test('a pair that has no distance is refused by name', () => {
  const planes = setKind(setKind(turning, 'A', 'plane'), 'B', 'plane');
  expect(motionAnswer(core, planes)).toMatchObject({ kind: 'refused', error: { code: 'unsupported-pair' } });
  expect(compareMotion(core, planes, motionAnswer(core, planes))).toBeUndefined();
});
