// SPDX-License-Identifier: MIT
// The handshakes of docs/exercise-messages.md and docs/embedding.md, word for word, in a page of another origin on a slow machine:
// their port comes as soon as the frame is loaded, long before there is an exercise or a core.
import type { Page } from '@playwright/test';
import { site } from './coursePage.ts';
import { foreignHost, snippetOf } from './foreignPage.ts';
import { expect, test } from './support.ts';

type Message = Readonly<Record<string, unknown>>;
/** What a course has been told, in its page. */
const messages = (page: Page): Promise<readonly Message[]> =>
  page.evaluate(() => (globalThis as unknown as { messages: Message[] }).messages);
async function slowDown(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** The frame, and beside the course's own handler one that keeps all messages: the port is the first of the page. */
const courseBody = (site: string, id: string, after = ''): string => `
  <iframe title="Exercise" width="900" height="600" src="${site}exercise.html?id=${id}&amp;seed=spec-r"></iframe>
  <script>
    const messages = (globalThis.messages = []);
    const save = (score, maximum, completed) => messages.push({ type: 'saved', score, maximum, completed });
    ${snippetOf('exercise-messages.md', 'course', site)}
    port1.addEventListener('message', ({ data }) => messages.push(data));
    ${after}
  </script>`;

// One of each kind; the points are those of their files.
const kinds = [
  ['spheres-by-hand', 3],
  ['predict-gjk', 3],
  ['sphere-touch', 2],
  ['code-sphere-sphere', 6],
] as const;

for (const [id, maximum] of kinds)
  test(`the handshake of docs/exercise-messages.md as it is written, on a slow machine: ${id}`, async ({
    page,
    browserName,
  }) => {
    test.slow();
    const host = await foreignHost({ course: courseBody(site(), id) });
    if (browserName === 'chromium') await slowDown(page);
    await page.goto(`${host.url}course`);
    await expect
      .poll(() => messages(page).then((all) => all.map(({ type }) => type)), { timeout: 60_000 })
      .toContain('size');
    const all = await messages(page);
    expect(all.filter(({ type }) => type === 'ready')).toEqual([
      { type: 'ready', version: 1, exercise: id, revision: expect.any(Number) as unknown, maximum },
    ]);
    expect(all[0]?.['type'], 'ready is the first').toBe('ready');
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('#sheet')).toBeVisible();
    await expect(frame.locator('#status')).toHaveText('Results go to the course.');
    // Code that was not run has no score to report.
    const saved = all.filter(({ type }) => type === 'saved');
    expect(saved).toEqual(id.startsWith('code') ? [] : [{ type: 'saved', score: 0, maximum, completed: false }]);
    // The course makes the frame as high as the exercise.
    await expect
      .poll(() => page.locator('iframe').evaluate((one: HTMLIFrameElement) => one.style.height))
      .toMatch(/px/);
    host.close();
  });

test('a course that asks before it is answered, that connects a second time, and one that connects late', async ({
  page,
}) => {
  // An answer in which the distance is 7: not right, and all the same the student's.
  const answer = {
    exercise: 'spheres-by-hand',
    kind: 'answer',
    revision: 1,
    revealed: [],
    seed: 'spec-r',
    values: { distance: 7 },
  };
  const early = `
    port1.postMessage({ id: 'early', type: 'setAnswer', answer: ${JSON.stringify(answer)} });
    port1.postMessage({ id: 'then', type: 'getAnswer' });
    const second = new MessageChannel();
    second.port1.onmessage = ({ data }) => messages.push({ second: data });
    frame.addEventListener('load', () =>
      frame.contentWindow.postMessage({ touchstone: 'connect', version: 1 }, '*', [second.port2]));
    second.port1.postMessage({ id: 1, type: 'getAnswer' });`;
  const host = await foreignHost({ course: courseBody(site(), 'spheres-by-hand', early) });
  await page.goto(`${host.url}course`);
  await expect.poll(() => messages(page).then((all) => all.find(({ id }) => id === 'then'))).toBeTruthy();
  const all = await messages(page);
  expect(all[0]).toMatchObject({ type: 'ready', maximum: 3 });
  expect(all.find(({ id }) => id === 'early')).toEqual({ id: 'early', ok: true, value: null });
  expect(all.find(({ id }) => id === 'then')).toMatchObject({ ok: true, value: { values: { distance: 7 } } });
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-question="distance"] input')).toHaveValue('7');
  expect(
    all.filter((one) => 'second' in one),
    'the first port is the only one',
  ).toEqual([]);
  // A new document takes a new port, also long after it was opened.
  await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    frame?.replaceWith(Object.assign(document.createElement('iframe'), { src: frame.src, title: 'Exercise' }));
  });
  await expect(frame.locator('#status')).toHaveText(
    'The embedding page has not requested results; they stay on this device.',
  );
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    const { messages } = globalThis as unknown as { messages: Message[] };
    port1.onmessage = ({ data }: MessageEvent<Message>) =>
      messages.push({ late: data['type'], maximum: data['maximum'] });
    document.querySelector('iframe')?.contentWindow?.postMessage({ touchstone: 'connect', version: 1 }, '*', [port2]);
  });
  await expect
    .poll(() => messages(page).then((now) => now.find(({ late }) => late === 'ready')))
    .toEqual({ late: 'ready', maximum: 3 });
  await expect(frame.locator('#status')).toHaveText('Results go to the course.');
  host.close();
});

test('the handshake of docs/embedding.md as it is written, on a slow machine', async ({ page, browserName }) => {
  test.slow();
  const body = `<iframe title="Touchstone" src="${site()}embed.html?pair=sphere+aabb"></iframe><script>
    const messages = (globalThis.messages = []);
    console.log = (line) => messages.push(JSON.parse(line));
    document.querySelector('iframe').onload = () => { ${snippetOf('embedding.md', 'port', site())} };</script>`;
  const host = await foreignHost({ page: body });
  if (browserName === 'chromium') await slowDown(page);
  await page.goto(`${host.url}page`);
  await expect
    .poll(() => messages(page).then((all) => all.find(({ id }) => id === 1)), { timeout: 60_000 })
    .toMatchObject({ ok: true, value: { touchstone: 1 } });
  expect((await messages(page))[0]).toMatchObject({ type: 'ready', version: 1 });
  host.close();
});
