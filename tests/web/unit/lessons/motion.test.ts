// SPDX-License-Identifier: MIT
// Scenes whose first two shapes move: the core's answer in expressions, the shapes at a time, what is drawn besides them, and what is
// refused. Expected numbers are derived by hand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTouchstone } from '../../../../bindings/index.ts';
import { gradingWith } from '../../../../web/src/grading/grading.ts';
import { neededShapesOfText } from '../../../../web/src/grading/neededShapes.ts';
import { checkLesson } from '../../../../web/src/lessons/checkLesson.ts';
import { modulesFor } from '../../../../web/src/lessons/modules.ts';
import { readLesson } from '../../../../web/src/lessons/readLesson.ts';
import { scopeOf } from '../../../../web/src/lessons/scope.ts';
import { structuredIn } from '../../../../web/src/lessons/structured.ts';
import { say } from '../../../../web/src/text/language.ts';

const core = await loadTouchstone();
const grading = gradingWith(core);
const lessonOf = (scene: object, more = ''): string =>
  `---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n\n\`\`\`scene\n${JSON.stringify(scene)}\n\`\`\`\n${more}`;
/** Of the first state, with other values. */
function shown(text: string, values = {}) {
  const { lesson, problems } = readLesson(core, text);
  const [first] = lesson?.scenes ?? [];
  if (!first) throw new Error(JSON.stringify(problems));
  const scope = scopeOf(grading, first, values);
  const structured = structuredIn(scope);
  if (structured?.kind !== 'motion') throw new Error('no motion');
  return { scope, structured };
}
function problemsOf(scene: object, more = ''): readonly string[] {
  const { lesson, problems } = readLesson(core, lessonOf(scene, more));
  const found = lesson ? checkLesson(grading, lesson) : problems;
  return found.map(({ line, message }) => `${line}: ${say(message, 'en')}`);
}
const valueOf = (source: string, scope: ReturnType<typeof scopeOf>) => grading.evaluator.evaluate(source, scope);
const near = (found: unknown, wanted: readonly number[]): void =>
  wanted.forEach((x, i) => expect((found as readonly number[])[i]).toBeCloseTo(x, 9));

// A ball of 0.5 m at x = −2 flies 4 m to the right, a wall begins at x = −0.1; it floats up by 1 m meanwhile.
const ball = { type: 'sphere', center: [-2, 'h', 0], radius: 0.5 };
const wall = { type: 'aabb', min: [-0.1, -1, -1], max: [0.1, 1, 1] };
const flight = {
  controls: {
    t: { label: 't', value: 0, from: 0, to: 1, step: 0.01 },
    h: { label: 'h', value: 0, from: 0, to: 9, step: 1 },
  },
  shapes: { A: ball, B: wall },
  motion: { a: { linear: [4, 0, 0] }, b: { linear: '[0, 1, 0]' }, at: 't' },
};

