// SPDX-License-Identifier: MIT
// What a package for learning platforms is made of, for the command and the authoring page: one lesson or exercise, or a course of them.
import type { Exercise } from '../../grading/format.ts';
import type { Language } from '../../grading/template.ts';

/** A lesson or an exercise. */
export interface PackedUnit {
  readonly kind: 'exercise' | 'lesson';
  /** Of a lesson its text, of an exercise its data. */
  readonly data: unknown;
  readonly id: string;
  readonly title: string;
  /** Whether its page needs the compiler. */
  readonly isCompiled: boolean;
}
/** How much its score counts among the others; 0: it does not. */
export type PackedItem = PackedUnit & { readonly weight: number };
export interface PackedSection {
  /** A valid identifier of XML. */
  readonly id: string;
  /** Undefined: its items stand in no section. */
  readonly title: string | undefined;
  readonly items: readonly PackedItem[];
}
/** Pins the random numbers; undefined: every student has numbers of their own. */
interface Seeded {
  readonly seed: string | undefined;
}
export type PackedOne = PackedUnit & Seeded;
export interface PackedCourse extends Seeded {
  readonly kind: 'course';
  readonly id: string;
  readonly title: string;
  readonly isCompiled: boolean;
  readonly sections: readonly PackedSection[];
}
export type Packed = PackedOne | PackedCourse;

export const packedExercise = (data: unknown, exercise: Exercise, language: Language): PackedUnit => ({
  kind: 'exercise',
  data,
  id: exercise.id,
  title: exercise.title[language],
  isCompiled: exercise.kind === 'code' && exercise.start.cpp !== undefined,
});
export const packedLesson = (
  data: string,
  { id, title }: { readonly id: string; readonly title: string },
): PackedUnit => ({
  kind: 'lesson',
  ...{ data, id, title, isCompiled: false },
});

export function packedCourse(
  head: Pick<PackedCourse, 'id' | 'title' | 'seed'>,
  sections: readonly PackedSection[],
): PackedCourse {
  const isCompiled = sections.some(({ items }) => items.some((item) => item.isCompiled));
  return { kind: 'course', ...head, isCompiled, sections };
}
/** A lesson and the exercises that practise it, which count as much as it does, each. */
export function lessonWithExercises(
  lesson: PackedUnit,
  exercises: readonly PackedUnit[],
  seed: string | undefined,
): PackedCourse {
  const items = [lesson, ...exercises].map((one) => ({ ...one, weight: 1 }));
  const { id, title } = lesson;
  return packedCourse({ id: `${id}-with-exercises`, title, seed }, [{ id: 'lesson', title: undefined, items }]);
}
