// SPDX-License-Identifier: MIT
// Builds the module of broad phases and measures it beside other engines; see tests/bench/broadPhase.mjs. Exit status 2: wrong use.
import { parseArgs } from 'node:util';
import { buildModule, buildNode } from './build.mjs';
import { root, runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';

const usage = 'Usage: npm run bench:broad-phase -- [--write] [--built] [--largest N]';

/** The options, or undefined for wrong use. A shorter run (`--largest`) is not written. */
function wish() {
  try {
    const options = { write: { type: 'boolean' }, built: { type: 'boolean' }, largest: { type: 'string' } };
    const { values } = parseArgs({ options });
    const largest = Number(values.largest ?? 1e6);
    if (!(largest >= 1000)) say(`--largest must be a number from 1000, but is ${values.largest}.`);
    else if (values.write && values.largest) say('--write needs all sizes.');
    else return { ...values, largest };
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
    buildNode();
  }
  const { benchBroadPhase } = await import('../../tests/bench/broadPhase.mjs');
  await benchBroadPhase(root, wanted);
});
