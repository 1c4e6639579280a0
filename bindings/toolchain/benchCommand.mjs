// SPDX-License-Identifier: MIT
// The command line of a benchmark: reads options, builds what is measured unless it is built, and measures. Exit status 2: wrong
// use.
import { parseArgs } from 'node:util';
import { ensureModule } from './build.mjs';
import { runMain, say } from './common.mjs';
import { ensurePackages } from './packages.mjs';

/**
 * `options` are those besides --write and --built. `read` takes the values: what is to be measured, or a sentence about what is
 * wrong. `build` builds what is measured besides the modules; `measure` gets what `read` gave.
 */
export async function benchCommand({ usage, options, read, build, measure }) {
  const wrongUse = (sentence) => {
    say(sentence);
    say(usage);
    process.exitCode = 2;
  };
  await runMain(async () => {
    let values;
    try {
      ({ values } = parseArgs({ options: { write: { type: 'boolean' }, built: { type: 'boolean' }, ...options } }));
    } catch (error) {
      return wrongUse(error.message);
    }
    const wanted = read(values);
    if (typeof wanted === 'string') return wrongUse(wanted);
    await ensurePackages();
    if (!values.built) {
      await ensureModule();
      build();
    }
    await measure(wanted);
  });
}
