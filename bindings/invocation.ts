// SPDX-License-Identifier: MIT
// How the command line programs are called in this repository, and where their data lies. The npm package takes
// bindings/package/invocation.ts instead of this file.
import { fileURLToPath } from 'node:url';
// @ts-expect-error plain JavaScript, shared with the commands that run before packages exist
import { exercisesFolder as folder } from '../web/entries.mjs';

/** What a user types to start a program. */
export const commandOf = (program: string): string => `npm run -s ${program} --`;

/** The folder of the site's exercises; the programs run in build/node. */
export const exercisesFolder = (): string => fileURLToPath(new URL(`../../${folder}`, import.meta.url));

/** Why the C++ compiler could not be loaded. */
export const compilerProblem = (error: unknown): string => (error instanceof Error ? error.message : String(error));