describe('the lesson of the documents', () => {
  const documented = readFileSync(join(import.meta.dirname, '../../../../docs/writing-lessons.md'), 'utf8');
  const [, , door = ''] = [...documented.matchAll(/^````markdown lesson\n([^]*?)^````$/gm)].map(([, text]) => text);
  const { lesson } = readLesson(core, door);
  it('has no problem', () => expect(lesson && checkLesson(grading, lesson)).toEqual([]));
  // The distance of B, y above the hinge, from a door at the angle a is y cos a: with y = 1 it is 0.5 at 60° of 90°. The foot on the door
  // is 0.5 √3 from the hinge, the normal turns the door's direction by another 90°.
  it('hits B at 60 of 90 degrees', () => {
    const { scope } = shown(door, { y: 1 });
    expect(scope['motion']).toMatchObject({ state: 'hit', status: 'proved', t: 0 });
    expect(valueOf('motion.toi', scope)).toBeCloseTo(2 / 3, 9);
    near(valueOf('motion.pointOnA', scope), [Math.sqrt(3) / 4, 0.75]);
    near(valueOf('motion.normal', scope), [-Math.sqrt(3) / 2, 0.5]);
    const [low, high] = valueOf('motion.bracket', scope) as readonly [number, number];
    expect(low).toBeLessThanOrEqual(2 / 3);
    expect(high - low).toBeLessThan(1e-9);
    // The first distance is that at t = 0, 1 m less the radius. What it proves ends before the contact.
    expect(valueOf('item(motion.steps, 0).distance', scope)).toBeCloseTo(0.5, 9);
    expect(valueOf('item(motion.steps, 0).until', scope)).toBeLessThan(2 / 3);
  });
  // The door is 2 m long: its end passes 0.6 m below B, which has a radius of 0.5 m.
  it('does not reach B 2.6 m away', () => {
    const { scope, structured } = shown(door, { y: 2.6 });
    expect(scope['motion']).toMatchObject({ state: 'separate' });
    expect(scope['motion']).not.toHaveProperty('toi');
    expect(structured.drawn.contact).toBeUndefined();
  });
  it('draws seven places, the arc of its middle and its hinge', () => {
    const { drawn } = shown(door, { t: 0.5 }).structured;
    const tips = drawn.ghosts.map(({ shape }) => (shape.type === 'capsule2' ? shape.tip : []));
    expect(tips).toHaveLength(7);
    // The third of them is at 30°.
    near(tips[2], [Math.sqrt(3), 1]);
    const [first] = drawn.marks;
    near(first?.at[0], [1, 0]);
    expect(drawn.marks.at(-1)).toEqual({ kind: 'point', role: 'hint', at: [[0, 0]], label: '' });
    expect(drawn.contact?.at[1]).toBeCloseTo(0.75, 9);
  });
});

