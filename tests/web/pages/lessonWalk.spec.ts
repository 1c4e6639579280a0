// SPDX-License-Identifier: MIT
// Every lesson of the site, walked to its end in both languages: each control at both ends of its range and in the middle. No sentence
// may show a value that does not exist, nor a number with digits that say nothing; all that a reader answers has the keyboard.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support.ts';

const folder = join(import.meta.dirname, '../../../web/src/content/lessons');
const lessons = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** In the page: what is wrong with the sentences of each state, and the controls of cards that take no focus. */
async function walked(): Promise<readonly string[]> {
  const found = new Set<string>();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const sentence = document.querySelector('#state-sentence');
  const look = (section: Element, at: string): void => {
    const copy = section.cloneNode(true);
    if (!(copy instanceof Element)) return;
    for (const code of copy.querySelectorAll('pre, code, math, .cm-editor')) code.remove();
    const words = `${copy.textContent} ${sentence?.textContent ?? ''}`;
    const bad = [...(words.match(/\S*NaN\S*|\b[1-9]\d*[.,]\d{7,}|\b0[.,]0*[1-9]\d{6,}/g) ?? [])];
    for (const value of copy.querySelectorAll('.value, .feedback'))
      if (/(^|\s)–(\s|$)/.test(value.textContent))
        bad.push(`no value of ${value.getAttribute('data-source') ?? 'a card'}`);
    for (const one of bad) found.add(`${at}: ${one}`);
  };
  const sections = [...document.querySelectorAll('[data-state]')];
  const next = [...document.querySelectorAll<HTMLButtonElement>('.state-nav button')][1];
  for (const [index, section] of sections.entries()) {
    if (index > 0) next?.click();
    await frame();
    look(section, `picture ${index + 1}`);
    for (const slider of document.querySelectorAll<HTMLInputElement>('#stage [data-slider]')) {
      const first = slider.value;
      const [from, to] = [Number(slider.min), Number(slider.max)];
      for (const value of [from, (from + to) / 2, to, Number(first)]) {
        slider.value = String(value);
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        look(section, `picture ${index + 1}, ${slider.dataset['slider'] ?? ''} = ${slider.value}`);
      }
    }
    for (const control of section.querySelectorAll<HTMLElement>('.card input, .card button, .card summary')) {
      control.focus({ preventScroll: true });
      if (document.activeElement !== control || control.tabIndex < 0)
        found.add(`picture ${index + 1}: no focus on ${control.outerHTML.slice(0, 80)}`);
    }
  }
  return [...found];
}

for (const { name: id } of lessons)
  for (const language of ['en', 'de'])
    test(`the lesson ${id} (${language}) holds for every number of its controls`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => void errors.push(message));
      await page.goto(`lesson.html?id=${id}&lang=${language}`);
      await page.locator('body[data-ready]').waitFor();
      await expect(page.locator('#stage [data-slider]').first()).toBeAttached();
      expect(await page.evaluate(walked)).toEqual([]);
      expect(errors).toEqual([]);
    });
