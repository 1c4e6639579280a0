// SPDX-License-Identifier: MIT
// Checks a lesson on the command line, with the same reader and the same core as the page; see the exit statuses below.
import { readFileSync } from 'node:fs';
import { argumentsOf, helpOption, languageOption } from '../../../bindings/arguments.ts';
import { loadTouchstone } from '../../../bindings/index.ts';
import { commandOf } from '../../../bindings/invocation.ts';
import { print, runProgram, WrongUse } from '../../../bindings/output.ts';
import { createNodeRunner } from '../coding/node.ts';
import { gradingWith } from '../grading/grading.ts';
import type { TextProblem } from '../grading/jsonText.ts';
import type { Language } from '../grading/template.ts';
import { say } from '../text/language.ts';
import { loadAllTexts } from '../text/texts.ts';
import { checkLesson } from './checkLesson.ts';
import { checkPrograms } from './checkPrograms.ts';
import { modulesFor } from './modules.ts';
import { readLesson } from './readLesson.ts';

const usage = `Usage: ${commandOf('lesson')} --check [--language en|de] LESSON ...
Each LESSON is a Markdown file. Every problem is printed with its file and its line; the core has to confirm each number in its sentences, each
prediction and each task, and each program that runs has to give what the core says. --language is that of the sentences about problems.
Exit status: 0 all lessons work, 1 some do not, 2 wrong use, or a file cannot be read, 3 an error of this program.`;

interface Options {
  readonly language: Language;
  readonly help: boolean;
  readonly files: readonly string[];
}
function options(): Options {
  const { values, positionals } = argumentsOf({
    check: { type: 'boolean' },
    language: { type: 'string' },
    ...helpOption,
  });
  const language = languageOption(values.language);
  const help = values.help === true;
  if (!help && values.check !== true) throw new WrongUse('Say what to do: --check.');
  if (!help && positionals.length === 0) throw new WrongUse('Name a lesson.');
  return { language, help, files: positionals };
}

async function main(): Promise<number> {
  const { language, help, files } = options();
  if (help) {
    console.log(usage);
    return 0;
  }
  await loadAllTexts();
  const core = await loadTouchstone();
  // Its worker starts with the first program.
  const runner = createNodeRunner(language);
  let isFaulty = false;
  try {
    for (const file of files) {
      const source = readFileSync(file, 'utf8');
      const { lesson, problems } = readLesson(core, source);
      const grading = gradingWith(core, language, await modulesFor(source));
      const found: readonly TextProblem[] = lesson
        ? [...checkLesson(grading, lesson), ...(await checkPrograms(runner, grading, lesson))]
        : problems;
      for (const { line, message } of found) print(`${file}:${line}: ${say(message, language)}`);
      if (found.length === 0) print(`${lesson?.id ?? file} works.`);
      isFaulty ||= found.length > 0;
    }
  } finally {
    runner.close();
  }
  return isFaulty ? 1 : 0;
}

await runProgram(main, usage);