describe('a motion', () => {
  // 1.4 m of 4 m until the surfaces meet.
  it('the shapes of the state are those at its time; the answer is about the whole of it', () => {
    const { scope, structured } = shown(lessonOf(flight), { t: 0.25 });
    expect(scope['A']).toMatchObject({ center: [-1, 0, 0] });
    expect(scope['B']).toMatchObject({ min: [-0.1, -0.75, -1] });
    expect(valueOf('distance(A, B)', scope)).toBeCloseTo(0.4, 9);
    expect(valueOf('motion.toi', scope)).toBeCloseTo(0.35, 9);
    near(structured.drawn.contact?.at, [-0.1, 0, 0]);
    // Of each an outline at the start and at the end, and one dashed line.
    expect(structured.drawn.ghosts.map(({ side }) => side)).toEqual(['A', 'A', 'B', 'B']);
    expect(structured.drawn.marks.map(({ at }) => at)).toEqual([
      [
        [-2, 0, 0],
        [2, 0, 0],
      ],
      [
        [0, 0, 0],
        [0, 1, 0],
      ],
    ]);
    // On its way the ball is between −2.5 and 2.5 m.
    const xs = structured.drawn.reach.map(([x]) => x);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([expect.closeTo(-2.5, 9), expect.closeTo(2.5, 9)]);
  });
  it('a time outside of 0 to 1 is the nearest of it', () => {
    expect(shown(lessonOf({ ...flight, motion: { ...flight.motion, at: 't + 5' } })).scope['A']).toMatchObject({
      center: [2, 0, 0],
    });
  });
  it('above the wall there is none, and at the start they may overlap', () => {
    expect(shown(lessonOf(flight), { h: 9 }).scope['motion']).toMatchObject({ state: 'separate' });
    const shapes = { A: ball, B: { ...wall, min: [-3, -1, -1] } };
    expect(shown(lessonOf({ ...flight, shapes })).scope['motion']).toMatchObject({ state: 'overlapping', toi: 0 });
  });
  it('no ghosts where none are wanted; a shape without a motion has none', () => {
    const still = { ...flight, motion: { a: { linear: [4, 0, 0] }, at: 't', ghosts: 3 } };
    expect(shown(lessonOf(still)).structured.drawn.ghosts).toHaveLength(4);
    const none = { ...flight, motion: { ...flight.motion, ghosts: 0 } };
    expect(shown(lessonOf(none)).structured.drawn.ghosts).toEqual([]);
  });
  it('the same numbers take the same steps of the budget, asked for the first time or again', () => {
    const { lesson } = readLesson(core, lessonOf(flight, '\n{{motion.toi}}\n'));
    const check = () => lesson && checkLesson(grading, lesson);
    expect([check(), check()]).toEqual([[], []]);
  });
  const { motion } = flight;
  it.each([
    [{ ...motion, a: { linear: [4, 0] } }, /^9: .*motion\.a\.linear.*3/],
    [{ ...motion, a: { angular: [0, 0, 'x'] } }, /^9: .*"x"/],
    [{ ...motion, a: { turn: [4, 0, 0] } }, /^9: .*motion\.a\.turn/],
    [{ ...motion, b: 3 }, /^9: .*motion\.b/],
    [{ ...motion, b: { pivot: [0, 0, 0, 0] } }, /^9: .*motion\.b\.pivot/],
    [{ ...motion, a: undefined }, /^9: .*motion\.a/],
    [{ ...motion, at: undefined }, /^9: .*motion\.at/],
    [{ ...motion, ghosts: 60 }, /^9: .*motion\.ghosts.*0.*59/],
    [{ ...motion, ghosts: 1.5 }, /^9: .*motion\.ghosts/],
    [{ ...motion, until: 1 }, /^9: .*motion\.until/],
    [
      { ...motion, a: { linear: '[4, 0]' } },
      /^9: motion\.a\.linear must have 3 coordinates as the scene has, but has 2/,
    ],
    [
      { ...motion, a: { linear: '[1 / 0, 0, 0]' } },
      /^9: motion\.a\.linear has a coordinate that is not a finite number/,
    ],
    [{ ...motion, a: { angular: [0, 0, 1e10] } }, /^9: .*motionA\.angular/],
  ])('%j is refused, with its line and field', (wrong, expected) => {
    expect(problemsOf({ ...flight, motion: wrong })).toEqual([expect.stringMatching(expected)]);
  });
  it('in the plane a turn is one number', () => {
    const disc = { type: 'circle2', center: [0, 0], radius: 1 };
    const flat = (angular: unknown) => ({ shapes: { A: disc, B: disc }, motion: { a: { angular }, at: 0 } });
    expect(problemsOf(flat(['1']))).toEqual([expect.stringMatching(/^9: .*motion\.a\.angular/)]);
    expect(problemsOf(flat([0, 0, 1]))).toEqual([expect.stringMatching(/^9: .*motion\.a\.angular/)]);
    expect(problemsOf(flat('pi'))).toEqual([]);
  });
  it('two shapes move, of one dimension; a scene has one kind', () => {
    expect(problemsOf({ ...flight, shapes: { A: ball } })).toEqual([expect.stringMatching(/^9: .*two shapes/)]);
    const mixed = { ...flight, shapes: { A: ball, B: { type: 'circle2', center: [0, 0], radius: 1 } } };
    expect(problemsOf({ ...mixed, motion: { a: {}, at: 0 } })).toEqual([expect.stringMatching(/^9: .*2D.*3D/)]);
    expect(problemsOf({ ...flight, broadPhase: { method: 'brute' } })).toEqual([
      expect.stringMatching(/^9: .*motion.*broadPhase/),
    ]);
  });
  it('a contact that there is not is a problem of its sentence', () => {
    const high = { ...flight, shapes: { A: { ...ball, center: [-2, 9, 0] }, B: wall } };
    expect(problemsOf(high, '\n{{motion.toi}}\n')).toEqual([expect.stringMatching(/^12: .*toi/)]);
  });
});

it('needs the core that answers motions, and no other module', async () => {
  const text = lessonOf(flight);
  expect(neededShapesOfText(text)).toBe('all');
  expect(neededShapesOfText(lessonOf({ shapes: flight.shapes }))).toBe('elementary');
  expect(await modulesFor(text)).toEqual({});
});
