// SPDX-License-Identifier: MIT
// `npm run -s lab:engines`: judges the article and the engines of tests/peers/lab, and writes the document and the data of the page.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram, WrongUse } from '../../../../bindings/output.ts';
import type { EnginesData } from './data.ts';
import { documentOf } from './document.ts';
import { allPairs } from '../model/rows.ts';
import { numberOf, pairsOf } from '../options.ts';
import { CannotRun } from '../run/run.ts';
import { peerFile, peerNames } from '../subjectFile.ts';
import { counted } from '../../text/plural.ts';
import { articleId } from './article.ts';
import { type EnginesPlan, judgeEngines, withPlanesFirst } from './judgeEngines.ts';

const documentName = 'what-engines-get-wrong';
/** Of each regime of each pair. */
const usualScenes = 50;

const usage = `Usage: npm run -s lab:engines -- [--scenes N] [--seed S] [--pairs P] [--engines NAMES] [--folder FOLDER]
Writes FOLDER/${documentName}.md and FOLDER/${documentName}.json; without options those of docs/.
--scenes   of each regime of each pair, 1 to 100000. Default: ${usualScenes}
--seed     a whole number from 0. Default: 1
--pairs    all, a kind (all its pairs), or names such as sphere-capsule,obb-obb. Default: all
--engines  ${articleId} and names of tests/peers/lab. Default: all
--folder   Default: docs
Exit status: 0 written, 2 wrong use or an engine that cannot be tested, 3 an error of this program.`;

const text = { type: 'string' } as const;
const definitions = { scenes: text, seed: text, pairs: text, engines: text, folder: text } as const;

function subjectsOf(value: string | undefined): EnginesPlan['subjects'] {
  const known = [articleId, ...peerNames()];
  const names = value === undefined ? known : value.split(',');
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new WrongUse(`--engines: unknown "${unknown}"; available: ${known.join(', ')}.`);
  return new Map(names.map((name) => [name, name === articleId ? '' : peerFile(name)]));
}

function readOptions(args: readonly string[]): { readonly plan: EnginesPlan; readonly folder: string } {
  try {
    const { values } = parseArgs({ args: [...args], options: definitions, allowPositionals: false });
    const plan = {
      subjects: subjectsOf(values.engines),
      pairs: withPlanesFirst(values.pairs === undefined ? allPairs : pairsOf(values.pairs)),
      scenes: numberOf('--scenes', values.scenes ?? String(usualScenes), 1, 100_000, true),
      seed: numberOf('--seed', values.seed ?? '1', 0, Number.MAX_SAFE_INTEGER, true),
      onProgress: (progress: string) => console.error(progress),
    };
    return { plan, folder: values.folder ?? 'docs' };
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse((error as Error).message);
  }
}

/** A line for each cell and finding, so that a change of the file shows what has changed. */
function jsonOf(data: EnginesData): string {
  const lines = (list: readonly object[]): string => list.map((one) => `\n        ${JSON.stringify(one)}`).join(',');
  const subjects = data.subjects.map(
    ({ id, about, totals, pairs, findings, stopped }) => `{
      "id": ${JSON.stringify(id)},
      "about": ${JSON.stringify(about)},
      "totals": ${JSON.stringify(totals)},
      "pairs": [${lines(pairs)}],
      "findings": [${lines(findings)}],
      "stopped": ${JSON.stringify(stopped)}
    }`,
  );
  const { seed, scenes, regimes } = data;
  const head = `"seed": ${seed},\n  "scenes": ${scenes},\n  "regimes": ${JSON.stringify(regimes)}`;
  return `{\n  ${head},\n  "subjects": [\n    ${subjects.join(',\n    ')}\n  ]\n}\n`;
}

async function main(): Promise<number> {
  const { plan, folder } = readOptions(process.argv.slice(2));
  try {
    const data = await judgeEngines(plan);
    writeFileSync(join(folder, `${documentName}.json`), jsonOf(data));
    writeFileSync(join(folder, `${documentName}.md`), documentOf(data));
    for (const { about, totals, findings } of data.subjects) {
      const { cases, answered, wrong, strict } = totals;
      const counts = `${counted('# scene|# scenes', cases, 'en')}, ${answered} answered, ${wrong} wrong, ${strict} strictly`;
      console.log(
        `${about.name} ${about.version ?? ''}: ${counts}, ${counted('# finding|# findings', findings.length, 'en')}`,
      );
    }
    return 0;
  } catch (error) {
    if (error instanceof CannotRun) throw new WrongUse(error.message);
    throw error;
  }
}

await runProgram(main, usage);
