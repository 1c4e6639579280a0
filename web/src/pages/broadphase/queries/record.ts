// SPDX-License-Identifier: MIT
// What is known of one method in the present run: its last pairs and counters, its times, and whether its pairs were those of the
// other methods in every step that was compared.
import type { Method, Statistics } from '../../../../../bindings/broadphase/types.ts';
import { quantile } from '../../../model/quantile.ts';

/** Steps whose times count. */
const window = 60;
/** Steps in which every method runs, whatever it costs. */
const firstSteps = 4;

/** A record in numbers. */
export interface MethodReading extends Pick<
  MethodRecord,
  'method' | 'found' | 'step' | 'falsePositives' | 'compared' | 'different' | 'refused' | 'times'
> {
  /** Milliseconds of the last runs, by quantile. */
  readonly median: number | undefined;
  readonly slowest: number | undefined;
}

/** What a method found in a step: how many pairs, their hash, and what it cost. */
export interface Found extends Statistics {
  readonly pairs: number;
  readonly hash: string;
}

export class MethodRecord {
  /** Of the last step in which the method ran; undefined before the first. */
  found: Found | undefined;
  /** The step of `found`. */
  step = -1;
  /** Candidate pairs that do not intersect; undefined as long as no step has had both numbers. */
  falsePositives: number | undefined;
  /** Steps compared with other methods, and those in which the pairs differed. */
  compared = 0;
  different = 0;
  /** The method's message, where it cannot take the scene. */
  refused: string | undefined;
  times: readonly number[] = [];

  constructor(readonly method: Method) {}

  ran(step: number, found: Found, milliseconds: number): void {
    this.step = step;
    this.found = found;
    this.times = [...this.times, milliseconds].slice(-window);
  }
  get reading(): MethodReading {
    const { method, found, step, falsePositives, compared, different, refused, times } = this;
    const of = { median: this.milliseconds(0.5), slowest: this.milliseconds(0.95) };
    return { method, found, step, falsePositives, compared, different, refused, times, ...of };
  }
  milliseconds(q: number): number | undefined {
    return quantile(this.times, q);
  }
  /**
   * What a run takes in a step that follows another one; 0 before there were a few of them: the first one builds the structure,
   * and a structure that is kept from step to step is slow after skipped steps.
   */
  get cost(): number {
    return this.times.length < firstSteps ? 0 : Math.min(...this.times.slice(-firstSteps));
  }
}

/** Compares the pairs of the methods that ran in a step with those of the first; fewer than two compare nothing. */
export function compare(records: readonly MethodRecord[], step: number): void {
  const there = records.filter((record) => record.step === step && record.found !== undefined);
  const reference = there[0]?.found?.hash;
  if (there.length < 2) return;
  // The first is the reference; where any other differs, the first is marked too, because either may be wrong.
  const others = there.slice(1).filter(({ found }) => found?.hash !== reference);
  for (const record of there) {
    record.compared += 1;
    if (others.includes(record) || (record === there[0] && others.length > 0)) record.different += 1;
  }
}
