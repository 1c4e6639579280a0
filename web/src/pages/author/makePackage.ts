// SPDX-License-Identifier: MIT
// Makes the package of a draft for a learning platform, as the fields of the page ask for it, and saves it.
import type { Touchstone } from '../../../../bindings/index.ts';
import { readExercise } from '../../grading/readExercise.ts';
import { isSeed } from '../../grading/seeds.ts';
import { exerciseOfSite, IncomingError } from '../../handin/incoming.ts';
import {
  lessonWithExercises,
  type Packed,
  packedExercise,
  packedLesson,
  type PackedUnit,
} from '../../handin/scorm/packed.ts';
import type { Lesson } from '../../lessons/format.ts';
import { download } from '../../parts/dom/clipboard.ts';
import { byId, part } from '../../parts/dom/dom.ts';
import { language, say, text } from '../../text/language.ts';
import { phrase, PhraseError } from '../../text/phrase.ts';
import type { Checked } from './check.ts';
import type { Draft } from './draft.ts';
import { loadFromSite, packageOf, type ScormVersion } from './package.ts';

/** The exercises of the site that a lesson names, each once. */
async function exercisesOf(core: Touchstone, { exercises }: Lesson): Promise<readonly PackedUnit[]> {
  const units: PackedUnit[] = [];
  for (const id of new Set(exercises)) {
    const data = await exerciseOfSite(id);
    if (!data) throw new PhraseError(phrase('author.package.noExercise', { id }));
    units.push(packedExercise(data, readExercise(core, data), language()));
  }
  return units;
}

/** Undefined where the draft is neither; `problems` are dealt with. */
async function packedOf(
  { exercise, lesson, data }: Partial<Checked>,
  core: Touchstone,
  seed: string | undefined,
): Promise<Packed | undefined> {
  if (exercise) return { ...packedExercise(data, exercise, language()), seed };
  if (!lesson) return undefined;
  const unit = packedLesson(String(data), lesson);
  // A lesson without exercises does not show the choice.
  const isWithExercises = lesson.exercises.length > 0 && byId('with-exercises', HTMLInputElement).checked;
  if (!isWithExercises) return { ...unit, seed: undefined };
  return lessonWithExercises(unit, await exercisesOf(core, lesson), seed);
}

export async function makePackage(draft: Draft): Promise<void> {
  await draft.check();
  const status = part('package-status');
  const seed = byId('seed', HTMLInputElement).value.trim();
  if (seed !== '' && !isSeed(seed)) return void (status.textContent = text('author.package.badSeed'));
  const { now, core } = draft.checks;
  const version: ScormVersion = byId('version', HTMLSelectElement).value === '2004' ? '2004' : '1.2';
  try {
    const isWorking = now !== undefined && now.problems.length === 0;
    const packed = isWorking && core ? await packedOf(now, core, seed || undefined) : undefined;
    if (!packed) return void (status.textContent = text('author.package.mend'));
    const bytes = await packageOf(packed, version, loadFromSite, (count) => {
      status.textContent = text('author.package.making', { count });
    });
    const name = `${packed.id}-scorm-${version}.zip`;
    download(new Blob([bytes], { type: 'application/zip' }), name);
    status.textContent = text('author.package.done', { name });
  } catch (error) {
    const why =
      error instanceof PhraseError ? say(error.phrase) : error instanceof IncomingError ? error.sentence() : undefined;
    if (why === undefined) throw error;
    status.textContent = text('author.package.failed', { why });
  }
}
