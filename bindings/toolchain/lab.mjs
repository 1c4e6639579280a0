// SPDX-License-Identifier: MIT
// Tests functions over generated scenes; see web/src/lab/command.ts.
import { runMain } from './common.mjs';
import { runProgram } from './program.mjs';

await runMain(() => runProgram('lab', 'core', 'bindings', 'web/src'));
