// SPDX-License-Identifier: MIT
// `npm run package:scorm -- WHAT`: two zips for learning platforms, SCORM 1.2 and 2004, with an exercise, a lesson or a course and the
// part of the built site that its pages need.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exercisesFolder } from '../../web/entries.mjs';
import { buildNode, buildSite, ensureModule } from './build.mjs';
import { buildDir, Failure, isMain, root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';
import { scormPackage } from './scormZip.mjs';

export { closureOf, scormPackage } from './scormZip.mjs';

const usage = `Usage: npm run package:scorm -- WHAT [--with-exercises] [--language en|de] [--seed SEED] [--out FOLDER]
WHAT is an exercise (a JSON file, a folder with an exercise.json), a lesson (a Markdown file), the name of an exercise or
a lesson of the site, or the JSON file of a course, which becomes one package. --with-exercises packs a lesson with the
exercises that it names. --seed pins the random numbers of exercises: all students have the same ones.`;

function options() {
  const { values, positionals } = parseArgs({
    options: {
      'with-exercises': { type: 'boolean', default: false },
      language: { type: 'string', default: 'en' },
      seed: { type: 'string' },
      out: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [where, ...more] = positionals;
  if (where === undefined || more.length > 0 || !['en', 'de'].includes(values.language)) throw new Failure(usage);
  return { where, ...values };
}

async function main() {
  const { where, language, seed, out = join(buildDir, 'scorm'), 'with-exercises': isWithExercises } = options();
  await ensurePackages();
  await ensureModule();
  buildNode();
  buildSite();
  const { contentsOf, terminalText } = await import(join(buildDir, 'node/scormContents.mjs'));
  const asked = { where, site: join(root, exercisesFolder), language, seed, isWithExercises };
  const { packed, problems } = await contentsOf(asked).catch(({ message }) => {
    // Errors in a file say where they are.
    throw new Failure(terminalText(message.includes(where) ? message : `${where} cannot be used. ${message}`));
  });
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  const { zipSync } = await import('fflate');
  mkdirSync(out, { recursive: true });
  for (const version of ['1.2', '2004']) {
    const file = join(out, `${packed.id}-scorm-${version}.zip`);
    const bytes = scormPackage(zipSync, join(root, 'dist'), version, packed);
    writeFileSync(file, bytes);
    say(`${file} (${Math.round(bytes.length / 1000)} kB)`);
  }
}

if (isMain(import.meta)) await runMain(main);
