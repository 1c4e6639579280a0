// SPDX-License-Identifier: MIT
// Layout of the pages with a view: its tools over it, on a phone the view above its task, and no empty space.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is seen.');
  return box;
};
/** The tools of a view that are seen and not inside of it, by their names. */
const toolsOutside = (page: Page, drawing: string): Promise<string[]> =>
  page.locator('body').evaluate((body, selector) => {
    const view = body.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return [...body.querySelectorAll('[data-tool], .grid-choice')].flatMap((tool) => {
      const { left, right, top, bottom, width } = tool.getBoundingClientRect();
      const isInside = left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom;
      return width === 0 || isInside ? [] : [tool.textContent];
    });
  }, drawing);

for (const [path, drawing, ready, tools] of [
  ['exercise.html?id=capsule-in-box', '.viewport', '.viewport[data-frames]', ['undo', 'move', 'turnLeft', 'resetView']],
  ['exercise.html?id=capsules-2d', '.board', '.board svg', ['undo', 'redo', 'zoomIn', 'frame']],
  ['exercise.html?id=sphere-box-by-hand', '.viewport', '.viewport[data-frames]', ['turnRight', 'zoomOut']],
  ['capsule2d.html', '.board', '#step:not(:empty)', ['undo', 'resetScene', 'zoomIn', 'frame']],
  [
    'embed.html?controls=full&pair=sphere+aabb',
    '.viewport',
    '.viewport[data-frames]',
    ['undo', 'size', 'top', 'zoomIn'],
  ],
] as const)
  for (const [width, height] of [
    [360, 740],
    [1366, 768],
  ] as const)
    test(`${path} at ${width} px: the tools are icons over the drawing`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=de`);
      await page.locator(ready).first().waitFor();
      for (const tool of tools) await expect(page.locator(`[data-tool="${tool}"]`)).toBeVisible();
      expect(await toolsOutside(page, drawing)).toEqual([]);
    });

test('the tools of an embed work while its view is not activated, and leave the button for that free', async ({
  page,
}) => {
  for (const width of [320, 360, 760]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('embed.html?controls=full&pair=sphere+aabb&lang=de');
    await page.locator('.viewport[data-frames]').waitFor();
    const veil = await boxOf(page.locator('#veil span'));
    for (const tool of await page.locator('[data-tool]').all()) {
      const box = await boxOf(tool);
      const isClear = box.y + box.height <= veil.y || box.y >= veil.y + veil.height || box.x + box.width <= veil.x;
      expect(isClear, `${await tool.textContent()} at ${width} px`).toBe(true);
    }
  }
  await page.getByRole('button', { name: 'A und B tauschen' }).click();
  await expect(page.locator('[data-value="names"]')).toHaveText(/^A: Quader 1/);
  await expect(page.locator('#veil')).toBeVisible();
});

for (const [id, below] of [
  ['capsules-2d', '.construct-top'],
  ['sphere-box-by-hand', '#text'],
] as const)
  test(`${id} on a phone: title, drawing, then the task`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`exercise.html?id=${id}`);
    await page.locator('.view').waitFor();
    const [title, view, task] = await Promise.all(['#title', '.view', below].map((part) => boxOf(page.locator(part))));
    expect(title && view && task && title.y < view.y && view.y + view.height <= task.y).toBe(true);
    expect((view?.y ?? 0) + (view?.height ?? 0), 'in sight as the page opens').toBeLessThanOrEqual(740);
  });

/** Of parts of a page, whether each follows the one before in the document, as screen readers and the focus go. */
const isInOrder = (page: Page, ...parts: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (selectors) =>
      selectors
        .map((selector) => document.querySelector(selector))
        .every((part, i, all) => {
          const before = all[i - 1];
          return i === 0 || (part && before && before.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
        }),
    parts,
  );
for (const [id, narrow, wide] of [
  [
    'capsule-in-box',
    ['#title', '.view', '.construct-verdict', '.construct-top', '#text', '#panel'],
    ['#title', '.construct-top', '.view', '.construct-verdict', '#text', '#panel'],
  ],
  ['sphere-box-by-hand', ['#title', '.view', '#text', '#panel'], ['#title', '#text', '.view', '#panel']],
  ['code-sphere-sphere', ['#title', '#text', '.code-editor'], ['#title', '#text', '.code-editor']],
] as const)
  test(`${id}: the order of the document is the one that is seen, on a phone and on a laptop`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`exercise.html?id=${id}`);
    for (const part of narrow) await page.locator(part).first().waitFor();
    const tops = await Promise.all(narrow.map(async (part) => (await boxOf(page.locator(part).first())).y));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(await isInOrder(page, ...narrow), 'narrow').toBe(true);
    await page.setViewportSize({ width: 1366, height: 768 });
    // The parts move at the first frame of the new width.
    await expect.poll(() => isInOrder(page, ...wide), 'wide').toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => isInOrder(page, ...narrow), 'narrow again').toBe(true);
  });

for (const lang of ['en', 'de'])
  test(`capsule-in-box on a phone (${lang}): the verdict is in sight as the page opens, and no tool covers a shape or an arrow`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`exercise.html?id=capsule-in-box&lang=${lang}`);
    await page.locator('.viewport[data-frames] .tag', { hasText: /^Y$/ }).waitFor();
    const verdict = await boxOf(page.locator('.construct-verdict'));
    expect(verdict.y + verdict.height).toBeLessThanOrEqual(740);
    const [upper, lower] = [await boxOf(page.locator('.upper')), await boxOf(page.locator('.lower'))];
    for (const name of ['A', 'B', 'X', 'Y', 'Z']) {
      const tag = await boxOf(page.locator('.viewport .tag', { hasText: new RegExp(`^${name}$`) }));
      expect(tag.y, `${name} is below the upper tools`).toBeGreaterThan(upper.y + upper.height);
      expect(tag.y + tag.height, `${name} is above the lower tools`).toBeLessThan(lower.y);
    }
  });

test('an embed of 1000 px with all controls leaves no empty strip below its view', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 640 });
  await page.goto('embed.html?controls=full');
  await page.locator('.viewport[data-frames]').waitFor();
  const [view, answer] = [await boxOf(page.locator('.viewport')), await boxOf(page.locator('.answer'))];
  expect(view.y + view.height).toBeCloseTo(answer.y + answer.height, 0);
});

test('at 1440 px the matrix fills the page, and what has not run yet takes two lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('matrix.html?lang=de');
  // The table grows while its cells are filled.
  await expect
    .poll(async () => {
      const [table, slider] = [await boxOf(page.locator('.scroll').first()), await boxOf(page.locator('.mover'))];
      return slider.x + slider.width - table.x - table.width;
    }, 'left empty')
    .toBeLessThan(24);
  await page.goto('exercise.html?id=code-segment-segment&lang=de');
  const cells = page.locator('.code-groups [data-passed="none"] td:nth-child(2)');
  await cells.first().waitFor();
  const lines = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(Math.max(...lines)).toBe(2);
});
