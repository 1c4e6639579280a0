// SPDX-License-Identifier: MIT
// The scene back into the page, pasted, dropped and through the dialog; what cannot be opened is explained.
import type { Page } from '@playwright/test';
import { bitsOf, button, drop, keptAddress, paste } from './scenes.ts';
import { contentOf, downloadBy, exportAs, formats, linkField, oddScene, resetScene, textArea } from './sharing.ts';
import { expect, openPlayground, test, value } from './support.ts';

const notice = (page: Page) => page.locator('#notice');

test('each export pasted beside a field restores the same bits, as one step that is announced', async ({ page }) => {
  await openPlayground(page);
  const bits = await oddScene(page);
  const texts = [await keptAddress(page)];
  for (const format of formats) texts.push(await exportAs(page, format));
  for (const text of texts) {
    await resetScene(page);
    await paste(page, text);
    await expect.poll(() => bitsOf(page)).toEqual(bits);
    await expect(page.locator('#live')).toHaveText(/^Opened, shapes: 3\. Sphere 1 and Box 1 overlap by /);
    await button(page, 'Undo').click();
    await expect(value(page, 'distance')).toHaveText('0.6000 m');
  }
});

test('Ctrl+C in the dialog and Ctrl+V in the view bring the scene back by the keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page);
  const bits = await oddScene(page);
  await button(page, 'Share').click();
  await linkField(page).focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Escape');
  await resetScene(page);
  await page.locator('#viewport').focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => bitsOf(page)).toEqual(bits);
});

test('each file that is downloaded is what is shown; dropped, it restores the same bits', async ({ page }) => {
  await openPlayground(page);
  const bits = await oddScene(page);
  const names: string[] = [];
  let text = '';
  await button(page, 'Share').click();
  for (const format of formats) {
    await page.getByLabel('Format', { exact: true }).selectOption({ label: format });
    const download = await downloadBy(page, 'Download file');
    names.push(download.suggestedFilename());
    text = (await contentOf(download)).toString('utf8');
    // The test above pastes each of these.
    expect(text.trim(), format).toBe((await textArea(page).inputValue()).trim());
  }
  await button(page, 'Close').click();
  await resetScene(page);
  await drop(page, [{ name: 'scene', text }]);
  await expect.poll(() => bitsOf(page)).toEqual(bits);
  expect(names).toEqual([
    'touchstone_pair_test.cpp',
    'touchstone-pair.test.ts',
    'touchstone-pair.jsonl',
    'touchstone-scene.json',
  ]);
});

test('what is damaged, too large or too many changes nothing and says why, until something right comes', async ({
  page,
}) => {
  await openPlayground(page);
  const bits = await oddScene(page);
  const line = await exportAs(page, 'Line for the runner (JSON)');
  const address = await keptAddress(page);
  const refused: readonly [() => Promise<unknown>, RegExp][] = [
    [() => paste(page, 'Hello'), /^The text is not a scene: neither a link/],
    [() => paste(page, address.slice(0, -3)), /^The link is damaged/],
    [() => paste(page, line.replace('"radius":', '"radius":-')), /a\.radius is .*it must be 0 or more/],
    [() => drop(page, [{ name: 'a.json', text: '{"touchstone":1,' }]), /starts like JSON but is not valid/],
    [() => drop(page, [{ name: 'big.json', text: ' '.repeat(1_000_001) }]), /^The file big\.json has 1,000,001 bytes/],
    [() => drop(page, Array(2).fill({ name: 'a', text: line })), /^2 files were dropped; only one can be opened/],
  ];
  for (const [attempt, sentence] of refused) {
    await attempt();
    await expect(notice(page)).toHaveText(sentence);
    expect(await bitsOf(page)).toEqual(bits);
  }
  expect(page.url()).toBe(address);
  await paste(page, line);
  await expect(notice(page)).toBeHidden();
  await paste(page, 'Hello');
  await expect(notice(page)).toBeVisible();
  await button(page, 'Swap A and B').click();
  await expect(notice(page), 'whoever goes on has read it').toBeHidden();
});

test('a file that is dropped over the share dialog closes it and opens', async ({ page }) => {
  await openPlayground(page);
  const bits = await oddScene(page);
  const text = await exportAs(page, 'Whole scene (JSON)');
  await resetScene(page);
  await button(page, 'Share').click();
  await drop(page, [{ name: 'scene', text }]);
  await expect.poll(() => bitsOf(page)).toEqual(bits);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('without the core a pasted scene is not opened, and the page says why', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'WebAssembly');
  });
  await page.goto('playground.html');
  await expect(page.getByText('does not support WebAssembly')).toBeVisible();
  await paste(page, '{"touchstone":1,"shapes":[]}');
  await expect(page.getByText(/^The collision core could not be started/)).toBeVisible();
  await expect(page.locator('#shape-list li')).toHaveCount(3);
  await button(page, 'Share').click();
  await expect(page.getByText(/^Tests need results of the collision core/)).toBeVisible();
});

test("a text pasted into a field is the field's own", async ({ page }) => {
  await openPlayground(page);
  await paste(page, 'Hello', '#fields input[aria-label="Sphere 1 radius"]');
  await expect(notice(page)).toBeHidden();
});

test('the dialog opens a text and a file, and explains in place what it cannot open', async ({ page }) => {
  await openPlayground(page);
  const bits = await oddScene(page);
  const line = await exportAs(page, 'Line for the runner (JSON)');
  await resetScene(page);
  await button(page, 'Open…').click();
  await page.getByLabel('A link, an exported test, JSON, or shapes').fill('nonsense');
  await button(page, 'Open text').click();
  const error = page.getByRole('dialog').getByRole('alert');
  await expect(error).toHaveText(/^The text is not a scene/);
  await page.getByLabel('Or a file').setInputFiles({ name: 'x', mimeType: 'text/plain', buffer: Buffer.from('{') });
  await expect(error).toHaveText(/starts like JSON but is not valid/);
  await page.getByLabel('A link, an exported test, JSON, or shapes').fill(line);
  await button(page, 'Open text').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await bitsOf(page)).toEqual(bits);
  await resetScene(page);
  await button(page, 'Open…').click();
  await expect(error, 'the old mistake is forgotten').toHaveText('');
  await page.getByLabel('Or a file').setInputFiles({ name: 'x', mimeType: 'text/plain', buffer: Buffer.from(line) });
  await expect.poll(() => bitsOf(page)).toEqual(bits);
});
