// SPDX-License-Identifier: MIT
// Violations found by axe on a page, in one theme or in each of them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { settled } from './support.ts';

/** Without comments: 0.6 instead of 1.3 MB to parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into every frame that has none: a document is looked at in several themes and states. */
async function provideAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    // A frame that waits until it comes near shows nothing yet.
    const isFar = frame.url() === '' && (await (await frame.frameElement()).getAttribute('loading')) === 'lazy';
    if (isFar) continue;
    await frame.waitForLoadState('domcontentloaded');
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource);
  }
}

type Theme = 'light' | 'dark' | 'contrast';

/** Rules whose result can differ between themes: colours, and what thick borders leave of the room. */
const rulesOfThemes = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** As `chooseTheme` of the pages does, without keeping the choice and without loading the page again. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
    document.dispatchEvent(new Event('themechange'));
  }, theme);
  await settled(page);
}

/** A line for each rule that is violated, with the elements; all rules where none are named. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // All frames of the pages are of one origin: axe asks them by itself.
  await provideAxe(page);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // It serves rules of sound and video, and experimental ones.
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  const found = await page.evaluate(
    (wanted) => (globalThis as unknown as { axe: { run(o: object): Promise<AxeResults> } }).axe.run(wanted),
    options,
  );
  return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`);
}

/** The violations of what depends on the theme, with the theme's name; of all rules in `npm run test:long`. */
export async function violationsOfTheme(page: Page, theme: Theme): Promise<string[]> {
  await setTheme(page, theme);
  const found = await violations(page, process.env['TOUCHSTONE_LONG'] ? undefined : rulesOfThemes);
  return found.map((line) => `${theme}: ${line}`);
}

/** The violations of every rule in the light theme, and of what depends on colours in the others; ends in the light one. */
export async function violationsInEveryTheme(page: Page): Promise<string[]> {
  await setTheme(page, 'light');
  const found = await violations(page);
  for (const theme of ['dark', 'contrast'] as const) found.push(...(await violationsOfTheme(page, theme)));
  await setTheme(page, 'light');
  return found;
}

/** The width that the page needs, with the thick borders of high contrast too. */
export async function widthInEveryTheme(page: Page): Promise<number> {
  const widths: number[] = [];
  for (const theme of ['contrast', 'light'] as const) {
    await setTheme(page, theme);
    widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
  }
  return Math.max(...widths);
}
