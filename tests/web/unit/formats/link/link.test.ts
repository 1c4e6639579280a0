// SPDX-License-Identifier: MIT
// Links: exact to the last bit, short, and never more than a sentence where they are not what they should be.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { deflateSync } from 'fflate';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../../support/cpuTime.ts';
import { ByteReader, ByteWriter, fromBase64url, toBase64url } from '../../../../../web/src/model/bytes.ts';
import { type Vec3 } from '../../../../../bindings/index.ts';
import { fromDocument, toDocument } from '../../../../../web/src/model/document.ts';
import { linkVersion } from '../../../../../web/src/formats/limits.ts';
import { fromLink, hasLink, LinkError, toLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import {
  addKind,
  addShape,
  defaultName,
  emptyScene,
  firstScene,
  maxShapes,
  moved,
  rename,
} from '../../../../../web/src/model/scene.ts';
import { firstShow, firstState, rounded, setScene, type State } from '../../../../../web/src/model/state.ts';
import { codeOf, forged, opened, sample, seed } from './linkSupport.ts';
import { anyNumber, anyState, validateShape } from '../../model/states.ts';

test(`every number comes back bit for bit, -0 and denormals too (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(anyNumber, { maxLength: 12 }), (numbers) => {
      const out = new ByteWriter();
      out.numbers(numbers);
      const back = new ByteReader(out.bytes).numbers(numbers.length);
      expect(new BigUint64Array(Float64Array.from(back).buffer)).toEqual(
        new BigUint64Array(Float64Array.from(numbers).buffer),
      );
    }),
    { seed, numRuns: 4000 },
  );
});

test('numbers as people write them take one to three bytes, a float four, any double eight', () => {
  const sizes = [0, 1, 0.5, 0.75, -1.6, 12.345, Math.fround(0.1), 1 / 3].map((x) => {
    const out = new ByteWriter();
    out.numbers([x]);
    return out.bytes.length - 1;
  });
  expect(sizes).toEqual([0, 1, 1, 2, 2, 3, 4, 8]);
});

test.each([1, 2])(
  `any state comes back bit for bit in format %i, with names, camera and switches (seed ${seed})`,
  (version) => {
    fc.assert(
      fc.property(anyState(6), (state) => {
        // toEqual distinguishes -0 from 0.
        expect(fromLink(toLink(state, version), validateShape)).toEqual(state);
      }),
      { seed, numRuns: 600 },
    );
  },
);

test('a link is written in the oldest format that holds the scene: 33 shapes and more in the second', () => {
  let scene = emptyScene(3);
  for (let count = 1; count <= 64; ++count) {
    scene = addShape(scene, { type: 'sphere', center: [count, 0, 1 / 7], radius: 0.1 });
    const state = { ...firstState(), scene };
    const link = toLink(state);
    expect(fromBase64url(link.slice(3))?.[0], `${count} shapes`).toBe(count <= 32 ? 1 : 2);
    expect(fromLink(link, validateShape)).toEqual(state);
  }
  expect(() => toLink({ ...firstState(), scene }, 1)).toThrow('Format 1 cannot hold this scene.');
  expect(toLink({ ...firstState(), scene }).length, 'compressed').toBeLessThan(64 * 12);
});

test(`a pair always fits into 300 characters: two tilted boxes of 20 doubles that nothing shortens (seed ${seed})`, () => {
  // Sines of whole numbers: no two share enough bytes to be compressed.
  const digits = (k: number): number => Math.sin(k) * 10 ** (k % 7);
  const size = (k: number): number => Math.abs(digits(k));
  const box = (k: number) => {
    const turn = [digits(k), digits(k + 7), digits(k + 14), digits(k + 21)] as const;
    const [x, y, z, w] = turn.map((q) => q / Math.hypot(...turn)) as [number, number, number, number];
    return {
      type: 'obb' as const,
      center: [digits(k + 1), digits(k + 2), digits(k + 3)] as const,
      halfExtents: [size(k + 4), size(k + 5), size(k + 6)] as const,
      rotation: [x, y, z, w] as const,
    };
  };
  const items = [box(1), box(51)].map((shape, i) => ({ id: i + 1, name: `Tilted box ${i + 900}`, shape }));
  const worst: State = {
    scene: { dimension: 3, items, selection: [2, 1], nextId: 3 },
    camera: rounded({ position: [1.1, 2.2, 3.3], target: [0.1, 0.2, 0.3], projection: 'orthographic', height: 5.1 }),
    show: { ...firstShow, ball: true },
    method: 'published',
    snap: 1 / 30,
  };
  expect(toLink(worst).length).toBeLessThan(300);
  expect(toLink(worst).length, 'it is the worst case, not an easy one').toBeGreaterThan(285);
  expect(fromLink(toLink(worst), validateShape)).toEqual(worst);
  fc.assert(
    fc.property(anyState(2), (state) => {
      const items = state.scene.items.map((item) => ({ ...item, name: defaultName(item.shape.type, 900 + item.id) }));
      expect(toLink({ ...state, scene: { ...state.scene, items } }).length).toBeLessThan(300);
    }),
    { seed, numRuns: 500 },
  );
});

test('the first scene is a short link, and a full scene of 32 shapes is compressed', () => {
  expect(toLink(firstState()).length).toBeLessThan(90);
  let scene = emptyScene(3);
  const ball = { type: 'sphere', center: [1 / 3, 0, 1 / 7], radius: 1 / 9 } as const;
  for (let i = 0; i < 32; ++i) scene = addShape(scene, moved(ball, [0, i, 0]));
  const link = toLink({ ...firstState(), scene });
  expect(link.length).toBeLessThan(32 * 25);
  expect(fromLink(link, validateShape).scene).toEqual(scene);
});

test('links of every version ever made open to the state they were made from', () => {
  const file = resolve(import.meta.dirname, '../../../../fixtures/links.json');
  const links = JSON.parse(readFileSync(file, 'utf8')) as { what: string; link: string; state: unknown }[];
  expect(links.length).toBeGreaterThanOrEqual(8);
  for (const { what, link, state } of links)
    expect(toDocument(fromLink(link, validateShape)), what).toEqual(toDocument(fromDocument(state, validateShape)));
});

test.each([1, 2])('a link of format %i that is cut anywhere is damaged, and says so', (version) => {
  const link = toLink(sample(), version);
  for (let end = 3; end < link.length; ++end) expect(codeOf(link.slice(0, end)), link.slice(0, end)).toBe('damaged');
  expect(opened(link.slice(0, -5))).toMatchObject({ message: expect.stringContaining('damaged') as string });
});

test.each([1, 2])('a link of format %i with any one byte or any one character changed is noticed', (version) => {
  let scene = firstScene();
  for (let i = 0; i < 6; ++i) scene = addKind(scene, 'sphere');
  for (const link of [toLink(sample(), version), toLink({ ...sample(), scene }, version)]) {
    const bytes = fromBase64url(link.slice(3)) ?? new Uint8Array();
    for (let at = 0; at < bytes.length; ++at)
      for (const change of [1, 2, 4, 8, 16, 32, 64, 128, 255]) {
        const other = Uint8Array.from(bytes);
        other[at] = (other[at] ?? 0) ^ change;
        expect(codeOf(`#s=${toBase64url(other)}`)).toBe('damaged');
      }
    for (let at = 3; at < link.length; ++at)
      for (const char of 'A_-z9+/=%é')
        if (char !== link[at])
          expect(codeOf(link.slice(0, at) + char + link.slice(at + 1)), `${char} at ${at}`).toMatch(
            /^(damaged|newer)$/,
          );
  }
});

