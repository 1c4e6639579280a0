// SPDX-License-Identifier: MIT
// A course as a package: a section for each week, below it each lesson and exercise with its title, its weight and when it is due. Node
// only.
import { dirname, join } from 'node:path';
import { WrongUse } from '../../../../bindings/output.ts';
import { writtenDate } from '../../courses/due.ts';
import type { Item, LessonItem } from '../../courses/format.ts';
import { courseFrom, type CourseFile, exerciseOf, placeOf, readItem, refuseTwins } from '../../courses/openCourse.ts';
import { weeksOf } from '../../courses/weeks.ts';
import { textFrom } from '../../grading/files.ts';
import type { Grading } from '../../grading/grade.ts';
import { say } from '../../text/language.ts';
import { phrase } from '../../text/phrase.ts';
import { packedCourse, type PackedCourse, type PackedItem, type PackedSection } from './packed.ts';
import { type CheckedUnit, exerciseUnit, lessonUnit, siteLesson } from './units.ts';

export interface CourseContents {
  readonly packed: PackedCourse;
  /** Each with the place of its item. */
  readonly problems: readonly string[];
  /** The places of the exercises that need the compiler. */
  readonly compiled: readonly string[];
}

class CourseReader {
  constructor(
    readonly grading: Grading,
    readonly from: CourseFile,
    readonly site: string,
  ) {}

  unit(item: Item): CheckedUnit {
    const { grading, from, site } = this;
    if (item.kind === 'lesson') return this.#lesson(item);
    const { data, exercise } = exerciseOf(grading.core, from, item, site);
    return exerciseUnit(grading, data, exercise);
  }
  #lesson(item: LessonItem): CheckedUnit {
    const { grading, from, site } = this;
    const file = item.isFile ? join(dirname(from.file), item.id) : siteLesson(item.id, site, grading.language);
    const { unit, problems } = lessonUnit(
      grading,
      readItem(from, item, () => textFrom(file)),
    );
    return { unit, problems: problems.map((one) => `${file}:${one}`) };
  }
}

/** Every item that cannot be read, not the first alone. */
function unitsOf(reader: CourseReader): ReadonlyMap<Item, CheckedUnit> {
  const units = new Map<Item, CheckedUnit>();
  const refused: string[] = [];
  for (const item of reader.from.course.items) {
    try {
      units.set(item, reader.unit(item));
    } catch (error) {
      if (!(error instanceof WrongUse)) throw error;
      refused.push(error.message);
    }
  }
  if (refused.length > 0) throw new WrongUse(refused.join('\n'));
  return units;
}

/** Neither version of SCORM has a field for a due date that platforms show. */
function titleOf(title: string, { due }: Item, { language }: Grading): string {
  return due ? say(phrase('course.titleDue', { title, date: writtenDate(due, language) }), language) : title;
}

export function courseContents(grading: Grading, file: string, site: string, seed: string | undefined): CourseContents {
  const { language } = grading;
  const from = courseFrom(file, language);
  const { id, title, items } = from.course;
  const units = unitsOf(new CourseReader(grading, from, site));
  const checked = [...units].map(([item, one]) => ({ item, ...one, place: placeOf(from, item) }));
  refuseTwins(checked.flatMap(({ item, unit }) => (item.kind === 'exercise' ? [unit.id] : [])));
  const packedItem = (item: Item): readonly PackedItem[] => {
    const unit = units.get(item)?.unit;
    // A lesson is read, not graded.
    const weight = item.kind === 'exercise' ? item.weight : 0;
    return unit ? [{ ...unit, title: titleOf(unit.title, item, grading), weight }] : [];
  };
  const weeks = weeksOf(items);
  const sections = weeks.map(({ week, items: inWeek }): PackedSection => {
    const name = week === undefined ? phrase('course.noWeek') : phrase('course.week', { week });
    return {
      id: week === undefined ? 'no-week' : `week-${week}`,
      // A course without weeks has no sections.
      title: weeks.length === 1 && week === undefined ? undefined : say(name, language),
      items: inWeek.flatMap(packedItem),
    };
  });
  return {
    packed: packedCourse({ id, title: title[language], seed }, sections),
    problems: checked.flatMap(({ place, problems }) => problems.map((one) => `${place}: ${one}`)),
    compiled: checked.filter(({ unit }) => unit.isCompiled).map(({ place, unit }) => `${place}: ${unit.id}`),
  };
}
