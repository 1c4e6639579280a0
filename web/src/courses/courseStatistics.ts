// SPDX-License-Identifier: MIT
// Statistics of a course: week by week, for each exercise how many students have a grade and which mistakes they make.
import { statisticsOf, statisticsText } from '../grading/classStatistics.ts';
import { csvText } from '../grading/csv.ts';
import type { Exercise, Language } from '../grading/format.ts';
import type { CourseTable, Task } from './courseTable.ts';

const words = {
  en: { week: (week: number) => `Week ${week}`, none: 'Without a week', nobody: 'no answers' },
  de: { week: (week: number) => `Woche ${week}`, none: 'Ohne Woche', nobody: 'keine Antworten' },
} as const;

/** In the order of the weeks; those without one last. */
function byWeek<T extends Pick<Task, 'week'>>(
  tasks: readonly T[],
): readonly (readonly [number | undefined, readonly T[]])[] {
  const weeks = [...new Set(tasks.map(({ week }) => week))].sort((a, b) => (a ?? Infinity) - (b ?? Infinity));
  return weeks.map((week) => [week, tasks.filter((task) => task.week === week)] as const);
}
export interface OpenTask extends Task {
  readonly exercise: Exercise;
}

export function courseStatisticsText(tasks: readonly OpenTask[], table: CourseTable, language: Language): string {
  const say = words[language];
  const sections = byWeek(tasks).map(([week, all]) => {
    const title = week === undefined ? say.none : say.week(week);
    const texts = all.map(({ id, exercise }) => {
      const rows = table.rowsOf(id);
      return rows.length === 0 ? `${id}: ${say.nobody}\n` : statisticsText(exercise, statisticsOf(rows), language);
    });
    return [title, '='.repeat(title.length), '', texts.join('\n')].join('\n');
  });
  return sections.join('\n');
}

/** One row a mistake, the share in per cent of the students with a grade in the exercise. */
export function courseStatisticsCsv(tasks: readonly Task[], table: CourseTable, language: Language): string {
  const rows = byWeek(tasks).flatMap(([week, all]) =>
    all.flatMap(({ id }) => {
      const { criteria, graded } = statisticsOf(table.rowsOf(id));
      return criteria.flatMap((criterion) =>
        criterion.mistakes.map(({ mistake, students }) => {
          const share = Math.round((100 * students) / Math.max(graded, 1));
          return [week, id, criterion.id, mistake, students, share];
        }),
      );
    }),
  );
  return csvText([['week', 'exercise', 'criterion', 'mistake', 'students', 'share in %'], ...rows], language);
}
