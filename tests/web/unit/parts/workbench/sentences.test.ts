// SPDX-License-Identifier: MIT
// Sentences about shapes and results: derived by hand, in both languages.
import { afterEach, expect, test } from 'vitest';
import { loadTouchstone, mistakeNames, type Shape } from '../../../../../bindings/index.ts';
import { addShape, emptyScene, rename, type Scene } from '../../../../../web/src/model/scene.ts';
import { differencesOf } from '../../../../../web/src/queries/published.ts';
import { resultsOf } from '../../../../../web/src/queries/queries.ts';
import { standingsOf } from '../../../../../web/src/queries/relations.ts';
import { medianTime } from '../../../../../web/src/queries/timing.ts';
import { isKey, setLanguage } from '../../../../../web/src/text/language.ts';
import { readNumber } from '../../../../../web/src/text/read.ts';
import { formatMicroseconds } from '../../../../../web/src/text/numbers.ts';
import { featuresOf } from '../../../../../web/src/parts/workbench/features.ts';
import { resultSentence, standingSentence } from '../../../../../web/src/parts/workbench/sentences.ts';

const core = await loadTouchstone();
afterEach(() => setLanguage('en'));

function sceneOf(...shapes: readonly Shape[]): Scene {
  const dimension = shapes[0]?.type.endsWith('2') ? 2 : 3;
  return { ...shapes.reduce(addShape, emptyScene(dimension)), selection: [1, 2].slice(0, shapes.length) };
}
/** The blanks that keep a unit with its number, as plain ones. */
const plain = (sentence: string): string => sentence.replaceAll('\u00a0', ' ');
/** The sentence for each shape, in the order of the scene. */
const notice = (scene: Scene): string[] => [...standingsOf(core, scene).values()].map(standingSentence).map(plain);
const ball = (x: number, y: number, z: number, radius = 0.5): Shape => ({ type: 'sphere', center: [x, y, z], radius });

test('two balls of radius 0.5, the second 0.95 to the right: each says where the other is, and 0.05 of overlap', () => {
  const scene = sceneOf(ball(0, 0, 0), ball(0.95, 0, 0));
  expect(notice(scene)).toEqual([
    '0.95 m left of B, overlaps by 0.05 m along −X',
    '0.95 m right of A, overlaps by 0.05 m along +X',
  ]);
  setLanguage('de');
  expect(notice(scene)).toEqual([
    '0,95 m links von B, überlappt um 0,05 m entlang −X',
    '0,95 m rechts von A, überlappt um 0,05 m entlang +X',
  ]);
});

test('every side has its word; a third shape is told from A; a gap is the surface distance, not that of the middles', () => {
  const places: [number, number, number, string][] = [
    [2, 0, 0, '2.00 m right of A, 1.00 m apart'],
    [-2, 0.5, 0, '2.00 m left of A, 1.06 m apart'],
    [0, 3, 1, '3.00 m above A, 2.16 m apart'],
    [0, -3, 0, '3.00 m below A, 2.00 m apart'],
    [0, 0, 2, '2.00 m in front of A, 1.00 m apart'],
    [0, 1, -2, '2.00 m behind A, 1.24 m apart'],
    [1, 0, 0, '1.00 m right of A, touches it'],
    [0.6, 0.6, 0, '0.60 m right of A, overlaps by 0.15 m mostly along +X'],
  ];
  const scene = sceneOf(ball(0, 0, 0), ball(9, 0, 0), ...places.map(([x, y, z]) => ball(x, y, z)));
  expect(notice(scene).slice(2)).toEqual(places.map(([, , , sentence]) => sentence));
});

test('concentric balls have no side, a plane has no middle, two planes only meet or do not; alone there is nothing to tell', () => {
  const ground: Shape = { type: 'plane', normal: [0, 1, 0], offset: 0 };
  const wall: Shape = { type: 'plane', normal: [1, 0, 0], offset: 0 };
  expect(notice(sceneOf(ball(1, 1, 1), ball(1, 1, 1)))[1]).toMatch(
    /^centred on A, overlaps by 1\.00 m along [+−][XYZ]$/,
  );
  expect(notice(sceneOf(ground, ball(5, 2, 0)))).toEqual(['below B, 1.50 m apart', 'above A, 1.50 m apart']);
  expect(notice(sceneOf(ground, wall))[1]).toBe('its boundary meets that of A');
  expect(notice(sceneOf(ground, { ...ground, offset: 1 }))[0]).toBe('its boundary does not meet that of B');
  expect(notice({ ...sceneOf(ball(0, 0, 0), ball(3, 0, 0)), selection: [2] })).toEqual([
    '3.00 m left of A, 2.00 m apart',
    'select a second shape to compare',
  ]);
  expect(notice({ ...sceneOf(ball(0, 0, 0)), selection: [] })).toEqual(['not selected']);
});

