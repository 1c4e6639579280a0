// SPDX-License-Identifier: MIT
// The steps that formulas may take: a count of work, not of time, so that a file has the same verdict on every machine. A part of a
// formula that is evaluated is one step; a function on lists takes as many as it looks at elements or pairs, a query of the core a
// fixed number (docs/writing-exercises.md states all of it).
import { phrase, type Message } from '../../text/phrase.ts';
import { ExpressionError } from './value.ts';

/** What is done at once, and the steps that it may take. */
export const mostSteps = {
  /** One formula, evaluated once. */
  formula: 100_000,
  /** All formulas of one text. */
  text: 100_000,
  /** All formulas shown while a construction is changed: its values and marks. */
  view: 100_000,
  /** All formulas that grade one answer, with their messages. */
  answer: 1_000_000,
  /** All formulas that grade one program, in all of its cases. */
  program: 20_000_000,
  /** One random scene with all of its draws, until `require` holds. */
  scene: 2_000_000,
  /** All cases of an exercise in code. */
  cases: 10_000_000,
  /** Checking an exercise: without its scenes, which have their own. */
  check: 5_000_000,
  /** One state of a lesson: its scene, and the run of an algorithm. */
  state: 500_000,
  /** Checking a lesson, all of its states and formulas. */
  lesson: 5_000_000,
} as const;
/** What the beginning of an evaluation takes. */
export const stepsToBegin = 10;
export type Occasion = keyof typeof mostSteps;

/** Of a long formula the beginning is enough to find it. */
const mostShown = 80;
const shortened = (source: string): string => (source.length > mostShown ? `${source.slice(0, mostShown)} …` : source);
function sentence(occasion: Occasion, source: string | undefined): Message {
  const why = phrase(`budget.${occasion}`, { most: mostSteps[occasion] });
  return source === undefined ? why : phrase('expression.in', { source: shortened(source), why });
}

/** More steps were needed than there are; `source`: the formula that took the most, undefined where none did. */
export class BudgetError extends ExpressionError {
  constructor(
    readonly occasion: Occasion,
    readonly source: string | undefined,
  ) {
    super(sentence(occasion, source));
  }
}

/** Counts the steps of one occasion, by formula. Once they are used up, every further step is refused. */
export class Meter {
  #used = 0;
  #bySource: Map<string, number> | undefined;
  constructor(
    readonly occasion: Occasion,
    /** The occasion that this one is a part of. */
    readonly around?: Meter,
  ) {}

  get used(): number {
    return this.#used;
  }
  /** Throws a BudgetError where there are not that many left. */
  spend(steps: number, source?: string): void {
    this.#used += steps;
    if (source !== undefined) this.#count(source, steps);
    this.refuse();
  }
  /** Throws a BudgetError where the steps are used up, here or around. */
  refuse(): void {
    if (this.#used > mostSteps[this.occasion]) throw new BudgetError(this.occasion, this.#heaviest());
    this.around?.refuse();
  }
  /** What was counted here counts around it, too. */
  close(): void {
    const { around } = this;
    if (!around) return;
    around.#used += this.#used;
    for (const [source, steps] of this.#bySource ?? []) around.#count(source, steps);
  }
  #count(source: string, steps: number): void {
    this.#bySource ??= new Map();
    this.#bySource.set(source, (this.#bySource.get(source) ?? 0) + steps);
  }
  #heaviest(): string | undefined {
    let found: string | undefined;
    let most = 0;
    for (const [source, steps] of this.#bySource ?? []) if (steps > most) [found, most] = [source, steps];
    return found;
  }
}
