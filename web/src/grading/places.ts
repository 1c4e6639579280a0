// SPDX-License-Identifier: MIT
// Where each formula of an exercise stands in its file: kept beside the exercise, which is read once and checked later.
import type { Exercise, Source } from './format.ts';

/** The path of the first place of each formula, as in errors: `questions[0].answer`. */
export type Places = ReadonlyMap<Source, string>;

const known = new WeakMap<Exercise, Places>();
export function keepPlaces(exercise: Exercise, places: Places): void {
  known.set(exercise, places);
}
/** Undefined for an exercise that was read elsewhere, such as on the other side of a worker. */
export const placeOfSource = (exercise: Exercise, source: Source): string | undefined =>
  known.get(exercise)?.get(source);
