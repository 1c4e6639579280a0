// SPDX-License-Identifier: MIT
// The drawing of the board as a value: what clicks define, what handles and numbers change, and that a drawing is what its
// actions make of its beginning.
import { expect, test } from 'vitest';
import type { Action } from '../../../../../web/src/parts/board/actions.ts';
import {
  clicksOf,
  type Drawable,
  type Figure,
  handlesOf,
  withHandle,
} from '../../../../../web/src/parts/board/figures.ts';
import * as board from '../../../../../web/src/parts/board/model.ts';
import { addShape, emptyScene, maxShapes } from '../../../../../web/src/model/scene.ts';
import { de } from '../../../../../web/src/text/de.ts';
import { en } from '../../../../../web/src/text/en.ts';
import { movedSentence, placedSentence } from '../../../../../web/src/parts/board/sentences.ts';
import { spoken } from '../../../../../web/src/text/phrase.ts';
import type { Shape2, Vec2 } from '../../../../../bindings/index.ts';
import { seeded } from '../../../../support/random.ts';

const click = (x: number, y: number): Action => ({ do: 'click', at: [x, y] });
const two = board.startDrawing([
  { name: 'A', figure: 'capsule' },
  { name: 'B', figure: 'capsule' },
]);
const replay = (drawing: board.Drawing, actions: readonly Action[]): board.Drawing =>
  actions.reduce(board.apply, drawing);
const shapes = (drawing: board.Drawing): readonly Shape2[] => board.drawnOf(drawing).map(({ shape }) => shape);

// Base (0, 0), a rim point 3-4-5 away, tip (10, 0).
test('three clicks make a capsule; taking back undoes clicks one by one; the seventh click does nothing', () => {
  let d = replay(two, [click(0, 0), click(3, 4), click(10, 0)]);
  expect(shapes(d)).toEqual([{ type: 'capsule2', base: [0, 0], tip: [10, 0], radius: 5 }]);
  expect(board.draftOf(board.apply(d, { do: 'takeBack' }), [9, 9])?.shape).toMatchObject({ tip: [9, 9], radius: 5 });
  expect(board.nextClick(d)).toEqual({ name: 'B', figure: 'capsule', click: 1, of: 3 });
  d = replay(d, [click(0, 20), click(1, 20), click(2, 20)]);
  expect(board.isComplete(d)).toBe(true);
  expect(d.scene.selection, 'the pair').toEqual([1, 2]);
  expect(board.apply(d, click(1, 1))).toBe(d);
  expect(board.apply(two, { do: 'takeBack' })).toBe(two);
});

test('every figure by its clicks, a rim point at distance 5; a box by any two opposite corners', () => {
  const made = (figure: Drawable, ...at: readonly Vec2[]): Shape2 | undefined => {
    const d = replay(
      board.startDrawing([{ name: 'A', figure }]),
      at.map((p) => click(...p)),
    );
    return shapes(d)[0];
  };
  expect(made('point', [1, 2])).toEqual({ type: 'circle2', center: [1, 2], radius: 0 });
  expect(made('segment', [1, 2], [3, 4])).toEqual({ type: 'capsule2', base: [1, 2], tip: [3, 4], radius: 0 });
  expect(made('circle', [1, 2], [4, 6])).toEqual({ type: 'circle2', center: [1, 2], radius: 5 });
  expect(made('capsule', [1, 2], [4, 6], [0, 0])).toEqual({ type: 'capsule2', base: [1, 2], tip: [0, 0], radius: 5 });
  expect(made('box', [3, -1], [1, 2])).toEqual({ type: 'aabb2', min: [1, -1], max: [3, 2] });
  expect(made('box', [3, -1]), 'not before its last click').toBeUndefined();
  expect(Object.keys(clicksOf)).toHaveLength(5);
});

const samples: readonly Shape2[] = [
  { type: 'circle2', center: [1, 2], radius: 0.5 },
  { type: 'capsule2', base: [0, 0], tip: [4, 0], radius: 1 },
  { type: 'aabb2', min: [-1, -2], max: [3, 2] },
  { type: 'obb2', center: [1, 1], halfExtents: [2, 1], angle: 0.5 },
  {
    type: 'polygon2',
    points: [
      [0, 0],
      [2, 0],
      [1, 3],
    ],
  },
];
const figureNames = { circle2: 'circle', capsule2: 'capsule', aabb2: 'box', obb2: 'box', polygon2: 'polygon' } as const;

