// SPDX-License-Identifier: MIT
// Counters of a run: the sums of what the checks have found, and the times of the last steps.
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

  milliseconds(q: number): number | undefined {
    return quantile(this.#times, q);
  }
}
