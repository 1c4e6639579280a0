// SPDX-License-Identifier: MIT
// Parts of the page as the development server serves their sources. A view of a scene works with its own elements alone: two of
// them on one page.
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import type * as bindings from '../../../bindings/index.ts';
import type * as scenes from '../../../web/src/model/scene.ts';
import type * as views from '../../../web/src/parts/scene/sceneView.ts';

const root = resolve(import.meta.dirname, '../../..');
let server: ViteDevServer;
test.beforeAll(async () => {
  server = await createServer({
    configFile: resolve(root, 'web/vite.config.ts'),
    cacheDir: resolve(root, 'build/vite-tests'),
    logLevel: 'error',
    server: { port: 0, hmr: false, watch: null },
  });
  await server.listen();
});
test.afterAll(() => server.close());

test('two views on one page: each draws its scene, and its tools turn it alone', async ({ page }) => {
  test.slow();
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}published.html?lang=en`);
  await page.locator('h2').last().waitFor();
  await page.evaluate(async () => {
    const load = <T>(path: string): Promise<T> => import(path) as Promise<T>;
    // The page of an article has no view, and so no styles of one.
    await load('/src/styles/components/scene.css');
    const { makeSceneElements, SceneView } = await load<typeof views>('/src/parts/scene/sceneView.ts');
    const { firstScene } = await load<typeof scenes>('/src/model/scene.ts');
    const content = document.querySelector('#content');
    for (const isOperated of [true, false]) {
      const elements = makeSceneElements({ isOperated });
      elements.stage.setAttribute('aria-label', isOperated ? 'First' : 'Second');
      content?.prepend(elements.view);
      const view = new SceneView(elements, {
        ...(isOperated
          ? {
              hand: {
                onClick: () => undefined,
                onDragStart: () => undefined,
                onShape: () => undefined,
                onTurn: () => undefined,
                onDragEnd: () => undefined,
              },
            }
          : {}),
        onCamera: ({ position }) => (elements.stage.dataset['camera'] = position.join()),
        notify: () => undefined,
      });
      const viewport = await view.start();
      viewport?.show(firstScene(3), undefined);
    }
  });
  const [first, second] = [page.getByLabel('First'), page.getByLabel('Second')];
  for (const view of [first, second]) await expect(view.locator('canvas')).toBeVisible();
  await expect(first).toHaveRole('application');
  await expect(second).toHaveRole('img');
  await expect(page.locator('.view').filter({ has: second }).getByRole('button')).toHaveCount(5);

  const turnOf = (view: typeof first) =>
    page.locator('.view').filter({ has: view }).getByRole('button', { name: 'Rotate view left' });
  await turnOf(second).click();
  await expect(second).toHaveAttribute('data-camera', /,/);
  await expect(first).not.toHaveAttribute('data-camera');
  await turnOf(first).click();
  await expect(first).toHaveAttribute('data-camera', /,/);
});

test('the development server has the module for engines without SIMD, too', async ({ page }) => {
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}published.html`);
  const answer = await page.evaluate(async (path) => {
    const { loadTouchstone } = (await import(path)) as typeof bindings;
    const core = await loadTouchstone({ simd: false });
    const sphere = (x: number) => ({ type: 'sphere', center: [x, 0, 0], radius: 1 }) as const;
    return [core.build.simd, core.distance(sphere(0), sphere(3)).distance];
  }, `/@fs${root}/bindings/index.ts`);
  expect(answer).toEqual([false, 1]);
});
