// SPDX-License-Identifier: MIT
// The licences of the packages whose code is bundled in the npm package: those that the programs and pages depend on.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const licenceFile = /^(licen[cs]e|copying|notice)(\.\w+)?$/i;

/** The names of the packages that `names` depend on, themselves included, as npm has laid them out in one folder. */
function closureOf(modules, names) {
  const found = new Set(names);
  for (const name of found) {
    const file = join(modules, name, 'package.json');
    if (!existsSync(file)) throw new Error(`The package ${name} is not installed.`);
    for (const other of Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {})) found.add(other);
  }
  return [...found].sort();
}

/** One text: each package with its version, its licence and the texts that it comes with. */
export function licencesOf(modules, names) {
  const parts = closureOf(modules, names).map((name) => {
    const { version, license } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
    if (!license) throw new Error(`The package ${name} does not name its licence.`);
    const files = readdirSync(join(modules, name)).filter((file) => licenceFile.test(file));
    const texts = files.sort().map((file) => readFileSync(join(modules, name, file), 'utf8').trim());
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  return `The programs and pages in this package contain code of these packages.\n\n${parts.join('\n\n----------\n\n')}\n`;
}
