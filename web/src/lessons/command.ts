// SPDX-License-Identifier: MIT
// Checks a lesson on the command line, with the same reader and the same core as the page; see the exit statuses below.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadTouchstone } from '../../../bindings/index.ts';
import { commandOf } from '../../../bindings/invocation.ts';
import { print, runProgram, WrongUse } from '../../../bindings/output.ts';
import { gradingWith } from '../grading/grading.ts';
import type { TextProblem } from '../grading/jsonText.ts';
import type { Language } from '../grading/template.ts';
import { say } from '../text/language.ts';
import { loadAllTexts } from '../text/texts.ts';
import { checkLesson } from './checkLesson.ts';
import { readLesson } from './readLesson.ts';

const usage = `Usage: ${commandOf('lesson')} --check [--language en|de] LESSON ...
Each LESSON is a Markdown file. Every problem is printed with its file and its line; the core has to confirm each number in its sentences, each
prediction and each task. --language is that of the sentences about problems.
Exit status: 0 all lessons work, 1 some do not, 2 wrong use, or a file cannot be read, 3 an error of this program.`;

interface Options {
  readonly language: Language;
  readonly help: boolean;
  readonly files: readonly string[];
}
function options(): Options {
  try {
    const { values, positionals } = parseArgs({
      options: { check: { type: 'boolean' }, language: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const language = values.language ?? 'en';
    if (language !== 'en' && language !== 'de') throw new WrongUse(`--language must be en or de, but is ${language}.`);
    const help = values.help === true;
    if (!help && values.check !== true) throw new WrongUse('Say what to do: --check.');
    if (!help && positionals.length === 0) throw new WrongUse('Name a lesson.');
    return { language, help, files: positionals };
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse((error as Error).message);
  }
}

async function main(): Promise<number> {
  const { language, help, files } = options();
  if (help) {
    console.log(usage);
    return 0;
  }
  await loadAllTexts();
  const core = await loadTouchstone();
  const grading = gradingWith(core, language);
  const found = files.map((file): readonly TextProblem[] => {
    const { lesson, problems } = readLesson(core, readFileSync(file, 'utf8'));
    const all = lesson ? checkLesson(grading, lesson) : problems;
    for (const { line, message } of all) print(`${file}:${line}: ${say(message, language)}`);
    if (all.length === 0) print(`${lesson?.id ?? file} works.`);
    return all;
  });
  return found.some((problems) => problems.length > 0) ? 1 : 0;
}

await runProgram(main, usage);
