// SPDX-License-Identifier: MIT
// Writes the document of the planted bugs; see tests/web/unit/lab/planted/command.ts.
import { runMain } from './common.mjs';
import { runProgram } from './program.mjs';

await runMain(() => runProgram('labPlanted', 'core', 'bindings', 'web/src', 'tests/web/unit/lab/planted'));
