// SPDX-License-Identifier: MIT
// Grades a whole class on the command line, with the same core and the same grader as the page; see the exit statuses below.
import { argumentsOf, helpOption, languageOption } from '../../../bindings/arguments.ts';
import { loadTouchstone, type Touchstone, TouchstoneError } from '../../../bindings/index.ts';
import { commandOf, exercisesFolder } from '../../../bindings/invocation.ts';
import { complain, Output, print, runProgram, WrongUse } from '../../../bindings/output.ts';
import { say } from '../text/language.ts';
import { loadAllTexts } from '../text/texts.ts';
import { phrase, PhraseError } from '../text/phrase.ts';
import { counted } from '../text/plural.ts';
import { runCourse } from '../courses/courseCommand.ts';
import { isCourseFile } from '../courses/openCourse.ts';
import { checkExercise, problemsOf } from '../grading/checkExercise.ts';
import { problemsOfPrograms } from '../grading/checkPrograms.ts';
import { type ClassFiles, printsLines, sourcesBeside, writeClass } from '../grading/classFiles.ts';
import { type ClassAnswer, ClassTable } from '../grading/classTable.ts';
import { exerciseFrom, mistakesFrom } from '../grading/files.ts';
import type { Exercise } from '../grading/format.ts';
import { gradeClass } from '../grading/gradeClass.ts';
import { type Grading, gradingWith } from '../grading/grade.ts';
import { defaultSeconds, runnerOf } from '../grading/runInNode.ts';
import { seedOption } from '../grading/seedOption.ts';
import { sourcesOf } from '../grading/sources.ts';
import type { Language } from '../grading/template.ts';

const usage = `Usage: ${commandOf('grade')} [--csv FILE] [--statistics FILE] [--language en|de] [--seconds N] [--seed SEED] EXERCISE [ANSWERS ...]
       ${commandOf('grade')} --check EXERCISE
EXERCISE is a JSON file, a folder with an exercise.json, or the name of an exercise of the site; or the JSON file of a course, whose
exercises are then graded together, each answer by the one that it names: a column an exercise in place of a criterion. Each of ANSWERS is a file or
a folder of files (.json, .jsonl), also in folders of their own; without one standard input is read. A file holds receipts as
the page saves them, answers, or {"student": ..., "answer": ...}: one, several after each other, one per line, or in lists.
Each answer gives one line of JSON with its file, its line, its student and its grade, or an error.
--csv also writes a table, one row a student (of several answers the best) and one column a criterion. --statistics also writes
the mistakes of the class: which one, how many students, their share; as text, or as a table if FILE ends in .csv. FILE may be -,
for standard output in place of the lines of JSON. In German both tables have semicolons and decimal commas.
--seconds is the time that a student's program may run (30). --seed rejects answers with other numbers than those you have pinned.
--check runs all that the exercise claims: its solutions, and the wrong programs that lie beside it.
Exit status: 0 all graded (or the exercise works), 1 some answers were rejected or the exercise does not work as it should,
2 wrong use, or the exercise or a file cannot be read, 3 an error of this program.`;

interface Options {
  readonly language: Language;
  readonly isChecked: boolean;
  readonly help: boolean;
  readonly seconds: number;
  /** Answers with other numbers are rejected; undefined: every student has numbers of their own. */
  readonly seed: string | undefined;
  readonly files: ClassFiles;
  readonly exercise: string;
  readonly answers: readonly string[];
}
function options(): Options {
  const { values, positionals } = argumentsOf({
    language: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string' },
    csv: { type: 'string' },
    statistics: { type: 'string' },
    check: { type: 'boolean' },
    ...helpOption,
  });
  const language = languageOption(values.language);
  const seconds = Number(values.seconds ?? defaultSeconds);
  if (!(seconds > 0 && seconds <= 3600)) throw new WrongUse('--seconds must be a number above 0, at most 3600.');
  const [exercise, ...answers] = positionals;
  const help = values.help === true;
  if (!help && exercise === undefined) throw new WrongUse('Name an exercise.');
  const isChecked = values.check === true;
  if (isChecked && answers.length > 0) throw new WrongUse('--check takes one exercise and no answers.');
  const files = { csv: values.csv, statistics: values.statistics };
  if (isChecked && !(files.csv === undefined && files.statistics === undefined))
    throw new WrongUse('--check grades no answers, so --csv and --statistics have nothing to write.');
  const seed = seedOption(values.seed);
  return { language, isChecked, seconds, help, seed, files, exercise: exercise ?? '', answers };
}

/** The exercises of the site. */
const site = exercisesFolder();

function open(core: Touchstone, where: string): Exercise {
  try {
    return exerciseFrom(core, where, site);
  } catch (error) {
    if (error instanceof PhraseError || error instanceof TouchstoneError)
      throw new WrongUse(`The exercise ${where} cannot be used. ${error.message}`);
    throw error;
  }
}

async function gradeAll(grading: Grading, exercise: Exercise, asked: Options): Promise<number> {
  const { files, language } = asked;
  const sources = sourcesBeside(files, sourcesOf(asked.answers));
  const problems = problemsOf(grading, exercise);
  for (const one of problems) complain(`The exercise does not work as it should: ${say(one, grading.language)}`);
  const output = new Output();
  const table = new ClassTable();
  const put = async (line: string, answer: ClassAnswer): Promise<void> => {
    table.add(answer);
    if (printsLines(files)) await output.add(line);
  };
  const { graded, rejected, newer } = await gradeClass(grading, exercise, sources, put, asked);
  await output.flush();
  await writeClass(files, exercise, table.rows, language, async (text) => {
    await output.add(text.replace(/\n$/, ''));
    await output.flush();
  });
  if (newer > 0)
    complain(
      `${newer} of the graded answers ${counted('was|were', newer, 'en')} made with a newer revision of the exercise than ${exercise.revision}: get that one and grade again.`,
    );
  complain(`${graded} graded, ${rejected} rejected (${exercise.id}, revision ${exercise.revision})`);
  return rejected > 0 || problems.length > 0 ? 1 : 0;
}

/** Says each problem as soon as it is found; compiling takes a while. */
async function check(grading: Grading, exercise: Exercise, where: string): Promise<number> {
  const { problems, mistakes } = checkExercise(grading, exercise);
  const found = [...problems];
  for (const one of found) print(say(one, grading.language));
  if (found.length === 0)
    for await (const one of problemsOfPrograms(grading, exercise, mistakesFrom(where, site), runnerOf)) {
      found.push(one);
      print(say(one, grading.language));
    }
  const unchecked = mistakes?.unchecked ?? [];
  if (found.length === 0 && unchecked.length > 0)
    print(say(phrase('fault.mistakesOpen', { list: unchecked.join(', ') }), grading.language));
  if (found.length === 0) console.log(`${exercise.id} works.`);
  return found.length === 0 ? 0 : 1;
}

async function main(): Promise<number> {
  const asked = options();
  const { language, isChecked, help, exercise: where } = asked;
  if (help) {
    console.log(usage);
    return 0;
  }
  await loadAllTexts();
  const core = await loadTouchstone();
  const grading = gradingWith(core, language);
  if (isCourseFile(where)) return runCourse(grading, asked, site);
  const exercise = open(core, where);
  return isChecked ? check(grading, exercise, where) : gradeAll(grading, exercise, asked);
}

await runProgram(main, usage);
