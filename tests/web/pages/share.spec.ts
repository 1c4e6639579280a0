// SPDX-License-Identifier: MIT
// The scene out of the page and back into it: link, picture, tests, data; pasted, dropped and through the dialog.
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Download, Page } from '@playwright/test';
import { bitsOf, button, drop, field, keptAddress, paste, shapeButton } from './scenes.ts';
import { expect, openPlayground, setNumber, test, value } from './support.ts';

const status = (page: Page) => page.locator('dialog[open] [role="status"]');
const notice = (page: Page) => page.locator('#notice');
const linkField = (page: Page) => page.getByRole('textbox', { name: 'Link' });
const textArea = (page: Page) => page.getByRole('textbox', { name: 'As a test or data' });
const formats = [
  'C++ test (GoogleTest)',
  'TypeScript test (Vitest)',
  'Line for the runner (JSON)',
  'Whole scene (JSON)',
];

/** A scene with numbers that have no short digits, other than the first. */
async function oddScene(page: Page): Promise<readonly string[]> {
  await setNumber(page, 'Sphere 1 center x', -1 / 3);
  await setNumber(page, 'Sphere 1 center y', 0.1 + 0.2);
  await setNumber(page, 'Sphere 1 radius', 1 - 2 ** -53);
  return bitsOf(page);
}
async function resetScene(page: Page): Promise<void> {
  await button(page, 'Reset scene').click();
  await expect(value(page, 'distance')).toHaveText('0.6000 m');
}
async function exportAs(page: Page, format: string): Promise<string> {
  await button(page, 'Share').click();
  await page.getByLabel('Format', { exact: true }).selectOption({ label: format });
  const text = await textArea(page).inputValue();
  await button(page, 'Close').click();
  return text;
}
const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());
async function downloadBy(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return download;
}

test('the link that is copied is the address that the page keeps', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page);
  await oddScene(page);
  await button(page, 'Share').click();
  await button(page, 'Copy link').click();
  await expect(status(page)).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await linkField(page).inputValue());
  expect(copied).toBe(await keptAddress(page));
});

test('where the clipboard is forbidden the text is selected, and the page says what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Reflect.deleteProperty(globalThis, 'ClipboardItem');
  });
  await openPlayground(page);
  await button(page, 'Share').click();
  await button(page, 'Copy text').click();
  await expect(status(page)).toHaveText(/does not allow copying from here/);
  await expect(textArea(page)).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toContain('TEST(Touchstone, SphereAgainstAabb)');
  await expect(button(page, 'Copy picture')).toHaveCount(0);
});

test('the share sheet of the device gets the link; closing it is no failure', async ({ page }) => {
  await page.addInitScript(() => {
    const given: (string | undefined)[] = [];
    Object.assign(globalThis, { given });
    navigator.share = (data) => {
      given.push(data?.url);
      return given.length === 1
        ? Promise.resolve()
        : Promise.reject(new DOMException('no', given.length === 2 ? 'AbortError' : 'DataError'));
    };
  });
  await openPlayground(page);
  await button(page, 'Share').click();
  for (let i = 0; i < 2; ++i) await button(page, 'Send…').click();
  await expect(status(page)).toHaveText('');
  await button(page, 'Send…').click();
  await expect(status(page)).toHaveText('The browser could not send the link; copy it instead.');
  const given = await page.evaluate(() => (globalThis as unknown as { given: string[] }).given);
  expect(given).toEqual(Array(3).fill(await linkField(page).inputValue()));
});

test('the picture has the size of the view, its ground, the shapes and the labels', async ({ page }) => {
  await openPlayground(page);
  await page.waitForTimeout(300);
  await button(page, 'Share').click();
  const download = await downloadBy(page, 'Download PNG');
  expect(download.suggestedFilename()).toBe('touchstone.png');
  await expect(status(page)).toHaveText('The file is in your downloads.');
  const data = (await contentOf(download)).toString('base64');
  const seen = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const view = document.querySelector('#viewport canvas');
    const tag = document.querySelector('.tag');
    if (!context || !view || !tag) throw new Error('no canvas or no tag');
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, canvas.width, canvas.height);
    const [origin, label] = [view.getBoundingClientRect(), tag.getBoundingClientRect()];
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
    return {
      size: [image.width - origin.width, image.height - origin.height],
      shades: new Set(new Uint32Array(bytes.buffer)).size,
      corner: at(2, 2),
      label: at(label.left - origin.left + 3, label.top - origin.top + label.height / 2),
    };
  }, data);
  expect(seen.size).toEqual([0, 0]);
  expect(seen.shades, 'a blank one has one').toBeGreaterThan(200);
  expect(seen.corner, 'the ground of the light theme').toEqual([233, 236, 242, 255]);
  expect(seen.label, 'a white label').toEqual([255, 255, 255, 255]);
});

test('the picture goes into the clipboard as a PNG', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlayground(page);
  await button(page, 'Share').click();
  await button(page, 'Copy picture').click();
  await expect(status(page)).toHaveText('Copied.');
  const size = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('image/png'))?.size ?? 0;
  });
  expect(size).toBeGreaterThan(5000);
});

