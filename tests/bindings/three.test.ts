// SPDX-License-Identifier: MIT
// Shapes of three.js as shapes of the core, and answers as Vector3: values derived by hand, and matrices that a shape cannot follow.
import { Box3, Matrix3, Matrix4, Mesh, Object3D, Plane, Quaternion, Sphere, Triangle, Vector3 } from 'three';
import { Capsule } from 'three/addons/math/Capsule.js';
import { OBB } from 'three/addons/math/OBB.js';
import { describe, expect, test } from 'vitest';
import { loadTouchstone, type Vec3 } from '../../bindings/index.ts';
import * as adapters from '../../bindings/package/three.ts';
import { refusal } from '../support/refusal.ts';

const core = await loadTouchstone();
const half = Math.SQRT1_2;

/** A quarter turn about Z, scaled by s, then moved to (10, 0, 0): x goes to y, y to -x. */
const quarter = (sx: number, sy = sx, sz = sx): Matrix4 =>
  new Matrix4().compose(new Vector3(10, 0, 0), new Quaternion(0, 0, half, half), new Vector3(sx, sy, sz));
const mirror = new Matrix4().makeScale(-1, 1, 1);
/** x is sheared by y. */
const shear = new Matrix4().makeShear(0, 0, 1, 0, 0, 0);

function close(found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  found.forEach((x, i) => expect(x).toBeCloseTo(expected[i] ?? NaN, 12));
}
/** Whether a point is within a shape, by the core's own point query. */
const distanceTo = (shape: Parameters<typeof core.distance>[1], position: Vec3): number =>
  core.distance({ type: 'point', position }, shape).distance;

