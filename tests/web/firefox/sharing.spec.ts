// SPDX-License-Identifier: MIT
// A scene passed from one browser to another, and between a page and its embed, to the last bit, in Firefox.
import { expect, test } from 'vitest';
import type { Result, TouchstonePlayground } from '../../../web/src/parts/embed/element.ts';
import { visitFirefox } from './visit.ts';

const visit = visitFirefox();

/** A third, a number of seventeen digits, and the largest double below 1. */
const odd = {
  'Sphere 1 center x': '-0.3333333333333333',
  'Sphere 1 center y': '0.30000000000000004',
  'Sphere 1 radius': '0.9999999999999999',
};
async function typeOddScene(): Promise<void> {
  for (const [label, x] of Object.entries(odd)) await visit.type(label, x);
}
/** Every number of the pair as its field has it, and the exact distance. */
const bits = (): Promise<readonly string[]> =>
  visit.page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLInputElement>('#fields input')].map((field) => field.value),
    document.querySelector('[data-value="distance"]')?.getAttribute('data-number') ?? 'no distance',
  ]);

/** Opens the link in another browser context, and compares. */
async function expectSameBits(link: string): Promise<void> {
  const sent = await bits();
  await visit.end();
  await visit.begin();
  await visit.openPlayground(link);
  expect(await bits()).toEqual(sent);
  for (const [label, x] of Object.entries(odd)) expect(await visit.valueOf(label), label).toBe(x);
}

test('the address of the page opens the same scene in a fresh profile', async () => {
  await visit.openPlayground();
  await typeOddScene();
  await visit.page.click('#fields legend');
  await visit.page.waitForFunction(() => location.hash.startsWith('#s='));
  // The address follows a moment after the last change, and at once where the page is left.
  await visit.page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expectSameBits(visit.page.url());
});

test('the link that is copied in the dialog does too', async () => {
  await visit.openPlayground();
  await typeOddScene();
  await visit.press('Share');
  const link = await visit.page.$eval('dialog[open] input', (input) => input.value);
  await visit.press('Copy link');
  await visit.notice('dialog[open] [role="status"]', 'Copied.');
  await expectSameBits(link);
});

// The sphere of 0.45 ends at x = 0.45, the box begins at 1.1 - 0.3. The page requests the element's state and sets
// another.
test('an embed answers the page that it is in, and takes a scene from it', async () => {
  const { page } = visit;
  await visit.open('embeds.html', '#distance iframe');
  await visit.notice('#reported', 'Signed distance reported by the embed: 0.3500 m');
  await page.click('#touch');
  await visit.notice('#reported', 'Signed distance reported by the embed: 0.0000 m');
  const frame = await (await page.$('#distance iframe'))?.contentFrame();
  const shown = await frame?.$eval('[data-value="distance"]', (element) => element.getAttribute('data-number'));
  expect(shown).toBe('0');
});

test('by messages a scene goes into an embed and comes back with the same bits; results follow, faults are told', async () => {
  await visit.open('embeds.html', '#distance iframe');
  await visit.notice('#reported', 'Signed distance reported by the embed: 0.3500 m');
  const talk = await visit.page.$eval('#distance', async (element) => {
    const playground = element as TouchstonePlayground;
    const first = await playground.getState();
    const numbers = [1 / 3, -0, 5e-324, 1 - 2 ** -53] as const;
    const [x, y, z, radius] = numbers;
    const shapes = [{ name: 'Third', type: 'sphere', center: [x, y, z], radius } as const, ...first.shapes.slice(1)];
    const results: Result[] = [];
    const stop = playground.subscribe((result) => results.push(result));
    await playground.setState({ ...first, shapes });
    const { shapes: back } = await playground.getState();
    const [third] = back;
    const same = third?.type === 'sphere' && [...third.center, third.radius].every((n, i) => Object.is(n, numbers[i]));
    stop();
    await playground.reset();
    const again = JSON.stringify(await playground.getState()) === JSON.stringify(first);
    const fault = await playground.setState({ ...first, snap: -1 }).catch((error: unknown) => String(error));
    return { same, again, fault, names: results.map(({ isFinal, pair }) => [isFinal, pair.kind !== 'none' && pair.a]) };
  });
  expect(talk).toEqual({
    same: true,
    again: true,
    fault: 'EmbedError: snap must be between 0 and 1000, but is -1.',
    names: [
      [true, 'Sphere 1'],
      [true, 'Third'],
    ],
  });
});