// The handle itself is put a third and a quarter of a metre away; sizes follow where they may.
test('a handle goes where it is put, for every handle of every shape but the ones that only turn or measure', () => {
  for (const shape of samples)
    for (const { name, at } of handlesOf(shape, figureNames[shape.type])) {
      const to: Vec2 = [at[0] + 0.3, at[1] + 0.25];
      const next = withHandle(shape, name, to);
      if (!next) throw new Error(`${shape.type} has no ${name}`);
      const now = handlesOf(next, figureNames[shape.type]).find((handle) => handle.name === name)?.at;
      if (name === 'radius' || name === 'angle') continue;
      expect(now?.[0], `${shape.type} ${name}`).toBeCloseTo(to[0], 12);
      expect(now?.[1], `${shape.type} ${name}`).toBeCloseTo(to[1], 12);
    }
  expect(withHandle(samples[1] as Shape2, 'radius', [3, 4])).toMatchObject({ radius: 5, base: [0, 0] });
  expect(withHandle(samples[3] as Shape2, 'angle', [1, 5])).toMatchObject({ angle: Math.PI / 2 });
  expect(withHandle(samples[1] as Shape2, 'middle', [2, 3]), 'the whole capsule').toMatchObject({
    base: [0, 3],
    tip: [4, 3],
  });
  expect(withHandle(samples[0] as Shape2, 'tip', [0, 0]), 'a circle has no tip').toBeUndefined();
});

test('a corner of a box stops at the opposite one; a point and a segment have no radius to take hold of', () => {
  expect(withHandle(samples[2] as Shape2, 'min', [9, -3])).toMatchObject({ min: [3, -3], max: [3, 2] });
  const names = (shape: Shape2, figure: Figure): readonly string[] => handlesOf(shape, figure).map(({ name }) => name);
  expect(names({ type: 'circle2', center: [0, 0], radius: 0 }, 'point')).toEqual(['center']);
  expect(names({ type: 'circle2', center: [0, 0], radius: 0 }, 'circle')).toEqual(['center', 'radius']);
  expect(names({ type: 'capsule2', base: [0, 0], tip: [1, 0], radius: 0 }, 'segment')).not.toContain('radius');
});

test('numbers are set one by one; what would be no shape changes nothing and is explained', () => {
  const d = board.startDrawing([], addShape(emptyScene(2), { type: 'aabb2', min: [0, 0], max: [1, 1] }));
  const number = (index: number, value: number, field = 'min'): Action => ({
    do: 'number',
    item: 1,
    field,
    index,
    value,
  });
  expect(shapes(board.apply(d, number(1, 0.25)))[0]).toMatchObject({ min: [0, 0.25] });
  for (const [index, value] of [
    [0, 1.5],
    [0, Number.NaN],
    [0, 2e6],
    [2, 0],
  ] as const)
    expect(board.apply(d, number(index, value)), `min[${index}] ${value}`).toBe(d);
  expect(board.apply(d, number(0, 1, 'radius')), 'a box has no radius').toBe(d);
  expect(board.apply(d, { do: 'move', item: 7, handle: 'min', to: [0, 0] }), 'there is no item 7').toBe(d);
});

test.each<[Shape2, string, string]>([
  [
    { type: 'circle2', center: [0, 0], radius: -1 },
    'radius must be between 0 and 1000000, but is -1.',
    'radius muss zwischen 0 und 1000000 liegen, ist aber -1.',
  ],
  [
    { type: 'circle2', center: [0, 2.5e6], radius: 1 },
    'center[1] must be between -1000000 and 1000000, but is 2500000.',
    'center[1] muss zwischen -1000000 und 1000000 liegen, ist aber 2500000.',
  ],
  [
    { type: 'aabb2', min: [2.5, 0], max: [1, 1] },
    'min[0] is 2.5; it must not be greater than max[0].',
    'min[0] ist 2,5; erlaubt ist höchstens max[0].',
  ],
])('%j does not stand on the board, and both languages say why', (shape, english, german) => {
  const problem = board.problemOf(shape);
  expect(problem && spoken(problem, en)).toBe(english);
  expect(problem && spoken(problem, de)).toBe(german);
});

