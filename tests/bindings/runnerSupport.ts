// SPDX-License-Identifier: MIT
// The runner as a program, for its tests.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export const program = resolve(import.meta.dirname, '../../build/node/query.mjs');

export interface Run {
  readonly status: number | null;
  readonly answers: readonly Record<string, unknown>[];
  readonly text: string;
  readonly errors: string;
}
export function query(input: string | Buffer, ...args: readonly string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const answers =
    stdout.trim() === ''
      ? []
      : stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { status, answers, text: stdout, errors: stderr };
}
export const sphere = (x: number) => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
export const line = (request: object): string => `${JSON.stringify(request)}\n`;
