// SPDX-License-Identifier: MIT
// Each package that the project asks for has a reason in CONTRIBUTING.md, and no other has.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');
type Dependencies = Readonly<Record<string, string>>;

test('CONTRIBUTING.md names each package once, with its reason, and each version is exact', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Dependencies>;
  const all = { ...dependencies, ...devDependencies };
  const section = read('CONTRIBUTING.md').split(/^## /m).find((one) => one.startsWith('Packages')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(named.toSorted()).toEqual(Object.keys(all).toSorted());
  expect(rows.filter((row) => !/ \| .{10,} \|$/.test(row))).toEqual([]);
  expect(Object.entries(all).filter(([, version]) => !/^\d/.test(version))).toEqual([]);
});