test('what goes on is taken back together; reset is taken back like anything else, and redone', () => {
  const move = (x: number, more?: true): Action => ({
    do: 'move',
    item: 1,
    handle: 'center',
    to: [x, 0],
    ...(more ? { more } : {}),
  });
  const start = board.startDrawing([], addShape(emptyScene(2), { type: 'circle2', center: [0, 0], radius: 1 }));
  const d = replay(start, [move(1), move(2, true), move(3, true)]);
  expect(shapes(d)[0]).toMatchObject({ center: [3, 0] });
  const back = board.apply(d, { do: 'takeBack' });
  expect(shapes(back)[0]).toMatchObject({ center: [0, 0] });
  expect(shapes(board.apply(back, { do: 'redo' }))[0]).toMatchObject({ center: [3, 0] });
  const reset = board.apply(d, { do: 'reset' });
  expect(board.canReset(reset)).toBe(false);
  expect(shapes(reset)).toEqual(shapes(start));
  expect(shapes(board.apply(reset, { do: 'takeBack' }))).toEqual(shapes(d));
  expect(board.canRedo(board.apply(back, move(9))), 'something else instead').toBe(false);
});

test('a figure that was begun is given up as a whole', () => {
  const d = replay(two, [click(0, 0), click(1, 0), { do: 'cancel' }]);
  expect(board.nextClick(d)).toMatchObject({ name: 'A', click: 1 });
  expect(board.apply(d, { do: 'takeBack' }).clicks).toHaveLength(2);
});

test('a full scene takes no further figure', () => {
  let scene = emptyScene(2);
  for (let i = 0; i < maxShapes; ++i) scene = addShape(scene, { type: 'circle2', center: [i, 0], radius: 0.1 });
  const d = board.startDrawing([{ name: 'A', figure: 'point' }], scene);
  expect(board.apply(d, click(0, 0))).toBe(d);
});

test('any actions can be applied, whatever they do to what is not there (seed 51)', () => {
  const next = seeded(51);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const number = (): number => pick([0, -1, 1, 1e6, -1e6, 0.1, next() * 10]);
  const fields = ['radius', 'base', 'tip', 'min', 'max', 'center', 'angle', 'halfExtents'] as const;
  for (let run = 0; run < 200; ++run) {
    const list = Array.from({ length: 30 }, () =>
      pick<() => Action>([
        () => ({ do: 'click', at: [number(), number()] }),
        () => ({
          do: 'move',
          item: pick([1, 2, 9]),
          handle: pick(['tip', 'radius', 'min', 'middle']),
          to: [number(), 0],
        }),
        () => ({ do: 'number', item: pick([1, 2]), field: pick(fields), index: pick([0, 1, 5]), value: number() }),
        () => ({ do: pick(['takeBack', 'redo', 'cancel', 'reset']) }),
      ])(),
    );
    const drawing = replay(
      board.startDrawing([
        { name: 'A', figure: 'capsule' },
        { name: 'B', figure: 'box' },
      ]),
      list,
    );
    for (const { shape } of drawing.scene.items)
      for (const x of Object.values(shape).flat())
        if (typeof x === 'number') expect(Math.abs(x)).toBeLessThanOrEqual(1e6);
  }
});

test('what is said of places keeps the minus sign, as a sign that screen readers say; what rounds to zero has none', () => {
  const plain = (sentence: string): string => sentence.replaceAll('\u00a0', ' ');
  expect(plain(placedSentence([-2, 1.5]))).toBe('Placed at −2.00 m, 1.50 m.');
  expect(plain(movedSentence('C', [-0.25, -3]))).toBe('C: at −0.25 m, −3.00 m.');
  expect(plain(movedSentence('C', [-1e-17, 0]))).toBe('C: at 0.00 m, 0.00 m.');
});
