// SPDX-License-Identifier: MIT
// `npm run -s lab:planted`: writes docs/lab-planted-bugs.md.
import { writeFileSync } from 'node:fs';
import { loadTouchstone } from '../../../../../bindings/index.ts';
import { runProgram, WrongUse } from '../../../../../bindings/output.ts';
import { Oracle } from '../../../../../web/src/lab/judge/oracle.ts';
import { documentFile, documentOf } from './document.ts';
import { readPlanted } from './planted.ts';

const usage = `Usage: npm run -s lab:planted
Writes ${documentFile}: what the test lab finds of the planted bugs.`;

async function main(): Promise<number> {
  if (process.argv.length > 2) throw new WrongUse(`unknown argument "${process.argv[2]}"; there are none.`);
  const { bugs } = readPlanted('tests/web/unit/lab/planted');
  writeFileSync(documentFile, await documentOf(new Oracle(await loadTouchstone()), bugs));
  console.log(`${documentFile}: ${bugs.length} bugs`);
  return 0;
}

await runProgram(main, usage);
