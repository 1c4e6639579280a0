// SPDX-License-Identifier: MIT
// Every situation of the gallery against the core: the number worked out by hand, and all that must hold for any answer.
import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import * as THREE from 'three';
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import { allowedError } from '../../../../../web/src/queries/contract.ts';
import { selfCheck } from '../../../../../web/src/queries/selfCheck.ts';
import { fromLink, toLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import { addShape, emptyScene } from '../../../../../web/src/model/scene.ts';
import { firstState } from '../../../../../web/src/model/state.ts';
import { ballAround, filling, framed, inFrame, stateOf } from '../../../../../web/src/content/situations/framing.ts';
import { groups, type Situation, situations } from '../../../../../web/src/content/situations/index.ts';

const core = await loadTouchstone();

test('there are at least 24 situations, each with an id of its own that can be part of a file name', () => {
  const ids = [...situations, ...groups].map(({ id }) => id);
  expect(situations.length).toBeGreaterThanOrEqual(24);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('every situation and group has its texts in both languages, the sentence a whole one', () => {
  for (const { title } of [...groups, ...situations]) {
    expect(title.en, title.en).toMatch(/^\S.{2,60}[^.]$/);
    expect(title.de, title.de).toMatch(/^\S.{2,60}[^.]$/);
  }
  for (const { id, sentence } of situations)
    for (const text of [sentence.en, sentence.de]) expect(text, id).toMatch(/^\p{Lu}.{20,170}\.$/u);
});

test.each(situations.map((s) => [s.id, s] as const))('%s: the core answers as worked out by hand', (_, situation) => {
  const { a, b, expected } = situation;
  if ('meet' in expected) {
    expect(core.intersects(a, b)).toBe(expected.meet);
    return;
  }
  const result = core.distance(a, b);
  expect(Math.abs(result.distance - expected.distance)).toBeLessThanOrEqual(allowedError('double', a, b));
  if (expected.unique !== undefined) expect(result.unique).toBe(expected.unique);
});

test.each(situations.map((s) => [s.id, s] as const))('%s: passes its self-check', (_, { a, b }: Situation) => {
  expect(selfCheck(core, a, b).filter(({ passed }) => !passed)).toEqual([]);
});

test.each(situations.map((s) => [s.id, s] as const))(
  '%s: its link opens the very shapes, as the pair',
  (_, { a, b }) => {
    const link = toLink(stateOf(a, b));
    expect(link.length).toBeLessThan(300);
    const { scene } = fromLink(link, (shape, path) => core.validate(shape, path));
    expect(scene.items.map(({ shape }) => shape)).toEqual([a, b]);
    expect(scene.selection).toEqual(scene.items.map(({ id }) => id));
  },
);

test.each(['light', 'dark'])('every situation has its picture and every picture its situation (%s)', (theme) => {
  const folder = resolve(import.meta.dirname, '../../../../../web/public/thumbnails', theme);
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(situations.map(({ id }) => `${id}.webp`).sort());
  for (const file of files) expect(statSync(resolve(folder, file)).size, file).toBeLessThan(8000);
});

// Spheres of radius 1 at x = 0 and x = 4: together they reach from -1 to 5. With radius 0.5 at 3: from -1 to 3.5.
test('the picture of a pair holds both shapes, and of a plane the part near the other shape', () => {
  const ball = (x: number): Shape => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
  expect(ballAround(ball(0), ball(4))).toEqual({ center: [2, 0, 0], radius: 3 });
  const small: Shape = { type: 'sphere', center: [3, 0, 0], radius: 0.5 };
  expect(ballAround(ball(0), small)).toEqual({ center: [1.25, 0, 0], radius: 2.25 });
  expect(ballAround(ball(0), { type: 'sphere', center: [0.5, 0, 0], radius: 0.25 }).radius).toBe(1);
  // The ground at height -4 below the sphere at the origin.
  const ground: Shape = { type: 'plane', normal: [0, 1, 0], offset: -4 };
  expect(ballAround(ground, ball(0))).toEqual({ center: [0, -2, 0], radius: 3 });
});

// The frame has its centre at (2, 0, 0) and radius 3; drawn with radius 1, lengths are a third.
test('in the frame of a picture lengths are scaled and directions are not', () => {
  const frame = { center: [2, 0, 0], radius: 3 } as const;
  expect(inFrame({ type: 'sphere', center: [5, 3, 0], radius: 1.5 }, frame, 1)).toEqual({
    type: 'sphere',
    center: [1, 1, 0],
    radius: 0.5,
  });
  expect(inFrame({ type: 'plane', normal: [1, 0, 0], offset: 5 }, frame, 1)).toEqual({
    type: 'plane',
    normal: [1, 0, 0],
    offset: 1,
  });
});

test('what is imported without a camera is framed where the first camera would not show it, else nothing changes', () => {
  const first = firstState();
  expect(framed(first)).toBe(first);
  for (const at of [30, 1e5, -1e7]) {
    const scene = addShape(emptyScene(3), { type: 'sphere', center: [at, 0, 0], radius: 0.5 });
    const far = addShape(scene, { type: 'sphere', center: [at, 3, 0], radius: 0.5 });
    const { camera } = framed({ ...first, scene: far });
    // A sphere of radius 2 about (at, 1.5, 0), with a margin of the same size.
    expect(camera.target).toEqual([Math.fround(at), 1.5, 0]);
    expect(camera.height).toBeCloseTo(6, 5);
    const own = { ...first, scene: far, camera: { ...camera, height: 7 } };
    expect(framed(own), 'its own camera').toBe(own);
  }
  const tiny = addShape(emptyScene(3), { type: 'sphere', center: [0, 0, 0], radius: 1e-3 });
  expect(framed({ ...first, scene: tiny }).camera.height, 'a speck').toBeCloseTo(3e-3, 9);
  const huge = addShape(emptyScene(2), { type: 'circle2', center: [0, 0], radius: 500 });
  expect(framed({ ...firstState(2), scene: huge }).camera.height, 'larger than the picture').toBeCloseTo(1500, 3);
  const plane = addShape(emptyScene(3), { type: 'plane', normal: [0, 1, 0], offset: 1e6 });
  expect(framed({ ...first, scene: plane }).camera).toBe(first.camera);
});

test('the shapes of an embed fill its view: at least 70 % of its width or height, and nothing is cut off', () => {
  for (const aspect of [0.5, 1, 1.6, 3]) {
    const { scene, camera } = filling(firstState(), aspect);
    const eye = new THREE.PerspectiveCamera(0, aspect, 0.01, 1000);
    eye.fov = (360 / Math.PI) * Math.atan(Math.tan(Math.PI / 9) * Math.max(1, 1 / aspect));
    eye.position.set(...camera.position);
    eye.lookAt(...camera.target);
    eye.updateProjectionMatrix();
    eye.updateMatrixWorld();
    const corners = scene.items.flatMap(({ shape }) => {
      const box = core.boundingBox(shape as never) as unknown as { min: THREE.Vector3Tuple; max: THREE.Vector3Tuple };
      return Array.from({ length: 8 }, (_, i) =>
        new THREE.Vector3(
          (i & 1 ? box.max : box.min)[0],
          (i & 2 ? box.max : box.min)[1],
          (i & 4 ? box.max : box.min)[2],
        ).project(eye),
      );
    });
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const spread = (values: readonly number[]): number => (Math.max(...values) - Math.min(...values)) / 2;
    expect(Math.max(spread(xs), spread(ys)), `aspect ${aspect}`).toBeGreaterThan(0.7);
    expect(Math.max(...[...xs, ...ys].map(Math.abs)), `aspect ${aspect}`).toBeLessThan(1);
  }
});
