// SPDX-License-Identifier: MIT
// A question about the next step of a recorded run, with the answer that the run itself gives.
import type { Shape } from '../../../../bindings/types.ts';
import { numberIn, type Step, type Vector } from '../../traces/queries/steps.ts';
import { phrase, type Message } from '../../text/phrase.ts';

/** The steps that the core has recorded for a pair. */
export interface Run {
  readonly steps: readonly Step[];
  readonly dimension: 2 | 3;
  readonly a: Shape;
  readonly b: Shape;
}
export interface Option {
  readonly value: string;
  readonly text: Message;
}
export interface Asked {
  readonly prompt: Message;
  readonly options: readonly Option[];
  /** The value of the right option. */
  readonly expected: string;
  /** Why it is right, with the numbers of the step. */
  readonly why: Message;
  /** What the picture shows and the sentences of the steps do not: corners of a polygon, faces of a polytope. */
  readonly words?: readonly Message[];
  /** The last step that is shown once the question is answered. */
  readonly until: number;
}
/** The question at a run of which the steps up to `at` are shown (−1: none); undefined where it does not apply or is a tie. */
export type Ask = (run: Run, at: number) => Asked | undefined;

/** Values closer than this are a tie, which nobody can predict: by the size of the numbers that are compared. */
export const tie = 1e-6;
export const isTie = (x: number, y: number): boolean => Math.abs(x - y) <= tie * Math.max(1, Math.abs(x), Math.abs(y));

/** More options than these are no choice. */
export const mostOptions = 16;

/** A number for a sentence: four decimals, and no minus sign before zero. */
export const shown = (x: number): number => Number(x.toFixed(4)) + 0;
export function shownVector([x = 0, y = 0, z]: Vector): Message {
  const flat = { x: shown(x), y: shown(y) };
  return z === undefined ? phrase('predict.vector2', flat) : phrase('predict.vector3', { ...flat, z: shown(z) });
}

export const isStep = (step: Step | undefined, algorithm: string, name: string): step is Step =>
  step?.algorithm === algorithm && step.name === name;
export const numberOf = (step: Step, name: string): number => numberIn(step, name) ?? Number.NaN;

/** The index of the first step of this kind from `from` on. */
export function indexOfNext({ steps }: Run, from: number, algorithm: string, name: string): number | undefined {
  const index = steps.findIndex((step, i) => i >= from && isStep(step, algorithm, name));
  return index < 0 ? undefined : index;
}
export const yesOrNo: readonly Option[] = [
  { value: 'yes', text: phrase('predict.yes') },
  { value: 'no', text: phrase('predict.no') },
];
/** The numbers from one to another as options. */
export const counts = (from: number, to: number): readonly Option[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), text: from + i }));
