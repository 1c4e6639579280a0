// SPDX-License-Identifier: MIT
// Drawings of scenes of lessons: what is in them, and where by hand.
import { expect, it } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { pageColors } from '../../../../../web/src/parts/drawing/colors.ts';
import { stepCamera } from '../../../../../web/src/content/situations/framing.ts';
import { lookedCamera, lookedNode, stepNodes } from '../../../../../web/src/parts/drawing/lookedDrawing.ts';
import { type SvgNode, svgText } from '../../../../../web/src/model/svgNode.ts';
import type { Looked } from '../../../../../web/src/parts/scene/lookView.ts';
import type { Camera } from '../../../../../web/src/model/state.ts';

const core = await loadTouchstone();
const drawn = { width: 400, height: 200, colors: pageColors, prefix: 'x-' };
/** 50 pixels for a metre, the origin in the middle. */
const flat: Camera = { position: [0, 0, 10], target: [0, 0, 0], projection: 'orthographic', height: 4 };
const scene = (shapes: readonly Shape[], more: Partial<Looked> = {}): Looked => ({
  shapes: shapes.map((shape, i) => ({ name: 'AB'[i] ?? '', shape })),
  ...{ marks: [], hasAnswer: false, framing: '' },
  ...more,
});
function textOf(looked: Looked, camera = flat, as = {}): string {
  const node = lookedNode(core, looked, camera, { ...drawn, ...as });
  return node ? svgText(node) : '';
}
const wordsIn = (text: string): readonly string[] =>
  [...text.matchAll(/<text [^>]*>([^<]*)</g)].map(([, words = '']) => words.replace('\u00a0', ' ')).sort();

const circle: Shape = { type: 'circle2', center: [-2, 0], radius: 0.5 };
const square: Shape = { type: 'aabb2', min: [0, -0.5], max: [1, 0.5] };

