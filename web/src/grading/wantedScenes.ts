// SPDX-License-Identifier: MIT
// The random scenes that a page needs of an exercise, as plain data: they may be drawn by a worker and remembered by the page.
import type { Message } from '../text/phrase.ts';
import { type Exercise, isDrawn } from './format.ts';
import type { Drawing } from './given.ts';
import type { Grading } from './grade.ts';
import { drawSceneOf, keepScene } from './gradeAnswer.ts';
import { type Case, drawCases, keepCases } from './gradeCode.ts';
import type { Scope } from './language/value.ts';

export interface Wanted {
  readonly exercise: Exercise;
  /** Of an exercise with a scene for each student; one in code has the same cases for everybody. */
  readonly seeds: readonly string[];
}
export interface Drawn {
  readonly scenes: readonly (readonly [seed: string, scene: Scope])[];
  readonly cases: readonly Case[] | undefined;
}
/** The answer of a worker: the scenes drawn, or the reason why a scene cannot be drawn. */
export type Report = { readonly drawn: Drawn } | { readonly message: Message };

export function* drawWanted(grading: Grading, { exercise, seeds }: Wanted): Drawing<Drawn> {
  if (exercise.kind === 'code') return { scenes: [], cases: yield* drawCases(grading, exercise) };
  const scenes: [string, Scope][] = [];
  if (isDrawn(exercise)) for (const seed of seeds) scenes.push([seed, yield* drawSceneOf(grading, exercise, seed)]);
  return { scenes, cases: undefined };
}

export function keepDrawn(exercise: Exercise, { scenes, cases }: Drawn): void {
  if (isDrawn(exercise)) for (const [seed, scene] of scenes) keepScene(exercise, seed, scene);
  if (exercise.kind === 'code' && cases) keepCases(exercise, cases);
}
