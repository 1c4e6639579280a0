// SPDX-License-Identifier: MIT
// <touchstone-playground> as an element of another page: hidden, named, styled, moved, copied, queried at any time.
import type { Page } from '@playwright/test';
import type { TouchstonePlayground } from '../../../web/src/parts/embed/element.ts';
import { embed, frameOf, openCourse, stateOf } from './coursePage.ts';
import { atRest } from './rest.ts';
import { button } from './scenes.ts';
import { expect, numberOf, openPlayground, test } from './support.ts';

const kinds = async (page: Page): Promise<string[]> => (await stateOf(page, 'distance')).shapes.map(({ type }) => type);
/** Two points at a distance of 7 take the place of what the attributes say. */
const setPoints = (page: Page): Promise<void> =>
  page.locator('#distance').evaluate((element) =>
    (element as TouchstonePlayground).setState({
      touchstone: 1,
      shapes: [
        { type: 'point', position: [0, 0, 0] },
        { type: 'point', position: [7, 0, 0] },
      ],
    } as never),
  );
/** A mark in the document of the frame, which is gone when another is loaded. */
const mark = (page: Page) =>
  embed(page, 'distance')
    .locator('html')
    .evaluate((html) => (html.dataset['mark'] = 'first'));
const marked = (page: Page) => embed(page, 'distance').locator('html[data-mark="first"]');

test('the page may hide it, by attribute and by style', async ({ page }) => {
  await openCourse(page);
  const element = page.locator('#distance');
  await expect(element).toHaveCSS('display', 'block');
  await element.evaluate((e) => e.toggleAttribute('hidden', true));
  await expect(element).toBeHidden();
  await element.evaluate((e) => e.toggleAttribute('hidden', false));
  await expect(element).toBeVisible();
  await element.evaluate((e) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('touchstone-playground { display: none }');
    document.adoptedStyleSheets.unshift(sheet);
    e.dataset['display'] = getComputedStyle(e).display;
  });
  await expect(element).toHaveAttribute('data-display', 'none');
});

test('another title names the same frame; another theme or language keeps what the reader has made', async ({
  page,
}) => {
  await openCourse(page);
  await setPoints(page);
  await mark(page);
  const element = page.locator('#distance');
  await element.evaluate((e) => e.setAttribute('title', 'Another name'));
  await expect(element.locator('iframe')).toHaveAttribute('title', 'Another name');
  await expect(marked(page)).toHaveCount(1);
  // A request right after the change is answered by the new frame.
  const received = await element.evaluate(async (e) => {
    e.setAttribute('theme', 'dark');
    return (await (e as TouchstonePlayground).getState()).shapes.map(({ type }) => type);
  });
  expect(received).toEqual(['point', 'point']);
  await expect(embed(page, 'distance').locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(marked(page)).toHaveCount(0);
  await element.evaluate((e) => {
    e.setAttribute('lang', 'de');
    queueMicrotask(() => e.setAttribute('controls', 'buttons'));
  });
  await expect(embed(page, 'distance').locator('html')).toHaveAttribute('lang', 'de');
  await expect(embed(page, 'distance').getByRole('button', { name: 'A und B tauschen' })).toBeVisible();
  expect(await numberOf(embed(page, 'distance').locator('[data-value="distance"]'))).toBe(7);
  await element.evaluate((e) => (e as TouchstonePlayground).reset());
  expect(await kinds(page), 'what to begin with is still what the attributes say').toEqual(['sphere', 'aabb']);
  await setPoints(page);
  await element.evaluate((e) => {
    e.setAttribute('pair', 'sphere sphere');
    e.setAttribute('theme', 'light');
  });
  await expect.poll(() => kinds(page), 'another pair begins anew').toEqual(['sphere', 'sphere']);
});

test('moved, taken out and put in again, it answers; in the meantime it says that it is not there', async ({
  page,
}) => {
  await openCourse(page);
  const received = await page.locator('#distance').evaluate(async (e) => {
    const element = e as TouchstonePlayground;
    const ask = (): Promise<string> =>
      element.getState().then(
        () => 'answered',
        (error: unknown) => (error as Error).message,
      );
    const before = ask();
    const parent = element.parentElement;
    element.remove();
    const meanwhile = ask();
    parent?.prepend(element);
    const after = ask();
    return Promise.all([before, meanwhile, after]);
  });
  expect(received).toEqual(['The element is not in the page.', 'The element is not in the page.', 'answered']);
  await expect(page.locator('#distance iframe')).toHaveCount(1);

  await setPoints(page);
  await mark(page);
  const canMove = await page.locator('#distance').evaluate((element) => {
    const parent = document.querySelector('main') as HTMLElement & { moveBefore?(node: Node, child: null): void };
    parent.moveBefore?.(element, null);
    return 'moveBefore' in parent;
  });
  expect(await kinds(page)).toEqual(['point', 'point']);
  await expect(marked(page), 'a browser that can move it keeps the frame').toHaveCount(1);
  expect(canMove).toBe(true);
});

test('a copy has one frame of its own, and what stands in the element is for readers without scripts', async ({
  page,
}) => {
  await openCourse(page);
  await page.locator('#distance').evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    copy.id = 'copy';
    copy.append('Here is a playground.');
    element.after(copy);
  });
  await expect(page.locator('#copy iframe')).toHaveCount(1);
  await expect(page.locator('#copy')).not.toContainText('Here is a playground.');
  await expect(embed(page, 'copy').locator('[data-value="distance"]')).toBeAttached();
});