it('a circle and a square 1.5 m apart: outlines in the colours of A and B, names, witness points and the distance', () => {
  const text = textOf(scene([circle, square], { hasAnswer: true }));
  expect(wordsIn(text)).toEqual(['1.50 m', 'A', 'B']);
  // The square from x = 0 to 1 m, 0.5 m above and below the middle (200, 100).
  expect(text).toMatch(/d="M200 75L250 75L250 125L200 125Z" fill="var\(--b\)"/);
  expect(text).toContain('stroke="var(--a-text)"');
  expect([...text.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)])).toEqual([
    [125, 100],
    [200, 100],
  ]);
  expect(wordsIn(textOf(scene([circle, square]))), 'no answer before it is asked for').toEqual(['A', 'B']);
});
it('a number that moves a shape moves its outline', () => {
  const moved: Shape = { type: 'aabb2', min: [1, -0.5], max: [2, 0.5] };
  expect(textOf(scene([circle, moved]))).toContain('d="M250 75L300 75L300 125L250 125Z"');
});
it('marks by their roles, with their labels', () => {
  const marks = [
    { kind: 'point', role: 'true', at: [[0, 0]], label: 'O' },
    {
      kind: 'segment',
      role: 'naive',
      at: [
        [0, 0],
        [1, 1],
      ],
      label: '',
    },
    {
      kind: 'arrow',
      role: 'hint',
      at: [
        [0, 0],
        [0, 1],
      ],
      label: 'n',
    },
  ] as const;
  const text = textOf(scene([circle], { marks }));
  expect(wordsIn(text)).toEqual(['A', 'O', 'n']);
  expect(text).toMatch(/d="M200 100L250 50" fill="none" stroke="var\(--wrong\)"[^>]*stroke-dasharray="4 4"/);
  expect(text).toMatch(/<circle cx="200" cy="100" r="4" fill="var\(--ink\)"/);
});
it('what a state shows besides: contact points, bounds, the ghost of B and the plane between', () => {
  const other: Shape = { type: 'aabb2', min: [-2, -0.5], max: [0.25, 0.5] };
  const shapes = [other, square];
  const rings = textOf(scene(shapes, { hasAnswer: true, show: ['manifold'] })).split(
    'stroke="var(--overlap)" stroke-width="3"',
  );
  // Two faces that overlap by 0.25 m.
  expect(rings).toHaveLength(3);
  const dashed = (show: Looked['show']): number =>
    textOf(scene(shapes, { hasAnswer: true, show: show ?? [] })).split('stroke-dasharray="6 4"').length - 1;
  expect([dashed([]), dashed(['box']), dashed(['ball']), dashed(['ghost'])]).toEqual([0, 2, 2, 1]);
  expect(textOf(scene(shapes, { hasAnswer: true, show: ['separatingPlane'] }))).toContain(
    'fill="var(--normal)" fill-opacity="0.16"',
  );
});
it('in space: of a sphere the half of its equator that is seen, of a box its faces, a half-space as a square', () => {
  const shapes: readonly Shape[] = [
    { type: 'sphere', center: [0, 2, 0], radius: 1 },
    { type: 'plane', normal: [0, 1, 0], offset: 0 },
    { type: 'aabb', min: [2, 0, 0], max: [3, 1, 1] },
  ];
  const camera: Camera = { ...flat, position: [0, 6, 10] };
  const text = textOf(scene(shapes), camera);
  expect(text.split('<g>').length - 1).toBe(3);
  expect(text.split('stroke-opacity="0.55"').length - 1, 'the equator').toBe(1);
  expect(text.indexOf('fill="var(--b)"'), 'the ground comes first').toBeLessThan(text.indexOf('fill="var(--a)"'));
  expect(text).not.toMatch(/NaN|undefined/);
});
it('a card has no words, and its marks are in sight', () => {
  const marks = [{ kind: 'point', role: 'true', at: [[9, 0]], label: 'P' }] as const;
  const looked = scene([circle, square], { marks, hasAnswer: true });
  const camera = lookedCamera(looked, { ...drawn, isBare: true });
  if (!camera) throw new Error('no camera');
  const text = textOf(looked, camera, { isBare: true });
  expect(wordsIn(text)).toEqual([]);
  const [, x] =
    /<circle cx="([\d.]+)" cy="[\d.]+" r="4" fill="var\(--ink\)" stroke="var\(--card\)" stroke-width="2"\/>\s*<\/svg>/.exec(
      text,
    ) ?? [];
  expect(Number(x)).toBeGreaterThan(200);
  expect(Number(x)).toBeLessThan(400);
});
it('a step of GJK: the pair, and B − A with the origin beside it', () => {
  const [a, b]: readonly [Shape, Shape] = [
    { type: 'aabb2', min: [0, 0], max: [1, 1] },
    { type: 'aabb2', min: [3, 0], max: [4, 1] },
  ];
  const steps = core.steps('gjk', a, b);
  const trace = { dimension: 2 as const, steps, answer: core.distance(a, b) };
  const pictured = { a, b, names: ['A', 'B'] as const, algorithm: 'gjk' as const, trace, at: 0 };
  const [real, difference, ...others]: readonly SvgNode[] = stepNodes(
    core,
    pictured,
    stepCamera(pictured, drawn),
    drawn,
  );
  expect(others).toEqual([]);
  const [first, second] = [real, difference].map((node) => (node ? svgText(node) : ''));
  expect(wordsIn(first ?? '')).toEqual(expect.arrayContaining(['A', 'B']));
  expect(second).toContain('fill="var(--difference)"');
  expect(wordsIn(second ?? '')).toContain('0');
});
it('of a motion the outlines at other times, and a ring with its label at the contact', () => {
  const step = { side: 'B', shape: { type: 'aabb2', min: [1, -0.5], max: [2, 0.5] } } as const;
  const contact = { at: [1, 0, 0], normal: [0, 0, 1], label: 'contact' } as const;
  const text = textOf(scene([circle, square], { motion: { steps: [step], contact } }));
  expect(wordsIn(text)).toEqual(['A', 'B', 'contact']);
  expect(text).toMatch(/d="M250 75L300 75L300 125L250 125Z" fill="var\(--b\)" fill-opacity="0.06"/);
  // 9 pixels around (250, 100).
  const ring = /d="(M[^"]*)" fill="none" stroke="var\(--overlap\)"/.exec(text)?.[1] ?? '';
  const points = [...ring.matchAll(/([\d.]+) ([\d.]+)/g)].map(
    ([, x, y]) => [Number(x) - 250, Number(y) - 100] as const,
  );
  expect(points.length).toBeGreaterThan(16);
  for (const [x, y] of points) expect(Math.abs(Math.hypot(x, y) - 9)).toBeLessThan(0.2);
  expect(wordsIn(textOf(scene([circle, square], { motion: { steps: [], contact: undefined } })))).toEqual(['A', 'B']);
});
it('frames the whole way of a motion in space', () => {
  const ball: Shape = { type: 'sphere', center: [0, 0, 0], radius: 1 };
  const height = (reach: readonly (readonly [number, number, number])[]) =>
    lookedCamera(scene([ball, ball], { motion: { steps: [], contact: undefined, reach } }), drawn)?.height ?? NaN;
  expect(height([[40, 0, 0]])).toBeGreaterThan(4 * height([[1, 0, 0]]));
});
