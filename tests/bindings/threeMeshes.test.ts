// SPDX-License-Identifier: MIT
// Meshes of three.js as bounds and hulls: values derived by hand, and the loss of a hull against every vertex.
import {
  Bone,
  BoxGeometry,
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Int16BufferAttribute,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  Object3D,
  Skeleton,
  SkinnedMesh,
  SphereGeometry,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import { expect, describe, test } from 'vitest';
import { loadTouchstone, type Vec3 } from '../../bindings/index.ts';
import * as adapters from '../../bindings/package/three.ts';
import { hullVertices } from '../../bindings/package/three/meshes.ts';
import { seeded } from '../support/random.ts';
import { refusal } from '../support/refusal.ts';

const core = await loadTouchstone();

function close(found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  found.forEach((x, i) => expect(x).toBeCloseTo(expected[i] ?? NaN, 12));
}
const distanceTo = (shape: Parameters<typeof core.distance>[1], position: Vec3): number =>
  core.distance({ type: 'point', position }, shape).distance;

describe('meshes', () => {
  /** A crate of 2 × 4 × 6 m, scaled by (1, 2, 1) and turned a quarter about z, at (10, 0, 0), of a parent at y = 1. */
  function crate(): Mesh {
    const parent = new Object3D();
    parent.position.y = 1;
    const mesh = new Mesh(new BoxGeometry(2, 4, 6));
    mesh.position.x = 10;
    mesh.rotation.z = Math.PI / 2;
    mesh.scale.set(1, 2, 1);
    parent.add(mesh);
    return mesh;
  }

  test('bounds in the world: box, box along the axes of the mesh, sphere', () => {
    const box = adapters.boxOfMesh(crate());
    close([...box.min, ...box.max], [6, 0, -3, 14, 2, 3]);
    const oriented = adapters.orientedBoxOfMesh(crate());
    close([...oriented.center, ...oriented.halfExtents], [10, 1, 0, 1, 4, 3]);
    const { center, radius } = adapters.sphereOfMesh(crate());
    close(center, [10, 1, 0]);
    expect(radius).toBeCloseTo(Math.sqrt(16 + 1 + 9), 12);
    expect(radius).toBeGreaterThanOrEqual(Math.sqrt(26));
  });

  test('the hull of a crate has its eight corners and loses nothing', () => {
    const { shape, vertices, loss } = adapters.hullOfMesh(core, crate());
    expect([shape.points.length, vertices, loss]).toEqual([8, 8, 0]);
    expect(distanceTo(shape, [10, 5, 0])).toBeCloseTo(3, 12);
    expect(distanceTo(shape, [15, 1, 0])).toBeCloseTo(1, 12);
  });

  test('a hull of more vertices than a shape takes is reduced, and no vertex is farther outside than its loss', () => {
    const mesh = new Mesh(new SphereGeometry(2, 40, 20));
    mesh.position.set(1, 2, 3);
    for (const points of [4, 30, 256]) {
      const { shape, loss, vertices } = adapters.hullOfMesh(core, mesh, { points });
      expect(shape.points.length).toBe(points);
      expect(vertices).toBeGreaterThan(700);
      const positions = mesh.geometry.getAttribute('position');
      const worst = Math.max(
        ...Array.from({ length: positions.count }, (_, i) =>
          distanceTo(shape, new Vector3().fromBufferAttribute(positions, i).add(mesh.position).toArray()),
        ),
      );
      expect(worst).toBeLessThanOrEqual(loss + 1e-12);
      expect(worst).toBeGreaterThan(loss / 2);
    }
  });

  test('morph targets and interleaved positions count where they are', () => {
    const geometry = new BufferGeometry();
    // x, y, z and one more number for each of three vertices.
    const buffer = new InterleavedBuffer(new Float32Array([0, 0, 0, 9, 1, 0, 0, 9, 0, 1, 0, 9]), 4);
    geometry.setAttribute('position', new InterleavedBufferAttribute(buffer, 3, 0));
    geometry.morphAttributes['position'] = [new Float32BufferAttribute([0, 0, 4, 0, 0, 4, 0, 0, 4], 3)];
    geometry.morphTargetsRelative = true;
    const mesh = new Mesh(geometry);
    expect(adapters.boxOfMesh(mesh)).toEqual({ type: 'aabb', min: [0, 0, 0], max: [1, 1, 0] });
    mesh.morphTargetInfluences = [0.5];
    expect(adapters.boxOfMesh(mesh)).toEqual({ type: 'aabb', min: [0, 0, 2], max: [1, 1, 2] });
  });

  test('the hull of many points is that of the hulls of portions', () => {
    const random = seeded(5);
    const numbers = Float64Array.from({ length: 3 * 500 }, () => random() - 0.5);
    const whole = core.convexHull(numbers).points;
    const sorted = (points: readonly Vec3[]): string[] => points.map(String).sort();
    for (const portion of [7, 100, 499]) expect(sorted(hullVertices(core, numbers, portion))).toEqual(sorted(whole));
  });

  test('quantised positions, groups and an index: every vertex counts, and nothing else', () => {
    const geometry = new BufferGeometry();
    // -1, 0 and 1 of a normalised Int16.
    geometry.setAttribute('position', new Int16BufferAttribute([-32767, 0, 0, 32767, 32767, 0, 0, 0, 0], 3, true));
    geometry.setIndex([0, 1, 99]);
    geometry.addGroup(0, 3, 5);
    geometry.setDrawRange(0, 1);
    expect(adapters.boxOfMesh(new Mesh(geometry))).toEqual({ type: 'aabb', min: [-1, 0, 0], max: [1, 1, 0] });
  });

  /** A triangle of 1 m whose vertices hang on one bone, a child of the mesh. */
  function skinned(): { mesh: SkinnedMesh; bone: Bone } {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute([0, 0, 0, 1, 0, 0, 0, 1, 0], 3));
    geometry.setAttribute('skinIndex', new Uint16BufferAttribute([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 4));
    geometry.setAttribute('skinWeight', new Float32BufferAttribute([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0], 4));
    const [mesh, bone] = [new SkinnedMesh(geometry), new Bone()];
    mesh.add(bone);
    mesh.bind(new Skeleton([bone]));
    return { mesh, bone };
  }
  test('a skinned mesh that was moved, with a bone that was moved: both count, before the next frame', () => {
    const { mesh, bone } = skinned();
    mesh.position.x = 10;
    bone.position.z = 3;
    expect(adapters.boxOfMesh(mesh)).toEqual({ type: 'aabb', min: [10, 0, 3], max: [11, 1, 3] });
  });

  test('what cannot be read of a geometry is refused by its field, with what to do', () => {
    const sentence = (mesh: unknown): string => refusal(() => adapters.boxOfMesh(mesh as Mesh)).message;
    const at = 'mesh.geometry.attributes.';
    const freed = crate();
    (freed.geometry.getAttribute('position') as { array: unknown }).array = null;
    expect(sentence(freed)).toBe(
      `${at}position.array is missing: its numbers are on the graphics card only. Do not free it after its upload (onUpload), or make the shape before.`,
    );
    const interleaved = new BufferGeometry();
    const buffer = new InterleavedBuffer(new Float32Array(12), 4);
    interleaved.setAttribute('position', new InterleavedBufferAttribute(buffer, 3, 0));
    buffer.array = null as never;
    expect(sentence(new Mesh(interleaved))).toMatch(/^mesh\.geometry\.attributes\.position\.data\.array is missing: /);
    const sent = crate();
    const { array } = sent.geometry.getAttribute('position') as { array: Float32Array };
    structuredClone(array.buffer, { transfer: [array.buffer as ArrayBuffer] });
    expect(sentence(sent)).toMatch(/has 0 numbers, too few for 24 vertices: its buffer was transferred/);
    expect(sentence(new Group())).toBe(
      'mesh must be a Mesh of three.js, but is a Group. Take each Mesh in it (traverse).',
    );
    expect(sentence({ isMesh: true })).toBe('mesh.geometry must be a BufferGeometry, but is missing.');
    const far = crate();
    far.position.x = 1e200;
    expect(sentence(far)).toMatch(/position\[0\] is 1e\+200 m from 0; at most/);
    const nan = crate();
    nan.position.y = NaN;
    expect(sentence(nan)).toMatch(/^mesh\.matrixWorld\.elements\[\d+\] is NaN; it must be finite/);
    // A disposed geometry has its numbers still.
    const disposed = crate();
    disposed.geometry.dispose();
    expect(adapters.boxOfMesh(disposed)).toEqual(adapters.boxOfMesh(crate()));
    const flat = crate();
    flat.scale.set(0, 1, 1);
    expect(adapters.hullOfMesh(core, flat).vertices).toBe(4);
  });

  test('what is missing of morph targets and bones is refused by its field', () => {
    const path = (mesh: Mesh): string => refusal(() => adapters.boxOfMesh(mesh)).path;
    const morphed = crate();
    morphed.geometry.morphAttributes['position'] = [new Float32BufferAttribute([0, 0, 4], 3)];
    morphed.morphTargetInfluences = [0.5];
    expect(path(morphed)).toBe('mesh.geometry.morphAttributes.position[0]');
    const none = skinned().mesh;
    none.skeleton = undefined as never;
    expect(path(none)).toBe('mesh.skeleton');
    const bare = skinned().mesh;
    bare.geometry.deleteAttribute('skinWeight');
    expect(path(bare)).toBe('mesh.geometry.attributes.skinWeight');
    const wild = skinned().mesh;
    wild.geometry.getAttribute('skinIndex').setX(1, 7);
    expect(refusal(() => adapters.boxOfMesh(wild)).message).toBe(
      'mesh.geometry.attributes.skinIndex names bone 7 for vertex 1; the skeleton has 1.',
    );
  });

  test('what has no hull is refused by the field', () => {
    const codeAndPath = (mesh: Mesh, options?: { points: number }): readonly string[] => {
      const { code, path } = refusal(() => adapters.hullOfMesh(core, mesh, options));
      return [code, path];
    };
    const positions = 'mesh.geometry.attributes.position';
    const withPositions = (numbers: number[], size = 3): Mesh =>
      new Mesh(new BufferGeometry().setAttribute('position', new Float32BufferAttribute(numbers, size)));
    expect(codeAndPath(new Object3D() as Mesh)).toEqual(['wrong-type', 'mesh']);
    expect(codeAndPath(new InstancedMesh(undefined, undefined, 2))).toEqual(['wrong-type', 'mesh']);
    expect(codeAndPath(new Mesh())).toEqual(['missing-field', positions]);
    expect(codeAndPath(withPositions([]))).toEqual(['point-count', positions]);
    expect(codeAndPath(withPositions([1, 2], 2))).toEqual(['wrong-arity', positions]);
    expect(codeAndPath(withPositions([0, 0, 0, 1, NaN, 1]))).toEqual(['not-finite', `${positions}[1]`]);
    expect(codeAndPath(crate(), { points: 257 })).toEqual(['out-of-range', 'points']);
    expect(codeAndPath(crate(), 7 as never)).toEqual(['not-an-object', 'options']);
    expect(adapters.hullOfMesh(core, crate(), null).vertices).toBe(8);
    expect(codeAndPath(crate(), { points: 3 })).toEqual(['out-of-range', 'points']);
  });
});
