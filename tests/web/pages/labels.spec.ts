// SPDX-License-Identifier: MIT
// The labels over the view: in poses where their usual places are the same none covers another, and what matters most is there.
import type { Page } from '@playwright/test';
import type { Shape } from '../../../bindings/index.ts';
import { toLink } from '../../../web/src/formats/link/sceneLink.ts';
import { setMethod, setShow, type Show } from '../../../web/src/model/state.ts';
import { stateOf } from '../../../web/src/content/situations/framing.ts';
import { expectFamily, type Family, familyNames, setFamily } from './fonts.ts';
import { expect, settled, test, value } from './support.ts';

async function open(page: Page, family: Family, a: Shape, b: Shape, show: Partial<Show> = {}): Promise<void> {
  await setFamily(page, family);
  await page.goto(`playground.html${toLink(setMethod(setShow(stateOf(a, b), show), 'published'))}`);
  await expect(value(page, 'verdict')).toBeVisible();
  await expect(page.locator('.tag.published')).toHaveCount(1);
  await expectFamily(page, family);
  await settled(page);
}

interface Seen {
  readonly text: string;
  readonly box: DOMRect;
}
/** The labels that are seen, and the pairs of them of which one covers the other. */
async function labels(page: Page): Promise<{ seen: string[]; covered: string[] }> {
  const seen = await page
    .locator('.tag:not([hidden])')
    .evaluateAll((tags) => tags.map((tag): Seen => ({ text: tag.textContent, box: tag.getBoundingClientRect() })));
  const meet = ({ box: a }: Seen, { box: b }: Seen): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const covered = seen.flatMap((a, i) =>
    seen.slice(i + 1).flatMap((b) => (meet(a, b) ? [`${a.text} and ${b.text}`] : [])),
  );
  return { seen: seen.map(({ text }) => text), covered };
}

const ball: Shape = { type: 'sphere', center: [0, 1, 0], radius: 1 };

for (const family of familyNames) {
  // Radius 1 and 1 about one centre: the names have the same point. Every translation by 2 separates them.
  test(`${family}: two equal spheres at one place: A and B stand beside each other, and so does the depth`, async ({
    page,
  }) => {
    await open(page, family, ball, ball);
    const { seen, covered } = await labels(page);
    expect(covered).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(['A', 'B', '2.00\u00a0m', 'as published: no hit']));
  });

  // The boxes overlap by 0.5 with four contacts. Straight from the front two of them are behind the others; and very small in
  // the view all labels have one place.
  test(`${family}: four contacts, seen from the front and from far away: names and depth stay, ids step aside`, async ({
    page,
  }) => {
    const box: Shape = { type: 'aabb', min: [-1, 0, -1], max: [1, 2, 1] };
    await open(page, family, box, { type: 'aabb', min: [-1, 1.5, -1], max: [1, 3.5, 1] }, { manifold: true });
    await page.getByRole('button', { name: 'Front', exact: true }).click();
    await settled(page);
    await expect(page.locator('.tag.contact')).toHaveCount(4);
    expect((await labels(page)).covered).toEqual([]);
    expect((await labels(page)).seen.length, 'at least one of each two ids').toBeGreaterThanOrEqual(6);
    for (let i = 0; i < 14; ++i) await page.getByRole('button', { name: 'Zoom out' }).click();
    await settled(page);
    const { seen, covered } = await labels(page);
    expect(covered).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(['A', 'B', '0.50\u00a0m']));
    expect(seen.length, 'all of them, at the ends of lines').toBe(8);
    expect(await page.locator('.leader').count()).toBeGreaterThan(0);
  });

  test(`${family}: the names of the axes leave the measure and the names alone`, async ({ page }) => {
    await open(page, family, ball, { type: 'sphere', center: [0.4, 1, 0], radius: 1 });
    for (const tool of ['Move', 'Rotate']) {
      await page.getByRole('button', { name: tool, exact: true }).click();
      for (let i = 0; i < 4; ++i) {
        await page.getByRole('button', { name: 'Rotate view left' }).click();
        await settled(page);
        const { seen, covered } = await labels(page);
        expect(covered).toEqual([]);
        expect(seen).toEqual(expect.arrayContaining(['A', 'B', '1.60\u00a0m']));
      }
    }
  });
}