test('there is one way to write a link: no spare bits, no bytes left over', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  // Names of three lengths, so that the last character has zero, two and four spare bits.
  for (const name of ['a', 'ab', 'abc']) {
    const link = toLink({ ...sample(), scene: rename(firstScene(), 1, name) });
    for (const last of alphabet) if (!link.endsWith(last)) expect(codeOf(link.slice(0, -1) + last)).toBe('damaged');
  }
  const body = fromBase64url(toLink(firstState()).slice(3))?.subarray(2, -2) ?? new Uint8Array();
  expect(codeOf(forged(0, body))).toBe('opened');
  expect(codeOf(forged(0, Uint8Array.from([...body, 0])))).toBe('damaged');
});

test(`whoever forges a link with a right checksum gets a sentence or a valid scene, never a crash (seed ${seed})`, () => {
  const known = fromBase64url(toLink(sample()).slice(3))?.subarray(2, -2) ?? new Uint8Array();
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    // Near to a right one: most of these are read far into the shapes.
    fc.array(fc.tuple(fc.nat(known.length - 1), fc.nat(255)), { maxLength: 3 }).map((changes) => {
      const bytes = Uint8Array.from(known);
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    }),
  );
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.nat(255), body, (flags, bytes) => {
      const found = opened(forged(flags, bytes));
      seen.add(found instanceof LinkError ? found.code : 'opened');
      if (found instanceof LinkError) expect(found.message).toMatch(/^The link .*[.?]$/s);
      else expect(fromLink(toLink(found), validateShape)).toEqual(found);
    }),
    { seed, numRuns: 3000 },
  );
  expect([...seen].sort()).toEqual(['damaged', 'invalid', 'opened', 'too-large']);
});

