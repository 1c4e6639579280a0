// SPDX-License-Identifier: MIT
// The command line finds what the fixture says, figure for figure; lab.spec.ts compares the page in Chromium with the same fixture, and
// firefox/lab.spec.ts the one in Firefox.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { articlePrograms } from '../../../../web/src/pages/lab/desk/articlePrograms.ts';
import { expected, fingerprintsOf, optionsOf, runs } from './fingerprints.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-'));
afterAll(() => rmSync(folder, { recursive: true }));
const program = resolve(import.meta.dirname, '../../../../build/node/lab.mjs');

it.each(runs)('%s: the same figures on the command line', (run) => {
  const [file, json] = [join(folder, 'article.js'), join(folder, `${run}.jsonl`)];
  writeFileSync(file, articlePrograms.javascript);
  const options = [...optionsOf, '--subject', run === 'own' ? file : run, '--json', json];
  const { status } = spawnSync(process.execPath, [program, ...options], { encoding: 'utf8' });
  expect(status).toBe(run === 'own' ? 1 : 0);
  expect(fingerprintsOf(readFileSync(json, 'utf8'))).toEqual(expected[run]);
});
