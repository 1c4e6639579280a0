// SPDX-License-Identifier: MIT
// The resolution of a moving picture against simulated renderers, whose frames take a fixed time and one that goes with the
// number of pixels, but never less than the screen's 16.7 ms. No clock is involved.
import { describe, expect, it } from 'vitest';
import { Pace, shares } from '../../../../../web/src/parts/scene/pace.ts';

/** Times of frames in a drag; `disturb` makes single ones longer. */
function drag(
  pace: Pace,
  frames: number,
  fixed: number,
  full: number,
  disturb: (frame: number) => number = () => 0,
): number[] {
  return Array.from({ length: frames }, (_, i) => {
    const time = Math.max(1000 / 60, fixed + full * pace.share ** 2) + disturb(i);
    pace.note(time);
    return time;
  });
}
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

describe('the resolution of a moving picture', () => {
  it('stays full where frames are quick, whatever holds up one of them', () => {
    const pace = new Pace();
    drag(pace, 500, 1, 4, (i) => (i % 7 === 0 ? 200 : 0));
    expect(pace.share).toBe(1);
  });

  it('is so low after three frames of 100 ms that frames take less than 30', () => {
    const pace = new Pace();
    drag(pace, 3, 5, 95);
    // 5 ms and 95 ms for all pixels: with a quarter of them 29 ms, with an eighth 17 ms.
    expect(pace.share).toBeCloseTo(Math.SQRT1_2 / 2, 12);
    expect(Math.max(...drag(pace, 40, 5, 95))).toBeLessThan(30);
  });

  it('keeps 30 frames a second on every renderer that can reach them at all', () => {
    for (let full = 10; full <= 400; full += 10) {
      const pace = new Pace();
      drag(pace, 12, 4, full);
      const coarsest = 4 + full * (shares.at(-1) ?? 0) ** 2;
      expect(median(drag(pace, 300, 4, full)), `${full} ms for all pixels`).toBeLessThan(
        Math.max(1000 / 30, coarsest + 1),
      );
    }
  });

  it('is found again where a slow start made it too coarse, though each frame costs 18 ms whatever its pixels', () => {
    const pace = new Pace();
    drag(pace, 3, 160, 100);
    expect(pace.share).toBeLessThan(0.3);
    // 18 ms and 33 for all pixels: with a quarter of them 26 ms, with half of them 34.5, which is too long.
    drag(pace, 200, 18, 33);
    expect(pace.share).toBe(0.5);
  });

  it('never goes below the coarsest, however slow, and remembers it for the next drag', () => {
    const pace = new Pace();
    drag(pace, 50, 500, 5000);
    expect(pace.share).toBe(shares.at(-1));
  });

  it('is raised again when the machine has become quick', () => {
    const pace = new Pace();
    drag(pace, 10, 5, 200);
    expect(pace.share).toBeLessThan(0.5);
    drag(pace, 600, 1, 5);
    expect(pace.share).toBe(1);
  });

  it('tries a finer picture ever more seldom where that is in vain: of 3000 frames less than 1 in 50 is too long', () => {
    const pace = new Pace();
    drag(pace, 10, 5, 95);
    const times = drag(pace, 3000, 5, 95);
    expect(times.filter((time) => time > 33.4).length).toBeLessThan(60);
  });
});
