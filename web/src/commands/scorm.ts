// SPDX-License-Identifier: MIT
// The program `scorm` of the npm package: two zips for learning platforms, SCORM 1.2 and 2004, from the pages in the package.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Zippable, zipSync } from 'fflate';
import { compilerContents } from '../../build/compilerContents.ts';
import { PhraseError } from '../text/phrase.ts';
import { contentsOf, type Contents } from '../handin/scorm/contents.ts';
import type { Language } from '../grading/template.ts';
import { commandOf, compilerProblem, exercisesFolder } from '../../../bindings/invocation.ts';
import { complain, print, runProgram, WrongUse } from '../../../bindings/output.ts';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { scormPackage } from '../../../bindings/toolchain/scormZip.mjs';
import { TouchstoneError } from '../../../bindings/types.ts';

const usage = `Usage: ${commandOf('scorm')} EXERCISE [--language en|de] [--seed SEED] [--out FOLDER]
EXERCISE is a JSON file, a folder with an exercise.json, a lesson as a Markdown file, or the name of an exercise or a lesson of the site. Writes two zips into FOLDER (default:
the current one), for SCORM 1.2 and 2004. --seed pins the random numbers of an exercise: all students have the same ones. An exercise in C++ needs the compiler beside this package: npm install @yowasp/clang
Exit status: 0 written, 1 the exercise does not work as it should, 2 wrong use or an exercise that cannot be read, 3 an error of this
program.`;

type Pack = (
  zip: (files: Zippable) => Uint8Array,
  site: string,
  version: string,
  exercise: Contents,
  compiler: Readonly<Record<string, Uint8Array>>,
) => Uint8Array;

const site = (): string => fileURLToPath(new URL('../site', import.meta.url));

function options(): {
  readonly help: boolean;
  readonly language: Language;
  readonly seed: string | undefined;
  readonly out: string;
  readonly where: string;
} {
  try {
    const { values, positionals } = parseArgs({
      options: {
        language: { type: 'string' },
        seed: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
      allowPositionals: true,
    });
    const { language = 'en', out = '.', help = false } = values;
    if (language !== 'en' && language !== 'de') throw new WrongUse(`--language must be en or de, but is ${language}.`);
    const [where, ...more] = positionals;
    if (!help && where === undefined) throw new WrongUse('Name an exercise.');
    if (more.length > 0)
      throw new WrongUse(`Only one EXERCISE can be packed at once, but ${positionals.length} are named.`);
    return { help, language, seed: values.seed, out, where: where ?? '' };
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse((error as Error).message);
  }
}

async function read(where: string, language: Language, seed: string | undefined): Promise<Contents> {
  try {
    return await contentsOf(where, exercisesFolder(), language, seed);
  } catch (error) {
    if (error instanceof PhraseError || error instanceof TouchstoneError)
      throw new WrongUse(`${where} cannot be used. ${error.message}`);
    throw error;
  }
}

/** The files of the compiler by their paths in a package; packed once, in the user's cache. */
async function compiler(): Promise<Record<string, Uint8Array>> {
  let source: string;
  try {
    source = dirname(dirname(fileURLToPath(import.meta.resolve('@yowasp/clang'))));
    if (!existsSync(source)) throw Object.assign(new Error(`${source} is missing.`), { code: 'ERR_MODULE_NOT_FOUND' });
  } catch (error) {
    throw new WrongUse(compilerProblem(error));
  }
  const cache = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'touchstone/compiler');
  const files = await compilerContents(source, cache);
  return Object.fromEntries([...files].map(([path, content]) => [`compiler/${path}`, content]));
}

async function main(): Promise<number> {
  const { help, language, seed, out, where } = options();
  if (help) {
    console.log(usage);
    return 0;
  }
  const exercise = await read(where, language, seed);
  if (exercise.problems.length > 0) {
    complain(exercise.problems.join('\n'));
    return 1;
  }
  const files = exercise.isCompiled ? await compiler() : {};
  mkdirSync(out, { recursive: true });
  for (const version of ['1.2', '2004']) {
    const file = join(out, `${exercise.id}-scorm-${version}.zip`);
    const bytes = (scormPackage as Pack)(zipSync, site(), version, exercise, files);
    writeFileSync(file, bytes);
    print(`${file} (${Math.round(bytes.length / 1000)} kB)`);
  }
  return 0;
}

await runProgram(main, usage);
