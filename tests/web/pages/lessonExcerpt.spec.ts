// SPDX-License-Identifier: MIT
// Pictures of a lesson in a page of another origin: which ones, how high, how they are operated and left, and the dialog that writes
// their code.
import type { FrameLocator, Page } from '@playwright/test';
import { foreignHost, snippetOf } from './foreignPage.ts';
import { expect, test } from './support.ts';

const site = (): string => test.info().project.use.baseURL ?? '';
const frameIn = (page: Page): FrameLocator => page.frameLocator('iframe');
const sentence = (frame: FrameLocator) => frame.locator('#state-sentence');
const place = (frame: FrameLocator) => frame.locator('.state-place');
const after = (frame: FrameLocator) => frame.getByRole('button', { name: 'The next picture, and its text' });
const before = (frame: FrameLocator) => frame.getByRole('button', { name: 'The picture before, and its text' });

let host: Awaited<ReturnType<typeof foreignHost>>;
test.afterEach(() => host.close());

/** Opens a page of another origin with this body. */
async function openAround(page: Page, body: string): Promise<FrameLocator> {
  host = await foreignHost({ page: body });
  await page.goto(`${host.url}page`);
  return frameIn(page);
}
/** The element with these attributes, between texts that make the page scroll. */
const element = (attributes: string): string =>
  `<script defer src="${site()}touchstone-playground.js"></script><p>Before.</p>
  <touchstone-lesson title="A picture" ${attributes}></touchstone-lesson><pre>${'After.\n'.repeat(200)}</pre>`;

/** How much higher the content is than the frame, in pixels: what the frame would scroll, in place of the page around. */
async function missing(page: Page): Promise<number> {
  const content = await frameIn(page)
    .locator('html')
    .evaluate((html) => html.scrollHeight);
  return content - ((await page.locator('iframe').boundingBox())?.height ?? 0);
}

test('the snippet of docs/embedding.md: three pictures of one scene, stepped through and not beyond', async ({
  page,
}) => {
  const frame = await openAround(page, snippetOf('embedding.md', 'lesson', site()));
  await expect(page.locator('iframe')).toHaveAttribute('title', 'A sphere meets a box');
  // Its centre at −2.5 m and its radius 0.5 m, the face at −1 m.
  await expect(sentence(frame)).toHaveText(/^A and B are 1\sm apart\./);
  await expect(place(frame)).toHaveText('Picture 1 of 3');
  await expect(before(frame)).toBeDisabled();
  for (const name of ['header.top', '.lesson-head', '.lesson-end', '#text'])
    await expect(frame.locator(name)).toBeHidden();
  await after(frame).press('Enter');
  await expect(sentence(frame)).toHaveText(/^A and B touch\./);
  await after(frame).press('Enter');
  await expect(sentence(frame)).toHaveText(/^A and B overlap; the penetration depth is 0\.3\sm\./);
  await expect(after(frame)).toBeDisabled();
  const x = frame.locator('[data-slider="x"]');
  await x.press('ArrowRight');
  // From −1.2 m on by 0.05 m.
  await expect(sentence(frame)).toHaveText(/the penetration depth is 0\.35\sm\./);
  await expect.poll(() => missing(page)).toBe(0);
  const whole = frame.locator('.excerpt-source a');
  await expect(whole).toHaveText('The whole lesson: Do they touch? How deep? Which way out?');
  const [other] = await Promise.all([page.waitForEvent('popup'), whole.click()]);
  await expect(other).toHaveURL(/lesson\.html\?id=how-deep&lang=en$/);
  await other.close();
});

test('one picture with its text: no way to others, a link to its place, and tasks that the lesson knows of', async ({
  page,
}) => {
  const frame = await openAround(page, element('lesson="how-deep" excerpt="3"'));
  const task = frame.locator('[data-task="tie"]');
  await expect(task.locator('.sign')).toHaveText('not done yet');
  await expect(frame.locator('.lesson-state:visible')).toHaveCount(1);
  for (const way of [before(frame), after(frame), place(frame)]) await expect(way).toBeHidden();
  const x = task.getByRole('spinbutton').first();
  await x.fill('0.9');
  await x.press('Enter');
  await expect(task.locator('.sign')).toHaveText('✓ done');
  // What is said then may make the frame higher.
  await expect.poll(() => missing(page)).toBe(0);
  await page.goto(`${site()}lesson.html?id=how-deep`);
  await expect(page.locator('[data-task="tie"] .sign')).toHaveText('✓ done');
});

