// SPDX-License-Identifier: MIT
// Builds the site and measures its pages; see tests/bench/page.mjs. Exit status 1: a limit is exceeded; 2: wrong use.
import { parseArgs } from 'node:util';
import { buildModule, buildSite } from './build.mjs';
import { root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';

const usage = 'Usage: npm run bench:page -- [--write] [--built] [--drags N]';

/** The options, or undefined for wrong use: N is a multiple of 10, since memory is sampled after every tenth. */
function wish() {
  try {
    const options = {
      write: { type: 'boolean' },
      built: { type: 'boolean' },
      drags: { type: 'string', default: '10000' },
    };
    const { values } = parseArgs({ options });
    const drags = Number(values.drags);
    if (Number.isInteger(drags) && drags > 0 && drags % 10 === 0) return { ...values, drags };
    say(`--drags must be a multiple of 10, but is ${values.drags}.`);
  } catch (error) {
    say(error.message);
  }
  return undefined;
}

await runMain(async () => {
  const wanted = wish();
  if (!wanted) {
    say(usage);
    process.exitCode = 2;
    return;
  }
  await ensurePackages();
  if (!wanted.built) {
    await buildModule();
    buildSite();
  }
  const { benchPage } = await import('../../tests/bench/page.mjs');
  const over = await benchPage(root, wanted);
  for (const sentence of over) say(`Over the limit: ${sentence}`);
  process.exitCode = over.length === 0 ? 0 : 1;
});
