// SPDX-License-Identifier: MIT
// What one algorithm did on the poses of one regime: differences, convergence, iterations and times, added pose by pose.
import type { ComparedAlgorithm } from '../../../model/algorithms.ts';
import { quantile } from '../../../model/quantile.ts';
import type { Regime } from '../../../lab/model/types.ts';
import { binOf, Counts, percentile } from '../../../lab/report/histogram.ts';

/** Half and 95 % of the values are at most these. */
export interface Quantiles {
  readonly median: number;
  readonly p95: number;
}
/** One algorithm in one regime, as the table shows it. */
export interface PoseRow {
  readonly algorithm: ComparedAlgorithm;
  readonly regime: Regime;
  readonly poses: number;
  /** The others the algorithm does not answer. */
  readonly answered: number;
  /**
   * From the exact signed distance, of the article from the exact penetration depth; metres. Median and 95 % are rounded up to the
   * edge of a bin of the lab, less than a fifth more. Left out where nothing is answered.
   */
  readonly difference?: Quantiles & { readonly worst: number; readonly worstIndex: number };
  /** Answers whose error bound is above the accuracy of the contract. Left out without a status. */
  readonly notConverged?: number;
  /** Left out of algorithms that do not iterate. */
  readonly iterations?: Quantiles;
  /** Of one call, on the first poses that are answered. */
  readonly nanoseconds?: Quantiles;
  readonly timed: number;
}

/** A value of whole numbers and how often each is there. */
function quantileOfCounts(counts: Counts, q: number): number {
  const list = counts.histogram;
  const total = list.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [value, count] of list) {
    passed += count;
    if (passed >= q * total) return value;
  }
  return NaN;
}

export class Sample {
  #poses = 0;
  #answered = 0;
  #notConverged = 0;
  #hasStatus = false;
  readonly #differences = new Counts();
  #worst = -1;
  #worstIndex = -1;
  readonly #iterations = new Counts();
  #iterates = false;
  readonly #nanoseconds: number[] = [];
  #spent = 0;

  constructor(
    readonly algorithm: ComparedAlgorithm,
    readonly regime: Regime,
  ) {}

  get timed(): number {
    return this.#nanoseconds.length;
  }
  /** Milliseconds that its measurements took. */
  get spent(): number {
    return this.#spent;
  }
  addRefused(): void {
    ++this.#poses;
  }
  add(index: number, difference: number, isConverged: boolean | undefined, iterations: number): void {
    ++this.#poses;
    ++this.#answered;
    this.#differences.add(binOf(difference));
    // NaN is worst; the first of equals is kept.
    const isWorse = difference > this.#worst || (Number.isNaN(difference) && !Number.isNaN(this.#worst));
    if (isWorse) [this.#worst, this.#worstIndex] = [difference, index];
    if (isConverged !== undefined) this.#hasStatus = true;
    if (isConverged === false) ++this.#notConverged;
    this.#iterates ||= iterations > 0;
    this.#iterations.add(iterations);
  }
  /** `spent`: milliseconds that the measurement itself took. */
  addTime(nanoseconds: number, spent = 0): void {
    this.#nanoseconds.push(nanoseconds);
    this.#spent += spent;
  }

  get row(): PoseRow {
    const { algorithm, regime, timed } = this;
    const errors = this.#differences.histogram;
    const atMost = (q: number): number =>
      Math.min(percentile(errors, q), Number.isNaN(this.#worst) ? Infinity : this.#worst);
    const times = this.#nanoseconds;
    return {
      algorithm,
      regime,
      poses: this.#poses,
      answered: this.#answered,
      ...(this.#answered > 0 && {
        difference: { median: atMost(0.5), p95: atMost(0.95), worst: this.#worst, worstIndex: this.#worstIndex },
      }),
      ...(this.#hasStatus && { notConverged: this.#notConverged }),
      ...(this.#iterates && {
        iterations: { median: quantileOfCounts(this.#iterations, 0.5), p95: quantileOfCounts(this.#iterations, 0.95) },
      }),
      ...(timed > 0 && { nanoseconds: { median: quantile(times, 0.5) ?? NaN, p95: quantile(times, 0.95) ?? NaN } }),
      timed,
    };
  }
}
