// SPDX-License-Identifier: MIT
// The page of a construction: its data, its reported state, and typing a number.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from './support.ts';

type Numbers = Readonly<Record<string, string | number | readonly number[]>>;
export interface Step {
  readonly id: string;
  readonly initial: Readonly<Record<string, Numbers>>;
  readonly fixed?: readonly string[];
  readonly plan?: readonly { readonly name: string }[];
  readonly solution: Readonly<Record<string, Numbers>>;
}
interface Data {
  readonly id: string;
  readonly kind: string;
  readonly dimension: number;
  readonly steps: readonly Step[];
}

const folder = join(import.meta.dirname, '../../../web/src/content/exercises');
export const dataOf = (id: string): Data => JSON.parse(readFileSync(join(folder, id, 'exercise.json'), 'utf8')) as Data;
export const constructions = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => dataOf(name))
  .filter(({ kind }) => kind === 'construct');

export async function open(page: Page, id: string, query = ''): Promise<void> {
  await page.goto(`exercise.html?id=${id}${query}`);
  await expect(page.locator('.construct-top h2')).not.toBeEmpty();
  await expect(page.locator('#score')).toHaveAttribute('data-score', /\[/);
}
export const criterion = (page: Page, id: string): Locator => page.locator(`[data-criterion="${id}"]`);
export const shapes = async (page: Page): Promise<Record<string, Record<string, number | number[]>>> =>
  JSON.parse((await page.locator('#stage').getAttribute('data-shapes')) ?? '{}') as Record<
    string,
    Record<string, number | number[]>
  >;

const fieldNames: Readonly<Record<string, string>> = { halfExtents: 'half extents' };
const letters = ['x', 'y', 'z', 'w'];
export async function typeNumber(
  page: Page,
  name: string,
  field: string,
  index: number | undefined,
  x: number,
): Promise<void> {
  const label = `${name} ${fieldNames[field] ?? field}${index === undefined ? '' : ` ${letters[index] ?? ''}`}`;
  await page.getByRole('spinbutton', { name: label, exact: true }).fill(String(x));
}
