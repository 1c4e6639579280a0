// SPDX-License-Identifier: MIT
// From the pointer's ray to the pull: rays worked out by hand.
import * as THREE from 'three';
import { expect, test } from 'vitest';
import { loadTouchstone, type Shape, type Vec3 } from '../../../../../bindings/index.ts';
import { turned } from '../../../../../web/src/queries/turning.ts';
import { angleFollower, pointOn, pulled } from '../../../../../web/src/parts/scene/pulling.ts';

const core = await loadTouchstone();
const ray = (origin: Vec3, direction: Vec3) =>
  new THREE.Ray(new THREE.Vector3(...origin), new THREE.Vector3(...direction).normalize());
const along = { kind: 'axis', direction: [1, 0, 0], value: 0.75, set: (value: number) => value } as const;
const level = { kind: 'plane', normal: [0, 1, 0], place: [0, 0, 0], move: (by: Vec3) => by } as const;

test('on a line: the point that is closest to the ray', () => {
  // The ray falls straight down at x = 3, two metres behind the line through (0, 1, 0).
  const p = pointOn(ray([3, 9, -2], [0, -1, 0]), [0, 1, 0], along);
  expect(p?.toArray()).toEqual([3, 1, 0]);
  expect(pointOn(ray([0, 5, 0], [1, 0, 0]), [0, 1, 0], along), 'seen from its end').toBeUndefined();
});

test('on a plane: where the ray goes through it', () => {
  expect(pointOn(ray([0, 4, 0], [1, -1, 0]), [7, 1, 7], level)?.toArray()[0]).toBeCloseTo(3, 12);
  expect(pointOn(ray([0, 4, 0], [1, 1, 0]), [7, 1, 7], level), 'looking away').toBeUndefined();
});

test('what a pull sets is rounded to whole steps where there is a step, and exactly', () => {
  const from = new THREE.Vector3(1, 1, 1);
  // 0.75 and 0.6 more are 1.35, nearest to 1.25; in tenths 1.4, and 1.3 where it is 0.54 more.
  expect(pulled(from, new THREE.Vector3(1.6, 9, 9), along, 0.25)).toBe(1.25);
  expect(pulled(from, new THREE.Vector3(1.54, 9, 9), along, 0.1)).toBe(1.3);
  expect(pulled(from, new THREE.Vector3(1.6, 9, 9), along, 0)).toBeCloseTo(1.35, 12);
  // The place at (0.1, 0) goes to (0.5, 2): the nearest halves to (0.7, 2.1). What rounding adds across stays out.
  const upright = { kind: 'plane', normal: [0, 0, 1], place: [0.1, 0, 0.4], move: (by: Vec3) => by } as const;
  const by = pulled(from, new THREE.Vector3(1.6, 3.1, 1 + 1e-15), upright, 0.5);
  [0.4, 2, 0].forEach((x, i) => expect(by[i]).toBeCloseTo(x, 12));
  expect(by[2]).toBe(0);
});

test('a ring seen from the front follows the pointer about the pivot, past half a turn too', () => {
  const circle = { pivot: [0, 0, 0], axis: [0, 0, 1] } as const;
  const at = (degrees: number) =>
    ray([2 * Math.cos((degrees * Math.PI) / 180), 2 * Math.sin((degrees * Math.PI) / 180), 5], [0, 0, -1]);
  const follow = angleFollower(at(10), circle, 0);
  expect(follow(at(100))).toBeCloseTo(Math.PI / 2, 12);
  follow(at(190));
  expect(follow(at(280))).toBeCloseTo(1.5 * Math.PI, 12);
  const stepped = angleFollower(at(10), circle, 0.1);
  expect(stepped(at(48)), '38 degrees are nearest to 45').toBeCloseTo(Math.PI / 4, 12);
});

test('a ring seen from its side turns by the way along it, in radii', () => {
  // The ring about Y, seen along -Z; its near side at z = 2 is pressed in the middle... one radius away from the pivot.
  const circle = { pivot: [0, 0, 0], axis: [0, 1, 0] } as const;
  const follow = angleFollower(ray([2, 0, 9], [0, 0, -1]), circle, 0);
  // About +Y the near side runs to the right: one metre of a radius of two is half a radian.
  expect(follow(ray([3, 0, 9], [0, 0, -1]))).toBeCloseTo(0.5, 12);
});

test('the core turns: a box by 90 degrees about its middle keeps its middle to the last bit', () => {
  const box: Shape = { type: 'aabb', min: [0.1, 0.2, 0.3], max: [0.5, 0.4, 0.9] };
  const pivot: Vec3 = [(0.1 + 0.5) / 2, (0.2 + 0.4) / 2, (0.3 + 0.9) / 2];
  const after = turned(core, box, { pivot, axis: [0, 0, 1], angle: Math.PI / 2 });
  if (after.type !== 'obb') throw new Error(after.type);
  after.center.forEach((x, i) => expect(x).toBeCloseTo(pivot[i] ?? 0, 15));
  [0, 0, Math.SQRT1_2, Math.SQRT1_2].forEach((x, i) => expect(after.rotation[i]).toBeCloseTo(x, 12));
});

test('the core turns: a tilted box about its centre, a plane about its foot, a 2D capsule about its middle', () => {
  const tilted: Shape = { type: 'obb', center: [0.1, 0.7, 0.3], halfExtents: [1, 2, 3], rotation: [0, 0, 0, 1] };
  expect(turned(core, tilted, { pivot: [0.1, 0.7, 0.3], axis: [0, 1, 0], angle: 0.3 })).toMatchObject({
    center: [0.1, 0.7, 0.3],
  });
  // The ground at height 2, a quarter turn about Z through (0, 2, 0): a wall through the Y axis, its solid side to the right.
  const wall = turned(
    core,
    { type: 'plane', normal: [0, 1, 0], offset: 2 },
    { pivot: [0, 2, 0], axis: [0, 0, 1], angle: Math.PI / 2 },
  );
  if (wall.type !== 'plane') throw new Error(wall.type);
  [-1, 0, 0].forEach((x, i) => expect(wall.normal[i]).toBeCloseTo(x, 12));
  expect(wall.offset).toBeCloseTo(0, 12);
  const capsule = turned(
    core,
    { type: 'capsule2', base: [0, 0], tip: [2, 0], radius: 0.5 },
    { pivot: [1, 0, 0], axis: [0, 0, 1], angle: Math.PI / 2 },
  );
  if (capsule.type !== 'capsule2') throw new Error(capsule.type);
  [1, -1].forEach((x, i) => expect(capsule.base[i]).toBeCloseTo(x, 12));
  [1, 1].forEach((x, i) => expect(capsule.tip[i]).toBeCloseTo(x, 12));
});
