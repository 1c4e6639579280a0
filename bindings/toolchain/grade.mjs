// SPDX-License-Identifier: MIT
// Grades the answers of a class; see web/src/commands/grade.ts.
import { runMain } from './common.mjs';
import { runProgram } from './program.mjs';

await runMain(() => runProgram('grade', 'core', 'bindings', 'web/src'));
