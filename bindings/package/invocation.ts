// SPDX-License-Identifier: MIT
// How the command line programs of the npm package are called, and where their data lies: beside the bundled programs.
import { fileURLToPath } from 'node:url';

/** The version of the compiler whose results the site's exercises are checked with; the build fills it in. */
declare const compilerVersion: string;

/** What a user types to start a program. */
export const commandOf = (program: string): string => `npx touchstone ${program}`;

/** The folder of the site's exercises. */
export const exercisesFolder = (): string => fileURLToPath(new URL('../exercises', import.meta.url));

/** Why the C++ compiler could not be loaded. It is an optional peer because of its 100 MB. */
export function compilerProblem(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'ERR_MODULE_NOT_FOUND') return message;
  return `C++ needs the compiler, which is a package of its own: npm install @yowasp/clang@${compilerVersion}`;
}
