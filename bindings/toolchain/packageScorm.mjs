// SPDX-License-Identifier: MIT
// `npm run package:scorm -- EXERCISE`: two zips for learning platforms, SCORM 1.2 and 2004, with the exercise or the lesson and
// the part of the built site that its page needs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exercisesFolder } from '../../web/entries.mjs';
import { buildNode, buildSite, ensureModule } from './build.mjs';
import { buildDir, Failure, isMain, root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';
import { scormPackage } from './scormZip.mjs';

export { closureOf, scormPackage } from './scormZip.mjs';

const usage = `Usage: npm run package:scorm -- EXERCISE [--language en|de] [--seed SEED] [--out FOLDER]
EXERCISE is a JSON file, a folder with an exercise.json, a lesson as a Markdown file, or the name of an exercise or a
lesson of the site. --seed pins the random numbers of an exercise: all students have the same ones.`;

async function main() {
  const { values, positionals } = parseArgs({
    options: { language: { type: 'string', default: 'en' }, seed: { type: 'string' }, out: { type: 'string' } },
    allowPositionals: true,
  });
  const [where, ...more] = positionals;
  if (where === undefined || more.length > 0 || !['en', 'de'].includes(values.language)) throw new Failure(usage);
  await ensurePackages();
  await ensureModule();
  buildNode();
  buildSite();
  const { contentsOf, terminalText } = await import(join(buildDir, 'node/scormContents.mjs'));
  const exercise = await contentsOf(where, join(root, exercisesFolder), values.language, values.seed).catch((error) => {
    throw new Failure(terminalText(`${where} cannot be used. ${error.message}`));
  });
  if (exercise.problems.length > 0) throw new Failure(exercise.problems.join('\n'));
  const { zipSync } = await import('fflate');
  const out = values.out ?? join(buildDir, 'scorm');
  mkdirSync(out, { recursive: true });
  for (const version of ['1.2', '2004']) {
    const file = join(out, `${exercise.id}-scorm-${version}.zip`);
    const bytes = scormPackage(zipSync, join(root, 'dist'), version, exercise);
    writeFileSync(file, bytes);
    say(`${file} (${Math.round(bytes.length / 1000)} kB)`);
  }
}

if (isMain(import.meta)) await runMain(main);
