// SPDX-License-Identifier: MIT
// The pure part of the page "Broad phase": settings and links, the presets, and motion as a function of time.
import { expect, test } from 'vitest';
import { reflected } from '../../../../../web/src/pages/broadphase/model/places.ts';
import { makeScene, type BroadScene } from '../../../../../web/src/pages/broadphase/model/scene.ts';
import {
  describesScene,
  drawnMethod,
  firstSettings,
  format,
  mixes,
  presets,
  type Settings,
  spaces,
} from '../../../../../web/src/model/broadPhase.ts';
import { methods } from '../../../../../bindings/broadphase/types.ts';
import { links } from '../../../../../web/src/pages/broadphase/model/link.ts';
import { hashOf } from '../../../../../web/src/formats/link/envelope.ts';
import { LinkError } from '../../../../../web/src/formats/link/fault.ts';
import { PhraseError } from '../../../../../web/src/text/phrase.ts';

test('a link names the preset and what is not at its first value, and reads back', () => {
  expect(format.writeLink(firstSettings)).toBe('#preset=moving');
  const settings: Settings = {
    ...firstSettings,
    preset: 'giant',
    space: '2d',
    count: 50_000,
    spread: 2.5,
    methods: ['grid', 'linear-bvh'],
    drawn: 1,
    structure: false,
  };
  const link = '#preset=giant&space=2d&count=50000&spread=2.5&methods=grid,linear-bvh&drawn=1&structure=off';
  expect(format.writeLink(settings)).toBe(link);
  expect(format.readLink(link)).toEqual(settings);
  expect(format.readLink('')).toEqual(firstSettings);
});

const refusals = [
  ['#count=9', 'count is "9"; it must be a whole number from 10 to 50000.'],
  ['#methods=grid', 'methods is "grid"; it must be 2 to 4 different ones of: brute, sweep'],
  ['#methods=grid,grid', '2 to 4 different ones'],
  ['#methods=grid,magic', '2 to 4 different ones'],
  ['#methods=', '2 to 4 different ones'],
  ['#methods=brute,sweep,sweep3,grid,bvh', '2 to 4 different ones'],
  ['#preset=cave', 'one of: moving, static'],
  ['#gravity=1', 'Unknown setting "gravity"; available: preset, space'],
] as const;
for (const [hash, message] of refusals)
  test(`refuses ${hash}`, () => {
    expect(() => format.readLink(hash)).toThrow(PhraseError);
    expect(() => format.readLink(hash)).toThrow(message);
  });

test('the drawn method is one of the list, and only settings of the scene begin it anew', () => {
  expect(drawnMethod({ ...firstSettings, methods: ['grid', 'bvh'], drawn: 3 })).toBe(1);
  expect(drawnMethod({ ...firstSettings, drawn: 2 })).toBe(2);
  expect([describesScene('seed'), describesScene('methods'), describesScene('pairs')]).toEqual([true, false, false]);
});

// From 1 at 2 m/s in [0, 4]: at 1.5 s the wall at 4; at 2.5 s back at 2; at 3.5 s the wall at 0; at 4 s at 1 again.
test('a reflected point returns to its start after twice the width', () => {
  const at = (time: number): number => reflected(1, 2, time, 0, 4);
  expect([0, 1, 1.5, 2.5, 3.5, 4].map(at)).toEqual([1, 3, 4, 2, 0, 1]);
  expect(reflected(1, -2, 1, 0, 4)).toBe(1);
  expect(reflected(3, 5, 9, 3, 3)).toBe(3);
});

/** Bounds of all shapes by their definition, an interval per axis: the reference for what overlaps. */
function boundsOf(scene: BroadScene): number[][] {
  return scene.groups.flatMap(({ kind, count, sizes, poses }) =>
    Array.from({ length: count }, (_, i) => {
      const length = scene.space === '3d' ? 7 : 3;
      const pose = poses.subarray(length * i, length * i + length);
      const size = [...sizes.subarray(3 * i, 3 * i + 3)];
      const [x = 0, y = 0, z = 0, w = 1] =
        scene.space === '3d' ? pose.subarray(3) : [0, 0, Math.sin((pose[2] ?? 0) / 2), Math.cos((pose[2] ?? 0) / 2)];
      const turned = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
      ];
      const radius = size[0] ?? 0;
      const center = [pose[0] ?? 0, pose[1] ?? 0, scene.space === '3d' ? (pose[2] ?? 0) : 0];
      return turned.flatMap((row, axis) => {
        const box = row.reduce((sum, r, k) => sum + Math.abs(r) * (size[k] ?? 0), 0);
        const half = kind === 0 ? radius : kind === 1 ? box : radius + Math.abs(row[1] ?? 0) * radius;
        const flat = scene.space === '2d' && axis === 2;
        return flat ? [0, 0] : [(center[axis] ?? 0) - half, (center[axis] ?? 0) + half];
      });
    }),
  );
}
function countPairs(bounds: readonly (readonly number[])[]): number {
  const overlaps = (a: readonly number[], b: readonly number[]): boolean =>
    [0, 2, 4].every((k) => (a[k] ?? 0) <= (b[k + 1] ?? 0) && (b[k] ?? 0) <= (a[k + 1] ?? 0));
  return bounds.reduce((sum, a, i) => sum + bounds.slice(i + 1).filter((b) => overlaps(a, b)).length, 0);
}

