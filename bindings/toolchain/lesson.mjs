// SPDX-License-Identifier: MIT
// Checks lessons; see web/src/lessons/command.ts.
import { runMain } from './common.mjs';
import { runProgram } from './program.mjs';

await runMain(() => runProgram('lesson', 'core', 'bindings', 'web/src'));
