// SPDX-License-Identifier: MIT
// The page that compares algorithms without a browser: figures, times, the comparison itself, addresses, CSV and runs.
import { describe, expect, test } from 'vitest';
import { loadTouchstone, type Shape } from '../../../../../bindings/index.ts';
import {
  haveDistance,
  readAddress,
  sampleOf,
  writeAddress,
} from '../../../../../web/src/pages/compare/model/address.ts';
import { csvOf } from '../../../../../web/src/pages/compare/model/csv.ts';
import { firstKinds, firstPoses } from '../../../../../web/src/pages/compare/model/settings.ts';
import { CallTimer, resolutionOf } from '../../../../../web/src/pages/compare/queries/callTimer.ts';
import {
  compare,
  mostTimed,
  type Progress,
  type Wanted,
} from '../../../../../web/src/pages/compare/queries/comparison.ts';
import { Sample } from '../../../../../web/src/pages/compare/queries/sample.ts';
import { sceneNamed } from '../../../../../web/src/lab/generate/generate.ts';
import { LinkError, toLink } from '../../../../../web/src/formats/link/sceneLink.ts';
import { stateOf } from '../../../../../web/src/content/situations/framing.ts';
import { PhraseError } from '../../../../../web/src/text/phrase.ts';
import { validateShape } from '../../model/states.ts';