test('without WebGL there is no picture, and the page says so; all else is there', async ({ page }) => {
  await page.addInitScript(() => {
    const ask = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string) {
        return kind === '2d' ? (ask as (kind: string) => unknown).call(this, kind) : null;
      },
    });
  });
  page.removeAllListeners('console'); // three.js reports the missing context itself
  await openPlayground(page);
  await button(page, 'Share').click();
  await button(page, 'Download PNG').click();
  await expect(status(page)).toHaveText(/^There is no picture/);
  await expect(textArea(page)).toHaveValue(/TEST\(Touchstone/);
});

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

test('each file that is downloaded restores the same bits when it is dropped', async ({ page }) => {
  await openPlayground(page);
  const bits = await oddScene(page);
  const names: string[] = [];
  for (const format of formats) {
    await button(page, 'Share').click();
    await page.getByLabel('Format', { exact: true }).selectOption({ label: format });
    const download = await downloadBy(page, 'Download file');
    names.push(download.suggestedFilename());
    await button(page, 'Close').click();
    await resetScene(page);
    await drop(page, [{ name: 'scene', text: (await contentOf(download)).toString('utf8') }]);
    await expect.poll(() => bitsOf(page)).toEqual(bits);
  }
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
    [() => paste(page, 'Hello'), /^The text is no scene: neither a link/],
    [() => paste(page, address.slice(0, -3)), /^The link is damaged/],
    [() => paste(page, line.replace('"radius":', '"radius":-')), /a\.radius.*must not be negative/],
    [() => drop(page, [{ name: 'a.json', text: '{"touchstone":1,' }]), /starts like JSON but is not/],
    [() => drop(page, [{ name: 'big.json', text: ' '.repeat(1_000_001) }]), /^The file big\.json has 1000001 bytes/],
    [() => drop(page, Array(2).fill({ name: 'a', text: line })), /^2 files were dropped; one at a time/],
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
  await page.goto('index.html');
  await expect(page.getByText('has no WebAssembly')).toBeVisible();
  await paste(page, '{"touchstone":1,"shapes":[]}');
  await expect(page.getByText(/^The collision core could not be loaded/)).toBeVisible();
  await expect(page.locator('#shape-list li')).toHaveCount(3);
  await button(page, 'Share').click();
  await expect(page.getByText(/^Tests need the numbers of the collision core/)).toBeVisible();
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
  await page.getByLabel('A link, an exported test or JSON').fill('nonsense');
  await button(page, 'Open text').click();
  const error = page.getByRole('dialog').getByRole('alert');
  await expect(error).toHaveText(/^The text is no scene/);
  await page.getByLabel('Or a file').setInputFiles({ name: 'x', mimeType: 'text/plain', buffer: Buffer.from('{') });
  await expect(error).toHaveText(/starts like JSON but is not/);
  await page.getByLabel('A link, an exported test or JSON').fill(line);
  await button(page, 'Open text').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await bitsOf(page)).toEqual(bits);
  await resetScene(page);
  await button(page, 'Open…').click();
  await expect(error, 'the old mistake is forgotten').toHaveText('');
  await page.getByLabel('Or a file').setInputFiles({ name: 'x', mimeType: 'text/plain', buffer: Buffer.from(line) });
  await expect.poll(() => bitsOf(page)).toEqual(bits);
});

test('without a pair there is the scene, and why there are no tests; it comes back with nothing selected', async ({
  page,
}) => {
  await openPlayground(page);
  await shapeButton(page, 'Sphere 1').click();
  await button(page, 'Share').click();
  await expect(page.getByText(/^Tests and lines for the runner are about a pair/)).toBeVisible();
  expect(await page.getByLabel('Format', { exact: true }).locator('option').allTextContents()).toEqual([formats[3]]);
  const text = await textArea(page).inputValue();
  await button(page, 'Close').click();
  await button(page, 'Reset scene').click();
  await paste(page, text);
  await expect(shapeButton(page, 'Sphere 1')).toHaveAttribute('aria-pressed', 'false');
  await expect(field(page, 'Box 1 min x')).toBeVisible();
});

test('keys of the page do nothing while a dialog is open', async ({ page }) => {
  await openPlayground(page);
  await setNumber(page, 'Sphere 1 radius', 0.5);
  await button(page, 'Share').click();
  await page.keyboard.press('Control+z');
  await button(page, 'Close').click();
  await expect(field(page, 'Sphere 1 radius')).toHaveValue('0.5');
});

for (const [theme, colorScheme] of [
  ['light', 'light'],
  ['dark', 'dark'],
  ['contrast', 'dark'],
] as const) {
  test(`both dialogs: axe finds nothing, and they fit 320 px (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`index.html?theme=${theme}`);
    await expect(value(page, 'distance')).toBeVisible();
    for (const name of ['Share', 'Open…']) {
      await button(page, name).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.evaluate((e) => e.scrollWidth - e.clientWidth), name).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`)).toEqual([]);
      await button(page, 'Close').click();
    }
  });
}
