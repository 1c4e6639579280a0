// SPDX-License-Identifier: MIT
// Statistics of a class: for each criterion how many students do not pass it, and which mistakes they make. Each student counts
// once, with the best answer.
import type { ClassGrade, StudentRow } from './classTable.ts';
import { plainText } from '../../../bindings/plainText.ts';
import { counted } from '../text/plural.ts';
import { csvText } from './csv.ts';
import type { Exercise, Language } from './format.ts';

export interface MistakeCount {
  readonly mistake: string;
  readonly students: number;
}
export interface CriterionStatistics {
  readonly id: string;
  /** How many students do not pass it. */
  readonly failed: number;
  /** How many of them gave nothing of the form that is asked for, which is no mistake of the subject. */
  readonly unreadable: number;
  /** The most frequent one first. */
  readonly mistakes: readonly MistakeCount[];
}
export interface ClassStatistics {
  /** Rows of the table: with a grade, and without one. */
  readonly graded: number;
  readonly ungraded: number;
  readonly mean: number;
  readonly median: number;
  readonly maximum: number;
  /** How many have all points. */
  readonly full: number;
  readonly criteria: readonly CriterionStatistics[];
}

function medianOf(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}
function criterionOf(id: string, index: number, grades: readonly ClassGrade[]): CriterionStatistics {
  const counts = new Map<string, number>();
  const failed = grades.flatMap(({ criteria }) => criteria[index] ?? []).filter(({ passed }) => !passed);
  const readable = failed.filter(({ isUnreadable }) => isUnreadable !== true);
  for (const { mistake = '' } of readable) counts.set(mistake, (counts.get(mistake) ?? 0) + 1);
  const mistakes = [...counts].map(([mistake, students]) => ({ mistake, students }));
  return {
    id,
    failed: failed.length,
    unreadable: failed.length - readable.length,
    mistakes: mistakes.sort((a, b) => b.students - a.students),
  };
}

export function statisticsOf(rows: readonly StudentRow[]): ClassStatistics {
  const grades = rows.flatMap(({ best }) => best ?? []);
  const scores = grades.map(({ score }) => score).sort((a, b) => a - b);
  return {
    graded: grades.length,
    ungraded: rows.length - grades.length,
    mean: scores.reduce((sum, x) => sum + x, 0) / Math.max(scores.length, 1),
    median: medianOf(scores),
    maximum: grades[0]?.maximum ?? 0,
    full: grades.filter(({ score, maximum }) => score === maximum).length,
    criteria: (grades[0]?.criteria ?? []).map(({ id }, index) => criterionOf(id, index, grades)),
  };
}

interface Words {
  readonly students: (count: number) => string;
  readonly ungraded: (count: number) => string;
  readonly scores: (found: { mean: string; median: string; maximum: string; full: string }) => string;
  readonly failed: (found: { id: string; students: string }) => string;
  readonly unreadable: (students: string) => string;
  readonly columns: readonly [students: string, share: string, mistake: string];
}
const words: Readonly<Record<Language, Words>> = {
  en: {
    students: (count) => counted('# student|# students', count, 'en'),
    ungraded: (count) =>
      counted('# without a grade (the answer has an error)|# without a grade (their answers have errors)', count, 'en'),
    scores: ({ mean, median, maximum, full }) =>
      `Score: mean ${mean} of ${maximum}, median ${median}; all points: ${full}`,
    failed: ({ id, students }) => `${id}: not passed by ${students}`,
    unreadable: (students) => `no value of the form that is asked for, which is not counted as a mistake: ${students}`,
    columns: ['students', 'share', 'mistake'],
  },
  de: {
    students: (count) => counted('# Person|# Personen', count, 'de'),
    ungraded: (count) =>
      counted(
        '# ohne Bewertung (die Antwort ist fehlerhaft)|# ohne Bewertung (ihre Antworten sind fehlerhaft)',
        count,
        'de',
      ),
    scores: ({ mean, median, maximum, full }) =>
      `Punkte: Mittelwert ${mean} von ${maximum}, Median ${median}; volle Punktzahl: ${full}`,
    failed: ({ id, students }) => `${id}: nicht bestanden von ${students}`,
    unreadable: (students) => `kein Wert in der verlangten Form, was nicht als Fehler zählt: ${students}`,
    columns: ['Personen', 'Anteil', 'Fehler'],
  },
};
const numberText = (x: number, language: Language): string =>
  String(Math.round(x * 100) / 100).replace('.', language === 'de' ? ',' : '.');
const shareOf = (part: number, whole: number): number => Math.round((100 * part) / Math.max(whole, 1));
/** A message quotes the answer of a student. */
const plain = (message: string): string => plainText(message, 500);

/** The statistics in words, for the lecturer's terminal. */
export function statisticsText(exercise: Exercise, found: ClassStatistics, language: Language): string {
  const say = words[language];
  const { graded } = found;
  const students = (count: number): string => `${say.students(count)} (${shareOf(count, graded)} %)`;
  const [count, share, mistake] = say.columns;
  const row = (...[a, b, c]: readonly [string, string, string]): string =>
    `  ${a.padStart(count.length)}  ${b.padStart(Math.max(share.length, 5))}  ${c}`;
  const number = (x: number): string => numberText(x, language);
  const sections = found.criteria.map(({ id, failed, unreadable, mistakes }) => [
    '',
    say.failed({ id, students: students(failed) }),
    ...(unreadable > 0 ? [`  ${say.unreadable(say.students(unreadable))}`] : []),
    ...(mistakes.length > 0 ? [row(count, share, mistake)] : []),
    ...mistakes.map((one) => row(String(one.students), `${shareOf(one.students, graded)} %`, plain(one.mistake))),
  ]);
  const [mean, median, maximum] = [number(found.mean), number(found.median), number(found.maximum)];
  const lines = [
    `${exercise.id} (revision ${exercise.revision}): ${say.students(graded)}` +
      (found.ungraded > 0 ? `, ${say.ungraded(found.ungraded)}` : ''),
    ...(graded > 0 ? [say.scores({ mean, median, maximum, full: students(found.full) })] : []),
    ...sections.flat(),
  ];
  return `${lines.join('\n')}\n`;
}

/** The statistics as a table: one row a mistake, the share in per cent of the students with a grade. */
export function statisticsCsv({ criteria, graded }: ClassStatistics, language: Language): string {
  const rows = criteria.flatMap(({ id, mistakes }) =>
    mistakes.map(({ mistake, students }) => [id, mistake, students, shareOf(students, graded)]),
  );
  return csvText([['criterion', 'mistake', 'students', 'share in %'], ...rows], language);
}