const core = await loadTouchstone();
/** A clock that moves by so much each time it is asked. */
function clock(step: number): () => number {
  let at = 0;
  return () => (at += step);
}
function whole(wanted: Wanted): Progress {
  let calls = 0;
  const steps = compare(core, wanted, { nanoseconds: () => ++calls });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe('figures', () => {
  test('20 poses with 1 to 20 iterations, one of five not converged: median 10, 95 % 19, the worst of the errors', () => {
    const sample = new Sample('gjk', 'deep');
    for (let i = 1; i <= 20; ++i) sample.add(i, i === 7 ? 0.5 : 2 ** -40, i % 5 !== 0, i);
    sample.addRefused();
    for (const time of [30, 10, 20]) sample.addTime(time);
    expect(sample.row).toEqual({
      algorithm: 'gjk',
      regime: 'deep',
      poses: 21,
      answered: 20,
      // 2^-40 begins its bin, which ends a quarter above.
      difference: { median: 1.25 * 2 ** -40, p95: 1.25 * 2 ** -40, worst: 0.5, worstIndex: 7 },
      notConverged: 4,
      iterations: { median: 10, p95: 19 },
      nanoseconds: { median: 20, p95: 30 },
      timed: 3,
    });
  });

  test('NaN is the worst difference and stays it; without answers, status or iterations there are no figures of them', () => {
    const sample = new Sample('published', 'touching');
    sample.addRefused();
    expect(sample.row).toEqual({ algorithm: 'published', regime: 'touching', poses: 1, answered: 0, timed: 0 });
    for (const [i, error] of [1, NaN, 2, NaN].entries()) sample.add(i, error, undefined, 0);
    expect(sample.row).toMatchObject({ difference: { worst: NaN, worstIndex: 1 } });
    expect(sample.row).not.toHaveProperty('notConverged');
    expect(sample.row).not.toHaveProperty('iterations');
  });

  test('the largest value bounds the rounded ones: of equal errors all three are the same', () => {
    const sample = new Sample('sat', 'far');
    for (let i = 0; i < 9; ++i) sample.add(i, 0.3, true, 3);
    expect(sample.row.difference).toEqual({ median: 0.3, p95: 0.3, worst: 0.3, worstIndex: 0 });
  });
});

describe('times', () => {
  test('a call of 0.25 ms with a clock of 0.1 ms: repeated until the clock has moved four steps, three times', () => {
    let at = 0;
    const now = (): number => Math.floor((at += 1e-4) * 10) / 10;
    const timer = new CallTimer(now);
    let calls = 0;
    const time = timer.nanoseconds(() => {
      ++calls;
      at += 0.25;
    });
    // 1 and 2 calls are too few for four steps at first.
    expect(calls).toBeGreaterThanOrEqual(3 * 2);
    // Within a step of the clock of the 0.4 ms that a measurement takes at least.
    expect(time / 1e6).toBeGreaterThan(0.19);
    expect(time / 1e6).toBeLessThan(0.31);
  });

  test('a clock that stands still ends, and steps are found', () => {
    expect(resolutionOf(() => 5)).toBe(0);
    expect(resolutionOf(clock(0.25))).toBe(0.25);
    let calls = 0;
    expect(new CallTimer(() => 5).nanoseconds(() => ++calls)).toBe(0);
    expect(calls).toBeLessThan(1 << 23);
  });
});

describe('comparison', () => {
  test('two spheres: closed form and GJK are right, EPA and SAT answer nothing, the article misses deep ones', () => {
    const wanted: Wanted = {
      pair: { a: 'sphere', b: 'sphere' },
      regimes: ['separated', 'deep', 'thin'],
      count: 80,
      seed: 5,
    };
    const { done, total, rows } = whole(wanted);
    // A sphere cannot be thin.
    expect([done, total]).toEqual([160, 160]);
    const row = (algorithm: string, regime: string) => {
      const found = rows.find((one) => one.algorithm === algorithm && one.regime === regime);
      if (!found) throw new Error(`${algorithm}/${regime}`);
      return found;
    };
    expect(rows.map(({ regime }) => regime)).not.toContain('thin');
    for (const regime of ['separated', 'deep']) {
      const closed = row('closed-form', regime);
      expect(closed).toMatchObject({ poses: 80, answered: 80, notConverged: 0, timed: mostTimed });
      expect(closed.difference?.worst).toBe(0);
      // The cores of spheres are points, so GJK answers where they do not coincide.
      expect(row('gjk', regime).difference?.worst).toBeLessThan(1e-9);
      for (const algorithm of ['sat', 'triangle-triangle', 'segment-segment', 'point-segment'])
        expect(row(algorithm, regime), algorithm).toMatchObject({ poses: 80, answered: 0 });
    }
    // Every eighth deep pose is concentric: a miss of the whole depth, which is the sum of the radii.
    const printed = row('published', 'deep').difference;
    const worst = sceneNamed({ seed: 5, pair: wanted.pair, regime: 'deep', index: printed?.worstIndex ?? -1 });
    const radius = ({ a, b }: { a: Shape; b: Shape }) =>
      a.type === 'sphere' && b.type === 'sphere' ? a.radius + b.radius : 0;
    expect(printed?.worst).toBeCloseTo(radius(worst), 9);
    expect(rows.some(({ algorithm }) => algorithm === 'clip')).toBe(false);
  });

  test('the same seed gives the same figures, whatever the times; another one does not', () => {
    const wanted: Wanted = { pair: { a: 'obb', b: 'capsule' }, regimes: ['shallow'], count: 300, seed: 1 };
    const figures = (of: Wanted) => whole(of).rows.map((row) => ({ ...row, nanoseconds: undefined }));
    expect(figures(wanted)).toEqual(figures(wanted));
    expect(figures({ ...wanted, seed: 2 })).not.toEqual(figures(wanted));
  });

  test('as CSV: a line for each algorithm and regime, empty cells where there is no figure', () => {
    const wanted: Wanted = { pair: { a: 'point', b: 'sphere' }, regimes: ['separated'], count: 3, seed: 1 };
    const lines = csvOf(wanted, whole(wanted).rows).trimEnd().split('\n');
    expect(lines[0]?.split(',')).toHaveLength(16);
    expect(lines[1]).toMatch(/^closed-form,point-sphere,separated,1,3,3,0,0,0,0,,,3,\d/);
    expect(lines[1]).toMatch(/,1\/point-sphere\/separated\/0$/);
    expect(lines.find((line) => line.startsWith('sat,'))).toBe('sat,point-sphere,separated,1,3,0,,,,,,,0,,,');
  });
});

describe('addresses', () => {
  const read = (hash: string) => readAddress(hash, validateShape);

  test('kinds, regimes, count and seed come back; first values are left out', () => {
    expect(read('')).toEqual(sampleOf(firstKinds.a, firstKinds.b, firstPoses));
    const other = sampleOf('capsule', 'hull', { regimes: ['deep', 'far'], count: '100', seed: 7 });
    expect(writeAddress(other)).toBe('#a=capsule&b=hull&regimes=deep,far&count=100&seed=7');
    expect(read(writeAddress(other))).toEqual(other);
    expect(writeAddress(read(''))).toBe('#a=obb');
  });

  test('a scene keeps every bit of its pair; a link of the playground opens', () => {
    const a: Shape = { type: 'sphere', center: [0.1, 1 / 3, -2e5], radius: Math.PI };
    const b: Shape = { type: 'point', position: [1, 2, 3] };
    const scene = { a, b, isSample: false, poses: { ...firstPoses, seed: 12 } };
    expect(writeAddress(scene)).toMatch(/^#s=[\w-]+&seed=12$/);
    expect(read(writeAddress(scene))).toEqual(scene);
    expect(read(toLink(stateOf(b, a)))).toEqual({ a: b, b: a, isSample: false, poses: firstPoses });
  });

  test('what cannot be opened is refused with its reason', () => {
    const plane: Shape = { type: 'plane', normal: [0, 1, 0], offset: 0 };
    expect(haveDistance('plane', 'plane')).toBe(false);
    for (const hash of ['#a=cone', '#a=obb&b=circle2', '#a=plane&b=plane', '#count=7', '#regimes=', '#seed=-1', '#x=1'])
      expect(() => read(hash), hash).toThrow(PhraseError);
    expect(() => read(toLink(stateOf(plane, plane)))).toThrow(PhraseError);
    expect(() => read('#s=AAAA')).toThrow(LinkError);
  });
});
