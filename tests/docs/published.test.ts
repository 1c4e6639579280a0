// SPDX-License-Identifier: MIT
// Checks docs/published.md and its German translation: every pose is computed, every figure counted.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadTouchstone, mistakeNames, type Shape, type Vec3 } from '../../bindings/index.ts';
import { seeded } from '../support/random.ts';

const core = await loadTouchstone();
const root = resolve(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(resolve(root, 'docs', name), 'utf8');
const documents = { en: read('published.md'), de: read('published.de.md') } as const;
const text = documents.en;

interface Answer {
  readonly [field: string]: boolean | string | number | readonly number[];
}
interface Pose {
  readonly a: Shape;
  readonly b: Shape;
  readonly printed: Answer;
  readonly exact: Answer;
}
const poses = [...text.matchAll(/```json\n([^]*?)```/g)].map((match) => JSON.parse(match[1] ?? '') as Pose);

/** Each field named by the page, with its value there; numbers to 12 digits. */
function expectFields(actual: object, expected: Answer): void {
  for (const [field, value] of Object.entries(expected)) {
    const found = (actual as Answer)[field];
    if (typeof value === 'number') expect(found, field).toBeCloseTo(value, 12);
    else if (Array.isArray(value)) value.forEach((x: number, i) => expect((found as number[])[i]).toBeCloseTo(x, 12));
    else expect(found, field).toBe(value);
  }
}

const allOf = (pattern: RegExp, source: string): readonly (string | undefined)[] =>
  [...source.matchAll(pattern)].map((match) => match[1]);
test('the German document has the same poses and snippets in the same order, under as many headings', () => {
  const blocks = /^(```\w+\n[^]*?\n```)$/gm;
  expect(allOf(blocks, documents.de)).toEqual(allOf(blocks, documents.en));
  const order = /^#+ |^```\w+$/gm;
  const shape = (source: string): readonly string[] => [...source.matchAll(order)].map(([mark]) => mark);
  expect(shape(documents.de)).toEqual(shape(documents.en));
});

describe('the poses', () => {
  test.each(poses.map((pose, i) => [i + 1, pose.a.type, pose.b.type, pose.printed['mistake'], pose] as const))(
    'number %i, %s and %s: %s',
    (_number, _a, _b, _mistake, { a, b, printed, exact }) => {
      expectFields(core.published(a, b), printed);
      expectFields(core.distance(a, b), exact);
    },
  );

  test('show every mistake that there is', () => {
    const shown = new Set(poses.map(({ printed }) => printed['mistake']));
    expect([...mistakeNames].filter((name) => !shown.has(name))).toEqual([]);
  });
});

test('the TypeScript of the page runs', async () => {
  const code = /<!-- snippet: published-ts -->\n```ts\n([^]*?)```/.exec(text)?.[1] ?? '';
  const file = resolve(root, 'build/snippets/published.ts');
  mkdirSync(resolve(root, 'build/snippets'), { recursive: true });
  writeFileSync(file, `${code.replace('./bindings/', '../../bindings/')}\nexport { why };\n`);
  expect(((await import(file)) as { why: string }).why).toBe('coincident-centers');
});

test.each(['en', 'de'] as const)('2,000 random pairs of each kind with seed 1: the table of the page (%s)', (language) => {
  const random = seeded(1);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const point = (): Vec3 => [between(-1, 1), between(-1, 1), between(-1, 1)];
  const make: Readonly<Record<string, () => Shape>> = {
    sphere: () => ({ type: 'sphere', center: point(), radius: between(0.1, 1) }),
    aabb: () => {
      const [x, y, z] = point();
      const [h, k, l] = [between(0.1, 1), between(0.1, 1), between(0.1, 1)];
      return { type: 'aabb', min: [x - h, y - k, z - l], max: [x + h, y + k, z + l] };
    },
    capsule: () => ({ type: 'capsule', base: point(), tip: point(), radius: between(0.1, 0.6) }),
  };
  const types: Readonly<Record<string, string>> = { Kugel: 'sphere', Quader: 'aabb', Kapsel: 'capsule' };
  const shapeOf = (name = ''): Shape => (make[types[name] ?? name] as () => Shape)();
  const rows = [...documents[language].matchAll(/^\| (\w+)–(\w+) \| ([\d.,]+) \| ([\d.,]+) \| ([\d.,]+) \|$/gm)];
  expect(rows).toHaveLength(6);
  for (const [row, nameA, nameB] of rows) {
    let [overlap, missed, shallow] = [0, 0, 0];
    for (let i = 0; i < 2000; ++i) {
      const [a, b] = [shapeOf(nameA), shapeOf(nameB)];
      const printed = core.published(a, b);
      const { intersects, penetrationDepth } = core.distance(a, b);
      if (!printed.supported) throw new Error(`${row} is not printed`);
      expect(intersects || !printed.hit).toBe(true);
      expect(printed.depth).toBeLessThanOrEqual(penetrationDepth + 1e-12);
      overlap += intersects ? 1 : 0;
      missed += intersects && !printed.hit ? 1 : 0;
      shallow += printed.hit && printed.mistake !== 'none' ? 1 : 0;
    }
    const figures = [overlap, missed, shallow].map((n) => n.toLocaleString(language));
    expect(row).toBe(`| ${nameA}–${nameB} | ${figures.join(' | ')} |`);
  }
});
