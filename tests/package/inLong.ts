// SPDX-License-Identifier: MIT
// Slow tests of the npm package: the whole build a second time, and answers in C++ with the compiler beside the package.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Place, root } from './place.ts';

export const long = (place: () => Place): void => {
  describe.runIf(process.env['TOUCHSTONE_LONG'])('slowly', () => {
    test('built twice, the tarball has the same bytes', () => {
      const command = join(root, 'bindings/toolchain/packageNpm.mjs');
      const [first, second] = ['first', 'second'].map((name) => {
        const out = join(root, 'build/npm', name);
        execFileSync(process.execPath, [command, '--only', '--out', out], { stdio: ['ignore', 'pipe', 'pipe'] });
        return readFileSync(join(out, basename(place().tarball)));
      });
      expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    }, 600_000);

    test('with the compiler beside the package, answers in C++ are graded and exercises in C++ are packed', () => {
      const { folder, run, write } = place();
      mkdirSync(join(folder, 'node_modules/@yowasp'), { recursive: true });
      symlinkSync(join(root, 'node_modules/@yowasp/clang'), join(folder, 'node_modules/@yowasp/clang'));
      const exercise = 'code-sphere-sphere';
      const source = readFileSync(join(root, 'web/src/content/exercises', exercise, 'solution.cpp'), 'utf8');
      write('cpp.jsonl', JSON.stringify({ exercise, kind: 'code', revision: 1, language: 'cpp', source }));
      const { status, out } = run('npx', ['touchstone', 'grade', exercise, 'cpp.jsonl']);
      const { score, maximum } = JSON.parse(out) as { score: number; maximum: number };
      expect([status, score]).toEqual([0, maximum]);
      expect(score).toBeGreaterThan(0);
      expect(run('npx', ['touchstone', 'scorm', exercise, '--out', 'cpp']).status).toBe(0);
      const zip = readFileSync(join(folder, `cpp/${exercise}-scorm-2004.zip`));
      const names = Object.keys(unzipSync(zip, { filter: ({ name }) => name.startsWith('compiler/') }));
      expect(names).toContain('compiler/files.json');
      expect(names.filter((name) => name.endsWith('.bin'))).toHaveLength(5);
    }, 300_000);
  });
};