test('a bomb is given up when it starts to swell: 40 MB of zeros in 40 kB, and a text of over 1 MB', () => {
  const bomb = forged(1, deflateSync(new Uint8Array(40_000_000), { level: 9 }));
  const codes: unknown[] = [];
  const milliseconds = cpuTime(() => codes.push(codeOf(bomb), codeOf(`#s=${'A'.repeat(1_100_000)}`)));
  expect(codes).toEqual(['too-large', 'too-large']);
  expect(milliseconds).toBeLessThan(1000);
});

test('a newer link says that it is newer and what to do', () => {
  expect(opened(forged(0, new Uint8Array([1, 2, 3]), linkVersion + 1))).toMatchObject({
    code: 'newer',
    message:
      'The link was made by a newer version of this page (format 3, this one reads up to 2). Reload the page and open the link again.',
  });
});

test('a scene that cannot be is refused by the field that is wrong', () => {
  const state = sample();
  const [first] = state.scene.items;
  if (!first) throw new Error('no shape');
  const bad = { ...first, shape: { type: 'sphere' as const, center: [0, 0, 0] as const, radius: -1 } };
  expect(opened(toLink({ ...state, scene: { ...state.scene, items: [bad] } }))).toMatchObject({ code: 'invalid' });
  expect(opened(toLink({ ...state, scene: { ...state.scene, items: [bad], selection: [] } }))).toMatchObject({
    message: 'The link contains an invalid scene: shapes[0].radius: sphere.radius is -1; it must be 0 or more.',
  });
});

test('only the part of the hash after s= is a link', () => {
  const link = toLink(sample());
  expect(hasLink('')).toBe(false);
  expect(hasLink('#help')).toBe(false);
  expect(hasLink(link)).toBe(true);
  expect(codeOf('#help')).toBe('no-link');
  expect(opened(`#theme=dark&${link.slice(1)}&x=1`)).toEqual(sample());
});

test('a full scene of hulls with 256 points each, whose numbers have every digit, comes back', () => {
  const full = Array.from({ length: maxShapes }, (_, shape) => {
    const points = Array.from({ length: 256 }, (_, i): Vec3 => [Math.sin(shape + i), Math.cos(i * i + shape), i / 7]);
    return { type: 'hull', points } as const;
  });
  const state = setScene(firstState(), full.reduce(addShape, emptyScene(3)));
  expect(opened(toLink(state))).toEqual(state);
});
