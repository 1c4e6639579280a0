// SPDX-License-Identifier: MIT
// What two shapes have in common is coloured in the view, and nothing else. Seen straight from the front without perspective, so that
// the colour reaches as far as the common volume does; its bounds are computed by hand.
import type { Page } from '@playwright/test';
import type { Shape, Vec3 } from '../../../bindings/index.ts';
import { stateOf } from '../../../web/src/content/situations/framing.ts';
import { toLink } from '../../../web/src/formats/link/sceneLink.ts';
import { setCamera, setShow } from '../../../web/src/model/state.ts';
import { expect, pictureOf, test, value } from './support.ts';

/** Metres in the shorter side of the view: links keep how far away the eye is, with an angle of 40 degrees. */
const height = 4;
const away = height / 2 / Math.tan(Math.PI / 9);

/** Left, right, lowest and highest of the pixels in the colour of overlaps, in metres from the middle; undefined without any. */
async function coloured(page: Page): Promise<readonly number[] | undefined> {
  const picture = await pictureOf(page);
  const seen = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    const bounds = [Infinity, -Infinity, Infinity, -Infinity] as [number, number, number, number];
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = [data[i], data[i + 1], data[i + 2]];
      // Lines of hatching and the rim: #c2185b.
      if (Math.abs(r - 0xc2) + Math.abs(g - 0x18) + Math.abs(b - 0x5b) > 40) continue;
      const [x, y] = [
        ((i / 4) % image.width) + 0.5 - image.width / 2,
        image.height / 2 - Math.floor(i / 4 / image.width),
      ];
      bounds[0] = Math.min(bounds[0], x);
      bounds[1] = Math.max(bounds[1], x);
      bounds[2] = Math.min(bounds[2], y);
      bounds[3] = Math.max(bounds[3], y);
    }
    return bounds;
  }, picture);
  // The picture may have fewer pixels than the page.
  const shorter = await page
    .locator('#viewport')
    .evaluate(({ clientWidth, clientHeight }) => devicePixelRatio * Math.min(clientWidth, clientHeight));
  const pixel = height / shorter;
  return seen[0] === Infinity ? undefined : seen.map((x) => x * pixel);
}

const cube = (x: number): Vec3[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [x + (i & 1), ((i >> 1) & 1) - 0.5, (i >> 2) - 0.5]);
const ball = (x: number): Shape => ({ type: 'sphere', center: [x, 0, 0], radius: 1 });
const box = (from: number, to: number): Shape => ({ type: 'aabb', min: [from, -1, -1], max: [to, 1, 1] });
const scenes: readonly (readonly [string, Shape, Shape, readonly [number, number, number, number] | undefined])[] = [
  ['two boxes, side by side in 1 m', box(-1.5, 0.5), box(-0.5, 1.5), [-0.5, 0.5, -1, 1]],
  // Half of the height of the lens: √(1 − 0.25).
  ['two balls of radius 1, 1 m apart', ball(-0.5), ball(0.5), [-0.5, 0.5, -0.866, 0.866]],
  [
    'a ball inside of a box',
    box(-1.5, 1.5),
    { type: 'sphere', center: [0.2, 0, 0], radius: 0.5 },
    [-0.3, 0.7, -0.5, 0.5],
  ],
  [
    'an upright capsule and a box on its right',
    { type: 'capsule', base: [-0.2, -0.5, 0], tip: [-0.2, 0.5, 0], radius: 0.7 },
    box(0, 1.5),
    // The rim of its caps is highest at the side of the box: 0.5 + √(0.49 − 0.04).
    [0, 0.5, -1, 1],
  ],
  ['a hull of 8 points and a box', { type: 'hull', points: cube(-0.75) }, box(0, 1.5), [0, 0.25, -0.5, 0.5]],
  [
    'an upright cylinder and a box',
    { type: 'cylinder', base: [-0.5, -0.6, 0], tip: [-0.5, 0.6, 0], radius: 0.8 },
    box(0, 1.5),
    [0, 0.3, -0.6, 0.6],
  ],
  [
    'a tapered capsule, wide below, and a box',
    { type: 'taperedCapsule', base: [-0.4, -0.6, 0], tip: [-0.4, 0.8, 0], baseRadius: 0.8, tipRadius: 0.1 },
    { type: 'aabb', min: [0, -1.8, -1], max: [1.5, -0.5, 1] },
    // Beside the base, whose centre is at -0.6: 0.8 to its right; at x = 0 it reaches down by √(0.64 − 0.16).
    [0, 0.4, -1.293, -0.5],
  ],
  [
    'a ball that sinks into the ground by half',
    { type: 'plane', normal: [0, 1, 0], offset: 0 },
    ball(0),
    [-1, 1, -1, 0],
  ],
  [
    'two flat boxes',
    { type: 'aabb2', min: [-1.5, -1], max: [0.5, 1] },
    { type: 'aabb2', min: [-0.5, -0.5], max: [1.5, 1.5] },
    [-0.5, 0.5, -0.5, 1],
  ],
  [
    'a flat circle and a triangle',
    { type: 'circle2', center: [0, 0], radius: 1 },
    {
      type: 'polygon2',
      points: [
        [0, -2],
        [0, 2],
        [-1.8, 0],
      ],
    },
    [-1, 0, -1, 1],
  ],
  ['two boxes that are apart', box(-1.5, -0.2), box(0.2, 1.5), undefined],
];

test('only the common volume is coloured, to its bounds', async ({ page }) => {
  for (const [name, a, b, expected] of scenes) {
    const start = setShow(stateOf(a, b), { labels: false, witnesses: false, normal: false, grid: false });
    const camera = { position: [0, 0, away], target: [0, 0, 0], projection: 'orthographic', height } as const;
    await page.goto(`playground.html${toLink(setCamera(start, camera))}`);
    await expect(value(page, 'verdict')).toBeVisible();
    await expect(page.locator('#viewport canvas')).toBeVisible();
    /** The largest deviation; a few pixels of a small picture are allowed. */
    const deviation = async (): Promise<number> => {
      const seen = await coloured(page);
      if (!seen || !expected) return seen === expected ? 0 : Infinity;
      return Math.max(...expected.map((bound, i) => Math.abs((seen[i] ?? NaN) - bound)));
    };
    await expect.poll(deviation, name).toBeLessThan(0.07);
  }
});