test('in the plane too: a circle 0.004 above another is no false zero', () => {
  const circle = (y: number): Shape => ({ type: 'circle2', center: [0, y], radius: 1 });
  expect(notice(sceneOf(circle(0), circle(2.004)))[1]).toBe('2.00 m above A, 0.004 m apart');
});

test('features have the names of their place: a corner by its signs, a face by its axis, the ends of a capsule', () => {
  const box: Shape = { type: 'aabb', min: [-1, -1, -1], max: [1, 1, 1] };
  const capsule: Shape = { type: 'capsule', base: [3, 0, 0], tip: [5, 0, 0], radius: 0.5 };
  const of = (a: Shape, b: Shape): string => featuresOf(core.distance(a, b), a, b);
  expect(of(box, capsule)).toBe('face +X of A, base cap of B');
  expect(of(ball(0, 0, 0, 1), { ...box, min: [2, -4, -4], max: [4, 4, 4] })).toBe('surface of A, face −X of B');
  expect(of(box, ball(3, -3, 3))).toBe('vertex +X −Y +Z of A, surface of B');
  expect(of(box, ball(3, 3, 0))).toBe('edge 11 of A, surface of B');
  const flat: Shape = { type: 'aabb2', min: [-1, -1], max: [1, 1] };
  expect(of(flat, { type: 'circle2', center: [0, -3], radius: 1 })).toBe('edge −Y of A, surface of B');
  expect(of(flat, { type: 'circle2', center: [3, -3], radius: 1 })).toBe('vertex +X −Y of A, surface of B');
});

test('features of triangles, hulls, polygons and cylinders: by the numbers of their points, and by their ends', () => {
  const of = (a: Shape, b: Shape): string => featuresOf(core.distance(a, b), a, b);
  const triangle: Shape = { type: 'triangle', vertices: [[0, 0, 0], [4, 0, 0], [0, 4, 0]] }; // prettier-ignore
  expect(of(triangle, ball(-2, -2, 0))).toBe('vertex 1 of A, surface of B');
  expect(of(triangle, ball(-2, 2, 0))).toBe('edge 3–1 of A, surface of B');
  expect(of(triangle, ball(1, 1, 2))).toBe('front face of A, surface of B');
  expect(of(triangle, ball(1, 1, -2))).toBe('back face of A, surface of B');
  const hull: Shape = { type: 'hull', points: [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]] }; // prettier-ignore
  expect(of(hull, ball(7, 0, 0))).toBe('vertex at point 2 of A, surface of B');
  expect(of(hull, ball(3, 3, -3))).toBe('edge at point 2 of A, surface of B');
  expect(of(hull, ball(-2, 1, 1))).toBe('face at point 1 of A, surface of B');
  const polygon: Shape = { type: 'polygon2', points: [[0, 0], [4, 0], [0, 4]] }; // prettier-ignore
  expect(of(polygon, { type: 'circle2', center: [-2, -2], radius: 1 })).toBe('vertex at point 1 of A, surface of B');
  expect(of(polygon, { type: 'circle2', center: [1, -2], radius: 1 })).toBe('edge at point 1 of A, surface of B');
  const cylinder: Shape = { type: 'cylinder', base: [0, 0, 0], tip: [0, 4, 0], radius: 1 };
  expect(of(cylinder, ball(3, 7, 0))).toBe('tip rim of A, surface of B');
  expect(of(cylinder, ball(0, -3, 0))).toBe('base face of A, surface of B');
  expect(of(cylinder, ball(3, 2, 0))).toBe('side of A, surface of B');
});