describe('shapes without a matrix keep their numbers', () => {
  test('box, sphere, capsule, triangle', () => {
    const box = new Box3(new Vector3(-1, 0, 0.1), new Vector3(2, 0, 0.3));
    expect(adapters.fromBox3(box)).toEqual({ type: 'aabb', min: [-1, 0, 0.1], max: [2, 0, 0.3] });
    expect(adapters.fromSphere(new Sphere(new Vector3(0.1, 2, 3), 0.7))).toEqual({
      type: 'sphere',
      center: [0.1, 2, 3],
      radius: 0.7,
    });
    const capsule = new Capsule(new Vector3(1, 2, 3), new Vector3(4, 5, 6), 0);
    expect(adapters.fromCapsule(capsule)).toEqual({ type: 'capsule', base: [1, 2, 3], tip: [4, 5, 6], radius: 0 });
    const triangle = new Triangle(new Vector3(0.1, 0, 0), new Vector3(1, 0, 0), new Vector3(0, 1, 0));
    expect(adapters.fromTriangle(triangle)).toEqual({
      type: 'triangle',
      vertices: [
        [0.1, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
    });
  });

  test('an OBB, also mirrored by three.js itself, of which older versions leave a negative half size', () => {
    const obb = new OBB(new Vector3(1, 2, 3), new Vector3(1, 2, 3));
    expect(adapters.fromOBB(obb)).toEqual({
      type: 'obb',
      center: [1, 2, 3],
      halfExtents: [1, 2, 3],
      rotation: [0, 0, 0, 1],
    });
    const mirrored = obb.clone().applyMatrix4(mirror);
    mirrored.halfSize.x = -1;
    const found = adapters.fromOBB(mirrored);
    expect(found).toMatchObject({ center: [1, 2, 3], halfExtents: [1, 2, 3] });
    expect(Math.abs(found.rotation[3]) + Math.abs(found.rotation[0])).toBeCloseTo(1, 12);
  });

  test('a plane is the solid behind it: offset is minus the constant, and a longer normal is the same plane', () => {
    // y = 2: three.js writes it as normal (0, 1, 0), constant -2; below is behind.
    const found = adapters.fromPlane(new Plane(new Vector3(0, 1, 0), -2));
    expect(found).toEqual({ type: 'plane', normal: [0, 1, 0], offset: 2 });
    expect(distanceTo(found, [0, 5, 0])).toBe(3);
    expect(adapters.fromPlane(new Plane(new Vector3(0, 0, -4), 8))).toEqual({
      type: 'plane',
      normal: [0, 0, -1],
      offset: -2,
    });
  });
});

describe('under a matrix', () => {
  test('sphere and capsule follow a turn, a uniform scale and a mirror image', () => {
    const sphere = adapters.fromSphere(new Sphere(new Vector3(1, 0, 0), 0.5), quarter(2));
    close(sphere.center, [10, 2, 0]);
    expect(sphere.radius).toBeCloseTo(1, 14);
    const capsule = adapters.fromCapsule(
      new Capsule(new Vector3(1, 0, 0), new Vector3(0, 1, 0), 0.5),
      quarter(2).multiply(mirror),
    );
    close(capsule.base, [10, -2, 0]);
    close(capsule.tip, [8, 0, 0]);
    expect(capsule.radius).toBeCloseTo(1, 14);
    expect(adapters.fromSphere(new Sphere(new Vector3(), 0.7), quarter(1)).radius).toBe(0.7);
  });

  test('boxes follow any scale along their own axes, turned and mirrored', () => {
    // 2 × 4 × 6 m about (1, 2, 3), scaled by 1, 2, 3: half extents 1, 4, 9, centre (1, 4, 9) before the quarter turn.
    const box = new Box3(new Vector3(0, 0, 0), new Vector3(2, 4, 6));
    for (const matrix of [
      quarter(1, 2, 3),
      quarter(1, 2, 3)
        .multiply(new Matrix4().makeTranslation(2, 0, 0))
        .multiply(mirror),
    ]) {
      const found = adapters.fromBox3(box, matrix);
      expect(found.type).toBe('obb');
      close(found.center, [6, 1, 9]);
      close(found.halfExtents, [1, 4, 9]);
      // Its long side of 18 m along z, the side of 8 m along world x.
      expect(distanceTo(found, [6 + 4.5, 1, 9])).toBeCloseTo(0.5, 12);
      expect(distanceTo(found, [6, 1 + 1.5, 9])).toBeCloseTo(0.5, 12);
      expect(distanceTo(found, [6, 1, 9 + 9.5])).toBeCloseTo(0.5, 12);
    }
  });

  test('an OBB follows scales along its axes, also where these are not those of the world', () => {
    const turned = new OBB(new Vector3(), new Vector3(1, 2, 3)).applyMatrix4(new Matrix4().makeRotationZ(Math.PI / 2));
    // The axis x of the box is y of the world, which is scaled by 5.
    close(adapters.fromOBB(turned, new Matrix4().makeScale(7, 5, 1)).halfExtents, [5, 14, 3]);
    const slanted = new OBB(new Vector3(), new Vector3(1, 2, 3)).applyMatrix4(new Matrix4().makeRotationZ(Math.PI / 4));
    const { path, message } = refusal(() => adapters.fromOBB(slanted, new Matrix4().makeScale(2, 1, 1)));
    // (2, 1) and (-2, 1): twice the angle whose tangent is 2.
    expect([path, message]).toEqual([
      'matrix',
      expect.stringMatching(/axes x and y of the box to an angle of 126.87°; it must keep them at 90°/),
    ]);
  });

  test('triangles and planes follow shear and non-uniform scale, and a mirror image keeps the solid side', () => {
    const triangle = new Triangle(new Vector3(0, 1, 0), new Vector3(1, 0, 0), new Vector3(0, 0, 2));
    expect(adapters.fromTriangle(triangle, shear).vertices).toEqual([
      [1, 1, 0],
      [1, 0, 0],
      [0, 0, 2],
    ]);
    // The solid x + y <= 1 under (x, y) -> (2x, y): x / 2 + y <= 1.
    const plane = new Plane(new Vector3(half, half, 0), -half);
    const scaled = adapters.fromPlane(plane, new Matrix4().makeScale(2, 1, 1));
    close([...scaled.normal, scaled.offset], [1 / Math.sqrt(5), 2 / Math.sqrt(5), 0, 2 / Math.sqrt(5)]);
    const mirrored = adapters.fromPlane(plane, new Matrix4().makeTranslation(10, 0, 0).multiply(mirror));
    // x -> 10 - x: 10 - x + y <= 1.
    close([...mirrored.normal, mirrored.offset], [-half, half, 0, -9 * half]);
  });

  test('what a shape cannot follow is refused with what was found', () => {
    const sphere = new Sphere(new Vector3(), 1);
    const capsule = new Capsule();
    const box = new Box3(new Vector3(), new Vector3(1, 1, 1));
    const found = (action: () => unknown): string => {
      const { path, message } = refusal(action);
      return `${path}: ${message}`;
    };
    expect(found(() => adapters.fromSphere(sphere, quarter(1, 2, 1)))).toMatch(
      /^matrix: .*by 1, 2, 1; a sphere must be scaled by the same factor/,
    );
    expect(found(() => adapters.fromCapsule(capsule, quarter(1, 1, 3)))).toMatch(
      /^matrix: .*by 1, 1, 3; a capsule must/,
    );
    expect(found(() => adapters.fromBox3(box, shear))).toMatch(/^matrix: .*axes x and y of the box to an angle of 45°/);
    expect(found(() => adapters.fromBox3(box, quarter(1, 0, 1)))).toMatch(/^matrix: .*scales an axis of the box by 0/);
    expect(found(() => adapters.fromPlane(new Plane(), quarter(1, 0, 1)))).toMatch(/^matrix: .*determinant is 0/);
    expect(found(() => adapters.fromPlane(new Plane(new Vector3(), 1)))).toMatch(/^plane.normal: .*0, 0, 0/);
    const perspective = new Matrix4().makePerspective(-1, 1, 1, -1, 1, 10);
    expect(found(() => adapters.fromTriangle(new Triangle(), perspective))).toMatch(
      /^matrix: The last row of matrix is 0, 0, -1, 0/,
    );
    const broken = new Matrix4().makeScale(1, NaN, 1);
    expect(found(() => adapters.fromSphere(sphere, broken))).toMatch(/^matrix.elements\[5\]: .*NaN; it must be finite/);
  });
});

test('empty and invalid shapes are refused by the field', () => {
  const codeAndPath = (action: () => unknown): readonly string[] => {
    const { code, path } = refusal(action);
    return [code, path];
  };
  expect(codeAndPath(() => adapters.fromBox3(new Box3()))).toEqual(['min-above-max', 'box.min.x']);
  expect(codeAndPath(() => adapters.fromBox3(new Box3(new Vector3(0, 0, 0), new Vector3(1, Infinity, 1))))).toEqual([
    'not-finite',
    'box.max.y',
  ]);
  expect(codeAndPath(() => adapters.fromSphere(new Sphere()))).toEqual(['negative-size', 'sphere.radius']);
  expect(codeAndPath(() => adapters.fromCapsule(new Capsule(undefined, undefined, -2)))).toEqual([
    'negative-size',
    'capsule.radius',
  ]);
  expect(codeAndPath(() => adapters.fromSphere(new Sphere(new Vector3(0, NaN, 0), 1)))).toEqual([
    'not-finite',
    'sphere.center.y',
  ]);
});

describe('no value of a caller is answered with a TypeError', () => {
  const values: readonly unknown[] = [undefined, null, 0, NaN, 'x', true, {}, [], () => 0, Symbol('s'), 5n];
  const one = { x: 0, y: 0, z: 0 };
  const matrices: readonly unknown[] = [0, 'x', {}, [], { elements: null }, { elements: [1] }, new Matrix3(), NaN];
  type Call = (value: unknown) => unknown;
  const calls: readonly [name: string, call: Call, path: RegExp][] = [
    ['fromBox3', (v) => adapters.fromBox3(v as Box3), /^box/],
    ['fromBox3 with min', (v) => adapters.fromBox3({ min: v as Vector3, max: one }), /^box\.min/],
    ['fromBox3 with max.y', (v) => adapters.fromBox3({ min: one, max: { ...one, y: v as number } }), /^box\.max\.y/],
    ['fromSphere', (v) => adapters.fromSphere(v as Sphere), /^sphere/],
    ['fromSphere with radius', (v) => adapters.fromSphere({ center: one, radius: v } as Sphere), /^sphere\.radius/],
    ['fromCapsule', (v) => adapters.fromCapsule(v as Capsule), /^capsule/],
    ['fromOBB', (v) => adapters.fromOBB(v as OBB), /^obb/],
    ['fromOBB with rotation', (v) => adapters.fromOBB({ center: one, halfSize: one, rotation: v } as OBB), /^obb\.rot/],
    ['fromTriangle', (v) => adapters.fromTriangle(v as Triangle), /^triangle/],
    ['fromPlane', (v) => adapters.fromPlane(v as Plane), /^plane/],
    ['fromPlane with normal', (v) => adapters.fromPlane({ normal: v, constant: 0 } as Plane), /^plane\.normal/],
    ['poseOf', (v) => adapters.poseOf(v as Object3D), /^object/],
    ['toVector3', (v) => adapters.toVector3(v as Vec3), /^v/],
    ['boxOfMesh', (v) => adapters.boxOfMesh(v as Mesh), /^mesh/],
    ['orientedBoxOfMesh', (v) => adapters.orientedBoxOfMesh(v as Mesh), /^mesh/],
    ['sphereOfMesh', (v) => adapters.sphereOfMesh(v as Mesh), /^mesh/],
    ['hullOfMesh', (v) => adapters.hullOfMesh(core, v as Mesh), /^mesh/],
    ['hullOfMesh with core', (v) => adapters.hullOfMesh(v as typeof core, new Mesh()), /^core/],
  ];
  test.each(calls)('%s', (_name, call, path) => {
    for (const value of values) {
      // 0 is a radius, and a coordinate.
      if (value === 0 && /radius|max\.y/.test(_name)) continue;
      expect(refusal(() => call(value)).path, String(value)).toMatch(path);
    }
  });
  test('matrices; null is none', () => {
    const sphere = new Sphere(new Vector3(), 1);
    const shapes: readonly Call[] = [
      (m) => adapters.fromBox3(new Box3(new Vector3(), new Vector3(1, 1, 1)), m as Matrix4),
      (m) => adapters.fromSphere(sphere, m as Matrix4),
      (m) => adapters.fromCapsule(new Capsule(), m as Matrix4),
      (m) => adapters.fromOBB(new OBB(), m as Matrix4),
      (m) => adapters.fromTriangle(new Triangle(), m as Matrix4),
      (m) => adapters.fromPlane(new Plane(), m as Matrix4),
    ];
    for (const shape of shapes) {
      for (const matrix of matrices) {
        // A falsy value that is not null or undefined is not taken for no matrix.
        expect(refusal(() => shape(matrix)).path, String(matrix)).toMatch(/^matrix/);
      }
      expect(shape(null)).toEqual(shape(undefined));
    }
    expect(refusal(() => adapters.withVectors(undefined as never)).path).toBe('answer');
    expect(refusal(() => adapters.fromSphere(undefined as never)).message).toBe(
      'sphere must be a Sphere, but is missing.',
    );
    expect(refusal(() => adapters.fromSphere(sphere, new Matrix3() as never)).message).toMatch(
      /^matrix must be a Matrix4 of three\.js/,
    );
  });
});

test('a pose of an object is that of its world matrix, and refuses scale and mirror images', () => {
  const parent = new Object3D();
  parent.position.set(0, 3, 0);
  const object = new Object3D();
  object.rotation.z = Math.PI / 2;
  parent.add(object);
  const { position, rotation } = adapters.poseOf(object);
  close(position, [0, 3, 0]);
  close(rotation, [0, 0, half, half]);
  // The core's own answer: a point 1 m along x of the object is 1 m along y of the world.
  const point = { type: 'point', position: [1, 0, 0] } as const;
  close(
    core.distance(point, { type: 'point', position: [0, 3, 0] }, { poseA: { position, rotation } }).pointOnA,
    [0, 4, 0],
  );
  object.scale.setScalar(2);
  expect(refusal(() => adapters.poseOf(object)).message).toMatch(
    /scales x, y and z by 2, 2, 2; a pose only turns and moves, so each must be 1\. Scale the shape instead: fromSphere/,
  );
  // The same sentence for other factors: making them equal does not help.
  object.scale.set(1, 2, 1);
  expect(refusal(() => adapters.poseOf(object)).message).toMatch(/by 1, 2, 1; a pose .* so each must be 1/);
  object.scale.setScalar(0);
  expect(refusal(() => adapters.poseOf(object)).message).toMatch(/by 0, 0, 0; a pose .* so each must be 1/);
  object.scale.set(-1, 1, 1);
  expect(refusal(() => adapters.poseOf(object)).message).toMatch(/mirrors/);
});

test('answers come back with Vector3 in place of lists, contacts and misses included', () => {
  const ball = { type: 'sphere', center: [0, 0, 0], radius: 1 } as const;
  const box = { type: 'aabb', min: [0.5, -1, -1], max: [3, 1, 1] } as const;
  const { normal, distance, pointOnA, method, points } = adapters.withVectors(core.contact(ball, box));
  expect(normal).toEqual(new Vector3(1, 0, 0));
  expect(pointOnA).toBeInstanceOf(Vector3);
  expect([distance, method]).toEqual([-0.5, 'closed-form']);
  expect(points[0]?.position).toEqual(new Vector3(0.75, 0, 0));
  expect(points[0]?.separation).toBe(-0.5);
  const missed = adapters.withVectors(core.cast(ball, [0, 0, 0], { ...ball, center: [5, 0, 0] }, [1, 0, 0]));
  expect([missed.toi, missed.normal]).toEqual([null, null]);
  expect(adapters.withVectors(core.ray([-5, 0, 0], [1, 0, 0], ball))?.entryNormal).toEqual(new Vector3(-1, 0, 0));
  const { bracket, pointOnB } = adapters.withVectors(
    core.motion(ball, { ...ball, center: [4, 0, 0] }, { linear: [4, 0, 0] }, null),
  );
  expect(bracket).toHaveLength(2);
  expect(pointOnB?.x).toBeCloseTo(3, 9);
  const disc = { type: 'circle2', center: [0, 0], radius: 1 } as const;
  expect(refusal(() => adapters.withVectors(core.distance(disc, disc) as never)).path).toBe('normal');
  expect(adapters.toVector3([1, 2, 3])).toEqual(new Vector3(1, 2, 3));
});