for (const preset of presets)
  for (const space of spaces)
    test(`${preset}, ${space}, seed 7: counts, finite numbers, and the same scene for the same seed`, () => {
      const settings: Settings = { ...firstSettings, preset, space, count: 300, seed: 7, spread: 4 };
      for (const mix of mixes) {
        const [scene, again] = [makeScene({ ...settings, mix }), makeScene({ ...settings, mix })];
        expect(scene.groups.reduce((sum, { count }) => sum + count, 0)).toBe(300);
        for (const time of [0, 1.7, 600]) {
          scene.place(time);
          for (const { poses, numbers, sizes } of scene.groups) {
            expect([...poses, ...numbers, ...sizes].every(Number.isFinite)).toBe(true);
            expect(sizes.every((size) => size >= 0)).toBe(true);
          }
        }
        again.place(3);
        again.place(600);
        expect(again.groups).toEqual(scene.groups);
      }
      const posesAt1 = (seed: number) => {
        const scene = makeScene({ ...settings, seed });
        scene.place(1);
        return scene.groups.map(({ poses }) => [...poses]);
      };
      expect(posesAt1(8)).not.toEqual(posesAt1(7));
    });

// Of 400 shapes with three neighbours each there are 600 pairs; the bounds of rotated shapes and of clusters differ from the mean.
test('the presets differ in their pairs as their names say', () => {
  const pairs = Object.fromEntries(
    presets.flatMap((preset) =>
      spaces.map((space) => {
        const scene = makeScene({ ...firstSettings, preset, space, count: 400, seed: 3 });
        scene.place(2);
        return [`${preset} ${space}`, countPairs(boundsOf(scene))];
      }),
    ),
  );
  for (const space of spaces) {
    expect(pairs[`spaced ${space}`]).toBe(0);
    for (const preset of ['moving', 'static', 'clustered', 'indoor', 'line'])
      expect(pairs[`${preset} ${space}`]).toSatisfy((n: number) => n > 150 && n < 2000);
    for (const preset of ['outdoor', 'giant'])
      expect(pairs[`${preset} ${space}`]).toSatisfy((n: number) => n > 20 && n < 600);
    // Towers: nearly every shape touches the next one.
    expect(pairs[`stack ${space}`]).toSatisfy((n: number) => n > 300 && n < 1000);
  }
});

test('static: one shape in 50 moves', () => {
  const scene = makeScene({ ...firstSettings, preset: 'static', count: 500 });
  const before = scene.groups.flatMap(({ poses }) => [...poses]);
  scene.place(1);
  const moved = scene.groups.flatMap(({ poses }) => [...poses]).filter((x, i) => i % 7 === 0 && x !== before[i]).length;
  expect(moved).toBe(10);
});

// The bytes were written by hand from the format (and the checksum by another program): 2 0 2, then section 15 with code and value
// of each setting that is not usual.
const kept: readonly (readonly [link: string, settings: Settings])[] = [
  ['#s=AgACgr4', firstSettings],
  [
    '#s=AgACDxgBBgIKAwGA6jAFAZIDCAISGwkBEAoADQCyrw',
    {
      ...firstSettings,
      preset: 'giant',
      space: '2d',
      count: 50_000,
      spread: 2.5,
      methods: ['grid', 'linear-bvh'],
      drawn: 1,
      structure: false,
      beside: false,
    },
  ],
];
test.each(kept)('the link %s, written by an earlier version, opens for ever', (link, settings) => {
  expect(links.readLink(link)).toEqual(settings);
  expect(links.writeLink(settings)).toBe(link);
});

test('every setting, choice and method is in a link and reads back; readable queries of older versions still open', () => {
  for (const preset of presets)
    for (const [i, method] of methods.entries()) {
      const other = methods[(i + 1) % methods.length] ?? method;
      const settings: Settings = {
        preset,
        space: i % 2 === 0 ? '2d' : '3d',
        count: 10 + i,
        mix: mixes[i % mixes.length] ?? 'mixed',
        spread: 1 + i / 2,
        speed: 0.25 * i,
        seed: 999_999 - i,
        methods: [method, other],
        drawn: i % 2,
        structure: false,
        shapes: false,
        pairs: true,
        beside: false,
      };
      expect(links.readLink(links.writeLink(settings))).toEqual(settings);
      expect(links.readLink(format.writeLink(settings))).toEqual(settings);
    }
  expect(links.readLink('')).toEqual(firstSettings);
});

/** The link of a body: page 2, then what is given. */
const linkOfBody = (...body: number[]): string => hashOf(2, 0, Uint8Array.from([2, ...body]));
// Section 15; count has code 3 and is refused above 50,000 (a short decimal: one byte of ways, then 16 · 50,001 in three bytes).
test('damaged, newer, foreign and invalid links are refused by name', () => {
  expect(links.readLink(linkOfBody(15, 2, 10, 0))).toEqual({ ...firstSettings, structure: false });
  const codeOf = (hash: string): string => {
    try {
      links.readLink(hash);
    } catch (error) {
      return error instanceof LinkError ? error.code : String(error);
    }
    return 'opened';
  };
  expect(codeOf('#s=AgACgrA'), 'another checksum').toBe('damaged');
  expect(codeOf(hashOf(3, 0, Uint8Array.from([2])))).toBe('newer');
  expect(codeOf(hashOf(2, 0, Uint8Array.from([0]))), 'a link of the playground').toBe('elsewhere');
  expect(codeOf(linkOfBody(15, 2, 99, 0)), 'a later setting').toBe('unknown');
  expect(codeOf(linkOfBody(15, 2, 1, 99)), 'a later preset').toBe('unknown');
  expect(codeOf(linkOfBody(15, 4, 10, 0, 10, 0)), 'a setting twice').toBe('damaged');
  expect(codeOf(linkOfBody(15, 1, 10)), 'a setting without a value').toBe('damaged');
  expect(codeOf(linkOfBody(15, 4, 8, 2, 18, 18)), 'a method twice').toContain('methods is "grid,grid"');
  expect(codeOf(linkOfBody(15, 5, 3, 1, 0x90, 0xea, 0x30)), 'a count of 50,001').toContain('count is "50001"');
});
