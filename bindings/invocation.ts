// SPDX-License-Identifier: MIT
// How the command line programs are called in this repository, and where their data lies. The npm package takes
// bindings/package/invocation.ts instead of this file.
import { fileURLToPath } from 'node:url';

/** What a user types to start a program. */
export const commandOf = (program: string): string => `npm run -s ${program} --`;

/** The folder of the site's exercises; the programs run in build/node. */
export const exercisesFolder = (): string => fileURLToPath(new URL('../../web/src/content/exercises', import.meta.url));

/** Why the C++ compiler could not be loaded. */
export const compilerProblem = (error: unknown): string => (error instanceof Error ? error.message : String(error));
