// SPDX-License-Identifier: MIT
// The second format of links: fields that later versions add, lists of points, and what is damaged.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter, fromBase64url } from '../../../../../web/src/model/bytes.ts';
import { loadTouchstone, type Pose, type Shape3, type Vec3 } from '../../../../../bindings/index.ts';
import { type StateDocument, toDocument } from '../../../../../web/src/model/document.ts';
import { fromLink, LinkError, linkOf, toLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import * as format2 from '../../../../../web/src/formats/link/format2.ts';
import { addKind, addShape, emptyScene, firstScene, kindsOf, rename } from '../../../../../web/src/model/scene.ts';
import { firstShow, firstState, setScene, type State } from '../../../../../web/src/model/state.ts';
import { codeOf, forged, opened, sample, seed } from './linkSupport.ts';
import { anyState, validateShape } from '../../model/states.ts';

const core = await loadTouchstone();

const bodyOf2 = (state: State): Uint8Array => format2.bodyOf(toDocument(state));
describe('format 2', () => {
  const body = bodyOf2(sample());
  const withEnd = (...bytes: number[]): string => forged(0, Uint8Array.from([...body, ...bytes]), 2);

  test('what a later version adds is refused by name where it is essential, and left out where it is not', () => {
    // Tags 11 and 8, which no version has yet: one byte each.
    expect(codeOf(withEnd(11, 1, 0))).toBe('unknown');
    expect(opened(withEnd(8, 1, 0))).toEqual(sample());
    const first = bodyOf2(firstState());
    expect(codeOf(forged(0, Uint8Array.from([2, ...first.subarray(1)]), 2)), 'another page').toBe('elsewhere');
    expect(codeOf(forged(2, body, 2)), 'another packing').toBe('unknown');
    expect(codeOf(forged(0, Uint8Array.from([0, 1, 3, 3, 99, 1]), 2)), 'another kind').toBe('unknown');
    // A switch of a later version: the tag of switches, two bytes, the sphere's number and 100.
    const found = opened(forged(0, Uint8Array.from([...first, 4, 2, 5, 100]), 2));
    expect(found).toEqual({ ...firstState(), show: { ...firstShow, ball: true } });
  });

  test('sections stand once, in their order, complete and not empty', () => {
    expect(codeOf(withEnd(6, 1, 0)), 'the step again').toBe('damaged');
    expect(codeOf(withEnd(2, 1, 0)), 'the camera after the step').toBe('damaged');
    expect(codeOf(withEnd(8, 0))).toBe('damaged');
    expect(codeOf(withEnd(8, 2, 0)), 'longer than what follows').toBe('damaged');
    expect(codeOf(forged(0, Uint8Array.from([0]), 2)), 'no shapes').toBe('damaged');
    const first = bodyOf2(firstState());
    for (const section of [
      [3, 2, 2, 1], // two are selected, one is named
      [4, 2, 5, 5], // a switch twice
      [6, 2, 0, 0], // a byte after the step
    ])
      expect(codeOf(forged(0, Uint8Array.from([...first, ...section]), 2)), section.join()).toBe('damaged');
    const full = Array.from({ length: 65 }, () => [0, 1, 0]).flat();
    expect(codeOf(forged(0, Uint8Array.from([0, 1, 196, 1, 3, ...full]), 2)), '65 points').toBe('too-large');
  });

  test('a shape with a pose opens where the pose places it, and its link holds the pose itself', () => {
    const quarter = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const;
    const document: StateDocument = {
      ...toDocument(firstState()),
      shapes: [
        { name: 'A', type: 'sphere', center: [0, 0.5, 0.5], radius: 1 },
        { name: 'B', type: 'aabb', min: [0, 0, 0], max: [2, 1, 1], pose: { position: [5, 0, 0], rotation: quarter } },
        {
          name: 'C',
          type: 'aabb',
          min: [0, 0, 0],
          max: [2, 1, 1],
          pose: { position: [1, 0, 0], rotation: [0, 0, 0, 1] },
        },
      ],
    };
    const link = linkOf(document);
    expect(fromBase64url(link.slice(3))?.[0], 'format 1 has no poses').toBe(2);
    expect(() => linkOf(document, 1)).toThrow('Format 1 cannot hold this scene.');
    expect(format2.documentOf(format2.bodyOf(document))).toMatchObject({ shapes: document.shapes });
    const state = fromLink(link, validateShape);
    const [a, b, c] = state.scene.items.map(({ shape }) => shape) as [Shape3, Shape3, Shape3];
    expect(b).toMatchObject({ type: 'obb', halfExtents: [1, 0.5, 0.5], rotation: quarter });
    expect(c).toEqual({ type: 'aabb', min: [1, 0, 0], max: [3, 1, 1] });
    // What the page shows is what the core answers for the placed pair: 3 m.
    const [, own] = document.shapes as unknown as readonly [Shape3, Shape3];
    const placed = core.distance(a, own, { poseB: { position: [5, 0, 0], rotation: quarter } });
    expect(core.distance(a, b).distance).toBeCloseTo(placed.distance, 14);
    expect(placed.distance).toBeCloseTo(3, 14);
    // From here on it is an ordinary scene.
    expect(fromLink(toLink(state), validateShape)).toEqual(state);
    const flat: StateDocument = {
      ...document,
      dimension: 2,
      shapes: [{ name: 'D', type: 'circle2', center: [1, 0], radius: 1, pose: { position: [0, 1], angle: 1 / 3 } }],
      selection: [0],
    };
    expect(format2.documentOf(format2.bodyOf(flat))).toMatchObject({ shapes: flat.shapes });
    expect(fromLink(linkOf(flat), validateShape).scene.items[0]?.shape).toMatchObject({
      center: [Math.cos(1 / 3), 1 + Math.sin(1 / 3)],
    });
  });

  test('poses are of shapes that there are, in their order, valid, and keep the shapes in range', () => {
    const document = toDocument(firstState());
    const withPose = (pose: Pose): StateDocument => ({
      ...document,
      shapes: document.shapes.map((shape, i) => (i === 1 ? { ...shape, pose } : shape)),
    });
    const rotation = [0, 0, 0, 1] as const;
    const faultOf = (pose: Pose): unknown => (opened(linkOf(withPose(pose))) as LinkError).cause;
    expect(faultOf({ position: [0, 0, 0], rotation: [0, 0, 0, 2] })).toMatchObject({
      code: 'not-unit-length',
      path: 'shapes[1].pose.rotation',
    });
    expect(faultOf({ position: [0, 1e300, 0], rotation })).toMatchObject({
      code: 'too-large',
      path: 'shapes[1].pose.position[1]',
    });
    expect(faultOf({ position: [1e9, 1e9, 1e9], rotation })).toMatchObject({
      code: 'too-large',
      path: expect.stringMatching(/^shapes\[1\]\..* at shapes\[1\]\.pose$/) as string,
    });
    const first = bodyOf2(firstState());
    // Seven zeros take two bytes.
    for (const [section, why] of [
      [[7, 4, 200, 1, 0, 0], 'no shape 200'],
      [[7, 2, 1, 0], 'too short'],
      [[7, 6, 1, 0, 0, 0, 0, 0], 'not in order'],
    ] as const)
      expect(codeOf(forged(0, Uint8Array.from([...first, ...section]), 2)), why).toBe('damaged');
  });

  test(`every bit flip with a right checksum, and every cut, gives a sentence or a valid scene (seed ${seed})`, () => {
    let scene = firstScene();
    for (const kind of kindsOf(3)) scene = addKind(scene, kind);
    const bodies = [body, bodyOf2({ ...sample(), scene: rename(scene, 1, 'x') })].concat(
      fc.sample(anyState(3), { seed, numRuns: 12 }).map((state) => bodyOf2(state)),
    );
    const seen = new Set<string>();
    const look = (bytes: Uint8Array): void => {
      const found = opened(forged(0, bytes, 2));
      seen.add(found instanceof LinkError ? found.code : 'opened');
      if (found instanceof LinkError) expect(found.message).toMatch(/^The link .*[.?]$/s);
      else expect(fromLink(toLink(found, 2), validateShape)).toEqual(found);
    };
    for (const bytes of bodies) {
      for (let bit = 0; bit < 8 * bytes.length; ++bit) {
        const other = Uint8Array.from(bytes);
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        look(other);
      }
      for (let end = 0; end < bytes.length; ++end) look(bytes.subarray(0, end));
    }
    expect([...seen].sort()).toEqual(['damaged', 'elsewhere', 'invalid', 'opened', 'too-large', 'unknown']);
  });
});

test('lists of points: a hull of 256 comes back bit for bit; a link that promises more than that is too large', () => {
  const points = Array.from({ length: 256 }, (_, i): Vec3 => [i / 7, -i / 3, 1e-9 * i]);
  const state = setScene(firstState(), addShape(emptyScene(3), { type: 'hull', points }));
  expect(opened(toLink(state))).toEqual(state);
  const out = new ByteWriter();
  // Page, tag of the shapes, their length, dimension, the code of a hull, the number of its name, and 257 points.
  for (const x of [0, 1, 5, 3, 13, 1]) out.byte(x);
  out.varint(257);
  expect(() => format2.documentOf(out.bytes)).toThrow(expect.objectContaining({ code: 'too-large' }) as Error);
});
