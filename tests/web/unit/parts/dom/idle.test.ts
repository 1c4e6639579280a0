// SPDX-License-Identifier: MIT
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Portions } from '../../../../../web/src/parts/dom/idle.ts';

// A clock and frames by hand: each piece of work takes 5 ms, a frame may work for 12 ms.
let now = 0;
let asked: (() => void) | undefined;
function frame(): void {
  const work = asked;
  asked = undefined;
  work?.();
}
beforeEach(() => {
  now = 0;
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => {
    asked = work;
    return 1;
  });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function noting(isDue?: (item: string) => boolean): { portions: Portions<string>; log: string[] } {
  const log: string[] = [];
  const work = (item: string): void => {
    log.push(item);
    now += 5;
  };
  return { portions: new Portions(work, () => log.push('done'), isDue), log };
}

describe('work in portions', () => {
  it('does three pieces of 5 ms in a frame of 12 ms, the rest in the next, and says once that all is done', () => {
    const { portions, log } = noting();
    portions.add(['a', 'b', 'c', 'd']);
    expect(log).toEqual([]);
    frame();
    expect(log).toEqual(['a', 'b', 'c']);
    frame();
    expect(log).toEqual(['a', 'b', 'c', 'd', 'done']);
    expect(asked).toBeUndefined();
  });

  it('does what was asked for twice once, and what has waited longest first', () => {
    const { portions, log } = noting();
    portions.add(['a', 'b', 'c', 'd']);
    frame();
    // Everything has changed again: d still waits from before and comes first.
    portions.add(['a', 'b', 'c', 'd']);
    frame();
    frame();
    expect(log).toEqual(['a', 'b', 'c', 'd', 'a', 'b', 'c', 'done']);
  });

  it('leaves waiting what is not due, asks for no frame for it, and does it when it may be', () => {
    let inSight = 'a';
    const { portions, log } = noting((item) => item === inSight);
    portions.add(['a', 'b']);
    frame();
    expect(log).toEqual(['a']);
    expect(asked).toBeUndefined();
    inSight = 'b';
    portions.goOn();
    frame();
    expect(log).toEqual(['a', 'b', 'done']);
  });

  it('does all that is due at once where that is asked for, and leaves the rest waiting', () => {
    const { portions, log } = noting((item) => item !== 'c');
    portions.add(['a', 'b', 'c', 'd', 'e']);
    portions.finishDue();
    expect(log).toEqual(['a', 'b', 'd', 'e']);
    frame();
    expect(log, 'nothing twice').toEqual(['a', 'b', 'd', 'e']);
  });
});
