// SPDX-License-Identifier: MIT
// The scene out of the page: link, picture, tests, data.
import type { Page } from '@playwright/test';
import { setTheme, violationsInEveryTheme } from './accessibility.ts';
import { atRest } from './rest.ts';
import { button, field, keptAddress, paste, shapeButton } from './scenes.ts';
import { contentOf, downloadBy, formats, linkField, oddScene, textArea } from './sharing.ts';
import { expect, openMenu, openPlayground, setNumber, test, value } from './support.ts';

const status = (page: Page) => page.locator('dialog[open] [role="status"]');

// Pictures are compared by their pixels.
test.use({ deviceScaleFactor: 1 });

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
  await expect(status(page)).toHaveText(/^Clipboard access was denied/);
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
  await atRest(page);
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
    const [origin, label] = [view.getBoundingClientRect(), tag.getBoundingClientRect()];
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
    return {
      size: [image.width - origin.width, image.height - origin.height],
      corner: at(2, 2),
      label: at(label.left - origin.left + 3, label.top - origin.top + label.height / 2),
      // Below its name.
      sphere: at(label.left - origin.left + label.width / 2, label.bottom - origin.top + 40),
    };
  }, data);
  expect(seen.size).toEqual([0, 0]);
  expect(seen.sphere, 'the sphere covers the ground').not.toEqual(seen.corner);
  expect(seen.corner, 'the ground of the light theme').toEqual([233, 236, 242, 255]);
  expect(seen.label, 'a disc in the colour of A, #1f6fc4').toEqual([31, 111, 196, 255]);
});

test('with high contrast the labels of the picture have the ring that they have in the view', async ({ page }) => {
  await page.goto('playground.html?theme=contrast');
  await page.locator('#viewport[data-frames]').waitFor();
  const tag = page.locator('.tag', { hasText: /^A$/ });
  await expect(tag).toBeVisible();
  await button(page, 'Share').click();
  const data = (await contentOf(await downloadBy(page, 'Download PNG'))).toString('base64');
  const edge = await tag.evaluate(async (label, base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('no canvas');
    [context.canvas.width, context.canvas.height] = [image.width, image.height];
    context.drawImage(image, 0, 0);
    const view = document.querySelector('#viewport canvas')?.getBoundingClientRect();
    const { left, top, width } = label.getBoundingClientRect();
    if (!view) throw new Error('no view');
    // A column of pixels through the upper edge.
    const { data: pixels } = context.getImageData(left - view.left + width / 2, top - view.top - 3, 1, 6);
    return Math.max(...pixels.filter((_, i) => i % 4 < 3));
  }, data);
  expect(edge, 'white around black').toBeGreaterThan(200);
});

test('the picture is the same with arrows, with rings and with handles: tools are not in it', async ({ page }) => {
  await openPlayground(page);
  const pictures: string[] = [];
  for (const tool of ['Handles', 'Move', 'Rotate']) {
    await button(page, tool).click();
    await button(page, 'Share').click();
    const content = await contentOf(await downloadBy(page, 'Download PNG'));
    pictures.push(content.toString('base64'));
    await button(page, 'Close').click();
    if (tool !== 'Handles') await expect(page.locator('.tag.axis').first(), 'the view has them still').toBeVisible();
  }
  expect(pictures[1] === pictures[0], 'arrows').toBe(true);
  expect(pictures[2] === pictures[0], 'rings').toBe(true);
});

test('on a phone it is seen what a press at the top of the dialog came to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPlayground(page);
  await openMenu(page);
  await button(page, 'Share').click();
  await downloadBy(page, 'Download PNG');
  await expect(status(page)).toHaveText('The file is in your downloads.');
  await expect(status(page)).toBeInViewport({ ratio: 1 });
});

test('SVG, and the last move as an animated WebP that a decoder reads; the view is as before', async ({ page }) => {
  await openPlayground(page);
  await button(page, 'Share').click();
  await button(page, 'Download animated WebP').click();
  await expect(status(page)).toHaveText(/^Nothing was moved yet/);
  await button(page, 'Close').click();
  await page.locator('#viewport').focus();
  // Sent at once: a pause between two presses ends the move, and a busy machine takes its time to answer each.
  await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('ArrowLeft')));
  await button(page, 'Share').click();
  const film = (await contentOf(await downloadBy(page, 'Download animated WebP'))).toString('base64');
  await expect(status(page)).toHaveText(/^6 pictures, \d+ kB: the file is in your downloads\.$/);
  const drawing = (await contentOf(await downloadBy(page, 'Download SVG'))).toString('utf8');
  const seen = await page.evaluate(
    async ([base64 = '', svg = '']) => {
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      // Not yet among the types of TypeScript's library for every version.
      const Decoder = (globalThis as unknown as { ImageDecoder: DecoderOf }).ImageDecoder;
      interface DecoderOf {
        new (source: { type: string; data: Uint8Array }): {
          tracks: { ready: Promise<void>; selectedTrack: { frameCount: number; repetitionCount: number } };
          decode(options: { frameIndex: number }): Promise<{ image: { displayWidth: number; duration: number } }>;
        };
      }
      const decoder = new Decoder({ type: 'image/webp', data });
      await decoder.tracks.ready;
      const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
      const { image } = await decoder.decode({ frameIndex: frameCount - 1 });
      const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
      const errors = parsed.querySelectorAll('parsererror').length;
      return {
        frameCount,
        repetitionCount,
        width: image.displayWidth,
        hold: image.duration,
        errors,
        shapes: parsed.querySelectorAll('g').length,
      };
    },
    [film, drawing],
  );
  expect(seen).toEqual({ frameCount: 6, repetitionCount: Infinity, width: 800, hold: 1e6, errors: 0, shapes: 3 });
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
  await expect(status(page)).toHaveText(/^No picture/);
  await expect(textArea(page)).toHaveValue(/TEST\(Touchstone/);
});

test('without a pair there is the scene, and why there are no tests; it comes back with nothing selected', async ({
  page,
}) => {
  await openPlayground(page);
  await shapeButton(page, 'Sphere 1').click();
  await button(page, 'Share').click();
  await expect(page.getByText(/^Tests and lines for the runner describe a pair/)).toBeVisible();
  const [first, ...others] = await page.getByLabel('Format', { exact: true }).locator('option').allTextContents();
  expect(first).toBe(formats[3]);
  expect(others, 'in the conventions of an engine').toContain('Jolt, code');
  expect(others.filter((name) => formats.includes(name))).toEqual([]);
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

test('both dialogs: axe finds nothing in any theme, and they fit 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('playground.html');
  await expect(value(page, 'verdict')).toBeVisible();
  for (const name of ['Share', 'Open…']) {
    await openMenu(page);
    await button(page, name).click();
    const dialog = page.getByRole('dialog');
    for (const theme of ['contrast', 'light'] as const) {
      await setTheme(page, theme);
      expect(await dialog.evaluate((e) => e.scrollWidth - e.clientWidth), name).toBeLessThanOrEqual(0);
    }
    expect(await violationsInEveryTheme(page)).toEqual([]);
    await button(page, 'Close').click();
  }
});