test('of a range one text is shown at a time, and the frame is as high as that', async ({ page }) => {
  const frame = await openAround(page, element('lesson="how-deep" excerpt="8-9"'));
  await expect(place(frame)).toHaveText('Picture 1 of 2');
  await expect.poll(() => missing(page)).toBe(0);
  await expect(frame.locator('.lesson-state:visible')).toHaveCount(1);
  const first = await frame.locator('#text').innerText();
  await after(frame).press('Enter');
  await expect(place(frame)).toHaveText('Picture 2 of 2');
  await expect(frame.locator('.lesson-state:visible')).toHaveCount(1);
  expect(await frame.locator('#text').innerText()).not.toBe(first);
  await expect.poll(() => missing(page)).toBe(0);
  await expect(place(frame)).toHaveAttribute('href', /lesson\.html\?id=how-deep&lang=en#picture-9$/);
});

for (const [attributes, said] of [
  ['lesson="how-deep" excerpt="0"', 'excerpt is "0"; it must be the number of a picture from 1 to 11'],
  ['lesson="how-deep" excerpt="99"', 'excerpt is "99"; it must be the number of a picture from 1 to 11'],
  ['lesson="how-deep" excerpt="text"', 'excerpt is "text"; it must be the number of a picture from 1 to 11'],
  ['lesson="how-deep"', 'excerpt is ""; it must be the number of a picture from 1 to 11'],
  ['lesson="no-such" excerpt="1"', 'unknown id “no-such”; available: how-deep, closest-point'],
] as const)
  test(`${attributes}: what was found, what is allowed, and a link`, async ({ page }) => {
    const frame = await openAround(page, element(attributes));
    const notice = frame.locator('#notice');
    await expect(notice).toContainText(said);
    await expect(notice.getByRole('link')).toHaveAttribute('href', /lesson\.html/);
    for (const name of ['#lesson', '#list-part', '#opening']) await expect(frame.locator(name)).toBeHidden();
    // A frame is at least 160 pixels high.
    await expect.poll(async () => (await page.locator('iframe').boundingBox())?.height).toBeLessThan(400);
  });

test('the wheel over the picture scrolls the page around; attributes change it; German where the page is', async ({
  page,
}) => {
  const frame = await openAround(page, element('lesson="how-deep" excerpt="4" text="off"'));
  await expect(sentence(frame)).toHaveText(/1\sm apart/);
  await frame.locator('.picture').hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.evaluate(() => {
    const shown = document.querySelector('touchstone-lesson');
    shown?.setAttribute('excerpt', '5');
    shown?.setAttribute('lang', 'de');
    shown?.setAttribute('theme', 'dark');
  });
  await expect(frame.locator('html')).toHaveAttribute('lang', 'de');
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(sentence(frame)).toHaveText(/^A und B berühren sich\./);
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('keys go into the frame and out again', async ({ page }) => {
  const frame = await openAround(
    page,
    `<button type="button">First</button>${element('lesson="how-deep" excerpt="4-5" text="off"')}
     <button type="button">Last</button>`,
  );
  await expect(place(frame)).toHaveText('Picture 1 of 2');
  await page.getByRole('button', { name: 'First' }).focus();
  for (let i = 0; i < 40 && !(await after(frame).evaluate((e) => e === document.activeElement)); ++i)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(place(frame)).toHaveText('Picture 2 of 2');
  const last = page.getByRole('button', { name: 'Last' });
  for (let i = 0; i < 40 && !(await last.evaluate((e) => e === document.activeElement)); ++i)
    await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
});

test('up and down belong to the page around, on a phone too, and a view out of sight gives its context back', async ({
  page,
}) => {
  const frame = await openAround(page, element('lesson="how-deep" excerpt="4" text="off"'));
  const view = frame.locator('.viewport.look');
  await expect(view).toHaveAttribute('data-frames', /./);
  for (const part of [view, view.locator('canvas')]) await expect(part).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(view).toHaveAttribute('data-context', 'released');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(view).not.toHaveAttribute('data-context');
  await expect(sentence(frame)).toHaveText(/1\sm apart/);
});

test('the dialog beside a picture of a lesson: link, code and preview; the focus returns', async ({ page }) => {
  host = await foreignHost({});
  await page.goto('lesson.html?id=how-deep#picture-5');
  await page.locator('body[data-ready]').waitFor();
  await expect(page.locator('.state-place')).toHaveText('Picture 5 of 11');
  const share = page.getByRole('button', { name: 'Share this picture' });
  await share.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this picture' });
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/lesson\.html\?id=how-deep#picture-5$/);
  await dialog.locator('summary').press('Enter');
  const code = dialog.getByRole('textbox', { name: 'Embed code' });
  await expect(code).toHaveValue(/<touchstone-lesson lesson="how-deep" excerpt="5" title="[^"]*, picture 5">/);
  const frame = dialog.frameLocator('iframe');
  await expect(sentence(frame)).toHaveText(/^A and B touch\./);
  await dialog.getByRole('combobox', { name: 'Pictures' }).selectOption('4-9');
  await dialog.getByRole('checkbox', { name: 'With their text, predictions and tasks' }).uncheck();
  await expect(place(frame)).toHaveText('Picture 1 of 6');
  await dialog.getByRole('combobox', { name: 'Form' }).selectOption('frame');
  await expect(code).toHaveValue(/^<iframe src="[^"]*id=how-deep&amp;excerpt=4-9&amp;text=off"/);
  // The height that the preview has.
  const difference = async (): Promise<number> =>
    ((await dialog.locator('iframe').boundingBox())?.height ?? 0) -
    Number(/ height="(\d+)"/.exec(await code.inputValue())?.[1]);
  await expect.poll(difference).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expect(share).toBeFocused();
});

test('a lesson from a file has no address to share', async ({ page }) => {
  host = await foreignHost({});
  await page.goto('lesson.html');
  await page.locator('body[data-ready]').waitFor();
  const text = '---\nid: one\ntitle: One\nidea: One.\nminutes: 5\n---\n';
  const scene = '```scene\n{ "shapes": { "A": { "type": "sphere", "center": [0, 0, 0], "radius": 1 } } }\n```\n';
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'one.md', mimeType: 'text/markdown', buffer: Buffer.from(text + scene) });
  await page.waitForURL(/lesson\.html\?file=1/);
  await page.locator('body[data-ready]').waitFor();
  await expect(page.locator('#state-sentence')).toContainText('A (Sphere)');
  await expect(page.locator('.share-picture')).toBeHidden();
});
