// SPDX-License-Identifier: MIT
// Pages in families of letters that are named here, whatever this machine shows as its sans-serif: one with wide letters and
// low lines, one with narrower letters and high lines.
import type { Page } from '@playwright/test';
import { expect } from './support.ts';

/** With the Debian package of each; `npm test` installs them where it may (bindings/toolchain/system.mjs). */
export const families = { 'DejaVu Sans': 'fonts-dejavu-core', 'Noto Sans': 'fonts-noto-core' } as const;
export type Family = keyof typeof families;
export const familyNames = Object.keys(families) as Family[];

/** Runs in the page. The content policy forbids style elements, but not such a sheet. */
function adoptFamily(name: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root { font-family: "${name}" !important; }`);
  document.adoptedStyleSheets = [sheet];
}
/** All pages from the next load on are set in the family. */
export const setFamily = (page: Page, family: Family): Promise<unknown> => page.addInitScript(adoptFamily, family);
/** The open page is. */
export async function changeFamily(page: Page, family: Family): Promise<void> {
  await page.evaluate(adoptFamily, family);
  await expectFamily(page, family);
}

/** Fails with the name of a missing family: the page would use another one, and the test would check nothing. */
export async function expectFamily(page: Page, family: Family): Promise<void> {
  const isThere = await page.evaluate((name) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    const width = (font: string): number => {
      context.font = `40px ${font}`;
      return context.measureText('Signed distance −0.25 m').width;
    };
    // A missing family is as wide as what stands for it, whatever that is.
    return ['serif', 'monospace'].some((other) => width(`"${name}", ${other}`) !== width(other));
  }, family);
  expect(isThere, `the font family ${family} is installed (Debian: apt-get install ${families[family]})`).toBe(true);
  await expect(page.locator('body')).toHaveCSS('font-family', `"${family}"`);
}