test('a listener that throws keeps nothing from the others, and one that was stopped hears nothing', async ({
  page,
  watch,
}) => {
  await openCourse(page);
  const element = page.locator('#distance');
  await element.evaluate(async (e) => {
    const element = e as TouchstonePlayground;
    const hear = (name: string) => () => {
      element.dataset['heard'] = `${element.dataset['heard'] ?? ''}${name}.`;
    };
    element.subscribe(hear('stopped'))();
    element.subscribe(() => {
      throw new Error('mine');
    });
    element.subscribe(hear('second'));
    await element.setState('#s=AQQCFAQRY2KUAyRVFWMiElK0BBIiqio_2w1sP7oMA0BR3JK8i1KQPb-Rhz0LUpBANpZKV9U');
  });
  // At once, and when it has settled; what its frame has sent by then has arrived before the answer to a request.
  await expect(element).toHaveAttribute('data-heard', 'second.second.');
  await atRest(await frameOf(page, 'distance'));
  await stateOf(page, 'distance');
  await expect(element).toHaveAttribute('data-heard', 'second.second.');
  await expect.poll(() => watch).toHaveLength(2);
  expect(watch.splice(0)).toEqual(['Error: mine', 'Error: mine']);
});

test('a state that is too large, a ring or no data is refused, and the promise ends', async ({ page }) => {
  await openCourse(page);
  const received = await page.locator('#distance').evaluate(async (e) => {
    const ring: Record<string, unknown> = { touchstone: 1 };
    ring['shapes'] = ring;
    const refusals: string[] = [];
    for (const state of [{ touchstone: 1, shapes: Array(5000).fill(0) }, ring, { shapes: () => 1 }])
      await (e as TouchstonePlayground)
        .setState(state as never)
        .catch((error: unknown) => refusals.push(`${(error as Error).name}: ${(error as Error).message}`));
    return refusals;
  });
  expect(received).toEqual([
    expect.stringMatching(/^EmbedError: The message is too large: at most 4096 values/),
    expect.stringMatching(/^EmbedError: The message is too large/),
    expect.stringMatching(/^EmbedError: The state cannot be sent: DataCloneError/),
  ]);
});

test(
  'the embed code is that of the preview, which sizes itself; a wrong height is refused',
  { tag: '@view' },
  async ({ page }) => {
    await openPlayground(page);
    const choice = (name: string) => fold.getByRole('combobox', { name, exact: true });
    await button(page, 'Share').click();
    const fold = page.locator('.embed-code');
    const code = page.getByRole('textbox', { name: 'Embed code' });
    await fold.locator('summary').click();
    const frame = fold.locator('iframe');
    await expect(frame.contentFrame().locator('[data-value="distance"]')).toBeVisible();
    await choice('Form').selectOption('frame');
    // 360 pixels of the view and the result below it, as the frame itself told it.
    const written = async (): Promise<number> => Number(/ height="(\d+)"/.exec(await code.inputValue())?.[1]);
    const difference = async (): Promise<number> => ((await frame.boundingBox())?.height ?? 0) - (await written());
    await expect.poll(difference).toBe(0);
    expect(await written()).toBeGreaterThan(400);
    const height = page.getByLabel('Height of the view in pixels');
    await height.fill('100');
    await height.blur();
    await expect(page.getByRole('alert').filter({ hasText: 'Height is 100' })).toBeVisible();
    await choice('Form').selectOption('element');
    await choice('Theme').selectOption('dark');
    await expect(code).toHaveValue(/ theme="dark" title="Sphere 1 and Box 1">/);
    await expect(fold.locator('touchstone-playground')).toHaveAttribute('theme', 'dark');
    await button(page, 'Close').click();
    await expect(fold.locator('iframe')).toHaveCount(0);
  },
);

test('the steps of an algorithm in a frame: at the step of the link, without a header, as high as their content', async ({
  page,
}) => {
  await openCourse(page);
  await page.evaluate(() => {
    const steps = document.createElement('touchstone-steps');
    steps.setAttribute('link', '#preset=gjk-cylinder&step=7');
    steps.title = 'GJK';
    document.querySelector('main')?.prepend(steps);
  });
  const frame = page.locator('touchstone-steps iframe');
  await expect(frame).toHaveAttribute('title', 'GJK');
  const inside = frame.contentFrame();
  await expect(inside.locator('.scrubber output')).toHaveText(/^Step 8 of/);
  await expect(inside.locator('header')).toBeHidden();
  const missing = async (): Promise<number> => {
    const content = await inside.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
    return content - ((await frame.boundingBox())?.height ?? 0);
  };
  await expect.poll(missing).toBe(0);
  const before = (await frame.boundingBox())?.height ?? 0;
  await inside.getByText('Numbers of this step').click();
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(before);
  await expect.poll(missing).toBe(0);
});
