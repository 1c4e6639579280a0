// SPDX-License-Identifier: MIT
// The type declarations of the npm package: what the entries reach of those that the compiler writes, with specifiers that both
// ways of module resolution understand ('./types.js' where the source has './types.ts').
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const specifier = /(\bfrom |\bimport\()(['"])(\.[^'"]+?)(?:\.d)?\.ts\2/g;

/**
 * Copies the declarations that entries reach. `entries` are sources without their ending, relative to `root`, such as
 * 'bindings/index'. `written` is where the compiler has put declarations; those that a source has by hand it does not copy.
 */
export function copyTypes(entries, written, root, target) {
  const found = new Set(entries);
  for (const source of found) {
    const folder = dirname(join(root, source));
    const emitted = join(written, `${source}.d.ts`);
    const text = readFileSync(existsSync(emitted) ? emitted : join(root, `${source}.d.ts`), 'utf8');
    const file = join(target, `${source}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    const renamed = text.replace(specifier, (_, before, quote, path) => {
      found.add(relative(root, resolve(folder, path)));
      return `${before}${quote}${path}.js${quote}`;
    });
    writeFileSync(file, renamed);
  }
}
