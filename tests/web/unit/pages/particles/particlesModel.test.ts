// SPDX-License-Identifier: MIT
// The pure part of the page "Particles and cloth": settings and links, the paths of the colliders, the figure.
import { expect, test } from 'vitest';
import { figure } from '../../../../../web/src/pages/particles/model/figure.ts';
import { firstSettings, format, type Settings } from '../../../../../web/src/pages/particles/model/settings.ts';
import { clothScene } from '../../../../../web/src/pages/particles/model/sheet.ts';
import { region, swarm } from '../../../../../web/src/pages/particles/model/swarm.ts';
import { PhraseError } from '../../../../../web/src/text/phrase.ts';

test('a link names the mode and what is not at its first value, and reads back', () => {
  expect(format.writeLink(firstSettings)).toBe('#mode=particles');
  const cloth: Settings = {
    ...firstSettings,
    mode: 'cloth',
    size: 200,
    over: 'cube',
    pins: 'edge',
    wind: -2.5,
    continuous: false,
    skin: 0.005,
  };
  expect(format.writeLink(cloth)).toBe('#mode=cloth&size=200&over=cube&pins=edge&wind=-2.5&continuous=off&skin=0.005');
  const others: Settings[] = [
    firstSettings,
    { ...firstSettings, mode: 'slow', seed: 999_999, rule: 'published' },
    { ...firstSettings, count: 100_000, spheres: 32, cones: 32, boxes: 16, grid: false, friction: 0.35 },
  ];
  for (const settings of [cloth, ...others]) expect(format.readLink(format.writeLink(settings))).toEqual(settings);
  expect(format.readLink('')).toEqual(firstSettings);
});

const refusals = [
  ['#speed=2', 'Unknown setting "speed"; available: mode, seed, count'],
  ['#__proto__=1', 'Unknown setting "__proto__"'],
  ['#seed=1&seed=2', 'seed is given twice'],
  ['#count=100001', 'count is "100001"; it must be a whole number from 1 to 100000.'],
  ['#count=1.5', 'whole number'],
  ['#count=1e3', 'whole number'],
  ['#count=', 'whole number'],
  ['#skin=NaN', 'skin is "NaN"; it must be a number from 0 to 0.05.'],
  ['#friction=-0.1', 'a number from 0 to 1'],
  ['#wind=Infinity', 'a number from -10 to 10'],
  ['#mode=liquid', 'mode is "liquid"; it must be one of: particles, cloth, slow.'],
  ['#continuous=true', 'one of: on, off'],
  [`#${'seed=1&'.repeat(200)}`, 'it has 1400 characters; at most 1000 are allowed.'],
  ['#over=<img src=x onerror=alert(1)>', 'over is "<img src=x onerror=a…"'],
] as const;
for (const [hash, message] of refusals)
  test(`refuses ${hash.slice(0, 40)}`, () => {
    expect(() => format.readLink(hash)).toThrow(PhraseError);
    expect(() => format.readLink(hash)).toThrow(message);
  });

test('a setting is read by the same rules', () => {
  expect(format.read('wind', '2.5')).toBe(2.5);
  expect(format.read('grid', 'off')).toBe(false);
  expect(() => format.read('boxes', '17')).toThrow('from 0 to 16');
});

// Every sphere, the ends of cones and the sphere around a box keep clear of all others: each collider has a cell of its own.
test('colliders of seeds 0 to 9 move, stay in the region and never overlap', () => {
  for (let seed = 0; seed < 10; ++seed) {
    const at = swarm({ seed, spheres: 32, cones: 32, boxes: 16 });
    for (const time of [0, 1.3, 7, 40]) {
      const { spheres, cones, boxes } = at(time);
      expect([spheres.length, cones.length, boxes.length]).toEqual([96, 32, 16]);
      const bodies = [
        ...spheres.map(({ center, radius }, i) => ({ center, radius, body: i < 32 ? i : 32 + ((i - 32) >> 1) })),
        ...boxes.map(({ center, halfExtents }, i) => ({ center, radius: Math.hypot(...halfExtents), body: 100 + i })),
      ];
      for (const [i, a] of bodies.entries()) {
        expect(a.center[1] + a.radius).toBeLessThan(region.top + 0.1);
        expect(Math.max(Math.abs(a.center[0]), Math.abs(a.center[2])) + a.radius).toBeLessThan(region.reach + 0.1);
        for (const b of bodies.slice(i + 1)) {
          if (a.body === b.body) continue;
          const apart = Math.hypot(...a.center.map((x, k) => x - (b.center[k] as number)));
          expect(apart - a.radius - b.radius, `seed ${seed}, time ${time}`).toBeGreaterThan(0);
        }
      }
    }
    expect(at(0).spheres[0]?.center).not.toEqual(at(1).spheres[0]?.center);
    expect(swarm({ seed, spheres: 3, cones: 0, boxes: 0 })(2).spheres).toEqual(at(2).spheres.slice(0, 3));
  }
});

// Bones keep their lengths, the lowest point of the feet stays 0.12 m above the floor, and a step moves no joint far.
test('the figure of seeds 0 to 4 walks: bones keep their lengths, a foot is always down, joints move smoothly', () => {
  for (let seed = 0; seed < 5; ++seed) {
    const at = figure(seed);
    const lengths = (time: number): number[] => {
      const { spheres, cones } = at(time);
      return cones.map(([i, j]) =>
        Math.hypot(...[0, 1, 2].map((k) => centerOf(spheres[i], k) - centerOf(spheres[j], k))),
      );
    };
    const first = at(0);
    expect(first.cones).toHaveLength(17);
    expect(Math.max(...first.spheres.map(({ center, radius }) => center[1] + radius))).toBeGreaterThan(1.6);
    for (let time = 0; time < 4; time += 1 / 60) {
      const { spheres } = at(time);
      expect(Math.min(...spheres.map(({ center, radius }) => center[1] - radius))).toBeCloseTo(0.12, 9);
      const next = at(time + 1 / 60).spheres;
      for (const [i, sphere] of spheres.entries()) {
        const moved = [0, 1, 2].map((k) => centerOf(next[i], k) - centerOf(sphere, k));
        expect(Math.hypot(...moved)).toBeLessThan(0.12);
      }
    }
    // Arms and legs; hips and shoulders shift a little against the spine.
    for (const bone of [5, 6, 7, 8, 9, 12, 13, 14, 15, 16])
      expect(lengths(3)[bone]).toBeCloseTo(lengths(0)[bone] as number, 9);
    expect(at(3).spheres[0]?.center[2]).toBeGreaterThan(0.5);
  }
});
const centerOf = (sphere: { readonly center: readonly number[] } | undefined, k: number): number =>
  sphere?.center[k] ?? Number.NaN;

test('a sheet has the same size and mass whatever its number of points', () => {
  for (const size of [2, 50, 200]) {
    const { sheet } = clothScene({ ...firstSettings, size, pins: 'edge' });
    expect((sheet.spacing ?? 0) * (size - 1)).toBeCloseTo(1.6, 12);
    expect((sheet.mass ?? 0) * size ** 2).toBeCloseTo(0.4, 12);
    expect([...(sheet.pins ?? [])]).toHaveLength(size);
  }
});
