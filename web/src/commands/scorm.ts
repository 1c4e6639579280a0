// SPDX-License-Identifier: MIT
// The program `scorm` of the npm package: two zips for learning platforms, SCORM 1.2 and 2004, from the pages in the package.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Zippable, zipSync } from 'fflate';
import { compilerContents } from '../../build/compilerContents.ts';
import { PhraseError } from '../text/phrase.ts';
import { type Asked, contentsOf, type Contents } from '../handin/scorm/contents.ts';
import type { Packed } from '../handin/scorm/packed.ts';
import { argumentsOf, helpOption, languageOption } from '../../../bindings/arguments.ts';
import { commandOf, compilerProblem, exercisesFolder } from '../../../bindings/invocation.ts';
import { complain, print, runProgram, WrongUse } from '../../../bindings/output.ts';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { scormPackage } from '../../../bindings/toolchain/scormZip.mjs';
import { TouchstoneError } from '../../../bindings/types.ts';

const usage = `Usage: ${commandOf('scorm')} WHAT [--with-exercises] [--language en|de] [--seed SEED] [--out FOLDER]
WHAT is an exercise (a JSON file, a folder with an exercise.json), a lesson (a Markdown file), the name of an exercise or a lesson of the
site, or the JSON file of a course, which becomes one package with an item for each of its lessons and exercises. --with-exercises packs a
lesson with the exercises that it names. Writes two zips into FOLDER (default: the current one), for SCORM 1.2 and 2004. --language is
that of titles and of the site's lessons. --seed pins the random numbers of exercises: all students have the same ones. An exercise in
C++ needs the compiler beside this package: npm install @yowasp/clang
Exit status: 0 written, 1 the exercise, the lesson or the course does not work as it should, 2 wrong use or a file that cannot be read, 3
an error of this program.`;

type Pack = (
  zip: (files: Zippable) => Uint8Array,
  site: string,
  version: string,
  packed: Packed,
  compiler: Readonly<Record<string, Uint8Array>>,
) => Uint8Array;

const site = (): string => fileURLToPath(new URL('../site', import.meta.url));

interface Options extends Omit<Asked, 'site'> {
  readonly help: boolean;
  readonly out: string;
}
function options(): Options {
  const { values, positionals } = argumentsOf({
    'with-exercises': { type: 'boolean' },
    language: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    ...helpOption,
  });
  const { seed, out = '.', help = false } = values;
  const language = languageOption(values.language);
  const [where, ...more] = positionals;
  if (!help && where === undefined) throw new WrongUse('Name an exercise, a lesson or a course.');
  if (more.length > 0) throw new WrongUse(`Only one can be packed at once, but ${positionals.length} are named.`);
  return { help, language, seed, out, where: where ?? '', isWithExercises: values['with-exercises'] === true };
}

async function read(asked: Asked): Promise<Contents> {
  try {
    return await contentsOf(asked);
  } catch (error) {
    if (error instanceof PhraseError || error instanceof TouchstoneError)
      throw new WrongUse(`${asked.where} cannot be used. ${error.message}`);
    throw error;
  }
}

/** The files of the compiler by their paths in a package; packed once, in the user's cache. */
async function compiler(needed: readonly string[]): Promise<Record<string, Uint8Array>> {
  let source: string;
  try {
    source = dirname(dirname(fileURLToPath(import.meta.resolve('@yowasp/clang'))));
    if (!existsSync(source)) throw Object.assign(new Error(`${source} is missing.`), { code: 'ERR_MODULE_NOT_FOUND' });
  } catch (error) {
    throw new WrongUse(`${compilerProblem(error)}\nIt is needed by:\n${needed.join('\n')}`);
  }
  const cache = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'touchstone/compiler');
  const files = await compilerContents(source, cache);
  return Object.fromEntries([...files].map(([path, content]) => [`compiler/${path}`, content]));
}

async function main(): Promise<number> {
  const { help, out, ...asked } = options();
  if (help) {
    console.log(usage);
    return 0;
  }
  const { packed, problems, compiled } = await read({ ...asked, site: exercisesFolder() });
  if (problems.length > 0) {
    complain(problems.join('\n'));
    return 1;
  }
  const files = packed.isCompiled ? await compiler(compiled) : {};
  mkdirSync(out, { recursive: true });
  for (const version of ['1.2', '2004']) {
    const file = join(out, `${packed.id}-scorm-${version}.zip`);
    const bytes = (scormPackage as Pack)(zipSync, site(), version, packed, files);
    writeFileSync(file, bytes);
    print(`${file} (${Math.round(bytes.length / 1000)} kB)`);
  }
  return 0;
}

await runProgram(main, usage);
