// SPDX-License-Identifier: MIT
// The runner; see web/src/commands/query.ts.
import { runMain } from './common.mjs';
import { runProgram } from './program.mjs';

await runMain(() => runProgram('query', 'core', 'bindings'));
