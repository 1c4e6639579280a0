// SPDX-License-Identifier: MIT
// Violations found by axe on a page, in one theme or in each of them.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settled } from './support.ts';

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
  // All frames of the pages are of one origin: axe then runs in the page itself (legacy mode), which takes less than half
  // of the time of sending its findings through a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  const found = await axe.analyze();
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