test('what is said in the end: the true answer, and the published one only where it is asked for', () => {
  const inBox = sceneOf(ball(0, 0.3, 0, 0.3), { type: 'aabb', min: [-0.5, -0.5, -0.5], max: [0.5, 0.5, 0.5] });
  const exact = 'Sphere 1 and Box 1 overlap by 0.5000 m.';
  expect(plain(resultSentence(resultsOf(core, inBox), 'exact'))).toBe(exact);
  const asked = (scene: Scene): string =>
    plain(resultSentence(resultsOf(core, scene, undefined, 'published'), 'published'));
  expect(asked(inBox)).toBe(`${exact} As published: no hit (wrong).`);
  const still = { type: 'capsule', base: [2, 0, 0], tip: [2, 0, 0], radius: 0.25 } as const;
  expect(asked(sceneOf(ball(0, 0, 0), still))).toContain('As published: hit with NaN normal and depth');
  const tilted = { type: 'obb', center: [3, 0, 0], halfExtents: [1, 1, 1], rotation: [0, 0, 0, 1] } as const;
  expect(asked(sceneOf(ball(0, 0, 0), tilted))).toContain('As published: the article does not cover this pair');
  expect(asked({ ...inBox, selection: [1] })).toBe('No pair selected. As published: select two shapes.');
  const touching = rename(sceneOf(ball(0, 0, 0), ball(1, 0, 0)), 2, 'Moon');
  expect(resultSentence(resultsOf(core, touching), 'exact')).toBe('Sphere 1 and Moon touch.');
});

test('what differs is found in each of the three: hit, depth, normal', () => {
  // A plank 8 long: the foot of the capsule is 0.1 above it, so with a radius of 1.5 it is 1.4 deep; printed are 0.2.
  const plank: Shape = { type: 'aabb', min: [0, 0, 0], max: [8, 1, 1] };
  const leaning: Shape = { type: 'capsule', base: [7, 1.1, 0.5], tip: [4, 4.1, 0.5], radius: 1.5 };
  const of = (a: Shape, b: Shape) => {
    const printed = core.published(a, b);
    if (!printed.supported) throw new Error('not printed');
    return differencesOf(printed, core.distance(a, b));
  };
  expect(of(plank, leaning)).toEqual({ hit: false, depth: true, normal: false });
  expect(of(ball(0, 0, 0), ball(0, 0, 0))).toEqual({ hit: true, depth: true, normal: true });
  expect(of(ball(0, 0, 0), ball(0.5, 0, 0))).toEqual({ hit: false, depth: false, normal: false });
  expect(of(ball(0, 0, 0), ball(1, 0, 0)), 'touching: the depth is 0 in both').toMatchObject({
    hit: true,
    depth: false,
  });
});

test('the first call was held up by something else: the time is still measured with calls enough for the clock', () => {
  // The same clock and calls of 3 microseconds, the first of which takes 5 ms.
  let at = 0;
  const call = (): void => void (at += at === 0 ? 5 : 0.003);
  const time = medianTime(call, () => Math.floor(at));
  expect(time).toBeGreaterThan(1);
  expect(time).toBeLessThan(6);
});

test('every mistake that the core names has a sentence', () => {
  expect(mistakeNames.filter((name) => !isKey(`mistake.${name}`))).toEqual([]);
});

test('the time of a query is the median of measurements that are long enough for a coarse clock', () => {
  // A clock that ticks every 1 ms, a call of 3 microseconds: at least 334 calls are one measurement.
  let at = 0;
  let calls = 0;
  const call = (): void => {
    at += 0.003;
    calls += 1;
  };
  const time = medianTime(call, () => Math.floor(at));
  expect(time).toBeGreaterThan(1);
  expect(time).toBeLessThan(6);
  expect(calls).toBeGreaterThan(5 * 256);
  expect(
    medianTime(
      () => undefined,
      () => 0,
    ),
    'a clock that stands still is not waited for',
  ).toBe(0);
  expect([formatMicroseconds(1.234), formatMicroseconds(123.4), formatMicroseconds(0.05)]).toEqual([
    '1.2\u00a0µs',
    '123\u00a0µs',
    '0.05\u00a0µs',
  ]);
});

test('numbers are read as they are typed and as they are shown, in the language of the page', () => {
  expect(['1.5', ' -2e-3 ', '−0.5', '–2', '.5', '1.'].map(readNumber)).toEqual([1.5, -0.002, -0.5, -2, 0.5, 1]);
  for (const none of ['', '-', '1,5', 'abc', '1 2', '0x10', 'Infinity', 'NaN', '1e', '1.2.3'])
    expect(readNumber(none), none).toBeUndefined();
  setLanguage('de');
  expect(['1,5', '1.5', '1,5e−2'].map(readNumber)).toEqual([1.5, 1.5, 0.015]);
});
