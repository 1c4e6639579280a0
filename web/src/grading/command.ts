// SPDX-License-Identifier: MIT
// Grades a whole class on the command line, with the same core and the same grader as the page. Exit status: 0 all graded, 1 some
// lines could not be read (or, with --check, the exercise does not work), 2 wrong use.
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTouchstone, type Touchstone } from '../../../bindings/index.ts';
import { BadText, linesOf, TooLong } from '../../../bindings/lines.ts';
import { Output, runProgram, WrongUse } from '../../../bindings/output.ts';
import { say } from '../text/language.ts';
import { problemsOf } from './checkExercise.ts';
import { FormatError } from './cursor.ts';
import { exerciseFrom } from './files.ts';
import type { Exercise } from './format.ts';
import { failedLine, gradeLine } from './gradeLine.ts';
import { type Grading, gradingWith } from './grade.ts';
import type { Tongue } from './template.ts';

const usage = `Usage: npm run -s grade -- [--language en|de] EXERCISE [ANSWERS.jsonl]
       npm run -s grade -- --check EXERCISE
EXERCISE is a JSON file, a folder with an exercise.json, or the name of an exercise of the site. ANSWERS.jsonl (or standard
input) holds one answer or receipt per line, or {"student": ..., "answer": ...}. --check says whether the exercise works.`;

interface Options {
  readonly tongue: Tongue;
  readonly check: boolean;
  readonly help: boolean;
  readonly exercise: string;
  readonly answers: string | undefined;
}
function options(): Options {
  try {
    const { values, positionals } = parseArgs({
      options: { language: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const tongue = values.language ?? 'en';
    if (tongue !== 'en' && tongue !== 'de') throw new WrongUse(`--language must be en or de, but is ${tongue}.`);
    const [exercise, answers, ...more] = positionals;
    const help = values.help === true;
    if (!help && exercise === undefined) throw new WrongUse('Name an exercise.');
    if (more.length > 0) throw new WrongUse('Give one exercise and one file of answers.');
    return { tongue, check: values.check === true, help, exercise: exercise ?? '', answers };
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse((error as Error).message);
  }
}

function open(core: Touchstone, where: string): Exercise {
  try {
    return exerciseFrom(core, where, resolve(import.meta.dirname, '../../web/src/exercises'));
  } catch (error) {
    if (error instanceof FormatError) throw new WrongUse(`The exercise ${where} cannot be used. ${error.message}`);
    throw error;
  }
}

async function gradeAll(grading: Grading, exercise: Exercise, answers: string | undefined): Promise<number> {
  const output = new Output();
  const { runnerOf } = await import('./runInNode.ts');
  const runner = runnerOf(grading, exercise);
  let [line, graded, rejected] = [0, 0, 0];
  for await (const text of linesOf(answers === undefined ? process.stdin : createReadStream(answers))) {
    line += 1;
    if (typeof text === 'string' && text.trim() === '') continue;
    const found =
      text === TooLong
        ? failedLine(line, '', 'A line may have at most 16 million bytes.')
        : text === BadText
          ? failedLine(line, '', 'The line is not UTF-8 text.')
          : await gradeLine(grading, exercise, text, line, (answer) => runner.run(answer));
    if (found.ok) graded += 1;
    else rejected += 1;
    await output.add(found.text);
  }
  await output.flush();
  runner.close();
  console.error(`${graded} graded, ${rejected} rejected (${exercise.id}, revision ${exercise.revision})`);
  return rejected > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const { tongue, check, help, exercise: where, answers } = options();
  if (help) {
    console.log(usage);
    return 0;
  }
  const core = await loadTouchstone();
  const grading = gradingWith(core, tongue);
  const exercise = open(core, where);
  if (!check) return gradeAll(grading, exercise, answers);
  const problems = problemsOf(grading, exercise);
  console.log(problems.length === 0 ? `${exercise.id} works.` : problems.map((one) => say(one, tongue)).join('\n'));
  return problems.length === 0 ? 0 : 1;
}

await runProgram(main, usage);
