// SPDX-License-Identifier: MIT
// Judges engines with the test lab and writes the document of it; see web/src/lab/engines/command.ts.
import { runMain } from './common.mjs';
import { runProgram } from './program.mjs';

await runMain(() => runProgram('labEngines', 'core', 'bindings', 'web/src'));
