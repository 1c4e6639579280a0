// SPDX-License-Identifier: MIT
// The resolution of a moving picture against simulated renderers, whose drawing takes a fixed time and one that goes with the number of
// pixels. No clock is involved.
import { describe, expect, it } from 'vitest';
import { GapTimer } from '../../../../../web/src/parts/scene/drawTime.ts';
import { Pace, shares } from '../../../../../web/src/parts/scene/pace.ts';

/** A motion of so many milliseconds; each frame takes at least those of the screen. Returns the cost of each frame and its share. */
class Motion {
  at = 0;
  readonly costs: number[] = [];
  readonly shares: number[] = [];
  changes = 0;
  constructor(readonly pace = new Pace()) {}
  go(milliseconds: number, fixed: number, full: number, disturb: (frame: number) => number = () => 0): this {
    this.costs.length = 0;
    for (const end = this.at + milliseconds; this.at < end;) {
      const { share } = this.pace;
      const cost = fixed + full * share ** 2 + disturb(this.costs.length);
      this.at += Math.max(1000 / 60, cost);
      this.costs.push(cost);
      this.shares.push(share);
      this.pace.note(cost, this.at);
      if (this.pace.share !== share) this.changes += 1;
    }
    return this;
  }
}
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

describe('the resolution of a moving picture', () => {
  it('stays full where drawing is quick, whatever holds up one of seven frames', () => {
    const motion = new Motion().go(10_000, 1, 4, (i) => (i % 7 === 0 ? 200 : 0));
    expect(motion.pace.share).toBe(1);
    expect(motion.changes).toBe(0);
  });

  it('is so low after three frames of 100 ms that drawing takes less than 28', () => {
    const motion = new Motion().go(300, 5, 95);
    // 5 ms and 95 ms for all pixels: with a quarter of them 29 ms, with an eighth 17 ms.
    expect(motion.pace.share).toBeCloseTo(Math.SQRT1_2 / 2, 12);
    expect(Math.max(...motion.go(900, 5, 95).costs.slice(3))).toBeLessThan(28);
  });

  it('keeps 30 frames a second on every renderer that can reach them at all', () => {
    for (let full = 10; full <= 400; full += 10) {
      const motion = new Motion().go(5000, 4, full);
      const coarsest = 4 + full * (shares.at(-1) ?? 0) ** 2;
      expect(median(motion.go(5000, 4, full).costs), `${full} ms for all pixels`).toBeLessThan(
        Math.max(30, coarsest + 1),
      );
    }
  });

  it('has at least half of the pixels where drawing all takes 51 ms, as of three shapes without a graphics card', () => {
    const motion = new Motion().go(5000, 6, 40);
    expect(motion.pace.share ** 2).toBeGreaterThanOrEqual(0.5 - 1e-12);
  });

  it('changes at most once a second', () => {
    const motion = new Motion();
    for (let i = 0; i < 20; ++i) motion.go(500, 2, i % 2 === 0 ? 300 : 1);
    expect(motion.changes).toBeGreaterThan(1);
    expect(motion.changes).toBeLessThanOrEqual(Math.ceil(motion.at / 1000));
  });

  it('never goes below the coarsest, however slow, and remembers it for the next motion', () => {
    const motion = new Motion().go(60_000, 500, 5000);
    expect(motion.pace.share).toBe(shares.at(-1));
  });

  it('is raised again, step by step, when drawing has become quick', () => {
    const motion = new Motion().go(1000, 5, 200);
    expect(motion.pace.share).toBeLessThan(0.5);
    expect(motion.go(8000, 1, 5).pace.share).toBe(1);
  });

  it('tries a finer picture ever more seldom where that is in vain', () => {
    // 7 ms with few pixels, so that twice as many seem affordable; but then it is 40.
    const pace = new Pace();
    let tries = 0;
    for (let at = 0; at < 300_000; at += 1000 / 30) {
      const before = pace.share;
      pace.note(before < 0.4 ? 7 : before < 0.9 ? 40 : 200, at);
      if (pace.share > before) tries += 1;
    }
    // After 1, 2, 4, … 32 and then every 60 seconds.
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThan(14);
  });
});

/** The cost that is found where a frame takes `besides` without drawing and `drawing` more with it, on a screen of 60 Hz. */
function found(besides: number, drawing: number, frames = 200): { cost: number | undefined; gaps: number } {
  const timer = new GapTimer();
  let gaps = 0;
  for (let i = 0; i < frames; ++i) {
    const isDrawn = !timer.wantsGap;
    if (!isDrawn) gaps += 1;
    timer.note(Math.max(1000 / 60, besides + (isDrawn ? drawing : 0)), isDrawn);
  }
  return { cost: timer.cost, gaps };
}
describe('the time of drawing by frames without it', () => {
  it('is 60 ms where frames take 100 and those without drawing 40', () => {
    expect(found(40, 60).cost).toBe(60);
  });
  it('is nothing where a slow processor takes 100 ms and drawing none: the resolution stays full', () => {
    const { cost } = found(100, 0);
    expect(cost).toBe(0);
  });
  it('leaves no frame out where frames are as quick as the screen', () => {
    expect(found(2, 6)).toEqual({ cost: 0, gaps: 0 });
  });
  it('leaves three frames out at first, then one of thirty', () => {
    expect(found(10, 80).gaps).toBeLessThanOrEqual(3 + 200 / 30);
  });
});
