// SPDX-License-Identifier: MIT
// Counters of a run: the sums of what the checks have found, and the times of the last steps and frames.

import type { StepCounters } from '../../../../../bindings/particles/types.ts';
import { quantile } from '../../../model/quantile.ts';

const window = 60;

export class Counters {
  steps = 0;
  checks = 0;
  /** Sums over all checks since the start. */
  inside = 0;
  tunnelled = 0;
  /** Of the last step. */
  collisions = 0;
  tests = 0;
  #times: number[] = [];
  #frames: number[] = [];

  step({ collisions, tests, inside, tunnelled }: StepCounters, milliseconds: number | undefined): void {
    this.steps += 1;
    this.collisions = collisions;
    this.tests = tests;
    if (milliseconds !== undefined) this.#times = [...this.#times, milliseconds].slice(-window);
    if (inside === null || tunnelled === null) return;
    this.checks += 1;
    this.inside += inside;
    this.tunnelled += tunnelled;
  }
  /** A frame began at this time in milliseconds. */
  frame(at: number): void {
    this.#frames = [...this.#frames, at].slice(-window);
  }
  /** The time between a pause and the next frame is not that of a frame. */
  pause(): void {
    this.#frames = [];
  }

  milliseconds(q: number): number | undefined {
    return quantile(this.#times, q);
  }
  get framesPerSecond(): number | undefined {
    const [first, last] = [this.#frames[0], this.#frames.at(-1)];
    if (first === undefined || last === undefined || last <= first) return undefined;
    return (1000 * (this.#frames.length - 1)) / (last - first);
  }
}
