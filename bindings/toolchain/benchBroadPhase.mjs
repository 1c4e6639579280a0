// SPDX-License-Identifier: MIT
// Builds the module of broad phases and measures it beside other engines; see tests/bench/broadPhase.mjs. Exit status 2: wrong use.
import { benchCommand } from './benchCommand.mjs';
import { buildNode } from './build.mjs';
import { root } from './common.mjs';

await benchCommand({
  usage: 'Usage: npm run bench:broad-phase -- [--write] [--built] [--largest N]',
  options: { largest: { type: 'string' } },
  /** A shorter run (`--largest`) is not written. */
  read(values) {
    const largest = Number(values.largest ?? 1e6);
    if (!(largest >= 1000)) return `--largest must be a number from 1000, but is ${values.largest}.`;
    return values.write && values.largest ? '--write needs all sizes.' : { ...values, largest };
  },
  build: buildNode,
  async measure(wanted) {
    const { benchBroadPhase } = await import('../../tests/bench/broadPhase.mjs');
    await benchBroadPhase(root, wanted);
  },
});
